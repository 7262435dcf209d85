/** What is set for a person in the parts of one item. */
import { sql } from 'kysely';
import { rowsAtOnce } from '../../db/dialect.ts';
import type { Db } from '../../db/open.ts';
import { preparedList } from '../../db/prepared.ts';
import type { CatalogRow, GrantRow } from '../../db/tables.ts';

type Asking = { uid: number; item_id: number; now: number };

const grantsFor = preparedList((db, { uid, item_id, now }: Asking) =>
  db
    .selectFrom('item_grant as g')
    .select(['g.cat_id', 'g.page_id', 'g.uid', 'g.team_id', 'g.role', 'g.ends_at'])
    .where('g.item_id', '=', item_id)
    .where(eb => eb.or([eb('g.ends_at', '=', 0), eb('g.ends_at', '>', now)]))
    .where(eb =>
      eb.or([
        eb.and([eb('g.uid', '=', uid), eb('g.team_id', '=', 0)]),
        eb.and([eb('g.uid', '=', 0), eb('g.team_id', '=', 0)]),
        eb('g.team_id', 'in', teamsOf(db, { uid, item_id })),
      ]),
    ),
);

const teamsOf = (db: Db, { uid, item_id }: Pick<Asking, 'uid' | 'item_id'>) =>
  db
    .selectFrom('team_item_member as t')
    .select('t.team_id')
    .where('t.item_id', '=', item_id)
    .where('t.member_uid', '=', uid);

export type GrantFor = Pick<GrantRow, 'cat_id' | 'page_id' | 'uid' | 'team_id' | 'role' | 'ends_at'>;

/** Of the person, of the teams through which the item is theirs, and of visitors (neither person nor team). */
export async function listGrantsFor(db: Db, asking: Asking): Promise<GrantFor[]> {
  return grantsFor(db, asking);
}

/** Each team of the person that has the item, with their right through it: 0 read, 1 edit. */
export async function listTeamRightsOf(db: Db, { uid, item_id }: Pick<Asking, 'uid' | 'item_id'>) {
  return db
    .selectFrom('team_item_member')
    .select(['team_id', 'member_group_id'])
    .where('item_id', '=', item_id)
    .where('member_uid', '=', uid)
    .execute();
}

const placesOf = preparedList((db, { item_id }: { item_id: number }) =>
  db.selectFrom('catalog').select(['cat_id', 'parent_cat_id']).where('item_id', '=', item_id),
);

export async function listPlaces(
  db: Db,
  item_id: number,
): Promise<Pick<CatalogRow, 'cat_id' | 'parent_cat_id'>[]> {
  return placesOf(db, { item_id });
}

/** To be run after each change of what is set in an item: without anything set, nothing more is asked of it. */
export async function noteGrants(db: Db, item_ids: readonly number[]): Promise<void> {
  const isSet = sql<number>`case when exists (select 1 from item_grant as g where g.item_id = item.item_id) then 1 else 0 end`;
  for (let from = 0; from < item_ids.length; from += rowsAtOnce)
    await db
      .updateTable('item')
      .set(eb => ({ has_grants: isSet, version: eb('version', '+', 1) }))
      .where('item_id', 'in', item_ids.slice(from, from + rowsAtOnce))
      .execute();
}
