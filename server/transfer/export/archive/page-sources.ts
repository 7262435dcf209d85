/** What imports kept of API documents, as the list of a zip has it: each document once, its operations with their pages. */
import { readFile } from 'node:fs/promises';
import { hashOfText } from '../../../content/api-document/text-hash.ts';
import { type BookPage, type ExportedItem, pagesOf } from '../book.ts';

export type PageSource = {
  /** Its place in the list of documents. */
  document: number;
  place: string;
  path: string;
  method: string;
  page_title: string;
  cat_names: unknown;
  /** The page says what the import wrote. */
  is_same_text: boolean;
  operation: unknown;
};

export async function readDocuments({ api_documents }: ExportedItem) {
  return Promise.all(
    api_documents.map(async ({ lang, source_at, schema_pages, callbacks_elsewhere }) => ({
      lang,
      source: await readJson(source_at),
      ...(schema_pages !== '' && { schema_pages: JSON.parse(schema_pages) as unknown }),
      // A zip of a part has not all of these pages: what is missing in it nobody has deleted.
      ...(callbacks_elsewhere?.length === 0 && { has_callback_pages: true }),
    })),
  );
}

/** By the ids of their pages. */
export async function readSources(book: ExportedItem): Promise<ReadonlyMap<number, PageSource>> {
  const places = new Map(book.api_documents.map(({ document_id }, at) => [document_id, at]));
  const sources = new Map<number, PageSource>();
  for (const { page } of pagesOf(book)) {
    const source = await readSource(page, places);
    if (source) sources.set(page.page_id, source);
  }
  return sources;
}

async function readSource(
  { text_at, linked_at = text_at, operation: kept }: BookPage,
  places: ReadonlyMap<number, number>,
): Promise<PageSource | undefined> {
  const document = kept && places.get(kept.document_id);
  if (!kept || document === undefined) return undefined;
  const { place, path, method, page_title, cat_names, text_hash, operation_at } = kept;
  return {
    document,
    place,
    path,
    method,
    page_title,
    cat_names: JSON.parse(cat_names),
    is_same_text: hashOfText(await readFile(linked_at, 'utf8')) === text_hash,
    operation: await readJson(operation_at),
  };
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, 'utf8'));
}
