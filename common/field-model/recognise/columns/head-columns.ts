/** Columns of a database that head a table, each with its type: `| id(Long) | name(String) |`. Pure. */
import type { Item } from '../outline/outline.ts';
import { isColumnType } from './column-line.ts';
import { type ColumnList, rowOf } from './column-rows.ts';

/** Behind the type there may be more: `boat_id (Long, to one)`. */
const headShape =
  /^`?([A-Za-z_]\w{0,60})`?(?:\s?[(（]([A-Za-z]\w*(?:\(\d[\d,]{0,8}\))?)(?:[,，]\s?([^()（）]{1,40}))?[)）])?$/;

/** @returns undefined where a head is anything else, or most have no type */
export function headColumns(item: Item): ColumnList | undefined {
  if (item.block.kind !== 'table' || item.block.head.length < 2) return undefined;
  const { head } = item.block;
  const columns = head.flatMap(({ text }) => {
    const [, name = '', type = '', words = ''] = headShape.exec(text.trim()) ?? [];
    return name !== '' && (type === '' || isColumnType(type)) ? [{ name, type, words }] : [];
  });
  const typed = columns.filter(({ type }) => type !== '').length;
  if (columns.length < head.length || typed < 2 || typed * 2 <= head.length) return undefined;
  return { item, title: item.label?.text ?? '', rows: columns.map(column => rowOf(column, item)) };
}
