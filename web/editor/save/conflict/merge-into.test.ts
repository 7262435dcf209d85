import { Text } from '@codemirror/state';
import { expect, test } from 'vitest';
import type { Source } from '../../source/source.ts';
import { mergeInto } from './merge-into.ts';

/** A source without a screen. */
function openText(...lines: string[]) {
  const state = { doc: Text.of(lines) };
  const replace = (text: string) => (state.doc = Text.of(text.split('\n')));
  return { state, source: { state: () => state, replace } as unknown as Source };
}

test('a merged text takes the place of what was sent', () => {
  const { state, source } = openText('a', 'b');
  const sent = mergeInto(source, 'a\nB', state.doc);
  expect([sent.toString(), state.doc.toString()]).toEqual(['a\nB', 'a\nB']);
});

test('what was typed meanwhile stays in the editor, and does not go to the server with the merged text', () => {
  const { state, source } = openText('typed on', 'b', 'c');
  const sent = mergeInto(source, 'a\nb\nC', Text.of(['a', 'b', 'c']));
  expect([sent.toString(), state.doc.toString()]).toEqual(['a\nb\nC', 'typed on\nb\nC']);
});
