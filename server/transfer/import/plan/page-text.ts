/** What a page of a document says -> its Markdown, and which operation it is about. Pure. */
import type { Change } from '#common/field-model/compare/changes.ts';
import { compareModels } from '#common/field-model/compare/compare-models.ts';
import { writeEndpoint, writeTable } from '#common/field-model/layout/write/write-markdown.ts';
import type { PageModel } from '#common/field-model/model/page-model.ts';
import { readPage, readPages } from '#common/field-model/read-markdown.ts';
import type { Lang } from '#common/texts/index.ts';
import type { ImportedPage } from '../document/document.ts';

type Body = ImportedPage['body'];

export function textOf(body: Body, lang: Lang): string {
  if ('markdown' in body) return body.markdown;
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
function operationName({ method, path }: { method: string; path: string }): string {
  const bare = path
    .replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '')
    .replace(/[?#].*$/s, '')
    .replace(/\{[^{}/]*\}|:[A-Za-z_]\w*/g, '{}')
    .replace(/\/+$/, '');
  return bare === '' && method === '' ? '' : `${method.toUpperCase()} ${bare}`;
}

type Merged = {
  page_content: string;
  is_same_text: boolean;
  /** Field by field, where both are pages of one kind. */
  changes: Change[];
};

/** A page that is there keeps the remarks that a person wrote; one that says the same in other words is the same. */
export function withRemarksOf(text: string, there: string, lang: Lang): Merged {
  if (text === there) return { page_content: there, is_same_text: true, changes: [] };
  const [before, ...others] = readPages(there);
  return others.length > 0
    ? addedBelow(text, there)
    : mergedModels({ text, now: readPage(text) }, { there, before }, lang);
}

type NewPage = { text: string; now: PageModel | undefined };
type KnownPage = { there: string; before: PageModel | undefined };

function mergedModels({ text, now }: NewPage, { there, before }: KnownPage, lang: Lang): Merged {
  if (now?.kind === 'endpoint' && before?.kind === 'endpoint') {
    const endpoint = withRemarks(now.endpoint, before.endpoint);
    const changes = compareModels(before, { ...now, endpoint }) ?? [];
    const thereAnew = writeEndpoint(before.endpoint, lang);
    return { ...mergedWith(writeEndpoint(endpoint, lang), there, thereAnew), changes };
  }
  if (now?.kind === 'table' && before?.kind === 'table') {
    const table = withRemarks(now.table, before.table);
    const changes = compareModels(before, { ...now, table }) ?? [];
    return { ...mergedWith(writeTable(table, lang), there, writeTable(before.table, lang)), changes };
  }
  return { page_content: text, is_same_text: false, changes: [] };
}

/** A page that says more than the document does is kept whole, once. */
function addedBelow(text: string, there: string): Merged {
  const isThere = there.includes(text.trim());
  return {
    page_content: isThere ? there : `${there.trimEnd()}\n\n${text}`,
    is_same_text: isThere,
    changes: [],
  };
}

function withRemarks<Model extends { remarks: string }>(now: Model, before: Model): Model {
  return { ...now, remarks: before.remarks === '' ? now.remarks : before.remarks };
}

function mergedWith(merged: string, there: string, thereAnew: string): Omit<Merged, 'changes'> {
  const is_same_text = merged === there || merged === thereAnew;
  return { page_content: is_same_text ? there : merged, is_same_text };
}
