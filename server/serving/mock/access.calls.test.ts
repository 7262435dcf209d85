/** Who gets an answer from the mock of an item, and who may set and read it. */
import { expect, test } from 'vitest';
import { purgeItem } from '#server/content/item/queries.ts';
import { bodyOf, endpointOf, mockOf, responseOf, schemaOf, startMock } from '#tests/kit/api/mock-stage.ts';
import { addMember, archiveItem, buildItem } from '#tests/kit/build.ts';

const ping = endpointOf('GET', '/ping', {
  responses: [responseOf('200', { bodies: [bodyOf(schemaOf('object'), { '': { pong: true } })] })],
});
const password = 'visit word';
const isPrivate = { item: { password } };

test('an item that is not switched on, is switched off or is not there has no mock', async () => {
  const { app, lin, item_id, mock } = await startMock([ping]);
  expect((await mock('GET', '/ping')).statusCode).toBe(200);
  await lin.call('item/saveMock', { item_id, is_on: '0' });
  expect(await mock('GET', '/ping')).toMatchObject({ statusCode: 404, json: { error: 'off' } });
  const other = await buildItem(lin);
  for (const reference of [other, '9999', 'nothing', '%zz', '']) {
    const reply = await mockOf(app.visitor(), reference)('GET', '/ping');
    expect([400, 404]).toContain(reply.statusCode);
  }
});

test('a private item asks for its key for reading, also when it is off', async () => {
  const { app, lin, item_id, mock } = await startMock([ping], isPrivate);
  expect(await mock('GET', '/ping')).toMatchObject({ statusCode: 401, json: { error: 'keyNeeded' } });
  const { read_key, api_token } = await lin.call('item/getKey', { item_id });
  const keyed = async (key: string) => mock('GET', '/ping', { headers: { 'x-mock-key': key } });
  expect((await keyed(read_key)).json).toEqual({ pong: true });
  expect((await mock('GET', `/ping?mock_key=${read_key}`)).json).toEqual({ pong: true });
  for (const wrong of [api_token, read_key.slice(1), 'x'.repeat(40)])
    expect(await keyed(wrong)).toMatchObject({ statusCode: 401, json: { error: 'keyWrong' } });
  await lin.call('item/resetKey', { item_id });
  expect((await keyed(read_key)).statusCode).toBe(401);
  await lin.call('item/saveMock', { item_id, is_on: '0' });
  expect((await mockOf(app.visitor(), item_id)('GET', '/ping')).statusCode).toBe(401);
});

test('the key of another item opens nothing', async () => {
  const { lin, mock } = await startMock([ping], isPrivate);
  const other = await buildItem(lin);
  const { read_key } = await lin.call('item/getKey', { item_id: other });
  expect((await mock('GET', '/ping', { headers: { 'x-mock-key': read_key } })).statusCode).toBe(401);
});

test('a person with the right to the item needs no key, until the right is taken away', async () => {
  const { app, lin, item_id } = await startMock([ping], isPrivate);
  const mei = await app.person('mei');
  const mock = mockOf(mei, item_id);
  expect((await mock('GET', '/ping')).statusCode).toBe(401);
  await addMember(app, item_id, 'mei', 0);
  const reply = await mock('GET', '/ping', { headers: { authorization: 'Bearer of-the-api' } });
  expect(reply.json).toEqual({ pong: true });
  expect(reply.headers['set-cookie']).toBeUndefined();
  await app.context.db.deleteFrom('item_member').execute();
  expect((await mock('GET', '/ping')).statusCode).toBe(401);
  expect((await mockOf(lin, item_id)('GET', '/ping')).statusCode).toBe(200);
});

test('a session that is sent as a token of the API counts for nothing', async () => {
  const { app, lin, item_id } = await startMock([ping], isPrivate);
  const headers = { authorization: `Bearer ${lin.token()}` };
  expect((await mockOf(app.visitor(), item_id)('GET', '/ping', { headers })).statusCode).toBe(401);
});

