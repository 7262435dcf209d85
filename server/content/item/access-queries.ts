/** What people have through a right on an item, and lose with it: shares they made, keys, unlocked visits, presence. */
import { type RawBuilder, sql } from 'kysely';
import { editableBy, managedBy, pageEditableBy, partEditableBy } from '../../platform/access/visible-to.ts';
import type { Db } from '../../platform/db/open.ts';

/** Of one statement: a database takes only so many values. */
const idsAtOnce = 1_000;

export type FormerAccess = { item_ids: readonly number[]; uids: readonly number[] };

/** The person of this column may edit the item of that one. */
const mayEdit = (db: Db, item_id: 'session_item.item_id', uid: RawBuilder<number>) =>
  db
    .selectFrom('item')
    .select('item.item_id')
    .where('item.item_id', '=', sql.ref<number>(item_id))
    .where(editableBy(uid));

/** Shares and presence of these people in these items end, unless they may still edit the page. */
export async function removeSharesAndPresence(db: Db, former: FormerAccess): Promise<void> {
  for (const { item_ids, uids } of partsOf(former))
    for (const table of ['single_page', 'page_lock'] as const)
      await db
        .deleteFrom(table as 'single_page')
        .where('uid', 'in', uids)
        .where(eb =>
          eb.exists(
            eb
              .selectFrom('page')
              .innerJoin('item', 'item.item_id', 'page.item_id')
              .select('page.page_id')
              .where('page.page_id', '=', sql.ref<number>(`${table}.page_id`))
              .where('page.item_id', 'in', item_ids)
              .where(sql<boolean>`not ${pageEditableBy(sql.ref(`${table}.uid`))}`),
          ),
        )
        .execute();
}

/** What was set for these people in these items goes with their membership; that they see nothing of an item stays. */
export async function removeGrantsOfFormer(db: Db, former: FormerAccess): Promise<void> {
  const isMember = sql`exists (select 1 from item_member as m where m.item_id = item_grant.item_id and m.uid = item_grant.uid)
    or exists (select 1 from team_item_member as t where t.item_id = item_grant.item_id and t.member_uid = item_grant.uid)`;
  for (const { item_ids, uids } of partsOf(former))
    await db
      .deleteFrom('item_grant')
      .where('item_id', 'in', item_ids)
      .where('uid', 'in', uids)
      .where(sql<boolean>`not (${isMember})`)
      .where(eb => eb.or([eb('role', '!=', 'none'), eb('cat_id', '>', 0), eb('page_id', '>', 0)]))
      .execute();
  await removeCoOwnersOfTeamsAlone(db, former);
  for (const some of chunksOf(former.item_ids))
    await db
      .deleteFrom('item_grant')
      .where('item_id', 'in', some)
      .where('team_id', '>', 0)
      .where(sql<boolean>`not exists (select 1 from team_item as t where t.item_id = item_grant.item_id
        and t.team_id = item_grant.team_id)`)
      .execute();
}

/** A co-owner has a membership of their own: whoever has one through a team alone any more is what the team makes them. */
async function removeCoOwnersOfTeamsAlone(db: Db, former: FormerAccess): Promise<void> {
  const isOwnMember = sql`exists (select 1 from item_member as m
    where m.item_id = item_grant.item_id and m.uid = item_grant.uid)`;
  for (const { item_ids, uids } of partsOf(former))
    await db
      .deleteFrom('item_grant')
      .where('item_id', 'in', item_ids)
      .where('uid', 'in', uids)
      .where('role', '=', 'owner')
      .where(sql<boolean>`not (${isOwnMember})`)
      .execute();
}

/** Items that these people had unlocked by the visit password are locked for them again. */
export async function removeUnlocksOf(db: Db, former: FormerAccess): Promise<void> {
  for (const { item_ids, uids } of partsOf(former))
    await db
      .deleteFrom('session_item')
      .where('item_id', 'in', item_ids)
      .where(eb =>
        eb.exists(
          eb
            .selectFrom('session as s')
            .select('s.uid')
            .whereRef('s.token_hash', '=', 'session_item.token_hash')
            .where('s.uid', 'in', uids)
            .where(eb.not(eb.exists(mayEdit(db, 'session_item.item_id', sql.ref('s.uid'))))),
        ),
      )
      .execute();
}

