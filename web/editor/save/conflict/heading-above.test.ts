import { Text } from '@codemirror/state';
import { expect, test } from 'vitest';
import { headingAbove } from './heading-above.ts';

const page = Text.of([
  'intro',
  '# Orders #',
  'x',
  '',
  'Refunds',
  '-------',
  '```sh',
  '# a comment',
  '```',
  'z',
]);

test.each([
  [1, undefined],
  [2, 'Orders'],
  [3, 'Orders'],
  [6, 'Refunds'],
  [8, 'Refunds'],
  [99, 'Refunds'],
])('line %i stands under the heading %s, which no comment in code is', (line, heading) => {
  expect(headingAbove(page, line)).toBe(heading);
});
