/** Fields that only a sentence names: `Responses have fields such as `id` and `name``, `an object with the key "id" and a key "name"`. Pure. */
import type { Direction } from '../../../compare/changes.ts';
import { contextOf } from '../../outline/context.ts';
import type { Label } from '../../outline/label.ts';
import type { Item } from '../../outline/outline.ts';
import { topicsOf } from '../../outline/topics.ts';
import type { SegmentReading } from '../segment-reading.ts';
import { isBesideBody, lineRow } from './field-groups.ts';

const listedNames =
  /(?:\b(?:fields?|keys?|propert(?:y|ies)|attributes?)|字段|属性)(?:\s(?:such as|of|named|called|are|including))?\s?[:：(（]?\s?((?:["'`“][A-Za-z_]\w{0,60}["'`”](?:\s?(?:[,，、]|and|or|和|及|与)\s?){0,2})+)/gi;
export const markedName = /["'`“]([A-Za-z_]\w{0,60})["'`”]/g;

/** What a sentence says not to be there is no field. */
export const isDenied = (before: string) => denied.test(before.split(/[.;。；]/).at(-1) ?? '');
const denied = /\b(?:never|not?|without|except|deprecated|removed|instead)\b|n't\b|[不没無无未]|废弃|移除/i;

/** Longer texts are not looked at. */
export const longestSentence = 1_000;

/** @returns none for a sentence that names only one */
function namesIn(text: string): string[] {
  if (text.length > longestSentence) return [];
  const lists = [...text.matchAll(listedNames)].filter(({ index }) => !isDenied(text.slice(0, index)));
  const names = lists.flatMap(([, list = '']) => [...list.matchAll(markedName)].map(([, name = '']) => name));
  const unique = [...new Set(names)];
  return unique.length > 1 ? unique : [];
}

/** As the sentence itself says, else as the labels above it do. */
function directionOf(
  text: string,
  label: Label | undefined,
  titles: ReadonlySet<Label>,
): Direction | undefined {
  const topics = topicsOf(text.split(/[,，;；。]/, 1)[0]?.slice(0, 60) ?? '');
  if (topics.has('response') !== topics.has('request'))
    return topics.has('response') ? 'response' : 'request';
  return contextOf(label, titles).direction;
}

/** Where nothing else describes what is sent or answered. */
export function readToldFields(
  { groups }: SegmentReading,
  own: readonly Item[],
  titles: ReadonlySet<Label>,
): void {
  const described = new Set(groups.filter(one => !isBesideBody(one)).map(({ direction }) => direction));
  for (const { block, label, at } of own) {
    const names = block.kind === 'line' ? namesIn(block.text) : [];
    const isOfCodes = label?.topics.has('codes') === true || label?.topics.has('failure') === true;
    const direction =
      block.kind === 'line' && names.length > 0 && !isOfCodes
        ? directionOf(block.text, label, titles)
        : undefined;
    if (direction === undefined || described.has(direction)) continue;
    described.add(direction);
    const rows = names.map(name => lineRow({ name, type: '', required: '', description: '' }, name));
    groups.push({ direction, status: '', isFailure: false, source: 'text', rows, at });
  }
}
