/** A list of calls gives their addresses with placeholders, the sections below it with values, or without methods. Pure. */

import { addressAt, bareText, methodAlone } from '../../evidence/call-shape.ts';
import type { TableReading } from '../../evidence/table-kind.ts';
import type { Item } from '../../outline/outline.ts';
import { pathKey } from '../address-key.ts';
import type { Mention } from '../labelled-call.ts';

/** So many calls of a list are compared with each call. */
const listedMax = 100;

type ListedCall = { method: string; address: string; parts: string[] };

/** Each call with the address that the list gives it, where it fits one of the list alone, and an address with its method. */
export function withListed(
  items: readonly Item[],
  tables: ReadonlyMap<number, TableReading>,
  mentions: readonly Mention[],
): Mention[] {
  const listed = items.flatMap(item => callsInTable(item, tables)).slice(0, listedMax);
  const known = new Set(listed.map(({ parts }) => parts.join('/')));
  const templates = listed.filter(({ parts }) => parts.includes('{}'));
  if (listed.length === 0) return [...mentions];
  return mentions.map(mention => {
    const key = pathKey(mention.address);
    if (key === '') return mention;
    if (mention.method === '') return { ...mention, method: onlyMethod(listed, key) };
    if (known.has(key)) return mention;
    const values = key.split('/');
    const [only, ...others] = templates.filter(
      one => one.method === mention.method && fits(one.parts, values),
    );
    return only === undefined || others.length > 0 ? mention : { ...mention, address: only.address };
  });
}

/** Of the one call that the list has at this address. */
function onlyMethod(listed: readonly ListedCall[], key: string): string {
  const [method = '', ...others] = new Set(
    listed.filter(({ parts }) => parts.join('/') === key).map(one => one.method),
  );
  return others.length === 0 ? method : '';
}

function callsInTable({ block, at }: Item, tables: ReadonlyMap<number, TableReading>): ListedCall[] {
  if (block.kind !== 'table' || block.rows.length < 2 || tables.get(at)?.kind !== 'calls') return [];
  return block.rows.flatMap(row => {
    const cells = row.map(({ text }) => bareText(text));
    const method = cells.map(methodAlone).find(one => one !== '');
    const address = cells.map(addressAt).find(one => one !== '');
    return method === undefined || address === undefined
      ? []
      : [{ method, address, parts: pathKey(address).split('/') }];
  });
}

/** A value in place of each placeholder, and all else the same. */
const fits = (template: readonly string[], values: readonly string[]) =>
  template.length === values.length &&
  template.every((part, at) => part === values[at] || (part === '{}' && values[at] !== '{}'));
