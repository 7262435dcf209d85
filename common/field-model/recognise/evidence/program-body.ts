/** What a program sends: `JSON.stringify({ name: "joe" })`, `json={"name": "joe"}`, `data: "name=joe&size=2"`. Pure. */
import { readLooseJson } from './json/loose-json.ts';
import { showsValues } from './json/skeleton.ts';
import { isForm } from './setting-lines.ts';

const sentShape =
  /(?:JSON\.stringify\(|json\.dumps\(|(?<![\w.])(?:json|data|body|payload|raw)["']?\s{0,9}[:=]\s{0,9}(?:JSON\.stringify\(|json\.dumps\()?|\.(?:post|put|patch)\(\s{0,20}[^,\n]{1,300},)\s{0,20}(?=[{["'`])/g;
const callShape = /https?:\/\/|\b(?:fetch|axios|requests?|ajax|http\w*|curl_\w+)\b/i;

/** Begins with the call, whatever the block says that it is written in. */
export const callsAtOnce = (code: string) =>
  /^\s*(?:(?:const|let|var)\s+\w+\s*=\s*)?(?:await\s+)?(?:fetch|axios(?:\.\w+)?|\$\.\w+|wx\.request|uni\.request|requests\.\w+)\(/.test(
    code,
  );

/** So many values of a program are looked at. */
const sentMax = 8;

/** Programs on pages are shorter. */
const longestProgram = 20_000;

/** @returns the value as it stands there; empty for code that calls nothing, or sends only what stands in variables */
export function sentByProgram(code: string): string {
  if (code.length > longestProgram || !callShape.test(code)) return '';
  for (const found of [...code.matchAll(sentShape)].slice(0, sentMax)) {
    const from = found.index + found[0].length;
    const value = /["'`]/.test(code[from] ?? '') ? quotedAt(code, from) : bracketedAt(code, from);
    const node = readLooseJson(value);
    // Variables of the program say nothing.
    if (isForm(value) || (node && showsValues(node))) return value;
  }
  return '';
}

/** The text between quotes, without the marks in front of quotes in it. */
function quotedAt(code: string, from: number): string {
  const quote = code[from] ?? '';
  let end = from + 1;
  while (end < code.length && code[end] !== quote) end += code[end] === '\\' ? 2 : 1;
  return code
    .slice(from + 1, end)
    .replace(/\\(["'])/g, '$1')
    .trim();
}

/** Up to the bracket that closes the first; empty where none does. */
function bracketedAt(code: string, from: number): string {
  let depth = 0;
  for (const { 0: found, index } of code
    .slice(from)
    .matchAll(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[{}[\]]/g)) {
    if (found.length === 1) depth += found === '{' || found === '[' ? 1 : -1;
    if (depth === 0) return code.slice(from, from + index + 1);
  }
  return '';
}
