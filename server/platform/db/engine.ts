/** Which of the two databases one is, decided when it opens. */
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Adapters of the databases that were opened as PostgreSQL; a transaction has that of its database. */
const postgresAdapters = new WeakSet<object>();

/** To be called once, when the database opens. @returns the same database */
export function registerPostgres(db: Kysely<Tables>): Kysely<Tables> {
  postgresAdapters.add(db.getExecutor().adapter);
  return db;
}

export function isPostgres(db: Kysely<Tables>): boolean {
  return postgresAdapters.has(db.getExecutor().adapter);
}
