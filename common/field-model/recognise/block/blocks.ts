/**
 * A page -> its blocks in the order of the page: headings, lines of text, code and tables, each with its place in the text.
 * Blocks in quotes, lists and tabs count like all others. Linear in the length of the text. Pure.
 */
import { isCommand } from '../../curl/read-command.ts';
import { readBareCode } from './bare-code.ts';
import type { Block } from './block.ts';
import { takeComments } from './call-correction.ts';
import { correctionIn } from './correction.ts';
import { fenceShape } from './fence/fence-line.ts';
import { addParts, readFence } from './fence/read-fence.ts';
import { partsOfCode } from './fence/written-out.ts';
import { type FrontValue, saidInFrontMatter, valuesInFrontMatter } from './front-matter.ts';
import { headingAt, markerShape } from './heading-line.ts';
import { readHtmlTable } from './html/html-table.ts';
import { readHtmlWords } from './html/html-words.ts';
import { closesTag, fieldTagDepths, inOneLine, opensTag, readTagLine } from './html/tag-line.ts';
import { readOpenPoint } from './open-point.ts';
import { type PipeTable, readPipeTable } from './pipe-table.ts';
import { addBlock, addSaid, type Reader, rawLines } from './reader.ts';
import { listLines, type SourceLine } from './source-lines.ts';
import { readText } from './text-line.ts';

export function readBlocks(markdown: string): Block[] {
  const lines = listLines(markdown);
  takeComments(lines, markdown);
  const reader: Reader = {
    lines,
    blocks: [],
    markdown,
    lookahead: 20_000,
    missing: new Set(),
    tagDepths: fieldTagDepths(markdown),
    correction: undefined,
    callCorrection: undefined,
  };
  for (let at = readFrontMatter(reader); at < lines.length; ) at = readBlock(reader, at);
  return reader.blocks;
}

/** @returns the line behind the block */
function readBlock(reader: Reader, at: number): number {
  const line = reader.lines[at];
  if (!line || line.text === '') {
    if (line?.said !== undefined) reader.callCorrection = line.said;
    return at + 1;
  }
  const correction = correctionIn(line.text);
  reader.correction = correction ?? reader.correction;
  return correction !== undefined || includeShape.test(line.text) ? at + 1 : readContent(reader, at, line);
}

function readContent(reader: Reader, at: number, line: SourceLine): number {
  return (
    readFence(reader, at, line) ??
    readHidden(reader, at, line) ??
    readTag(reader, at, line) ??
    readHtmlWords(reader, at, line) ??
    readHtml(reader, at, line) ??
    readHeading(reader, at) ??
    readTable(reader, at) ??
    readBareCode(reader, at, line) ??
    readIndentedCode(reader, at, line) ??
    readDefinition(reader, at, line) ??
    readOpenPoint(reader, at, line) ??
    readText(reader, at, line)
  );
}

