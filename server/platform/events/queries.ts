/**
 * What happened, in the order it happened: a row is written in the transaction of the change and removed in that of the
 * work it causes. A process that ends between the two leaves the row for the next.
 */
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import { prepared } from '../db/prepared.ts';
import type { EventRow, PageRow } from '../db/tables.ts';

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

export async function listEvents(db: Db, limit: number): Promise<EventRow[]> {
  const query = db.selectFrom('event').selectAll().where('event_id', '>', 0);
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
