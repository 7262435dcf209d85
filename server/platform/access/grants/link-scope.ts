/** What links that are opened in a browser add to what somebody may read of an item, and how often they are read by. */
import {
  combineScopes,
  compileScope,
  highestRight,
  holdsEverywhere,
  type ItemScope,
  rights,
  sameEverywhere,
} from '#common/grants/item-scope.ts';
import { isOn } from '#common/row-values.ts';
import type { Context } from '../../context.ts';
import { findDatabaseTrouble } from '../../db/dialect.ts';
import type { Actor, OpenedLink } from '../actor.ts';
import { findItemWithRights, type ItemWithRights } from '../queries.ts';
import { roleOf } from '../role.ts';
import { isMember, isOwner, type Role } from '../rules.ts';
import { findScope } from './find-scope.ts';
import { countLinkVisit, listCatalogsOf } from './link-queries.ts';
import { listPlaces } from './queries.ts';

type Access = Pick<Context, 'db' | 'now'>;
export type OwnRights = { role: Role; scope: ItemScope };
export type ItemRights = OwnRights & {
  /** By which somebody reads who is no member: of several the one opened last. */
  link?: OpenedLink | undefined;
  /** What they read only by links that give no files and whole documents to take along. */
  denies_downloads?: boolean;
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
  const opened = await Promise.all(links.map(async link => scopeOf(context, link)));
  const scope = await combine(context, 'highest', [own.scope, ...opened]);
  const isOpened = own.role === 'stranger' && highestRight(scope) >= rights.read;
  const role = isOpened ? 'visitor' : own.role;
  const sawAll = own.role !== 'stranger' && holdsEverywhere(own.scope, rights.read);
  return {
    role,
    scope,
    link: role === 'visitor' ? links[0] : undefined,
    denies_downloads: !sawAll && !isMember(own.role) && !links.some(link => isOn(link.can_download)),
  };
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

const daySeconds = 24 * 3600;

/** Whoever reads does so on a full disk too, uncounted. */
export async function countReading(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { address_id }: Pick<OpenedLink, 'address_id'>,
  page_id: number,
): Promise<void> {
  const last_at = now();
  try {
    await countLinkVisit(db, { address_id, page_id, day: Math.floor(last_at / daySeconds), last_at });
  } catch (error) {
    if (findDatabaseTrouble(error) === undefined) throw error;
  }
}
