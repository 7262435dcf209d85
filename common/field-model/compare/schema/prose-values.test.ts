import { describe, expect, test } from 'vitest';
import { leastProcessorMs } from '#tests/kit/hostile/processor-time.ts';
import { readProseValues } from './prose-values.ts';

const valuesIn = (text: string) => Object.fromEntries(readProseValues(text)?.values ?? []);

describe('values in a description', () => {
  test.each<[string, Record<string, string>]>([
    ['0:待付款 1:已付款', { 0: '待付款', 1: '已付款' }],
    ['1-yes;2-no', { 1: 'yes', 2: 'no' }],
    ['订单状态：0：待付款，1：已付款，2：已发货', { 0: '待付款', 1: '已付款', 2: '已发货' }],
    ['状态（1正常 2禁用）', { 1: '正常', 2: '禁用' }],
    ['0=off, 1=on', { 0: 'off', 1: 'on' }],
    ['1→on 2→off', { 1: 'on', 2: 'off' }],
    ['Kind. 1 - A thing, 2 - Another thing', { 1: 'A thing', 2: 'Another thing' }],
    ['NEW: fresh; PAID: done', { NEW: 'fresh', PAID: 'done' }],
    ['-1: all\n0: none', { '-1': 'all', 0: 'none' }],
    ['`1`：男，`2`：女', { 1: '男', 2: '女' }],
    ['取值：1-是，2-否。默认 1', { 1: '是', 2: '否' }],
  ])('%s', (text, values) => {
    expect(valuesIn(text)).toEqual(values);
  });

  test.each([
    'open 9:00-18:00',
    '2020-01-01 to 2021-01-01',
    'Note: this, Example: that',
    'use 3 items of 4 kinds',
    '最多 5条, 3个字',
    'API-key and ID-card',
    'see RFC-7231 and ISO-8601 for details, UTF-8',
    'HTTP: the protocol',
    '1=10:00开始,2=其他',
    '1:a,1:b',
  ])('%s lists none', text => {
    expect(readProseValues(text)).toBeUndefined();
  });

  test('hostile texts are read at once', () => {
    const readAll = () => {
      for (const text of ['1:a ', '1 - ', ' ', '(', '1男', 'A:']) readProseValues(text.repeat(900));
    };
    expect(leastProcessorMs(readAll, 300)).toBeLessThan(300);
  });
});
