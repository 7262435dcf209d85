/** Who gets notices by mail, and which notices wait for a letter. */
import type { Insertable, Updateable } from 'kysely';
import { sql } from 'kysely';
import {
  belongsTo,
  pageEditableBy,
  pageVisibleTo,
  type Viewer,
  visibleTo,
} from '../../../platform/access/visible-to.ts';
import { rowsAtOnce } from '../../../platform/db/dialect.ts';
import type { Db } from '../../../platform/db/open.ts';
import type { NoticeMailRow, Tables } from '../../../platform/db/tables.ts';

export async function findNoticeMail(db: Db, uid: number): Promise<NoticeMailRow | undefined> {
  return db.selectFrom('notice_mail').selectAll().where('uid', '=', uid).executeTakeFirst();
}

/** What was chosen before is over, also a letter that is being tried. */
export async function saveNoticeMail(db: Db, chosen: Insertable<Tables['notice_mail']>): Promise<void> {
  const { uid, ...changes } = { ...chosen, claimed_until: 0, failures: 0, failing_since: 0 };
  await db
    .insertInto('notice_mail')
    .values({ uid, ...changes })
    .onConflict(conflict => conflict.column('uid').doUpdateSet(changes))
    .execute();
}

export async function removeNoticeMail(db: Db, uid: number): Promise<void> {
  await db.deleteFrom('notice_mail').where('uid', '=', uid).execute();
}

/** Whose letter is due and with no other process: of people with a confirmed address who are not locked out. */
export async function listDueMail(db: Db, now: number, limit: number): Promise<NoticeMailRow[]> {
  return db
    .selectFrom('notice_mail')
    .innerJoin('user', 'user.uid', 'notice_mail.uid')
    .selectAll('notice_mail')
    .where('next_at', '<=', now)
    .where('claimed_until', '<=', now)
    .where('is_suspended', '=', 0)
    .where('email_verify', '=', 1)
    .where(eb =>
      eb.or([
        eb('mode', '!=', 'now'),
        eb.exists(
          eb
            .selectFrom('notice')
            .select('notice_id')
            .whereRef('to_uid', '=', 'notice_mail.uid')
            .where('is_read', '=', 0)
            .where('is_mailed', '=', 0),
        ),
      ]),
    )
    .orderBy('next_at')
    .limit(limit)
    .execute();
}

/** @returns the row as it is for the one process that may send now */
export async function claimMail(
  db: Db,
  uid: number,
  { now, until }: { now: number; until: number },
): Promise<NoticeMailRow | undefined> {
  return db
    .updateTable('notice_mail')
    .set({ claimed_until: until })
    .where('uid', '=', uid)
    .where('next_at', '<=', now)
    .where('claimed_until', '<=', now)
    .returningAll()
    .executeTakeFirst();
}

/** Ends a claim. Nothing where the person has chosen anew, or another process has it by now. */
export async function updateClaimed(
  db: Db,
  { uid, claimed_until }: Pick<NoticeMailRow, 'uid' | 'claimed_until'>,
  changes: Updateable<Tables['notice_mail']>,
): Promise<void> {
  await db
    .updateTable('notice_mail')
    .set({ ...changes, claimed_until: 0 })
    .where('uid', '=', uid)
    .where('claimed_until', '=', claimed_until)
    .execute();
}

/** These, and what is older than all of them: no letter has room for it. */
export async function markMailed(db: Db, to_uid: number, notice_ids: readonly number[]): Promise<void> {
  await db
    .updateTable('notice')
    .set({ is_mailed: 1 })
    .where('to_uid', '=', to_uid)
    .where('is_read', '=', 0)
    .where('is_mailed', '=', 0)
    .where(eb => eb.or([eb('notice_id', 'in', notice_ids), eb('notice_id', '<', Math.min(...notice_ids))]))
    .execute();
}

/** What came before somebody chose letters is in none of them. */
export async function skipUnread(db: Db, to_uid: number): Promise<void> {
  await db
    .updateTable('notice')
    .set({ is_mailed: 1 })
    .where('to_uid', '=', to_uid)
    .where('is_read', '=', 0)
    .execute();
}

export type SeenItem = {
  item_id: number;
  /** What changes in it is told to this person. */
  tells_changes: number;
  /** The person sees all of it, also of pages that are gone. */
  is_whole: number;
};

/** Those of the items that somebody may see. */
export async function listSeenItems(
  db: Db,
  viewer: Viewer,
  item_ids: readonly number[],
): Promise<Map<number, SeenItem>> {
  if (item_ids.length === 0) return new Map();
  const { uid, sees_all } = viewer;
  const all = sees_all === true ? sql`1 = 1` : sql`1 = 0`;
  const rows = await db
    .selectFrom('item')
    .select([
      'item_id',
      sql<number>`case when item.hides_changes = 0 or ${belongsTo(uid)} or ${all} then 1 else 0 end`.as(
        'tells_changes',
      ),
      sql<number>`case when item.has_grants = 0 or item.uid = ${uid} or ${all} then 1 else 0 end`.as(
        'is_whole',
      ),
    ])
    .where('item_id', 'in', [...new Set(item_ids)])
    .where(visibleTo(viewer))
    .execute();
  return new Map(rows.map(row => [row.item_id, row]));
}

type PageSight = { isSeen: boolean; isEditable: boolean };

/** Of those of the pages that are there, whether somebody may see them, wherever they are by now. */
export async function listPageSight(
  db: Db,
  viewer: Viewer,
  page_ids: readonly number[],
): Promise<Map<number, PageSight>> {
  const sight = new Map<number, PageSight>();
  const all = [...new Set(page_ids)];
  for (let from = 0; from < all.length; from += rowsAtOnce) {
    const rows = await db
      .selectFrom('page')
      .innerJoin('item', 'item.item_id', 'page.item_id')
      .select([
        'page.page_id',
        sql<number>`case when ${pageVisibleTo(viewer)} then 1 else 0 end`.as('is_seen'),
        sql<number>`case when ${pageEditableBy(viewer.uid)} then 1 else 0 end`.as('is_editable'),
      ])
      .where('page.page_id', 'in', all.slice(from, from + rowsAtOnce))
      .execute();
    for (const { page_id, is_seen, is_editable } of rows)
      sight.set(page_id, { isSeen: Number(is_seen) === 1, isEditable: Number(is_editable) === 1 });
  }
  return sight;
}
