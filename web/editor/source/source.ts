/** The Markdown of the page while it is written: a CodeMirror view with what the screen needs of it. */
import { isolateHistory, redo, undo } from '@codemirror/commands';
import type { EditorState, Text, TransactionSpec } from '@codemirror/state';
import { EditorView, type KeyBinding } from '@codemirror/view';
import type { Translate } from '../../ui/texts.tsx';
import { runTool, type Tool, type ToolName, tools } from '../tool/tools.ts';
import { sourceState } from './code-mirror.ts';
import type { SourceEvents } from './source-events.ts';

type Edit = (state: EditorState) => TransactionSpec;

export type Source = {
  readonly view: EditorView;
  state(): EditorState;
  /** Shows the text in a place. Returns what ends that: the text stays, and can be shown again. */
  show: (place: Element) => () => void;
  subscribe: (listener: () => void) => () => void;
  focus(): void;
  /** A step of its own in the history; the focus goes back to the text. */
  edit(change: Edit): void;
  /** Puts another text in place of this one, in a step that can be undone; the cursor stays where it can. */
  replace(text: string): Text;
  undo(): void;
  redo(): void;
};

type SourceParts = { text: string; t: Translate; events: { current: SourceEvents } };

export function openSource({ text, t, events }: SourceParts): Source {
  const listeners = new Set<() => void>();
  const onUpdate = EditorView.updateListener.of(update => {
    if (update.docChanged || update.selectionSet) for (const listener of listeners) listener();
  });
  const label = t('page.markdown');
  const hint = t('editor.writeHere');
  let state = sourceState({ text, label, hint, events, keys: toolKeys(t), extra: onUpdate });
  let view: EditorView | undefined;
  const shown = () => (view ??= new EditorView({ state }));
  return {
    get view() {
      return shown();
    },
    state: () => view?.state ?? state,
    show(place) {
      place.append(shown().dom);
      return () => {
        state = shown().state;
        shown().destroy();
        view = undefined;
      };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    focus: () => focusText(shown()),
    edit: change => editView(shown(), change),
    replace(next) {
      const changes = differenceOf(shown().state.doc, next);
      shown().dispatch({ changes, annotations: isolateHistory.of('full') });
      return shown().state.doc;
    },
    undo: () => undo(shown()),
    redo: () => redo(shown()),
  };
}

/** A dialog that is just being closed still keeps the focus, until the next frame. */
function focusText(view: EditorView): void {
  view.focus();
  if (!view.hasFocus) requestAnimationFrame(() => view.focus());
}

function editView(view: EditorView, change: Edit): void {
  const annotations = isolateHistory.of('full');
  view.dispatch({ ...change(view.state), annotations, userEvent: 'input.tool', scrollIntoView: true });
  focusText(view);
}

function toolKeys(t: Translate): KeyBinding[] {
  return (Object.keys(tools) as ToolName[]).flatMap(name => {
    const { key }: Tool = tools[name];
    if (key === undefined) return [];
    const run = (view: EditorView) => {
      editView(view, state => runTool(name, state, t));
      return true;
    };
    return [{ key, run, preventDefault: true }];
  });
}

/** The one stretch in which two texts differ. */
function differenceOf(doc: Text, next: string): { from: number; to: number; insert: string } {
  const now = doc.toString();
  const shorter = Math.min(now.length, next.length);
  let from = 0;
  while (from < shorter && now[from] === next[from]) from += 1;
  let same = 0;
  while (same < shorter - from && now[now.length - 1 - same] === next[next.length - 1 - same]) same += 1;
  return { from, to: now.length - same, insert: next.slice(from, next.length - same) };
}
