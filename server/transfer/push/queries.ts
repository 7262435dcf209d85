/** The keys of items, and the pages that pushes look for. */
import type { Db } from '../../platform/db/open.ts';
import type { PageRow } from '../../platform/db/tables.ts';

export async function noteKeyUse(db: Db, item_id: number, now: number): Promise<void> {
  await db.updateTable('item_token').set({ last_check_time: now }).where('item_id', '=', item_id).execute();
}

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

/** What a database last said of each of these pages; those it never spoke of are missing. */
export async function listPushedTexts(db: Db, page_ids: readonly number[]): Promise<Map<number, string>> {
  if (page_ids.length === 0) return new Map();
  const rows = await db.selectFrom('page_push').selectAll().where('page_id', 'in', page_ids).execute();
  return new Map(rows.map(row => [row.page_id, row.page_content]));
}

export async function savePushedText(db: Db, page_id: number, page_content: string): Promise<void> {
  await db
    .insertInto('page_push')
    .values({ page_id, page_content })
    .onConflict(conflict => conflict.column('page_id').doUpdateSet({ page_content }))
    .execute();
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
