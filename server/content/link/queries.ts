/** Links, their addresses, and how they are used. */
import type { Insertable, Updateable } from 'kysely';
import type { Db } from '../../platform/db/open.ts';
import type { LinkAddressRow, LinkRow, Tables } from '../../platform/db/tables.ts';

export async function findLink(db: Db, link_id: number): Promise<LinkRow | undefined> {
  return db.selectFrom('item_link').selectAll().where('link_id', '=', link_id).executeTakeFirst();
}

export async function findAddress(db: Db, address_id: number): Promise<LinkAddressRow | undefined> {
  return db
    .selectFrom('item_link_address')
    .selectAll()
    .where('address_id', '=', address_id)
    .executeTakeFirst();
}

export type LinkByToken = LinkRow & { address_id: number; reader: string; address_ended_at: number };

export async function findLinkByToken(db: Db, token_hash: string): Promise<LinkByToken | undefined> {
  return db
    .selectFrom('item_link_address as a')
    .innerJoin('item_link', 'item_link.link_id', 'a.link_id')
    .selectAll('item_link')
    .select(['a.address_id', 'a.reader', 'a.ended_at as address_ended_at'])
    .where('a.token_hash', '=', token_hash)
    .executeTakeFirst();
}

export async function insertLink(db: Db, link: Insertable<Tables['item_link']>): Promise<LinkRow> {
  return db.insertInto('item_link').values(link).returningAll().executeTakeFirstOrThrow();
}

export async function updateLink(
  db: Db,
  link_id: number,
  change: Updateable<Tables['item_link']>,
): Promise<void> {
  await db.updateTable('item_link').set(change).where('link_id', '=', link_id).execute();
}

/** With its addresses and what is known of their use. */
export async function removeLink(db: Db, link_id: number): Promise<void> {
  const addresses = db.selectFrom('item_link_address').select('address_id').where('link_id', '=', link_id);
  await db.deleteFrom('item_link_browser').where('address_id', 'in', addresses).execute();
  await db.deleteFrom('item_link_visit').where('address_id', 'in', addresses).execute();
  await db.deleteFrom('item_link_address').where('link_id', '=', link_id).execute();
  await db.deleteFrom('item_link').where('link_id', '=', link_id).execute();
}

export async function insertAddress(
  db: Db,
  address: Insertable<Tables['item_link_address']>,
): Promise<LinkAddressRow> {
  return db.insertInto('item_link_address').values(address).returningAll().executeTakeFirstOrThrow();
}

export async function updateAddress(
  db: Db,
  address_id: number,
  change: Updateable<Tables['item_link_address']>,
): Promise<void> {
  await db.updateTable('item_link_address').set(change).where('address_id', '=', address_id).execute();
}

