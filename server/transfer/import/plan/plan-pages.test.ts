/** What a document becomes as pages of an item, and which of them are there already. */
import { describe, expect, test } from 'vitest';
import { rewriteLinks } from '../../../../common/markdown/rewrite-links.ts';
import { emptyDocument, type ImportedFolder, type ImportedPage } from '../document/document.ts';
import { placeAddresses } from './link-pages.ts';
import { matchPages } from './match-pages.ts';
import { planPages } from './plan-pages.ts';

const placeholder = 'import-00ff-';
const page = (title: string, markdown = title, path = ''): ImportedPage => ({
  title,
  body: { markdown },
  s_number: 0,
  comment: '',
  path,
});
const folder = (name: string, pages: ImportedPage[], folders: ImportedFolder[] = []): ImportedFolder => ({
  name,
  s_number: 0,
  folders,
  pages,
});
const plan = (parts: Partial<ReturnType<typeof emptyDocument>>, levels = 3) =>
  planPages({ ...emptyDocument(), ...parts }, 'en', { placeholder, levels });

describe('catalogs', () => {
  test('below the third level the path stands in the title; two folders of one name are two catalogs', () => {
    const deep = folder(
      'a',
      [],
      [folder('b', [], [folder('c', [page('in c')], [folder('d', [page('in d')])])])],
    );
    const { catalogs, pages, warnings } = plan({ folders: [deep, folder('a', [page('also')])] });
    expect(catalogs.map(one => one.cat_names.join('/'))).toEqual(['a', 'a/b', 'a/b/c', 'a']);
    expect(new Set(catalogs.map(one => one.place)).size).toBe(4);
    expect(pages.map(one => [one.cat_names.join('/'), one.page_title])).toEqual([
      ['a/b/c', 'in c'],
      ['a/b/c', 'd / in d'],
      ['a', 'also'],
    ]);
    expect(warnings).toEqual([{ code: 'foldedFolder', where: 'a / b / c / d', values: { levels: 3 } }]);
  });

  test('go as deep as there may be levels', () => {
    const nest = (names: readonly string[]): ReturnType<typeof folder> => {
      const [name = '', ...below] = names;
      return folder(name, [page(`in ${name}`)], below.length === 0 ? [] : [nest(below)]);
    };
    const { catalogs, pages, warnings } = plan({ folders: [nest(['a', 'b', 'c', 'd', 'e', 'f'])] }, 5);
    expect(catalogs.at(-1)?.cat_names).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(pages.slice(-2).map(one => [one.cat_names.length, one.page_title])).toEqual([
      [5, 'in e'],
      [5, 'f / in f'],
    ]);
    expect(warnings).toEqual([
      { code: 'foldedFolder', where: 'a / b / c / d / e / f', values: { levels: 5 } },
    ]);
  });

  test('a name too long is cut to its limit and reported whole', () => {
    const name = 'x'.repeat(201);
    const { catalogs, warnings } = plan({ folders: [folder(name, [page('in it')])] });
    expect(catalogs.map(one => one.cat_names)).toEqual([['x'.repeat(200)]]);
    expect(warnings).toEqual([{ code: 'titleCut', where: name, values: { limit: 200 } }]);
  });

  test('what no database keeps is taken out of titles and texts', () => {
    const { item_name, pages, catalogs } = plan({
      item_name: 'a\u0000b',
      folders: [folder('c\u0000', [page('\u0000t\ud800', 'x\u0000y')])],
    });
    expect([item_name, catalogs[0]?.cat_names, pages[0]?.page_title, pages[0]?.page_content]).toEqual([
      'ab',
      ['c'],
      't\ufffd',
      'xy',
    ]);
  });

  test('a page without a title gets one, one too long is cut and reported, one too large is left out and reported', () => {
    const { pages, warnings } = plan({
      pages: [page(' '), page('x'.repeat(501), 'long'), page('large', 'x'.repeat(5 * 1024 * 1024 + 1))],
    });
    expect(pages.map(one => [one.page_title.length, one.s_number])).toEqual([
      ['Untitled'.length, 1],
      [500, 2],
    ]);
    expect(warnings.map(one => one.code)).toEqual(['titleCut', 'pageOverLimit']);
  });
});

