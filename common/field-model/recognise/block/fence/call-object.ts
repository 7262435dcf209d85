/** Code that is one object with the parts of a call: `{ method: 'POST', body: { … }, response: { … } }`, with brackets around it or without. Pure. */
import { topicsOf } from '../../outline/topics.ts';
import { openedIn } from '../reader.ts';
import type { SourceLine } from '../source-lines.ts';

/** Lines `from` to `to`, the last not included; `value` begins on the first one. */
export type CallMember = { label: string; from: number; to: number; value: string };

/** As labels above parts of a page say it. */
const labels = new Map([
  ['method', 'Method'],
  ...['url', 'uri', 'path', 'endpoint', 'route'].map(name => [name, 'URL'] as const),
  ...['header', 'headers'].map(name => [name, 'Request headers'] as const),
  ...['body', 'data', 'payload', 'request'].map(name => [name, 'Request body'] as const),
  ...['params', 'query'].map(name => [name, 'Query parameters'] as const),
  ['response', 'Response'],
]);

const memberShape = /^(["']?)(\w{3,10})\1\s{0,9}[:：=]\s{0,9}(.*)$/;

/** None where anything else stands in the code, or nothing but what a client could be asked for. */
export function callMembers(lines: readonly SourceLine[]): CallMember[] {
  const [from, to] = insideOf(lines);
  const members: CallMember[] = [];
  for (let at = from; at < to; ) {
    const { text = '' } = lines[at] ?? {};
    if (text === '' || /^(?:\/\/|#)/.test(text)) {
      at += 1;
      continue;
    }
    const member = memberAt(lines, [at, to], text);
    if (!member) return [];
    members.push(member);
    at = member.to;
  }
  return isCall(members) && !isValue(lines) ? members : [];
}

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
  text: string,
): CallMember | undefined {
  const [, , name = '', value = ''] = memberShape.exec(text) ?? [];
  const label = labels.get(name.toLowerCase());
  if (label === undefined || value === '') return undefined;
  const end = valueEnd(lines, [at, to]);
  const isWhole = end === at + 1 || /^[{[]/.test(value);
  return end === undefined || !isWhole ? undefined : { label, from: at, to: end, value };
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
    label === 'Method' && /^["'`]?(?:GET|POST|PUT|PATCH|DELETE)["'`]?,?$/i.test(value);
  const isPart = ({ label, value }: CallMember) =>
    /^[{[]/.test(value) && (topicsOf(label).has('request') || topicsOf(label).has('response'));
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
