/** Code that stands in the text without a fence. */
import { labelBefore } from './fence/written-out.ts';
import { addBlock, openedIn, type Reader, rawLines } from './reader.ts';
import type { SourceLine } from './source-lines.ts';

/** A command, a value or a statement of SQL. */
export function readBareCode(reader: Reader, at: number, line: SourceLine): number | undefined {
  const { text, indent } = line;
  if (indent < 4 && commandShape.test(text)) return readBareCommand(reader, at);
  if (isCommandAlone(text)) return addCommand(reader, [at, at + 1], text.slice(1, -1));
  if (text === '`') return readSingleFence(reader, at);
  if (/^(?:create\s+)?table\s+[`"\w.]{1,80}\s*\($/i.test(text)) return readBareStatement(reader, at);
  return readBareValue(reader, at, line);
}

/** `` `curl https://…` `` */
const isCommandAlone = (text: string) => /^`curl\s[^`]+`$/.test(text) && commandShape.test(text.slice(1, -1));

const addCommand = (reader: Reader, [from, to]: [number, number], text: string) =>
  addBlock(reader, from, to, { kind: 'code', language: 'sh', title: '', text });

/** JSON, up to the bracket that closes it. */
function readBareValue(reader: Reader, at: number, line: SourceLine): number | undefined {
  const label = labelBefore(line.text);
  const text = line.text.replace(breakBehind, '');
  if (label === '' && !/^(?:\{|\[)\s*(?:["'}\]{]|$|\/\/)/.test(text)) return undefined;
  let depth = 0;
  for (let end = at; end < reader.lines.length && reader.lookahead > 0; end += 1) {
    reader.lookahead -= 1;
    depth += openedIn(reader.lines[end]?.text ?? '');
    if (depth > 0 || goesOn(reader, end)) continue;
    if (label !== '') cutLabel(reader, at, label);
    const inner = rawLines(reader, [at, end + 1], line.indent)
      .replace(breakBehind, '')
      .replace(/^`|`$/g, '');
    return addBlock(reader, at, end + 1, { kind: 'code', language: 'json', title: '', text: inner });
  }
  return undefined;
}

const breakBehind = /(?<![ \t])[ \t]*<br\s*\/?>[ \t]*$/gim;

/** Behind a value and a comma the next one begins. */
function goesOn({ lines }: Reader, end: number): boolean {
  return /[}\]],$/.test(lines[end]?.text ?? '') && /^[{[]/.test(lines[end + 1]?.text ?? '');
}

/** A table as a database declares it, up to the bracket that closes. */
function readBareStatement(reader: Reader, at: number): number | undefined {
  for (let end = at + 1; end < reader.lines.length && reader.lookahead > 0; end += 1) {
    reader.lookahead -= 1;
    if (reader.lines[end]?.text.startsWith(')') !== true) continue;
    const text = rawLines(reader, [at, end + 1], reader.lines[at]?.indent ?? 0);
    return addBlock(reader, at, end + 1, { kind: 'code', language: 'sql', title: '', text });
  }
  return undefined;
}

/** The label stands above the value as a line of its own. */
function cutLabel(reader: Reader, at: number, label: string): void {
  const line = reader.lines[at];
  if (!line) return;
  addBlock(reader, at, at + 1, { kind: 'line', text: label, marker: '', indent: 0, isQuoted: line.isQuoted });
  const rest = line.text.slice(label.length).trimStart();
  reader.lines[at] = { ...line, text: rest, from: line.to - rest.length };
}

/** A mark of code alone on its line, and the next one that closes it. */
function readSingleFence(reader: Reader, at: number): number | undefined {
  const below = reader.lines.slice(at + 1, at + codeLinesMax);
  const end = at + 1 + below.findIndex(({ text }) => text === '`');
  if (end <= at + 1) return undefined;
  const text = rawLines(reader, [at + 1, end], reader.lines[at + 1]?.indent ?? 0);
  return addBlock(reader, at, end + 1, { kind: 'code', language: '', title: '', text });
}

/** With an address: `curl is a tool` is a sentence. */
const commandShape =
  /^(?:\$ )?curl\s(?=[^`]{0,2000}?(?:https?:\/|localhost|["'\s]\/|\b[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}(?::\d+)?\/))(?!.*[.;:。：]$)/;

/** Code without a fence has so many lines. */
const codeLinesMax = 60;

/** Up to the first line that neither a mark at its end nor an open quote carries on. */
function readBareCommand(reader: Reader, at: number): number | undefined {
  const last = Math.min(reader.lines.length, at + codeLinesMax);
  let isOpen = false;
  for (let end = at; end < last; end += 1) {
    const { text } = reader.lines[end] ?? { text: '' };
    if (text === '') return undefined;
    // What stands in double quotes may hold others.
    if ((text.replace(/"(?:[^"\\]|\\.)*(?:"|$)/g, '').match(/'/g) ?? []).length % 2 === 1) isOpen = !isOpen;
    if (isOpen || text.endsWith('\\')) continue;
    return addCommand(reader, [at, end + 1], rawLines(reader, [at, end + 1], reader.lines[at]?.indent ?? 0));
  }
  return undefined;
}
