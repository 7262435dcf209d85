/** What each process does when a backup takes the place of the site, whichever process does it. */
import { setTimeout as pause } from 'node:timers/promises';
import { backupSilentSeconds } from '#common/limits.ts';
import { type Context, writeReadings } from '../../../platform/context.ts';
import { isFile } from '../../../platform/db/dialect.ts';
import { hasNoProcess } from '../../../platform/jobs/process-beat.ts';
import { savePause } from '../../../platform/jobs/queries.ts';
import { oneAtATime } from '../../../platform/jobs/run-due.ts';
import { isQuiet, openSilence, type Silence } from './hold-off-others.ts';
import { settleKey } from './key-in-waiting.ts';
import { endRestore, findMark, findRestore } from './queries.ts';
import { keepNote, readNote } from './restore-note.ts';

const lookEveryMs = 1_000;
/** One whose process said nothing for so long has ended with it. */
const silentMs = 10_000;
type RestoreRow = Awaited<ReturnType<typeof findRestore>>;

/**
 * At the start, before anything is written: an exchange that its process left is over, one that goes on is waited for.
 * @returns the exchange that this site comes from, and whether one was seen under way: then what was read before may be of another site
 */
export async function waitForRestore(context: Context): Promise<{ restore_id: string; hasWaited: boolean }> {
  const silence = openSilence(context);
  for (let hasWaited = false; ; hasWaited = true) {
    const found = await findRestore(context.db);
    if (found.state !== 'running') {
      await settleNote(context, found);
      return { restore_id: found.restore_id, hasWaited };
    }
    const isOver = (await isLeft(context, found, silence)) || (await hadOwnNumber(context));
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
  const before = await findLeftMark(context);
  await settleKey(config);
  const result = await work();
  const after = await findMark(db);
  if (after.state !== before.state || after.restore_id !== before.restore_id) throw new SiteExchanged();
  return result;
}

/** One that its process left hinders nobody. @throws SiteExchanged where one goes on */
async function findLeftMark(context: Context): Promise<RestoreRow> {
  const silence = openSilence(context);
  const begun = context.elapsedMs();
  for (;;) {
    const found = await findMark(context.db);
    if (found.state !== 'running' || (await isLeft(context, found, silence))) return found;
    if (context.elapsedMs() - begun > silentMs + 2 * lookEveryMs) throw new SiteExchanged();
    await pause(lookEveryMs);
  }
}

/** How far it was is known to the database alone, where a process was killed. */
async function settleNote(context: Context, { restore_id, state }: RestoreRow): Promise<void> {
  const note = await readNote(context);
  if (note === undefined) return;
  const isOfBefore = hasNoProcess(note.pid) || (await hadOwnNumber(context));
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
async function isLeft(
  context: Context,
  { restore_id, alive_at }: RestoreRow,
  silence: Silence,
): Promise<boolean> {
  const isSilent = silence.ms(`row ${restore_id}`, alive_at) > silentMs;
  if (!isFile(context.db)) return isSilent;
  const note = await readNote(context);
  if (note?.restore_id !== restore_id) return isSilent;
  return (
    hasNoProcess(note.pid) || silence.ms(`note ${restore_id}`, note.alive_at) > backupSilentSeconds * 1000
  );
}

/** To be asked at the start alone: who had the number of this process before it has ended. Containers begin with the same. */
async function hadOwnNumber(context: Context): Promise<boolean> {
  return isFile(context.db) && (await readNote(context))?.pid === process.pid;
}

/** Where several processes share a database. @returns ends it */
export function watchRestores(context: Context, known_id: string): () => void {
  const rest = { of: '' };
  const silence = openSilence(context);
  // What cannot be asked now is asked again in a second.
  const look = oneAtATime(async () => lookOnce(context, { known_id, rest, silence }).catch(() => undefined));
  const timer = setInterval(() => void look(), lookEveryMs).unref();
  return () => clearInterval(timer);
}

type Watching = {
  known_id: string;
  /** The exchange for which this process has said that it came to rest. */
  rest: { of: string };
  silence: Silence;
};

async function lookOnce(context: Context, { known_id, rest, silence }: Watching): Promise<void> {
  const { db, maintenance } = context;
  if (maintenance.current()?.is_own === true) return;
  const found = await findRestore(db);
  const { restore_id, state } = found;
  if (state === 'running') {
    if (await isLeft(context, found, silence)) await endRestore(db, restore_id, 'failed');
    else if (rest.of !== restore_id && (await comesToRest(context, restore_id))) rest.of = restore_id;
  } else if (state === 'done' && restore_id !== known_id) {
    // All that this process knows is of the site before.
    maintenance.begin({ restore_id, is_own: false });
    context.restart();
  } else if (maintenance.isOn()) maintenance.end();
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
