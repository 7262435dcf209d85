import { expect, test } from 'vitest';
import { writeCsv } from './write-csv.ts';

const none = { reads: 0, readers: 0, programs: 0, files: 0, samples: 0, helpful_count: 0, votes_count: 0 };
const insights = {
  since: '2026-11-01',
  until: '2026-11-02',
  totals: { ...none, searches: 0, empty_searches: 0, before: 0 },
  periods: [{ since: '2026-11-01', reads: 12, readers: 6, programs: 3 }],
  chart: '',
  pages: [{ ...none, page_id: '1', page_title: '=1+1, "quoted"', cat_name: '', reads: -1, readers: -1 }],
  page_count: 1,
  unread_count: 0,
  searched: [{ keyword: '@sum', times: 9 }],
  found_nothing: [],
};

test('a table program gets figures and names, and no formula; what is not told stays so', () => {
  expect(writeCsv(insights).split('\r\n')).toEqual([
    'what,name,since,reads,readers,programs,files,samples,helpful,votes',
    'period,,2026-11-01,12,6,3',
    `page,"'=1+1, ""quoted""",,<5,<5,0,0,0,0,0`,
    `searched,'@sum,,9`,
    '',
  ]);
});
