/**
 * The index of search terms on both databases: FTS5 and tsvector. What the terms are says common/search-terms.ts.
 * The item is a term of the index: hits in one item are found without looking at the others.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Phrase } from '#common/search-terms.ts';
import { isPostgres } from './dialect.ts';
import type { Db } from './open.ts';

export type PageTerms = { page_id: number; item_id: number; title: string[]; text: string[] };

/** Of so many hits, the newest pages, the best are chosen (PostgreSQL). */
const rankedMax = 2_000;

export async function createTermIndex(db: Db): Promise<void> {
  if (isPostgres(db)) {
    await sql`create table page_terms (page_id bigint not null, chunk integer not null, terms tsvector not null,
      primary key (page_id, chunk))`.execute(db);
    await sql`create index page_terms_terms on page_terms using gin (terms)`.execute(db);
    return;
  }
  await sql`create virtual table page_terms using fts5 (item, title, text, content='', contentless_delete=1,
    tokenize='unicode61 remove_diacritics 0')`.execute(db);
}

export async function removeTerms(db: Db, page_ids: readonly number[]): Promise<void> {
  if (page_ids.length === 0) return;
  const key = sql.ref(isPostgres(db) ? 'page_id' : 'rowid');
  await sql`delete from page_terms where ${key} in (${sql.join(page_ids)})`.execute(db);
}

/** In place of those the page had. */
export async function replaceTerms(db: Db, page: PageTerms): Promise<void> {
  await removeTerms(db, [page.page_id]);
  const { page_id, item_id, title, text } = page;
  if (!isPostgres(db)) {
    await sql`insert into page_terms (rowid, item, title, text)
      values (${page_id}, ${itemTerm(item_id)}, ${title.join(' ')}, ${text.join(' ')})`.execute(db);
    return;
  }
  for (const [chunk, terms] of vectorsOf(page).entries()) {
    await sql`insert into page_terms values (${page_id}, ${chunk}, ${terms}::tsvector)`.execute(db);
  }
}

/**
 * Pages that hold all phrases, as a table `(page_id, rank)`, better ones with a higher rank.
 * @param where which of the pages count, as a condition on `page` joined with its `item`
 * @param item_id looks in this item only; the hits may be deleted pages, or of another item by now
 * @param limit so many of each kind of hit, the newest pages, are looked at
 */
export function hitsOf(
  db: Db,
  phrases: readonly Phrase[],
  wish: Wish,
): RawBuilder<{ page_id: number; rank: number }> {
  return isPostgres(db) ? postgresHits(phrases, wish) : sqliteHits(phrases, wish);
}

type Wish = { where: RawBuilder<boolean>; item_id?: number | undefined; limit: number };
const itemTerms = ({ item_id }: Wish) => (item_id === undefined ? [] : [itemTerm(item_id)]);

/**
 * Kinds of hits, the best first, each found from the newest page down and no further than needed: FTS5's own bm25
 * would count every page of the site that has a word before it could rank one.
 */
function sqliteHits(phrases: readonly Phrase[], wish: Wish) {
  const places = (columns: string) =>
    phrases.map(({ terms, isPrefix }) => `${columns} : "${terms.join(' ')}"${isPrefix ? '*' : ''}`);
  const anywhere = places('{title text}').join(' AND ');
  const titles = places('title');
  const kinds = [
    titles.join(' AND '),
    ...(phrases.length > 1 ? [`(${titles.join(' OR ')}) AND ${anywhere}`] : []),
    anywhere,
  ];
  const item = itemTerms(wish)
    .map(term => `item : "${term}" AND `)
    .join('');
  // Who asks for one item looks at the pages themselves; among all items those nobody may see must not fill the list.
  const found = (match: string) =>
    wish.item_id === undefined
      ? sql`from page_terms join page on page.page_id = page_terms.rowid join item on item.item_id = page.item_id
          where page_terms match ${match} and page.is_del = 0 and item.is_del = 0 and ${wish.where}`
      : sql`from page_terms where page_terms match ${match}`;
  const hits = kinds.map(
    (kind, index) => sql`
    select * from (select page_terms.rowid as page_id, ${sql.lit(kinds.length - index)} as rank
      ${found(`${item}${kind}`)} order by page_terms.rowid desc limit ${wish.limit})`,
  );
  return sql<{ page_id: number; rank: number }>`
    (select page_id, max(rank) as rank from (${sql.join(hits, sql` union all `)}) group by page_id)`;
}

/** A page may have several chunks, so each phrase is looked for by itself. */
function postgresHits(phrases: readonly Phrase[], wish: Wish) {
  const { where } = wish;
  const queries = phrases.map(({ terms, isPrefix }) => {
    const last = terms.length - 1;
    return terms.map((term, index) => `'${term}'${isPrefix && index === last ? ':*' : ''}`).join(' <-> ');
  });
  const inItem = itemTerms(wish)
    .map(term => `'${term}' & `)
    .join('');
  const holds = queries.map(
    query =>
      sql`page.page_id in (select page_id from page_terms where terms @@ ${`${inItem}(${query})`}::tsquery)`,
  );
  return sql<{ page_id: number; rank: number }>`
    (select hit.page_id, max(ts_rank(hit.terms, ${queries.map(query => `(${query})`).join(' | ')}::tsquery)) as rank
      from page_terms hit join (select page.page_id from page join item on item.item_id = page.item_id
        where ${sql.join(holds, sql` and `)} and page.is_del = 0 and item.is_del = 0 and ${where}
        order by page.page_id desc limit ${sql.lit(rankedMax)}) found on found.page_id = hit.page_id
      group by hit.page_id)`;
}

/** No word looks like it: words hold no signs. */
function itemTerm(item_id: number): string {
  return `#${item_id}`;
}

/** PostgreSQL keeps 16,383 positions of a vector and 256 of a term; phrases longer than the overlap may be cut. */
const chunkTerms = 8_000;
const positionsPerTerm = 250;
const overlapTerms = 40;

function vectorsOf({ item_id, title, text }: PageTerms): string[] {
  const item = `'${itemTerm(item_id)}'`;
  const heading = title.map((term, index) => `'${term}':${index + 1}A`);
  const chunks = chunksOf(text).map(([from, to]) =>
    text.slice(from, to).map((term, index) => `'${term}':${title.length + 2 + index}`),
  );
  return (chunks.length === 0 ? [[]] : chunks).map((terms, index) =>
    [item, ...(index === 0 ? heading : []), ...terms].join(' '),
  );
}

/** Where each chunk begins and ends: it closes when it is full, or when one term fills it. */
function chunksOf(terms: readonly string[]): [from: number, to: number][] {
  const chunks: [number, number][] = [];
  let from = 0;
  while (from < terms.length) {
    const to = endOfChunk(terms, from);
    chunks.push([from, to]);
    from = to === terms.length ? to : to - overlapTerms;
  }
  return chunks;
}

function endOfChunk(terms: readonly string[], from: number): number {
  const counts = new Map<string, number>();
  const full = Math.min(terms.length, from + chunkTerms);
  for (let at = from; at < full; at += 1) {
    const term = terms[at] ?? '';
    const count = (counts.get(term) ?? 0) + 1;
    if (count > positionsPerTerm) return at;
    counts.set(term, count);
  }
  return full;
}
