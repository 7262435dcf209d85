/** Entries of the audit log that wait for the syslog receiver, and the one row by which a process claims it. */
import type { Selectable } from 'kysely';
import { rowsAtOnce } from '../db/dialect.ts';
import type { Db } from '../db/open.ts';
import type { AuditEntry, Tables } from '../db/tables.ts';

export type SyslogRow = Selectable<Tables['syslog_message']>;
export type SyslogClaim = Pick<Selectable<Tables['syslog_receiver']>, 'claimed_until'>;

export async function insertMessage(db: Db, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('syslog_message')
    .values({ entry: JSON.stringify(entry) })
    .execute();
}

/** @returns undefined where another process has it, or it pauses */
export async function claimReceiver(
  db: Db,
  { now, until }: { now: number; until: number },
): Promise<SyslogClaim | undefined> {
  return db
    .insertInto('syslog_receiver')
    .values({ slot: 1, claimed_until: until })
    .onConflict(conflict =>
      conflict
        .column('slot')
        .doUpdateSet({ claimed_until: until })
        .where('syslog_receiver.claimed_until', '<=', now),
    )
    .returning('claimed_until')
    .executeTakeFirst();
}

/** @returns false where another process has it by now */
export async function changeClaim(db: Db, { claimed_until }: SyslogClaim, until: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('syslog_receiver')
    .set({ claimed_until: until })
    .where('claimed_until', '=', claimed_until)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The oldest first. */
export async function listMessages(db: Db, limit: number): Promise<SyslogRow[]> {
  return db.selectFrom('syslog_message').selectAll().orderBy('message_id').limit(limit).execute();
}

export async function hasMessages(db: Db): Promise<boolean> {
  return (await listMessages(db, 1)).length > 0;
}

export async function removeMessages(db: Db, message_ids: readonly number[]): Promise<void> {
  for (let from = 0; from < message_ids.length; from += rowsAtOnce)
    await db
      .deleteFrom('syslog_message')
      .where('message_id', 'in', message_ids.slice(from, from + rowsAtOnce))
      .execute();
}

/** At most so many as the numbers say: some of them may be gone. */
export async function countMessagesAtMost(db: Db): Promise<number> {
  const end = async (order: 'asc' | 'desc') => {
    const row = await db
      .selectFrom('syslog_message')
      .select('message_id')
      .orderBy('message_id', order)
      .limit(1)
      .executeTakeFirst();
    return row?.message_id;
  };
  const [oldest, newest] = [await end('asc'), await end('desc')];
  return oldest === undefined || newest === undefined ? 0 : newest - oldest + 1;
}

/** Leaves the oldest. @returns how many it removed, at most those of one step */
export async function removeBeyond(db: Db, count: number): Promise<number> {
  const rows = await db
    .selectFrom('syslog_message')
    .select('message_id')
    .orderBy('message_id')
    .offset(count)
    .limit(rowsAtOnce)
    .execute();
  await removeMessages(
    db,
    rows.map(({ message_id }) => message_id),
  );
  return rows.length;
}
