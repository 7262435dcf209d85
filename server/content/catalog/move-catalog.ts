/** A catalog goes to another item with all in it, or a copy of it does. */

import { fail } from '#common/errors.ts';
import { type ItemScope, isSeen } from '#common/grants/item-scope.ts';
import { catalogsPerItem } from '#common/limits.ts';
import { topCatalogLevel } from '#common/row-kinds.ts';
import type { MemberActor } from '../../platform/access/actor.ts';
import { noteGrants } from '../../platform/access/grants/queries.ts';
import { seenCatalogs, wholeItem } from '../../platform/access/grants/seen-parts.ts';
import { recordMove } from '../../platform/access/record-move.ts';
import type { Context } from '../../platform/context.ts';
import { afterCommit } from '../../platform/db/open.ts';
import type { CatalogRow } from '../../platform/db/tables.ts';
import { endAccessToCatalogs } from '../item/end-access.ts';
import { findCatalogLevels } from '../item/queries.ts';
import {
  copyPages,
  type ItemPair,
  movePages,
  refuseSinglePage,
  requireOwnerToTake,
} from '../page/move-page.ts';
import { listPagesIn } from '../page/queries.ts';
import { moveWatchesOfCatalogs } from '../page-change/watch/watch-queries.ts';
import { pagesChanged } from '../page-model/pages-changed.ts';
import { insertCatalog, listCatalogs, removeGrantsIn, updateCatalog } from './queries.ts';
import { requireBranchEditable } from './require-branch.ts';
import { branchOf, levelsOf } from './tree.ts';

type CatalogTarget = ItemPair & {
  /** What of the one it comes from may be seen and edited. */
  scope: ItemScope;
  parent_cat_id: number;
  with_history: boolean;
};
type MovedCatalog = { cat_id: number; item_id: number; parent_cat_id: number; pages: number };

/** Runs in a transaction that has locked both items. @throws partsNotEditable, catalogTooDeep, catalogTooMany, singlePageFull, badInput for a wrong parent */
export async function moveCatalog(
  context: Context,
  actor: MemberActor,
  { cat_id, cat_name }: CatalogRow,
  place: CatalogTarget,
): Promise<MovedCatalog> {
  const { from, to, parent_cat_id } = place;
  refuseSinglePage(to);
  const { branch, levels } = await requireBranchFits(context, cat_id, { ...place, leaves: true });
  await requireBranchEditable(context.db, { item_id: from.item_id, scope: place.scope }, idsOf(branch));
  await requireOwnerToTake(context, actor, { cat_ids: idsOf(branch) }, place);
  const pages = await listPagesIn(context.db, from.item_id, idsOf(branch));
  for (const row of branch) {
    const above = row.cat_id === cat_id ? parent_cat_id : row.parent_cat_id;
    const level = levels.get(row.cat_id) ?? row.level;
    await updateCatalog(context.db, row.cat_id, { item_id: to.item_id, parent_cat_id: above, level });
  }
  if (from.item_id !== to.item_id) {
    await removeGrantsIn(context.db, idsOf(branch));
    await noteGrants(context.db, [from.item_id]);
    await endAccessToCatalogs(context, idsOf(branch));
  }
  await moveWatchesOfCatalogs(context.db, idsOf(branch), to.item_id);
  const page_ids = pages.map(({ page_id }) => page_id);
  await movePages(context, page_ids, place);
  await recordMove(context, actor, { way: 'moved', name: cat_name, from, to });
  indexAfterwards(context, page_ids);
  return { cat_id, item_id: to.item_id, parent_cat_id, pages: page_ids.length };
}

/**
 * Of what may be seen. Runs in a transaction that has locked both items.
 * @throws catalogTooDeep, catalogTooMany, singlePageFull, badInput for a wrong parent
 */
export async function copyCatalog(
  context: Context,
  actor: MemberActor,
  { cat_id, cat_name }: CatalogRow,
  place: CatalogTarget,
): Promise<MovedCatalog> {
  const { from, to, parent_cat_id } = place;
  refuseSinglePage(to);
  const fit = await requireBranchFits(context, cat_id, { ...place, leaves: false });
  const inBranch = await listPagesIn(context.db, from.item_id, idsOf(fit.branch));
  const pages = inBranch.filter(page => isSeen(place.scope, page));
  const copyOf = await copyRows(context, fit, place);
  const wanted = pages.map(page => ({ ...page, cat_id: copyOf.get(page.cat_id) ?? 0 }));
  const copies = await copyPages(context, actor, wanted, place);
  await recordMove(context, actor, { way: 'copied', name: cat_name, from, to });
  indexAfterwards(context, [...copies.values()]);
  const copy = copyOf.get(cat_id) ?? fail('notFound');
  return { cat_id: copy, item_id: to.item_id, parent_cat_id, pages: copies.size };
}

function indexAfterwards(context: Context, page_ids: readonly number[]): void {
  afterCommit(context, () => pagesChanged(context, page_ids));
}

type BranchFit = { branch: CatalogRow[]; levels: ReadonlyMap<number, number> };

/** The catalog with those below it, the upper ones first, and the level each has in its new place. */
async function requireBranchFits(
  { db }: Context,
  cat_id: number,
  { from, to, scope, parent_cat_id, leaves }: CatalogTarget & { leaves: boolean },
): Promise<BranchFit> {
  const all = await listCatalogs(db, wholeItem(from.item_id));
  const rows = leaves ? all : seenCatalogs(scope, all);
  if (!rows.some(row => row.cat_id === cat_id)) fail('notFound');
  const inBranch = new Set(branchOf(cat_id, rows));
  const isInside = (row: CatalogRow) => inBranch.has(row.cat_id);
  const branch = rows.filter(isInside).toSorted((a, b) => a.level - b.level);
  const there = to.item_id === from.item_id ? all : await listCatalogs(db, wholeItem(to.item_id));
  const staying = leaves ? there.filter(row => !isInside(row)) : there;
  if (parent_cat_id !== 0 && !staying.some(row => row.cat_id === parent_cat_id)) {
    fail('badInput', { values: { field: 'new_p_cat_id' } });
  }
  if (staying.length + branch.length > catalogsPerItem) {
    fail('catalogTooMany', { values: { limit: catalogsPerItem } });
  }
  // Below zero: within one item the copies stand beside what they are copied from.
  const newcomers = branch.map(row => ({
    cat_id: -row.cat_id,
    parent_cat_id: row.cat_id === cat_id ? parent_cat_id : -row.parent_cat_id,
  }));
  const levels = levelsOf([...staying, ...newcomers], await findCatalogLevels(db, to.item_id));
  return {
    branch,
    levels: new Map(branch.map(row => [row.cat_id, levels.get(-row.cat_id) ?? topCatalogLevel])),
  };
}

async function copyRows(
  { db, now }: Context,
  { branch, levels }: BranchFit,
  { to, parent_cat_id }: CatalogTarget,
): Promise<Map<number, number>> {
  const copyOf = new Map<number, number>();
  for (const { cat_id, cat_name, s_number, parent_cat_id: above, level } of branch) {
    const copy = await insertCatalog(db, {
      item_id: to.item_id,
      parent_cat_id: copyOf.get(above) ?? parent_cat_id,
      level: levels.get(cat_id) ?? level,
      cat_name,
      s_number,
      addtime: now(),
    });
    copyOf.set(cat_id, copy.cat_id);
  }
  return copyOf;
}

const idsOf = (rows: readonly CatalogRow[]) => rows.map(({ cat_id }) => cat_id);
