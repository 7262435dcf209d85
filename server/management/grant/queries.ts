/** What is set in an item, and for whom. */
import type { Insertable } from 'kysely';
import type { GrantRole } from '#common/grants/grant-roles.ts';
import type { Db } from '../../platform/db/open.ts';
import type { Tables } from '../../platform/db/tables.ts';

/** For whom and where; neither person nor team: visitors. */
export type GrantPlace = { item_id: number; uid: number; team_id: number; cat_id: number; page_id: number };

export async function saveGrant(db: Db, grant: Insertable<Tables['item_grant']>): Promise<void> {
  const { role, ends_at, by_uid, addtime } = grant;
  await db
    .insertInto('item_grant')
    .values(grant)
    .onConflict(conflict =>
      conflict
        .columns(['item_id', 'cat_id', 'page_id', 'uid', 'team_id'])
        .doUpdateSet({ role, ends_at, by_uid, addtime }),
    )
    .execute();
}

export async function removeGrant(db: Db, place: GrantPlace): Promise<void> {
  await grantAt(db, place).execute();
}

function grantAt(db: Db, { item_id, uid, team_id, cat_id, page_id }: GrantPlace) {
  return db
    .deleteFrom('item_grant')
    .where('item_id', '=', item_id)
    .where('uid', '=', uid)
    .where('team_id', '=', team_id)
    .where('cat_id', '=', cat_id)
    .where('page_id', '=', page_id);
}

export type GrantInList = Omit<GrantPlace, 'item_id'> & {
  page_title: string;
  in_cat_id: number;
  role: GrantRole;
  ends_at: number;
};

/** What is set in catalogs and on pages that are still there, and in the whole item. */
export async function listGrants(db: Db, item_id: number): Promise<GrantInList[]> {
  return db
    .selectFrom('item_grant as g')
    .leftJoin('page', join => join.onRef('page.page_id', '=', 'g.page_id').on('page.is_del', '=', 0))
    .leftJoin('catalog', 'catalog.cat_id', 'g.cat_id')
    .select(['g.uid', 'g.team_id', 'g.cat_id', 'g.page_id', 'g.role', 'g.ends_at'])
    .select(eb => [
      eb.fn.coalesce('page.page_title', eb.val('')).as('page_title'),
      eb.fn.coalesce('page.cat_id', eb.lit(0)).as('in_cat_id'),
    ])
    .where('g.item_id', '=', item_id)
    .where(eb =>
      eb.or([
        eb.and([eb('g.cat_id', '=', 0), eb('g.page_id', '=', 0)]),
        eb('catalog.item_id', '=', item_id),
        eb('page.item_id', '=', item_id),
      ]),
    )
    .orderBy('g.grant_id')
    .execute();
}

/** Who is a member by themselves; who was added first comes first. */
export async function listOwnMemberships(db: Db, item_id: number) {
  return db
    .selectFrom('item_member')
    .innerJoin('user', 'user.uid', 'item_member.uid')
    .select(['user.uid', 'user.username', 'user.name', 'item_member_id', 'member_group_id', 'ends_at'])
    .where('item_id', '=', item_id)
    .orderBy('addtime')
    .orderBy('item_member_id')
    .execute();
}

/** Who is a member through teams: a row for each person and team. */
export async function listTeamMemberships(db: Db, item_id: number) {
  return db
    .selectFrom('team_item_member')
    .innerJoin('user', 'user.uid', 'team_item_member.member_uid')
    .select(['user.uid', 'user.username', 'user.name', 'team_id', 'member_group_id'])
    .where('item_id', '=', item_id)
    .orderBy('team_id')
    .orderBy('user.username_key')
    .execute();
}

export async function listTeams(db: Db, item_id: number) {
  return db
    .selectFrom('team_item')
    .innerJoin('team', 'team.id', 'team_item.team_id')
    .select(['team.id as team_id', 'team.team_name'])
    .where('team_item.item_id', '=', item_id)
    .orderBy('team_item.addtime')
    .orderBy('team_item.id')
    .execute();
}

export async function setMembership(
  db: Db,
  { item_id, uid }: { item_id: number; uid: number },
  { member_group_id, ends_at, now }: { member_group_id: number; ends_at: number; now: number },
): Promise<void> {
  await db
    .insertInto('item_member')
    .values({ item_id, uid, member_group_id, ends_at, addtime: now })
    .onConflict(conflict => conflict.columns(['item_id', 'uid']).doUpdateSet({ member_group_id, ends_at }))
    .execute();
}

/** Memberships that are over. */
export async function listEndedMemberships(db: Db, now: number, limit: number) {
  return db
    .selectFrom('item_member')
    .innerJoin('item', 'item.item_id', 'item_member.item_id')
    .innerJoin('user', 'user.uid', 'item_member.uid')
    .select(['item_member.item_id', 'item.item_name', 'user.uid', 'user.username', 'user.name'])
    .where('item_member.ends_at', '>', 0)
    .where('item_member.ends_at', '<=', now)
    .orderBy('item_member.item_id')
    .limit(limit)
    .execute();
}

/** @returns the items where something was set that is over, each once */
export async function listItemsWithEndedGrants(db: Db, now: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('item_grant')
    .select('item_id')
    .distinct()
    .where('ends_at', '>', 0)
    .where('ends_at', '<=', now)
    .limit(limit)
    .execute();
  return rows.map(row => row.item_id);
}

/** @returns whose they were */
export async function removeEndedGrants(
  db: Db,
  item_id: number,
  now: number,
): Promise<{ uid: number; team_id: number }[]> {
  return db
    .deleteFrom('item_grant')
    .where('item_id', '=', item_id)
    .where('ends_at', '>', 0)
    .where('ends_at', '<=', now)
    .returning(['uid', 'team_id'])
    .execute();
}
