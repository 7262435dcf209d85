import { expect, test } from 'vitest';
import type { NoticeNames } from './notify.ts';
import { withoutPages } from './without-pages.ts';

const names: NoticeNames = {
  item: 'Shop',
  count: 3,
  pages: [1, 2, 3],
  breaking_titles: ['Orders', 'Refunds'],
  breaking_pages: [1, 2],
  title: 'Orders, Refunds',
  text: 'itemChangesBreakingText',
  more: 2,
};
const without = (hidden: readonly number[], of = names) =>
  withoutPages(of, page_id => hidden.includes(page_id));

test('a notice of pages that are all seen stays as it is', () => {
  expect(without([])).toBe(names);
  expect(without([1], { item: 'Shop' })).toEqual({ item: 'Shop' });
});

test('without some of its pages it counts and names the others, and says nothing of single fields', () => {
  expect(without([1])).toEqual({
    item: 'Shop',
    count: 2,
    pages: [2, 3],
    breaking_titles: ['Refunds'],
    breaking_pages: [2],
    title: 'Refunds',
    text: 'itemChangesBreakingText',
  });
});

test('where no page that breaks callers is left it names none', () => {
  expect(without([1, 2])).toEqual({
    item: 'Shop',
    count: 1,
    pages: [3],
    breaking_titles: [],
    breaking_pages: [],
  });
});

test('of pages that it counts and does not list nothing is known: they are counted still', () => {
  expect(without([1], { ...names, count: 700 })).toMatchObject({ count: 699 });
});

test('titles that came without their pages go with the first hidden one', () => {
  const { breaking_pages: _, ...older } = names;
  expect(without([3], older)).toMatchObject({ count: 2, breaking_titles: [] });
});

test('of none of its pages there is no notice', () => {
  expect(without([1, 2, 3])).toBeUndefined();
});
