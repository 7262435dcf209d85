/** When the next letter of a rhythm goes out, by the clock of a time zone. Pure. */
import type { NoticeMailRow } from '../../../platform/db/tables.ts';

/** When those of a day or a week go out. */
const digestHour = 9;
/** Between two letters that go out at once. */
const pauseSeconds = 60;
const monday = 1;

/** @returns seconds since the epoch, after `now` */
export function nextLetter(
  { mode, time_zone }: Pick<NoticeMailRow, 'mode' | 'time_zone'>,
  now: number,
): number {
  if (mode === 'now') return now + pauseSeconds;
  const today = new Date(localTime(now, time_zone) * 1000);
  for (let later = 0; ; later += 1) {
    const day = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() + later);
    const moment = momentOf(day / 1000 + digestHour * 3600, time_zone);
    if (moment > now && (mode === 'day' || new Date(day).getUTCDay() === monday)) return moment;
  }
}

/** The moment at which clocks there show this time. Near a change of the clocks the first guess is an hour off. */
function momentOf(local: number, time_zone: string): number {
  const guess = local - offsetAt(local, time_zone);
  return local - offsetAt(guess, time_zone);
}

const offsetAt = (moment: number, time_zone: string) => localTime(moment, time_zone) - moment;

/** What clocks there show, as if it were UTC. */
function localTime(moment: number, time_zone: string): number {
  const format = new Intl.DateTimeFormat('en', {
    timeZone: time_zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts = new Map(format.formatToParts(moment * 1000).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const day = Date.UTC(part('year'), part('month') - 1, part('day'));
  return day / 1000 + part('hour') * 3600 + part('minute') * 60 + part('second');
}
