/** The address that asks for the visit password of an item. It names the item by its number, from which its cover follows. */
import { AppError } from '#common/errors.ts';
import type { ReaderRoute } from '#common/reader-page.ts';
import { requireItemForUnlock } from '../../platform/access/authorize.ts';
import type { Context } from '../../platform/context.ts';

/** From an item or a page that is locked. @param url where the visitor was, with the query */
export async function passwordAddress(context: Context, route: ReaderRoute, url: string): Promise<string> {
  const item = route.kind === 'item' || route.kind === 'changes' ? route.item : '0';
  const page_id = route.kind === 'item' || route.kind === 'page' ? route.page_id : '';
  const query = new URLSearchParams({ ...(page_id === '' ? {} : { page_id }), redirect: url });
  return addressOf(await numberOf(context, item, page_id), query);
}

/** Of a password address that names its item otherwise: the one with the number. */
export async function numberedAddress(
  context: Context,
  route: ReaderRoute,
  url: string,
): Promise<string | undefined> {
  if (route.kind !== 'password') return undefined;
  const query = new URLSearchParams(url.split('?', 2)[1]);
  const number = await numberOf(context, route.item, query.get('page_id') ?? '');
  return number === route.item ? undefined : addressOf(number, query);
}

function addressOf(item: string, query: URLSearchParams): string {
  const rest = query.size === 0 ? '' : `?${query}`;
  return `/item/password/${encodeURIComponent(item)}${rest}`;
}

/** What leads to no item stays as it is. */
async function numberOf(context: Context, item: string, page_id: string): Promise<string> {
  try {
    const { item_id } = await requireItemForUnlock(
      context,
      item,
      /^\d{1,15}$/.test(page_id) ? Number(page_id) : 0,
    );
    return String(item_id);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return item;
  }
}
