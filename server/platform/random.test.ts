import { expect, test } from 'vitest';
import { openRandom } from './random.ts';

test('what it gives has the length that was given, and differs', () => {
  const random = openRandom();
  expect(random.bytes(5)).toHaveLength(5);
  expect(random.hex(16)).toMatch(/^[0-9a-f]{32}$/);
  expect(random.hex(16)).not.toBe(random.hex(16));
});

test('a number is below its limit, and each one is met', () => {
  const random = openRandom();
  const met = new Set(Array.from({ length: 500 }, () => random.below(5)));
  expect([...met].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4]);
});

test('it may come from elsewhere', () => {
  const random = openRandom(count => Buffer.alloc(count, 7));
  expect([random.hex(2), random.below(4)]).toEqual(['0707', 3]);
});
