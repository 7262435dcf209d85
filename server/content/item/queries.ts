/** Items, their menus, their order for a person. */
import type { Insertable, Updateable } from 'kysely';
import { sql } from 'kysely';
import { belongsTo } from '../../platform/access/visible-to.ts';
import { contains } from '../../platform/db/dialect.ts';
import type { Db } from '../../platform/db/open.ts';
import { endpointColumns } from '../../platform/db/page-endpoint.ts';
import { prepared, preparedList } from '../../platform/db/prepared.ts';
import type { ItemRow, PageRow, Tables } from '../../platform/db/tables.ts';

/** Rows of one statement: a database takes only so many values. */
const rowsAtOnce = 1_000;

export type ItemInList = ItemRow & {
  position: number;
  top: number;
  is_star: number;
  /** What the person may through a membership and through teams: -1 nothing, 0 read-only, 1 edit. */
  member_right: number;
  team_right: number;
};

/** Own items, and those of a membership or a team unless `only_own`; pinned first, then in the person's order. */
export async function listItemsOf(db: Db, uid: number, only_own: boolean): Promise<ItemInList[]> {
  let query = db
    .selectFrom('item')
    .leftJoin('item_sort', join =>
      join.onRef('item_sort.item_id', '=', 'item.item_id').on('item_sort.uid', '=', uid),
    )
    .selectAll('item')
    .leftJoin('item_top', join =>
      join.onRef('item_top.item_id', '=', 'item.item_id').on('item_top.uid', '=', uid),
    )
    .leftJoin('item_star', join =>
      join.onRef('item_star.item_id', '=', 'item.item_id').on('item_star.uid', '=', uid),
    )
    .select(eb => [
      eb.fn.coalesce('item_sort.position', eb.lit(0)).as('position'),
      eb.case().when('item_top.uid', 'is', null).then(0).else(1).end().as('top'),
      eb.case().when('item_star.uid', 'is', null).then(0).else(1).end().as('is_star'),
      eb.fn.coalesce(memberRight(db, uid), eb.lit(-1)).as('member_right'),
      eb.fn.coalesce(teamRight(db, uid), eb.lit(-1)).as('team_right'),
    ])
    .where('item.is_del', '=', 0);
  query = only_own ? query.where('item.uid', '=', uid) : query.where(belongsTo(uid));
  return query.orderBy('top', 'desc').orderBy('position').orderBy('item.item_id').execute();
}

const memberRight = (db: Db, uid: number) =>
  db
    .selectFrom('item_member as m')
    .select(eb => eb.fn.max('m.member_group_id').as('right'))
    .where('m.item_id', '=', sql.ref<number>('item.item_id'))
    .where('m.uid', '=', uid);

const teamRight = (db: Db, uid: number) =>
  db
    .selectFrom('team_item_member as t')
    .select(eb => eb.fn.max('t.member_group_id').as('right'))
    .where('t.item_id', '=', sql.ref<number>('item.item_id'))
    .where('t.member_uid', '=', uid);

export async function findItem(db: Db, item_id: number): Promise<ItemRow | undefined> {
  return db.selectFrom('item').selectAll().where('item_id', '=', item_id).executeTakeFirst();
}

