/** Keys of an item with names: what each opens, and when it opens nothing more. */
import { describe, expect, test } from 'vitest';
import { pushesPerMinute } from '#common/limits.ts';
import { countUse } from '#server/platform/access/token/use-rate.ts';
import { addMember, buildItem, buildPage } from '#tests/kit/build.ts';
import { type As, startTestApp } from '#tests/kit/test-app.ts';

const start = 1_800_000_000;
const pageText = '```http\nGET https://api.example.com/orders\n```\n\nLists orders.\n';

async function openShop() {
  let now = start;
  const app = await startTestApp({}, { now: () => now });
  const lin = await app.person('lin');
  const item_id = await buildItem(lin, { item_name: 'Shop', password: 'visit word' });
  const other_id = await buildItem(lin, { item_name: 'Plans', password: 'visit word' });
  const { page_id } = await buildPage(lin, { item_id, page_title: 'Orders', page_content: pageText });
  await lin.call('item/saveMock', { item_id, is_on: '1' });
  await app.context.background.drain();
  const addKey = async (fields: Record<string, string> = {}) =>
    lin.call('itemKey/add', { item_id, name: 'nightly', ...fields });
  const pass = (seconds: number) => {
    now += seconds;
  };
  return { app, lin, item_id, other_id, page_id, addKey, pass, script: app.visitor('10.0.0.9') };
}

/** What machines read of an item, each with the credential where a key stands. */
const readings = {
  document: async (who: As, item_id: string, key: string) =>
    statusOf(who, `/${item_id}/openapi.json?key=${key}`),
  feed: async (who: As, item_id: string, key: string) => statusOf(who, `/${item_id}/changes.json?key=${key}`),
  mock: async (who: As, item_id: string, key: string) =>
    (await who.request({ url: `/mock/${item_id}/orders`, headers: { 'x-mock-key': key } })).statusCode,
  check: async (who: As, item_id: string, read_key: string) => {
    const pages = JSON.stringify([{ page_title: 'Orders', page_content: 'other' }]);
    return (await who.try('check/pages', { item_id, read_key, pages })).refusal === undefined ? 200 : 404;
  },
};
const statusOf = async (who: As, url: string) => (await who.request({ url })).statusCode;

async function readAll(who: As, item_id: string, key: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const [name, read] of Object.entries(readings)) found[name] = await read(who, item_id, key);
  return found;
}
const all = (status: number) => Object.fromEntries(Object.keys(readings).map(name => [name, status]));
const refused = { document: 404, feed: 404, mock: 401, check: 404 };

describe('a key with a name', () => {
  test('is shown once, kept as a hash, and listed beside the key for reading of the pair', async () => {
    const { app, lin, item_id, addKey } = await openShop();
    await lin.call('item/getKey', { item_id });
    const ends_at = String(start + 3600);
    const { key, key_id } = await addKey({ may_write: '1', ends_at });
    expect(key).toMatch(/^dst_i_[\w-]{32}$/);
    expect(await lin.call('itemKey/list', { item_id })).toMatchObject([
      {
        key_id,
        name: 'nightly',
        may_write: '1',
        of_pair: '0',
        last_four: key.slice(-4),
        ends_at,
        by_username: 'lin',
      },
      { name: '', may_write: '0', of_pair: '1', ends_at: '0' },
    ]);
    const rows = await app.context.db.selectFrom('item_key').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(key);
  });

  test('opens all that machines read of its item, and nothing of others', async () => {
    const { item_id, other_id, addKey, script } = await openShop();
    const { key } = await addKey();
    expect(await readAll(script, item_id, key)).toEqual(all(200));
    expect(await readAll(script, other_id, key)).toEqual(refused);
  });

  test('that may only read pushes nothing; another stands in place of the token of the pair', async () => {
    const { lin, item_id, addKey, script, page_id } = await openShop();
    const { api_key } = await lin.call('item/getKey', { item_id });
    const reading = { api_key, api_token: (await addKey()).key };
    const writing = { api_key, api_token: (await addKey({ may_write: '1' })).key };
    const page = { page_title: 'Orders', page_content: 'by a script' };
    expect((await script.call('open/getPage', { ...reading, page_id })).page_content).toBe(pageText);
    expect(await script.refused('open/updateItem', { ...reading, ...page })).toBe('keyReadOnly');
    // Refused uses count, and say what is left.
    const payload = JSON.stringify({ ...reading, ...page });
    const headers = { 'content-type': 'application/json' };
    const refusal = await script.request({ method: 'POST', url: '/api/open/updateItem', payload, headers });
    expect(refusal.headers.ratelimit).toContain(`"key";r=${pushesPerMinute - 3};`);
    await script.call('open/updateItem', { ...writing, ...page });
    expect((await lin.call('page/info', { page_id })).page_content).toBe('by a script');
    // The key of the pair changes with each reset, the others do not.
    await lin.call('item/resetKey', { item_id });
    await script.call('open/updateItem', { ...writing, ...page });
  });

  test('ends at once when an owner ends it, and on its date', async () => {
    const { lin, item_id, addKey, script, pass } = await openShop();
    const { key, key_id } = await addKey();
    const dated = await addKey({ ends_at: String(start + 60) });
    await lin.call('itemKey/delete', { item_id, key_id });
    expect(await readAll(script, item_id, key)).toEqual(refused);
    expect(await readAll(script, item_id, dated.key)).toEqual(all(200));
    pass(60);
    expect(await readAll(script, item_id, dated.key)).toEqual(refused);
  });

  test('goes with the item when it is handed over', async () => {
    const { app, lin, item_id, addKey, script } = await openShop();
    await app.person('mei');
    const { key } = await addKey();
    await lin.call('item/attorn', { item_id, username: 'mei', password: 'correct horse 7' });
    expect(await readAll(script, item_id, key)).toEqual(refused);
  });

  test('is made, seen and ended by owners alone, and the audit log has it', async () => {
    const { app, lin, item_id, addKey } = await openShop();
    const mei = await app.person('mei');
    await addMember(app, item_id, 'mei', 1);
    const { key_id } = await addKey();
    expect(await mei.refused('itemKey/list', { item_id })).toBe('notManager');
    expect(await mei.refused('itemKey/add', { item_id, name: 'x' })).toBe('notManager');
    expect(await mei.refused('itemKey/delete', { item_id, key_id })).toBe('notManager');
    await lin.call('itemKey/delete', { item_id, key_id });
    const rows = await app.context.db
      .selectFrom('audit')
      .select(['what', 'username'])
      .orderBy('id')
      .execute();
    expect(rows.filter(row => row.what.startsWith('key'))).toEqual([
      { what: 'keyMade', username: 'lin' },
      { what: 'keyEnded', username: 'lin' },
    ]);
  });

  test('is noted when it is used, once a minute, and each answer says its rate', async () => {
    const { app, lin, item_id, addKey, script, pass } = await openShop();
    const { key, key_id } = await addKey();
    pass(120);
    const reply = await script.request({ url: `/${item_id}/changes.json?key=${key}` });
    expect(reply.headers.ratelimit).toBe(`"key";r=${pushesPerMinute - 1};t=60`);
    await app.context.background.drain();
    const rows = await app.context.db.selectFrom('item_key').select(['key_id', 'last_used_at']).execute();
    expect(rows).toContainEqual({ key_id: Number(key_id), last_used_at: start + 120 });
    const name = `key ${key_id} of item ${item_id}`;
    for (let at = 0; at < pushesPerMinute; at += 1)
      countUse(app.context, { name, limit: pushesPerMinute, report: undefined });
    const over = await script.request({ url: `/${item_id}/changes.json?key=${key}` });
    expect([over.statusCode, over.headers['retry-after']]).toEqual([429, '60']);
    expect((await lin.call('itemKey/list', { item_id }))[0]?.last_used).not.toBe('');
  });
});

