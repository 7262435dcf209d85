/** Rows and columns of a table written in HTML. Pure. */
import type { Cell, Span } from '../recognise/block/block.ts';
import type { TextEdit } from './text-edit.ts';

type HtmlTable = Span & { markdown: string; head: Cell[]; rows: Cell[][] };

/** From its first tag to behind its last one, with the blanks in front of it. */
function rowSpan({ markdown, to }: HtmlTable, row: readonly Cell[]): Span | undefined {
  const [first, last] = [row[0], row.at(-1)];
  if (!first || !last) return undefined;
  const start = markdown.toLowerCase().lastIndexOf('<tr', first.from);
  const before = markdown.slice(0, start);
  const blanks = before.length - before.trimEnd().length;
  const rest = markdown.slice(last.to, to);
  const end = /^<\/t[dh]\s*>\s*<\/tr\s*>|^<\/tr\s*>|^(?:<\/t[dh]\s*>)?/i.exec(rest)?.[0].length ?? 0;
  return start === -1 ? undefined : { from: start - blanks, to: last.to + end };
}

export function removeHtmlRow(table: HtmlTable, row: readonly Cell[]): TextEdit[] {
  const span = rowSpan(table, row);
  return span ? [{ ...span, text: '' }] : [];
}

export function addHtmlRow(table: HtmlTable, below: number, cells: readonly string[]): TextEdit[] {
  const row = below === -1 ? table.head : table.rows[below];
  const span = row && rowSpan(table, row);
  if (!span) return [];
  const { markdown } = table;
  const blanks = /^\s*/.exec(markdown.slice(span.from, span.to))?.[0] ?? '';
  // Rows do not stand in the head of a table.
  const head =
    /^\s*<\/thead\s*>(?:\s*<tbody[^>]*>)?/i.exec(markdown.slice(span.to, table.to))?.[0].length ?? 0;
  const at = span.to + head;
  return [{ from: at, to: at, text: `${blanks}<tr>${cells.map(cell => `<td>${cell}</td>`).join('')}</tr>` }];
}

/** Of a cell, with its tags. */
function taggedSpan({ markdown, to }: HtmlTable, cell: Cell): Span | undefined {
  const start = /<t[dh]\b[^>]*>$/i.exec(markdown.slice(Math.max(0, cell.from - 1000), cell.from))?.[0].length;
  const end = /^<\/t[dh]\s*>/i.exec(markdown.slice(cell.to, to))?.[0].length ?? 0;
  return start === undefined ? undefined : { from: cell.from - start, to: cell.to + end };
}

export function addHtmlColumn(
  table: HtmlTable,
  at: number,
  { head, values }: { head: string; values: readonly string[] },
): TextEdit[] {
  return [table.head, ...table.rows].flatMap((row, index) => {
    const next = row[at];
    const last = row.at(-1);
    const span = taggedSpan(table, next ?? last ?? { from: 0, to: 0, text: '' });
    if (!span) return [];
    const place = next ? span.from : span.to;
    const tag = index === 0 && /^<th/i.test(table.markdown.slice(span.from)) ? 'th' : 'td';
    const text = index === 0 ? head : (values[index - 1] ?? '');
    return [{ from: place, to: place, text: `<${tag}>${text.replace(/<(?!br>)/g, '&lt;')}</${tag}>` }];
  });
}

export function removeHtmlColumn(table: HtmlTable, at: number): TextEdit[] {
  return [table.head, ...table.rows].flatMap(row => {
    const cell = row[at];
    const span = cell && taggedSpan(table, cell);
    return span ? [{ ...span, text: '' }] : [];
  });
}
