/** What comes in through the clipboard or is dropped: copied cells become a table, files are given on. */
import { isolateHistory } from '@codemirror/commands';
import { syntaxTree } from '@codemirror/language';
import type { EditorState, Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { isCurl } from '#common/field-model/is-curl.ts';
import { tableFromPaste } from '../tool/paste-table.ts';
import { insertBlock } from './format-text.ts';
import type { SourceEvents } from './source-events.ts';

export function takePaste(events: { current: SourceEvents }): Extension {
  return EditorView.domEventHandlers({
    paste(event, view) {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      // A spreadsheet puts a picture of its cells beside their text.
      if (text === '') return takeFiles(event, event.clipboardData, events);
      if (isCurl(text) && !isInCode(view.state)) {
        events.current.onCurl(text.replace(/\r\n?/g, '\n'));
        return false;
      }
      const table = isInCode(view.state) ? undefined : tableFromPaste(text);
      if (table === undefined) return false;
      event.preventDefault();
      pasteTable(view, text, table);
      events.current.onTable();
      return true;
    },
    drop(event, view) {
      const at = view.posAtCoords({ x: event.clientX, y: event.clientY });
      const hasFiles = (event.dataTransfer?.files.length ?? 0) > 0;
      if (hasFiles && at !== null) view.dispatch({ selection: { anchor: at } });
      return takeFiles(event, event.dataTransfer, events);
    },
  });
}

function takeFiles(event: Event, brought: DataTransfer | null, events: { current: SourceEvents }): boolean {
  if (brought === null || brought.files.length === 0) return false;
  event.preventDefault();
  events.current.onFiles([...brought.files]);
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
