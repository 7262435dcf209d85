import { fail } from '#common/errors.ts';
import type { Actor } from '../access/actor.ts';
import { type AllowedItem, requireItem } from '../access/authorize.ts';
import type { Context } from '../context.ts';
import type { CatalogRow } from '../db/tables.ts';
import { anyone, type CallsOf, member } from '../http/handler.ts';
import { copyCatalog, moveCatalog } from './carry-catalog.ts';
import { findDefaultCatalog } from './default-catalog.ts';
import { deleteCatalog } from './delete-catalog.ts';
import { findCatalog, listCatalogs, listPagesOfCatalog } from './queries.ts';
import { changeCatalog, changeCatalogs, createCatalog } from './save-catalog.ts';
import { type Branch, nest, pathsOf } from './tree.ts';

type ThreeLevels = (CatalogRow & { sub: (CatalogRow & { sub: (CatalogRow & { sub: never[] })[] })[] })[];

export const catalogCalls: CallsOf<'catalog'> = {
  'catalog/catListGroup': anyone(async ({ context, actor, input }) => {
    const item = await requireItem(context, actor, input.item_id, 'item.view');
    const tree: Branch<CatalogRow>[] = nest(await listCatalogs(context.db, item.item_id));
    // The contract has three levels; the rules of saving keep rows to them.
    return tree as ThreeLevels;
  }),

  'catalog/catList': anyone(async ({ context, actor, input }) => {
    const item = await requireItem(context, actor, input.item_id, 'item.view');
    return listCatalogs(context.db, item.item_id);
  }),

  'catalog/catListName': anyone(async ({ context, actor, input }) => {
    const item = await requireItem(context, actor, input.item_id, 'item.view');
    const rows = await listCatalogs(context.db, item.item_id);
    const paths = pathsOf(rows);
    return rows.map(row => ({ ...row, cat_name: paths.get(row.cat_id) ?? row.cat_name }));
  }),

  'catalog/getPagesBycat': member(async ({ context, actor, input }) => {
    const item = await requireItem(context, actor, input.item_id, 'page.edit');
    return listPagesOfCatalog(context.db, item.item_id, input.cat_id);
  }),

  'catalog/getDefaultCat': member(async ({ context, actor, input }) => {
    const item = await requireItem(context, actor, input.item_id, 'page.edit');
    return { default_cat_id: await findDefaultCatalog(context, item.item_id, actor.user.uid, input) };
  }),

  'catalog/save': member(async ({ context, actor, input }) => {
    if (input.cat_id === 0) {
      const item = await requireItem(context, actor, input.item_id, 'catalog.edit');
      requireRegular(item);
      return createCatalog(context, item.item_id, input);
    }
    const { catalog } = await requireCatalog(context, actor, input.cat_id);
    return changeCatalog(context, catalog, input);
  }),

  'catalog/delete': member(async ({ context, actor, input }) => {
    const { catalog } = await requireCatalog(context, actor, input.cat_id);
    await deleteCatalog(context, actor.user, catalog);
    return true;
  }),

  'catalog/copy': member(async ({ context, actor, input }) => {
    const { catalog, item } = await requireCatalog(context, actor, input.cat_id);
    const to = await requireItem(context, actor, input.to_item_id, 'catalog.edit');
    const place = { from: item, to, parent_cat_id: input.new_p_cat_id };
    return input.is_del
      ? moveCatalog(context, actor, catalog, place)
      : copyCatalog(context, actor, catalog, place);
  }),

  'catalog/batUpdate': member(async ({ context, actor, input }) => {
    const item = await requireItem(context, actor, input.item_id, 'catalog.edit');
    await changeCatalogs(context, item.item_id, {
      catalogs: input.cats.flatMap(({ cat_id = 0, ...change }) =>
        cat_id > 0 ? [{ cat_id, ...change }] : [],
      ),
      pages: input.cats.flatMap(({ page_id = 0, parent_cat_id: cat_id = 0, s_number }) =>
        page_id > 0 ? [{ page_id, cat_id, s_number }] : [],
      ),
    });
    return [];
  }),
};

/** The catalog's own item counts, never an item_id that was sent along. @throws notFound, notAllowed, itemArchived */
async function requireCatalog(context: Context, actor: Actor, cat_id: number) {
  const catalog = (await findCatalog(context.db, cat_id)) ?? fail('notFound');
  const item = await requireItem(context, actor, catalog.item_id, 'catalog.edit');
  return { catalog, item };
}

/** A single-page item has no catalogs. */
function requireRegular(item: AllowedItem): void {
  if (item.item_type === 2) fail('badInput', { values: { field: 'item_id' } });
}
