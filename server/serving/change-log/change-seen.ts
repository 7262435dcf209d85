/** A change asks those who watch it to say that they have seen it; its author sees who has, and reminds the others once. */
import type { Result } from '#common/contract/index.ts';
import { fail } from '#common/errors.ts';
import { addressOfItem } from '#common/reader-page.ts';
import { findLogEntry, type LogRow } from '../../content/page-change/log-queries.ts';
import { claimReminder, listSeen, saveSeen } from '../../content/page-change/seen-queries.ts';
import { listWatchersOfEntry } from '../../content/page-change/watch/list-watchers.ts';
import { notify } from '../../people/notice/notify.ts';
import { listPersonNames } from '../../people/user/queries.ts';
import type { MemberActor } from '../../platform/access/actor.ts';
import type { AllowedItem } from '../../platform/access/authorize.ts';
import { can } from '../../platform/access/rules.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/open.ts';
import { requireLogOf } from './read-log.ts';

type Entry = { row: LogRow; item: AllowedItem };

/** @throws notFound, and what requireLog throws */
async function requireEntry(context: Context, actor: MemberActor, change_id: number): Promise<Entry> {
  const row = (await findLogEntry(context.db, change_id)) ?? fail('notFound');
  return { row, item: await requireLogOf(context, actor, row) };
}

export async function acknowledgeChange(
  context: Context,
  actor: MemberActor,
  change_id: number,
): Promise<void> {
  const { row } = await requireEntry(context, actor, change_id);
  const { uid } = actor.user;
  await saveSeen(context.db, { change_id, uid, item_id: row.item_id, seen_at: context.now() });
}

export async function readSeen(
  context: Context,
  actor: MemberActor,
  change_id: number,
): Promise<Result<'change/seen'>> {
  const entry = await requireEntry(context, actor, change_id);
  const { uid } = actor.user;
  const seen = await listSeen(context.db, change_id);
  const watchers = await listAsked(context, entry.row);
  const missing = watchers.filter(watcher => !seen.some(one => one.uid === watcher));
  const may_remind = mayRemind(entry, uid);
  const names = may_remind ? await listPersonNames(context.db, missing) : new Map();
  const asked = new Set(watchers);
  return {
    change_id,
    is_seen: seen.some(one => one.uid === uid),
    is_watching: asked.has(uid),
    watcher_count: watchers.length,
    seen_count: seen.filter(one => asked.has(one.uid)).length,
    seen: may_remind ? seen : [],
    missing: missing.flatMap(one => {
      const person = names.get(one);
      return person === undefined ? [] : [{ uid: one, username: person.username, name: person.name }];
    }),
    may_remind: may_remind && missing.length > 0 && entry.row.reminded_at === 0,
    reminded_at: entry.row.reminded_at,
  };
}

/** Its author, and who may edit the item. */
function mayRemind({ row, item }: Entry, uid: number): boolean {
  return row.uid === uid || can('page.edit', { role: item.role, is_archived: false });
}

/** @throws notAllowed, tooMany where somebody has reminded of it before */
export async function remindOfChange(context: Context, actor: MemberActor, change_id: number): Promise<void> {
  const entry = await requireEntry(context, actor, change_id);
  if (!mayRemind(entry, actor.user.uid)) fail('notAllowed');
  const { row, item } = entry;
  await inTransaction(context, async context => {
    if (!(await claimReminder(context.db, change_id, context.now()))) fail('tooMany');
    const seen = new Set((await listSeen(context.db, change_id)).map(({ uid }) => uid));
    const watchers = await listAsked(context, row);
    await notify(context, {
      what: 'changeReminder',
      to: watchers.filter(uid => !seen.has(uid)),
      from: actor.user,
      names: {
        item: item.item_name,
        page: row.title_now,
        pages: [row.page_id],
        path: `${addressOfItem(item)}/changes?page_id=${row.page_id}`,
      },
      item_id: item.item_id,
    });
  });
}

/** Its author is none of them. */
async function listAsked({ db }: Context, row: LogRow): Promise<number[]> {
  return (await listWatchersOfEntry(db, row)).filter(uid => uid !== row.uid);
}
