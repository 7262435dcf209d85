/** Links that are opened in a browser, and how often pages are read by them. */
import { sql } from 'kysely';
import type { Lang } from '#common/texts/index.ts';
import type { Db } from '../../db/open.ts';
import { preparedList } from '../../db/prepared.ts';

/** A link that lives, opened in this browser. */
export type OpenedLink = {
  link_id: number;
  address_id: number;
  item_id: number;
  /** 0 for both: the whole item. */
  cat_id: number;
  page_id: number;
  /** Who made it: it opens no more than they may see. */
  uid: number;
  name: string;
  /** Whose address it is; `''`: anybody's. */
  reader: string;
  lang: Lang | '';
  can_download: number;
  has_watermark: number;
};

type Browser = { browser_hash: string; now: number };

const openedLinks = preparedList((db, { browser_hash, now }: Browser) =>
  db
    .selectFrom('item_link_browser')
    .innerJoin('item_link_address', 'item_link_address.address_id', 'item_link_browser.address_id')
    .innerJoin('item_link', 'item_link.link_id', 'item_link_address.link_id')
    .select(['item_link.link_id', 'item_link_address.address_id', 'item_link.item_id'])
    .select(['item_link.cat_id', 'item_link.page_id', 'item_link.uid', 'item_link.name'])
    .select([
      'item_link_address.reader',
      'item_link.lang',
      'item_link.can_download',
      'item_link.has_watermark',
    ])
    .where('item_link_browser.browser_hash', '=', browser_hash)
    .where('item_link_browser.is_open', '=', 1)
    .where('item_link.ended_at', '=', 0)
    .where('item_link_address.ended_at', '=', 0)
    .where(eb => eb.or([eb('item_link.expire_time', '=', 0), eb('item_link.expire_time', '>', now)]))
    .orderBy('item_link_browser.opened_at', 'desc')
    .orderBy('item_link_address.address_id', 'desc'),
);

/** Those that live, the one opened last first. */
export async function listOpenedLinks(db: Db, browser: Browser): Promise<OpenedLink[]> {
  return openedLinks(db, browser);
}

/** Where pages of an item stand; deleted ones too. */
export async function listCatalogsOf(db: Db, page_ids: readonly number[]): Promise<Map<number, number>> {
  if (page_ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('page')
    .select(['page_id', 'cat_id'])
    .where('page_id', 'in', page_ids)
    .execute();
  return new Map(rows.map(({ page_id, cat_id }) => [page_id, cat_id]));
}

export type LinkVisit = { address_id: number; page_id: number; day: number; last_at: number };

export async function countLinkVisit(db: Db, visit: LinkVisit): Promise<void> {
  await db
    .insertInto('item_link_visit')
    .values({ ...visit, times: 1 })
    .onConflict(conflict =>
      conflict
        .columns(['address_id', 'page_id', 'day'])
        .doUpdateSet({ times: sql<number>`item_link_visit.times + 1`, last_at: visit.last_at }),
    )
    .execute();
}
