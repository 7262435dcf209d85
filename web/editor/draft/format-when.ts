/** A moment as a person says it: "14:02 today", or the day with the time. Pure. */
import type { Lang } from '#common/texts/langs.ts';
import { languages } from '#common/texts/languages.ts';

type MomentTexts = { lang: Lang; today: (time: string) => string };

export function formatWhen(moment: Date, now: Date, { lang, today }: MomentTexts): string {
  const time = formatTime(moment, lang);
  if (moment.toDateString() === now.toDateString()) return today(time);
  const day = moment.toLocaleDateString(languages[lang].locale, {
    day: 'numeric',
    month: 'short',
    ...(moment.getFullYear() !== now.getFullYear() && { year: 'numeric' }),
  });
  return `${day} ${time}`;
}

/** `14:02`, in every language. */
export function formatTime(moment: Date, lang: Lang): string {
  return moment.toLocaleTimeString(languages[lang].locale, { hour: '2-digit', minute: '2-digit' });
}
