/** The tables of a database that a page describes. Pure. */
import { readPlain } from '../layout/markdown-text.ts';
import { readSections } from '../layout/page-sections.ts';
import { readTable } from '../layout/read/read-table.ts';
import { readYes } from '../layout/table-heads.ts';
import { type Column, emptyTable, type Table, type TableIndex } from '../model/table.ts';
import type { TableBlock } from './block/block.ts';
import { withoutCallComments } from './block/call-correction.ts';
import type { ReadParts } from './call/find-calls.ts';
import { isColumnType } from './columns/column-line.ts';
import { declaredTables, findColumnLists } from './columns/column-lists.ts';
import { type ColumnList, rowOf } from './columns/column-rows.ts';
import { drawsTables, isOfDatabases, saysDictionary } from './columns/database-words.ts';
import { textOf } from './columns/line-runs.ts';
import { identifier } from './evidence/name/name-cell.ts';
import {
  cellOf,
  columnTexts,
  share,
  type TableColumns,
  tableHead,
  withoutMarks,
} from './evidence/table-columns.ts';
import type { TableReading } from './evidence/table-kind.ts';
import { isFunction } from './is-function.ts';
import { headingAbove } from './outline/label.ts';
import type { Item } from './outline/outline.ts';
import { hasTopic, plainLabel, topicsOf } from './outline/topics.ts';
import { type FieldRow, tableRows } from './segment/field/field-groups.ts';

export type FoundTable = { item: Item; rows: FieldRow[]; table: Table };

export function findTables(markdown: string, items: readonly Item[], parts: ReadParts): FoundTable[] {
  const heads = databaseHeads(items, parts);
  const isAbout = isOfDatabases(items) || items.some(drawsTables);
  const isProgram = !isAbout && isFunction(items);
  const known = isProgram ? items.filter(item => !isArgument(item)) : items;
  const isDictionary = isAbout && saysDictionary(items);
  const found = known.flatMap((item, at) => {
    const headed = isAbout ? headColumns(item) : undefined;
    return headed
      ? [listedTable(headed)]
      : foundTable([item, known[at - 1]], parts, { heads, isAbout, isDictionary });
  });
  if (found.length === 0) return findColumnLists(known, parts).map(listedTable);
  const own = found.filter((one, at) => !repeatsColumns(one, found[at - 1]));
  const all = [...own, ...declaredBeside(items, own)].toSorted((one, other) => one.item.at - other.item.at);
  const [only] = all;
  return only && all.length === 1 ? [{ ...only, table: withSections(markdown, only.table) }] : all;
}

/** The columns of the table above once more, without their types: how they are filled, who may see them. */
function repeatsColumns({ rows }: FoundTable, above: FoundTable | undefined): boolean {
  const known = new Set(above?.rows.map(({ name }) => name));
  const isTyped = (table: readonly FieldRow[]) => table.some(({ type }) => type !== '');
  return (
    above !== undefined && isTyped(above.rows) && !isTyped(rows) && rows.every(({ name }) => known.has(name))
  );
}

/** Statements that create tables of which none is drawn: a drawn one has most of its columns. */
function declaredBeside(items: readonly Item[], drawn: readonly FoundTable[]): FoundTable[] {
  const known = drawn.map(({ rows }) => new Set(rows.map(({ name }) => name)));
  return items
    .flatMap(declaredTables)
    .filter(
      ({ rows }) => !known.some(names => rows.filter(({ name }) => names.has(name)).length * 2 > rows.length),
    )
    .map(listedTable);
}

/** What goes into a function and what comes out. */
const isArgument = ({ label }: Item) => hasTopic(label?.topics, 'request', 'response', 'fields');

/** Behind the type there may be more: `boat_id (Long, to one)`. */
const headShape =
  /^`?([A-Za-z_]\w{0,60})`?(?:\s?[(（]([A-Za-z]\w*(?:\(\d[\d,]{0,8}\))?)(?:[,，]\s?([^()（）]{1,40}))?[)）])?$/;

/** `| id(Long) | name(String) |`. @returns undefined where a head is anything else, or most have no type */
function headColumns(item: Item): ColumnList | undefined {
  if (item.block.kind !== 'table' || item.block.head.length < 2) return undefined;
  const { head } = item.block;
  const columns = head.flatMap(({ text }) => {
    const [, name = '', type = '', words = ''] = headShape.exec(text.trim()) ?? [];
    return name !== '' && (type === '' || isColumnType(type)) ? [{ name, type, words }] : [];
  });
  const typed = columns.filter(({ type }) => type !== '').length;
  if (columns.length < head.length || typed < 2 || typed * 2 <= head.length) return undefined;
  return { item, title: item.label?.text ?? '', rows: columns.map(column => rowOf(column, item)) };
}

