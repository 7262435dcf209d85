import { expect, test } from 'vitest';
import type { Lang } from '#common/texts/langs.ts';
import { inLang } from '#common/texts/languages.ts';
import { insight } from '#common/texts/managing/people/insight.ts';
import type { Translate } from '../ui/texts.tsx';
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

const inLanguage =
  (lang: Lang): Translate =>
  key =>
    inLang(insight[key.replace('insight.', '') as keyof typeof insight], lang);

test('a table program gets figures and names, and no formula; what is not told stays so', () => {
  expect(writeCsv(insights, inLanguage('en')).split('\r\n')).toEqual([
    'Kind,Name,From,Reads,Readers,Programs,Downloads,Samples copied,Found helpful,Votes',
    'Period,,2026-11-01,12,6,3',
    `Page,"'=1+1, ""quoted""",,<5,<5,0,0,0,0,0`,
    `Searched,'@sum,,9`,
    '',
  ]);
});

test('its head and kinds are in the language of the reader', () => {
  expect(writeCsv(insights, inLanguage('zh-cn')).split('\r\n').slice(0, 2)).toEqual([
    '类别,名称,起始日,阅读,读者,程序调用,下载,复制示例,有帮助,评价数',
    '时段,,2026-11-01,12,6,3',
  ]);
});
