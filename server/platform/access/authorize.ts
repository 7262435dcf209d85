/** The row and the right together: calls get a row that belongs to an item only here. */
import { type ErrorName, fail } from '#common/errors.ts';
import {
  anyPart,
  holdsEverywhere,
  type ItemScope,
  isOfNoCatalog,
  isSeen,
  type Part,
  rights,
} from '#common/grants/item-scope.ts';
import { isOn } from '#common/row-values.ts';
import type { Context } from '../context.ts';
import type { PageRow } from '../db/tables.ts';
import { sameText } from '../secrets.ts';
import type { Actor } from './actor.ts';
import { recordFailure, recordReading } from './audit.ts';
import { findRights } from './grants/find-rights.ts';
import type { ItemRights } from './grants/link-scope.ts';
import { downloadsOf } from './grants/link-use.ts';
import type { ScopedItem } from './grants/seen-parts.ts';
import { countGuess, isDelayed } from './guess-limit.ts';
import {
  findItemId,
  findItemWithRights,
  findPage,
  findPageHead,
  hasWritten,
  type ItemWithRights,
  type PageHead,
} from './queries.ts';
import { isForMembers, roleInPart, roleOf, seesByAdminOverride } from './role.ts';
import { type Action, can, isMember, type RightFacts, type Role, stopsAtArchive } from './rules.ts';
import { reachesItem } from './token/token-limit.ts';

export type AllowedItem = ItemWithRights & {
  /** In the item, or in the part that was asked for. */
  role: Role;
  /** In each of its parts. */
  scope: ItemScope;
} & Pick<ItemRights, 'opened' | 'downloads' | 'is_viewed'>;
export type AllowedPage = { page: PageRow; item: AllowedItem };

type Access = Pick<Context, 'db' | 'secrets' | 'now' | 'syslog'>;

/**
 * @param item_id a number, or what stands in the address: a number or a domain
 * @param part where in the item, or in any part of it; without it the right in the whole counts
 * @throws notFound, also for a part that may not be seen; visitPasswordNeeded when the item may not be seen;
 *   notManager, notMember, notAllowed, itemArchived; viewingAs where it is seen as somebody else
 */
export async function requireItem(
  context: Access,
  actor: Actor,
  item_id: number | string,
  action: Action,
  part?: Part | typeof anyPart,
): Promise<AllowedItem> {
  const { item, role: inWhole, ...found } = await findItem(context, actor, item_id);
  const { scope } = found;
  const is_archived = isOn(item.is_archived);
  if (found.is_viewed === true && action !== 'item.view') fail('viewingAs');
  const isPart = part !== undefined && part !== anyPart;
  if (isPart && inWhole !== 'stranger' && (!isSeen(scope, part) || isOfNoCatalog(scope, part)))
    fail('notFound');
  const role = part === undefined ? inWhole : roleInPart(inWhole, scope, part);
  requireRight(action, { role, is_archived });
  if (action === 'item.write' && !holdsEverywhere(scope, rights.edit)) fail('notAllowed');
  if (seesByAdminOverride(actor, item)) await recordReading(context, actor, item);
  return { ...item, ...found, role };
}

/** As requireItem has `item.write`: for what is the same in all of the item, like what an import writes. */
export function mayWriteAll({ role, scope, is_archived }: AllowedItem): boolean {
  return can('item.write', { role, is_archived: isOn(is_archived) }) && holdsEverywhere(scope, rights.edit);
}

/** What of a live item the actor may see; nothing where they may not see the item. @throws notFound, suspended */
export async function findScopedItem(context: Access, actor: Actor, item_id: number): Promise<ScopedItem> {
  return { item_id, scope: (await findItem(context, actor, item_id)).scope };
}

async function findItem(context: Access, actor: Actor, reference: number | string) {
  const item_id = typeof reference === 'number' ? reference : await numberOf(context, reference);
  const item = await findItemWithRights(context.db, actor.user?.uid ?? 0, item_id, context.now());
  if (!item || !reachesItem(actor, item_id)) fail('notFound');
  if (isOn(item.is_suspended)) fail('suspended');
  const role = await roleWithPassword(context, actor, item);
  const found = await findRights(context, actor, item, role);
  return { item: withSeenWords(item, found), ...found };
}

