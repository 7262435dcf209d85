/** Writes what a plan says, in the transaction it is called in: catalogs, then pages, then the addresses between them. */

import { setImmediate as othersFirst } from 'node:timers/promises';
import type { ImportOutcome } from '#common/contract/import.ts';
import { fail } from '#common/errors.ts';
import { catalogsPerItem, topCatalogLevel } from '#common/limits.ts';
import { signsIn } from '../../../content/attachment/file/file-address.ts';
import { keepPictures } from '../../../content/attachment/file/keep-pictures.ts';
import { placePictures } from '../../../content/attachment/queries.ts';
import { insertCatalog, listCatalogs } from '../../../content/catalog/queries.ts';
import { touchItem } from '../../../content/item/queries.ts';
import { insertPage, updatePage } from '../../../content/page/queries.ts';
import { overwritePage } from '../../../content/page/save-page.ts';
import type { Author } from '../../../platform/access/actor.ts';
import { lockItem } from '../../../platform/access/queries.ts';
import type { Context } from '../../../platform/context.ts';
import type { ItemRow, PageRow } from '../../../platform/db/tables.ts';
import { pageAddress } from '../document/page-address.ts';
import { placesOf } from './catalog-place.ts';
import { hasMarks, placeAddresses } from './link-pages.ts';
import type { MatchedPage, MatchedPlan } from './match-pages.ts';
import type { PlannedCatalog } from './plan-pages.ts';
import type { FileAddresses } from './store-files.ts';

export type Writing = {
  plan: MatchedPlan;
  outcomes: readonly ImportOutcome[];
  files: FileAddresses;
  author: Author;
  /** How many of the pages are written. */
  onPage: (done: number) => void;
};

/**
 * On SQLite statements run in this thread: between two pages whoever asks for something else has a turn.
 * @returns the ids of all pages, in the order of the plan
 * @throws catalogTooMany, pageMovedOn
 */
export async function writePlan(context: Context, item: ItemRow, writing: Writing): Promise<number[]> {
  const { plan, outcomes } = writing;
  await lockItem(context.db, item.item_id);
  const catalogs = await makeCatalogs(context, item.item_id, plan.catalogs);
  const added = await addPages(context, item, { ...writing, catalogs });
  const page_ids = plan.pages.map((page, at) => added.get(at)?.page_id ?? page.page_id);
  let done = outcomes.filter(outcome => outcome === 'same').length;
  for (const [at, page] of plan.pages.entries()) {
    if (outcomes[at] === 'same') continue;
    const text = placedText(context, page, { ...writing, page_ids });
    const row = added.get(at);
    if (row) await finishPage(context, row, { page, text, files: writing.files });
    else await changePage(context, item, { page, text, author: writing.author });
    done += 1;
    writing.onPage(done);
    await othersFirst();
  }
  await touchItem(context.db, item.item_id, context.now(), 'menu');
  return page_ids;
}

/** By their places in the plan; the addresses in their texts come once all of them have one. */
async function addPages(
  context: Context,
  item: ItemRow,
  { plan, outcomes, catalogs, author }: Writing & { catalogs: Catalogs },
): Promise<Map<number, PageRow>> {
  const added = new Map<number, PageRow>();
  for (const [at, page] of plan.pages.entries()) {
    if (outcomes[at] !== 'added') continue;
    const row = newPage(context, item, { page, catalogs, author });
    // A text that waits for its addresses is written once, with them.
    const page_content = hasMarks(page.page_content, plan.mark) ? '' : page.page_content;
    added.set(at, await insertPage(context.db, { ...row, page_content }));
    await othersFirst();
  }
  return added;
}

function placedText(
  { config }: Context,
  { page_content }: MatchedPage,
  { plan, files, page_ids }: Writing & { page_ids: readonly number[] },
): string {
  const address = {
    page: (at: number) => pageAddress(config, page_ids[at] ?? 0),
    file: (at: number) => files.get(at),
  };
  return placeAddresses(page_content, plan.mark, address) ?? page_content;
}

/** Ids by place. */
type Catalogs = ReadonlyMap<string, number>;

/** Those that are missing, from the top. @throws catalogTooMany */
async function makeCatalogs(
  { db, now }: Context,
  item_id: number,
  planned: readonly PlannedCatalog[],
): Promise<Catalogs> {
  const rows = await listCatalogs(db, item_id);
  const ids = new Map([...placesOf(rows)].map(([cat_id, place]) => [place, cat_id]));
  const missing = planned.filter(({ place }) => !ids.has(place));
  if (rows.length + missing.length > catalogsPerItem)
    fail('catalogTooMany', { values: { limit: catalogsPerItem } });
  for (const { place, above, cat_names, s_number } of missing) {
    const { cat_id } = await insertCatalog(db, {
      item_id,
      parent_cat_id: ids.get(above) ?? 0,
      level: topCatalogLevel + cat_names.length - 1,
      cat_name: cat_names.at(-1) ?? '',
      s_number,
      addtime: now(),
    });
    ids.set(place, cat_id);
  }
  return ids;
}

type New = { page: MatchedPage; catalogs: Catalogs; author: Author };

function newPage({ now }: Context, { item_id }: ItemRow, { page, catalogs, author }: New) {
  const { page_title, s_number, page_comments } = page;
  return {
    item_id,
    page_title,
    s_number,
    page_comments,
    cat_id: catalogs.get(page.cat_place) ?? 0,
    author_uid: author.uid,
    author_username: author.username,
    creator_uid: author.uid,
    addtime: now(),
    page_addtime: now(),
    is_del: 0,
    version: 1,
  };
}

/** The addresses in its text, and the files that are listed with it. */
async function finishPage(
  context: Context,
  row: PageRow,
  { page, text, files }: { page: MatchedPage; text: string; files: FileAddresses },
): Promise<void> {
  const { db } = context;
  if (text !== row.page_content)
    await keepPictures(db, await updatePage(db, row.page_id, { page_content: text }));
  const addresses = page.attachments.map(file => files.get(file) ?? '');
  await listFiles(context, row, addresses);
}

/** What was listed with the page is listed with it again. */
async function listFiles({ db }: Context, page: PageRow, addresses: readonly string[]): Promise<void> {
  const signs = signsIn(addresses.join('\n'));
  if (signs.length === 0) return;
  const { item_id, page_id, author_uid } = page;
  await placePictures(db, signs, { item_id, page_id, uid: author_uid });
}

/** It stays where a person has put it. */
async function changePage(
  context: Context,
  item: ItemRow,
  { page, text, author }: { page: MatchedPage; text: string; author: Author },
): Promise<void> {
  const { page_id, page_title, page_comments, version } = page;
  const draft = { page_title, page_content: text, page_comments, cat_id: undefined, s_number: 0 };
  await overwritePage(context, author, { item, page_id, draft, base_version: version });
}
