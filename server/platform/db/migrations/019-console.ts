/** Where members of an item may send requests through the server. */
import type { Kysely } from 'kysely';
import type { Db } from '../open.ts';

export async function up(untyped: Kysely<never>): Promise<void> {
  const db = untyped as unknown as Db;
  await db.schema
    .createTable('console_settings')
    .addColumn('item_id', 'bigint', c => c.primaryKey())
    .addColumn('is_on', 'bigint', c => c.notNull().defaultTo(0))
    .addColumn('targets', 'text', c => c.notNull().defaultTo('[]'))
    .execute();
}
