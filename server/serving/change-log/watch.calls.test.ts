/** Who watches an item or a catalog is told of what others change in it, in one notice until they have read it. */
import { expect, test } from 'vitest';
import { errorCodes } from '#common/errors.ts';
import { addCatalog, addMember, buildItem, buildPage } from '#tests/kit/build.ts';
import { type As, startTestApp } from '#tests/kit/test-app.ts';

const orders = (type: string, words = '') =>
  `\`\`\`http\nPOST /orders\n\`\`\`\n\n${words}\n\n## Request body\n\n| Name | Type | Required |\n|---|---|---|\n| sku | ${type} | yes |\n`;

async function start() {
  const now = { seconds: 1_800_000_000 };
  const app = await startTestApp({}, { now: () => now.seconds });
  const lin = await app.person('lin');
  const mei = await app.person('mei');
  const item_id = await buildItem(lin, { item_domain: 'shop', item_name: 'Shop' });
  await addMember(app, item_id, 'mei', 0);
  const cat_id = String(await addCatalog(app, item_id, 'Orders'));
  const page = { item_id, cat_id, page_title: 'Create an order', page_content: orders('string') };
  const { page_id } = await buildPage(lin, page);
  await app.context.background.drain();
  const save = async (page_content: string) => {
    now.seconds += 2 * 3600;
    await lin.call('page/save', { page_id, page_title: 'Create an order', page_content });
    await app.context.background.drain();
  };
  return { app, lin, mei, item_id, cat_id, page_id, save };
}

const notices = async (who: As) =>
  (await who.call('notice/getList', { notice_type: 'unread' })).map(({ title, text }) => [title, text]);

test('of all changes in an item, one notice until it is read, which names what breaks callers', async () => {
  const { app, lin, mei, item_id, save } = await start();
  await mei.call('change/watch', { item_id, level: 'all' });
  await save(orders('string', 'More words.'));
  expect(await notices(mei)).toEqual([['1 page changed in “Shop”', 'Last by lin.']]);
  await save(orders('integer', 'More words.'));
  for (let typo = 0; typo < 3; typo += 1) await save(orders('integer', `Words ${typo}.`));
  await buildPage(lin, { item_id, page_title: 'Guide' });
  await app.context.background.drain();
  expect(await notices(mei)).toEqual([
    ['2 pages changed in “Shop”', 'Breaking: “Create an order”. Last by lin.'],
  ]);
  const [notice] = await mei.call('notice/getList', {});
  expect(notice?.href).toMatch(/^\/shop\/changes\?since=\d{4}-\d\d-\d\d$/);
  expect(await notices(lin)).toEqual([]);
  await mei.call('notice/setAllRead', {});
  await save(orders('integer', 'Again.'));
  expect(await notices(mei)).toEqual([['1 page changed in “Shop”', 'Last by lin.']]);
});

test('of breaking changes alone, and only in the catalogs that were chosen, with those below', async () => {
  const { app, lin, mei, item_id, cat_id, save } = await start();
  await mei.call('change/watch', { item_id, cat_id, level: 'breaking' });
  expect(await mei.call('change/watches', { item_id })).toEqual([
    { cat_id, field_name: '', level: 'breaking' },
  ]);
  await save(orders('string', 'Words.'));
  expect(await notices(mei)).toEqual([]);
  await save(orders('integer', 'Words.'));
  expect((await notices(mei)).length).toBe(1);
  await mei.call('notice/setAllRead', {});
  const other = { item_id, page_title: 'Elsewhere', page_content: orders('string') };
  const { page_id } = await buildPage(lin, other);
  await lin.call('page/delete', { page_id });
  await app.context.background.drain();
  expect(await notices(mei)).toEqual([]);
  await mei.call('change/watch', { item_id, cat_id, level: 'none' });
  expect(await mei.call('change/watches', { item_id })).toEqual([]);
  await save(orders('boolean', 'Words.'));
  expect(await notices(mei)).toEqual([]);
});

