import { fail } from '#common/errors.ts';
import { anyPart, rightAt, rights } from '#common/grants/item-scope.ts';
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
import { listShownCatalogs, showCatalog } from './show-catalogs.ts';
import { nest, pathsOf } from './tree.ts';

export const catalogCalls: CallsOf<'catalog'> = {
  'catalog/catListGroup': anyone(async ({ context, actor, input }) => {
    const item = await requireItem(context, actor, input.item_id, 'item.view');
    return nest(await listShownCatalogs(context.db, item, input));
  }),

  'catalog/catList': anyone(async ({ context, actor, input }) => {
    const item = await requireItem(context, actor, input.item_id, 'item.view');
    return listShownCatalogs(context.db, item, input);
  }),

  'catalog/catListName': anyone(async ({ context, actor, input }) => {
    const item = await requireItem(context, actor, input.item_id, 'item.view');
    // The whole path, wherever the catalog is shown.
    const paths = pathsOf(await listCatalogs(context.db, item));
    const rows = await listShownCatalogs(context.db, item, input);
    return rows.map(row => ({ ...row, cat_name: paths.get(row.cat_id) ?? row.cat_name }));
  }),

  'catalog/getPagesBycat': member(async ({ context, actor, input }) => {
    const { item_id, cat_id } = input;
    const item = await requireItem(context, actor, item_id, 'page.edit', { cat_id });
    return listPagesOfCatalog(context.db, item, cat_id);
  }),

  'catalog/getDefaultCat': member(async ({ context, actor, input }) => {
    const item = await requireItem(context, actor, input.item_id, 'page.edit', anyPart);
    return { default_cat_id: await findDefaultCatalog(context, item, actor.user.uid, input) };
  }),

  'catalog/save': member(async ({ context, actor, input }) => {
    const { item_id, all_levels } = input;
    const part = { cat_id: input.parent_cat_id ?? 0 };
    if (input.cat_id === 0)
      return changeItem(context, actor, { item_id, action: 'catalog.edit', part }, async (context, item) => {
        requireRegular(item);
        const row = await createCatalog(context, item_id, input);
        return showCatalog(context.db, item, { row, all_levels });
      });
    return withCatalog(context, actor, input, async (context, { catalog, item }) => {
      const row = await changeCatalog(context, catalog, { ...input, scope: item.scope });
      return showCatalog(context.db, item, { row, all_levels });
    });
  }),

  'catalog/delete': member(async ({ context, actor, input }) => {
    await withCatalog(context, actor, input, async (context, { catalog, item }) => {
      await deleteCatalog(context, actor.user, { catalog, item, scope: item.scope });
      const names = { catalog: catalog.cat_name };
      await record(context, actor, { what: 'catalogDeleted', item, names });
    });
    return true;
  }),

  'catalog/copy': member(async ({ context, actor, input }) => {
    const { new_p_cat_id: parent_cat_id, with_history } = input;
    return withCatalog(context, actor, input, async (context, { catalog, item, to = item }) => {
      const place = { from: item, to, scope: item.scope, parent_cat_id, with_history };
      return input.is_del
        ? moveCatalog(context, actor, catalog, place)
        : copyCatalog(context, actor, catalog, place);
    });
  }),

  'catalog/batUpdate': member(async ({ context, actor, input }) => {
    const { item_id, cats, all_levels } = input;
    const catalogs = cats.flatMap(({ cat_id = 0, ...change }) => (cat_id > 0 ? [{ cat_id, ...change }] : []));
    const pages = cats.flatMap(({ page_id = 0, parent_cat_id: cat_id = 0, s_number }) =>
      page_id > 0 ? [{ page_id, cat_id, s_number }] : [],
    );
    const request = { item_id, action: 'catalog.edit', part: anyPart } as const;
    await changeItem(context, actor, request, async (context, item) =>
      changeCatalogs(context, item, { catalogs, placed: { pages, by: actor.user }, all_levels }),
    );
    return [];
  }),
};

type CatalogRequest = { cat_id: number; to_item_id?: number; new_p_cat_id?: number };
type AllowedCatalog = { catalog: CatalogRow; item: AllowedItem; to: AllowedItem | undefined };

/** The catalog's own item counts, never an item_id that was sent along. @throws notFound, notAllowed, itemArchived */
async function requireCatalog(
  context: Context,
  actor: Actor,
  { cat_id, to_item_id, new_p_cat_id = 0 }: CatalogRequest,
): Promise<AllowedCatalog> {
  const catalog = (await findCatalog(context.db, cat_id)) ?? fail('notFound');
  const item = await requireItem(context, actor, catalog.item_id, 'catalog.edit', { cat_id });
  const there = { cat_id: new_p_cat_id };
  const to =
    to_item_id === undefined
      ? undefined
      : await requireItem(context, actor, to_item_id, 'catalog.edit', there);
  return { catalog, item, to };
}

/** As access/change.ts does with pages: the right, of both items where there are two, in the transaction that changes. */
async function withCatalog<R>(
  context: Context,
  actor: Actor,
  { cat_id, to_item_id, new_p_cat_id }: CatalogRequest,
  work: (context: Context, allowed: AllowedCatalog) => Promise<R>,
): Promise<R> {
  const request = {
    cat_id,
    ...(to_item_id !== undefined && { to_item_id, new_p_cat_id: new_p_cat_id ?? 0 }),
  };
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

/** The page's own, the copied page's, or the one the person wrote in last, where they may write; 0 is none. */
async function findDefaultCatalog(
  { db }: Context,
  { item_id, scope }: AllowedItem,
  uid: number,
  { page_id, copy_page_id }: { page_id: number; copy_page_id: number },
): Promise<string | 0> {
  const cat_id =
    (await findCatalogOfPage(db, item_id, page_id)) ??
    (await findCatalogOfPage(db, item_id, copy_page_id)) ??
    (await findLatestCatalogOf(db, item_id, uid)) ??
    0;
  return cat_id === 0 || rightAt(scope, { cat_id }) < rights.edit ? 0 : String(cat_id);
}
