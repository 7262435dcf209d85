/** What readers say of pages, and whether an item asks them. */
import type { Kysely } from 'kysely';
import { autoId } from '../dialect.ts';
import type { Db } from '../open.ts';

export async function up(untyped: Kysely<never>): Promise<void> {
  const db = untyped as unknown as Db;
  await db.schema
    .alterTable('item')
    .addColumn('takes_feedback', 'bigint', c => c.notNull().defaultTo(1))
    .execute();
  let table = autoId(db, db.schema.createTable('page_feedback'), 'feedback_id');
  for (const column of ['page_id', 'is_helpful', 'version', 'uid', 'addtime', 'done_at'])
    table = table.addColumn(column as never, 'bigint', c => c.notNull().defaultTo(0));
  for (const column of ['kind', 'words', 'quote', 'voter', 'voter_place'])
    table = table.addColumn(column as never, 'text', c => c.notNull().defaultTo(''));
  await table.execute();
  await db.schema
    .createIndex('page_feedback_page')
    .on('page_feedback')
    .columns(['page_id', 'kind', 'voter'])
    .execute();
  await db.schema.createIndex('page_feedback_uid').on('page_feedback').column('uid').execute();
}
