import type { attachmentCalls as contract } from '#common/contract/content/attachment.ts';
import { fail } from '#common/errors.ts';
import { anyPart } from '#common/grants/item-scope.ts';
import type { MemberActor } from '../../platform/access/actor.ts';
import { record } from '../../platform/access/audit.ts';
import { type AllowedItem, requireItem, requirePageHead } from '../../platform/access/authorize.ts';
import { changeItem, changePage } from '../../platform/access/change.ts';
import { lockItem } from '../../platform/access/queries.ts';
import { requireAllItems } from '../../platform/access/token/token-limit.ts';
import type { Context } from '../../platform/context.ts';
import type { AttachmentRow } from '../../platform/db/tables.ts';
import { anyone, type HandlersOf, member } from '../../platform/http/handler.ts';
import { touchItem } from '../item/queries.ts';
import { requireSharedPageHead } from '../share/share.ts';
import { fileUrl } from './file/file-address.ts';
import { removeFileAndRow } from './file/remove-files.ts';
import { type InsertInTarget, storeAttachment, storePicture, withoutTarget } from './file/store-file.ts';
import { findAttachment, listAttachments } from './queries.ts';
import { requireFile, serveFile } from './visit-file.ts';

export const attachmentCalls: HandlersOf<keyof typeof contract> = {
  'page/upload': member(async ({ context, actor, input, file }) => {
    if (input.page_id === 0) fail('pageNotSaved');
    const into = await requirePlace(context, actor, input);
    const { file_id, sign } = await storeAttachment(context, actor.user, file, into);
    return { file_id, sign, url: fileUrl(context.config, sign) };
  }),

  'page/uploadImg': member(async ({ context, actor, input, file }) => {
    const into = await requirePlace(context, actor, input);
    const { file_id, sign } = await storePicture(context, actor.user, file, into);
    return { file_id, sign, url: fileUrl(context.config, sign) };
  }),

  'page/uploadList': anyone(async ({ context, actor, input }) => {
    if (input.page_id === 0 && input.unique_key === '') fail('pageNotSaved');
    const { page } =
      input.page_id === 0
        ? await requireSharedPageHead(context, input.unique_key)
        : await requirePageHead(context, actor, input.page_id, 'item.view');
    const files = await listAttachments(context.db, page.page_id);
    const key = input.page_id === 0 ? `&unique_key=${encodeURIComponent(input.unique_key)}` : '';
    return files.map(file => ({ ...file, url: fileUrl(context.config, file.sign) + key }));
  }),

  'page/deleteUploadFile': member(async ({ context, actor, input }) => {
    const file = (await findAttachment(context.db, input.file_id)) ?? fail('notFound');
    // A picture of a text that was never saved: whoever uploaded it may take it away.
    if (file.item_id === 0 && file.uid !== actor.user.uid) fail('notFound');
    await requireFileToChange(context, actor, file);
    await removeFileAndRow(context, file, async context => {
      if (file.item_id > 0) await lockItem(context.db, file.item_id);
      const item = await requireFileToChange(context, actor, file);
      if (item)
        await record(context, actor, { what: 'fileDeleted', item, names: { file: file.display_name } });
    });
    if (file.item_id > 0) await touchItem(context.db, file.item_id, context.now(), 'menu');
    return [];
  }),

  'attachment/visitFile': anyone(async ({ context, actor, input }) =>
    serveFile(context, await requireFile(context, actor, input)),
  ),
};

type UploadTarget = { item_id?: number; page_id: number };

/** The page's own item counts; a picture of a new page may name its item alone, older clients name nothing. */
async function requirePlace(
  context: Context,
  actor: MemberActor,
  { item_id = 0, page_id }: UploadTarget,
): Promise<InsertInTarget> {
  const action = 'page.edit';
  if (page_id > 0) {
    await requirePageHead(context, actor, page_id, action);
    return async work =>
      changePage(context, actor, { page_id, action }, async (context, { page }) => work(context, page));
  }
  if (item_id === 0) {
    requireAllItems(actor);
    return withoutTarget(context);
  }
  await requireItem(context, actor, item_id, action, anyPart);
  return async work =>
    changeItem(context, actor, { item_id, action, part: anyPart }, async context =>
      work(context, { item_id, page_id: 0 }),
    );
}

/** @returns its item; undefined: of no item yet, such a file is its uploader's */
async function requireFileToChange(
  context: Context,
  actor: MemberActor,
  { page_id, item_id }: AttachmentRow,
): Promise<AllowedItem | undefined> {
  if (page_id > 0) return (await requirePageHead(context, actor, page_id, 'page.edit')).item;
  if (item_id > 0) return requireItem(context, actor, item_id, 'page.edit', anyPart);
  requireAllItems(actor);
  return undefined;
}
