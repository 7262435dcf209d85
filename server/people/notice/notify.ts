/** The one place that notifies people. The words are made when they read them: see present-notice.ts. */
import type { StoredChange } from '#common/field-model/compare/changes.ts';
import { isReadOnly } from '#common/row-kinds.ts';
import type { noticeSent } from '#common/texts/server/notice-sent.ts';
import type { Person } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import { insertNotices, listUnreadOf } from './queries.ts';
import type { TextChange } from './text-changes.ts';

type TextName = keyof typeof noticeSent;
/** The kinds of notices: those texts that have a text besides the title. */
type NoticeKind = { [N in TextName]: `${N}Text` extends TextName ? N : never }[TextName];

/** Names that stand in the words. */
export type NoticeNames = {
  item?: string;
  page?: string;
  catalog?: string;
  team?: string;
  title?: string;
  /** What a person wrote. */
  note?: string;
  right?: Right;
  count?: number;
  /** A path of ours that the notice leads to, where it is not the page or the item. */
  path?: string | undefined;
  /** What a save changed, and how much besides. */
  changes?: StoredChange[];
  more?: number;
  /** The same of a page without fields. */
  lines?: TextChange | undefined;
  /** The title it had before. */
  title_before?: string | undefined;
  /** The version of the page that the changes are counted from. */
  since?: number;
  /** The pages that it names or counts; of an item, the titles of those that break callers, the first day of it. */
  pages?: number[];
  breaking_titles?: string[];
  /** The page of each of those titles. */
  breaking_pages?: number[];
  since_day?: string;
  /** Watched fields that changed: all, and those that the title names. */
  fields?: string[];
  field?: string;
  /** The text to use in place of the kind's own. */
  text?: TextName;
};
export type Right = 'memberEdit' | 'memberRead';

type NoticeText = {
  what: NoticeKind;
  to: readonly number[];
  from: Pick<Person, 'uid' | 'username' | 'name'>;
  names: NoticeNames;
  /** Where the notice leads, and with what it goes when that is deleted for good. */
  item_id?: number;
  page_id?: number;
};

export function rightName(member_group_id: number): Right {
  return isReadOnly(member_group_id) ? 'memberRead' : 'memberEdit';
}

/** Within so long what is done cell by cell, like rights in a table, is one notice and one letter. */
const toldTogetherSeconds = 600;

/** As notify; whoever was told the same of the item by the same person some minutes ago, and has not read it, is told no second time. */
export async function notifyOnce(
  context: Pick<Context, 'db' | 'now'>,
  text: NoticeText & { item_id: number },
): Promise<void> {
  const { what, to, from, item_id } = text;
  const since = context.now() - toldTogetherSeconds;
  const told = await listUnreadOf(context.db, to, { what, item_id, from_uid: from.uid, since });
  await notify(context, { ...text, to: to.filter(uid => !told.has(uid)) });
}

/** Nobody gets a notice of what they did themselves, and nobody two of one thing. */
export async function notify({ db, now }: Pick<Context, 'db' | 'now'>, text: NoticeText): Promise<void> {
  const { what, to, from, names, item_id = 0, page_id = 0 } = text;
  const uids = [...new Set(to)].filter(uid => uid !== from.uid && uid > 0);
  const notice = {
    from_uid: from.uid,
    from_name: from.name === '' ? from.username : from.name,
    what,
    item_id,
    page_id,
    details: JSON.stringify(names),
    notice_time: now(),
    is_read: 0,
    read_time: 0,
  };
  await insertNotices(db, uids, notice);
}
