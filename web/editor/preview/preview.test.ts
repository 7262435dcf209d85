import { expect, test } from 'vitest';
import { mapScroll } from './scroll-map.ts';

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
