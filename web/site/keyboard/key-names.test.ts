import { expect, test } from 'vitest';
import { printedKeys, shortcutsOf } from './key-names.ts';

test('a key is written as it is printed on the keyboard', () => {
  expect([printedKeys('Mod-b', false), printedKeys('Mod-Shift-x', false)]).toEqual([
    'Ctrl B',
    'Ctrl Shift X',
  ]);
  expect([printedKeys('Mod-b', true), printedKeys('Mod-Shift-x', true)]).toEqual(['⌘B', '⇧⌘X']);
});

test('a key is announced for both kinds of keyboard', () => {
  expect(shortcutsOf('Mod-Shift-x')).toBe('Control+Shift+X Meta+Shift+X');
});
