/** What people say of the API of an item as a whole: over what the imported document says. */
import type { Kysely } from 'kysely';
import type { Db } from '../open.ts';

export async function up(untyped: Kysely<never>): Promise<void> {
  const db = untyped as unknown as Db;
  await db.schema
    .createTable('api_settings')
    .addColumn('item_id', 'bigint', c => c.primaryKey())
    .addColumn('settings', 'text', c => c.notNull().defaultTo(''))
    .execute();
}
