import type { Answer } from '#common/contract/index.ts';

type Insights = Answer<'insight/info'>;
type Cell = string | number;

/** A table program takes these at the beginning of a cell for a formula. */
const formula = /^[=+\-@\t\r]/;

/** Periods, pages and words, one below the other; a figure of few readers is `<5`. */
export function writeCsv({ periods, pages, searched, found_nothing }: Insights): string {
  const words = (what: string, list: Insights['searched']): Cell[][] =>
    list.map(({ keyword, times }) => [what, keyword, '', times]);
  const rows: Cell[][] = [
    ['what', 'name', 'since', 'reads', 'readers', 'programs', 'files', 'samples', 'helpful', 'votes'],
    ...periods.map(({ since, reads, readers, programs }) => ['period', '', since, reads, readers, programs]),
    ...pages.map(rowOfPage),
    ...words('searched', searched),
    ...words('found nothing', found_nothing),
  ];
  return `${rows.map(row => row.map(cellOf).join(',')).join('\r\n')}\r\n`;
}

function rowOfPage(page: Insights['pages'][number]): Cell[] {
  const { page_title, reads, readers, programs, files, samples, helpful_count, votes_count } = page;
  return ['page', page_title, '', reads, readers, programs, files, samples, helpful_count, votes_count];
}

function cellOf(value: Cell): string {
  if (typeof value === 'number') return value < 0 ? '<5' : String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** With the mark by which table programs know UTF-8. */
export function saveCsv(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  [link.href, link.download] = [address, `${name}.csv`];
  link.click();
  URL.revokeObjectURL(address);
}
