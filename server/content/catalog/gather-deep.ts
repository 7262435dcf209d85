/** Catalogs as they are shown to clients that know no more levels than ShowDoc 2 had. Pure. */
import { topCatalogLevel } from '#common/row-kinds.ts';
import type { CatalogRow } from '../../platform/db/tables.ts';
import { type Branch, compareByOrder, nest } from './tree.ts';

/** What lies below a catalog of this level stands right in it. */
export const gatheringLevel = 3;

type GatheredPlace = Pick<CatalogRow, 'cat_id' | 'parent_cat_id' | 'level' | 's_number'>;

/**
 * All that lies below a catalog of the third level stands right in it, in the order of the tree, and is counted from 1
 * there. Without anything so deep the rows stay as they are.
 * @param rows in their order
 * @returns all of them, in the order they have then
 */
export function gatherDeep<Row extends GatheredPlace>(rows: readonly Row[]): Row[] {
  const gathered = new Map(gatherIn(nest(rows), 1).map(place => [place.cat_id, place]));
  if (gathered.size === 0) return [...rows];
  return rows.map(row => ({ ...row, ...gathered.get(row.cat_id) })).toSorted(compareByOrder);
}

/** Of what stands elsewhere, or is counted anew: the places. */
function gatherIn(branches: readonly Branch<GatheredPlace>[], depth: number): GatheredPlace[] {
  if (depth < gatheringLevel) return branches.flatMap(({ sub }) => gatherIn(sub, depth + 1));
  return branches.filter(({ sub }) => sub.some(inner => inner.sub.length > 0)).flatMap(placesInside);
}

function placesInside({ cat_id: parent_cat_id, sub }: Branch<GatheredPlace>): GatheredPlace[] {
  const level = topCatalogLevel + gatheringLevel;
  return inOrder(sub).map(({ cat_id }, at) => ({ cat_id, parent_cat_id, level, s_number: at + 1 }));
}

function inOrder(branches: readonly Branch<GatheredPlace>[]): Branch<GatheredPlace>[] {
  return branches.flatMap(branch => [branch, ...inOrder(branch.sub)]);
}
