/** Fields of the request that the call itself asks for, or a sentence with the word for their place. Pure. */

import type { ParameterPlace } from '../../../model/endpoint.ts';
import { pathKey } from '../../call/address-key.ts';
import type { Segment } from '../../call/labelled-call.ts';
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
  const isListed = reading.groups.some(
    ({ direction, place }) => direction === 'request' && place !== 'header' && place !== 'path',
  );
  const asked = calls.slice(0, askedMax).flatMap(({ at, address }) => {
    const queries = queriesIn(textOf(items[at]), pathKey(address));
    return queries.flatMap(query => fieldsAsked(query, method !== '' && !isListed));
  });
  addAsked(reading, calls[0]?.at ?? 0, asked);
}

/** A call is named so often. */
const askedMax = 20;

/** A message begins with its address, a command has it anywhere. */
function textOf(item: Item | undefined): string {
  if (item === undefined || !('text' in item.block)) return '';
  const text = item.block.text.slice(0, 2_000);
  return item.block.kind === 'code' && !/^\W*curl\b/.test(text) ? (text.split('\n', 1)[0] ?? '') : text;
}

const addressShape = /(?:[^\s"'`<{]|<[^<>]{0,60}>|\{\{[^{}]{0,400}\}\}|\{[^{}]{0,400}\})+/g;

/** What stands behind the address itself, and not behind others. */
function queriesIn(text: string, path: string): string[] {
  const found = [...bareText(text).matchAll(addressShape)].map(([address]) => address.replace(/^[[(]+/, ''));
  return found.flatMap(address => {
    const at = address.search(/\?|\{[?&]/);
    return at > 0 && pathKey(address.slice(0, at)) === path ? [address.slice(at)] : [];
  });
}

type AskedField = { name: string; example: string; place: ParameterPlace };

/** Those that are not described, a group for each place. */
function addAsked(reading: SegmentReading, at: number, asked: readonly AskedField[]): void {
  const known = new Set(
    reading.groups.flatMap(({ direction, place, rows }) =>
      direction === 'request' ? rows.map(row => `${row.place ?? place ?? ''} ${row.name}`) : [],
    ),
  );
  const found = new Map<ParameterPlace, FieldRow[]>();
  for (const { name, example, place } of asked) {
    if (known.has(`${place} ${name}`) || known.has(` ${name}`)) continue;
    known.add(`${place} ${name}`);
    const row = { ...lineRow({ name, type: '', required: '', description: '' }, name), example };
    found.set(place, [...(found.get(place) ?? []), row]);
  }
  for (const [place, rows] of found)
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
function fieldsAsked(query: string, isWhole: boolean): AskedField[] {
  const filled = [...query.matchAll(askedShape)].flatMap(([, name = '', value = '']) => {
    const isOpen = placeholder.test(value);
    return isOpen || isWhole ? [{ name, example: isOpen || !/^[\w.:-]+$/.test(value) ? '' : value }] : [];
  });
  const listed = [...query.matchAll(/\{[?&]([\w.,-]{1,400})\}/g)].flatMap(([, names = '']) =>
    names.split(','),
  );
  return [...filled, ...listed.map(name => ({ name, example: '' }))].map(one => ({ ...one, place: 'query' }));
}

/** `` a `lower` and an `upper` query parameter ``, `` Pass `id` as a query parameter `` */
const placedNames =
  /((?:["'`“][A-Za-z_]\w{0,60}["'`”]\s?(?:(?:[,，、]|and|or|&|和|或|与)\s?(?:an?\s|the\s)?){0,2}){1,8})\s?(?:as\s(?:an?\s)?|作为\s?)?(?:URL\s)?(query|path|header)\s?(?:string\s)?(?:parameter|param|argument|variable|参数)s?/gi;

/** Names in a sentence, with the word for the place that they are sent in; what stands in the path is in the address. */
export function readPlacedFields(reading: SegmentReading, own: readonly Item[], { address }: Segment): void {
  const lines = own.filter(({ block }) => block.kind === 'line' && block.text.length <= longestSentence);
  const asked = lines.flatMap(({ block }) =>
    block.kind !== 'line'
      ? []
      : [...block.text.matchAll(placedNames)].flatMap(({ 0: whole, 1: list = '', 2: word = '', index }) => {
          const behind = block.text.slice(index + whole.length).split(/[.;。；]/, 1)[0] ?? '';
          if (isDenied(`${block.text.slice(0, index)} ${behind}`)) return [];
          const place = word.toLowerCase() as ParameterPlace;
          const names = [...list.matchAll(markedName)].map(([, name = '']) => name);
          return names
            .filter(name => place !== 'path' || address.includes(name))
            .map(name => ({ name, example: '', place }));
        }),
  );
  addAsked(reading, own[0]?.at ?? 0, asked);
}
