/** A program is sent what happens in an item: signed, in order, again until it takes it. */
import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ordersPage, sendChanges } from '#tests/kit/api/webhook-item.ts';
import { importFile } from '#tests/kit/import.ts';
import { testPassword } from '#tests/kit/test-app.ts';

/** As the specification of Standard Webhooks has it, for a receiver. */
function isSigned(headers: Record<string, unknown>, body: string, secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const expected = createHmac('sha256', key).update(signed).digest('base64');
  return String(headers['webhook-signature'])
    .split(' ')
    .some(signature => signature === `v1,${expected}`);
}

test('a save that breaks callers is sent with its field, signed by the headers of Standard Webhooks', async () => {
  const { save, server, secret, bodies, list, now } = await sendChanges();
  await save(ordersPage('integer'));
  expect(bodies()).toMatchObject([
    {
      type: 'page.breaking',
      data: {
        item: { item_name: 'Shop', url: 'https://docs.example.com/shop' },
        author: { username: 'lin' },
        page: { page_title: 'Create an order', endpoint_method: 'POST', endpoint_path: '/orders' },
        change: {
          level: 'breaking',
          changes: [{ level: 'breaking', path: 'sku', before: 'string', after: 'integer' }],
        },
      },
    },
  ]);
  const [request] = server.received;
  expect(request?.headers['webhook-timestamp']).toBe(String(now.seconds));
  expect(isSigned(request?.headers ?? {}, request?.body ?? '', secret)).toBe(true);
  expect(isSigned(request?.headers ?? {}, request?.body ?? '', 'whsec_b3RoZXI=')).toBe(false);
  expect(await list()).toMatchObject([
    { state: 'sent', status: '204', attempts: '1', event: 'page.breaking' },
  ]);
});

test('a new secret signs beside the one before for a day', async () => {
  const { lin, item_id, webhook_id, webhook, secret, save, pass, server } = await sendChanges();
  const changed = { ...webhook, item_id, webhook_id, secret: 'another word' };
  expect((await lin.call('webhook/save', changed)).secret).toBe('');
  await save(ordersPage('integer'));
  const [first] = server.received;
  expect(isSigned(first?.headers ?? {}, first?.body ?? '', secret)).toBe(true);
  await pass(24 * 3600);
  await save(ordersPage('string'));
  const last = server.received.at(-1);
  expect(isSigned(last?.headers ?? {}, last?.body ?? '', secret)).toBe(false);
});

test('only the events that were chosen, and a break is still one when ten typos follow', async () => {
  const { save, bodies } = await sendChanges({ events: 'page.breaking' });
  await save(ordersPage('string', 'More words.'));
  expect(bodies()).toEqual([]);
  await save(ordersPage('integer'));
  for (let typo = 0; typo < 10; typo += 1) await save(ordersPage('integer', `Words ${typo}.`));
  expect(bodies().map(({ type }) => type)).toEqual(['page.breaking']);
});

describe('what is not taken', () => {
  test('is sent again with the same id after pauses that grow, and what came after it waits for it', async () => {
    const { save, pass, server, receiver, list, kept } = await sendChanges();
    receiver.status = 500;
    receiver.body = 'out of order';
    await save(ordersPage('integer'));
    await save(ordersPage('boolean'));
    expect(server.received.length).toBe(2);
    expect((await list()).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['waiting', '0'],
      ['waiting', '2'],
    ]);
    expect(await kept()).toMatchObject({ failures: '2', waiting: '2' });
    receiver.status = 200;
    await pass(299);
    expect(server.received.length).toBe(2);
    await pass(1);
    expect((await list()).map(({ state }) => state)).toEqual(['sent', 'sent']);
    const ids = server.received.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids.slice(0, 3)).size).toBe(1);
    expect(new Set(ids).size).toBe(2);
    expect(await kept()).toMatchObject({ failures: '0', waiting: '0' });
  });

  test('waits as long as the receiver asks for', async () => {
    const { save, pass, server, receiver } = await sendChanges();
    receiver.status = 503;
    receiver.headers = { 'retry-after': '3600' };
    await save(ordersPage('integer'));
    await pass(3599);
    expect(server.received.length).toBe(1);
    await pass(1);
    expect(server.received.length).toBe(2);
  });

  test('a redirect is none, and is not followed', async () => {
    const { save, server, receiver, list } = await sendChanges();
    receiver.status = 302;
    receiver.headers = { location: `${server.url}/elsewhere` };
    await save(ordersPage('integer'));
    expect(server.received.map(({ url }) => url)).toEqual(['/hook']);
    expect(await list()).toMatchObject([{ state: 'waiting', status: '302' }]);
  });

  test('after three days it is switched off with a notice, and can be sent by hand', async () => {
    const { lin, item_id, webhook_id, webhook, save, pass, receiver, list, kept } = await sendChanges();
    receiver.status = 500;
    await save(ordersPage('integer'));
    for (let day = 0; day < 4; day += 1) await pass(24 * 3600);
    expect(await kept()).toMatchObject({ is_on: '0', off_reason: 'failures' });
    expect(await list()).toMatchObject([{ state: 'failed', failure: 'switched_off' }]);
    const [notice] = await lin.call('notice/getList', {});
    expect(notice?.title).toBe('“Pipeline” is switched off');
    receiver.status = 200;
    await lin.call('webhook/save', { ...webhook, item_id, webhook_id });
    const [delivery] = await list();
    await lin.call('webhook/resend', { item_id, webhook_id, delivery_id: delivery?.delivery_id ?? '' });
    await pass(0);
    expect(await list()).toMatchObject([{ state: 'sent', status: '200' }]);
  });

  test('a receiver that says it is gone is switched off at once', async () => {
    const { save, receiver, kept } = await sendChanges();
    receiver.status = 410;
    await save(ordersPage('integer'));
    expect(await kept()).toMatchObject({ is_on: '0', off_reason: 'gone' });
  });
});

