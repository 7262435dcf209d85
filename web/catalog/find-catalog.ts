/** Places among the catalogs of a menu, for those who change it: readers do not pay for them. */
import type { MenuCatalog } from './menu.ts';

export function findCatalog(
  { catalogs }: Pick<MenuCatalog, 'catalogs'>,
  cat_id: string,
): MenuCatalog | undefined {
  const here = catalogs.find(catalog => catalog.cat_id === cat_id);
  if (here !== undefined) return here;
  for (const catalog of catalogs) {
    const inside = findCatalog(catalog, cat_id);
    if (inside !== undefined) return inside;
  }
  return undefined;
}

/** The catalog right around this one; none around one at the top. */
export function findParent(catalogs: readonly MenuCatalog[], cat_id: string): MenuCatalog | undefined {
  for (const catalog of catalogs) {
    if (catalog.catalogs.some(inner => inner.cat_id === cat_id)) return catalog;
    const inside = findParent(catalog.catalogs, cat_id);
    if (inside !== undefined) return inside;
  }
  return undefined;
}

/** Of how many levels of catalogs it is the top. */
export function heightOf({ catalogs }: MenuCatalog): number {
  return 1 + Math.max(0, ...catalogs.map(heightOf));
}
