/** Names of programs in front of a colon, and parts of a call that are written like them. Pure. */
import { addressAt, methodAlone } from '../evidence/call-shape.ts';
import { isTypeWord } from '../evidence/type-words.ts';
import type { Label } from './label.ts';
import { isOneName } from './named-in-list.ts';
import { hasTopic, topicsOf } from './topics.ts';

/** `` `url`: /boats ``, `` `method`: get ``, `` `query`: {size: number} `` */
function isPartAsCode(text: string, rest: string, above: Label | undefined): boolean {
  if (hasTopic(above?.topics, 'request', 'response', 'fields', 'body')) return false;
  const [, word = ''] = /^`([a-z]{2,12})`$/i.exec(text) ?? [];
  const topics = topicsOf(word);
  if (topics.has('address')) return rest.startsWith('/') && addressAt(rest) === rest;
  if (topics.has('method')) return methodAlone(rest) !== '';
  if (topics.has('response') && isTypeWord(rest)) return true;
  return hasTopic(topics, 'query', 'body', 'request', 'response') && /^\{.+\}$/.test(rest);
}

/** `` `id`: words ``, `orderId: words`, and a colon in code. */
export function isProgramName(text: string, rest: string, above: Label | undefined): boolean {
  if (isPartAsCode(text, rest, above)) return false;
  const isInCode = text.split('`').length % 2 === 0;
  const isCamelCase = rest !== '' && !/^`*\s*[{[]/.test(rest) && /^[a-z]+(?:[A-Z][a-z0-9]+)+$/.test(text);
  const isCodeName = text.includes('`') && isOneName(text.replaceAll('`', ''));
  return (
    isInCode ||
    isCamelCase ||
    isCodeName ||
    (/^`[\p{L}\p{N}_$@.[\]*-]+`(?:\s*[(（][^()（）]*[)）])?$/u.test(text) && !isMessageName(text))
  );
}

/** `` `请求参数` `` */
function isMessageName(text: string): boolean {
  const topics = topicsOf(text);
  return /^`\p{Script=Han}+`$/u.test(text) && hasTopic(topics, 'request', 'response');
}

/** The name of a part without the marks around it. */
export const withoutCode = (text: string, rest: string, above: Label | undefined) =>
  isPartAsCode(text, rest, above) ? text.replaceAll('`', '') : text;
