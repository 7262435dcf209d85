/** A field is watched wherever it stands in an item, and a page for all saves or for those that break callers. */
import { expect, test } from 'vitest';
import { addCatalog, addMember, buildItem, buildPage } from '#tests/kit/build.ts';
import { type As, startTestApp } from '#tests/kit/test-app.ts';

const endpoint = (path: string, rows: readonly string[], words = '') =>
  `\`\`\`http\nPOST ${path}\n\`\`\`\n\n${words}\n\n## Request body\n\n| Name | Type | Required |\n|---|---|---|\n${rows.join('\n')}\n`;
const user = (type: string) => `| user_id | ${type} | yes |`;
const sku = '| sku | string | yes |';

async function start() {
  const now = { seconds: 1_800_000_000 };
  const app = await startTestApp({}, { now: () => now.seconds });
  const [lin, mei] = [await app.person('lin'), await app.person('mei')];
  const item_id = await buildItem(lin, { item_domain: 'shop', item_name: 'Shop' });
  await addMember(app, item_id, 'mei', 0);
  const add = async (page_title: string, page_content: string) =>
    (await buildPage(lin, { item_id, page_title, page_content })).page_id;
  const orders = await add('Orders', endpoint('/orders', [user('string'), sku]));
  const refunds = await add(
    'Refunds',
    endpoint('/refunds', [sku, '| buyer | object | yes |', '| buyer.user_id | string | yes |']),
  );
  await app.context.background.drain();
  const save = async (page_id: string, page_title: string, page_content: string) => {
    now.seconds += 2 * 3600;
    await lin.call('page/save', { page_id, page_title, page_content });
    await app.context.background.drain();
  };
  return { app, lin, mei, item_id, orders, refunds, save };
}

const notices = async (who: As) =>
  (await who.call('notice/getList', { notice_type: 'unread' })).map(({ title, text }) => `${title}: ${text}`);

test('who watches a field is told of it on every page, in one notice, and of no other field', async () => {
  const { mei, item_id, orders, refunds, save } = await start();
  await mei.call('change/watch', { item_id, field_name: 'user_id', level: 'all' });
  await save(orders, 'Orders', endpoint('/orders', [user('string'), '| sku | integer | yes |']));
  expect(await notices(mei)).toEqual([]);
  await save(orders, 'Orders', endpoint('/orders', [user('integer'), '| sku | integer | yes |']));
  expect(await notices(mei)).toEqual([
    '“user_id” changed in “Shop”: On 1 page. Breaking: “Orders”. Last by lin.\n- Request field user_id: string to integer, breaking',
  ]);
  // It goes with what was around it.
  await save(refunds, 'Refunds', endpoint('/refunds', [sku]));
  const [notice, ...others] = await notices(mei);
  expect(others).toEqual([]);
  expect(notice).toMatch(/^“user_id” changed in “Shop”: On 2 pages\. Breaking: “Orders/);
});

test('a field that comes with a new page and goes with a deleted one has changed too', async () => {
  const { app, lin, mei, item_id, orders } = await start();
  await mei.call('change/watch', { item_id, field_name: 'user_id', level: 'all' });
  await buildPage(lin, { item_id, page_title: 'Carts', page_content: endpoint('/carts', [user('string')]) });
  await buildPage(lin, { item_id, page_title: 'Prices', page_content: endpoint('/prices', [sku]) });
  await app.context.background.drain();
  expect(await notices(mei)).toEqual(['“user_id” changed in “Shop”: On 1 page. Last by lin.']);
  await mei.call('notice/setAllRead', {});
  await lin.call('page/delete', { page_id: orders });
  expect(await notices(mei)).toEqual([
    '“user_id” changed in “Shop”: On 1 page. Breaking: “Orders”. Last by lin.',
  ]);
});

test('of a field that breaks alone, and once where the item is watched as well', async () => {
  const { mei, item_id, orders, save } = await start();
  await mei.call('change/watch', { item_id, field_name: 'user_id', level: 'breaking' });
  const described =
    '| Name | Type | Required | Description |\n|---|---|---|---|\n| user_id | string | yes | Who buys |';
  await save(orders, 'Orders', endpoint('/orders', [user('string'), '| sku | integer | yes |']));
  await save(
    orders,
    'Orders',
    `\`\`\`http\nPOST /orders\n\`\`\`\n\n## Request body\n\n${described}\n| sku | integer | yes | |\n`,
  );
  expect(await notices(mei)).toEqual([]);
  await mei.call('change/watch', { item_id, level: 'all' });
  await save(orders, 'Orders', endpoint('/orders', [user('integer'), '| sku | integer | yes |']));
  expect(await notices(mei)).toEqual(['1 page changed in “Shop”: Breaking: “Orders”. Last by lin.']);
});

