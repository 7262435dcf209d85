/** Items for their members alone: no visit password opens them. */
import type { Kysely } from 'kysely';
import type { Db } from '../open.ts';

export async function up(untyped: Kysely<never>): Promise<void> {
  const db = untyped as unknown as Db;
  await db.schema
    .alterTable('item')
    .addColumn('members_only', 'bigint', c => c.notNull().defaultTo(0))
    .execute();
}
