/** What is known of each language. A reader downloads none of it: what they need stands in langs.ts. */
import { type Lang, langs } from './langs.ts';

/** `column`: of the texts; `tag`: of a document; `locale`: for dates and numbers; `name`: its own. */
export const languages = {
  'zh-cn': { column: 'zh', tag: 'zh-CN', locale: 'zh-CN', name: '简体中文' },
  en: { column: 'en', tag: 'en', locale: 'en-GB', name: 'English' },
} as const satisfies Record<Lang, object>;
/** For who asks for none of ours. */
export const fallbackLang: Lang = 'en';

/** A text in every language. */
export type Entry = { readonly [L in Lang as (typeof languages)[L]['column']]: string };

export const inLang = (entry: Entry, lang: Lang): string => entry[languages[lang].column];

export function isLang(value: unknown): value is Lang {
  return langs.some(lang => lang === value);
}

/** Of what a browser or a system names, such as `zh-Hans-CN` or `zh_CN.UTF-8`. @returns undefined for others */
export function matchLang(tag: string): Lang | undefined {
  const [, primary] = /^([a-z]+)(?![a-z])/i.exec(tag.trim()) ?? [];
  return langs.find(lang => languages[lang].column === primary?.toLowerCase());
}
