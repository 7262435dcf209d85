/** A person's list of items: what is in it, its order, pins and stars. */
import { sql } from 'kysely';
import type { ItemRole } from '#common/grants/grant-roles.ts';
import { belongsTo, isOneOf } from '../../platform/access/visible-to.ts';
import { rowsAtOnce } from '../../platform/db/dialect.ts';
import type { Db } from '../../platform/db/open.ts';
import type { ItemRow } from '../../platform/db/tables.ts';

export type ItemInList = ItemRow & {
  position: number;
  top: number;
  is_star: number;
  /** What the person may through a membership and through teams: -1 nothing, 0 read-only, 1 edit. */
  member_right: number;
  team_right: number;
  /** What they are to the item beside that; `''`: nothing. */
  own_role: ItemRole | '';
};

/** Own items, and those of a membership or a team unless `only_own`; pinned first, then in the person's order. */
export async function listItemsOf(
  db: Db,
  uid: number,
  { only_own, only_item_ids }: { only_own: boolean; only_item_ids?: readonly number[] | undefined },
): Promise<ItemInList[]> {
  let query = db
    .selectFrom('item')
    .leftJoin('item_sort', join =>
      join.onRef('item_sort.item_id', '=', 'item.item_id').on('item_sort.uid', '=', uid),
    )
    .selectAll('item')
    .leftJoin('item_top', join =>
      join.onRef('item_top.item_id', '=', 'item.item_id').on('item_top.uid', '=', uid),
    )
    .leftJoin('item_star', join =>
      join.onRef('item_star.item_id', '=', 'item.item_id').on('item_star.uid', '=', uid),
    )
    .select(eb => [
      eb.fn.coalesce('item_sort.position', eb.lit(0)).as('position'),
      eb.case().when('item_top.uid', 'is', null).then(0).else(1).end().as('top'),
      eb.case().when('item_star.uid', 'is', null).then(0).else(1).end().as('is_star'),
      eb.fn.coalesce(memberRight(db, uid), eb.lit(-1)).as('member_right'),
      eb.fn.coalesce(teamRight(db, uid), eb.lit(-1)).as('team_right'),
      eb.fn.coalesce(ownRole(db, uid), eb.val('')).as('own_role'),
    ])
    .where('item.is_del', '=', 0);
  if (only_item_ids !== undefined) query = query.where(isOneOf(only_item_ids));
  query = only_own ? query.where('item.uid', '=', uid) : query.where(belongsTo(uid));
  const rows = await query.orderBy('top', 'desc').orderBy('position').orderBy('item.item_id').execute();
  return rows as ItemInList[];
}

const ownRole = (db: Db, uid: number) =>
  db
    .selectFrom('item_grant as g')
    .select('g.role')
    .where('g.item_id', '=', sql.ref<number>('item.item_id'))
    .where('g.cat_id', '=', 0)
    .where('g.page_id', '=', 0)
    .where('g.uid', '=', uid)
    .where('g.team_id', '=', 0);

const memberRight = (db: Db, uid: number) =>
  db
    .selectFrom('item_member as m')
    .select(eb => eb.fn.max('m.member_group_id').as('right'))
    .where('m.item_id', '=', sql.ref<number>('item.item_id'))
    .where('m.uid', '=', uid);

const teamRight = (db: Db, uid: number) =>
  db
    .selectFrom('team_item_member as t')
    .select(eb => eb.fn.max('t.member_group_id').as('right'))
    .where('t.item_id', '=', sql.ref<number>('item.item_id'))
    .where('t.member_uid', '=', uid);

/** Replaces a person's order of their items; items that do not exist are left out. */
export async function saveItemOrder(
  db: Db,
  uid: number,
  order: readonly { id: number; position: number }[],
): Promise<void> {
  await db.deleteFrom('item_sort').where('uid', '=', uid).execute();
  if (order.length === 0) return;
  const rows = order.map(({ id, position }) => ({ uid, item_id: id, position }));
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await db
      .insertInto('item_sort')
      .values(rows.slice(from, from + rowsAtOnce))
      // Where two of the person's screens sort at the same time.
      .onConflict(conflict =>
        conflict.columns(['uid', 'item_id']).doUpdateSet(eb => ({ position: eb.ref('excluded.position') })),
      )
      .execute();
  }
}

/** Puts a mark of a person on an item, or takes it off. */
export async function saveMark(
  db: Db,
  table: 'item_top' | 'item_star',
  mark: { uid: number; item_id: number; addtime: number },
): Promise<void> {
  await db
    .insertInto(table)
    .values(mark)
    .onConflict(conflict => conflict.columns(['uid', 'item_id']).doNothing())
    .execute();
}

export async function removeMark(
  db: Db,
  table: 'item_top' | 'item_star',
  mark: { uid: number; item_id: number },
): Promise<void> {
  await db.deleteFrom(table).where('uid', '=', mark.uid).where('item_id', '=', mark.item_id).execute();
}
