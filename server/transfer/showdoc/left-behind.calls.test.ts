/** The move from ShowDoc: nothing gets wider, nothing is lost without a word. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { item, moveTables, page, said, site } from '#tests/kit/showdoc-folder.ts';
import { startTestApp } from '#tests/kit/test-app.ts';
import { NoSource, openSource } from './source.ts';

test('where nobody read without signing in, open items get a visit password that is said', async () => {
  const app = await startTestApp();
  const report = await moveTables(
    app,
    site({
      item: [item(70), item(71, { password: 'of its own' })],
      options: [{ option_name: 'force_login', option_value: '1' }],
    }),
  );
  const guest = app.visitor();
  expect(await guest.refused('page/info', { page_id: '700' })).toBe('visitPasswordNeeded');
  const [, password = ''] = /have this visit password.*\(1\): (\S+)/.exec(said(report)) ?? [];
  await guest.call('item/pwd', { item_id: '70', password });
  expect((await guest.call('page/info', { page_id: '700' })).page_title).toBe('Page 700');
  expect(said(report)).toContain('has a visit password now (1): Item 70');
  expect(await guest.refused('item/pwd', { item_id: '71', password })).toBe('visitPasswordWrong');
});

test('a file that no page has is readable where a text of its item names it, and nowhere else', async () => {
  const app = await startTestApp();
  const sign = (letter: string) => letter.repeat(32);
  const file = (file_id: number, letter: string, item_id: number) => ({
    file_id,
    sign: sign(letter),
    display_name: `${letter}.txt`,
    uid: 5,
    page_id: 0,
    item_id,
    addtime: 1,
    real_url: `/Public/Uploads/${letter}.txt`,
  });
  const link = (letter: string) => `[x](/server/index.php?s=/api/attachment/visitFile/sign/${sign(letter)})`;
  await moveTables(
    app,
    site({
      item: [item(70), item(71, { password: 'closed' })],
      page: [page(700, { page_content: [link('a'), link('b'), link('c')].join(' ') })],
      upload_file: [file(1, 'a', 70), file(2, 'b', 0), file(3, 'c', 71), file(4, 'd', 70)],
    }),
    { files: { 'a.txt': 'A', 'b.txt': 'B', 'c.txt': 'C', 'd.txt': 'D' } },
  );
  const read = async (letter: string) => {
    const url = `/api/attachment/visitFile?sign=${sign(letter)}`;
    return (await app.visitor().request({ url })).body;
  };
  expect([await read('a'), await read('b')]).toEqual(['A', 'B']);
  expect(await read('c')).not.toBe('C');
  expect(await read('d')).not.toBe('D');
});

test('pages that contain pictures in their text come over as others do', async () => {
  const app = await startTestApp();
  const picture = `![](data:image/png;base64,${'iVBORw0KGgo/AA+/'.repeat(60_000)}) `;
  const page_content = `${picture}![](http://old/server/../Public/Uploads/a.png) ${picture}`;
  await moveTables(app, site({ page: [page(700, { page_content })] }), { files: { 'a.png': 'x' } });
  const { page_content: text } = await app.visitor().call('page/info', { page_id: '700' });
  expect(text.replaceAll(picture, '')).toMatch(/^!\[\]\(\/api\/attachment\/visitFile\?sign=[0-9a-f]{32}\) $/);
});

test('versions, catalogs and settings that stay behind are counted and reported', async () => {
  const app = await startTestApp();
  const version = (page_history_id: number, page_id: number) => ({
    page_history_id,
    page_id,
    page_title: 'x',
    page_content: `${page_history_id}`,
    addtime: page_history_id,
  });
  const many = Array.from({ length: 103 }, (_, at) => version(at + 1, 700));
  const report = await moveTables(
    app,
    site({
      page_history: [...many, version(500, 9999)],
      catalog: [
        { cat_id: 1, item_id: 70, cat_name: 'A', parent_cat_id: 0 },
        { cat_id: 2, item_id: 99, cat_name: 'B', parent_cat_id: 0 },
        { cat_id: 3, item_id: 70, cat_name: 'C'.repeat(201), parent_cat_id: 0 },
      ],
      options: [{ option_name: 'show_watermark', option_value: '1' }],
      item_change_log: [{ id: 1, uid: 5 }],
    }),
  );
  expect(report.counts().get('versions')).toEqual({ found: 104, moved: 100, known: 0, left: 4 });
  expect(report.counts().get('catalogs')).toEqual({ found: 3, moved: 2, known: 0, left: 1 });
  for (const line of [
    'its oldest stayed behind (1): Page 700 (3)',
    'belong to pages that stayed behind (1): 1',
    'belong to items that stayed behind (1): 1',
    `too long for a catalog, which was cut (1): ${'C'.repeat(201)}`,
    'is not supported here (1): show_watermark',
    'item_change_log (1)',
  ])
    expect(said(report)).toContain(line);
});

test('a file that is no database of ShowDoc is refused, and no copy of it stays', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docstead-test-'));
  const file = join(folder, 'showdoc.db.php');
  writeFileSync(file, 'not a database at all, but longer than its head would be');
  const copies = () => readdirSync(tmpdir()).filter(name => name.startsWith('docstead-showdoc-'));
  const before = copies();
  expect(() => openSource(file)).toThrow(NoSource);
  expect(copies().filter(name => !before.includes(name))).toEqual([]);
  rmSync(folder, { recursive: true });
});
