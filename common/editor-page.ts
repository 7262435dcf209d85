/**
 * What the editor reads first, which follows from its address. The server answers it within the document, under the same keys,
 * so that the editor need not request it once its script is there.
 */
import type { ReaderCall } from './reader-page.ts';
import { noId, wireText } from './row-values.ts';

/** As `item/info` is sent by the editor. */
export const itemToEdit = (item_id: string) => ({
  item_id,
  item_domain: '',
  keyword: '',
  default_page_id: noId,
  redirect_login: '',
  all_levels: wireText(true),
});

/** As `page/info` is sent by the editor. */
export const pageToEdit = (page_id: string) => ({ page_id, redirect_login: '', keep_links: wireText(true) });

/** @returns undefined for an address that is not the editor's */
export function callsOfEditor(path: string): ReaderCall[] | undefined {
  const [, item_id, page_id] = /^\/page\/edit\/(\d{1,15})\/(\d{1,15})\/?$/.exec(path) ?? [];
  if (item_id === undefined || page_id === undefined) return undefined;
  const item: ReaderCall[] = [
    { name: 'user/info', input: {} },
    { name: 'item/info', input: itemToEdit(item_id) },
  ];
  return Number(page_id) === 0 ? item : [...item, { name: 'page/info', input: pageToEdit(page_id) }];
}
