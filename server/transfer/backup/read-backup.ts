/** A backup back into an empty site: all of it, or nothing. */
import { createWriteStream, existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { z } from 'zod';
import type { Config } from '../../platform/config.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { type Db, inTransaction, openDb } from '../../platform/db/open.ts';
import { fillSkeletons } from '../../platform/db/skeleton.ts';
import { keyFile } from '../../platform/secrets.ts';
import { isUploadKey, pathInUploads } from '../../platform/storage/disk.ts';
import { decryptFile, isEncrypted, PassphraseWrong } from './encrypted-file.ts';
import { continueNumbers, isEmptySite, listSteps, listTables, type Row, writeRows } from './queries.ts';
import { type Manifest, manifestName } from './write-backup.ts';

const manifestShape = z.object({
  format: z.literal(1),
  made_at: z.number(),
  steps: z.array(z.string()),
  tables: z.array(z.string()),
  has_key: z.boolean(),
});

/** Why a backup is not restored: one of common/texts/server/operator/backup.ts. */
export class RestoreRefused extends Error {
  constructor(
    readonly why: 'notEmpty' | 'noBackup' | 'newer' | 'keyDiffers' | 'passphraseMissing' | 'passphraseWrong',
    reason = '',
  ) {
    super(reason);
  }
}

export type RestoreCount = { rows: number; files: number; made_at: number };
const rowsAtOnce = 50;

/** @throws RestoreRefused, and whatever stood in the way; then nothing is there that was not before */
export async function readBackup(config: Config, file: string, passphrase?: string): Promise<RestoreCount> {
  const isPlain = !(await isEncrypted(file).catch(refuseBroken));
  if (isPlain) return readArchive(config, file);
  if (passphrase === undefined) throw new RestoreRefused('passphraseMissing');
  await mkdir(config.data_dir, { recursive: true });
  const folder = await mkdtemp(join(config.data_dir, '.docstead-restore-'));
  try {
    const archive = join(folder, 'backup.zip');
    await decryptFile(file, passphrase, archive).catch((error: unknown) => {
      if (error instanceof PassphraseWrong) throw new RestoreRefused('passphraseWrong');
      return refuseBroken(error);
    });
    return await readArchive(config, archive);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readArchive(config: Config, file: string): Promise<RestoreCount> {
  const zip = await openPromise(file, { autoClose: false }).catch(refuseBroken);
  const written: string[] = [];
  const db = openDb(config);
  try {
    const entries = await listEntries(zip).catch(refuseBroken);
    const manifest = await readManifest(zip, entries);
    await migrate(db, { beforeUpgrade: async () => requireEmpty(db) });
    await requireFit(db, config, manifest);
    const rows = await inTransaction({ db }, async ({ db }) => {
      const count = await writeTables(db, { zip, entries, manifest });
      await fillSkeletons(db);
      await writeFiles(config, { zip, entries, written });
      return count;
    });
    return {
      rows,
      files: written.filter(path => path !== keyFile(config.data_dir)).length,
      made_at: manifest.made_at,
    };
  } catch (error) {
    for (const path of written) await rm(path, { force: true });
    throw error;
  } finally {
    zip.close();
    await db.destroy();
  }
}

function refuseBroken(error: unknown): never {
  throw new RestoreRefused('noBackup', error instanceof Error ? error.message : String(error));
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.once('end', resolve);
    zip.once('error', reject);
    zip.readEntry();
  });
  return entries;
}

type Archive = { zip: ZipFile; entries: ReadonlyMap<string, Entry> };

async function readManifest(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Promise<Manifest> {
  const entry = entries.get(manifestName);
  if (!entry) return refuseBroken(new Error(`${manifestName} is not in it`));
  const chunks: Buffer[] = [];
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
  try {
    return manifestShape.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')));
  } catch (error) {
    return refuseBroken(error);
  }
}

async function requireEmpty(db: Db): Promise<void> {
  if (!(await isEmptySite(db))) throw new RestoreRefused('notEmpty');
}

async function requireFit(db: Db, config: Config, manifest: Manifest): Promise<void> {
  const known = new Set(await listSteps(db));
  if (!manifest.steps.every(step => known.has(step))) throw new RestoreRefused('newer');
  await requireEmpty(db);
  if (manifest.has_key && config.secret_key === undefined && existsSync(keyFile(config.data_dir)))
    throw new RestoreRefused('keyDiffers');
}

async function writeTables(
  db: Db,
  { zip, entries, manifest }: Archive & { manifest: Manifest },
): Promise<number> {
  const tables = await listTables(db);
  let count = 0;
  for (const { name } of tables.filter(table => manifest.tables.includes(table.name))) {
    const entry = entries.get(`tables/${name}.jsonl`);
    if (!entry) return refuseBroken(new Error(`tables/${name}.jsonl is not in it`));
    count += await writeTable(db, name, await zip.openReadStreamPromise(entry));
  }
  await continueNumbers(db, tables);
  return count;
}

async function writeTable(db: Db, name: string, stream: NodeJS.ReadableStream): Promise<number> {
  let waiting: Row[] = [];
  let count = 0;
  for await (const line of createInterface({ input: stream, crlfDelay: Infinity })) {
    waiting.push(JSON.parse(line) as Row);
    count += 1;
    if (waiting.length < rowsAtOnce) continue;
    await writeRows(db, name, waiting);
    waiting = [];
  }
  await writeRows(db, name, waiting);
  return count;
}

/** Names are ours or they are not written. */
async function writeFiles(
  config: Config,
  { zip, entries, written }: Archive & { written: string[] },
): Promise<void> {
  const prefix = 'uploads/';
  const write = async (entry: Entry, path: string) => {
    await mkdir(dirname(path), { recursive: true });
    written.push(path);
    await pipeline(
      await zip.openReadStreamPromise(entry),
      createWriteStream(path, { flags: 'wx', mode: 0o600 }),
    );
  };
  for (const [name, entry] of entries) {
    const key = name.startsWith(prefix) ? name.slice(prefix.length) : '';
    if (isUploadKey(key)) await write(entry, pathInUploads(config.data_dir, key));
  }
  const key = entries.get('secret.key');
  if (!key || config.secret_key !== undefined) return;
  const path = keyFile(config.data_dir);
  await write(key, path);
  await chmod(path, 0o600);
}
