/**
 * Rights as conditions in SQL, for every query that lists items, pages or what belongs to them. Each is a condition on
 * the table `item`, which the query selects from or joins under that name:
 *
 *     db.selectFrom('page').innerJoin('item', …).where('page.is_del', '=', 0).where(visibleTo(viewerOf(actor)))
 *
 * The same rules for one item that is at hand are in role.ts; visible-to.calls.test.ts holds the two together.
 */
import { type RawBuilder, sql } from 'kysely';
import { memberRights } from '#common/row-kinds.ts';

/** A person by their id, or by the column of the query that holds it; 0 is a visitor. */
export type PersonInSql = number | RawBuilder<number>;

/** Who is looking, as facts; `viewerOf` in role.ts makes them of an actor. */
export type Viewer = {
  uid: PersonInSql;
  /** Opened by their visit password in this session. A password that came with the call opens no lists. */
  unlocked_item_ids: readonly number[];
  /** Administrators read every item. */
  sees_all: boolean | RawBuilder<boolean>;
};

/** What everybody may see. */
export const visitor: Viewer = { uid: 0, unlocked_item_ids: [], sees_all: false };

/**
 * The item may be seen: it is live, and open, unlocked, their own, or shared with them. Archived items are seen like
 * others, recycled ones and those a suspended person would see are not. Add `page.is_del = 0` for pages.
 */
export function visibleTo({ uid, unlocked_item_ids, sees_all }: Viewer): RawBuilder<boolean> {
  const ways = [sql`item.password = ''`];
  if (unlocked_item_ids.length > 0) ways.push(sql`item.item_id in (${sql.join(unlocked_item_ids)})`);
  if (uid !== 0) ways.push(belongsTo(uid));
  if (typeof sees_all === 'object') ways.push(sees_all);
  const conditions = [sql`item.is_del = 0`];
  if (sees_all !== true) conditions.push(sql`(${sql.join(ways, sql` or `)})`);
  if (uid !== 0) conditions.push(isActive(uid));
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/** The item is their own, or shared with them or with a team of theirs. Says nothing of whether it is live. */
export function belongsTo(uid: PersonInSql): RawBuilder<boolean> {
  return ownOrShared(uid, memberRights.read);
}

/** As belongsTo, and they may edit. Nobody who is suspended may. */
export function editableBy(uid: PersonInSql): RawBuilder<boolean> {
  return sql`(${ownOrShared(uid, memberRights.edit)} and ${isActive(uid)})`;
}

function ownOrShared(uid: PersonInSql, right: number): RawBuilder<boolean> {
  const shared = [isListed('item_member', 'uid'), isListed('team_item_member', 'member_uid')];
  return sql`(item.uid = ${uid} or ${sql.join(
    shared.map(isShared => isShared(uid, right)),
    sql` or `,
  )})`;
}

/** For one person their items are listed once; for a column of people each row is looked up by its index. */
const isListed = (table: string, column: string) => (uid: PersonInSql, right: number) => {
  const rows = sql`from ${sql.table(table)} as m
    where ${sql.ref(`m.${column}`)} = ${uid} and m.member_group_id >= ${sql.lit(right)}`;
  return isColumn(uid)
    ? sql`exists (select 1 ${rows} and m.item_id = item.item_id)`
    : sql`item.item_id in (select m.item_id ${rows})`;
};

const isColumn = (uid: PersonInSql) => typeof uid === 'object' && 'toOperationNode' in uid;

function isActive(uid: PersonInSql): RawBuilder<boolean> {
  return sql`not exists (select 1 from "user" as u where u.uid = ${uid} and u.is_suspended = 1)`;
}
