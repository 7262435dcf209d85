/** Rows copied from a spreadsheet or a database client become a Markdown table. Pure. */
import { markdownTable } from './markdown-table.ts';

/**
 * The Markdown table of a copied range, or nothing when the text is something else:
 * a range has two rows or more, two columns or more, and the same number of cells in each row.
 */
export function tableFromPaste(text: string): string | undefined {
  if (!text.includes('\t')) return undefined;
  const rows = readRows(text);
  const columns = rows[0]?.length ?? 0;
  const isRange = rows.length >= 2 && columns >= 2 && rows.every(row => row.length === columns);
  const isIndented = rows.every(row => row[0] === '');
  return isRange && !isIndented ? markdownTable(rows) : undefined;
}

/** The Markdown table of a text somebody says is one: rows may differ in length. */
export function tableFromTabs(text: string): string | undefined {
  const rows = readRows(text);
  return text.includes('\t') ? markdownTable(rows) : undefined;
}

/** Cells are split by tabs; a quoted cell may hold tabs, line breaks and doubled quotes. */
function readRows(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n?|\n|$)/y;
  const whole = text.replace(/(?:\r\n?|\n)+$/, '');
  for (let at = 0; at <= whole.length; at = cell.lastIndex) {
    cell.lastIndex = at;
    const found = cell.exec(whole);
    if (found === null) break;
    const [, quoted, plain = '', end = ''] = found;
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  return rows;
}
