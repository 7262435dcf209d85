/** When each job ran last, and which processes serve the site. */
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../db/open.ts';
import type { Tables } from '../db/tables.ts';

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

export async function saveProcess(db: Db, process: Insertable<Tables['server_process']>): Promise<void> {
  const { version, alive_at } = process;
  await db
    .insertInto('server_process')
    .values(process)
    .onConflict(conflict => conflict.column('process_id').doUpdateSet({ version, alive_at }))
    .execute();
}

type Pause = {
  process_id: string;
  /** The exchange of the site for which it has come to rest; `''`: not yet. */
  paused_for: string;
  alive_at: number;
};

export async function savePause(db: Db, { process_id, ...pause }: Pause): Promise<void> {
  await db.updateTable('server_process').set(pause).where('process_id', '=', process_id).execute();
}

export async function removeProcess(db: Db, process_id: string): Promise<void> {
  await db.deleteFrom('server_process').where('process_id', '=', process_id).execute();
}

export async function removeProcessesBefore(db: Db, moment: number): Promise<void> {
  await db.deleteFrom('server_process').where('alive_at', '<', moment).execute();
}

/** Those that said since a moment that they run, the oldest first. */
export async function listProcessesSince(
  db: Db,
  moment: number,
): Promise<Selectable<Tables['server_process']>[]> {
  return db
    .selectFrom('server_process')
    .selectAll()
    .where('alive_at', '>=', moment)
    .orderBy('started_at')
    .orderBy('process_id')
    .execute();
}
