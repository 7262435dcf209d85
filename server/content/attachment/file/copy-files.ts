/** Copied texts show files of their own: the same bytes, at addresses that follow the rights of where they are now. */
import type { ScopedItem } from '../../../platform/access/grants/seen-parts.ts';
import type { Context } from '../../../platform/context.ts';
import { changePageText, listPagesNamingFiles } from '../names-in-texts-queries.ts';
import { insertAttachment, listFilesOf } from '../queries.ts';
import { newSign, signsIn } from './file-address.ts';

/** `from`: as far as whoever copies may see it. */
export type FilesWay = { from: ScopedItem; to_item_id: number };
export type PageText = { page_id: number; page_content: string };

/** Of a copied item. Runs in the transaction of the copy. */
export async function copyFiles(context: Context, copied: FilesWay): Promise<void> {
  const { db } = context;
  const texts = await listPagesNamingFiles(db, copied.to_item_id);
  await copyNamedFiles(context, { ...copied, texts, write: textOfPage(context) });
}

/**
 * Files of the one item that these texts name are copied into the other, and the texts name the copies.
 * @param copies files that are copied already: what they were called and are called now; grows
 */
export async function copyNamedFiles<T extends PageText>(
  context: Context,
  {
    from,
    to_item_id,
    texts,
    write,
    copies = new Map(),
  }: FilesWay & { texts: readonly T[]; write: (text: T) => Promise<void>; copies?: Map<string, string> },
): Promise<void> {
  const { db, now } = context;
  for (const text of texts) {
    const { page_id, page_content } = text;
    const signs = signsIn(page_content);
    const unknown = signs.filter(sign => !copies.has(sign));
    for (const { file_id: _, ...file } of await listFilesOf(db, from, unknown)) {
      const sign = newSign(context);
      copies.set(file.sign, sign);
      await insertAttachment(db, { ...file, sign, item_id: to_item_id, page_id, addtime: now() });
    }
    const changed = replaceSigns(page_content, signs, copies);
    if (changed !== page_content) await write({ ...text, page_content: changed });
  }
}

export const textOfPage =
  ({ db }: Context) =>
  async ({ page_id, page_content }: PageText): Promise<void> =>
    changePageText(db, page_id, page_content);

const anySign = /[0-9a-f]{32}/gi;

function replaceSigns(text: string, signs: readonly string[], newSigns: ReadonlyMap<string, string>): string {
  const named = new Set(signs);
  return text.replace(anySign, found => {
    const sign = found.toLowerCase();
    return (named.has(sign) ? newSigns.get(sign) : undefined) ?? found;
  });
}
