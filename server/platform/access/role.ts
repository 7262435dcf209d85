/** What an actor is to an item. */
import { isAdministrator as isAdministratorRow, memberRights } from '#common/row-kinds.ts';
import type { Actor } from './actor.ts';
import type { ItemWithRights } from './queries.ts';
import type { Role } from './rules.ts';
import type { Viewer } from './visible-to.ts';

type ItemRights = Omit<ItemWithRights, 'owner_name' | 'is_suspended'>;

export function isAdministrator(actor: Actor): boolean {
  return actor.user !== undefined && isAdministratorRow(actor.user);
}

/** An administrator may read every item; editing takes a right like anybody's. */
export function seesAllItems(actor: Actor): boolean {
  return isAdministrator(actor);
}

/** What a list is limited by: see visible-to.ts. */
export function viewerOf(actor: Actor): Viewer {
  const { user, unlocked_item_ids } = actor;
  return { uid: user?.uid ?? 0, unlocked_item_ids, sees_all: seesAllItems(actor) };
}

/**
 * The role by ownership, membership, team, or the item being open. A visit password sent along with the call
 * is not looked at here: see authorize.ts.
 */
export function roleOf(actor: Actor, item: ItemRights): Role {
  if (actor.user && item.uid === actor.user.uid) return 'owner';
  const right = Math.max(item.member_right, item.team_right);
  if (right >= memberRights.edit) return 'editor';
  if (right === memberRights.read) return 'reader';
  return isOpenTo(actor, item) || seesAllItems(actor) ? 'visitor' : 'stranger';
}

function isOpenTo(actor: Actor, item: ItemRights): boolean {
  return item.password === '' || actor.unlocked_item_ids.includes(item.item_id);
}

/** Nothing but being an administrator opens the item. */
export function seesByAdminOverride(actor: Actor, item: ItemWithRights): boolean {
  return roleOf(actor, item) === 'visitor' && !isOpenTo(actor, item);
}
