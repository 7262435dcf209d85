/** The backup that an administrator requested on the screen: a file and how far it is, in the data folder, for an hour. */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fail } from '#common/errors.ts';
import { backupKeptSeconds, backupSilentSeconds } from '#common/limits.ts';
import type { Author } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import { crashFacts } from '../../platform/log.ts';
import { failUnwritable } from '../../platform/storage/storage-error.ts';
import { type Written, writeBackup } from './write-backup.ts';

const idBytes = 16;
const noteEveryMs = 1_000;
const nothingWritten: Written = { rows: 0, files: 0, missing: 0, in_cloud: 0, has_key: false };

export type KeptBackup = {
  backup_id: string;
  state: 'running' | 'done' | 'failed';
  uid: number;
  username: string;
  /** Seconds: when the process that writes it last said so. */
  alive_at: number;
  written: Written;
  bytes: number;
  is_encrypted: boolean;
};

const folderOf = ({ config }: Pick<Context, 'config'>) => join(config.data_dir, 'backups');
const noteOf = (context: Context) => join(folderOf(context), 'state.json');
export const fileOf = (context: Context, backup_id: string) => join(folderOf(context), `${backup_id}.zip`);

/** One that its process left unfinished has failed; one that is too old is not there. */
export async function findBackup(context: Context): Promise<KeptBackup | undefined> {
  const note = await readFile(noteOf(context), 'utf8').catch(() => undefined);
  if (note === undefined) return undefined;
  const kept = JSON.parse(note) as KeptBackup;
  const age = context.now() - kept.alive_at;
  if (kept.state === 'running') return age > backupSilentSeconds ? { ...kept, state: 'failed' } : kept;
  return age > backupKeptSeconds ? undefined : kept;
}

/** The work goes on after the answer. @throws backupRunning, storageFull, storageFailed */
export async function startBackup(
  context: Context,
  { uid, username }: Author,
  passphrase?: string,
): Promise<string> {
  if ((await findBackup(context))?.state === 'running') fail('backupRunning');
  await rm(folderOf(context), { recursive: true, force: true });
  await mkdir(folderOf(context), { recursive: true, mode: 0o700 }).catch(failUnwritable);
  const backup_id = context.random.hex(idBytes);
  const begun: KeptBackup = {
    backup_id,
    state: 'running',
    uid,
    username,
    alive_at: context.now(),
    written: nothingWritten,
    bytes: 0,
    is_encrypted: passphrase !== undefined,
  };
  await keepNote(context, begun).catch(failUnwritable);
  context.background.run('backup', async () => work(context, begun, passphrase));
  return backup_id;
}

/** @throws what hindered it, after noting that it failed */
async function work(context: Context, begun: KeptBackup, passphrase: string | undefined): Promise<void> {
  const note = openNote(context, begun);
  try {
    const { bytes, ...written } = await writeBackup(context, fileOf(context, begun.backup_id), {
      passphrase,
      onProgress: note.hear,
    });
    await note.end({ state: 'done', written, bytes });
  } catch (error) {
    await note.end({ state: 'failed' });
    throw error;
  }
}

/** Writes down how far it is, once a second and in order. */
function openNote(context: Context, begun: KeptBackup) {
  let last = begun;
  let heard = begun.written;
  let writing = Promise.resolve();
  const put = (changes: Partial<KeptBackup>) => {
    last = { ...last, ...changes, alive_at: context.now() };
    const note = last;
    writing = writing
      .then(async () => keepNote(context, note))
      .catch((error: unknown) => context.log.warn('the state of a backup was not kept', crashFacts(error)));
  };
  // A large file is silent for long while it is written.
  const beat = setInterval(() => put({ written: { ...heard } }), noteEveryMs);
  return {
    hear: (written: Written) => {
      heard = written;
    },
    async end(changes: Partial<KeptBackup>) {
      clearInterval(beat);
      put(changes);
      await writing;
    },
  };
}

/** Who reads it meanwhile reads a whole one. */
async function keepNote(context: Context, note: KeptBackup): Promise<void> {
  const unfinished = `${noteOf(context)}.new`;
  await writeFile(unfinished, JSON.stringify(note), { mode: 0o600 });
  await rename(unfinished, noteOf(context));
}

/** What nobody may fetch any more, and what a process that was killed left. */
export async function removeOldBackups(context: Context): Promise<void> {
  const kept = await findBackup(context);
  if (kept?.state === 'running') return;
  const stays = kept === undefined ? [] : ['state.json', `${kept.backup_id}.zip`];
  const names = await readdir(folderOf(context)).catch((): string[] => []);
  for (const name of names.filter(name => !stays.includes(name))) {
    await rm(join(folderOf(context), name), { recursive: true, force: true });
  }
}
