/** Teams, their people, their items, and who may do what through them. */
import type { Insertable, Selectable } from 'kysely';
import { forUpdate, rowsAtOnce } from '../../platform/db/dialect.ts';
import type { Db } from '../../platform/db/open.ts';
import type { Tables } from '../../platform/db/tables.ts';

export type TeamRow = Selectable<Tables['team']> & { username: string; name: string };

function teams(db: Db) {
  return db
    .selectFrom('team')
    .innerJoin('user', 'user.uid', 'team.uid')
    .selectAll('team')
    .select(['user.username', 'user.name']);
}

export async function findTeam(db: Db, id: number): Promise<TeamRow | undefined> {
  return teams(db).where('team.id', '=', id).executeTakeFirst();
}

/** Others who change the team wait until the transaction ends. Locked before items, where both are. */
export async function lockTeam(db: Db, id: number): Promise<void> {
  await forUpdate(db, db.selectFrom('team').select('id').where('id', '=', id)).execute();
}

/** Own teams and those the person is in, newest first, with how many people and live items they have. */
export async function listTeamsOf(db: Db, uid: number) {
  return teams(db)
    .select(eb => [
      eb
        .selectFrom('team_member as m')
        .whereRef('m.team_id', '=', 'team.id')
        .select(e => e.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('memberCount'),
      eb
        .selectFrom('team_item as i')
        .innerJoin('item', 'item.item_id', 'i.item_id')
        .whereRef('i.team_id', '=', 'team.id')
        .where('item.is_del', '=', 0)
        .select(e => e.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('itemCount'),
    ])
    .where(eb =>
      eb.or([
        eb('team.uid', '=', uid),
        eb('team.id', 'in', eb.selectFrom('team_member').select('team_id').where('member_uid', '=', uid)),
      ]),
    )
    .orderBy('team.id', 'desc')
    .execute();
}

export async function insertTeam(db: Db, team: Insertable<Tables['team']>): Promise<number> {
  const { id } = await db.insertInto('team').values(team).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateTeam(
  db: Db,
  id: number,
  changes: { team_name?: string; uid?: number; last_update_time: number },
): Promise<void> {
  await db.updateTable('team').set(changes).where('id', '=', id).execute();
}

/** With its people, links and rights. */
export async function removeTeam(db: Db, id: number): Promise<void> {
  for (const table of ['team_item_member', 'team_item', 'team_member', 'item_grant'] as const)
    await db.deleteFrom(table).where('team_id', '=', id).execute();
  await db.deleteFrom('team').where('id', '=', id).execute();
}

export type TeamMemberRow = {
  id: number;
  team_id: number;
  member_uid: number;
  member_username: string;
  name: string;
  addtime: number;
};

function teamMembers(db: Db) {
  return db
    .selectFrom('team_member')
    .innerJoin('user', 'user.uid', 'team_member.member_uid')
    .select(['team_member.id', 'team_id', 'member_uid', 'addtime'])
    .select(['user.username as member_username', 'user.name']);
}

/** Newest first. */
export async function listTeamMembers(db: Db, team_id: number): Promise<TeamMemberRow[]> {
  return teamMembers(db).where('team_id', '=', team_id).orderBy('team_member.id', 'desc').execute();
}

export async function findTeamMember(
  db: Db,
  who: { id: number } | { team_id: number; member_uid: number },
): Promise<TeamMemberRow | undefined> {
  const query = teamMembers(db);
  return 'id' in who
    ? query.where('team_member.id', '=', who.id).executeTakeFirst()
    : query.where('team_id', '=', who.team_id).where('member_uid', '=', who.member_uid).executeTakeFirst();
}

/** @returns the id of the new row, or undefined for who is in the team already */
export async function insertTeamMember(
  db: Db,
  row: Insertable<Tables['team_member']>,
): Promise<number | undefined> {
  const inserted = await db
    .insertInto('team_member')
    .values(row)
    .onConflict(conflict => conflict.columns(['team_id', 'member_uid']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** With all rights that came through the team. @returns whether the person was in it */
export async function removeTeamMember(db: Db, team_id: number, member_uid: number): Promise<boolean> {
  const ofPerson = <T extends 'team_member' | 'team_item_member'>(table: T) =>
    db
      .deleteFrom(table as 'team_member')
      .where('team_id', '=', team_id)
      .where('member_uid', '=', member_uid);
  await ofPerson('team_item_member').execute();
  const { numDeletedRows } = await ofPerson('team_member').executeTakeFirst();
  return numDeletedRows > 0n;
}

export type TeamItemRow = { id: number; team_id: number; item_id: number; addtime: number };

export async function findTeamItem(
  db: Db,
  link: { id: number } | { team_id: number; item_id: number },
): Promise<TeamItemRow | undefined> {
  const query = db.selectFrom('team_item').selectAll();
  return 'id' in link
    ? query.where('id', '=', link.id).executeTakeFirst()
    : query.where('team_id', '=', link.team_id).where('item_id', '=', link.item_id).executeTakeFirst();
}

/** @returns the new link, or undefined for an item the team has already */
export async function insertTeamItem(
  db: Db,
  row: Insertable<Tables['team_item']>,
): Promise<TeamItemRow | undefined> {
  return db
    .insertInto('team_item')
    .values(row)
    .onConflict(conflict => conflict.columns(['team_id', 'item_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function removeTeamItem(db: Db, team_id: number, item_id: number): Promise<void> {
  for (const table of ['team_item_member', 'team_item'] as const)
    await db.deleteFrom(table).where('team_id', '=', team_id).where('item_id', '=', item_id).execute();
}

/** The teams an item is given to, the first one first. `id` is that of the link. */
export async function listTeamsOfItem(db: Db, item_id: number) {
  return db
    .selectFrom('team_item')
    .innerJoin('team', 'team.id', 'team_item.team_id')
    .innerJoin('user', 'user.uid', 'team.uid')
    .select(['team_item.id', 'team_item.team_id', 'team_item.item_id'])
    .select(['team.team_name', 'team.uid', 'team.addtime', 'team.last_update_time'])
    .select(['user.username', 'user.name'])
    .select(eb =>
      eb
        .selectFrom('team_member as m')
        .whereRef('m.team_id', '=', 'team.id')
        .select(e => e.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('memberCount'),
    )
    .where('team_item.item_id', '=', item_id)
    .orderBy('team_item.id')
    .execute();
}

/** The live items of a team, newest link first. `id` is that of the link. */
export async function listItemsOfTeam(db: Db, team_id: number) {
  return db
    .selectFrom('team_item')
    .innerJoin('item', 'item.item_id', 'team_item.item_id')
    .leftJoin('user', 'user.uid', 'item.uid')
    .select(['team_item.id', 'team_item.team_id', 'team_item.item_id'])
    .select(['item.item_name', 'item.item_description', 'item.item_domain', 'item.item_type', 'item.uid'])
    .select(['item.addtime', 'item.last_update_time', 'item.is_archived', 'item.password'])
    .select(eb => [
      eb.fn.coalesce('user.username', eb.val('')).as('username'),
      eb.fn.coalesce('user.name', eb.val('')).as('name'),
    ])
    .where('team_item.team_id', '=', team_id)
    .where('item.is_del', '=', 0)
    .orderBy('team_item.id', 'desc')
    .execute();
}

export type TeamRight = Insertable<Tables['team_item_member']>;

/** Rights that are there already stay as they are. */
export async function insertTeamRights(db: Db, rights: readonly TeamRight[]): Promise<void> {
  for (let from = 0; from < rights.length; from += rowsAtOnce) {
    await db
      .insertInto('team_item_member')
      .values(rights.slice(from, from + rowsAtOnce))
      .onConflict(conflict => conflict.columns(['item_id', 'member_uid', 'team_id']).doNothing())
      .execute();
  }
}

function teamRights(db: Db) {
  return db
    .selectFrom('team_item_member as r')
    .innerJoin('user', 'user.uid', 'r.member_uid')
    .select(['r.id', 'r.team_id', 'r.item_id', 'r.member_group_id', 'r.member_uid', 'r.addtime'])
    .select(['user.username as member_username', 'user.name']);
}

export async function listTeamRights(db: Db, team_id: number, item_id: number) {
  return teamRights(db)
    .where('r.team_id', '=', team_id)
    .where('r.item_id', '=', item_id)
    .orderBy('r.id')
    .execute();
}

export async function findTeamRight(db: Db, id: number) {
  return teamRights(db).where('r.id', '=', id).executeTakeFirst();
}

export async function updateTeamRight(db: Db, id: number, member_group_id: number): Promise<void> {
  await db.updateTable('team_item_member').set({ member_group_id }).where('id', '=', id).execute();
}

/** The teams through which a person has an item, with their other live items. */
export async function listTeamsBetween(db: Db, uid: number, item_id: number) {
  return db
    .selectFrom('team_item_member as r')
    .innerJoin('team', 'team.id', 'r.team_id')
    .select(['team.id as team_id', 'team.team_name'])
    .where('r.member_uid', '=', uid)
    .where('r.item_id', '=', item_id)
    .orderBy('team.id')
    .execute();
}

/** The live items a person has through a team. */
export async function listItemsThrough(db: Db, team_id: number, uid: number) {
  return db
    .selectFrom('team_item_member as r')
    .innerJoin('item', 'item.item_id', 'r.item_id')
    .select(['item.item_id', 'item.item_name'])
    .where('r.team_id', '=', team_id)
    .where('r.member_uid', '=', uid)
    .where('item.is_del', '=', 0)
    .orderBy('item.item_id')
    .execute();
}
