/** Which endpoint a page without an endpoint bar is about: menus and the search say it as soon as the page was read. */
import { setImmediate as othersFirst } from 'node:timers/promises';
import { findEndpoint } from '#common/markdown/find-endpoint.ts';
import type { PageEndpoint } from '#common/search/page-endpoint.ts';
import { lockItems } from '../../platform/access/queries.ts';
import type { Db } from '../../platform/db/open.ts';
import { raiseVersions } from '../item/queries.ts';
import type { LoggedChange } from '../page-change/queries.ts';
import { type FoundEndpoint, type ReadModel, type SavedPage, saveEndpointOf } from './queries.ts';

/** @returns undefined where the row has it already; a bar was read with the save */
export function foundEndpoint(page: SavedPage, endpoint: PageEndpoint): FoundEndpoint | undefined {
  const columns = Object.keys(endpoint) as (keyof PageEndpoint)[];
  if (columns.every(column => page[column] === endpoint[column])) return undefined;
  if (findEndpoint(page.page_content) !== undefined) return undefined;
  const { page_id, item_id, version } = page;
  return { ...endpoint, page_id, item_id, version };
}

/** To be called before anything else of the transaction: others lock an item before its pages and events. */
export async function lockMenus(db: Db, models: readonly ReadModel[]): Promise<void> {
  await lockItems(db, itemsOf(models));
}

/** Pages that have another text by now are left to its reading. */
export async function saveFoundEndpoints(db: Db, models: readonly ReadModel[]): Promise<void> {
  const saved: ReadModel[] = [];
  for (const model of models) {
    if (model.found === undefined) continue;
    if (await saveEndpointOf(db, model.found)) saved.push(model);
    await othersFirst();
  }
  await raiseVersions(db, itemsOf(saved));
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

function itemsOf(models: readonly ReadModel[]): number[] {
  return [...new Set(models.flatMap(({ found }) => found?.item_id ?? []))];
}
