/** A request to a mock is compared with the page of its endpoint; what was requested last is kept without its secrets. */
import { expect, test } from 'vitest';
import { bodyOf, endpointOf, responseOf, schemaOf, startMock } from '#tests/kit/api/mock-stage.ts';

const text = schemaOf('string');
const parameter = (
  place: 'query' | 'header' | 'cookie',
  name: string,
  schema = text,
  is_required = false,
) => ({
  place,
  name,
  is_required,
  schema,
});
const create = endpointOf('POST', '/orders/{order_id}', {
  security: [[{ name: 'bearer', kind: 'http', detail: 'bearer', scopes: [] }]],
  parameters: [
    { place: 'path', name: 'order_id', is_required: true, schema: schemaOf('integer') },
    parameter('query', 'page', schemaOf('integer', { limits: { minimum: 1 } }), true),
    parameter('query', 'sort', schemaOf('string', { values: ['up', 'down'] })),
    parameter('header', 'X-Trace', text, true),
  ],
  is_body_required: true,
  bodies: [
    bodyOf(
      schemaOf(
        'object',
        {
          properties: {
            sku: text,
            quantity: schemaOf('integer', { limits: { maximum: 10 } }),
            password: text,
            lines: schemaOf('array', {
              items: schemaOf('object', { properties: { id: schemaOf('integer') } }, ['id']),
            }),
          },
        },
        ['sku', 'quantity'],
      ),
    ),
  ],
  responses: [responseOf('201', { bodies: [bodyOf(schemaOf('object'), { '': { done: true } })] })],
});
const right = {
  headers: { authorization: 'Bearer of-the-api', 'x-trace': 'a' },
  json: { sku: 'a', quantity: 2 },
};

test('a request as its page says is answered', async () => {
  const { mock } = await startMock([create]);
  const reply = await mock('POST', '/orders/7?page=1&sort=up', right);
  expect(reply).toMatchObject({ statusCode: 201, json: { done: true } });
  expect(reply.headers['x-mock-faults']).toBeUndefined();
});

test('another one is refused with every reason, in the language of the caller', async () => {
  const { mock } = await startMock([create]);
  const wrong = { json: { quantity: 'many', lines: [{ id: 1 }, {}] } };
  const reply = await mock('POST', '/orders/seven?page=0&sort=left', wrong);
  expect(reply.statusCode).toBe(400);
  const reasons = reply.json.reasons as { place: string; path: string; kind: string; message: string }[];
  expect(reasons.map(({ place, path, kind }) => `${place} ${path} ${kind}`)).toEqual([
    'header Authorization credentials',
    'path order_id type',
    'query page limit',
    'query sort values',
    'header X-Trace missing',
    'body sku missing',
    'body quantity type',
    'body lines[1].id missing',
  ]);
  expect(reasons[3]?.message).toBe('query sort is none of up, down');
  const chinese = await mock('POST', '/orders/7?page=1', {
    ...right,
    headers: { ...right.headers, 'accept-language': 'zh-cn' },
    json: {},
  });
  expect(chinese.json.message).toBe('请求与接口页的说明不符。');
});

test('a body that is missing, of another type or unreadable is named', async () => {
  const { mock } = await startMock([create]);
  const kinds = async (sent: { payload?: string; headers?: Record<string, string> }) => {
    const reply = await mock('POST', '/orders/7?page=1', {
      ...sent,
      headers: { ...right.headers, ...sent.headers },
    });
    return (reply.json.reasons as { kind: string }[]).map(({ kind }) => kind);
  };
  expect(await kinds({})).toEqual(['missing']);
  expect(
    await kinds({ payload: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
  ).toEqual(['contentType']);
  expect(await kinds({ payload: '{"sku":', headers: { 'content-type': 'application/json' } })).toEqual([
    'malformed',
  ]);
});

test('forms are read by the types of their fields', async () => {
  const schema = schemaOf('object', { properties: { age: schemaOf('integer'), name: text } }, ['name']);
  const form = endpointOf('POST', '/people', {
    bodies: [bodyOf(schema, {}, 'application/x-www-form-urlencoded')],
    responses: [responseOf('200', { bodies: [bodyOf(schema)] })],
  });
  const { mock } = await startMock([form]);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await mock('POST', '/people', { payload: 'name=Ann&age=30', headers })).json).toEqual({
    age: 30,
    name: 'Ann',
  });
  expect((await mock('POST', '/people', { payload: 'age=old', headers })).statusCode).toBe(400);
});

test('by another setting the reasons stand in a header only, or nothing is checked', async () => {
  const { lin, item_id, mock } = await startMock([create], { check_mode: 'header' });
  const reply = await mock('POST', '/orders/7', { json: { sku: 'a', quantity: 99 } });
  expect(reply.statusCode).toBe(201);
  expect(reply.headers['x-mock-faults']).toBe(
    'header Authorization credentials; query page missing; header X-Trace missing; body quantity limit',
  );
  await lin.call('item/saveMock', { item_id, is_on: '1', check_mode: 'off' });
  const unchecked = await mock('POST', '/orders/7', { json: {} });
  expect(unchecked.statusCode).toBe(201);
  expect(unchecked.headers['x-mock-faults']).toBeUndefined();
});

test('the last requests are kept with the place of their faults, and no secret of theirs', async () => {
  const keyed = endpointOf('GET', '/reset/{token}', {
    security: [[{ name: 'own', kind: 'apiKey', detail: 'query: mykey', scopes: [] }]],
    responses: [responseOf('200')],
  });
  const { app, lin, item_id, mock } = await startMock([create, keyed]);
  const json = {
    sku: 'a',
    quantity: 2,
    password: 'hidden-1',
    lines: [{ id: 1, api_key: 'hidden-2' }],
    note: 'eyJhbGciOiJIUzI1NiJ9.hidden3x',
  };
  const headers = {
    authorization: 'Bearer hidden-4',
    cookie: 'cookie_token=hidden-5',
    'x-trace': 'seen',
    'x-api-key': 'hidden-6',
  };
  await mock('POST', '/orders/7?page=1&access_token=hidden-7', { headers, json });
  await mock('GET', '/reset/hidden-8?mykey=hidden-9&mock_key=hidden-10');
  await mock('POST', '/nowhere', {
    payload: 'password is hidden-11',
    headers: { 'content-type': 'text/plain' },
  });
  await app.context.background.drain();
  const log = await lin.call('item/mockLog', { item_id });
  expect(log.map(({ method, path, status, source }) => [method, path, status, source])).toEqual([
    ['POST', '/nowhere', '404', 'refused'],
    ['GET', '/reset/•••?mykey=•••', '200', 'empty'],
    ['POST', '/orders/7?page=1&access_token=•••', '201', 'example'],
  ]);
  expect(JSON.stringify(log)).not.toContain('hidden');
  expect(JSON.stringify(await app.context.db.selectFrom('mock_request').selectAll().execute())).not.toContain(
    'hidden',
  );
  expect(log[2]).toMatchObject({ page_title: 'Page 0', body: expect.stringContaining('"sku": "a"') });
  expect(log[2]?.headers).toContainEqual({ name: 'x-trace', value: 'seen' });
});

test('fifty requests of an item are kept', async () => {
  const { app, lin, item_id, mock } = await startMock([create], { check_mode: 'off' });
  for (let at = 0; at < 53; at += 1) await mock('POST', `/orders/${at}`, { json: {} });
  await app.context.background.drain();
  const log = await lin.call('item/mockLog', { item_id });
  expect(log).toHaveLength(50);
  expect(new Set(log.map(({ path }) => path)).has('/orders/52')).toBe(true);
});
