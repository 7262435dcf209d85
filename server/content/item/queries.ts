/** Items: their rows, and what is removed with them. */
import { type Insertable, sql, type Updateable } from 'kysely';
import { rights } from '#common/grants/item-scope.ts';
import { catalogLevelsAtFirst } from '#common/limits.ts';
import { topCatalogLevel } from '#common/row-kinds.ts';
import { pageInScope, type ScopedItem } from '../../platform/access/grants/seen-parts.ts';
import { rowsAtOnce } from '../../platform/db/dialect.ts';
import type { Db } from '../../platform/db/open.ts';
import { endpointColumns } from '../../platform/db/page-endpoint.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { ItemRow, PageRow, Tables } from '../../platform/db/tables.ts';

export async function findItem(db: Db, item_id: number): Promise<ItemRow | undefined> {
  return db.selectFrom('item').selectAll().where('item_id', '=', item_id).executeTakeFirst();
}

export async function insertItem(db: Db, item: Insertable<Tables['item']>): Promise<number> {
  const row = await db.insertInto('item').values(item).returning('item_id').executeTakeFirstOrThrow();
  return row.item_id;
}

/** How deep the catalogs of an item may go. */
export async function findCatalogLevels(db: Db, item_id: number): Promise<number> {
  const item = db.selectFrom('item').select('catalog_levels').where('item_id', '=', item_id);
  return (await item.executeTakeFirst())?.catalog_levels ?? catalogLevelsAtFirst;
}

/** How deep they go; 0: there are none. */
export async function findUsedLevels(db: Db, item_id: number): Promise<number> {
  const { level } = await db
    .selectFrom('catalog')
    .select(eb => eb.fn.max('level').as('level'))
    .where('item_id', '=', item_id)
    .executeTakeFirstOrThrow();
  // Without a catalog there is no highest level.
  return Math.max(0, Number(level ?? 0) - topCatalogLevel + 1);
}

/** Changes the row and raises its version. */
export async function updateItem(
  db: Db,
  item_id: number,
  changes: Updateable<Tables['item']>,
): Promise<void> {
  await db
    .updateTable('item')
    .set(changes)
    .set(eb => ({ version: eb('version', '+', 1) }))
    .where('item_id', '=', item_id)
    .execute();
}

/** What is in the page's item has changed; with `menu`, so has its menu. */
export async function touchItem(db: Db, item_id: number, now: number, menu: 'menu' | 'text'): Promise<void> {
  await raiseItem(db, { item_id, now, by: menu === 'menu' ? 1 : 0 });
}

const raiseItem = prepared((db, { item_id, now, by }: { item_id: number; now: number; by: number }) =>
  db
    .updateTable('item')
    .set(eb => ({ last_update_time: now, version: eb('version', '+', by) }))
    .where('item_id', '=', item_id),
);

/** Also of a deleted item. */
export async function findItemName(db: Db, item_id: number): Promise<string> {
  const row = await db
    .selectFrom('item')
    .select('item_name')
    .where('item_id', '=', item_id)
    .executeTakeFirst();
  return row?.item_name ?? '';
}

/** What a person had through teams. */
export async function removeRightsOf(db: Db, item_id: number, uid: number): Promise<void> {
  await db
    .deleteFrom('team_item_member')
    .where('item_id', '=', item_id)
    .where('member_uid', '=', uid)
    .execute();
}

/** Somebody's rights on these items changed. */
export async function raiseVersions(db: Db, item_ids: readonly number[]): Promise<void> {
  for (let from = 0; from < item_ids.length; from += rowsAtOnce)
    await db
      .updateTable('item')
      .set(eb => ({ version: eb('version', '+', 1) }))
      .where('item_id', 'in', item_ids.slice(from, from + rowsAtOnce))
      .execute();
}

export async function removeUnlocks(db: Db, item_id: number): Promise<void> {
  await db.deleteFrom('session_item').where('item_id', '=', item_id).execute();
}

export async function insertUnlock(db: Db, token_hash: string, item_id: number): Promise<void> {
  await db
    .insertInto('session_item')
    .values({ token_hash, item_id })
    .onConflict(conflict => conflict.columns(['token_hash', 'item_id']).doNothing())
    .execute();
}

/** The first live page of an item: of a single-page item, the page. */
export async function findFirstPage(db: Db, item_id: number): Promise<PageRow | undefined> {
  return db
    .selectFrom('page')
    .selectAll()
    .where('item_id', '=', item_id)
    .where('is_del', '=', 0)
    .orderBy('s_number')
    .orderBy('page_id')
    .limit(1)
    .executeTakeFirst();
}

/** Hides an item and frees its domain. */
export async function removeItem(db: Db, item_id: number, now: number): Promise<void> {
  await updateItem(db, item_id, { is_del: 1, del_time: now, domain_key: '' });
}

