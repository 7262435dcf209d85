/** Pages, their kept versions, their shares. */
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/db/open.ts';
import { barColumns, type endpointColumns, withEndpoint } from '../../platform/db/page-endpoint.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { PageRow, Tables } from '../../platform/db/tables.ts';
import { recordPageSaved } from '../../platform/events/queries.ts';

export async function insertPage(db: Db, page: Insertable<Tables['page']>): Promise<PageRow> {
  const query = db.insertInto('page').values(withEndpoint(page)).returningAll();
  const row = await query.executeTakeFirstOrThrow();
  await recordPageSaved(db, row);
  return row;
}

export async function updatePage(
  db: Db,
  page_id: number,
  changes: Updateable<Tables['page']>,
): Promise<PageRow> {
  const { page_content, ...others } = changes;
  const row = await db
    .updateTable('page')
    .set(page_content === undefined ? others : { ...changes, ...barColumns({ page_content }) })
    .where('page_id', '=', page_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (page_content !== undefined) await recordPageSaved(db, row);
  return row;
}

type SavedPage = Omit<
  PageRow,
  'item_id' | 'creator_uid' | 'page_addtime' | 'is_del' | (typeof endpointColumns)[number]
>;

/** What a save writes; the row as it is then. */
export async function savePageRow(db: Db, row: SavedPage, before: PageRow): Promise<PageRow | undefined> {
  const saved = await saveRow(db, withEndpoint(row, before));
  if (saved) await recordPageSaved(db, saved);
  return saved;
}

const saveRow = prepared((db, row: ReturnType<typeof withEndpoint<SavedPage>>) => {
  const { page_id, page_title, page_content, cat_id, s_number, page_comments } = row;
  const { author_uid, author_username, addtime, version } = row;
  const { endpoint_method, endpoint_path, endpoint_key, is_deprecated, is_endpoint_read } = row;
  const endpoint = { endpoint_method, endpoint_path, endpoint_key, is_deprecated, is_endpoint_read };
  const what = { page_title, page_content, cat_id, s_number, page_comments, version };
  const who = { author_uid, author_username, addtime };
  return db
    .updateTable('page')
    .set({ ...what, ...who, ...endpoint })
    .where('page_id', '=', page_id)
    .returningAll();
});

/** Puts pages of an item in order; others are left alone. */
export async function sortPages(
  db: Db,
  item_id: number,
  order: readonly { id: number; position: number }[],
): Promise<void> {
  for (const { id, position } of order) {
    await pageOf(db, item_id, id).set({ s_number: position }).execute();
  }
}

/** Moves pages of an item into catalogs; others are left alone. */
export async function placePages(
  db: Db,
  item_id: number,
  places: readonly { page_id: number; cat_id: number; s_number: number | undefined }[],
): Promise<void> {
  for (const { page_id, ...place } of places) {
    await pageOf(db, item_id, page_id).set(place).execute();
  }
}

/** These pages, those who watch them and their notices belong to this item from now on; rights that were set on them end. */
export async function givePagesTo(db: Db, item_id: number, page_ids: readonly number[]): Promise<void> {
  await db.updateTable('page').set({ item_id }).where('page_id', 'in', page_ids).execute();
  await db.deleteFrom('item_grant').where('page_id', 'in', page_ids).execute();
  await db.updateTable('page_watch').set({ item_id }).where('page_id', 'in', page_ids).execute();
  await db.updateTable('notice').set({ item_id }).where('page_id', 'in', page_ids).execute();
}

type ItemMove = { from_item_id: number; to_item_id: number };

/** The kept versions that these pages have in the one item go to the other; those that stayed in a third stay there. */
export async function giveVersionsTo(
  db: Db,
  { from_item_id, to_item_id }: ItemMove,
  page_ids: readonly number[],
): Promise<void> {
  await db
    .updateTable('page_history')
    .set({ item_id: to_item_id })
    .where('page_id', 'in', page_ids)
    .where('item_id', '=', from_item_id)
    .execute();
}

/** The live pages of these catalogs, in the order they were made. */
export async function listPagesIn(
  db: Db,
  item_id: number,
  cat_ids: readonly number[],
): Promise<{ page_id: number; cat_id: number }[]> {
  return db
    .selectFrom('page')
    .select(['page_id', 'cat_id'])
    .where('item_id', '=', item_id)
    .where('is_del', '=', 0)
    .where('cat_id', 'in', cat_ids)
    .orderBy('page_id')
    .execute();
}

function pageOf(db: Db, item_id: number, page_id: number) {
  return db
    .updateTable('page')
    .where('page_id', '=', page_id)
    .where('item_id', '=', item_id)
    .where('is_del', '=', 0);
}

export type PresentPerson = { uid: number; username: string; name: string };

/** Who has the page open, the one who came first first. */
export async function listPresent(db: Db, page_id: number, now: number): Promise<PresentPerson[]> {
  return db
    .selectFrom('page_lock')
    .innerJoin('user', 'user.uid', 'page_lock.uid')
    .select(['user.uid', 'user.username', 'user.name'])
    .where('page_lock.page_id', '=', page_id)
    .where('page_lock.expires_at', '>', now)
    .orderBy('page_lock.addtime')
    .orderBy('user.uid')
    .execute();
}

export async function savePresence(db: Db, presence: Insertable<Tables['page_lock']>): Promise<void> {
  const { expires_at } = presence;
  await db
    .insertInto('page_lock')
    .values(presence)
    .onConflict(conflict => conflict.columns(['page_id', 'uid']).doUpdateSet({ expires_at }))
    .execute();
}

export async function removePresence(db: Db, page_id: number, uid: number): Promise<void> {
  await db.deleteFrom('page_lock').where('page_id', '=', page_id).where('uid', '=', uid).execute();
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

/** All live pages of an item with their texts, in the order of the menu. */
export async function listPagesWithText(db: Db, item_id: number): Promise<PageRow[]> {
  return db
    .selectFrom('page')
    .selectAll()
    .where('item_id', '=', item_id)
    .where('is_del', '=', 0)
    .orderBy('s_number')
    .orderBy('page_id')
    .execute();
}

type UnreadPage = Pick<PageRow, 'page_id' | 'item_id' | 'page_content'>;

/** Pages, deleted ones too, whose text was never looked at for an endpoint. */
export async function listPagesWithoutEndpoint(db: Db, limit: number): Promise<UnreadPage[]> {
  return db
    .selectFrom('page')
    .select(['page_id', 'item_id', 'page_content'])
    .where('is_endpoint_read', '=', sql.lit(0))
    .orderBy('page_id')
    .limit(limit)
    .execute();
}

/** Of a page that was saved meanwhile the endpoint is known better. */
export async function saveEndpoint(db: Db, { page_id, page_content }: UnreadPage): Promise<void> {
  await db
    .updateTable('page')
    .set(barColumns({ page_content }))
    .where('page_id', '=', page_id)
    .where('is_endpoint_read', '=', sql.lit(0))
    .execute();
}
