import { expect, test } from 'vitest';
import { blockChange } from './block-change.ts';
import { mapScroll } from './scroll-map.ts';

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

test('scrolling maps between known places by proportion and stops at the ends', () => {
  const places = [
    { from: 0, to: 0 },
    { from: 10, to: 100 },
    { from: 20, to: 120 },
  ];
  const map = (value: number) =>
    mapScroll(places.length, index => places[index] ?? { from: 0, to: 0 }, value);
  expect([map(-5), map(5), map(10), map(15), map(99)]).toEqual([0, 50, 100, 110, 120]);
  expect(mapScroll(0, () => ({ from: 0, to: 0 }), 7)).toBe(0);
});
