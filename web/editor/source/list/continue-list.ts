/** Enter in a list or a quote: the next line gets the next mark, an empty one leads a level out. Pure. */
import type { EditorState, TransactionSpec } from '@codemirror/state';
import { pointAbove, readPoint, startAfter } from './list-point.ts';

const quote = /^\s*(?:>[ \t]?)+/;

/** Nothing, when Enter is only Enter. */
export function continueList(state: EditorState): TransactionSpec | undefined {
  const { main } = state.selection;
  if (!main.empty || state.selection.ranges.length > 1) return undefined;
  const line = state.doc.lineAt(main.head);
  const point = readPoint(line.text);
  const start = point?.start ?? quote.exec(line.text)?.[0];
  if (start === undefined || main.head < line.from + start.length) return undefined;
  if (line.text.length === start.length) {
    const parent = point && pointAbove(state.doc, line.number, point.lead.length - 1);
    const insert = parent === undefined ? '' : startAfter(parent);
    return {
      changes: { from: line.from, to: line.to, insert },
      selection: { anchor: line.from + insert.length },
    };
  }
  const insert = `\n${point === undefined ? start : startAfter(point)}`;
  const at = main.head + insert.length;
  return { changes: { from: main.head, insert }, selection: { anchor: at }, userEvent: 'input' };
}
