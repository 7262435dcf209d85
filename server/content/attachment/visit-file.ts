/** A file and the right to read it, together. */
import type { FileAnswer } from '#common/contract/call.ts';
import { AppError, fail } from '#common/errors.ts';
import { isSeen } from '#common/grants/item-scope.ts';
import { isOn } from '#common/row-values.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { requireDownload, requireItem } from '../../platform/access/authorize.ts';
import { seesEverything } from '../../platform/access/grants/seen-parts.ts';
import { findPageHead } from '../../platform/access/queries.ts';
import { seesAllItems } from '../../platform/access/role.ts';
import type { Context } from '../../platform/context.ts';
import type { AttachmentRow } from '../../platform/db/tables.ts';
import { contentTypeOf, dispositionOf, policyOf } from '../../platform/http/response/file-headers.ts';
import { requireSharedPage } from '../share/share.ts';
import { findMoved } from '../showdoc-id/queries.ts';
import { signsIn } from './file/file-address.ts';
import { isNamedInSight } from './names-in-texts-queries.ts';
import { findAttachmentBySign } from './queries.ts';
import { openStorage } from './storage/open-storage.ts';

/** @throws notFound, visitPasswordNeeded, downloadsDenied */
export async function requireFile(
  context: Context,
  actor: Actor,
  { sign, path, unique_key }: { sign: string; path: string; unique_key: string },
): Promise<AttachmentRow> {
  const known = sign === '' ? ((await findMoved(context.db, 'path', path)) ?? '') : sign.toLowerCase();
  const file = (await findAttachmentBySign(context.db, known)) ?? fail('notFound');
  if (unique_key !== '' && (await isOfSharedPage(context, file, unique_key))) return file;
  if (file.item_id === 0) {
    const isOwn = actor.user !== undefined && (actor.user.uid === file.uid || seesAllItems(actor));
    return isOwn ? file : fail('notFound');
  }
  // A picture may be shown by other pages of its item than the one it was made for.
  if (isOn(file.is_image)) await requirePicture(context, actor, file);
  else await requireDownload(context, actor, file.page_id);
  return file;
}

/** Who does not see all of the item sees the pictures of the pages that they see, and those that such pages show. */
async function requirePicture(context: Context, actor: Actor, file: AttachmentRow): Promise<void> {
  const { item_id, page_id, sign, uid } = file;
  const { scope } = await requireItem(context, actor, item_id, 'item.view');
  if (seesEverything(scope)) return;
  // Of a page that is being written, and was not saved yet.
  if (page_id === 0 && actor.user?.uid === uid) return;
  const page = page_id > 0 ? await findPageHead(context.db, page_id) : undefined;
  const isSeenThere = page?.item_id === item_id && isSeen(scope, page);
  if (!isSeenThere && !(await isNamedInSight(context.db, { item_id, scope }, sign))) fail('notFound');
}

/** The key opens what belongs to its page, and the pictures of the same item that its text shows. */
async function isOfSharedPage(context: Context, file: AttachmentRow, unique_key: string): Promise<boolean> {
  try {
    const { page } = await requireSharedPage(context, unique_key);
    if (page.page_id === file.page_id) return true;
    return page.item_id === file.item_id && signsIn(page.page_content).includes(file.sign);
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** The bytes, from our address; or the way to where a cloud storage has them, for some minutes. */
export async function serveFile(context: Context, file: AttachmentRow): Promise<FileAnswer> {
  const storage = await openStorage(context, file.storage);
  const look = { content_type: contentTypeOf(file.file_type), disposition: dispositionOf(file) };
  const served = await storage.serve(file.storage_key, look);
  if ('location' in served) return { location: served.location, cache_control: 'no-store' };
  return {
    ...look,
    ...served,
    content_security_policy: policyOf(file.file_type),
    // Checked again each time, because rights change; what the browser has is not sent again.
    cache_control: 'private, no-cache',
    etag: `"${file.sign}"`,
    size: file.file_size,
  };
}
