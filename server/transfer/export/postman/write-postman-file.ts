/** The API pages of a book as one Postman collection. */
import { readFile, writeFile } from 'node:fs/promises';
import { fail } from '#common/errors.ts';
import { endpointsIn } from '#common/field-model/model/page-model.ts';
import { readPages } from '#common/field-model/read-markdown.ts';
import { type ExportedItem, pagesOf } from '../book.ts';
import { type CollectionPage, writePostman } from './write-postman.ts';

/** @throws exportNoApi */
export async function writePostmanFile(book: ExportedItem, target: string): Promise<void> {
  const pages: CollectionPage[] = [];
  for (const { page, cat_names } of pagesOf(book)) {
    if (page.operation?.place === 'overview') continue;
    const models = readPages(await readFile(page.text_at, 'utf8'), book.corrections);
    const endpoints = endpointsIn(models);
    if (endpoints.length > 0) pages.push({ title: page.page_title, folders: cat_names, endpoints });
  }
  if (pages.length === 0) fail('exportNoApi');
  const collection = writePostman({ ...book, pages }, book.lang);
  await writeFile(target, `${JSON.stringify(collection, null, 2)}\n`);
}
