/** What imports kept of API documents is laid beside the texts of a book: the operation of each page, each document once. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isOn } from '#common/row-values.ts';
import { listApiDocuments, listCallbackPages, listOperations } from '../../content/api-document/queries.ts';
import type { Db } from '../../platform/db/open.ts';
import type { BookDocument, BookPage, KeptCallback } from './book.ts';

const pagesAtOnce = 50;

/** Each page learns of its operation. @returns the documents that the pages came from */
export async function laySources(
  db: Db,
  { item_id, folder }: { item_id: number; folder: string },
  pages: readonly BookPage[],
): Promise<BookDocument[]> {
  const documents = await listApiDocuments(db, item_id);
  if (documents.length === 0) return [];
  const known = new Set(documents.map(({ document_id }) => document_id));
  const used = new Set<number>();
  const byId = new Map(pages.map(page => [page.page_id, page]));
  for (let from = 0; from < pages.length; from += pagesAtOnce) {
    const page_ids = pages.slice(from, from + pagesAtOnce).map(({ page_id }) => page_id);
    for (const { operation_number: _, page_id, operation, ...row } of await listOperations(db, page_ids)) {
      const page = byId.get(page_id);
      if (!page || !known.has(row.document_id)) continue;
      const operation_at = join(folder, `operation-${page_id}`);
      await writeFile(operation_at, operation, { mode: 0o600 });
      page.operation = { ...row, operation_at };
      used.add(row.document_id);
    }
  }
  const isLeaving = new Set(byId.keys());
  const laid: BookDocument[] = [];
  for (const document of documents.filter(one => used.has(one.document_id))) {
    const { document_id, lang, source, schema_pages } = document;
    const source_at = join(folder, `document-${document_id}`);
    await writeFile(source_at, source, { mode: 0o600 });
    const callbacks = isOn(document.has_callback_pages)
      ? { callbacks_elsewhere: await listElsewhere(db, { item_id, document_id }, isLeaving) }
      : {};
    laid.push({ document_id, lang, source_at, schema_pages, ...callbacks });
  }
  return laid;
}

async function listElsewhere(
  db: Db,
  document: { item_id: number; document_id: number },
  isLeaving: ReadonlySet<number>,
): Promise<KeptCallback[]> {
  const pages = await listCallbackPages(db, document);
  return pages.filter(({ page_id }) => !isLeaving.has(page_id)).map(({ path, method }) => ({ path, method }));
}