export async function insertItem(db: Db, item: Insertable<Tables['item']>): Promise<number> {
  const row = await db.insertInto('item').values(item).returning('item_id').executeTakeFirstOrThrow();
  return row.item_id;
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

export type MenuPageRow = Pick<
  PageRow,
  'page_id' | 'author_uid' | 'cat_id' | 'page_title' | 'addtime' | 's_number' | EndpointColumn
>;
type EndpointColumn = 'endpoint_method' | 'endpoint_path';
const menuColumns = [
  'page_id',
  'author_uid',
  'cat_id',
  'page_title',
  'addtime',
  's_number',
  'endpoint_method',
  'endpoint_path',
] as const;

/** Pages of an item as the menu has them, without their text, in order. */
export async function listMenuPages(db: Db, item_id: number): Promise<MenuPageRow[]> {
  return allMenuPages(db, { item_id });
}

/** Pages whose title or text contains the keyword. */
export async function listMenuPagesWith(db: Db, item_id: number, keyword: string): Promise<MenuPageRow[]> {
  return menuPages(db, item_id)
    .where(eb =>
      eb.or([
        contains(db, sql.ref<string>('page_title'), keyword),
        contains(db, sql.ref<string>('page_content'), keyword),
      ]),
    )
    .execute();
}

const allMenuPages = preparedList((db, { item_id }: { item_id: number }) => menuPages(db, item_id));

function menuPages(db: Db, item_id: number) {
  return db
    .selectFrom('page')
    .select(menuColumns)
    .where('item_id', '=', item_id)
    .where('is_del', '=', 0)
    .orderBy('s_number')
    .orderBy('page_id');
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

/** Replaces a person's order of their items; items that do not exist are left out. */
export async function saveItemOrder(
  db: Db,
  uid: number,
  order: readonly { id: number; position: number }[],
): Promise<void> {
  await db.deleteFrom('item_sort').where('uid', '=', uid).execute();
  if (order.length === 0) return;
  const rows = order.map(({ id, position }) => ({ uid, item_id: id, position }));
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await db
      .insertInto('item_sort')
      .values(rows.slice(from, from + rowsAtOnce))
      // Where two of the person's screens sort at the same time.
      .onConflict(conflict =>
        conflict.columns(['uid', 'item_id']).doUpdateSet(eb => ({ position: eb.ref('excluded.position') })),
      )
      .execute();
  }
}

/** Puts a mark of a person on an item, or takes it off. */
export async function saveMark(
  db: Db,
  table: 'item_top' | 'item_star',
  mark: { uid: number; item_id: number; addtime: number },
): Promise<void> {
  await db
    .insertInto(table)
    .values(mark)
    .onConflict(conflict => conflict.columns(['uid', 'item_id']).doNothing())
    .execute();
}

export async function removeMark(
  db: Db,
  table: 'item_top' | 'item_star',
  mark: { uid: number; item_id: number },
): Promise<void> {
  await db.deleteFrom(table).where('uid', '=', mark.uid).where('item_id', '=', mark.item_id).execute();
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
  'item_sort',
  'session_item',
  'team_item',
  'team_item_member',
  'item_top',
  'item_star',
  'item_token',
  'page_watch',
  'notice',
  'api_document',
  'api_settings',
  'item',
] as const;

/** Removes an item for good, with everything of it. */
export async function purgeItem(db: Db, item_id: number): Promise<void> {
  const pages = db.selectFrom('page').select('page_id').where('item_id', '=', item_id);
  await db.deleteFrom('single_page').where('page_id', 'in', pages).execute();
  await db.deleteFrom('page_push').where('page_id', 'in', pages).execute();
  await db.deleteFrom('page_operation').where('page_id', 'in', pages).execute();
  for (const table of tablesOfItem) await db.deleteFrom(table).where('item_id', '=', item_id).execute();
}

/** The page of a single-page item is called what the item is called. */
export async function renameOnlyPage(db: Db, item_id: number, page_title: string): Promise<void> {
  await db.updateTable('page').set({ page_title }).where('item_id', '=', item_id).execute();
}

/** What a copied page gets in place of what the source has. */
export type CopyTarget = { item_id: number; cat_id: number; uid: number; username: string; now: number };

/** Copies the live pages of a catalog, in their order (0: all that lie in none); history and shares stay behind. */
export async function copyPages(
  db: Db,
  source: { item_id: number; cat_id: number },
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
  const catalogs = db.selectFrom('catalog').select('cat_id').where('item_id', '=', source.item_id);
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
        .where(eb =>
          source.cat_id === 0 ? eb('cat_id', 'not in', catalogs) : eb('cat_id', '=', source.cat_id),
        )
        .orderBy('page_id'),
    )
    .execute();
}
