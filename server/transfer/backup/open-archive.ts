/** What stands in the file of a backup: names that are ours, what it says of itself, rows and files whose checksums are right. */
import { pipeline, type Readable, Transform } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { z } from 'zod';
import { restoreEntriesMax, restoreRowMaxBytes } from '#common/contract/site/restore-limits.ts';
import { isUploadKey } from '../../platform/storage/disk.ts';
import type { Row } from './queries.ts';
import { type Manifest, manifestName } from './write-backup.ts';

/** Far more than there are. */
const tablesMax = 500;
const manifestShape = z.object({
  format: z.literal(1),
  made_at: z.number(),
  /** Of the program; older backups do not say. */
  version: z.string().max(100).default(''),
  steps: z.array(z.string()),
  tables: z
    .array(z.string().max(100))
    .max(tablesMax)
    .refine(tables => new Set(tables).size === tables.length, 'a table is named twice'),
  has_key: z.boolean(),
});
const manifestMaxBytes = 4 * 1024 * 1024;
const keyMaxBytes = 4_096;
const uploads = 'uploads/';
const keyName = 'secret.key';

/** Why a backup is not restored: one of common/texts/server/operator/backup.ts. */
export class RestoreRefused extends Error {
  constructor(
    readonly why: 'notEmpty' | 'noBackup' | 'newer' | 'keyDiffers' | 'passphraseMissing' | 'passphraseWrong',
    reason = '',
  ) {
    super(reason);
  }
}

/** @throws RestoreRefused */
export function refuseBroken(error: unknown): never {
  if (error instanceof RestoreRefused) throw error;
  throw new RestoreRefused('noBackup', error instanceof Error ? error.message : String(error));
}

export type Archive = {
  manifest: Manifest;
  /** Of all that is in it, unpacked. */
  bytes: number;
  /** By the keys of the files. */
  uploads: ReadonlyMap<string, Entry>;
  /** @throws RestoreRefused where it is cut, changed, or longer than it says */
  rows(table: string): AsyncGenerator<Row>;
  read(entry: Entry): Promise<Readable>;
  /** undefined: there is none in it. */
  readKey(): Promise<string | undefined>;
  close(): void;
};

/** @throws RestoreRefused */
export async function openArchive(file: string): Promise<Archive> {
  const zip = await openPromise(file, { autoClose: false }).catch(refuseBroken);
  try {
    const entries = await listEntries(zip);
    const manifest = manifestShape.parse(
      JSON.parse(await readText(zip, entries, [manifestName, manifestMaxBytes])),
    );
    const tables = new Set(manifest.tables);
    for (const name of entries.keys()) requireOurs(name, tables);
    return archiveOf(zip, { entries, manifest });
  } catch (error) {
    zip.close();
    return refuseBroken(error);
  }
}

function archiveOf(
  zip: ZipFile,
  { entries, manifest }: { entries: ReadonlyMap<string, Entry>; manifest: Manifest },
): Archive {
  const files = [...entries].filter(([name]) => name.startsWith(uploads));
  return {
    manifest,
    bytes: [...entries.values()].reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0),
    uploads: new Map(files.map(([name, entry]) => [name.slice(uploads.length), entry])),
    async *rows(table) {
      const entry = entries.get(`tables/${table}.jsonl`);
      if (!entry) return refuseBroken(new Error(`tables/${table}.jsonl is not in it`));
      yield* readRowsOf(await openEntry(zip, entry));
    },
    read: async entry => openEntry(zip, entry),
    readKey: async () => (entries.has(keyName) ? readText(zip, entries, [keyName, keyMaxBytes]) : undefined),
    close: () => zip.close(),
  };
}

/** Each name once. */
async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > restoreEntriesMax) throw new Error('there are too many files in it');
  const entries = new Map<string, Entry>();
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      if (entries.has(entry.fileName)) reject(new Error(`${entry.fileName} is in it twice`));
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.once('end', resolve);
    zip.once('error', reject);
    zip.readEntry();
  });
  return entries;
}

/** No other name leads anywhere: nothing is written under one that the archive chose. */
function requireOurs(name: string, tables: ReadonlySet<string>): void {
  const table = /^tables\/(.+)\.jsonl$/.exec(name)?.[1];
  const isOurs =
    name === manifestName ||
    name === keyName ||
    (table !== undefined && tables.has(table)) ||
    (name.startsWith(uploads) && isUploadKey(name.slice(uploads.length)));
  if (!isOurs) throw new Error(`${name.slice(0, 200)} does not belong into a backup`);
}

/** The sum of what was read is compared at its end; yauzl compares the length. */
async function openEntry(zip: ZipFile, entry: Entry): Promise<Readable> {
  const source = await zip.openReadStreamPromise(entry).catch(refuseBroken);
  let sum = 0;
  const compare = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum = crc32(chunk, sum);
      done(null, chunk);
    },
    flush(done) {
      done(sum === entry.crc32 ? null : new RestoreRefused('noBackup', `${entry.fileName} was changed`));
    },
  });
  return pipeline(source, compare, () => undefined);
}

async function readText(
  zip: ZipFile,
  entries: ReadonlyMap<string, Entry>,
  [name, max_bytes]: [string, number],
): Promise<string> {
  const entry = entries.get(name);
  if (!entry) throw new Error(`${name} is not in it`);
  if (entry.uncompressedSize > max_bytes) throw new Error(`${name} is too long`);
  const chunks: Buffer[] = [];
  for await (const chunk of await openEntry(zip, entry)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

const newline = 10;

/** One row at a time: a line without an end is refused before it fills the memory. */
async function* readRowsOf(stream: Readable): AsyncGenerator<Row> {
  let parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      let from = 0;
      for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, from)) {
        parts.push(chunk.subarray(from, end));
        yield JSON.parse(Buffer.concat(parts).toString('utf8')) as Row;
        parts = [];
        length = 0;
        from = end + 1;
      }
      parts.push(chunk.subarray(from));
      length += chunk.length - from;
      if (length > restoreRowMaxBytes) throw new Error('a row of it is too long');
    }
    if (length > 0) throw new Error('its last row has no end');
  } catch (error) {
    refuseBroken(error);
  }
}
