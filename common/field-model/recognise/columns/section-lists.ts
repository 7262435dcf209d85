/** Tables of a database as sections: a heading that names one, and below it a column a line, in text or in code. Pure. */
import type { Item } from '../outline/outline.ts';
import { type ColumnLine, readColumnLine } from './column-line.ts';
import { tableNameIn } from './database-words.ts';
import { textOf } from './line-runs.ts';

/** `title` is the heading; `item` stands right below it. */
export type SectionList = {
  item: Item;
  title: string;
  columns: ColumnLine[];
  /** Words of the country stand in front of each name. */
  isWorded: boolean;
};

/** Longer sections are no tables. */
const linesMax = 400;

/** None unless there are several: a single one may be about anything. */
export function sectionLists(items: readonly Item[]): SectionList[] {
  const headings = items.filter(({ block }) => block.kind === 'heading');
  const found = headings.flatMap((heading, index) =>
    tableNameIn(textOf(heading)) === ''
      ? []
      : sectionList(heading, items.slice(heading.at + 1, headings[index + 1]?.at)),
  );
  return found.length > 1 ? found : [];
}

function sectionList(heading: Item, own: readonly Item[]): SectionList[] {
  const [item] = own;
  const lines = own.flatMap(linesOf);
  if (item === undefined || lines.length > linesMax) return [];
  const columns = lines.flatMap(line => namedColumn(line) ?? readColumnLine(line) ?? []);
  const names = new Set(columns.map(({ name }) => name));
  const areColumns =
    columns.length > 1 && names.size === columns.length && columns.length >= lines.length * 0.8;
  const isWorded = lines.filter(line => wordedShape.test(line)).length >= lines.length * 0.8;
  return areColumns ? [{ item, title: textOf(heading), columns, isWorded }] : [];
}

const wordedShape = /^\p{Script=Han}[^:：]{0,30}[:：；]\s*[A-Za-z_]\w*$/u;

/** Comments alone on their line go on with the one above. */
function linesOf({ block }: Item): string[] {
  const text = block.kind === 'code' || block.kind === 'line' ? block.text : '';
  return text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '' && !/^(?:#|\/\/)/.test(line));
}

/** `船名 【name】 # words` */
function namedColumn(line: string): ColumnLine | undefined {
  const [, words = '', name, more = ''] =
    /^([^【】]{0,40}?)\s*【([A-Za-z_]\w*)】(?:\[\])?\s*(?:(?:#|\/\/)\s*(.*))?$/.exec(line) ?? [];
  return name === undefined ? undefined : { name, type: '', words: `${words} ${more}`.trim() };
}
