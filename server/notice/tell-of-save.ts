/** A page was saved: those who watch it are told, and with a tick all people of its item. */
import type { Author } from '../access/actor.ts';
import type { Context } from '../context.ts';
import type { ItemRow, PageRow } from '../db/tables.ts';
import { listPeopleOf } from '../member/queries.ts';
import { notify } from './notify.ts';
import { findPageChanges } from './page-changes.ts';
import { listWatchers, removeUnreadOfPage } from './queries.ts';

export type SaveNote = { is_notify: boolean; notify_content: string };

/** `before` is the page as it was, when there was one. */
type Saved = { item: ItemRow; page: PageRow; note: SaveNote; before?: PageRow };

export async function tellOfSave(
  context: Context,
  author: Author,
  { item, page, note, before = page }: Saved,
): Promise<void> {
  const { page_id, page_title } = page;
  const watchers = await listWatchers(context.db, page_id);
  const people = note.is_notify ? await listPeopleOf(context.db, item) : [];
  const to = [...new Set([...watchers, ...people])].filter(uid => uid !== author.uid);
  if (to.length === 0) return;
  await removeUnreadOfPage(context.db, { page_id, what: 'pageSaved', uids: to });
  const told = findPageChanges(before.page_content, page.page_content);
  const names = { item: item.item_name, page: page_title, note: note.notify_content.trim(), ...told };
  await notify(context, { what: 'pageSaved', to, from: author, names, item_id: item.item_id, page_id });
}
