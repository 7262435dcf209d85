/** Files with more than three levels of catalogs: into new items, into items that are there, and out again. */
import { expect, test } from 'vitest';
import { buildItem, buildPage } from '#tests/kit/build.ts';
import { buildDeepItem, wholeTree } from '#tests/kit/catalogs/deep-tree.ts';
import { describeItem, exportFile, readFileOf } from '#tests/kit/export.ts';
import { importFile, zipOf } from '#tests/kit/import.ts';
import { startTestApp } from '#tests/kit/test-app.ts';

type Catalog = { cat_name: string; level: string; s_number: string; pages: object[]; catalogs: Catalog[] };

/** As ShowDoc 3.9 lists catalogs within catalogs. */
function nest(names: readonly string[], level = 2): Catalog[] {
  const [cat_name, ...below] = names;
  if (cat_name === undefined) return [];
  const pages = [{ page_title: `In ${cat_name}`, page_content: 'text', s_number: '99' }];
  return [{ cat_name, level: String(level), s_number: '99', pages, catalogs: nest(below, level + 1) }];
}

const exportOf = async (names: readonly string[]) => ({
  file_name: 'showdoc.zip',
  bytes: await zipOf({
    'prefix_info.json': JSON.stringify({
      item_type: '1',
      item_name: 'Merchant API',
      item_description: '',
      pages: { pages: [], catalogs: nest(names) },
    }),
  }),
});
const five = ['a', 'b', 'c', 'd', 'e'];

async function start() {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const levelsOf = async (item_id = '') => (await lin.call('item/detail', { item_id })).catalog_levels;
  return { app, lin, levelsOf };
}

test('an export of ShowDoc with five levels becomes an item that has five', async () => {
  const { lin, levelsOf } = await start();
  const made = await importFile(lin, await exportOf(five));
  expect(made.warnings).toEqual([]);
  expect(await wholeTree(lin, made.item_id ?? '')).toBe('a(b(c(d(e))))');
  expect(await levelsOf(made.item_id)).toBe('5');
  expect(made.rows?.at(-1)).toMatchObject({ page_title: 'In e', cat_path: 'a / b / c / d / e' });
});

test('what is deeper than eight levels stands in the title, and that is said; three levels stay three', async () => {
  const { lin, levelsOf } = await start();
  const made = await importFile(lin, await exportOf([...five, 'f', 'g', 'h', 'i']));
  expect(made.warnings).toEqual([
    {
      where: 'a / b / c / d / e / f / g / h / i',
      message: 'Catalogs of this item go 8 levels deep: the deeper path stands in the title',
    },
  ]);
  expect(made.rows?.at(-1)).toMatchObject({
    page_title: 'i / In i',
    cat_path: 'a / b / c / d / e / f / g / h',
  });
  expect(await levelsOf(made.item_id)).toBe('8');
  const usual = await importFile(lin, await exportOf(['a', 'b', 'c']));
  expect(await levelsOf(usual.item_id)).toBe('3');
});

test('an item that is there keeps to its levels, and says what it folds', async () => {
  const { lin, levelsOf } = await start();
  const item_id = await buildItem(lin);
  const into = await importFile(lin, await exportOf(five), { item_id });
  expect(into.warnings?.map(({ where }) => where)).toEqual(['a / b / c / d', 'a / b / c / d / e']);
  expect(into.warnings?.[0]?.message).toBe(
    'Catalogs of this item go 3 levels deep: the deeper path stands in the title',
  );
  expect([await wholeTree(lin, item_id), await levelsOf(item_id)]).toEqual(['a(b(c))', '3']);
  const deeper = await buildItem(lin);
  await lin.call('item/update', { item_id: deeper, item_name: 'Deeper', catalog_levels: '5' });
  expect((await importFile(lin, await exportOf(five), { item_id: deeper })).warnings).toEqual([]);
  expect(await wholeTree(lin, deeper)).toBe('a(b(c(d(e))))');
});

test('folders of Markdown are catalogs as deep', async () => {
  const { lin, levelsOf } = await start();
  const bytes = await zipOf({ 'a/b/c/d/e/f/deep.md': '# Deep', 'start.md': '# Start' });
  const made = await importFile(lin, { file_name: 'docs.zip', bytes });
  expect(await wholeTree(lin, made.item_id ?? '')).toBe('a(b(c(d(e(f)))))');
  expect(await levelsOf(made.item_id)).toBe('6');
});

