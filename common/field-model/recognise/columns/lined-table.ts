/** A table in lines of text: its name, and below it a column a line. Pure. */
import { type ColumnLine, isSqlType, readColumnLine } from './column-line.ts';

const titleShape = /^`?([A-Za-z_]\w*)`?(?:\s+\P{ASCII}.*|\s*[(（].*)?$/u;
/** Longer texts are no tables. */
const linesMax = 2_000;

/**
 * Most of the lines have types as databases have them; what is misspelt among them is one all the same.
 * @param above the name of the table, where it stands above the lines; all of them are its columns then
 */
export function readLinedTable(
  all: readonly string[],
  above = '',
): { title: string; columns: ColumnLine[] }[] {
  const lines = all.map(line => line.trim()).filter(line => line !== '');
  if (lines.length > linesMax) return [];
  const tables: { title: string; columns: ColumnLine[] }[] =
    above === '' ? [] : [{ title: above, columns: [] }];
  for (const line of lines) {
    const column = readColumnLine(line);
    if (above === '' && isTitle(line, column, tables.length === 0)) tables.push({ title: line, columns: [] });
    else tables.at(-1)?.columns.push(column ?? openColumn(line));
  }
  return tables.filter(({ title, columns }) => isMostlyTyped(columns, above !== '' && tableWord.test(title)));
}

/** `用户表` at the left edge, and its columns further in, with or without types, keys among them; nothing else stands there. */
export function readIndentedTables(all: readonly string[]): { title: string; columns: ColumnLine[] }[] {
  const lines = all.filter(line => line.trim() !== '');
  const tables: { title: string; columns: ColumnLine[] }[] = [];
  for (const line of lines.length > linesMax ? [] : lines) {
    const column = /^\s/.test(line) ? indentedColumn(line.trim()) : undefined;
    if (indentedTitle.test(line)) tables.push({ title: line.trim(), columns: [] });
    else if (column === undefined || tables.length === 0) return [];
    else tables.at(-1)?.columns.push(column);
  }
  const areKeyed = tables.some(({ columns }) => columns.some(({ name }) => /id$/i.test(name)));
  return areKeyed ? tables.filter(({ columns }) => columns.length > 1) : [];
}

const indentedTitle = /^[\w\p{Script=Han}]{1,30}(?<![列代])表\s*[:：]?\s*$/u;

function indentedColumn(line: string): ColumnLine | undefined {
  const [, name, words = ''] = /^([A-Za-z_]\w*)(?:\s+(\S.*))?$/.exec(line) ?? [];
  return name === undefined ? undefined : (readColumnLine(line) ?? { name, type: '', words });
}

function isTitle(line: string, column: ColumnLine | undefined, isFirst: boolean): boolean {
  return titleShape.test(line) && column?.type === '' && (line.includes(' ') || isFirst);
}

function openColumn(line: string): ColumnLine {
  const [name = '', type = '', ...words] = line.replace(/[;,，]$/, '').split(/\s+/);
  return { name: name.replace(/\?$/, ''), type, words: words.join(' ') };
}

const tableWord = /(?<![列代])表|\btable\b/i;

const ofDatabase = /^(?:not null|primary key|auto_increment)\b/i;

/** Begins a line of a program. */
const programWord = /^(?:return|var|let|const|if|else|elif|for|while|func|def|import|export|class|function)$/;

/** @param isTable says that any types are those of columns */
function isMostlyTyped(columns: readonly ColumnLine[], isTable: boolean): boolean {
  const typed = columns.filter(({ type, words }) => isSqlType(type) || ofDatabase.test(words)).length;
  const isNamed = columns.every(({ name }) => /^\w+\??$/.test(name) && !programWord.test(name));
  const known = columns.filter(({ type }) => type !== '').length;
  return columns.length > 1 && (typed > 0 || isTable) && isNamed && known >= columns.length * 0.6;
}
