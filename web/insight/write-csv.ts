import type { Answer } from '#common/contract/index.ts';
import type { Translate } from '../ui/texts.tsx';

type Insights = Answer<'insight/info'>;
type Cell = string | number;

/** A table program takes these at the beginning of a cell for a formula. */
const formula = /^[=+\-@\t\r]/;

/** Periods, pages and words, one below the other, in the language of the reader; a figure of few readers is `<5`. */
export function writeCsv({ periods, pages, searched, found_nothing }: Insights, t: Translate): string {
  const words = (what: string, list: Insights['searched']): Cell[][] =>
    list.map(({ keyword, times }) => [what, keyword, '', times]);
  const period = t('insight.csvPeriod');
  const rows: Cell[][] = [
    columns.map(column => t(column)),
    ...periods.map(({ since, reads, readers, programs }) => [period, '', since, reads, readers, programs]),
    ...pages.map(page => [t('insight.page'), ...rowOfPage(page)]),
    ...words(t('insight.csvSearched'), searched),
    ...words(t('insight.foundNothing'), found_nothing),
  ];
  return `${rows.map(row => row.map(cellOf).join(',')).join('\r\n')}\r\n`;
}

const columns = [
  'insight.csvWhat',
  'insight.csvName',
  'insight.since',
  'insight.reads',
  'insight.readers',
  'insight.programs',
  'insight.files',
  'insight.samples',
  'insight.helpful',
  'insight.csvVotes',
] as const;

function rowOfPage(page: Insights['pages'][number]): Cell[] {
  const { page_title, reads, readers, programs, files, samples, helpful_count, votes_count } = page;
  return [page_title, '', reads, readers, programs, files, samples, helpful_count, votes_count];
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
