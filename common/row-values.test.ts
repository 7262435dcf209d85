import { expect, test } from 'vitest';
import { groups, isAdministrator, isReadOnly, itemTypes, memberRights } from './row-kinds.ts';
import { isNone, isOn, isSinglePage, noId, wireText } from './row-values.ts';

test('a digit means the same as a number of a table and as a string of the wire', () => {
  for (const write of [Number, String]) {
    expect([isOn(write(1)), isOn(write(0))]).toEqual([true, false]);
    expect([isNone(write(0)), isNone(write(7))]).toEqual([true, false]);
    const types = [itemTypes.singlePage, itemTypes.regular];
    expect(types.map(item_type => isSinglePage({ item_type: write(item_type) }))).toEqual([true, false]);
    const all = [groups.administrators, groups.users];
    expect(all.map(groupid => isAdministrator({ groupid: write(groupid) }))).toEqual([true, false]);
    const rights = [memberRights.read, memberRights.edit];
    expect(rights.map(right => isReadOnly(write(right)))).toEqual([true, false]);
  }
});

test('a flag that is missing or empty is off, and an empty id is none', () => {
  expect([isOn(undefined), isOn('')]).toEqual([false, false]);
  expect([isNone(''), isNone(noId), isNone(undefined)]).toEqual([true, true, false]);
});

test('a flag is sent as the digit that the wire has for it, a number as its digits, a text as it is', () => {
  expect([true, false, 7, '1', ''].map(wireText)).toEqual(['1', '0', '7', '1', '']);
});
