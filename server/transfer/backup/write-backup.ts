/** A whole site in one file: every row as a line of JSON, every upload, and the key when it lies in the data folder. */
import { createWriteStream, existsSync, mkdtempSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import product from '../../../package.json' with { type: 'json' };
import { noteBackup } from '../../people/site/done-things.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/open.ts';
import { withSnapshot } from '../../platform/db/snapshot.ts';
import { keyFile } from '../../platform/secrets.ts';
import { pathInUploads } from '../../platform/storage/disk.ts';
import { encryptStream } from './encrypted-file.ts';
import { listSteps, listTables, readRows } from './queries.ts';

export const manifestName = 'backup.json';
export type Manifest = {
  format: 1;
  /** Seconds since the epoch. */
  made_at: number;
  /** Of the program; `''`: it did not say yet. */
  version: string;
  /** Of the schema. */
  steps: string[];
  tables: string[];
  has_key: boolean;
};
export type BackupCount = {
  rows: number;
  files: number;
  missing: number;
  in_cloud: number;
  has_key: boolean;
  bytes: number;
};

export type Written = Omit<BackupCount, 'bytes'>;

type Options = {
  /** Hears of every row and file. */
  onProgress?: (written: Written) => void;
  /** Without uploads and key: they stay where they are. */
  rows_only?: boolean;
  /** Then the file is one of age; nothing else of the archive is written to the disk. */
  passphrase?: string | undefined;
};

/** @param file must not be there; it appears only when it is whole */
export async function writeBackup(
  context: Pick<Context, 'db' | 'config' | 'now' | 'random'>,
  file: string,
  options: Options = {},
): Promise<BackupCount> {
  const work = mkdtempSync(join(dirname(file), '.docstead-backup-'));
  const unfinished = join(work, 'backup.zip');
  try {
    const place = { data_dir: context.config.data_dir, folder: work };
    const count = await withSnapshot(context.db, place, async db =>
      writeArchive({ ...context, db }, unfinished, options),
    );
    await rename(unfinished, file);
    const { size: bytes } = await stat(file);
    // The file is whole, whether that can be written down or not.
    if (options.rows_only !== true) await noteBackup(context, bytes).catch(() => undefined);
    return { ...count, bytes };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function writeArchive(
  context: Pick<Context, 'db' | 'config' | 'now' | 'random'>,
  target: string,
  { onProgress = () => undefined, rows_only = false, passphrase }: Options,
): Promise<Written> {
  const { db, config, now } = context;
  const zip = new ZipFile();
  const archive = Readable.from(zip.outputStream, { objectMode: false });
  const output = passphrase === undefined ? archive : await encryptStream(archive, passphrase, context);
  const written = pipeline(output, createWriteStream(target, { flags: 'wx', mode: 0o600 }));
  const count = { rows: 0, files: 0, missing: 0, in_cloud: 0, has_key: false };
  const tables = await listTables(db);
  const key = keyFile(config.data_dir);
  count.has_key = !rows_only && config.secret_key === undefined && existsSync(key);
  const manifest: Manifest = {
    format: 1,
    made_at: now(),
    version: product.version,
    steps: await listSteps(db),
    tables: tables.map(({ name }) => name),
    has_key: count.has_key,
  };
  zip.addBuffer(Buffer.from(JSON.stringify(manifest, undefined, 2)), manifestName);
  for (const table of tables) {
    const lines = linesOf(readRows(db, table), () => {
      count.rows += 1;
      onProgress(count);
    });
    zip.addReadStream(Readable.from(lines), `tables/${table.name}.jsonl`, { forceZip64Format: true });
  }
  if (!rows_only) await addUploads(db, { zip, count, data_dir: config.data_dir });
  if (count.has_key) zip.addFile(key, 'secret.key');
  zip.end();
  await written;
  return count;
}

async function* linesOf(rows: AsyncIterable<object>, onRow: () => void): AsyncGenerator<string> {
  for await (const row of rows) {
    onRow();
    yield `${JSON.stringify(row)}\n`;
  }
}

type Adding = { zip: ZipFile; count: { files: number; missing: number; in_cloud: number }; data_dir: string };

/** Several rows may have the same bytes. */
async function addUploads(db: Db, { zip, count, data_dir }: Adding): Promise<void> {
  const added = new Set<string>();
  for await (const row of readRows(db, { name: 'attachment', numbered: 'file_id' })) {
    const key = String(row.storage_key);
    if (row.storage !== 'disk') count.in_cloud += 1;
    else if (!added.has(key)) {
      added.add(key);
      const path = pathInUploads(data_dir, key);
      if (existsSync(path)) zip.addFile(path, `uploads/${key}`, { compress: false });
      else count.missing += 1;
      count.files += existsSync(path) ? 1 : 0;
    }
  }
}
