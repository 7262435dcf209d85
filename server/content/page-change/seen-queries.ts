/** Who has said that they have seen a change, and who has not. */
import type { Insertable } from 'kysely';
import type { Db } from '../../platform/db/open.ts';
import type { Tables } from '../../platform/db/tables.ts';

export async function saveSeen(db: Db, seen: Insertable<Tables['change_seen']>): Promise<void> {
  await db
    .insertInto('change_seen')
    .values(seen)
    .onConflict(conflict => conflict.columns(['change_id', 'uid']).doNothing())
    .execute();
}

export type SeenBy = { uid: number; username: string; name: string; seen_at: number };

/** The first who said so come first. */
export async function listSeen(db: Db, change_id: number): Promise<SeenBy[]> {
  return db
    .selectFrom('change_seen')
    .innerJoin('user', 'user.uid', 'change_seen.uid')
    .select(['change_seen.uid', 'user.username', 'user.name', 'seen_at'])
    .where('change_id', '=', change_id)
    .orderBy('seen_at')
    .orderBy('change_seen.uid')
    .execute();
}

/** @returns whether nobody has reminded of it before */
export async function claimReminder(db: Db, change_id: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('page_change')
    .set({ reminded_at: now })
    .where('change_id', '=', change_id)
    .where('reminded_at', '=', 0)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
