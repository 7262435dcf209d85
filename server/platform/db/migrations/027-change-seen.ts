/** Who has said that they have seen a change, and when the others were reminded. */
import type { Kysely } from 'kysely';
import type { Db } from '../open.ts';

export async function up(untyped: Kysely<never>): Promise<void> {
  const db = untyped as unknown as Db;
  let table = db.schema.createTable('change_seen');
  for (const column of ['change_id', 'uid', 'item_id', 'seen_at'])
    table = table.addColumn(column as never, 'bigint', c => c.notNull().defaultTo(0));
  await table.addPrimaryKeyConstraint('change_seen_key', ['change_id', 'uid'] as never).execute();
  await db.schema.createIndex('change_seen_uid').on('change_seen').column('uid').execute();
  await db.schema.createIndex('change_seen_item').on('change_seen').column('item_id').execute();
  await db.schema
    .alterTable('page_change')
    .addColumn('reminded_at', 'bigint', c => c.notNull().defaultTo(0))
    .execute();
}
