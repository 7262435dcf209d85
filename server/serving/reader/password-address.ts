/** The address that asks for the visit password of an item. It names the item by its number, from which its cover follows. */
import { AppError } from '#common/errors.ts';
import type { ReaderRoute } from '#common/reader-page.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { requireItemForUnlock } from '../../platform/access/authorize.ts';
import type { ItemWithRights } from '../../platform/access/queries.ts';
import { isForMembers } from '../../platform/access/role.ts';
import type { Context } from '../../platform/context.ts';

/** From an item or a page that is locked. @param url where the visitor was, with the query */
export async function passwordAddress(
  context: Context,
  actor: Actor,
  { route, url }: { route: ReaderRoute; url: string },
): Promise<string> {
  const item = route.kind === 'item' || route.kind === 'changes' ? route.item : '0';
  const page_id = route.kind === 'item' || route.kind === 'page' ? route.page_id : '';
  const query = new URLSearchParams({ ...(page_id === '' ? {} : { page_id }), redirect: url });
  const found = await findLocked(context, { item_id: item, page_id, uid: actor.user?.uid ?? 0 });
  if (found !== undefined && isForMembers(actor, found)) query.set('members', '1');
  return addressOf(found === undefined ? item : String(found.item_id), query);
}

/** Of a password address that names its item otherwise: the one with the number. */
export async function numberedAddress(
  context: Context,
  route: ReaderRoute,
  url: string,
): Promise<string | undefined> {
  if (route.kind !== 'password') return undefined;
  const query = new URLSearchParams(url.split('?', 2)[1]);
  const found = await findLocked(context, {
    item_id: route.item,
    page_id: query.get('page_id') ?? '',
    uid: 0,
  });
  const number = found === undefined ? route.item : String(found.item_id);
  return number === route.item ? undefined : addressOf(number, query);
}

function addressOf(item: string, query: URLSearchParams): string {
  const rest = query.size === 0 ? '' : `?${query}`;
  return `/item/password/${encodeURIComponent(item)}${rest}`;
}

/** undefined: it leads to no item. */
async function findLocked(
  context: Context,
  { page_id, ...sought }: { item_id: string; page_id: string; uid: number },
): Promise<ItemWithRights | undefined> {
  try {
    const number = /^\d{1,15}$/.test(page_id) ? Number(page_id) : 0;
    return await requireItemForUnlock(context, { ...sought, page_id: number });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return undefined;
  }
}
