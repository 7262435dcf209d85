/** Blocks of code between marks of their own. */

import { callIn } from '../../evidence/call-shape.ts';
import { markerShape, withoutMarker } from '../heading-line.ts';
import { addBlock, addSaid, openedIn, type Reader, rawLines } from '../reader.ts';
import type { SourceLine } from '../source-lines.ts';
import { readCallObject } from './call-object.ts';
import {
  closesFence,
  endsHighlight,
  fenceShape,
  highlightedLanguage,
  titleIn,
  valueBefore,
  valueBehind,
} from './fence-line.ts';
import {
  callAbove,
  isPartLabel,
  isWrittenOut,
  partsOfCode,
  type SaidAbove,
  wordsAbove,
  writtenText,
} from './written-out.ts';

export function readFence(reader: Reader, at: number, line: SourceLine): number | undefined {
  const [, fence = '', info = ''] = fenceShape.exec(withoutMarker(line.text)) ?? [];
  if (fence === '') return readHighlight(reader, at, line) ?? readMarkedCode(reader, at, line);
  const [language = ''] = info.trim().split(/[\s{]/);
  const end = shellLanguage.test(language)
    ? commandsEnd(reader, at, fence)
    : fenceEnd(reader.lines, at, fence);
  const value = valueBehind(info);
  if (value !== '') return addValue(reader, [at, end], value);
  return (
    readAsText(reader, [at, end], language) ?? addCode(reader, [at, end], { language, title: titleIn(info) })
  );
}

const shellLanguage = /^(?:bash|shell|sh|zsh|console|terminal|cmd|powershell)$/i;

/** Of a block of commands without marks at its end: the first empty line behind them. Marks that are missing once are not looked for again. */
function commandsEnd({ lines, missing }: Reader, at: number, fence: string): number {
  const end = missing.has(fence) ? lines.length : fenceEnd(lines, at, fence);
  if (end < lines.length) return end;
  missing.add(fence);
  let last = at + 1;
  while (lines[last]?.text === '') last += 1;
  while (last < lines.length && lines[last]?.text !== '') last += 1;
  return last;
}

/** The line of the marks that end it. Where they are missing, a value that is whole ends it, as the next heading or block of code shows, or text behind an empty line up to the end of the page. */
function fenceEnd(lines: readonly SourceLine[], at: number, fence: string): number {
  const last = pointEnd(lines, at, fence);
  const whole = valueEnd(lines, [at + 1, last], fence) ?? last;
  const isNext = nextShape(lines[at + 1]?.text ?? '');
  for (let end = at + 1; end < last; end += 1) {
    if (closesFence(lines[end]?.text ?? '', fence)) return end;
    if (end > whole && beginsNext(lines, end, isNext)) return behindValue(lines, whole);
  }
  return whole < last && isAboveText(lines, whole) ? whole + 1 : last;
}

/** The last line of the value that begins there, if it is whole before the marks that end the block. */
function valueEnd(
  lines: readonly SourceLine[],
  [from, to]: [number, number],
  fence: string,
): number | undefined {
  let depth = 0;
  for (let at = from; at < to; at += 1) {
    const { text = '' } = lines[at] ?? {};
    if (closesFence(text, fence)) return undefined;
    depth += openedIn(text);
    if (depth === 0 && /^[}\]]/.test(text)) return at;
  }
  return undefined;
}

const beginsNext = (lines: readonly SourceLine[], at: number, shape: RegExp) =>
  shape.test(lines[at]?.text ?? '') && !isComment(lines, at);

/** The empty line behind it, else its last. */
const behindValue = (lines: readonly SourceLine[], whole: number) =>
  lines[whole + 1]?.text === '' ? whole + 1 : whole;

/** An empty line, and then words. */
const isAboveText = (lines: readonly SourceLine[], whole: number) =>
  lines[whole + 1]?.text === '' &&
  /^(?:\p{So}\ufe0f?\s)?\p{L}/u.test(
    lines.slice(whole + 2, whole + 5).find(({ text }) => text !== '')?.text ?? '',
  );

