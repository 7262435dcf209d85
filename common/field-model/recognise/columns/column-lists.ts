/** Tables of a database that a page writes without drawing them: in points of lists, in lines of text, in code. Pure. */

import type { ReadParts } from '../call/find-calls.ts';
import { readSqlTables } from '../evidence/sql-columns.ts';
import { chainOf } from '../outline/label.ts';
import type { Item } from '../outline/outline.ts';
import { lineRow } from '../segment/field/field-groups.ts';
import type { ColumnLine } from './column-line.ts';
import { type ColumnList, rowOf } from './column-rows.ts';
import { isOfDatabases, isOfEntity, tableNameIn } from './database-words.ts';
import { headedColumns } from './headed-columns.ts';
import { listRuns, paragraphRuns, type Run, textOf } from './line-runs.ts';
import { readIndentedTables, readLinedTable } from './lined-table.ts';
import { readModelTables, readObjectTable, readRowsOfColumns } from './object-table.ts';
import { type PointList, pointList } from './point-list.ts';
import { type SectionList, sectionLists } from './section-lists.ts';

/** The surest writing that the page has: words that only databases have, their language, objects and names on a page about one. */
export function findColumnLists(items: readonly Item[], parts: ReadParts): ColumnList[] {
  const isAbout = isOfDatabases(items);
  const runs = [...listRuns(items), ...(isAbout ? paragraphRuns(items).filter(isRightBelow) : [])];
  const lists = runs
    .flatMap(run => pointList(run, items))
    .toSorted((one, other) => one.item.at - other.item.at);
  const isSure = lists.some(({ isOfDatabase }) => isOfDatabase);
  if (isSure) return besideSure(lists);
  const declared = items.flatMap((item, at) => [
    ...declaredTables(item),
    ...linedCode(item, items[at - 1]),
    ...(isAbout ? namedCode(item, items[at - 1]) : []),
  ]);
  const texts = declared.length > 0 ? [] : paragraphRuns(items).flatMap(linedText);
  const written = [...declared, ...texts];
  if (written.length > 0) return written;
  const objects = isAbout ? items.flatMap(item => objectTable(item, parts)) : [];
  if (objects.length > 0) return objects;
  const named = namedLists(lists, aboutOf(items, isAbout));
  return named.length > 0 ? named : sectionsOf(items, isAbout);
}

type About = 'one' | 'database' | 'other';

const aboutOf = (items: readonly Item[], isAbout: boolean): About =>
  !isAbout ? 'other' : isOfEntity(items) ? 'one' : 'database';

/** Headings that name tables or columns. */
function sectionsOf(items: readonly Item[], isAbout: boolean): ColumnList[] {
  const sections = sectionLists(items);
  const described = isAbout ? headedColumns(items) : undefined;
  if (described) return [described];
  if (!isAbout) return sections.every(({ isSure }) => isSure) ? sections.map(sectionColumns) : [];
  const inLines = items.flatMap((item, at) => namesInLine(item, items[at - 1]));
  return inLines.length > 0 ? inLines : sections.map(sectionColumns);
}

const sectionColumns = ({ item, title, columns }: SectionList): ColumnList => ({
  item,
  title,
  rows: columns.map(column => rowOf(column, item)),
});

/** Lists of types, below names of tables, and of names as high as those that have keys. */
function besideSure(lists: readonly PointList[]): PointList[] {
  const levels = new Set(lists.filter(({ isOfDatabase }) => isOfDatabase).map(levelOf));
  return lists.filter(one => one.isTyped || one.isNamed || (one.areNames && levels.has(levelOf(one))));
}

const namesShape = /^[a-z_]\w*(?:[(（][^()（）]{0,80}[)）])?$/;

/** `id, name, created_at`, right below the name of a table. */
function namesInLine(item: Item, above: Item | undefined): ColumnList[] {
  const title = above ? textOf(above) : '';
  if (item.block.kind !== 'line' || tableNameIn(title) === '') return [];
  const names = textOf(item).split(/(?<!\s)\s*[,，、]\s*/);
  if (names.length < 3 || !names.every(name => namesShape.test(name))) return [];
  const columns = names.map(text => ({ name: /^\w+/.exec(text)?.[0] ?? '', type: '', words: '' }));
  return [{ item, title, rows: columns.map(column => rowOf(column, item)) }];
}

/** Names alone are columns where the page is about a database, or each list has a label of fields and nothing but names; where it is about one entity, a single list is enough. */
function namedLists(lists: readonly PointList[], about: About): PointList[] {
  const isAbout = about !== 'other';
  const named = lists.filter(
    ({ isNamed, isBare, isOfFields }) => (isNamed && (isAbout || isBare)) || (isAbout && isOfFields),
  );
  if (named.length < (about === 'one' ? 1 : 2)) return [];
  const levels = new Set(named.map(levelOf));
  return lists.filter(one => named.includes(one) || (isAbout && one.areNames && levels.has(levelOf(one))));
}

