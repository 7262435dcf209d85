/** What the words beside a block of code say of it: its title, a comment in it, the sentence above. Pure. */
import type { Direction } from '../../../compare/changes.ts';
import type { CodeKind } from '../../evidence/code-kind.ts';
import { conditionShape, type FieldPlace, outcomeBehind } from '../../outline/context.ts';
import { statusIn } from '../../outline/label-about.ts';
import type { Item } from '../../outline/outline.ts';
import { hasTopic, topicsOf } from '../../outline/topics.ts';
import type { Position } from '../segment-reading.ts';

/** What the title of the code says, a comment in front of the value, or first of all the line above. */
export function directionBeside(position: Position, code: CodeKind): Direction | undefined {
  const lead = code.kind === 'json' ? code.lead : '';
  // In a sentence below `Response` a word such as `payload` is about that.
  const isAnswer = position.context.direction === 'response';
  if (!isAnswer && (bodyAlone.test(lead) || placeDeclared(lead) !== undefined)) return 'request';
  const texts = [titleOf(position.item), lead, ...(isAnswer ? [] : introductionOf(position))];
  const said = texts.map(directionIn).find(direction => direction !== undefined);
  if (said !== undefined) return said;
  const outcome = topicsOf(lead);
  return hasTopic(outcome, 'success', 'failure') ? 'response' : undefined;
}

function directionIn(words: string): Direction | undefined {
  const text = words.replace(/^(?:\/\/|#|\/\*)\s*/, '');
  const topics = topicsOf(text);
  if (topics.has('response') || outcomeBehind.test(text) || statusIn(text, topics) !== '') return 'response';
  return topics.has('request') && !conditionShape.test(text) ? 'request' : undefined;
}

const placesByName = new Map<string, FieldPlace>([
  ['Query', 'query'],
  ['Params', 'path'],
  ['Body', 'body'],
  ['Headers', 'header'],
]);

/** `interface Query {` declares what stands there. */
export function placeDeclared(lead: string): FieldPlace | undefined {
  const [, name = ''] = /^(?:export\s+)?(?:interface|type)\s+(Query|Params|Body|Headers)\b/.exec(lead) ?? [];
  return placesByName.get(name);
}

/** `body {` is what is sent. */
const bodyAlone = /^(?:body|payload|params?)$/i;

export const titleOf = ({ block }: Item) => (block.kind === 'code' ? block.title : '');

/** The first clause of the line above, and the last in front of a colon; none where that is a label or about something else. */
function introductionOf({ own, index }: Position): string[] {
  const before = own[index - 1];
  if (before?.block.kind !== 'line' || before.isLabel) return [];
  const { isQuoted } = before.block;
  const text = sentenceAbove(own, index);
  const isIntroduction = isQuoted || introduction.test(text);
  if (!isIntroduction) return [];
  const clauses = text.split(/[,，;；。]/);
  const last = /[:：]\s*$/.test(text) ? clauses.slice(1).at(-1) : undefined;
  return [(clauses[0] ?? '').slice(0, 60), (last ?? '').slice(-60)];
}

const introduction =
  /[:：]\s*$|如下|示例|例|follow|below|example|返回|return|次の|以下|다음|siguiente|seguinte|suivant|folgend|следующ/i;

/** The line above, with those that its sentence begins in. */
function sentenceAbove(own: readonly Item[], index: number): string {
  let first = index - 1;
  while (index - first < wrappedMax && isWrapped(own[first - 1], own[first])) first -= 1;
  return own
    .slice(first, index)
    .map(({ text }) => text)
    .join(' ');
}

/** No sentence ends in the line above, and nothing begins in this one. */
function isWrapped(above: Item | undefined, line: Item | undefined): boolean {
  const [before, block] = [lineOf(above), lineOf(line)];
  if (!before || !block) return false;
  const isNext = block.line === before.line + 1 && block.marker === '';
  return isNext && !sentenceEnd.test(before.text);
}

const lineOf = (item: Item | undefined) =>
  item?.block.kind === 'line' && !item.isLabel ? item.block : undefined;

/** A sentence goes on over so many lines. */
const wrappedMax = 4;
const sentenceEnd = /[.!?:。！？：]\s*$/;
