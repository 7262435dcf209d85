/** A pushed data dictionary -> a page per table (docs/wire.md). Pure. */
import { showPlain } from '#common/field-model/layout/markdown-text.ts';
import { readNo, readYes } from '#common/field-model/layout/table-heads.ts';
import { writeTable } from '#common/field-model/layout/write/write-markdown.ts';
import { type Column, emptyTable, type Table, type TableIndex } from '#common/field-model/model/table.ts';
import type { Lang } from '#common/texts/index.ts';
import { restoreAmpersands } from '../pushed-text.ts';

/** `\t` between cells, a line for each row; the first is a head. */
export type SentTables = {
  table_info: string;
  table_detail: string;
  table_index: string;
  table_relation?: string;
};
/** The page of a table of that name; undefined where there is none. */
type AddressOf = (table: string) => string | undefined;
type Described = { comment: string; engine: string; collation: string };
export type TablePage = { page_title: string; page_content: string };

/** One at a time, as writing the texts of thousands takes long. */
export function* databasePages(
  pushed: SentTables,
  lang: Lang,
  addressOf: AddressOf = () => undefined,
): Generator<TablePage> {
  const details = byTable(readLines(pushed.table_detail));
  const relations = byTable(readLines(pushed.table_relation ?? ''));
  const indexes = byTable(readLines(pushed.table_index));
  const tables = describedTables(pushed, details.keys());
  for (const [name, table] of tables) {
    const references = readReferences(relations.get(name) ?? [], addressOf);
    const parts = { columns: details.get(name) ?? [], indexes: indexes.get(name) ?? [], references, lang };
    yield { page_title: name, page_content: tableText(table, parts) };
  }
}

/** By name: a table that is sent twice is one page, as it was sent last. */
function describedTables({ table_info }: SentTables, names: Iterable<string>): Map<string, Described> {
  const tables = new Map<string, Described>();
  for (const [name = '', comment = '', engine = '', collation = ''] of readLines(table_info))
    tables.set(name, { comment, engine, collation });
  for (const name of names)
    if (!tables.has(name)) tables.set(name, { comment: '', engine: '', collation: '' });
  return tables;
}

/** The lines below the head, cut at tabs; a line without a name says nothing. */
function readLines(text: string): string[][] {
  return restoreAmpersands(text)
    .split(/\r?\n/)
    .slice(1)
    .filter(line => line !== '')
    .map(line => line.split('\t').map(cell => cell.trim()))
    .filter(([name = '']) => name !== '');
}

function byTable(lines: readonly string[][]): Map<string, string[][]> {
  const tables = new Map<string, string[][]>();
  for (const [name = '', ...cells] of lines) {
    const known = tables.get(name);
    if (known) known.push(cells);
    else tables.set(name, [cells]);
  }
  return tables;
}

/** By column: `[users.id](/page/3)`, or without a link where the table has no page. */
function readReferences(lines: readonly string[][], addressOf: AddressOf): Map<string, string> {
  const references = new Map<string, string>();
  for (const [column = '', table = '', other = ''] of lines) {
    if (table === '') continue;
    const name = showPlain(other === '' ? table : `${table}.${other}`);
    const address = addressOf(table);
    const link = address === undefined ? name : `[${name.replace(/[[\]]/g, '\\$&')}](${address})`;
    const known = references.get(column);
    references.set(column, known === undefined ? link : `${known}, ${link}`);
  }
  return references;
}

type Parts = {
  columns: readonly string[][];
  indexes: readonly string[][];
  references: ReadonlyMap<string, string>;
  lang: Lang;
};

/** Comments are shown as they are: nobody wrote them as Markdown. */
function tableText(
  { comment, engine, collation }: Described,
  { columns, indexes, references, lang }: Parts,
): string {
  const found = listIndexes(indexes);
  const keys = new Set(found.filter(index => /^primary$/i.test(index.name)).flatMap(index => index.columns));
  const table: Table = {
    ...emptyTable(),
    description: showPlain(comment),
    engine,
    collation,
    columns: columns.map(cells => {
      const link = references.get(cells[0] ?? '');
      return { ...readColumn(cells, keys), ...(link !== undefined && { references: link }) };
    }),
    indexes: found,
  };
  return writeTable(table, lang);
}

function readColumn(cells: readonly string[], keys: ReadonlySet<string>): Column {
  const [name = '', preset = '', nullable = '', type = '', about = ''] = cells;
  const isTold = readYes(nullable) || readNo(nullable);
  return {
    name,
    type,
    ...(isTold && { is_nullable: readYes(nullable) }),
    is_primary_key: keys.has(name),
    default: preset,
    remarks: showPlain(about),
  };
}

/** Columns of one index stand together, in their order. */
function listIndexes(lines: readonly string[][]): TableIndex[] {
  const indexes = new Map<string, TableIndex>();
  for (const [name = '', column = '', , non_unique = '', type = '', about = ''] of lines) {
    const is_unique = non_unique === '0';
    const known = indexes.get(name) ?? { name, columns: [], is_unique, type, remarks: showPlain(about) };
    known.columns.push(column);
    indexes.set(name, known);
  }
  return [...indexes.values()];
}
