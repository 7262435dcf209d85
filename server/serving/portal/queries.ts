/** The portal of the site: what is set of it, and of listed items what somebody may see. */
import { sql } from 'kysely';
import { belongsTo, pageVisibleTo, type Viewer, visibleTo } from '../../platform/access/visible-to.ts';
import type { Db } from '../../platform/db/open.ts';

const theOne = 1;

/** JSON; `''` where nothing was set yet. */
export async function findPortalText(db: Db): Promise<string> {
  const query = db.selectFrom('portal').select('settings').where('portal_id', '=', theOne);
  return (await query.executeTakeFirst())?.settings ?? '';
}

export async function savePortalText(db: Db, settings: string): Promise<void> {
  await db
    .insertInto('portal')
    .values({ portal_id: theOne, settings })
    .onConflict(conflict => conflict.column('portal_id').doUpdateSet({ settings }))
    .execute();
}

/** Listed by their owners, and their names may be known: a visit password hides what is in an item, not that it is there. */
function listedItems(db: Db, viewer: Viewer) {
  return db
    .selectFrom('item')
    .where('item.on_portal', '=', 1)
    .where(visibleTo({ ...viewer, names_locked: true }));
}

function portalItems(db: Db, viewer: Viewer) {
  return listedItems(db, viewer)
    .select(['item.item_id', 'item_domain', 'item_name', 'item_description', 'last_update_time'])
    .select(sql<number>`case when ${visibleTo(viewer)} then 0 else 1 end`.as('is_locked'));
}
export type PortalItemRow = Awaited<ReturnType<typeof listPortalItems>>[number];

export async function listPortalItems(db: Db, viewer: Viewer, item_ids: readonly number[]) {
  if (item_ids.length === 0) return [];
  return portalItems(db, viewer).where('item.item_id', 'in', item_ids).execute();
}

/** Those that are in no group, by name. */
export async function listOtherPortalItems(
  db: Db,
  viewer: Viewer,
  { except, limit }: { except: readonly number[]; limit: number },
): Promise<PortalItemRow[]> {
  const others = portalItems(db, viewer).orderBy('item_name').orderBy('item.item_id').limit(limit);
  return (except.length === 0 ? others : others.where('item.item_id', 'not in', except)).execute();
}

const pageColumns = [
  'page.page_id',
  'page.page_title',
  'item.item_id',
  'item.item_domain',
  'item.item_name',
] as const;

function listedPages(db: Db, viewer: Viewer) {
  return db
    .selectFrom('page')
    .innerJoin('item', 'item.item_id', 'page.item_id')
    .select(pageColumns)
    .where('item.on_portal', '=', 1)
    .where('page.is_del', '=', 0)
    .where(pageVisibleTo(viewer));
}

/** Of these pages, those of listed items that may be seen. */
export async function listPagesToName(db: Db, viewer: Viewer, page_ids: readonly number[]) {
  if (page_ids.length === 0) return [];
  return listedPages(db, viewer).where('page.page_id', 'in', page_ids).execute();
}

type ChangedPage = { page_id: number; group_id: number };
type Recent = { since: number; except: readonly ChangedPage[]; limit: number };

/**
 * Entries of the change logs of listed items, newest first, where their owners show them to this reader.
 * @param except what was told: no other entry of its group, or without a group of its page
 */
export async function listNews(db: Db, viewer: Viewer, { since, except, limit }: Recent) {
  const { uid, sees_all } = viewer;
  const isMember = uid === 0 ? sql<boolean>`false` : belongsTo(uid);
  const group_ids = except.map(({ group_id }) => group_id).filter(group_id => group_id > 0);
  const page_ids = except.filter(({ group_id }) => group_id === 0).map(({ page_id }) => page_id);
  const entries = listedPages(db, viewer)
    .innerJoin('page_change', join =>
      join
        .onRef('page_change.page_id', '=', 'page.page_id')
        .onRef('page_change.item_id', '=', 'page.item_id'),
    )
    .select(['page_change.change_id', 'page_change.kind', 'page_change.level'])
    .select(['page_change.note', 'page_change.addtime', 'page_change.group_id'])
    .where('page_change.addtime', '>=', since)
    .where('page_change.level', '!=', '')
    .where(eb => (sees_all === true ? eb.lit(true) : eb.or([eb('item.hides_changes', '=', 0), isMember])))
    .orderBy('page_change.addtime', 'desc')
    .orderBy('page_change.change_id', 'desc')
    .limit(limit);
  const others =
    group_ids.length === 0 ? entries : entries.where('page_change.group_id', 'not in', group_ids);
  if (page_ids.length === 0) return others.execute();
  return others
    .where(eb => eb.or([eb('page_change.group_id', '>', 0), eb('page_change.page_id', 'not in', page_ids)]))
    .execute();
}
export type NewsRow = Awaited<ReturnType<typeof listNews>>[number];

/** How many items their owners list, and how many there are. */
export async function countListedItems(db: Db): Promise<{ listed_count: number; item_count: number }> {
  const row = await db
    .selectFrom('item')
    .select(eb => [
      eb.fn.countAll<number>().as('item_count'),
      sql<number>`coalesce(sum(item.on_portal), 0)`.as('listed_count'),
    ])
    .where('is_del', '=', 0)
    .executeTakeFirstOrThrow();
  return { listed_count: Number(row.listed_count), item_count: Number(row.item_count) };
}

/** Of live items, whatever their owners say. */
export async function listNamesOfItems(db: Db, item_ids: readonly number[]) {
  if (item_ids.length === 0) return [];
  return db
    .selectFrom('item')
    .select(['item_id', 'item_name', 'on_portal'])
    .where('item_id', 'in', item_ids)
    .where('is_del', '=', 0)
    .execute();
}

/** The log has a save a moment after it; an entry that goes on has another time. */
const newestEntry = sql<string | null>`(select concat_ws(' ', newest.change_id, newest.addtime)
  from page_change as newest where newest.item_id = item.item_id
  order by newest.addtime desc, newest.change_id desc limit 1)`;

/** What the portal says depends on, as far as listed items are concerned. */
export async function listPortalFacts(db: Db, viewer: Viewer) {
  return portalItems(db, viewer)
    .clearSelect()
    .select(['item.item_id', 'item.version', 'item.last_update_time'])
    .select(sql<number>`case when ${visibleTo(viewer)} then 0 else 1 end`.as('is_locked'))
    .select(newestEntry.as('newest_entry'))
    .orderBy('item.item_id')
    .execute();
}
