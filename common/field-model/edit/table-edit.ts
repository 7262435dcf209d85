/** Changes of cells, rows and columns of one table in the text of a page, of Markdown or HTML. Pure. */
import type { Cell, Span } from '../recognise/block/block.ts';
import { isRuler, listCells } from '../recognise/block/pipe-table.ts';
import { addHtmlColumn, addHtmlRow, removeHtmlColumn, removeHtmlRow } from './html-table-edit.ts';
import { lineEnd, lineStart, newlineAt, type TextEdit } from './text-edit.ts';

/** Positions are places in `markdown`. */
export type EditedTable = Span & { markdown: string; head: Cell[]; rows: Cell[][] };

function isHtmlTable({ markdown, from }: Pick<EditedTable, 'markdown' | 'from'>): boolean {
  return /^<(?:table|div|figure)/i.test(markdown.slice(from, from + 8));
}

/** As it stands in a cell: a bar ends a cell of Markdown, a line break does too. */
export function cellMarkdown(table: Pick<EditedTable, 'markdown' | 'from'>, value: string): string {
  const line = value.trim().replace(/\r\n?|\n/g, '<br>');
  return isHtmlTable(table) ? line.replace(/<(?!br>)/g, '&lt;') : line.replaceAll('|', '\\|');
}

/** One value of one row. A row that is too short for it gets the cells that are missing. */
export function setCell(
  table: EditedTable,
  row: readonly Cell[],
  { at, value }: { at: number; value: string },
): TextEdit[] {
  const text = cellMarkdown(table, value);
  const cell = row[at];
  if (!cell) return isHtmlTable(table) ? [] : [appendCells(table, row, { at, text })];
  const isTight = cell.from === cell.to && table.markdown[cell.from - 1] === '|';
  return [{ from: cell.from, to: cell.to, text: isTight && text !== '' ? ` ${text}` : text }];
}

/** Where the row ends; its last cell may go on over lines, up to a bar at the end of one. */
function rowEnd(markdown: string, row: readonly Cell[]): number {
  const last = row.at(-1)?.to ?? 0;
  const bar =
    /^(?:[ \t]*(?:\r\n|\n|\r(?!\n))(?:[ \t]*>)*)*[ \t]*\|[ \t]*(?=[\r\n]|$)/.exec(
      markdown.slice(last),
    )?.[0] ?? '';
  return lineEnd(markdown, last + bar.length);
}

function appendCells(
  { markdown }: EditedTable,
  row: readonly Cell[],
  { at, text }: { at: number; text: string },
): TextEdit {
  const end = rowEnd(markdown, row);
  const line = markdown.slice(lineStart(markdown, end), end).trimEnd();
  const to = lineStart(markdown, end) + line.length;
  const blanks = '  |'.repeat(Math.max(0, at - row.length));
  return { from: to, to, text: `${line.endsWith('|') ? '' : ' |'}${blanks} ${text} |` };
}

/** The row with its line or its tags. */
export function removeRow(table: EditedTable, row: readonly Cell[]): TextEdit[] {
  const [first] = row;
  if (!first) return [];
  if (isHtmlTable(table)) return removeHtmlRow(table, row);
  const { markdown } = table;
  const from = lineStart(markdown, first.from);
  const end = rowEnd(markdown, row);
  const behind = /^(?:\r\n|\n|\r)/.exec(markdown.slice(end, end + 2))?.[0].length ?? 0;
  // The last line of a text has its line end in front of it.
  const isLast = behind === 0 && from > 0;
  const before = isLast ? (markdown.slice(0, from).match(/(?:\r\n|\n|\r)$/)?.[0].length ?? 0) : 0;
  return [{ from: from - before, to: end + behind, text: '' }];
}

