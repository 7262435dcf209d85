import { insertNewlineAndIndent } from '@codemirror/commands';
import { expect, test } from 'vitest';
import { sourceState } from './code-mirror.ts';

const nothing = () => undefined;
const events = { current: { onSave: nothing, onTable: nothing, onCurl: nothing, onFiles: nothing } };

test.each([
  ['code', '```json\n{\n  "a": 1', '  '],
  ['a point of a list that goes on', '- one\n  and more', '  '],
  ['words at the edge', 'words', ''],
])('a new line in %s stands as far in as the one before it', (_, text, indent) => {
  const before = sourceState({ text, label: '', hint: '', events, keys: [], extra: [] });
  const state = before.update({ selection: { anchor: text.length } }).state;
  let after = state;
  insertNewlineAndIndent({ state, dispatch: ({ state: next }) => (after = next) });
  expect(after.doc.toString()).toBe(`${text}\n${indent}`);
});
