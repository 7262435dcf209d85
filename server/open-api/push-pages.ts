/** Writes pages by their place: catalogs by name, page by title. What is there already with the same text stays untouched. */
import { fail } from '#common/errors.ts';
import { catalogLevels, catalogNameMaxLength, catalogPathMaxLength } from '#common/limits.ts';
import { listCatalogs } from '../catalog/queries.ts';
import { createCatalog } from '../catalog/save-catalog.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/open.ts';
import type { CatalogRow, ItemRow, PageRow } from '../db/tables.ts';
import { findFirstPage, lockItem } from '../item/queries.ts';
import { createPage, savePage } from '../page/save-page.ts';
import { requirePageText } from '../page/typed-page.ts';
import { findPageByTitle } from './queries.ts';
import { pusher } from './require-item.ts';

export type PushedPage = {
  /** From the top. */
  cat_names: readonly string[];
  page_title: string;
  page_content: string;
  /** 0: as it is. */
  s_number: number;
};

/**
 * `/a/b/ c` -> the names from the top. Catalogs go three levels deep: the third bears the names of what would lie
 * below it, so that pages of different paths stay apart.
 * @throws badInput
 */
export function readCatalogPath(...paths: readonly string[]): string[] {
  const names = paths
    .join('/')
    .split('/')
    .map(name => name.trim())
    .filter(name => name !== '');
  const above = names.slice(0, catalogLevels - 1);
  const rest = names.slice(catalogLevels - 1).join(' / ');
  const path = rest === '' ? above : [...above, rest];
  const isTooLong = paths.join('/').length > catalogPathMaxLength;
  if (isTooLong || path.some(name => name.length > catalogNameMaxLength))
    fail('badInput', { values: { field: 'cat_name' } });
  return path;
}

/**
 * All of them or none.
 * @returns the pages as they are then, in the order they came
 * @throws badInput, tooLarge, catalogTooMany
 */
export async function pushPages(
  context: Context,
  item: ItemRow,
  pushed: readonly PushedPage[],
): Promise<PageRow[]> {
  for (const { page_content } of pushed) requirePageText(page_content);
  const known = await findUnchanged(context, item, pushed);
  if (known.every(page => page !== undefined)) return known;
  const pages = await inTransaction(context, async context => {
    await lockItem(context.db, item.item_id);
    const written: PageRow[] = [];
    for (const one of pushed) written.push(await writePage(context, item, one));
    return written;
  });
  // Saving told the index inside the transaction, where the pages could not be seen yet.
  for (const { page_id } of pages) context.search.pageChanged(page_id);
  return pages;
}

/** Looks without writing: most pushes bring what is there already. */
async function findUnchanged({ db }: Context, item: ItemRow, pushed: readonly PushedPage[]) {
  const catalogs = await listCatalogs(db, item.item_id);
  const found: (PageRow | undefined)[] = [];
  for (const one of pushed) {
    const cat_id = findCatalogs(catalogs, one.cat_names).at(-1) ?? 0;
    const isThere = findCatalogs(catalogs, one.cat_names).length === one.cat_names.length;
    const page = isThere ? await findPage(db, item, { ...one, cat_id }) : undefined;
    found.push(page && isUnchanged(page, one) ? page : undefined);
  }
  return found;
}

function isUnchanged(page: PageRow, { page_title, page_content, s_number }: PushedPage): boolean {
  const isSameOrder = s_number === 0 || s_number === page.s_number;
  return page.page_content === page_content && page.page_title === page_title && isSameOrder;
}

/** The ids of as many catalogs of a path as there are. */
function findCatalogs(catalogs: readonly CatalogRow[], names: readonly string[]): number[] {
  const ids: number[] = [];
  for (const name of names) {
    const above = ids.at(-1) ?? 0;
    const next = catalogs.find(row => row.parent_cat_id === above && row.cat_name === name);
    if (!next) break;
    ids.push(next.cat_id);
  }
  return ids;
}

type Sought = Pick<PushedPage, 'page_title'> & { cat_id: number };

/** A single-page item has the one page, whatever it is called. */
async function findPage(
  db: Context['db'],
  item: ItemRow,
  { page_title, cat_id }: Sought,
): Promise<PageRow | undefined> {
  if (item.item_type === 2) return findFirstPage(db, item.item_id);
  return findPageByTitle(db, item.item_id, { page_title, cat_id });
}

async function writePage(context: Context, item: ItemRow, pushed: PushedPage): Promise<PageRow> {
  const { page_title, page_content, s_number, cat_names } = pushed;
  const cat_id = item.item_type === 2 ? 0 : await makeCatalogs(context, item.item_id, cat_names);
  const before = await findPage(context.db, item, { page_title, cat_id });
  const draft = { page_title, page_content, s_number, cat_id, page_comments: '' };
  if (!before) return createPage(context, pusher, item, draft);
  return savePage(context, pusher, { item, page_id: before.page_id, draft, base_version: 0 });
}

/** @returns the innermost one; 0 is the root */
async function makeCatalogs(context: Context, item_id: number, names: readonly string[]): Promise<number> {
  const found = findCatalogs(await listCatalogs(context.db, item_id), names);
  let parent_cat_id = found.at(-1) ?? 0;
  for (const cat_name of names.slice(found.length)) {
    const fields = { cat_name, parent_cat_id, s_number: undefined };
    ({ cat_id: parent_cat_id } = await createCatalog(context, item_id, fields));
  }
  return parent_cat_id;
}
