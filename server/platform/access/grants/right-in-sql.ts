/**
 * The right in a part of an item as an expression in SQL, for queries over many items and people; item-scope.ts has the
 * same rules for one item and person, and grants.calls.test.ts holds the two together.
 */
import { type RawBuilder, sql } from 'kysely';
import type { GrantRole, ItemRole } from '#common/grants/grant-roles.ts';
import { aroundMax } from '#common/grants/item-scope.ts';

/** A person by their id, or by the column of the query that holds it; 0 is a visitor. */
export type PersonInSql = number | RawBuilder<number>;

/** The columns that say where a part stands; a page of 0 is the catalog itself. */
export type PartInSql = { cat_id: RawBuilder<number>; page_id: RawBuilder<number> };

export const pageInSql: PartInSql = { cat_id: sql.ref('page.cat_id'), page_id: sql.ref('page.page_id') };

/** The person has this role in the item as a whole, beside membership. */
export function hasItemRole(uid: PersonInSql, role: ItemRole): RawBuilder<boolean> {
  return sql`exists (select 1 from item_grant as whole where whole.item_id = item.item_id and whole.cat_id = 0
    and whole.page_id = 0 and whole.uid = ${uid} and whole.team_id = 0 and whole.role = ${sql.lit(role)})`;
}

/** The item is theirs, alone or with others. */
export function isOwnedBy(uid: PersonInSql): RawBuilder<boolean> {
  return sql`(item.uid = ${uid} or ${hasItemRole(uid, 'owner')})`;
}

/**
 * -1 none, 0 read, 1 edit, of an item that the person may see: at the page, else in its catalog, else in those around it,
 * else in the whole item; at one place the person's own before those of their teams, of these the highest.
 */
export function rightInPart(uid: PersonInSql, at: PartInSql): RawBuilder<number> {
  return sql`(case when ${isOwnedBy(uid)} then 1
    else coalesce((${nearest(uid, at)}), ${rightInWhole(uid)}) end)`;
}

const visitor = 0;

function nearest(uid: PersonInSql, at: PartInSql): RawBuilder<number> {
  return sql`with recursive around(cat_id, depth) as (
      select ${at.cat_id}, 0
      union all
      select c.parent_cat_id, around.depth + 1 from around
      join catalog as c on c.cat_id = around.cat_id
      where c.parent_cat_id > 0 and around.depth < ${sql.lit(aroundMax)})
    select found.granted from (
      select ${rightOfRole} as granted, coalesce(around.depth, -1) as depth,
        case when g.team_id = 0 then 0 else 1 end as whose
      from item_grant as g
      left join around on around.cat_id = g.cat_id and g.page_id = 0 and g.cat_id > 0
        and around.depth < ${sql.lit(aroundMax)}
      where g.item_id = item.item_id and ${isSetFor(uid)}
        and (around.cat_id is not null or (g.page_id > 0 and g.page_id = ${at.page_id}))
      union all
      select -1, around.depth, 2 from around join catalog as c on c.cat_id = around.cat_id
      where around.depth = ${sql.lit(aroundMax)} and exists (select 1 from item_grant as g
        where g.item_id = item.item_id and g.page_id = 0 and g.cat_id > 0 and ${isSetFor(uid)})
    ) as found order by found.depth, found.whose, found.granted desc limit 1`;
}

const asNumber: readonly [GrantRole, number][] = [
  ['editor', 1],
  ['reader', 0],
];
const rightOfRole = sql<number>`case g.role ${sql.join(
  asNumber.map(([role, right]) => sql`when ${sql.lit(role)} then ${sql.lit(right)}`),
  sql` `,
)} else -1 end`;

/** Of members their own rights and those of their teams count, of everybody else those of visitors. */
function isSetFor(uid: PersonInSql): RawBuilder<boolean> {
  const ofVisitors = sql<boolean>`(g.uid = 0 and g.team_id = 0)`;
  if (uid === visitor) return ofVisitors;
  return sql<boolean>`case when ${isMember(uid)} then (g.uid = ${uid} and g.team_id = 0) or g.team_id in (select t.team_id
    from team_item_member as t where t.item_id = item.item_id and t.member_uid = ${uid}) else ${ofVisitors} end`;
}

function isMember(uid: PersonInSql): RawBuilder<boolean> {
  return sql`(exists (select 1 from item_member as m where m.item_id = item.item_id and m.uid = ${uid})
    or exists (select 1 from team_item_member as t where t.item_id = item.item_id and t.member_uid = ${uid}))`;
}

/** Who is no member reads what a visitor reads. */
function rightInWhole(uid: PersonInSql): RawBuilder<number> {
  if (uid === visitor) return sql`0`;
  return sql`(case when ${hasItemRole(uid, 'named')} then -1 else coalesce(
    (select m.member_group_id from item_member as m where m.item_id = item.item_id and m.uid = ${uid}),
    (select max(case when exists (select 1 from item_grant as n where n.item_id = t.item_id
        and n.team_id = t.team_id and n.cat_id = 0 and n.page_id = 0 and n.role = 'named')
      then -1 else t.member_group_id end)
      from team_item_member as t where t.item_id = item.item_id and t.member_uid = ${uid}),
    0) end)`;
}
