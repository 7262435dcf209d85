/** Methods and addresses among words: behind a colon, in a sentence, in a link, where an address is wanted. Pure. */
import { type Call, callIn, methodAlone } from './call-shape.ts';

/** The words of a link that are the end of the address it leads to. */
export function linkedAddress(markdown: string): string {
  const [, words = '', target = ''] =
    /\[([\w-]+(?:\/[\w-]+)+)\]\(https?:\/\/[^/\s)]+(\/[^\s?#)]*)/.exec(markdown) ?? [];
  return words !== '' && target.endsWith(`/${words}`) && /[(（]\[/.test(markdown) ? words : '';
}

/** A method alone is one, whatever the word in front of it. */
export function methodBehindColon(bare: string): string {
  return /^[^:：\s]{1,20}\s*[:：]\s*(GET|POST|PUT|PATCH|DELETE)$/.exec(bare)?.[1] ?? '';
}

/** Behind the address stands nothing, or what explains it. */
export function isWholeLine(bare: string, { address }: Call): boolean {
  const behind = bare.slice(bare.indexOf(address) + address.length).trim();
  const [, other] = /^(?:或者?|or|[/,，、|])\s*(\S.*)$/.exec(behind) ?? [];
  const isAlternative = other !== undefined && callIn(other) !== undefined;
  return behind === '' || isAlternative || /^(?:HTTP\/|[(（#?-]|[—–:：])/.test(behind) || behind.length < 20;
}

/** Segments with slashes between them and nothing else. */
export const pathShape = /^[\w{}.-]+(?:\/[\w{}.-]+)+$/;

/** `users/list`, where an address is wanted; `users` too, with a method behind it. */
export function tokenAddress(bare: string): string {
  const beforeMethod = /^([\w{}$.~-]+)\s+(?:GET|POST|PUT|PATCH|DELETE)(?![\w-])/.exec(bare)?.[1];
  if (beforeMethod !== undefined) return beforeMethod;
  const behindWords = /^(?:[A-Za-z]+ ){1,3}\/{1,2}[\w/.{}-]+$/.exec(bare)?.[0];
  if (behindWords !== undefined) return behindWords;
  return (
    /^[\w{}$.:~[\]<>\u4e00-\u9fff-]*(?:\/[\w{}$.:~<>\u4e00-\u9fff-]+)+\/?(?=$|\?|\s)/.exec(bare)?.[0] ?? ''
  );
}

export const methodBehind = (bare: string, address: string) =>
  methodAlone(
    bare
      .slice(bare.indexOf(address) + address.length)
      .replace(/^[\s(（[,，]+/, '')
      .replace(/[)）\]]+$/, ''),
  );

/** `by the POST method`, `使用 GET 请求`, `POST to` */
export function methodInSentence(bare: string): string {
  const shape =
    /\b(GET|POST|PUT|PATCH|DELETE)\b\s*(?:请求|方式|方法|메[서소]드|요청|requests?\b|method\b|to\b)|(?:请求|方式|方法|method)\s*(?:为|是|:|：|is)?\s*\b(GET|POST|PUT|PATCH|DELETE)\b/;
  const [, before, behind] = shape.exec(bare) ?? [];
  return before ?? behind ?? '';
}
