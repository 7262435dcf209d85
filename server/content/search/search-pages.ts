/** What a search answers: the best pages, where they stand, and a snippet. */

import { foundPagesMax } from '#common/limits.ts';
import { readEndpointQuery } from '#common/search/endpoint-query.ts';
import { type Phrase, phrasesOf } from '#common/search/search-terms.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { recordOnce } from '../../platform/access/audit.ts';
import { findScopedItem } from '../../platform/access/authorize.ts';
import type { ScopedItem } from '../../platform/access/grants/seen-parts.ts';
import { findItemWithRights } from '../../platform/access/queries.ts';
import { seesAllItems, seesByAdminOverride, viewerOf } from '../../platform/access/role.ts';
import type { Context } from '../../platform/context.ts';
import { listCatalogs } from '../catalog/queries.ts';
import { pathsOf } from '../catalog/tree.ts';
import { listMenuPagesWith, type MenuPageRow } from '../item/menu-queries.ts';
import { makeSnippet } from './make-snippet.ts';
import {
  type FoundPage,
  findEndpoints,
  findMenuEndpoints,
  findMenuPages,
  findPages,
  type Scope,
} from './queries.ts';

type ItemOfHit = Pick<FoundPage, 'item_id'>;
/** `titlesOnly`: all the words stand in the title, or are the endpoint, which stands beside it. */
type SearchRequest = { keyword: string; titlesOnly: boolean };

export async function searchItem(context: Context, { item_id, scope }: ScopedItem, wanted: SearchRequest) {
  const item = { item_id, scope };
  return search(context, { scope: item, itemOf: async () => item }, wanted);
}

/**
 * In all items the actor may see, without a password typed along.
 * @param onPortal only in items that their owners list on the portal
 */
export async function searchItems(
  context: Context,
  actor: Actor,
  { onPortal, ...wanted }: SearchRequest & { onPortal: boolean },
) {
  const itemOf = async (item_id: number) => findScopedItem(context, actor, item_id);
  const scope = { ...viewerOf(actor), onPortal };
  const found = await search(context, { scope, itemOf }, wanted);
  if (seesAllItems(actor)) await recordAdminSearch(context, actor, found);
  return found;
}

/** An administrator sees a part of each page that is found, also of private items that they have no right in. */
async function recordAdminSearch(context: Context, actor: Actor, found: readonly ItemOfHit[]): Promise<void> {
  for (const item_id of new Set(found.map(page => page.item_id))) {
    const item = await findItemWithRights(context.db, actor.user?.uid ?? 0, item_id);
    if (item && seesByAdminOverride(actor, item))
      await recordOnce(context, actor, { what: 'itemFound', item });
  }
}

type Searching = { scope: Scope; itemOf: (item_id: number) => Promise<ScopedItem> };

async function search(context: Context, { scope, itemOf }: Searching, wanted: SearchRequest) {
  const phrases = phrasesOf(wanted.keyword);
  const endpoints = await searchEndpoints(context, scope, wanted);
  const first = new Set(endpoints.map(page => page.page_id));
  const others = await searchTexts(context, scope, { ...wanted, phrases });
  const pages = [...endpoints, ...others.filter(page => !first.has(page.page_id))].slice(0, foundPagesMax);
  const paths = await catalogPaths(context, itemOf, pages);
  return pages.map(page => present(page, phrases, paths));
}

/** Pages about the endpoint that was typed: `POST /orders`. It is shown with the title, so it counts as one. */
async function searchEndpoints(
  { db }: Context,
  scope: Scope,
  { keyword }: SearchRequest,
): Promise<FoundPage[]> {
  const wanted = readEndpointQuery(keyword);
  return wanted === undefined ? [] : findEndpoints(db, wanted, { scope, limit: foundPagesMax });
}

async function searchTexts(
  { db }: Context,
  scope: Scope,
  { phrases, titlesOnly }: SearchRequest & { phrases: readonly Phrase[] },
): Promise<FoundPage[]> {
  return phrases.length === 0 ? [] : findPages(db, phrases, { scope, titlesOnly, limit: foundPagesMax });
}

/** With the catalogs that may be seen alone. */
async function catalogPaths(
  { db }: Context,
  itemOf: Searching['itemOf'],
  pages: readonly FoundPage[],
): Promise<Map<number, string>> {
  const item_ids = new Set(pages.filter(page => page.cat_id > 0).map(page => page.item_id));
  const lists = await Promise.all(
    [...item_ids].map(async item_id => listCatalogs(db, await itemOf(item_id))),
  );
  return new Map(lists.flatMap(rows => [...pathsOf(rows)]));
}

function present(
  { text, cat_id, ...page }: FoundPage,
  phrases: readonly Phrase[],
  paths: ReadonlyMap<number, string>,
) {
  return { ...page, cat_path: paths.get(cat_id) ?? '', snippet: makeSnippet(text, phrases) };
}

/** The pages of a menu that a keyword finds: those about the endpoint that was typed come first, then those whose text has the words. */
export async function searchMenu(
  context: Context,
  item: ScopedItem,
  keyword: string,
): Promise<MenuPageRow[]> {
  const wanted = readEndpointQuery(keyword);
  const endpoints = wanted ? await findMenuEndpoints(context.db, item, wanted) : [];
  const first = new Set(endpoints.map(page => page.page_id));
  const others = await searchMenuTexts(context, item, keyword);
  return [...endpoints, ...others.filter(page => !first.has(page.page_id))];
}

async function searchMenuTexts({ db }: Context, item: ScopedItem, keyword: string): Promise<MenuPageRow[]> {
  const phrases = phrasesOf(keyword);
  // Signs alone (`{}`, `=>`) are no terms: the texts themselves are looked through.
  return phrases.length === 0 ? listMenuPagesWith(db, item, keyword) : findMenuPages(db, item, phrases);
}
