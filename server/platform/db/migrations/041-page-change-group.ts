/** The entries of a group are counted by their level: without the item in the index, SQLite read the whole log of it. */
import type { Kysely } from 'kysely';
import type { Db } from '../open.ts';

export async function up(untyped: Kysely<never>): Promise<void> {
  const db = untyped as unknown as Db;
  await db.schema.dropIndex('page_change_of_group').execute();
  await db.schema
    .createIndex('page_change_of_group')
    .on('page_change')
    .columns(['group_id', 'item_id', 'level', 'change_id'])
    .execute();
}