test('a zip of Markdown says how many levels its item may have, and gives the same item again', async () => {
  const { app, lin, item_id, cats } = await buildDeepItem();
  for (const [name, cat_id] of Object.entries(cats))
    await buildPage(lin, { item_id, cat_id, page_title: `In ${name}`, page_content: name });
  const { bytes } = await exportFile(lin, 'export/markdown', { item_id });
  expect(bytes.includes('A/B/C/D/E/F/G/H/In H.md')).toBe(true);
  const again = await importFile(lin, { file_name: 'x.zip', bytes });
  const inAnyOrder = async (id = '') => {
    const { catalogs, pages } = await describeItem(app, lin, id);
    return [...catalogs, ...pages].map(one => JSON.stringify(one)).toSorted();
  };
  expect(await inAnyOrder(again.item_id)).toEqual(await inAnyOrder(item_id));
  expect(await wholeTree(lin, again.item_id ?? '')).toBe(await wholeTree(lin, item_id));
  await lin.call('catalog/delete', { item_id, cat_id: cats.B ?? '' });
  const { bytes: shallow } = await exportFile(lin, 'export/markdown', { item_id });
  const made = await importFile(lin, { file_name: 'x.zip', bytes: shallow });
  expect(await wholeTree(lin, made.item_id ?? '')).toBe('A,A2');
  expect((await lin.call('item/detail', { item_id: made.item_id ?? '' })).catalog_levels).toBe('8');
});

test('a Word file has a heading of every level, the ninth for titles in the lowest; HTML has every catalog', async () => {
  const { lin, item_id, cats } = await buildDeepItem();
  await buildPage(lin, {
    item_id,
    cat_id: cats.H ?? '',
    page_title: 'Deepest',
    page_content: '# Part\n\ntext',
  });
  const { bytes } = await exportFile(lin, 'export/word', { item_id });
  const document = await readFileOf(bytes, /^word\/document\.xml$/);
  const headings = [...document.matchAll(/<w:pStyle w:val="Heading(\d)"\/>.*?<w:t[^>]*>([^<]*)/g)];
  const levelOf = new Map(headings.map(([, level, title]) => [title, level]));
  expect(['A', 'C', 'H', 'Deepest', 'Part'].map(title => levelOf.get(title))).toEqual([
    '1',
    '3',
    '8',
    '9',
    '9',
  ]);
  const styles = await readFileOf(bytes, /^word\/styles\.xml$/);
  expect(styles).toContain('w:styleId="Heading9"');
  const again = await importFile(lin, { file_name: 'deep.docx', bytes });
  const text = await lin.call('page/info', { page_id: again.rows?.[0]?.page_id ?? '' });
  expect(text.page_content).toMatch(/^###### .*Deepest$/m);
  const { bytes: html } = await exportFile(lin, 'export/html', { item_id });
  const menu = await readFileOf(html, /^index\.html$/);
  for (const name of Object.keys(cats).filter(one => 'ABCDEFGH'.includes(one)))
    expect(menu).toContain(`>${name}<`);
});

const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const deepTree = (names: readonly string[]): string => {
  const [name, ...below] = names;
  return name === undefined ? '' : below.length === 0 ? name : `${name}(${deepTree(below)})`;
};

/** Folders of Postman in folders. */
function collectionOf(names: readonly string[]): string {
  const request = { name: 'Deep', request: { method: 'GET', url: 'https://api.example.com/deep' } };
  const item = names.reduceRight<object[]>((inside, name) => [{ name, item: inside }], [request]);
  const schema = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';
  return JSON.stringify({ info: { name: 'Deep', schema }, item });
}

/** A tag whose name is a path, as exports of other products write folders. */
function documentOf(names: readonly string[]): string {
  const operation = { summary: 'Deep', tags: [names.join('/')], responses: { 200: { description: 'ok' } } };
  const paths = { '/deep': { get: operation } };
  return JSON.stringify({ openapi: '3.1.0', info: { title: 'Deep', version: '1' }, paths });
}

test.each([
  ['a collection of Postman', 'deep.postman_collection.json', collectionOf],
  ['an OpenAPI document', 'openapi.json', documentOf],
] as const)(
  'folders of %s are catalogs, eight deep, and what is deeper stands in the title',
  async (_kind, file_name, write) => {
    const { lin, levelsOf } = await start();
    const made = await importFile(lin, { file_name, bytes: write(letters) });
    expect(made.warnings).toEqual([]);
    expect(await wholeTree(lin, made.item_id ?? '')).toBe(deepTree(letters));
    expect(await levelsOf(made.item_id)).toBe('8');
    expect(made.rows?.at(-1)).toMatchObject({ page_title: 'Deep', cat_path: letters.join(' / ') });
    const deeper = await importFile(lin, { file_name, bytes: write([...letters, 'i']) });
    expect(await wholeTree(lin, deeper.item_id ?? '')).toBe(deepTree(letters));
    expect(deeper.rows?.at(-1)).toMatchObject({ page_title: 'i / Deep', cat_path: letters.join(' / ') });
    // The page is known again where it is, and moves nowhere.
    const again = await importFile(
      lin,
      { file_name, bytes: write(letters) },
      { item_id: made.item_id ?? '' },
    );
    expect(again.rows?.map(({ page_id }) => page_id)).toEqual(made.rows?.map(({ page_id }) => page_id));
    expect(await wholeTree(lin, made.item_id ?? '')).toBe(deepTree(letters));
  },
);
