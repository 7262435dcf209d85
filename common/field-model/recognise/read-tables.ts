/** The tables of a database that a page describes. Pure. */
import { readPlain } from '../layout/markdown-text.ts';
import { readSections } from '../layout/page-sections.ts';
import { readTable } from '../layout/read/read-table.ts';
import { readYes } from '../layout/table-heads.ts';
import { type Column, emptyTable, type Table } from '../model/table.ts';
import { type ColumnList, findColumnLists } from './column-lists.ts';
import { cellOf, type TableColumns, withoutMarks } from './evidence/table-columns.ts';
import type { TableReading } from './evidence/table-kind.ts';
import type { ReadParts } from './find-calls.ts';
import type { Item } from './outline/outline.ts';
import { type FieldRow, tableRows } from './segment/field-groups.ts';

export type FoundTable = { item: Item; rows: FieldRow[]; table: Table };

export function findTables(markdown: string, items: readonly Item[], parts: ReadParts): FoundTable[] {
  const heads = databaseHeads(items, parts);
  const found = items.flatMap(item => foundTable(item, parts, heads));
  if (found.length === 0) return findColumnLists(items).map(listedTable);
  const [only] = found;
  return only && found.length === 1 ? [{ ...only, table: withSections(markdown, only.table) }] : found;
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

function foundTable(item: Item, parts: ReadParts, heads: ReadonlySet<string>): FoundTable[] {
  const { block } = item;
  const reading = parts.tables.get(item.at);
  if (block.kind !== 'table' || !reading) return [];
  const isAlike = reading.kind === 'fields' && block.correction === undefined && heads.has(headsOf(reading));
  if (!isAlike && !isOfDatabase(item, reading)) return [];
  reading.columns.at.name ??= 0;
  const rows = tableRows(block, reading.columns);
  return [{ item, rows, table: tableOf(item, columnsOf(rows, reading.columns)) }];
}

/** The sections of a page with one table say what its storage, its indexes and the words around it are. */
function withSections(markdown: string, table: Table): Table {
  const read = readTable(readSections(markdown));
  const names = (one: Table) => one.columns.map(({ name }) => name).join('\n');
  return read && names(read) === names(table) ? read : table;
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
      is_primary_key: readYes(cellOf(cells, columns, 'primary')?.text ?? ''),
      ...(row.preset !== '' && { default: readPlain(row.preset) }),
      remarks: row.description,
    };
  });
}
