/** Entries of the audit log that wait for the syslog receiver. Whoever claims the oldest sends it and those behind it. */
import type { Selectable } from 'kysely';
import type { Db } from '../db/open.ts';
import type { AuditEntry, Tables } from '../db/tables.ts';

export type SyslogRow = Selectable<Tables['syslog_message']>;

export async function insertMessage(db: Db, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('syslog_message')
    .values({ entry: JSON.stringify(entry) })
    .execute();
}

/** @returns undefined where nothing waits, or another process has it, or it pauses */
export async function claimOldest(
  db: Db,
  { now, until }: { now: number; until: number },
): Promise<SyslogRow | undefined> {
  return db
    .updateTable('syslog_message')
    .set({ claimed_until: until })
    .where('message_id', '=', eb =>
      eb.selectFrom('syslog_message').select(({ fn }) => fn.min('message_id').as('oldest')),
    )
    .where('claimed_until', '<=', now)
    .returningAll()
    .executeTakeFirst();
}

/** @returns false where another process has it by now */
export async function changeClaim(
  db: Db,
  { message_id, claimed_until }: Pick<SyslogRow, 'message_id' | 'claimed_until'>,
  until: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('syslog_message')
    .set({ claimed_until: until })
    .where('message_id', '=', message_id)
    .where('claimed_until', '=', claimed_until)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The oldest first. */
export async function listMessages(db: Db, limit: number): Promise<SyslogRow[]> {
  return db.selectFrom('syslog_message').selectAll().orderBy('message_id').limit(limit).execute();
}

export async function removeMessages(db: Db, message_ids: readonly number[]): Promise<void> {
  if (message_ids.length === 0) return;
  await db.deleteFrom('syslog_message').where('message_id', 'in', message_ids).execute();
}

/** Leaves the oldest. @returns how many it removed */
export async function removeBeyond(db: Db, count: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('syslog_message')
    .where('message_id', '>=', eb =>
      eb.selectFrom('syslog_message').select('message_id').orderBy('message_id').offset(count).limit(1),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
