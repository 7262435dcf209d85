/** An item made of an API document, and its export, with no database around. */
import { plainOf } from '#common/field-model/model/plain.ts';
import { hashOfText } from '#server/content/api-document/text-hash.ts';
import { type ApiItemPage, keepPages } from '#server/transfer/export/openapi/kept/keep-pages.ts';
import { writeApiItem } from '#server/transfer/export/openapi/write-api-item.ts';
import type { ApiDocument } from '#server/transfer/import/document/document.ts';
import { readApiDocument } from '#server/transfer/import/openapi/read-api-document.ts';
import { planPages } from '#server/transfer/import/plan/plan-pages.ts';

export type ImportedItem = {
  item_name: string;
  pages: ApiItemPage[];
  /** JSON of its documents. */
  sources: string[];
};

export function importedItem(bytes: Uint8Array): ImportedItem {
  const { item_name, pages } = planPages(readApiDocument(bytes, 'en'), 'en', 'mark-');
  const documents = [
    ...new Set(pages.map(({ source }) => source?.document).filter(document => document !== undefined)),
  ];
  return {
    item_name,
    sources: documents.map(document => document.writeSource() ?? ''),
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
  const operation = plainOf(JSON.parse(source.writeSource() ?? ''));
  const document_id = documents.indexOf(source.document);
  const text_hash = hashOfText(text);
  return {
    ...page,
    kept: { place, path, method, page_title, cat_names, text_hash, operation, document_id },
  };
}

export function exportedItem({ item_name, pages, sources }: ImportedItem) {
  const documents = sources.map(
    (text, at) => [at, { lang: 'en', source: plainOf(JSON.parse(text)) }] as const,
  );
  const kept = keepPages(pages, new Map(documents));
  return writeApiItem({ item_name, item_description: '', ...kept }, 'en');
}
