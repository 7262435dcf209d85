import { expect, test } from 'vitest';
import { jsonLines } from './json-lines.ts';

test('each line says what it is about, and which line closes it', () => {
  const { lines } = jsonLines({ id: 'a', items: [{ sku: 1 }], none: [], last: null });
  expect(lines.map(({ path, name, text, end }) => [path, `${name}${text}`, end])).toEqual([
    ['', '{', 9],
    ['id', '"id""a",', undefined],
    ['items', '"items"[', 6],
    ['items[0]', '{', 5],
    ['items[0].sku', '"sku"1', undefined],
    ['', '}', undefined],
    ['', '],', undefined],
    ['none', '"none"[],', undefined],
    ['last', '"last"null', undefined],
    ['', '}', undefined],
  ]);
});

test('of a long answer as many lines are made as can be shown', () => {
  const { lines, is_cut } = jsonLines(Array.from({ length: 20_000 }, (_, at) => at));
  expect(is_cut).toBe(true);
  expect(lines.length).toBeLessThan(5_010);
});

test('of an answer with thousands of levels the first ones are shown', () => {
  const { lines, is_cut } = jsonLines(JSON.parse(`${'{"a":['.repeat(50_000)}1${']}'.repeat(50_000)}`));
  expect(is_cut).toBe(true);
  expect(lines.some(({ text }) => text === '{ … }')).toBe(true);
  expect(lines.length).toBeLessThan(300);
});
