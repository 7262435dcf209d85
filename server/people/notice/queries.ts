/** Notices, and who watches a page. */
import { type Insertable, type Selectable, sql } from 'kysely';
import { groups } from '#common/row-kinds.ts';
import { belongsTo, pageEditableBy, pageVisibleTo, type Viewer } from '../../platform/access/visible-to.ts';
import { rowsAtOnce } from '../../platform/db/dialect.ts';
import type { Db } from '../../platform/db/open.ts';
import { preparedList } from '../../platform/db/prepared.ts';
import type { Tables, WatchLevel } from '../../platform/db/tables.ts';

type NewNotice = Omit<Insertable<Tables['notice']>, 'notice_id' | 'to_uid'>;
/** With the username of the sender, where they are still there. */
export type NoticeRow = Selectable<Tables['notice']> & {
  from_username: string;
  /** False: what its own path leads to is not there any more, or not for this person. */
  may_follow: boolean;
};

export async function insertNotices(db: Db, uids: readonly number[], notice: NewNotice): Promise<void> {
  for (let from = 0; from < uids.length; from += rowsAtOnce) {
    const rows = uids.slice(from, from + rowsAtOnce).map(to_uid => ({ ...notice, to_uid }));
    await db.insertInto('notice').values(rows).execute();
  }
}

type ToldOf = Pick<NewNotice, 'what' | 'item_id' | 'from_uid'> & { since: number };

/** Those of the people who have such a notice of the item since that moment, and have not read it. */
export async function listUnreadOf(
  db: Db,
  uids: readonly number[],
  { what, item_id, from_uid, since }: ToldOf,
): Promise<Set<number>> {
  const found = new Set<number>();
  for (let from = 0; from < uids.length; from += rowsAtOnce) {
    const rows = await db
      .selectFrom('notice')
      .select('to_uid')
      .where('to_uid', 'in', uids.slice(from, from + rowsAtOnce))
      .where('what', '=', what)
      .where('item_id', '=', item_id)
      .where('from_uid', '=', from_uid)
      .where('is_read', '=', 0)
      .where('notice_time', '>', since)
      .execute();
    for (const { to_uid } of rows) found.add(to_uid);
  }
  return found;
}

export type NoticeChoice = {
  to_uid: number;
  only_unread?: boolean;
  /** `announcements` or all but these; undefined: all. */
  kind?: 'announcements' | 'reminders';
  /** Those that wait for a letter. */
  only_unmailed?: boolean;
};

function chosen(db: Db, { to_uid, only_unread = false, kind, only_unmailed = false }: NoticeChoice) {
  let query = db.selectFrom('notice').where('to_uid', '=', to_uid);
  if (only_unread) query = query.where('is_read', '=', 0);
  if (kind !== undefined) query = query.where('what', kind === 'announcements' ? '=' : '!=', 'announcement');
  if (only_unmailed) query = query.where('is_mailed', '=', 0);
  return query;
}

