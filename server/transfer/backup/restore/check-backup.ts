/** Reads a backup whole before it may replace anything, and says what it holds beside the site as it is. */
import { existsSync } from 'node:fs';
import { rm, stat, statfs } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { isAdministrator } from '#common/row-kinds.ts';
import { isOn } from '#common/row-values.ts';
import type { Author } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { isLockTimeout } from '../../../platform/db/dialect.ts';
import { crashFacts } from '../../../platform/log.ts';
import { isEncrypted } from '../encrypted-file.ts';
import { fileOf, findBackup } from '../kept-backup.ts';
import { type Archive, openArchive, RestoreRefused } from '../open-archive.ts';
import type { Row } from '../queries.ts';
import { openEncrypted, requireKnownSteps } from '../read-backup.ts';
import { requireOwnKey } from './key-in-waiting.ts';
import { countSite, listPageStates, listUsernames, type PageState } from './queries.ts';
import {
  keepNote,
  newNote,
  type OpenNote,
  openedFile,
  openNote,
  type RestoreNote,
  type RestoreReport,
  restoreFolder,
  safetyFile,
} from './restore-note.ts';
import { findUpload, uploadedFile } from './take-upload.ts';

/** Why a backup cannot take the place of the site: one of restoreReasons. */
export class ReplaceRefused extends Error {
  constructor(readonly why: RestoreNote['reason']) {
    super(why);
  }
}

const namesShown = 20;

/** undefined: it is not there. */
export async function findSource(context: Context, source: string): Promise<string | undefined> {
  const made = source === 'made' ? await findBackup(context) : undefined;
  if (source === 'made' && made?.state !== 'done') return undefined;
  const file =
    made !== undefined
      ? fileOf(context, made.backup_id)
      : source === 'uploaded'
        ? uploadedFile(context)
        : safetyFile(context, source);
  return existsSync(file) ? file : undefined;
}

/** What tells a file from another of the same name. */
async function signOfFile(file: string): Promise<string> {
  const { ino, size, mtimeNs } = await stat(file, { bigint: true });
  return [file, ino, size, mtimeNs].join(' ');
}

async function signOfSource(context: Context, source: string): Promise<string | undefined> {
  const file = await findSource(context, source);
  if (file === undefined) return undefined;
  const upload = source === 'uploaded' ? await findUpload(context) : undefined;
  return [upload?.upload_id ?? '', await signOfFile(file)].join(' ');
}

type ArchiveFile = {
  /** The file that is read for it: what was encrypted was opened by the check. */
  file: string;
  sign: string;
};

/** undefined: it is not there, or not open. */
async function findOpened(context: Context, source: string): Promise<ArchiveFile | undefined> {
  const file = await findSource(context, source);
  const sign = await signOfSource(context, source);
  if (file === undefined || sign === undefined) return undefined;
  if (!(await isEncrypted(file))) return { file, sign };
  const opened = openedFile(context);
  if (!existsSync(opened)) return undefined;
  return { file: opened, sign: [sign, await signOfFile(opened)].join(' ') };
}

/** @returns the very file that was checked @throws ReplaceRefused where it is another one by now */
export async function findArchive(
  context: Context,
  { source, sign }: Pick<RestoreNote, 'source' | 'sign'>,
): Promise<string> {
  const found = await findOpened(context, source).catch(() => undefined);
  if (found === undefined || found.sign !== sign) throw new ReplaceRefused('gone');
  return found.file;
}

type Check = { source: string; file: string; passphrase: string | undefined };

/** The work goes on after the answer. @returns its id */
export async function startCheck(context: Context, author: Author, check: Check): Promise<string> {
  const begun = newNote(context, author, check.source);
  await keepNote(context, begun);
  await rm(openedFile(context), { force: true });
  const note = openNote(context, begun);
  context.background.run('check of a backup', async () => {
    try {
      const before = await signOfSource(context, check.source);
      const report = await readWhole(context, author, { ...check, note });
      const found = await findOpened(context, check.source);
      if (found === undefined || before !== (await signOfSource(context, check.source)))
        throw new ReplaceRefused('gone');
      await note.end({ state: 'checked', report, sign: found.sign });
    } catch (error) {
      await rm(openedFile(context), { force: true });
      await note.end({ state: 'failed', ...reasonOf(error) });
      if (!(error instanceof RestoreRefused || error instanceof ReplaceRefused))
        context.log.error('a backup could not be checked', crashFacts(error));
    }
  });
  return begun.restore_id;
}

export function reasonOf(error: unknown): Pick<RestoreNote, 'reason' | 'detail'> {
  if (error instanceof ReplaceRefused) return { reason: error.why, detail: '' };
  if (error instanceof RestoreRefused && error.why !== 'notEmpty')
    return { reason: error.why, detail: error.message.slice(0, 500) };
  if (isLockTimeout(error)) return { reason: 'busy', detail: '' };
  const isFull = (error as NodeJS.ErrnoException).code === 'ENOSPC';
  return { reason: isFull ? 'noSpace' : 'failed', detail: '' };
}

