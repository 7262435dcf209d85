/** The API pages of a book as one OpenAPI document. */
import { readFile, writeFile } from 'node:fs/promises';
import { fail } from '#common/errors.ts';
import type { Plain } from '#common/field-model/model/plain.ts';
import type { OperationPlace, SchemaPages } from '../../import/document/document.ts';
import { type BookOperation, type BookPage, type ExportedItem, pagesOf } from '../book.ts';
import { type ApiItemPage, type KeptSource, keepPages } from './kept/keep-pages.ts';
import { writeApiItem } from './write-api-item.ts';

/** @throws exportNoApi */
export async function writeOpenApiFile(book: ExportedItem, target: string): Promise<void> {
  const sources = new Map<number, KeptSource>();
  for (const { document_id, lang, source_at, schema_pages, callbacks_elsewhere } of book.api_documents)
    sources.set(document_id, {
      lang,
      source: await readJson(source_at),
      schema_pages: schema_pages === '' ? [] : (JSON.parse(schema_pages) as SchemaPages),
      ...(callbacks_elsewhere && { callbacks_elsewhere }),
    });
  const pages: ApiItemPage[] = [];
  const { corrections } = book;
  for (const { page, cat_names } of pagesOf(book))
    if (page.operation?.place !== 'overview')
      pages.push(await readItemPage(page, { folders: cat_names, corrections }));
  const kept = keepPages(pages, sources);
  if (kept.documents.length === 0 && kept.pages.length === 0) fail('exportNoApi');
  const { document } = writeApiItem({ ...book, ...kept }, book.lang);
  await writeFile(target, `${JSON.stringify(document, null, 2)}\n`);
}

async function readItemPage(
  { page_title, text_at, operation }: BookPage,
  { folders, corrections }: Pick<ApiItemPage, 'folders' | 'corrections'>,
): Promise<ApiItemPage> {
  const text = await readFile(text_at, 'utf8');
  const page = { title: page_title, folders, text, corrections };
  if (!operation) return page;
  const { document_id, text_hash, path: name } = operation;
  if (operation.place === 'schemas') return { ...page, component: { name, document_id, text_hash } };
  return { ...page, kept: await readOperation(operation) };
}

const operationPlaces = ['paths', 'webhooks', 'callbacks'] as const satisfies OperationPlace[];

async function readOperation({ operation_at, place, cat_names, ...row }: BookOperation) {
  return {
    ...row,
    place: operationPlaces.find(one => one === place) ?? 'paths',
    cat_names: JSON.parse(cat_names) as string[],
    operation: await readJson(operation_at),
  };
}

async function readJson(path: string): Promise<Plain> {
  return JSON.parse(await readFile(path, 'utf8')) as Plain;
}
