/** How often something was read, day by day. Pure. */
const shownDays = 21;
const daySeconds = 24 * 3600;

/** `day` counts from 1970, `last_at` seconds. */
type ReadDay = { day: number; times: number; last_at: number };

/** `last_at` 0: never. */
export function sumOfDays(days: readonly Omit<ReadDay, 'day'>[]): { times: number; last_at: number } {
  return {
    times: days.reduce((sum, { times }) => sum + times, 0),
    last_at: Math.max(0, ...days.map(({ last_at }) => last_at)),
  };
}

/** Of the last 21 days, the oldest first. @param now seconds since the epoch */
export function lastDays(days: readonly ReadDay[], now: number): number[] {
  const today = Math.floor(now / daySeconds);
  return Array.from({ length: shownDays }, (_, index) => {
    const day = today - shownDays + 1 + index;
    return sumOfDays(days.filter(one => one.day === day)).times;
  });
}