function listedTable({ item, title, rows }: ColumnList): FoundTable {
  const columns = rows.map(({ way, type, description }) => ({
    name: way,
    type,
    is_primary_key: /主键|primary key/i.test(description),
    remarks: description,
  }));
  return { item, rows, table: { ...emptyTable(), description: title, columns } };
}

function isOfDatabase({ block, label }: Item, reading: TableReading): boolean {
  if (block.correction !== undefined) return block.correction === 'columns';
  return reading.kind === 'fields' && reading.isOfDatabase && label?.topics.has('indexes') !== true;
}

/** A table whose types say little is one of the database as well, where another with the same heads is. */
function databaseHeads(items: readonly Item[], parts: ReadParts): ReadonlySet<string> {
  return new Set(
    items.flatMap(item => {
      const reading = parts.tables.get(item.at);
      return reading && isOfDatabase(item, reading) ? [headsOf(reading)] : [];
    }),
  );
}

const headsOf = ({ columns }: TableReading) => columns.heads.join('\n');

type KnownTables = { heads: ReadonlySet<string>; isAbout: boolean; isDictionary: boolean };

function foundTable(
  [item, above]: [Item, Item | undefined],
  parts: ReadParts,
  { heads, isAbout, isDictionary }: KnownTables,
): FoundTable[] {
  const { block } = item;
  const reading = parts.tables.get(item.at);
  if (block.kind !== 'table' || !reading || hasNoColumns(item, block, reading)) return [];
  const isTitled = isDictionary || isBelowTable(item, above);
  const isListed =
    isAbout && (isTyped(block, reading) || listsColumns(item, reading, { isTitled, isDictionary }));
  const isAlike = isOpen(item, reading) && (isListed || heads.has(headsOf(reading)));
  if (!isAlike && !isOfDatabase(item, reading)) return [];
  reading.columns.at.name ??= 0;
  const named = blocksByTable(block, reading.columns).filter(({ rows }) => rows.some(hasText));
  return named.map(({ name, ...own }) => {
    const all = tableRows(own, reading.columns);
    const rows = all.filter(row => keyColumns(row) === undefined);
    const columns = columnsOf(rows, reading.columns);
    const table = { ...tableOf(item, columns), indexes: all.flatMap(indexOf) };
    return { item, rows, table: name === '' ? table : { ...table, description: name } };
  });
}

/** Names of tables, or which of them lead to which. */
const hasNoColumns = (item: Item, block: TableBlock, reading: TableReading) =>
  isOfRelations(item) || (listsTables(reading) && !isTyped(block, reading));

const listsTables = ({ columns: { at, heads } }: TableReading) =>
  tableHead.test(plainLabel(heads[at.name ?? -1] ?? ''));

/** Nobody has said what it is. */
const isOpen = ({ block }: Item, { kind }: TableReading) =>
  kind === 'fields' && block.correction === undefined;

const hasText = (row: TableBlock['rows'][number]) => row.some(({ text }) => text.trim() !== '');

const isTyped = (block: TableBlock, { columns }: TableReading) =>
  share(columnTexts(block, columns.at.type), isColumnType) > 0.5;

/** Without types by the head of their names, on a page or below a title that says what it is of; a parameter is none, nor is `DB_HOST`. */
function listsColumns(
  item: Item,
  { kind, columns: { at, heads } }: TableReading,
  { isTitled, isDictionary }: { isTitled: boolean; isDictionary: boolean },
): boolean {
  if (item.block.kind !== 'table') return false;
  const [head, names] = [heads[at.name ?? -1] ?? '', columnTexts(item.block, at.name)];
  const hasKey = names.some(name => /(?:^|_)id$/i.test(withoutMarks(name)));
  const isOfFields =
    topicsOf(head).has('fields') ||
    ((isDictionary || hasKey) && /^(?:name|nom|nome|nombre|名称|名前|이름)$/i.test(head)) ||
    /^(?:columns?|variables?|features?|列|栏位)(?: ?names?|名称?)?$/i.test(head);
  const isWanted = kind === 'fields' && isOfFields && isTitled && !/param|参数/i.test(head);
  return isWanted && !names.every(isSetting);
}

