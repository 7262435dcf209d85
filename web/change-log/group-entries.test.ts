import { expect, test } from 'vitest';
import { countLines, type EntryGroup, groupByDay, type LogEntry } from './group-entries.ts';

const entry = (page_title: string, addtime: string, more: Partial<LogEntry> = {}) =>
  ({ page_title, addtime, group_id: '0', level: 'words', ...more }) as LogEntry;
const group: EntryGroup = {
  group_id: '7',
  entry_count: '5000',
  level: 'breaking',
  breaking_count: '3',
  page_titles: ['A', 'B'],
};

test('entries stand under their days, and one that stands for an import has its group', () => {
  const entries = [
    entry('C', '2026-11-21 10:00:00'),
    entry('B', '2026-11-21 09:03:30', { group_id: '7' }),
    entry('A', '2026-11-20 23:59:59', { group_id: '6' }),
  ];
  const days = groupByDay({ entries, groups: [group] });
  expect(
    days.map(({ day, lines }) => [day, lines.map(line => [line.entry.page_title, line.group?.entry_count])]),
  ).toEqual([
    [
      '2026-11-21',
      [
        ['C', undefined],
        ['B', '5000'],
      ],
    ],
    ['2026-11-20', [['A', undefined]]],
  ]);
});

test('a day counts what a group stands for', () => {
  const lines = [
    { entry: entry('C', '2026-11-21 10:00:00', { level: 'breaking' }), group: undefined },
    { entry: entry('B', '2026-11-21 09:00:00'), group },
  ];
  expect(countLines(lines)).toEqual({ all: 5001, breaking: 4 });
});
