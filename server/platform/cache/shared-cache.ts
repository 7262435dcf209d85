/** Pages of open items that a cache in front of the site may keep, and its word for what changed (docs/decisions/012). */
import type { SharedCacheConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { openPurger } from './purger.ts';
import type { PreparedResponse } from './response-cache.ts';
import { type FindPublicItems, WatchedItems } from './watched-items.ts';

/** A page for a visitor who says not who they are. */
type VisitedPage = {
  page: PreparedResponse;
  /** Of the database that it was made of. */
  findOpen: FindPublicItems;
  /** Gives the same object as long as nothing has changed. */
  renderAgain: () => Promise<PreparedResponse>;
};

export type SharedCache = {
  /** The page, with the word that caches may keep it, if they may. */
  publish(visited: VisitedPage): Promise<PreparedResponse>;
  /** From now on what changes is purged; what an earlier process gave out is purged first. */
  start(): void;
  end(): void;
};

const siteTag = 'docstead';
const tagOf = (item_id: number) => `${siteTag}-item-${item_id}`;

type Dependencies = Pick<Context, 'background' | 'log' | 'now' | 'elapsedMs'> & { findOpen: FindPublicItems };

export function openSharedCache({ seconds, purge }: SharedCacheConfig, parts: Dependencies): SharedCache {
  const purger = purge && openPurger(purge, parts);
  const items =
    purger &&
    new WatchedItems({
      ...parts,
      kept_seconds: seconds,
      onChanged: item_ids => purger.purge(item_ids.map(tagOf)),
    });
  return {
    async publish(visited) {
      const { page } = visited;
      if (page.item_id === undefined || page.status !== 200) return page;
      const may = items === undefined ? await isCurrent(visited) : await isWatched(items, visited);
      return may ? { ...page, headers: { ...page.headers, ...headersOf(page.item_id, seconds) } } : page;
    },
    start() {
      purger?.purge([siteTag]);
      items?.start();
    },
    end: () => items?.end(),
  };
}

/** All that it was made of has validators, and they are unchanged. */
async function isCurrent({ page, renderAgain }: VisitedPage): Promise<boolean> {
  return (await renderAgain()) === page;
}

/** The page is as the item is that is watched from here on, in the database itself too if this is a replica's. */
async function isWatched(items: WatchedItems, visited: VisitedPage): Promise<boolean> {
  const { item_id = 0 } = visited.page;
  const watched = await items.watch(item_id);
  const [item] = await visited.findOpen([item_id]);
  if (!watched || !item || item.data_version !== watched.data_version || !items.isSettled(item)) return false;
  return (await isCurrent(visited)) && items.keep(item_id, watched);
}

/** Browsers still revalidate each time; what the page varies with stands in its own headers. */
function headersOf(item_id: number, seconds: number): Record<string, string> {
  return {
    'cache-control': `public, max-age=0, s-maxage=${seconds}`,
    'cache-tag': `${siteTag},${tagOf(item_id)}`,
    'surrogate-key': `${siteTag} ${tagOf(item_id)}`,
  };
}
