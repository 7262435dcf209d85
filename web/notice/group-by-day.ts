/** Notices under the days they came on. Pure. */
export type Day = 'today' | 'yesterday' | 'earlier';

const dayMs = 24 * 3600 * 1000;

/** @param wire `2026-11-18 14:20:07` */
function dayOf(wire: string, now: Date): Day {
  const dateOf = (date: Date) =>
    [date.getFullYear(), date.getMonth() + 1, date.getDate()]
      .map(part => String(part).padStart(2, '0'))
      .join('-');
  const date = wire.slice(0, 10);
  // Later than today: the server stands in another time zone.
  if (date >= dateOf(now)) return 'today';
  return date === dateOf(new Date(now.getTime() - dayMs)) ? 'yesterday' : 'earlier';
}

/** The days in their order, those without a notice left out; notices keep theirs. */
export function groupByDay<N extends { notice_time: string }>(
  notices: readonly N[],
  now: Date,
): { day: Day; notices: N[] }[] {
  const days: readonly Day[] = ['today', 'yesterday', 'earlier'];
  return days
    .map(day => ({ day, notices: notices.filter(({ notice_time }) => dayOf(notice_time, now) === day) }))
    .filter(group => group.notices.length > 0);
}
