/** What an item holds before an import. */

import { listComponentPages, listOverviews } from '../../../content/api-document/queries.ts';
import { listCatalogs } from '../../../content/catalog/queries.ts';
import { listPagesWithText } from '../../../content/page/queries.ts';
import { wholeItem } from '../../../platform/access/grants/seen-parts.ts';
import type { Db } from '../../../platform/db/open.ts';
import type { CatalogRow } from '../../../platform/db/tables.ts';
import { placesOf, topPlace } from './catalog-place.ts';
import type { ExistingPage } from './match-pages.ts';
import { listSourceTextsOfItem } from './queries.ts';

export async function listExistingPages(db: Db, item_id: number): Promise<ExistingPage[]> {
  const catalogs = await listCatalogs(db, wholeItem(item_id));
  const names = namesOf(catalogs);
  const places = placesOf(catalogs);
  const pages = await listPagesWithText(db, item_id);
  const overviews = new Map(
    (await listOverviews(db, item_id)).map(row => [row.page_id, JSON.parse(row.operation) as string]),
  );
  const components = new Map((await listComponentPages(db, item_id)).map(row => [row.page_id, row.path]));
  const sources = await listSourceTextsOfItem(db, item_id);
  return pages.map(({ page_id, version, cat_id, page_title, page_content }) => ({
    page_id,
    version,
    page_title,
    page_content,
    source_text: sources.get(page_id),
    cat_names: names.get(cat_id) ?? [],
    cat_place: places.get(cat_id) ?? topPlace,
    component: components.get(page_id),
    overview_text: overviews.get(page_id),
  }));
}

/** The names from the top, of each catalog. */
function namesOf(rows: readonly CatalogRow[]): Map<number, string[]> {
  const byId = new Map(rows.map(row => [row.cat_id, row]));
  const nameAll = (row: CatalogRow, depth = 0): string[] => {
    const above = byId.get(row.parent_cat_id);
    return above && depth < rows.length ? [...nameAll(above, depth + 1), row.cat_name] : [row.cat_name];
  };
  return new Map(rows.map(row => [row.cat_id, nameAll(row)]));
}
