/** JSON in one line -> the same with a line for each member; every value stays as it is written. Pure. */
import { isJson } from './model/json-text.ts';

/** A short value is read at a glance. */
const longestLine = 60;
const tokens = /"(?:[^"\\\n]|\\.)*"|[{}[\],:]|[^\s"{}[\],:]+/g;

/** @returns undefined for a text that is no JSON, is short or has lines already */
export function layOutJson(source: string): string | undefined {
  const line = source.trim();
  const isLong = line.length > longestLine && !line.includes('\n');
  if (!isLong || !/^[{[]/.test(line) || !isJson(line)) return undefined;
  return layOut(line.match(tokens) ?? []);
}

function layOut(parts: readonly string[]): string {
  let depth = 0;
  let text = '';
  for (const [at, part] of parts.entries()) {
    if (/^[}\]]$/.test(part) && !isPair(parts[at - 1], part)) text += newLine((depth -= 1));
    text += part === ':' ? ': ' : part;
    if (/^[{[]$/.test(part) && !isPair(part, parts[at + 1])) text += newLine((depth += 1));
    if (part === ',') text += newLine(depth);
  }
  return text;
}

/** Nothing stands between them. */
const isPair = (start = '', end = '') => ['{}', '[]'].includes(start + end);

const newLine = (depth: number) => `\n${'  '.repeat(depth)}`;
