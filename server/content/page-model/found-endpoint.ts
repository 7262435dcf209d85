/** Which endpoint a page without an endpoint bar is about: menus and the search say it as soon as the page was read. */
import { setImmediate as othersFirst } from 'node:timers/promises';
import { findEndpoint } from '#common/markdown/find-endpoint.ts';
import type { PageEndpoint } from '#common/search/page-endpoint.ts';
import { lockItems } from '../../platform/access/queries.ts';
import type { Db } from '../../platform/db/open.ts';
import { raiseVersions } from '../item/queries.ts';
import type { LoggedChange } from '../page-change/queries.ts';
import { type FoundEndpoint, type ReadModel, type SavedPage, saveEndpointOf } from './queries.ts';

/** @returns undefined where the row has it already, or nothing is known; a bar was read with the save */
export function foundEndpoint(
  page: SavedPage,
  endpoint: PageEndpoint | undefined,
): FoundEndpoint | undefined {
  if (endpoint === undefined) return undefined;
  const columns = Object.keys(endpoint) as (keyof PageEndpoint)[];
  if (columns.every(column => page[column] === endpoint[column])) return undefined;
  if (findEndpoint(page.page_content) !== undefined) return undefined;
  const { page_id, item_id, version } = page;
  return { ...endpoint, page_id, item_id, version };
}

/** To be called before anything else of the transaction: others lock an item before its pages and events. */
export async function lockMenus(db: Db, models: readonly ReadModel[]): Promise<void> {
  await lockItems(db, [...new Set(models.flatMap(({ found }) => found?.item_id ?? []))]);
}

/** Pages that have another text by now are left to its reading. */
export async function saveFoundEndpoints(db: Db, models: readonly ReadModel[]): Promise<void> {
  const item_ids = new Set<number>();
  for (const { found } of models) {
    const item_id = found && (await saveEndpointOf(db, found));
    if (item_id !== undefined) item_ids.add(item_id);
    if (found !== undefined) await othersFirst();
  }
  await raiseVersions(db, [...item_ids]);
}

/** Entries were made before it was known which endpoint their page is about. */
export function withFoundEndpoints(
  changes: readonly LoggedChange[],
  models: readonly ReadModel[],
): LoggedChange[] {
  const endpoints = new Map(models.map(({ page_id, found }) => [page_id, found]));
  return changes.map(change => {
    const { endpoint_method, endpoint_path } = endpoints.get(change.page_id) ?? change;
    return { ...change, endpoint_method, endpoint_path };
  });
}
