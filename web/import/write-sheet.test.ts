import { expect, test } from 'vitest';
import { writeSheet } from './write-sheet.ts';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1'])('%j is text, not a formula', cell => {
  expect(writeSheet([[cell]])).toBe(`\uFEFF"'${cell}"\r\n`);
});

test('commas, quotes and line ends stay in their cell', () => {
  expect(writeSheet([['a, b', 'say "x"'], ['one\ntwo']])).toBe('\uFEFF"a, b","say ""x"""\r\n"one\ntwo"\r\n');
});
