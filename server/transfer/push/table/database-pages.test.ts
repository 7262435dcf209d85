// Data dictionaries that scripts push.
import { expect, test } from 'vitest';
import { leastProcessorMs } from '#tests/kit/hostile/processor-time.ts';
import { databasePages } from './database-pages.ts';

/** Processor time; what is quadratic took twenty seconds. */
const patienceMs = 5_000;

test('a table of 40,000 columns is written quickly', () => {
  const table_detail = `head\n${'orders\tid\t0\tNO\tint\tthe number\n'.repeat(40_000)}`;
  const write = () => [...databasePages({ table_info: '', table_detail, table_index: '' }, 'en')];
  expect(leastProcessorMs(write, patienceMs)).toBeLessThan(patienceMs);
  const pages = write();
  expect(pages.map(page => page.page_title)).toEqual(['orders']);
});

test('a table that is sent twenty thousand times is one page, as it was sent last', () => {
  const table_info = `head\n${'orders\tfirst\n'.repeat(20_000)}orders\tOrders of shops\n`;
  const table_detail = `head\n${'orders\tid\t0\tNO\tint\tthe number\n'.repeat(100)}`;
  const pages = [...databasePages({ table_info, table_detail, table_index: '' }, 'en')];
  expect(pages.map(page => page.page_title)).toEqual(['orders']);
  expect(pages[0]?.page_content).toContain('Orders of shops');
});
