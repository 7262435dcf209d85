/** Items, their menus, their order for a person. */
import type { Insertable, Updateable } from 'kysely';
import { sql } from 'kysely';
import { contains } from '../db/dialect.ts';
import type { Db } from '../db/open.ts';
import type { CatalogRow, ItemRow, PageRow, Tables } from '../db/tables.ts';

export type ItemInList = ItemRow & { position: number };

/** Own items, and those of a membership or a team unless `only_own`; in the person's order. */
export async function listItemsOf(db: Db, uid: number, only_own: boolean): Promise<ItemInList[]> {
  let query = db
    .selectFrom('item')
    .leftJoin('item_sort', join =>
      join.onRef('item_sort.item_id', '=', 'item.item_id').on('item_sort.uid', '=', uid),
    )
    .selectAll('item')
    .select(eb => eb.fn.coalesce('item_sort.position', eb.lit(0)).as('position'))
    .where('item.is_del', '=', 0);
  query = only_own
    ? query.where('item.uid', '=', uid)
    : query.where(eb =>
        eb.or([
          eb('item.uid', '=', uid),
          eb('item.item_id', 'in', eb.selectFrom('item_member').select('item_id').where('uid', '=', uid)),
          eb(
            'item.item_id',
            'in',
            eb.selectFrom('team_item_member').select('item_id').where('member_uid', '=', uid),
          ),
        ]),
      );
  return query.orderBy('position').orderBy('item.item_id').execute();
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
  await db
    .updateTable('item')
    .set(eb => ({ last_update_time: now, version: eb('version', '+', menu === 'menu' ? 1 : 0) }))
    .where('item_id', '=', item_id)
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
  'page_id' | 'author_uid' | 'cat_id' | 'page_title' | 'addtime' | 's_number'
>;
const menuColumns = ['page_id', 'author_uid', 'cat_id', 'page_title', 'addtime', 's_number'] as const;

/** Pages of an item as the menu has them, without their text, in order. */
export async function listMenuPages(db: Db, item_id: number): Promise<MenuPageRow[]> {
  return menuPages(db, item_id).execute();
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

function menuPages(db: Db, item_id: number) {
  return db
    .selectFrom('page')
    .select(menuColumns)
    .where('item_id', '=', item_id)
    .where('is_del', '=', 0)
    .orderBy('s_number')
    .orderBy('page_id');
}

export async function listCatalogs(db: Db, item_id: number): Promise<CatalogRow[]> {
  return db
    .selectFrom('catalog')
    .selectAll()
    .where('item_id', '=', item_id)
    .orderBy('s_number')
    .orderBy('cat_id')
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
