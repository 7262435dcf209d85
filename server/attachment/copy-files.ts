/** The texts of a copied item show files of their own: the same bytes, at addresses that follow the copy's rights. */
import type { Context } from '../context.ts';
import { newSign, signsIn } from './file-address.ts';
import { changePageText, insertAttachment, listFilesOf, listPagesNamingFiles } from './queries.ts';

type Copied = { from_item_id: number; to_item_id: number };

/** Runs in the transaction of the copy. */
export async function copyFiles({ db, now }: Context, { from_item_id, to_item_id }: Copied): Promise<void> {
  const newSigns = new Map<string, string>();
  for (const { page_id, page_content } of await listPagesNamingFiles(db, to_item_id)) {
    const signs = signsIn(page_content);
    const unknown = signs.filter(sign => !newSigns.has(sign));
    for (const { file_id: _, ...file } of await listFilesOf(db, from_item_id, unknown)) {
      const sign = newSign();
      newSigns.set(file.sign, sign);
      await insertAttachment(db, { ...file, sign, item_id: to_item_id, page_id, addtime: now() });
    }
    await changePageText(db, page_id, replaceSigns(page_content, signs, newSigns));
  }
}

function replaceSigns(text: string, signs: readonly string[], newSigns: ReadonlyMap<string, string>): string {
  return signs.reduce(
    (changed, sign) => changed.replace(new RegExp(sign, 'gi'), newSigns.get(sign) ?? sign),
    text,
  );
}
