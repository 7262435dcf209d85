/** Saves that wait to be told to those who watch their pages, in their order. */

import { isOn } from '#common/row-values.ts';
import { listPersonNames } from '../../../people/user/queries.ts';
import type { Author } from '../../../platform/access/actor.ts';
import { findPage } from '../../../platform/access/queries.ts';
import type { Context } from '../../../platform/context.ts';
import type { EventRow, PageRow } from '../../../platform/db/tables.ts';
import { findVersionByNumber } from '../../history/queries.ts';
import { findItem } from '../../item/queries.ts';
import { findLastChange, type LoggedChange } from '../queries.ts';
import { notifySave, type SaveNote } from './notify-save.ts';

/** Runs in the transaction that takes the events. */
export async function notifySaves(
  db: Context['db'],
  events: readonly EventRow[],
  news: readonly LoggedChange[],
): Promise<void> {
  for (const event of events) {
    if (event.kind === 'page.announced') await notifyOfEvent(db, event, await isBreaking(db, event, news));
    if (event.kind === 'page.noted') await notifyOfEvent(db, event, false);
  }
}

/** By what the log has just learned of the page; a save that it knew before, by the entry that has it. */
async function isBreaking(db: Context['db'], { page_id }: EventRow, news: readonly LoggedChange[]) {
  const fresh = news.filter(entry => entry.page_id === page_id);
  const known = fresh.length > 0 ? undefined : await findLastChange(db, page_id);
  const entries: readonly LoggedChange[] = known === undefined ? fresh : [known];
  return entries.some(entry => {
    const { level, is_deprecated } = entry.own ?? entry;
    return level === 'breaking' || is_deprecated === 1;
  });
}

async function notifyOfEvent(db: Context['db'], event: EventRow, is_breaking: boolean): Promise<void> {
  const page = await findPage(db, event.page_id);
  const item = page && (await findItem(db, page.item_id));
  if (page === undefined || item === undefined) return;
  // What was written to the people of an item is for no other people.
  const is_notify = isOn(event.is_notify) && event.item_id === page.item_id;
  const texts = await findTexts(db, page, event);
  const author = await findAuthor(db, event, texts?.page);
  if (author === undefined || (texts === undefined && !is_notify)) return;
  const note: SaveNote = { is_notify, notify_content: is_notify ? event.note : '', is_breaking };
  const told = { item, note, ...(texts ?? { page }) };
  await notifySave({ db, now: () => event.addtime }, author, told);
}

type Texts = { page: PageRow; before?: PageRow };

/** Of the save and before it; undefined: it is kept no more, and nothing can be said of it but the note. */
async function findTexts(db: Context['db'], page: PageRow, event: EventRow): Promise<Texts | undefined> {
  const saved = await findText(db, page, event.version);
  if (saved === undefined || event.kind === 'page.noted') return saved && { page: saved };
  const before = await findText(db, page, event.version - 1);
  return { page: saved, ...(before && { before }) };
}

/** Of an account that is gone, the name that stands at the text that it wrote. */
async function findAuthor(
  db: Context['db'],
  { uid, kind }: EventRow,
  written: PageRow | undefined,
): Promise<Author | undefined> {
  const known = (await listPersonNames(db, [uid])).get(uid);
  if (known !== undefined) return { uid, ...known };
  if (kind === 'page.noted' || written === undefined) return undefined;
  return { uid, username: written.author_username, name: '' };
}

/** The page as it was saved then. */
async function findText(db: Context['db'], page: PageRow, version: number): Promise<PageRow | undefined> {
  if (page.version === version) return page;
  const kept = await findVersionByNumber(db, page, version);
  return kept && { ...page, ...kept };
}
