/**
 * Rights as conditions in SQL, for every query that lists items, pages or what belongs to them. Each is a condition on
 * the table `item`, which the query selects from or joins under that name:
 *
 *     db.selectFrom('page').innerJoin('item', …).where('page.is_del', '=', 0).where(visibleTo(viewerOf(actor)))
 *
 * The same rules for one item that is at hand are in role.ts; visible-to.calls.test.ts holds the two together.
 */
import { type RawBuilder, sql } from 'kysely';
import type { SiteRule } from '#common/grants/site-rules.ts';
import { memberRights } from '#common/row-kinds.ts';
import {
  hasItemRole,
  isOwnedBy,
  type PartInSql,
  type PersonInSql,
  pageInSql,
  rightInPart,
} from './grants/right-in-sql.ts';

export type { PersonInSql };

/** Who is looking, as facts; `viewerOf` in role.ts makes them of an actor. */
export type Viewer = {
  uid: PersonInSql;
  /** Opened by their visit password in this session. A password that came with the call opens no lists. */
  unlocked_item_ids: readonly number[];
  /** Administrators read every item. */
  sees_all: boolean | RawBuilder<boolean>;
  /** Of a token: no other items exist. */
  only_item_ids?: readonly number[];
  /** Seen as somebody else: in no list of one's own. */
  except_item_id?: number;
  /** Of names alone: also items that a visit password would open to them. */
  names_locked?: boolean;
};

/** The administrator has not forbidden it on this site. */
export function isAllowedOnSite(rule: SiteRule): RawBuilder<boolean> {
  return sql`not exists (select 1 from options as rule where rule.option_name = ${sql.lit(rule)}
    and rule.option_value = '0')`;
}

/** What everybody may see. */
export const visitor: Viewer = { uid: 0, unlocked_item_ids: [], sees_all: false };

/**
 * The item may be seen: it is live, and open, unlocked, their own, or shared with them. Archived items are seen like
 * others, recycled ones and those a suspended person would see are not. Add `page.is_del = 0` for pages.
 */
