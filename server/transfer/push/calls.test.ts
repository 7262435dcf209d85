/** What scripts push: as the scripts do it, with sloppy bodies and the old names. */
import { describe, expect, test } from 'vitest';
import { pushesPerMinute } from '#common/limits.ts';
import { countUse } from '#server/platform/access/token/use-rate.ts';
import { buildItem, buildPage } from '#tests/kit/build.ts';
import { giveKey, key, menuOf, openItem, postForm } from '#tests/kit/item-key.ts';

describe('pushing a page', () => {
  test('makes its catalogs and the page; the next push of the title overwrites it and keeps the version before', async () => {
    const { lin, item_id, push } = await openItem();
    const made = await push({ cat_name: '/Ops/ Logs', cat_name_sub: 'Today' });
    expect(made).toMatchObject({ item_id, page_title: 'Log', s_number: '99', author_username: 'API' });
    const again = await push({ cat_name: 'Ops/Logs/Today', page_content: 'two', s_number: 170123456789 });
    expect(again).toMatchObject({ page_id: made.page_id, page_content: 'two', s_number: '170123456789' });
    const menu = await menuOf(lin, item_id);
    const [ops] = menu.catalogs;
    expect([ops?.cat_name, ops?.catalogs[0]?.cat_name, ops?.catalogs[0]?.catalogs[0]?.cat_name]).toEqual([
      'Ops',
      'Logs',
      'Today',
    ]);
    expect(ops?.catalogs[0]?.catalogs[0]?.pages).toHaveLength(1);
    const [version] = await lin.call('page/history', { page_id: made.page_id });
    expect(version).toMatchObject({ page_content: 'one', author_username: 'API' });
  });

  test('below the third level the names join, so that pages of different paths stay apart', async () => {
    const { lin, item_id, push } = await openItem();
    await push({ cat_name: 'a/b/c/d', page_content: 'in d' });
    await push({ cat_name: 'a/b/c/e', page_content: 'in e' });
    const { catalogs } = await menuOf(lin, item_id);
    expect(catalogs[0]?.catalogs[0]?.catalogs.map(catalog => catalog.cat_name)).toEqual(['c / d', 'c / e']);
  });

  test('a path goes as deep as the item may; what was put together before stays where it is', async () => {
    const { lin, item_id, push } = await openItem();
    const folded = await push({ cat_name: 'a/b/c/d', page_content: 'in d' });
    await lin.call('item/update', { item_id, item_name: 'Ops', catalog_levels: '5' });
    expect((await push({ cat_name: 'a/b/c/d', page_content: 'again' })).page_id).toBe(folded.page_id);
    await push({ cat_name: 'a/b/x/y/z/more', page_content: 'deep' });
    const rows = await lin.call('catalog/catListName', { item_id, all_levels: '1' });
    expect(rows.map(({ cat_name, level }) => `${level} ${cat_name}`)).toEqual([
      '2 a',
      '3 a / b',
      '4 a / b / c / d',
      '4 a / b / x',
      '5 a / b / x / y',
      '6 a / b / x / y / z / more',
    ]);
  });

  test('the same again changes nothing: no version, no new save, the same item', async () => {
    const { lin, item_id, push } = await openItem();
    const made = await push({ cat_name: 'Logs' });
    const rowOf = async () => [
      await lin.call('item/detail', { item_id }),
      (await lin.call('item/info', { item_id })).version,
    ];
    const before = await rowOf();
    expect(await push({ cat_name: 'Logs' })).toEqual(made);
    expect(await rowOf()).toEqual(before);
    expect(await lin.call('page/versions', { page_id: made.page_id })).toEqual([]);
    expect((await menuOf(lin, item_id)).catalogs).toHaveLength(1);
  });

  test('titles match to the letter, also with & < > and quotes', async () => {
    const { lin, item_id, push } = await openItem();
    const page_title = `a & b <c> "d" 'e' 中文`;
    const made = await push({ page_title });
    expect((await push({ page_title, page_content: 'two' })).page_id).toBe(made.page_id);
    expect((await push({ page_title: page_title.toUpperCase() })).page_id).not.toBe(made.page_id);
    expect((await menuOf(lin, item_id)).pages).toHaveLength(2);
  });

  test('pushes at the same time make one page and one catalog', async () => {
    const { lin, item_id, push } = await openItem();
    const pages = await Promise.all(
      Array.from({ length: 8 }, (_, at) => push({ cat_name: 'a/b', page_content: `text ${at}` })),
    );
    expect(new Set(pages.map(page => page.page_id)).size).toBe(1);
    expect((await menuOf(lin, item_id)).catalogs).toHaveLength(1);
    expect(await lin.call('page/versions', { page_id: pages[0]?.page_id ?? '' })).toHaveLength(7);
  });

  test('what was pushed is found by searching', async () => {
    const { app, lin, item_id, push } = await openItem();
    await push({ cat_name: 'a', page_content: 'a needle in here' });
    await app.context.background.drain();
    expect(await lin.call('search/pages', { keyword: 'needle', item_id })).toHaveLength(1);
  });

  test('a single-page item has its one page written', async () => {
    const { lin, item_id, push } = await openItem({ item_type: '2' });
    await push({ page_title: 'Payments API', cat_name: 'a/b', page_content: 'pushed' });
    const pages = (await menuOf(lin, item_id)).pages as unknown as { page_content: string };
    expect(pages.page_content).toBe('pushed');
  });

  test('nothing to write is refused, as is a wrong key, an archived item and a text too large', async () => {
    const { lin, item_id, script } = await openItem();
    const page = { ...key, page_title: 'Log', page_content: 'x' };
    expect(await script.refused('open/updateItem', { ...page, page_content: '' })).toBe('pushEmpty');
    expect(await script.refused('open/updateItem', { ...page, page_content: 'a\u0000' })).toBe('badInput');
    expect(await script.refused('open/updateItem', { ...page, cat_name: 'x'.repeat(201) })).toBe(
      'fieldTooLong',
    );
    expect(await script.refused('open/updateItem', { ...page, api_token: 'wrong' })).toBe('keyWrong');
    expect(await script.refused('open/updateItem', { page_title: 'Log', page_content: 'x' })).toBe(
      'keyWrong',
    );
    const large = 'x'.repeat(5 * 1024 * 1024 + 1);
    expect(await script.refused('open/updateItem', { ...page, page_content: large })).toBe('tooLarge');
    await lin.call('item/archive', { item_id, password: 'correct horse 7' });
    expect(await script.refused('open/updateItem', page)).toBe('itemArchived');
    expect((await menuOf(lin, item_id)).pages).toHaveLength(0);
  });

  test('guessing keys is slowed down, and a key that never rests has to wait', async () => {
    // All within one moment, however slow the machine is.
    const now = Math.floor(Date.now() / 1000);
    const { app, item_id, script } = await openItem({}, { now: () => now });
    const refusals = new Set<string>();
    for (let at = 0; at < 121; at += 1)
      refusals.add(await script.refused('open/getPage', { api_key: `guess ${at}`, api_token: 'x' }));
    expect([...refusals]).toEqual(['keyWrong', 'tooMany']);
    const restless = { api_key: `restless ${item_id} ${Math.random()}`, api_token: 't' };
    const other = await buildItem(await app.person('ann'));
    await giveKey(app, other, restless);
    const page = { ...restless, page_title: 'Log', page_content: 'x' };
    await script.call('open/updateItem', page);
    for (let at = 0; at < pushesPerMinute; at += 1)
      countUse(app.context, { name: `pair of item ${other}`, limit: pushesPerMinute, report: undefined });
    expect(await script.refused('open/updateItem', page)).toBe('tooMany');
  });

  test.each([
    '/server/index.php?s=/api/item/updateByApi',
    '/server/?s=/api/open/updatePage',
    '/api/item/updateByApi',
    '/api/open/updateitem',
  ])('%s takes a sloppy body, JSON, and a request from another site', async url => {
    const { app, lin, item_id } = await openItem();
    const sloppy = `from=shell&api_key=${key.api_key}&api_token=${key.api_token}&page_title=100% "sure"&page_content=line 1\n%zz = 中文`;
    const first = JSON.parse((await postForm(app.visitor(), url, sloppy)).body);
    expect(first).toMatchObject({ error_code: 0, data: { page_title: '100% "sure"' } });
    const reply = await app.visitor().request({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', origin: 'https://elsewhere.example' },
      payload: JSON.stringify({
        ...key,
        page_title: 'Log',
        page_content: 'x',
        s_number: 5,
        user_token: 'old',
      }),
    });
    expect(JSON.parse(reply.body)).toMatchObject({ error_code: 0, data: { s_number: '5' } });
    expect((await menuOf(lin, item_id)).pages).toHaveLength(2);
  });
});

