/** Rows of one item -> those that somebody may see. */
import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import {
  holdsEverywhere,
  type ItemScope,
  isSeen,
  rights,
  sameEverywhere,
} from '#common/grants/item-scope.ts';
import { topCatalogLevel } from '#common/row-kinds.ts';
import type { CatalogRow } from '../../db/tables.ts';
import type { PartInSql } from './right-in-sql.ts';

/** An item with what of it is asked for. */
export type ScopedItem = { item_id: number; scope: ItemScope };

/** All of an item: for what is done without a person, or after their right to all of it was checked. */
export function wholeItem(item_id: number): ScopedItem {
  return { item_id, scope: sameEverywhere(rights.edit) };
}

/** Short, and another whenever somebody may do something else in some part; kept answers are told apart by it. */
export function markOf(scope: ItemScope): string {
  const { base, catalogs, pages } = scope;
  if (catalogs.size === 0 && pages.size === 0) return String(base);
  const known = marks.get(scope) ?? hashOf(scope);
  marks.set(scope, known);
  return known;
}

/** Of scopes that are kept for several requests. */
const marks = new WeakMap<ItemScope, string>();

function hashOf({ base, catalogs, pages }: ItemScope): string {
  return createHash('sha256')
    .update(JSON.stringify([base, [...catalogs], [...pages]]))
    .digest('base64url');
}

export function seesEverything(scope: ItemScope): boolean {
  return holdsEverywhere(scope, rights.read);
}

/** Also of what was in catalogs that are gone. */
export function seesAllThatWas(scope: ItemScope): boolean {
  return seesEverything(scope) && !scope.hides_gone;
}

/** A condition on the columns of the table `page`: it stands where it may be seen. */
export function pageInScope(scope: ItemScope): RawBuilder<boolean> {
  if (seesEverything(scope)) return sql`true`;
  const cat_ids = (seen: boolean) => idsOf(scope.catalogs, seen);
  // Whatever stands in a catalog that is not there any more stands in the root.
  const byCatalog =
    scope.base >= rights.read
      ? sql`page.cat_id not in (${cat_ids(false)})`
      : sql`page.cat_id in (${cat_ids(true)})`;
  return sql`(page.page_id in (${idsOf(scope.pages, true)}) or
    (page.page_id not in (${idsOf(scope.pages, false)}) and ${byCatalog}))`;
}

/**
 * As pageInScope, for what stays when a catalog is gone: who does not see everything sees nothing of what stood in one
 * that is not there any more, since nobody can tell what they might have seen of it.
 */
export function remainsInScope(scope: ItemScope, { cat_id, page_id }: PartInSql): RawBuilder<boolean> {
  if (seesAllThatWas(scope)) return sql`true`;
  const seen = idsOf(
    scope.base >= rights.read ? new Map([...scope.catalogs, [0, scope.base]]) : scope.catalogs,
    true,
  );
  return sql`(${page_id} in (${idsOf(scope.pages, true)}) or
    (${page_id} not in (${idsOf(scope.pages, false)}) and ${cat_id} in (${seen})))`;
}

const noId = -1;

function idsOf(set: ItemScope['catalogs'], seen: boolean): RawBuilder<unknown> {
  const ids = [...set].filter(([, right]) => right >= rights.read === seen).map(([id]) => id);
  return sql.join([noId, ...ids].map(id => sql.lit(id)));
}

/** Those that may be seen, in their order; one whose parent may not stands in the nearest catalog around it that may. */
export function seenCatalogs<Row extends Pick<CatalogRow, 'cat_id' | 'parent_cat_id' | 'level'>>(
  scope: ItemScope,
  rows: readonly Row[],
): Row[] {
  if (seesEverything(scope)) return [...rows];
  const byId = new Map(rows.map(row => [row.cat_id, row]));
  const seen = rows.filter(row => isSeen(scope, row));
  const shown = new Map(
    seen.map(row => [row.cat_id, { ...row, parent_cat_id: shownParent(scope, byId, row) }]),
  );
  return [...shown.values()].map(row => ({ ...row, level: topCatalogLevel + depthOf(shown, row) }));
}

type CatalogPlace = { parent_cat_id: number };

function shownParent(scope: ItemScope, byId: ReadonlyMap<number, CatalogPlace>, row: CatalogPlace): number {
  let at = row.parent_cat_id;
  for (let steps = 0; steps <= byId.size; steps += 1) {
    const parent = byId.get(at);
    if (parent === undefined) return 0;
    if (isSeen(scope, { cat_id: at })) return at;
    at = parent.parent_cat_id;
  }
  return 0;
}

function depthOf(byId: ReadonlyMap<number, CatalogPlace>, row: CatalogPlace): number {
  let depth = 0;
  for (let at = byId.get(row.parent_cat_id); at && depth <= byId.size; at = byId.get(at.parent_cat_id))
    depth += 1;
  return depth;
}
