/** A backup back into an empty site: all of it, or nothing. */
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../../platform/config.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { type Db, inTransaction, openDb } from '../../platform/db/open.ts';
import { fillSkeletons } from '../../platform/db/skeleton.ts';
import { keyFile } from '../../platform/secrets.ts';
import { pathInUploads } from '../../platform/storage/disk.ts';
import { decryptFile, isEncrypted, PassphraseWrong } from './encrypted-file.ts';
import { type Archive, openArchive, RestoreRefused, refuseBroken } from './open-archive.ts';
import { continueNumbers, isEmptySite, listSteps, listTables, type Row, writeRows } from './queries.ts';
import type { Manifest } from './write-backup.ts';

export type RestoreCount = { rows: number; files: number; made_at: number };
/** Of one statement: so many, and so many characters, as one row may be very long. */
const rowsAtOnce = 50;
const charactersAtOnce = 8 * 1024 * 1024;

/** @throws RestoreRefused, and whatever stood in the way; then nothing is there that was not before */
export async function readBackup(config: Config, file: string, passphrase?: string): Promise<RestoreCount> {
  if (!(await isEncrypted(file).catch(refuseBroken))) return readArchive(config, file);
  await mkdir(config.data_dir, { recursive: true });
  const folder = await mkdtemp(join(config.data_dir, '.docstead-restore-'));
  try {
    const archive = join(folder, 'backup.zip');
    await openEncrypted(file, passphrase, archive);
    return await readArchive(config, archive);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param target takes what was encrypted @throws RestoreRefused */
export async function openEncrypted(
  file: string,
  passphrase: string | undefined,
  target: string,
): Promise<void> {
  if (passphrase === undefined) throw new RestoreRefused('passphraseMissing');
  await decryptFile(file, passphrase, target).catch((error: unknown) => {
    if (error instanceof PassphraseWrong) throw new RestoreRefused('passphraseWrong');
    return refuseBroken(error);
  });
}

async function readArchive(config: Config, file: string): Promise<RestoreCount> {
  const archive = await openArchive(file);
  const written: string[] = [];
  const db = openDb(config);
  try {
    await migrate(db, { beforeUpgrade: async () => requireEmpty(db) });
    await requireFit(db, config, archive.manifest);
    const rows = await inTransaction({ db }, async ({ db }) => {
      const count = await writeTables(db, archive);
      await writeFiles(config, archive, written);
      return count;
    });
    return {
      rows,
      files: written.filter(path => path !== keyFile(config.data_dir)).length,
      made_at: archive.manifest.made_at,
    };
  } catch (error) {
    for (const path of written) await rm(path, { force: true });
    throw error;
  } finally {
    archive.close();
    await db.destroy();
  }
}

async function requireEmpty(db: Db): Promise<void> {
  if (!(await isEmptySite(db))) throw new RestoreRefused('notEmpty');
}

/** @throws RestoreRefused */
export async function requireKnownSteps(db: Db, { steps }: Manifest): Promise<void> {
  const known = new Set(await listSteps(db));
  if (!steps.every(step => known.has(step))) throw new RestoreRefused('newer');
}

async function requireFit(db: Db, config: Config, manifest: Manifest): Promise<void> {
  await requireKnownSteps(db, manifest);
  await requireEmpty(db);
  if (manifest.has_key && config.secret_key === undefined && existsSync(keyFile(config.data_dir)))
    throw new RestoreRefused('keyDiffers');
}

type Writing = {
  /** The row as it is written. */
  change?: (table: string, row: Row) => Row;
  /** Hears of every row. */
  onRow?: () => void;
};

/** Into tables that are empty. @returns how many rows */
export async function writeTables(db: Db, archive: Archive, writing: Writing = {}): Promise<number> {
  const tables = await listTables(db);
  let count = 0;
  for (const { name } of tables.filter(table => archive.manifest.tables.includes(table.name)))
    count += await writeTable(db, { name, rows: archive.rows(name) }, writing);
  await continueNumbers(db, tables);
  await fillSkeletons(db);
  return count;
}

async function writeTable(
  db: Db,
  { name, rows }: { name: string; rows: AsyncIterable<Row> },
  { change = (_table, row) => row, onRow = () => undefined }: Writing,
): Promise<number> {
  let waiting: Row[] = [];
  let characters = 0;
  let count = 0;
  for await (const row of rows) {
    waiting.push(change(name, row));
    characters += countCharacters(row);
    count += 1;
    onRow();
    if (waiting.length < rowsAtOnce && characters < charactersAtOnce) continue;
    await writeRows(db, name, waiting);
    waiting = [];
    characters = 0;
  }
  await writeRows(db, name, waiting);
  return count;
}

function countCharacters(row: Row): number {
  let count = 0;
  for (const value of Object.values(row)) count += typeof value === 'string' ? value.length : 0;
  return count;
}

/** @param written gets the path of each file before it is there */
async function writeFiles(config: Config, archive: Archive, written: string[]): Promise<void> {
  for (const [key, entry] of archive.uploads) {
    const path = pathInUploads(config.data_dir, key);
    await mkdir(dirname(path), { recursive: true });
    written.push(path);
    await pipeline(await archive.read(entry), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  }
  const key = await archive.readKey();
  if (key === undefined || config.secret_key !== undefined) return;
  written.push(keyFile(config.data_dir));
  await writeFile(keyFile(config.data_dir), key, { flag: 'wx', mode: 0o600 });
}
