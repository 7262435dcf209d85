/** An uploaded file becomes a row and bytes in the storage of the day. */
import { fail } from '#common/errors.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/open.ts';
import type { AttachmentRow } from '../../../platform/db/tables.ts';
import type { SentFile } from '../../../platform/http/body/multipart.ts';
import { safeFileName, typeOfName, unknownType } from '../../../platform/http/response/file-headers.ts';
import { touchItem } from '../../item/queries.ts';
import { insertAttachment } from '../queries.ts';
import { lockUser } from '../quota-queries.ts';
import { openStorage } from '../storage/open-storage.ts';
import { currentStorage } from '../storage/storage-settings.ts';
import { requireUploadQuota } from '../upload-quota.ts';
import { findImageKind, requireImage } from './check-image.ts';
import { newSign } from './file-address.ts';

const keyBytes = 24;

/** `owner`: whose quota it counts for, where that is somebody else. */
type Uploader = { uid: number; owner?: number };
type FileTarget = { item_id: number; page_id: number };
/** Runs what stores the row in a transaction that has checked the right, with the place as it is there. */
export type InsertInTarget = (
  work: (context: Context, place: FileTarget) => Promise<AttachmentRow>,
) => Promise<AttachmentRow>;
type FileFacts = { display_name: string; file_type: string; is_image: 0 | 1 };

/** Any type. What is called a picture and is none is only ever saved. @throws fileMissing, storageFull, storageFailed */
export async function storeAttachment(
  context: Context,
  uploader: Uploader,
  file: SentFile | undefined,
  into: InsertInTarget,
): Promise<AttachmentRow> {
  if (!file) fail('fileMissing');
  const display_name = safeFileName(file.file_name);
  const named = typeOfName(display_name);
  const isFalse = named.startsWith('image/') && (await findImageKind(file.path))?.file_type !== named;
  const file_type = isFalse ? unknownType : named;
  return storeFile(context, uploader, file, { into, display_name, file_type, is_image: 0 });
}

/** A picture of a text. @throws imageRefused, and as storeAttachment */
export async function storePicture(
  context: Context,
  uploader: Uploader,
  file: SentFile | undefined,
  into: InsertInTarget,
): Promise<AttachmentRow> {
  if (!file) fail('fileMissing');
  const { file_type, end } = await requireImage(file.path);
  const given = safeFileName(file.file_name);
  // The browser's name for a pasted picture.
  const display_name = given === 'blob' || given === 'file' ? `blob${end}` : given;
  return storeFile(context, uploader, file, { into, display_name, file_type, is_image: 1 });
}

async function storeFile(
  context: Context,
  uploader: Uploader,
  { path, file_size }: SentFile,
  { into, ...facts }: FileFacts & { into: InsertInTarget },
): Promise<AttachmentRow> {
  const owner = uploader.owner ?? uploader.uid;
  await requireUploadQuota(context, { owner, file_size });
  const storage_name = await currentStorage(context);
  const storage = await openStorage(context, storage_name);
  const storage_key = newKey(context);
  await storage.put(storage_key, { path, content_type: facts.file_type, file_size });
  const row = {
    ...facts,
    sign: newSign(context),
    storage: storage_name,
    storage_key,
    file_size,
    uid: uploader.uid,
    addtime: context.now(),
  };
  try {
    return await into(async (context, { item_id, page_id }) => {
      const { db, now } = context;
      // Once more: others of the same person may have come meanwhile.
      await lockUser(db, owner);
      await requireUploadQuota(context, { owner, file_size });
      const stored = await insertAttachment(db, { ...row, item_id, page_id });
      // What visitors share of the item shows the number of attachments.
      if (stored.item_id > 0) await touchItem(db, stored.item_id, now(), 'menu');
      return stored;
    });
  } catch (error) {
    await storage.remove(storage_key).catch(() => undefined);
    throw error;
  }
}

/** It belongs to nothing yet. */
export const withoutTarget =
  (context: Context): InsertInTarget =>
  async work =>
    inTransaction(context, async context => work(context, { item_id: 0, page_id: 0 }));

/** `2026-11/` and a name nobody can guess. */
export function newKey({ now, random }: Pick<Context, 'now' | 'random'>): string {
  const month = new Date(now() * 1000).toISOString().slice(0, 7);
  return `${month}/${random.hex(keyBytes)}`;
}
