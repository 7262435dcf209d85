/** What comes in through the clipboard or is dropped: copied cells become a table, files are given on. */
import { isolateHistory } from '@codemirror/commands';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { isCurl } from '#common/field-model/curl/is-curl.ts';
import { tableFromPaste } from '../../tool/paste-table.ts';
import { insertBlock } from '../format-text.ts';
import { isInCode } from '../is-inside.ts';
import type { SourceEvents } from '../source-events.ts';
import { isDocument } from './is-document.ts';
import { linkSelection } from './link-selection.ts';

export function takePaste(events: { current: SourceEvents }): Extension {
  // Ctrl+Shift+V means the text as it is; some browsers bring the rest along all the same.
  let isPlainWanted = false;
  return EditorView.domEventHandlers({
    keydown(event) {
      isPlainWanted = event.shiftKey && event.key.toLowerCase() === 'v';
      return false;
    },
    paste(event, view) {
      const wantsPlain = isPlainWanted;
      isPlainWanted = false;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      // A spreadsheet puts a picture of its cells beside their text.
      if (text === '') return takeFiles(event, event.clipboardData, events);
      if (isCurl(text) && !isInCode(view.state)) {
        events.current.onCurl(text.replace(/\r\n?/g, '\n'));
        return false;
      }
      if (wantsPlain || isInCode(view.state)) return false;
      const link = linkSelection(view.state, text);
      if (link !== undefined) {
        event.preventDefault();
        view.dispatch({ ...link, annotations: isolateHistory.of('full'), userEvent: 'input.paste' });
        return true;
      }
      const table = tableFromPaste(text);
      if (table === undefined) return takeHtml(event, view, text);
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

/** What has more to it than its words becomes Markdown, in one step that can be undone. */
function takeHtml(event: ClipboardEvent, view: EditorView, text: string): boolean {
  const html = event.clipboardData?.getData('text/html') ?? '';
  if (!isDocument(html)) return false;
  event.preventDefault();
  const plain = text.replace(/\r\n?/g, '\n');
  const insert = (markdown: string) => {
    const annotations = isolateHistory.of('full');
    const { state } = view;
    const change = isBlock(markdown) ? insertBlock(state, markdown) : state.replaceSelection(markdown);
    view.dispatch({ ...change, annotations, userEvent: 'input.paste', scrollIntoView: true });
  };
  void import('#common/from-html/pasted-html.ts').then(
    ({ pastedToMarkdown }) => insert(pastedToMarkdown(html) ?? plain),
    () => insert(plain),
  );
  return true;
}

/** In the middle of a line a heading, a list or a table would be none. */
function isBlock(markdown: string): boolean {
  return markdown.includes('\n') || /^(?:#{1,6}|[-*+>]|\d+[.)]) |^\|/.test(markdown);
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
