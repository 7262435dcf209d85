/** Tab and Shift+Tab in a list: a point goes under the one above it, or out beside the one it is under. Pure. */
import type { EditorState, Text, TransactionSpec } from '@codemirror/state';
import { type ListPoint, pointAbove, readPoint } from './list-point.ts';

/** Nothing, where the selection does not begin in a point that can go there. */
export function movePoint(state: EditorState, way: 'in' | 'out'): TransactionSpec | undefined {
  const { doc, selection } = state;
  const first = doc.lineAt(selection.main.from);
  const point = readPoint(first.text);
  if (point === undefined || /\S|\t/.test(point.lead) || selection.ranges.length > 1) return undefined;
  const depth = point.lead.length;
  const other = pointAbove(doc, first.number, way === 'in' ? depth : depth - 1);
  if (other === undefined) return undefined;
  const wanted = way === 'in' ? Math.max(depth, wordsBegin(other)) : other.lead.length;
  const changes = state.changes([
    ...shiftLines(doc, {
      first: first.number,
      last: doc.lineAt(selection.main.to).number,
      by: wanted - depth,
    }),
    ...renumber(doc, { line: first.number, point, depth: wanted }),
  ]);
  return { changes, selection: selection.map(changes, 1), userEvent: 'input.indent' };
}

/** Where the words of a point begin: what stands under it begins there. */
function wordsBegin({ lead, bullet, number, dot, gap }: ListPoint): number {
  return lead.length + (bullet ?? number + dot).length + gap.length;
}

type Shift = { first: number; last: number; by: number };

function shiftLines(doc: Text, { first, last, by }: Shift) {
  const lines = Array.from({ length: last - first + 1 }, (_, at) => doc.line(first + at));
  return lines
    .filter(({ text }) => text.trim() !== '')
    .map(({ from, text }) =>
      by > 0
        ? { from, insert: ' '.repeat(by) }
        : { from, to: from + Math.min(-by, text.length - text.trimStart().length) },
    );
}

/** A numbered point counts on from the one above it at its new depth. */
function renumber(doc: Text, { line, point, depth }: { line: number; point: ListPoint; depth: number }) {
  if (point.bullet !== undefined) return [];
  const above = pointAbove(doc, line, depth);
  const isBeside = above?.lead.length === depth && above.bullet === undefined;
  const from = doc.line(line).from + point.lead.length;
  const insert = isBeside ? String(Number(above.number) + 1) : '1';
  return [{ from, to: from + point.number.length, insert }];
}
