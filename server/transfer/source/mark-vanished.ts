/** Pages of a source whose operation its document does not have any more: they stay, and say that it is deprecated. */
import { markDeprecated } from '#common/field-model/edit/mark-deprecated.ts';
import type { Lang } from '#common/texts/index.ts';
import { overwritePage } from '../../content/page/save-page.ts';
import type { Author } from '../../platform/access/actor.ts';
import { findPage } from '../../platform/access/queries.ts';
import type { Context } from '../../platform/context.ts';
import type { ItemRow, PageRow } from '../../platform/db/tables.ts';
import { listSourceTexts, saveSourceText } from '../import/plan/queries.ts';

/** Those of the pages that are still there. */
export async function listVanished(
  { db }: Context,
  item_id: number,
  page_ids: readonly number[],
): Promise<PageRow[]> {
  const pages: PageRow[] = [];
  for (const page_id of page_ids) {
    const page = await findPage(db, page_id);
    if (page?.item_id === item_id) pages.push(page);
  }
  return pages;
}

type Marking = { item: ItemRow; author: Author; lang: Lang };

/** The source is taken to say so too: where the operation comes back, the mark goes. */
export async function markVanished(
  context: Context,
  pages: readonly PageRow[],
  { item, author, lang }: Marking,
): Promise<void> {
  const said = await listSourceTexts(
    context.db,
    pages.map(({ page_id }) => page_id),
  );
  for (const page of pages) {
    const { page_id, page_title, page_comments } = page;
    const page_content = markDeprecated(page.page_content, { date: '', lang });
    if (page_content === undefined) continue;
    const draft = { page_title, page_content, page_comments, cat_id: undefined, s_number: 0 };
    await overwritePage(context, author, { item, page_id, draft, base_version: page.version });
    const marked = markDeprecated(said.get(page_id) ?? '', { date: '', lang });
    if (marked !== undefined) await saveSourceText(context.db, page_id, marked);
  }
}