describe('reading and ordering by key', () => {
  test('a page is read by its id or its title, and deleted in the name of the owner', async () => {
    const { lin, item_id, push, script } = await openItem();
    const { page_id } = await push({ cat_name: 'a' });
    expect(await script.call('open/getPage', { ...key, page_title: 'Log' })).toMatchObject({ page_id });
    await script.call('open/deletePage', { ...key, page_id });
    expect(await script.refused('open/getPage', { ...key, page_id })).toBe('notFound');
    expect(await lin.call('recycle/getList', { item_id })).toMatchObject([
      { page_id, del_by_username: 'lin' },
    ]);
  });

  test('the tree has catalogs with their pages and texts', async () => {
    const { push, script } = await openItem();
    await push({ cat_name: 'a/b', page_content: 'deep' });
    await push({ page_title: 'Root', page_content: 'flat' });
    expect(await script.call('open/getCatalogTree', key)).toMatchObject({
      pages: [{ page_title: 'Root', page_content: 'flat' }],
      catalogs: [{ cat_name: 'a', catalogs: [{ cat_name: 'b', pages: [{ page_content: 'deep' }] }] }],
    });
  });

  test('catalogs are made, renamed, moved and deleted', async () => {
    const { lin, item_id, script } = await openItem();
    const a = await script.call('open/createCatalog', { ...key, cat_name: 'a' });
    const b = await script.call('open/createCatalog', { ...key, cat_name: 'b', parent_cat_id: a.cat_id });
    expect(b).toMatchObject({ parent_cat_id: a.cat_id, level: '3' });
    const { cat_id } = b;
    await script.call('open/updateCatalog', { ...key, cat_id, s_number: 3 });
    await script.call('open/updateCatalog', { ...key, cat_id, cat_name: 'B', parent_cat_id: '0' });
    expect(await lin.call('catalog/catList', { item_id })).toMatchObject([
      { cat_name: 'B', level: '2', s_number: '3' },
      { cat_name: 'a' },
    ]);
    await script.call('open/deleteCatalog', { ...key, cat_id });
    expect(await lin.call('catalog/catList', { item_id })).toHaveLength(1);
  });

  test('nothing of another item is touched', async () => {
    const { lin, script } = await openItem();
    const other = await buildItem(lin);
    const { page_id } = await buildPage(lin, { item_id: other, page_content: 'theirs' });
    const { cat_id } = await lin.call('catalog/save', { item_id: other, cat_name: 'Guides' });
    for (const [name, input] of [
      ['open/getPage', { page_id }],
      ['open/deletePage', { page_id }],
      ['open/updateCatalog', { cat_id, cat_name: 'mine' }],
      ['open/deleteCatalog', { cat_id }],
    ] as const)
      expect([name, await script.refused(name, { ...key, ...input })]).toEqual([name, 'notFound']);
    const inThere = { ...key, cat_name: 'x', parent_cat_id: cat_id };
    expect(await script.refused('open/createCatalog', inThere)).toBe('badInput');
  });
});
