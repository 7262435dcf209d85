/** Who is told of changes in an item or a catalog, and what they have not read of them. */
import { type Insertable, sql } from 'kysely';
import { groups } from '#common/row-kinds.ts';
import { belongsTo, type Viewer, visibleTo } from '../../platform/access/visible-to.ts';
import { rowsAtOnce } from '../../platform/db/dialect.ts';
import type { Db } from '../../platform/db/open.ts';
import type { Tables } from '../../platform/db/tables.ts';

export type ItemWatch = Tables['item_watch'];

/** In place of what they chose before for the same. */
export async function saveItemWatch(db: Db, watch: Insertable<ItemWatch>): Promise<void> {
  const { level, addtime } = watch;
  await db
    .insertInto('item_watch')
    .values(watch)
    .onConflict(conflict => conflict.columns(['item_id', 'cat_id', 'uid']).doUpdateSet({ level, addtime }))
    .execute();
}

type OneWatch = Pick<ItemWatch, 'uid' | 'item_id' | 'cat_id'>;

export async function removeItemWatch(db: Db, { uid, item_id, cat_id }: OneWatch): Promise<void> {
  await db
    .deleteFrom('item_watch')
    .where('item_id', '=', item_id)
    .where('cat_id', '=', cat_id)
    .where('uid', '=', uid)
    .execute();
}

export async function listOwnWatches(db: Db, uid: number, item_id: number): Promise<ItemWatch[]> {
  return db
    .selectFrom('item_watch')
    .selectAll()
    .where('item_id', '=', item_id)
    .where('uid', '=', uid)
    .orderBy('cat_id')
    .execute();
}

const watchingUid = sql.ref<number>('item_watch.uid');
const isAdministrator = sql<boolean>`"user".groupid = ${sql.lit(groups.administrators)}`;
const watcher: Viewer = { uid: watchingUid, unlocked_item_ids: [], sees_all: isAdministrator };

/** Those who may still see the item and its change log; a visit password typed long ago does not count. */
export async function listItemWatchers(db: Db, item_id: number): Promise<ItemWatch[]> {
  return db
    .selectFrom('item_watch')
    .innerJoin('item', 'item.item_id', 'item_watch.item_id')
    .innerJoin('user', 'user.uid', 'item_watch.uid')
    .selectAll('item_watch')
    .where('item_watch.item_id', '=', item_id)
    .where(visibleTo(watcher))
    .where(eb => eb.or([eb('item.hides_changes', '=', 0), belongsTo(watchingUid), isAdministrator]))
    .execute();
}

/** Who is told of these pages by themselves. @returns `uid page_id` */
export async function listPageWatchers(db: Db, page_ids: readonly number[]): Promise<Set<string>> {
  const known = new Set<string>();
  for (let from = 0; from < page_ids.length; from += rowsAtOnce) {
    const rows = await db
      .selectFrom('page_watch')
      .select(['uid', 'page_id'])
      .where('page_id', 'in', page_ids.slice(from, from + rowsAtOnce))
      .execute();
    for (const { uid, page_id } of rows) known.add(`${uid} ${page_id}`);
  }
  return known;
}

/** Takes the notice about an item that a person has not read. @returns its details, where there was one */
export async function takeUnreadOfItem(
  db: Db,
  { to_uid, item_id, what }: { to_uid: number; item_id: number; what: string },
): Promise<string | undefined> {
  const rows = await db
    .deleteFrom('notice')
    .where('to_uid', '=', to_uid)
    .where('item_id', '=', item_id)
    .where('what', '=', what)
    .where('is_read', '=', 0)
    .returning('details')
    .execute();
  return rows[0]?.details;
}
