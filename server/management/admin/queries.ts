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

export type UserFilter = { name_part: string; kind: '' | 'administrators' | 'suspended' | 'never' };
export type Sorting<Column extends string> = { sort: '' | Column; ascending: boolean };

function usersLike(db: Db, { name_part, kind }: UserFilter) {
  const named = db
    .selectFrom('user')
    .where(eb =>
      eb.or([
        contains(db, sql.ref<string>('user.username'), name_part),
        contains(db, sql.ref<string>('user.name'), name_part),
      ]),
    );
  if (kind === 'administrators') return named.where('user.groupid', '=', groups.administrators);
  if (kind === 'suspended') return named.where('user.is_suspended', '=', 1);
  return kind === 'never' ? named.where('user.last_login_time', '=', 0) : named;
}

export async function countUsersLike(db: Db, filter: UserFilter): Promise<number> {
  const row = await usersLike(db, filter)
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

/** What people see of a person is their name, and without one the username. */
const userOrder = {
  '': sql`"user".uid`,
  name: sql`lower(case when "user".name = '' then "user".username else "user".name end)`,
  registered: sql`"user".reg_time`,
  login: sql`"user".last_login_time`,
  items: sql`item_count`,
} as const;

/** Newest first unless it is said otherwise, with how much they own. */
export async function listUsers(
  db: Db,
  filter: UserFilter & Sorting<'name' | 'registered' | 'login' | 'items'>,
  { limit, offset }: RowRange,
): Promise<UserInList[]> {
  const direction = filter.ascending ? 'asc' : 'desc';
  return usersLike(db, filter)
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
    .orderBy(userOrder[filter.sort], direction)
    .orderBy('user.uid', direction)
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

/** As the list of people has it. */
export async function countOwned(db: Db, uid: number): Promise<{ item_count: number; team_count: number }> {
  const { item_ids, team_ids } = await listOwned(db, uid);
  return { item_count: item_ids.length, team_count: team_ids.length };
}

/** The new owner of an item is no longer a member besides. */
export async function giveTeams(db: Db, from_uid: number, to_uid: number): Promise<void> {
  await db.updateTable('team').set({ uid: to_uid }).where('uid', '=', from_uid).execute();
}

export type ItemInList = ItemRow & { username: string; name: string; member_num: number };
export type ItemFilter = {
  item_name: string;
  username: string;
  is_del: 0 | 1;
  isOnPortal: boolean;
  access: '' | 'open' | 'private';
};

function itemsLike(db: Db, { item_name, username, is_del, isOnPortal, access }: ItemFilter) {
  const all = db
    .selectFrom('item')
    .leftJoin('user', 'user.uid', 'item.uid')
    .where('item.is_del', '=', is_del)
    .where(contains(db, sql.ref<string>('item.item_name'), item_name));
  const listed = isOnPortal ? all.where('item.on_portal', '=', 1) : all;
  const query = access === '' ? listed : listed.where('item.password', access === 'open' ? '=' : '!=', '');
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

const itemOrder = {
  name: sql`lower(item.item_name)`,
  owner: sql`lower(coalesce("user".username, ''))`,
  changed: sql`item.last_update_time`,
  members: sql`member_num`,
} as const;

/** Newest first unless it is said otherwise; deleted ones by the day of their deletion. */
export async function listItemsLike(
  db: Db,
  filter: ItemFilter & Sorting<'name' | 'owner' | 'time' | 'changed' | 'members'>,
  { limit, offset }: RowRange,
): Promise<ItemInList[]> {
  const { sort, ascending, is_del } = filter;
  const direction = ascending ? 'asc' : 'desc';
  const time = isOn(is_del) ? sql`item.del_time` : sql`item.addtime`;
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
    .orderBy(sort === '' || sort === 'time' ? time : itemOrder[sort], direction)
    .orderBy('item.item_id', direction)
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
