/**
 * What of a tree that a client sends back is a change, and may be made. A client knows the tree as it was shown to it: a
 * catalog whose parent may not be seen stands higher there, one below the third level perhaps right in that
 * (gather-deep.ts), and a whole tree comes back after one catalog was dragged.
 */
import { holdsEverywhere, isSeen, rightAt, rights } from '#common/grants/item-scope.ts';
import { requireEditIn } from '../../platform/access/grants/require-edit-in.ts';
import { type ScopedItem, seenCatalogs } from '../../platform/access/grants/seen-parts.ts';
import type { Db } from '../../platform/db/open.ts';
import type { CatalogRow } from '../../platform/db/tables.ts';
import { listMenuPages } from '../item/menu-queries.ts';
import { gatherDeep } from './gather-deep.ts';
import { requireBranchEditable } from './require-branch.ts';
import { type Catalogs, listKeptOrders, listSortableParents } from './sent-order.ts';
import type { ShownLevels } from './show-catalogs.ts';
import { branchOf } from './tree.ts';

export type CatalogFields = {
  cat_name: string;
  /** undefined: as it is; a new one goes to the top. */
  parent_cat_id: number | undefined;
  s_number: number | undefined;
};

/** What is undefined stays as it is. */
export type CatalogChange = { cat_id: number } & {
  [F in keyof CatalogFields]?: CatalogFields[F] | undefined;
};
export type PagePlace = { page_id: number; cat_id: number; s_number: number | undefined };

type SentTree = ShownLevels & { before: readonly CatalogRow[]; catalogs: readonly CatalogChange[] };

/** @throws notAllowed, partsNotEditable */
export async function allowedChanges(
  db: Db,
  item: ScopedItem,
  { before, catalogs, all_levels }: SentTree,
): Promise<readonly CatalogChange[]> {
  const { scope } = item;
  const inScope = seenCatalogs(scope, before);
  const listed = all_levels ? inScope : gatherDeep(inScope);
  const real = byId(before);
  const isAsShown = listed.every(row => row.parent_cat_id === real.get(row.cat_id)?.parent_cat_id);
  if (isAsShown && holdsEverywhere(scope, rights.edit)) return catalogs;
  const [seen, shown] = [byId(inScope), byId(listed)];
  const changes = catalogs.flatMap(change => {
    const [row, place] = [shown.get(change.cat_id), seen.get(change.cat_id)];
    return row && place ? [differenceOf(row, place, change)] : [];
  });
  const sent = { shown, changes };
  const sortable = listSortableParents(scope, seen, sent);
  for (const { cat_id, cat_name, parent_cat_id } of changes) {
    if (cat_name !== undefined || parent_cat_id !== undefined) requireEditIn(scope, { cat_id });
    if (parent_cat_id === undefined) continue;
    requireEditIn(scope, { cat_id: parent_cat_id });
    await requireBranchEditable(db, item, branchOf(cat_id, before));
  }
  const kept = listKeptOrders(real, sent);
  return changes.map(({ s_number, ...change }) => {
    const parentIn = (rows: Catalogs) => change.parent_cat_id ?? rows.get(change.cat_id)?.parent_cat_id ?? 0;
    return sortable.has(parentIn(seen)) && !kept.has(parentIn(real)) ? { ...change, s_number } : change;
  });
}

const byId = (rows: readonly CatalogRow[]): Catalogs => new Map(rows.map(row => [row.cat_id, row]));

/** Of what was sent, what is another than what was shown; the parent around it that may be seen is none either. */
function differenceOf(shown: CatalogRow, seen: CatalogRow, sent: CatalogChange): CatalogChange {
  const { cat_name, parent_cat_id, s_number } = sent;
  const isSamePlace = parent_cat_id === shown.parent_cat_id || parent_cat_id === seen.parent_cat_id;
  return {
    cat_id: shown.cat_id,
    cat_name: cat_name === shown.cat_name || cat_name?.trim() === '' ? undefined : cat_name,
    parent_cat_id: isSamePlace ? undefined : parent_cat_id,
    s_number,
  };
}

/** A page that may be read and not edited keeps its position. @throws notFound, notAllowed for one that is to stand elsewhere */
export async function allowedPlaces(
  db: Db,
  item: ScopedItem,
  places: readonly PagePlace[],
): Promise<readonly PagePlace[]> {
  const { scope } = item;
  if (holdsEverywhere(scope, rights.edit) || places.length === 0) return places;
  const pages = new Map((await listMenuPages(db, item)).map(page => [page.page_id, page]));
  return places.flatMap(place => {
    const page = pages.get(place.page_id);
    if (page === undefined) return [];
    const { page_id, cat_id } = page;
    // A page in a catalog that may not be seen is shown in the root.
    const shownIn = isSeen(scope, { cat_id }) ? cat_id : 0;
    if (place.cat_id === shownIn) return rightAt(scope, page) === rights.edit ? [{ ...place, cat_id }] : [];
    requireEditIn(scope, { cat_id, page_id });
    requireEditIn(scope, { cat_id: place.cat_id });
    return [place];
  });
}
