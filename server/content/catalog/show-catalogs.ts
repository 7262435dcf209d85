/** Catalogs for the client that asked: the whole tree, or as one that knows three levels is shown it. */
import { topCatalogLevel } from '#common/row-kinds.ts';
import type { ScopedItem } from '../../platform/access/grants/seen-parts.ts';
import type { Db } from '../../platform/db/open.ts';
import type { CatalogRow } from '../../platform/db/tables.ts';
import { gatherDeep, gatheringLevel } from './gather-deep.ts';
import { listCatalogs } from './queries.ts';

export type ShownLevels = {
  /** The client knows catalogs of all levels. */
  all_levels: boolean;
};

/** Of what may be seen. */
export async function listShownCatalogs(
  db: Db,
  item: ScopedItem,
  { all_levels }: ShownLevels,
): Promise<CatalogRow[]> {
  const rows = await listCatalogs(db, item);
  return all_levels ? rows : gatherDeep(rows);
}

/** One that was just saved, as it will be listed. */
export async function showCatalog(
  db: Db,
  item: ScopedItem,
  { row, all_levels }: ShownLevels & { row: CatalogRow },
): Promise<CatalogRow> {
  const isListedSo = all_levels || row.level < topCatalogLevel + gatheringLevel;
  if (isListedSo) return row;
  const rows = await listShownCatalogs(db, item, { all_levels });
  return rows.find(({ cat_id }) => cat_id === row.cat_id) ?? row;
}