async function readWhole(
  context: Context,
  author: Author,
  { file, passphrase, note }: Check & { note: OpenNote },
): Promise<RestoreReport> {
  const place = (await isEncrypted(file)) ? openedFile(context) : file;
  if (place !== file) {
    await requireRoom(context, (await stat(file)).size);
    await openEncrypted(file, passphrase, place);
  }
  const archive = await openArchive(place);
  try {
    await requireKnownSteps(context.db, archive.manifest);
    const key = await requireOwnKey(context.config, archive);
    // Nothing is unpacked that would not have its place: what says less of itself than it holds is refused.
    await requireRoom(context, archive.bytes);
    note.put({ total: archive.uploads.size });
    const held = await countArchive(archive, { note, usernames: await listUsernames(context.db) });
    if (!held.hasAdministrator) throw new ReplaceRefused('noAdministrator');
    return await compare(context, author, { archive, held, key });
  } finally {
    archive.close();
  }
}

async function requireRoom(context: Context, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(restoreFolder(context));
  if (bavail * bsize < bytes) throw new ReplaceRefused('noSpace');
}

type Held = RestoreReport['in_backup'] & {
  /** Names of this site that the backup has not: what it holds itself may be without end. */
  lost: Set<string>;
  /** By their number; one number for each, as there may be millions. */
  pages_by_id: Map<number, number>;
  hasAdministrator: boolean;
};

/** Seconds take ten digits for the next centuries. */
const stateOf = ({ version, addtime }: Omit<PageState, 'page_id'>) => version * 1e10 + addtime;

type Counting = { note: OpenNote; usernames: readonly string[] };

async function countArchive(archive: Archive, { note, usernames }: Counting): Promise<Held> {
  const held: Held = {
    items: 0,
    pages: 0,
    people: 0,
    files: 0,
    newest_change: 0,
    missing_files: 0,
    cloud_files: 0,
    rows: 0,
    lost: new Set(usernames),
    pages_by_id: new Map(),
    hasAdministrator: false,
  };
  const missing = new Set<string>();
  for (const table of archive.manifest.tables) {
    for await (const row of archive.rows(table)) {
      held.rows += 1;
      countRow(held, table, row);
      if (table === 'attachment' && row.storage === 'disk' && !archive.uploads.has(String(row.storage_key)))
        missing.add(String(row.storage_key));
    }
  }
  let read = 0;
  for (const entry of archive.uploads.values()) {
    // To its end, where its length and its checksum are compared.
    await finished((await archive.read(entry)).resume());
    note.count(++read);
  }
  held.missing_files = missing.size;
  return held;
}

function countRow(held: Held, table: string, row: Row): void {
  const isLive = !isOn(row.is_del ?? 0);
  if (table === 'item' && isLive) held.items += 1;
  if (table === 'page' && isLive) {
    held.pages += 1;
    const state = { version: Number(row.version ?? 0), addtime: Number(row.addtime ?? 0) };
    held.newest_change = Math.max(held.newest_change, state.addtime);
    held.pages_by_id.set(Number(row.page_id), stateOf(state));
  }
  if (table === 'attachment') {
    held.files += 1;
    if (row.storage !== 'disk') held.cloud_files += 1;
  }
  if (table === 'user') countPerson(held, row);
}

function countPerson(held: Held, row: Row): void {
  held.people += 1;
  held.lost.delete(String(row.username));
  const groupid = Number(row.groupid);
  if (isAdministrator({ groupid }) && !isOn(row.is_suspended ?? 0)) held.hasAdministrator = true;
}

/** Pages of the site that the backup has otherwise, or not at all. */
async function countChanged(db: Context['db'], pages_by_id: ReadonlyMap<number, number>): Promise<number> {
  let count = 0;
  for await (const pages of listPageStates(db))
    count += pages.filter(page => pages_by_id.get(page.page_id) !== stateOf(page)).length;
  return count;
}

type Compared = { archive: Archive; held: Held; key: RestoreReport['key'] };

async function compare(
  { db }: Context,
  { username }: Author,
  { archive: { manifest }, held, key }: Compared,
): Promise<RestoreReport> {
  const { lost, pages_by_id, hasAdministrator: _, ...in_backup } = held;
  return {
    made_at: manifest.made_at,
    version: manifest.version,
    in_backup,
    now: await countSite(db),
    changed_pages: await countChanged(db, pages_by_id),
    lost_people: lost.size,
    lost_usernames: [...lost].slice(0, namesShown),
    key,
    has_self: !lost.has(username),
  };
}
