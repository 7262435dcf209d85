/** Tables of lines and bars, as sloppy as people write them: short rulers, none at all, rows without bars at the ends. Pure. */

import { isHeadRow } from '../evidence/table-columns.ts';
import type { Cell } from './block.ts';
import { indentsOf } from './cell-indents.ts';
import { markerShape } from './heading-line.ts';
import { headed } from './html/html-table.ts';
import type { SourceLine } from './source-lines.ts';

/** `end` is the line behind it. */
export type PipeTable = { head: Cell[]; rows: Cell[][]; end: number };

export function isRuler(text: string): boolean {
  return (/^[\s|:+-]+$/.test(text) && text.includes('--') && text.includes('|')) || border.test(text);
}

/** `+----+-----+`, as databases draw tables. */
const border = /^\+(?:[-=]{2,}\+){1,60}$/;

/** Cell by cell: one pattern for the whole line would try each blank in each cell. */
const isShortRuler = (text: string) =>
  text.includes('|') &&
  text
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .every(cell => /^\s*:?-[\s-]*:?\s*$/.test(cell));

const isAnyRuler = (text: string) => isRuler(text) || isShortRuler(text);

/** Below a head of blanks the first row is the head where it looks like one. A table without a ruler is at least three rows of as many bars, at both ends of each. */
export function readPipeTable(lines: readonly SourceLine[], at: number): PipeTable | undefined {
  const [first, ruler] = [lines[at], lines[at + 1]];
  if (!first?.text.includes('|') || !ruler) return undefined;
  const head = behindMarker(first);
  const hasRuler = isAnyRuler(ruler.text);
  if (!hasRuler && !isBareTable(lines, at)) return undefined;
  const cells = headCells(head, hasRuler ? ruler : undefined);
  // Rows that a query found have their own names above them.
  if (border.test(ruler.text) && !isHeadRow(cells.map(({ text }) => text))) return undefined;
  const from = at + (hasRuler ? 2 : 1);
  const isClosed = head.text.endsWith('|');
  const end = endOfRows(lines, from, { width: cells.length, isClosed });
  const known = new Set(cells.map(({ text }) => text).filter(text => text !== ''));
  const rows = rowsBetween(lines, { from, end, isClosed })
    .filter(({ at: row, text }) => text.includes('|') && !isAnyRuler(text) && !isHeadAgain(lines, row, known))
    .map(row => (head.isQuoted ? row : { ...row, ...withQuotes(row) }));
  return { ...headed([cells, ...listRows(rows)]), end };
}

/** Above a ruler with one part more and no bar in front, a bar in front stands behind an empty cell. */
function headCells(head: SourceLine, ruler: SourceLine | undefined): Cell[] {
  const cells = listCells(head);
  const isOpen = ruler !== undefined && head.text.startsWith('|') && !ruler.text.startsWith('|');
  const isShort = isOpen && listCells(ruler).length === cells.length + 1;
  return isShort ? [{ text: '', from: head.from, to: head.from }, ...cells] : cells;
}

/** `more`: the lines that its last cell goes on over. */
type RowLine = SourceLine & { at: number; more?: SourceLine[] };

function rowsBetween(
  lines: readonly SourceLine[],
  { from, end, isClosed }: { from: number; end: number; isClosed: boolean },
): RowLine[] {
  const rows: RowLine[] = [];
  for (let at = from; at < end; at += 1) {
    const line = lines[at];
    if (!line) break;
    const close = isClosed ? closingLine(lines, at) : undefined;
    rows.push({ ...line, at, ...(close !== undefined && { more: lines.slice(at + 1, close + 1) }) });
    at = close ?? at;
  }
  return rows;
}

/** A cell goes on over so many lines. */
const wrappedMax = 40;

/** Where the last cell of a row ends that has no bar behind it, in a table whose rows have one: at a bar alone, or at the end of words right below. */
function closingLine(lines: readonly SourceLine[], at: number): number | undefined {
  const text = lines[at]?.text ?? '';
  if (!text.startsWith('|') || text.endsWith('|')) return undefined;
  const below = lines.slice(at + 1, at + wrappedMax);
  const bar = below.findIndex((line, index) => line.text.includes('|') || endsRow(line, below[index + 1]));
  const end = at + 1 + bar;
  const isEnd = bar !== -1 && (below[bar]?.text === '|' || isLastWords(lines, at, end));
  return isEnd ? end : undefined;
}

const endsRow = ({ text }: SourceLine, next: SourceLine | undefined) =>
  beginsOther.test(text) || isAnyRuler(next?.text ?? '');

