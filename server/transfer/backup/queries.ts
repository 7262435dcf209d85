/** All rows of all tables, for a backup; tables are known by the database, so that a new one is never forgotten. */
import { sql } from 'kysely';
import { listOwnTables, restartNumbers } from '../../platform/db/dialect.ts';
import type { Db } from '../../platform/db/open.ts';

export type Row = Record<string, string | number>;
export type TableFacts = { name: string; numbered: string | undefined };

/**
 * What is made anew by itself, or must not come to life elsewhere: counts, codes, presences, the search index, what
 * was understood of pages, work under way, what a syslog receiver has not taken, requests to mocks; sessions and what they unlocked, links in letters, invitations.
 */
const leftOut = new Set([
  'session',
  'session_item',
  'mail_link',
  'invitation',
  'counter',
  'code',
  'page_lock',
  'job',
  'server_process',
  'site_restore',
  'import_job',
  'pdf_export',
  'pdf_part',
  'search_page',
  'search_item',
  'search_term',
  'event',
  'syslog_message',
  'syslog_receiver',
  'page_model',
  'field',
  'mock_request',
  'source_preview',
  'page_reading',
  'search_asker',
]);
const rowsAtOnce = 200;

/** In the order of their names. */
export async function listTables(db: Db): Promise<TableFacts[]> {
  const tables = await listOwnTables(db);
  return tables
    .filter(({ name }) => !leftOut.has(name) && !/^(kysely_|page_terms|sqlite_|pg_)/.test(name))
    .map(({ name, columns }) => ({
      name,
      numbered: columns.find(column => column.isAutoIncrementing)?.name,
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Names of the steps that made this schema. */
export async function listSteps(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(row => row.name);
}

/** By the number of the rows where there is one; tables without one are small. */
export async function* readRows(db: Db, { name, numbered }: TableFacts): AsyncGenerator<Row> {
  const table = sql.table(name);
  if (numbered === undefined) {
    yield* (await sql<Row>`select * from ${table}`.execute(db)).rows;
    return;
  }
  const column = sql.ref(numbered);
  for (let after = 0; ; ) {
    const { rows } = await sql<Row>`select * from ${table} where ${column} > ${after}
      order by ${column} limit ${sql.lit(rowsAtOnce)}`.execute(db);
    yield* rows;
    if (rows.length < rowsAtOnce) return;
    after = Number(rows.at(-1)?.[numbered]);
  }
}

/** @param rows of one table, with the same columns */
export async function writeRows(db: Db, name: string, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto(name as never)
    .values(rows as never)
    .execute();
}

/** The next rows are numbered after those that came. */
export async function continueNumbers(db: Db, tables: readonly TableFacts[]): Promise<void> {
  for (const { name, numbered } of tables)
    if (numbered !== undefined) await restartNumbers(db, name, numbered);
}

export async function isEmptySite(db: Db): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`select
    (select count(*) from ${sql.table('user')}) + (select count(*) from item) as count`.execute(db);
  return Number(rows[0]?.count) === 0;
}
