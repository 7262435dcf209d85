/** What a source, such as a document or a database, last said of each page. */
import type { Db } from '../../../platform/db/open.ts';

/** Of these pages; those that no source spoke of are missing. */
export async function listSourceTexts(db: Db, page_ids: readonly number[]): Promise<Map<number, string>> {
  if (page_ids.length === 0) return new Map();
  const rows = await db.selectFrom('page_push').selectAll().where('page_id', 'in', page_ids).execute();
  return new Map(rows.map(row => [row.page_id, row.page_content]));
}

/** Of all pages of an item. */
export async function listSourceTextsOfItem(db: Db, item_id: number): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('page_push')
    .selectAll()
    .where('page_id', 'in', eb => eb.selectFrom('page').select('page_id').where('item_id', '=', item_id))
    .execute();
  return new Map(rows.map(row => [row.page_id, row.page_content]));
}

export async function saveSourceText(db: Db, page_id: number, page_content: string): Promise<void> {
  await db
    .insertInto('page_push')
    .values({ page_id, page_content })
    .onConflict(conflict => conflict.column('page_id').doUpdateSet({ page_content }))
    .execute();
}
