/** What a search finds in the index of terms, on both databases. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Phrase } from '#common/search/search-terms.ts';
import { isPostgres } from '../engine.ts';
import type { Db } from '../open.ts';
import { matchOnPostgres } from './match-on-postgres.ts';
import { itemTerm, listTermsBeginning, titleTerm } from './terms.ts';

/** A phrase; with `endings` its last term is one of those: anywhere, or in a title. */
export type ExpandedPhrase = Phrase & { endings?: Record<QueryColumns, readonly string[]> };
type QueryColumns = 'title' | 'anywhere';

/** Of more the database itself finds out which begin so: it then looks at all pages that have one of them. */
const endingsMax = 200;

/**
 * Phrases that end with a beginning, with the terms it stands for; or with the first of them, when there are many.
 * @returns `isAll`: nothing else begins so
 */
export async function expandLastTerms(
  db: Db,
  phrases: readonly Phrase[],
): Promise<{ expanded: ExpandedPhrase[]; isAll: boolean }> {
  let isAll = true;
  const list = async (beginning: string) => {
    const terms = await listTermsBeginning(db, beginning, endingsMax + 1);
    if (terms.length > endingsMax) isAll = false;
    return terms.slice(0, endingsMax);
  };
  const expanded: ExpandedPhrase[] = [];
  for (const phrase of phrases) {
    const beginning = phrase.terms.at(-1) ?? '';
    expanded.push(
      phrase.isPrefix
        ? { ...phrase, endings: { anywhere: await list(beginning), title: await list(titleTerm(beginning)) } }
        : phrase,
    );
  }
  return { expanded, isAll };
}

type TextQuery = {
  /** Which of the pages count, as a condition on `page` joined with its `item`. */
  where: RawBuilder<boolean>;
  /** Looks in this item only. */
  item_id?: number | undefined;
  /** Leaves out what has a word in its text alone. */
  titlesOnly?: boolean;
  /** So many of each kind of hit, the newest pages. */
  limit: number;
};

/** Phrases of which one is enough, each in the title or anywhere. */
type Clause = readonly { phrase: ExpandedPhrase; place: QueryColumns }[];

/**
 * Live pages that hold all phrases, as a table `(page_id, rank)`, better ones with a higher rank. Kinds of hits, each
 * found from the newest page down and no further than needed: to rank by how often words occur, all pages of the site
 * that have one would be counted.
 */
export async function selectHits(
  db: Db,
  phrases: readonly ExpandedPhrase[],
  { where, item_id, titlesOnly = false, limit }: TextQuery,
): Promise<RawBuilder<{ page_id: number; rank: number }>> {
  const kinds = kindsOf(phrases, titlesOnly);
  const matches = isPostgres(db)
    ? await matchOnPostgres(db, textsOf(kinds, tsquery, item_id))
    : textsOf(kinds, fts5, item_id).map(matchOnSqlite);
  if (matches.length === 0) return sql`(select 0 as page_id, 0 as rank where 1 = 0)`;
  // FTS5 finds from the last row down, if the table's own name is given for it.
  const newestFirst = sql.raw(isPostgres(db) ? 'page.page_id desc' : 'page_terms.rowid desc');
  const hits = matches.map(
    (match, at) => sql`select * from (select page.page_id, ${sql.lit(matches.length - at)} as rank
      ${match} and page.is_del = 0 and item.is_del = 0 and ${where}
      order by ${newestFirst} limit ${limit}) as hit`,
  );
  return sql<{ page_id: number; rank: number }>`
    (select page_id, max(rank) as rank from (${sql.join(hits, sql` union all `)}) as hit group by page_id)`;
}

/** The best first: all in the title, one in the title, somewhere. Without those that nothing can be. */
function kindsOf(phrases: readonly ExpandedPhrase[], titlesOnly: boolean): Clause[][] {
  const titles = phrases.map(phrase => ({ phrase, place: 'title' as const }));
  const anywhere = phrases.map(phrase => [{ phrase, place: 'anywhere' as const }]);
  const oneInTitle = phrases.length > 1 ? [[titles, ...anywhere]] : [];
  const allInTitle = titles.map(title => [title]);
  const kinds = titlesOnly ? [allInTitle] : [allInTitle, ...oneInTitle, anywhere];
  return kinds.filter(kind => kind.every(clause => clause.some(canBe)));
}

const canBe = ({ phrase, place }: Clause[number]) => phrase.endings?.[place].length !== 0;

/** Each kind of hits as the texts of its clauses, each of which looks in the item only. */
function textsOf(
  kinds: readonly Clause[][],
  language: Language,
  item_id: number | undefined,
): readonly string[][] {
  const item = item_id === undefined ? '' : `${language.item(item_id)}${language.and}`;
  return kinds.map(kind => kind.map(clause => `${item}${clauseText(clause, language)}`));
}

/** As `from … where …`. */
function matchOnSqlite(texts: readonly string[]): RawBuilder<SqlBool> {
  return sql`from page_terms join page on page.page_id = page_terms.rowid
    join item on item.item_id = page.item_id where page_terms match ${texts.join(fts5.and)}`;
}

/** How each database writes what is looked for. */
type Language = {
  or: string;
  and: string;
  item: (item_id: number) => string;
  phrase: (terms: readonly string[], isPrefix: boolean) => string;
};
const fts5: Language = {
  or: ' OR ',
  and: ' AND ',
  item: itemTerm,
  phrase: (terms, isPrefix) => `"${terms.join(' ')}"${isPrefix ? ' *' : ''}`,
};
const tsquery: Language = {
  or: ' | ',
  and: ' & ',
  item: item_id => `'${itemTerm(item_id)}'`,
  phrase: (terms, isPrefix) => `(${terms.map(term => `'${term}'`).join(' <-> ')}${isPrefix ? ':*' : ''})`,
};

function clauseText(clause: Clause, language: Language): string {
  const phrases = clause.flatMap(({ phrase: { terms, isPrefix, endings }, place }) => {
    const inPlace = (all: readonly string[]) => (place === 'title' ? all.map(titleTerm) : all);
    if (endings === undefined) return [language.phrase(inPlace(terms), isPrefix)];
    const before = inPlace(terms.slice(0, -1));
    return endings[place].map(ending => language.phrase([...before, ending], false));
  });
  return `(${phrases.join(language.or)})`;
}
