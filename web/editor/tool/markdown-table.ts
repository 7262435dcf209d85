/** A Markdown table from rows of plain text. The first row is the head; shorter rows are filled up. Pure. */
export function markdownTable(rows: readonly (readonly string[])[]): string {
  const columns = Math.max(...rows.map(row => row.length));
  const [head = [], ...body] = rows;
  const line = (row: readonly string[]) =>
    `| ${Array.from({ length: columns }, (_cell, at) => markdownCell(row[at] ?? '')).join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(columns)}`, ...body.map(line)].join('\n');
}

/** A text that stays in its cell: no pipe ends it, and its lines are kept as breaks. */
function markdownCell(text: string): string {
  return text
    .trim()
    .replace(/\\(?=\|)/g, '\\\\')
    .replace(/\|/g, '\\|')
    .replace(/\r\n?|\n/g, '<br>');
}
