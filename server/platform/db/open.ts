/** Opens SQLite or PostgreSQL as the configuration says, and runs work in transactions. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, type LogEvent, PostgresDialect, type Transaction } from 'kysely';
import type { Config } from '../config.ts';
import { registerPostgres } from './engine.ts';
import { SqliteDialect } from './sqlite/sqlite.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;
export type Watch = (event: LogEvent) => void;

/** Type ids of int8 and numeric: counts and sums come as strings otherwise. All of ours are safe integers. */
const wideNumbers = [20, 1700];
const poolSize = 20;
/** Shorter than the timeout of browsers: the answer then says why. */
const connectionTimeoutMillis = 10_000;
/** Shorter still: the database itself can answer instead. */
const replicaTimeoutMillis = 1_000;

export const databaseFile = (folder: string) => join(folder, 'docstead.db');

/** @param watch is called after every statement */
export function openDb(config: Pick<Config, 'data_dir' | 'database_url'>, watch: Watch = () => {}): Db {
  if (config.database_url === undefined) {
    mkdirSync(config.data_dir, { recursive: true });
    const dialect = new SqliteDialect(databaseFile(config.data_dir));
    const db = new Kysely<Tables>({ dialect, log: watch });
    marks.set(db, () => dialect.mark());
    return db;
  }
  return openPostgres(config.database_url, connectionTimeoutMillis, watch);
}

/** undefined: the configuration names none. */
export function openReplica(
  { database_read_url }: Pick<Config, 'database_read_url'>,
  watch: Watch,
): Db | undefined {
  if (database_read_url === undefined) return undefined;
  return openPostgres(database_read_url, replicaTimeoutMillis, watch);
}

function openPostgres(url: string, timeoutMillis: number, watch: Watch): Db {
  const dialect = new PostgresDialect({ pool: () => openPool(url, timeoutMillis) });
  return registerPostgres(new Kysely<Tables>({ dialect, log: watch }));
}

const marks = new WeakMap<Db, () => number | undefined>();

/**
 * A number that stays the same while nothing in the database changes, whoever writes; far cheaper than a query.
 * undefined on PostgreSQL, which has none.
 */
export function dataVersion(db: Db): number | undefined {
  return marks.get(db)?.();
}

/** The driver is loaded only where it is used: it would cost every start on SQLite a tenth of a second. */
async function openPool(connectionString: string, connectionTimeoutMillis: number) {
  const { default: pg } = await import('pg');
  for (const type of wideNumbers) pg.types.setTypeParser(type, Number);
  const pool = new pg.Pool({ connectionString, max: poolSize, connectionTimeoutMillis, keepAlive: true });
  // A connection that dies is replaced by the pool; without a listener, idle or at work, it would end the process.
  pool.on('error', () => {});
  pool.on('connect', client => client.on('error', () => {}));
  return pool;
}

const triesMost = 5;
/** What waits for a transaction that is running. */
const waiting = new WeakMap<Db, (() => void)[]>();

/** Does something once what is written can be seen by others; at once outside a transaction. */
export function afterCommit({ db }: { db: Db }, work: () => void): void {
  const others = waiting.get(db);
  if (others) others.push(work);
  else work();
}

/**
 * Runs work in a transaction, handing over the same context with the transaction in place of the connection.
 * Joins a transaction that is already running. Name the parameter like the outer context: inside, the outer
 * handle must not be used (on SQLite a write through it would wait for ever). On PostgreSQL work is done once more
 * when it and another waited for each other: what it does elsewhere must bear that.
 */
export async function inTransaction<C extends { db: Db }, R>(
  context: C,
  work: (context: C) => Promise<R>,
): Promise<R> {
  if (context.db.isTransaction) return work(context);
  for (let tries = 1; ; tries += 1) {
    try {
      return await runTransaction(context, work);
    } catch (error) {
      if (tries === triesMost || !isDeadlock(error)) throw error;
    }
  }
}

async function runTransaction<C extends { db: Db }, R>(
  context: C,
  work: (context: C) => Promise<R>,
): Promise<R> {
  const afterwards: (() => void)[] = [];
  const result = await context.db.transaction().execute((db: Transaction<Tables>) => {
    waiting.set(db, afterwards);
    return work({ ...context, db });
  });
  for (const one of afterwards) one();
  return result;
}

/** Two who changed the same rows in another order: PostgreSQL ends one of them. SQLite has one writer anyway. */
const deadlockState = '40P01';

/** Nothing is there of the transaction that it ended; it may begin anew. */
function isDeadlock(error: unknown): boolean {
  return error instanceof Error && (error as Error & { code?: unknown }).code === deadlockState;
}
