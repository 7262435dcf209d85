/** Addresses of ShowDoc’s screens, of what moved, and with wrong words -> the right ones. What stands behind a `#` stays in the browser (common/reader-page.ts). */
import { rightAddress } from '#common/address/page-address.ts';
import type { Answer } from '#common/contract/index.ts';
import type { CallAnswers, ReaderRoute } from '#common/reader-page.ts';
import { reservedWords } from '#common/routes.ts';
import { findMoved } from '../../content/showdoc-id/queries.ts';
import type { Db } from '../../platform/db/open.ts';
import { answerOf } from './head.ts';

/** @param url without the base path @returns where it leads now; undefined for an address of ours */
export function newAddress(url: string): string | undefined {
  const [path = '', query = ''] = url.split('?', 2);
  const fields = new URLSearchParams(query);
  if (/^\/(web(\/|$)|index\.html$)/i.test(path)) return '/';
  if (/^\/index\.php(\/|$)/i.test(path)) return ofRoute(path.slice('/index.php'.length), fields);
  const [, item = '', page = ''] = /^\/([^/\\]+)\/(\d+)\/?$/.exec(path) ?? [];
  return item === '' || reservedWords.has(item.toLowerCase()) ? undefined : `/${item}?page_id=${page}`;
}

/** `?s=/home/item/show&item_id=1&page_id=2`, `?s=/1`, `/home/page/single/page_id/3`. */
function ofRoute(path: string, fields: URLSearchParams): string {
  const route = `/${(fields.get('s') ?? decodeLoosely(path)).replace(/^\/+/, '')}`;
  const field = (name: string) =>
    fields.get(name) ?? new RegExp(`/${name}/([^/?&]+)`, 'i').exec(route)?.[1] ?? '';
  const [item_id, page_id] = [encodeURIComponent(field('item_id')), encodeURIComponent(field('page_id'))];
  if (/^\/home\/page\//i.test(route)) return page_id === '' ? '/' : `/page/${page_id}`;
  // Browsers read a backslash as a slash and skip tabs: bare, they would lead to another site.
  if (!/^\/home\//i.test(route)) return encodeURI(route.toWellFormed());
  if (item_id === '') return '/';
  return page_id === '' ? `/${item_id}` : `/${item_id}?page_id=${page_id}`;
}

function decodeLoosely(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** An item whose domain became a word of the product: `/mock` alone still leads to it. @param url with its query */
export async function renamedAddress(db: Db, url: string): Promise<string | undefined> {
  const [, word = '', query = ''] = /^\/(s|mock|e|scim)\/?(\?.*)?$/i.exec(url) ?? [];
  const domain = word === '' ? undefined : await findMoved(db, 'domain', word.toLowerCase());
  return domain === undefined ? undefined : `/${domain}${query}`;
}

/** An id that is too large for a number got another one when it came here. */
export async function movedAddress(db: Db, path: string): Promise<string | undefined> {
  const [, page, id] = /^\/(page\/)?(\d{16,30})\/?$/.exec(path) ?? [];
  if (id === undefined || Number.isSafeInteger(Number(id))) return undefined;
  const new_id = await findMoved(db, page === undefined ? 'item' : 'page', id);
  return new_id === undefined ? undefined : `/${page ?? ''}${new_id}`;
}

/** Of an address with words that are not those of its page: the right one, with what was asked for behind it. */
export function wordedAddress(route: ReaderRoute, answers: CallAnswers, url: string): string | undefined {
  const page = answerOf<Answer<'page/info'>>(answers, 'page/info');
  if (route.kind !== 'item' || route.words === undefined || page === undefined) return undefined;
  const [path = '', query] = url.split('?', 2);
  const right = rightAddress(path, page);
  return right === undefined || query === undefined || right.includes('?') ? right : `${right}?${query}`;
}
