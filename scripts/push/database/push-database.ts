import { basename } from 'node:path';
import { call, formOf } from '../call.ts';
import { fullPath, type Options, printTotal, requireTarget } from '../options.ts';
import { placeName, readPages } from '../page-places.ts';
import { printLine, Refusal } from '../refusal.ts';
import { say } from '../say.ts';
import { readMysql } from './read-mysql.ts';
import { readPostgres } from './read-postgres.ts';
import { readSqlite } from './read-sqlite.ts';
import { type Cell, type Schema, schemaParts } from './schema.ts';

const heads = {
  table_info: ['table', 'comment', 'engine', 'collation'],
  table_detail: ['table', 'column', 'default', 'nullable', 'type', 'comment'],
  table_index: ['table', 'index', 'column', 'sequence', 'non_unique', 'type', 'comment'],
  table_relation: ['table', 'column', 'other table', 'other column'],
} satisfies Record<keyof Schema, readonly string[]>;

const cellText = (value: Cell) => String(value ?? '').replace(/[\t\r\n]+/g, ' ');
const linesOf = (rows: Schema['table_info']) => rows.map(row => row.map(cellText).join('\t')).join('\n');

async function readSchema(address: string): Promise<Schema> {
  if (/^postgres(ql)?:/.test(address)) return readPostgres(address);
  if (/^(mysql|mariadb):/.test(address)) return readMysql(address);
  if (/^[a-z+]+:\/\//i.test(address)) throw new Refusal(say('noDatabase'));
  return readSqlite(fullPath(address));
}

/** What tells it from other databases whose tables are in one item, without a password. */
function nameOf(address: string): string {
  if (!URL.canParse(address)) return basename(address);
  const { hostname, port, pathname } = new URL(address);
  return `${hostname}${port === '' ? '' : `:${port}`}${pathname}`;
}

/** What open/updateDbItem takes, and the names of the tables. @param address a file or a URL @throws Refusal */
export async function readDatabase(
  address: string,
): Promise<{ names: string[]; fields: Record<string, string> }> {
  const schema = await readSchema(address);
  const names = schema.table_info.map(([name]) => String(name));
  if (names.length === 0) throw new Refusal(say('noTables'));
  const tables = schemaParts.map(part => [part, linesOf([heads[part], ...schema[part]])] as const);
  return { names, fields: { database_name: nameOf(address), ...Object.fromEntries(tables) } };
}

/** @param address a file or a URL */
export async function pushDatabase(given: Options, address: string): Promise<void> {
  requireTarget(given);
  const { names, fields } = await readDatabase(address);
  const textOf = await readPages(given);
  if (!given['dry-run'])
    await call(given, 'open/updateDbItem', formOf(given, { cat_name: given.catalog, ...fields }));
  for (const name of names) {
    const page = { cat_name: given.catalog, page_title: name };
    printLine(`${textOf(page) !== undefined ? 'table    ' : 'new table'} ${placeName(page)}`);
  }
  printTotal(given, names.length);
}
