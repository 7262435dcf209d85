/** Pages leave an item or come back: logged, and told to those who want to know, in the transaction that moves them. */
import type { Author } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import { afterCommit } from '../../platform/db/open.ts';
import { insertGroup } from '../../platform/events/queries.ts';
import { type LeavingPages, recordPagesMoved } from './leaving-queries.ts';
import { publishChanges } from './publish-changes.ts';
import { groupChanges } from './queries.ts';
import { notifyWatchers } from './watch/notify-watchers.ts';

type Move = { kind: 'deleted' | 'recovered'; by: Pick<Author, 'uid' | 'username'> };

/** To be called while the pages are there. */
export async function recordMoves(context: Context, pages: LeavingPages, { kind, by }: Move): Promise<void> {
  const { db, deliveries } = context;
  const { uid, username } = by;
  const now = context.now();
  const entries = await recordPagesMoved(db, pages, { kind, uid, username, now });
  await notifyWatchers(db, entries);
  const isMany = entries.length > 1;
  const { item_id } = pages;
  const group = isMany
    ? await insertGroup(db, { item_id, uid, username, source: 'catalog', addtime: now })
    : undefined;
  if (group) await groupChanges(db, entries, group.group_id);
  const isPublished = await publishChanges(db, isMany ? [] : entries, group && [group]);
  if (isPublished) afterCommit(context, () => deliveries.wake());
}
