/** Code that says the parts of one call as members of an object: `{ method: 'POST', body: { … }, response: { … } }`, with brackets around it or without. Pure. */
import { topicsOf } from '../../outline/topics.ts';
import { openedIn } from '../reader.ts';
import type { SourceLine } from '../source-lines.ts';

/** Lines `from` to `to`, the last not included; `value` begins on the first one. */
export type CallMember = { label: string; from: number; to: number; value: string };

/** As labels above parts of a page say it. */
const labels = new Map([
  ['method', 'Method'],
  ...['url', 'uri', 'path', 'link', 'endpoint', 'route'].map(name => [name, 'URL'] as const),
  ...['header', 'headers'].map(name => [name, 'Request headers'] as const),
  ...['body', 'data', 'payload', 'request'].map(name => [name, 'Request body'] as const),
  ...['params', 'query'].map(name => [name, 'Query parameters'] as const),
  ...['response', 'return', 'returns', 'result'].map(name => [name, 'Response'] as const),
]);

const memberShape =
  /^(["']?)([^\s:：="'{}[\](]{2,20}(?:[(（][^()（）]{1,10}[)）])?)\1\s{0,9}[:：=]\s{0,9}(\S.*)$/;
/** `名称 /boats`, `HTTP方法 POST` */
const spacedShape = /^([^\s:：="'{}[\]/]{2,20})\s{1,9}(\/\S+|GET|POST|PUT|PATCH|DELETE)$/;

/** None where anything else stands in front of or between them, or nothing is said but what a client could be asked for. */
export function callMembers(lines: readonly SourceLine[]): CallMember[] {
  const [from, to] = insideOf(lines);
  const members: CallMember[] = [];
  for (let at = from; at < to; ) {
    const { text = '' } = lines[at] ?? {};
    const member = memberAt(lines, [at, to], { text, isFirst: members.length === 0 });
    if (member) members.push(member);
    else if (!isBetween(text))
      return isCall(members) && lines[at - 1]?.text === '' ? [...members, rest(at, to)] : [];
    at = member?.to ?? at + 1;
  }
  const isSent = from > 0 && isGiven(members);
  return isCall(members) && !isSent && !isValue(lines) ? members : [];
}

/** `{ method: 'POST', url: '/boats', data: { … } }`: what a program gives to its client is an example. */
const isGiven = (members: readonly CallMember[]) =>
  members.some(({ label }) => label === 'URL') && !members.some(({ label }) => label === 'Response');

const isBetween = (text: string) => text === '' || /^(?:\/\/|#)/.test(text);

/** What stands below the members shows them. */
const rest = (from: number, to: number): CallMember => ({ label: 'Example', from, to, value: '' });

/** Without the brackets around all of it. */
function insideOf(lines: readonly SourceLine[]): [number, number] {
  const first = lines.findIndex(({ text }) => text !== '');
  const last = lines.findLastIndex(({ text }) => text !== '');
  const isBracketed = lines[first]?.text === '{' && /^\};?$/.test(lines[last]?.text ?? '');
  return isBracketed ? [first + 1, last] : [Math.max(0, first), last + 1];
}

function memberAt(
  lines: readonly SourceLine[],
  [at, to]: [number, number],
  { text, isFirst }: { text: string; isFirst: boolean },
): CallMember | undefined {
  const [, , name = '', said = ''] = memberShape.exec(text) ?? [
    '',
    '',
    ...(spacedShape.exec(text) ?? []).slice(1),
  ];
  const value = said.replace(alternative, '');
  const label = labels.get(name.toLowerCase()) ?? ownLabel(name, isFirst && /^\/\w\S*$/.test(value));
  const end = label === '' ? undefined : valueEnd(lines, [at, to]);
  const isWhole = end === at + 1 || isBracketed(value);
  return end === undefined || !isWhole ? undefined : { label, from: at, to: end, value };
}

/** An object or a list; `{host}/boats` is neither. */
export const isBracketed = (value: string) => /^(?:\[|\{(?!\{?[\w-]{1,40}\}))/.test(value);

/** `errorMessage string || {`: what comes back else. */
const alternative = /^[^{[|]{1,60}\|\|\s?(?=[{[])/;

/** In another language, or with words behind it. @param isAddress its value begins all of it, and is a path */
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

/** The method of a call, and something that is sent or answered. */
function isCall(members: readonly CallMember[]): boolean {
  const isMethod = ({ label, value }: CallMember) =>
    topicsOf(label).has('method') && /^["'`]?(?:GET|POST|PUT|PATCH|DELETE)["'`]?,?$/i.test(value);
  const isPart = ({ label, value }: CallMember) =>
    isBracketed(value) && (topicsOf(label).has('request') || topicsOf(label).has('response'));
  return members.some(isMethod) && members.some(isPart);
}

/** JSON to the letter is something that is sent or answered itself. */
function isValue(lines: readonly SourceLine[]): boolean {
  try {
    JSON.parse(lines.map(({ text }) => text).join('\n'));
    return true;
  } catch {
    return false;
  }
}
