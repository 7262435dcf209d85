/**
 * What documents of APIs wrote of the pages of a plan -> a file, a line for each page and each document: of a large
 * document it is as much as all of its texts, and is read once, when the pages are written.
 */
import { closeSync, openSync, writeSync } from 'node:fs';
import { hashOfText } from '../../../content/api-document/text-hash.ts';
import type { ApiDocument, ImportWarning, SourceOperation } from '../document/document.ts';
import type { MatchedPlan } from './match-pages.ts';

type DocumentLine = { lang: string; source: string; schema_pages: string; has_callback_pages: number };
export type OperationLine = Pick<SourceOperation, 'place' | 'path' | 'method'> & {
  /** Of its page in the plan. */
  number: number;
  page_title: string;
  cat_names: string[];
  text_hash: string;
  operation: string;
};
/** A document stands before its operations. */
export type SourceLine = DocumentLine | OperationLine;

/** @param path of a file that is not there yet @returns the plan without its sources */
export function laySources(plan: MatchedPlan, path: string): MatchedPlan {
  const sorted = plan.pages.filter(({ source }) => source !== undefined);
  if (sorted.length === 0) return plan;
  const warnings: ImportWarning[] = [];
  const file = openSync(path, 'wx', 0o600);
  try {
    const documents = new Set(sorted.flatMap(({ source }) => (source ? [source.document] : [])));
    for (const document of documents) {
      const pages = sorted.filter(({ source }) => source?.document === document);
      for (const line of linesOf(document, pages, warnings)) writeSync(file, `${JSON.stringify(line)}\n`);
    }
  } finally {
    closeSync(file);
  }
  for (const page of plan.pages) {
    delete page.source;
    delete page.text_hash;
  }
  return { ...plan, warnings: [...plan.warnings, ...warnings], sources_at: path };
}

function* linesOf(
  document: ApiDocument,
  pages: MatchedPlan['pages'],
  warnings: ImportWarning[],
): Generator<SourceLine> {
  const source = document.writeSource();
  const schema_pages = document.schema_pages === undefined ? '' : JSON.stringify(document.schema_pages);
  const has_callback_pages = Number(document.has_callback_pages ?? false);
  if (source !== undefined) yield { lang: document.lang, source, schema_pages, has_callback_pages };
  for (const page of pages) {
    const line = source === undefined ? undefined : lineOf(page);
    if (line) yield line;
    else warnings.push({ code: 'sourceNotKept', where: page.page_title });
  }
}

function lineOf(page: MatchedPlan['pages'][number]): OperationLine | undefined {
  const { source, number } = page;
  const operation = source?.writeSource();
  if (!source || operation === undefined) return undefined;
  const { place, path, method, before } = source;
  const { page_title, cat_names } = before ?? page;
  const isSame = before?.is_same_text ?? true;
  const text_hash = isSame ? (page.text_hash ?? hashOfText(page.page_content)) : '';
  return { place, path, method, number, page_title, cat_names, text_hash, operation };
}
