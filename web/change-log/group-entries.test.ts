import { expect, test } from 'vitest';
import { groupEntries, type LogEntry } from './group-entries.ts';

const entry = (page_title: string, addtime: string, username = 'lin') =>
  ({ page_title, addtime, username, uid: username }) as LogEntry;

const titles = (entries: readonly LogEntry[]) =>
  groupEntries(entries).map(({ day, groups }) => [
    day,
    groups.map(group => group.entries.map(({ page_title }) => page_title).join(' ')),
  ]);

test('entries stand under their days, and what a person changed on many pages at once is one group', () => {
  const entries = [
    entry('G', '2026-11-21 10:00:00'),
    ...['F', 'E', 'D', 'C'].map((name, at) => entry(name, `2026-11-21 09:0${3 - at}:30`)),
    entry('B', '2026-11-21 09:00:10', 'mei'),
    entry('A', '2026-11-20 23:59:59'),
  ];
  expect(titles(entries)).toEqual([
    ['2026-11-21', ['G', 'F E D C', 'B']],
    ['2026-11-20', ['A']],
  ]);
});

test('three pages in a minute, and four over hours, stand each by itself', () => {
  const three = ['C', 'B', 'A'].map(name => entry(name, '2026-11-21 09:00:00'));
  expect(titles(three)).toEqual([['2026-11-21', ['C', 'B', 'A']]]);
  const apart = ['D', 'C', 'B', 'A'].map((name, at) => entry(name, `2026-11-21 0${9 - at}:00:00`));
  expect(titles(apart)).toEqual([['2026-11-21', ['D', 'C', 'B', 'A']]]);
});
