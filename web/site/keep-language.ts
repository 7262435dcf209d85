import { langCookie } from '#common/reader-page.ts';
import type { Lang } from '#common/texts/index.ts';

const yearSeconds = 365 * 24 * 3600;

/** Remembers a language for this browser; `''` forgets it. */
export function keepLanguage(lang: Lang | '', base: string): void {
  const life = lang === '' ? 0 : yearSeconds;
  document.cookie = `${langCookie}=${lang}; path=${base === '' ? '/' : base}; max-age=${life}; samesite=lax`;
}
