/** A zip, read with bounds: nothing leads out of it, nothing unpacks to more than it may. */
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { AppError, fail } from '#common/errors.ts';
import {
  importFilesMax,
  importRatioFromBytes,
  importRatioMax,
  importTextMaxBytes,
  importTextsMaxBytes,
  importUnpackedMaxBytes,
} from '#common/limits.ts';
import { formatBytes } from '../../../platform/http/body/parse-body.ts';
import { decodeName } from '../document/decode-text.ts';

export type ArchiveFile = { path: string; size: number };
export type Archive = {
  /** Without folders, and without what operating systems leave in archives. */
  files: readonly ArchiveFile[];
  /** @param max_bytes of this one @throws importTooMuch, importDamaged */
  read(file: ArchiveFile, max_bytes?: number): Promise<Buffer>;
  extract(file: ArchiveFile, to: string): Promise<void>;
  close(): void;
};

/** @throws importDamaged, importUnsafe, importEncrypted, importTooMuch */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await openPromise(path, {
    autoClose: false,
    decodeStrings: false,
    validateEntrySizes: true,
  }).catch(failDamaged);
  try {
    const entries = await listEntries(zip);
    checkSizes(entries, (await stat(path)).size);
    return archiveOf(zip, entries);
  } catch (error) {
    zip.close();
    return failDamaged(error);
  }
}

function archiveOf(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Archive {
  const onDisk = budgetOf(importUnpackedMaxBytes);
  const inMemory = budgetOf(importTextsMaxBytes);
  const open = async ({ path }: ArchiveFile) => {
    const entry = entries.get(path) ?? fail('importDamaged');
    return zip.openReadStreamPromise(entry);
  };
  return {
    files: [...entries].map(([path, entry]) => ({ path, size: entry.uncompressedSize })),
    async read(file, max_bytes = importTextMaxBytes) {
      if (file.size > max_bytes) failTooMuch(max_bytes);
      return collect(await open(file).catch(failDamaged), inMemory).catch(failDamaged);
    },
    async extract(file, to) {
      const stream = await open(file).catch(failDamaged);
      await pipeline(stream, counting(onDisk), createWriteStream(to, { flags: 'wx', mode: 0o600 })).catch(
        failDamaged,
      );
    },
    close: () => zip.close(),
  };
}

async function collect(stream: Readable, budget: Budget): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    spend(budget, chunk.length);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

type Budget = { left: number; max_bytes: number };

const budgetOf = (max_bytes: number): Budget => ({ left: max_bytes, max_bytes });

function counting(budget: Budget): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        spend(budget, chunk.length);
        done(null, chunk);
      } catch (error) {
        done(error as Error);
      }
    },
  });
}

/** What is really there counts, not what the archive says of itself. */
function spend(budget: Budget, bytes: number): void {
  budget.left -= bytes;
  if (budget.left < 0) failTooMuch(budget.max_bytes);
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > importFilesMax) failTooMany();
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    const path = safePath(entry);
    if (entries.size >= importFilesMax) failTooMany();
    if (path.endsWith('/') || isLitter(path)) continue;
    if (entry.isEncrypted()) fail('importEncrypted');
    entries.set(path, entry);
  }
  return entries;
}

const typeMask = 0o170000;
const linkType = 0o120000;

/** @throws importUnsafe for a path out of the archive, and for a link */
function safePath(entry: Entry): string {
  const path = decodeName(entry.fileNameRaw)
    .replaceAll('\\', '/')
    .replace(/^(\.\/)+/, '');
  const isLink = ((entry.externalFileAttributes >>> 16) & typeMask) === linkType;
  const isOutside = path.startsWith('/') || /^[a-z]:/i.test(path) || path.split('/').includes('..');
  if (isLink || isOutside || path.includes('\u0000')) fail('importUnsafe', { values: { path } });
  return path;
}

/** What macOS, Windows and Git put beside the files, and hidden files. */
function isLitter(path: string): boolean {
  return path
    .split('/')
    .some(part => part.startsWith('.') || part === '__MACOSX' || /^(thumbs\.db|desktop\.ini)$/i.test(part));
}

function checkSizes(entries: ReadonlyMap<string, Entry>, packed: number): void {
  let unpacked = 0;
  for (const entry of entries.values()) unpacked += entry.uncompressedSize;
  const isBomb = unpacked > importRatioFromBytes && unpacked > packed * importRatioMax;
  if (isBomb || unpacked > importUnpackedMaxBytes) failTooMuch(importUnpackedMaxBytes);
}

function failTooMany(): never {
  fail('importTooManyFiles', { values: { limit: importFilesMax } });
}

/** @throws importTooMuch always */
export function failTooMuch(bytes: number): never {
  fail('importTooMuch', { values: { limit: formatBytes(bytes) } });
}

/** Whatever else goes wrong with an archive is a fault of the archive. @throws AppError always */
function failDamaged(error: unknown): never {
  if (error instanceof AppError) throw error;
  fail('importDamaged');
}
