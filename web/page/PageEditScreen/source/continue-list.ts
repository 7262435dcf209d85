/** Enter in a list: the next line gets the next mark, an empty point ends the list. Pure. */
import type { EditorState, TransactionSpec } from '@codemirror/state';

const point = /^(\s*(?:>\s?)*)(?:([-*+])|(\d{1,9})([.)]))([ \t]+)(\[[ xX]\][ \t]+)?/;

/** Nothing, when Enter is only Enter. */
export function continueList(state: EditorState): TransactionSpec | undefined {
  const { main } = state.selection;
  if (!main.empty || state.selection.ranges.length > 1) return undefined;
  const line = state.doc.lineAt(main.head);
  const found = point.exec(line.text);
  if (found === null || main.head < line.from + found[0].length) return undefined;
  if (line.text.length === found[0].length) return { changes: { from: line.from, to: line.to } };
  const [, lead = '', bullet, number = '', dot = '', gap = ' ', task] = found;
  const mark = bullet ?? `${Number(number) + 1}${dot}`;
  const insert = `\n${lead}${mark}${gap}${task === undefined ? '' : '[ ] '}`;
  const at = main.head + insert.length;
  return { changes: { from: main.head, insert }, selection: { anchor: at }, userEvent: 'input' };
}
