/** What a page of a document says -> its Markdown, and which operation it is about. Pure. */
import { readPage } from '#common/field-model/read-markdown.ts';
import { writeEndpoint, writeTable } from '#common/field-model/write-markdown.ts';
import type { Lang } from '#common/texts/index.ts';
import type { ImportedPage } from './document.ts';

type Body = ImportedPage['body'];

export function textOf(body: Body, lang: Lang): string {
  if ('markdown' in body) return body.markdown;
  return 'endpoint' in body ? writeEndpoint(body.endpoint, lang) : writeTable(body.table, lang);
}

export function operationOf(body: Body): string {
  return 'endpoint' in body ? operationName(body.endpoint) : '';
}

/** Empty for a page that is about none. */
export function operationOfText(markdown: string): string {
  const page = readPage(markdown);
  return page?.kind === 'endpoint' ? operationName(page.endpoint) : '';
}

/** The names of path variables do not count, nor the host, nor a slash at the end. */
function operationName({ method, path }: { method: string; path: string }): string {
  const bare = path
    .replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '')
    .replace(/[?#].*$/s, '')
    .replace(/\{[^{}/]*\}|:[A-Za-z_]\w*/g, '{}')
    .replace(/\/+$/, '');
  return bare === '' && method === '' ? '' : `${method.toUpperCase()} ${bare}`;
}

type Merged = { page_content: string; is_same_text: boolean };

/** A page that is there keeps the remarks that a person wrote; one that says the same in other words is the same. */
export function withRemarksOf(text: string, there: string, lang: Lang): Merged {
  if (text === there) return { page_content: there, is_same_text: true };
  const [now, before] = [readPage(text), readPage(there)];
  if (now?.kind === 'endpoint' && before?.kind === 'endpoint') {
    const remarks = before.endpoint.remarks === '' ? now.endpoint.remarks : before.endpoint.remarks;
    const merged = writeEndpoint({ ...now.endpoint, remarks }, lang);
    return mergedWith(merged, there, writeEndpoint(before.endpoint, lang));
  }
  if (now?.kind === 'table' && before?.kind === 'table') {
    const remarks = before.table.remarks === '' ? now.table.remarks : before.table.remarks;
    return mergedWith(writeTable({ ...now.table, remarks }, lang), there, writeTable(before.table, lang));
  }
  return { page_content: text, is_same_text: false };
}

function mergedWith(merged: string, there: string, thereAnew: string): Merged {
  const is_same_text = merged === there || merged === thereAnew;
  return { page_content: is_same_text ? there : merged, is_same_text };
}
