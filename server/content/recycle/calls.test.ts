import { expect, test } from 'vitest';
import { emptyRecycleBins } from '#server/content/recycle/empty-recycle-bins.ts';
import { addCatalog, addMember, archiveItem, buildItem, buildPage } from '#tests/kit/build.ts';
import { startTestApp } from '#tests/kit/test-app.ts';

async function deletedPage() {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const item_id = await buildItem(lin);
  const cat_id = String(await addCatalog(app, item_id, 'Guides'));
  const { page_id } = await buildPage(lin, { item_id, cat_id, page_content: 'first' });
  await lin.call('page/save', { page_id, page_title: 'Overview', page_content: 'second' });
  await lin.call('page/delete', { page_id });
  return { app, lin, item_id, cat_id, page_id };
}

const days = 24 * 3600;

test('a deleted page is gone for everybody and stands in the bin with who and when', async () => {
  const { lin, item_id, page_id } = await deletedPage();
  expect(await lin.refused('page/info', { page_id })).toBe('notFound');
  const [row] = await lin.call('recycle/getList', { item_id });
  expect(row).toMatchObject({ page_id, page_title: 'Overview', del_by_username: 'lin' });
  expect(row?.del_time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
});

test('a recovered page stands in the root with its text and its history', async () => {
  const { lin, item_id, cat_id, page_id } = await deletedPage();
  expect(await lin.call('recycle/recover', { item_id, page_id })).toEqual({
    page_id,
    old_cat_id: cat_id,
    old_cat_name: 'Guides',
  });
  expect(await lin.call('page/info', { page_id })).toMatchObject({ cat_id: '0', page_content: 'second' });
  expect(await lin.call('page/history', { page_id })).toMatchObject([{ page_content: 'first' }]);
  expect(await lin.call('recycle/getList', { item_id })).toEqual([]);
  expect(await lin.refused('recycle/recover', { item_id, page_id })).toBe('notFound');
});

test('a catalog that is gone has no name any more', async () => {
  const { lin, item_id, cat_id, page_id } = await deletedPage();
  await lin.call('catalog/delete', { item_id, cat_id });
  expect(await lin.call('recycle/recover', { item_id, page_id })).toMatchObject({
    old_cat_id: cat_id,
    old_cat_name: '',
  });
});

test('a page is recovered only by the owner of its own item', async () => {
  const { app, lin, item_id, page_id } = await deletedPage();
  const mallory = await app.person('mallory');
  const own = await buildItem(mallory);
  expect(await mallory.refused('recycle/recover', { item_id: own, page_id })).toBe('notFound');
  expect(await mallory.refused('recycle/recover', { item_id, page_id })).toBe('notManager');
  await addMember(app, item_id, 'mallory', 1);
  expect(await mallory.refused('recycle/getList', { item_id })).toBe('notManager');
  expect(await lin.call('recycle/getList', { item_id })).toHaveLength(1);
});

test('after 30 days from the deletion, and not before, the page is gone for good', async () => {
  const { app, lin, item_id, page_id } = await deletedPage();
  const now = app.context.now();
  await emptyRecycleBins({ ...app.context, now: () => now + 30 * days - 60 });
  expect(await lin.call('recycle/getList', { item_id })).toHaveLength(1);
  await emptyRecycleBins({ ...app.context, now: () => now + 30 * days + 60 });
  expect(await lin.call('recycle/getList', { item_id })).toEqual([]);
  const left = app.context.db.selectFrom('page_history').selectAll().where('page_id', '=', Number(page_id));
  expect(await left.execute()).toEqual([]);
});

test('an archived item takes nothing back', async () => {
  const { lin, item_id, page_id } = await deletedPage();
  await archiveItem(lin, item_id);
  expect(await lin.refused('recycle/recover', { item_id, page_id })).toBe('itemArchived');
});
