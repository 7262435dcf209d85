/** When each job ran last. */
import type { Db } from '../db/open.ts';

/** When each ran last, by its name. */
export async function listLastRuns(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('job').select(['name', 'last_run_at']).execute();
  return new Map(rows.map(row => [row.name, row.last_run_at]));
}

/** @returns true for the one process that may run it now */
export async function claimJob(db: Db, name: string, now: number, every_seconds: number): Promise<boolean> {
  await db
    .insertInto('job')
    .values({ name, last_run_at: 0 })
    .onConflict(conflict => conflict.column('name').doNothing())
    .execute();
  const claimed = await db
    .updateTable('job')
    .set({ last_run_at: now })
    .where('name', '=', name)
    .where('last_run_at', '<=', now - every_seconds)
    .executeTakeFirst();
  return claimed.numUpdatedRows > 0n;
}
