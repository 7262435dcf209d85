/** The base path (`''`, `/docs`) and the language of the document, as the server wrote them on <html>. */
import type { Lang } from '#common/texts/langs.ts';

export function readBase(): string {
  return document.documentElement.dataset.base ?? '';
}

/** How the site calls itself, behind what a window shows. */
export function readSiteName(): string {
  return document.documentElement.dataset.site ?? '';
}

/** A document has the tag of its language, such as `zh-CN`. */
export function readLang(): Lang {
  return document.documentElement.lang.toLowerCase() as Lang;
}
