/** What a sentence says to be answered by the name of an object that the page describes elsewhere: ``Returns a list of `Boat`s``. Pure. */
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
    const rows = modelNamed(sentenceFrom(own, index), models);
    if (rows === undefined || rows.length > Math.min(addedMax, pageLeft)) continue;
    if (samples.length > 0 && showsNone(rows, samples)) continue;
    const answer = { direction: 'response', status: '', isFailure: false } as const;
    reading.groups.push({ ...answer, source: 'text', rows: [...rows], at: item.at });
    return rows.length;
  }
  return 0;
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

const name = String.raw`(?!JSON\b|XML\b|HTTP\b)([A-Z][A-Za-z\d]{2,60})(?![\w-])`;
const verb = String.raw`\b(?:[Rr]eturns?|[Rr]esponds with|[Rr]etrieves?)\s`;
const verbShape = new RegExp(verb);
/** `Returns a paginated list of Boats`: a few words in small letters in front of the name. */
const rightBehind = new RegExp(`${verb}(?:(?:[a-z]+|JSON) ){0,6}${name}`);
/** `… as an array of objects of the Boat model`, `… a Boat object`. */
const called = new RegExp(`${verb}[^.]{0,200}?${name} (?:[Mm]odel|[Oo]bject|entit)`);
/** What does not come back, or comes back only when something fails. */
const otherwise = /\b(?:errors?|fail\w*|invalid|[45]\d\d|not?|without|never|once|unless|except)\b/i;

function modelNamed(sentence: string, models: SharedModels): readonly FieldRow[] | undefined {
  const bare = bareText(sentence)
    .replaceAll('`', ' ')
    .replace(/\s{2,}/g, ' ');
  const said = bare.split(/\.\s/).find(one => verbShape.test(one)) ?? '';
  if (otherwise.test(said)) return undefined;
  return [rightBehind, called]
    .map(shape => shape.exec(said)?.[1] ?? '')
    .filter(found => /^[A-Z]/.test(found))
    .map(found => models.get(modelOf(found)) ?? models.get(modelOf(found.replace(/s$/, ''))))
    .find(rows => rows !== undefined);
}
