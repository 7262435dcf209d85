/** What an exchange of the site keeps in the data folder: how far it is, what was uploaded for it, and copies from before earlier ones. */
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Answer } from '#common/contract/index.ts';
import { safetyBackupsKept } from '#common/contract/site/restore-limits.ts';
import { backupSilentSeconds } from '#common/limits.ts';
import type { Author } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { crashFacts } from '../../../platform/log.ts';
import { openRandom } from '../../../platform/random.ts';

type Folder = { config: Pick<Context['config'], 'data_dir'> };
type Progress = Answer<'restore/progress'>;

export type RestoreNote = {
  restore_id: string;
  state: 'checking' | 'checked' | 'running' | 'done' | 'failed';
  stage: Progress['stage'];
  source: string;
  /** The process that works at it, on its machine. */
  pid: number;
  uid: number;
  username: string;
  done: number;
  total: number;
  /** Seconds: when the process that works at it last said so. */
  alive_at: number;
  reason: Progress['reason'];
  /** Of the reason, as it was found: not for everybody. */
  detail: string;
  safety_source: string;
  /** Of the file that was checked: another one has another. */
  sign: string;
  report?: RestoreReport;
};
type Counted = { items: number; pages: number; people: number; files: number; newest_change: number };
export type RestoreReport = {
  made_at: number;
  version: string;
  in_backup: Counted & { missing_files: number; cloud_files: number; rows: number };
  now: Counted;
  changed_pages: number;
  lost_people: number;
  lost_usernames: string[];
  key: 'same' | 'other' | 'none';
  has_self: boolean;
};

export const restoreFolder = ({ config }: Folder) => join(config.data_dir, 'restores');
const noteFile = (context: Folder) => join(restoreFolder(context), 'state.json');
/** What was encrypted, open; it goes with the next check. */
export const openedFile = (context: Folder) => join(restoreFolder(context), 'opened.zip');
const safetyFolder = ({ config }: Folder) => join(config.data_dir, 'safety-backups');
export const safetyFile = (context: Folder, source: string) => join(safetyFolder(context), `${source}.zip`);
const safetyName = /^(before-restore-[0-9T-]{19})\.zip$/;

/** As it was written down last. */
export async function readNote(context: Folder): Promise<RestoreNote | undefined> {
  const kept = await readFile(noteFile(context), 'utf8').catch(() => undefined);
  return kept === undefined ? undefined : (JSON.parse(kept) as RestoreNote);
}

/** One that its process left unfinished has failed. */
export async function findNote(context: Context): Promise<RestoreNote | undefined> {
  const note = await readNote(context);
  if (note === undefined) return undefined;
  const isUnderWay = note.state === 'checking' || note.state === 'running';
  const isSilent = context.now() - note.alive_at > backupSilentSeconds;
  return isUnderWay && isSilent ? { ...note, state: 'failed', reason: 'stopped' } : note;
}

export function newNote(context: Context, { uid, username }: Author, source: string): RestoreNote {
  return {
    restore_id: context.random.hex(16),
    state: 'checking',
    stage: '',
    source,
    pid: process.pid,
    uid,
    username,
    done: 0,
    total: 0,
    alive_at: context.now(),
    reason: '',
    detail: '',
    safety_source: '',
    sign: '',
  };
}

/**
 * On the disk under its name, or not at all: who reads it reads a whole one, also while several write it.
 * @param folder where it is unfinished, on the same disk
 */
export async function writeWhole(file: string, text: string, folder = dirname(file)): Promise<void> {
  const unfinished = join(folder, `${basename(file)}.${openRandom().hex(8)}.new`);
  const handle = await open(unfinished, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, file);
}

export async function keepNote(context: Context, note: RestoreNote): Promise<void> {
  await mkdir(restoreFolder(context), { recursive: true, mode: 0o700 });
  await writeWhole(noteFile(context), JSON.stringify(note));
}

/** A check of what was uploaded is worth nothing once something else is. */
export async function dropCheckOf(context: Context, source: string): Promise<void> {
  const note = await readNote(context);
  if (note?.state === 'checked' && note.source === source) await rm(noteFile(context), { force: true });
}

const noteEveryMs = 1_000;

/** Writes down how far it is, once a second and in order. */
export function openNote(context: Context, begun: RestoreNote) {
  let last = begun;
  let writing = Promise.resolve();
  let isWriting = false;
  const put = (changes: Partial<RestoreNote>) => {
    last = { ...last, ...changes, alive_at: context.now() };
    const note = last;
    isWriting = true;
    writing = writing
      .then(async () => keepNote(context, note))
      .catch((error: unknown) => context.log.warn('the state of a restore was not kept', crashFacts(error)))
      .finally(() => (isWriting = false));
  };
  const beat = setInterval(() => isWriting || put({}), noteEveryMs);
  return {
    put,
    count(done: number) {
      last = { ...last, done };
    },
    last: () => last,
    /** How it ended stays open. */
    async leave() {
      clearInterval(beat);
      await writing;
    },
    async end(changes: Partial<RestoreNote>) {
      clearInterval(beat);
      put({ ...changes, stage: '' });
      await writing;
    },
  };
}
export type OpenNote = ReturnType<typeof openNote>;

export type SafetyBackup = { source: string; made_at: number; bytes: number };

/** The newest first. */
export async function listSafetyBackups(context: Folder): Promise<SafetyBackup[]> {
  const names = await readdir(safetyFolder(context)).catch((): string[] => []);
  const found = names
    .flatMap(name => safetyName.exec(name)?.[1] ?? [])
    .toSorted()
    .toReversed();
  return Promise.all(
    found.map(async source => {
      const { size, mtimeMs } = await stat(safetyFile(context, source));
      return { source, made_at: Math.floor(mtimeMs / 1000), bytes: size };
    }),
  );
}

/** @returns what the copy is called that may be made now */
export async function openSafetyPlace(context: Context): Promise<string> {
  await mkdir(safetyFolder(context), { recursive: true, mode: 0o700 });
  const taken = new Set((await listSafetyBackups(context)).map(({ source }) => source));
  for (let moment = context.now(); ; moment += 1) {
    const source = `before-restore-${new Date(moment * 1000).toISOString().slice(0, 19).replaceAll(':', '-')}`;
    if (!taken.has(source)) return source;
  }
}

/** Beyond those that are kept, and what a kill left of one that was being written. */
export async function removeOldSafetyBackups(context: Folder): Promise<void> {
  const kept = (await listSafetyBackups(context)).slice(0, safetyBackupsKept);
  const stays = new Set(kept.map(({ source }) => `${source}.zip`));
  for (const name of await readdir(safetyFolder(context)).catch((): string[] => []))
    if (!stays.has(name)) await rm(join(safetyFolder(context), name), { recursive: true, force: true });
}
