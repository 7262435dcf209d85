import { expect, test } from 'vitest';
import { dayAfter, daysUntil } from './share-end.ts';

const today = new Date(2026, 1, 27, 23, 59);

test.each([
  ['2026-02-28', 1],
  ['2026-03-01', 2],
  ['2027-02-27', 365],
  ['2026-02-27', undefined],
  ['2026-02-26', undefined],
  ['2099-01-01', undefined],
  ['', undefined],
  ['tomorrow', undefined],
])('a share that ends on %j lasts %j days', (chosen, days) => {
  expect(daysUntil(today, chosen)).toBe(days);
});

test('the first day that can be chosen is tomorrow, also over the end of a month', () => {
  expect(dayAfter(today, 1)).toBe('2026-02-28');
  expect(dayAfter(today, 2)).toBe('2026-03-01');
});
