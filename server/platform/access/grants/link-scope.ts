/** What links that are opened in a browser add to what somebody may read of an item. */
import {
  combineScopes,
  compileScope,
  highestRight,
  type ItemScope,
  rights,
  sameEverywhere,
} from '#common/grants/item-scope.ts';
import { isOn } from '#common/row-values.ts';
import type { Context } from '../../context.ts';
import type { Actor, OpenedLink } from '../actor.ts';
import { findItemWithRights, type ItemWithRights } from '../queries.ts';
import { roleOf } from '../role.ts';
import { isMember, isOwner, type Role } from '../rules.ts';
import { findScope } from './find-scope.ts';
import { listCatalogsOf } from './link-queries.ts';
import { listPlaces } from './queries.ts';

type Access = Pick<Context, 'db' | 'now'>;
export type OwnRights = { role: Role; scope: ItemScope };
type OpenedParts = {
  /** Without links. */
  own: OwnRights;
  /** What each link opens, the one opened last first. */
  parts: readonly { link: OpenedLink; scope: ItemScope }[];
};
export type ItemRights = OwnRights & {
  /** Where links of it are opened; link-use.ts says what of it is read by which. */
  opened?: OpenedParts;
  /** What may be taken along, as files and as whole documents; absent: all that may be seen. */
  downloads?: ItemScope;
  /** They are somebody else's: an owner looks at the item as that one. */
  is_viewed?: boolean;
};

/**
 * A link opens its part for reading, as far as its maker may see it at that moment. Whoever was excluded from the item
 * stays outside with it.
 * @param own what the actor may do without links
 */
export async function withLinks(
  context: Access,
  { user, opened_links }: Pick<Actor, 'user' | 'opened_links'>,
  item: ItemWithRights,
  own: OwnRights,
): Promise<ItemRights> {
  const links = opened_links.filter(({ item_id }) => item_id === item.item_id);
  if (links.length === 0 || isForbidden(item, user) || isOwner(own.role)) return own;
  const parts = await Promise.all(links.map(async link => ({ link, scope: await scopeOf(context, link) })));
  const scope = await withOwn(context, own, parts);
  const giving = parts.filter(({ link }) => isOn(link.can_download));
  // Also a member of named parts of whom nothing is named: what they read is the link's.
  const readsAlone = own.role !== 'stranger' && highestRight(own.scope) >= rights.read;
  const isOpened = !readsAlone && highestRight(scope) >= rights.read;
  return {
    role: isOpened ? 'visitor' : own.role,
    scope,
    opened: { own, parts },
    ...(giving.length < parts.length && { downloads: await withOwn(context, own, giving) }),
  };
}

async function withOwn(context: Access, own: OwnRights, parts: OpenedParts['parts']): Promise<ItemScope> {
  return combine(context, 'highest', [own.scope, ...parts.map(part => part.scope)]);
}

/** By the site, or by an owner to this person. */
function isForbidden(item: ItemWithRights, user: Actor['user']): boolean {
  if (!isOn(item.allow_links) || item.own_role === 'none') return true;
  return user === undefined && !isOn(item.allow_visitors);
}

async function scopeOf(context: Access, link: OpenedLink): Promise<ItemScope> {
  const maker = await scopeOfMaker(context, link);
  const part = await scopeOfPart(context, link);
  return combine(context, 'lowest', [maker, part]);
}

/** As a member: what is open to everybody is not theirs to share. */
async function scopeOfMaker(context: Access, { uid, item_id }: OpenedLink): Promise<ItemScope> {
  const { db, now } = context;
  const item = await findItemWithRights(db, uid, item_id, now());
  if (item === undefined || isOn(item.is_suspended)) return sameEverywhere(rights.none);
  const role = roleOf({ user: { uid, groupid: 0 }, unlocked_item_ids: [] }, item);
  if (!isMember(role)) return sameEverywhere(rights.none);
  return findScope(context, { item, role, uid, sees_all: false });
}

async function scopeOfPart(
  { db }: Access,
  { item_id, cat_id, page_id }: Pick<OpenedLink, 'item_id' | 'cat_id' | 'page_id'>,
): Promise<ItemScope> {
  if (cat_id === 0 && page_id === 0) return sameEverywhere(rights.read);
  const opened = { cat_id, page_id, team_id: 0, role: 'reader' } as const;
  return compileScope(rights.none, [opened], await listPlaces(db, item_id));
}

async function combine(
  { db }: Access,
  how: 'highest' | 'lowest',
  scopes: readonly ItemScope[],
): Promise<ItemScope> {
  const page_ids = [...new Set(scopes.flatMap(({ pages }) => [...pages.keys()]))];
  return combineScopes(how, scopes, await listCatalogsOf(db, page_ids));
}
