/** What the mock of an item answers: the endpoint that fits, the example that is asked for, or values made from its fields. */
import { expect, test } from 'vitest';
import { writeComponent } from '#common/field-model/layout/write/write-markdown.ts';
import { bodyOf, endpointOf, mockOf, responseOf, schemaOf, startMock } from '#tests/kit/api/mock-stage.ts';
import { buildPage } from '#tests/kit/build.ts';

const text = schemaOf('string');
const order = schemaOf('object', {
  properties: {
    id: schemaOf('integer'),
    user_name: text,
    city: text,
    status: schemaOf('string', { values: ['paid', 'open'] }),
    items: schemaOf('array', {
      items: schemaOf('object', { properties: { sku: text, price: schemaOf('number') } }),
    }),
  },
});
const made = endpointOf('GET', '/orders/{id}', {
  responses: [responseOf('200', { bodies: [bodyOf(order)] })],
});
const shown = endpointOf('GET', '/carts/{id}', {
  responses: [
    responseOf('200', {
      bodies: [bodyOf(schemaOf('object'), { full: { items: 3 }, empty: { items: 0 }, 绿茶: { items: 1 } })],
    }),
    responseOf('404', { bodies: [bodyOf(schemaOf('object'), { gone: { message: 'gone' } })] }),
    responseOf('5XX', { bodies: [bodyOf(schemaOf('object', { properties: { message: text } }))] }),
    responseOf('204'),
  ],
});

test('a request finds the endpoint whose literal parts fit before one with variables, by its method', async () => {
  const said = (where: string) => [
    responseOf('200', { bodies: [bodyOf(schemaOf('object'), { '': { where } })] }),
  ];
  const { mock } = await startMock([
    endpointOf('GET', '/orders/{id}', { responses: said('variable') }),
    endpointOf('GET', '/orders/latest', { responses: said('literal') }),
    endpointOf('POST', '/orders/latest', { responses: said('post') }),
    endpointOf('GET', 'https://api.example.com/v2/users/{name}', { responses: said('address') }),
  ]);
  expect((await mock('GET', '/orders/latest')).json).toEqual({ where: 'literal' });
  expect((await mock('POST', '/orders/latest')).json).toEqual({ where: 'post' });
  expect((await mock('GET', '/orders/8?x=1')).json).toEqual({ where: 'variable' });
  expect((await mock('GET', '/v2/users/ann')).json).toEqual({ where: 'address' });
  expect(await mock('GET', '/other')).toMatchObject({ statusCode: 404, json: { error: 'noEndpoint' } });
  const refused = await mock('DELETE', '/orders/latest');
  expect(refused).toMatchObject({ statusCode: 405, json: { error: 'noMethod' } });
  expect(refused.headers.allow).toBe('GET, POST');
  expect(await mock('HEAD', '/orders/latest')).toMatchObject({ statusCode: 200, body: '' });
});

test('a webhook is sent by the API and not answered', async () => {
  const { mock } = await startMock([
    endpointOf('POST', 'newOrder', { is_webhook: true, responses: [responseOf('200')] }),
    endpointOf('POST', '/orders', { responses: [responseOf('201')] }),
  ]);
  expect(await mock('POST', '/orders')).toMatchObject({ statusCode: 201 });
  expect(await mock('POST', '/newOrder')).toMatchObject({ statusCode: 404, json: { error: 'noEndpoint' } });
});

test('a page as people write it is answered by its example, each endpoint of a page by its own', async () => {
  const page = `# Orders

\`GET /api/orders\`

Response:

\`\`\`json
{"list": [{"id": 7}], "total": 1}
\`\`\`

# One order

\`GET /api/orders/:id\`

Response:

\`\`\`json
{"id": 7}
\`\`\`
`;
  const { mock } = await startMock([page]);
  expect((await mock('GET', '/api/orders')).json).toEqual({ list: [{ id: 7 }], total: 1 });
  expect((await mock('GET', '/api/orders/7')).json).toEqual({ id: 7 });
});

test('Prefer chooses a status and an example by its name; what the page does not have is refused with what it has', async () => {
  const { mock } = await startMock([shown]);
  const preferring = async (prefer: string) => mock('GET', '/carts/1', { headers: { prefer } });
  expect((await mock('GET', '/carts/1')).json).toEqual({ items: 3 });
  expect((await preferring('example=empty')).json).toEqual({ items: 0 });
  expect((await preferring(`example=${encodeURIComponent('绿茶')}`)).json).toEqual({ items: 1 });
  expect(await preferring('code=404')).toMatchObject({ statusCode: 404, json: { message: 'gone' } });
  expect(await preferring('code=404, example="gone"')).toMatchObject({
    statusCode: 404,
    json: { message: 'gone' },
  });
  expect(await preferring('example=gone')).toMatchObject({ statusCode: 404 });
  expect(await preferring('code=503')).toMatchObject({ statusCode: 503, json: { message: 'ok' } });
  expect(await preferring('code=204')).toMatchObject({ statusCode: 204, body: '' });
  expect(await preferring('code=418')).toMatchObject({
    statusCode: 400,
    json: { error: 'noCode', known: ['200', '404', '5XX', '204'] },
  });
  expect(await preferring('code=200, example=none')).toMatchObject({
    statusCode: 400,
    json: { error: 'noExample', known: ['full', 'empty', '绿茶'] },
  });
  expect((await preferring('code=404')).headers).toMatchObject({
    'x-mock-source': 'example',
    'x-mock-example': 'gone',
  });
});

