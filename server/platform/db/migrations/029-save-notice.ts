/** Whom a save is told to waits with its event, so that the save does not. */
import type { Kysely } from 'kysely';
import type { Db } from '../open.ts';

export async function up(untyped: Kysely<never>): Promise<void> {
  const db = untyped as unknown as Db;
  await db.schema
    .alterTable('event')
    .addColumn('is_notify', 'bigint', c => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('event')
    .addColumn('note', 'text', c => c.notNull().defaultTo(''))
    .execute();
}
