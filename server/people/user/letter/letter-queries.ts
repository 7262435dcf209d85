/** Letters that wait to be sent. */
import type { Insertable, Updateable } from 'kysely';
import type { Db } from '../../../platform/db/open.ts';
import type { LetterRow, Tables } from '../../../platform/db/tables.ts';

export async function insertLetter(db: Db, letter: Insertable<Tables['letter']>): Promise<void> {
  await db.insertInto('letter').values(letter).execute();
}

/** Due, and with no other process; in the order in which they were wanted. */
export async function listDueLetters(db: Db, now: number, limit: number): Promise<LetterRow[]> {
  return db
    .selectFrom('letter')
    .selectAll()
    .where('next_at', '<=', now)
    .where('claimed_until', '<=', now)
    .orderBy('letter_id')
    .limit(limit)
    .execute();
}

/** @returns the letter as it is for the one process that may send it now */
export async function claimLetter(
  db: Db,
  letter_id: number,
  { now, until }: { now: number; until: number },
): Promise<LetterRow | undefined> {
  return db
    .updateTable('letter')
    .set({ claimed_until: until })
    .where('letter_id', '=', letter_id)
    .where('next_at', '<=', now)
    .where('claimed_until', '<=', now)
    .returningAll()
    .executeTakeFirst();
}

/** Ends a claim, unless another process has it by now. */
export async function releaseLetter(
  db: Db,
  { letter_id, claimed_until }: Pick<LetterRow, 'letter_id' | 'claimed_until'>,
  changes: Updateable<Tables['letter']>,
): Promise<void> {
  await db
    .updateTable('letter')
    .set({ ...changes, claimed_until: 0 })
    .where('letter_id', '=', letter_id)
    .where('claimed_until', '=', claimed_until)
    .execute();
}

export async function removeLetter(db: Db, letter_id: number): Promise<void> {
  await db.deleteFrom('letter').where('letter_id', '=', letter_id).execute();
}

/** Of an item that is theirs. */
export async function findItemName(
  db: Db,
  { uid, item_id }: Pick<LetterRow, 'uid' | 'item_id'>,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('item')
    .select('item_name')
    .where('item_id', '=', item_id)
    .where('uid', '=', uid)
    .where('is_del', '=', 0)
    .executeTakeFirst();
  return row?.item_name;
}