describe('rights that end between an event and its delivery hold', () => {
  test('nothing is sent of a page that left', async () => {
    const { lin, page_id, save, pass, receiver, bodies, list } = await sendChanges();
    receiver.status = 500;
    await save(ordersPage('integer'));
    await lin.call('page/delete', { page_id });
    receiver.status = 200;
    await pass(3600);
    expect(bodies().map(({ type }) => type)).toEqual(['page.breaking', 'page.deleted']);
    expect((await list()).map(({ failure }) => failure)).toEqual(['', 'gone']);
  });

  test('nor of an item that was handed over: its new owner is told, and looks at the address first', async () => {
    const { app, lin, item_id, save, pass, receiver, server } = await sendChanges();
    const mei = await app.person('mei');
    receiver.status = 500;
    await save(ordersPage('integer'));
    await lin.call('item/attorn', { item_id, username: 'mei', password: testPassword });
    receiver.status = 200;
    await pass(3600);
    expect(server.received.length).toBe(1);
    const { webhooks } = await mei.call('webhook/list', { item_id });
    expect(webhooks).toMatchObject([{ is_on: '0', off_reason: 'owner' }]);
    const titles = (await mei.call('notice/getList', {})).map(({ title }) => title);
    expect(titles).toContain('“Pipeline” is switched off');
    expect(await lin.refused('webhook/list', { item_id })).toBe('notManager');
  });
});

test('an import is one event, which says how many pages break callers and which', async () => {
  const { lin, item_id, bodies, drain, server, now } = await sendChanges();
  const document = (type: string) =>
    JSON.stringify({
      openapi: '3.0.3',
      info: { title: 'Shop', version: '1' },
      paths: Object.fromEntries(
        ['carts', 'coupons', 'parcels'].map(name => [
          `/${name}`,
          {
            get: {
              summary: `List ${name}`,
              parameters: [{ name: 'page', in: 'query', schema: { type } }],
              responses: { 200: { description: 'OK' } },
            },
          },
        ]),
      ),
    });
  const bring = async (type: string) => {
    now.seconds += 2 * 3600;
    await importFile(lin, { file_name: 'openapi.json', bytes: document(type) }, { item_id });
    await drain();
  };
  await bring('string');
  expect(bodies()).toMatchObject([{ type: 'pages.changed', data: { group: { more: 0 } } }]);
  await bring('integer');
  expect(server.received.length).toBe(2);
  expect(bodies()[1]).toMatchObject({ type: 'page.breaking', data: { group: { counts: { breaking: 3 } } } });
});

test('who became a member is sent, and what was written beside the settings is checked', async () => {
  const { app, lin, item_id, bodies, drain, webhook } = await sendChanges({ events: 'member.added' });
  await app.person('mei');
  await lin.call('member/save', { item_id, username: 'mei', member_group_id: '1' });
  await drain();
  expect(bodies()).toMatchObject([{ type: 'member.added', data: { names: { username: 'mei' } } }]);
  for (const wrong of [
    { url: 'file:///etc/passwd' },
    { events: 'page.unknown' },
    { events: '' },
    { kind: 'fax' },
  ])
    expect(await lin.refused('webhook/save', { ...webhook, ...wrong })).toBe('badInput');
});
