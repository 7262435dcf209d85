/** A page -> its text with a mark in place of each table and each block of code, so that lines merge and parts stay whole. Pure. */
import { type PageCode, type PageTable, readPageTables } from '../recognise/page-tables.ts';
import type { RecognisedPage } from '../recognise/recognise.ts';

export type DividedPage = {
  markdown: string;
  page: RecognisedPage;
  /** With marks. */
  text: string;
  tables: Map<string, PageTable>;
  codes: Map<string, PageCode>;
};

/** `base` is undefined where nobody knows what the source said. */
export type DividedTexts = { base: DividedPage | undefined; mine: DividedPage; theirs: DividedPage };

/** What no page holds: texts are stored without that sign. */
const sign = '\u0000';
export const markShape = new RegExp(`${sign}([^${sign}\n]*)${sign}`, 'g');
const markOf = (key: string) => `${sign}${key}${sign}`;

export function dividePage(markdown: string): DividedPage {
  const { page, tables, codes } = readPageTables(markdown);
  const parts = [...tables, ...codes].toSorted((one, other) => one.from - other.from);
  let text = '';
  let at = 0;
  for (const { from, to, key } of parts) {
    text += markdown.slice(at, from) + markOf(key);
    at = to;
  }
  const byKey = <Part extends { key: string }>(all: readonly Part[]) =>
    new Map(all.map(part => [part.key, part]));
  return { markdown, page, text: text + markdown.slice(at), tables: byKey(tables), codes: byKey(codes) };
}

export function partText({ markdown, tables, codes }: DividedPage, key: string): string | undefined {
  const part = tables.get(key) ?? codes.get(key);
  return part && markdown.slice(part.from, part.to);
}
