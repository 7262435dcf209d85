/** The statements that find out what a person is to an item, and that note what was done. */
import type { ExpressionBuilder, Insertable } from 'kysely';
import { hasDomain } from '../db/item-domain.ts';
import type { Db } from '../db/open.ts';
import { prepared } from '../db/prepared.ts';
import type { ItemKeyRow, ItemRow, PageRow, Tables } from '../db/tables.ts';

/** Rights of a person on an item: -1 none, 0 read-only, 1 edit. */
export type ItemWithRights = ItemRow & { owner_name: string; member_right: number; team_right: number };

const rightOf = (uid: number) => (eb: ExpressionBuilder<Tables, 'item'>) =>
  [
    eb
      .selectFrom('item_member as m')
      .whereRef('m.item_id', '=', 'item.item_id')
      .where('m.uid', '=', uid)
      .select(e => e.fn.coalesce(e.fn.max('m.member_group_id'), e.lit(-1)).as('right'))
      .$asScalar()
      .as('member_right'),
    eb
      .selectFrom('team_item_member as t')
      .whereRef('t.item_id', '=', 'item.item_id')
      .where('t.member_uid', '=', uid)
      .select(e => e.fn.coalesce(e.fn.max('t.member_group_id'), e.lit(-1)).as('right'))
      .$asScalar()
      .as('team_right'),
  ] as const;

const itemWithRights = prepared((db, { uid, item_id }: { uid: number; item_id: number }) =>
  db
    .selectFrom('item')
    .leftJoin('user', 'user.uid', 'item.uid')
    .selectAll('item')
    .select(eb => eb.fn.coalesce('user.username', eb.val('')).as('owner_name'))
    .select(rightOf(uid))
    .where('item.item_id', '=', item_id)
    .where('item.is_del', '=', 0),
);

/** The item with what this person may; uid 0 is a visitor. Deleted items are not found. */
export async function findItemWithRights(
  db: Db,
  uid: number,
  item_id: number,
): Promise<ItemWithRights | undefined> {
  return (await itemWithRights(db, { uid, item_id })) as ItemWithRights | undefined;
}

export async function findItemKeyByName(db: Db, api_key: string): Promise<ItemKeyRow | undefined> {
  return db.selectFrom('item_token').selectAll().where('api_key', '=', api_key).executeTakeFirst();
}

export async function findItemId(db: Db, domain: string): Promise<number | undefined> {
  if (domain === '') return undefined;
  const row = await db
    .selectFrom('item')
    .select('item_id')
    .where(hasDomain(domain.toLowerCase()))
    .where('is_del', '=', 0)
    .executeTakeFirst();
  return row?.item_id;
}

const livePage = prepared((db, { page_id }: { page_id: number }) =>
  db.selectFrom('page').selectAll().where('page_id', '=', page_id).where('is_del', '=', 0),
);

/** A live page; its text comes with it. */
export async function findPage(db: Db, page_id: number): Promise<PageRow | undefined> {
  return livePage(db, { page_id });
}

/** The person made the page, saved it last, or saved one of its kept versions. */
export async function hasWritten(db: Db, uid: number, page: PageRow): Promise<boolean> {
  if (page.author_uid === uid || page.creator_uid === uid) return true;
  const version = await db
    .selectFrom('page_history')
    .select('page_history_id')
    .where('page_id', '=', page.page_id)
    .where('author_uid', '=', uid)
    .limit(1)
    .executeTakeFirst();
  return version !== undefined;
}

export async function insertAudit(db: Db, entry: Insertable<Tables['audit']>): Promise<void> {
  await db.insertInto('audit').values(entry).execute();
}

type AuditMatch = { uid: number; item_id: number; what: string; since: number };

export async function hasAudited(db: Db, { uid, item_id, what, since }: AuditMatch): Promise<boolean> {
  const row = await db
    .selectFrom('audit')
    .select('id')
    .where('item_id', '=', item_id)
    .where('uid', '=', uid)
    .where('what', '=', what)
    .where('addtime', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
