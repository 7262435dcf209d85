/** Code that says the parts of one call as members of an object: `{ method: 'POST', body: { … }, response: { … } }`, with brackets around it or without. Pure. */
import { hasTopic, topicsOf } from '../../outline/topics.ts';
import { addBlock, addSaid, openedIn, type Reader, rawLines } from '../reader.ts';
import type { SourceLine } from '../source-lines.ts';

/** Lines `from` to `to`, the last not included; `value` begins on the first one. */
type CallMember = { label: string; from: number; to: number; value: string; isVariable?: boolean };

/** As labels above parts of a page say it. */
const labels = new Map([
  ['method', 'Method'],
  ...['url', 'uri', 'requesturl', 'path', 'link', 'endpoint', 'route'].map(name => [name, 'URL'] as const),
  ...['header', 'headers'].map(name => [name, 'Request headers'] as const),
  ...['body', 'data', 'payload', 'request'].map(name => [name, 'Request body'] as const),
  ...['params', 'query'].map(name => [name, 'Query parameters'] as const),
  ...['response', 'return', 'returns', 'result'].map(name => [name, 'Response'] as const),
]);

/** Code between the lines `first` and `end`: each part with its label; what has no value behind it is code below that. @returns the line behind it, undefined where it is none */
export function readCallObject(reader: Reader, [first, end]: [number, number]): number | undefined {
  const members = callMembers(reader.lines.slice(first, end), isBelowMessage(reader));
  for (const { label, from, to, value } of members) {
    const [begin, behind] = [first + from, first + to];
    const isCode = value === '' || isBracketed(value);
    const said = isCode ? `${label}:` : `${label}: ${value.replace(/^["'`]|["'`]?,?$/g, '')}`;
    addSaid(reader, [begin, begin + 1], { text: said, isPoint: false });
    if (!isCode) continue;
    const lines: [number, number] = [value === '' ? begin : begin + 1, behind];
    const below = rawLines(reader, lines, reader.lines[begin]?.indent ?? 0);
    const text = [value, below]
      .filter(part => part !== '')
      .join('\n')
      .replace(/[,;]$/, '');
    const language = value === '' ? '' : 'json';
    addBlock(reader, begin, behind, { kind: 'code', language, title: '', text });
  }
  return members.length === 0 ? undefined : Math.min(end + 1, reader.lines.length);
}

/** `Response:`, `Request body:` */
function isBelowMessage({ blocks }: Reader): boolean {
  const last = blocks.at(-1);
  return last?.kind === 'line' && hasTopic(topicsOf(last.text), 'response', 'body');
}

/** None unless the method is among them, and something that is sent or answered. What stands below them behind an empty line is an example. @param isOfMessage the label above says that it is sent or answered */
function callMembers(lines: readonly SourceLine[], isOfMessage: boolean): CallMember[] {
  const [from, to] = insideOf(lines);
  const { members, end } = readMembers(lines, [from, to]);
  const isGiven = from > 0 && (isOfMessage || isClientArgument(members));
  if (!isCall(members) || isGiven || isProgram({ members, areAll: end === to }) || isJson(lines)) return [];
  if (end === to) return members;
  const isApart = lines[end - 1]?.text === '';
  return isApart ? [...members, { label: 'Example', from: end, to, value: '' }] : [];
}

/** `end` is the first line that is none. */
function readMembers(
  lines: readonly SourceLine[],
  [from, to]: [number, number],
): { members: CallMember[]; end: number } {
  const members: CallMember[] = [];
  let at = from;
  while (at < to && members.length < membersMax) {
    const { text = '' } = lines[at] ?? {};
    const isBetween = text === '' || /^(?:\/\/|#)/.test(text);
    const member = isBetween ? undefined : memberAt(lines, [at, to], members.length === 0);
    if (!isBetween && !member) break;
    if (member) members.push(member);
    at = member?.to ?? at + 1;
  }
  return { members, end: at };
}

/** No call has more parts. */
const membersMax = 20;

/** Without the brackets around all of it. */
function insideOf(lines: readonly SourceLine[]): [number, number] {
  const first = lines.findIndex(({ text }) => text !== '');
  const last = lines.findLastIndex(({ text }) => text !== '');
  const isAround = lines[first]?.text === '{' && /^\};?$/.test(lines[last]?.text ?? '');
  return isAround ? [first + 1, last] : [Math.max(0, first), last + 1];
}

