/** CodeMirror for Markdown, wired to @lezer/markdown directly: a third of the weight of the ready-made package. */
import { defaultKeymap, history, historyKeymap, indentWithTab, redo } from '@codemirror/commands';
import {
  defineLanguageFacet,
  HighlightStyle,
  indentNodeProp,
  Language,
  syntaxHighlighting,
} from '@codemirror/language';
import { EditorState, type Extension, type TransactionSpec } from '@codemirror/state';
import {
  type Command,
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  type KeyBinding,
  keymap,
  lineNumbers,
  placeholder,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { GFM, parser } from '@lezer/markdown';
import { brokenLines } from './fault/broken-lines.ts';
import { isInCode } from './is-inside.ts';
import { continueList } from './list/continue-list.ts';
import { movePoint } from './list/move-point.ts';
import { takePaste } from './paste/take-paste.ts';
import type { SourceEvents } from './source-events.ts';

/** A new line stands as far in as the one before it. */
const keptIndent = { props: [indentNodeProp.add({ Document: () => null })] };

export const markdown = new Language(
  defineLanguageFacet(),
  parser.configure([GFM, keptIndent]),
  [],
  'markdown',
);

// The head of a table is a `heading` without a number: its words stay as they are.
const headings = [tags.heading1, tags.heading2, tags.heading3, tags.heading4, tags.heading5, tags.heading6];

const colours = HighlightStyle.define([
  { tag: headings, color: 'var(--text)', fontWeight: '600' },
  { tag: tags.strong, fontWeight: '600' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.link, color: 'var(--code-property)' },
  { tag: tags.url, color: 'var(--code-string)' },
  { tag: tags.monospace, color: 'var(--code-function)' },
  { tag: tags.quote, color: 'var(--code-comment)' },
  { tag: tags.processingInstruction, color: 'var(--code-punct)' },
  { tag: tags.contentSeparator, color: 'var(--code-comment)' },
]);

type StateParts = {
  text: string;
  label: string;
  /** Stands in an empty page. */
  hint: string;
  events: { current: SourceEvents };
  /** The keys of the writing tools. */
  keys: readonly KeyBinding[];
  extra: Extension;
};

export function sourceState({ text, label, hint, events, keys, extra }: StateParts): EditorState {
  return EditorState.create({
    doc: text,
    extensions: [
      lineNumbers(),
      history(),
      drawSelection(),
      highlightActiveLine(),
      highlightActiveLineGutter(),
      placeholder(hint),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false', tabindex: '0' }),
      markdown,
      syntaxHighlighting(colours),
      keymap.of([
        saveKey(events),
        enterKey,
        tabKey,
        redoKey,
        ...keys,
        ...defaultKeymap,
        ...historyKeymap,
        indentWithTab,
      ]),
      takePaste(events),
      brokenLines,
      extra,
    ],
  });
}

function saveKey(events: { current: SourceEvents }): KeyBinding {
  const run = () => {
    events.current.onSave();
    return true;
  };
  return { key: 'Mod-s', run, preventDefault: true };
}

/** As its button says; otherwise only some systems know it. */
const redoKey: KeyBinding = { key: 'Mod-Shift-z', run: redo, preventDefault: true };

const enterKey: KeyBinding = { key: 'Enter', run: inText(continueList) };
const tabKey: KeyBinding = {
  key: 'Tab',
  run: inText(state => movePoint(state, 'in')),
  shift: inText(state => movePoint(state, 'out')),
};

/** Code keeps what its keys mean elsewhere. */
function inText(change: (state: EditorState) => TransactionSpec | undefined): Command {
  return view => {
    const spec = isInCode(view.state) ? undefined : change(view.state);
    if (spec === undefined) return false;
    view.dispatch({ ...spec, scrollIntoView: true });
    return true;
  };
}
