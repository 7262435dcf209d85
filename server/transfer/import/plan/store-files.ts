/** The files of a document -> files of the product: those the item has already are used again. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { AppError } from '#common/errors.ts';
import { fileUrl } from '../../../content/attachment/file/file-address.ts';
import { removeFileAndRow } from '../../../content/attachment/file/remove-files.ts';
import { storeAttachment, storePicture, withoutTarget } from '../../../content/attachment/file/store-file.ts';
import { findAttachmentBySign } from '../../../content/attachment/queries.ts';
import { openStorage } from '../../../content/attachment/storage/open-storage.ts';
import type { Author } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { AttachmentRow } from '../../../platform/db/tables.ts';
import { typeOfName } from '../../../platform/http/response/file-headers.ts';
import type { ImportedFile, ImportWarning } from '../document/document.ts';
import { listFilesOfSizes } from '../job/queries.ts';

/** Addresses by the place of the file in the plan. */
export type FileAddresses = Map<number, string>;

/** @param item_id 0 for a new item, which has none */
export async function findKnownFiles(
  context: Context,
  item_id: number,
  files: readonly ImportedFile[],
): Promise<FileAddresses> {
  const found: FileAddresses = new Map();
  if (item_id === 0) return found;
  const sizes = [...new Set(files.map(file => file.file_size))];
  const stored = await listFilesOfSizes(context.db, item_id, sizes);
  const hashes = new Map<number, string>();
  for (const [at, file] of files.entries()) {
    const same = await findSame(context, file, stored, hashes);
    if (same) found.set(at, fileUrl(context.config, same.sign));
  }
  return found;
}

async function findSame(
  context: Context,
  file: ImportedFile,
  stored: readonly AttachmentRow[],
  hashes: Map<number, string>,
): Promise<AttachmentRow | undefined> {
  const alike = stored.filter(one => one.file_size === file.file_size);
  if (alike.length === 0) return undefined;
  const hash = await hashOf(createReadStream(file.stored_at));
  for (const one of alike) {
    const known = hashes.get(one.file_id) ?? (await hashOfStored(context, one));
    hashes.set(one.file_id, known);
    if (known === hash) return one;
  }
  return undefined;
}

async function hashOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of bytes) hash.update(chunk);
  return hash.digest('hex');
}

/** Empty for one that cannot be read here: it is then stored once more. */
async function hashOfStored(context: Context, file: AttachmentRow): Promise<string> {
  const { storage_key, file_type: content_type } = file;
  const storage = await openStorage(context, file.storage);
  const served = await storage
    .serve(storage_key, { content_type, disposition: 'inline' })
    .catch(() => undefined);
  return served && 'open' in served ? hashOf(await served.open(undefined)) : '';
}

type Storing = {
  files: readonly ImportedFile[];
  known: FileAddresses;
  /** Called for each before the next. */
  note: (sign: string) => Promise<void>;
};
type Stored = { addresses: FileAddresses; rows: AttachmentRow[]; warnings: ImportWarning[] };

/** They belong to nobody's page until the pages are written; if that fails, `forgetFiles` takes them away again. @throws storageFull, storageFailed */
export async function storeFiles(
  context: Context,
  uploader: Author & { owner?: number },
  { files, known, note }: Storing,
): Promise<Stored> {
  const stored: Stored = { addresses: new Map(known), rows: [], warnings: [] };
  try {
    for (const [at, file] of files.entries()) {
      if (known.has(at)) continue;
      const row = await storeOne(context, uploader, file);
      if (row === undefined) stored.warnings.push({ code: 'pictureUnreadable', where: file.path });
      else stored.rows.push(row);
      if (row) await note(row.sign);
      stored.addresses.set(at, row === undefined ? file.path : fileUrl(context.config, row.sign));
    }
    return stored;
  } catch (error) {
    await forgetFiles(context, stored.rows);
    throw error;
  }
}

/** @returns undefined for a picture that is none */
async function storeOne(
  context: Context,
  uploader: Author & { owner?: number },
  { path, stored_at, file_size, display_name, is_attachment }: ImportedFile,
): Promise<AttachmentRow | undefined> {
  const file = { path: stored_at, file_name: display_name ?? path, file_size };
  const into = withoutTarget(context);
  if (is_attachment === true || !typeOfName(path).startsWith('image/'))
    return storeAttachment(context, uploader, file, into);
  return storePicture(context, uploader, file, into).catch((error: unknown) => {
    if (error instanceof AppError && error.name === 'imageRefused') return undefined;
    throw error;
  });
}

/** Those that came to belong to nobody's page. */
export async function forgetStored(context: Context, signs: readonly string[]): Promise<void> {
  for (const sign of signs) {
    const row = await findAttachmentBySign(context.db, sign);
    if (row?.item_id === 0) await forgetFiles(context, [row]);
  }
}

/** What cannot be removed now is swept up later (attachment/remove-files.ts). */
export async function forgetFiles(context: Context, rows: readonly AttachmentRow[]): Promise<void> {
  for (const row of rows) await removeFileAndRow(context, row).catch(() => undefined);
}
