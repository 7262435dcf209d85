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
