/** A table whose columns are headings: each a name, and one line below that says its type. Pure. */
import type { Item } from '../outline/outline.ts';
import { isColumnType } from './column-line.ts';
import { type ColumnList, rowOf } from './column-rows.ts';
import { textOf } from './line-runs.ts';

/** Fewer may be headings of anything. */
const columnsMin = 3;
const columnsMax = 400;

/** Below the title all headings are names of columns, but for a few. */
export function headedColumns(items: readonly Item[]): ColumnList | undefined {
  const [title, ...headings] = items.filter(({ block }) => block.kind === 'heading');
  const found = headings.slice(0, columnsMax).flatMap(heading => columnOf(heading, items) ?? []);
  const [first] = found;
  if (title === undefined || first === undefined || settingsTitle.test(textOf(title))) return undefined;
  const areColumns = found.length >= columnsMin && found.length >= headings.length * 0.8;
  return areColumns
    ? { item: first.heading, title: textOf(title), rows: found.map(one => rowOf(one.column, one.heading)) }
    : undefined;
}

/** What a database is told, and not what it keeps. */
const settingsTitle = /setting|config|option|配置|设置/i;

function columnOf(heading: Item, items: readonly Item[]) {
  const [, name] = /^`?([a-z_]\w*)`?\s*[:：]?$/.exec(textOf(heading)) ?? [];
  const [line, next] = [items[heading.at + 1], items[heading.at + 2]];
  const isAlone = line?.block.kind === 'line' && (next === undefined || next.block.kind === 'heading');
  if (name === undefined || !isAlone) return undefined;
  const words = textOf(line).replaceAll('*', '');
  const type = typeIn(words);
  return type === '' ? undefined : { heading, column: { name, type, words } };
}

/** `数据类型:DECIMAL(10, 2)`, or a word between commas that is a type. */
const typeIn = (words: string) =>
  words
    .split(/[,，;；。](?![^()（）]{0,80}[)）])/)
    .map(part => part.replace(/^[^:：]{0,20}[:：]\s*/, '').trim())
    .findLast(isColumnType) ?? '';
