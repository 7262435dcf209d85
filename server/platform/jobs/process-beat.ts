/** A process that serves the site says so once a minute, so that administrators see which there are. */
import { setTimeout as pause } from 'node:timers/promises';
import manifest from '../../../package.json' with { type: 'json' };
import type { Context } from '../context.ts';
import { listProcessesSince, removeProcess, removeProcessesBefore, saveProcess } from './queries.ts';

const beatEveryMs = 60_000;
const firstWithinMs = 5_000;
/** Three beats: one that is late is not gone. */
const silentSeconds = 180;
const forgottenSeconds = 24 * 3600;

/** Has said so once when it returns, unless the database takes nothing now: it may be read all the same. @returns ends it */
export async function startBeat(context: Context): Promise<() => void> {
  const { db, now, process_id, background } = context;
  const started_at = now();
  const beat = async () => {
    await removeProcessesBefore(db, now() - forgottenSeconds);
    await saveProcess(db, { process_id, version: manifest.version, started_at, alive_at: now() });
  };
  const first = beat();
  background.run('process', async () => first);
  await Promise.race([first.catch(() => undefined), pause(firstWithinMs, undefined, { ref: false })]);
  const timer = setInterval(() => background.run('process', beat), beatEveryMs).unref();
  return () => {
    clearInterval(timer);
    background.run('process', async () => removeProcess(db, process_id));
  };
}

export async function listRunning({ db, now }: Pick<Context, 'db' | 'now'>) {
  return listProcessesSince(db, now() - silentSeconds);
}