/** Shares of pages that nobody is known to have made count as this person's. */
export async function nameSharesOf(db: Db, item_ids: readonly number[], uid: number): Promise<void> {
  for (const some of chunksOf(item_ids))
    await db
      .updateTable('single_page')
      .set({ uid })
      .where('uid', '=', 0)
      .where('page_id', 'in', db.selectFrom('page').select('page_id').where('item_id', 'in', some))
      .execute();
}

export async function removeItemKeys(db: Db, item_ids: readonly number[]): Promise<void> {
  for (const some of chunksOf(item_ids))
    for (const table of ['item_token', 'item_key'] as const)
      await db.deleteFrom(table).where('item_id', 'in', some).execute();
}

/** Keys with names that these people made in these items end, unless they still manage them. */
export async function removeKeysOfFormer(db: Db, former: FormerAccess): Promise<void> {
  for (const { item_ids, uids } of partsOf(former))
    await db
      .deleteFrom('item_key')
      .where('item_id', 'in', item_ids)
      .where('by_uid', 'in', uids)
      .where(eb =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('item')
              .select('item.item_id')
              .whereRef('item.item_id', '=', 'item_key.item_id')
              .where(managedBy(sql.ref('item_key.by_uid'))),
          ),
        ),
      )
      .execute();
}

/** Items that a person owns, and all those where something of theirs may end. */
export async function listItemsWithAccess(
  db: Db,
  uid: number,
): Promise<{ own_ids: number[]; item_ids: number[] }> {
  const own = await db.selectFrom('item').select('item_id').where('uid', '=', uid).execute();
  const others = await db
    .selectFrom('item_member')
    .select('item_id')
    .where('uid', '=', uid)
    .union(db.selectFrom('team_item_member').select('item_id').where('member_uid', '=', uid))
    .union(
      db
        .selectFrom('single_page')
        .innerJoin('page', 'page.page_id', 'single_page.page_id')
        .select('page.item_id')
        .where('single_page.uid', '=', uid),
    )
    .union(db.selectFrom('item_link').select('item_id').where('uid', '=', uid).where('ended_at', '=', 0))
    .execute();
  const own_ids = own.map(row => row.item_id);
  return { own_ids, item_ids: [...new Set([...own_ids, ...others.map(row => row.item_id)])] };
}

/** Who shared one of these pages or has it open in the editor. */
export async function listPeopleAt(db: Db, page_ids: readonly number[]): Promise<number[]> {
  const uids = new Set<number>();
  for (const some of chunksOf(page_ids)) {
    const rows = await db
      .selectFrom('single_page')
      .select('uid')
      .where('page_id', 'in', some)
      .union(db.selectFrom('page_lock').select('uid').where('page_id', 'in', some))
      .execute();
    for (const { uid } of rows) uids.add(uid);
  }
  return [...uids];
}

/** Who is known to have shared a page of the item, made a link, or has a page open; nobody where all rights are of the whole item. */
export async function listPeopleIn(db: Db, item_id: number): Promise<number[]> {
  const atPages = (table: 'single_page' | 'page_lock') =>
    db
      .selectFrom(table as 'single_page')
      .innerJoin('page', 'page.page_id', `${table}.page_id` as 'single_page.page_id')
      .innerJoin('item', 'item.item_id', 'page.item_id')
      .select(`${table}.uid` as 'single_page.uid')
      .where('item.item_id', '=', item_id)
      .where('item.has_grants', '=', 1);
  const ofLinks = db
    .selectFrom('item_link')
    .innerJoin('item', 'item.item_id', 'item_link.item_id')
    .select('item_link.uid')
    .where('item.item_id', '=', item_id)
    .where('item.has_grants', '=', 1)
    .where('item_link.ended_at', '=', 0);
  const rows = await atPages('single_page').union(atPages('page_lock')).union(ofLinks).execute();
  return rows.map(({ uid }) => uid).filter(uid => uid > 0);
}

