import { Validator } from '@seriousme/openapi-schema-validator';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import { addMember, buildItem, buildPage } from '#tests/kit/build.ts';
import { type As, startTestApp } from '#tests/kit/test-app.ts';

const text = (type: string) =>
  `## Endpoint\n\n\`\`\`http\nPOST /orders\n\`\`\`\n\n## Request body\n\n| Name | Type | Required |\n|---|---|---|\n| note | ${type} | yes |\n\n## Responses\n\n### 200\n\nMade.\n`;

async function read(who: As, url: string, headers: Record<string, string> = {}) {
  const { statusCode, body, headers: got } = await who.request({ url, headers });
  return { statusCode, body, etag: got.etag as string | undefined, type: got['content-type'] };
}

async function shop(settings: Record<string, string> = {}) {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const item_id = await buildItem(lin, { item_name: 'Shop', ...settings });
  const page = await buildPage(lin, { item_id, page_title: 'Create an order', page_content: text('string') });
  return { app, lin, item_id, page, address: `/${item_id}/openapi` };
}

test('the document of an open item is at an address that stays, as JSON and YAML, in 3.1 and 3.0', async () => {
  const { app, address } = await shop({ item_domain: 'Shop1' });
  const json = await read(app.visitor(), `${address}.json`);
  expect(json).toMatchObject({ statusCode: 200, type: 'application/json; charset=utf-8' });
  const document = JSON.parse(json.body);
  expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Shop' }, paths: { '/orders': {} } });
  expect(load((await read(app.visitor(), '/shop1/openapi.yaml')).body)).toEqual(document);
  const older = JSON.parse((await read(app.visitor(), `${address}.json?version=3.0`)).body);
  expect(older.openapi).toBe('3.0.3');
  expect((await new Validator().validate(older)).errors).toBeUndefined();
  expect((await read(app.visitor(), `${address}.json?version=2`)).statusCode).toBe(404);
});

test('who has the newest one already is told so, and a save shows at the next request', async () => {
  const { app, lin, item_id, page, address } = await shop();
  const first = await read(app.visitor(), `${address}.json`);
  const again = await read(app.visitor(), `${address}.json`, { 'if-none-match': first.etag ?? '' });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  await lin.call('page/save', {
    ...page,
    item_id,
    page_title: 'Create an order',
    page_content: text('integer'),
  });
  const next = await read(app.visitor(), `${address}.json`, { 'if-none-match': first.etag ?? '' });
  expect(next.statusCode).toBe(200);
  expect(next.body).toContain('"integer"');
});

test('a private item gives it to members, to who has unlocked it, and to the key for reading alone', async () => {
  const { app, lin, item_id, address } = await shop({ password: 'visit word' });
  const stranger = await app.person('stranger');
  const guest = app.visitor();
  for (const who of [guest, stranger]) expect((await read(who, `${address}.json`)).statusCode).toBe(403);
  const wang = await app.person('wang');
  await addMember(app, item_id, 'wang', 0);
  await guest.call('item/pwd', { item_id, password: 'visit word' });
  for (const who of [lin, wang, guest]) expect((await read(who, `${address}.json`)).statusCode).toBe(200);
  const { read_key, api_key, api_token } = await lin.call('item/getKey', { item_id });
  expect((await read(app.visitor(), `${address}.json?key=${read_key}`)).statusCode).toBe(200);
  for (const key of [api_key, api_token, read_key.slice(1), 'x'])
    expect((await read(app.visitor(), `${address}.json?key=${key}`)).statusCode).toBe(404);
  await lin.call('item/resetKey', { item_id });
  expect((await read(app.visitor(), `${address}.json?key=${read_key}`)).statusCode).toBe(404);
});

test('a key of one item opens no other, and an item without API pages says that it has none', async () => {
  const { app, lin, item_id } = await shop({ password: 'visit word' });
  const other = await buildItem(lin, { item_name: 'Other', password: 'another word' });
  const { read_key } = await lin.call('item/getKey', { item_id });
  expect((await read(app.visitor(), `/${other}/openapi.json?key=${read_key}`)).statusCode).toBe(404);
  const empty = await buildItem(lin, { item_name: 'Empty' });
  const answer = await read(app.visitor(), `/${empty}/openapi.json`);
  expect([answer.statusCode, answer.type]).toEqual([403, 'text/plain; charset=utf-8']);
  expect((await read(app.visitor(), '/99999/openapi.json')).statusCode).toBe(404);
  expect((await read(app.visitor(), '/%E0%A4%A/openapi.json')).statusCode).toBe(400);
});

test('scripts of other sites see refusals too, and an address that is none is answered as one that leads nowhere', async () => {
  const { app, address } = await shop();
  for (const [url, status] of [
    [`${address}.json`, 200],
    ['/999999/openapi.json', 404],
    ['/%00/openapi.json', 404],
    ['/a%0Ab/openapi.yaml', 404],
  ] as const) {
    const reply = await app.visitor().request({ url });
    expect([url, reply.statusCode]).toEqual([url, status]);
    expect(reply.headers['access-control-allow-origin']).toBe('*');
  }
  expect((await app.visitor().request({ url: '/%ZZ/openapi.json' })).statusCode).toBeLessThan(500);
});
