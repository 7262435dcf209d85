/** A backup takes the place of the site: everybody is held off, the site is copied, and then exchanged as a whole. */
import { rm, statfs } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { MemberActor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { countBytes } from '../../../platform/db/dialect.ts';
import { crashFacts } from '../../../platform/log.ts';
import { failUnwritable } from '../../../platform/storage/storage-error.ts';
import { openArchive } from '../open-archive.ts';
import { writeBackup } from '../write-backup.ts';
import { findArchive, ReplaceRefused, reasonOf } from './check-backup.ts';
import { exchangeSite } from './exchange-site.ts';
import { comeToRest, waitForOthers } from './hold-off-others.ts';
import { dropKey, settleKey } from './key-in-waiting.ts';
import { claimRestore, countUploadBytes, endRestore, findRestore, keepRestoreAlive } from './queries.ts';
import {
  keepNote,
  type OpenNote,
  openedFile,
  openNote,
  openSafetyPlace,
  type RestoreNote,
  removeOldSafetyBackups,
  safetyFile,
} from './restore-note.ts';
import { removeUpload } from './take-upload.ts';

const aliveEveryMs = 1_000;

/** The work goes on after the answer. @returns whether nobody else is at it */
export async function startRestore(
  context: Context,
  actor: MemberActor,
  checked: RestoreNote,
): Promise<boolean> {
  const { restore_id } = checked;
  const now = context.now();
  if (!(await claimRestore(context.db, restore_id, now))) return false;
  const fresh = { state: 'running', stage: 'waiting', done: 0, total: 0, alive_at: now } as const;
  const begun = { ...checked, ...fresh, pid: process.pid };
  await keepNote(context, begun).catch(async (error: unknown) => {
    await endRestore(context.db, restore_id, 'failed');
    failUnwritable(error);
  });
  context.maintenance.begin({ restore_id, is_own: true });
  const note = openNote(context, begun);
  context.background.run('restore', async () => work(context, actor, note));
  return true;
}

async function work(context: Context, actor: MemberActor, note: OpenNote): Promise<void> {
  const beat = startBeat(context, note.last().restore_id);
  const placed: string[] = [];
  try {
    await replace(context, { actor, note, placed });
    beat();
    await goOnAnew(context, note);
  } catch (error) {
    beat();
    await giveUp(context, { note, placed, error });
  }
}

/** Says on the database that it goes on; on SQLite, where the last step holds the one writer, its note says so. */
function startBeat({ db, now }: Context, restore_id: string): () => void {
  let isSaying = false;
  const timer = setInterval(() => {
    if (isSaying) return;
    isSaying = true;
    keepRestoreAlive(db, restore_id, now())
      .catch(() => undefined)
      .finally(() => (isSaying = false));
  }, aliveEveryMs);
  return () => clearInterval(timer);
}

type Replacing = { actor: MemberActor; note: OpenNote; placed: string[] };

async function replace(context: Context, { actor, note, placed }: Replacing): Promise<void> {
  const { restore_id, report } = note.last();
  await comeToRest(context, 1);
  await waitForOthers(context, restore_id);
  // Now nobody puts another file in its place.
  const file = await findArchive(context, note.last());
  const safety_source = await openSafetyPlace(context);
  note.put({ stage: 'saving', total: report?.now.files ?? 0 });
  await requireRoom(context, file);
  await writeBackup(context, safetyFile(context, safety_source), {
    onProgress: ({ files }) => note.count(files),
  });
  note.put({ safety_source });
  await exchangeSite(context, { file, actor, note, placed });
}

/** For the copy, for the files that come, and for the rows once more while they are exchanged. @throws ReplaceRefused */
async function requireRoom(context: Context, file: string): Promise<void> {
  const { data_dir } = context.config;
  const { bavail, bsize } = await statfs(data_dir);
  const archive = await openArchive(file);
  archive.close();
  const coming = archive.bytes;
  const needed = 2 * (await countBytes(context.db)) + (await countUploadBytes(context.db)) + coming;
  if (bavail * bsize < needed) throw new ReplaceRefused('noSpace');
}

/** The rows are there for good: whatever fails from here on is not undone by giving up. */
async function goOnAnew(context: Context, note: OpenNote): Promise<void> {
  note.put({ stage: 'starting' });
  try {
    await settleKey(context.config);
    await removeOldSafetyBackups(context);
    await rm(openedFile(context), { force: true });
    if (note.last().source === 'uploaded') await removeUpload(context);
  } catch (error) {
    context.log.warn('what is left of a restore waits for the next start', crashFacts(error));
  }
  await note.end({ state: 'done' });
  context.log.info('the site was replaced by a backup', { copy: note.last().safety_source });
  context.restart();
}

type Failure = Omit<Replacing, 'actor'> & { error: unknown };

async function giveUp(context: Context, { note, placed, error }: Failure): Promise<void> {
  context.log.error('a restore failed', crashFacts(error));
  const { restore_id } = note.last();
  const state = await findEnd(context, restore_id);
  if (state === 'done') return goOnAnew(context, note);
  // The process ends: the next start asks the database.
  if (state === 'unknown') return note.leave();
  await dropKey(context.config, restore_id).catch(() => undefined);
  if (state === 'failed') await removeTraces(context, { note, placed });
  await note.end({ state: 'failed', ...reasonOf(error), safety_source: '' });
  context.maintenance.end();
}

/** `lost`: another one has begun since, which may need the same files. */
type End = 'done' | 'failed' | 'lost';

/**
 * A commit whose answer was lost is done all the same. While the database is away nobody knows which site it is: everybody
 * is held off, and note and key stay as they are, until it answers.
 */
async function findEnd(context: Context, restore_id: string): Promise<End | 'unknown'> {
  while (!context.background.isEnding()) {
    try {
      return await askEnd(context, restore_id);
    } catch (error) {
      context.log.error('the database does not say how a restore ended', crashFacts(error));
      await pause(aliveEveryMs);
    }
  }
  return 'unknown';
}

async function askEnd({ db }: Context, restore_id: string): Promise<End> {
  if (await endRestore(db, restore_id, 'failed')) return 'failed';
  const found = await findRestore(db);
  if (found.restore_id !== restore_id) return 'lost';
  return found.state === 'done' ? 'done' : 'failed';
}

/** Nothing changed: neither the files that came nor the copy are of use, and what is wrong may be the room they take. */
async function removeTraces(context: Context, { note, placed }: Omit<Failure, 'error'>): Promise<void> {
  const { safety_source } = note.last();
  const copies = safety_source === '' ? [] : [safetyFile(context, safety_source)];
  try {
    for (const path of [...placed, ...copies]) await rm(path, { force: true });
    await removeOldSafetyBackups(context);
  } catch (error) {
    context.log.warn('what a restore left was not removed', crashFacts(error));
  }
}