/** `# id` with indented words below it is no heading: it says what a field of the value is. */
function isComment(lines: readonly SourceLine[], at: number): boolean {
  const [line, below] = [lines[at], lines[at + 1]];
  const isInside = line !== undefined && line.indent > 0 && line.text.startsWith('#');
  return (
    isInside ||
    (/^# \S/.test(line?.text ?? '') && below !== undefined && below.indent > 0 && below.text !== '')
  );
}

/** Where a block in a point of a list ends without marks of its own: at the empty line above a heading at the left edge, else at the end of the page. */
function pointEnd(lines: readonly SourceLine[], at: number, fence: string): number {
  if (!isInPoint(lines, at) || isClosedInPoint(lines, at, fence)) return lines.length;
  const first = at + 2;
  const heading = lines
    .slice(first, first + blockMax)
    .findIndex(
      ({ text, indent }, place) =>
        indent === 0 && /^#{2,6} \S/.test(text) && lines[first + place - 1]?.text === '',
    );
  return heading === -1 ? lines.length : first + heading - 1;
}

function isInPoint(lines: readonly SourceLine[], at: number): boolean {
  const indent = lines[at]?.indent ?? 0;
  const above = lines
    .slice(Math.max(0, at - pointMax), at)
    .findLast(line => line.text !== '' && line.indent < indent);
  return indent >= 2 && above !== undefined && markerShape.test(above.text);
}

/** A point holds so many lines. */
const pointMax = 60;

/** The next marks stand in the point as well and end the block. */
function isClosedInPoint(lines: readonly SourceLine[], at: number, fence: string): boolean {
  const next = lines.slice(at + 1, at + 1 + blockMax).find(({ text }) => /^(?:`{3}|~{3})/.test(text));
  return next !== undefined && next.indent >= 2 && closesFence(next.text, fence);
}

const blockMax = 2_000;

/** Below a comment that looks like the highest heading, further ones are comments as well. */
const nextShape = (first: string) => (first.startsWith('# ') ? /^`{3,}\w|^#{2,6} / : /^`{3,}\w|^#{1,6} /);

/** What is only text or a table between fences. */
function readAsText(reader: Reader, [at, end]: [number, number], language: string): number | undefined {
  const inside = reader.lines.slice(at + 1, end);
  const areRows = isTable(inside);
  if (areRows) closeRows(reader, [at + 1, end]);
  return areRows || isWrittenOut(inside, language) ? withoutFence(reader, at, end) : undefined;
}

/** What stands between its first line and its last, as one block or several. */
function addCode(
  reader: Reader,
  [at, end]: [number, number],
  { language, title }: { language: string; title: string },
): number {
  const call = readCallObject(reader, [at + 1, end]);
  if (call !== undefined) return call;
  const parts = partsOfCode(reader.lines.slice(at + 1, end));
  const isNamed = parts.length === 1 && namedAbove(reader, [at + 1, end]) !== undefined;
  if (parts.length > 1 || isNamed) return addParts(reader, [at + 1, end], { parts, language });
  const text = rawLines(reader, [at + 1, end], reader.lines[at]?.indent ?? 0);
  const to = Math.min(end + 1, reader.lines.length);
  return addBlock(reader, at, to, { kind: 'code', language: language.toLowerCase(), title, text });
}

/** A value that begins in the line of the marks, and may end in front of the last ones. */
function addValue(reader: Reader, [at, end]: [number, number], value: string): number {
  const inner = rawLines(reader, [at + 1, end], reader.lines[at]?.indent ?? 0);
  const text = [value, inner, valueBefore(reader.lines[end]?.text ?? '')]
    .filter(part => part !== '')
    .join('\n');
  const to = Math.min(end + 1, reader.lines.length);
  return addBlock(reader, at, to, { kind: 'code', language: '', title: '', text });
}

/** `{% highlight json %}` and `{{< highlight json >}}` up to their ends. */
function readHighlight(reader: Reader, at: number, line: SourceLine): number | undefined {
  const language = highlightedLanguage(line.text);
  if (language === undefined) return undefined;
  const end = highlightEnd(reader, at);
  return end === undefined ? undefined : addCode(reader, [at, end], { language, title: '' });
}

/** `<pre>` and `<pre><code class="lang-json">` up to their ends, with marks of letters in them. */
function readMarkedCode(reader: Reader, at: number, line: SourceLine): number | undefined {
  const [begin, language = ''] = markedShape.exec(line.text) ?? [];
  if (begin === undefined || reader.missing.has('pre')) return undefined;
  let end = at;
  while (end < reader.lines.length && reader.lines[end]?.text.includes('</pre>') !== true) end += 1;
  if (end === reader.lines.length) reader.missing.add('pre');
  if (end === reader.lines.length) return undefined;
  if (!begin.includes('<code') && !beginsValue(reader.lines, at)) return undefined;
  const text = withoutMarks(rawLines(reader, [at, end + 1], line.indent));
  return addBlock(reader, at, end + 1, { kind: 'code', language: language.toLowerCase(), title: '', text });
}

/** `<pre>{`: a value, a call or columns, and no text that is only kept as it is laid out. */
function beginsValue(lines: readonly SourceLine[], at: number): boolean {
  const own = lines[at]?.text.replace(/^<pre\b[^<>]*>\s*/i, '') ?? '';
  const below = lines.slice(at + 1, at + 4).find(({ text }) => text !== '')?.text ?? '';
  const first = own === '' ? below : own;
  return valueStart.test(first) || callIn(first.replace('</pre>', '')) !== undefined;
}

/** A bracket, `"id": 1`, `id varchar(32)`, `Content-Type: text/plain`, the line between the parts of a form. */
const valueStart =
  /^(?:[{[]|-{6,}\w|(?:[A-Z]\w*(?:-[A-Z]\w*)+|Host|Accept|Cookie|Authorization): |"[\w-]{1,60}"\s?:|[A-Za-z_]\w{0,60}\s+[a-z]{2,12}\(\d)/;

const markedShape =
  /^<pre\b[^<>]{0,200}>(?:\s*<code\b(?:[^<>]{0,100}?\blang(?:uage)?-(\w+))?[^<>]{0,100}>)?/i;

const withoutMarks = (html: string) =>
  html
    .replace(/<\/?(?:pre|code|strong|em|span|b|i|mark|a)\b[^<>]{0,300}>/gi, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .trim();

/** What is not found once is not looked for again. */
function highlightEnd({ lines, missing }: Reader, at: number): number | undefined {
  if (missing.has('highlight')) return undefined;
  for (let end = at + 1; end < lines.length; end += 1) if (endsHighlight(lines[end]?.text ?? '')) return end;
  missing.add('highlight');
  return undefined;
}

/** Types and values that stand in one block are blocks of their own; a call in the comment above is a line, and words above as well. */
export function addParts(
  reader: Reader,
  [first, end]: [number, number],
  { parts, language }: { parts: readonly number[]; language: string },
): number {
  for (const [index, part] of parts.entries()) {
    const [from, to] = [first + part, first + (parts[index + 1] ?? end - first)];
    const named = namedAbove(reader, [from, to]) ?? wordsAbove(reader.lines, [from, to]);
    if (named) addSaid(reader, [named.from, named.to], { text: named.text, isPoint: false });
    const start = named?.to ?? from;
    // What the words tell of the value is read there as well.
    const begin = named?.isRead === true ? from : start;
    const text = rawLines(reader, [begin, to], reader.lines[begin]?.indent ?? 0);
    addBlock(reader, start, to, { kind: 'code', language: language.toLowerCase(), title: '', text });
  }
  return Math.min(end + 1, reader.lines.length);
}

/** A label of the part, or the call in a comment above it. */
function namedAbove({ lines }: Reader, [from, to]: [number, number]): SaidAbove | undefined {
  const at = from + lines.slice(from, to).findIndex(one => one.text !== '');
  const line = lines[at];
  const text = line && isPartLabel(line) ? line.text : callAbove(line?.text ?? '');
  return text === '' ? undefined : { from: at, to: at + 1, text, isRead: false };
}

/** Rows between bars, as a table that only lost its place. */
function isTable(lines: readonly SourceLine[]): boolean {
  const rows = lines.filter(({ text }) => text !== '');
  return (
    rows.length > 1 && rows.length <= rowsMax && rows.every(({ text }) => /^\|[^|]+\|[^|]*\S/.test(text))
  );
}

const rowsMax = 200;

/** Each row gets the bar at its end that it lacks. */
function closeRows({ lines }: Reader, [from, to]: [number, number]): void {
  for (const [at, line] of lines.slice(from, to).entries())
    if (line.text !== '' && !line.text.endsWith('|')) lines[from + at] = { ...line, text: `${line.text}|` };
}

/** The lines between the fences are read like others. */
function withoutFence({ lines }: Reader, at: number, end: number): number {
  const close = lines[end];
  if (close) lines[end] = { ...close, text: '' };
  for (const [index, line] of lines.slice(at + 1, end).entries())
    lines[at + 1 + index] = { ...line, text: writtenText(line) };
  return at + 1;
}
