/** Writes pages by their place: catalogs by name, page by title. What is there already with the same text stays untouched. */

import { setImmediate as othersFirst } from 'node:timers/promises';
import { fail } from '#common/errors.ts';
import { catalogsPerItem } from '#common/limits.ts';
import { isSinglePage } from '#common/row-values.ts';
import { listCatalogs } from '../../content/catalog/queries.ts';
import { createCatalog } from '../../content/catalog/save-catalog.ts';
import { findFirstPage } from '../../content/item/queries.ts';
import { createPage, savePage } from '../../content/page/save-page.ts';
import { requirePageText } from '../../content/page/typed-page.ts';
import { wholeItem } from '../../platform/access/grants/seen-parts.ts';
import { lockItem } from '../../platform/access/queries.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/open.ts';
import type { CatalogRow, ItemRow, PageRow } from '../../platform/db/tables.ts';
import { groupSavedPages } from '../../platform/events/group-saved-pages.ts';
import { listSourceTexts, saveSourceText } from '../import/plan/queries.ts';
import { settlePath } from './catalog-path.ts';
import { type MergedPush, mergePush, type PushSource } from './merge-push.ts';
import { scriptLang } from './pushed-text.ts';
import { listPagesByTitle } from './queries.ts';
import { scriptAuthor } from './require-item.ts';

export type PushedPage = {
  /** From the top. */
  cat_names: readonly string[];
  page_title: string;
  page_content: string;
  /** 0: as it is. */
  s_number: number;
  /** What it is made from: what people wrote on its page stays. */
  source?: PushSource;
};

/** Other writers get the lock between so many pages. */
const pagesAtOnce = 100;

/**
 * A hundred pages at a time, each hundred as a whole: what a later one breaks by itself is found before the first.
 * @param requireAgain checks in each transaction, which has locked the item, whether they may still be written
 * @returns the pages as they are then, in the order they came
 * @throws badInput, tooLarge, catalogTooMany
 */
export async function pushPages(
  context: Context,
  item: ItemRow,
  pushed: readonly PushedPage[],
  requireAgain: (context: Context) => Promise<unknown>,
): Promise<PageRow[]> {
  for (const { page_content } of pushed) requirePageText(page_content);
  const catalogs = await listCatalogs(context.db, wholeItem(item.item_id));
  const settled = settlePages(catalogs, pushed);
  if (!isSinglePage(item)) requireCatalogRoom(catalogs, settled);
  const pages: PageRow[] = [];
  for (let from = 0; from < settled.length; from += pagesAtOnce) {
    if (from > 0) await othersFirst();
    const some = settled.slice(from, from + pagesAtOnce);
    pages.push(...(await pushSome(context, item, { pushed: some, requireAgain })));
  }
  return pages;
}

function settlePages(catalogs: readonly CatalogRow[], pushed: readonly PushedPage[]): PushedPage[] {
  const settled = new Map<string, readonly string[]>();
  return pushed.map(one => {
    const path = JSON.stringify(one.cat_names);
    const cat_names = settled.get(path) ?? settlePath(catalogs, one.cat_names);
    settled.set(path, cat_names);
    return { ...one, cat_names };
  });
}

/** @throws catalogTooMany */
function requireCatalogRoom(catalogs: readonly CatalogRow[], pushed: readonly PushedPage[]): void {
  const missing = new Set<string>();
  const paths = new Map(pushed.map(({ cat_names }) => [JSON.stringify(cat_names), cat_names]));
  for (const cat_names of paths.values()) {
    for (let depth = findCatalogs(catalogs, cat_names).length; depth < cat_names.length; depth += 1)
      missing.add(JSON.stringify(cat_names.slice(0, depth + 1)));
  }
  if (missing.size > 0 && catalogs.length + missing.size > catalogsPerItem)
    fail('catalogTooMany', { values: { limit: catalogsPerItem } });
}

type Push = { pushed: readonly PushedPage[]; requireAgain: (context: Context) => Promise<unknown> };

async function pushSome(context: Context, item: ItemRow, { pushed, requireAgain }: Push): Promise<PageRow[]> {
  const known = await findUnchanged(context, item, pushed);
  if (known.every(page => page !== undefined)) return known;
  return inTransaction(context, async context => {
    await lockItem(context.db, item.item_id);
    await requireAgain(context);
    const places = await readPlaces(context, item, pushed);
    const written: PageRow[] = [];
    for (const one of pushed) {
      written.push(await writePage(context, item, { pushed: one, places }));
      await othersFirst();
    }
    const page_ids = written.map(({ page_id }) => page_id);
    await groupSavedPages(context, item.item_id, { by: scriptAuthor, source: 'push', page_ids });
    return written;
  });
}

/** The catalogs of the item, and of its pages those that bear a pushed title, by catalog and title. */
type Places = {
  catalogs: CatalogRow[];
  pages: Map<string, PageRow>;
  /** What a database or a program last said of these pages. */
  pushed_texts: Map<number, string>;
};

const placeOf = (cat_id: number, page_title: string) => `${cat_id} ${page_title}`;

/** Of several pages at one place the first counts. A single-page item has the one page, whatever it is called. */
async function readPlaces(context: Context, item: ItemRow, pushed: readonly PushedPage[]): Promise<Places> {
  const places = await findPlaces(context, item, pushed);
  const isMerged = pushed.some(one => one.source !== undefined);
  const page_ids = isMerged ? [...places.pages.values()].map(page => page.page_id) : [];
  return { ...places, pushed_texts: await listSourceTexts(context.db, page_ids) };
}

