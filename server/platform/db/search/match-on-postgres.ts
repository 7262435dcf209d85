/** How PostgreSQL finds pages by their terms: by number where few pages have them, else from the newest page down. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../open.ts';

/**
 * The planner guesses how many pages have a term that is not among the most common ones, and guesses hundreds: for
 * one that a few old pages have it would walk through all pages of the site. So what is rare is looked up first.
 */
const fewMax = 1_000;

/**
 * A page has several rows, so each clause is looked for by itself.
 * @param kinds of each the clauses, as texts of `tsquery`
 * @returns of each kind that can have hits, in their order: `from … where …`
 */
export async function matchOnPostgres(
  db: Db,
  kinds: readonly (readonly string[])[],
): Promise<RawBuilder<SqlBool>[]> {
  const few = await listFew(db, [...new Set(kinds.flat())]);
  return kinds.flatMap(clauses => {
    const rare = clauses.map(clause => few.get(clause)).filter(page_ids => page_ids !== undefined);
    const page_ids = rare.length === 0 ? undefined : inAll(rare);
    if (page_ids?.length === 0) return [];
    const common = clauses.filter(clause => !few.has(clause)).map(holds);
    const known = page_ids === undefined ? [] : [sql<SqlBool>`page.page_id = any(${page_ids}::bigint[])`];
    const where = sql.join([...known, ...common], sql` and `);
    return [sql<SqlBool>`from page join item on item.item_id = page.item_id where ${where}`];
  });
}

const holds = (clause: string) =>
  sql<SqlBool>`page.page_id in (select page_id from page_terms where terms @@ ${clause}::tsquery)`;

/** The pages of each clause that few pages have. */
async function listFew(db: Db, clauses: readonly string[]): Promise<Map<string, number[]>> {
  if (clauses.length === 0) return new Map();
  const lists = clauses.map((clause, at) => sql`${listOrNull(clause)} as ${sql.ref(`clause_${at}`)}`);
  const { rows } = await sql<Record<string, number[] | null>>`select ${sql.join(lists)}`.execute(db);
  const few = clauses.map((clause, at) => [clause, rows[0]?.[`clause_${at}`]] as const);
  return new Map(few.filter((one): one is [string, number[]] => Array.isArray(one[1])));
}

const listOrNull = (clause: string) => sql`(
  select case when count(*) <= ${fewMax} then coalesce(json_agg(page_id), '[]') end
  from (select page_id from page_terms where terms @@ ${clause}::tsquery limit ${fewMax + 1}) as found)`;

function inAll([first = [], ...others]: readonly number[][]): number[] {
  const sets = others.map(page_ids => new Set(page_ids));
  return first.filter(page_id => sets.every(set => set.has(page_id)));
}
