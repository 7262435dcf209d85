import type { PageChangeRow } from '../../platform/db/tables.ts';
import type { ItemWatch } from './watch-queries.ts';

/** Of each catalog of an item the one it lies in. */
export type CatalogParents = ReadonlyMap<number, number>;

/** Whether a watch of an item or a catalog is about an entry of its log. */
export function watches(
  { cat_id, level }: Pick<ItemWatch, 'cat_id' | 'level'>,
  entry: Pick<PageChangeRow, 'cat_id' | 'level'>,
  parents: CatalogParents,
): boolean {
  if (level === 'breaking' && entry.level !== 'breaking') return false;
  return cat_id === 0 || isInside(entry.cat_id, cat_id, parents);
}

function isInside(cat_id: number, around: number, parents: CatalogParents): boolean {
  const seen = new Set<number>();
  for (let at: number | undefined = cat_id; at !== undefined && !seen.has(at); at = parents.get(at)) {
    if (at === around) return true;
    seen.add(at);
  }
  return false;
}
