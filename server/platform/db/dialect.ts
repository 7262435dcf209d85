/** Everything the two databases disagree on, but for the search index (terms.ts). Nobody else looks which one it is. */

import {
  type CreateTableBuilder,
  type Expression,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
  type TableMetadata,
} from 'kysely';
import { isPostgres } from './engine.ts';
import type { Db } from './open.ts';
import type { Tables } from './tables.ts';

/** Rows of one statement: a database takes only so many values. */
export const rowsAtOnce = 1_000;

/** The embedded database is a file, which can be copied as it is. */
export function isFile(db: Db): boolean {
  return !isPostgres(db);
}

export async function hasTable(db: Db, name: string): Promise<boolean> {
  const { rows } = isPostgres(db)
    ? await sql`select 1 where to_regclass(${sql.lit(`"${name}"`)}) is not null`.execute(db)
    : await sql`select 1 from sqlite_master where type = 'table' and name = ${name}`.execute(db);
  return rows.length > 0;
}

/** How much the database takes, in bytes. */
export async function countBytes(db: Db): Promise<number> {
  const { rows } = isPostgres(db)
    ? await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db)
    : await sql<{ bytes: number }>`select page_count * page_size as bytes
        from pragma_page_count(), pragma_page_size()`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}

/** The tables of this product: others of the database, and views, are not ours. */
export async function listOwnTables(db: Db): Promise<TableMetadata[]> {
  const tables = (await db.introspection.getTables()).filter(({ isView }) => !isView);
  if (!isPostgres(db)) return tables;
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  return tables.filter(({ schema }) => schema === rows[0]?.name);
}

/** Somebody else held what was wanted for longer than was waited for. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && (error as Error & { code?: unknown }).code === '55P03';
}

/**
 * Nobody else writes into these tables until the transaction ends, and everybody reads; SQLite has one writer anyway. Who
 * holds one of them for long is not waited for, nor later in the transaction.
 */
export async function lockTables(db: Db, names: readonly string[]): Promise<void> {
  if (!isPostgres(db)) return;
  await sql`set local lock_timeout = '30s'`.execute(db);
  await sql`lock table ${sql.join(names.map(name => sql.table(name)))} in exclusive mode`.execute(db);
}

/** Adds a primary key that the database counts up and never reuses. */
export function autoId<T extends string>(db: Db, table: CreateTableBuilder<T>, column: string) {
  return isPostgres(db)
    ? table.addColumn(column, 'bigint', c => c.primaryKey().generatedByDefaultAsIdentity())
    : table.addColumn(column, 'integer', c => c.primaryKey().autoIncrement());
}

/** The next row gets a number above all there are; SQLite sees to that by itself. */
export async function restartNumbers(db: Db, table: string, column: string): Promise<void> {
  if (!isPostgres(db)) return;
  await sql`select setval(pg_get_serial_sequence(${sql.lit(`"${table}"`)}, ${sql.lit(column)}),
    greatest((select coalesce(max(${sql.ref(column)}), 0) from ${sql.table(table)}) + 1, 1), false)`.execute(
    db,
  );
}

/** Case-insensitive substring; the needle is taken literally. */
export function contains(
  db: Db,
  column: Expression<string> | RawBuilder<string>,
  needle: string,
): Expression<SqlBool> {
  const pattern = `%${needle.replace(/[\\%_]/g, '\\$&')}%`;
  return isPostgres(db)
    ? sql<SqlBool>`${column} ilike ${pattern} escape '\\'`
    : sql<SqlBool>`${column} like ${pattern} escape '\\'`;
}

/** A unique index refused the row. */
export function isDuplicate(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as Error & { code?: unknown }).code;
  return code === '23505' || error.message.includes('UNIQUE constraint failed');
}

const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
]);
/** PostgreSQL's: it ends, starts, or takes no more connections. */
const awayStates = /^(08|57P0[1-3]|53300)/;
const awayWords = /connection terminated|timeout exceeded when trying to connect|not queryable/i;
/** Its disk, or a server that has become a replica. */
const readOnlyState = '25006';
const fullState = '53100';
const sqlState = /^[0-9A-Z]{5}$/;
const unwritableWords = /disk I\/O error|readonly database|unable to open database file/;

/** What is wrong with the database itself, where that is it; a person can wait or report it. */
export function findDatabaseTrouble(
  error: unknown,
): 'databaseAway' | 'databaseUnwritable' | 'storageFull' | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = String((error as Error & { code?: unknown }).code);
  if (code === fullState || error.message === 'database or disk is full') return 'storageFull';
  if (code === readOnlyState || unwritableWords.test(error.message)) return 'databaseUnwritable';
  const isAway = awayCodes.has(code) || awayStates.test(code) || awayWords.test(error.message);
  return isAway ? 'databaseAway' : undefined;
}

/** Its database said no, or says nothing: a replica may also end a query that stands in the way of what it applies. */
export function isOfDatabase(error: unknown): boolean {
  if (findDatabaseTrouble(error) !== undefined) return true;
  return error instanceof Error && sqlState.test(String((error as Error & { code?: unknown }).code));
}

/** Holds the selected rows until the transaction ends; SQLite has one writer anyway. */
export function forUpdate<T extends keyof Tables, O>(
  db: Db,
  query: SelectQueryBuilder<Tables, T, O>,
): SelectQueryBuilder<Tables, T, O> {
  return isPostgres(db) ? query.forUpdate() : query;
}

/** Nobody changes or removes the selected rows until the transaction ends; others may read and hold them too. */
export function forShare<T extends keyof Tables, O>(
  db: Db,
  query: SelectQueryBuilder<Tables, T, O>,
): SelectQueryBuilder<Tables, T, O> {
  return isPostgres(db) ? query.forShare() : query;
}
