import type { Lang } from '#common/texts/index.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `2026-11-18 14:20:07` of the wire as people read it: `18 Nov 2026, 14:20` or `2026-11-18 14:20`. */
export function formatMoment(wire: string, lang: Lang): string {
  const parts = /^(\d{4})-(\d\d)-(\d\d) (\d\d:\d\d)/.exec(wire);
  if (parts === null) return wire;
  const [, year, month, day, time] = parts;
  if (lang !== 'en') return `${year}-${month}-${day} ${time}`;
  return `${Number(day)} ${months[Number(month) - 1] ?? month} ${year}, ${time}`;
}

/** The day of it alone. */
export function formatDay(wire: string, lang: Lang): string {
  return formatMoment(wire, lang).replace(/,? \d\d:\d\d$/, '');
}
