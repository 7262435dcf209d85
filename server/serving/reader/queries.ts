/**
 * What the answers that all visitors share depend on: one short row each, found only for what everybody may see now,
 * and different whenever the answer is. And what search engines may know of: open items whose indexing is on.
 */
import { sql } from 'kysely';
import { itemTypes } from '#common/row-kinds.ts';
import { itemsWithRights } from '../../platform/access/item-rights.ts';
import { isAllowedOnSite, pageVisibleTo, visibleTo, visitor } from '../../platform/access/visible-to.ts';
import { hasDomain } from '../../platform/db/item-domain.ts';
import type { Db } from '../../platform/db/open.ts';
import { prepared, preparedList } from '../../platform/db/prepared.ts';

/** Another one whenever how the site looks has changed; how an item looks is part of its version. */
const brandVersion = sql<
  string | null
>`(select option_value from options where option_name = 'brand_version')`;

/** What is announced to visitors now. */
export const listAnnounced = preparedList((db, { now }: { now: number }) =>
  db
    .selectFrom('announcement')
    .select(['announcement_id', 'version'])
    .where('audience', '=', 'everybody')
    .where('starts_at', '<=', now)
    .where(eb => eb.or([eb('ends_at', '=', 0), eb('ends_at', '>', now)]))
    .orderBy('announcement_id'),
);

const openItem = (db: Db) =>
  db
    .selectFrom('item')
    .select(['item.item_id', 'item_type', 'item.version', 'is_archived', 'last_update_time'])
    .select(brandVersion.as('brand_version'))
    .where(visibleTo(visitor));

export const findOpenItem = prepared((db, { item_id }: { item_id: number }) =>
  openItem(db).where('item.item_id', '=', item_id),
);

/** The log has a save a moment after it, and pages say what it has. */
const newestChange = sql<number | null>`(select newest.change_id from page_change as newest
  where newest.item_id = item.item_id order by newest.addtime desc, newest.change_id desc limit 1)`;

export async function listOpenItems(db: Db, { item_ids }: { item_ids: readonly number[] }) {
  return openItem(db)
    .select(newestChange.as('newest_change'))
    .where('item.item_id', 'in', item_ids)
    .execute();
}

export const findOpenItemByDomain = prepared((db, { domain_key }: { domain_key: string }) =>
  openItem(db).where(hasDomain(domain_key)),
);

/** What somebody finds in an open item depends on its menu and on its index. */
export const findOpenIndex = prepared((db, { item_id }: { item_id: number }) =>
  openItem(db)
    .leftJoin('search_item', 'search_item.item_id', 'item.item_id')
    .select('search_item.changes')
    .where('item.item_id', '=', item_id),
);

const indexChanges = prepared((db, { item_id }: { item_id: number }) =>
  db.selectFrom('search_item').select('changes').where('item_id', '=', item_id),
);

/** How often the search index of an item has changed. */
export async function findIndexChanges(db: Db, { item_id }: { item_id: number }): Promise<number> {
  return (await indexChanges(db, { item_id }))?.changes ?? 0;
}

/** In one column: reading many would cost more than finding them. */
const pageFacts = sql<string>`concat_ws(' ', page.page_id, page.item_id, page.version, page.cat_id, page.s_number, page.author_uid,
  page.addtime, item.version, item.is_loose_markdown,
  (select max(logged.version) from page_change as logged where logged.page_id = page.page_id),
  page.author_username, page.page_comments, page.page_title)`;

/** What a page says of its last changes, as long as it does: another one, or none any more. */
const recentChange = (
  since: number,
) => sql<string>`(select concat_ws(' ', max(recent.change_id), count(*)) from page_change as recent
  where recent.page_id = page.page_id and recent.addtime >= ${since})`;

const livePage = (db: Db) =>
  db
    .selectFrom('page')
    .innerJoin('item', 'item.item_id', 'page.item_id')
    .select(pageFacts.as('facts'))
    .where('page.is_del', '=', 0)
    .where('item.is_del', '=', 0);

