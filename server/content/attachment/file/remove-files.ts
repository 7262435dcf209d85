/** Files that nobody can reach any more go: what belonged to them first, then their row. */
import { AppError, fail } from '#common/errors.ts';
import { unusedFileDays } from '#common/limits.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/open.ts';
import type { AttachmentRow } from '../../../platform/db/tables.ts';
import { crashFacts } from '../../../platform/log.ts';
import { listOldKeys, openDisk, removeOldIncoming } from '../../../platform/storage/disk.ts';
import { touchItem } from '../../item/queries.ts';
import { findPageNaming } from '../names-in-texts-queries.ts';
import {
  detachFile,
  isShared,
  listDetachedFiles,
  listKnownKeys,
  lockFiles,
  movePicture,
  reattachFile,
  removeAttachment,
} from '../queries.ts';
import { openStorage } from '../storage/open-storage.ts';

const daySeconds = 24 * 3600;
const filesAtOnce = 200;
const keysAtOnce = 500;

/**
 * Bytes that a copied item shows too stay. Before bytes go their row belongs to nothing, so that no copy of it can be
 * under way; a file that could not be removed goes back to its place, and is tried again.
 * @param requireRight is checked in the transaction
 * @throws notFound when it went, or moved elsewhere, meanwhile; storageFailed
 */
export async function removeFileAndRow(
  context: Context,
  file: AttachmentRow,
  requireRight: (context: Context) => Promise<unknown> = async () => {},
): Promise<void> {
  const hasBytesAlone = await inTransaction(context, async context => {
    const { db } = context;
    await requireRight(context);
    const rows = await lockFiles(db, file);
    const found = rows.find(({ file_id }) => file_id === file.file_id);
    if (found?.item_id !== file.item_id || found.page_id !== file.page_id) fail('notFound');
    // Once more: a copy that held the file until now has its row since.
    const isLast = !(await isShared(db, file));
    if (isLast) await detachFile(db, file.file_id);
    else await removeAttachment(db, file.file_id);
    return isLast;
  });
  if (hasBytesAlone) await removeBytesAndRow(context, file);
}

async function removeBytesAndRow(context: Context, file: AttachmentRow): Promise<void> {
  try {
    const storage = await openStorage(context, file.storage);
    await storage.remove(file.storage_key);
  } catch (error) {
    await reattachFile(context.db, file);
    if (file.item_id > 0) await touchItem(context.db, file.item_id, context.now(), 'menu');
    throw error;
  }
  await removeAttachment(context.db, file.file_id);
}

/**
 * After their page or item is gone for good; a picture that another page of the item shows moves there. Files of a
 * storage that does not answer wait for the next time, and none of the others waits for them.
 */
export async function removeUnneededFiles(context: Context): Promise<void> {
  const { db, log, background } = context;
  const unused_before = context.now() - unusedFileDays * daySeconds;
  const away = new Set<string>();
  for (let after = 0, isMore = true; isMore && !background.isEnding(); ) {
    const files = await listDetachedFiles(db, unused_before, { after, limit: filesAtOnce });
    for (const file of files) {
      const { storage } = file;
      if (away.has(storage)) continue;
      await removeUnneeded(context, file).catch((error: unknown) => {
        // It is needed since, or gone.
        if (error instanceof AppError && error.name === 'notFound') return;
        away.add(storage);
        log.warn('files nobody needs could not be removed', { storage, ...crashFacts(error) });
      });
    }
    after = files.at(-1)?.file_id ?? after;
    isMore = files.length === filesAtOnce;
  }
}

type LooseFile = Awaited<ReturnType<typeof listDetachedFiles>>[number];

async function removeUnneeded(context: Context, file: LooseFile): Promise<void> {
  const page_id = file.has_item ? await findPageNaming(context.db, file.item_id, file.sign) : undefined;
  if (page_id === undefined) await removeFileAndRow(context, file);
  else await movePicture(context.db, file.file_id, page_id);
}

/** What a server that was killed left in the data folder. */
export async function removeUnknownFiles({ config, db, now }: Context): Promise<void> {
  const before = now() - daySeconds;
  await removeOldIncoming(config.data_dir, before);
  const disk = openDisk(config.data_dir);
  for await (const keys of listOldKeys(config.data_dir, before)) {
    for (let from = 0; from < keys.length; from += keysAtOnce) {
      const some = keys.slice(from, from + keysAtOnce);
      const known = await listKnownKeys(db, 'disk', some);
      for (const key of some) if (!known.has(key)) await disk.remove(key);
    }
  }
}
