/** The API pages of a book as one OpenAPI document. */
import { readFile, writeFile } from 'node:fs/promises';
import { fail } from '#common/errors.ts';
import { readPages } from '#common/field-model/read-markdown.ts';
import { type ExportedItem, pagesOf } from '../book.ts';
import { type ApiPage, writeOpenApi } from './write-openapi.ts';

/** @throws exportNoApi */
export async function writeOpenApiFile(book: ExportedItem, target: string): Promise<void> {
  const pages: ApiPage[] = [];
  for (const { page, cat_names } of pagesOf(book)) {
    for (const model of readPages(await readFile(page.text_at, 'utf8')))
      if (model.kind === 'endpoint')
        pages.push({ folders: cat_names, title: page.page_title, endpoint: model.endpoint });
  }
  if (pages.length === 0) fail('exportNoApi');
  const { document } = writeOpenApi({ ...book, pages }, book.lang);
  await writeFile(target, `${JSON.stringify(document, null, 2)}\n`);
}
