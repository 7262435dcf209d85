/** The pages of a menu that a keyword finds, best first. */
import { phrasesOf } from '#common/search-terms.ts';
import type { Context } from '../../platform/context.ts';
import { listMenuPagesWith, type MenuPageRow } from '../item/queries.ts';
import { findMenuPages } from './queries.ts';

export async function searchMenu({ db }: Context, item_id: number, keyword: string): Promise<MenuPageRow[]> {
  const phrases = phrasesOf(keyword);
  // Signs alone (`{}`, `=>`) are no terms: the texts themselves are looked through.
  return phrases.length === 0 ? listMenuPagesWith(db, item_id, keyword) : findMenuPages(db, item_id, phrases);
}
