/** When a token ends, as people read and choose it. Pure. */
import type { Lang } from '#common/texts/langs.ts';
import { formatDay } from '../ui/text/format-moment.ts';

const daySeconds = 24 * 3600;
const soonDays = 7;

/** The ends that are offered, in days; 0 never ends. */
export const offeredDays = [30, 90, 365, 0] as const;

export type TokenEnd =
  | { kind: 'never' }
  | { kind: 'ended' }
  | { kind: 'soon'; days: number }
  | { kind: 'on'; day: string };

/** @param ends_at seconds since the epoch, 0 never @param now likewise */
export function describeEnd(ends_at: number, now: number, lang: Lang): TokenEnd {
  if (ends_at === 0) return { kind: 'never' };
  if (ends_at <= now) return { kind: 'ended' };
  const days = Math.floor((ends_at - now) / daySeconds);
  return days < soonDays ? { kind: 'soon', days } : { kind: 'on', day: dayOf(ends_at, lang) };
}

/** Of the reader's own clock. */
export function dayOf(seconds: number, lang: Lang): string {
  const date = new Date(seconds * 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  return formatDay(`${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} 00:00`, lang);
}

/** @param days 0 never */
export function endAfter(days: number, now: number): number {
  return days === 0 ? 0 : now + days * daySeconds;
}
