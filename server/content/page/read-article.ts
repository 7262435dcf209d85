/** A page as it is read, by whoever may read its item or has its key. */
import type { ReadingOptions } from '#common/endpoint-view/render-reading.ts';
import { explainPlainRendering } from '#common/plain-reasons.ts';
import { correctionsOf, isOn } from '#common/row-values.ts';
import { t } from '#common/texts/index.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { type AllowedItem, requirePage } from '../../platform/access/authorize.ts';
import { can } from '../../platform/access/rules.ts';
import type { Context } from '../../platform/context.ts';
import type { ItemRow, PageRow } from '../../platform/db/tables.ts';
import { findSchemaAddresses } from '../api-document/component-links.ts';
import { readOverview } from '../api-document/read-overview.ts';
import { keyedHtml } from '../attachment/file/file-address.ts';
import { requireSharedPage } from '../share/share.ts';
import { addRecentChange } from './recent-change.ts';

type ArticleRequest = { page_id: number; unique_key: string; as_written: boolean };

/** @throws notFound, and what reading an item refuses */
export async function readArticle(
  context: Context,
  actor: Actor,
  { page_id, unique_key, as_written }: ArticleRequest,
) {
  // Who has the key of one page may see no other.
  if (page_id === 0) {
    const { page, item } = await requireSharedPage(context, unique_key);
    const article = await render(context, actor, { page, item, as_written });
    return { ...article, html: keyedHtml(article.html, unique_key) };
  }
  const { page, item } = await requirePage(context, actor, page_id, 'item.view');
  const further = await findFurther(context, page, item);
  const article = await render(context, actor, { page, item, as_written, further });
  const html = await addRecentChange(context, article.html, { page_id, item, lang: actor.lang });
  return { ...article, html };
}

/** What a page shows of the rest of its item. */
type Further = Pick<ReadingOptions, 'schema_pages' | 'overview'>;
type ReadPage = {
  page: PageRow;
  item: Pick<ItemRow, 'is_loose_markdown' | 'corrections'>;
  /** As its Markdown says, with nothing drawn. */
  as_written: boolean;
  further?: Further;
};

async function render(
  { articles, config }: Context,
  { lang }: Actor,
  { page, item, as_written, further }: ReadPage,
) {
  const { html, toc, has_math, has_mermaid } = await articles.render(page.page_content, {
    base_path: config.base_path,
    loose_headings: isOn(item.is_loose_markdown),
    corrections: correctionsOf(item),
    ...further,
    ...(!as_written && { lang }),
  });
  const explained = explainPlainRendering(html, why => t(lang, `plainReason.${why}`));
  return { page_id: page.page_id, html: explained, toc, has_math, has_mermaid, version: page.version };
}

async function findFurther({ db, config }: Context, page: PageRow, item: AllowedItem): Promise<Further> {
  const schema_pages = await findSchemaAddresses(db, page, item);
  const mayExport = can('item.export', { role: item.role, is_archived: isOn(item.is_archived) });
  const downloads = mayExport ? 'all' : 'document';
  const overview = await readOverview(db, page, item, { base_path: config.base_path, downloads });
  return { ...(schema_pages && { schema_pages }), ...(overview && { overview }) };
}
