/** What a label says is the call: the method or the address that stands behind it or below it. Pure. */

import { firstText } from '../../model/plain.ts';
import { addressAt, bareText, type Call, callIn, mediaType, methodAlone } from '../evidence/call-shape.ts';
import { isWholeLine, methodBehind, pathShape, tokenAddress } from '../evidence/call-words.ts';
import type { Label } from '../outline/label.ts';
import type { Item } from '../outline/outline.ts';
import { hasTopic, plainLabel } from '../outline/topics.ts';

/** 3: says that this is the endpoint; 2: in a sentence; 1: only in an example. */
export type Mention = Call & { at: number; strength: 1 | 2 | 3; label?: Label; isLabelled: boolean };
/** The part of a page that is about one endpoint: items `from` to `to`, the last not included. */
export type Segment = {
  method: string;
  address: string;
  from: number;
  to: number;
  mentions: Mention[];
  /** The item where a person says what is called, in place of what was read. */
  correctedAt?: number;
  asRead?: Call;
};
export type MentionedCall = Call & { strength: 1 | 2 | 3; isLabelled: boolean };
/** In words that may say something else. */
export const unsure = { strength: 2, isLabelled: false } as const;
export const sure = (call: Call, isLabelled = false): MentionedCall => ({ ...call, strength: 3, isLabelled });

/** In front of a sentence it is an example of one. */
export function ownCall(bare: string, call: Call): MentionedCall {
  return { ...call, strength: isWholeLine(bare, call) ? 3 : 2, isLabelled: true };
}

/** What stands under `Method` or `URL`, or behind its colon. */
export function labelledCall(item: Item, bare: string): MentionedCall | undefined {
  const { label } = item;
  if (!label || bare === '' || saysNoCall(label)) return undefined;
  const both = namesCall(label) ? callIn(bare) : undefined;
  if (both) return ownCall(bare, both);
  const method = firstText(methodAlone(bare), label.topics.has('method') ? methodSaid(item, label) : '');
  if (method !== '' && namesMethod(label)) return sure({ method, address: '' }, true);
  return namesAddress(item, label) && !listsAddresses(item.text)
    ? labelledAddress(item, label, bare)
    : undefined;
}

/** `请求方式`, `HTTP method`; the one of a signature or of a payment is another. */
export const asksMethod = (label: string) =>
  /^(?:(?:http|request|请求|提交|接口|调用)\s?)*(?:methods?|verb|方法|方式|类型)$|^(?:http )?request type$/.test(
    plainLabel(label),
  );

/** The one method that a sentence names: as code in a section about it, or in capitals behind its label. */
function methodSaid({ at, text, block }: Item, label: Label): string {
  const isLine = asksMethod(label.text) && label.at === at && block.kind === 'line' && block.marker === '';
  const shape =
    label.rank <= 6 && label.at !== at
      ? /`(GET|POST|PUT|PATCH|DELETE)`/g
      : /(?<!\w)(GET|POST|PUT|PATCH|DELETE)(?!\w)/g;
  const [first, ...others] = label.rank <= 6 || isLine ? text.matchAll(shape) : [];
  return others.length > 0 ? '' : (first?.[1] ?? '');
}

/** `gateway+/orders`, `环境/orders`, `测试环境 https://a.example/orders`, `格式 ip:port/orders`, `[base](servers.md)/orders` */
const withoutBase = (bare: string) =>
  bare.replace(
    /^(?:\[\[?[^\][\n]{1,40}\]?\]\([^()\s]{1,200}\)(?=\/\w)|[^\x00-\x7f]{2,8}\s+(?=\w+:\w+\/\S+$)|(?:[^\s/+]{1,20}\s?\+\s?|[^\x00-\x7f]{1,12})(?=\/\w)|[^\s/:：]{2,12}\s+(?=https?:\/\/[^\s/]+\/\S+$))/,
    '',
  );

/** `/orders,method=PUT` is `/orders method=PUT`. */
const withoutComma = (bare: string) =>
  bare.replace(/[,，;；]\s*(?=(?:method|方法|请求方式)\s*[=:：]\s*[A-Z]{3,7}$)/i, ' ');

function labelledAddress(item: Item, label: Label, text: string): MentionedCall | undefined {
  const bare = withoutComma(withoutBase(text));
  const isLink = /^\[[^\]]*\]\(/.test(item.text.trim());
  const address = firstText(addressAt(bare), tokenAddress(bare, isOnItsLine(item, label) && !isLink));
  if (address === '' || /^https?:.*#[\w-]+$|^\{\w+\}$|^<\w+\/>$/.test(address)) return undefined;
  const call = { method: methodBehind(bare, address), address };
  // In front of a sentence it is only named.
  const isSaid = label.at !== item.at && item.block.kind === 'line' && !isWholeLine(bare, call);
  return isSaid ? { ...call, strength: 2, isLabelled: false } : sure(call, true);
}

/** `` `/orders` `/boats` `` */
const listsAddresses = (text: string) => /^`\/[^`]*`(?:[\s,，、]+`\/[^`]*`)+$/.test(text.trim());

/** Behind a label of the address and nothing else. */
const isOnItsLine = ({ at, isLabel }: Item, label: Label) =>
  isLabel && label.at === at && !label.topics.has('server') && !label.topics.has('description');

/** Right below the label, when it is text. */
function namesAddress({ block, at, text }: Item, label: Label): boolean {
  const bare = bareText(text);
  const isWanted =
    (label.topics.has('address') && !isClause(label)) ||
    (namesInterface(label) && (isInterface(label) ? isPath(bare) : pathShape.test(bare))) ||
    (isOfRequest(label) && isNextTo(label, at) && isPathAlone(text, bare));
  return isWanted && (block.kind !== 'line' || at - label.at <= 3);
}

/** As code, as a link that leads nowhere, or with a query. */
const isPathAlone = (text: string, bare: string) =>
  (/^(?:`[^`]+`|\[[^\]]+\]\(#?\))$/.test(text) && isPath(bare)) ||
  /^[\w.{}-]+(?:\/[\w.{}-]+)+\/?\?[\w.-]+=\S+$/.test(bare);

/** `It can be shortened to just a path`: a word for addresses in a sentence. */
const isClause = ({ text, rank }: Label) => rank > 6 && text.split(/\s+/).length > 6;

/** One of the two lines below it. */
const isNextTo = (label: Label, at: number) => at > label.at && at <= label.at + 2;
const isPath = (bare: string) => addressAt(bare) === bare || (pathShape.test(bare) && !mediaType.test(bare));

/** Of the request as a whole. */
const isOfRequest = ({ topics }: Label) => topics.size === 1 && topics.has('request');

/** The name of an interface may be its path. */
const namesInterface = ({ text, topics }: Label) =>
  topics.size === 0 && /接口|\bapi\b|interface|サービス/i.test(text);

const isInterface = ({ text }: Label) => /^(?:接口|api)$/i.test(text);

function namesCall({ topics }: Label): boolean {
  return hasTopic(topics, 'address', 'method', 'request');
}

/** What stands below `Parameters`, `Response` or `Example` is no call by its label. */
export function saysNoCall({ topics }: Label): boolean {
  return hasTopic(topics, 'fields', 'response', 'example');
}

function namesMethod({ topics, text }: Label): boolean {
  const isOfRequest = topics.has('request') && !topics.has('body');
  return topics.has('method') || isOfRequest || /^(?:类型|方法|type)$/i.test(text.replace(/[:：*\s]/g, ''));
}
