/** What spreadsheets take for the start of a formula, also in full width. */
const formula = /^[=+\-@\t\r＝＋－＠]/u;

/** Rows as CSV. The byte-order mark at its start lets Excel read it as UTF-8; no cell is read as a formula. */
export function writeSheet(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map(row => `${row.map(cellOf).join(',')}\r\n`).join('')}`;
}

function cellOf(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
