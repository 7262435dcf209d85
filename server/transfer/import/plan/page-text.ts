/** What a page of a document says -> its Markdown, and which operation it is about. Pure. */
import {
  writeComponent,
  writeEndpoint,
  writeTable,
} from '#common/field-model/layout/write/write-markdown.ts';
import { readPages } from '#common/field-model/read-markdown.ts';
import type { Lang } from '#common/texts/index.ts';
import type { ImportedPage } from '../document/document.ts';

type Body = ImportedPage['body'];

export function textOf(body: Body, lang: Lang): string {
  if ('markdown' in body) return body.markdown;
  if ('component' in body) return writeComponent(body.component, lang);
  return 'endpoint' in body ? writeEndpoint(body.endpoint, lang) : writeTable(body.table, lang);
}

export function operationOf({ body, request }: Pick<ImportedPage, 'body' | 'request'>): string {
  return 'endpoint' in body ? operationName(request ?? body.endpoint) : '';
}

/** Empty for a page that is about none. */
export function operationOfText(markdown: string): string {
  const [page, ...others] = readPages(markdown);
  // A page about several is none of them.
  return page?.kind === 'endpoint' && others.length === 0 ? operationName(page.endpoint) : '';
}

/** The names of path variables do not count, nor the host, nor a slash at the end. */
export function operationName({ method, path }: { method: string; path: string }): string {
  const bare = path
    .replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '')
    .replace(/[?#].*$/s, '')
    .replace(/\{[^{}/]*\}|:[A-Za-z_]\w*/g, '{}')
    .replace(/\/+$/, '');
  return bare === '' && method === '' ? '' : `${method.toUpperCase()} ${bare}`;
}
