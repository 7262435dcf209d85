/** What waits for a person, and what changed in what they watch. */
import type { Result } from '#common/contract/index.ts';
import { type Level, levels } from '#common/field-model/compare/level.ts';
import { listCatalogParents } from '../../content/page-change/queries.ts';
import { type CatalogParents, watches } from '../../content/page-change/watches-entry.ts';
import type { MemberActor } from '../../platform/access/actor.ts';
import { viewerOf } from '../../platform/access/role.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/open.ts';
import {
  listFailingSources,
  listFailingWebhooks,
  listOwnRecentPages,
  listWatchedEntries,
  listWatches,
  type WatchedEntry,
} from './queries.ts';

const day = 24 * 3600;
/** How long a change waits to be seen. */
const waitingDays = 90;
/** What of the items that somebody watches is news. */
const newsDays = 7;
const entriesMax = 300;
const listedMax = 20;
const recentMax = 6;

type Waiting = Result<'waiting/list'>;

export async function readWaiting(context: Context, actor: MemberActor): Promise<Waiting> {
  const { db, secrets } = context;
  const { user } = actor;
  const waiting = await listOwnEntries(context, actor, { days: waitingDays, is_waiting: true });
  const news = await listOwnEntries(context, actor, { days: newsDays, is_waiting: false });
  const sources = await listFailingSources(db, user.uid, listedMax);
  return {
    changes: waiting.slice(0, listedMax),
    sources: sources.map(source => ({ ...source, host: new URL(secrets.decrypt(source.url)).host })),
    webhooks: await listFailingWebhooks(db, user, listedMax),
    watched: groupByItem(news),
    recent_pages: await listOwnRecentPages(db, user.uid, recentMax),
  };
}

/** Those that one of the person's watches is about. */
async function listOwnEntries(
  { db, now }: Context,
  actor: MemberActor,
  { days, is_waiting }: { days: number; is_waiting: boolean },
): Promise<WatchedEntry[]> {
  const { uid } = actor.user;
  const viewer = { ...viewerOf(actor), uid };
  const since = now() - days * day;
  const own = await listWatches(db, uid);
  if (own.items.length === 0 && own.page_ids.size === 0) return [];
  const entries = await listWatchedEntries(db, viewer, { since, limit: entriesMax, is_waiting });
  const parents = await listParents(
    db,
    own.items.filter(({ cat_id }) => cat_id > 0).map(({ item_id }) => item_id),
  );
  return entries.filter(
    entry =>
      own.page_ids.has(entry.page_id) ||
      own.items.some(
        watch =>
          watch.item_id === entry.item_id && watches(watch, entry, parents.get(entry.item_id) ?? new Map()),
      ),
  );
}

async function listParents(db: Db, item_ids: readonly number[]): Promise<Map<number, CatalogParents>> {
  const parents = new Map<number, CatalogParents>();
  for (const item_id of new Set(item_ids)) parents.set(item_id, await listCatalogParents(db, item_id));
  return parents;
}

/** An item once: how many pages, the worst of it, and when it was last. */
function groupByItem(entries: readonly WatchedEntry[]): Waiting['watched'] {
  const items = new Map<number, WatchedEntry[]>();
  for (const entry of entries) items.set(entry.item_id, [...(items.get(entry.item_id) ?? []), entry]);
  return [...items.values()].slice(0, listedMax).flatMap(own => {
    const [newest] = own;
    if (newest === undefined) return [];
    const { item_id, item_name, item_domain, addtime } = newest;
    const page_count = new Set(own.map(({ page_id }) => page_id)).size;
    return [{ item_id, item_name, item_domain, page_count, level: worstOf(own), addtime }];
  });
}

function worstOf(entries: readonly WatchedEntry[]): Level {
  return levels.find(level => entries.some(entry => entry.level === level)) ?? 'words';
}
