/**
 * The validators of shared answers: a short text that changes whenever the answer to a visitor without a session changes.
 * Who changes what such an answer shows raises the page's or the item's version, or the validator gets a column.
 */

import { isStorable, yes } from '#common/contract/fields.ts';
import type { CallName } from '#common/contract/index.ts';
import { domainMaxLength, keywordMaxLength, recentChangeDays } from '#common/limits.ts';
import { itemToRead } from '#common/reader-page.ts';
import { isSinglePage } from '#common/row-values.ts';
import { phrasesOf } from '#common/search/search-terms.ts';
import { listOverviewPages } from '../../content/api-document/queries.ts';
import { listOptions } from '../../people/site/queries.ts';
import { visitor } from '../../platform/access/visible-to.ts';
import type { CacheValidator, CacheValidators } from '../../platform/cache/response-cache.ts';
import type { FindPublicItems } from '../../platform/cache/watched-items.ts';
import type { CallFields } from '../../platform/call-fields.ts';
import type { Context } from '../../platform/context.ts';
import { dataVersion } from '../../platform/db/open.ts';
import { listPortalFacts } from '../portal/queries.ts';
import {
  findOnlyPage,
  findOpenIndex,
  findOpenItem,
  findOpenItemByDomain,
  findOpenPage,
  findSharedPage,
  listAnnounced,
  listOpenItems,
} from './queries.ts';

type Clock = Pick<Context, 'db' | 'now' | 'page_readings'>;
const number = /^\d{1,15}$/;
const daySeconds = 24 * 3600;

/** LIST: the calls whose answers visitors share. */
const validatorsOfCalls: Partial<
  Record<CallName, (clock: Clock, plain: CallFields) => CacheValidator | undefined>
> = {
  'item/front': frontValidator,
  'item/info': (clock, plain) => searchValidator(clock, plain) ?? itemValidator(clock, plain),
  'search/pages': searchValidator,
  'page/info': infoValidator,
  'page/article': articleValidator,
  'page/infoByKey': shareValidator,
  'common/homePageSetting': siteValidator,
  'announcement/shown': announcementValidator,
  'brand/info': brandValidator,
  'brand/legal': siteValidator,
  'portal/info': portalValidator,
};

export function createValidators(clock: Clock): CacheValidators {
  return {
    validatorOf: (name, plain) => validatorsOfCalls[name]?.(clock, plain),
    // With the second: shares end by themselves.
    dataVersion() {
      const version = dataVersion(clock.db);
      return version === undefined ? undefined : `${version} ${clock.now()}`;
    },
  };
}

/** For caches that keep whole pages: whatever changes one changes the row of its item. */
export function publicItemsOf({ db, now }: Pick<Context, 'db' | 'now'>): FindPublicItems {
  return async item_ids => {
    const items = await listOpenItems(db, { item_ids });
    const announced = await listAnnounced(db, { now: now() });
    return items.map(item => ({ ...item, data_version: JSON.stringify([item, announced]) }));
  };
}

function siteValidator({ db }: Clock): CacheValidator {
  return { subject: 'site', read: async () => JSON.stringify(await listOptions(db)) };
}

/** What is announced to visitors begins and ends by itself. */
function announcementValidator({ db, now }: Clock): CacheValidator {
  return {
    subject: 'announcements',
    read: async () => JSON.stringify(await listAnnounced(db, { now: now() })),
  };
}

/** Of the portal as visitors see it; what is news ends by itself. */
function portalValidator({ db, now, page_readings }: Clock): CacheValidator {
  return {
    subject: 'portal',
    async read() {
      const day = Math.floor(now() / daySeconds);
      const facts = [day, await listOptions(db), await listPortalFacts(db, visitor)];
      return JSON.stringify([...facts, await page_readings.listMostRead()]);
    },
  };
}

/** Under the subject that the menu of the item has: where a page shows both, one row is read. */
function brandValidator(clock: Clock, plain: CallFields): CacheValidator | undefined {
  const { item_id = '', unique_key = '' } = plain;
  if (unique_key !== '' && item_id === '') return sharedBrandValidator(clock, unique_key);
  return item_id === '' || item_id === '0'
    ? siteValidator(clock)
    : itemValidator(clock, { ...itemToRead(item_id) });
}

function sharedBrandValidator(clock: Clock, unique_key: string): CacheValidator | undefined {
  const shared = shareValidator(clock, { unique_key });
  if (shared === undefined) return undefined;
  const read = async () => {
    const page = await shared.read();
    return page === undefined ? undefined : JSON.stringify([page, await listOptions(clock.db)]);
  };
  return { subject: `brand of ${shared.subject}`, read };
}

