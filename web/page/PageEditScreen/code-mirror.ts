/** CodeMirror for Markdown, wired to @lezer/markdown directly: a third of the weight of the ready-made package. */
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { defineLanguageFacet, HighlightStyle, Language, syntaxHighlighting } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { GFM, parser } from '@lezer/markdown';

export type Editor = {
  text(): string;
  /** Replaces the whole text in one step that can be undone. */
  replace(text: string): void;
  destroy(): void;
};

type EditorParts = {
  parent: HTMLElement;
  text: string;
  label: string;
  onChange: (text: string) => void;
  onSave: () => void;
};

const markdown = new Language(defineLanguageFacet(), parser.configure([GFM]), [], 'markdown');

const colours = HighlightStyle.define([
  { tag: tags.heading, color: 'var(--text)', fontWeight: '600' },
  { tag: tags.strong, fontWeight: '600' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.link, color: 'var(--code-property)' },
  { tag: tags.url, color: 'var(--code-string)' },
  { tag: tags.monospace, color: 'var(--code-function)' },
  { tag: tags.quote, color: 'var(--code-comment)' },
  { tag: tags.processingInstruction, color: 'var(--code-punct)' },
  { tag: tags.contentSeparator, color: 'var(--code-comment)' },
]);

export function createEditor({ parent, text, label, onChange, onSave }: EditorParts): Editor {
  const save = () => {
    onSave();
    return true;
  };
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        history(),
        drawSelection(),
        highlightActiveLine(),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false', tabindex: '0' }),
        markdown,
        syntaxHighlighting(colours),
        keymap.of([
          { key: 'Mod-s', run: save, preventDefault: true },
          ...defaultKeymap,
          ...historyKeymap,
          indentWithTab,
        ]),
        EditorView.updateListener.of(update => {
          if (update.docChanged) onChange(update.state.doc.toString());
        }),
      ],
    }),
  });
  return {
    text: () => view.state.doc.toString(),
    replace: next => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } }),
    destroy: () => view.destroy(),
  };
}
