/** What an actor is to an item. */

import {
  anyPart,
  highestRight,
  type ItemScope,
  type Part,
  rightAt,
  rights,
} from '#common/grants/item-scope.ts';
import type { SiteRule } from '#common/grants/site-rules.ts';
import { isAdministrator as isAdministratorRow, memberRights } from '#common/row-kinds.ts';
import { isOn } from '#common/row-values.ts';
import type { Actor, Person } from './actor.ts';
import type { ItemWithRights, SiteRules } from './item-rights.ts';
import { isOwner, type Role } from './rules.ts';
import { reachesItem } from './token/token-limit.ts';
import type { Viewer } from './visible-to.ts';

/** As much of an actor as says what they are to an item. */
type Asking = Pick<Actor, 'unlocked_item_ids' | 'token'> & {
  user: Pick<Person, 'uid' | 'groupid'> | undefined;
};
/** Lists of what is one's own know no rules of the site. */
type RightsOnItem = Omit<ItemWithRights, 'owner_name' | 'is_suspended' | SiteRule> & Partial<SiteRules>;

/** Not with a token: it never opens what its owner sees as an administrator alone. */
export function isAdministrator({ user, token }: Asking): boolean {
  return user !== undefined && token === undefined && isAdministratorRow(user);
}

/** An administrator may read every item; editing takes a right like anybody's. */
export function seesAllItems(actor: Asking): boolean {
  return isAdministrator(actor);
}

/** What a list is limited by: see visible-to.ts. */
export function viewerOf(actor: Actor): Viewer {
  const { user, unlocked_item_ids, token, viewing } = actor;
  const except = viewing === undefined ? {} : { except_item_id: viewing.item_id };
  const viewer = { uid: user?.uid ?? 0, unlocked_item_ids, sees_all: seesAllItems(actor), ...except };
  return token?.item_ids === undefined ? viewer : { ...viewer, only_item_ids: token.item_ids };
}

/**
 * The role in the whole item: by ownership, the person's own membership, their teams, or the item being open. A visit password sent along with the call
 * is not looked at here: see authorize.ts.
 */
export function roleOf(actor: Asking, item: RightsOnItem): Role {
  if (!reachesItem(actor, item.item_id)) return 'stranger';
  if (actor.user && item.uid === actor.user.uid) return 'owner';
  if (item.own_role === 'none') return seesAllItems(actor) ? 'visitor' : 'stranger';
  return memberRole(item) ?? (isOpenTo(actor, item) || seesAllItems(actor) ? 'visitor' : 'stranger');
}

/** undefined: no member, neither by themselves nor through a team. */
export function memberRole(
  item: Pick<RightsOnItem, 'member_right' | 'team_right' | 'own_role'>,
): Role | undefined {
  const isOwn = item.member_right >= memberRights.read;
  const right = isOwn ? item.member_right : item.team_right;
  if (right < memberRights.read) return undefined;
  if (item.own_role === 'owner') return 'co-owner';
  if (item.own_role === 'named') return 'reader';
  return right >= memberRights.edit ? 'editor' : 'reader';
}

/** Who is an editor through teams that may edit named parts alone is a reader of the item as a whole. */
export function roleInWhole(role: Role, { base }: ItemScope): Role {
  return role === 'editor' && base < rights.edit ? 'reader' : role;
}

/** What they are to one part of an item that they may see as a whole. */
export function roleInPart(role: Role, scope: ItemScope, part: Part | typeof anyPart): Role {
  if (isOwner(role) || role === 'stranger') return role;
  const right = part === anyPart ? highestRight(scope) : rightAt(scope, part);
  if (right === rights.none) return 'stranger';
  if (role === 'visitor') return role;
  return right === rights.edit ? 'editor' : 'reader';
}

function isOpenTo(actor: Asking, item: RightsOnItem): boolean {
  if (isForMembers(actor, item)) return false;
  return item.password === '' || actor.unlocked_item_ids.includes(item.item_id);
}

type Openness = Pick<RightsOnItem, 'password' | 'members_only' | SiteRule> &
  Partial<Pick<RightsOnItem, 'own_role'>>;

/** No visit password opens it to them: by its own setting, as the site says, or because an owner shut them out. */
export function isForMembers({ user }: Pick<Asking, 'user'>, item: Openness): boolean {
  const { password, members_only, own_role, allow_open_items = 1, allow_visitors = 1 } = item;
  if (user === undefined ? !isOn(allow_visitors) : own_role === 'none') return true;
  return isOn(members_only) || (password === '' && !isOn(allow_open_items));
}

/** Not everybody may read it: by its own setting, or as the site says. */
export function isPrivate(item: Openness): boolean {
  return item.password !== '' || isForMembers({ user: undefined }, item);
}

/** Nothing but being an administrator opens the item. */
export function seesByAdminOverride(actor: Asking, item: ItemWithRights): boolean {
  return roleOf(actor, item) === 'visitor' && (item.own_role === 'none' || !isOpenTo(actor, item));
}
