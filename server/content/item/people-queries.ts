/** Who may see and edit an item, by its rows. */
import { memberRights } from '#common/row-kinds.ts';
import type { Db } from '../../platform/db/open.ts';
import type { ItemRow } from '../../platform/db/tables.ts';

/** @returns whether there was such a member */
export async function removeMember(db: Db, item_id: number, uid: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('item_member')
    .where('item_id', '=', item_id)
    .where('uid', '=', uid)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** What was set for the person in the whole item, beside their membership: co-owner, named parts alone, or nothing at all. @returns whether something was */
export async function removeRightInWhole(db: Db, item_id: number, uid: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('item_grant')
    .where('item_id', '=', item_id)
    .where('uid', '=', uid)
    .where('team_id', '=', 0)
    .where('cat_id', '=', 0)
    .where('page_id', '=', 0)
    .executeTakeFirst();
  return numDeletedRows > 0;
}

/** The owner and all members, also those of its teams. */
export async function listPeopleOf(
  db: Db,
  { item_id, uid }: Pick<ItemRow, 'item_id' | 'uid'>,
): Promise<number[]> {
  const [own, ofTeams] = await Promise.all([
    db.selectFrom('item_member').select('uid').where('item_id', '=', item_id).execute(),
    db.selectFrom('team_item_member').select('member_uid as uid').where('item_id', '=', item_id).execute(),
  ]);
  return [...new Set([uid, ...own.map(row => row.uid), ...ofTeams.map(row => row.uid)])];
}

/** The owner and all who may edit, also through its teams. */
export async function listEditorsOf(
  db: Db,
  { item_id, uid }: Pick<ItemRow, 'item_id' | 'uid'>,
): Promise<number[]> {
  const own = db.selectFrom('item_member').select('uid');
  const ofTeams = db.selectFrom('team_item_member').select('member_uid as uid');
  const [members, teams] = await Promise.all([
    own.where('item_id', '=', item_id).where('member_group_id', '>=', memberRights.edit).execute(),
    ofTeams.where('item_id', '=', item_id).where('member_group_id', '>=', memberRights.edit).execute(),
  ]);
  return [...new Set([uid, ...members.map(row => row.uid), ...teams.map(row => row.uid)])];
}
