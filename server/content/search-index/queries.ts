/** Which text of a page the search index holds. */
import { sql } from 'kysely';
import { rowsAtOnce } from '../../platform/db/dialect.ts';
import type { Db } from '../../platform/db/open.ts';
import { type PageTerms, recordTerms, removeTerms, replaceTerms } from '../../platform/db/search/terms.ts';
import type { PageRow } from '../../platform/db/tables.ts';

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
  await recordTerms(db, pages);
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