async function findPlaces(
  { db }: Context,
  item: ItemRow,
  pushed: readonly PushedPage[],
): Promise<Omit<Places, 'pushed_texts'>> {
  const { item_id } = item;
  const catalogs = await listCatalogs(db, wholeItem(item_id));
  if (isSinglePage(item)) {
    const only = await findFirstPage(db, item_id);
    const named = pushed.map(({ page_title }) => placeOf(0, page_title));
    return { catalogs, pages: new Map(only && named.map(place => [place, only])) };
  }
  const pages = new Map<string, PageRow>();
  const page_titles = [...new Set(pushed.map(one => one.page_title))];
  // Where a path ends too early there is no page yet.
  const cat_ids = [...new Set(pushed.map(one => findCatalogs(catalogs, one.cat_names).at(-1) ?? 0))];
  for (const page of await listPagesByTitle(db, item_id, { page_titles, cat_ids })) {
    const place = placeOf(page.cat_id, page.page_title);
    if (!pages.has(place)) pages.set(place, page);
  }
  return { catalogs, pages };
}

/** The page at the place of each; undefined where there is none yet. */
export async function findPushedPages(
  context: Context,
  item: ItemRow,
  pushed: readonly PushedPage[],
): Promise<(PageRow | undefined)[]> {
  const settled = settlePages(await listCatalogs(context.db, wholeItem(item.item_id)), pushed);
  const { catalogs, pages } = await findPlaces(context, item, settled);
  return settled.map(({ cat_names, page_title }) => {
    const found = findCatalogs(catalogs, cat_names);
    return found.length < cat_names.length ? undefined : pages.get(placeOf(found.at(-1) ?? 0, page_title));
  });
}

/** Looks without writing: most pushes bring what is there already. */
async function findUnchanged(context: Context, item: ItemRow, pushed: readonly PushedPage[]) {
  const { catalogs, pages, pushed_texts } = await readPlaces(context, item, pushed);
  return pushed.map(one => {
    const path = isSinglePage(item) ? [] : one.cat_names;
    const found = findCatalogs(catalogs, path);
    if (found.length < path.length) return undefined;
    const page = pages.get(placeOf(found.at(-1) ?? 0, one.page_title));
    return page && isUnchanged(page, one, pushed_texts) ? page : undefined;
  });
}

function isUnchanged(page: PageRow, one: PushedPage, pushed_texts: Places['pushed_texts']): boolean {
  const { page_title, page_content, s_number } = one;
  const isSameOrder = s_number === 0 || s_number === page.s_number;
  const isSameText =
    one.source !== undefined
      ? page_content === pushed_texts.get(page.page_id)
      : page_content === page.page_content;
  return isSameText && page.page_title === page_title && isSameOrder;
}

/** With what people wrote on the page that is there. @throws tooLarge */
function mergedText(one: PushedPage, page: PageRow | undefined, { pushed_texts }: Places): MergedPush {
  const { page_content: said, source } = one;
  if (!page || source === undefined) return { page_content: said, said, page_comments: '' };
  const base = pushed_texts.get(page.page_id);
  const merged = mergePush({ base, mine: page.page_content, theirs: said }, source, scriptLang);
  requirePageText(merged.page_content);
  return merged;
}

/** The ids of as many catalogs of a path as there are. */
function findCatalogs(catalogs: readonly CatalogRow[], names: readonly string[]): number[] {
  const ids: number[] = [];
  for (const name of names) {
    const above = ids.at(-1) ?? 0;
    const next = catalogs.find(row => row.parent_cat_id === above && row.cat_name === name);
    if (!next) break;
    ids.push(next.cat_id);
  }
  return ids;
}

/** What it makes stands in the places then. */
async function writePage(
  context: Context,
  item: ItemRow,
  { pushed, places }: { pushed: PushedPage; places: Places },
): Promise<PageRow> {
  const { page_title, s_number, cat_names } = pushed;
  const cat_id = isSinglePage(item) ? 0 : await makeCatalogs(context, places.catalogs, { item, cat_names });
  const place = placeOf(cat_id, page_title);
  const before = places.pages.get(place);
  const { said, ...merged } = mergedText(pushed, before, places);
  const draft = { page_title, ...merged, s_number, cat_id };
  const written = before
    ? await savePage(context, scriptAuthor, { item, before, draft, base_version: 0 })
    : await createPage(context, scriptAuthor, item, draft);
  if (pushed.source !== undefined) {
    await saveSourceText(context.db, written.page_id, said);
    places.pushed_texts.set(written.page_id, said);
  }
  places.pages.set(place, written);
  return written;
}

/** @returns the innermost one; 0 is the root */
async function makeCatalogs(
  context: Context,
  catalogs: CatalogRow[],
  { item, cat_names }: { item: ItemRow; cat_names: readonly string[] },
): Promise<number> {
  const found = findCatalogs(catalogs, cat_names);
  let parent_cat_id = found.at(-1) ?? 0;
  for (const cat_name of cat_names.slice(found.length)) {
    const made = await createCatalog(context, item.item_id, { cat_name, parent_cat_id, s_number: undefined });
    catalogs.push(made);
    parent_cat_id = made.cat_id;
  }
  return parent_cat_id;
}
