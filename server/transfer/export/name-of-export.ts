/** How a file is called that leaves. */
import type { ExportedItem } from './book.ts';
import type { Scope } from './gather-book.ts';

/** Of what is not all of an item: the catalog or page. */
export function partNameOf(
  { pages, catalogs }: ExportedItem,
  { cat_id, page_id }: Scope,
): string | undefined {
  if (page_id > 0) return pages[0]?.page_title;
  return cat_id > 0 ? catalogs[0]?.cat_name : undefined;
}

/** A part is called after the item and itself. `/` and what no file system takes become `_`. */
export function nameOfExport(book: ExportedItem, scope: Scope): string {
  const part = partNameOf(book, scope);
  const name = part === undefined ? book.item_name : `${book.item_name} - ${part}`;
  return name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_');
}
