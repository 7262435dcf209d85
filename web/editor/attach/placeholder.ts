/** What stands in the text until a file has arrived. No step of the history: undo takes the link away, and never brings the wait back. */
import { isolateHistory } from '@codemirror/commands';
import { Transaction } from '@codemirror/state';
import type { Source } from '../source/source.ts';

const unrecorded = Transaction.addToHistory.of(false);
const ownStep = isolateHistory.of('full');

export function insertPlaceholder(source: Source, placeholder: string): void {
  const { view } = source;
  if (!view.state.selection.main.empty)
    view.dispatch({ ...view.state.replaceSelection(''), annotations: ownStep });
  view.dispatch({
    ...view.state.replaceSelection(placeholder),
    annotations: unrecorded,
    scrollIntoView: true,
  });
  source.focus();
}

/** Wherever it has moved to meanwhile; nothing where the writer took it out. */
export function replacePlaceholder({ view }: Source, placeholder: string, insert: string): void {
  const from = view.state.doc.toString().indexOf(placeholder);
  if (from === -1) return;
  // Who waited behind it goes on behind the link.
  const side = view.state.selection.main.head > from ? 1 : -1;
  view.dispatch({ changes: { from, to: from + placeholder.length }, annotations: unrecorded });
  if (insert === '') return;
  const changes = view.state.changes({ from, insert });
  const selection = view.state.selection.map(changes, side);
  view.dispatch({ changes, selection, annotations: ownStep, userEvent: 'input.paste' });
}