test('a visitor who unlocked the item is answered', async () => {
  const { app, item_id } = await startMock([ping], isPrivate);
  const guest = app.visitor('10.0.0.9');
  await guest.call('item/pwd', { item_id, password });
  expect((await mockOf(guest, item_id)('GET', '/ping')).statusCode).toBe(200);
});

test('an open item that the site shows to members alone answers them and its keys', async () => {
  const { app, lin, item_id, mock } = await startMock([ping]);
  const root = await app.person('root', 1);
  const { read_key } = await lin.call('item/getKey', { item_id });
  await root.call('adminSetting/saveConfig', { allow_open_items: '0' });
  expect(await mock('GET', '/ping')).toMatchObject({ statusCode: 401, json: { error: 'keyNeeded' } });
  const keyed = await mock('GET', '/ping', { headers: { 'x-mock-key': read_key } });
  expect([keyed.statusCode, (await mockOf(lin, item_id)('GET', '/ping')).statusCode]).toEqual([200, 200]);
  expect((await lin.call('item/mock', { item_id })).is_private).toBe('1');
});

test('of a part of an open item that visitors do not see its members are answered', async () => {
  const { lin, item_id, mock } = await startMock([ping]);
  const [found] = await lin.call('search/pages', { item_id, keyword: 'ping' });
  const page_id = found?.page_id ?? '';
  await lin.call('grant/save', { item_id, uid: '0', team_id: '0', page_id, role: 'none' });
  expect((await mock('GET', '/ping')).statusCode).toBe(404);
  expect((await mockOf(lin, item_id)('GET', '/ping')).statusCode).toBe(200);
});

test('editors read and change it, readers and strangers neither; of an archived item it stays as it is', async () => {
  const { app, lin, item_id, mock } = await startMock([ping]);
  const [mei, wei] = [await app.person('mei'), await app.person('wei')];
  await addMember(app, item_id, 'mei', 1);
  await addMember(app, item_id, 'wei', 0);
  expect(await mei.call('item/mock', { item_id })).toMatchObject({
    is_on: '1',
    check_mode: 'refuse',
    is_editable: '1',
  });
  await mei.call('item/saveMock', { item_id, is_on: '1', check_mode: 'off', delay_ms: '5' });
  expect(await lin.call('item/mock', { item_id })).toMatchObject({
    check_mode: 'off',
    delay_ms: '5',
    is_private: '0',
  });
  for (const name of ['item/mock', 'item/saveMock', 'item/mockLog'] as const)
    expect(await wei.refused(name, { item_id, is_on: '0' })).toBe('notAllowed');
  const log = JSON.stringify(await lin.call('audit/list', { item_id }));
  expect(log).toContain('checks of the mock server');
  await archiveItem(lin, item_id);
  expect(await mei.refused('item/saveMock', { item_id, is_on: '0' })).toBe('itemArchived');
  expect((await mock('GET', '/ping')).statusCode).toBe(200);
});

test('one address is answered so often in a minute, others go on', async () => {
  const { app, item_id, mock } = await startMock([ping]);
  const { db, now } = app.context;
  const minute = Math.floor(now() / 60);
  const counts = [minute, minute + 1].map(window => ({
    name: `rate:mock:10.0.0.1:${window}`,
    count: 600,
    expires_at: now() + 120,
  }));
  await db.insertInto('counter').values(counts).execute();
  const reply = await mock('GET', '/ping');
  expect(reply).toMatchObject({ statusCode: 429, json: { error: 'tooMany' } });
  expect(reply.headers['retry-after']).toBe('60');
  expect((await mockOf(app.visitor('10.0.0.77'), item_id)('GET', '/ping')).statusCode).toBe(200);
});

test('an item that is removed for good leaves nothing of its mock', async () => {
  const { app, lin, item_id, mock } = await startMock([ping]);
  await mock('GET', '/ping');
  await app.context.background.drain();
  await app.context.db.deleteFrom('page').execute();
  await purgeItem(app.context.db, Number(item_id));
  for (const table of ['mock_settings', 'mock_request'] as const)
    expect(await app.context.db.selectFrom(table).selectAll().execute()).toEqual([]);
  expect(await lin.refused('item/mock', { item_id })).toBe('notFound');
});
