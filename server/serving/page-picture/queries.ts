/** What may be drawn for everybody: of open items that search engines may list, as their heads say. */
import { pageVisibleTo, visibleTo, visitor } from '../../platform/access/visible-to.ts';
import type { Db } from '../../platform/db/open.ts';

export type OpenSubject = { item_id: number; item_name: string; page_title: string };

export async function findOpenSubjectPage(db: Db, page_id: number): Promise<OpenSubject | undefined> {
  return db
    .selectFrom('page')
    .innerJoin('item', 'item.item_id', 'page.item_id')
    .select(['item.item_id', 'item.item_name', 'page.page_title'])
    .where(pageVisibleTo(visitor))
    .where('item.indexing', '=', 1)
    .where('page.is_del', '=', 0)
    .where('page.page_id', '=', page_id)
    .executeTakeFirst();
}

export async function findOpenSubjectItem(
  db: Db,
  item_id: number,
): Promise<Omit<OpenSubject, 'page_title'> | undefined> {
  return db
    .selectFrom('item')
    .select(['item.item_id', 'item.item_name'])
    .where(visibleTo(visitor))
    .where('item.indexing', '=', 1)
    .where('item.item_id', '=', item_id)
    .executeTakeFirst();
}
