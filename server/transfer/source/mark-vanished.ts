/** Pages of a source whose operation its document does not have any more: they stay, and say that it is deprecated. */
import { markDeprecated } from '#common/field-model/edit/mark-deprecated.ts';
import { plainOf, textOf } from '#common/field-model/model/plain.ts';
import { type Lang, t } from '#common/texts/index.ts';
import { overwritePage } from '../../content/page/save-page.ts';
import type { Author } from '../../platform/access/actor.ts';
import { findPage } from '../../platform/access/queries.ts';
import type { Context } from '../../platform/context.ts';
import type { ItemRow, PageRow } from '../../platform/db/tables.ts';
import { listSourceTexts, saveSourceText } from '../import/plan/queries.ts';
import { listOperations } from './queries.ts';

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

type Marking = {
  item: ItemRow;
  author: Author;
  lang: Lang;
  /** Pages that came new in the same run: one of them may stand in for one that vanished. */
  added: readonly number[];
};

/** The source is taken to say so too: where the operation comes back, the mark goes. */
export async function markVanished(
  context: Context,
  pages: readonly PageRow[],
  { item, author, lang, added }: Marking,
): Promise<void> {
  const said = await listSourceTexts(
    context.db,
    pages.map(({ page_id }) => page_id),
  );
  const noteOf = await readNotes(context, pages, added);
  for (const page of pages) {
    const { page_id, page_title, page_comments } = page;
    const deprecation = { date: '', lang, note: (own: Lang) => noteOf(page_id, own) };
    const page_content = markDeprecated(page.page_content, deprecation);
    if (page_content === undefined) continue;
    const draft = { page_title, page_content, page_comments, cat_id: undefined, s_number: 0 };
    await overwritePage(context, author, { item, page_id, draft, base_version: page.version });
    const marked = markDeprecated(said.get(page_id) ?? '', deprecation);
    if (marked !== undefined) await saveSourceText(context.db, page_id, marked);
  }
}

/** @returns why a page is deprecated, with a link to what stands in for it where that is plain to see */
async function readNotes(
  context: Context,
  pages: readonly PageRow[],
  added: readonly number[],
): Promise<(page_id: number, lang: Lang) => string> {
  const gone = await listOperations(
    context.db,
    pages.map(({ page_id }) => page_id),
  );
  const come = await listOperations(context.db, added);
  const successors = new Map<number, { title: string; page_id: number }>();
  for (const operation of gone) {
    const [only, ...others] = come.filter(one => standsInFor(one, operation));
    const page = only && others.length === 0 ? await findPage(context.db, only.page_id) : undefined;
    if (page) successors.set(operation.page_id, { title: page.page_title, page_id: page.page_id });
  }
  return (page_id, lang) => {
    const successor = successors.get(page_id);
    if (successor === undefined) return t(lang, 'foreign.vanished');
    const title = successor.title.replace(/[[\]\\`*_<>]/g, '\\$&');
    return t(lang, 'foreign.vanishedFor', { link: `[${title}](/page/${successor.page_id})` });
  };
}

type KeptOperation = Awaited<ReturnType<typeof listOperations>>[number];

/** It bears the same name in the document, or is the same request of another version. */
function standsInFor(one: KeptOperation, gone: KeptOperation): boolean {
  const name = nameOf(gone);
  if (name !== '' && nameOf(one) === name) return true;
  return one.method === gone.method && one.path !== gone.path && versionless(one) === versionless(gone);
}

const nameOf = ({ operation }: KeptOperation) => textOf(plainOf(JSON.parse(operation)).operationId);
const versionless = ({ path }: KeptOperation) => path.replace(/\/v\d+(?:\.\d+)*(?=\/|$)/, '');
