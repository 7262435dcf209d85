import type { Answer } from '#common/contract/index.ts';
import { csvText } from '../ui/text/csv.ts';
import type { Translate } from '../ui/texts.tsx';

type Insights = Answer<'insight/info'>;
type Cell = string | number;

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
  return csvText(rows.map(row => row.map(shown)));
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

const shown = (value: Cell) => (typeof value === 'number' && value < 0 ? '<5' : String(value));
