import { EditorView } from '@codemirror/view';
import type { Source } from './source.ts';

/** Where somebody writes, the place they write at comes back into the part of the text that is seen. */
export function showCursor({ view }: Source): void {
  if (!view.hasFocus) return;
  view.dispatch({ effects: EditorView.scrollIntoView(view.state.selection.main.head) });
}
