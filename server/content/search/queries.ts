/** What the search index finds. */
import { type RawBuilder, sql } from 'kysely';
import type { EndpointQuery } from '#common/search/endpoint-query.ts';
import type { Phrase } from '#common/search/search-terms.ts';
import { pageInScope, type ScopedItem } from '../../platform/access/grants/seen-parts.ts';
import { pageVisibleTo, type Viewer } from '../../platform/access/visible-to.ts';
import type { Db } from '../../platform/db/open.ts';
import { type ExpandedPhrase, expandLastTerms, selectHits } from '../../platform/db/search/full-text.ts';
import type { PageRow } from '../../platform/db/tables.ts';

/** Pages of one item that hold all phrases, as its menu has them, best first. */
export async function findMenuPages(
  db: Db,
  item: ScopedItem,
  phrases: readonly Phrase[],
): Promise<MenuPage[]> {
  const { expanded, isAll } = await expandLastTerms(db, phrases);
  const hits = await hitsIn(db, isAll ? expanded : phrases, { scope: item, limit: menuHitsMax });
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
  'page.is_deprecated',
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
  | 'is_deprecated'
>;

/** Pages of one item that are about this endpoint, as its menu has them, best first. */
export async function findMenuEndpoints(
  db: Db,
  item: ScopedItem,
  wanted: EndpointQuery,
): Promise<MenuPage[]> {
  return endpointHits(db, wanted, item).select(menuColumns).limit(menuHitsMax).execute();
}

/** Where to look: in what may be seen of one item, or of all items. */
export type Scope = ScopedItem | (Viewer & { onPortal: boolean });

export type FoundPage = Pick<
  PageRow,
  'page_id' | 'page_title' | 'item_id' | 'cat_id' | 'endpoint_method' | 'endpoint_path'
> & {
  item_name: string;
  /** The beginning of the text. */
  text: string;
};

type PageQuery = { scope: Scope; titlesOnly?: boolean; limit: number };

/** The best pages. Whole words first: what begins with the last one is left out when there is enough, or most of it. */
export async function findPages(db: Db, phrases: readonly Phrase[], query: PageQuery): Promise<FoundPage[]> {
  const whole = phrases.map(phrase => ({ ...phrase, isPrefix: false }));
  const found = await findBest(db, whole, query);
  if (found.length === query.limit || !phrases.some(phrase => phrase.isPrefix)) return found;
  const { expanded, isAll } = await expandLastTerms(db, phrases);
  const more = await findBest(db, expanded, query);
  return isAll || more.length === query.limit ? more : findBest(db, phrases, query);
}

async function findBest(db: Db, phrases: readonly ExpandedPhrase[], query: PageQuery): Promise<FoundPage[]> {
  const hits = await hitsIn(db, phrases, query);
  return db
    .selectFrom(hits.as('hit'))
    .innerJoin('page', 'page.page_id', 'hit.page_id')
    .innerJoin('item', 'item.item_id', 'page.item_id')
    .select(foundColumns)
    .orderBy('hit.rank', 'desc')
    .orderBy('page.page_id', 'desc')
    .limit(query.limit)
    .execute();
}

/** Pages that are about this endpoint, best first. */
export async function findEndpoints(
  db: Db,
  wanted: EndpointQuery,
  { scope, limit }: Pick<PageQuery, 'scope' | 'limit'>,
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
    .where(sql<boolean>`(${method} in ('', page.endpoint_method) or page.endpoint_method = '')`)
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

async function hitsIn(db: Db, phrases: readonly ExpandedPhrase[], { scope, ...query }: PageQuery) {
  const item_id = 'item_id' in scope ? scope.item_id : undefined;
  return selectHits(db, phrases, { ...query, item_id, where: isVisible(scope) });
}

/** Of a page joined with its item: it is where it is looked for, and may be seen. */
function isVisible(scope: Scope): RawBuilder<boolean> {
  if (!('item_id' in scope))
    return scope.onPortal ? sql`(item.on_portal = 1 and ${pageVisibleTo(scope)})` : pageVisibleTo(scope);
  return sql`(page.item_id = ${scope.item_id} and ${pageInScope(scope.scope)})`;
}
