/** Columns in points of a list or in code, as people write tables of a database without drawing them. Pure. */
import { readFieldLine } from './evidence/field-line.ts';
import { isTypeWord } from './evidence/loose-json.ts';
import { readSqlTables } from './evidence/sql-columns.ts';
import { sqlTypes } from './evidence/table-kind.ts';
import type { Item } from './outline/outline.ts';
import { type FieldRow, lineRow } from './segment/field-groups.ts';

/** `title` stands above the points. */
export type ColumnList = { item: Item; title: string; rows: FieldRow[] };

/** A list is one of columns where all its points have types; a page is about a database where some words only fit one. */
export function findColumnLists(items: readonly Item[]): ColumnList[] {
  const lists = pointsOf(items).flatMap(points => columnList(items, points));
  return lists.some(({ isOfDatabase }) => isOfDatabase) ? lists : items.flatMap(declaredTables);
}

function declaredTables(item: Item): ColumnList[] {
  if (item.block.kind !== 'code') return [];
  return readSqlTables(item.block.text).map(({ name, columns }) => ({
    item,
    title: name,
    rows: columns.map(({ name: column, type, rest }) =>
      lineRow({ name: column, type, required: '', description: wordsOf(rest) }, column),
    ),
  }));
}

/** Behind the type: the comment, else all of it. */
const wordsOf = (rest: string) => /\bcomment\s*'([^']*)'/i.exec(rest)?.[1] ?? rest;

/** Points right below each other. */
function pointsOf(items: readonly Item[]): Item[][] {
  const lists: Item[][] = [];
  let open: Item[] | undefined;
  for (const item of items) {
    const isPoint = item.block.kind === 'line' && item.block.marker === 'bullet';
    if (!isPoint) open = undefined;
    else if (open) open.push(item);
    else lists.push((open = [item]));
  }
  return lists;
}

function columnList(
  items: readonly Item[],
  points: readonly Item[],
): (ColumnList & { isOfDatabase: boolean })[] {
  const [first] = points;
  const rows = points.flatMap(columnRow);
  if (!first || rows.length < points.length || rows.length < 2) return [];
  const above = items[first.at - 1]?.block;
  const title = above?.kind === 'heading' || above?.kind === 'line' ? above.text : '';
  const words = points.map(({ block }) => (block.kind === 'line' ? block.text : ''));
  return [{ item: first, title, rows, isOfDatabase: words.some(text => keyShape.test(text)) }];
}

const keyShape = /主键|外键|自增|\bprimary key|\bforeign key|\bauto_?increment/i;

function columnRow({ block }: Item): FieldRow[] {
  const line = block.kind === 'line' ? readFieldLine(block.text) : undefined;
  if (!line) return [];
  const type = line.type === '' ? typeAmong(line.description) : line.type;
  if (type === '') return [];
  return [{ ...lineRow({ ...line, type }, line.name), spans: { name: { from: block.from, to: block.to } } }];
}

/** `角色ID；整数；主键`: the first part that names a type. */
function typeAmong(words: string): string {
  const parts = words.split(/\s*[;；,，、]\s*/);
  return parts.find(part => isTypeWord(part) || sqlTypes.test(part) || typeShape.test(part)) ?? '';
}

const typeShape = /^(?:字符串|整数|布尔值?|日期时间|日期|时间|文本|小数|浮点数|数值|枚举|向量|json)$/i;
