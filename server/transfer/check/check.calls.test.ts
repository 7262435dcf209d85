/** What a push would change, said to a script that has the key for reading. */
import { expect, test } from 'vitest';
import type { Answer } from '#common/contract/index.ts';
import { buildItem, buildPage } from '#tests/kit/build.ts';
import { pushFile, tryCheck } from '#tests/kit/import.ts';
import { startTestApp } from '#tests/kit/test-app.ts';

type Paths = Record<string, Record<string, object>>;

const property = (type: string) => ({ type });
const createOrder = (properties: Record<string, object>, required: string[], more = {}) => ({
  summary: 'Create an order',
  requestBody: {
    content: { 'application/json': { schema: { type: 'object', properties, required } } },
  },
  responses: { 200: { description: 'Made' } },
  ...more,
});
const listOrders = { summary: 'List orders', responses: { 200: { description: 'All' } } };
const cancelOrder = { summary: 'Cancel an order', responses: { 204: { description: 'Done' } } };
const first: Paths = {
  '/orders': { get: listOrders, post: createOrder({ sku: property('string') }, ['sku']) },
  '/orders/{id}': { delete: cancelOrder },
};

const fileOf = (paths: Paths) => ({
  file_name: 'orders.json',
  bytes: JSON.stringify({ openapi: '3.1.0', info: { title: 'Orders', version: '1' }, paths }),
});

async function openItem() {
  const now = { seconds: 1_800_000_000 };
  const app = await startTestApp({}, { now: () => now.seconds });
  const lin = await app.person('lin');
  const item_id = await buildItem(lin, { password: 'visit word' });
  const { api_key, api_token, read_key } = await lin.call('item/getKey', { item_id });
  const script = app.visitor('10.0.0.9');
  const reading = { item_id, read_key };
  const check = async (paths: Paths) => {
    const { data, error_message } = await tryCheck(script, fileOf(paths), reading);
    if (data === undefined) throw new Error(error_message);
    return data;
  };
  const push = async (paths: Paths) => {
    await pushFile(script, fileOf(paths), { api_key, api_token });
    await app.context.background.drain();
  };
  return { app, now, lin, item_id, script, reading, writing: { api_key, api_token }, check, push };
}

const kindsOf = ({ pages }: Answer<'check/file'>) =>
  pages.map(({ page_title, kind, level }) => [page_title, kind, level]);

test('each page of a document is said to be new, changed with its fields, vanished or unchanged', async () => {
  const { check, push } = await openItem();
  expect(kindsOf(await check(first))).toEqual([
    ['Overview', 'new', 'safe'],
    ['List orders', 'new', 'safe'],
    ['Create an order', 'new', 'safe'],
    ['Cancel an order', 'new', 'safe'],
  ]);
  await push(first);
  expect((await check(first)).pages.map(({ kind }) => kind)).toEqual(Array(4).fill('unchanged'));
  const properties = { sku: property('integer'), currency: property('string') };
  const answer = await check({
    '/orders': { get: listOrders, post: createOrder(properties, ['sku', 'currency']) },
    '/orders/{id}': { get: { summary: 'Read an order', responses: { 200: { description: 'It' } } } },
  });
  expect(kindsOf(answer)).toEqual([
    ['Overview', 'unchanged', ''],
    ['List orders', 'unchanged', ''],
    ['Create an order', 'changed', 'breaking'],
    ['Read an order', 'new', 'safe'],
    ['Cancel an order', 'vanished', 'breaking'],
  ]);
  expect(answer.pages[2]).toMatchObject({
    operation: 'POST /orders',
    counts: { breaking: 2, risky: 0, safe: 0 },
    changes: [
      { rule: 'type_changed', path: 'sku', level: 'breaking', before: 'string', after: 'integer' },
      { rule: 'field_added_required', path: 'currency', level: 'breaking', before: '', after: 'string' },
    ],
  });
  expect(answer.pages[4]).toMatchObject({
    operation: 'DELETE /orders/{id}',
    changes: [{ rule: 'endpoint_removed', text: 'Endpoint `DELETE /orders/{id}` removed' }],
  });
});

test('what it says before a push is what the change log says after it', async () => {
  const { lin, item_id, check, push, now } = await openItem();
  await push(first);
  const next = {
    '/orders': {
      get: { ...listOrders, summary: 'List all orders' },
      post: createOrder({ sku: property('integer'), gift: property('boolean') }, [], { description: 'New.' }),
    },
    '/orders/{id}': { delete: cancelOrder },
  };
  const said = (await check(next)).pages.filter(({ kind }) => kind === 'changed');
  expect(said.length).toBe(2);
  now.seconds += 2 * 3600;
  await push(next);
  const [newest] = (await lin.call('change/list', { item_id })).entries;
  const group_id = newest?.group_id ?? '';
  const { entries } = await lin.call('change/list', { item_id, group_id });
  const logged = said.map(({ page_id }) => entries.find(entry => entry.page_id === page_id));
  const fields = (changes: readonly object[] = []) =>
    changes.map(one => ({ ...one, rule: undefined })).map(one => JSON.parse(JSON.stringify(one)) as unknown);
  expect(said.map(({ level, facts, changes }) => ({ level, facts, changes: fields(changes) }))).toEqual(
    logged.map(entry => ({ level: entry?.level, facts: entry?.facts, changes: fields(entry?.changes) })),
  );
});

