/** A live item with what somebody may do in it, as one statement to which a query adds which item. */
import { type ExpressionBuilder, sql } from 'kysely';
import type { ItemRole } from '#common/grants/grant-roles.ts';
import { type SiteRule, siteRules } from '#common/grants/site-rules.ts';
import type { Db } from '../db/open.ts';
import type { ItemRow, Tables } from '../db/tables.ts';
import { isAllowedOnSite } from './visible-to.ts';

/** Rights of a person on an item: -1 none, 0 read-only, 1 edit; their own counts before those of teams. */
export type ItemWithRights = ItemRow & {
  owner_name: string;
  member_right: number;
  team_right: number;
  /** What they are to the item beside that; `''`: nothing. */
  own_role: ItemRole | '';
  /** 1: the person was suspended, perhaps since the request began. */
  is_suspended: number;
} & SiteRules;

/** 0: the administrator forbids it on the site. */
export type SiteRules = Record<SiteRule, number>;

/** `uid` 0 is a visitor; rights that ended before `now` do not count. */
type Asking = { uid: number; now: number };

const rightOf =
  ({ uid, now }: Asking) =>
  (eb: ExpressionBuilder<Tables, 'item'>) =>
    [
      eb
        .selectFrom('item_grant as g')
        .whereRef('g.item_id', '=', 'item.item_id')
        .where('g.cat_id', '=', 0)
        .where('g.page_id', '=', 0)
        .where('g.uid', '=', uid)
        .where('g.team_id', '=', 0)
        .where(e => e.or([e('g.ends_at', '=', 0), e('g.ends_at', '>', now)]))
        .select(e => e.fn.coalesce(e.fn.max('g.role'), e.val('')).as('role'))
        .$asScalar()
        .as('own_role'),
      eb
        .selectFrom('item_member as m')
        .whereRef('m.item_id', '=', 'item.item_id')
        .where('m.uid', '=', uid)
        .where(e => e.or([e('m.ends_at', '=', 0), e('m.ends_at', '>', now)]))
        .select(e => e.fn.coalesce(e.fn.max('m.member_group_id'), e.lit(-1)).as('right'))
        .$asScalar()
        .as('member_right'),
      eb
        .selectFrom('team_item_member as t')
        .whereRef('t.item_id', '=', 'item.item_id')
        .where('t.member_uid', '=', uid)
        .select(e => e.fn.coalesce(e.fn.max('t.member_group_id'), e.lit(-1)).as('right'))
        .$asScalar()
        .as('team_right'),
      eb
        .selectFrom('user as asking')
        .where('asking.uid', '=', uid)
        .select(e => e.fn.coalesce(e.fn.max('asking.is_suspended'), e.lit(0)).as('right'))
        .$asScalar()
        .as('is_suspended'),
    ] as const;

export const itemsWithRights = (db: Db, { uid, now }: Asking) =>
  db
    .selectFrom('item')
    .leftJoin('user', 'user.uid', 'item.uid')
    .selectAll('item')
    .select(eb => eb.fn.coalesce('user.username', eb.val('')).as('owner_name'))
    .select(rightOf({ uid, now }))
    .select(siteRules.map(rule => sql<number>`case when ${isAllowedOnSite(rule)} then 1 else 0 end`.as(rule)))
    .where('item.is_del', '=', 0);
