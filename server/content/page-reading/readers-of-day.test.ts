import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { openReadersOfDay } from './readers-of-day.ts';

const sign = (text: string) => createHash('sha256').update(text).digest('base64url');
const reader = (number: number) => ({ address: `10.0.0.${number}`, user_agent: 'Firefox' });
const readersMax = 5;

test('room is bounded, given back by pages that are not counted, and new with each day', () => {
  const readers = openReadersOfDay({ sign }, readersMax);
  for (let number = 0; number < readersMax; number += 1) readers.isNew(1, 5, reader(number));
  expect(readers.isNew(2, 5, reader(1))).toBe(false);
  readers.forget(1);
  expect([readers.isNew(2, 5, reader(1)), readers.isNew(2, 5, reader(1))]).toEqual([true, false]);
  for (let number = 1; number < readersMax; number += 1) readers.isNew(3, 5, reader(number));
  expect(readers.isNew(2, 5, reader(2))).toBe(false);
  expect(readers.isNew(2, 6, reader(1))).toBe(true);
});
