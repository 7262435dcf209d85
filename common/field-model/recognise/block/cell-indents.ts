/** Names that a table writes further in, by blanks in front of them in its first column, as tools write nesting. Pure. */
import type { Cell } from './block.ts';

/** A row and its cells; `text` begins with a bar. */
type RowLine = { text: string; from: number; cells: readonly Cell[] };

/** Blanks in front of the text of a cell and behind it. */
type Edges = { lead: number; tail: number };

/** @returns how far in each row is, in steps of as many blanks; undefined where the blanks only align the column */
export function indentsOf(rows: readonly RowLine[]): number[] | undefined {
  const edges = rows.map(edgesOf);
  const least = leastOf(edges.map(({ lead }) => lead));
  // One blank is no step: some write `|id|` in one row and `| id |` in the next.
  const leads = edges.map(({ lead }) => (lead - least > 1 ? lead - least : 0));
  const step = leastOf(leads.filter(lead => lead > 0));
  const depths = leads.map(lead => lead / step);
  const isDrawn = Number.isFinite(step) && depths.every(isStepped);
  return isDrawn && !isAligned(edges, rows) ? depths : undefined;
}

/** Of more rows than a function takes arguments. */
function leastOf(counts: readonly number[]): number {
  return counts.reduce((least, count) => Math.min(least, count), Number.POSITIVE_INFINITY);
}

/** The first row stands at the edge, and each at most one step further in than the one before. */
function isStepped(depth: number, at: number, depths: readonly number[]): boolean {
  return Number.isInteger(depth) && depth <= (at === 0 ? 0 : (depths[at - 1] ?? 0) + 1);
}

/** In the middle or at the right of cells that are all as wide. */
function isAligned(edges: readonly Edges[], rows: readonly RowLine[]): boolean {
  const widths = new Set(rows.map(({ text }) => text.indexOf('|', 1)));
  const isCentered = edges.every(({ lead, tail }) => Math.abs(lead - tail) <= 1);
  return isCentered || (widths.size === 1 && new Set(edges.map(({ tail }) => tail)).size === 1);
}

function edgesOf({ text, from, cells: [first] }: RowLine): Edges {
  const to = (first?.to ?? from) - from;
  const end = text.indexOf('|', to);
  return { lead: (first?.from ?? from + 1) - from - 1, tail: (end === -1 ? text.length : end) - to };
}