/** A heading, a block of code, or a label. */
const beginsOther = /^(?:#{1,6}\s|```|~~~)|^[^\s].{0,60}[:：]$|^\*\*[^*]+\*\*$/;

/** The only bar is the last letter, and no empty line stands between. */
function isLastWords(lines: readonly SourceLine[], at: number, end: number): boolean {
  const text = lines[end]?.text ?? '';
  const isOnlyEnd = text.indexOf('|') === text.length - 1;
  return isOnlyEnd && lines.slice(at + 1, end).every(line => line.text !== '');
}

/** With what stands in the lines below up to the bar. */
function withMore(cells: readonly Cell[], more: readonly SourceLine[]): Cell[] {
  const said = more.map(line => ({ ...line, text: line.text.replace(/(?<!\s)\s*\|$/, '') }));
  const last = said.findLast(({ text }) => text !== '' && text !== '|');
  const [cell, words] = [
    cells.at(-1),
    said.map(({ text }) => text).filter(text => text !== '' && text !== '|'),
  ];
  if (!cell || !last) return [...cells];
  const text = [cell.text, ...words].filter(part => part !== '').join(' ');
  return [...cells.slice(0, -1), { ...cell, text, to: last.from + last.text.length }];
}

/** What stands further in gets wide blanks in front of it. */
function listRows(rows: readonly RowLine[]): Cell[][] {
  const lines = rows.map(row => ({ ...row, cells: withMore(listCells(row), row.more ?? []) }));
  const indents = lines.every(({ text }) => text.startsWith('|')) ? indentsOf(lines) : undefined;
  return lines.map(({ cells }, at) => {
    const [first, ...others] = cells;
    const blanks = '\u2003'.repeat(indents?.[at] ?? 0);
    return first && blanks !== '' ? [{ ...first, text: blanks + first.text }, ...others] : cells;
  });
}

/** The head of a table in a list may stand on the line of its point. */
function behindMarker(line: SourceLine): SourceLine {
  const [marker = ''] = markerShape.exec(line.text) ?? [];
  const text = line.text.slice(marker.length);
  return marker !== '' && text.startsWith('|') ? { ...line, text, from: line.from + marker.length } : line;
}

/** Above a ruler, with a word of the head in it. */
const isHeadAgain = (lines: readonly SourceLine[], at: number, known: ReadonlySet<string>) =>
  isAnyRuler(lines[at + 1]?.text ?? '') &&
  listCells({ text: lines[at]?.text ?? '', from: 0 }).some(({ text }) => known.has(text));

/** In a table without bars at its edge, `> id | int` is a name inside of the one above and no quote. */
function withQuotes({ text, from, isQuoted, lead }: SourceLine): Pick<SourceLine, 'text' | 'from'> {
  return isQuoted ? { text: `${lead}${text}`, from: from - lead.length } : { text, from };
}

/** Lines without a bar are more words of the row above, when rows as wide as the table follow. */
function endOfRows(
  lines: readonly SourceLine[],
  from: number,
  { width, isClosed }: { width: number; isClosed: boolean },
): number {
  let end = from;
  for (;;) {
    while (end < lines.length && lines[end]?.text.includes('|'))
      end = ((isClosed ? closingLine(lines, end) : undefined) ?? end) + 1;
    let next = end;
    while (next < end + continuedMax && isWords(lines[next])) next += 1;
    const isSaid = lines.slice(end, next).some(({ text }) => text !== '');
    if (!isSaid || end === from || !isRow(lines, next, width)) return end;
    end = next;
  }
}

/** As wide as the table, and not the head of another one. */
function isRow(lines: readonly SourceLine[], at: number, width: number): boolean {
  const text = lines[at]?.text ?? '';
  const isHead = isAnyRuler(lines[at + 1]?.text ?? '');
  return text.includes('|') && !isHead && listCells({ text, from: 0 }).length === width;
}

/** So many lines may go on with the words of a cell. */
const continuedMax = 12;

/** Nothing that begins another block. */
function isWords(line: SourceLine | undefined): boolean {
  const isOther = /^(?:#{1,6}\s|```|~~~|>|<)/.test(line?.text ?? '') || border.test(line?.text ?? '');
  return line !== undefined && !line.text.includes('|') && !isOther;
}

function isBareTable(lines: readonly SourceLine[], at: number): boolean {
  if (isHeadedTable(lines, at) || isBoldTable(lines, at)) return true;
  const counts = [0, 1, 2].map(index => {
    const text = lines[at + index]?.text ?? '';
    return text.startsWith('|') && text.endsWith('|') ? listCells({ text, from: 0 }).length : 0;
  });
  return (counts[0] ?? 0) > 1 && counts.every(count => count === counts[0]);
}

/** The bars begin the rows and do not end them: three columns at least, below words for columns. */
function isHeadedTable(lines: readonly SourceLine[], at: number): boolean {
  const [head = [], row] = [0, 1].map(index => {
    const text = lines[at + index]?.text ?? '';
    return text.startsWith('|') && !text.endsWith('|') ? listCells({ text, from: 0 }) : [];
  });
  return head.length > 2 && row?.length === head.length && isHeadRow(head.map(({ text }) => text));
}

/** The bars begin the rows and do not end them: a head of bold words, or bold words in front of each row. */
function isBoldTable(lines: readonly SourceLine[], at: number): boolean {
  const [head = [], row = []] = [0, 1].map(index => {
    const text = lines[at + index]?.text ?? '';
    return text.startsWith('|') && !text.endsWith('|')
      ? listCells({ text, from: 0 }).map(cell => /^\*\*[^*]+\*\*$/.test(cell.text))
      : [];
  });
  const areLed = head[0] === true && row[0] === true;
  return head.length > 1 && row.length === head.length && (head.every(isBold => isBold) || areLed);
}

/** `\|` and a bar in code are no ends of a cell. */
export function listCells({ text, from }: Pick<SourceLine, 'text' | 'from'>): Cell[] {
  const cells: Cell[] = [];
  const start = text.startsWith('|') ? 1 : 0;
  let open = start;
  for (let at = start; at <= text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '|' || (at >= text.length && (open < text.length || !text.endsWith('|')))) {
      cells.push(cellOf(text, open, Math.min(at, text.length), from));
      open = at + 1;
    }
  }
  return cells;
}

function cellOf(line: string, from: number, to: number, offset: number): Cell {
  const raw = line.slice(from, to);
  const text = raw.trim();
  const start = offset + from + (text === '' ? Math.min(1, raw.length) : raw.length - raw.trimStart().length);
  return { text: text.replaceAll('\\|', '|'), from: start, to: start + text.length };
}
