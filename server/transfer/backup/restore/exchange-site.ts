/**
 * The rows, files and key of a backup in place of those of the site. Files come first, beside those there are, under names
 * that nobody else has; then one transaction empties all tables and fills them. Its commit is the exchange (decision 067).
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import type { Entry } from 'yauzl';
import { findUserByName } from '../../../people/user/queries.ts';
import type { MemberActor } from '../../../platform/access/actor.ts';
import { record } from '../../../platform/access/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/open.ts';
import { incomingDir, openDisk, pathInUploads } from '../../../platform/storage/disk.ts';
import { type Archive, openArchive } from '../open-archive.ts';
import type { Row } from '../queries.ts';
import { requireKnownSteps, writeTables } from '../read-backup.ts';
import { layKey, requireOwnKey, syncFolder } from './key-in-waiting.ts';
import { emptyTables, endRestore } from './queries.ts';
import type { OpenNote } from './restore-note.ts';

type Exchange = {
  file: string;
  actor: Pick<MemberActor, 'user' | 'address'>;
  note: OpenNote;
  /** Gets the path of each file before it is there. */
  placed: string[];
};

/** @throws what hindered it; then the site is as it was, unless the database itself did not say how its commit ended */
export async function exchangeSite(context: Context, { file, actor, note, placed }: Exchange): Promise<void> {
  const archive = await openArchive(file);
  try {
    await requireKnownSteps(context.db, archive.manifest);
    const { restore_id } = note.last();
    if ((await requireOwnKey(context.config, archive)) === 'other')
      await layKey(context.config, { restore_id, key: (await archive.readKey()) ?? '' });
    note.put({ stage: 'files', done: 0, total: archive.uploads.size });
    const names = await writeFiles(context, archive, { note, placed });
    note.put({ stage: 'rows', done: 0, total: note.last().report?.in_backup.rows ?? 0 });
    await inTransaction(context, async context => {
      await emptyTables(context.db);
      let done = 0;
      await writeTables(context.db, archive, {
        onRow: () => note.count(++done),
        change: (table, row) => (table === 'attachment' ? renameFile(row, names) : row),
      });
      await recordRestore(context, { archive, actor, note });
      if (!(await endRestore(context.db, restore_id, 'done'))) throw new Error('it was given up by others');
    });
  } finally {
    archive.close();
  }
}

function renameFile(row: Row, names: ReadonlyMap<string, string>): Row {
  const name = row.storage === 'disk' ? names.get(String(row.storage_key)) : undefined;
  return name === undefined ? row : { ...row, storage_key: name };
}

type Recorded = Pick<Exchange, 'actor' | 'note'> & { archive: Archive };

/** In the log of the site as it is then, which may not know who did it. */
async function recordRestore(
  context: Context,
  { archive: { manifest }, actor, note }: Recorded,
): Promise<void> {
  const moment = new Date(manifest.made_at * 1000).toISOString().slice(0, 16).replace('T', ' ');
  const names = { moment: `${moment} UTC`, copy: `${note.last().safety_source}.zip` };
  const there = await findUserByName(context.db, actor.user.username);
  const user = { ...actor.user, uid: there?.uid ?? 0 };
  await record(context, { user, address: actor.address }, { what: 'siteRestored', names });
}

/** @returns other names, for files whose own names are taken by other bytes */
async function writeFiles(
  context: Context,
  archive: Archive,
  { note, placed }: Pick<Exchange, 'note' | 'placed'>,
): Promise<ReadonlyMap<string, string>> {
  const { data_dir } = context.config;
  const names = new Map<string, string>();
  const folders = new Set<string>();
  let done = 0;
  for (const [key, entry] of archive.uploads) {
    const there = await compareFile(pathInUploads(data_dir, key), entry);
    if (there !== 'same') {
      const name = there === 'none' ? key : `${key.slice(0, 8)}${context.random.hex(24)}`;
      if (name !== key) names.set(key, name);
      placed.push(pathInUploads(data_dir, name));
      await writeFile(context, { archive, entry, name });
      folders.add(dirname(pathInUploads(data_dir, name)));
    }
    note.count(++done);
  }
  for (const folder of folders) await syncFolder(folder);
  return names;
}

async function compareFile(path: string, entry: Entry): Promise<'none' | 'same' | 'other'> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) return 'none';
  if (found.size !== entry.uncompressedSize) return 'other';
  let sum = 0;
  for await (const chunk of createReadStream(path)) sum = crc32(chunk as Buffer, sum);
  return sum === entry.crc32 ? 'same' : 'other';
}

type Writing = { archive: Archive; entry: Entry; name: string };

async function writeFile(context: Context, { archive, entry, name }: Writing): Promise<void> {
  const folder = incomingDir(context.config.data_dir);
  await mkdir(folder, { recursive: true });
  const path = join(folder, context.random.hex(16));
  try {
    await pipeline(await archive.read(entry), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    const file = { path, content_type: '', file_size: entry.uncompressedSize };
    await openDisk(context.config.data_dir).put(name, file);
  } finally {
    await rm(path, { force: true });
  }
}
