/** What an actor may do in the parts of an item. Asks the database only where something is set in the item. */

import { asRight, baseRightOf } from '#common/grants/base-right.ts';
import {
  compileScope,
  type ItemScope,
  type Right,
  rights,
  type SetRight,
  sameEverywhere,
} from '#common/grants/item-scope.ts';
import { isOn } from '#common/row-values.ts';
import type { Context } from '../../context.ts';
import type { ItemWithRights } from '../queries.ts';
import { isOwner, type Role } from '../rules.ts';
import { keepScope } from './kept-scopes.ts';
import { type GrantFor, listGrantsFor, listPlaces, listTeamRightsOf } from './queries.ts';

type ScopeQuery = { item: ItemWithRights; role: Role; uid: number; sees_all: boolean };

/** @param role what the actor is to the item as a whole */
export async function findScope(
  { db, now }: Pick<Context, 'db' | 'now'>,
  asked: ScopeQuery,
): Promise<ItemScope> {
  const { item, role, uid, sees_all } = asked;
  const whole = ofRole[role];
  if (!isOn(item.has_grants) || isOwner(role) || role === 'stranger') return sameEverywhere(whole);
  const { item_id } = item;
  const isMember = Math.max(item.member_right, item.team_right) >= rights.read;
  // An administrator who reads by override reads everything.
  if (sees_all && !isMember) return sameEverywhere(whole);
  const asking = isMember ? uid : 0;
  const { version, member_right, team_right, own_role } = item;
  const key = [item_id, version, asking, role, member_right, team_right, own_role, sees_all].join(' ');
  return keepScope({ db, now: now() }, key, async () => {
    const grants = await listGrantsFor(db, { uid: asking, item_id, now: now() });
    const isVisitors = ({ uid, team_id }: GrantFor) => uid === 0 && team_id === 0;
    const set = grants.filter(one => isVisitors(one) !== isMember && isPart(one)) as SetRight[];
    const base = isMember ? await baseOf({ db }, asked, grants) : whole;
    const scope = compileScope(base, set, await listPlaces(db, item_id));
    const ends = grants.map(({ ends_at }) => ends_at).filter(end => end > 0);
    return { scope: sees_all ? readingAll(scope) : scope, ends_at: Math.min(...ends, Infinity) };
  });
}

const ofRole: Record<Role, Right> = {
  owner: rights.edit,
  'co-owner': rights.edit,
  editor: rights.edit,
  reader: rights.read,
  visitor: rights.read,
  stranger: rights.none,
};

const isPart = ({ cat_id, page_id }: GrantFor) => cat_id > 0 || page_id > 0;

async function baseOf(
  { db }: Pick<Context, 'db'>,
  { item, uid }: ScopeQuery,
  grants: readonly GrantFor[],
): Promise<Right> {
  const own = { own_role: item.own_role, own_right: item.member_right };
  const named = new Set(grants.filter(one => isOfWhole(one, 'named')).map(one => one.team_id));
  if (named.size === 0) return baseRightOf({ ...own, teams: [{ right: item.team_right, is_named: false }] });
  const teams = await listTeamRightsOf(db, { uid, item_id: item.item_id });
  const rightsOfTeams = teams.map(team => ({
    right: team.member_group_id,
    is_named: named.has(team.team_id),
  }));
  return baseRightOf({ ...own, teams: rightsOfTeams });
}

const isOfWhole = (one: GrantFor, role: GrantFor['role']) => !isPart(one) && one.role === role;

function readingAll({ base, catalogs, pages }: ItemScope): ItemScope {
  const raise = (right: Right) => asRight(Math.max(right, rights.read));
  const raised = (set: ReadonlyMap<number, Right>) =>
    new Map([...set].map(([place, right]) => [place, raise(right)] as const));
  return { base: raise(base), catalogs: raised(catalogs), pages: raised(pages), hides_gone: false };
}
