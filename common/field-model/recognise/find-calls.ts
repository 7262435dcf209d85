/** Where a page names an endpoint: method, address or both, and how surely. Pure. */

import { firstText } from '../model/plain.ts';
import {
  addressAt,
  bareText,
  type Call,
  callIn,
  callInHeading,
  methodAlone,
  withoutQuery,
} from './evidence/call-shape.ts';
import {
  isWholeLine,
  linkedAddress,
  methodBehind,
  methodBehindColon,
  methodInSentence,
  pathShape,
  tokenAddress,
} from './evidence/call-words.ts';
import { type CodeKind, codeKind } from './evidence/code-kind.ts';
import { settingRows, type TableReading } from './evidence/table-kind.ts';
import { chainOf, type Label } from './outline/label.ts';
import { type Item } from './outline/outline.ts';
import { topicsOf } from './outline/topics.ts';

/** 3: says that this is the endpoint; 2: in a sentence; 1: only in an example. */
export type Mention = Call & { at: number; strength: 1 | 2 | 3; label?: Label; isLabelled: boolean };

export type ReadParts = { codes: ReadonlyMap<number, CodeKind>; tables: ReadonlyMap<number, TableReading> };

export function findCalls(items: readonly Item[], parts: ReadParts): Mention[] {
  const mentions: Mention[] = [];
  for (const item of items) {
    for (const call of callsOf(item, parts)) {
      const strength = isShown(item) ? (isNamedInside(item) ? 2 : 1) : call.strength;
      mentions.push({
        ...call,
        address: tidyAddress(call.address),
        at: item.at,
        strength,
        ...(item.label && { label: item.label }),
      });
    }
  }
  return mentions;
}

/** In an example, or below an answer. */
function isShown(item: Item): boolean {
  const isSample = chainOf(item.label).some(({ topics }) => topics.has('example') && !topics.has('address'));
  return isSample || isAnswer(item);
}

/** A heading inside of an example that asks for the address may be the only one that names it. */
function isNamedInside({ label }: Item): boolean {
  return label !== undefined && label.rank <= 6 && label.topics.has('address') && label.topics.size === 1;
}

type MentionedCall = Call & { strength: 1 | 2 | 3; isLabelled: boolean };
const sure = (call: Call, isLabelled = false): MentionedCall => ({ ...call, strength: 3, isLabelled });

/** Below an answer nothing names the endpoint. */
function isAnswer({ label }: Item): boolean {
  return (
    label !== undefined &&
    label.topics.has('response') &&
    !label.topics.has('request') &&
    !label.topics.has('address')
  );
}

function tidyAddress(address: string): string {
  return withoutQuery(address.replace(/\\([_{}[\]<>*])/g, '$1')).trim();
}

function callsOf(item: Item, parts: ReadParts): MentionedCall[] {
  const { block } = item;
  if (block.correction === 'nothing') return [];
  if (block.kind === 'table') return tableCalls(item, parts);
  if (block.kind === 'code') return codeCalls(item, parts);
  const bare = bareText(block.text);
  if (block.kind === 'heading') return firstCalls(headingCalls(bare), () => labelCalls(item));
  const linked = linkedAddress(block.text);
  if (linked !== '') return [sure({ method: '', address: linked }, true)];
  const own = callIn(bare);
  if (own) return [{ ...own, strength: isWholeLine(bare, own) ? 3 : 2, isLabelled: false }];
  return item.isLabel ? labelCalls(item) : textLineCalls(item, block.text, bare);
}

/** A line that is no label and has no call in front. */
function textLineCalls(item: Item, markdown: string, bare: string): MentionedCall[] {
  const method = methodBehindColon(bare);
  if (method !== '') return [sure({ method, address: '' }, true)];
  const labelled = labelledCall(item, bareText(item.text));
  if (labelled) return [labelled];
  const address = addressAt(bare);
  if (address !== '' && address === bare) return [{ method: '', address, ...unsure }];
  return sentenceCalls(bare, markdown);
}

