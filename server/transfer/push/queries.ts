/** The pages that pushes look for. */
import type { Db } from '../../platform/db/open.ts';
import type { PageRow } from '../../platform/db/tables.ts';

/** The page of exactly this title, in whatever catalog; of several the first. */
export async function findPageByTitle(
  db: Db,
  item_id: number,
  page_title: string,
): Promise<PageRow | undefined> {
  return livePages(db, item_id)
    .where('page_title', '=', page_title)
    .orderBy('page_id')
    .limit(1)
    .executeTakeFirst();
}

/** All pages that bear one of the titles in one of the catalogs (0 is the root), the first written first. */
export async function listPagesByTitle(
  db: Db,
  item_id: number,
  { page_titles, cat_ids }: { page_titles: readonly string[]; cat_ids: readonly number[] },
): Promise<PageRow[]> {
  return livePages(db, item_id)
    .where('page_title', 'in', page_titles)
    .where('cat_id', 'in', cat_ids)
    .orderBy('page_id')
    .execute();
}

export async function findPageOfItem(db: Db, item_id: number, page_id: number): Promise<PageRow | undefined> {
  return livePages(db, item_id).where('page_id', '=', page_id).executeTakeFirst();
}

/** The pages that are about tables of this database, with what it last said of each. */
export async function listTablePages(
  db: Db,
  item_id: number,
  database_name: string,
): Promise<(PageRow & { table_name: string; said: string })[]> {
  return db
    .selectFrom('page')
    .innerJoin('page_push', 'page_push.page_id', 'page.page_id')
    .selectAll('page')
    .select(['page_push.table_name', 'page_push.page_content as said'])
    .where('page.item_id', '=', item_id)
    .where('page.is_del', '=', 0)
    .where('page_push.database_name', '=', database_name)
    .execute();
}

export async function nameTable(
  db: Db,
  page_id: number,
  table: { database_name: string; table_name: string },
): Promise<void> {
  await db.updateTable('page_push').set(table).where('page_id', '=', page_id).execute();
}

/** The page is a person's then. */
export async function removePageSource(db: Db, page_id: number): Promise<void> {
  await db.deleteFrom('page_push').where('page_id', '=', page_id).execute();
}

export async function countCharacters(db: Db, item_id: number): Promise<number> {
  const row = await db
    .selectFrom('page')
    .select(eb => eb.fn.coalesce(eb.fn.sum<number>(eb.fn('length', ['page_content'])), eb.lit(0)).as('count'))
    .where('item_id', '=', item_id)
    .where('is_del', '=', 0)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

function livePages(db: Db, item_id: number) {
  return db.selectFrom('page').selectAll().where('item_id', '=', item_id).where('is_del', '=', 0);
}
