/** Tables written in HTML: rows and cells by their tags, with what is left of a cell when its tags are gone. Linear. Pure. */
import { isHeadRow } from '../../evidence/table-columns.ts';
import type { Cell, Span } from '../block.ts';
import { type SpannedCell, spansIn, withoutSpans } from './cell-spans.ts';

const endShape = /<\/table/gi;
const cellShape = /<(t[hdr])\b([^>]*)>|<\/(t[hdr]|table)\s*>/gi;

/** `caption`: what a cell above the head says, over all columns. */
type HtmlTable = Span & { caption: string; head: Cell[]; rows: Cell[][] };

/** @param limit where a table that is never closed ends @returns undefined without rows */
export function readHtmlTable(html: string, start: number, limit = html.length): HtmlTable | undefined {
  endShape.lastIndex = start;
  const end = Math.min(endShape.exec(html)?.index ?? limit, limit);
  const rows = rowsOf(html, start, end).filter(row => row.length > 0);
  const to = html.indexOf('>', end) + 1;
  const table = withCaption(
    rows.length > 0 && rows.every(isHeadedRow) ? [blankRow(rows[0] ?? []), ...rows] : rows,
  );
  return table && { ...table, from: start, to: to === 0 ? html.length : to };
}

function rowsOf(html: string, start: number, end: number): TaggedCell[][] {
  const rows: TaggedCell[][] = [];
  let open: { from: number; attributes: string; isHead: boolean } | undefined;
  const close = (to: number) => {
    if (open !== undefined) {
      const { from, attributes, isHead } = open;
      rows.at(-1)?.push({ ...cellOf(html, from, to), ...spansIn(attributes), isHead });
    }
    open = undefined;
  };
  cellShape.lastIndex = start;
  for (let found = cellShape.exec(html); found && found.index < end; found = cellShape.exec(html)) {
    close(found.index);
    const tag = found[1]?.toLowerCase();
    const from = found.index + found[0].length;
    if (tag === 'tr') rows.push([]);
    else if (tag !== undefined) open = { from, attributes: found[2] ?? '', isHead: tag === 'th' };
  }
  close(end);
  return rows;
}

type TaggedCell = SpannedCell & { isHead: boolean };

/** It begins with its own head, and has no other. */
const isHeadedRow = (row: readonly TaggedCell[]) =>
  row.length > 1 && row.every(({ isHead }, at) => isHead === (at === 0));

const blankRow = (row: readonly SpannedCell[]): SpannedCell[] =>
  row.map(cell => ({ ...cell, text: '', to: cell.from, rowSpan: 1, columnSpan: 1 }));

function withCaption(rows: readonly SpannedCell[][]): Omit<HtmlTable, keyof Span> | undefined {
  const caption = captionOf(rows);
  const filled = withoutSpans(caption === '' ? rows : rows.slice(1));
  return filled.length === 0 ? undefined : { ...headed(filled), caption };
}

/** A cell over all columns of the head below it. */
function captionOf([first = [], second = []]: readonly SpannedCell[][]): string {
  const [only, ...others] = first;
  const width = second.reduce((sum, { columnSpan }) => sum + columnSpan, 0);
  const isOver = only !== undefined && others.length === 0 && width > 1 && only.columnSpan >= width;
  return isOver && isHeadRow(second.map(({ text }) => text)) ? only.text : '';
}

/** Below a head of blanks the first row is the head where it looks like one; a head alone with a sentence in it is a row. */
export function headed([head = [], ...rows]: Cell[][]): { head: Cell[]; rows: Cell[][] } {
  const [first = [], ...others] = rows;
  const texts = head.map(({ text }) => text);
  if (rows.length === 0 && texts.some(text => text.length > headMax) && !isHeadRow(texts))
    return { head: head.map(({ from }) => ({ text: '', from, to: from })), rows: [head] };
  const isBlank = texts.every(text => text === '');
  return isBlank && isHeadRow(first.map(({ text }) => text)) ? { head: first, rows: others } : { head, rows };
}

/** The words of a head are few. */
const headMax = 60;

/** Space on the left, as tools write nesting, becomes blanks. */
function cellOf(html: string, from: number, to: number): Cell {
  const raw = html.slice(from, to);
  const padding = Number(/padding-left:\s*(\d{1,4})/i.exec(raw)?.[1] ?? 0);
  const text = raw
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .trim();
  return { text: '\u2003'.repeat(Math.round(padding / 10)) + text, from, to };
}
