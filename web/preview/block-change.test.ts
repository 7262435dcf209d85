import { expect, test } from 'vitest';
import { blockChange } from './block-change.ts';

test('only the blocks that changed are sent', () => {
  expect(blockChange(['a', 'b', 'c'], ['a', 'x', 'y', 'c'])).toEqual({
    at: 1,
    removed: 1,
    added: ['x', 'y'],
  });
  expect(blockChange(['a', 'b'], ['a', 'b'])).toEqual({ at: 2, removed: 0, added: [] });
  expect(blockChange(['a', 'a'], ['a'])).toEqual({ at: 1, removed: 1, added: [] });
  expect(blockChange([], ['a'])).toEqual({ at: 0, removed: 0, added: ['a'] });
});
