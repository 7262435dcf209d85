/** What the search index finds. */
import { sql } from 'kysely';
import type { Phrase } from '#common/search-terms.ts';
import type { Db } from '../../platform/db/open.ts';
import { findEndings, hitsOf, type SoughtPhrase } from '../../platform/db/search/full-text.ts';
import type { PageRow } from '../../platform/db/tables.ts';

/** Pages of one item that hold all phrases, as its menu has them, best first. */
export async function findMenuPages(
  db: Db,
  item_id: number,
  phrases: readonly Phrase[],
): Promise<MenuPage[]> {
  const { sought, isAll } = await findEndings(db, phrases);
  const hits = await hitsIn(db, isAll ? sought : phrases, { scope: { item_id }, limit: menuHitsMax });
  return db
    .selectFrom(hits.as('hit'))
    .innerJoin('page', 'page.page_id', 'hit.page_id')
    .select(menuColumns)
    .orderBy('hit.rank', 'desc')
    .orderBy('page.page_id', 'desc')
    .execute();
}

const menuColumns = [
  'page.page_id',
  'page.author_uid',
  'page.cat_id',
  'page.page_title',
  'page.addtime',
  'page.s_number',
] as const;
type MenuPage = Pick<PageRow, 'page_id' | 'author_uid' | 'cat_id' | 'page_title' | 'addtime' | 's_number'>;

/** Where to look: in one item, or in all that somebody may see. */
export type Scope =
  | { item_id: number }
  | {
      uid: number;
      unlocked_item_ids: readonly number[];
      /** Administrators read every item. */
      sees_all: boolean;
    };

export type FoundPage = Pick<PageRow, 'page_id' | 'page_title' | 'item_id' | 'cat_id'> & {
  item_name: string;
  /** The beginning of the text. */
  text: string;
};

type PageQuery = { scope: Scope; titlesOnly?: boolean; limit: number };

/** The best pages. Whole words first: what begins with the last one is left out when there is enough, or most of it. */
export async function findPages(db: Db, phrases: readonly Phrase[], wish: PageQuery): Promise<FoundPage[]> {
  const whole = phrases.map(phrase => ({ ...phrase, isPrefix: false }));
  const found = await findBest(db, whole, wish);
  if (found.length === wish.limit || !phrases.some(phrase => phrase.isPrefix)) return found;
  const { sought, isAll } = await findEndings(db, phrases);
  const more = await findBest(db, sought, wish);
  return isAll || more.length === wish.limit ? more : findBest(db, phrases, wish);
}

async function findBest(db: Db, phrases: readonly SoughtPhrase[], wish: PageQuery): Promise<FoundPage[]> {
  const hits = await hitsIn(db, phrases, wish);
  return db
    .selectFrom(hits.as('hit'))
    .innerJoin('page', 'page.page_id', 'hit.page_id')
    .innerJoin('item', 'item.item_id', 'page.item_id')
    .select(['page.page_id', 'page.page_title', 'page.item_id', 'page.cat_id', 'item.item_name'])
    .select(sql<string>`substr(page.page_content, 1, ${sql.lit(textMaxCharacters)})`.as('text'))
    .orderBy('hit.rank', 'desc')
    .orderBy('page.page_id', 'desc')
    .limit(wish.limit)
    .execute();
}

/** So much of a text is looked at for a snippet. */
const textMaxCharacters = 200_000;

/** A menu shows all pages that a keyword finds; more than so many nobody reads. */
const menuHitsMax = 2_000;

async function hitsIn(db: Db, phrases: readonly SoughtPhrase[], { scope, ...wish }: PageQuery) {
  if ('item_id' in scope) {
    const { item_id } = scope;
    return hitsOf(db, phrases, { ...wish, item_id, where: sql<boolean>`page.item_id = ${item_id}` });
  }
  const { uid, unlocked_item_ids, sees_all } = scope;
  const unlocked = unlocked_item_ids.length === 0 ? [0] : unlocked_item_ids;
  const isVisible = sql<boolean>`(item.password = '' or item.uid = ${uid}
    or item.item_id in (${sql.join(unlocked)})
    or item.item_id in (select item_id from item_member where uid = ${uid})
    or item.item_id in (select item_id from team_item_member where member_uid = ${uid}))`;
  return hitsOf(db, phrases, { ...wish, where: sees_all ? sql<boolean>`1 = 1` : isVisible });
}
