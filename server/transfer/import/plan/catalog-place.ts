/** Where a catalog stands, as one text: two of one name under one parent stand in two places. Pure. */
import type { CatalogRow } from '../../../platform/db/tables.ts';
import { buildMenu } from '../../../serving/item-view/menu.ts';

type CatalogBranch = Pick<CatalogRow, 'cat_id' | 'cat_name'> & { catalogs: readonly CatalogBranch[] };

/** The place of what stands in no catalog. */
export const topPlace = '';

/** The places below one another, as they are met: first come, first. */
export class CatalogPlaces {
  readonly #counts = new Map<string, number>();

  /** @param above the place of the catalog around it */
  take(above: string, cat_name: string): string {
    const name = above + JSON.stringify(cat_name);
    const count = (this.#counts.get(name) ?? 0) + 1;
    this.#counts.set(name, count);
    return name + count;
  }
}

/** @param rows in the order of the menu */
export function placesOf(rows: readonly CatalogRow[]): Map<number, string> {
  const places = new Map<number, string>();
  const given = new CatalogPlaces();
  const placeAll = (catalogs: readonly CatalogBranch[], above: string) => {
    for (const { cat_id, cat_name, catalogs: inner } of catalogs) {
      const place = given.take(above, cat_name);
      places.set(cat_id, place);
      placeAll(inner, place);
    }
  };
  placeAll(buildMenu([], rows).catalogs, topPlace);
  return places;
}
