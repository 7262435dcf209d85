/** Which of the positions that a client sends back are another order, and may be. Pure. */
import { fail } from '#common/errors.ts';
import { type ItemScope, rightAt, rights } from '#common/grants/item-scope.ts';
import type { CatalogRow } from '../../platform/db/tables.ts';
import { compareByOrder } from './tree.ts';

export type Catalogs = ReadonlyMap<number, CatalogRow>;
type Change = { cat_id: number; parent_cat_id?: number | undefined; s_number?: number | undefined };

/** The tree as it was shown, and what came back: a parent only where it is another than that. */
export type SentOrder = { shown: Catalogs; changes: readonly Change[] };

/**
 * The parents in which positions may be changed.
 * @param seen each catalog in the nearest one around it that may be seen
 * @throws notAllowed where another order was sent than they may make
 */
export function listSortableParents(scope: ItemScope, seen: Catalogs, sent: SentOrder): Set<number> {
  const sortable = new Set<number>(
    [0, ...seen.keys()].filter(cat_id => rightAt(scope, { cat_id }) === rights.edit),
  );
  for (const parent of parentsIn(seen)) {
    if (!sortable.has(parent) && !isOrderKept(childrenOf(seen, parent), sent)) fail('notAllowed');
  }
  return sortable;
}

/**
 * The parents whose order stays, where a list that was shown mixes what stands in several: the numbers in it are those of
 * that list, whatever the catalogs are counted by where they stand.
 * @param real every catalog where it stands
 */
export function listKeptOrders(real: Catalogs, sent: SentOrder): Set<number> {
  const { shown, changes } = sent;
  const parentOf = ({ cat_id }: CatalogRow) => real.get(cat_id)?.parent_cat_id;
  const rows = [...shown.values()];
  const mixed = new Set(
    rows.filter(row => parentOf(row) !== row.parent_cat_id).map(row => row.parent_cat_id),
  );
  const inMixed = rows.filter(row => mixed.has(row.parent_cat_id));
  const entered = new Set(changes.map(({ parent_cat_id }) => parent_cat_id));
  const parents = [...new Set(inMixed.map(row => parentOf(row) ?? 0))];
  return new Set(
    parents.filter(
      parent =>
        !entered.has(parent) &&
        isOrderKept(
          inMixed.filter(row => parentOf(row) === parent),
          sent,
        ),
    ),
  );
}

const parentsIn = (rows: Catalogs) => new Set([...rows.values()].map(row => row.parent_cat_id));

function childrenOf(rows: Catalogs, parent: number): CatalogRow[] {
  return [...rows.values()].filter(row => row.parent_cat_id === parent);
}

/** Of those of one parent that stay in it. */
function isOrderKept(siblings: readonly CatalogRow[], { shown, changes }: SentOrder): boolean {
  const sent = new Map(changes.map(change => [change.cat_id, change]));
  const staying = siblings.filter(row => sent.get(row.cat_id)?.parent_cat_id === undefined);
  const shownAt = ({ cat_id, s_number }: CatalogRow) => shown.get(cat_id)?.s_number ?? s_number;
  const now = orderOf(staying, shownAt);
  const then = orderOf(staying, row => sent.get(row.cat_id)?.s_number ?? shownAt(row));
  return now.join() === then.join();
}

function orderOf(rows: readonly CatalogRow[], position: (row: CatalogRow) => number): number[] {
  return rows
    .map(row => ({ cat_id: row.cat_id, s_number: position(row) }))
    .toSorted(compareByOrder)
    .map(({ cat_id }) => cat_id);
}
