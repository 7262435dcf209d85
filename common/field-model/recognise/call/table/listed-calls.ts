/** A list of calls gives their addresses with placeholders, the sections below it with values, without methods, without what all addresses begin with, or with no more than the name of a function. Pure. */

import { addressAt, bareText, type Call, callIn, methodAlone } from '../../evidence/call-shape.ts';
import type { TableReading } from '../../evidence/table-kind.ts';
import { chainOf, headingAbove, type Label } from '../../outline/label.ts';
import type { Item } from '../../outline/outline.ts';
import { hasTopic, plainLabel } from '../../outline/topics.ts';
import { pathKey } from '../address-key.ts';
import { type Mention, sure } from '../labelled-call.ts';

/** So many calls of a list are compared with each call. */
const listedMax = 100;

/** `words`: the other cells of its row. */
type ListedCall = { method: string; address: string; parts: string[]; words: string[] };

/** Each call with the address that the list gives it, where it fits one of the list alone, and an address with its method. */
export function withListed(
  items: readonly Item[],
  tables: ReadonlyMap<number, TableReading>,
  mentions: readonly Mention[],
): Mention[] {
  const all = [...mentions, ...titledCalls(items, mentions)].toSorted((one, other) => one.at - other.at);
  const listed = items.flatMap(item => callsInTable(item, tables)).slice(0, listedMax);
  const known = new Set(listed.map(({ parts }) => parts.join('/')));
  if (listed.length === 0) return all;
  return all.map(mention => {
    const key = pathKey(mention.address);
    if (key === '') return mention;
    if (mention.method === '') return { ...mention, method: onlyMethod(items, listed, mention) };
    if (known.has(key)) return mention;
    const values = key.split('/');
    const alike = listed.filter(
      one => one.method === mention.method && (fits(one.parts, values) || endsWith(one.parts, values)),
    );
    const [only, ...others] = alike;
    return only === undefined || others.length > 0 ? mention : { ...mention, address: only.address };
  });
}

/** `section`: the heading above the table. */
type NamedCall = Pick<Mention, 'method' | 'address'> & { name: string; at: number; section?: Label };
/** The words of a row, of which the first that is a title names its call. */
type NamedRow = { names: string[]; call: Omit<NamedCall, 'name'> };

/** `| createBoat | POST /boats |` names the call of the first section with that title further down, where several have one, or no other call is named; `| Add a boat | POST | /boats |` that of a section below the same heading. */
function titledCalls(items: readonly Item[], mentions: readonly Mention[]): Mention[] {
  const titles = new Set(
    items.flatMap(({ block }) => (block.kind === 'heading' ? [plainLabel(block.text)] : [])),
  );
  const rows = items.flatMap(namedRows).flatMap(({ names, call }): NamedCall[] => {
    const name = names.find(one => titles.has(one));
    return name === undefined ? [] : [{ ...call, name }];
  });
  const listed = new Map(onlyOnce(rows).map(call => [call.name, call]));
  const named = mentions.filter(({ strength }) => strength === 3);
  const called = new Set(named.flatMap(({ at, label }) => [at, headingAbove(label)?.at]));
  const found = items.flatMap(({ block, at, label }) => {
    const call = block.kind === 'heading' && !called.has(at) ? listed.get(plainLabel(block.text)) : undefined;
    if (call === undefined || call.at > at || !canName(items, label, call) || !listed.delete(call.name))
      return [];
    const { method, address } = call;
    return [{ ...sure({ method, address }), at, ...(label && { label }) }];
  });
  return found.length > 1 || (found.length === 1 && mentions.length === 0) ? found : [];
}

/** Names of functions lead anywhere; words to a section with the parts of a message or a value, below the heading of the table or beside it. */
const canName = (items: readonly Item[], title: Label | undefined, { section }: NamedCall) =>
  section === undefined ||
  (title !== undefined &&
    title !== section &&
    (chainOf(title).includes(section) || title.above === section.above) &&
    items
      .slice(title.at + 1, title.at + 1 + partsMax)
      .some(item => chainOf(item.label).includes(title) && isPartOfMessage(item)));

