/** A body as pages show it -> JSON that a server takes. Pure. */
import { isJson } from '../field-model/model/json-text.ts';

/** Without comments and last commas, with names and texts in double quotes; what is no JSON then either stays as it is. */
export function plainJson(text: string): string {
  if (!/^\s*[[{]/.test(text) || isJson(text)) return text;
  const plain = withoutLastCommas(plainTokens(text))
    .split('\n')
    .map(line => line.trimEnd())
    .join('\n');
  return isJson(plain) ? plain : text;
}

/** Each token is looked at once. */
function plainTokens(text: string): string {
  const token = /"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|\/\/[^\n]*|\/\*|[\w$.+-]+|[^"'/\w$.+-]+|\//y;
  const kept: string[] = [];
  for (let found = token.exec(text); found; found = token.exec(text)) {
    const [part] = found;
    if (part === '/*') token.lastIndex = endOfComment(text, token.lastIndex);
    else if (!part.startsWith('//'))
      kept.push(isName(text, token.lastIndex, part) ? `"${part}"` : quoted(part));
  }
  return kept.join('');
}

function endOfComment(text: string, from: number): number {
  const end = text.indexOf('*/', from);
  return end === -1 ? text.length : end + 2;
}

/** `name: 1`, as programs write it. */
function isName(text: string, end: number, part: string): boolean {
  return /^[A-Za-z_$]/.test(part) && /^\s{0,9}:/.test(text.slice(end, end + 10));
}

/** `'it\'s'` -> `"it's"` */
function quoted(part: string): string {
  if (!/^'.*'$/s.test(part) || part.length < 2) return part;
  const inner = part
    .slice(1, -1)
    .replace(/\\'/g, "'")
    .replace(/(?<!\\)"/g, '\\"');
  return `"${inner}"`;
}

const withoutLastCommas = (text: string) =>
  text.replace(/"(?:[^"\\\n]|\\.)*"?|,(?=\s*[}\]])/g, found => (found === ',' ? '' : found));
