/** The endpoint of a page's text stands in its row however the text was written, and menus say it. */
import { expect, test } from 'vitest';
import { addCatalog, buildItem, buildPage } from '#tests/kit/build.ts';
import { importFile } from '#tests/kit/import.ts';
import { menuOf, openItem } from '#tests/kit/item-key.ts';
import { type As, startTestApp } from '#tests/kit/test-app.ts';
import { readEndpoints } from './read-endpoints.ts';

const bar = (line: string) => `# Orders\n\n\`\`\`http\n${line}\n\`\`\`\n`;
const create = bar('POST https://api.example.com/orders');

/** `METHOD path` of all pages of an item, whatever catalog they lie in. */
async function endpointsOf(who: As, item_id: string): Promise<string[]> {
  type Shown = { endpoint_method?: string | undefined; endpoint_path?: string | undefined };
  const { pages, catalogs } = await menuOf(who, item_id);
  const all: Shown[] = Array.isArray(pages) ? pages : [pages];
  for (const level of catalogs) all.push(...level.pages);
  return all.map(({ endpoint_method, endpoint_path }) => `${endpoint_method} ${endpoint_path}`);
}

async function site() {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const item_id = await buildItem(lin);
  return { app, lin, item_id };
}

test('a save writes it, changes it, takes it away, and brings it back', async () => {
  const { app, lin, item_id } = await site();
  const { page_id } = await buildPage(lin, { item_id, page_content: create });
  const guest = app.visitor();
  const save = async (page_content: string) => {
    await lin.call('page/save', { page_id, page_title: 'Overview', page_content });
    await app.context.background.drain();
    return [...(await endpointsOf(lin, item_id)), ...(await endpointsOf(guest, item_id))];
  };
  const twice = (shown: string) => [shown, shown];
  expect(await endpointsOf(guest, item_id)).toEqual(['POST /orders']);
  expect(await save(bar('GET /orders/{id}'))).toEqual(twice('GET /orders/{id}'));
  expect(await save('Nothing yet.')).toEqual(twice('undefined undefined'));
  expect(await save(create)).toEqual(twice('POST /orders'));
});

const listed = (method: string, path: string) =>
  `# Orders\n\n- 请求方式：${method}\n- 请求地址：\`${path}\`\n\n|参数|类型|必填|\n|-|-|-|\n|sku|string|是|\n`;

test('a page that gives it in a list has it as soon as it was read, and keeps it while it is read again', async () => {
  const { app, lin, item_id } = await site();
  const drain = async () => app.context.background.drain();
  const { page_id } = await buildPage(lin, { item_id, page_content: listed('POST', '/orders') });
  const guest = app.visitor();
  const save = async (page_content: string) =>
    lin.call('page/save', { page_id, page_title: 'Overview', page_content });
  await drain();
  expect(await endpointsOf(guest, item_id)).toEqual(['POST /orders']);
  await save(listed('PUT', '/orders/{id}'));
  expect(await endpointsOf(guest, item_id)).toEqual(['POST /orders']);
  await drain();
  expect(await endpointsOf(guest, item_id)).toEqual(['PUT /orders/{id}']);
  await save('Nothing yet.');
  await drain();
  expect(await endpointsOf(guest, item_id)).toEqual(['undefined undefined']);
});

test('a reading that finds the endpoint that the menu says leaves the menu alone', async () => {
  const { app, lin, item_id } = await site();
  const { page_id } = await buildPage(lin, { item_id, page_content: listed('POST', '/orders') });
  const { background, db } = app.context;
  const version = async () => {
    const query = db.selectFrom('item').select('version').where('item_id', '=', Number(item_id));
    return (await query.executeTakeFirstOrThrow()).version;
  };
  await background.drain();
  const page_content = listed('POST', '/orders').replace('sku', 'name');
  await lin.call('page/save', { page_id, page_title: 'Overview', page_content });
  const saved = await version();
  await background.drain();
  expect(await version()).toBe(saved);
});

