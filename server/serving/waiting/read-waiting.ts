/** What waits for a person, and what changed in what they watch. */
import type { Result } from '#common/contract/index.ts';
import { type Level, levels } from '#common/field-model/compare/level.ts';
import { type ChangeDetails, fieldsIn } from '../../content/page-change/change-details.ts';
import { listCatalogParents } from '../../content/page-change/queries.ts';
import { listFieldNames } from '../../content/page-change/watch/watch-queries.ts';
import {
  type CatalogParents,
  watches,
  withFieldsOfPage,
} from '../../content/page-change/watch/watches-entry.ts';
import type { MemberActor } from '../../platform/access/actor.ts';
import { isAdministrator, viewerOf } from '../../platform/access/role.ts';
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
const partsMax = 10;
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
    webhooks: await listFailingWebhooks(db, { uid: user.uid, sees_site: isAdministrator(actor) }, listedMax),
    watched: groupByItem(news),
    recent_pages: await listOwnRecentPages(db, user.uid, recentMax),
  };
}

type EntryChoice = { days: number; is_waiting: boolean };

/** Those that one of the person's watches is about: in parts, as most of an item may be about nothing that they watch. */
async function listOwnEntries(
  { db, now }: Context,
  actor: MemberActor,
  { days, is_waiting }: EntryChoice,
): Promise<OwnEntry[]> {
  const { uid } = actor.user;
  const viewer = { ...viewerOf(actor), uid };
  const since = now() - days * day;
  const watched = await readWatched(db, uid);
  if (watched.items.length === 0 && watched.pages.size === 0) return [];
  const found: OwnEntry[] = [];
  let before: WatchedEntry | undefined;
  for (let part = 0; part < partsMax && found.length < entriesMax; part += 1) {
    const rows = await listWatchedEntries(db, viewer, { since, limit: entriesMax, before, is_waiting });
    found.push(...(await ownOf(db, rows, watched)));
    before = rows.at(-1);
    if (rows.length < entriesMax) break;
  }
  return found.slice(0, entriesMax);
}

type Watched = Awaited<ReturnType<typeof listWatches>> & { parents: ReadonlyMap<number, CatalogParents> };

async function readWatched(db: Db, uid: number): Promise<Watched> {
  const own = await listWatches(db, uid);
  const ofCatalogs = own.items.filter(({ cat_id }) => cat_id > 0);
  const parents = await listParents(
    db,
    ofCatalogs.map(({ item_id }) => item_id),
  );
  return { ...own, parents };
}

type OwnEntry = Omit<WatchedEntry, 'details'>;

async function ownOf(
  db: Db,
  rows: readonly WatchedEntry[],
  { items, pages, parents }: Watched,
): Promise<OwnEntry[]> {
  const names = items.map(({ field_name }) => field_name).filter(name => name !== '');
  const whole = rows.filter(({ kind }) => kind !== 'saved').map(({ page_id }) => page_id);
  const onPages = await listFieldNames(db, whole, names);
  return rows.flatMap(({ details, ...row }) => {
    const { page_id, item_id, cat_id, level, kind } = row;
    const isOfPage = pages.get(page_id) === 'all' || (pages.has(page_id) && level === 'breaking');
    const known = kind === 'saved' ? undefined : onPages.get(page_id);
    const changed =
      names.length === 0 || details === '' ? [] : fieldsIn(JSON.parse(details) as ChangeDetails);
    const fields = withFieldsOfPage(changed, known, level === '' ? 'words' : level);
    const around = parents.get(item_id) ?? new Map<number, number>();
    const isWatched = (watch: (typeof items)[number]) =>
      watch.item_id === item_id && watches(watch, { cat_id, level, fields }, around);
    return isOfPage || items.some(isWatched) ? [row] : [];
  });
}

async function listParents(db: Db, item_ids: readonly number[]): Promise<Map<number, CatalogParents>> {
  const parents = new Map<number, CatalogParents>();
  for (const item_id of new Set(item_ids)) parents.set(item_id, await listCatalogParents(db, item_id));
  return parents;
}

/** An item once: how many pages, the worst of it, and when it was last. */
function groupByItem(entries: readonly OwnEntry[]): Waiting['watched'] {
  const items = new Map<number, OwnEntry[]>();
  for (const entry of entries) items.set(entry.item_id, [...(items.get(entry.item_id) ?? []), entry]);
  return [...items.values()].slice(0, listedMax).flatMap(own => {
    const [newest] = own;
    if (newest === undefined) return [];
    const { item_id, item_name, item_domain, addtime } = newest;
    const page_count = new Set(own.map(({ page_id }) => page_id)).size;
    return [{ item_id, item_name, item_domain, page_count, level: worstOf(own), addtime }];
  });
}

function worstOf(entries: readonly OwnEntry[]): Level {
  return levels.find(level => entries.some(entry => entry.level === level)) ?? 'words';
}
