import { expect, test } from 'vitest';
import { narrowMenu } from './narrow-menu.ts';

const page = (page_id: string) => ({ page_id, page_title: `Page ${page_id}` });
const catalog = (
  cat_id: string,
  pages: string[],
  catalogs: ReturnType<typeof narrowMenu>['catalogs'] = [],
) => ({
  cat_id,
  cat_name: `Catalog ${cat_id}`,
  pages: pages.map(page),
  catalogs,
});

test('a menu keeps the pages that were found and the catalogs around them, in its order', () => {
  const level = {
    pages: [page('1'), page('2')],
    catalogs: [catalog('a', ['3'], [catalog('b', ['4', '5'])]), catalog('c', ['6'])],
  };
  expect(narrowMenu(level, new Set(['5', '2']))).toEqual({
    pages: [page('2')],
    catalogs: [catalog('a', [], [catalog('b', ['5'])])],
  });
});
