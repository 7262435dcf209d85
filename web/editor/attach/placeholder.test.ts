import { history, undo } from '@codemirror/commands';
import { EditorState, type TransactionSpec } from '@codemirror/state';
import { expect, test } from 'vitest';
import type { Source } from '../source/source.ts';
import { insertPlaceholder, replacePlaceholder } from './placeholder.ts';

const placeholder = '![waiting 1]()';

/** A source without a screen. */
function openText(doc: string, anchor: number) {
  const view = {
    state: EditorState.create({ doc, selection: { anchor }, extensions: history() }),
    dispatch: (spec: TransactionSpec) => {
      view.state = view.state.update(spec).state;
    },
  };
  const source = { view, focus: () => undefined } as unknown as Source;
  return { view, source, text: () => view.state.doc.toString() };
}

test('a link takes the place of what waited for it; undo takes it away and does not bring the wait back', () => {
  const { view, source, text } = openText('a b', 2);
  insertPlaceholder(source, placeholder);
  replacePlaceholder(source, placeholder, '![](x)');
  expect(text()).toBe('a ![](x)b');
  undo({ state: view.state, dispatch: transaction => (view.state = transaction.state) });
  expect(text()).toBe('a b');
});

test.each([
  ['behind', 2 + placeholder.length, 'a ![](x)'],
  ['before', 2, 'a '],
])('who writes %s it meanwhile stays there', (_, anchor, before) => {
  const { view, source, text } = openText('a b', 2);
  insertPlaceholder(source, placeholder);
  view.dispatch({ selection: { anchor } });
  replacePlaceholder(source, placeholder, '![](x)');
  expect(text().slice(0, view.state.selection.main.head)).toBe(before);
});
