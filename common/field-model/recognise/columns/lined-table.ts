/** A table in lines of text: its name, and below it a column a line. Pure. */
import { type ColumnLine, isSqlType, readColumnLine } from './column-line.ts';

const titleShape = /^`?([A-Za-z_]\w*)`?(?:\s+\P{ASCII}.*|\s*[(（].*)?$/u;
/** Longer texts are no tables. */
const linesMax = 2_000;

/** Most of the lines have types as databases have them; what is misspelt among them is one all the same. */
export function readLinedTable(all: readonly string[]): { title: string; columns: ColumnLine[] }[] {
  const lines = all.map(line => line.trim()).filter(line => line !== '');
  if (lines.length > linesMax) return [];
  const tables: { title: string; columns: ColumnLine[] }[] = [];
  for (const line of lines) {
    const column = readColumnLine(line);
    const isTitle =
      titleShape.test(line) && column?.type === '' && (line.includes(' ') || tables.length === 0);
    if (isTitle) tables.push({ title: line, columns: [] });
    else tables.at(-1)?.columns.push(column ?? openColumn(line));
  }
  return tables.filter(({ columns }) => isMostlyTyped(columns));
}

function openColumn(line: string): ColumnLine {
  const [name = '', type = '', ...words] = line.replace(/[;,，]$/, '').split(/\s+/);
  return { name: name.replace(/\?$/, ''), type, words: words.join(' ') };
}

function isMostlyTyped(columns: readonly ColumnLine[]): boolean {
  const typed = columns.filter(({ type }) => isSqlType(type)).length;
  const isNamed = columns.every(({ name }) => /^\w+\??$/.test(name));
  const known = columns.filter(({ type }) => type !== '').length;
  return columns.length > 1 && typed > 0 && isNamed && known >= columns.length * 0.6;
}
