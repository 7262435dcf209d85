/** Writes what a plan says, in the transaction it is called in: catalogs, then pages, then the addresses between them. */

import { setImmediate as othersFirst } from 'node:timers/promises';
import type { ImportOutcome } from '#common/contract/transfer/import.ts';
import { fail } from '#common/errors.ts';
import { catalogsPerItem } from '#common/limits.ts';
import { topCatalogLevel } from '#common/row-kinds.ts';
import { takeOverApiSettings } from '../../../content/api-document/kept-api-settings.ts';
import { signsIn } from '../../../content/attachment/file/file-address.ts';
import { keepPictures } from '../../../content/attachment/file/keep-pictures.ts';
import { placePictures } from '../../../content/attachment/queries.ts';
import { insertCatalog, listCatalogs } from '../../../content/catalog/queries.ts';
import { touchItem } from '../../../content/item/queries.ts';
import { insertPage, updatePage } from '../../../content/page/queries.ts';
import { overwritePage } from '../../../content/page/save-page.ts';
import {
  listBreakingSteps,
  needsOwnerToBreak,
  refuseBreaks,
} from '../../../content/page-model/breaking-rule.ts';
import { takeOverCorrections } from '../../../content/page-model/item-corrections.ts';
import type { Author } from '../../../platform/access/actor.ts';
import { wholeItem } from '../../../platform/access/grants/seen-parts.ts';
import { lockItem } from '../../../platform/access/queries.ts';
import type { Context } from '../../../platform/context.ts';
import type { ItemRow, PageRow } from '../../../platform/db/tables.ts';
import { groupSavedPages } from '../../../platform/events/group-saved-pages.ts';
import { pageAddress } from '../document/page-address.ts';
import { placesOf } from './catalog-place.ts';
import { hasPlaceholders, placeAddresses } from './link-pages.ts';
import type { MatchedPage, MatchedPlan } from './match-pages.ts';
import { withText } from './packed-text.ts';
import type { PlannedCatalog } from './plan-pages.ts';
import { saveSourceText } from './queries.ts';
import type { FileAddresses } from './store-files.ts';
import { writeSources } from './write-sources.ts';

export type Writing = {
  plan: MatchedPlan;
  outcomes: readonly ImportOutcome[];
  files: FileAddresses;
  author: Author;
  /** How many of the pages are written. */
  onPage: (done: number) => void;
};

/**
 * On SQLite statements run in this thread: between two pages other requests are answered.
 * @returns the ids of all pages, in the order of the plan
 * @throws catalogTooMany, catalogTooDeep, pageMovedOn, breakingNeedsOwner
 */
export async function writePlan(context: Context, item: ItemRow, writing: Writing): Promise<number[]> {
  const { plan, outcomes } = writing;
  await lockItem(context.db, item.item_id);
  await requireOwnerForBreaks(context, item, writing);
  const catalogs = await makeCatalogs(context, item, plan.catalogs);
  const added = await addPages(context, item, { ...writing, catalogs });
  const page_ids = plan.pages.map((page, at) => added.get(at)?.page_id ?? page.page_id);
  let done = outcomes.filter(outcome => outcome === 'same').length;
  for (const [at, page] of plan.pages.entries()) {
    if (outcomes[at] === 'same') continue;
    const row = added.get(at);
    const placed = { ...writing, page_ids };
    if (row) await finishPage(context, row, { page, ...placed });
    else {
      const text = placedText(context, page, placed);
      await changePage(context, item, { page, text, author: writing.author });
    }
    done += 1;
    writing.onPage(done);
    await othersFirst();
  }
  await writeSources(context.db, item.item_id, { plan, page_ids });
  await keepSources(context, { ...writing, page_ids });
  await takeOverApiSettings(context.db, item.item_id, plan.api_settings);
  await takeOverCorrections(context, item, plan.corrections ?? []);
  await touchItem(context.db, item.item_id, context.now(), 'menu');
  await groupSavedPages(context, item.item_id, { by: writing.author, source: 'import', page_ids });
  return page_ids;
}

