/** Makes, renames and moves catalogs; one or many at once. */

import { fail } from '#common/errors.ts';
import type { ItemScope } from '#common/grants/item-scope.ts';
import { catalogsPerItem, defaultOrder } from '#common/limits.ts';
import { topCatalogLevel } from '#common/row-kinds.ts';
import type { Author } from '../../platform/access/actor.ts';
import { type ScopedItem, wholeItem } from '../../platform/access/grants/seen-parts.ts';
import { lockItem } from '../../platform/access/queries.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/open.ts';
import type { CatalogRow } from '../../platform/db/tables.ts';
import { endAccessByPlace } from '../item/end-access.ts';
import { findCatalogLevels, touchItem } from '../item/queries.ts';
import { placePages } from '../page/queries.ts';
import { recordPlaces } from '../page-change/placed/record-places.ts';
import {
  allowedChanges,
  allowedPlaces,
  type CatalogChange,
  type CatalogFields,
  type PagePlace,
} from './allowed-changes.ts';
import { insertCatalog, listCatalogs, updateCatalog } from './queries.ts';
import type { ShownLevels } from './show-catalogs.ts';
import { levelsOf } from './tree.ts';

/** Stands for the id that a new catalog does not have yet. */
const newcomer = -1;

/** @throws catalogNameMissing, catalogTooMany, catalogTooDeep, badInput for a parent of another item */
export async function createCatalog(
  context: Context,
  item_id: number,
  { cat_name, parent_cat_id = 0, s_number = defaultOrder }: CatalogFields,
): Promise<CatalogRow> {
  requireName(cat_name);
  return inTransaction(context, async context => {
    await lockItem(context.db, item_id);
    const rows = await listCatalogs(context.db, wholeItem(item_id));
    if (rows.length >= catalogsPerItem) fail('catalogTooMany', { values: { limit: catalogsPerItem } });
    requireParent(rows, parent_cat_id);
    const tree = [...rows, { cat_id: newcomer, parent_cat_id }];
    const levels = levelsOf(tree, await findCatalogLevels(context.db, item_id));
    const level = levels.get(newcomer) ?? topCatalogLevel;
    const place = { item_id, parent_cat_id, level, s_number };
    const row = await insertCatalog(context.db, { ...place, cat_name, addtime: context.now() });
    await touchItem(context.db, item_id, context.now(), 'menu');
    return row;
  });
}

/** @throws catalogNameMissing, notFound when it is gone by now, and as changeCatalogs */
export async function changeCatalog(
  context: Context,
  { item_id, cat_id }: Pick<CatalogRow, 'item_id' | 'cat_id'>,
  { scope, all_levels, ...fields }: CatalogFields & ShownLevels & { scope: ItemScope },
): Promise<CatalogRow> {
  requireName(fields.cat_name);
  const { cat_name, parent_cat_id, s_number } = fields;
  const changed = [{ cat_id, cat_name, parent_cat_id, s_number }];
  const rows = await changeCatalogs(context, { item_id, scope }, { catalogs: changed, all_levels });
  return rows.find(row => row.cat_id === cat_id) ?? fail('notFound');
}

type ManyChanges = ShownLevels & {
  catalogs: readonly CatalogChange[];
  placed?: { pages: readonly PagePlace[]; by: Pick<Author, 'uid' | 'username'> };
};

/**
 * Changes many at once, or nothing. Catalogs and pages of other items, and those that may not be seen, are left alone.
 * @param item with what of it may be seen and edited
 * @returns all catalogs of the item as they are then
 * @throws catalogCannotMove, catalogTooDeep, badInput for a parent of another item, notAllowed, partsNotEditable
 */
export async function changeCatalogs(
  context: Context,
  item: ScopedItem,
  { catalogs, placed, all_levels }: ManyChanges,
): Promise<CatalogRow[]> {
  const { item_id } = item;
  return inTransaction(context, async context => {
    await lockItem(context.db, item_id);
    const before = await listCatalogs(context.db, wholeItem(item_id));
    const allowed = await allowedChanges(context.db, item, { before, catalogs, all_levels });
    const changes = new Map(allowed.map(change => [change.cat_id, change]));
    const changed = before.map(row => withChange(before, row, changes.get(row.cat_id)));
    const after = withLevels(changed, await findCatalogLevels(context.db, item_id));
    for (const row of after) await writeIfChanged(context, before, row);
    if (placed) {
      const pages = await allowedPlaces(context.db, item, placed.pages);
      for (const { cat_id } of pages) requireParent(before, cat_id);
      await recordPlaces(context, item_id, { ...placed, pages });
      await placePages(context.db, item_id, pages);
    }
    await endAccessByPlace(context, item_id);
    await touchItem(context.db, item_id, context.now(), 'menu');
    return after;
  });
}

function withChange(
  rows: readonly CatalogRow[],
  row: CatalogRow,
  change: CatalogChange | undefined,
): CatalogRow {
  if (!change) return row;
  const { cat_name = row.cat_name, parent_cat_id = row.parent_cat_id, s_number = row.s_number } = change;
  if (parent_cat_id !== row.parent_cat_id) requireParent(rows, parent_cat_id);
  return { ...row, cat_name: cat_name.trim() === '' ? row.cat_name : cat_name, parent_cat_id, s_number };
}

function withLevels(rows: readonly CatalogRow[], allowed: number): CatalogRow[] {
  const levels = levelsOf(rows, allowed);
  return rows.map(row => ({ ...row, level: levels.get(row.cat_id) ?? row.level }));
}

async function writeIfChanged({ db }: Context, before: readonly CatalogRow[], row: CatalogRow) {
  const old = before.find(({ cat_id }) => cat_id === row.cat_id);
  const { cat_id, cat_name, parent_cat_id, level, s_number } = row;
  const isSame =
    old?.cat_name === cat_name &&
    old.parent_cat_id === parent_cat_id &&
    old.level === level &&
    old.s_number === s_number;
  if (!isSame) await updateCatalog(db, cat_id, { cat_name, parent_cat_id, level, s_number });
}

function requireName(cat_name: string): void {
  if (cat_name.trim() === '') fail('catalogNameMissing');
}

function requireParent(rows: readonly CatalogRow[], cat_id: number): void {
  if (cat_id === 0 || rows.some(row => row.cat_id === cat_id)) return;
  fail('badInput', { values: { field: 'parent_cat_id' } });
}
