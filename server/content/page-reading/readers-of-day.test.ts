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
  for (let number = 2; number <= readersMax; number += 1) readers.isNew(3, 5, reader(number));
  expect(readers.isNew(2, 5, reader(9))).toBe(false);
  expect(readers.isNew(2, 6, reader(9))).toBe(true);
});

test('one address that reads more than anybody leaves room for others, whatever its browsers call themselves', () => {
  const readers = openReadersOfDay({ sign }, 100, 100);
  const counted = Array.from({ length: 300 }, (_, number) =>
    readers.isNew(number % 30, 5, { address: '2001:db8::1', user_agent: `Browser ${number}` }),
  ).filter(Boolean);
  expect(counted).toHaveLength(5);
  expect(readers.isNew(1, 5, { address: '2001:db8::2', user_agent: 'Another of the same network' })).toBe(
    false,
  );
  expect(readers.isNew(1, 5, reader(1))).toBe(true);
  readers.forget(2);
  expect(readers.isNew(2, 5, { address: '2001:db8::1', user_agent: 'Firefox' })).toBe(true);
});
