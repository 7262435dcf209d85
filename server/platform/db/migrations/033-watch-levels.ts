/** Who watches a field wherever it stands in an item; how much of a page somebody wants to be told; entries of a group in their order. */
import type { Kysely } from 'kysely';
import type { Db } from '../open.ts';

const columns = ['uid', 'item_id', 'cat_id', 'field_name', 'level', 'addtime'] as const;

/** The name of the field is part of the key, which only a new table can have on both databases. */
export async function up(untyped: Kysely<never>): Promise<void> {
  const db = untyped as unknown as Db;
  let table = db.schema.createTable('item_watch_with_fields');
  for (const column of ['uid', 'item_id', 'cat_id', 'addtime'])
    table = table.addColumn(column as never, 'bigint', c => c.notNull().defaultTo(0));
  table = table.addColumn('field_name' as never, 'text', c => c.notNull().defaultTo(''));
  table = table.addColumn('level' as never, 'text', c => c.notNull().defaultTo('all'));
  const key = ['item_id', 'cat_id', 'field_name', 'uid'] as never;
  await table.addPrimaryKeyConstraint('item_watch_with_fields_key', key).execute();
  const watches = await db
    .selectFrom('item_watch')
    .select(['uid', 'item_id', 'cat_id', 'level', 'addtime'])
    .execute();
  for (const watch of watches)
    await db
      .insertInto('item_watch_with_fields' as 'item_watch')
      .columns(columns)
      .values({ ...watch, field_name: '' })
      .execute();
  await db.schema.dropTable('item_watch').execute();
  await db.schema.alterTable('item_watch_with_fields').renameTo('item_watch').execute();
  await db.schema.createIndex('item_watch_uid').on('item_watch').column('uid').execute();
  await db.schema.dropIndex('page_change_group').execute();
  await db.schema
    .createIndex('page_change_of_group')
    .on('page_change')
    .columns(['group_id', 'change_id'])
    .execute();
  await db.schema
    .alterTable('page_watch')
    .addColumn('level', 'text', c => c.notNull().defaultTo('all'))
    .execute();
}
