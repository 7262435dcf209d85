/** Fields of the request that the call itself asks for, or a sentence with the word for their place. Pure. */
import type { ParameterPlace } from '../../../model/endpoint.ts';
import type { Segment } from '../../call/find-calls.ts';
import { bareText } from '../../evidence/call-shape.ts';
import type { Item } from '../../outline/outline.ts';
import type { SegmentReading } from '../segment-reading.ts';
import { type FieldRow, lineRow } from './field-groups.ts';
import { isDenied, longestSentence, markedName } from './told-fields.ts';

/** `/orders?state={state}` names a field that stands nowhere else, and so does `?state=open` where none are listed. */
export function readQuery(
  reading: SegmentReading,
  items: readonly Item[],
  { mentions, method }: Segment,
): void {
  const calls = mentions.filter(({ address, strength }) => address !== '' && strength === 3);
  const texts = calls.slice(0, askedMax).map(({ at }) => textOf(items[at]).slice(0, 2_000));
  const isListed = reading.groups.some(
    ({ direction, place }) => direction === 'request' && place !== 'header' && place !== 'path',
  );
  const asked = texts.flatMap(text => fieldsAsked(bareText(text), method !== '' && !isListed));
  addAsked(reading, calls[0]?.at ?? 0, 'query', asked);
}

/** A call is named so often. */
const askedMax = 20;
const textOf = (item: Item | undefined) => (item && 'text' in item.block ? item.block.text : '');

type AskedField = { name: string; example: string };

/** Those that are not described. */
function addAsked(
  reading: SegmentReading,
  at: number,
  place: ParameterPlace,
  asked: readonly AskedField[],
): void {
  const known = new Set(
    reading.groups.flatMap(({ direction, rows }) =>
      direction === 'request' ? rows.map(({ name }) => name) : [],
    ),
  );
  const rows: FieldRow[] = [];
  for (const { name, example } of asked) {
    if (known.has(name)) continue;
    known.add(name);
    rows.push({ ...lineRow({ name, type: '', required: '', description: '' }, name), example });
  }
  if (rows.length > 0)
    reading.groups.push({
      direction: 'request',
      place,
      status: '',
      isFailure: false,
      source: 'text',
      rows,
      at,
    });
}

const askedShape = /[?&]([\w.[\]-]{1,60})=([^&\s]{1,200})/g;
const placeholder = /^(?:<\w[^<>]*>|\{{1,2}\w[^{}]*\})/;

/** `?page={page}` and `{?page,size}`; of a whole call `?page=2` as well. */
function fieldsAsked(text: string, isWhole: boolean): AskedField[] {
  const filled = [...text.matchAll(askedShape)].flatMap(([, name = '', value = '']) => {
    const isOpen = placeholder.test(value);
    return isOpen || isWhole ? [{ name, example: isOpen || !/^[\w.:-]+$/.test(value) ? '' : value }] : [];
  });
  const listed = [...text.matchAll(/\{[?&]([\w.,-]{1,400})\}/g)].flatMap(([, names = '']) =>
    names.split(','),
  );
  return [...filled, ...listed.map(name => ({ name, example: '' }))];
}

/** `` a `lower` and an `upper` query parameter ``, `` Pass `id` as a query parameter `` */
const placedNames =
  /((?:["'`“][A-Za-z_]\w{0,60}["'`”]\s?(?:(?:[,，、]|and|or|&|和|或|与)\s?(?:an?\s|the\s)?){0,2}){1,8})\s?(?:as\s(?:an?\s)?|作为\s?)?(?:URL\s)?(query|path|header)\s?(?:string\s)?(?:parameter|param|argument|variable|参数)s?/gi;

/** Names in a sentence, with the word for the place that they are sent in. */
export function readPlacedFields(reading: SegmentReading, own: readonly Item[]): void {
  for (const { block, at } of own) {
    if (block.kind !== 'line' || block.text.length > longestSentence) continue;
    for (const { index, 1: list = '', 2: word = '' } of block.text.matchAll(placedNames)) {
      if (isDenied(block.text.slice(0, index))) continue;
      const names = [...list.matchAll(markedName)].map(([, name = '']) => name);
      const asked = names.map(name => ({ name, example: '' }));
      addAsked(reading, at, word.toLowerCase() as ParameterPlace, asked);
    }
  }
}
