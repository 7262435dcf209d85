/**
 * What happened, in the order it happened: a row is written in the transaction of the change and removed in that of the
 * work it causes. A process that ends between the two leaves the row for the next.
 */
import { type Insertable, sql } from 'kysely';
import { rowsAtOnce } from '../db/dialect.ts';
import type { Db } from '../db/open.ts';
import { prepared } from '../db/prepared.ts';
import type { ChangeGroupRow, EventRow, PageRow, Tables } from '../db/tables.ts';

const kind: EventRow['kind'] = 'page.saved';

type SavedPage = Pick<PageRow, 'page_id' | 'item_id' | 'version' | 'author_uid' | 'addtime'>;

const insertSaved = prepared((db, page: SavedPage) => {
  const { page_id, item_id, version, author_uid, addtime } = page;
  return db.insertInto('event').values({ kind, page_id, item_id, version, uid: author_uid, addtime });
});

/** Whoever writes the text of a page records it. */
export async function recordPageSaved(db: Db, page: SavedPage): Promise<void> {
  await insertSaved(db, page);
}

type PageNote = { is_notify: boolean; notify_content: string };

/** Beside the event of the save itself. */
export async function recordPageAnnounced(
  db: Db,
  { page_id, item_id, version, author_uid: uid, addtime }: SavedPage,
  note: PageNote,
): Promise<void> {
  await insertWithNote(db, { kind: 'page.announced', page_id, item_id, version, uid, addtime }, note);
}

/** A note to people about a page whose text stays. */
export async function recordPageNoted(
  { db, now }: { db: Db; now: () => number },
  { uid }: { uid: number },
  { page, note }: { page: SavedPage; note: PageNote },
): Promise<void> {
  const { page_id, item_id, version } = page;
  await insertWithNote(db, { kind: 'page.noted', page_id, item_id, version, uid, addtime: now() }, note);
}

async function insertWithNote(
  db: Db,
  event: Insertable<Tables['event']>,
  { is_notify, notify_content }: PageNote,
): Promise<void> {
  await db
    .insertInto('event')
    .values({ ...event, is_notify: is_notify ? 1 : 0, note: notify_content })
    .execute();
}

/** For texts that one statement wrote. */
export async function recordPagesOfItemSaved(db: Db, item_id: number): Promise<void> {
  await db
    .insertInto('event')
    .columns(['kind', 'page_id', 'item_id', 'version', 'uid', 'addtime'])
    .expression(
      db
        .selectFrom('page')
        .select(sql<typeof kind>`cast(${kind} as text)`.as('kind'))
        .select(['page_id', 'item_id', 'version', 'author_uid', 'addtime'])
        .where('item_id', '=', item_id)
        .where('is_del', '=', 0)
        .orderBy('page_id'),
    )
    .execute();
}

/** @returns 0 where nothing waits */
export async function findNewestEvent(db: Db): Promise<number> {
  const query = db.selectFrom('event').select('event_id').where('event_id', '>', 0);
  const row = await query.orderBy('event_id', 'desc').limit(1).executeTakeFirst();
  return row?.event_id ?? 0;
}

/** Up to that one, the oldest first. */
export async function listEvents(
  db: Db,
  { until, limit }: { until: number; limit: number },
): Promise<EventRow[]> {
  const query = db.selectFrom('event').selectAll().where('event_id', '>', 0).where('event_id', '<=', until);
  return query.orderBy('event_id').limit(limit).execute();
}

/** @returns those that nobody else has taken */
export async function takeEvents(db: Db, events: readonly EventRow[]): Promise<EventRow[]> {
  if (events.length === 0) return [];
  const event_ids = events.map(({ event_id }) => event_id);
  const taken = await db
    .deleteFrom('event')
    .where('event_id', 'in', event_ids)
    .returning('event_id')
    .execute();
  const ids = new Set(taken.map(({ event_id }) => event_id));
  return events.filter(({ event_id }) => ids.has(event_id));
}

/** Events that were taken and are to be worked on once more. */
export async function readAgain(db: Db, events: readonly EventRow[]): Promise<void> {
  const again = events.map(({ event_id: _, ...event }) => event);
  if (again.length > 0) await db.insertInto('event').values(again).execute();
}

type NewGroup = Omit<Insertable<Tables['change_group']>, 'remaining'>;
/** Of entries that come with it. */
export async function insertGroup(db: Db, group: NewGroup): Promise<ChangeGroupRow> {
  return db
    .insertInto('change_group')
    .values({ ...group, remaining: 0 })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What waits of an earlier group stays with that. @returns how many events of these pages are of the group now */
export async function setGroupOfEvents(
  db: Db,
  page_ids: readonly number[],
  { of = 0, group_id }: { of?: number; group_id: number },
): Promise<number> {
  let count = 0;
  for (let from = 0; from < page_ids.length; from += rowsAtOnce) {
    const { numUpdatedRows } = await db
      .updateTable('event')
      .set({ group_id })
      .where('page_id', 'in', page_ids.slice(from, from + rowsAtOnce))
      .where('group_id', '=', of)
      .executeTakeFirst();
    count += Number(numUpdatedRows);
  }
  return count;
}

export async function setRemaining(db: Db, group_id: number, remaining: number): Promise<void> {
  await db.updateTable('change_group').set({ remaining }).where('group_id', '=', group_id).execute();
}

/** Groups that nobody waits for any more: entries of the log keep their numbers. */
export async function removeGroupsBefore(db: Db, moment: number): Promise<void> {
  await db.deleteFrom('change_group').where('addtime', '<', moment).execute();
}

/** Counts events of groups that were worked on. @returns the groups that have none left */
export async function countDownGroups(db: Db, events: readonly EventRow[]): Promise<ChangeGroupRow[]> {
  const counts = new Map<number, number>();
  for (const { group_id } of events) if (group_id > 0) counts.set(group_id, (counts.get(group_id) ?? 0) + 1);
  const ended: ChangeGroupRow[] = [];
  for (const [group_id, count] of counts) {
    const group = await db
      .updateTable('change_group')
      .set(eb => ({ remaining: eb('remaining', '-', count) }))
      .where('group_id', '=', group_id)
      .returningAll()
      .executeTakeFirst();
    if (group?.remaining === 0) ended.push(group);
  }
  return ended;
}