/** A page of an open item. */
export const findOpenPage = prepared((db, { page_id, since }: { page_id: number; since: number }) =>
  livePage(db)
    .select(recentChange(since).as('recent'))
    .select('item.last_update_time as item_updated')
    .where(pageVisibleTo(visitor))
    .where('page.page_id', '=', page_id),
);

type SeenPage = { uid: number; page_id: number; now: number; since: number };

/** What somebody who is signed in sees besides: the name of the author, and for editors the key of the page. */
const namesAndKey = ({ page_id, now }: Pick<SeenPage, 'page_id' | 'now'>) =>
  sql<string>`concat_ws(' ', (select author.name from "user" as author where author.uid = page.author_uid),
  (select max(keyed.unique_key) from single_page as keyed where keyed.page_id = ${page_id}
    and (keyed.expire_time = 0 or keyed.expire_time > ${now})))`;

/** A page with its item and what the person may do in it, in one statement. */
export const findPageWithRights = prepared((db, { uid, page_id, now, since }: SeenPage) =>
  itemsWithRights(db, { uid, now })
    .innerJoin('page', 'page.item_id', 'item.item_id')
    .select(['page.page_id as seen_page_id', 'page.cat_id as seen_cat_id'])
    .select([pageFacts.as('facts'), recentChange(since).as('recent')])
    .select(namesAndKey({ page_id, now }).as('names_and_key'))
    .where('page.is_del', '=', 0)
    .where('page.page_id', '=', page_id),
);

type SharedPage = { unique_key: string; now: number; since: number };

/** A page by the key of a share that has not ended; its item may be locked. */
export const findSharedPage = prepared((db, { unique_key, now, since }: SharedPage) =>
  livePage(db)
    .select(recentChange(since).as('recent'))
    .innerJoin('single_page', 'single_page.page_id', 'page.page_id')
    .select('single_page.expire_time')
    .where(eb => eb.or([eb('expire_time', '=', 0), eb('expire_time', '>', now)]))
    .where(isAllowedOnSite('allow_links'))
    .where(isAllowedOnSite('allow_visitors'))
    .where('single_page.unique_key', '=', unique_key),
);

/** The page of a single-page item. */
export const findOnlyPage = prepared((db, { item_id }: { item_id: number }) =>
  db
    .selectFrom('page')
    .select('page_id')
    .where('is_del', '=', 0)
    .where('item_id', '=', item_id)
    .orderBy('s_number')
    .orderBy('page_id')
    .limit(1),
);

export type ListedPage = {
  item_id: number;
  item_domain: string;
  item_name: string;
  item_description: string;
  page_id: number;
  page_title: string;
  addtime: number;
};

export async function countListedPages(db: Db): Promise<number> {
  const { count } = await listed(db)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** In the order of items, and of the menu at its first level. */
export async function listListedPages(
  db: Db,
  part: { offset: number; limit: number },
): Promise<ListedPage[]> {
  return listed(db)
    .select(['item.item_id', 'item.item_domain', 'item.item_name', 'item.item_description'])
    .select(['page.page_id', 'page.page_title', 'page.addtime'])
    .orderBy('item.item_id')
    .orderBy('page.s_number')
    .orderBy('page.page_id')
    .offset(part.offset)
    .limit(part.limit)
    .execute();
}

/** Open items that open on their front; in a text of the JSON these quotes would not stand so. */
export async function listListedFronts(
  db: Db,
  limit: number,
): Promise<Pick<ListedPage, 'item_id' | 'item_domain'>[]> {
  return db
    .selectFrom('item')
    .innerJoin('brand', 'brand.item_id', 'item.item_id')
    .select(['item.item_id', 'item.item_domain'])
    .where(visibleTo(visitor))
    .where('item.indexing', '=', 1)
    .where('item.item_type', '=', itemTypes.regular)
    .where('brand.settings', 'like', '%"front":{"is_on":true%')
    .orderBy('item.item_id')
    .limit(limit)
    .execute();
}

function listed(db: Db) {
  return db
    .selectFrom('item')
    .innerJoin('page', 'page.item_id', 'item.item_id')
    .where(pageVisibleTo(visitor))
    .where('item.indexing', '=', 1)
    .where('page.is_del', '=', 0);
}
