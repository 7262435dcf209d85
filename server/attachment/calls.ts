import type { attachmentCalls as contract } from '#common/contract/attachment.ts';
import { fail } from '#common/errors.ts';
import type { MemberActor } from '../access/actor.ts';
import { requireItem, requirePage } from '../access/authorize.ts';
import type { Context } from '../context.ts';
import { anyone, type HandlersOf, member } from '../http/handler.ts';
import { touchItem } from '../item/queries.ts';
import { requireSharedPage } from '../page/share.ts';
import { fileUrl } from './file-address.ts';
import { findAttachment, listAttachments } from './queries.ts';
import { removeFileAndRow } from './remove-files.ts';
import { storeAttachment, storePicture } from './store-file.ts';
import { requireFile, serveFile } from './visit-file.ts';

export const attachmentCalls: HandlersOf<keyof typeof contract> = {
  'page/upload': member(async ({ context, actor, input, file }) => {
    if (input.page_id === 0) fail('pageNotSaved');
    const { page } = await requirePage(context, actor, input.page_id, 'page.edit');
    const { file_id, sign } = await storeAttachment(context, actor.user, file, page);
    return { file_id, sign, url: fileUrl(context.config, sign) };
  }),

  'page/uploadImg': member(async ({ context, actor, input, file }) => {
    const place = await requirePlace(context, actor, input);
    const { file_id, sign } = await storePicture(context, actor.user, file, place);
    return { file_id, sign, url: fileUrl(context.config, sign) };
  }),

  'page/uploadList': anyone(async ({ context, actor, input }) => {
    if (input.page_id === 0 && input.unique_key === '') fail('pageNotSaved');
    const { page } =
      input.page_id === 0
        ? await requireSharedPage(context, input.unique_key)
        : await requirePage(context, actor, input.page_id, 'item.view');
    const files = await listAttachments(context.db, page.page_id);
    const key = input.page_id === 0 ? `&unique_key=${encodeURIComponent(input.unique_key)}` : '';
    return files.map(file => ({ ...file, url: fileUrl(context.config, file.sign) + key }));
  }),

  'page/deleteUploadFile': member(async ({ context, actor, input }) => {
    const file = (await findAttachment(context.db, input.file_id)) ?? fail('notFound');
    // A picture of a text that was never saved: whoever uploaded it may take it away.
    if (file.item_id === 0 && file.uid !== actor.user.uid) fail('notFound');
    if (file.page_id > 0) await requirePage(context, actor, file.page_id, 'page.edit');
    else if (file.item_id > 0) await requireItem(context, actor, file.item_id, 'page.edit');
    await removeFileAndRow(context, file);
    if (file.item_id > 0) await touchItem(context.db, file.item_id, context.now(), 'menu');
    return [];
  }),

  'attachment/visitFile': anyone(async ({ context, actor, input }) =>
    serveFile(context, await requireFile(context, actor, input)),
  ),
};

type Place = { item_id: number; page_id: number };

/** The page's own item counts; a picture of a new page may name its item alone, older clients name nothing. */
async function requirePlace(context: Context, actor: MemberActor, asked: Place): Promise<Place> {
  if (asked.page_id > 0) return (await requirePage(context, actor, asked.page_id, 'page.edit')).page;
  if (asked.item_id === 0) return { item_id: 0, page_id: 0 };
  const { item_id } = await requireItem(context, actor, asked.item_id, 'page.edit');
  return { item_id, page_id: 0 };
}