describe('addresses', () => {
  const file = (path: string) => ({ path, stored_at: '', file_size: 1 });
  const linked = (markdown: string) => {
    const { pages, files, warnings } = plan({
      pages: [
        page('start', markdown, 'guides/start.md'),
        page('中 文', '', 'guides/中 文.md'),
        page('home', '', 'README.md'),
      ],
      files: [file('img/a.png'), file('guides/b (1).png'), file('unused.png')],
    });
    const address = { page: (at: number) => `/page/${at}`, file: (at: number) => `/file/${at}` };
    return { text: placeAddresses(pages[0]?.page_content ?? '', placeholder, address), files, warnings };
  };

  test.each([
    ['[x](./中%20文.md#part "title")', '[x](/page/1#part "title")'],
    ['[x](<中 文.md>)', '[x](/page/1)'],
    ['[x](/README.md) [y](../) [z](../README)', '[x](/page/2) [y](/page/2) [z](/page/2)'],
    ['[x][1]\n\n[1]: ../README.md', '[x][1]\n\n[1]: /page/2'],
    ['![x](../img/a.png) <img alt="q" src="../img/a.png">', '![x](/file/0) <img alt="q" src="/file/0">'],
    ['![x](b%20(1).png)', '![x](/file/0)'],
    ['[![x](/img/a.png)](start.md)', '[![x](/file/0)](/page/0)'],
    ['https://a.b/README.md [x](https://a.b/README.md) [y](#part) [z](../../out.md)', undefined],
    ['`[x](../README.md)`\n\n```\n[x](../README.md)\n```', undefined],
    [
      '~~~md\n[x](../README.md)\n```\n[x](../README.md)\n~~~\n[x](../README.md)',
      '~~~md\n[x](../README.md)\n```\n[x](../README.md)\n~~~\n[x](/page/2)',
    ],
  ])('%s', (before, after = before) => {
    expect(linked(before).text).toBe(after);
  });

  test('a picture that is not there and a file that nobody names are reported', () => {
    const { files, warnings } = linked('![x](gone.png) ![y](../img/a.png)');
    expect(files.map(one => one.path)).toEqual(['img/a.png']);
    expect(warnings).toEqual([
      { code: 'fileMissing', where: 'guides/start.md', values: { path: 'gone.png' } },
      { code: 'fileSkipped', where: 'guides/b (1).png' },
      { code: 'fileSkipped', where: 'unused.png' },
    ]);
  });

  test('a megabyte of brackets is read at once', () => {
    for (const text of ['[](', '![a](<', '<img src="', '`', '``` `', '[a]: <'])
      expect(rewriteLinks(text.repeat(200_000), () => undefined)).toHaveLength(text.length * 200_000);
    const lines = '[a](b\n`<a href="c '.repeat(50_000);
    expect(rewriteLinks(lines, () => undefined)).toBe(lines);
  });
});

describe('pages that are there', () => {
  const there = (page_id: number, page_title: string, page_content: string, cat_names: string[] = []) => ({
    page_id,
    page_title,
    page_content,
    cat_names,
    cat_place: cat_names.map(name => `${JSON.stringify(name)}1`).join(''),
    version: 3,
  });
  test('are known by catalog and title, each once', () => {
    const { pages } = matchPages(
      plan({
        pages: [page('A', 'new'), page('A', 'second'), page('B', 'same')],
        folders: [folder('c', [page('A', 'in c')])],
      }),
      [there(1, 'A', 'old'), there(2, 'B', 'same'), there(3, 'A', 'elsewhere', ['d'])],
      { lang: 'en', today: '2027-01-31' },
    );
    expect(pages.map(one => [one.page_title, one.page_id, one.is_same_text])).toEqual([
      ['A', 1, false],
      ['A', 0, false],
      ['B', 2, true],
      ['A', 0, false],
    ]);
  });
});
