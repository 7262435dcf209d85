/** Requests that other programs keep: they come in as pages, come in again onto the same pages, and leave for Postman. */
import { describe, expect, test } from 'vitest';
import { type Endpoint } from '#common/field-model/model/endpoint.ts';
import { readPage } from '#common/field-model/read-markdown.ts';
import { addCatalog, buildItem, buildPage } from '#tests/kit/build.ts';
import { exportFile } from '#tests/kit/export.ts';
import { importFile, refusedImport, zipOf } from '#tests/kit/import.ts';
import { type As, startTestApp, type TestApp } from '#tests/kit/test-app.ts';

type Row = { outcome: string; cat_path: string; page_title: string };
const linesOf = ({ rows = [] }: { rows?: Row[] | undefined }) =>
  rows.map(({ outcome, cat_path, page_title }) => `${outcome} ${cat_path}: ${page_title}`);

const entry = (method: string, path: string, text: string) => ({
  request: { method, url: `https://shop.example${path}`, headers: [{ name: 'Cookie', value: 'sid=s3cret' }] },
  response: { status: 200, headers: [], content: { mimeType: 'application/json', text } },
});
const har = (...entries: object[]) => ({
  file_name: 'shop.har',
  bytes: JSON.stringify({ log: { version: '1.2', entries } }),
});

describe('recorded requests', () => {
  test('become pages; what is recorded again changes the pages of the same endpoints, and words of people stay', async () => {
    const app = await startTestApp();
    const lin = await app.person('lin');
    const first = har(entry('GET', '/orders/1', '{"id":1}'), entry('GET', '/orders/2', '{"id":2}'));
    const trial = await importFile(lin, first, { dry_run: '1' });
    expect([trial.item_id, linesOf(trial)]).toEqual([undefined, ['added : GET /orders/{orderId}']]);
    const made = await importFile(lin, first);
    expect(made.item_name).toBe('shop.example');
    const into = { item_id: String(made.item_id) };
    expect(linesOf(await importFile(lin, first, into))).toEqual(['same : GET /orders/{orderId}']);
    const page_id = made.rows?.[0]?.page_id ?? '';
    const { page_title, page_content } = await lin.call('page/info', { page_id });
    expect(page_content).not.toContain('s3cret');
    const text = `${page_content}\n## Remarks\n\nAsk Lin.\n`;
    await lin.call('page/save', { page_id, page_title, page_content: text });
    const more = har(
      entry('GET', '/orders/1', '{"id":1,"note":"x"}'),
      entry('GET', '/orders/2', '{"id":2}'),
      entry('POST', '/orders', '{}'),
      { ...entry('GET', '/app.js', ''), _resourceType: 'script' },
    );
    const again = await importFile(lin, more, into);
    expect(linesOf(again)).toEqual(['changed : GET /orders/{orderId}', 'added : POST /orders']);
    expect(again.warnings).toEqual([
      { where: 'shop.example', message: '1 request for pages, pictures, styles and scripts left out' },
    ]);
    const merged = (await lin.call('page/info', { page_id })).page_content;
    expect(merged).toContain('note');
    expect(merged).toContain('Ask Lin.');
  });
});

describe('a file that is broken', () => {
  test.each([
    ['shop.har', '{"log": {"entries": [', 'importMalformed'],
    ['shop.har', '{"log": {"entries": []}}', 'importEmpty'],
    ['shop.yaml', 'type: collection.insomnia.rest/5.0\ncollection: [', 'importMalformed'],
    ['shop.json', '{"_type": "export", "resources": [{"_type": "workspace"}]}', 'importEmpty'],
    ['shop.json', '{"brunoConfig": {}, "items": []}', 'importEmpty'],
    ['shop.http', '### nothing', 'importEmpty'],
    ['shop.json', `{"log":{"entries":[${'{"request":'.repeat(500)}1${'}'.repeat(500)}]}}`, 'importTooDeep'],
  ])('%s %s is refused, and nothing is written', async (file_name, bytes, name) => {
    const app = await startTestApp();
    const lin = await app.person('lin');
    expect(await refusedImport(lin, { file_name, bytes })).toBe(name);
    expect(await app.context.db.selectFrom('item').select('item_id').execute()).toEqual([]);
    expect(await app.context.db.selectFrom('page').select('page_id').execute()).toEqual([]);
  });
});

