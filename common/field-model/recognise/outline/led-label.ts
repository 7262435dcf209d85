/** Labels that need no colon, in front of a call and as the first line of an answer, and the marks around labels. Pure. */
import type { TextLine } from '../block/block.ts';
import { addressAt, bareText, methodAlone } from '../evidence/call-shape.ts';
import { type LabelText, labelOf, partOf } from './label-about.ts';
import type { Topic } from './topics.ts';

/** `HTTP/1.1 201 Created`, as the first line of an answer that stands below. */
const statusLine = /^`?HTTP\/\d(?:\.\d)? ([1-5]\d\d(?: [A-Za-z][\w -]{0,40})?)`?$/;

export function answerOf(text: string): LabelText | undefined {
  const [, status] = statusLine.exec(text) ?? [];
  return status === undefined ? undefined : partOf(status);
}

const ledShape =
  /^([^:：/`|]{2,20}?)(?:\s+|(?<!\w))(`[^`]+`|(?:https?:\/)?\/\S+|get|post|put|patch|delete)$/i;

const ledNames = /^([\p{L} ]{2,30}?)\s+((?:`[A-Za-z_]\w{0,60}: [A-Za-z]\w{0,30}`[\s,]*){1,20})$/u;

/** ``Parameters `name: String` `size: Number` `` */
export function ledFields(text: string): { label: LabelText; rest: string } | undefined {
  const [, words = '', rest = ''] = ledNames.exec(text) ?? [];
  const label = labelOf(words);
  return rest !== '' && label.topics.has('fields') ? { label, rest } : undefined;
}

/** `` Path `/orders` ``, `地址/orders`, `方法 post` */
export function ledCall(text: string): { label: LabelText; rest: string } | undefined {
  const [, words, rest] = ledShape.exec(text) ?? [];
  if (words === undefined || rest === undefined) return undefined;
  const [label, bare] = [labelOf(words), bareText(rest)];
  const isOfAddress = label.topics.has('address') || /^(?:接口|api)$/i.test(words);
  const isAddress = isOfAddress && addressAt(bare) === bare;
  const isMethod = label.topics.has('method') && /^[A-Z]+$/i.test(bare) && methodAlone(bare) !== '';
  const isCall = label.topics.size <= 2 && (isAddress || isMethod);
  return isCall ? { label, rest } : undefined;
}

/** `类型：post` */
export function methodOfType(text: string, rest: string): { label: LabelText; rest: string } | undefined {
  const isMethod = /^(?:类型|type)$/i.test(text) && methodAlone(bareText(rest)) !== '';
  return isMethod ? { label: { text, topics: methodTopics, status: '' }, rest } : undefined;
}

const methodTopics: ReadonlySet<Topic> = new Set(['method']);

/** A symbol, and blanks as entities. */
const marksInFront = /^(?:[\p{So}\ufe0f]{1,4}\s+(?=\S)|(?:&(?:#x20|#32|nbsp|emsp|ensp);)+)/u;

/** `【url】 /orders` */
const bracketsInFront = /^【([^【】]{2,12})】\s?[:：]?\s?(?=\S)/;

/** `*Response:*` is a label as without the marks, and so are `***Response:***`, `**_Response_**` and `📥 Request`. */
export function withoutEmphasis(source: TextLine): TextLine {
  const plain = source.text.replace(marksInFront, '').replace(bracketsInFront, '$1: ');
  const line = { ...source, text: plain.replace(/^\*{2}([*_])([^*_]{1,60})\1\*{2}(?!\*)/, '**$2**') };
  const [, , text, rest] = /^([*_])(?!\1)([^*_]{1,60}[:：])\1(?:\s+(\S.*))?$/.exec(line.text) ?? [];
  return text === undefined ? line : { ...line, text: rest === undefined ? text : `${text} ${rest}` };
}
