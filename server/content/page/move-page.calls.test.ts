/** Pages and catalogs that go to another item, or are copied there. */
import { beforeEach, describe, expect, test } from 'vitest';
import { png } from '#tests/kit/browser/pictures.ts';
import { addMember, buildItem, buildPage } from '#tests/kit/build.ts';
import { type As, startTestApp, type TestApp } from '#tests/kit/test-app.ts';
import { uploadTo } from '#tests/kit/upload.ts';

let app: TestApp;
let lin: As;
let from: string;
let to: string;

beforeEach(async () => {
  app = await startTestApp();
  lin = await app.person('lin');
  from = await buildItem(lin, { item_name: 'Old' });
  to = await buildItem(lin, { item_name: 'New', password: 'visit word' });
});

const makeCatalog = async (item_id: string, cat_name: string, parent_cat_id = '0') =>
  (await lin.call('catalog/save', { item_id, cat_id: '0', cat_name, parent_cat_id })).cat_id;
const menuOf = async (item_id: string) => (await lin.call('item/info', { item_id })).menu;
const statusOf = async (who: As, url: string) => (await who.request({ url })).statusCode;

describe('a page that moves', () => {
  test('keeps its id, share, watchers, the history that was chosen and files, and is found in its new item', async () => {
    const cat_id = await makeCatalog(to, 'Guides');
    const { page_id } = await buildPage(lin, { item_id: from, page_content: 'the zebra before' });
    const picture = await uploadTo(
      lin,
      'page/uploadImg',
      { page_id },
      { file_name: 'a.png', bytes: await png() },
    );
    const page_content = `the zebra ![](${picture.url})`;
    await lin.call('page/save', { page_id, page_title: 'Overview', page_content });
    await uploadTo(lin, 'page/upload', { page_id }, { file_name: 'a.txt', bytes: 'a' });
    const share = { page_id, isCreateSiglePage: '1' };
    const { unique_key } = (await lin.call('page/createSinglePage', share)) as { unique_key: string };
    await lin.call('page/watch', { page_id, is_watching: '1' });
    await app.context.background.drain();
    const input = { page_id, to_item_id: to, new_cat_id: cat_id, is_del: '1', with_history: '1' };
    expect(await lin.call('page/copy', input)).toEqual({ page_id, item_id: to, cat_id });
    await app.context.background.drain();
    expect(await lin.call('page/info', { page_id })).toMatchObject({ item_id: to, cat_id, page_content });
    expect(await lin.call('page/versions', { page_id })).toHaveLength(1);
    expect(await lin.call('page/isWatching', { page_id })).toEqual({ is_watching: 1, level: 'all' });
    expect(await lin.call('page/uploadList', { page_id })).toHaveLength(1);
    expect((await app.visitor().call('page/infoByKey', { unique_key })).page_id).toBe(page_id);
    expect((await menuOf(from)).pages).toEqual([]);
    const search = async (item_id: string) => lin.call('search/pages', { keyword: 'zebra', item_id });
    expect(await search(from)).toEqual([]);
    expect(await search(to)).toMatchObject([{ page_id }]);
    // The files follow the rights of the item they are in now.
    expect(await statusOf(app.visitor(), picture.url)).toBe(403);
    expect(await statusOf(lin, picture.url)).toBe(200);
    const sentences = async (item_id: string) =>
      (await lin.call('audit/list', { item_id })).entries.map(entry => entry.text);
    expect(await sentences(from)).toContain('Moved “Overview” from “Old” to “New”');
    expect(await sentences(to)).toContain('Moved “Overview” from “Old” to “New”');
  });

  test('goes back where it was', async () => {
    const cat_id = await makeCatalog(from, 'Guides');
    const { page_id } = await buildPage(lin, { item_id: from, cat_id });
    await lin.call('page/copy', { page_id, to_item_id: to, is_del: '1' });
    await lin.call('page/copy', { page_id, to_item_id: from, new_cat_id: cat_id, is_del: '1' });
    expect(await lin.call('page/info', { page_id })).toMatchObject({ item_id: from, cat_id, version: '1' });
  });

  test('leaves a picture to the page that shows it too, and takes a copy of it along', async () => {
    const { page_id } = await buildPage(lin, { item_id: from });
    const { url } = await uploadTo(
      lin,
      'page/uploadImg',
      { page_id },
      { file_name: 'a.png', bytes: await png() },
    );
    const page_content = `![](${url})`;
    await lin.call('page/save', { page_id, page_title: 'Overview', page_content });
    await buildPage(lin, { item_id: from, page_title: 'Stays', page_content });
    await lin.call('page/copy', { page_id, to_item_id: to, is_del: '1' });
    expect(await statusOf(app.visitor(), url)).toBe(200);
    const moved = await lin.call('page/info', { page_id });
    const own = /\((.+)\)/.exec(moved.page_content)?.[1] ?? '';
    expect(own).not.toBe(url);
    expect([await statusOf(lin, own), await statusOf(app.visitor(), own)]).toEqual([200, 403]);
  });
});

