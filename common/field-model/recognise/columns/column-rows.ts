/** A table of a database that a page lists without drawing it. Pure. */
import type { Item } from '../outline/outline.ts';
import { type FieldRow, lineRow } from '../segment/field/field-groups.ts';
import type { ColumnLine } from './column-line.ts';

/** `title` stands above the columns. */
export type ColumnList = { item: Item; title: string; rows: FieldRow[] };

export function rowOf(column: ColumnLine, { block }: Item): FieldRow {
  const { name, type, words } = column;
  const row = lineRow({ name, type, required: '', description: words }, name);
  return { ...row, spans: { name: { from: block.from, to: block.to } } };
}
