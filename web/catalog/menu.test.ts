import { expect, test } from 'vitest';
import { findParent, heightOf } from './find-catalog.ts';
import { findFirstPage, findNeighbours, listPlaces, type MenuCatalog } from './menu.ts';

const page = (page_id: string) => ({ page_id, page_title: `page ${page_id}` });
const catalog = (cat_id: string, pages: string[], catalogs: MenuCatalog[] = []): MenuCatalog => ({
  cat_id,
  cat_name: `catalog ${cat_id}`,
  pages: pages.map(page),
  catalogs,
});
const level = {
  pages: [page('1')],
  catalogs: [catalog('10', [], [catalog('11', ['2', '3'])]), catalog('12', ['4'])],
};

test('pages are read level by level, pages before catalogs', () => {
  expect(listPlaces(level).map(place => place.page.page_id)).toEqual(['1', '2', '3', '4']);
});

test('a page knows the catalogs around it and its neighbours, also across catalogs', () => {
  const { here, previous, next } = findNeighbours(listPlaces(level), '2');
  expect(here?.path.map(one => one.cat_id)).toEqual(['10', '11']);
  expect([previous?.page_id, next?.page_id]).toEqual(['1', '3']);
});

test('a page that is not in the menu has no neighbours', () => {
  expect(findNeighbours(listPlaces(level), '9')).toEqual({
    here: undefined,
    previous: undefined,
    next: undefined,
  });
});

test('a catalog without pages of its own opens with the first page further down', () => {
  expect(level.catalogs.map(one => findFirstPage(one)?.page_id)).toEqual(['2', '4']);
});

test('a catalog knows the one around it, and how many levels it holds', () => {
  expect(findParent(level.catalogs, '11')?.cat_id).toBe('10');
  expect(findParent(level.catalogs, '12')).toBeUndefined();
  expect(level.catalogs.map(heightOf)).toEqual([2, 1]);
});
