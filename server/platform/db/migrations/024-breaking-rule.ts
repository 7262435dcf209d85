/** Whether breaking changes of an item need its owner. */
import type { Kysely } from 'kysely';
import type { Db } from '../open.ts';

export async function up(untyped: Kysely<never>): Promise<void> {
  const db = untyped as unknown as Db;
  await db.schema
    .alterTable('item')
    .addColumn('breaking_needs_owner', 'bigint', c => c.notNull().defaultTo(0))
    .execute();
}
