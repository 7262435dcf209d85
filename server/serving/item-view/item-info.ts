/** What the item view needs. */
import type { Result } from '#common/contract/index.ts';
import { anyPart, highestRight, holdsEverywhere, rightAt, rights } from '#common/grants/item-scope.ts';
import { isOn, isSinglePage } from '#common/row-values.ts';
import { listShownCatalogs, type ShownLevels } from '../../content/catalog/show-catalogs.ts';
import { isListed } from '../../content/item/is-listed.ts';
import { listMenuPages, type MenuPageRow } from '../../content/item/menu-queries.ts';
import { findFirstPage } from '../../content/item/queries.ts';
import { mayReadLog } from '../../content/page-change/may-read-log.ts';
import { searchMenu } from '../../content/search/search-pages.ts';
import { keyForEditors } from '../../content/share/share.ts';
import { countNotices } from '../../people/notice/queries.ts';
import type { Actor } from '../../platform/access/actor.ts';
import type { AllowedItem } from '../../platform/access/authorize.ts';
import { roleInPart } from '../../platform/access/role.ts';
import { can } from '../../platform/access/rules.ts';
import type { Context } from '../../platform/context.ts';
import { findFront } from './item-front.ts';
import { buildMenu, catalogChain } from './menu.ts';

type ItemInfo = Result<'item/info'>;
type InfoRequest = ShownLevels & { keyword: string; default_page_id: number };
type Contents = Pick<
  ItemInfo,
  'readonly_page_ids' | 'menu' | 'default_page_id' | 'default_cat_id2' | 'default_cat_id3' | 'default_cat_id4'
>;

const nowhere = {
  readonly_page_ids: [] as number[],
  default_page_id: 0,
  default_cat_id2: 0,
  default_cat_id3: 0,
  default_cat_id4: 0,
} as const;

export async function presentItem(
  context: Context,
  actor: Actor,
  item: AllowedItem,
  request: InfoRequest,
): Promise<ItemInfo> {
  const { item_id, item_domain, item_name, item_description, item_type, is_archived, version, role } = item;
  const facts = { role, is_archived: isOn(is_archived) };
  const somewhere = roleInPart(role, item.scope, anyPart);
  const mayEdit = can('page.edit', { ...facts, role: somewhere });
  const mayManage = can('item.manage', facts);
  return {
    item_id,
    item_domain,
    item_name,
    item_description,
    item_type,
    is_archived,
    version,
    ...(await contentsOf(context, actor, item, request)),
    unread_count: await unreadCount(context, actor),
    is_login: actor.user !== undefined,
    is_private: item.password !== '',
    members_only: item.members_only,
    is_listed: isListed(item),
    shows_paths: item.shows_paths,
    opens_front: request.all_levels && (await findFront(context.db, item)) !== undefined ? 1 : 0,
    catalog_levels: item.catalog_levels,
    shows_changes: mayReadLog(item),
    is_by_link: role === 'visitor' && item.opened !== undefined && item.opened.own.role !== 'visitor',
    ItemPermn: mayEdit,
    ItemCreator: mayManage,
    item_edit: mayEdit,
    item_manage: mayManage,
  };
}

async function unreadCount({ db }: Context, { user }: Actor): Promise<number> {
  return user ? countNotices(db, { to_uid: user.uid, only_unread: true }) : 0;
}

async function contentsOf(
  context: Context,
  actor: Actor,
  item: AllowedItem,
  request: InfoRequest,
): Promise<Contents> {
  if (isSinglePage(item)) return singlePage(context, actor, item);
  const keyword = request.keyword.trim();
  if (keyword !== '') {
    const pages = await searchMenu(context, item, keyword);
    return { ...nowhere, readonly_page_ids: readonlyOf(item, pages), menu: { pages, catalogs: [] } };
  }
  const [pages, catalogs] = await Promise.all([
    listMenuPages(context.db, item),
    listShownCatalogs(context.db, item, request),
  ]);
  const menu = buildMenu(pages, catalogs);
  const chosen = pages.find(page => page.page_id === request.default_page_id);
  const found = { ...nowhere, readonly_page_ids: readonlyOf(item, pages), menu };
  if (!chosen) return found;
  return { ...found, default_page_id: chosen.page_id, ...catalogChain(chosen.cat_id, catalogs) };
}

/** Of somebody who may edit everything or nothing there is nothing to tell. */
function readonlyOf({ scope, role }: AllowedItem, pages: readonly MenuPageRow[]): number[] {
  if (role === 'visitor' || holdsEverywhere(scope, rights.edit) || highestRight(scope) < rights.edit)
    return [];
  return pages.filter(page => rightAt(scope, page) < rights.edit).map(({ page_id }) => page_id);
}

async function singlePage(context: Context, actor: Actor, item: AllowedItem): Promise<Contents> {
  const row = await findFirstPage(context.db, item.item_id);
  if (!row) return { ...nowhere, menu: { pages: [], catalogs: [] } };
  const page = { ...row, unique_key: await keyForEditors(context, actor, { ...item, page_id: row.page_id }) };
  return { ...nowhere, default_page_id: row.page_id, menu: { pages: { ...page, '0': page }, catalogs: [] } };
}
