/** Rows as a file of a table program. */
import { saveFile } from '../copy/save-file.ts';

/** A table program takes these at the beginning of a cell for a formula. */
const formula = /^[=+\-@\t\r]/;

export function csvText(rows: readonly (readonly string[])[]): string {
  return `${rows.map(row => row.map(cellOf).join(',')).join('\r\n')}\r\n`;
}

function cellOf(value: string): string {
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** With the mark by which table programs know UTF-8. @param name without its end */
export function saveCsv(name: string, text: string): void {
  saveFile(new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}
