/** A line of a table in Markdown: its pipes and cells, as the renderer counts them. Pure. */

type Row = {
  /** How many, without what stands outside the outer pipes. */
  cells: number;
  /** Where the pipes stand that part cells: those behind a backslash do not. */
  pipes: number[];
};

export function splitRow(line: string): Row {
  const pipes: number[] = [];
  for (let at = line.indexOf('|'); at >= 0; at = line.indexOf('|', at + 1))
    if (line[at - 1] !== '\\') pipes.push(at);
  const isFirst = pipes[0] === line.length - line.trimStart().length;
  const cells = pipes.length + 1 - Number(isFirst) - Number(endsWithPipe(line, pipes));
  return { cells: Math.max(0, cells), pipes };
}

export function endsWithPipe(line: string, pipes: readonly number[]): boolean {
  return pipes.at(-1) === line.trimEnd().length - 1;
}

/** With at least one pipe: without, it underlines a heading. Blanks within a cell do no harm. */
export function isRuler(line: string): boolean {
  if (!line.includes('|') || !/^[-:| \t]+$/.test(line)) return false;
  return cellsOfRuler(line).every(cell => /^:?-+:?$/.test(cell));
}

function cellsOfRuler(line: string): string[] {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .replace(/[ \t]/g, '')
    .split('|');
}

/** Meant as one: dashes of other kinds, or marks in the wrong order. */
export function isBrokenRuler(line: string): boolean {
  return /^[\s|:=_+—–－-]+$/.test(line) && /[=_—–－-]{2}/.test(line);
}

/** For so many cells, aligned and indented as the line says as far as it does. */
export function rulerFor(cells: number, line: string): string {
  const ruler = cellsOfRuler(line);
  const marks = Array.from({ length: cells }, (_, at) => /^:?-+:?$/.exec(ruler[at] ?? '')?.[0] ?? '---');
  return `${indentOf(line)}| ${marks.join(' | ')} |`;
}

export function indentOf(line: string): string {
  return /^[ \t]*/.exec(line)?.[0] ?? '';
}

const code = /(`+)(?!`)[^`]*(?:`(?!\1)[^`]*)*?\1(?!`)/g;

/** Pipes in code are written with a backslash; if that is too little or too much, the last ones are. */
export function escapeSurplus(line: string, wanted: number): string {
  const inCode = line.replace(code, part => part.replace(/(?<!\\)\|/g, '\\|'));
  const { cells, pipes } = splitRow(line);
  if (splitRow(inCode).cells === wanted) return inCode;
  const inner = endsWithPipe(line, pipes) ? pipes.slice(0, -1) : pipes;
  const surplus = new Set(inner.slice(Math.max(0, inner.length - (cells - wanted))));
  return line
    .split('')
    .map((sign, at) => (surplus.has(at) ? `\\${sign}` : sign))
    .join('');
}
