/**
 * Where catalogs stand. Rows that were damaged may lead in a circle, or deeper than any tree of ours: who walks over these
 * places comes to an end after a few steps, and to each catalog. Pure.
 */
import { catalogLevelsMax } from '../limits.ts';
import { topCatalogLevel } from '../row-kinds.ts';

type Row = { cat_id: number; parent_cat_id: number; level?: number };

/**
 * A catalog of a circle stands at the top, and so does what lies in one that is gone; one that is deeper than a tree may
 * be stands in the lowest level, with those around it. Rows of a sound tree are returned as they are.
 */
export function soundPlaces<Place extends Row>(rows: readonly Place[]): readonly Place[] {
  const byId = new Map<number, Place>();
  for (const row of rows) byId.set(row.cat_id, row);
  if (rows.every(row => isSound(row, byId))) return rows;
  const found = new Map<number, FoundPlace>();
  for (const row of rows) placeWithThoseAround(row, byId, found);
  return rows.map(row => {
    const { parent_cat_id, depth } = found.get(row.cat_id) ?? atTop;
    const level = topCatalogLevel + depth - 1;
    return { ...row, parent_cat_id, ...(row.level !== undefined && { level }) };
  });
}

/** The top is near enough. */
function isSound(row: Row, byId: ReadonlyMap<number, Row>): boolean {
  let above = byId.get(row.parent_cat_id);
  for (let depth = 1; above !== undefined; depth += 1) {
    if (depth >= catalogLevelsMax) return false;
    above = byId.get(above.parent_cat_id);
  }
  return true;
}

/** `depth` is 1 at the top. */
type FoundPlace = { parent_cat_id: number; depth: number };
const atTop: FoundPlace = { parent_cat_id: 0, depth: 1 };

function placeWithThoseAround(
  row: Row,
  byId: ReadonlyMap<number, Row>,
  found: Map<number, FoundPlace>,
): void {
  const chain: Row[] = [];
  const inChain = new Set<number>();
  let at: Row | undefined = row;
  for (; at && !found.has(at.cat_id) && !inChain.has(at.cat_id); at = byId.get(at.parent_cat_id)) {
    chain.push(at);
    inChain.add(at.cat_id);
  }
  // Back where it came from: everything from there on is the circle.
  const circle = at && inChain.has(at.cat_id) ? chain.splice(chain.indexOf(at)) : [];
  for (const { cat_id } of circle) found.set(cat_id, atTop);
  for (const one of chain.toReversed()) found.set(one.cat_id, placeOf(one, found));
}

function placeOf({ parent_cat_id }: Row, found: ReadonlyMap<number, FoundPlace>): FoundPlace {
  const above = found.get(parent_cat_id);
  if (above === undefined) return { parent_cat_id, depth: 1 };
  if (above.depth < catalogLevelsMax) return { parent_cat_id, depth: above.depth + 1 };
  return { parent_cat_id: above.parent_cat_id, depth: catalogLevelsMax };
}
