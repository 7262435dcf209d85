/** What each process does when a backup takes the place of the site, whichever process does it. */
import { setTimeout as pause } from 'node:timers/promises';
import { backupSilentSeconds } from '#common/limits.ts';
import { type Context, writeReadings } from '../../../platform/context.ts';
import { isFile } from '../../../platform/db/dialect.ts';
import { savePause } from '../../../platform/jobs/queries.ts';
import { oneAtATime } from '../../../platform/jobs/run-due.ts';
import { isQuiet } from './hold-off-others.ts';
import { settleKey } from './key-in-waiting.ts';
import { endRestore, findMark, findRestore } from './queries.ts';
import { keepNote, type RestoreNote, readNote } from './restore-note.ts';
import { silentSeconds } from './run-restore.ts';

const lookEveryMs = 1_000;
type RestoreRow = Awaited<ReturnType<typeof findRestore>>;

/**
 * At the start, before anything is written: an exchange that its process left is over, one that goes on is waited for.
 * @returns the exchange that this site comes from, and whether one was seen under way: then what was read before may be of another site
 */
export async function waitForRestore(context: Context): Promise<{ restore_id: string; hasWaited: boolean }> {
  for (let hasWaited = false; ; hasWaited = true) {
    const found = await findRestore(context.db);
    if (found.state !== 'running') {
      await settleNote(context, found);
      return { restore_id: found.restore_id, hasWaited };
    }
    const isOver = (await isLeft(context, found)) || (await hadOwnNumber(context));
    if (isOver) await endRestore(context.db, found.restore_id, 'failed');
    else {
      await sayAtRest(context, found.restore_id);
      await pause(lookEveryMs);
    }
  }
}

/** Whoever exchanges the site waits for this process too, which does nothing yet. */
async function sayAtRest({ db, process_id, now }: Context, restore_id: string): Promise<void> {
  // On SQLite the exchange holds the one writer; it asks no more then.
  await savePause(db, { process_id, paused_for: restore_id, alive_at: now() }).catch(() => undefined);
}

/** A site that another one takes the place of meanwhile: rows of the one and the key of the other. */
export class SiteExchanged extends Error {}

/** @throws SiteExchanged where the work may have seen two sites */
export async function withOneSite<R>(context: Context, work: () => Promise<R>): Promise<R> {
  const { db, config } = context;
  const before = await findMark(db);
  if (before.state === 'running' && !(await isLeft(context, before))) throw new SiteExchanged();
  await settleKey(config);
  const result = await work();
  const after = await findMark(db);
  if (after.state !== before.state || after.restore_id !== before.restore_id) throw new SiteExchanged();
  return result;
}

/** How far it was is known to the database alone, where a process was killed. */
async function settleNote(context: Context, { restore_id, state }: RestoreRow): Promise<void> {
  const note = await readNote(context);
  if (note === undefined) return;
  const isOfBefore = isGone(note) || (await hadOwnNumber(context));
  const isChecking = note.state === 'checking' && isFile(context.db) && isOfBefore;
  if (note.state !== 'running' && !isChecking) return;
  const isDone = note.restore_id === restore_id && state === 'done';
  const end = isDone ? ({ state: 'done' } as const) : ({ state: 'failed', reason: 'stopped' } as const);
  await keepNote(context, { ...note, stage: '', ...end });
}

/**
 * Its process was killed, or has fallen silent. Where the database is a file, that is on this machine, and the exchange
 * holds the one writer: then its note says that it goes on.
 */
async function isLeft(context: Context, { restore_id, alive_at }: RestoreRow): Promise<boolean> {
  const { db, now } = context;
  if (!isFile(db)) return now() - alive_at > silentSeconds;
  const note = await readNote(context);
  if (note?.restore_id !== restore_id) return now() - alive_at > silentSeconds;
  return isGone(note) || now() - note.alive_at > backupSilentSeconds;
}

/** To be asked at the start alone: who had the number of this process before it has ended. Containers begin with the same. */
async function hadOwnNumber(context: Context): Promise<boolean> {
  return isFile(context.db) && (await readNote(context))?.pid === process.pid;
}

function isGone({ pid }: RestoreNote): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/** Where several processes share a database. @returns ends it */
export function watchRestores(context: Context, known_id: string): () => void {
  const rest = { of: '' };
  // What cannot be asked now is asked again in a second.
  const look = oneAtATime(async () => lookOnce(context, { known_id, rest }).catch(() => undefined));
  const timer = setInterval(() => void look(), lookEveryMs).unref();
  return () => clearInterval(timer);
}

type Watching = {
  known_id: string;
  /** The exchange for which this process has said that it came to rest. */
  rest: { of: string };
};

async function lookOnce(context: Context, { known_id, rest }: Watching): Promise<void> {
  const { db, maintenance } = context;
  if (maintenance.current()?.is_own === true) return;
  const found = await findRestore(db);
  const { restore_id, state } = found;
  if (state === 'running') {
    if (await isLeft(context, found)) await endRestore(db, restore_id, 'failed');
    else if (rest.of !== restore_id && (await comesToRest(context, restore_id))) rest.of = restore_id;
  } else if (state === 'done' && restore_id !== known_id) context.restart();
  else if (maintenance.isOn()) maintenance.end();
}

/** Says each second that it lives, until it has come to rest. @returns whether it has */
async function comesToRest(context: Context, restore_id: string): Promise<boolean> {
  const { db, maintenance, process_id, now } = context;
  if (!maintenance.isOn()) {
    maintenance.begin({ restore_id, is_own: false });
    writeReadings(context);
  }
  const isAtRest = isQuiet(context, 0);
  await savePause(db, { process_id, paused_for: isAtRest ? restore_id : '', alive_at: now() });
  return isAtRest;
}
