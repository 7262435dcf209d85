/** PDFs that are made in the background, and their bytes until they are fetched. */
import type { Kysely } from 'kysely';
import { autoId } from '../dialect.ts';
import type { Db } from '../open.ts';

export async function up(untyped: Kysely<never>): Promise<void> {
  const db = untyped as unknown as Db;
  let table = autoId(db, db.schema.createTable('pdf_export'), 'turn');
  for (const column of ['uid', 'item_id', 'cat_id', 'page_id', 'file_bytes', 'alive_at', 'addtime'])
    table = table.addColumn(column as never, 'bigint', c => c.notNull().defaultTo(0));
  for (const column of ['pdf_id', 'state', 'file_name', 'error_name', 'error_values', 'process'])
    table = table.addColumn(column as never, 'text', c => c.notNull().defaultTo(''));
  table = table.addColumn('page_ids' as never, 'text', c => c.notNull().defaultTo('[]'));
  await table.execute();
  await db.schema.createIndex('pdf_export_pdf').unique().on('pdf_export').column('pdf_id').execute();
  await db.schema.createIndex('pdf_export_uid').on('pdf_export').column('uid').execute();
  await db.schema
    .createTable('pdf_part')
    .addColumn('pdf_id', 'text', c => c.notNull())
    .addColumn('part', 'bigint', c => c.notNull())
    .addColumn('bytes', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('pdf_part_key', ['pdf_id', 'part'])
    .execute();
}