/** What an item says of itself is for members, and for whoever reads what stands in no catalog of it; a link to one page shows none. */
function withSeenWords(item: ItemWithRights, { role, scope }: ItemRights): ItemWithRights {
  return isMember(role) || scope.base >= rights.read ? item : { ...item, item_description: '' };
}

/**
 * The item that a visit password or a key is tried at: the one way to an item that needs no right yet.
 * @param tried `page_id` finds its item; `uid` is whose rights come with it, 0 a visitor's
 * @throws notFound
 */
export async function requireItemForUnlock(
  context: Access,
  { item_id, page_id = 0, uid = 0 }: { item_id: string; page_id?: number; uid?: number },
): Promise<ItemWithRights> {
  const page = page_id > 0 ? await findPageHead(context.db, page_id) : undefined;
  const number = page?.item_id ?? (await numberOf(context, item_id));
  return (await findItemWithRights(context.db, uid, number, context.now())) ?? fail('notFound');
}

/** The page's own item counts, never an item_id that was sent along. @throws as requireItem */
export async function requirePage(
  context: Access,
  actor: Actor,
  page_id: number,
  action: Action,
): Promise<AllowedPage> {
  const page = (await findPage(context.db, page_id)) ?? fail('notFound');
  return { page, item: await requireItemOfPage(context, actor, page, action) };
}

/** As requirePage, for whoever needs no text. */
export async function requirePageHead(
  context: Access,
  actor: Actor,
  page_id: number,
  action: Action,
): Promise<{ page: PageHead; item: AllowedItem }> {
  const page = (await findPageHead(context.db, page_id)) ?? fail('notFound');
  return { page, item: await requireItemOfPage(context, actor, page, action) };
}

/** For files of a page and its text as one document. @throws downloadsDenied where links open it for reading alone; as requirePage */
export async function requireDownload(context: Access, actor: Actor, page_id: number): Promise<void> {
  const { page, item } = await requirePageHead(context, actor, page_id, 'item.view');
  if (!isSeen(downloadsOf(item), page)) fail('downloadsDenied');
}

/** @param page as it was found just now @throws as requireItem */
export async function requireItemOfPage(
  context: Access,
  actor: Actor,
  page: PageHead,
  action: Action,
): Promise<AllowedItem> {
  // page.delete depends on the page too, so the right to see it is checked on the item first.
  const inItem = action === 'page.delete' ? 'item.view' : action;
  const item = await requireItem(context, actor, page.item_id, inItem, page);
  const own_page =
    action === 'page.delete' &&
    actor.user !== undefined &&
    (await hasWritten(context.db, actor.user.uid, page));
  if (item.is_viewed === true && action !== 'item.view') fail('viewingAs');
  requireRight(action, { role: item.role, is_archived: isOn(item.is_archived), own_page });
  return item;
}

async function numberOf(context: Access, reference: string): Promise<number> {
  if (/^\d{1,15}$/.test(reference)) return Number(reference);
  return (await findItemId(context.db, reference)) ?? fail('notFound');
}

function requireRight(action: Action, facts: RightFacts): void {
  if (can(action, facts)) return;
  fail(refusal(action, facts));
}

function refusal(action: Action, facts: RightFacts): ErrorName {
  if (action === 'item.view') return 'visitPasswordNeeded';
  if (action === 'item.manage') return 'notManager';
  if (action === 'item.end') return 'notManager';
  if (action === 'item.leave') return 'notMember';
  return stopsAtArchive(action, facts) ? 'itemArchived' : 'notAllowed';
}

/**
 * A visit password sent with the call opens the item for this call. A right one writes nothing; wrong ones are counted
 * like those of item/pwd, and delay right ones from where they came.
 */
async function roleWithPassword(context: Access, actor: Actor, item: ItemWithRights): Promise<Role> {
  const role = roleOf(actor, item);
  if (role !== 'stranger' || actor.visit_password === '' || isForMembers(actor, item)) return role;
  const subject = String(item.item_id);
  const guess = { kind: 'visit', subject, address: actor.address, is_known_browser: false } as const;
  // Before it is looked at: the time of an answer reveals nothing of a password that was not.
  if (await isDelayed(context, guess)) return 'stranger';
  if (sameText(context.secrets.decrypt(item.password), actor.visit_password)) return 'visitor';
  await countGuess(context, guess);
  await recordFailure(context, actor, { what: 'visitPasswordFailed', item });
  return 'stranger';
}
