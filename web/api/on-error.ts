/** Where a refusal leads: to the login, or to the visit password. */
import { noId } from '#common/row-values.ts';
import type { CallError } from './call.ts';

type BrowserAddress = {
  base: string;
  /** Path and query of here, with the base path. */
  here: string;
};

/** The login page that leads back here. */
export function loginAddress({ base, here }: BrowserAddress): string {
  return `${base}/user/login?redirect=${encodeURIComponent(here)}`;
}

/** The visit-password page of an item; a page without a known item names itself. Without the base path. */
export function passwordPath(ids: { item_id?: string; page_id?: string }, here: string): string {
  const query = new URLSearchParams();
  if (ids.page_id !== undefined && ids.page_id !== '') query.set('page_id', ids.page_id);
  query.set('redirect', here);
  return `/item/password/${encodeURIComponent(ids.item_id ?? noId)}?${query.toString()}`;
}

/** What an item view or a page view refuses with. */
export function needsVisitPassword(error: CallError | undefined): boolean {
  return error !== undefined && (error.is('visitPasswordNeeded') || error.is('visitPasswordWrong'));
}
