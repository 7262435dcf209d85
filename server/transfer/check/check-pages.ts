import type { Input } from '#common/contract/index.ts';
import { isSinglePage } from '#common/row-values.ts';
import type { Lang } from '#common/texts/index.ts';
import { requirePageText } from '../../content/page/typed-page.ts';
import type { Context } from '../../platform/context.ts';
import type { ItemRow } from '../../platform/db/tables.ts';
import { collectPushed } from '../push/answer-push.ts';
import { readCatalogPath } from '../push/catalog-path.ts';
import { findPushedPages } from '../push/push-pages.ts';
import { type CheckAnswer, comparePages } from './compare-page.ts';

type PagesCheck = { pages: Input<'check/pages'>['pages']; lang: Lang; signal: AbortSignal };

/** @throws badInput, tooLarge */
export async function checkPages(
  context: Context,
  item: ItemRow,
  { pages: sent, lang, signal }: PagesCheck,
): Promise<CheckAnswer> {
  const { item_id, item_name } = item;
  const isSingle = isSinglePage(item);
  const pushed = await collectPushed(sent, ({ cat_name, ...page }) => ({
    ...page,
    cat_names: isSingle ? [] : readCatalogPath(item, cat_name),
    s_number: 0,
  }));
  for (const { page_content } of pushed) requirePageText(page_content);
  const kept = isSingle ? pushed.slice(-1) : pushed;
  const there = await findPushedPages(context, item, kept);
  const pairs = kept.map(({ cat_names, page_title, page_content }, at) => ({
    page_id: there[at]?.page_id ?? 0,
    page_title,
    cat_names,
    before: there[at]?.page_content,
    after: page_content,
    ...(there[at] && there[at].page_title !== page_title && { title_before: there[at].page_title }),
  }));
  const pages = await comparePages(context, pairs, { item, lang, signal });
  return { item_id, item_name, pages, warnings: [] };
}
