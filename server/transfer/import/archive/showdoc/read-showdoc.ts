/** The list that ShowDoc and this product put into their zips of Markdown -> the document. */

import { z } from 'zod';
import { keptApiSettings } from '#common/contract/content/api-settings.ts';
import { itemCorrection, itemCorrectionsMax } from '#common/contract/content/item-report.ts';
import { keptBrand } from '#common/contract/site/brand.ts';
import { fail } from '#common/errors.ts';
import { catalogLevelsAtFirst, catalogLevelsMax } from '#common/limits.ts';
import { itemTypes } from '#common/row-kinds.ts';
import { isOn, isSinglePage } from '#common/row-values.ts';
import { formatBytes } from '../../../../platform/http/body/parse-body.ts';
import {
  type ApiDocument,
  emptyDocument,
  type ImportedDocument,
  type ImportedFile,
  type ImportedFolder,
  type ImportedPage,
  type ImportWarning,
} from '../../document/document.ts';
import type { NewPath } from '../../document/read-html.ts';
import { unescapeStored } from '../../document/unescape-stored.ts';
import type { Archive } from '../open-archive.ts';
import { apiDocumentsShape, pageSourceShape, readApiDocument, readPageSource } from './page-source.ts';
import { markdownOf } from './runapi-page.ts';

/** Numbers come as numbers or strings, texts sometimes as null. */
const text = z.union([z.string(), z.number(), z.null()]).optional().transform(storedText);
const number = z.union([z.number(), z.string(), z.null()]).optional().transform(wholeNumber);
const anyList = z.array(z.unknown()).nullish();

/** Only ours has these: where things lie in the zip. */
const places = z.array(z.string()).catch([]);
const pageShape = z.object({
  page_title: text,
  page_content: text,
  /** Only ours has it: the text with links to components that are unfolded in the other. */
  linked_content: z.string().optional().catch(undefined),
  s_number: number,
  page_comments: text,
  path: z.string().catch(''),
  attachments: places,
  api_operation: pageSourceShape,
});
const catalogShape = z.object({ cat_name: text, s_number: number, pages: anyList, catalogs: anyList });
const infoShape = z.object({
  item_type: number,
  item_name: text,
  item_description: text,
  password: text,
  /** Only ours has it: Markdown that ShowDoc wrote is read loosely. */
  is_loose_markdown: z.union([z.number(), z.string()]).default('1'),
  files: z.array(z.object({ path: z.string(), display_name: z.string() })).catch([]),
  api_documents: apiDocumentsShape,
  api_settings: keptApiSettings.optional().catch(undefined),
  brand: keptBrand.optional().catch(undefined),
  corrections: z.array(itemCorrection).max(itemCorrectionsMax).catch([]),
  catalog_levels: z.coerce
    .number()
    .int()
    .min(catalogLevelsAtFirst)
    .max(catalogLevelsMax)
    .optional()
    .catch(undefined),
  pages: z.object({ pages: anyList, catalogs: anyList }),
});

/** More than either product writes. */
const levelsMax = 20;

/** Whether some JSON is such a list. */
export function isShowdocList(value: unknown): boolean {
  return infoShape.safeParse(value).success;
}

/** @throws importDamaged, importTooDeep */
export function readShowdocList(value: unknown): ImportedDocument {
  const { success, data: info } = infoShape.safeParse(value);
  if (!success) return fail('importDamaged');
  const item_type = String(info.item_type);
  const inside = { item_type, documents: info.api_documents.map(readApiDocument) };
  const pages = (info.pages.pages ?? []).map(page => readPage(page, inside));
  const folders = (info.pages.catalogs ?? []).map(catalog => readCatalog(catalog, { ...inside, level: 1 }));
  const isSingle = isSinglePage(info) && pages.length === 1 && folders.length === 0;
  return {
    ...emptyDocument(),
    item_name: info.item_name,
    item_description: info.item_description,
    item_type: isSingle ? itemTypes.singlePage : itemTypes.regular,
    password: info.password,
    is_loose_markdown: isOn(info.is_loose_markdown),
    pages,
    folders,
    api_settings: info.api_settings,
    corrections: info.corrections,
    brand: info.brand,
    ...(info.catalog_levels !== undefined && { catalog_levels: info.catalog_levels }),
  };
}

type ItemContext = { item_type: string; documents: readonly ApiDocument[] };
type CatalogPath = ItemContext & { level: number };

function readCatalog(value: unknown, { level, ...inside }: CatalogPath): ImportedFolder {
  if (level > levelsMax) fail('importTooDeep');
  const { success, data: catalog } = catalogShape.safeParse(value);
  if (!success) return fail('importDamaged');
  return {
    name: catalog.cat_name,
    s_number: catalog.s_number,
    pages: (catalog.pages ?? []).map(page => readPage(page, inside)),
    folders: (catalog.catalogs ?? []).map(inner => readCatalog(inner, { ...inside, level: level + 1 })),
  };
}

/** Pages of ShowDoc's RunApi are JSON; they become what they are in a move. */
function readPage(value: unknown, { item_type, documents }: ItemContext): ImportedPage {
  const { success, data: page } = pageShape.safeParse(value);
  if (!success) return fail('importDamaged');
  const { page_title: title, s_number, page_comments: comment } = page;
  const { path, attachments } = page;
  const source = page.api_operation && readPageSource(page.api_operation, documents);
  return {
    title,
    s_number,
    comment,
    body: { markdown: markdownOf(contentOf(page), item_type) },
    path,
    attachments,
    ...(source ? { source } : {}),
  };
}

function contentOf({ page_content, linked_content }: z.infer<typeof pageShape>): string {
  return linked_content === undefined ? page_content : storedText(linked_content);
}

/** The zip around the list, with the pictures and attachments that ours has. @throws as readShowdocList, and as Archive */
export async function readShowdocArchive(
  archive: Archive,
  value: unknown,
  { newPath, file_under_bytes }: { newPath: NewPath; file_under_bytes: number },
): Promise<ImportedDocument> {
  const document = readShowdocList(value);
  const listed = new Set(attachmentsIn(document));
  const { data: info } = infoShape.safeParse(value);
  const files: ImportedFile[] = [];
  const warnings: ImportWarning[] = [];
  const limit = formatBytes(file_under_bytes);
  const byPath = new Map(archive.files.map(file => [file.path, file]));
  for (const { path, display_name } of info?.files ?? []) {
    const found = byPath.get(path);
    if (found === undefined) continue;
    // Listed twice it is one file.
    byPath.delete(path);
    if (found.size >= file_under_bytes) {
      warnings.push({ code: 'fileOverLimit', where: path, values: { limit } });
      continue;
    }
    const stored_at = newPath();
    await archive.extract(found, stored_at);
    files.push({ path, stored_at, file_size: found.size, display_name, is_attachment: listed.has(path) });
  }
  return { ...document, files, warnings };
}

function attachmentsIn({ pages, folders }: Pick<ImportedFolder, 'pages' | 'folders'>): string[] {
  return [...pages.flatMap(page => page.attachments ?? []), ...folders.flatMap(attachmentsIn)];
}

function storedText(value: string | number | null | undefined): string {
  return unescapeStored(String(value ?? ''))
    .replaceAll('\u0000', '')
    .toWellFormed();
}

function wholeNumber(value: string | number | null | undefined): number {
  const number = Math.trunc(Number(value ?? 0));
  return Number.isSafeInteger(number) && number > 0 ? number : 0;
}
