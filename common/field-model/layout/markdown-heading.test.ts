import { expect, test } from 'vitest';
import { headingIn } from './markdown-heading.ts';

test.each([
  ['# Title', 'Title', 'Title'],
  ['# Title ## ', 'Title', 'Title'],
  ['#\tC# and F#', 'C# and F', 'C# and F'],
  ['   ### Deep', 'Deep', undefined],
  ['# ##', '#', '#'],
  ['#Title', undefined, undefined],
  ['    # code', undefined, undefined],
  ['#  ', undefined, undefined],
  ['words # of it', undefined, undefined],
])('%j', (line, ofAnyLevel, ofFirst) => {
  expect([headingIn(line, 6), headingIn(line, 1)]).toEqual([ofAnyLevel, ofFirst]);
});

test('a line of nothing but signs is read in one pass', () => {
  expect(headingIn(`# ${'# '.repeat(2_000_000)}x`, 6)).toHaveLength(4_000_001);
});