/** Of the label right above; a list in a list is as high as none. */
const levelOf = ({ item }: PointList) => (item.label?.at === item.at - 1 ? item.label.rank : -item.at);

const isRightBelow = ({ parent }: Run) => parent?.block.kind === 'heading';

/** What is declared inside of a command is an example. */
const shells = new Set(['bash', 'sh', 'shell', 'console', 'zsh', 'powershell']);

export function declaredTables(item: Item): ColumnList[] {
  if (item.block.kind !== 'code' || shells.has(item.block.language)) return [];
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

function linedCode(item: Item, above: Item | undefined): ColumnList[] {
  if (item.block.kind !== 'code' || readSqlTables(item.block.text).length > 0) return [];
  const lines = item.block.text.split('\n');
  const indented = readIndentedTables(lines);
  if (indented.length > 0) return indented.map(one => listOf(item, one));
  const tables = linedTable(item, lines);
  const [named] = above?.block.kind === 'line' ? (/^[A-Za-z_]\w*$/.exec(above.block.text) ?? []) : [];
  return tables.length > 0 ? tables : linedTable(item, lines, named ?? titleAbove(item));
}

const commentedShape = /^([A-Za-z_]\w*)(?:\s+(?:#|\/\/|--)|\s*[:：](?=\s*[^\x00-\x7f]))\s*(\S.*)$/;

/** `id  # words` or `id: 主键`, line by line in code below the name of a table. */
function namedCode(item: Item, above: Item | undefined): ColumnList[] {
  if (item.block.kind !== 'code') return [];
  const named = above ? textOf(above).replace(/<br\s*\/?>/g, '') : '';
  const title = tableNameIn(named) === '' ? titleAbove(item) : named;
  const lines = item.block.text.split('\n').filter(line => line.trim() !== '');
  const read = lines.slice(0, linesMax).map(line => readCommented(line.trim()));
  const columns = read.filter(found => found !== undefined);
  const areColumns = columns.length > 1 && columns.length >= lines.length * 0.8;
  if (title === '' || !areColumns || lines.length > linesMax) return [];
  // Commands with comments look alike; columns have keys, or words behind colons.
  const isKeyed = columns.some(({ name }) => /(?:^|_)id$/i.test(name));
  if (!isKeyed && !lines.every(line => /^\s*[A-Za-z_]\w*\s*[:：]/.test(line))) return [];
  return [{ item, title, rows: columns.map(column => rowOf(column, item)) }];
}

/** Beside such lines also `id 主键`. */
function readCommented(line: string): ColumnLine | undefined {
  const [, name, words = ''] =
    commentedShape.exec(line) ?? /^([a-z_]\w*)\s+(\p{Script=Han}.*)$/u.exec(line) ?? [];
  return name === undefined ? undefined : { name, type: '', words };
}

/** Longer code is no table. */
const linesMax = 400;

/** The heading that names a table; empty without one. */
function titleAbove({ label }: Item): string {
  const heading = chainOf(label).find(({ rank, topics }) => rank <= 6 && !topics.has('fields'));
  return heading && tableNameIn(heading.text) !== '' ? heading.text : '';
}

const linedText = ({ lines: [first, ...others] }: Run) =>
  first === undefined ? [] : linedTable(first, [first, ...others].map(textOf));

function linedTable(item: Item, lines: readonly string[], above = ''): ColumnList[] {
  return readLinedTable(lines, above).map(({ title, columns }) => ({
    item,
    title,
    rows: columns.map(column => rowOf(column, item)),
  }));
}

const listOf = (item: Item, { title, columns }: { title: string; columns: readonly ColumnLine[] }) => ({
  item,
  title: title === '' ? (item.label?.text ?? '') : title,
  rows: columns.map(column => rowOf(column, item)),
});

/** An object that says which types belong in it, or a program that defines tables. */
function objectTable(item: Item, { codes }: ReadParts): ColumnList[] {
  const code = codes.get(item.at);
  if (item.block.kind !== 'code' || code === undefined) return [];
  if (code.kind === 'other') return readModelTables(item.block.text).map(one => listOf(item, one));
  const rows = code.kind === 'json' ? readRowsOfColumns(code.node) : [];
  if (rows.length > 0) return [listOf(item, { title: '', columns: rows })];
  const columns = code.kind === 'json' ? readObjectTable(code.node) : [];
  if (code.kind !== 'json' || columns.length === 0) return [];
  const declared = /\b(?:interface|type|class|model)\s+(\w+)/.exec(code.lead)?.[1] ?? '';
  return [listOf(item, { title: declared, columns })];
}
