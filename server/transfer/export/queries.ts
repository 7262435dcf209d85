/** Texts and files that leave. */
import type { Db } from '../../platform/db/open.ts';
import type { AttachmentRow } from '../../platform/db/tables.ts';

export type PageText = { page_id: number; page_content: string; page_comments: string };

export async function listPageTexts(db: Db, page_ids: readonly number[]): Promise<PageText[]> {
  if (page_ids.length === 0) return [];
  return db
    .selectFrom('page')
    .select(['page_id', 'page_content', 'page_comments'])
    .where('page_id', 'in', page_ids)
    .where('is_del', '=', 0)
    .execute();
}

/** What pages list besides their texts, in the order it was added. */
export async function listListedFiles(db: Db, item_id: number): Promise<AttachmentRow[]> {
  return db
    .selectFrom('attachment')
    .selectAll()
    .where('item_id', '=', item_id)
    .where('page_id', '>', 0)
    .where('is_image', '=', 0)
    .orderBy('file_id')
    .execute();
}

/** Of pages in the recycle bin as well: what is deleted changes the version of the item. */
export async function sumPageVersions(db: Db, item_id: number): Promise<number> {
  const row = await db
    .selectFrom('page')
    .select(eb => eb.fn.sum('version').as('versions'))
    .where('item_id', '=', item_id)
    .executeTakeFirst();
  return Number(row?.versions ?? 0);
}

/** Another text whenever a page of the item was saved, added, moved or removed. */
export async function findPagesState(db: Db, item_id: number): Promise<string> {
  const row = await db
    .selectFrom('page')
    .select(eb => [
      eb.fn.countAll().as('count'),
      eb.fn.sum('version').as('versions'),
      eb.fn.max('page_id').as('last'),
    ])
    .where('item_id', '=', item_id)
    .where('is_del', '=', 0)
    .executeTakeFirst();
  return [row?.count, row?.versions, row?.last].map(String).join(' ');
}
