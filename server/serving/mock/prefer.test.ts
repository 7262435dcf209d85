import { expect, test } from 'vitest';
import { leastProcessorMs } from '#tests/kit/hostile/processor-time.ts';
import { readPreference } from './prefer.ts';

test.each([
  ['', undefined, undefined, false],
  ['code=404', '404', undefined, false],
  ['code=404, example=gone', '404', 'gone', false],
  ['example="not paid"; code=402', '402', 'not paid', false],
  ['EXAMPLE=%E7%BB%BF%E8%8C%B6', undefined, '绿茶', false],
  [Buffer.from('example=绿茶').toString('latin1'), undefined, '绿茶', false],
  ['dynamic=true, respond-async', undefined, undefined, true],
  ['code=1, code=2', '1', undefined, false],
  ['example="say \\"hi\\""', undefined, 'say "hi"', false],
])('“%s” is read', (header, code, example, is_dynamic) => {
  expect(readPreference(header)).toEqual({ code, example, is_dynamic });
});

test('a hostile header takes no time', () => {
  const header = `example="${'\\'.repeat(100_000)}`;
  expect(leastProcessorMs(() => readPreference(header), 100)).toBeLessThan(100);
});
