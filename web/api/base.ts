/** The base path (`''`, `/docs`) and the language of the document, as the server wrote them on <html>. */
import type { Lang } from '#common/texts/index.ts';

export function readBase(): string {
  return document.documentElement.dataset.base ?? '';
}

export function readLang(): Lang {
  return document.documentElement.lang.toLowerCase().startsWith('zh') ? 'zh-cn' : 'en';
}
