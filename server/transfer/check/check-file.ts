import type { ComponentPages } from '#common/contract/transfer/import.ts';
import { type Lang, t } from '#common/texts/index.ts';
import { listDocumentPages } from '../../content/api-document/queries.ts';
import type { Context } from '../../platform/context.ts';
import type { ItemRow } from '../../platform/db/tables.ts';
import { openScratch, removeScratch } from '../../platform/storage/scratch.ts';
import { pageAddress } from '../import/document/page-address.ts';
import { listExistingPages } from '../import/plan/existing-pages.ts';
import { placeAddresses } from '../import/plan/link-pages.ts';
import type { ExistingPage, MatchedPage, MatchedPlan } from '../import/plan/match-pages.ts';
import type { WithText } from '../import/plan/packed-text.ts';
import { findKnownFiles } from '../import/plan/store-files.ts';
import { readPlan } from '../import/read-plan.ts';
import { type CheckAnswer, comparePages, type PagePair } from './compare-page.ts';

type FileCheck = {
  file: { path: string; file_name: string };
  components: ComponentPages;
  lang: Lang;
  signal: AbortSignal;
};

/** Planned as an import of the file, and not written. @throws AppError import…, the reason of the signal */
export async function checkFile(context: Context, item: ItemRow, check: FileCheck): Promise<CheckAnswer> {
  const scratch_dir = await openScratch(context);
  try {
    return await compareWithItem(context, item, { ...check, scratch_dir });
  } finally {
    await removeScratch(scratch_dir);
  }
}

async function compareWithItem(
  context: Context,
  item: ItemRow,
  { lang, ...reading }: FileCheck & { scratch_dir: string },
): Promise<CheckAnswer> {
  const { item_id, item_name } = item;
  const existing = await listExistingPages(context.db, item_id);
  const plan = await readPlan(context, { ...reading, lang, item, existing });
  const pairs = await pairsOf(context, item, { plan, existing });
  const gone = await listVanished(context, item, { plan, existing });
  const warnings = plan.warnings.map(({ code, where, values }) => ({
    where,
    message: t(lang, `importWarning.${code}`, values),
  }));
  const { signal } = reading;
  const pages = await comparePages(context, [...pairs, ...gone], { item, lang, signal });
  return { item_id, item_name, pages, warnings };
}

type Planned = { plan: MatchedPlan; existing: readonly ExistingPage[] };

/** Pages and files that are not there yet have no address that could be compared. */
async function pairsOf(context: Context, item: ItemRow, { plan, existing }: Planned): Promise<PagePair[]> {
  const there = new Map(existing.map(page => [page.page_id, page]));
  const files = await findKnownFiles(context, item.item_id, plan.files);
  const address = {
    page: (at: number) => pageAddress(context.config, plan.pages[at]?.page_id ?? 0),
    file: (at: number) => files.get(at) ?? '',
  };
  const textOf = ({ page_content }: WithText<MatchedPage>) =>
    placeAddresses(page_content, plan.placeholder, address) ?? page_content;
  return plan.pages.map(page => {
    const before = there.get(page.page_id);
    const { page_id, page_title, cat_names } = page;
    return {
      page_id,
      page_title,
      cat_names,
      before: before?.page_content,
      after: page.is_same_text ? before?.page_content : textOf(page),
      ...(before && before.page_title !== page_title && { title_before: before.page_title }),
    };
  });
}

/** Of the documents that pages of the plan came from: operations and components that are in none of them any more. */
async function listVanished(
  { db }: Context,
  item: ItemRow,
  { plan, existing }: Planned,
): Promise<PagePair[]> {
  const met = new Set(plan.pages.map(({ page_id }) => page_id));
  const kept = await listDocumentPages(db, item.item_id);
  const documents = new Set(kept.filter(row => met.has(row.page_id)).map(row => row.document_id));
  const gone = new Map(
    kept
      .filter(row => !met.has(row.page_id) && documents.has(row.document_id) && row.place !== 'overview')
      .map(row => [row.page_id, row.place !== 'schemas']),
  );
  return existing
    .filter(page => gone.has(page.page_id))
    .map(({ page_id, page_title, cat_names, page_content: before }) => ({
      page_id,
      page_title,
      cat_names,
      before,
      after: undefined,
      is_operation: gone.get(page_id) === true,
    }));
}