const firstCalls = (calls: MentionedCall[], others: () => MentionedCall[]) =>
  calls.length > 0 ? calls : others();

const unsure = { strength: 2, isLabelled: false } as const;

function headingCalls(bare: string): MentionedCall[] {
  const call = callInHeading(bare);
  if (call) return [sure(call)];
  const method = /^(?:GET|POST|PUT|PATCH|DELETE)\b/.exec(bare)?.[0];
  const [, token] = /^(?:GET|POST|PUT|PATCH|DELETE)\s+([A-Za-z][\w/{}:.-]*)$/.exec(bare) ?? [];
  if (method !== undefined && token !== undefined)
    return [
      { method, address: token, ...unsure },
      { method, address: '', ...unsure },
    ];
  if (method !== undefined && /^[A-Z]+ \p{L}/u.test(bare)) return [{ method, address: '', ...unsure }];
  if (method !== undefined && bare === method) return [sure({ method, address: '' })];
  const address = addressAt(bare);
  return address !== '' && address === bare ? [sure({ method: '', address })] : [];
}

/** In front of a sentence it is an example of one. */
function ownCall(bare: string, call: Call): MentionedCall {
  return { ...call, strength: isWholeLine(bare, call) ? 3 : 2, isLabelled: true };
}

/** A label with its value on the same line, or in the block below. */
function labelCalls(item: Item): MentionedCall[] {
  const bare = bareText(item.text);
  if (bare === '') return [];
  const found = labelledCall(item, bare);
  if (found) return [found];
  const inside = callIn(bare);
  return inside ? [ownCall(bare, inside)] : sentenceCalls(bare, item.text);
}

/** What stands under `Method` or `URL`, or behind its colon. */
function labelledCall(item: Item, bare: string): MentionedCall | undefined {
  const { label } = item;
  if (!label || bare === '' || isOfMessage(label)) return undefined;
  const both = namesCall(label) ? callIn(bare) : undefined;
  if (both) return ownCall(bare, both);
  const method = methodAlone(bare);
  if (method !== '' && namesMethod(label)) return sure({ method, address: '' }, true);
  const address = namesAddress(item, label) ? firstText(addressAt(bare), tokenAddress(bare)) : '';
  return address === '' ? undefined : sure({ method: methodBehind(bare, address), address }, true);
}

/** Right below the label, when it is text. */
function namesAddress({ block, at, text }: Item, label: Label): boolean {
  const isWanted = label.topics.has('address') || (namesInterface(label) && pathShape.test(bareText(text)));
  return isWanted && (block.kind !== 'line' || at - label.at <= 3);
}

/** The name of an interface may be its path. */
const namesInterface = ({ text, topics }: Label) =>
  topics.size === 0 && /接口|\bapi\b|interface|サービス/i.test(text);

function namesCall({ topics }: Label): boolean {
  return (['address', 'method', 'request'] as const).some(topic => topics.has(topic));
}

function isOfMessage({ topics }: Label): boolean {
  return topics.has('fields') || topics.has('response') || topics.has('example');
}

function namesMethod({ topics, text }: Label): boolean {
  const isOfRequest = topics.has('request') && !topics.has('body');
  return topics.has('method') || isOfRequest || /^(?:类型|方法|type)$/i.test(text.replace(/[:：*\s]/g, ''));
}

