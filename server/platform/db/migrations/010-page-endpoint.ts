/** The endpoint that each page is about, of its first endpoint bar. Pages that are there are read after the start. */
import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../engine.ts';
import type { Db } from '../open.ts';

const menuIndex = 'page_item_id_is_del_s_number_page_id_cat_id_page_title_addtime_author_uid';

export async function up(untyped: Kysely<never>): Promise<void> {
  const db = untyped as unknown as Db;
  // Paths are compared byte by byte, so that the index finds those that begin so.
  const key = isPostgres(db) ? sql`text collate "C"` : sql`text`;
  for (const column of ['endpoint_method', 'endpoint_path', 'endpoint_key'])
    await db.schema
      .alterTable('page')
      .addColumn(column, column === 'endpoint_key' ? key : 'text', c => c.notNull().defaultTo(''))
      .execute();
  await db.schema
    .alterTable('page')
    .addColumn('is_endpoint_read', 'bigint', c => c.notNull().defaultTo(0))
    .execute();
  await createIndexes(db);
}

async function createIndexes(db: Db): Promise<void> {
  // In place of the one before: on SQLite these columns stand behind the text, and a menu is read without it.
  await db.schema.dropIndex(menuIndex).execute();
  await db.schema
    .createIndex('page_menu')
    .on('page')
    .columns(['item_id', 'is_del', 's_number', 'page_id', 'cat_id', 'page_title', 'addtime', 'author_uid'])
    .columns(['endpoint_method', 'endpoint_path'])
    .execute();
  await sql`create index page_endpoint on page (endpoint_key, endpoint_method) where endpoint_key <> ''`.execute(
    db,
  );
  await sql`create index page_endpoint_unread on page (page_id) where is_endpoint_read = 0`.execute(db);
}
