import { expect, test } from 'vitest';
import { groupByDay } from './group-by-day.ts';

test('notices stand under the day they came on, also across a month', () => {
  const at = (notice_time: string) => ({ notice_time });
  const now = new Date(2026, 11, 1, 9, 30);
  const notices = [
    at('2026-12-01 09:29:00'),
    at('2026-11-30 23:59:59'),
    at('2026-11-29 12:00:00'),
    at('2025-12-01 09:00:00'),
  ];
  expect(groupByDay(notices, now)).toEqual([
    { day: 'today', notices: [notices[0]] },
    { day: 'yesterday', notices: [notices[1]] },
    { day: 'earlier', notices: [notices[2], notices[3]] },
  ]);
  expect(groupByDay([], now)).toEqual([]);
});
