/** Changes of one value, or one row, in the text of a page; every other byte stays. Pure. */

import { addRow, cellMarkdown, type EditedTable, removeRow } from './edit/table-edit.ts';
import { applyEdits } from './edit/text-edit.ts';
import { type Call, editedCall } from './merge/call-edit.ts';
import type { Span } from './recognise/block/block.ts';
import type { EndpointParts, FieldSource } from './recognise/page-parts.ts';
import { type PageTable, readPageTables } from './recognise/page-tables.ts';
import type { FieldRow } from './recognise/segment/field/field-groups.ts';

type EditedPart = keyof FieldRow['spans'];

/** @returns undefined where the page has no cell for it */
export function editCell(
  markdown: string,
  source: FieldSource,
  part: EditedPart,
  value: string,
): string | undefined {
  const span = source.spans[part];
  if (!span || !isCell(source)) return undefined;
  const isTight = span.from === span.to && markdown[span.from - 1] === '|';
  const text = cellMarkdown({ markdown, from: source.block.from }, value);
  return applyEdits(markdown, [{ ...span, text: `${isTight && text !== '' ? ' ' : ''}${text}` }]);
}

/** Rows of tables have a cell for each part; fields of lists have none. */
function isCell({ spans }: FieldSource): boolean {
  return Object.keys(spans).length > 1;
}

/** @returns undefined where the page does not write both so that they can be changed where they stand */
export function editCall(
  markdown: string,
  { method, address, mentions }: Pick<EndpointParts, 'method' | 'address' | 'mentions'>,
  to: Call,
): string | undefined {
  const edits = editedCall(markdown, mentions, { from: { method, address }, to });
  const wanted = [method !== to.method, address !== to.address].filter(Boolean).length;
  return edits.length === wanted ? applyEdits(markdown, edits) : undefined;
}

/** The content of a block of code between its fences. @returns undefined for code without fences, or that would end them */
export function editCode(markdown: string, { from, to }: Span, code: string): string | undefined {
  const block = markdown.slice(from, to);
  const [open = '', fence = '', newline = ''] = /^(`{3,}|~{3,})[^\r\n]*(\r\n|\n|\r)/.exec(block) ?? [];
  const close = block.lastIndexOf(fence);
  if (fence === '' || close < open.length || code.includes(fence)) return undefined;
  const lines = code.replace(/\r\n?|\n/g, newline);
  return applyEdits(markdown, [
    { from: from + open.length, to: from + close, text: lines === '' ? '' : `${lines}${newline}` },
  ]);
}

/** A field with its row. @returns undefined for fields that share their line with others, and for a row in place of a head */
export function removeField(markdown: string, source: FieldSource): string | undefined {
  const found = rowOf(markdown, source);
  return found && applyEdits(markdown, removeRow(found.table, found.table.rows[found.at] ?? []));
}

export type NewField = Partial<Record<EditedPart, string>>;

/** A row of its own below another of the same table: each value where that table has its column. @returns undefined outside of tables */
export function addFieldBelow(markdown: string, source: FieldSource, field: NewField): string | undefined {
  const found = rowOf(markdown, source);
  return found && applyEdits(markdown, addRow(found.table, found.at, valuesOf(found.table, field)));
}

/** As the first row of a table, which may have none yet. @returns undefined where no table stands */
export function addFirstField(markdown: string, block: Span, field: NewField): string | undefined {
  const table = tableAt(markdown, block);
  return table && applyEdits(markdown, addRow(table, -1, valuesOf(table, field)));
}

function valuesOf({ kinds }: PageTable, field: NewField): string[] {
  const values: Partial<Record<string, string>> = field;
  return kinds.map(kind => values[kind] ?? '');
}

type WholeTable = EditedTable & PageTable;

function tableAt(markdown: string, { from }: Span): WholeTable | undefined {
  const table = readPageTables(markdown).tables.find(one => one.from === from);
  return table && !isHeadless(table) ? { ...table, markdown } : undefined;
}

/** Its only row stands in the place of the head, which it would be beside another one. */
const isHeadless = ({ head, rows: [first] }: PageTable) =>
  first !== undefined && first[0]?.from === head[0]?.from;

function rowOf(
  markdown: string,
  { spans, block }: FieldSource,
): { table: WholeTable; at: number } | undefined {
  const table = spans.name && tableAt(markdown, block);
  const at = table?.rows.findIndex(row => row.some(({ from }) => from === spans.name?.from)) ?? -1;
  return table && at !== -1 ? { table, at } : undefined;
}