export type ShareInList = {
  page_id: number;
  cat_id: number;
  page_title: string;
  unique_key: string;
  addtime: number;
  expire_time: number;
  uid: number;
  username: string;
  name: string;
};

/** The shares of an item's pages that have not ended, newest first. */
export async function listSharesOf(db: Db, item_id: number, now: number): Promise<ShareInList[]> {
  return db
    .selectFrom('single_page')
    .innerJoin('page', 'page.page_id', 'single_page.page_id')
    .leftJoin('user', 'user.uid', 'single_page.uid')
    .select(['page.page_id', 'page.cat_id', 'page.page_title', 'single_page.unique_key'])
    .select(['single_page.addtime', 'single_page.expire_time', 'single_page.uid'])
    .select(eb => [
      eb.fn.coalesce('user.username', eb.val('')).as('username'),
      eb.fn.coalesce('user.name', eb.val('')).as('name'),
    ])
    .where('page.item_id', '=', item_id)
    .where('page.is_del', '=', 0)
    .where(eb => eb.or([eb('expire_time', '=', 0), eb('expire_time', '>', now)]))
    .orderBy('single_page.addtime', 'desc')
    .orderBy('page.page_id', 'desc')
    .execute();
}

/** @returns how many ended */
export async function removeAllShares(db: Db, item_id: number): Promise<number> {
  const pages = db.selectFrom('page').select('page_id').where('item_id', '=', item_id);
  const { numDeletedRows } = await db
    .deleteFrom('single_page')
    .where('page_id', 'in', pages)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** @returns how many ended */
export async function endLinksOf(db: Db, item_id: number, ended_at: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('item_link')
    .set({ ended_at })
    .where('item_id', '=', item_id)
    .where('ended_at', '=', 0)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Links of these people in these items end, unless they may still edit what they open. */
export async function endLinksOfFormer(db: Db, former: FormerAccess, ended_at: number): Promise<void> {
  const maker = sql.ref<number>('item_link.uid');
  const at = { cat_id: sql.ref<number>('item_link.cat_id'), page_id: sql<number>`0` };
  const inCatalog = sql<boolean>`exists (select 1 from item where item.item_id = item_link.item_id
    and ${partEditableBy(maker, at)})`;
  const onPage = sql<boolean>`exists (select 1 from page join item on item.item_id = page.item_id
    where page.page_id = item_link.page_id and page.item_id = item_link.item_id and ${pageEditableBy(maker)})`;
  for (const { item_ids, uids } of partsOf(former))
    await db
      .updateTable('item_link')
      .set({ ended_at })
      .where('item_id', 'in', item_ids)
      .where('uid', 'in', uids)
      .where('ended_at', '=', 0)
      .where(sql<boolean>`not case when item_link.page_id > 0 then ${onPage} else ${inCatalog} end`)
      .execute();
}

/** Of pages or catalogs that are in another item now, or of catalogs that are gone. */
export async function endLinksTo(
  db: Db,
  { column, ids }: { column: 'page_id' | 'cat_id'; ids: readonly number[] },
  ended_at: number,
): Promise<void> {
  for (const some of chunksOf(ids))
    await db
      .updateTable('item_link')
      .set({ ended_at })
      .where(column, 'in', some)
      .where('ended_at', '=', 0)
      .execute();
}

function* chunksOf(ids: readonly number[]): Generator<readonly number[]> {
  for (let from = 0; from < ids.length; from += idsAtOnce) yield ids.slice(from, from + idsAtOnce);
}

function* partsOf({ item_ids, uids }: FormerAccess): Generator<FormerAccess> {
  for (const some of chunksOf(item_ids))
    for (const people of chunksOf(uids)) yield { item_ids: some, uids: people };
}
