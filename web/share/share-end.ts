/** When the address of a shared page ends. Pure. */
import { shareMaxDays } from '#common/limits.ts';

const dayMs = 24 * 3600 * 1000;
/** The ends offered by name, in days; 0 never ends. */
export const namedEnds = [0, 1, 7, 30] as const;

/** `2026-11-28`, as the browser's field has it. */
export function dayAfter(today: Date, days: number): string {
  const day = new Date(today.getFullYear(), today.getMonth(), today.getDate() + days);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** Days from today to a chosen day; undefined when that is today, past, too far, or no day. */
export function daysUntil(today: Date, chosen: string): number | undefined {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(chosen);
  if (parts === null) return undefined;
  const [year, month, day] = parts.slice(1).map(Number);
  const from = Date.UTC(today.getFullYear(), today.getMonth(), today.getDate());
  const days = (Date.UTC(year ?? 0, (month ?? 1) - 1, day) - from) / dayMs;
  return days >= 1 && days <= shareMaxDays ? days : undefined;
}

/** Seconds since the epoch -> `2026-11-28 14:20` of the reader's own clock. */
export function localMoment(seconds: number): string {
  const date = new Date(seconds * 1000);
  return `${dayAfter(date, 0)} ${date.toTimeString().slice(0, 5)}`;
}