test('a search and the change log know the endpoint of a page that gives it in a list', async () => {
  const { app, lin, item_id } = await site();
  const { page_id } = await buildPage(lin, { item_id, page_content: listed('POST', '/orders/{id}') });
  await app.context.background.drain();
  const found = await lin.call('search/pages', { keyword: 'POST /orders/42' });
  expect(found).toMatchObject([{ page_id, endpoint_method: 'POST', endpoint_path: '/orders/{id}' }]);
  const entry = app.context.db.selectFrom('page_change').select(['kind', 'endpoint_method', 'endpoint_path']);
  expect(await entry.execute()).toEqual([
    { kind: 'added', endpoint_method: 'POST', endpoint_path: '/orders/{id}' },
  ]);
});

test('a page that gives an address and no method is found with any method', async () => {
  const { app, lin, item_id } = await site();
  const page_content = listed('POST', '/orders').replace(/^- 请求方式.*\n/m, '');
  const { page_id } = await buildPage(lin, { item_id, page_content });
  await app.context.background.drain();
  expect(await endpointsOf(lin, item_id)).toEqual(['undefined /orders']);
  expect(await lin.call('search/pages', { keyword: 'GET /orders' })).toMatchObject([{ page_id }]);
});

test('a version that is deleted for good before the next one was read takes its path out of the change log', async () => {
  const { app, lin, item_id } = await site();
  const { background, db } = app.context;
  const { page_id } = await buildPage(lin, { item_id, page_content: listed('POST', '/secret/partner') });
  await background.drain();
  await lin.call('page/save', { page_id, page_title: 'Overview', page_content: 'Nothing yet.' });
  const [before] = await lin.call('page/versions', { page_id });
  await lin.call('page/deleteVersion', { page_id, page_history_id: before?.page_history_id ?? '' });
  await background.drain();
  const entries = await db.selectFrom('page_change').select('endpoint_path').execute();
  expect(entries.map(({ endpoint_path }) => endpoint_path).join()).not.toContain('secret');
});

test('a menu leaves out what a page has not, and has no other column', async () => {
  const { lin, item_id } = await site();
  await buildPage(lin, { item_id });
  const { pages } = await menuOf(lin, item_id);
  expect(Object.keys((pages as object[])[0] ?? {}).filter(name => name.includes('endpoint'))).toEqual([]);
});

test('copies have it: of a page, of a catalog, of an item', async () => {
  const { app, lin, item_id } = await site();
  const cat_id = String(await addCatalog(app, item_id, 'Guides'));
  const { page_id } = await buildPage(lin, { item_id, cat_id, page_content: create });
  const to = await buildItem(lin);
  await lin.call('page/copy', { page_id, to_item_id: to });
  await lin.call('catalog/copy', { cat_id, to_item_id: to });
  expect(await endpointsOf(lin, to)).toEqual(['POST /orders', 'POST /orders']);
  const copy = await buildItem(lin, { copy_item_id: item_id });
  expect(await endpointsOf(lin, copy)).toEqual(['POST /orders']);
});

test('a page that moves or comes back from the recycle bin keeps it', async () => {
  const { lin, item_id } = await site();
  const { page_id } = await buildPage(lin, { item_id, page_content: create });
  const to = await buildItem(lin);
  await lin.call('page/copy', { page_id, to_item_id: to, is_del: '1' });
  await lin.call('page/delete', { page_id });
  expect(await endpointsOf(lin, to)).toEqual([]);
  await lin.call('recycle/recover', { item_id: to, page_id });
  expect(await endpointsOf(lin, to)).toEqual(['POST /orders']);
});

test('imports have it, also in texts that wait for their addresses', async () => {
  const { lin } = await site();
  const paths = { '/orders': { post: { summary: 'Create', responses: {} } } };
  const document = JSON.stringify({ openapi: '3.0.0', info: { title: 'Shop', version: '1' }, paths });
  const { item_id = '' } = await importFile(lin, { file_name: 'shop.json', bytes: document });
  expect(await endpointsOf(lin, item_id)).toContain('POST /orders');
});

