/** The `flow` blocks of editor.md and ShowDoc: the syntax of flowchart.js, `st=>start: Begin`, then `st->op->e`. */
import { escapeLabel } from './escape-label.ts';
import type { Translation } from './translation.ts';

const shapes: Record<string, readonly [string, string]> = {
  start: ['([', '])'],
  end: ['([', '])'],
  operation: ['[', ']'],
  subroutine: ['[[', ']]'],
  condition: ['{', '}'],
  inputoutput: ['[/', '/]'],
  input: ['[/', '/]'],
  output: ['[/', '/]'],
  parallel: ['[', ']'],
};
/** Of what stands in brackets, the words that are written on the line; the others say where it leaves. */
const answers = new Set(['yes', 'no', 'true', 'false']);

/** By their names: where each stands, so that names mean nothing to mermaid. */
type Symbols = Map<string, string>;
type Statement = { text: string; line: number };

export function flowToMermaid(text: string): Translation {
  const symbols: Symbols = new Map();
  const written = new Set<string>();
  for (const statement of readStatements(text)) {
    const lines = translate(statement.text, symbols);
    if (lines === undefined) return { wrong_line: statement.line };
    for (const line of lines) written.add(line);
  }
  return { mermaid: ['flowchart TD', ...written].join('\n') };
}

/** A line that begins nothing belongs to the words before it. */
function readStatements(text: string): Statement[] {
  const statements: Statement[] = [];
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    const last = statements.at(-1);
    if (line.trim() === '') continue;
    if (last === undefined || /[=\-@]>/.test(line)) statements.push({ text: line.trim(), line: at + 1 });
    else last.text += `\n${line.trim()}`;
  }
  return statements;
}

/** undefined: it is neither a symbol nor a way between symbols. */
function translate(text: string, symbols: Symbols): string[] | undefined {
  const arrow = text.indexOf('=>');
  if (arrow > 0) return defineSymbol(text.slice(0, arrow).trim(), text.slice(arrow + 2), symbols);
  // `st@>op({"stroke":"Red"})` paints a way that is there.
  if (text.includes('@>')) return [];
  return text.includes('->') ? connect(text.split('->'), symbols) : undefined;
}

function defineSymbol(name: string, rest: string, symbols: Symbols): string[] | undefined {
  const colon = rest.indexOf(':');
  const kind = (colon < 0 ? rest : rest.slice(0, colon)).trim().toLowerCase();
  if (!Object.hasOwn(shapes, kind)) return undefined;
  const [open, close] = shapes[kind] ?? ['[', ']'];
  const id = `n${symbols.size}`;
  symbols.set(name, id);
  const { words, address } = readWords(colon < 0 ? '' : rest.slice(colon));
  const node = `${id}${open}"${escapeLabel(words, escapeLabel(name, id))}"${close}`;
  return address === '' ? [node] : [node, `click ${id} href "${address}"`];
}

/** `: Words|past:>https://address[blank]`; the state after the bar only chooses a colour. */
function readWords(rest: string): { words: string; address: string } {
  const link = rest.indexOf(':>');
  const before = link < 0 ? rest : rest.slice(0, link);
  const after = link < 0 ? '' : rest.slice(link + 2).trim();
  const words = before.replace(/^:/, '').replace(/\|\w+\s*$/, '');
  const address = after.replace(/\[\w*\]$/, '');
  return { words, address: /^[^\s"<>\\]+$/.test(address) ? address : '' };
}

function connect(stops: readonly string[], symbols: Symbols): string[] | undefined {
  const lines: string[] = [];
  let before: { id: string; answer: string } | undefined;
  for (const stop of stops) {
    const bracket = stop.indexOf('(');
    const name = (bracket < 0 ? stop : stop.slice(0, bracket)).trim();
    const id = symbols.get(name);
    if (id === undefined) return undefined;
    if (before !== undefined) lines.push(`${before.id} -->${before.answer} ${id}`);
    before = { id, answer: readAnswer(bracket < 0 ? '' : stop.slice(bracket + 1)) };
  }
  return lines;
}

/** `yes, right)`: the first word that is an answer. */
function readAnswer(inside: string): string {
  const answer = inside
    .split(/[,)]/)
    .map(word => word.trim())
    .find(word => answers.has(word.toLowerCase()));
  return answer === undefined ? '' : `|"${answer}"|`;
}
