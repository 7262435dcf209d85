/** The base path (`''`, `/docs`) and the language of the document, as the server wrote them on <html>. */
import type { Lang } from '#common/texts/langs.ts';

export function readBase(): string {
  return document.documentElement.dataset.base ?? '';
}

/** A document has the tag of its language, such as `zh-CN`. */
export function readLang(): Lang {
  return document.documentElement.lang.toLowerCase() as Lang;
}
