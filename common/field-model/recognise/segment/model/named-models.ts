/** What a sentence, or a table of statuses with links, says to be answered by the name of an object that the page describes elsewhere: ``Returns a list of `Boat`s``. Pure. */
import { bareText } from '../../evidence/call-shape.ts';
import type { Item } from '../../outline/outline.ts';
import { showsNone } from '../described-samples.ts';
import type { FieldRow } from '../field/field-groups.ts';
import { modelOf } from '../parent.ts';
import type { SegmentReading } from '../segment-reading.ts';
import { addedMax, type SharedModels } from './shared-models.ts';

type Shared = { models: SharedModels; pageLeft: number };

/** Its fields are those of the answer, where nothing else describes that and no example shows something else. @returns how many were added */
export function addNamedModel(
  reading: SegmentReading,
  own: readonly Item[],
  { models, pageLeft }: Shared,
): number {
  const isDescribed = reading.groups.some(({ direction }) => direction === 'response');
  if (models.size === 0 || isDescribed) return 0;
  const samples = reading.samples.filter(({ direction }) => direction === 'response');
  for (const [index, item] of own.entries()) {
    const isOfAnswer = item.label?.topics.has('response') === true;
    const rows = linkedModel(item, models) ?? modelNamed(sentenceFrom(own, index), isOfAnswer, models);
    if (rows === undefined || rows.length > Math.min(addedMax, pageLeft)) continue;
    if (samples.length > 0 && showsNone(rows, samples)) continue;
    const answer = { direction: 'response', status: '', isFailure: false } as const;
    reading.groups.push({ ...answer, source: 'text', rows: [...rows], at: item.at });
    return rows.length;
  }
  return 0;
}

/** `| 200 | OK | [Boat](#boat) |`: what the first status of success leads to, in a column of models. */
function linkedModel({ block }: Item, models: SharedModels): readonly FieldRow[] | undefined {
  if (block.kind !== 'table' || !statusHead.test(block.head[0]?.text ?? '')) return undefined;
  const row = block.rows.find(([first]) => /^\W{0,2}2\d\d\W{0,2}$/.test(first?.text.trim() ?? ''));
  return row
    ?.flatMap(({ text }, at) => (modelHead.test(block.head[at]?.text ?? '') ? linkedName(text) : []))
    .map(name => models.get(modelOf(name)))
    .find(rows => rows !== undefined);
}

const statusHead = /status|code|状态|码/i;
const modelHead = /schema|model|type|body|response|returns?|模型|类型|返回|响应/i;

function linkedName(text: string): string[] {
  const [, name] = /^\s*\[([^\][]{2,80})\]\(#[^()]{1,200}\)\s*$/.exec(text) ?? [];
  return name === undefined ? [] : [name];
}

/** With the line that it goes on in. */
function sentenceFrom(own: readonly Item[], index: number): string {
  const block = own[index]?.block;
  if (block?.kind !== 'line' || block.text.length > longestSentence) return '';
  const next = own[index + 1]?.block;
  const isOpen = next?.kind === 'line' && next.line === block.line + 1 && next.marker === '';
  const goesOn = isOpen && !/[.:!?]$/.test(block.text);
  return goesOn ? `${block.text} ${next.text.slice(0, longestSentence)}` : block.text;
}

const longestSentence = 400;

const name = String.raw`(?<![A-Za-z\d])(?!JSON\b|XML\b|HTTP\b)([A-Z][A-Za-z\d]{2,60})(?![\w-])`;
const verb = String.raw`\b(?:[Rr]eturns?|[Rr]esponds with|[Rr]etrieves?|[Rr]esponse (?:contains|is))\s`;
const verbShape = new RegExp(verb);
const words =
  'an?|the|all|one|each|list|array|page|collection|set|paginated|single|new|newly|created|updated|requested|matching|current|of|json|JSON|objects?';
/** `Returns a paginated list of Boats`; `Returns the number of Boats` does not answer any. */
const rightBehind = new RegExp(`${verb}(?:(?:${words}) ){0,8}${name}`);
/** `… as an array of objects of the Boat model`, `… a Boat object`. */
const called = new RegExp(`${verb}[^.]{0,200}?${name} (?:[Mm]odel|[Oo]bject|entit)`);
/** What does not come back, or comes back only when something fails. */
const otherwise =
  /\b(?:errors?|fail\w*|invalid|204|[45]\d\d|not?|nothing|without|never|once|when|if|unless|except|number of|ids? of)\b/i;

/** Below `Response` nothing but its name, perhaps as a list: `List([Boat](#boat))`, `-> The created Boat`, `200，内容为 Boat`. */
const alone = new RegExp(
  `^(?:[-=]>\\s?)?(?:(?:[Ll]ist|[Aa]rray)(?:\\sof)?[\\s(<[]{0,2})?(?:(?:[Aa]n?|[Tt]he)\\s)?(?:[a-z-]+\\s){0,2}${name}\\W*$|[\\p{Script=Han}:：]\\s?${name}\\W*$`,
  'u',
);

function modelNamed(
  sentence: string,
  isOfAnswer: boolean,
  models: SharedModels,
): readonly FieldRow[] | undefined {
  const bare = bareText(sentence)
    .replaceAll('`', ' ')
    .replace(/\([^()]{1,30}\)\s/g, ' ')
    .replace(/\s{2,}/g, ' ');
  const said =
    isOfAnswer && bare.length < 80 ? bare : (bare.split(/\.\s/).find(one => verbShape.test(one)) ?? '');
  if (otherwise.test(said)) return undefined;
  return [rightBehind, called, ...(isOfAnswer ? [alone] : [])]
    .flatMap(shape => shape.exec(said)?.slice(1) ?? [])
    .filter(found => found !== undefined)
    .map(found => models.get(modelOf(found)) ?? models.get(modelOf(found.replace(/s$/, ''))))
    .find(rows => rows !== undefined);
}
