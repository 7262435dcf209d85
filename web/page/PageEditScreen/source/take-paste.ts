/** What comes in through the clipboard or is dropped: copied cells become a table, pictures get an answer. */
import { isolateHistory } from '@codemirror/commands';
import { syntaxTree } from '@codemirror/language';
import type { EditorState, Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tableFromPaste } from '../tool/paste-table.ts';
import { insertBlock } from './format-text.ts';
import type { SourceEvents } from './source-events.ts';

export function takePaste(events: { current: SourceEvents }): Extension {
  return EditorView.domEventHandlers({
    paste(event, view) {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      // A spreadsheet puts a picture of its cells beside their text.
      if (text === '') return refuseImage(event, event.clipboardData, events);
      const table = isInCode(view.state) ? undefined : tableFromPaste(text);
      if (table === undefined) return false;
      event.preventDefault();
      pasteTable(view, text, table);
      events.current.onTable();
      return true;
    },
    drop: event => refuseImage(event, event.dataTransfer, events),
  });
}

function refuseImage(event: Event, brought: DataTransfer | null, events: { current: SourceEvents }): boolean {
  if (brought === null || brought.files.length === 0) return false;
  event.preventDefault();
  events.current.onImage();
  return true;
}

/** Two steps: the first undo gives the text as it was copied, the second takes it away. */
function pasteTable(view: EditorView, text: string, table: string): void {
  const { from, to } = view.state.selection.main;
  const annotations = isolateHistory.of('full');
  const plain = text.replace(/\r\n?/g, '\n');
  const selection = { anchor: from, head: from + plain.length };
  view.dispatch({ changes: { from, to, insert: plain }, selection, annotations, userEvent: 'input.paste' });
  view.dispatch({ ...insertBlock(view.state, table), annotations, scrollIntoView: true });
}

/** Within a code block nothing is turned into anything. */
export function isInCode(state: EditorState): boolean {
  const start = syntaxTree(state).resolveInner(state.selection.main.head, -1);
  for (let node: typeof start | null = start; node !== null; node = node.parent) {
    if (node.name === 'FencedCode' || node.name === 'CodeBlock') return true;
  }
  return false;
}
