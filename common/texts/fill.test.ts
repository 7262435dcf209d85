import { expect, test } from 'vitest';
import { fill } from './fill.ts';

test('a counted word follows its number', () => {
  const text = '{count} {count|file|files} in “{item}”, {rows} {rows|entry|entries}';
  const filled = (count: number | string, rows: number) => fill(text, { count, rows, item: 'a|b' });
  expect(filled(1, 2)).toBe('1 file in “a|b”, 2 entries');
  expect(filled('1', 0)).toBe('1 file in “a|b”, 0 entries');
  expect(filled(21, 1)).toBe('21 files in “a|b”, 1 entry');
});

test('a name without a value stays as it is', () => {
  expect(fill('{file}: {count|page|pages}', { count: 3 })).toBe('{file}: pages');
  expect(fill('{count} {count|page|pages}')).toBe('{count} {count|page|pages}');
});
