/** The tables of a database that a page describes. Pure. */
import { readPlain } from '../markdown-text.ts';
import { readSections } from '../page-sections.ts';
import { readTable } from '../read-table.ts';
import { type Column, emptyTable, type Table } from '../table.ts';
import { readYes } from '../table-heads.ts';
import type { TableBlock } from './block.ts';
import { tableRows } from './field-groups.ts';
import type { ReadParts } from './find-calls.ts';
import type { Item } from './outline.ts';
import { cellOf, type TableColumns, withoutMarks } from './table-columns.ts';

export function findTables(markdown: string, items: readonly Item[], parts: ReadParts): Table[] {
  const found = items.flatMap(item => {
    const reading = parts.tables.get(item.at);
    const isTable =
      item.block.kind === 'table' &&
      !item.label?.topics.has('indexes') &&
      reading?.kind === 'fields' &&
      reading.isOfDatabase;
    return isTable && item.block.kind === 'table'
      ? [{ item, table: tableOf(item, item.block, reading.columns) }]
      : [];
  });
  const [only] = found;
  return only && found.length === 1 ? [withSections(markdown, only.table)] : found.map(({ table }) => table);
}

/** The sections of a page with one table say what its storage, its indexes and the words around it are. */
function withSections(markdown: string, table: Table): Table {
  const read = readTable(readSections(markdown));
  const names = (one: Table) => one.columns.map(({ name }) => name).join('\n');
  return read && names(read) === names(table) ? read : table;
}

function tableOf({ label }: Item, block: TableBlock, columns: TableColumns): Table {
  return { ...emptyTable(), description: label?.text ?? '', columns: columnsOf(block, columns) };
}

function columnsOf(block: TableBlock, columns: TableColumns): Column[] {
  return tableRows(block, columns).map((row, at) => {
    const cells = block.rows[at] ?? [];
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
