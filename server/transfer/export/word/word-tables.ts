/** Tables that fit the page: widths by what the cells hold, the head again on each page. */
import {
  BorderStyle,
  type ITableCellBorders,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  VerticalAlign,
  WidthType,
} from 'docx';
import type { Element, ElementContent, Properties } from 'hast';
import { isElement, textOf } from '#common/markdown/tree/tree.ts';
import type { WordPageContext, WordPosition } from './word-context.ts';
import { colours, spacer } from './word-styles.ts';

type Block = Paragraph | Table;
type WriteBlocks = (
  nodes: readonly ElementContent[],
  context: WordPageContext,
  place: WordPosition,
) => Block[];
type Cell = { node: Element; columns: number; rows: number; at: number };
type Row = { cells: Cell[]; is_head: boolean };

const columnsMax = 60;
const rowsAtMost = 1_000;
const cellSides = 90;

export function tableBlocks(
  table: Element,
  context: WordPageContext,
  place: WordPosition,
  write: WriteBlocks,
): Block[] {
  const rows = layRows(table);
  const columns = Math.max(0, ...rows.map(({ cells }) => widthOf(cells)));
  if (columns === 0) return [];
  const widths = columnWidths(rows, columns, Math.max(1_200, place.width - place.indent));
  const { mark: _, bar: __, ...around } = place;
  const drawn = rows.map(({ cells, is_head }) => {
    const filled = fillRow(cells, columns);
    return new TableRow({
      tableHeader: is_head,
      cantSplit: filled.every(({ node }) => textOf(node).length < 1_500),
      children: filled.map(cell => {
        const width = sum(widths.slice(cell.at, cell.at + cell.columns));
        const inner = { ...around, ...positionInCell(cell, width), is_bold: is_head };
        return drawCell(cell, { width, is_head, children: write(cell.node.children, context, inner) });
      }),
    });
  });
  const caption = table.children.filter(child => isElement(child, 'caption'));
  return [
    ...write(caption, context, place),
    new Table({
      rows: drawn,
      width: { size: sum(widths), type: WidthType.DXA },
      columnWidths: widths,
      layout: TableLayoutType.FIXED,
      ...(place.indent > 0 && { indent: { size: place.indent, type: WidthType.DXA } }),
    }),
    // Keeps the next table apart.
    spacer(),
  ];
}

const positionInCell = ({ node }: Cell, width: number) => ({
  style: 'Cell' as const,
  lists: 0,
  indent: 0,
  width: width - 2 * cellSides,
  ...cellAlign(node),
});

const edge = { style: BorderStyle.SINGLE, size: 4, color: colours.rule };
const borders: ITableCellBorders = { top: edge, bottom: edge, left: edge, right: edge };

type Drawing = { width: number; is_head: boolean; children: Block[] };

function drawCell({ columns, rows }: Cell, { width, is_head, children }: Drawing): TableCell {
  const last = children.at(-1);
  return new TableCell({
    borders,
    children: last instanceof Paragraph ? children : [...children, new Paragraph({ style: 'Cell' })],
    width: { size: width, type: WidthType.DXA },
    verticalAlign: is_head ? VerticalAlign.CENTER : VerticalAlign.TOP,
    margins: { top: 50, bottom: 20, left: cellSides, right: cellSides },
    ...(columns > 1 && { columnSpan: columns }),
    ...(rows > 1 && { rowSpan: rows }),
    ...(is_head && { shading: { type: 'clear', fill: colours.head } }),
  });
}

/** Each cell in its column: those that reach down from above take their places. */
function layRows(table: Element): Row[] {
  const nodes = rowsIn(table);
  const reaching: number[] = [];
  return nodes.map(({ node, is_head }, index) => {
    const cells: Cell[] = [];
    let at = 0;
    for (const child of node.children) {
      if (!isElement(child) || !/^t[dh]$/.test(child.tagName)) continue;
      while ((reaching[at] ?? 0) > 0) at += 1;
      const columns = Math.min(span(child.properties.colSpan, columnsMax), columnsMax - at);
      if (columns < 1) break;
      const rows = Math.min(span(child.properties.rowSpan, rowsAtMost), nodes.length - index);
      cells.push({ node: child, columns, rows, at });
      for (let column = at; column < at + columns; column += 1) reaching[column] = rows;
      at += columns;
    }
    reaching.forEach((left, column) => {
      reaching[column] = Math.max(0, left - 1);
    });
    return { cells, is_head };
  });
}

function rowsIn(table: Element): { node: Element; is_head: boolean }[] {
  return table.children.flatMap(child => {
    if (!isElement(child)) return [];
    if (child.tagName === 'tr') return [{ node: child, is_head: false }];
    if (!/^t(?:head|body|foot)$/.test(child.tagName)) return [];
    const is_head = child.tagName === 'thead';
    return child.children.filter(row => isElement(row, 'tr')).map(node => ({ node, is_head }));
  });
}

function span(written: Properties[string], most: number): number {
  const number = Number(written ?? 1);
  return number > 1 ? Math.min(number, most) : 1;
}

/** Rows of a table may be of unequal length: Word wants all of one. */
function fillRow(cells: readonly Cell[], columns: number): Cell[] {
  const end = widthOf(cells);
  const node: Element = { type: 'element', tagName: 'td', properties: {}, children: [] };
  const reachesDown = cells.some(({ rows }) => rows > 1);
  return end >= columns || reachesDown || cells.length === 0
    ? [...cells]
    : [...cells, { node, columns: columns - end, rows: 1, at: end }];
}

function widthOf(cells: readonly Cell[]): number {
  const last = cells.at(-1);
  return last === undefined ? 0 : last.at + last.columns;
}

const looksAtRows = 300;
const shortest = 5;
const longest = 46;

/** By the longest word and the usual length of what a column holds. Chinese letters are twice as wide. */
function columnWidths(rows: readonly Row[], columns: number, space: number): number[] {
  const wishes = Array.from({ length: columns }, () => shortest);
  for (const { cells } of rows.slice(0, looksAtRows)) {
    for (const { node, columns: spanned, at } of cells) {
      if (spanned > 1) continue;
      const text = textOf(node).trim();
      const wish = Math.min(
        longest,
        Math.max(longestWord(text) + 1, Math.min(letters(text), 18) + letters(text) / 8),
      );
      wishes[at] = Math.max(wishes[at] ?? 0, wish);
    }
  }
  const whole = sum(wishes);
  const widths = wishes.map(wish => Math.floor((wish / whole) * space));
  widths[columns - 1] = space - sum(widths.slice(0, -1));
  return widths;
}

function longestWord(text: string): number {
  return Math.max(0, ...text.split(/[\s\u3000-\u9fff\uff00-\uffef]+/).map(word => Math.min(word.length, 24)));
}

function letters(text: string): number {
  return text.length + (text.match(/[\u2e80-\u9fff\uff00-\uffef]/g)?.length ?? 0);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function cellAlign({ properties }: Element): Pick<WordPosition, 'align'> {
  const written = String(
    properties.align ?? /text-align:\s*(\w+)/.exec(String(properties.style ?? ''))?.[1] ?? '',
  );
  return written === 'center' || written === 'right' ? { align: written } : {};
}
