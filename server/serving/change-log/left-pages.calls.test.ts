/** What the change log of an item still says of pages that are deleted, purged or in another item. */
import { expect, test } from 'vitest';
import { emptyRecycleBins } from '#server/content/recycle/empty-recycle-bins.ts';
import { addCatalog, buildItem, buildPage } from '#tests/kit/build.ts';
import { type As, startTestApp } from '#tests/kit/test-app.ts';

const endpoint = (field: string) =>
  `\`\`\`http\nPOST /orders\n\`\`\`\n\n## Request body\n\n| Name | Type | Required |\n|---|---|---|\n| ${field} | string | yes |\n`;

async function start() {
  const now = { seconds: 1_800_000_000 };
  const app = await startTestApp({}, { now: () => now.seconds });
  const lin = await app.person('lin');
  const item_id = await buildItem(lin);
  const page = { item_id, page_title: 'Order', page_content: endpoint('sku') };
  const { page_id } = await buildPage(lin, page);
  await app.context.background.drain();
  const save = async (page_title: string, field = 'sku') => {
    now.seconds += 2 * 3600;
    await lin.call('page/save', { page_id, page_title, page_content: endpoint(field) });
    await app.context.background.drain();
  };
  const moveTo = async (to_item_id: string) => lin.call('page/copy', { page_id, to_item_id, is_del: '1' });
  return { app, lin, item_id, page_id, save, moveTo, now };
}

async function log(who: As, item_id: string) {
  const { entries } = await who.call('change/list', { item_id });
  return entries.map(({ kind, page_title }) => [kind, page_title]);
}

test('of a page in the recycle bin the log says that it is deleted, and the rest when it is back', async () => {
  const { app, lin, item_id, page_id, save } = await start();
  await save('Order', 'number');
  const { entries } = await lin.call('change/list', { item_id });
  await lin.call('page/delete', { page_id });
  expect(await log(app.visitor(), item_id)).toEqual([['deleted', 'Order']]);
  const change_id = entries[0]?.change_id ?? '';
  expect(await app.visitor().refused('change/info', { change_id })).toBe('notFound');
  await lin.call('recycle/recover', { item_id, page_id });
  const kinds = (await log(app.visitor(), item_id)).map(([kind]) => kind);
  expect(kinds).toEqual(['recovered', 'deleted', 'saved', 'added']);
});

test('a page that was deleted once and is in a private item now does not tell its title there', async () => {
  const { app, lin, item_id, page_id, save, moveTo } = await start();
  await lin.call('page/delete', { page_id });
  await lin.call('recycle/recover', { item_id, page_id });
  await moveTo(await buildItem(lin, { password: 'visit word' }));
  await save('Title of the private item');
  expect(await log(app.visitor(), item_id)).toEqual([]);
});

test('of a page that is removed for good stays its last deletion, under its last title', async () => {
  const { app, lin, item_id, page_id, save, now } = await start();
  await save('Title with a secret');
  await lin.call('page/delete', { page_id });
  await lin.call('recycle/recover', { item_id, page_id });
  await save('Order');
  await lin.call('page/delete', { page_id });
  now.seconds += 40 * 24 * 3600;
  await emptyRecycleBins(app.context);
  expect(await log(app.visitor(), item_id)).toEqual([['deleted', 'Order']]);
});

test('a page in another item says nothing there of what changed in the first', async () => {
  const { app, lin, page_id, save, moveTo } = await start();
  const html = async () => (await lin.call('page/article', { page_id })).html;
  await save('Order', 'number');
  expect(await html()).toContain('recent-change');
  await moveTo(await buildItem(lin));
  await app.context.background.drain();
  expect(await html()).not.toContain('recent-change');
});

test('a page that is dragged into another catalog has moved; one that only has another place in its own has not', async () => {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const item_id = await buildItem(lin);
  const cat_id = String(await addCatalog(app, item_id, 'Orders'));
  const { page_id } = await buildPage(lin, { item_id, page_title: 'Guide' });
  await app.context.background.drain();
  const place = async (parent_cat_id: string, s_number: string) =>
    lin.call('catalog/batUpdate', {
      item_id,
      cats: JSON.stringify([{ page_id, parent_cat_id, s_number }]),
    });
  await place('0', '3');
  await place(cat_id, '3');
  await place(cat_id, '7');
  const { entries } = await lin.call('change/list', { item_id });
  expect(entries.map(({ kind, level, facts }) => [kind, level, facts])).toEqual([
    ['moved', 'words', ['Moved to “Orders”']],
    ['added', 'safe', []],
  ]);
});
