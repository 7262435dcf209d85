import type { Lang } from '#common/texts/langs.ts';

/** Where dates name their month; elsewhere they are numbers. */
const months: Partial<Record<Lang, readonly string[]>> = {
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
};

/** `2026-11-18 14:20:07` of the wire as people read it: `18 Nov 2026, 14:20` or `2026-11-18 14:20`. */
export function formatMoment(wire: string, lang: Lang): string {
  const parts = /^(\d{4})-(\d\d)-(\d\d) (\d\d:\d\d)/.exec(wire);
  if (parts === null) return wire;
  const [, year, month, day, time] = parts;
  const names = months[lang];
  if (names === undefined) return `${year}-${month}-${day} ${time}`;
  return `${Number(day)} ${names[Number(month) - 1] ?? month} ${year}, ${time}`;
}

/** The day of it alone. */
export function formatDay(wire: string, lang: Lang): string {
  return formatMoment(wire, lang).replace(/,? \d\d:\d\d$/, '');
}