function itemValidator(
  clock: Clock,
  { item_id = '', keyword = '', default_page_id = '', all_levels }: CallFields,
): CacheValidator | undefined {
  if (keyword.trim() !== '' || !canBeReference(item_id)) return undefined;
  if (!/^\d{0,15}$/.test(default_page_id)) return undefined;
  return {
    subject: `item ${item_id} ${default_page_id} ${yes.parse(all_levels)}`,
    read: () => readItem(clock, item_id),
  };
}

/** What is found in one item. Signs alone are looked for in the texts themselves, whose changes no index counts. */
function searchValidator(
  { db }: Clock,
  { item_id = '', keyword = '', default_page_id = '', titles_only }: CallFields,
): CacheValidator | undefined {
  if (!number.test(item_id) || Number(item_id) === 0 || !/^\d{0,15}$/.test(default_page_id)) return undefined;
  if (keyword.length > keywordMaxLength || phrasesOf(keyword).length === 0) return undefined;
  return {
    subject: `search ${Number(item_id)} ${default_page_id} ${yes.parse(titles_only)} ${keyword}`,
    async read() {
      const index = await findOpenIndex(db, { item_id: Number(item_id) });
      return index && JSON.stringify(index);
    },
  };
}

/** What came before it was decoded: only what can stand in the database is looked up there. */
function canBeReference(item_id: string): boolean {
  return item_id !== '' && item_id.length <= domainMaxLength && isStorable(item_id);
}

async function readItem(clock: Clock, reference: string): Promise<string | undefined> {
  const { db } = clock;
  const item = await findItemAt(clock, reference);
  if (item === undefined || !isSinglePage(item)) return item && JSON.stringify(item);
  // The answer of a single-page item has its page in it.
  const page = await findOnlyPage(db, item);
  return JSON.stringify([item, page && (await readPage(clock, page.page_id))]);
}

/** Its words and its menu change the item; where its text is a page's, with that. */
function frontValidator(clock: Clock, { item_id = '' }: CallFields): CacheValidator | undefined {
  if (!canBeReference(item_id)) return undefined;
  return {
    subject: `front ${item_id}`,
    async read() {
      const item = await findItemAt(clock, item_id);
      if (item === undefined) return undefined;
      const overview = await Promise.all(
        (await listOverviewPages(clock.db, item.item_id)).map(page_id => readPage(clock, page_id)),
      );
      return JSON.stringify([item, overview]);
    },
  };
}

async function findItemAt({ db }: Clock, reference: string) {
  return number.test(reference)
    ? findOpenItem(db, { item_id: Number(reference) })
    : findOpenItemByDomain(db, { domain_key: reference.toLowerCase() });
}

function pageValidator(clock: Clock, { page_id = '' }: CallFields): CacheValidator | undefined {
  if (!number.test(page_id) || Number(page_id) === 0) return undefined;
  return { subject: `page ${Number(page_id)}`, read: () => readPage(clock, Number(page_id)) };
}

/** With its components unfolded, a page changes with any other of its item. */
function infoValidator(clock: Clock, plain: CallFields): CacheValidator | undefined {
  const validator = pageValidator(clock, plain);
  if (!validator || !isUnfolded(plain)) return validator;
  const read = async () => {
    const page = await findOpenPage(clock.db, pageAt(clock, Number(plain.page_id)));
    return page && isSettled(clock, page.item_updated) ? JSON.stringify(page) : undefined;
  };
  return { subject: `${validator.subject} unfolded`, read };
}

export function isUnfolded({ keep_links }: CallFields): boolean {
  return !yes.parse(keep_links);
}

/** Its last change is so long ago that another one would have another time. @param updated seconds since the epoch */
export function isSettled({ now }: Pick<Clock, 'now'>, updated: number): boolean {
  return updated < now() - 1;
}

/** What pages say of their last changes ends by itself. */
export const recentSince = (now: number) => now - recentChangeDays * 24 * 3600;

const pageAt = ({ now }: Clock, page_id: number) => ({ page_id, since: recentSince(now()) });

async function readPage(clock: Clock, page_id: number): Promise<string | undefined> {
  const page = await findOpenPage(clock.db, pageAt(clock, page_id));
  return page && JSON.stringify({ ...page, item_updated: 0 });
}

/** One page has two forms, and each is kept by itself. */
function articleValidator(clock: Clock, plain: CallFields): CacheValidator | undefined {
  const validator = pageValidator(clock, plain) ?? shareValidator(clock, plain);
  if (!validator || !yes.parse(plain.as_written)) return validator;
  return { ...validator, subject: `${validator.subject} as written` };
}

function shareValidator(
  { db, now }: Clock,
  { unique_key = '', page_id = '' }: CallFields,
): CacheValidator | undefined {
  if (!/^[0-9a-f]{1,64}$/.test(unique_key) || !/^0?$/.test(page_id)) return undefined;
  return {
    subject: `share ${unique_key}`,
    async read() {
      const page = await findSharedPage(db, { unique_key, now: now(), since: recentSince(now()) });
      return page && JSON.stringify(page);
    },
  };
}
