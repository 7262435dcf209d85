import { expect, test } from 'vitest';
import { foundPagesMax } from '#common/limits.ts';
import type { Hit } from '../hit/hit.ts';
import type { Command, Commands } from './commands.ts';
import { listSections, readQuery } from './sections.ts';

const t = ((key: string) => key) as never;
const command = (name: string): Command => ({ name, icon: 'plus', path: '/' });
const commands: Commands = {
  ofPage: [command('New page')],
  places: [command('My items')],
  others: [command('New item')],
};
const hit = (item_id: string, page_id: string): Hit => ({
  item_id,
  page_id,
  item_name: `Item ${item_id}`,
  page_title: 'News',
  cat_path: '',
  snippet: '',
});
const recent = [{ item_id: '1', item_name: 'Item 1', page_id: '5', page_title: 'Read' }];

function list(typed: string, hits: readonly Hit[] = []) {
  const sections = listSections({ t, query: readQuery(typed), commands, recent, hits, found_for: 'new' });
  return sections.map(({ title, rows, count }) => [title, rows.length, count]);
}

test('before anything is typed: this page, places, pages of last time', () => {
  expect(list('')).toEqual([
    ['tool.thisPage', 1, undefined],
    ['tool.goTo', 1, undefined],
    ['tool.recent', 1, undefined],
  ]);
});

test('commands come before pages, items in the order of their best hit, counted when all are there', () => {
  expect(list('new', [hit('2', '1'), hit('1', '2'), hit('2', '3')])).toEqual([
    ['tool.doing', 2, undefined],
    ['Item 2', 2, 2],
    ['Item 1', 1, 1],
  ]);
  const many = Array.from({ length: foundPagesMax }, (_, at) => hit('1', String(at)));
  expect(list('zebra', many)).toEqual([['Item 1', foundPagesMax, undefined]]);
});

test('behind > there are commands alone', () => {
  expect(list('>', [hit('1', '1')])).toEqual([['tool.doing', 3, undefined]]);
  expect(list('> my', [hit('1', '1')])).toEqual([['tool.doing', 1, undefined]]);
});
