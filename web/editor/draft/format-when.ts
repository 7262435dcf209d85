/** A moment as a person says it: "14:02 today", or the day with the time. Pure. */
import type { Lang } from '#common/texts/index.ts';

type Words = { lang: Lang; today: (time: string) => string };

export function formatWhen(moment: Date, now: Date, { lang, today }: Words): string {
  const time = formatTime(moment, lang);
  if (moment.toDateString() === now.toDateString()) return today(time);
  const day = moment.toLocaleDateString(lang === 'en' ? 'en-GB' : 'zh-CN', {
    day: 'numeric',
    month: 'short',
    ...(moment.getFullYear() !== now.getFullYear() && { year: 'numeric' }),
  });
  return `${day} ${time}`;
}

/** `14:02`, in both languages. */
export function formatTime(moment: Date, lang: Lang): string {
  return moment.toLocaleTimeString(lang === 'en' ? 'en-GB' : 'zh-CN', { hour: '2-digit', minute: '2-digit' });
}
