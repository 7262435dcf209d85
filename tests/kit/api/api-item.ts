/** An item made of an API document, and its export, with no database around. */
import { plainOf } from '#common/field-model/model/plain.ts';
import { hashOfText } from '#server/content/api-document/text-hash.ts';
import type { KeptCallback } from '#server/transfer/export/book.ts';
import { type ApiItemPage, keepPages } from '#server/transfer/export/openapi/kept/keep-pages.ts';
import { writeApiItem } from '#server/transfer/export/openapi/write-api-item.ts';
import type { ApiDocument, SchemaPages } from '#server/transfer/import/document/document.ts';
import { readApiDocument } from '#server/transfer/import/openapi/read-api-document.ts';
import { planPages } from '#server/transfer/import/plan/plan-pages.ts';

export type ImportedItem = {
  item_name: string;
  pages: ApiItemPage[];
  /** JSON of its documents. */
  sources: string[];
  /** Of each document. */
  schema_pages: SchemaPages[];
};

type ReadOptions = Parameters<typeof readApiDocument>[2];

export function importedItem(bytes: Uint8Array, options?: ReadOptions): ImportedItem {
  const { item_name, pages } = planPages(readApiDocument(bytes, 'en', options), 'en', {
    placeholder: 'mark-',
  });
  const documents = [
    ...new Set(pages.map(({ source }) => source?.document).filter(document => document !== undefined)),
  ];
  return {
    item_name,
    sources: documents.map(document => document.writeSource() ?? ''),
    schema_pages: documents.map(document => document.schema_pages ?? []),
    pages: pages.filter(({ is_overview }) => !is_overview).map(page => itemPage(page, documents)),
  };
}

type PlannedPage = ReturnType<typeof planPages>['pages'][number];

function itemPage(
  { page_title, cat_names, page_content: text, source }: PlannedPage,
  documents: readonly ApiDocument[],
): ApiItemPage {
  const page = { title: page_title, folders: cat_names, text };
  if (!source || source.place === 'overview') return page;
  const { place, path, method } = source;
  if (place === 'schemas') {
    const component = {
      name: path,
      document_id: documents.indexOf(source.document),
      text_hash: hashOfText(text),
    };
    return { ...page, component };
  }
  const operation = plainOf(JSON.parse(source.writeSource() ?? ''));
  const document_id = documents.indexOf(source.document);
  const text_hash = hashOfText(text);
  return {
    ...page,
    kept: { place, path, method, page_title, cat_names, text_hash, operation, document_id },
  };
}

/** @param callbacks_elsewhere those whose pages stay behind */
export function exportedItem(
  { item_name, pages, sources, schema_pages }: ImportedItem,
  callbacks_elsewhere: readonly KeptCallback[] = [],
) {
  const documents = sources.map(
    (text, at) =>
      [
        at,
        {
          lang: 'en',
          source: plainOf(JSON.parse(text)),
          schema_pages: schema_pages[at] ?? [],
          callbacks_elsewhere,
        },
      ] as const,
  );
  const kept = keepPages(pages, new Map(documents));
  return writeApiItem({ item_name, item_description: '', ...kept }, 'en');
}
