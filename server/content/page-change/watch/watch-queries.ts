/** Who is told of changes in an item, a catalog or of a field, and what they have not read of them. */
import { type Insertable, type Selectable, sql } from 'kysely';
import { groups } from '#common/row-kinds.ts';
import { belongsTo, partVisibleTo, type Viewer, visibleTo } from '../../../platform/access/visible-to.ts';
import { rowsAtOnce } from '../../../platform/db/dialect.ts';
import type { Db } from '../../../platform/db/open.ts';
import type { PageRow, Tables } from '../../../platform/db/tables.ts';

export type ItemWatch = Tables['item_watch'];

/** In place of what they chose before for the same. */
export async function saveItemWatch(db: Db, watch: Insertable<ItemWatch>): Promise<void> {
  const { level, addtime } = watch;
  await db
    .insertInto('item_watch')
    .values(watch)
    .onConflict(conflict =>
      conflict.columns(['item_id', 'cat_id', 'field_name', 'uid']).doUpdateSet({ level, addtime }),
    )
    .execute();
}

type OneWatch = Pick<ItemWatch, 'uid' | 'item_id' | 'cat_id' | 'field_name'>;

export async function removeItemWatch(db: Db, { uid, item_id, cat_id, field_name }: OneWatch): Promise<void> {
  await db
    .deleteFrom('item_watch')
    .where('item_id', '=', item_id)
    .where('cat_id', '=', cat_id)
    .where('field_name', '=', field_name)
    .where('uid', '=', uid)
    .execute();
}

/** Of catalogs that are gone. */
export async function removeWatchesOfCatalogs(db: Db, cat_ids: readonly number[]): Promise<void> {
  await db.deleteFrom('item_watch').where('cat_id', 'in', cat_ids).execute();
}

/** Of catalogs that went to another item. */
export async function moveWatchesOfCatalogs(
  db: Db,
  cat_ids: readonly number[],
  item_id: number,
): Promise<void> {
  await db.updateTable('item_watch').set({ item_id }).where('cat_id', 'in', cat_ids).execute();
}

export async function listOwnWatches(db: Db, uid: number, item_id: number): Promise<ItemWatch[]> {
  return db
    .selectFrom('item_watch')
    .selectAll()
    .where('item_id', '=', item_id)
    .where('uid', '=', uid)
    .orderBy('cat_id')
    .orderBy('field_name')
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

/**
 * Where rights differ by part: which of these people may not see which of these pages. What is left of a catalog that is
 * gone nobody but the owner is told of, since nobody can tell what they might have seen there.
 * @returns `uid page_id`
 */
export async function listHiddenFrom(
  db: Db,
  item_id: number,
  { uids, page_ids }: { uids: readonly number[]; page_ids: readonly number[] },
): Promise<Set<string>> {
  const hidden = new Set<string>();
  const reader: Viewer = {
    uid: sql.ref<number>('user.uid'),
    unlocked_item_ids: [],
    sees_all: isAdministrator,
  };
  const isPlaced = sql<boolean>`(page.cat_id = 0 or item.uid = "user".uid
    or exists (select 1 from catalog as c where c.cat_id = page.cat_id))`;
  for (let from = 0; from < page_ids.length; from += rowsAtOnce) {
    const rows = await db
      .selectFrom('page')
      .innerJoin('item', 'item.item_id', 'page.item_id')
      .innerJoin('user', join => join.on('user.uid', 'in', [...uids]))
      .select(['user.uid', 'page.page_id'])
      .where('item.item_id', '=', item_id)
      .where('item.has_grants', '=', 1)
      .where('page.page_id', 'in', page_ids.slice(from, from + rowsAtOnce))
      .where(sql<boolean>`not (${partVisibleTo(reader)} and ${isPlaced})`)
      .execute();
    for (const { uid, page_id } of rows) hidden.add(`${uid} ${page_id}`);
  }
  return hidden;
}

/** Those of the people who may see the page where rights differ by part. */
export async function listSeeingOf(
  db: Db,
  { item_id, page_id }: Pick<PageRow, 'item_id' | 'page_id'>,
  uids: readonly number[],
): Promise<number[]> {
  if (uids.length === 0) return [];
  const hidden = await listHiddenFrom(db, item_id, { uids, page_ids: [page_id] });
  return uids.filter(uid => !hidden.has(`${uid} ${page_id}`));
}

const pageWatchingUid = sql.ref<number>('page_watch.uid');
const pageWatcher: Viewer = { uid: pageWatchingUid, unlocked_item_ids: [], sees_all: isAdministrator };

/** Who watches these pages by themselves, as far as they may still see them. */
export async function listPageWatchers(db: Db, page_ids: readonly number[]) {
  const watches: Pick<Selectable<Tables['page_watch']>, 'uid' | 'page_id' | 'level'>[] = [];
  for (let from = 0; from < page_ids.length; from += rowsAtOnce)
    watches.push(
      ...(await db
        .selectFrom('page_watch')
        .innerJoin('item', 'item.item_id', 'page_watch.item_id')
        .innerJoin('user', 'user.uid', 'page_watch.uid')
        .select(['page_watch.uid', 'page_watch.page_id', 'page_watch.level'])
        .where('page_watch.page_id', 'in', page_ids.slice(from, from + rowsAtOnce))
        .where(visibleTo(pageWatcher))
        .where(eb => eb.or([eb('item.hides_changes', '=', 0), belongsTo(pageWatchingUid), isAdministrator]))
        .execute()),
    );
  return watches;
}

/** Which of these names stand as fields on these pages. */
export async function listFieldNames(
  db: Db,
  page_ids: readonly number[],
  names: readonly string[],
): Promise<Map<number, Set<string>>> {
  const found = new Map<number, Set<string>>();
  if (names.length === 0) return found;
  const some = Math.floor(rowsAtOnce / 2);
  for (let from = 0; from < page_ids.length; from += some) {
    const rows = await db
      .selectFrom('field')
      .select(['page_id', 'name'])
      .distinct()
      .where('page_id', 'in', page_ids.slice(from, from + some))
      .where('name', 'in', names.slice(0, some))
      .execute();
    for (const { page_id, name } of rows) found.set(page_id, (found.get(page_id) ?? new Set()).add(name));
  }
  return found;
}

type Unread = { uids: readonly number[]; item_id: number; what: string };

/** Takes the notices about an item that these people have not read. @returns the details of each person who had one */
export async function takeUnreadOfItem(
  db: Db,
  { uids, item_id, what }: Unread,
): Promise<Map<number, string>> {
  const taken = new Map<number, string>();
  for (let from = 0; from < uids.length; from += rowsAtOnce) {
    const rows = await db
      .deleteFrom('notice')
      .where('item_id', '=', item_id)
      .where('to_uid', 'in', uids.slice(from, from + rowsAtOnce))
      .where('what', '=', what)
      .where('is_read', '=', 0)
      .returning(['to_uid', 'details'])
      .execute();
    for (const { to_uid, details } of rows) taken.set(to_uid, details);
  }
  return taken;
}