export function visibleTo(viewer: Viewer): RawBuilder<boolean> {
  const { uid, unlocked_item_ids, sees_all, only_item_ids, except_item_id, names_locked } = viewer;
  const ways = [sql`(item.password = '' and ${isAllowedOnSite('allow_open_items')})`];
  if (unlocked_item_ids.length > 0) ways.push(isOneOf(unlocked_item_ids));
  if (names_locked === true) ways.push(sql`(item.password <> '' and item.members_only = 0)`);
  if (uid !== 0) ways.push(belongsTo(uid));
  if (typeof sees_all === 'object') ways.push(sees_all);
  const conditions = [sql`item.is_del = 0`];
  if (only_item_ids !== undefined) conditions.push(isOneOf(only_item_ids));
  if (except_item_id !== undefined) conditions.push(sql`item.item_id <> ${except_item_id}`);
  if (sees_all !== true) conditions.push(sql`(${sql.join(ways, sql` or `)})`);
  conditions.push(uid === 0 ? isAllowedOnSite('allow_visitors') : isActive(uid));
  if (uid !== 0 && sees_all !== true) conditions.push(isNotExcluded(uid, sees_all));
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/** The item is one of these. */
export function isOneOf(item_ids: readonly number[]): RawBuilder<boolean> {
  return item_ids.length === 0 ? sql`false` : sql`item.item_id in (${sql.join(item_ids)})`;
}

/**
 * The page may be seen: its item may, and so may the part where it stands. A condition on the tables `item` and `page`.
 */
export function pageVisibleTo(viewer: Viewer): RawBuilder<boolean> {
  return sql`(${visibleTo(viewer)} and ${partVisibleTo(viewer)})`;
}

/** Of an item that may be seen: the page stands where it may be seen. */
export function partVisibleTo({ uid, sees_all }: Viewer, at: PartInSql = pageInSql): RawBuilder<boolean> {
  if (sees_all === true) return sql`true`;
  const ways = [sql`item.has_grants = 0`, sql`${rightInPart(uid, at)} >= ${sql.lit(memberRights.read)}`];
  if (typeof sees_all === 'object') ways.push(sees_all);
  return sql`(${sql.join(ways, sql` or `)})`;
}

/** Of an item that may be seen: so may its catalog, a condition on the table `catalog` as well. */
export function catalogVisibleTo(viewer: Viewer): RawBuilder<boolean> {
  return partVisibleTo(viewer, { cat_id: sql.ref('catalog.cat_id'), page_id: sql`0` });
}

/** As editableBy, where the page stands. */
export function pageEditableBy(uid: PersonInSql): RawBuilder<boolean> {
  return partEditableBy(uid, pageInSql);
}

/** As editableBy, in a part of the item. */
export function partEditableBy(uid: PersonInSql, at: PartInSql): RawBuilder<boolean> {
  const mayEdit = sql`${rightInPart(uid, at)} >= ${sql.lit(memberRights.edit)}`;
  return sql`(${isActive(uid)} and case when item.has_grants = 0 then ${ownOrShared(uid, memberRights.edit)}
    else ${ownOrShared(uid, memberRights.read)} and ${mayEdit} end)`;
}

/** The item is their own, or shared with them or with a team of theirs. Says nothing of whether it is live. */
export function belongsTo(uid: PersonInSql): RawBuilder<boolean> {
  return ownOrShared(uid, memberRights.read);
}

/** As belongsTo, and they may edit. Nobody who is suspended may. */
export function editableBy(uid: PersonInSql): RawBuilder<boolean> {
  return sql`(${ownOrShared(uid, memberRights.edit)} and ${isActive(uid)})`;
}

/** The item is theirs, alone or with others. Nobody's who is suspended. */
export function managedBy(uid: PersonInSql): RawBuilder<boolean> {
  return sql`(${isOwnedBy(uid)} and ${isActive(uid)})`;
}

/** A person's own membership counts before those of their teams; somebody excluded has neither. */
function ownOrShared(uid: PersonInSql, right: number): RawBuilder<boolean> {
  const hasNoOwn = sql`not exists (select 1 from item_member as o where o.item_id = m.item_id and o.uid = ${uid})`;
  const ways = [
    isListed('item_member', 'uid')(uid, right),
    isListed('team_item_member', 'member_uid')(uid, right, right > memberRights.read ? hasNoOwn : undefined),
  ];
  return sql`(item.uid = ${uid} or ${sql.join(ways, sql` or `)})`;
}

/** Nobody has said that they see nothing of the item. */
function isNotExcluded(uid: PersonInSql, sees_all: Viewer['sees_all']): RawBuilder<boolean> {
  const ways = [sql`item.has_grants = 0`, sql`item.uid = ${uid}`, sql`not ${hasItemRole(uid, 'none')}`];
  if (typeof sees_all === 'object') ways.push(sees_all);
  return sql`(${sql.join(ways, sql` or `)})`;
}

/** For one person their items are listed once; for a column of people each row is looked up by its index. */
const isListed =
  (table: string, column: string) => (uid: PersonInSql, right: number, and?: RawBuilder<unknown>) => {
    const rows = sql`from ${sql.table(table)} as m
    where ${sql.ref(`m.${column}`)} = ${uid} and m.member_group_id >= ${sql.lit(right)} and not ${isExcludedFrom(uid)}
    ${and === undefined ? sql`` : sql`and ${and}`}`;
    return isColumn(uid)
      ? sql`exists (select 1 ${rows} and m.item_id = item.item_id)`
      : sql`item.item_id in (select m.item_id ${rows})`;
  };

/** Of a membership `m`: the person sees nothing of its item. */
function isExcludedFrom(uid: PersonInSql): RawBuilder<boolean> {
  return sql`exists (select 1 from item_grant as x where x.item_id = m.item_id and x.cat_id = 0 and x.page_id = 0
    and x.uid = ${uid} and x.team_id = 0 and x.role = 'none')`;
}

const isColumn = (uid: PersonInSql) => typeof uid === 'object' && 'toOperationNode' in uid;

function isActive(uid: PersonInSql): RawBuilder<boolean> {
  return sql`not exists (select 1 from "user" as u where u.uid = ${uid} and u.is_suspended = 1)`;
}
