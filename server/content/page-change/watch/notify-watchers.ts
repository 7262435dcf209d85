/**
 * Tells of new log entries those who watch their item, a catalog of it or a field, in the transaction that logs them. What
 * somebody has not read of an item yet is one notice; who watches a page by itself is told of its saves by its own.
 */
import { setImmediate as othersFirst } from 'node:timers/promises';
import { addressOfItem } from '#common/reader-page.ts';
import { type NoticeNames, notify } from '../../../people/notice/notify.ts';
import { withoutPages } from '../../../people/notice/without-pages.ts';
import type { Db } from '../../../platform/db/open.ts';
import type { ItemRow } from '../../../platform/db/tables.ts';
import type { LoggedChange } from '../queries.ts';
import { findWatchedItem, listCatalogParents } from '../queries.ts';
import { describeFields, describeItem } from './describe-news.ts';
import { type ToldEntry, toldEntries } from './told-entries.ts';
import {
  type ItemWatch,
  listHiddenFrom,
  listItemWatchers,
  listPageWatchers,
  takeUnreadOfItem,
} from './watch-queries.ts';
import { watches } from './watches-entry.ts';

export async function notifyWatchers(db: Db, entries: readonly LoggedChange[]): Promise<void> {
  const told = entries.filter(({ level }) => level !== '');
  for (const item_id of new Set(told.map(entry => entry.item_id)))
    await notifyOfItem(
      db,
      item_id,
      told.filter(entry => entry.item_id === item_id),
    );
}

type WatchedItem = Pick<ItemRow, 'item_id' | 'item_name' | 'item_domain'>;
/** What one person is told: of the item, and of fields. Empty where there is nothing. */
type News = { item: readonly ToldEntry[]; fields: readonly ToldEntry[]; names: readonly string[] };

/** Each may be told of thousands of entries: between some of them other requests are answered. */
const peopleAtOnce = 20;

async function notifyOfItem(db: Db, item_id: number, entries: readonly LoggedChange[]): Promise<void> {
  const all = await listItemWatchers(db, item_id);
  const ofPages = await listPageWatchers(
    db,
    entries.map(({ page_id }) => page_id),
  );
  const uids = new Set([...all, ...ofPages].map(({ uid }) => uid));
  const item = uids.size === 0 ? undefined : await findWatchedItem(db, item_id);
  if (item === undefined) return;
  const parents = await listCatalogParents(db, item_id);
  const told = await toldEntries(db, entries, all);
  const page_ids = [...new Set(entries.map(({ page_id }) => page_id))];
  const hidden = await listHiddenFrom(db, item_id, { uids: [...uids], page_ids });
  const news = new Map<number, News>();
  for (const uid of uids) {
    const own = all.filter(watch => watch.uid === uid);
    const pages = new Map(ofPages.filter(watch => watch.uid === uid).map(one => [one.page_id, one.level]));
    const seen = told.filter(({ page_id }) => !hidden.has(`${uid} ${page_id}`));
    news.set(uid, newsFor(uid, seen, { own, pages, parents }));
    if (news.size % peopleAtOnce === 0) await othersFirst();
  }
  await notifyAll(db, item, { news, what: 'itemChanges' });
  await notifyAll(db, item, { news, what: 'fieldChanges' });
}

type Watching = {
  own: readonly ItemWatch[];
  /** Of pages by themselves. */
  pages: ReadonlyMap<number, ItemWatch['level']>;
  parents: ReadonlyMap<number, number>;
};

function newsFor(uid: number, told: readonly ToldEntry[], { own, pages, parents }: Watching): News {
  const around = own.filter(({ field_name }) => field_name === '');
  const ofFields = own.filter(({ field_name }) => field_name !== '');
  const item: ToldEntry[] = [];
  const fields: ToldEntry[] = [];
  const names = new Set<string>();
  for (const entry of told) {
    if (entry.uid === uid) continue;
    const level = pages.get(entry.page_id);
    const isOfPage = level === 'all' || (level === 'breaking' && entry.told.level === 'breaking');
    if (isOfPage && entry.isToldByPage) continue;
    if (isOfPage || around.some(watch => watches(watch, entry.told, parents))) item.push(entry);
    else {
      const watched = ofFields.filter(watch => watches(watch, entry.told, parents));
      if (watched.length > 0) fields.push(entry);
      for (const { field_name } of watched) names.add(field_name);
    }
  }
  return { item, fields, names: [...names].toSorted() };
}

type Kind = 'itemChanges' | 'fieldChanges';

/** People who are told the same, and have the same unread, are told by one statement. */
async function notifyAll(
  db: Db,
  item: WatchedItem,
  { news, what }: { news: ReadonlyMap<number, News>; what: Kind },
): Promise<void> {
  const { item_id } = item;
  const entriesOf = (own: News) => (what === 'itemChanges' ? own.item : own.fields);
  const uids = [...news].filter(([, own]) => entriesOf(own).length > 0).map(([uid]) => uid);
  if (uids.length === 0) return;
  const unread = await earlierOf(db, item_id, await takeUnreadOfItem(db, { uids, item_id, what }));
  const groups = new Map<string, { to: number[]; own: News; earlier: NoticeNames }>();
  for (const [at, uid] of uids.entries()) {
    const own = news.get(uid) ?? { item: [], fields: [], names: [] };
    const earlier = unread.get(uid) ?? {};
    const key = JSON.stringify([entriesOf(own).map(({ at }) => at), own.names, earlier]);
    const group = groups.get(key) ?? { to: [], own, earlier };
    group.to.push(uid);
    groups.set(key, group);
    if (at % peopleAtOnce === 0) await othersFirst();
  }
  for (const { to, own, earlier } of groups.values()) {
    await othersFirst();
    const entries = entriesOf(own);
    const newest = entries.reduce((one, other) => (other.addtime >= one.addtime ? other : one));
    const names =
      what === 'itemChanges' ? describeItem(earlier, entries) : describeFields(earlier, entries, own.names);
    const from = { uid: newest.uid, username: newest.username, name: '' };
    await notify(
      { db, now: () => newest.addtime },
      { what, to, from, item_id, names: { ...names, ...placeOf(item, names) } },
    );
  }
}

/** What these people have not read yet, without pages that they may not see any more. */
async function earlierOf(
  db: Db,
  item_id: number,
  unread: ReadonlyMap<number, string>,
): Promise<Map<number, NoticeNames>> {
  const all = [...unread].map(([uid, details]) => [uid, JSON.parse(details) as NoticeNames] as const);
  const page_ids = [...new Set(all.flatMap(([, { pages = [] }]) => pages))];
  const hidden = await listHiddenFrom(db, item_id, { uids: [...unread.keys()], page_ids });
  return new Map(
    all.map(([uid, names]) => [uid, withoutPages(names, id => hidden.has(`${uid} ${id}`)) ?? {}]),
  );
}

function placeOf(item: WatchedItem, { since_day = '' }: NoticeNames): NoticeNames {
  return { item: item.item_name, path: `${addressOfItem(item)}/changes?since=${since_day}` };
}
