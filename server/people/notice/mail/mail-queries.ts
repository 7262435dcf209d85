/** Who gets notices by mail, and which notices wait for a letter. */
import type { Insertable, Updateable } from 'kysely';
import { sql } from 'kysely';
import { partVisibleTo, type Viewer, visibleTo } from '../../../platform/access/visible-to.ts';
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

/** Which of these items somebody may see. */
export async function listVisibleItems(
  db: Db,
  viewer: Viewer,
  item_ids: readonly number[],
): Promise<Set<number>> {
  if (item_ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('item')
    .select('item_id')
    .where('item_id', 'in', item_ids)
    .where(visibleTo(viewer))
    .execute();
  return new Set(rows.map(row => row.item_id));
}

/** Which of these pages stand in a part of their item that somebody may not see. */
export async function listHiddenPages(
  db: Db,
  viewer: Viewer,
  page_ids: readonly number[],
): Promise<Set<number>> {
  if (page_ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('page')
    .innerJoin('item', 'item.item_id', 'page.item_id')
    .select('page.page_id')
    .where('page.page_id', 'in', page_ids)
    .where(sql<boolean>`not ${partVisibleTo(viewer)}`)
    .execute();
  return new Set(rows.map(row => row.page_id));
}
