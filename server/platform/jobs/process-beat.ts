/** A process that serves the site says so once a minute, so that administrators see which there are. */
import { readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import manifest from '../../../package.json' with { type: 'json' };
import type { Context } from '../context.ts';
import { listProcessesSince, removeProcess, removeProcessesBefore, saveProcess } from './queries.ts';

const beatEveryMs = 60_000;
/** Whoever says nothing for so long has missed a beat. */
export const missedBeatMs = beatEveryMs + 30_000;
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
    const { version } = manifest;
    const own = { pid: process.pid, pid_space: findPidSpace() };
    await saveProcess(db, { process_id, version, started_at, alive_at: now(), ...own });
  };
  // A database that takes nothing stands in the log with the next beat, or ends the start where that has to write.
  const first = beat().catch(() => undefined);
  background.run('process', async () => first);
  await Promise.race([first, pause(firstWithinMs, undefined, { ref: false })]);
  const timer = setInterval(() => background.run('process', beat), beatEveryMs).unref();
  return () => {
    clearInterval(timer);
    background.run('process', async () => removeProcess(db, process_id));
  };
}

/** This start of the machine, and of the container: elsewhere the same number is another process. `''`: not known. */
function findPidSpace(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return '';
  }
}

/** Whether it is certain, without any wait, that a process that said it runs was killed. */
export function isKnownKilled({ pid, pid_space }: { pid: number; pid_space: string }): boolean {
  return pid_space !== '' && pid_space === findPidSpace() && hasNoProcess(pid);
}

/** Of this machine. */
export function hasNoProcess(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

export async function listRunning({ db, now }: Pick<Context, 'db' | 'now'>) {
  return listProcessesSince(db, now() - silentSeconds);
}
