/** Who is told of changes in an item or a catalog. */
import type { Kysely } from 'kysely';
import type { Db } from '../open.ts';

export async function up(untyped: Kysely<never>): Promise<void> {
  const db = untyped as unknown as Db;
  let table = db.schema.createTable('item_watch');
  for (const column of ['uid', 'item_id', 'cat_id', 'addtime'])
    table = table.addColumn(column as never, 'bigint', c => c.notNull().defaultTo(0));
  table = table.addColumn('level' as never, 'text', c => c.notNull().defaultTo('all'));
  await table.addPrimaryKeyConstraint('item_watch_key', ['item_id', 'cat_id', 'uid'] as never).execute();
  await db.schema.createIndex('item_watch_uid').on('item_watch').column('uid').execute();
}
