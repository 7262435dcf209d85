/** Changes of one value, or one row, in the text of a page; every other byte stays. Pure. */

import type { FieldSource } from './recognise/page-parts.ts';
import type { FieldRow } from './recognise/segment/field-groups.ts';

export type EditedPart = keyof FieldRow['spans'];

/** @returns undefined where the page has no cell for it */
export function editCell(
  markdown: string,
  source: FieldSource,
  part: EditedPart,
  value: string,
): string | undefined {
  const span = source.spans[part];
  if (!span || !isCell(source)) return undefined;
  const before = markdown.slice(0, span.from);
  const isTight = span.from === span.to && before.endsWith('|');
  const text = cellText(markdown, source, value);
  return `${before}${isTight && text !== '' ? ' ' : ''}${text}${markdown.slice(span.to)}`;
}

/** Rows of tables have a cell for each part; fields of lists have none. */
function isCell({ spans }: FieldSource): boolean {
  return Object.keys(spans).length > 1;
}

const isHtml = (markdown: string, { block }: FieldSource) =>
  /^<table/i.test(markdown.slice(block.from, block.from + 6));

/** A bar ends a cell of Markdown, a line break does too. */
function cellText(markdown: string, source: FieldSource, value: string): string {
  const line = value.trim().replace(/\r\n?|\n/g, '<br>');
  return isHtml(markdown, source) ? line.replace(/<(?!br>)/g, '&lt;') : line.replaceAll('|', '\\|');
}

/** The whole line of a field, with its end. @returns undefined for fields that share their line with others */
export function removeField(markdown: string, source: FieldSource): string | undefined {
  const { name } = source.spans;
  if (!name || isHtml(markdown, source)) return undefined;
  const from = markdown.lastIndexOf('\n', name.from - 1) + 1;
  const end = markdown.indexOf('\n', name.from);
  return markdown.slice(0, from) + (end === -1 ? '' : markdown.slice(end + 1));
}

export type NewField = Partial<Record<EditedPart, string>>;

/** A row of its own below another of the same table: each value where that table has its column. @returns undefined outside of tables */
export function addFieldBelow(markdown: string, source: FieldSource, field: NewField): string | undefined {
  const { name } = source.spans;
  if (!name || !isCell(source) || isHtml(markdown, source)) return undefined;
  const from = markdown.lastIndexOf('\n', name.from - 1) + 1;
  const end = markdown.indexOf('\n', name.from);
  const to = end === -1 ? markdown.length : end;
  const line = markdown.slice(from, to).replace(/\r$/, '');
  const row = rowLike(line, source, from, field, markdown);
  const newline = markdown.slice(from, to).endsWith('\r') ? '\r\n' : '\n';
  return `${markdown.slice(0, from)}${line}${newline}${row}${markdown.slice(from + line.length)}`;
}

/** The line with its cells emptied and the new values in their places. */
function rowLike(
  line: string,
  source: FieldSource,
  offset: number,
  field: NewField,
  markdown: string,
): string {
  const cells = Object.entries(source.spans)
    .map(([part, span]) => ({ part: part as EditedPart, from: span.from - offset, to: span.to - offset }))
    .toSorted((one, other) => one.from - other.from);
  let at = 0;
  let row = '';
  for (const { part, from, to } of cells) {
    if (from < at) continue;
    row += blanked(line.slice(at, from)) + cellText(markdown, source, field[part] ?? '');
    at = to;
  }
  return row + blanked(line.slice(at));
}

/** Bars and blanks alone. */
function blanked(text: string): string {
  return text.replace(/\\\||[^|\s>]/g, '');
}