/** Newest first. */
export async function listNotices(
  db: Db,
  choice: NoticeChoice,
  { offset, limit }: { offset: number; limit: number },
): Promise<Omit<NoticeRow, 'may_follow'>[]> {
  return chosen(db, choice)
    .leftJoin('user', 'user.uid', 'notice.from_uid')
    .selectAll('notice')
    .select(eb => eb.fn.coalesce('user.username', eb.val('')).as('from_username'))
    .orderBy('notice_id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}

export async function countNotices(db: Db, choice: NoticeChoice): Promise<number> {
  const row = await chosen(db, choice)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** @returns whether this person has this notice */
export async function markNoticeRead(
  db: Db,
  to_uid: number,
  notice_id: number,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notice')
    .set({ is_read: 1, read_time: now })
    .where('notice_id', '=', notice_id)
    .where('to_uid', '=', to_uid)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function markAllNoticesRead(db: Db, to_uid: number, now: number): Promise<void> {
  await db
    .updateTable('notice')
    .set({ is_read: 1, read_time: now })
    .where('to_uid', '=', to_uid)
    .where('is_read', '=', 0)
    .execute();
}

/** @returns whether this person had this notice */
export async function removeNotice(db: Db, to_uid: number, notice_id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('notice')
    .where('notice_id', '=', notice_id)
    .where('to_uid', '=', to_uid)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** A page that is saved ten times stands once among what somebody has not read. */
export async function removeUnreadOfPage(
  db: Db,
  { page_id, what, uids }: { page_id: number; what: string; uids: readonly number[] },
): Promise<void> {
  for (let from = 0; from < uids.length; from += rowsAtOnce) {
    await db
      .deleteFrom('notice')
      .where('page_id', '=', page_id)
      .where('to_uid', 'in', uids.slice(from, from + rowsAtOnce))
      .where('what', '=', what)
      .where('is_read', '=', 0)
      .execute();
  }
}

/** What these people have not read of a page yet, the oldest first. */
export async function listUnreadOfPage(
  db: Db,
  { page_id, what, uids }: { page_id: number; what: string; uids: readonly number[] },
): Promise<{ to_uid: number; details: string }[]> {
  const wanted = new Set(uids);
  const rows = await db
    .selectFrom('notice')
    .select(['to_uid', 'details'])
    .where('page_id', '=', page_id)
    .where('what', '=', what)
    .where('is_read', '=', 0)
    .orderBy('notice_id')
    .execute();
  return rows.filter(row => wanted.has(row.to_uid));
}

export async function removeNoticesBefore(db: Db, moment: number): Promise<void> {
  await db.deleteFrom('notice').where('notice_time', '<', moment).execute();
}

export async function listEverybody(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('user').select('uid').where('is_suspended', '=', 0).execute();
  return rows.map(row => row.uid);
}

export async function listAdministrators(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('user')
    .select('uid')
    .where('groupid', '=', groups.administrators)
    .where('is_suspended', '=', 0)
    .execute();
  return rows.map(row => row.uid);
}

export async function saveWatch(db: Db, watch: Insertable<Tables['page_watch']>): Promise<void> {
  await db
    .insertInto('page_watch')
    .values(watch)
    .onConflict(conflict => conflict.columns(['page_id', 'uid']).doUpdateSet({ level: watch.level ?? 'all' }))
    .execute();
}

export async function removeWatch(db: Db, uid: number, page_id: number): Promise<void> {
  await db.deleteFrom('page_watch').where('page_id', '=', page_id).where('uid', '=', uid).execute();
}

/** @returns of which saves they are told; undefined: of none */
export async function findWatch(db: Db, uid: number, page_id: number): Promise<WatchLevel | undefined> {
  const row = await db
    .selectFrom('page_watch')
    .select('level')
    .where('page_id', '=', page_id)
    .where('uid', '=', uid)
    .executeTakeFirst();
  return row?.level;
}

/**
 * Those who watch a page and may still see its item, and what changes in it; a visit password typed long ago does not
 * count.
 */
export async function listWatchers(db: Db, page_id: number): Promise<{ uid: number; level: WatchLevel }[]> {
  return watchersOf(db, { page_id });
}

/** Whoever watches it, may they see it or not: who is told is asked when they are told. */
export async function isWatched(db: Db, page_id: number): Promise<boolean> {
  return (await anyWatchOf(db, { page_id })).length > 0;
}

const anyWatchOf = preparedList((db, { page_id }: { page_id: number }) =>
  db.selectFrom('page_watch').select('uid').where('page_id', '=', page_id).limit(1),
);

const watchingUid = sql.ref<number>('page_watch.uid');
const isAdministrator = sql<boolean>`"user".groupid = ${sql.lit(groups.administrators)}`;
const watcher: Viewer = { uid: watchingUid, unlocked_item_ids: [], sees_all: isAdministrator };

const watchersOf = preparedList((db, { page_id }: { page_id: number }) =>
  db
    .selectFrom('page_watch')
    .innerJoin('item', 'item.item_id', 'page_watch.item_id')
    .innerJoin('page', 'page.page_id', 'page_watch.page_id')
    .innerJoin('user', 'user.uid', 'page_watch.uid')
    .select(['page_watch.uid', 'page_watch.level'])
    .where('page_watch.page_id', '=', page_id)
    .where(pageVisibleTo(watcher))
    .where(eb => eb.or([eb('item.hides_changes', '=', 0), belongsTo(watchingUid), isAdministrator])),
);

/** Which of these old versions are still kept where their pages are, and may be compared by this person. */
export async function listComparable(
  db: Db,
  viewer: Viewer,
  page_history_ids: readonly number[],
): Promise<Set<number>> {
  if (page_history_ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('page_history as h')
    .innerJoin('page', join =>
      join.onRef('page.page_id', '=', 'h.page_id').onRef('page.item_id', '=', 'h.item_id'),
    )
    .innerJoin('item', 'item.item_id', 'h.item_id')
    .select('h.page_history_id')
    .where('h.page_history_id', 'in', page_history_ids)
    .where('page.is_del', '=', 0)
    .where(pageVisibleTo(viewer))
    .where(eb => eb.or([eb('item.history_for_readers', '=', 1), pageEditableBy(viewer.uid)]))
    .execute();
  return new Set(rows.map(row => row.page_history_id));
}
