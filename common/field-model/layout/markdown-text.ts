/** Texts <-> Markdown that shows exactly them: cells, code, tables. Pure. */

/** A text as Markdown that shows it letter by letter. */
export function showPlain(text: string): string {
  if (!/[\\`*<~&[\]_$]/.test(text)) return text;
  const edges = text.match(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu)?.length ?? 0;
  const dollars = text.split('$').length - 1;
  return text
    .replace(/[\\`*<]|~(?=~)|&(?=[a-z#])|\[(?=\^)/gi, '\\$&')
    .replace(/_/g, edges > 1 ? '\\_' : '_')
    .replace(/\$/g, dollars > 1 ? '\\$$' : '$$')
    .replace(/\](?=\()/g, '\\]');
}

const entities: Record<string, string> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  '#39': "'",
  '#039': "'",
  nbsp: ' ',
};

/** Without any of these a text shows what it is. */
const plainMarks = /[`*_\\&<]/;

/** What such Markdown shows; also of code, bold and HTML entities that people put around a name. */
export function readPlain(markdown: string): string {
  let text = markdown.trim();
  if (!plainMarks.test(text)) return text;
  const code = wholeCode(text);
  if (code !== undefined) return code.trim();
  const bold = /^(\*\*|__)([^*_].*?)\1$/.exec(text)?.[2];
  if (bold !== undefined && !bold.includes('**') && !bold.endsWith('\\')) text = bold.trim();
  return text
    .replace(
      /\\([!-/:-@[-`{-~])|&(lt|gt|amp|quot|#0?39|nbsp);|<br\s*\/?>/gi,
      (_, letter?: string, entity?: string) => letter ?? entities[entity?.toLowerCase() ?? ''] ?? ' ',
    )
    .trim();
}

/** One line of text as code. */
export function codeSpan(text: string): string {
  const fence = '`'.repeat(longestRun(text, 1) + 1);
  const isClose = text.startsWith('`') || text.endsWith('`');
  return isClose ? `${fence} ${text} ${fence}` : `${fence}${text}${fence}`;
}

/** A code block whose fence is longer than any inside. */
export function codeBlock(language: string, text: string): string {
  const fence = '`'.repeat(Math.max(longestRun(text, 3), 2) + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}

function longestRun(text: string, atLeast: number): number {
  return (text.match(/`+/g) ?? []).reduce(
    (most, run) => (run.length >= atLeast ? Math.max(most, run.length) : most),
    0,
  );
}

export type Piece = { is_code: boolean; text: string };

/** Code and what stands between it. */
export function listPieces(markdown: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { start, end, width } of listSpans(markdown)) {
    if (start > from) pieces.push({ is_code: false, text: markdown.slice(from, start) });
    pieces.push({ is_code: true, text: unpad(markdown.slice(start + width, end)) });
    from = end + width;
  }
  if (from < markdown.length) pieces.push({ is_code: false, text: markdown.slice(from) });
  return pieces;
}

type Span = { start: number; end: number; width: number };

/** A run of backticks goes with the next one of its length. */
function listSpans(markdown: string): Span[] {
  const runs = [...markdown.matchAll(/`+/g)].map(run => ({ start: run.index, width: run[0].length }));
  const next = new Map<number, number>();
  const partners = runs.map(() => -1);
  for (let at = runs.length - 1; at >= 0; at -= 1) {
    const width = runs[at]?.width ?? 0;
    partners[at] = next.get(width) ?? -1;
    next.set(width, at);
  }
  const spans: Span[] = [];
  for (let at = 0; at < runs.length; at += 1) {
    const [open, close] = [runs[at], runs[partners[at] ?? -1]];
    if (!open || !close) continue;
    spans.push({ ...open, end: close.start });
    at = partners[at] ?? at;
  }
  return spans;
}

function unpad(code: string): string {
  return code.startsWith(' ') && code.endsWith(' ') && code.trim() !== '' ? code.slice(1, -1) : code;
}

function wholeCode(text: string): string | undefined {
  if (!text.startsWith('`')) return undefined;
  const [only, ...more] = listPieces(text);
  return only?.is_code === true && more.length === 0 ? only.text : undefined;
}

/** The first row is the head; cells are Markdown, and may have lines. */
export function markdownTable(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows;
  const line = (cells: readonly string[]) => `| ${cells.map(cellOf).join(' | ')} |`;
  return [line(head), `|${head.map(() => '---|').join('')}`, ...body.map(line)].join('\n');
}

function cellOf(markdown: string): string {
  return markdown.trim().replaceAll('|', '\\|').replaceAll('\n', '<br>');
}

/** The cells of a line of a table, as Markdown without the table's own escapes. */
export function readCells(line: string): string[] {
  const inner = line.trim().replace(/^\|/, '');
  if (!inner.includes('\\|')) return plainCells(inner);
  const cells: string[] = [];
  let cell = '';
  for (const part of inner.split(/(\\\||\|)/)) {
    if (part === '\\|') cell += '|';
    else if (part === '|') {
      cells.push(cell.trim());
      cell = '';
    } else cell += part;
  }
  if (cell.trim() !== '' || !inner.endsWith('|')) cells.push(cell.trim());
  return cells;
}

function plainCells(inner: string): string[] {
  const cells = inner.split('|').map(cell => cell.trim());
  if (cells.at(-1) === '' && inner.endsWith('|')) cells.pop();
  return cells;
}
