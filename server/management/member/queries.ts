/** The people of items. */
import { type Expression, type SqlBool, sql } from 'kysely';
import { relatedPeople } from '../../platform/access/related-people.ts';
import { contains } from '../../platform/db/dialect.ts';
import type { Db } from '../../platform/db/open.ts';

export type MemberRow = {
  item_member_id: number;
  item_id: number;
  uid: number;
  username: string;
  name: string;
  member_group_id: number;
  addtime: number;
};

function members(db: Db, item_id: number) {
  return db
    .selectFrom('item_member')
    .innerJoin('user', 'user.uid', 'item_member.uid')
    .select(['item_member_id', 'item_id', 'item_member.uid', 'member_group_id', 'addtime'])
    .select(['user.username', 'user.name'])
    .where('item_id', '=', item_id);
}

/** Who was added first comes first. */
export async function listMembers(db: Db, item_id: number): Promise<MemberRow[]> {
  return members(db, item_id).orderBy('addtime').orderBy('item_member_id').execute();
}

export async function findMember(
  db: Db,
  item_id: number,
  item_member_id: number,
): Promise<MemberRow | undefined> {
  return members(db, item_id).where('item_member_id', '=', item_member_id).executeTakeFirst();
}

/** @returns the id of the new row, or undefined for who is a member already */
export async function insertMember(
  db: Db,
  member: { item_id: number; uid: number; member_group_id: number; addtime: number },
): Promise<number | undefined> {
  const row = await db
    .insertInto('item_member')
    .values(member)
    .onConflict(conflict => conflict.columns(['item_id', 'uid']).doNothing())
    .returning('item_member_id')
    .executeTakeFirst();
  return row?.item_member_id;
}

export async function updateMember(db: Db, item_member_id: number, member_group_id: number): Promise<void> {
  await db
    .updateTable('item_member')
    .set({ member_group_id })
    .where('item_member_id', '=', item_member_id)
    .execute();
}

export type Candidate = { uid: number; username: string; name: string };

type Search = {
  keyword: string;
  but: readonly number[];
  /** Only people of an item or a team of this person, and whoever has exactly this username. */
  related_to: number | undefined;
  limit: number;
};

/** People whose username or name contains the keyword and who are none of `but`. */
export async function listCandidates(
  db: Db,
  { keyword, but, related_to, limit }: Search,
): Promise<Candidate[]> {
  let query = db.selectFrom('user').select(['uid', 'username', 'name']).where('is_suspended', '=', 0);
  if (but.length > 0) query = query.where('uid', 'not in', but);
  if (related_to !== undefined)
    query = query.where(eb =>
      eb.or([eb('uid', 'in', relatedPeople(db, related_to)), eb('username_key', '=', keyword.toLowerCase())]),
    );
  if (keyword !== '') {
    const has = (column: string): Expression<SqlBool> => contains(db, sql.ref<string>(column), keyword);
    query = query.where(eb => eb.or([has('username'), has('name')]));
  }
  return query.orderBy('username_key').limit(limit).execute();
}
