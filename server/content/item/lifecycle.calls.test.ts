import { describe, expect, test } from 'vitest';
import { emptyRecycleBins } from '#server/content/recycle/empty-recycle-bins.ts';
import { addCatalog, addMember, buildItem, buildPage } from '#tests/kit/build.ts';
import { type As, startTestApp, testPassword } from '#tests/kit/test-app.ts';

describe('copying an item', () => {
  async function source(settings = {}) {
    const app = await startTestApp();
    const lin = await app.person('lin');
    const item_id = await buildItem(lin, { item_description: 'What it does', ...settings });
    return { app, lin, item_id };
  }

  test('takes catalogs and pages in their order, and neither history, shares nor members', async () => {
    const { app, lin, item_id } = await source();
    const wang = await app.person('wang');
    await addMember(app, item_id, 'wang', 1);
    const top = await addCatalog(app, item_id, 'Guides');
    const inner = await addCatalog(app, item_id, 'Start', top, 3);
    const { page_id } = await buildPage(lin, { item_id, cat_id: String(inner), page_title: 'Inner' });
    await lin.call('page/save', { page_id, page_title: 'Inner', page_content: 'changed' });
    await lin.call('page/createSinglePage', { page_id, isCreateSiglePage: 'true' });
    await buildPage(lin, { item_id, page_title: 'Zebra', s_number: '1' });
    await buildPage(lin, { item_id, page_title: 'Gone' }).then(gone => lin.call('page/delete', gone));
    const copy = await wang.call('item/add', { copy_item_id: item_id, item_name: 'Copy' });
    const { menu, ItemCreator } = await wang.call('item/info', { item_id: copy.item_id });
    expect(ItemCreator).toBe(true);
    expect(menu.pages).toMatchObject([{ page_title: 'Zebra', s_number: '1' }]);
    const page = menu.catalogs[0]?.catalogs[0]?.pages[0];
    expect(page).toMatchObject({ page_title: 'Inner' });
    const copied = await wang.call('page/info', { page_id: page?.page_id ?? '' });
    expect(copied).toMatchObject({ page_content: 'changed', unique_key: '', author_username: 'wang' });
    expect(await wang.call('page/history', { page_id: page?.page_id ?? '' })).toEqual([]);
    expect(await lin.refused('item/detail', { item_id: copy.item_id })).toBe('notManager');
  });

  test('keeps the visit password unless a new one is given, and the type', async () => {
    const { lin, item_id } = await source({ password: 'visit word', item_type: '2' });
    const kept = await lin.call('item/add', { copy_item_id: item_id, item_name: 'Kept', item_type: '1' });
    const fresh = await lin.call('item/add', { copy_item_id: item_id, item_name: 'New', password: 'other' });
    expect((await lin.call('item/detail', kept)).password).toBe('visit word');
    expect((await lin.call('item/detail', fresh)).password).toBe('other');
    const info = await lin.call('item/info', kept);
    expect(info).toMatchObject({ item_type: '2', menu: { pages: { page_title: 'Kept' } } });
  });

  test('needs the right to edit the source, which may be archived', async () => {
    const { app, lin, item_id } = await source();
    const zhao = await app.person('zhao');
    const copy = { copy_item_id: item_id, item_name: 'Copy' };
    expect(await zhao.refused('item/add', copy)).toBe('notAllowed');
    await addMember(app, item_id, 'zhao', 0);
    expect(await zhao.refused('item/add', copy)).toBe('notAllowed');
    await lin.call('item/archive', { item_id, password: testPassword });
    const { item_id: new_id } = await lin.call('item/add', copy);
    expect((await lin.call('item/info', { item_id: new_id })).is_archived).toBe('0');
    expect(await lin.refused('item/add', { ...copy, item_name: '' })).toBe('itemNameMissing');
  });
});

