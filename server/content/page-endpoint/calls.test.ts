/** What a page says of endpoints as data, and what a try of one adds to it. */
import { expect, test } from 'vitest';
import { addMember, buildItem, buildPage } from '#tests/kit/build.ts';
import { startTestApp } from '#tests/kit/test-app.ts';

const page_content = `# Get an order

**Request URL:** \`GET https://api.example.com/orders/{id}\`

**Response fields**

| Name | Type | Description |
|---|---|---|
| id | string | Number of the order, **by hand** |

**Response example**

\`\`\`json
{"id": "old"}
\`\`\`
`;

async function start(content = page_content) {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const item_id = await buildItem(lin);
  const { page_id } = await buildPage(lin, { item_id, page_content: content });
  const read = async () => lin.call('page/info', { page_id });
  return { app, lin, item_id, page_id, read };
}

const answer = { endpoint_at: '0', status: '200', version: '1' };

test('a page answers its endpoints as data', async () => {
  const { app, page_id } = await start();
  const { endpoints, is_editable, version } = await app.visitor().call('page/endpoints', { page_id });
  expect({ is_editable, version }).toEqual({ is_editable: '0', version: '1' });
  expect(endpoints).toMatchObject([
    { method: 'GET', path: 'https://api.example.com/orders/{id}', responses: [{ status: '' }] },
  ]);
});

test('an answer becomes the example of the page, as a new version by whoever took it over', async () => {
  const { lin, page_id, read } = await start();
  const body = '{"id":"or_1"}';
  const saved = await lin.call('page/saveExample', { page_id, ...answer, body, environment: 'Test' });
  expect(saved).toEqual({ page_id, version: '2' });
  const { page_content: text } = await read();
  expect(text).toMatch(/"id": "or_1"\n\}\n```\n\n\*Received on \d{4}-\d\d-\d\d \d\d:\d\d from Test\*/);
  expect(text).toContain('Number of the order, **by hand**');
  expect((await lin.call('page/versions', { page_id })).length).toBe(1);
});

test('fields of an answer get rows in the table of the page', async () => {
  const { lin, page_id, read } = await start();
  const fields = JSON.stringify([
    { path: 'state', type: 'string' },
    { path: 'items[].sku', type: 'string' },
  ]);
  await lin.call('page/addFields', { page_id, ...answer, fields });
  const { page_content: text } = await read();
  expect(text).toContain('by hand** |\n| state | string |  |\n| items[].sku | string |  |\n');
});

test('a page that was saved meanwhile is not overwritten, and one without a place for it stays as it is', async () => {
  const { lin, item_id, page_id, read } = await start();
  const text = `${page_content}\nMore.\n`;
  await lin.call('page/save', { page_id, item_id, page_title: 'Order', page_content: text });
  const late = await lin.try('page/saveExample', { page_id, ...answer, body: '{}' });
  expect(late.refusal?.error_code).toBe(11008);
  const { page_id: guide } = await buildPage(lin, { item_id, page_content: 'Only words.' });
  const refused = await lin.try('page/saveExample', { page_id: guide, ...answer, body: '{}' });
  expect(refused.refusal?.error_code).toBe(11152);
  expect((await read()).page_content).toBe(text);
});

test('who may only read changes nothing', async () => {
  const { app, item_id, page_id, read } = await start();
  const mei = await app.person('mei');
  await addMember(app, item_id, 'mei', 0);
  const before = await read();
  for (const who of [mei, app.visitor()])
    expect((await who.try('page/saveExample', { page_id, ...answer, body: '{}' })).refusal).toBeDefined();
  expect(await read()).toEqual(before);
});

test('a long page is changed in a thread, in the same way', { timeout: 30_000 }, async () => {
  const words = 'A sentence about orders, and one more.\n\n'.repeat(2_000);
  const { lin, page_id, read } = await start(`${page_content}\n## Remarks\n\n${words}`);
  await lin.call('page/saveExample', { page_id, ...answer, body: '{"id":"or_1"}' });
  expect((await read()).page_content).toContain('"id": "or_1"');
});