test('it waits to be seen, and its author sees who has not', async () => {
  const { lin, mei, item_id, orders, save } = await start();
  await mei.call('change/watch', { item_id, field_name: 'user_id', level: 'breaking' });
  await save(orders, 'Orders', endpoint('/orders', [user('string'), '| sku | integer | yes |']));
  expect((await mei.call('waiting/list', {})).changes).toEqual([]);
  await save(orders, 'Orders', endpoint('/orders', [user('integer'), '| sku | integer | yes |']));
  const { changes, watched } = await mei.call('waiting/list', {});
  expect([changes.map(one => one.page_title), watched.length]).toEqual([['Orders'], 1]);
  const change_id = changes[0]?.change_id ?? '';
  expect((await lin.call('change/seen', { change_id })).missing.map(one => one.username)).toEqual(['mei']);
  expect((await lin.call('change/audience', { page_id: orders })).watcher_count).toBe('1');
  const { entries } = await lin.call('change/list', { item_id, page_id: orders });
  const other = entries.find(entry => entry.changes.some(({ path }) => path === 'sku'));
  expect((await lin.call('change/seen', { change_id: other?.change_id ?? '' })).watcher_count).toBe('0');
});

test('a page may be watched for what breaks its callers alone', async () => {
  const { mei, orders, save } = await start();
  await mei.call('page/watch', { page_id: orders, is_watching: '1', level: 'breaking' });
  expect(await mei.call('page/isWatching', { page_id: orders })).toEqual({
    is_watching: 1,
    level: 'breaking',
  });
  await save(orders, 'Orders', endpoint('/orders', [user('string'), sku], 'Words.'));
  expect(await notices(mei)).toEqual([]);
  await save(orders, 'Orders', endpoint('/orders', [user('integer'), sku], 'Words.'));
  for (let typo = 0; typo < 3; typo += 1)
    await save(orders, 'Orders', endpoint('/orders', [user('integer'), sku], `Words ${typo}.`));
  const [notice, ...others] = await notices(mei);
  expect(others).toEqual([]);
  expect(notice).toContain('user_id: string to integer, breaking');
  await mei.call('page/watch', { page_id: orders, is_watching: '1' });
  expect((await mei.call('page/isWatching', { page_id: orders })).level).toBe('all');
});

test('who watches a page by itself is told when it is deleted', async () => {
  const { lin, mei, orders } = await start();
  await mei.call('page/watch', { page_id: orders, is_watching: '1', level: 'breaking' });
  await lin.call('page/delete', { page_id: orders });
  expect(await notices(mei)).toEqual(['1 page changed in “Shop”: Breaking: “Orders”. Last by lin.']);
});

test('all that somebody watches is listed, as far as they may see it, and ends with what it is about', async () => {
  const { app, lin, mei, item_id, orders } = await start();
  const cat_id = String(await addCatalog(app, item_id, 'Money'));
  await mei.call('change/watch', { item_id, level: 'breaking' });
  await mei.call('change/watch', { item_id, cat_id, level: 'all' });
  await mei.call('change/watch', { item_id, field_name: 'user_id', level: 'all' });
  await mei.call('page/watch', { page_id: orders, is_watching: '1', level: 'breaking' });
  const listed = async () =>
    (await mei.call('change/ownWatches', {})).map(({ cat_name, page_title, field_name, level }) =>
      [cat_name, page_title, field_name, level].filter(part => part !== '').join(' '),
    );
  expect(await listed()).toEqual(['breaking', 'Money all', 'user_id all', 'Orders breaking']);
  await lin.call('catalog/delete', { item_id, cat_id });
  expect(await listed()).toEqual(['breaking', 'user_id all', 'Orders breaking']);
  expect(
    await app.context.db.selectFrom('item_watch').where('cat_id', '!=', 0).selectAll().execute(),
  ).toEqual([]);
  await mei.call('change/watch', { item_id, field_name: 'user_id', level: 'none' });
  await lin.call('page/delete', { page_id: orders });
  expect(await listed()).toEqual(['breaking']);
  await lin.call('item/update', { item_id, item_name: 'Shop', password: 'visit word' });
  await app.context.db.deleteFrom('item_member').execute();
  expect(await listed()).toEqual([]);
});

test('a catalog that goes to another item is watched there', async () => {
  const { app, lin, mei, item_id } = await start();
  const cat_id = String(await addCatalog(app, item_id, 'Money'));
  await mei.call('change/watch', { item_id, cat_id, level: 'all' });
  const to_item_id = await buildItem(lin, { item_name: 'Bank' });
  await lin.call('catalog/copy', { cat_id, to_item_id, is_del: '1' });
  expect((await mei.call('change/ownWatches', {})).map(one => [one.item_name, one.cat_name])).toEqual([
    ['Bank', 'Money'],
  ]);
});

test('a field in one catalog alone is no watch, and nobody watches more than 200 in an item', async () => {
  const { app, mei, item_id } = await start();
  const cat_id = String(await addCatalog(app, item_id, 'Money'));
  const watch = { item_id, field_name: 'user_id', level: 'all' } as const;
  expect(await mei.refused('change/watch', { ...watch, cat_id })).toBe('badInput');
  expect(await mei.refused('change/watch', { ...watch, field_name: 'n'.repeat(201) })).toBe('fieldTooLong');
  for (let number = 0; number < 200; number += 1)
    await mei.call('change/watch', { ...watch, field_name: `field_${number}` });
  expect(await mei.refused('change/watch', watch)).toBe('badInput');
  await mei.call('change/watch', { ...watch, field_name: 'field_7', level: 'breaking' });
});
