/** People and items as the administrators of the site see them. */
import { sql } from 'kysely';
import { groups } from '#common/row-kinds.ts';
import { isOn } from '#common/row-values.ts';
import { contains, forUpdate } from '../../platform/db/dialect.ts';
import { hasDomain } from '../../platform/db/item-domain.ts';
import type { Db } from '../../platform/db/open.ts';
import type { ItemRow, PersonRow } from '../../platform/db/tables.ts';

export type RowRange = { limit: number; offset: number };
export type UserInList = PersonRow & { item_count: number; team_count: number };

function usersLike(db: Db, name_part: string) {
  return db
    .selectFrom('user')
    .where(eb =>
      eb.or([
        contains(db, sql.ref<string>('user.username'), name_part),
        contains(db, sql.ref<string>('user.name'), name_part),
      ]),
    );
}

export async function countUsersLike(db: Db, name_part: string): Promise<number> {
  const row = await usersLike(db, name_part)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

const userColumns = [
  'user.uid',
  'user.username',
  'user.username_key',
  'user.name',
  'user.email',
  'user.email_verify',
  'user.groupid',
  'user.language',
  'user.is_suspended',
  'user.reg_time',
  'user.last_login_time',
] as const;

/** Newest first, with how much they own. */
export async function listUsers(
  db: Db,
  name_part: string,
  { limit, offset }: RowRange,
): Promise<UserInList[]> {
  return usersLike(db, name_part)
    .select(userColumns)
    .select(eb => [
      eb
        .selectFrom('item')
        .whereRef('item.uid', '=', 'user.uid')
        .where('item.is_del', '=', 0)
        .select(e => e.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('item_count'),
      eb
        .selectFrom('team')
        .whereRef('team.uid', '=', 'user.uid')
        .select(e => e.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('team_count'),
    ])
    .orderBy('user.uid', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Held until the transaction ends, so that two at once cannot remove each other from the administrators. */
export async function listAdministratorsForUpdate(db: Db): Promise<number[]> {
  const query = db
    .selectFrom('user')
    .select('uid')
    .where('groupid', '=', groups.administrators)
    .where('is_suspended', '=', 0);
  return (await forUpdate(db, query).execute()).map(row => row.uid);
}

/** Live items and teams of a person. */
export async function listOwned(db: Db, uid: number): Promise<{ item_ids: number[]; team_ids: number[] }> {
  const items = db.selectFrom('item').select('item_id').where('uid', '=', uid).where('is_del', '=', 0);
  const teams = db.selectFrom('team').select('id').where('uid', '=', uid);
  return {
    item_ids: (await items.execute()).map(row => row.item_id),
    team_ids: (await teams.execute()).map(row => row.id),
  };
}

/** The new owner of an item is no longer a member besides. */
export async function giveTeams(db: Db, from_uid: number, to_uid: number): Promise<void> {
  await db.updateTable('team').set({ uid: to_uid }).where('uid', '=', from_uid).execute();
}

export type ItemInList = ItemRow & { username: string; name: string; member_num: number };
export type ItemFilter = { item_name: string; username: string; is_del: 0 | 1; isOnPortal: boolean };

function itemsLike(db: Db, { item_name, username, is_del, isOnPortal }: ItemFilter) {
  const all = db
    .selectFrom('item')
    .leftJoin('user', 'user.uid', 'item.uid')
    .where('item.is_del', '=', is_del)
    .where(contains(db, sql.ref<string>('item.item_name'), item_name));
  const query = isOnPortal ? all.where('item.on_portal', '=', 1) : all;
  if (username === '') return query;
  return query.where(eb =>
    eb.or([
      contains(db, sql.ref<string>('user.username'), username),
      contains(db, sql.ref<string>('user.name'), username),
    ]),
  );
}

export async function countItemsLike(db: Db, filter: ItemFilter): Promise<number> {
  const row = await itemsLike(db, filter)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Newest first; deleted ones by the day of their deletion. */
export async function listItemsLike(
  db: Db,
  filter: ItemFilter,
  { limit, offset }: RowRange,
): Promise<ItemInList[]> {
  return itemsLike(db, filter)
    .selectAll('item')
    .select(eb => [
      eb.fn.coalesce('user.username', eb.val('')).as('username'),
      eb.fn.coalesce('user.name', eb.val('')).as('name'),
      eb
        .selectFrom('item_member')
        .whereRef('item_member.item_id', '=', 'item.item_id')
        .select(e => e.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('member_num'),
    ])
    .orderBy(isOn(filter.is_del) ? 'item.del_time' : 'item.addtime', 'desc')
    .orderBy('item.item_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** A live item, or a deleted one. */
export async function findItemRow(db: Db, item_id: number, is_del: 0 | 1): Promise<ItemRow | undefined> {
  return db
    .selectFrom('item')
    .selectAll()
    .where('item_id', '=', item_id)
    .where('is_del', '=', is_del)
    .executeTakeFirst();
}

export async function isDomainFree(db: Db, domain_key: string): Promise<boolean> {
  const row = await db.selectFrom('item').select('item_id').where(hasDomain(domain_key)).executeTakeFirst();
  return row === undefined;
}
