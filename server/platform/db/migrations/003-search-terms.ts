/** The index of search terms has the item and the words of titles as terms of their own, and a list of all terms. */
import { type Kysely, sql } from 'kysely';
import type { Db } from '../open.ts';
import { createTermIndex, createTermList } from '../search/terms.ts';

/** The index is filled after the start, beside the work. */
export async function up(untyped: Kysely<never>): Promise<void> {
  const db = untyped as unknown as Db;
  await sql`drop table page_terms`.execute(db);
  await createTermIndex(db);
  await createTermList(db);
  await db.deleteFrom('search_page').execute();
}
