/** The search index: which text of a page it holds, and what it finds. */
import { type RawBuilder, sql } from 'kysely';
import type { EndpointQuery } from '#common/endpoint-query.ts';
import type { Phrase } from '#common/search-terms.ts';
import { findEndings, hitsOf, type Sought } from '../db/hits.ts';
import type { Db } from '../db/open.ts';
import type { PageRow } from '../db/tables.ts';
import { noteTerms, type PageTerms, removeTerms, replaceTerms } from '../db/terms.ts';

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
  'page.endpoint_method',
  'page.endpoint_path',
] as const;
type MenuPage = Pick<
  PageRow,
  | 'page_id'
  | 'author_uid'
  | 'cat_id'
  | 'page_title'
  | 'addtime'
  | 's_number'
  | 'endpoint_method'
  | 'endpoint_path'
>;

/** Pages of one item that are about this endpoint, as its menu has them, best first. */
export async function findMenuEndpoints(db: Db, item_id: number, wanted: EndpointQuery): Promise<MenuPage[]> {
  return endpointHits(db, wanted, { item_id }).select(menuColumns).limit(menuHitsMax).execute();
}

/** Where to look: in one item, or in all that somebody may see. */
export type Scope =
  | { item_id: number }
  | {
      uid: number;
      unlocked_item_ids: readonly number[];
      /** Administrators read every item. */
      sees_all: boolean;
    };

export type FoundPage = Pick<
  PageRow,
  'page_id' | 'page_title' | 'item_id' | 'cat_id' | 'endpoint_method' | 'endpoint_path'
> & {
  item_name: string;
  /** The beginning of the text. */
  text: string;
};

type Wish = { scope: Scope; titlesOnly?: boolean; limit: number };

/** The best pages. Whole words first: what begins with the last one is left out when there is enough, or most of it. */
export async function findPages(db: Db, phrases: readonly Phrase[], wish: Wish): Promise<FoundPage[]> {
  const whole = phrases.map(phrase => ({ ...phrase, isPrefix: false }));
  const found = await findBest(db, whole, wish);
  if (found.length === wish.limit || !phrases.some(phrase => phrase.isPrefix)) return found;
  const { sought, isAll } = await findEndings(db, phrases);
  const more = await findBest(db, sought, wish);
  return isAll || more.length === wish.limit ? more : findBest(db, phrases, wish);
}

async function findBest(db: Db, phrases: readonly Sought[], wish: Wish): Promise<FoundPage[]> {
  const hits = await hitsIn(db, phrases, wish);
  return db
    .selectFrom(hits.as('hit'))
    .innerJoin('page', 'page.page_id', 'hit.page_id')
    .innerJoin('item', 'item.item_id', 'page.item_id')
    .select(foundColumns)
    .orderBy('hit.rank', 'desc')
    .orderBy('page.page_id', 'desc')
    .limit(wish.limit)
    .execute();
}

/** Pages that are about this endpoint, best first. */
export async function findEndpoints(
  db: Db,
  wanted: EndpointQuery,
  { scope, limit }: Pick<Wish, 'scope' | 'limit'>,
): Promise<FoundPage[]> {
  return endpointHits(db, wanted, scope).select(foundColumns).limit(limit).execute();
}

/** Live pages: the path as it was typed, the path with other names, with values for variables, and what begins so. */
function endpointHits(db: Db, { method, path, keys }: EndpointQuery, scope: Scope) {
  const [first = ''] = keys;
  const rank = sql`case when page.endpoint_path = ${path} then 0 when page.endpoint_key = ${first} then 1
    when page.endpoint_key in (${sql.join(keys)}) then 2 else 3 end`;
  return db
    .selectFrom('page')
    .innerJoin('item', 'item.item_id', 'page.item_id')
    .where('page.is_del', '=', 0)
    .where('item.is_del', '=', 0)
    .where('page.endpoint_key', '!=', sql.lit(''))
    .where(eb =>
      eb.or(
        keys.map(key => eb.and(rangeOf(key).map(([sign, bound]) => eb('page.endpoint_key', sign, bound)))),
      ),
    )
    .where(sql<boolean>`${method} in ('', page.endpoint_method)`)
    .where(isVisible(scope))
    .orderBy(rank)
    .orderBy('page.endpoint_key')
    .orderBy('page.page_id');
}

/** What begins with a key; with a slash alone everything does. */
function rangeOf(key: string): ['>=' | '<=', string][] {
  return [
    ['>=', key],
    ['<=', key === '/' ? key : `${key}\u{10FFFF}`],
  ];
}

/** So much of a text is looked at for a snippet. */
const textMaxCharacters = 200_000;
const foundColumns = [
  'page.page_id',
  'page.page_title',
  'page.item_id',
  'page.cat_id',
  'page.endpoint_method',
  'page.endpoint_path',
  'item.item_name',
  sql<string>`substr(page.page_content, 1, ${sql.lit(textMaxCharacters)})`.as('text'),
] as const;

