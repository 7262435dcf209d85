/** The pages of a menu that a keyword finds, best first. */
import { readEndpointQuery } from '#common/search/endpoint-query.ts';
import { phrasesOf } from '#common/search/search-terms.ts';
import type { Context } from '../../platform/context.ts';
import { listMenuPagesWith, type MenuPageRow } from '../item/queries.ts';
import { findMenuEndpoints, findMenuPages } from './queries.ts';

/** Those about the endpoint that was typed come first, then those whose text has the words. */
export async function searchMenu(context: Context, item_id: number, keyword: string): Promise<MenuPageRow[]> {
  const wanted = readEndpointQuery(keyword);
  const endpoints = wanted ? await findMenuEndpoints(context.db, item_id, wanted) : [];
  const first = new Set(endpoints.map(page => page.page_id));
  const others = await searchTexts(context, item_id, keyword);
  return [...endpoints, ...others.filter(page => !first.has(page.page_id))];
}

async function searchTexts({ db }: Context, item_id: number, keyword: string): Promise<MenuPageRow[]> {
  const phrases = phrasesOf(keyword);
  // Signs alone (`{}`, `=>`) are no terms: the texts themselves are looked through.
  return phrases.length === 0 ? listMenuPagesWith(db, item_id, keyword) : findMenuPages(db, item_id, phrases);
}
