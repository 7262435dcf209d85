/**
 * What of a tree that a client sends back is a change, and may be made. A client knows the tree as it was shown to it: a
 * catalog whose parent may not be seen stands higher there, and a whole tree comes back after one catalog was dragged.
 */
import { fail } from '#common/errors.ts';
import { holdsEverywhere, isSeen, rightAt, rights } from '#common/grants/item-scope.ts';
import { requireEditIn } from '../../platform/access/grants/require-edit-in.ts';
import { type ScopedItem, seenCatalogs } from '../../platform/access/grants/seen-parts.ts';
import type { Db } from '../../platform/db/open.ts';
import type { CatalogRow } from '../../platform/db/tables.ts';
import { listMenuPages } from '../item/menu-queries.ts';
import { requireBranchEditable } from './require-branch.ts';
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

type SentTree = { before: readonly CatalogRow[]; catalogs: readonly CatalogChange[] };

/** @throws notAllowed, partsNotEditable */
export async function allowedChanges(
  db: Db,
  item: ScopedItem,
  { before, catalogs }: SentTree,
): Promise<readonly CatalogChange[]> {
  const { scope } = item;
  if (holdsEverywhere(scope, rights.edit)) return catalogs;
  const shown = new Map(seenCatalogs(scope, before).map(row => [row.cat_id, row]));
  const changes = catalogs.flatMap(change => {
    const row = shown.get(change.cat_id);
    return row ? [differenceOf(row, change)] : [];
  });
  const sortable = sortableParents(item, shown, changes);
  for (const { cat_id, cat_name, parent_cat_id } of changes) {
    if (cat_name !== undefined || parent_cat_id !== undefined) requireEditIn(scope, { cat_id });
    if (parent_cat_id === undefined) continue;
    requireEditIn(scope, { cat_id: parent_cat_id });
    await requireBranchEditable(db, item, branchOf(cat_id, before));
  }
  return changes.map(({ s_number, ...change }) => {
    const parent = change.parent_cat_id ?? shown.get(change.cat_id)?.parent_cat_id ?? 0;
    return sortable.has(parent) ? { ...change, s_number } : change;
  });
}

/** Of what was sent, what is another than what was shown. */
function differenceOf(row: CatalogRow, { cat_name, parent_cat_id, s_number }: CatalogChange): CatalogChange {
  return {
    cat_id: row.cat_id,
    cat_name: cat_name === row.cat_name || cat_name?.trim() === '' ? undefined : cat_name,
    parent_cat_id: parent_cat_id === row.parent_cat_id ? undefined : parent_cat_id,
    s_number,
  };
}

type Shown = ReadonlyMap<number, CatalogRow>;

/** The parents in which positions are changed. @throws notAllowed where another order was sent than they may make */
function sortableParents(
  { scope }: ScopedItem,
  shown: Shown,
  changes: readonly CatalogChange[],
): Set<number> {
  const positions = new Map(changes.map(({ cat_id, s_number }) => [cat_id, s_number]));
  const parents = new Set([...shown.values()].map(row => row.parent_cat_id));
  const isMoved = new Set(
    changes.filter(change => change.parent_cat_id !== undefined).map(({ cat_id }) => cat_id),
  );
  const sortable = new Set<number>(
    [0, ...shown.keys()].filter(cat_id => rightAt(scope, { cat_id }) === rights.edit),
  );
  for (const parent of parents) {
    if (sortable.has(parent)) continue;
    const staying = [...shown.values()].filter(
      row => row.parent_cat_id === parent && !isMoved.has(row.cat_id),
    );
    const now = orderOf(staying, row => row.s_number);
    const then = orderOf(staying, row => positions.get(row.cat_id) ?? row.s_number);
    if (now.join() !== then.join()) fail('notAllowed');
  }
  return sortable;
}

function orderOf(rows: readonly CatalogRow[], position: (row: CatalogRow) => number): number[] {
  return rows.toSorted((a, b) => compareBy(a, b, position)).map(({ cat_id }) => cat_id);
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

function compareBy(a: CatalogRow, b: CatalogRow, position: (row: CatalogRow) => number): number {
  const difference = position(a) - position(b);
  return difference === 0 ? a.cat_id - b.cat_id : difference;
}
