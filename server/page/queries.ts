/** Pages, their kept versions, their shares. */
import type { Insertable, Updateable } from 'kysely';
import { forUpdate } from '../db/dialect.ts';
import type { Db } from '../db/open.ts';
import type { PageRow, Tables } from '../db/tables.ts';

/** The live page, held until the transaction ends. */
export async function findPageForUpdate(db: Db, page_id: number): Promise<PageRow | undefined> {
  const query = db.selectFrom('page').selectAll().where('page_id', '=', page_id).where('is_del', '=', 0);
  return forUpdate(db, query).executeTakeFirst();
}

export async function insertPage(db: Db, page: Insertable<Tables['page']>): Promise<PageRow> {
  return db.insertInto('page').values(page).returningAll().executeTakeFirstOrThrow();
}

export async function updatePage(
  db: Db,
  page_id: number,
  changes: Updateable<Tables['page']>,
): Promise<PageRow> {
  return db
    .updateTable('page')
    .set(changes)
    .where('page_id', '=', page_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Keeps a page as it is now. */
export async function insertHistory(db: Db, page: PageRow): Promise<void> {
  const { page_id, item_id, cat_id, page_title, page_content, s_number, page_comments, version } = page;
  const { author_uid, author_username, addtime } = page;
  const who = { author_uid, author_username, addtime };
  const what = { page_id, item_id, cat_id, page_title, page_content, s_number, page_comments, version };
  await db
    .insertInto('page_history')
    .values({ ...what, ...who })
    .execute();
}

/** Keeps the newest versions and removes the rest. */
export async function pruneHistory(db: Db, page_id: number, keep: number): Promise<void> {
  const oldest = await db
    .selectFrom('page_history')
    .select('page_history_id')
    .where('page_id', '=', page_id)
    .orderBy('page_history_id', 'desc')
    .offset(keep)
    .limit(1)
    .executeTakeFirst();
  if (!oldest) return;
  await db
    .deleteFrom('page_history')
    .where('page_id', '=', page_id)
    .where('page_history_id', '<=', oldest.page_history_id)
    .execute();
}

export type Share = { unique_key: string; page_id: number; expire_time: number };

/** A share that has not ended, of a page that lives. */
export async function findShare(db: Db, unique_key: string, now: number): Promise<Share | undefined> {
  return shares(db, now).where('single_page.unique_key', '=', unique_key).executeTakeFirst();
}

export async function findShareOfPage(db: Db, page_id: number, now: number): Promise<Share | undefined> {
  return shares(db, now).where('single_page.page_id', '=', page_id).executeTakeFirst();
}

function shares(db: Db, now: number) {
  return db
    .selectFrom('single_page')
    .select(['single_page.unique_key', 'single_page.page_id', 'single_page.expire_time'])
    .where(eb => eb.or([eb('expire_time', '=', 0), eb('expire_time', '>', now)]));
}

/** One key per page: the one before ends. */
export async function saveShare(db: Db, share: Insertable<Tables['single_page']>): Promise<void> {
  const { unique_key, addtime, expire_time } = share;
  await db
    .insertInto('single_page')
    .values(share)
    .onConflict(conflict => conflict.column('page_id').doUpdateSet({ unique_key, addtime, expire_time }))
    .execute();
}

export async function removeShare(db: Db, page_id: number): Promise<void> {
  await db.deleteFrom('single_page').where('page_id', '=', page_id).execute();
}

export async function isCatalogOf(db: Db, item_id: number, cat_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('catalog')
    .select('cat_id')
    .where('cat_id', '=', cat_id)
    .where('item_id', '=', item_id)
    .executeTakeFirst();
  return row !== undefined;
}