/** `below`: the place of a row; -1 is the head. `values`: by column, as Markdown. */
export function addRow(table: EditedTable, below: number, values: readonly string[]): TextEdit[] {
  const cells = values.map(value => cellMarkdown(table, value));
  if (isHtmlTable(table)) return addHtmlRow(table, below, cells);
  const { markdown } = table;
  const row = table.rows[below];
  const end = below === -1 || !row ? rulerEnd(table) : rowEnd(markdown, row);
  // As far in as the line above: the head may stand on the line of a point of a list.
  const model = lineStart(markdown, below === -1 || !row ? end : (row[0]?.from ?? end));
  const prefix = /^(?:[ \t]*>)*[ \t]*/.exec(markdown.slice(model, model + 1000))?.[0] ?? '';
  const text = `${newlineAt(markdown, end)}${prefix}| ${cells.join(' | ')} |`;
  return [{ from: end, to: end, text }];
}

/** The end of the line between head and rows, else of the head. */
function rulerEnd(table: EditedTable): number {
  const ruler = rulerOf(table);
  return ruler?.at(-1) ? lineEnd(table.markdown, ruler[0]?.from ?? 0) : headEnd(table);
}

const headEnd = ({ markdown, head, from }: EditedTable) => lineEnd(markdown, head[0]?.from ?? from);

function rulerOf(table: EditedTable): Cell[] | undefined {
  const { markdown } = table;
  const end = headEnd(table);
  const from = end + (/^(?:\r\n|\n|\r)/.exec(markdown.slice(end, end + 2))?.[0].length ?? 0);
  if (from === end) return undefined;
  const line = markdown.slice(from, lineEnd(markdown, from));
  const prefix = /^(?:[ \t]*>)*[ \t]*/.exec(line)?.[0] ?? '';
  const text = line.slice(prefix.length).trimEnd();
  return isRuler(text) || /^\|?[\s|:-]+$/.test(text)
    ? listCells({ text, from: from + prefix.length })
    : undefined;
}

/** A column in front of another one, or behind the last; `values` by row. */
export function addColumn(
  table: EditedTable,
  at: number,
  { head, values }: { head: string; values: readonly string[] },
): TextEdit[] {
  if (isHtmlTable(table)) return addHtmlColumn(table, at, { head, values });
  const ruler = rulerOf(table);
  return [
    insertCell(table, table.head, { at, text: cellMarkdown(table, head) }),
    ...(ruler ? [insertCell(table, ruler, { at, text: '---' })] : []),
    ...table.rows.map((row, index) =>
      insertCell(table, row, { at, text: cellMarkdown(table, values[index] ?? '') }),
    ),
  ];
}

function insertCell(
  table: EditedTable,
  row: readonly Cell[],
  { at, text }: { at: number; text: string },
): TextEdit {
  const cell = row[at];
  if (!cell) return appendCells(table, row, { at, text });
  const from = cellStart(table, cell);
  const hasBar = table.markdown[from - 1] === '|';
  const blank = from === cell.from && cell.from !== cell.to ? '' : ' ';
  return { from, to: from, text: hasBar ? `${blank}${text}${blank}|` : `${text} | ` };
}

/** Behind the bar in front of it. */
function cellStart({ markdown }: EditedTable, { from }: Cell): number {
  let start = from;
  while (/[ \t]/.test(markdown[start - 1] ?? '')) start -= 1;
  return markdown[start - 1] === '|' ? start : from;
}

export function removeColumn(table: EditedTable, at: number): TextEdit[] {
  if (isHtmlTable(table)) return removeHtmlColumn(table, at);
  const ruler = rulerOf(table);
  return [table.head, ...(ruler ? [ruler] : []), ...table.rows].flatMap(row => cutCell(table, row, at));
}

function cutCell(table: EditedTable, row: readonly Cell[], at: number): TextEdit[] {
  const cell = row[at];
  if (!cell) return [];
  const from = cellStart(table, cell);
  const bar = /^\s*\|/.exec(table.markdown.slice(cell.to, rowEnd(table.markdown, row)))?.[0].length;
  if (bar !== undefined) return [{ from, to: cell.to + bar, text: '' }];
  return [{ from: Math.max(lineStart(table.markdown, from), from - 1), to: cell.to, text: '' }];
}
