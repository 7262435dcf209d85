/** What changed on pages, save by save; and whether visitors of an item see it. */
import type { Kysely } from 'kysely';
import { autoId } from '../dialect.ts';
import type { Db } from '../open.ts';

export async function up(untyped: Kysely<never>): Promise<void> {
  const db = untyped as unknown as Db;
  let table = autoId(db, db.schema.createTable('page_change'), 'change_id');
  const numbers = ['item_id', 'page_id', 'cat_id', 'cat_id_before', 'uid', 'version_before', 'version'];
  const counts = ['is_deprecated', 'breaking_count', 'risky_count', 'safe_count', 'words_count'];
  for (const column of [...numbers, ...counts, 'started_at', 'addtime'])
    table = table.addColumn(column as never, 'bigint', c => c.notNull().defaultTo(0));
  const names = ['kind', 'level', 'username', 'page_title', 'title_before', 'endpoint_method'];
  for (const column of [...names, 'endpoint_path', 'note', 'details'])
    table = table.addColumn(column as never, 'text', c => c.notNull().defaultTo(''));
  await table.execute();
  await db.schema
    .createIndex('page_change_item')
    .on('page_change')
    .columns(['item_id', 'addtime', 'change_id'])
    .execute();
  await db.schema
    .createIndex('page_change_level')
    .on('page_change')
    .columns(['item_id', 'level', 'addtime', 'change_id'])
    .execute();
  await db.schema
    .createIndex('page_change_page')
    .on('page_change')
    .columns(['page_id', 'version', 'change_id'])
    .execute();
  await db.schema
    .alterTable('item')
    .addColumn('hides_changes', 'bigint', c => c.notNull().defaultTo(0))
    .execute();
}
