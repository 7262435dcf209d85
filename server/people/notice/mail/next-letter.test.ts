import { expect, test } from 'vitest';
import { nextLetter } from './next-letter.ts';

const seconds = (text: string) => Date.parse(text) / 1000;
const next = (mode: 'day' | 'week', time_zone: string, now: string) =>
  new Date(nextLetter({ mode, time_zone }, seconds(now)) * 1000).toISOString();

test.each([
  ['Asia/Shanghai', '2026-11-25T00:30:00Z', '2026-11-25T01:00:00.000Z'],
  ['Asia/Shanghai', '2026-11-25T01:00:00Z', '2026-11-26T01:00:00.000Z'],
  ['America/New_York', '2026-11-25T03:00:00Z', '2026-11-25T14:00:00.000Z'],
  ['Asia/Kolkata', '2026-11-25T23:00:00Z', '2026-11-26T03:30:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-24T12:00:00Z', '2026-11-24T19:00:00.000Z'],
])('in %s what is chosen at %s goes out at nine there: %s', (time_zone, now, moment) => {
  expect(next('day', time_zone, now)).toBe(moment);
});

test('at nine on the clock, before and after it is set forward and back', () => {
  const days = [
    '2026-03-28T12:00:00Z',
    '2026-03-27T12:00:00Z',
    '2026-10-24T12:00:00Z',
    '2026-10-25T12:00:00Z',
  ];
  expect(days.map(day => next('day', 'Europe/Berlin', day))).toEqual([
    '2026-03-29T07:00:00.000Z',
    '2026-03-28T08:00:00.000Z',
    '2026-10-25T08:00:00.000Z',
    '2026-10-26T08:00:00.000Z',
  ]);
});

test('a week ends on Monday at nine, on the day it is there', () => {
  expect(next('week', 'Europe/Berlin', '2026-11-25T12:00:00Z')).toBe('2026-11-30T08:00:00.000Z');
  expect(next('week', 'Europe/Berlin', '2026-11-30T08:00:00Z')).toBe('2026-12-07T08:00:00.000Z');
  expect(next('week', 'Pacific/Auckland', '2026-11-29T12:00:00Z')).toBe('2026-11-29T20:00:00.000Z');
});

test('letters that go out at once leave a minute between them', () => {
  expect(nextLetter({ mode: 'now', time_zone: 'UTC' }, 1_000)).toBe(1_060);
});
