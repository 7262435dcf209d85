/** What a preview of a source showed is kept until it is applied; a source may lead into a catalog. */
import type { Kysely } from 'kysely';
import type { Db } from '../open.ts';

export async function up(untyped: Kysely<never>): Promise<void> {
  const db = untyped as unknown as Db;
  await db.schema
    .alterTable('item_source')
    .addColumn('cat_id', 'bigint', c => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('source_run')
    .addColumn('job_id', 'text', c => c.notNull().defaultTo(''))
    .execute();
  let preview = db.schema
    .createTable('source_preview')
    .addColumn('source_id', 'bigint', c => c.primaryKey())
    .addColumn('item_id', 'bigint', c => c.notNull())
    .addColumn('run_id', 'bigint', c => c.notNull())
    .addColumn('addtime', 'bigint', c => c.notNull());
  for (const column of ['item_state', 'file_name', 'etag', 'last_modified', 'document_hash', 'document'])
    preview = preview.addColumn(column as never, 'text', c => c.notNull());
  await preview.execute();
}