/** An address as code in a sentence about addresses. */
function sentenceCalls(bare: string, markdown: string): MentionedCall[] {
  const topics = topicsOf(bare.slice(0, 70));
  const method = methodInSentence(bare);
  const isAbout = topics.has('address') || /endpoint|接口|请求|request/i.test(bare.slice(0, 120));
  if (!isAbout || (topics.has('response') && method === '')) return [];
  const codes = [...markdown.matchAll(/`([^`]{2,200})`/g)].map(([, code = '']) => bareText(code));
  const calls = codes.flatMap(
    code => callIn(code) ?? (addressAt(code) === '' ? [] : { method: '', address: addressAt(code) }),
  );
  const [first] = calls;
  if (first) return [{ method: firstText(first.method, method), address: first.address, ...unsure }];
  return method === '' ? [] : [{ method, address: '', ...unsure }];
}

function tableCalls({ block, at }: Item, { tables }: ReadParts): MentionedCall[] {
  if (block.kind !== 'table') return [];
  const kind = tables.get(at)?.kind;
  if (kind === 'calls') return listedCalls(block.rows.map(row => row.map(cell => bareText(cell.text))));
  if (kind !== 'settings') return [];
  return [
    sure(callOfSettings(settingRows(block).map(({ label, value }) => ({ label, value: value.text }))), true),
  ];
}

/** One row is this endpoint; more are a list of others. */
function listedCalls(rows: string[][]): MentionedCall[] {
  return rows.flatMap(row => {
    const method = row.map(methodAlone).find(one => one !== '') ?? '';
    const address = row.map(addressAt).find(one => one !== '') ?? row.find(one => pathShape.test(one)) ?? '';
    const call = { method, address, isLabelled: false } as const;
    return rows.length === 1 ? [{ ...call, strength: 3 as const }] : [];
  });
}

function codeCalls(item: Item, { codes }: ReadParts): MentionedCall[] {
  const code = codes.get(item.at);
  if (item.block.kind !== 'code' || !code) return [];
  if (code.kind === 'request') {
    const isPlain = ['http', 'text', ''].includes(item.block.language);
    return [{ ...code, strength: code.body === '' || isPlain ? 3 : 2, isLabelled: false }];
  }
  if (code.kind === 'curl') return [{ ...code, strength: 1, isLabelled: false }];
  if (code.kind === 'address') {
    const isWanted = item.label?.topics.has('address') === true && !isOfMessage(item.label);
    return [{ method: '', address: code.address, strength: isWanted ? 3 : 1, isLabelled: isWanted }];
  }
  return textCalls(item, item.block.text);
}

/** Lines of settings, or one line where an address or a method is wanted. */
function textCalls(item: Item, text: string): MentionedCall[] {
  const call = callOfSettings(settingLines(text));
  if (call.address !== '' || call.method !== '') return [sure(call, true)];
  const lines = text
    .split('\n')
    .map(bareText)
    .filter(line => line !== '');
  const [first] = lines;
  const found = first === undefined || lines.length > 4 ? undefined : labelledCall(item, first);
  return found ? [found] : [];
}

/** `URL: /orders` and `method = "post"`, line by line, in a block of code; none where another line is code. */
export function settingLines(text: string): { label: string; value: string }[] {
  const lines = text.split('\n').filter(line => line.trim() !== '');
  if (lines.length > 12) return [];
  const settings = lines.flatMap(line => {
    const [, label, value = ''] = /^\s*([^:：="'{[(]{1,20})\s*[:：=]\s*(.+)$/.exec(line) ?? [];
    return label === undefined ? [] : [{ label: label.trim(), value: value.trim() }];
  });
  return settings.length === lines.length ? settings : [];
}

function callOfSettings(settings: readonly { label: string; value: string }[]): Call {
  const call = { method: '', address: '' };
  for (const { label, value } of settings) {
    const [topics, bare] = [topicsOf(label), bareText(value)];
    if (topics.has('fields') || topics.has('response')) continue;
    const both = callIn(bare);
    if (both) Object.assign(call, both);
    else if (topics.has('method')) call.method ||= methodAlone(bare);
    else if (topics.has('address')) call.address ||= firstText(addressAt(bare), tokenAddress(bare));
  }
  return call;
}

/** The kinds of all blocks, found once. */
export function readCodes(items: readonly Item[]): Map<number, CodeKind> {
  const codes = new Map<number, CodeKind>();
  for (const { block, at } of items) if (block.kind === 'code') codes.set(at, codeKind(block.text));
  return codes;
}
