/**
 * A page was saved: those who watch it get a notice, and with a tick all people of its item. What somebody has not read of
 * the page yet becomes one notice, about all that changed from the version before the first of it.
 */

import { dayOf } from '#common/field-model/model/tidy/calendar-day.ts';
import type { ItemCorrection } from '#common/field-model/recognise/outline/alike.ts';
import { correctionsOf, isOn } from '#common/row-values.ts';
import { type NoticeNames, notify } from '../../../people/notice/notify.ts';
import { listUnreadOfPage, listWatchers, removeUnreadOfPage } from '../../../people/notice/queries.ts';
import { findTextChange } from '../../../people/notice/text-changes.ts';
import type { Author } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { ItemRow, PageRow } from '../../../platform/db/tables.ts';
import { findVersionByNumber } from '../../history/queries.ts';
import { listEditorsOf, listPeopleOf } from '../../item/people-queries.ts';
import { listSeeingOf } from '../watch/watch-queries.ts';
import { addChanges, findPageChanges, nothing } from './page-changes.ts';

export type SaveNote = {
  is_notify: boolean;
  notify_content: string;
  /** It breaks callers, or says that something will end. */
  is_breaking?: boolean;
};

/** `before` is the page as it was, when there was one. */
type SavedPage = { item: ItemRow; page: PageRow; note: SaveNote; before?: PageRow };

type Telling = Pick<Context, 'db' | 'now'>;

const what = 'pageSaved';

export async function notifySave(
  context: Telling,
  author: Author,
  { item, page, note, before = page }: SavedPage,
): Promise<void> {
  const { page_id } = page;
  const watching = await listWatchers(context.db, page_id);
  const told = watching.filter(({ level }) => level === 'all' || note.is_breaking === true);
  const watchers = told.map(({ uid }) => uid);
  const people = note.is_notify ? await listReadersOf(context.db, item, page_id) : [];
  const to = [...new Set([...watchers, ...people])].filter(uid => uid !== author.uid);
  if (to.length === 0) return;
  const unread = await listUnreadOfPage(context.db, { page_id, what, uids: to });
  const editors = new Set(await listEditorsOf(context.db, item));
  await removeUnreadOfPage(context.db, { page_id, what, uids: to });
  for (const [details, uids] of groupByDetails(to, unread)) {
    const earlier = JSON.parse(details) as NoticeNames;
    const { path, title_before, ...names } = await nameChanges(
      context,
      { item, page, note, before },
      earlier,
    );
    const notice = { what, from: author, item_id: item.item_id, page_id } as const;
    const comparing = uids.filter(uid => isOn(item.history_for_readers) || editors.has(uid));
    const reading = uids.filter(uid => !comparing.includes(uid));
    await notify(context, { ...notice, to: comparing, names: { ...names, title_before, path } });
    // Who only reads sees nothing of an old version: the notice leads to the page.
    await notify(context, { ...notice, to: reading, names });
  }
}

/** All people of the item but those who may not see the page. */
async function listReadersOf(db: Context['db'], item: ItemRow, page_id: number): Promise<number[]> {
  return listSeeingOf(db, { item_id: item.item_id, page_id }, await listPeopleOf(db, item));
}

type UnreadNotices = { to_uid: number; details: string };

/** Most people have read the same. */
function groupByDetails(to: readonly number[], unread: readonly UnreadNotices[]): Map<string, number[]> {
  // The newest says all that was there before it.
  const detailsOf = new Map(unread.map(row => [row.to_uid, row.details]));
  const groups = new Map<string, number[]>();
  for (const uid of to) {
    const details = detailsOf.get(uid) ?? '{}';
    groups.set(details, [...(groups.get(details) ?? []), uid]);
  }
  return groups;
}

/** @param earlier what somebody has not read yet; empty for most */
async function nameChanges(
  { db, now }: Telling,
  { item, page, note, before }: Required<SavedPage>,
  earlier: NoticeNames,
): Promise<NoticeNames> {
  const { page_id, page_title } = page;
  const since = earlier.since ?? before.version;
  const kept = since === page.version ? undefined : await findVersionByNumber(db, page, since);
  const first = since === before.version ? before : kept;
  return {
    item: item.item_name,
    page: page_title,
    note: addNote(earlier.note ?? '', note.notify_content.trim()),
    since,
    ...describeNoticeChanges({
      first,
      before,
      page,
      earlier,
      today: dayOf(now()),
      corrections: correctionsOf(item),
    }),
    ...(kept && { path: `/page/diff/${page_id}/${kept.page_history_id}` }),
  };
}

type Compared = {
  first: ComparedText | undefined;
  before: ComparedText;
  page: ComparedText;
  earlier: NoticeNames;
  today: string;
  corrections: readonly ItemCorrection[];
};
type ComparedText = Pick<PageRow, 'page_title' | 'page_content'>;

/** By fields, else by lines. @param compared.first what the reader saw last, where it is still kept */
function describeNoticeChanges({ first, before, page, earlier, ...reading }: Compared): NoticeNames {
  const oldest = first ?? before;
  const compared = first && findPageChanges(first.page_content, page.page_content, reading);
  const sinceLast = () => findPageChanges(before.page_content, page.page_content, reading) ?? nothing;
  const notice = compared ?? addChanges(changesIn(earlier), sinceLast());
  return {
    ...notice,
    ...(notice.changes.length === 0 && { lines: findTextChange(oldest.page_content, page.page_content) }),
    ...(oldest.page_title !== page.page_title && { title_before: oldest.page_title }),
  };
}

function changesIn({ changes = [], more = 0 }: NoticeNames) {
  return { changes, more };
}

const notesMaxCharacters = 4_000;

/** Whoever reads both at once reads both; of very many the newest. */
function addNote(earlier: string, note: string): string {
  const both = [earlier, note].filter(text => text !== '').join('\n');
  return both.length <= notesMaxCharacters ? both : note;
}
