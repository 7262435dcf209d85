/** What search engines and other machines may know of: pages of open items whose indexing is on. */
import type { Db } from '../db/open.ts';

export type ListedPage = {
  item_id: number;
  item_domain: string;
  item_name: string;
  item_description: string;
  page_id: number;
  page_title: string;
  addtime: number;
};

export async function countListedPages(db: Db): Promise<number> {
  const { count } = await listed(db)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** In the order of items, and of the menu at its first level. */
export async function listListedPages(
  db: Db,
  part: { offset: number; limit: number },
): Promise<ListedPage[]> {
  return listed(db)
    .select(['item.item_id', 'item.item_domain', 'item.item_name', 'item.item_description'])
    .select(['page.page_id', 'page.page_title', 'page.addtime'])
    .orderBy('item.item_id')
    .orderBy('page.s_number')
    .orderBy('page.page_id')
    .offset(part.offset)
    .limit(part.limit)
    .execute();
}

function listed(db: Db) {
  return db
    .selectFrom('item')
    .innerJoin('page', 'page.item_id', 'item.item_id')
    .where('item.is_del', '=', 0)
    .where('item.password', '=', '')
    .where('item.indexing', '=', 1)
    .where('page.is_del', '=', 0);
}