const isPartOfMessage = ({ block, label }: Item) =>
  hasTopic(label?.topics, 'request', 'response') || (block.kind === 'code' && /^\s*[{[]/.test(block.text));

/** So many blocks of a section are looked at for a part of a message. */
const partsMax = 20;

/** One name may stand for several calls, and then it names none. */
function onlyOnce(calls: readonly NamedCall[]): NamedCall[] {
  const counts = new Map<string, number>();
  for (const { name } of calls) counts.set(name, (counts.get(name) ?? 0) + 1);
  return calls.filter(({ name }) => counts.get(name) === 1);
}

/** `addBoat`, `add_boat`, or a word that leads to the section of its name. */
const isFunctionName = (cell: string, markdown: string) =>
  /^[A-Za-z]\w*$/.test(cell) &&
  (/[a-z][A-Z]|_/.test(cell) || markdown.toLowerCase().includes(`#${cell.toLowerCase()})`));

/** Of a table in which each row is a whole call with a name as functions have it, or with words. */
function namedRows({ block, at, label }: Item): NamedRow[] {
  if (block.kind !== 'table' || block.rows.length > listedMax) return [];
  const section = headingAbove(label);
  const rows = block.rows.map((row): NamedRow[] => {
    const cells = row.map(({ text }) => bareText(text));
    const call = callInCells(cells);
    if (call === undefined) return [];
    const name = cells.find((cell, at) => isFunctionName(cell, row[at]?.text ?? ''));
    if (name !== undefined) return [{ names: [plainLabel(name)], call: { ...call, at } }];
    const words = cells.filter(cell => methodAlone(cell) === '' && addressAt(cell) === '');
    return section ? [{ names: words.map(plainLabel), call: { ...call, at, section } }] : [];
  });
  return rows.every(({ length }) => length > 0) ? rows.flat() : [];
}

/** Together in one, or each in its own. */
function callInCells(cells: readonly string[]): Call | undefined {
  const whole = cells.map(cell => callIn(cell)).find(one => one !== undefined);
  if (whole) return whole;
  return callOfCells(cells);
}

/** The method in one, the address in another. */
function callOfCells(cells: readonly string[]): Call | undefined {
  const [method, address] = [methodAlone, addressAt].map(find => cells.map(find).find(one => one !== ''));
  return method === undefined || address === undefined ? undefined : { method, address };
}

/** Of the one call that the list has at this address, where its row and the section share a word. */
function onlyMethod(
  items: readonly Item[],
  listed: readonly ListedCall[],
  { at, address, label }: Mention,
): string {
  const key = pathKey(address);
  const [call, ...others] = listed.filter(({ parts }) => parts.join('/') === key);
  const block = items[at]?.block;
  const title =
    `${headingAbove(label)?.text ?? ''} ${block?.kind === 'heading' ? block.text : ''}`.toLowerCase();
  const isSame = call?.words.some(word => title.includes(word)) === true;
  return call !== undefined && others.length === 0 && isSame ? call.method : '';
}

/** Two letters of a script without blanks, or a whole word. */
const wordShape = /\p{Script=Han}{2,}|[\p{L}\d]{3,}/gu;

function callsInTable({ block, at }: Item, tables: ReadonlyMap<number, TableReading>): ListedCall[] {
  if (block.kind !== 'table' || block.rows.length < 2 || tables.get(at)?.kind !== 'calls') return [];
  return block.rows.flatMap(row => {
    const cells = row.map(({ text }) => bareText(text));
    const call = callOfCells(cells);
    return call === undefined
      ? []
      : [{ ...call, parts: pathKey(call.address).split('/'), words: wordsOf(cells, Object.values(call)) }];
  });
}

const wordsOf = (cells: readonly string[], others: readonly string[]) =>
  cells.flatMap(cell =>
    others.some(one => cell.includes(one)) ? [] : (cell.toLowerCase().match(wordShape) ?? []),
  );

/** The section leaves out what the list has in front. */
const endsWith = (template: readonly string[], values: readonly string[]) =>
  template.length > values.length && template.join('/').endsWith(`/${values.join('/')}`);

/** A value in place of each placeholder, and all else the same. */
const fits = (template: readonly string[], values: readonly string[]) =>
  template.includes('{}') &&
  template.length === values.length &&
  template.every((part, at) => part === values[at] || (part === '{}' && values[at] !== '{}'));
