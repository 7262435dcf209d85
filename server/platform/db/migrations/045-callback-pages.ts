/** Whether the callbacks of an imported document have pages: one whose page is gone is gone from the document. */
import type { Kysely } from 'kysely';
import type { Db } from '../open.ts';

export async function up(untyped: Kysely<never>): Promise<void> {
  const db = untyped as unknown as Db;
  await db.schema
    .alterTable('api_document')
    .addColumn('has_callback_pages', 'bigint', c => c.notNull().defaultTo(0))
    .execute();
  await db
    .updateTable('api_document')
    .set({ has_callback_pages: 1 })
    .where(
      'document_id',
      'in',
      db.selectFrom('page_operation').select('document_id').where('place', '=', 'callbacks'),
    )
    .execute();
}