test('pushes of scripts have it', async () => {
  const { lin, item_id, push } = await openItem();
  await push({ page_content: create });
  expect(await endpointsOf(lin, item_id)).toEqual(['POST /orders']);
  await push({ page_content: bar('PUT /orders') });
  expect(await endpointsOf(lin, item_id)).toEqual(['PUT /orders']);
});

test('the page of a single-page item has it', async () => {
  const { lin } = await site();
  const item_id = await buildItem(lin, { item_type: '2' });
  const { default_page_id } = await lin.call('item/info', { item_id });
  await lin.call('page/save', { page_id: default_page_id, page_title: 'Alone', page_content: create });
  expect(await endpointsOf(lin, item_id)).toEqual(['POST /orders']);
});

test('pages from before are read in the background, and menus that are kept change', async () => {
  const { app, lin, item_id } = await site();
  const ids: string[] = [];
  for (let at = 0; at < 45; at += 1) {
    const page_content = at % 3 === 0 ? bar(`GET /orders/${at}`) : 'No endpoint';
    ids.push((await buildPage(lin, { item_id, page_content })).page_id);
  }
  const { db } = app.context;
  const forgotten = {
    endpoint_method: '',
    endpoint_path: '',
    endpoint_key: '',
    is_deprecated: 0,
    is_endpoint_read: 0,
  };
  await db.updateTable('page').set(forgotten).execute();
  await db
    .updateTable('item')
    .set(eb => ({ version: eb('version', '+', 1) }))
    .execute();
  const guest = app.visitor();
  expect(new Set(await endpointsOf(guest, item_id))).toEqual(new Set(['undefined undefined']));
  await readEndpoints(app.context);
  const shown = await endpointsOf(guest, item_id);
  expect(shown.filter(one => one.startsWith('GET /orders/'))).toHaveLength(15);
  const rows = db.selectFrom('page').select('page_id').where('is_endpoint_read', '=', 0);
  expect(await rows.execute()).toEqual([]);
});

test('what was saved while a page was read in the background stays', async () => {
  const { app, lin, item_id } = await site();
  const { page_id } = await buildPage(lin, { item_id, page_content: create });
  const { db } = app.context;
  // As if the text was read before this save.
  const stale = { page_id: Number(page_id), item_id: Number(item_id), page_content: bar('GET /old') };
  const { saveEndpoint } = await import('./queries.ts');
  await saveEndpoint(db, stale);
  expect(await endpointsOf(lin, item_id)).toEqual(['POST /orders']);
});

const ended = `## Endpoint

\`\`\`http
POST /v1/charges
\`\`\`

> [!WARNING]
> Deprecated: do not use it in anything new. It is to be removed on 2027-03-01.
> Use [Pay an order](/page/12).
`;

test('a menu says which endpoints are deprecated, until a save takes it back', async () => {
  const { app, lin, item_id } = await site();
  const { page_id } = await buildPage(lin, { item_id, page_content: ended });
  const flags = async (who: As) => {
    const { pages } = await menuOf(who, item_id);
    return (pages as { is_deprecated?: string }[]).map(page => page.is_deprecated);
  };
  const guest = app.visitor();
  expect([...(await flags(lin)), ...(await flags(guest))]).toEqual(['1', '1']);
  await lin.call('page/save', { page_id, page_title: 'Charges', page_content: create });
  expect([...(await flags(lin)), ...(await flags(guest))]).toEqual([undefined, undefined]);
});

test('the owner has the contents show paths, and readers are told; others may not', async () => {
  const { app, lin, item_id } = await site();
  const guest = app.visitor();
  const shown = async () => (await guest.call('item/info', { item_id })) as { shows_paths: string };
  expect((await shown()).shows_paths).toBe('0');
  await lin.call('item/update', { item_id, item_name: 'Shop', shows_paths: '1' });
  expect((await shown()).shows_paths).toBe('1');
  await lin.call('item/update', { item_id, item_name: 'Shop' });
  expect((await shown()).shows_paths).toBe('1');
  const wang = await app.person('wang');
  const change = { item_id, item_name: 'Shop', shows_paths: '0' };
  expect(await wang.refused('item/update', change)).toBe('notManager');
});