describe('the key for reading of the pair', () => {
  test('is one of them: it can be ended while the pair goes on', async () => {
    const { lin, item_id, script } = await openShop();
    const { read_key, api_key, api_token } = await lin.call('item/getKey', { item_id });
    expect(await readAll(script, item_id, read_key)).toEqual(all(200));
    const [key] = await lin.call('itemKey/list', { item_id });
    await lin.call('itemKey/delete', { item_id, key_id: key?.key_id ?? '' });
    expect(await readAll(script, item_id, read_key)).toEqual(refused);
    expect((await lin.call('item/getKey', { item_id })).read_key).toBe('');
    await script.call('open/updateItem', { api_key, api_token, page_title: 'Log', page_content: 'x' });
  });
});

describe('a personal token', () => {
  test('opens what keys open: by Bearer, and where a key stands', async () => {
    const { app, lin, item_id, other_id, script } = await openShop();
    const { token } = await lin.call('token/add', { name: 'reader', item_ids: item_id });
    expect(await readAll(script, item_id, token)).toEqual(all(200));
    expect(await readAll(script, other_id, token)).toEqual({ ...refused, mock: 404 });
    const program = app.program(token);
    expect(await readAll(program, item_id, '')).toEqual(all(200));
    expect(await readAll(program, other_id, '')).toEqual({ ...refused, mock: 404 });
    expect(await readAll(script, item_id, `dst_p_${'x'.repeat(32)}`)).toEqual({
      ...refused,
      document: 401,
      feed: 401,
    });
  });

  test('checks nothing for somebody who may not see all of the item', async () => {
    const { app, lin, item_id } = await openShop();
    const mei = await app.person('mei');
    await addMember(app, item_id, 'mei', 0);
    const { cat_id } = await lin.call('catalog/save', { item_id, cat_name: 'Payments' });
    const { people } = await lin.call('grant/list', { item_id });
    const uid = people.find(person => person.username === 'mei')?.uid ?? '';
    await lin.call('grant/save', { item_id, uid, cat_id, role: 'none' });
    const { token } = await mei.call('token/add', { name: 'reader' });
    const pages = JSON.stringify([{ page_title: 'Orders', page_content: 'other' }]);
    expect(await app.program(token).refused('check/pages', { item_id, pages })).toBe('notAllowed');
  });

  test('pushes where its owner may write all of the item, named by its number or its api_key', async () => {
    const { app, lin, item_id, other_id, page_id } = await openShop();
    const { api_key } = await lin.call('item/getKey', { item_id });
    const make = async (may_write: string) =>
      app.program((await lin.call('token/add', { name: 'x', may_write, item_ids: item_id })).token);
    const reading = await make('0');
    const writing = await make('1');
    const page = { page_title: 'Orders', page_content: 'by a token' };
    expect(await reading.refused('open/updateItem', { api_key: item_id, ...page })).toBe('tokenReadOnly');
    expect((await reading.call('open/getPage', { api_key, page_id })).page_content).toBe(pageText);
    expect(await writing.refused('open/updateItem', { api_key: other_id, ...page })).toBe('notFound');
    await writing.call('open/updateItem', { api_key: item_id, ...page });
    expect((await lin.call('page/info', { page_id })).page_content).toBe('by a token');
  });
});