/** @param isFirst its name may be any word then, where its value is a path */
function memberAt(
  lines: readonly SourceLine[],
  [at, to]: [number, number],
  isFirst: boolean,
): CallMember | undefined {
  const { name, value, isVariable = false } = namedValue(lines[at]?.text ?? '');
  const label = labels.get(name.toLowerCase()) ?? ownLabel(name, isFirst && /^\/\w\S*$/.test(value));
  const end = label === '' ? undefined : valueEnd(lines, [at, to]);
  const isWhole = end === at + 1 || isBracketed(value);
  return end === undefined || !isWhole ? undefined : { label, from: at, to: end, value, isVariable };
}

const memberShape =
  /^(["']?)([^\s:：="'{}[\](]{2,20}(?:[(（][^()（）]{1,10}[)）])?)\1\s{0,9}[:：]\s{0,9}(\S.*)$/;
/** `名称 /boats`, `HTTP方法 POST` */
const spacedShape = /^([^\s:：="'{}[\]/]{2,20})\s{1,9}(\/\S+|GET|POST|PUT|PATCH|DELETE)$/;
/** `return = message string || {`; elsewhere `data = {` stands in a program. */
const returnShape = /^(returns?)\s?=\s?(?:[^{[|=]{1,60}\|\|\s?)?([{[].*)$/;

/** `url = "/boats";`, `response = {`: the parts of a call as variables, perhaps with a comment behind. */
const assignedShape = /^(\w{3,20})\s?=\s?(?:(["'][^"']*["'])\s{0,9};?\s{0,9}(?:(?:\/\*|\/\/).*)?|([{[].*))$/;

type NamedValue = Pick<CallMember, 'value' | 'isVariable'> & { name: string };

function namedValue(text: string): NamedValue {
  const [, , member = '', said = ''] = memberShape.exec(text) ?? [];
  if (member !== '') return { name: member, value: said };
  const [, name = '', value = ''] = spacedShape.exec(text) ?? returnShape.exec(text) ?? [];
  return name === '' ? assignedValue(text) : { name, value };
}

function assignedValue(text: string): NamedValue {
  const [, name = '', quoted = '', opened = ''] = assignedShape.exec(text) ?? [];
  return { name, value: `${quoted}${opened}`, isVariable: name !== '' };
}

/** An object or a list; `{host}/boats` is neither. */
const isBracketed = (value: string) => /^(?:\[|\{(?!\{?[\w-]{1,40}\}))/.test(value);

/** In another language, or with words behind it. */
function ownLabel(name: string, isAddress: boolean): string {
  const topics = topicsOf(name);
  const isKnown = (['method', 'address', 'request', 'response', 'header', 'query'] as const).some(one =>
    topics.has(one),
  );
  return isKnown ? name : name !== '' && isAddress ? 'URL' : '';
}

/** Behind the line that closes what the first one opens. */
function valueEnd(lines: readonly SourceLine[], [from, to]: [number, number]): number | undefined {
  let depth = 0;
  for (let at = from; at < to; at += 1) {
    depth += openedIn(lines[at]?.text ?? '');
    if (depth <= 0) return at + 1;
  }
  return undefined;
}

function isCall(members: readonly CallMember[]): boolean {
  const isMethod = ({ label, value }: CallMember) =>
    topicsOf(label).has('method') && /^["'`]?(?:GET|POST|PUT|PATCH|DELETE)["'`]?,?$/i.test(value);
  const isPart = ({ label, value }: CallMember) =>
    isBracketed(value) && (topicsOf(label).has('request') || topicsOf(label).has('response'));
  return members.some(isMethod) && members.some(isPart);
}

/** `{ method: 'POST', url: '/boats', data: { … } }`: what a program gives to its client is an example. */
const isClientArgument = (members: readonly CallMember[]) =>
  members.some(({ label }) => label === 'URL' || label === 'Request headers') &&
  !members.some(({ label }) => label === 'Response');

/** Variables without an answer among them, or with other code beside them. */
const isProgram = ({ members, areAll }: { members: readonly CallMember[]; areAll: boolean }) =>
  members.some(({ isVariable = false }) => isVariable) &&
  !(areAll && members.some(({ label, from }) => label === 'Response' && from > 1));

/** To the letter: something that is sent or answered itself. */
function isJson(lines: readonly SourceLine[]): boolean {
  try {
    JSON.parse(lines.map(({ text }) => text).join('\n'));
    return true;
  } catch {
    return false;
  }
}
