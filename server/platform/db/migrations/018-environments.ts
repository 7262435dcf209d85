/** Where the requests of each item go, and whether its visitors may send some. */
import type { Kysely } from 'kysely';
import type { Db } from '../open.ts';

export async function up(untyped: Kysely<never>): Promise<void> {
  const db = untyped as unknown as Db;
  await db.schema
    .createTable('item_environments')
    .addColumn('item_id', 'bigint', c => c.primaryKey())
    .addColumn('environments', 'text', c => c.notNull().defaultTo('[]'))
    .addColumn('visitors_send', 'bigint', c => c.notNull().defaultTo(0))
    .execute();
}
