import { listWatchers } from '../../people/notice/queries.ts';
import type { Db } from '../../platform/db/open.ts';
import type { PageRow } from '../../platform/db/tables.ts';
import { listCatalogParents } from './queries.ts';
import { listItemWatchers } from './watch-queries.ts';
import { watches } from './watches-entry.ts';

type WatchedPage = Pick<PageRow, 'item_id' | 'page_id' | 'cat_id'>;

/** Those who may read the page and watch it, a catalog around it or the item for breaking changes: each person once. */
export async function listWatchersOfPage(db: Db, page: WatchedPage): Promise<number[]> {
  const all = await listItemWatchers(db, page.item_id);
  const parents = all.length === 0 ? new Map<number, number>() : await listCatalogParents(db, page.item_id);
  const entry = { cat_id: page.cat_id, level: 'breaking' } as const;
  const around = all.filter(watch => watches(watch, entry, parents));
  return [...new Set([...around.map(({ uid }) => uid), ...(await listWatchers(db, page.page_id))])];
}
