/** Who could read a page or a catalog somewhere else than now: said before it is moved, or with it. */
import type { Input, Result } from '#common/contract/index.ts';
import { fail } from '#common/errors.ts';
import { baseRightOf } from '#common/grants/base-right.ts';
import type { GrantRole } from '#common/grants/grant-roles.ts';
import {
  compileScope,
  isSeen,
  type Part,
  type Right,
  rights,
  type SetRight,
} from '#common/grants/item-scope.ts';
import { findCatalog } from '../../content/catalog/queries.ts';
import type { MemberActor } from '../../platform/access/actor.ts';
import { type AllowedItem, requireItem, requirePage } from '../../platform/access/authorize.ts';
import { isForMembers } from '../../platform/access/role.ts';
import { isOwner } from '../../platform/access/rules.ts';
import type { Context } from '../../platform/context.ts';
import { readGrants } from './list-grants.ts';

type Change = Result<'grant/compareReaders'>;
type Grants = Awaited<ReturnType<typeof readGrants>>;
type Grant = Grants['grants'][number];
type MovedPart = { item: AllowedItem; part: Part };
/** Nobody, those who know the visit password, everybody. */
type Reach = 0 | 1 | 2;
type Readers = { members: ReadonlyMap<number, string>; visitors: Reach };

/** @throws notFound, notAllowed where the actor may not edit it, or not edit where it is to go; badInput */
export async function compareReaders(
  context: Context,
  actor: MemberActor,
  input: Input<'grant/compareReaders'>,
): Promise<Change> {
  const from = await requireMoved(context, actor, input);
  const part = { cat_id: input.to_cat_id };
  const to = await requireItem(context, actor, input.to_item_id, 'page.edit', part);
  const now = await readersAt(context, from.item, from.part);
  const then =
    from.item.item_id === to.item_id
      ? await readersAt(context, to, from.part, input.to_cat_id)
      : await readersAt(context, to, part);
  const isTold = isOwner(from.item.role) && isOwner(to.role);
  return {
    gained: difference(then, now, isTold),
    lost: difference(now, then, isTold),
    visitors: now.visitors === then.visitors ? 'same' : now.visitors < then.visitors ? 'gained' : 'lost',
  };
}

async function requireMoved(
  context: Context,
  actor: MemberActor,
  { page_id, cat_id }: Input<'grant/compareReaders'>,
): Promise<MovedPart> {
  if (page_id > 0 === cat_id > 0) fail('badInput', { values: { field: 'page_id' } });
  if (page_id > 0) {
    const { page, item } = await requirePage(context, actor, page_id, 'page.edit');
    return { item, part: { cat_id: page.cat_id, page_id } };
  }
  const catalog = (await findCatalog(context.db, cat_id)) ?? fail('notFound');
  const part = { cat_id };
  return { item: await requireItem(context, actor, catalog.item_id, 'catalog.edit', part), part };
}

/** @param new_parent the catalog it is to lie in within its item, its own rights with it */
async function readersAt(
  { db }: Context,
  item: AllowedItem,
  part: Part,
  new_parent?: number,
): Promise<Readers> {
  const found = await readGrants(db, item);
  const isPage = (part.page_id ?? 0) > 0;
  const at = isPage && new_parent !== undefined ? { ...part, cat_id: new_parent } : part;
  const places = found.catalogs.map(one =>
    !isPage && new_parent !== undefined && one.cat_id === part.cat_id
      ? { ...one, parent_cat_id: new_parent }
      : one,
  );
  const sees = (base: Right, set: readonly Grant[]) =>
    isSeen(compileScope(base, set.filter(isPart) as SetRight[], places), at);
  const members = found.people.filter(person => {
    const { base, set } = rightsOf(found, person);
    return person.is_creator || sees(base, set);
  });
  const ofVisitors = found.grants.filter(({ uid, team_id }) => uid === 0 && team_id === 0);
  const isRead = !isForMembers({ user: undefined }, item) && sees(rights.read, ofVisitors);
  return {
    members: new Map(members.map(({ uid, name, username }) => [uid, name === '' ? username : name])),
    visitors: isRead ? (item.password === '' ? 2 : 1) : 0,
  };
}

const isPart = ({ cat_id, page_id }: Grant) => cat_id > 0 || page_id > 0;

function rightsOf(found: Grants, person: Grants['people'][number]): { base: Right; set: Grant[] } {
  const whole = (uid: number, team_id: number): GrantRole | undefined =>
    found.grants.find(one => !isPart(one) && one.uid === uid && one.team_id === team_id)?.role;
  const own_role = whole(person.uid, 0);
  const teams = person.teams.map(({ team_id, member_group_id }) => ({
    right: member_group_id,
    is_named: whole(0, team_id) === 'named',
  }));
  const own_right = person.item_member_id > 0 ? person.member_group_id : undefined;
  const base = baseRightOf({ own_role, own_right, teams });
  if (own_role === 'owner' || own_role === 'none') return { base, set: [] };
  const ids = new Set(person.teams.map(({ team_id }) => team_id));
  const set = found.grants.filter(
    one => (one.uid === person.uid && one.team_id === 0) || ids.has(one.team_id),
  );
  return { base, set };
}

function difference(more: Readers, fewer: Readers, isTold: boolean): Change['gained'] {
  const names = [...more.members].filter(([uid]) => !fewer.members.has(uid)).map(([, name]) => name);
  return { count: names.length, names: isTold ? names : [] };
}