test('a zip of Bruno, a file of requests and commands come into catalogs of the item they are sent to', async () => {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const into = { item_id: await buildItem(lin) };
  const bruno = await zipOf({
    'bruno.json': '{"name":"Shop"}',
    'Orders/a.bru': 'get {\n  url: https://x.example/a\n}\n',
  });
  expect(linesOf(await importFile(lin, { file_name: 'shop.zip', bytes: bruno }, into))).toEqual([
    'added Orders: a',
  ]);
  const http = '### Health\nGET https://x.example/health\n';
  expect(linesOf(await importFile(lin, { file_name: 'x.http', bytes: http }, into))).toEqual([
    'added : Health',
  ]);
  const curl = '# The same\ncurl https://x.example/a?full=1\n';
  expect(linesOf(await importFile(lin, { file_name: 'x.sh', bytes: curl }, into))).toEqual([
    'changed : The same',
  ]);
});

const apiPage = `## Endpoint

\`\`\`http
PUT https://shop.example/v1/orders/{id}
\`\`\`

Changes it.

## Path parameters

| Name | Type | Required | Description |
|---|---|---|---|
| id | string | yes | Which |

## Request body

**Content type:** \`application/json\`

| Name | Type | Required | Description |
|---|---|---|---|
| note | string | no | Words |

**Example**

\`\`\`json
{ "note": "x", "password": "s3cret" }
\`\`\`
`;

async function endpointsOf(
  app: TestApp,
  who: As,
  item_id: string,
): Promise<Record<string, Endpoint | undefined>> {
  const rows = await app.context.db
    .selectFrom('page')
    .select(['page_id', 'page_title'])
    .where('item_id', '=', Number(item_id))
    .execute();
  const found: Record<string, Endpoint | undefined> = {};
  for (const { page_id, page_title } of rows) {
    const model = readPage((await who.call('page/info', { page_id })).page_content);
    if (model?.kind === 'endpoint') found[page_title] = model.endpoint;
  }
  return found;
}

test('an item leaves as a Postman collection, and the collection makes the same endpoints', async () => {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const item_id = await buildItem(lin, { item_name: 'Shop' });
  await buildPage(lin, { item_id, page_title: 'Words', page_content: 'no API' });
  expect(await lin.refused('export/postman', { item_id })).toBe('exportNoApi');
  const cat_id = await addCatalog(app, item_id, 'Orders');
  await buildPage(lin, { item_id, cat_id, page_title: 'Change', page_content: apiPage });
  const { bytes, headers } = await exportFile(lin, 'export/postman', { item_id });
  expect(headers['content-disposition']).toContain('Shop.postman_collection.json');
  expect(bytes.includes('s3cret')).toBe(false);
  const made = await importFile(lin, { file_name: 'x.json', bytes });
  expect([made.item_name, linesOf(made)]).toEqual(['Shop', ['added Orders: Change']]);
  const [before, after] = [
    await endpointsOf(app, lin, item_id),
    await endpointsOf(app, lin, made.item_id ?? ''),
  ];
  expect(after.Change).toMatchObject({
    method: 'PUT',
    servers: ['https://shop.example'],
    path: '/v1/orders/{id}',
    description: 'Changes it.',
    parameters: [{ place: 'path', name: 'id', schema: { description: 'Which' } }],
    bodies: [{ content_type: 'application/json', examples: [{ value: { note: 'x', password: '…' } }] }],
  });
  expect(before.Change?.method).toBe('PUT');
  const second = await exportFile(lin, 'export/postman', { item_id: made.item_id ?? '' });
  const third = await importFile(lin, { file_name: 'x.json', bytes: second.bytes });
  expect(await endpointsOf(app, lin, third.item_id ?? '')).toEqual(after);
});
