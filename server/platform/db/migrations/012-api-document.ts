/** What an import took from a document of an API: the document once, and each operation with the page it became. */
import type { Kysely } from 'kysely';
import { autoId } from '../dialect.ts';
import type { Db } from '../open.ts';

export async function up(untyped: Kysely<never>): Promise<void> {
  const db = untyped as unknown as Db;
  let document = autoId(db, db.schema.createTable('api_document'), 'document_id');
  for (const column of ['item_id', 'place'])
    document = document.addColumn(column as never, 'bigint', c => c.notNull().defaultTo(0));
  for (const column of ['lang', 'source'])
    document = document.addColumn(column as never, 'text', c => c.notNull().defaultTo(''));
  await document.execute();
  await db.schema.createIndex('api_document_item_id').on('api_document').column('item_id').execute();
  let operation = autoId(db, db.schema.createTable('page_operation'), 'operation_number');
  for (const column of ['page_id', 'document_id'])
    operation = operation.addColumn(column as never, 'bigint', c => c.notNull().defaultTo(0));
  const texts = ['place', 'path', 'method', 'page_title', 'cat_names', 'text_hash', 'operation'];
  for (const column of texts)
    operation = operation.addColumn(column as never, 'text', c => c.notNull().defaultTo(''));
  await operation.execute();
  await db.schema
    .createIndex('page_operation_page_id')
    .on('page_operation')
    .column('page_id')
    .unique()
    .execute();
  await db.schema
    .createIndex('page_operation_document_id')
    .on('page_operation')
    .column('document_id')
    .execute();
}