test('an operation that was announced to go breaks nobody when it goes, and one that went before is not said again', async () => {
  const { check, push } = await openItem();
  const deprecated = { ...cancelOrder, deprecated: true, 'x-sunset': '2020-01-31' };
  await push({ ...first, '/orders/{id}': { delete: deprecated } });
  const without = { '/orders': first['/orders'] ?? {} };
  const gone = (await check(without)).pages.at(-1);
  expect(gone).toMatchObject({ kind: 'vanished', level: 'safe', operation: 'DELETE /orders/{id}' });
  await push(without);
  expect((await check(without)).pages.map(({ kind }) => kind)).toEqual(Array(3).fill('unchanged'));
});

test('pages of people and of other documents have not vanished', async () => {
  const { lin, item_id, script, writing, check, push } = await openItem();
  await buildPage(lin, { item_id, page_title: 'Guide', page_content: 'Hello' });
  const other = {
    openapi: '3.1.0',
    info: { title: 'Ships', version: '1' },
    paths: { '/ships': { get: listOrders } },
  };
  await pushFile(script, { file_name: 'ships.json', bytes: JSON.stringify(other) }, writing);
  await push(first);
  expect((await check(first)).pages.filter(({ kind }) => kind === 'vanished')).toEqual([]);
});

test('pages are compared with those of their catalog and title; what is not understood has no level', async () => {
  const { lin, item_id, script, reading } = await openItem();
  const orders = (rows: string, more = '') =>
    `GET /orders\n\n## Response\n\n| Name | Type |\n|---|---|\n${rows}\n${more}`;
  const unclear = '\n## Heights\n\n| 水位 | 天 |\n|---|---|\n| low | 2 |\n';
  const sku = '| sku | string |';
  for (const [page_title, page_content] of [
    ['List', orders(sku)],
    ['Tides', orders(sku, unclear)],
    ['Guide', 'Call us.'],
    ['Moved', orders(sku)],
    ['Same', 'As it is.'],
  ] as const)
    await buildPage(lin, { item_id, page_title, page_content });
  const sent = [
    { page_title: 'List', page_content: orders('| sku | integer |') },
    { page_title: 'Tides', page_content: orders(sku, unclear.replace('low', 'high')) },
    { page_title: 'Guide', page_content: 'Call us again.' },
    { page_title: 'Moved', page_content: 'It is elsewhere.' },
    { page_title: 'Same', page_content: 'As it is.' },
    { cat_name: 'Deep', page_title: 'Same', page_content: 'As it is.' },
  ];
  const answer = await script.call('check/pages', { ...reading, pages: JSON.stringify(sent) });
  expect(kindsOf(answer)).toEqual([
    ['List', 'changed', 'breaking'],
    ['Tides', 'not_understood', ''],
    ['Guide', 'changed', 'words'],
    ['Moved', 'changed', 'breaking'],
    ['Same', 'unchanged', ''],
    ['Same', 'new', 'safe'],
  ]);
  expect(answer.pages[1]?.doubts).toEqual([{ reason: 'unclearTable', line: '11' }]);
  expect(answer.pages[2]?.facts).toHaveLength(1);
  expect(answer.pages[3]?.changes.map(({ rule }) => rule)).toEqual(['other_kind', 'endpoint_removed']);
});

const linesOf = (...rows: string[]) => ['head', ...rows].join('\n');

test('tables are compared as a push writes them, a column that goes breaks, and so does a table', async () => {
  const { script, reading, writing, app } = await openItem();
  const shop = { database_name: 'shop', table_relation: linesOf('crew\tship_id\tship\tid') };
  const tables = {
    ...shop,
    table_info: linesOf('ship', 'crew', 'cargo'),
    table_detail: linesOf(
      'ship\tid\t\tNO\tint',
      'ship\tname\t\tYES\ttext',
      'crew\tship_id\t\tYES\tint',
      'cargo\tid\t\tNO\tint',
    ),
  };
  const check = async (sent: Record<string, string>) => script.call('check/tables', { ...reading, ...sent });
  expect((await check(tables)).pages.map(({ kind }) => kind)).toEqual(['new', 'new', 'new']);
  await script.call('open/updateDbItem', { ...writing, ...tables });
  await app.context.background.drain();
  expect((await check(tables)).pages.map(({ kind }) => kind)).toEqual(Array(3).fill('unchanged'));
  const answer = await check({
    ...shop,
    table_info: linesOf('ship', 'crew'),
    table_detail: linesOf('ship\tid\t\tNO\tbigint', 'crew\tship_id\t\tYES\tint'),
  });
  expect(kindsOf(answer)).toEqual([
    ['ship', 'changed', 'breaking'],
    ['crew', 'unchanged', ''],
    ['cargo', 'vanished', 'breaking'],
  ]);
  expect(answer.pages[0]?.changes.map(({ rule, path }) => [rule, path])).toEqual([
    ['column_removed', 'name'],
    ['column_type_widened', 'id'],
  ]);
  const { database_name: _, ...unnamed } = shop;
  const some = await check({ ...unnamed, table_info: linesOf('ship') });
  expect(some.pages.map(({ kind }) => kind)).not.toContain('vanished');
});

test('words come in the language that is asked for', async () => {
  const { push, script, reading } = await openItem();
  await push(first);
  const ask = async (read_key: string) => {
    const pages = JSON.stringify([{ page_title: 'Guide', page_content: 'Hello' }]);
    const headers = { 'content-type': 'application/json', 'accept-language': 'zh-CN' };
    const payload = JSON.stringify({ ...reading, read_key, pages });
    return (await script.request({ method: 'POST', url: '/api/check/pages', headers, payload })).body;
  };
  expect(await ask('x')).toContain('只读密钥');
  expect(await ask(reading.read_key)).toContain('"kind":"new"');
});