test('made values look right in the language of the caller, are the same for the same request, and others when asked', async () => {
  const { mock } = await startMock([made]);
  const first = await mock('GET', '/orders/77');
  expect(first.headers['x-mock-source']).toBe('made');
  expect(first.json).toMatchObject({
    id: 77,
    status: expect.stringMatching(/^(paid|open)$/),
    items: [{}, {}],
  });
  expect(first.json.user_name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
  expect((await mock('GET', '/orders/77')).body).toBe(first.body);
  const chinese = await mock('GET', '/orders/77', { headers: { 'accept-language': 'zh-CN' } });
  expect(chinese.json.user_name).toMatch(/^\p{Script=Han}+$/u);
  const others = await Promise.all(
    Array.from(
      { length: 8 },
      async () => (await mock('GET', '/orders/77', { headers: { prefer: 'dynamic=true' } })).body,
    ),
  );
  expect(new Set(others).size).toBeGreaterThan(1);
  const ids = await Promise.all(
    ['1', '2', '3', '4', '5', '6'].map(async id => (await mock('GET', `/orders/${id}`)).json.city),
  );
  expect(new Set(ids).size).toBeGreaterThan(1);
});

test('what is sent comes back in the answer where it has such a field', async () => {
  const create = endpointOf('POST', '/orders', {
    bodies: [bodyOf(order)],
    responses: [responseOf('201', { bodies: [bodyOf(order)] })],
  });
  const { mock } = await startMock([create]);
  const reply = await mock('POST', '/orders', { json: { city: 'Turin', status: 'open' } });
  expect(reply).toMatchObject({ statusCode: 201, json: { city: 'Turin' } });
});

test('components that a page links to are unfolded, and a change of a page counts once it is read', async () => {
  const { app, lin, item_id, mock } = await startMock([]);
  const page_content = writeComponent({ schema: order, remarks: '' }, 'en');
  await buildPage(lin, { item_id, page_title: 'Order', page_content });
  const linking =
    '```http\nGET /linked\n```\n\n## Response body\n\n| Name | Type | Required | Description |\n|---|---|---|---|\n| order | [Order](#schema-Order) | yes | |\n';
  const { page_id } = await buildPage(lin, { item_id, page_title: 'Linked', page_content: linking });
  await app.context.background.drain();
  expect((await mock('GET', '/linked')).json).toMatchObject({
    order: { user_name: expect.stringMatching(/\w+ \w+/) },
  });
  await lin.call('page/save', {
    page_id,
    page_title: 'Linked',
    page_content: linking.replace('/linked', '/moved'),
  });
  await app.context.background.drain();
  expect((await mock('GET', '/linked')).statusCode).toBe(404);
  expect((await mock('GET', '/moved')).statusCode).toBe(200);
  await lin.call('page/delete', { page_id });
  expect((await mock('GET', '/moved')).statusCode).toBe(404);
});

test('of several media types the one that is accepted', async () => {
  const bodies = [
    bodyOf(order, { '': { id: 1 } }),
    bodyOf(schemaOf('string'), { '': 'id\n1\n' }, 'text/csv'),
  ];
  const { mock } = await startMock([
    endpointOf('GET', '/report', { responses: [responseOf('200', { bodies })] }),
  ]);
  expect((await mock('GET', '/report', { headers: { accept: 'text/csv' } })).headers['content-type']).toBe(
    'text/csv; charset=utf-8',
  );
  expect((await mock('GET', '/report')).json).toEqual({ id: 1 });
});

test('an answer waits as long as is set, and the address of an item is its domain or its number', async () => {
  const { app, lin, item_id } = await startMock([made], { delay_ms: '150', item: { item_domain: 'orders' } });
  const mock = mockOf(app.visitor(), 'orders');
  const before = performance.now();
  expect((await mock('GET', '/orders/1')).statusCode).toBe(200);
  expect(performance.now() - before).toBeGreaterThan(140);
  expect(await lin.call('item/mock', { item_id })).toMatchObject({
    address: '/mock/orders',
    delay_ms: '150',
  });
  expect(await lin.refused('item/saveMock', { item_id, is_on: '1', delay_ms: '10001' })).toBe('badInput');
  expect((await mockOf(app.visitor(), item_id)('GET', '/orders/1')).statusCode).toBe(200);
});
