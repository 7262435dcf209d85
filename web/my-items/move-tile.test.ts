import { expect, test } from 'vitest';
import { moveTile, pinnedFirst } from './move-tile.ts';

const tiles = (names: string) =>
  [...names].map(name => ({ item_id: name.toLowerCase(), top: name === name.toUpperCase() ? 1 : 0 }));
const ids = (items: readonly { item_id: string }[]) => items.map(item => item.item_id).join('');

test('an item goes where it is put', () => {
  expect(ids(moveTile(tiles('abcd'), 'a', 2))).toBe('bcad');
  expect(ids(moveTile(tiles('abcd'), 'd', 0))).toBe('dabc');
});

test('past the ends it stops there, and an unknown one moves nothing', () => {
  expect(ids(moveTile(tiles('abc'), 'b', 9))).toBe('acb');
  expect(ids(moveTile(tiles('abc'), 'b', -1))).toBe('bac');
  expect(ids(moveTile(tiles('abc'), 'x', 0))).toBe('abc');
});

test('pinned items stay above all others', () => {
  expect(ids(pinnedFirst(tiles('aBcD')))).toBe('bdac');
  expect(ids(moveTile(tiles('BDac'), 'c', 0))).toBe('bdca');
  expect(ids(moveTile(tiles('BDac'), 'b', 3))).toBe('dbac');
});