test('an editor learns how many watch a page, each person once, and nobody their names', async () => {
  const { app, lin, mei, item_id, cat_id, page_id } = await start();
  const inner = String(await addCatalog(app, item_id, 'Inner', Number(cat_id), 3));
  await lin.call('page/copy', { page_id, to_item_id: item_id, new_cat_id: inner, is_del: '1' });
  const audience = async () => (await lin.call('change/audience', { page_id })).watcher_count;
  expect(await audience()).toBe('0');
  await mei.call('change/watch', { item_id, level: 'breaking' });
  await mei.call('change/watch', { item_id, cat_id, level: 'all' });
  await mei.call('page/watch', { page_id, is_watching: '1' });
  expect(await audience()).toBe('1');
  const wei = await app.person('wei');
  await wei.call('change/watch', { item_id, cat_id, level: 'all' });
  const elsewhere = String(await addCatalog(app, item_id, 'Elsewhere'));
  await (await app.person('bo')).call('change/watch', { item_id, cat_id: elsewhere, level: 'all' });
  expect(await audience()).toBe('2');
  // Who may not see the item any more does not count.
  await lin.call('item/update', { item_id, item_name: 'Shop', password: 'only for members' });
  expect(await audience()).toBe('1');
  expect(await lin.call('change/audience', { page_id })).toEqual({
    watcher_count: '1',
    needs_owner: '0',
    owner_username: 'lin',
  });
  expect(await mei.refused('change/audience', { page_id })).toBe('notAllowed');
});

test('of an endpoint that is deleted, which breaks whoever calls it', async () => {
  const { lin, mei, item_id, cat_id, page_id } = await start();
  await mei.call('change/watch', { item_id, level: 'breaking' });
  await lin.call('page/delete', { page_id });
  expect(await notices(mei)).toEqual([
    ['1 page changed in “Shop”', 'Breaking: “Create an order”. Last by lin.'],
  ]);
  await lin.call('recycle/recover', { item_id, page_id });
  await lin.call('page/save', { page_id, cat_id, page_title: 'Again', page_content: orders('string') });
  await lin.call('catalog/delete', { item_id, cat_id });
  expect((await notices(mei))[0]?.[1]).toBe('Breaking: “Create an order, Again”. Last by lin.');
});

test('who watches a page by itself is told of it once', async () => {
  const { mei, item_id, page_id, save } = await start();
  await mei.call('change/watch', { item_id, level: 'all' });
  await mei.call('page/watch', { page_id, is_watching: '1' });
  await save(orders('integer'));
  expect((await notices(mei)).map(([title]) => title)).toEqual(['“Create an order” was changed']);
});

test('nobody is told who may not see the item, or its change log, when it happened', async () => {
  const { app, lin, mei, item_id, save } = await start();
  const guest = await app.person('guest');
  for (const who of [mei, guest]) await who.call('change/watch', { item_id, level: 'all' });
  await lin.call('item/update', { item_id, item_name: 'Shop', hides_changes: '1' });
  await save(orders('integer'));
  expect([(await notices(mei)).length, (await notices(guest)).length]).toEqual([1, 0]);
  const update = { item_id, item_name: 'Shop', hides_changes: '0', password: 'visit word' } as const;
  await lin.call('item/update', update);
  await save(orders('boolean'));
  expect(await notices(guest)).toEqual([]);
});

test('a catalog of another item, and one that is none, are refused', async () => {
  const { lin, mei, item_id } = await start();
  const elsewhere = await buildItem(lin);
  const { cat_id } = await lin.call('catalog/save', { item_id: elsewhere, cat_name: 'There' });
  for (const wrong of [cat_id, '99999'])
    expect(await mei.refused('change/watch', { item_id, cat_id: wrong, level: 'all' })).toBe('badInput');
});

test('a reminder of a change stays the only one when its author goes on writing, until more breaks', async () => {
  const { app, lin, mei, item_id, page_id, save } = await start();
  await mei.call('change/watch', { item_id, level: 'all' });
  await save(orders('integer'));
  const goOn = async (page_content: string) => {
    await lin.call('page/save', { page_id, page_title: 'Create an order', page_content });
    await app.context.background.drain();
  };
  const remind = async () => {
    const { entries } = await lin.call('change/list', { item_id });
    const { refusal } = await lin.try('change/remind', { change_id: entries[0]?.change_id ?? '' });
    return refusal?.error_code ?? 0;
  };
  expect(await remind()).toBe(0);
  await goOn(orders('integer', 'More words.'));
  expect(await remind()).toBe(errorCodes.tooMany);
  await goOn(orders('boolean', 'More words.'));
  expect(await remind()).toBe(0);
});