export async function listItemsDeletedBefore(db: Db, moment: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('item')
    .select('item_id')
    .where('is_del', '=', 1)
    .where('del_time', '<', moment)
    .limit(limit)
    .execute();
  return rows.map(row => row.item_id);
}

const tablesOfItem = [
  'page_history',
  'recycle',
  'page',
  'catalog',
  'item_member',
  'item_grant',
  'item_sort',
  'session_item',
  'team_item',
  'team_item_member',
  'item_top',
  'item_star',
  'item_token',
  'item_key',
  'page_watch',
  'page_change',
  'item_watch',
  'change_seen',
  'removal_reminder',
  'change_group',
  'webhook',
  'delivery',
  'notice',
  'api_document',
  'api_settings',
  'mock_settings',
  'console_settings',
  'item_source',
  'source_run',
  'source_preview',
  'mock_request',
  'item_environments',
  'brand',
  'brand_picture',
  'item_use',
  'search_count',
  'search_word',
  'search_asker',
  'item',
] as const;

/** Removes an item for good, with everything of it. */
export async function purgeItem(db: Db, item_id: number): Promise<void> {
  const pages = db.selectFrom('page').select('page_id').where('item_id', '=', item_id);
  await db.deleteFrom('single_page').where('page_id', 'in', pages).execute();
  await removePageReadings(db, item_id);
  await db.deleteFrom('page_feedback').where('page_id', 'in', pages).execute();
  await db.deleteFrom('page_push').where('page_id', 'in', pages).execute();
  await db.deleteFrom('page_operation').where('page_id', 'in', pages).execute();
  await removeLinksOf(db, item_id);
  for (const table of tablesOfItem) await db.deleteFrom(table).where('item_id', '=', item_id).execute();
}

/** How often its pages were read: kept while it is on the portal. */
export async function removePageReadings(db: Db, item_id: number): Promise<void> {
  const pages = db.selectFrom('page').select('page_id').where('item_id', '=', item_id);
  await db.deleteFrom('page_reading').where('page_id', 'in', pages).execute();
}

/** Everything of all links of an item, when it is removed for good. */
async function removeLinksOf(db: Db, item_id: number): Promise<void> {
  const addresses = db
    .selectFrom('item_link_address as a')
    .innerJoin('item_link as l', 'l.link_id', 'a.link_id')
    .select('a.address_id')
    .where('l.item_id', '=', item_id);
  for (const table of ['item_link_browser', 'item_link_visit', 'item_link_address'] as const)
    await db
      .deleteFrom(table as 'item_link_address')
      .where('address_id', 'in', addresses)
      .execute();
  await db.deleteFrom('item_link').where('item_id', '=', item_id).execute();
}

/** The page of a single-page item is called what the item is called. */
export async function renameOnlyPage(db: Db, item_id: number, page_title: string): Promise<void> {
  await db.updateTable('page').set({ page_title }).where('item_id', '=', item_id).execute();
}

/** What a copied page gets in place of what the source has. */
export type CopyTarget = { item_id: number; cat_id: number; uid: number; username: string; now: number };

/** Copies the live pages of a catalog that may be seen, in their order (0: all that lie in none that may); history and shares stay behind. */
export async function copyPages(
  db: Db,
  source: ScopedItem & { cat_id: number },
  target: CopyTarget,
): Promise<void> {
  const number = (value: number) => sql<number>`cast(${value} as bigint)`;
  const text = ['page_title', 'page_content', 's_number', 'page_comments'] as const;
  const copied = [...text, ...endpointColumns];
  const own = [
    'item_id',
    'cat_id',
    'author_uid',
    'creator_uid',
    'addtime',
    'page_addtime',
    'version',
  ] as const;
  const { item_id, cat_id, uid, username, now } = target;
  const catalogs = seenCatalogIds(db, source);
  await db
    .insertInto('page')
    .columns([...copied, ...own, 'author_username'])
    .expression(
      db
        .selectFrom('page')
        .select(copied)
        .select([number(item_id).as('item_id'), number(cat_id).as('cat_id')])
        .select([number(uid).as('author_uid'), number(uid).as('creator_uid')])
        .select([number(now).as('addtime'), number(now).as('page_addtime'), number(1).as('version')])
        .select(sql<string>`cast(${username} as text)`.as('author_username'))
        .where('item_id', '=', source.item_id)
        .where('is_del', '=', 0)
        .where(pageInScope(source.scope))
        .where(eb =>
          source.cat_id === 0 ? eb('cat_id', 'not in', catalogs) : eb('cat_id', '=', source.cat_id),
        )
        .orderBy('page_id'),
    )
    .execute();
}

function seenCatalogIds(db: Db, { item_id, scope }: ScopedItem) {
  const all = db.selectFrom('catalog').select('cat_id').where('item_id', '=', item_id);
  const hidden = [...scope.catalogs].flatMap(([cat_id, right]) => (right < rights.read ? [cat_id] : []));
  return hidden.length === 0 ? all : all.where('cat_id', 'not in', hidden);
}