/** Those that live: one whose day is over takes nobody's place. */
export async function countLinks(db: Db, item_id: number, now: number): Promise<number> {
  const row = await db
    .selectFrom('item_link')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('item_id', '=', item_id)
    .where('ended_at', '=', 0)
    .where(eb => eb.or([eb('expire_time', '=', 0), eb('expire_time', '>', now)]))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

export async function countAddresses(db: Db, link_id: number): Promise<number> {
  const row = await db
    .selectFrom('item_link_address')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('link_id', '=', link_id)
    .where('ended_at', '=', 0)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** `in_cat_id`: where its page stands, else its catalog. */
export type LinkInList = LinkRow & {
  username: string;
  author_name: string;
  part_name: string;
  in_cat_id: number;
};

/** A part that is gone, also to another item, has no name. @param uid whose links; 0 everybody's */
export async function listLinks(db: Db, item_id: number, uid: number): Promise<LinkInList[]> {
  return db
    .selectFrom('item_link')
    .leftJoin('user', 'user.uid', 'item_link.uid')
    .leftJoin('catalog', join =>
      join.onRef('catalog.cat_id', '=', 'item_link.cat_id').on('catalog.item_id', '=', item_id),
    )
    .leftJoin('page', join =>
      join
        .onRef('page.page_id', '=', 'item_link.page_id')
        .on('page.item_id', '=', item_id)
        .on('page.is_del', '=', 0),
    )
    .selectAll('item_link')
    .select(eb => [
      eb.fn.coalesce('user.username', eb.val('')).as('username'),
      eb.fn.coalesce('user.name', eb.val('')).as('author_name'),
      eb.fn.coalesce('page.page_title', 'catalog.cat_name', eb.val('')).as('part_name'),
      eb.fn.coalesce('page.cat_id', 'item_link.cat_id').as('in_cat_id'),
    ])
    .where('item_link.item_id', '=', item_id)
    .$if(uid > 0, query => query.where('item_link.uid', '=', uid))
    .orderBy('item_link.link_id', 'desc')
    .execute();
}

const addressesOfItem = (db: Db, item_id: number) =>
  db
    .selectFrom('item_link_address as a')
    .innerJoin('item_link as l', 'l.link_id', 'a.link_id')
    .select('a.address_id')
    .where('l.item_id', '=', item_id);

export type AddressInList = LinkAddressRow & { browsers: number };

/** Oldest first. */
export async function listAddresses(db: Db, item_id: number): Promise<AddressInList[]> {
  return db
    .selectFrom('item_link_address')
    .selectAll('item_link_address')
    .select(eb =>
      eb
        .selectFrom('item_link_browser as b')
        .whereRef('b.address_id', '=', 'item_link_address.address_id')
        .select(e => e.fn.countAll<number>().as('count'))
        .$asScalar()
        .$castTo<number>()
        .as('browsers'),
    )
    .where('item_link_address.address_id', 'in', addressesOfItem(db, item_id))
    .orderBy('item_link_address.address_id')
    .execute();
}

export type DayOfLink = { address_id: number; day: number; times: number; last_at: number };

/** How often pages were read by each address, a row for each day. */
export async function listDays(db: Db, item_id: number): Promise<DayOfLink[]> {
  const rows = await db
    .selectFrom('item_link_visit')
    .select(['address_id', 'day'])
    .select(eb => [eb.fn.sum<number>('times').as('times'), eb.fn.max('last_at').as('last_at')])
    .where('address_id', 'in', addressesOfItem(db, item_id))
    .groupBy(['address_id', 'day'])
    .execute();
  return rows.map(row => ({ ...row, times: Number(row.times) }));
}

/** The pages of its item that were read by a link; one that is gone has no title. */
export async function listPagesRead(db: Db, { link_id, item_id }: Pick<LinkRow, 'link_id' | 'item_id'>) {
  const rows = await db
    .selectFrom('item_link_visit as v')
    .innerJoin('item_link_address as a', 'a.address_id', 'v.address_id')
    .leftJoin('page', join =>
      join.onRef('page.page_id', '=', 'v.page_id').on('page.item_id', '=', item_id).on('page.is_del', '=', 0),
    )
    .select('v.page_id')
    .select(eb => [
      eb.fn.coalesce(eb.fn.max('page.cat_id'), eb.lit(0)).as('cat_id'),
      eb.fn.coalesce(eb.fn.max('page.page_title'), eb.val('')).as('page_title'),
      eb.fn.sum<number>('v.times').as('times'),
      eb.fn.max('v.last_at').as('last_at'),
    ])
    .where('a.link_id', '=', link_id)
    .groupBy('v.page_id')
    .orderBy('times', 'desc')
    .orderBy('v.page_id')
    .execute();
  return rows.map(row => ({ ...row, cat_id: Number(row.cat_id), times: Number(row.times) }));
}

type OpenedIn = { address_id: number; browser_hash: string; opened_at: number };

export async function saveOpened(db: Db, opened: OpenedIn): Promise<void> {
  const { opened_at } = opened;
  await db
    .insertInto('item_link_browser')
    .values({ ...opened, is_open: 1 })
    .onConflict(conflict =>
      conflict.columns(['browser_hash', 'address_id']).doUpdateSet({ opened_at, is_open: 1 }),
    )
    .execute();
}

/** What browsers had opened by a link is closed again; that they had stays counted. */
export async function closeLink(db: Db, link_id: number): Promise<void> {
  await db
    .updateTable('item_link_browser')
    .set({ is_open: 0 })
    .where('address_id', 'in', eb =>
      eb.selectFrom('item_link_address').select('address_id').where('link_id', '=', link_id),
    )
    .execute();
}

export async function closeAddress(db: Db, address_id: number): Promise<void> {
  await db
    .updateTable('item_link_browser')
    .set({ is_open: 0 })
    .where('address_id', '=', address_id)
    .execute();
}
