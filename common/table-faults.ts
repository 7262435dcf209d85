/** Tables of a Markdown text that are broken, each with what mends it. Pure, linear in the text, never fails. */
import {
  endsWithPipe,
  escapeSurplus,
  indentOf,
  isBrokenRuler,
  isRuler,
  rulerFor,
  splitRow,
} from './table-row.ts';

export type TableFault = {
  kind: 'noRuler' | 'wrongRuler' | 'fewCells' | 'manyCells';
  /** From 1. */
  line: number;
  /** What stands there now is replaced by `insert`. */
  mend: { from: number; to: number; insert: string };
};

/** `at` is its place in the text, without its end. */
type Line = { number: number; at: number; text: string };

export function listTableFaults(text: string): TableFault[] {
  return listRuns(text).flatMap(faultsOfRun);
}

const fence = /^ {0,3}(`{3,}|~{3,})/;
/** What stands between these is no Markdown. */
const raw: readonly (readonly [begin: RegExp, end: RegExp])[] = [
  [/^ {0,3}\$\$/, /\$\$\s*$/],
  [/^ {0,3}<!--/, /-->/],
  [/^ {0,3}<(?:pre|script|style|textarea)\b/i, /<\/(?:pre|script|style|textarea)>/i],
];

/** Lines with pipes that follow each other. */
function listRuns(text: string): Line[][] {
  const runs: Line[][] = [];
  let run: Line[] = [];
  let ends: ((line: string) => boolean) | undefined;
  let at = 0;
  for (const [index, whole] of text.split('\n').entries()) {
    const line = whole.replace(/\r$/, '');
    const begun = ends === undefined ? endOfRaw(line) : undefined;
    const isText = ends === undefined && begun === undefined;
    if (ends?.(line) === true) ends = undefined;
    ends ??= begun;
    if (isText && mayBeRow(line)) {
      run.push({ number: index + 1, at, text: line });
    } else if (run.length > 0) {
      runs.push(run);
      run = [];
    }
    at += whole.length + 1;
  }
  return run.length > 0 ? [...runs, run] : runs;
}

/** How what begins here ends; undefined where nothing does. */
function endOfRaw(line: string): ((line: string) => boolean) | undefined {
  const mark = fence.exec(line)?.[1];
  if (mark !== undefined) {
    return next => {
      const end = fence.exec(next)?.[1];
      return end !== undefined && end.startsWith(mark) && next.trim() === end;
    };
  }
  const found = raw.find(([begin]) => begin.test(line));
  if (!found) return undefined;
  const [begin, end] = found;
  return end.test(line.replace(begin, '')) ? () => true : next => end.test(next);
}

/** A longer line is data. */
const longestRow = 10_000;

function mayBeRow(line: string): boolean {
  return (
    line.length < longestRow &&
    line.includes('|') &&
    !/^(?: {4}|\t| {0,3}>)/.test(line) &&
    splitRow(line).pipes.length > 0
  );
}

function faultsOfRun(run: Line[]): TableFault[] {
  const ruler = run.findIndex(({ text }, at) => at > 0 && isRuler(text));
  const [head, second] = ruler > 0 ? run.slice(ruler - 1) : run;
  if (!head || !second || isRuler(head.text)) return [];
  const wanted = splitRow(head.text).cells;
  if (ruler > 0) {
    if (splitRow(second.text).cells !== wanted)
      return [replaced('wrongRuler', second, rulerFor(wanted, second.text))];
    return run.slice(ruler + 1).flatMap(row => faultsOfRow(row, wanted));
  }
  if (!looksLikeTable(run)) return [];
  if (isBrokenRuler(second.text)) return [replaced('wrongRuler', second, rulerFor(wanted, second.text))];
  const end = head.at + head.text.length;
  return [
    {
      kind: 'noRuler',
      line: head.number,
      mend: { from: end, to: end, insert: `\n${rulerFor(wanted, indentOf(head.text))}` },
    },
  ];
}

/** Rows between pipes, or as many cells in each: a sentence with a pipe is none. */
function looksLikeTable(run: readonly Line[]): boolean {
  if (run.every(({ text }) => isBetweenPipes(text.trim()))) return true;
  const rows = run.map(({ text }) => splitRow(text));
  return rows.every(({ cells, pipes }) => pipes.length > 1 && cells > 2 && cells === rows[0]?.cells);
}

function isBetweenPipes(line: string): boolean {
  return line.startsWith('|') && line.endsWith('|') && /[^\s|]/.test(line);
}

function faultsOfRow(row: Line, wanted: number): TableFault[] {
  const { cells } = splitRow(row.text);
  if (cells === wanted) return [];
  if (cells > wanted) return [replaced('manyCells', row, escapeSurplus(row.text, wanted))];
  // A row without any words has nothing to lose.
  if (/^[\s|]*$/.test(row.text)) return [];
  const bare = row.text.trimEnd();
  const closing = endsWithPipe(bare, splitRow(bare).pipes) ? '' : ' |';
  return [replaced('fewCells', row, bare + closing + '  |'.repeat(wanted - cells))];
}

function replaced(kind: TableFault['kind'], { number, at, text }: Line, insert: string): TableFault {
  return { kind, line: number, mend: { from: at, to: at + text.length, insert } };
}
