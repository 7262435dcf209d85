/** Whether the contents of an item name endpoints by path; whether the endpoint of a page is deprecated. Pages that may say so are read again after the start. */
import { type Kysely, sql } from 'kysely';
import type { Db } from '../open.ts';

export async function up(untyped: Kysely<never>): Promise<void> {
  const db = untyped as unknown as Db;
  await db.schema
    .alterTable('item')
    .addColumn('shows_paths', 'bigint', c => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('page')
    .addColumn('is_deprecated', 'bigint', c => c.notNull().defaultTo(0))
    .execute();
  // On SQLite this column stands behind the text, and a menu is read without it.
  await db.schema.dropIndex('page_menu').execute();
  await db.schema
    .createIndex('page_menu')
    .on('page')
    .columns(['item_id', 'is_del', 's_number', 'page_id', 'cat_id', 'page_title', 'addtime', 'author_uid'])
    .columns(['endpoint_method', 'endpoint_path', 'is_deprecated'])
    .execute();
  await sql`update page set is_endpoint_read = 0 where endpoint_method <> '' and (lower(page_content) like '%deprecated%'
    or page_content like '%废弃%' or page_content like '%弃用%' or page_content like '%作废%')`.execute(db);
}
