/** What one person watches, as far as they may see it and what changes in it. */
import {
  belongsTo,
  catalogVisibleTo,
  pageVisibleTo,
  type Viewer,
  visibleTo,
} from '../../platform/access/visible-to.ts';
import type { Db } from '../../platform/db/open.ts';

type Watcher = Viewer & { uid: number };
const itemColumns = ['item.item_id', 'item.item_name', 'item.item_domain'] as const;

export async function listItemWatchesOf(db: Db, viewer: Watcher) {
  const { uid, sees_all } = viewer;
  return db
    .selectFrom('item_watch')
    .innerJoin('item', 'item.item_id', 'item_watch.item_id')
    .leftJoin('catalog', join =>
      join
        .onRef('catalog.cat_id', '=', 'item_watch.cat_id')
        .onRef('catalog.item_id', '=', 'item_watch.item_id'),
    )
    .select(itemColumns)
    .select(['item_watch.cat_id', 'item_watch.field_name', 'item_watch.level'])
    .select(eb => eb.fn.coalesce('catalog.cat_name', eb.val('')).as('cat_name'))
    .where('item_watch.uid', '=', uid)
    .where(eb => eb.or([eb('item_watch.cat_id', '=', 0), catalogVisibleTo(viewer)]))
    .where(eb => eb.or([eb('item_watch.cat_id', '=', 0), eb('catalog.cat_id', 'is not', null)]))
    .where(visibleTo(viewer))
    .where(eb =>
      sees_all === true ? eb.lit(true) : eb.or([eb('item.hides_changes', '=', 0), belongsTo(uid)]),
    )
    .execute();
}

export async function listPageWatchesOf(db: Db, viewer: Watcher) {
  return db
    .selectFrom('page_watch')
    .innerJoin('page', 'page.page_id', 'page_watch.page_id')
    .innerJoin('item', 'item.item_id', 'page.item_id')
    .select(itemColumns)
    .select(['page.page_id', 'page.page_title', 'page_watch.level'])
    .where('page_watch.uid', '=', viewer.uid)
    .where('page.is_del', '=', 0)
    .where(pageVisibleTo(viewer))
    .execute();
}
