import { fail } from '#common/errors.ts';
import { isSinglePage } from '#common/row-values.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { record } from '../../platform/access/audit.ts';
import { type AllowedItem, requireItem } from '../../platform/access/authorize.ts';
import { changeItem } from '../../platform/access/change.ts';
import { lockItemOf } from '../../platform/access/queries.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/open.ts';
import type { CatalogRow } from '../../platform/db/tables.ts';
import { anyone, type CallsOf, member } from '../../platform/http/handler.ts';
import { deleteCatalog } from './delete-catalog.ts';
import { copyCatalog, moveCatalog } from './move-catalog.ts';
import {
  findCatalog,
  findCatalogOfPage,
  findLatestCatalogOf,
  listCatalogs,
  listPagesOfCatalog,
} from './queries.ts';
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
    const { item_id } = input;
    if (input.cat_id === 0)
      return changeItem(context, actor, { item_id, action: 'catalog.edit' }, async (context, item) => {
        requireRegular(item);
        return createCatalog(context, item_id, input);
      });
    return withCatalog(context, actor, input, async (context, { catalog }) =>
      changeCatalog(context, catalog, input),
    );
  }),

  'catalog/delete': member(async ({ context, actor, input }) => {
    await withCatalog(context, actor, input, async (context, { catalog, item }) => {
      await deleteCatalog(context, actor.user, { catalog, item });
      const names = { catalog: catalog.cat_name };
      await record(context, actor, { what: 'catalogDeleted', item, names });
    });
    return true;
  }),

  'catalog/copy': member(async ({ context, actor, input }) => {
    const { new_p_cat_id: parent_cat_id, with_history } = input;
    return withCatalog(context, actor, input, async (context, { catalog, item, to = item }) => {
      const place = { from: item, to, parent_cat_id, with_history };
      return input.is_del
        ? moveCatalog(context, actor, catalog, place)
        : copyCatalog(context, actor, catalog, place);
    });
  }),

  'catalog/batUpdate': member(async ({ context, actor, input }) => {
    const { item_id, cats } = input;
    const catalogs = cats.flatMap(({ cat_id = 0, ...change }) => (cat_id > 0 ? [{ cat_id, ...change }] : []));
    const pages = cats.flatMap(({ page_id = 0, parent_cat_id: cat_id = 0, s_number }) =>
      page_id > 0 ? [{ page_id, cat_id, s_number }] : [],
    );
    await changeItem(context, actor, { item_id, action: 'catalog.edit' }, async context =>
      changeCatalogs(context, item_id, { catalogs, placed: { pages, by: actor.user } }),
    );
    return [];
  }),
};

type CatalogRequest = { cat_id: number; to_item_id?: number };
type AllowedCatalog = { catalog: CatalogRow; item: AllowedItem; to: AllowedItem | undefined };

/** The catalog's own item counts, never an item_id that was sent along. @throws notFound, notAllowed, itemArchived */
async function requireCatalog(
  context: Context,
  actor: Actor,
  { cat_id, to_item_id }: CatalogRequest,
): Promise<AllowedCatalog> {
  const catalog = (await findCatalog(context.db, cat_id)) ?? fail('notFound');
  const item = await requireItem(context, actor, catalog.item_id, 'catalog.edit');
  const to =
    to_item_id === undefined ? undefined : await requireItem(context, actor, to_item_id, 'catalog.edit');
  return { catalog, item, to };
}

/** As access/change.ts does with pages: the right, of both items where there are two, in the transaction that changes. */
async function withCatalog<R>(
  context: Context,
  actor: Actor,
  { cat_id, to_item_id }: CatalogRequest,
  work: (context: Context, allowed: AllowedCatalog) => Promise<R>,
): Promise<R> {
  const request = { cat_id, ...(to_item_id !== undefined && { to_item_id }) };
  await requireCatalog(context, actor, request);
  return inTransaction(context, async context => {
    const others = to_item_id === undefined ? [] : [to_item_id];
    await lockItemOf(context.db, async () => findCatalog(context.db, cat_id), others);
    return work(context, await requireCatalog(context, actor, request));
  });
}

/** A single-page item has no catalogs. */
function requireRegular(item: AllowedItem): void {
  if (isSinglePage(item)) fail('badInput', { values: { field: 'item_id' } });
}

/** The page's own, the copied page's, or the one the person wrote in last; 0 is none. */
async function findDefaultCatalog(
  { db }: Context,
  item_id: number,
  uid: number,
  { page_id, copy_page_id }: { page_id: number; copy_page_id: number },
): Promise<string | 0> {
  const cat_id =
    (await findCatalogOfPage(db, item_id, page_id)) ??
    (await findCatalogOfPage(db, item_id, copy_page_id)) ??
    (await findLatestCatalogOf(db, item_id, uid)) ??
    0;
  return cat_id === 0 ? 0 : String(cat_id);
}
