import { expect, test } from 'vitest';
import { dayOf, describeEnd, endAfter } from './token-end.ts';

const now = Date.UTC(2026, 10, 23, 12) / 1000;
const day = 24 * 3600;

test('an end is told by its day, in days where it is near, and as none or past', () => {
  expect(describeEnd(now + 90 * day, now, 'en')).toEqual({ kind: 'on', day: '21 Feb 2027' });
  expect(describeEnd(now + 90 * day, now, 'zh-cn')).toEqual({ kind: 'on', day: '2027-02-21' });
  expect(describeEnd(now + 6 * day + 60, now, 'en')).toEqual({ kind: 'soon', days: 6 });
  expect(describeEnd(now + 60, now, 'en')).toEqual({ kind: 'soon', days: 0 });
  expect(describeEnd(now, now, 'en')).toEqual({ kind: 'ended' });
  expect(describeEnd(0, now, 'en')).toEqual({ kind: 'never' });
});

test('an end that is chosen lies so many days ahead, or never comes', () => {
  expect(endAfter(90, now)).toBe(now + 90 * day);
  expect(endAfter(0, now)).toBe(0);
  expect(dayOf(endAfter(30, now), 'en')).toBe('23 Dec 2026');
});
