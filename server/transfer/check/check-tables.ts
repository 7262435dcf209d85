import { setImmediate as othersFirst } from 'node:timers/promises';
import { isSinglePage } from '#common/row-values.ts';
import type { Lang } from '#common/texts/index.ts';
import type { Context } from '../../platform/context.ts';
import type { ItemRow, PageRow } from '../../platform/db/tables.ts';
import { pageAddress } from '../import/document/page-address.ts';
import { listSourceTexts } from '../import/plan/queries.ts';
import { collectPushed } from '../push/answer-push.ts';
import { readCatalogPath } from '../push/catalog-path.ts';
import { mergePush } from '../push/merge-push.ts';
import { findPushedPages, type PushedPage } from '../push/push-pages.ts';
import { scriptLang } from '../push/pushed-text.ts';
import { databasePages, type SentTables, type TablePage } from '../push/table/database-pages.ts';
import { listDroppedPages } from '../push/table/drop-tables.ts';
import { type CheckAnswer, comparePages, type PagePair } from './compare-page.ts';

type TablesCheck = {
  tables: SentTables & { cat_name: string; database_name: string };
  lang: Lang;
  signal: AbortSignal;
};

/** @throws pushNothing, pushTooMany, badInput */
export async function checkTables(
  context: Context,
  item: ItemRow,
  { tables, lang, signal }: TablesCheck,
): Promise<CheckAnswer> {
  const { item_id, item_name } = item;
  const cat_names = isSinglePage(item) ? [] : readCatalogPath(item, tables.cat_name);
  const { pushed, there } = await placeTables(context, item, { tables, cat_names });
  const pairs = await pairsOf(context, pushed, there);
  const gone = isSinglePage(item) ? [] : await listDroppedPages(context, item_id, nameAll(tables, pushed));
  const all = [...pairs, ...gone.map(pairOfDropped)];
  const pages = await comparePages(context, all, { item, lang, signal });
  return { item_id, item_name, pages, warnings: [] };
}

const nameAll = ({ database_name }: TablesCheck['tables'], pushed: readonly PushedPage[]) => ({
  database_name,
  names: pushed.map(({ page_title }) => page_title),
});

type Placing = { tables: SentTables; cat_names: readonly string[] };

/** As a push writes them: foreign keys lead to the pages of their tables, also to those that are not there yet. */
async function placeTables(context: Context, item: ItemRow, { tables, cat_names }: Placing) {
  const place = (page: TablePage): PushedPage => ({ ...page, cat_names, s_number: 0, source: 'database' });
  const kept = (all: PushedPage[]) => (isSinglePage(item) ? all.slice(-1) : all);
  const named = kept(await collectPushed(databasePages(tables, scriptLang), place));
  const there = await findPushedPages(context, item, named);
  if ((tables.table_relation ?? '') === '' || isSinglePage(item)) return { pushed: named, there };
  const ids = new Map(named.map(({ page_title }, at) => [page_title, there[at]?.page_id ?? 0]));
  const addressOf = (table: string) => {
    const page_id = ids.get(table);
    return page_id === undefined ? undefined : pageAddress(context.config, page_id);
  };
  return { pushed: await collectPushed(databasePages(tables, scriptLang, addressOf), place), there };
}

async function pairsOf(
  { db }: Context,
  pushed: readonly PushedPage[],
  there: readonly (PageRow | undefined)[],
): Promise<PagePair[]> {
  const page_ids = there.flatMap(page => (page ? [page.page_id] : []));
  const said = await listSourceTexts(db, page_ids);
  const pairs: PagePair[] = [];
  for (const [at, one] of pushed.entries()) {
    const page = there[at];
    pairs.push(pairOf(one, page, page && said.get(page.page_id)));
    await othersFirst();
  }
  return pairs;
}

/** @param base what the database said at the last push */
function pairOf(
  { page_title, cat_names, page_content: theirs }: PushedPage,
  page: PageRow | undefined,
  base: string | undefined,
): PagePair {
  const place = { page_title, cat_names };
  if (!page) return { ...place, page_id: 0, before: undefined, after: theirs };
  const { page_id, page_content: mine } = page;
  const merged = () => mergePush({ base, mine, theirs }, 'database', scriptLang).page_content;
  return { ...place, page_id, before: mine, after: base === theirs ? mine : merged() };
}

const pairOfDropped = ({ page_id, page_title, page_content }: PageRow): PagePair => ({
  page_id,
  page_title,
  cat_names: [],
  before: page_content,
  after: undefined,
});
