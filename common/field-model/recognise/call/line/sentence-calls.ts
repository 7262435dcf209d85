/** Calls that a sentence names. Pure. */
import { firstText } from '../../../model/plain.ts';
import { addressAt, bareText, callIn } from '../../evidence/call-shape.ts';
import { methodInSentence } from '../../evidence/call-words.ts';
import { topicsOf } from '../../outline/topics.ts';
import { type MentionedCall, unsure } from '../labelled-call.ts';

/** An address as code in a sentence about addresses. */
export function sentenceCalls(bare: string, markdown: string): MentionedCall[] {
  const topics = topicsOf(bare.slice(0, 70));
  const method = methodInSentence(bare);
  const isAbout =
    topics.has('address') ||
    /endpoint|接口|端[点點]|请求|request|\bapi\b|chamadas|llamadas|requisi|solicitud|запрос|요청/i.test(
      bare.slice(0, 120),
    );
  if (!isAbout || (topics.has('response') && method === '')) return [];
  const calls = [...markdown.replace(markedPath, '`$1`').matchAll(codeInSentence)].flatMap(
    ([, front = '', text = '']) => {
      const code = bareText(text);
      return callIn(code) ?? (addressAt(code) === '' ? [] : { method: front, address: addressAt(code) });
    },
  );
  const [first] = calls;
  if (first) return [{ method: firstText(first.method, method), address: first.address, ...unsure }];
  return method === '' ? [] : [{ method, address: '', ...unsure }];
}

/** `_/orders/{id}_` and `*\/orders*`, emphasised in place of code. */
const markedPath = /(?<![\w`*_])(?:_|\*{1,2})(\/\w[^\s`*]{1,200}?)(?:_|\*{1,2})(?![\w`*_])/g;

/** `` POST `/orders` ``, and as the words of a link. */
const codeInSentence = /(?:(?<![\w-])(GET|POST|PUT|PATCH|DELETE)\s*\[?)?`([^`]{2,200})`/g;
