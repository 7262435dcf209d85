/** Whom an owner can view an item as. */
import type { Db } from '../../db/open.ts';
import type { GrantRow, LinkRow, PersonRow } from '../../db/tables.ts';

export async function findPersonToView(
  db: Db,
  uid: number,
): Promise<Pick<PersonRow, 'uid' | 'groupid'> | undefined> {
  return db.selectFrom('user').select(['uid', 'groupid']).where('uid', '=', uid).executeTakeFirst();
}

type TeamOfItem = { item_id: number; team_id: number };

/** @returns its name; undefined: the item is not given to it */
export async function findTeamToView(db: Db, { item_id, team_id }: TeamOfItem): Promise<string | undefined> {
  const row = await db
    .selectFrom('team_item')
    .innerJoin('team', 'team.id', 'team_item.team_id')
    .select('team.team_name')
    .where('team_item.item_id', '=', item_id)
    .where('team_item.team_id', '=', team_id)
    .executeTakeFirst();
  return row?.team_name;
}

export async function listGrantsOfTeam(
  db: Db,
  { item_id, team_id, now }: TeamOfItem & { now: number },
): Promise<Pick<GrantRow, 'cat_id' | 'page_id' | 'team_id' | 'role'>[]> {
  return db
    .selectFrom('item_grant')
    .select(['cat_id', 'page_id', 'team_id', 'role'])
    .where('item_id', '=', item_id)
    .where('team_id', '=', team_id)
    .where(eb => eb.or([eb('ends_at', '=', 0), eb('ends_at', '>', now)]))
    .execute();
}

type LinkOfItem = { item_id: number; link_id: number; now: number };

/** A link that lives; undefined: it ended, or is none of the item's. */
export async function findLinkToView(
  db: Db,
  { item_id, link_id, now }: LinkOfItem,
): Promise<Omit<LinkRow, 'password'> | undefined> {
  return db
    .selectFrom('item_link')
    .select(['link_id', 'item_id', 'cat_id', 'page_id', 'uid', 'name', 'lang', 'can_download'])
    .select(['has_watermark', 'expire_time', 'ended_at', 'addtime'])
    .where('link_id', '=', link_id)
    .where('item_id', '=', item_id)
    .where('ended_at', '=', 0)
    .where(eb => eb.or([eb('expire_time', '=', 0), eb('expire_time', '>', now)]))
    .executeTakeFirst();
}