/** Text of another file, which is not here. */
const includeShape = /^(?:--8<--|\{%-?\s*include\b(?!.*\b(?:method|params?)\s?=)|\{!|!!!include\()/;

function readHeading(reader: Reader, at: number): number | undefined {
  const heading = headingAt(reader.lines, at);
  if (!heading || heading.text === '') return heading && at + 1;
  return addBlock(reader, at, at + 1, { kind: 'heading', ...heading });
}

/** A tag stands for the lines that it says. */
function readTag(reader: Reader, at: number, line: SourceLine): number | undefined {
  const { end, text: tag } = wholeTag(reader, at, line);
  const said = readTagLine(tag);
  const inside = said?.at(-1)?.isPoint === true ? wordsInside(reader, end) : undefined;
  const behind = inside?.end ?? end;
  for (const { text, isPoint } of said ?? [])
    addSaid(reader, [at, behind], { isPoint, text: isPoint && inside ? `${text}: ${inside.words}` : text });
  return said && behind;
}

/** Lines of words up to the end of the tag; undefined where something else stands inside. */
function wordsInside({ lines }: Reader, from: number): { words: string; end: number } | undefined {
  const words: string[] = [];
  for (let at = from; at < Math.min(lines.length, from + tagLinesMax); at += 1) {
    const text = lines[at]?.text ?? '';
    if (/^\{%\s*end/.test(text))
      return words.length === 0 ? undefined : { words: words.join(' '), end: at + 1 };
    if (/^(?:\{%|<|[|>#]|```|[-*+]\s)/.test(text)) return undefined;
    if (text !== '') words.push(text);
  }
  return undefined;
}

/** A tag has at most so many lines. */
const tagLinesMax = 40;

/** With the lines that it goes on over. */
function wholeTag({ lines }: Reader, at: number, { text }: SourceLine): { text: string; end: number } {
  if (!opensTag(text)) return { text, end: at + 1 };
  let whole = text;
  for (let end = at + 1; end < Math.min(lines.length, at + tagLinesMax); end += 1) {
    whole = `${whole}\n${lines[end]?.text ?? ''}`;
    if (closesTag(whole)) return { text: inOneLine(whole), end: end + 1 };
  }
  return { text, end: at + 1 };
}

/** What no reader of the page sees, and what stands in front of it. */
function readHidden(reader: Reader, at: number, { text }: SourceLine): number | undefined {
  if (text.startsWith('<!--')) return lineBehind(reader, at, '-->') ?? at + 1;
  if (/^\{%-?\s*comment\b/.test(text)) return lineBehind(reader, at, 'endcomment') ?? at + 1;
  return text.startsWith('{{{') ? (lineBehind(reader, at, '}}}') ?? at + 1) : undefined;
}

function readHtml(reader: Reader, at: number, line: SourceLine): number | undefined {
  if (!/^<(?:table|div|figure)\b/i.test(line.text)) return undefined;
  const start = line.text.toLowerCase().indexOf('<table');
  if (start === -1) return /<\/div>/i.test(line.text) && /<\/\w+>\s*`/.test(line.text) ? undefined : at + 1;
  const end = lineBehind(reader, at, '</table') ?? openTableEnd(reader, at);
  const table =
    end === undefined
      ? undefined
      : readHtmlTable(reader.markdown, line.from + start, reader.lines[end - 1]?.to);
  if (end === undefined || !table) return undefined;
  if (table.caption !== '')
    addSaid(reader, [at, at + 1], { text: captionText(table.caption), isPoint: false });
  return addBlock(reader, at, end, { kind: 'table', head: table.head, rows: table.rows });
}

/** A few words are a label of what stands in the table, more are a sentence. */
function captionText(caption: string): string {
  const text = caption.replaceAll('*', '');
  const isShort = text.split(/\s+/).length < 4 && text.length < 30;
  return isShort ? `**${text}**` : text;
}

/** Of a table that is never closed the line behind its last row: in front of the next table, heading or block of code. */
function openTableEnd(reader: Reader, at: number): number | undefined {
  let last: number | undefined;
  for (let end = at; end < reader.lines.length && reader.lookahead > 0; end += 1) {
    const text = reader.lines[end]?.text ?? '';
    reader.lookahead -= 1;
    if (end > at && /^(?:<table\b|#{1,6} |`{3})/i.test(text)) break;
    if (/<\/tr\s*>/i.test(text)) last = end + 1;
  }
  return last;
}

/** What is not found once is not looked for again. */
function lineBehind({ lines, missing }: Reader, at: number, mark: string): number | undefined {
  if (missing.has(mark)) return undefined;
  for (let end = at; end < lines.length; end += 1)
    if (lines[end]?.text.toLowerCase().includes(mark) === true) return end + 1;
  missing.add(mark);
  return undefined;
}

function readTable(reader: Reader, at: number): number | undefined {
  const table: PipeTable | undefined = readPipeTable(reader.lines, at);
  if (!table) return undefined;
  return addBlock(reader, at, table.end, { kind: 'table', head: table.head, rows: table.rows });
}

/** Four columns in behind an empty line, where no list stands above and no fence inside. */
function readIndentedCode(reader: Reader, at: number, line: SourceLine): number | undefined {
  if (line.indent < 4 || markerShape.test(line.text) || !canIndent(reader, at)) return undefined;
  let end = at;
  while (end < reader.lines.length && isIndented(reader.lines[end])) end += 1;
  while (reader.lines[end - 1]?.text === '') end -= 1;
  if (reader.lines.slice(at, end).some(inner => fenceShape.test(inner.text))) return undefined;
  const parts = partsOfCode(
    reader.lines.slice(at, end).map(inner => ({ ...inner, indent: inner.indent - 4 })),
  );
  if (parts.length > 1) {
    addParts(reader, [at, end], { parts, language: '' });
    return end;
  }
  const text = rawLines(reader, [at, end], 4);
  return addBlock(reader, at, end, { kind: 'code', language: '', title: '', text });
}

function canIndent({ lines, blocks }: Reader, at: number): boolean {
  const last = blocks.at(-1);
  const isInPart =
    last?.kind === 'line' &&
    (last.marker !== '' || last.indent >= 4 || /^(?:!!!|\?\?\?|===)/.test(last.text));
  return !isInPart && (at === 0 || lines[at - 1]?.text === '' || isTitledCommand(last, lines, at));
}

/** A command needs no empty line below a heading. */
function isTitledCommand(last: Block | undefined, lines: readonly SourceLine[], at: number): boolean {
  return last?.kind === 'heading' && last.line === at - 1 && isCommand(lines[at]?.text ?? '');
}

const isIndented = (line: SourceLine | undefined) =>
  line !== undefined && (line.text === '' || line.indent >= 4);

const termShape = /^[`*]{0,3}([A-Za-z_][\w.[\]-]{0,80})[`*]{0,3}\s*([_*(（].{1,40}?)?\s*[:：]?$/;

/** `id` and below it `: integer`, `: which one`: a point of a list of fields. */
function readDefinition(reader: Reader, at: number, { text }: SourceLine): number | undefined {
  let end = at + 1;
  while (/^:\s+\S/.test(reader.lines[end]?.text ?? '')) end += 1;
  if (end === at + 1) return undefined;
  const told = reader.lines.slice(at + 1, end).map(line => line.text.replace(/^:\s+/, ''));
  if (/^(?:\*\*|__)[^*_]{2,40}(?:\*\*|__)$/.test(text)) return addTerm(reader, [at, end], told);
  const [, name, note = ''] = termShape.exec(text) ?? [];
  if (name === undefined) return undefined;
  const [first = '', ...words] = told.map(line => line.replace(/^(?:\*\*|__|[*_`])|(?:\*\*|__|[*_`])$/g, ''));
  const facts = [first, note.replace(/[_*()（）:：]/g, '')].filter(fact => fact !== '').join(', ');
  addSaid(reader, [at, end], { text: `\`${name}\` (${facts}): ${words.join(' ')}`, isPoint: true });
  return end;
}

/** Bold words stand above their definition as a label does. */
function addTerm(reader: Reader, [at, end]: [number, number], told: readonly string[]): number {
  const term = reader.lines[at]?.text ?? '';
  const [first = '', ...others] = told;
  const isList = markerShape.test(first);
  addSaid(reader, [at, at + 1], { text: isList ? term : `${term}: ${first}`, isPoint: false });
  for (const [index, words] of (isList ? told : others).entries()) {
    const from = at + 1 + index + (isList ? 0 : 1);
    addSaid(reader, [from, from + 1], {
      text: words.replace(markerShape, ''),
      isPoint: markerShape.test(words),
    });
  }
  return end;
}

/** Of the lines in front of the page those that name its endpoint count. */
function readFrontMatter(reader: Reader): number {
  const { lines } = reader;
  if (lines[0]?.text !== '---') return 0;
  const end = lines.findIndex(({ text }, at) => at > 0 && text === '---');
  if (end === -1 || end > 300) return 0;
  const said = saidInFrontMatter(lines.slice(1, end));
  for (const one of said) addSaid(reader, [1, end], one);
  if (said.length > 0) for (const one of valuesInFrontMatter(lines, end)) addValue(reader, one);
  return end + 1;
}

/** Its name stands above it. */
function addValue(reader: Reader, { name, from, to }: FrontValue): void {
  addSaid(reader, [from - 1, from], { text: `**${name}**`, isPoint: false });
  const text = rawLines(reader, [from, to], reader.lines[from]?.indent ?? 0);
  addBlock(reader, from, to, { kind: 'code', language: 'json', title: '', text });
}