/** A menu shows all pages that a keyword finds; more than so many nobody reads. */
const menuHitsMax = 2_000;

async function hitsIn(db: Db, phrases: readonly Sought[], { scope, ...wish }: Wish) {
  const item_id = 'item_id' in scope ? scope.item_id : undefined;
  return hitsOf(db, phrases, { ...wish, item_id, where: isVisible(scope) });
}

/** Of a page joined with its item: it is where it is looked for, and may be seen. */
function isVisible(scope: Scope): RawBuilder<boolean> {
  if ('item_id' in scope) return sql`page.item_id = ${scope.item_id}`;
  const { uid, unlocked_item_ids, sees_all } = scope;
  if (sees_all) return sql`1 = 1`;
  const unlocked = unlocked_item_ids.length === 0 ? [0] : unlocked_item_ids;
  return sql`(item.password = '' or item.uid = ${uid}
    or item.item_id in (${sql.join(unlocked)})
    or item.item_id in (select item_id from item_member where uid = ${uid})
    or item.item_id in (select item_id from team_item_member where member_uid = ${uid}))`;
}

export type PageToIndex = Pick<PageRow, 'page_id' | 'item_id' | 'page_title' | 'page_content' | 'version'>;

/** In one order for all, so that two who index the same pages never wait for each other in a ring. */
export async function listPagesToIndex(db: Db, page_ids: readonly number[]): Promise<PageToIndex[]> {
  return db
    .selectFrom('page')
    .select(['page_id', 'item_id', 'page_title', 'page_content', 'version'])
    .where('page_id', 'in', page_ids)
    .where('is_del', '=', 0)
    .orderBy('page_id')
    .execute();
}

type Stretch = { after: number; limit: number };

/** Live pages whose terms are missing, old, made for another item, or by another rule; in their order, from the one after `after` on. */
export async function listStalePages(
  db: Db,
  terms_version: number,
  { after, limit }: Stretch,
): Promise<number[]> {
  const rows = await db
    .selectFrom('page')
    .leftJoin('search_page', 'search_page.page_id', 'page.page_id')
    .select('page.page_id')
    .where('page.page_id', '>', after)
    .where('page.is_del', '=', 0)
    .where(eb =>
      eb.or([
        eb('search_page.page_id', 'is', null),
        eb('search_page.version', '<', eb.ref('page.version')),
        eb('search_page.item_id', '!=', eb.ref('page.item_id')),
        eb('search_page.terms_version', '!=', terms_version),
      ]),
    )
    .orderBy('page.page_id')
    .limit(limit)
    .execute();
  return rows.map(row => row.page_id);
}

export type IndexedPage = PageTerms & { version: number; terms_version: number };

/** In one transaction. @param after is called after each page */
export async function saveTerms(
  db: Db,
  pages: readonly IndexedPage[],
  after: () => Promise<void> = async () => {},
): Promise<void> {
  await noteTerms(db, pages);
  for (const page of pages) {
    await saveTermsOfPage(db, page);
    await after();
  }
  await countIndexChange(
    db,
    pages.map(page => page.item_id),
  );
}

async function saveTermsOfPage(db: Db, { version, terms_version, ...page }: IndexedPage): Promise<void> {
  const { page_id, item_id } = page;
  // First: of two who index one page at the same time, the second waits here; one that read an older text leaves it.
  const noted = await db
    .insertInto('search_page')
    .values({ page_id, item_id, version, terms_version })
    .onConflict(conflict =>
      conflict
        .column('page_id')
        .doUpdateSet({ item_id, version, terms_version })
        .where('search_page.version', '<=', version),
    )
    .returning('page_id')
    .executeTakeFirst();
  if (!noted) return;
  await replaceTerms(db, page);
}

/** In the transaction of the change itself, at its end: the row is locked no longer than needed. */
async function countIndexChange(db: Db, item_ids: readonly number[]): Promise<void> {
  const rows = [...new Set(item_ids)].sort((a, b) => a - b).map(item_id => ({ item_id, changes: 1 }));
  if (rows.length === 0) return;
  await db
    .insertInto('search_item')
    .values(rows)
    .onConflict(conflict =>
      conflict.column('item_id').doUpdateSet({ changes: sql<number>`search_item.changes + 1` }),
    )
    .execute();
}

export async function removePagesFromIndex(db: Db, page_ids: readonly number[]): Promise<void> {
  if (page_ids.length === 0) return;
  await db.deleteFrom('search_page').where('page_id', 'in', page_ids).execute();
  await removeTerms(db, page_ids);
}

export async function removeItemFromIndex(db: Db, item_id: number): Promise<void> {
  const query = db.selectFrom('search_page').select('page_id').where('item_id', '=', item_id);
  const rows = await query.execute();
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await removePagesFromIndex(
      db,
      rows.slice(from, from + rowsAtOnce).map(row => row.page_id),
    );
  }
  // Never begun anew: what was found before must not look like what is found after.
  await countIndexChange(db, [item_id]);
}

const rowsAtOnce = 1_000;
