/** The row and the right together: calls get a row that belongs to an item only here. */
import { type ErrorName, fail } from '#common/errors.ts';
import { failureSeconds, visitFailuresBeforeCode } from '#common/limits.ts';
import type { Context } from '../context.ts';
import { countOf, countUp } from '../db/counters.ts';
import type { PageRow } from '../db/tables.ts';
import { sameText } from '../secrets.ts';
import type { Actor } from './actor.ts';
import { recordReading } from './audit.ts';
import { findItemId, findItemWithRights, findPage, hasWritten, type ItemWithRights } from './queries.ts';
import { type Action, can, type Facts, type Standing, stopsAtArchive } from './rules.ts';
import { seesByOffice, standingOf } from './standing.ts';

export type AllowedItem = ItemWithRights & { standing: Standing };
export type AllowedPage = { page: PageRow; item: AllowedItem };

type Access = Pick<Context, 'db' | 'secrets' | 'now'>;

/**
 * @param item_id a number, or what stands in the address: a number or a domain
 * @throws notFound; visitPasswordNeeded when it may not be seen; notManager, notMember, notAllowed, itemArchived
 */
export async function requireItem(
  context: Access,
  actor: Actor,
  item_id: number | string,
  action: Action,
): Promise<AllowedItem> {
  const number = typeof item_id === 'number' ? item_id : await numberOf(context, item_id);
  const item = await findItemWithRights(context.db, actor.user?.uid ?? 0, number);
  if (!item) fail('notFound');
  const standing = await standingWithPassword(context, actor, item);
  requireRight(action, { standing, is_archived: item.is_archived === 1 });
  if (seesByOffice(actor, item)) await recordReading(context, actor, item);
  return { ...item, standing };
}

/** The item whose visit password is being tried: the one call that needs no right yet. @throws notFound */
export async function requireItemAtDoor(
  context: Access,
  item_id: string,
  page_id: number,
): Promise<ItemWithRights> {
  const page = page_id > 0 ? await findPage(context.db, page_id) : undefined;
  const number = page?.item_id ?? (await numberOf(context, item_id));
  return (await findItemWithRights(context.db, 0, number)) ?? fail('notFound');
}

/** The page's own item counts, never an item_id that was sent along. @throws as requireItem */
export async function requirePage(
  context: Access,
  actor: Actor,
  page_id: number,
  action: Action,
): Promise<AllowedPage> {
  const page = await findPage(context.db, page_id);
  if (!page) fail('notFound');
  // page.delete depends on the page too, so the item is asked for the sight of it first.
  const item = await requireItem(
    context,
    actor,
    page.item_id,
    action === 'page.delete' ? 'item.view' : action,
  );
  const own_page =
    action === 'page.delete' &&
    actor.user !== undefined &&
    (await hasWritten(context.db, actor.user.uid, page));
  requireRight(action, { standing: item.standing, is_archived: item.is_archived === 1, own_page });
  return { page, item };
}

async function numberOf(context: Access, reference: string): Promise<number> {
  if (/^\d{1,15}$/.test(reference)) return Number(reference);
  return (await findItemId(context.db, reference)) ?? fail('notFound');
}

function requireRight(action: Action, facts: Facts): void {
  if (can(action, facts)) return;
  fail(refusal(action, facts));
}

function refusal(action: Action, facts: Facts): ErrorName {
  if (action === 'item.view') return 'visitPasswordNeeded';
  if (action === 'item.manage') return 'notManager';
  if (action === 'item.leave') return 'notMember';
  return stopsAtArchive(action, facts) ? 'itemArchived' : 'notAllowed';
}

/** A visit password sent with the call opens the item for this call; guesses are counted like those of item/pwd. */
async function standingWithPassword(context: Access, actor: Actor, item: ItemWithRights): Promise<Standing> {
  const standing = standingOf(actor, item);
  if (standing !== 'stranger' || actor.visit_password === '') return standing;
  // By address alone: a stranger's guesses must not lock out those who have the password.
  const counter = `visit:sent:${actor.address}`;
  if ((await countOf(context, counter)) >= visitFailuresBeforeCode) return 'stranger';
  if (sameText(context.secrets.decrypt(item.password), actor.visit_password)) return 'visitor';
  await countUp(context, counter, failureSeconds);
  return 'stranger';
}

/** Failed visit passwords are counted per item and per address. */
export function visitCounters(item_id: number, address: string): string[] {
  return [`visit:item:${item_id}`, `visit:address:${address}`];
}
