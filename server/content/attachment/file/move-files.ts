/** When pages go to another item their files go along. Runs in the transaction of the move or the copy. */
import { isOn } from '#common/row-values.ts';
import type { Context } from '../../../platform/context.ts';
import {
  changeVersionText,
  listPagesNamingFiles,
  listVersionsNamingFiles,
} from '../names-in-texts-queries.ts';
import { giveFilesTo, insertAttachment, listFilesOfPages, movePicture } from '../queries.ts';
import { copyNamedFiles, type FilesWay, textOfPage } from './copy-files.ts';
import { newSign, signsIn } from './file-address.ts';

/** A picture that the page shows and another one too, which stays behind, is there twice then. */
export async function moveFiles(
  context: Context,
  page_ids: readonly number[],
  ways: FilesWay,
): Promise<void> {
  const { db } = context;
  await leaveShownPictures(context, page_ids, ways.from.item_id);
  await giveFilesTo(db, ways.to_item_id, page_ids);
  const copies = new Map<string, string>();
  const texts = await listTexts(context, page_ids, ways.to_item_id);
  await copyNamedFiles(context, { ...ways, copies, texts, write: textOfPage(context) });
  // Old versions that stay behind take no files along.
  const versions = await listVersionsNamingFiles(db, page_ids, ways.to_item_id);
  await copyNamedFiles(context, {
    ...ways,
    copies,
    texts: versions,
    write: async ({ page_history_id, page_content }) => changeVersionText(db, page_history_id, page_content),
  });
}

/** @param copyOf the copied pages by the pages they were copied from */
export async function copyFilesOfPages(
  context: Context,
  copyOf: ReadonlyMap<number, number>,
  ways: FilesWay,
): Promise<void> {
  const { db, now } = context;
  const copies = new Map<string, string>();
  const texts = await listTexts(context, [...copyOf.values()], ways.to_item_id);
  await copyNamedFiles(context, { ...ways, copies, texts, write: textOfPage(context) });
  for (const { file_id: _, ...file } of await listFilesOfPages(db, [...copyOf.keys()])) {
    if (isOn(file.is_image) || copies.has(file.sign)) continue;
    const place = { item_id: ways.to_item_id, page_id: copyOf.get(file.page_id) ?? 0 };
    await insertAttachment(db, { ...file, ...place, sign: newSign(context), addtime: now() });
  }
}

async function listTexts({ db }: Context, page_ids: readonly number[], item_id: number) {
  const wanted = new Set(page_ids);
  return (await listPagesNamingFiles(db, item_id)).filter(({ page_id }) => wanted.has(page_id));
}

/** They belong to the page that stays, and are copied like any other file of the item. */
async function leaveShownPictures(
  { db }: Context,
  page_ids: readonly number[],
  from_item_id: number,
): Promise<void> {
  const pictures = (await listFilesOfPages(db, page_ids)).filter(({ is_image }) => isOn(is_image));
  if (pictures.length === 0) return;
  const shownOn = new Map<string, number>();
  for (const { page_id, page_content } of await listPagesNamingFiles(db, from_item_id)) {
    for (const sign of signsIn(page_content)) shownOn.set(sign, page_id);
  }
  for (const { file_id, sign } of pictures) {
    const stays = shownOn.get(sign);
    if (stays !== undefined) await movePicture(db, file_id, stays);
  }
}