/** The label or the heading above says that it is one, or the line right above. */
const isBelowTable = ({ label }: Item, above: Item | undefined) =>
  [label?.text ?? '', headingAbove(label)?.text ?? '', above ? textOf(above) : ''].some(text =>
    /\b(?:tables?|tabl[ae]s?|tabelas?)\b|\btbl_\w|(?<![列代])表/i.test(text),
  );

const isSetting = (name: string) => /^`?[A-Z]+(?:_[A-Z0-9]+)+`?$/.test(name);

/** `PK` beside `(order_id, item_id)` is a key of several columns. */
function keyColumns({ name, cells = [] }: FieldRow): string[] | undefined {
  if (!/^(?:PK|FK|UK|UNIQUE|INDEX|KEY|PRIMARY KEY|FOREIGN KEY)$/.test(withoutMarks(name))) return undefined;
  const listed = cells.map(({ text }) => /^`?\(([\w`]+(?:,\s*[\w`]+)+)\)`?$/.exec(text.trim())?.[1]);
  const columns = listed.find(one => one !== undefined);
  return columns?.replaceAll('`', '').split(/,\s*/);
}

function indexOf(row: FieldRow): TableIndex[] {
  const [columns, name] = [keyColumns(row), withoutMarks(row.name)];
  if (!columns) return [];
  return [
    { name, columns, is_unique: /^(?:PK|UK|UNIQUE|PRIMARY)/.test(name), type: '', remarks: row.description },
  ];
}

/** Which tables lead to which. */
const isOfRelations = ({ block, label }: Item) =>
  block.correction === undefined &&
  /^(?:relation(?:ship)?s|(?:primary|foreign|unique) keys?|constraints?|主键|外键|表?关系|关联关系|외래 ?키 관계|relaciones|relacionamentos)$/.test(
    plainLabel(label?.text ?? ''),
  );

type NamedBlock = TableBlock & { name: string };

/** A column may name the table, once above its columns or in each of their rows: by its head, or by names that stay the same from row to row. */
function blocksByTable(block: TableBlock, { heads, at, others }: TableColumns): NamedBlock[] {
  const place = heads.findIndex(
    (head, column) =>
      column !== at.name &&
      (tableHead.test(plainLabel(head)) ||
        (column < (at.name ?? 0) && others.includes(column) && staysInRuns(block, column))),
  );
  if (place === -1) return [{ ...block, name: '' }];
  const tables: NamedBlock[] = [];
  for (const cells of block.rows) {
    const name = readPlain(cells[place]?.text ?? '');
    const last = tables.at(-1);
    if (last && (name === '' || name === last.name)) last.rows.push(cells);
    else tables.push({ ...block, rows: [cells], name });
  }
  return tables;
}

function staysInRuns(block: TableBlock, column: number): boolean {
  const names = columnTexts(block, column);
  const runs = names.filter((name, row) => name !== names[row - 1]);
  const isNamed = names.every(name => identifier.test(withoutMarks(name)));
  return isNamed && runs.length * 2 <= names.length && new Set(runs).size === runs.length;
}

/** The sections of a page with one table say what its storage, its indexes and the words around it are; keys among its rows are indexes as well. */
function withSections(markdown: string, table: Table): Table {
  const read = readTable(readSections(withoutCallComments(markdown)));
  const keys = new Set(table.indexes.map(({ name }) => name));
  const columns = read?.columns.filter(({ name }) => !keys.has(name)) ?? [];
  const names = (all: readonly Column[]) => all.map(({ name }) => name).join('\n');
  return read && names(columns) === names(table.columns)
    ? { ...read, columns, indexes: [...table.indexes, ...read.indexes] }
    : table;
}

function tableOf({ label }: Item, columns: Column[]): Table {
  return { ...emptyTable(), description: label?.text ?? '', columns };
}

function columnsOf(rows: readonly FieldRow[], columns: TableColumns): Column[] {
  return rows.map(row => {
    const cells = row.cells ?? [];
    const nullable = cellOf(cells, columns, 'nullable');
    const notNull = cellOf(cells, columns, 'not_null');
    return {
      name: withoutMarks(row.way),
      type: readPlain(row.type),
      ...(nullable && { is_nullable: readYes(nullable.text) }),
      ...(notNull && { is_nullable: !readYes(notNull.text) }),
      is_primary_key:
        readYes(cellOf(cells, columns, 'primary')?.text ?? '') ||
        /\bPK\b|主键/.test(cellOf(cells, columns, 'name')?.text ?? ''),
      ...(row.preset !== '' && { default: readPlain(row.preset) }),
      remarks: row.description,
    };
  });
}
