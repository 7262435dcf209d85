/** All tables and code of a page, each with what it is about, so that two texts of one page can be compared part by part. Pure. */
import type { Direction } from '../compare/changes.ts';
import { isColumnTable } from '../layout/read/read-table.ts';
import { isDropped, unmarked } from '../layout/row-marks.ts';
import type { Block, Cell, Span, TableBlock } from './block/block.ts';
import { Nesting } from './evidence/nesting.ts';
import { type ColumnRole, readColumns, type TableColumns } from './evidence/table-columns.ts';
import type { ItemCorrection } from './outline/alike.ts';
import type { FieldPlace } from './outline/context.ts';
import type { Item } from './outline/outline.ts';
import { findTables } from './read-tables.ts';
import { type RecognisedPage, recognise } from './recognise.ts';
import { nestedText } from './segment/field/field-groups.ts';

/** What a table or a block of code is about. */
export type PartSubject = {
  kind: 'fields' | 'columns' | 'indexes' | 'example' | 'call' | 'other';
  direction: Direction | undefined;
  place: FieldPlace | undefined;
  status: string;
};
type Part = Span & {
  at: number;
  subject: PartSubject;
  /** No other part of the page has it. */
  key: string;
};
export type PageTable = Part & {
  head: Cell[];
  rows: Cell[][];
  /** What each column holds: its role, else its head. */
  kinds: string[];
  /** What each row is about: the way to a field, else its first cell; no other row has it. */
  rowKeys: string[];
};
export type PageCode = Part & { text: string };
export type PageTables = { page: RecognisedPage; tables: PageTable[]; codes: PageCode[] };

/** None of a page that is stored with its letters escaped. */
export function readPageTables(markdown: string, corrections: readonly ItemCorrection[] = []): PageTables {
  const page = recognise(markdown, corrections);
  const found: PageTables = { page, tables: [], codes: [] };
  if (page.markdown !== markdown) return found;
  const subjects = subjectsOf(page);
  const count = counter();
  const ways = waysOf(page);
  for (const item of page.items) {
    const { block, at } = item;
    if (block.kind !== 'table' && block.kind !== 'code') continue;
    const subject = subjects.get(at) ?? { ...noSubject, kind: 'other' as const };
    const key = count(keyOf(subject, item));
    const part = { at, from: block.from, to: block.to, subject, key };
    if (block.kind === 'table')
      found.tables.push({ ...part, ...readRows(block, subject, { page, at, ways }) });
    else found.codes.push({ ...part, text: block.text });
  }
  return found;
}

const noSubject = { direction: undefined, place: undefined, status: '' };

function subjectsOf(page: RecognisedPage): Map<number, PartSubject> {
  const subjects = new Map<number, PartSubject>();
  const { items, parts, endpoints } = page;
  if (endpoints.length === 0)
    for (const at of columnTables(page)) subjects.set(at, { ...noSubject, kind: 'columns' });
  for (const endpoint of endpoints)
    for (const [at, subject] of callSubjects(endpoint)) subjects.set(at, subject);
  for (const { at, label } of items)
    if (parts.tables.has(at) && !subjects.has(at) && label?.topics.has('indexes') === true)
      subjects.set(at, { ...noSubject, kind: 'indexes' });
  return subjects;
}

function callSubjects({ segment, reading }: RecognisedPage['endpoints'][number]): [number, PartSubject][] {
  const tables = reading.groups.filter(({ source }) => source === 'table');
  return [
    ...segment.mentions.map(({ at }): [number, PartSubject] => [at, { ...noSubject, kind: 'call' }]),
    ...reading.samples.map(({ at, direction, status }): [number, PartSubject] => [
      at,
      { kind: 'example', direction, status, place: undefined },
    ]),
    ...tables.map(({ at, direction, status, place }): [number, PartSubject] => [
      at,
      { kind: 'fields', direction, status, place },
    ]),
  ];
}

function columnTables({ markdown, items, parts }: RecognisedPage): number[] {
  const found = findTables(markdown, items, parts).flatMap(({ item }) =>
    item.block.kind === 'table' ? [item.at] : [],
  );
  if (found.length > 0) return found;
  const first = items.find(
    ({ block, label }) =>
      block.kind === 'table' && label?.topics.has('indexes') !== true && hasColumnHead(block),
  );
  return first ? [first.at] : [];
}

function hasColumnHead(block: Extract<Block, { kind: 'table' }>): boolean {
  const head = block.head.map(({ text }) => text);
  return isColumnTable({ kind: 'table', head, rows: [], from: 0, to: 0 });
}

function keyOf({ kind, direction, place, status }: PartSubject, { label, block }: Item): string {
  const about =
    kind === 'other'
      ? `${block.kind} ${label?.text ?? ''}`
      : [direction ?? '', place ?? '', status].join(' ');
  return `${kind} ${about}`;
}

/** The second of one name gets a number. */
function counter(): (name: string) => string {
  const counts = new Map<string, number>();
  return name => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : `${name} #${count}`;
  };
}

type FieldWays = ReadonlyMap<readonly Cell[] | undefined, string>;

/** The ways to the fields that were read, by their rows. */
function waysOf({ endpoints }: RecognisedPage): FieldWays {
  const rows = endpoints.flatMap(({ reading }) => reading.groups.flatMap(group => group.rows));
  return new Map(rows.map(({ cells, way }) => [cells, way]));
}

function readRows(
  block: TableBlock,
  { kind }: PartSubject,
  { page, at, ways }: { page: RecognisedPage; at: number; ways: FieldWays },
): Pick<PageTable, 'head' | 'rows' | 'kinds' | 'rowKeys'> {
  const columns = page.parts.tables.get(at)?.columns ?? readColumns(block);
  const isNamed = kind === 'fields' || kind === 'columns';
  const name = isNamed ? (columns.at.name ?? 0) : 0;
  const names = isNamed ? fieldNames(block, columns, name) : plainNames(block);
  // A row that was read as no field, and was not dropped, has no name.
  const isField = (row: readonly Cell[]) =>
    kind !== 'fields' || ways.has(row) || isDropped(row[name]?.text ?? '');
  const keys = block.rows.map((row, index) => ways.get(row) ?? (isField(row) ? (names[index] ?? '') : ''));
  const count = counter();
  return {
    head: block.head,
    rows: block.rows,
    kinds: kindsOf(columns, name),
    rowKeys: keys.map(key => (key === '' ? '' : count(key))),
  };
}

const plainNames = ({ rows }: TableBlock) => rows.map(row => unmarked(row[0]?.text ?? '').trim());

/** Of rows that were dropped too. */
function fieldNames({ rows }: TableBlock, columns: TableColumns, name: number): string[] {
  const nesting = new Nesting();
  return rows.map(row => {
    const text = nestedText({ text: unmarked(row[name]?.text ?? '') });
    const type = row[columns.at.type ?? -1]?.text ?? '';
    return nesting.add(text, type)?.way ?? '';
  });
}

function kindsOf({ at, heads }: TableColumns, name: number): string[] {
  const roles = new Map<number, string>(
    (Object.entries(at) as [ColumnRole, number][]).map(([role, place]) => [place, role]),
  );
  const count = counter();
  return heads.map((head, index) => {
    if (index === name) return 'name';
    const role = roles.get(index);
    return role === undefined || role === 'name' || isNegative(role, head) ? count(`other ${head}`) : role;
  });
}

/** In a column of `optional`, yes means no: its words are not those of a column of `required`. */
const isNegative = (role: string, head: string) => role === 'required' && /可选|选填|optional/i.test(head);
