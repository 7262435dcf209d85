/** Saves that wait to be told to those who watch their pages, in their order. */

import { isOn } from '#common/row-values.ts';
import { listPersonNames } from '../../../people/user/queries.ts';
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
  const saved = page && (await findText(db, page, event.version));
  const version_before = event.kind === 'page.noted' ? event.version : event.version - 1;
  const before = page && (await findText(db, page, version_before));
  if (item === undefined || saved === undefined) return;
  const note: SaveNote = { is_notify: isOn(event.is_notify), notify_content: event.note, is_breaking };
  const { uid } = event;
  // Of an account that is gone, the name that stands at the text.
  const { username, name } = (await listPersonNames(db, [uid])).get(uid) ?? {
    username: saved.author_username,
    name: '',
  };
  const told = { item, page: saved, note, ...(before && { before }) };
  await notifySave({ db, now: () => event.addtime }, { uid, username, name }, told);
}

/** The page as it was saved then. */
async function findText(db: Context['db'], page: PageRow, version: number): Promise<PageRow | undefined> {
  if (page.version === version) return page;
  const kept = await findVersionByNumber(db, page, version);
  return kept && { ...page, ...kept };
}
