/**
 * Tells of new log entries those who watch their item or catalog, in the transaction that logs them. What somebody has not
 * read of an item yet is one notice; who watches a page by itself is told of it by its own.
 */
import { dayOf } from '#common/field-model/model/tidy/calendar-day.ts';
import { addressOfItem } from '#common/reader-page.ts';
import { type NoticeNames, notify } from '../../people/notice/notify.ts';
import type { Db } from '../../platform/db/open.ts';
import type { ItemRow } from '../../platform/db/tables.ts';
import type { LoggedChange } from './queries.ts';
import { findWatchedItem, listCatalogParents } from './queries.ts';
import { listItemWatchers, listPageWatchers, takeUnreadOfItem } from './watch-queries.ts';
import { watches } from './watches-entry.ts';

const what = 'itemChanges';
/** Ids that a notice keeps, to count a page once; beyond them it counts entries. */
const countedPagesMax = 500;
const namedPages = 5;

export async function notifyWatchers(db: Db, entries: readonly LoggedChange[]): Promise<void> {
  const told = entries.filter(({ level }) => level !== '');
  for (const item_id of new Set(told.map(entry => entry.item_id)))
    await notifyOfItem(
      db,
      item_id,
      told.filter(entry => entry.item_id === item_id),
    );
}

async function notifyOfItem(db: Db, item_id: number, entries: readonly LoggedChange[]): Promise<void> {
  const all = await listItemWatchers(db, item_id);
  const item = all.length === 0 ? undefined : await findWatchedItem(db, item_id);
  if (item === undefined) return;
  const parents = await listCatalogParents(db, item_id);
  const known = await listPageWatchers(
    db,
    entries.map(({ page_id }) => page_id),
  );
  for (const uid of new Set(all.map(watch => watch.uid))) {
    const own = all.filter(watch => watch.uid === uid);
    const news = entries.filter(
      entry =>
        entry.uid !== uid &&
        !known.has(`${uid} ${entry.page_id}`) &&
        own.some(watch => watches(watch, lastOf(entry), parents)),
    );
    if (news.length > 0) await notifyPerson(db, uid, item, news);
  }
}

/** An entry that is continued tells of what the last save did; what will end matters to those who wait for breaks. */
function lastOf({ cat_id, level, own, is_deprecated }: LoggedChange): Pick<LoggedChange, 'cat_id' | 'level'> {
  const did = own ?? { level, is_deprecated };
  return { cat_id, level: did.is_deprecated === 1 ? 'breaking' : did.level };
}

type WatchedItem = Pick<ItemRow, 'item_id' | 'item_name' | 'item_domain'>;

async function notifyPerson(
  db: Db,
  uid: number,
  item: WatchedItem,
  news: readonly LoggedChange[],
): Promise<void> {
  const newest = news.reduce((one, other) => (other.addtime >= one.addtime ? other : one));
  const { item_id } = item;
  const unread = await takeUnreadOfItem(db, { to_uid: uid, item_id, what });
  const earlier = unread === undefined ? {} : (JSON.parse(unread) as NoticeNames);
  const from = { uid: newest.uid, username: newest.username, name: '' };
  const names = namesOf(item, earlier, news);
  await notify({ db, now: () => newest.addtime }, { what, to: [uid], from, item_id, names });
}

/** @param earlier what the person has not read yet */
function namesOf(item: WatchedItem, earlier: NoticeNames, news: readonly LoggedChange[]): NoticeNames {
  const pages = [...new Set([...(earlier.pages ?? []), ...news.map(({ page_id }) => page_id)])];
  const breaking = news.filter(({ level }) => level === 'breaking').map(({ page_title }) => page_title);
  const titles = [...new Set([...(earlier.breaking_titles ?? []), ...breaking])];
  const since = earlier.since_day ?? dayOf(Math.min(...news.map(({ started_at }) => started_at)));
  return {
    item: item.item_name,
    count: pages.length,
    pages: pages.slice(-countedPagesMax),
    breaking_titles: titles.slice(0, namedPages),
    since_day: since,
    path: `${addressOfItem(item)}/changes?since=${since}`,
    ...(titles.length > 0 && {
      text: 'itemChangesBreakingText',
      title: titles.slice(0, namedPages).join(', '),
    }),
  };
}
