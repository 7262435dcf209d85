/** Pages that go into another catalog of their item: entries of the change log. */
import type { Insertable } from 'kysely';
import { rowsAtOnce } from '../../../platform/db/dialect.ts';
import type { Db } from '../../../platform/db/open.ts';
import type { PageChangeRow, PageRow, Tables } from '../../../platform/db/tables.ts';

export type PlacedPage = Pick<
  PageRow,
  'page_id' | 'page_title' | 'cat_id' | 'version' | 'endpoint_method' | 'endpoint_path'
>;

/** Live pages of the item among these. */
export async function listPlacedPages(
  db: Db,
  item_id: number,
  page_ids: readonly number[],
): Promise<PlacedPage[]> {
  const pages: PlacedPage[] = [];
  for (let from = 0; from < page_ids.length; from += rowsAtOnce)
    pages.push(
      ...(await db
        .selectFrom('page')
        .select(['page_id', 'page_title', 'cat_id', 'version', 'endpoint_method', 'endpoint_path'])
        .where('item_id', '=', item_id)
        .where('is_del', '=', 0)
        .where('page_id', 'in', page_ids.slice(from, from + rowsAtOnce))
        .execute()),
    );
  return pages;
}

export async function insertPlaceChanges(
  db: Db,
  changes: readonly Insertable<Tables['page_change']>[],
): Promise<PageChangeRow[]> {
  const inserted: PageChangeRow[] = [];
  const some = Math.floor(rowsAtOnce / 2);
  for (let from = 0; from < changes.length; from += some)
    inserted.push(
      ...(await db
        .insertInto('page_change')
        .values(changes.slice(from, from + some))
        .returningAll()
        .execute()),
    );
  return inserted;
}
