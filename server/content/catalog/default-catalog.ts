/** The catalog that a page being written belongs into. */
import type { Context } from '../../platform/context.ts';
import { findCatalogOfPage, findLatestCatalogOf } from './queries.ts';

/** The page's own, the copied page's, or the one the person wrote in last; 0 is none. */
export async function findDefaultCatalog(
  { db }: Context,
  item_id: number,
  uid: number,
  { page_id, copy_page_id }: { page_id: number; copy_page_id: number },
): Promise<string | 0> {
  const cat_id =
    (await findCatalogOfPage(db, item_id, page_id)) ??
    (await findCatalogOfPage(db, item_id, copy_page_id)) ??
    (await findLatestCatalogOf(db, item_id, uid)) ??
    0;
  return cat_id === 0 ? 0 : String(cat_id);
}