test('a copied page has files of its own, and a history of its own', async () => {
  const { page_id } = await buildPage(lin, { item_id: from });
  const { url } = await uploadTo(lin, 'page/uploadImg', { page_id }, { file_name: 'a', bytes: await png() });
  await lin.call('page/save', { page_id, page_title: 'Overview', page_content: `![](${url})` });
  await uploadTo(lin, 'page/upload', { page_id }, { file_name: 'a.txt', bytes: 'kept' });
  const copy = await lin.call('page/copy', { page_id, to_item_id: to });
  expect(copy.page_id).not.toBe(page_id);
  const [file] = await lin.call('page/uploadList', { page_id: copy.page_id });
  await lin.call('page/delete', { page_id });
  await lin.call('item/delete', { item_id: from, password: 'correct horse 7' });
  const { page_content } = await lin.call('page/info', { page_id: copy.page_id });
  expect(await statusOf(lin, /\((.+)\)/.exec(page_content)?.[1] ?? '')).toBe(200);
  expect((await lin.request({ url: file?.url ?? '' })).body).toBe('kept');
  expect(await lin.call('page/versions', { page_id: copy.page_id })).toEqual([]);
});

describe('a catalog', () => {
  test('moves with all in it, at the levels of its new place', async () => {
    const top = await makeCatalog(from, 'Guides');
    const inner = await makeCatalog(from, 'Start', top);
    const { page_id } = await buildPage(lin, { item_id: from, cat_id: inner });
    const parent = await makeCatalog(to, 'Parent');
    const input = { cat_id: top, to_item_id: to, new_p_cat_id: parent, is_del: '1' };
    const answer = { cat_id: top, item_id: to, parent_cat_id: parent, pages: 1 };
    expect(await lin.call('catalog/copy', input)).toEqual(answer);
    const rows = await lin.call('catalog/catListName', { item_id: to });
    expect(rows.map(row => [row.cat_name, row.level])).toEqual([
      ['Parent / Guides', '3'],
      ['Parent / Guides / Start', '4'],
      ['Parent', '2'],
    ]);
    expect(await menuOf(from)).toEqual({ pages: [], catalogs: [] });
    expect((await lin.call('page/info', { page_id })).item_id).toBe(to);
  });

  test('is copied with all in it, also within its item', async () => {
    const top = await makeCatalog(from, 'Guides');
    const inner = await makeCatalog(from, 'Start', top);
    await buildPage(lin, { item_id: from, cat_id: inner });
    for (const to_item_id of [to, from]) await lin.call('catalog/copy', { cat_id: top, to_item_id });
    const names = async (item_id: string) =>
      (await lin.call('catalog/catListName', { item_id })).map(row => row.cat_name);
    expect(await names(to)).toEqual(['Guides', 'Guides / Start']);
    expect(await names(from)).toEqual(['Guides', 'Guides / Start', 'Guides', 'Guides / Start']);
    const { catalogs } = await menuOf(to);
    expect(catalogs[0]?.catalogs[0]?.pages).toMatchObject([{ page_title: 'Overview' }]);
  });

  test('does not go where it would be too deep, into itself, or into a catalog of a third item', async () => {
    const top = await makeCatalog(from, 'Guides');
    const inner = await makeCatalog(from, 'Start', top);
    const upper = await makeCatalog(to, 'Upper');
    const lower = await makeCatalog(to, 'Lower', upper);
    const move = async (to_item_id: string, new_p_cat_id: string) =>
      lin.refused('catalog/copy', { cat_id: top, to_item_id, new_p_cat_id, is_del: '1' });
    expect(await move(to, lower)).toBe('catalogTooDeep');
    expect(await move(from, inner)).toBe('badInput');
    expect(await move(await buildItem(lin), upper)).toBe('badInput');
    expect((await lin.call('catalog/catList', { item_id: from })).map(row => row.level)).toEqual(['2', '3']);
  });
});

test('it takes the right to write in both items, and neither may be archived', async () => {
  const { page_id } = await buildPage(lin, { item_id: from });
  const cat_id = await makeCatalog(from, 'Guides');
  const mei = await app.person('mei');
  const own = await buildItem(mei);
  await addMember(app, to, 'mei', 1);
  const take = async (who: As, to_item_id: string, is_del: string) => [
    await who.refused('page/copy', { page_id, to_item_id, is_del }),
    await who.refused('catalog/copy', { cat_id, to_item_id, is_del }),
  ];
  for (const is_del of ['0', '1']) {
    expect(await take(mei, to, is_del)).toEqual(['notAllowed', 'notAllowed']);
    expect(await take(lin, own, is_del)).toEqual(['notAllowed', 'notAllowed']);
  }
  const archive = (item_id: string) => lin.call('item/archive', { item_id, password: 'correct horse 7' });
  await archive(to);
  expect(await take(lin, to, '1')).toEqual(['itemArchived', 'itemArchived']);
  const open = await buildItem(lin);
  await archive(from);
  expect(await take(lin, open, '0')).toEqual(['itemArchived', 'itemArchived']);
  expect((await lin.call('page/info', { page_id })).item_id).toBe(from);
});

test('a single-page item keeps its page, and takes no other', async () => {
  const single = await buildItem(lin, { item_type: '2', item_name: 'Alone' });
  const { pages } = await menuOf(single);
  const { page_id: only } = pages as unknown as { page_id: string };
  const away = { page_id: only, to_item_id: to, is_del: '1' };
  expect(await lin.refused('page/copy', away)).toBe('singlePageStays');
  await lin.call('page/copy', { ...away, is_del: '0' });
  const { page_id } = await buildPage(lin, { item_id: from });
  const cat_id = await makeCatalog(from, 'Guides');
  for (const is_del of ['0', '1']) {
    const into = { to_item_id: single, is_del };
    expect(await lin.refused('page/copy', { page_id, ...into })).toBe('singlePageFull');
    expect(await lin.refused('catalog/copy', { cat_id, ...into })).toBe('singlePageFull');
  }
});