/** The plan was compared with the versions that it replaces: a page that moved on is refused. @throws breakingNeedsOwner */
async function requireOwnerForBreaks(
  context: Context,
  item: ItemRow,
  { plan, outcomes, author }: Writing,
): Promise<void> {
  if (!needsOwnerToBreak(item, author)) return;
  const changed = plan.pages.filter((_, at) => outcomes[at] === 'changed');
  const inOneStep = changed.filter(({ is_breaking }) => is_breaking);
  const breaking = inOneStep.length > 0 ? inOneStep : await listBreakingSteps(context, item, changed);
  if (breaking.length > 0) refuseBreaks(breaking.map(({ page_title }) => `“${page_title}”`));
}

/** What the document says of each page: what differs from it on the page at the next import, a person wrote. */
async function keepSources(context: Context, { plan, ...placed }: Placed): Promise<void> {
  for (const [at, page] of plan.pages.entries()) {
    const said = page.document_text === undefined ? page : withText({ packed: page.document_text });
    const text = placedText(context, said, { plan, ...placed });
    await saveSourceText(context.db, placed.page_ids[at] ?? page.page_id, text);
    await othersFirst();
  }
}

/** Without its text: those of all pages at once may be large. */
type AddedPage = Pick<PageRow, 'item_id' | 'page_id' | 'author_uid'> & {
  /** For its addresses: its text is not written yet. */
  isWaiting: boolean;
};

/** By their places in the plan; the addresses in their texts come once all of them have one. */
async function addPages(
  context: Context,
  item: ItemRow,
  { plan, outcomes, catalogs, author }: Writing & { catalogs: Catalogs },
): Promise<Map<number, AddedPage>> {
  const added = new Map<number, AddedPage>();
  for (const [at, page] of plan.pages.entries()) {
    if (outcomes[at] !== 'added') continue;
    const row = newPage(context, item, { page, catalogs, author });
    // A text that waits for its addresses is written once, with them.
    const text = page.page_content;
    const isWaiting = hasPlaceholders(text, plan.placeholder);
    const { page_id } = await insertPage(context.db, { ...row, page_content: isWaiting ? '' : text });
    added.set(at, { item_id: item.item_id, page_id, author_uid: author.uid, isWaiting });
    await othersFirst();
  }
  return added;
}

type PlacedPage = MatchedPlan['pages'][number];
type Placed = Pick<Writing, 'plan' | 'files'> & { page_ids: readonly number[] };

function placedText(
  { config }: Context,
  { page_content }: Pick<PlacedPage, 'page_content'>,
  { plan, files, page_ids }: Placed,
): string {
  const address = {
    page: (at: number) => pageAddress(config, page_ids[at] ?? 0),
    file: (at: number) => files.get(at),
  };
  return placeAddresses(page_content, plan.placeholder, address) ?? page_content;
}

/** Ids by place. */
type Catalogs = ReadonlyMap<string, number>;

/** Those that are missing, from the top. @throws catalogTooMany, catalogTooDeep */
async function makeCatalogs(
  { db, now }: Context,
  { item_id, catalog_levels: levels }: ItemRow,
  planned: readonly PlannedCatalog[],
): Promise<Catalogs> {
  const rows = await listCatalogs(db, wholeItem(item_id));
  const ids = new Map([...placesOf(rows)].map(([cat_id, place]) => [place, cat_id]));
  const missing = planned.filter(({ place }) => !ids.has(place));
  if (rows.length + missing.length > catalogsPerItem)
    fail('catalogTooMany', { values: { limit: catalogsPerItem } });
  // The plan was made for as many as there might be then.
  if (missing.some(({ cat_names }) => cat_names.length > levels))
    fail('catalogTooDeep', { values: { levels } });
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
  { isWaiting, ...row }: AddedPage,
  { page, ...placed }: Placed & { page: PlacedPage },
): Promise<void> {
  const { db } = context;
  if (isWaiting) {
    const page_content = placedText(context, page, placed);
    await keepPictures(db, await updatePage(db, row.page_id, { page_content }));
  }
  const addresses = page.attachments.map(file => placed.files.get(file) ?? '');
  await listFiles(context, row, addresses);
}

/** What was listed with the page is listed with it again. */
async function listFiles(
  { db }: Context,
  page: Omit<AddedPage, 'isWaiting'>,
  addresses: readonly string[],
): Promise<void> {
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
  const compatible = { before: { page_id, version }, page_content: text };
  await overwritePage(context, author, { item, page_id, draft, base_version: version, compatible });
}
