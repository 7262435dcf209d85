import { describe, expect, test } from 'vitest';
import { addMember, archiveItem, buildItem, buildPage } from '#tests/kit/build.ts';
import { type As, startTestApp } from '#tests/kit/test-app.ts';

async function itemOfLin() {
  const app = await startTestApp();
  const lin = await app.person('lin');
  return { app, lin, item_id: await buildItem(lin) };
}

const save = async (who: As, item_id: string, cat_name: string, parent_cat_id = '0') =>
  (await who.call('catalog/save', { item_id, cat_id: '0', cat_name, parent_cat_id })).cat_id;

async function threeLevels(who: As, item_id: string) {
  const top = await save(who, item_id, 'Guides');
  const middle = await save(who, item_id, 'Start', top);
  const bottom = await save(who, item_id, 'Linux', middle);
  return { top, middle, bottom };
}

describe('making catalogs', () => {
  test('goes three levels deep, and no further', async () => {
    const { lin, item_id } = await itemOfLin();
    const { bottom } = await threeLevels(lin, item_id);
    const deeper = { item_id, cat_id: '0', cat_name: 'Debian', parent_cat_id: bottom };
    expect(await lin.refused('catalog/save', deeper)).toBe('catalogTooDeep');
    const tree = await lin.call('catalog/catListGroup', { item_id });
    expect(tree[0]).toMatchObject({ cat_name: 'Guides', level: '2', s_number: '99', parent_cat_id: '0' });
    expect(tree[0]?.sub[0]?.sub[0]).toMatchObject({ cat_name: 'Linux', level: '4', sub: [] });
  });

  test('answers the row', async () => {
    const { lin, item_id } = await itemOfLin();
    const row = await lin.call('catalog/save', { item_id, cat_id: '', cat_name: 'Guides', s_number: '3' });
    expect(row).toMatchObject({ item_id, cat_name: 'Guides', s_number: '3', level: '2', parent_cat_id: '0' });
    expect(row.addtime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  });

  test('wants a name, and a parent of the same item', async () => {
    const { lin, item_id } = await itemOfLin();
    const elsewhere = await save(lin, await buildItem(lin), 'Elsewhere');
    expect(await lin.refused('catalog/save', { item_id, cat_name: '  ' })).toBe('catalogNameMissing');
    const foreign = { item_id, cat_name: 'Guides', parent_cat_id: elsewhere };
    expect(await lin.refused('catalog/save', foreign)).toBe('badInput');
    expect(await lin.call('catalog/catList', { item_id })).toEqual([]);
  });

  test('refuses a name that is too long with the limit, alone and among many, and then writes nothing', async () => {
    const { lin, item_id } = await itemOfLin();
    const cat_id = await save(lin, item_id, 'x'.repeat(200));
    const cat_name = 'x'.repeat(201);
    const cats = JSON.stringify([
      { cat_id, cat_name: 'Short' },
      { cat_id, cat_name },
    ]);
    const refusals = [
      await lin.try('catalog/save', { item_id, cat_name }),
      await lin.try('catalog/save', { cat_id, cat_name }),
      await lin.try('catalog/batUpdate', { item_id, cats }),
    ];
    expect(refusals.map(({ refusal }) => refusal?.error_message)).toEqual([
      'The field “cat_name” takes at most 200 characters.',
      'The field “cat_name” takes at most 200 characters.',
      'The field “cats.1.cat_name” takes at most 200 characters.',
    ]);
    const rows = await lin.call('catalog/catList', { item_id });
    expect(rows.map(row => row.cat_name)).toEqual(['x'.repeat(200)]);
  });

  test('is not for single-page items', async () => {
    const { lin } = await itemOfLin();
    const item_id = await buildItem(lin, { item_type: '2' });
    expect(await lin.refused('catalog/save', { item_id, cat_name: 'Guides' })).toBe('badInput');
  });

  test('lists each catalog by its path', async () => {
    const { lin, item_id } = await itemOfLin();
    await threeLevels(lin, item_id);
    const rows = await lin.call('catalog/catListName', { item_id });
    expect(rows.map(row => row.cat_name)).toEqual(['Guides', 'Guides / Start', 'Guides / Start / Linux']);
  });
});

describe('changing catalogs', () => {
  test('renames one, and leaves its place alone when none is sent', async () => {
    const { lin, item_id } = await itemOfLin();
    const { middle, top } = await threeLevels(lin, item_id);
    const row = await lin.call('catalog/save', { cat_id: middle, cat_name: 'First steps' });
    expect(row).toMatchObject({ cat_name: 'First steps', parent_cat_id: top, level: '3' });
  });

  test('moves one with what is below it', async () => {
    const { lin, item_id } = await itemOfLin();
    const { middle, bottom } = await threeLevels(lin, item_id);
    await lin.call('catalog/save', { cat_id: middle, cat_name: 'Start', parent_cat_id: '0' });
    const rows = await lin.call('catalog/catList', { item_id });
    expect(rows.find(row => row.cat_id === bottom)?.level).toBe('3');
  });

  test('refuses to put one into itself, into its own branch, or too deep with its branch', async () => {
    const { lin, item_id } = await itemOfLin();
    const { top, bottom } = await threeLevels(lin, item_id);
    const other = await save(lin, item_id, 'Other');
    for (const parent_cat_id of [top, bottom]) {
      const loop = { cat_id: top, cat_name: 'Guides', parent_cat_id };
      expect(await lin.refused('catalog/save', loop)).toBe('catalogCannotMove');
    }
    const deep = { cat_id: top, cat_name: 'Guides', parent_cat_id: other };
    expect(await lin.refused('catalog/save', deep)).toBe('catalogTooDeep');
  });

  test("counts by the catalog's own item, not by the one sent along", async () => {
    const { app, lin, item_id } = await itemOfLin();
    const { top } = await threeLevels(lin, item_id);
    const mallory = await app.person('mallory');
    const own = await buildItem(mallory);
    const stolen = { item_id: own, cat_id: top, cat_name: 'Stolen' };
    expect(await mallory.refused('catalog/save', stolen)).toBe('notAllowed');
    expect(await mallory.refused('catalog/delete', stolen)).toBe('notAllowed');
    const many = { item_id: own, cats: JSON.stringify([{ cat_id: Number(top), cat_name: 'Stolen' }]) };
    await mallory.call('catalog/batUpdate', many);
    expect((await lin.call('catalog/catList', { item_id }))[0]?.cat_name).toBe('Guides');
  });

  test('many at once: order, names, parents; levels follow, whatever is sent', async () => {
    const { lin, item_id } = await itemOfLin();
    const { top, middle, bottom } = await threeLevels(lin, item_id);
    const cats = [
      { cat_id: bottom, cat_name: 'Linux', parent_cat_id: 0, level: 9, s_number: 1 },
      { cat_id: Number(top), cat_name: '', parent_cat_id: 0, level: 2, s_number: 2 },
      { cat_id: middle, cat_name: 'Basics', parent_cat_id: bottom, level: 2, s_number: '1' },
    ];
    await lin.call('catalog/batUpdate', { item_id, cats: JSON.stringify(cats) });
    const tree = await lin.call('catalog/catListGroup', { item_id });
    expect(tree.map(row => [row.cat_name, row.level])).toEqual([
      ['Linux', '2'],
      ['Guides', '2'],
    ]);
    expect(tree[0]?.sub[0]).toMatchObject({ cat_name: 'Basics', level: '3' });
  });

  test('many at once, or none when one of them makes a loop', async () => {
    const { lin, item_id } = await itemOfLin();
    const { top, middle } = await threeLevels(lin, item_id);
    const cats = [
      { cat_id: top, cat_name: 'New name', parent_cat_id: middle },
      { cat_id: middle, cat_name: 'New name too', parent_cat_id: top },
    ];
    const refusal = await lin.refused('catalog/batUpdate', { item_id, cats: JSON.stringify(cats) });
    expect(refusal).toBe('catalogCannotMove');
    const names = (await lin.call('catalog/catList', { item_id })).map(row => row.cat_name);
    expect(names).toEqual(['Guides', 'Start', 'Linux']);
    expect(await lin.refused('catalog/batUpdate', { item_id, cats: '{"no' })).toBe('badInput');
  });

  test('moves pages among them', async () => {
    const { lin, item_id } = await itemOfLin();
    const { top } = await threeLevels(lin, item_id);
    const { page_id } = await buildPage(lin, { item_id });
    const foreign = await buildPage(lin, { item_id: await buildItem(lin) });
    const cats = [page_id, foreign.page_id].map(id => ({ page_id: id, parent_cat_id: top, s_number: 5 }));
    await lin.call('catalog/batUpdate', { item_id, cats: JSON.stringify(cats) });
    const pages = await lin.call('catalog/getPagesBycat', { item_id, cat_id: top });
    expect(pages).toEqual([{ page_id, page_title: 'Overview', s_number: '5' }]);
  });
});

describe('deleting a catalog', () => {
  test('takes all below it, and its pages wait in the recycle bin', async () => {
    const { lin, item_id } = await itemOfLin();
    const { top, bottom } = await threeLevels(lin, item_id);
    await buildPage(lin, { item_id, cat_id: top, page_title: 'Above' });
    await buildPage(lin, { item_id, cat_id: bottom, page_title: 'Below' });
    await buildPage(lin, { item_id, page_title: 'Beside' });
    expect(await lin.call('catalog/delete', { item_id, cat_id: top })).toBe(true);
    expect(await lin.call('catalog/catList', { item_id })).toEqual([]);
    const bin = await lin.call('recycle/getList', { item_id });
    expect(bin.map(row => row.page_title).toSorted()).toEqual(['Above', 'Below']);
    const { menu } = await lin.call('item/info', { item_id });
    expect(menu.pages).toMatchObject([{ page_title: 'Beside' }]);
  });

  test('is for those who may edit', async () => {
    const { app, lin, item_id } = await itemOfLin();
    const { top } = await threeLevels(lin, item_id);
    const reader = await app.person('reader');
    await addMember(app, item_id, 'reader', 0);
    expect(await reader.refused('catalog/delete', { cat_id: top })).toBe('notAllowed');
    expect(await reader.call('catalog/catList', { item_id })).toHaveLength(3);
  });
});

describe('the default catalog', () => {
  test("is the page's own, the copied page's, or the one last written in", async () => {
    const { lin, item_id } = await itemOfLin();
    const { top, middle } = await threeLevels(lin, item_id);
    const countAfter = async (input: object) =>
      (await lin.call('catalog/getDefaultCat', { item_id, ...input })).default_cat_id;
    expect(await countAfter({})).toBe(0);
    const page = await buildPage(lin, { item_id, cat_id: top });
    await buildPage(lin, { item_id, cat_id: middle });
    expect(await countAfter({ page_id: page.page_id })).toBe(top);
    expect(await countAfter({ page_id: '0', copy_page_id: page.page_id })).toBe(top);
    expect(await countAfter({})).toBe(middle);
  });
});

test('an archived item keeps its catalogs as they are', async () => {
  const { lin, item_id } = await itemOfLin();
  const { top } = await threeLevels(lin, item_id);
  await archiveItem(lin, item_id);
  expect(await lin.refused('catalog/save', { item_id, cat_name: 'New' })).toBe('itemArchived');
  expect(await lin.refused('catalog/delete', { cat_id: top })).toBe('itemArchived');
  expect(await lin.refused('catalog/batUpdate', { item_id, cats: '[]' })).toBe('itemArchived');
});
