/** What waits for a person, of all items that they may see. */
import { isOwnedBy } from '../../platform/access/grants/right-in-sql.ts';
import { belongsTo, pageEditableBy, pageVisibleTo, type Viewer } from '../../platform/access/visible-to.ts';
import type { Db } from '../../platform/db/open.ts';

const itemColumns = ['item.item_id', 'item.item_name', 'item.item_domain'] as const;

type Recent = {
  since: number;
  limit: number;
  /** The last entry of the part before. */
  before: { addtime: number; change_id: number } | undefined;
  /** Only those that break callers and that the person has not said to have seen. */
  is_waiting: boolean;
};

/** Entries of others in items and on pages that the person watches, newest first. */
export async function listWatchedEntries(
  db: Db,
  viewer: Viewer & { uid: number },
  { since, limit, before, is_waiting }: Recent,
) {
  let entries = watchedEntries(db, viewer).where('page_change.addtime', '>=', since);
  if (is_waiting)
    entries = entries.where('page_change.level', '=', 'breaking').where('change_seen.seen_at', 'is', null);
  if (before !== undefined)
    entries = entries.where(eb => {
      const [addtime, change_id] = [eb.ref('page_change.addtime'), eb.ref('page_change.change_id')];
      const isSameMoment = eb(addtime, '=', before.addtime);
      return eb.or([
        eb(addtime, '<', before.addtime),
        eb.and([isSameMoment, eb(change_id, '<', before.change_id)]),
      ]);
    });
  return entries
    .orderBy('page_change.addtime', 'desc')
    .orderBy('page_change.change_id', 'desc')
    .limit(limit)
    .execute();
}

function watchedEntries(db: Db, viewer: Viewer & { uid: number }) {
  const { uid } = viewer;
  return db
    .selectFrom('page_change')
    .innerJoin('item', 'item.item_id', 'page_change.item_id')
    .innerJoin('page', 'page.page_id', 'page_change.page_id')
    .leftJoin('user', 'user.uid', 'page_change.uid')
    .leftJoin('change_seen', join =>
      join.onRef('change_seen.change_id', '=', 'page_change.change_id').on('change_seen.uid', '=', uid),
    )
    .select([...itemColumns, 'page_change.level', 'page_change.kind', 'page_change.details'])
    .select(['page_change.change_id', 'page_change.page_id', 'page.page_title', 'page_change.cat_id'])
    .select(['page_change.username', 'page_change.breaking_count', 'page_change.addtime'])
    .select(eb => eb.fn.coalesce('user.name', eb.val('')).as('name'))
    .where(eb =>
      eb.or([
        eb('page_change.item_id', 'in', watchedItems(db, uid)),
        eb('page_change.page_id', 'in', watchedPages(db, uid)),
      ]),
    )
    .where('page_change.uid', '!=', uid)
    .where('page_change.level', '!=', '')
    .where('page.is_del', '=', 0)
    .whereRef('page.item_id', '=', 'page_change.item_id')
    .where(eb => eb.or([eb('item.hides_changes', '=', 0), belongsTo(uid)]))
    .where(pageVisibleTo(viewer));
}

const watchedItems = (db: Db, uid: number) =>
  db.selectFrom('item_watch').select('item_watch.item_id').where('item_watch.uid', '=', uid);
const watchedPages = (db: Db, uid: number) =>
  db.selectFrom('page_watch').select('page_watch.page_id').where('page_watch.uid', '=', uid);

export type WatchedEntry = Awaited<ReturnType<typeof listWatchedEntries>>[number];

export async function listWatches(db: Db, uid: number) {
  const items = db.selectFrom('item_watch').selectAll().where('uid', '=', uid);
  const pages = await db
    .selectFrom('page_watch')
    .select(['page_id', 'level'])
    .where('uid', '=', uid)
    .execute();
  return { items: await items.execute(), pages: new Map(pages.map(one => [one.page_id, one.level])) };
}

/** Of items that the person owns, alone or with others. */
export async function listFailingSources(db: Db, uid: number, limit: number) {
  return db
    .selectFrom('item_source')
    .innerJoin('item', 'item.item_id', 'item_source.item_id')
    .select(itemColumns)
    .select(['item_source.source_id', 'item_source.url', 'item_source.failures'])
    .where(isOwnedBy(uid))
    .where('item.is_del', '=', 0)
    .where('item_source.is_on', '=', 1)
    .where('item_source.failures', '>', 0)
    .orderBy('item_source.source_id')
    .limit(limit)
    .execute();
}

/** Of items that the person owns, alone or with others, and for administrators of the site; what a person switched off is none. */
export async function listFailingWebhooks(
  db: Db,
  { uid, sees_site }: { uid: number; sees_site: boolean },
  limit: number,
) {
  return db
    .selectFrom('webhook')
    .leftJoin('item', 'item.item_id', 'webhook.item_id')
    .select(['webhook.webhook_id', 'webhook.name as webhook_name', 'webhook.off_reason', 'webhook.item_id'])
    .select(eb => [
      eb.fn.coalesce('item.item_name', eb.val('')).as('item_name'),
      eb.fn.coalesce('item.item_domain', eb.val('')).as('item_domain'),
    ])
    .where(eb => {
      const isOwn = eb.and([isOwnedBy(uid), eb('item.is_del', '=', 0)]);
      return sees_site ? eb.or([isOwn, eb('webhook.item_id', '=', 0)]) : isOwn;
    })
    .where(eb =>
      eb.or([
        eb.and([eb('webhook.is_on', '=', 1), eb('webhook.failures', '>', 0)]),
        eb.and([eb('webhook.is_on', '=', 0), eb('webhook.off_reason', '!=', '')]),
      ]),
    )
    .orderBy('webhook.webhook_id')
    .limit(limit)
    .execute();
}

/** Pages that the person saved last and may still edit. */
export async function listOwnRecentPages(db: Db, uid: number, limit: number) {
  return db
    .selectFrom('page')
    .innerJoin('item', 'item.item_id', 'page.item_id')
    .select(itemColumns)
    .select(['page.page_id', 'page.page_title', 'page.addtime'])
    .where('page.author_uid', '=', uid)
    .where('page.is_del', '=', 0)
    .where('item.is_del', '=', 0)
    .where(pageEditableBy(uid))
    .orderBy('page.addtime', 'desc')
    .orderBy('page.page_id', 'desc')
    .limit(limit)
    .execute();
}
