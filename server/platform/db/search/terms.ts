/**
 * The index of search terms on both databases: FTS5 and tsvector. What the terms are says common/search/search-terms.ts.
 * What a search requires of a page, not only of its words, stands in the index as terms of its own: the item, and each
 * word of the title once more. So no search reads the rows of other items, or of words that stand in texts only.
 */
import { sql } from 'kysely';
import { isPostgres } from '../engine.ts';
import type { Db } from '../open.ts';

export type PageTerms = { page_id: number; item_id: number; title: string[]; text: string[] };

/** Signs that no word of a text has: they are for private use, and the terms of texts are letters and numbers. */
const [itemSign, titleSign, titleEnd] = ['\uE000', '\uE001', '\uE002'];
export const itemTerm = (item_id: number): string => `${itemSign}${item_id}`;
export const titleTerm = (term: string): string => `${titleSign}${term}`;

export async function createTermIndex(db: Db): Promise<void> {
  if (isPostgres(db)) {
    await sql`create table page_terms (page_id bigint not null, chunk integer not null, terms tsvector not null,
      primary key (page_id, chunk))`.execute(db);
    // What waits to be put in its place is read with every search: a little of it, in kB, not the 4 MB of the default.
    await sql`create index page_terms_terms on page_terms using gin (terms)
      with (gin_pending_list_limit = 256)`.execute(db);
    return;
  }
  await sql`create virtual table page_terms using fts5 (terms, content='', contentless_delete=1,
    tokenize='unicode61 remove_diacritics 0')`.execute(db);
}

/** Every word of the index, and those of titles as their own terms, to find the ones that begin with something. */
export async function createTermList(db: Db): Promise<void> {
  await (isPostgres(db)
    ? sql`create table search_term (term text collate "C" primary key)`
    : sql`create table search_term (term text primary key) without rowid`
  ).execute(db);
}

export async function removeTerms(db: Db, page_ids: readonly number[]): Promise<void> {
  if (page_ids.length === 0) return;
  const key = sql.ref(isPostgres(db) ? 'page_id' : 'rowid');
  await sql`delete from page_terms where ${key} in (${sql.join(page_ids)})`.execute(db);
}

/** Of all pages. */
export async function removeAllTerms(db: Db): Promise<void> {
  await (isPostgres(db)
    ? sql`delete from page_terms`
    : sql`insert into page_terms (page_terms) values ('delete-all')`
  ).execute(db);
}

/** In place of those the page had. To be noted with `recordTerms` in the same transaction, before. */
export async function replaceTerms(db: Db, page: PageTerms): Promise<void> {
  await removeTerms(db, [page.page_id]);
  const { page_id } = page;
  if (!isPostgres(db)) {
    const terms = [...headOf(page), ...page.text].join(' ');
    await sql`insert into page_terms (rowid, terms) values (${page_id}, ${terms})`.execute(db);
    return;
  }
  for (const [chunk, terms] of vectorsOf(page).entries()) {
    await sql`insert into page_terms values (${page_id}, ${chunk}, ${terms}::tsvector)`.execute(db);
  }
}

/** What comes before the text; the end keeps a phrase from beginning in the title and going on in the text. */
function headOf({ item_id, title }: PageTerms): string[] {
  return [itemTerm(item_id), ...title.map(titleTerm), ...title, titleEnd];
}

/**
 * Those of the pages that are new, in their order: two who note the same ones wait for each other and never in a ring.
 * None is ever taken away: one that no page has any more finds nothing.
 */
export async function recordTerms(
  db: Db,
  pages: readonly Pick<PageTerms, 'title' | 'text'>[],
): Promise<void> {
  const all = pages.flatMap(({ title, text }) => [...title.map(titleTerm), ...title, ...text]);
  const terms = [...new Set(all)].sort();
  await (isPostgres(db)
    ? sql`insert into search_term select unnest(${terms}::text[]) on conflict do nothing`
    : sql`insert or ignore into search_term select value from json_each(${JSON.stringify(terms)})`
  ).execute(db);
}

/** In their order, no more than `limit`. */
export async function listTermsBeginning(db: Db, beginning: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('search_term')
    .select('term')
    .where('term', '>=', beginning)
    .where('term', '<', `${beginning}\u{10FFFF}`)
    .orderBy('term')
    .limit(limit)
    .execute();
  return rows.map(row => row.term);
}

/**
 * PostgreSQL keeps 16,383 positions of a vector and 256 of a term, and takes no vector over a megabyte, where a
 * character may be three bytes; phrases longer than the overlap may be cut.
 */
const chunkTerms = 8_000;
const chunkCharacters = 250_000;
const positionsPerTerm = 250;
const overlapTerms = 40;

/** The first has the title, each has the item. */
function vectorsOf(page: PageTerms): string[] {
  const head = headOf(page);
  const chunks = chunksOf(page.text).map(([from, to]) => page.text.slice(from, to));
  return (chunks.length === 0 ? [[]] : chunks).map((terms, chunk) =>
    [...(chunk === 0 ? head : head.slice(0, 1)), ...terms].map((term, at) => `'${term}':${at + 1}`).join(' '),
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
  let characters = 0;
  const full = Math.min(terms.length, from + chunkTerms);
  for (let at = from; at < full; at += 1) {
    const term = terms[at] ?? '';
    const count = (counts.get(term) ?? 0) + 1;
    characters += term.length;
    if (count > positionsPerTerm || characters > chunkCharacters) return at;
    counts.set(term, count);
  }
  return full;
}
