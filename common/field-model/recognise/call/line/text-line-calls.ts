/** Calls in lines that are no labels and do not begin with one. Pure. */
import { firstText } from '../../../model/plain.ts';
import { addressAt, bareText, type Call, callIn } from '../../evidence/call-shape.ts';
import {
  callBehindWords,
  isWholeLine,
  markedCall,
  methodBehindColon,
  methodOfValue,
  pathShape,
} from '../../evidence/call-words.ts';
import { type Item, isPoint } from '../../outline/outline.ts';
import { labelledCall, type MentionedCall, sure, unsure } from '../labelled-call.ts';
import { isBoldPath, isQueriedAddress, isTitled, methodAloneShape } from '../shown-calls.ts';
import { sentenceCalls } from './sentence-calls.ts';

/** A line that is no label and has no call in front. */
export function textLineCalls(item: Item, markdown: string, bare: string): MentionedCall[] {
  const method =
    lineOfMethod.exec(bare)?.slice(1).join('').toUpperCase() ??
    firstText(pointOfMethod(item, bare), methodBehindColon(bare), methodOfValue(bare));
  if (method !== '') return [sure({ method, address: '' }, true)];
  const labelled = addressOfLine(item, markdown, bare) ?? callAlone(bare);
  if (labelled) return [labelled];
  const behind = callBehindName(bare, markdown);
  if (behind) return [{ ...behind, strength: 3, isLabelled: false }];
  const address = addressAt(bare.replace(/^[^:：/]{1,30}[:：]\s*(?=\/[^/])/, ''));
  if (address !== '' && bare.endsWith(address)) return [{ method: '', address, ...unsure }];
  return sentenceCalls(bare, markdown);
}

/** `- get:` */
const pointOfMethod = (item: Item, bare: string) =>
  isPoint(item) ? (methodAloneShape.exec(bare)?.[1] ?? '').toUpperCase() : '';

/** `GET`, `post请求` */
const lineOfMethod =
  /^(?:(GET|POST|PUT|PATCH|DELETE)(?:\s{1,2}(?:or|或)\s{1,2}(?:GET|POST|PUT|PATCH|DELETE))?|(get|post|put|patch|delete)\s?(?:请求|方法|方式|요청|リクエスト)[。.]?)$/;

/** By its place or its marks. */
const addressOfLine = (item: Item, markdown: string, bare: string) =>
  boldAddress(item, bare) ??
  markedBelowLabel(item, markdown) ??
  labelledCall(item, bareText(item.text)) ??
  titledAddress(item, bare);

/** By nothing but its shape. */
const callAlone = (bare: string) => sentTo(bare) ?? queriedAddress(bare) ?? namedInterface(bare);

/** `List the boats: GET /boats`, ``List the boats - `GET /boats` ``, ``List the boats `/boats` GET`` */
function callBehindName(bare: string, markdown: string): Call | undefined {
  const [, code = ''] = /^[^`]{1,60}\s[-–—]\s{1,3}`([A-Z]{3,7} [^`]{1,300})`$/.exec(markdown.trim()) ?? [];
  const call = callIn(bare.replace(/^[^:：/]{1,30}[:：]\s*/, '')) ?? callIn(code);
  return call && isWholeLine(bare, call) ? call : callBehindWords(markdown);
}

/** `接口名:orders/add`, `接口: /orders/add` */
function namedInterface(bare: string): MentionedCall | undefined {
  const [, name = ''] = /^(?:接口名?|api)\s*[:：]\s*(\S+)$/i.exec(bare) ?? [];
  const isPath = pathShape.test(name) || (name.startsWith('/') && addressAt(name) === name);
  return isPath ? sure({ method: '', address: name }, true) : undefined;
}

function markedBelowLabel({ label }: Item, markdown: string): MentionedCall | undefined {
  const marked = label?.topics.has('address') === true ? markedCall(markdown) : undefined;
  return marked && sure(marked, true);
}

/** `/orders`, or `orders/list` as code, right below a heading that is a name. */
function titledAddress(item: Item, bare: string): MentionedCall | undefined {
  const isPath = (/^\/\w/.test(bare) || localServer.test(bare)) && addressAt(bare) === bare;
  const isCode = item.block.kind === 'line' && /^`[^`]+`$/.test(item.block.text) && pathShape.test(bare);
  return (isPath || isCode) && isTitled(item) ? sure({ method: '', address: bare }, true) : undefined;
}

/** `Post to /orders` and nothing else. */
function sentTo(bare: string): MentionedCall | undefined {
  const [, method = '', address = ''] = /^(get|post|put|patch|delete)[*_]*\s+to\s+(\/\S+)$/i.exec(bare) ?? [];
  return addressAt(address) === '' ? undefined : sure({ method: method.toUpperCase(), address });
}

const queriedAddress = (bare: string) =>
  isQueriedAddress(bare) ? sure({ method: '', address: bare }, true) : undefined;

const boldAddress = ({ block }: Item, bare: string) =>
  isBoldPath(block) ? sure({ method: '', address: bare }, true) : undefined;

/** A device or a machine of one's own, with a path. */
const localServer = /^https?:\/\/(?:\d{1,3}(?:\.\d{1,3}){3}|localhost)(?::\d+)?\/\w/;