describe('the order of my items', () => {
  test('is my own, and replaced as a whole', async () => {
    const app = await startTestApp();
    const lin = await app.person('lin');
    const wang = await app.person('wang');
    const [a, b] = [await buildItem(lin, { item_name: 'A' }), await buildItem(lin, { item_name: 'B' })];
    await addMember(app, a, 'wang', 1);
    await addMember(app, b, 'wang', 1);
    await lin.call('item/sort', { data: JSON.stringify({ [a]: 2, [b]: 1 }) });
    const names = async (who: As) => (await who.call('item/myList', {})).map(item => item.item_name);
    expect(await names(lin)).toEqual(['B', 'A']);
    expect(await names(wang)).toEqual(['A', 'B']);
    await lin.call('item/sort', { data: `{"${a}":1,"0${a}":3,"${b}":2}` });
    expect(await names(lin)).toEqual(['B', 'A']);
    await lin.call('item/sort', { data: '{}' });
    expect(await names(lin)).toEqual(['A', 'B']);
    expect(await lin.refused('item/sort', { data: '[]' })).toBe('badInput');
  });
});

describe('deleting and archiving', () => {
  test("ask for one's own login password", async () => {
    const app = await startTestApp();
    const lin = await app.person('lin');
    const item_id = await buildItem(lin);
    for (const name of ['item/delete', 'item/archive'] as const) {
      expect(await lin.refused(name, { item_id, password: 'wrong' })).toBe('loginPasswordWrong');
      expect(await lin.refused(name, { item_id })).toBe('loginPasswordWrong');
    }
    expect((await lin.call('item/info', { item_id })).is_archived).toBe('0');
  });

  test('a deleted item is gone with its pages and shares, and its domain is free', async () => {
    const app = await startTestApp();
    const lin = await app.person('lin');
    const item_id = await buildItem(lin, { item_domain: 'pay' });
    const { page_id } = await buildPage(lin, { item_id });
    await lin.call('page/createSinglePage', { page_id, isCreateSiglePage: 'true' });
    const { unique_key } = await lin.call('page/info', { page_id });
    expect(await lin.call('item/delete', { item_id, password: testPassword })).toBe(1);
    expect(await lin.refused('item/info', { item_id })).toBe('notFound');
    expect(await lin.refused('page/info', { page_id })).toBe('notFound');
    expect(await lin.refused('page/infoByKey', { unique_key })).toBe('notFound');
    expect(await lin.call('item/myList', {})).toEqual([]);
    await buildItem(lin, { item_domain: 'PAY' });
  });

  test('a deleted item is purged with everything of it 30 days after the deletion', async () => {
    const app = await startTestApp();
    const lin = await app.person('lin');
    const item_id = await buildItem(lin);
    const { page_id } = await buildPage(lin, { item_id });
    await lin.call('page/save', { page_id, page_title: 'Overview', page_content: 'second' });
    await lin.call('item/delete', { item_id, password: testPassword });
    const count = async () => (await app.context.db.selectFrom('page_history').selectAll().execute()).length;
    const now = app.context.now();
    const inDays = (days: number) => ({ ...app.context, now: () => now + days * 24 * 3600 + 60 });
    await emptyRecycleBins(inDays(29));
    expect(await count()).toBe(1);
    await emptyRecycleBins(inDays(30));
    expect(await count()).toBe(0);
    expect(await app.context.db.selectFrom('item').selectAll().execute()).toEqual([]);
  });

  test('an archived item is read, not written, and stays archived', async () => {
    const app = await startTestApp();
    const lin = await app.person('lin');
    const item_id = await buildItem(lin);
    const { page_id } = await buildPage(lin, { item_id });
    expect(await lin.call('item/archive', { item_id, password: testPassword })).toBe(1);
    expect(await lin.call('page/info', { page_id })).toMatchObject({ page_id });
    expect(await lin.refused('page/delete', { page_id })).toBe('itemArchived');
    expect(await lin.refused('page/sort', { item_id, pages: '{}' })).toBe('itemArchived');
  });
});
