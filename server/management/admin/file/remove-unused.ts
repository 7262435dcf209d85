/** Deletes a file that nothing uses, as of the moment in which it goes. */
import { AppError, fail } from '#common/errors.ts';
import { removeFileAndRow } from '../../../content/attachment/file/remove-files.ts';
import { findAttachment } from '../../../content/attachment/queries.ts';
import { findItem, touchItem } from '../../../content/item/queries.ts';
import type { MemberActor } from '../../../platform/access/actor.ts';
import { record } from '../../../platform/access/audit.ts';
import { lockItem } from '../../../platform/access/queries.ts';
import type { Context } from '../../../platform/context.ts';
import { isUsedNow } from './find-uses.ts';

/** @returns false where it is used by now, or gone. @throws storageFailed */
export async function removeUnused(context: Context, actor: MemberActor, file_id: number): Promise<boolean> {
  const file = await findAttachment(context.db, file_id);
  if (file === undefined) return false;
  const { item_id, display_name } = file;
  try {
    await removeFileAndRow(context, file, async context => {
      // Who saves a page of it that names the file waits, or came first.
      if (item_id > 0) await lockItem(context.db, item_id);
      if (await isUsedNow(context, file)) fail('notFound');
      const item = item_id > 0 ? await findItem(context.db, item_id) : undefined;
      const names = { file: display_name };
      await record(context, actor, { what: 'unusedFileDeleted', names, ...(item && { item }) });
    });
  } catch (error) {
    if (error instanceof AppError && error.name === 'notFound') return false;
    throw error;
  }
  if (item_id > 0) await touchItem(context.db, item_id, context.now(), 'menu');
  return true;
}
