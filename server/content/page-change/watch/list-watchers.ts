import { listWatchers } from '../../../people/notice/queries.ts';
import type { Db } from '../../../platform/db/open.ts';
import type { PageChangeRow, PageRow } from '../../../platform/db/tables.ts';
import { type ChangeDetails, fieldsIn } from '../change-details.ts';
import { listCatalogParents } from '../queries.ts';
import { listFieldNames, listItemWatchers, listSeeingOf } from './watch-queries.ts';
import { watches, withFieldsOfPage } from './watches-entry.ts';

type WatchedPage = Pick<PageRow, 'item_id' | 'page_id' | 'cat_id'>;

/**
 * Those who may read the page and watch it, a field on it, a catalog around it or the item for breaking changes: each
 * person once.
 */
export async function listWatchersOfPage(db: Db, page: WatchedPage): Promise<number[]> {
  return listWatchersOf(db, page, undefined);
}

/** Those who watch what an entry of the change log breaks. */
export async function listWatchersOfEntry(
  db: Db,
  { details, kind, ...page }: WatchedPage & Pick<PageChangeRow, 'details' | 'kind'>,
): Promise<number[]> {
  return listWatchersOf(db, page, kind === 'saved' ? details : undefined);
}

/** @param details of the entry that it is about; undefined: the page as a whole */
async function listWatchersOf(db: Db, page: WatchedPage, details: string | undefined): Promise<number[]> {
  const { item_id, page_id, cat_id } = page;
  const all = await listItemWatchers(db, item_id);
  const parents = all.length === 0 ? new Map<number, number>() : await listCatalogParents(db, item_id);
  const names = [...new Set(all.map(({ field_name }) => field_name).filter(name => name !== ''))];
  const fields =
    details === undefined || details === ''
      ? withFieldsOfPage([], (await listFieldNames(db, [page_id], names)).get(page_id), 'breaking')
      : fieldsIn(JSON.parse(details) as ChangeDetails);
  const around = all.filter(watch => watches(watch, { cat_id, level: 'breaking', fields }, parents));
  const own = await listWatchers(db, page_id);
  const uids = [...new Set([...around, ...own].map(({ uid }) => uid))];
  return listSeeingOf(db, page, uids);
}
