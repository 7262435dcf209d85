/** Texts that name files: pages and their versions have addresses of files in them. */
import { sql } from 'kysely';
import { pageInScope, type ScopedItem } from '../../platform/access/grants/seen-parts.ts';
import { contains } from '../../platform/db/dialect.ts';
import type { Db } from '../../platform/db/open.ts';
import { barColumns } from '../../platform/db/page-endpoint.ts';

/** Pages whose text may have addresses of files in it. */
export async function listPagesNamingFiles(
  db: Db,
  item_id: number,
): Promise<{ page_id: number; page_content: string }[]> {
  return db
    .selectFrom('page')
    .select(['page_id', 'page_content'])
    .where('item_id', '=', item_id)
    .where(eb => eb(eb.fn<string>('lower', ['page_content']), 'like', '%visitfile%'))
    .execute();
}

export async function changePageText(db: Db, page_id: number, page_content: string): Promise<void> {
  await db
    .updateTable('page')
    .set({ page_content, ...barColumns({ page_content }) })
    .where('page_id', '=', page_id)
    .execute();
}

/** Versions that these pages have in the item, and whose text may have addresses of files in it. */
export async function listVersionsNamingFiles(
  db: Db,
  page_ids: readonly number[],
  item_id: number,
): Promise<{ page_id: number; page_history_id: number; page_content: string }[]> {
  return db
    .selectFrom('page_history')
    .select(['page_id', 'page_history_id', 'page_content'])
    .where('page_id', 'in', page_ids)
    .where('item_id', '=', item_id)
    .where(eb => eb(eb.fn<string>('lower', ['page_content']), 'like', '%visitfile%'))
    .execute();
}

export async function changeVersionText(
  db: Db,
  page_history_id: number,
  page_content: string,
): Promise<void> {
  await db
    .updateTable('page_history')
    .set({ page_content })
    .where('page_history_id', '=', page_history_id)
    .execute();
}

/** A page of the item, in the bin or not, whose text or a kept version of it names the file. */
export async function findPageNaming(db: Db, item_id: number, sign: string): Promise<number | undefined> {
  const names = contains(db, sql.ref<string>('page_content'), sign);
  const page = await db
    .selectFrom('page')
    .select('page_id')
    .where('item_id', '=', item_id)
    .where(names)
    .limit(1)
    .executeTakeFirst();
  const kept =
    page ??
    (await db
      .selectFrom('page_history')
      .select('page_id')
      .where('item_id', '=', item_id)
      .where(names)
      .limit(1)
      .executeTakeFirst());
  return kept?.page_id;
}

/** The text of a page that may be seen names the file. */
export async function isNamedInSight(db: Db, { item_id, scope }: ScopedItem, sign: string): Promise<boolean> {
  const page = await db
    .selectFrom('page')
    .select('page_id')
    .where('item_id', '=', item_id)
    .where('is_del', '=', 0)
    .where(pageInScope(scope))
    .where(contains(db, sql.ref<string>('page_content'), sign))
    .limit(1)
    .executeTakeFirst();
  return page !== undefined;
}
