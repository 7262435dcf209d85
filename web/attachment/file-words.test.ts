import { expect, test } from 'vitest';
import { extensionOf, formatSize, markdownOf } from './file-words.ts';

test.each([
  ['fee-table.xlsx', 'XLSX'],
  ['Makefile', ''],
  ['a.markdown', ''],
  ['archive.tar.gz', 'GZ'],
])('%s is shown as %s', (name, shown) => {
  expect(extensionOf(name)).toBe(shown);
});

test.each([
  [10, '1\u00a0kB'],
  [18_400, '18\u00a0kB'],
  [4 * 1024 * 1024, '4\u00a0MB'],
  [6_606_028, '6.3\u00a0MB'],
  [1_300_000_000, '1.2\u00a0GB'],
])('%d bytes are %s', (bytes, words) => {
  expect(formatSize(bytes)).toBe(words);
});

test('brackets in a name do not end its link', () => {
  const link = markdownOf({ display_name: 'a [1].pdf', sign: 'ab' });
  expect(link).toBe('[a \\[1\\].pdf](/api/attachment/visitFile?sign=ab)');
  expect(markdownOf({ display_name: 'a.PNG', sign: 'ab' })).toMatch(/^!\[/);
});
