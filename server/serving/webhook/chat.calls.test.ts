/** Group chats are sent what happens in the format of their vendors, signed as these document it. */
import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ordersPage, sendChanges } from '#tests/kit/api/webhook-item.ts';
import { buildPage } from '#tests/kit/build.ts';

type Chat = 'wecom' | 'dingtalk' | 'feishu' | 'slack' | 'teams' | 'plain';

/** The text of a message, where each vendor has it. */
function textOf(kind: Chat, body: unknown): string {
  const paths: Record<Chat, (string | number)[]> = {
    wecom: ['markdown', 'content'],
    dingtalk: ['markdown', 'text'],
    feishu: ['card', 'elements', 0, 'content'],
    slack: ['text'],
    teams: ['attachments', 0, 'content', 'body', 0, 'text'],
    plain: ['text'],
  };
  return String(paths[kind].reduce((part, key) => (part as Record<string, unknown>)[key], body));
}

const page = 'https://docs.example.com/shop?page_id=1';
const said = 'Request field sku: string to integer, by lin';
const links = {
  wecom: `- **Breaking** [Create an order (POST /orders)](${page}): ${said}`,
  dingtalk: `- **Breaking** [Create an order (POST /orders)](${page}): ${said}`,
  feishu: `- **Breaking** [Create an order (POST /orders)](${page}): ${said}`,
  slack: `• *Breaking* <${page}|Create an order (POST /orders)>: ${said}`,
  teams: `- **Breaking** [Create an order (POST /orders)](${page}): ${said}`,
  plain: `- [Breaking] Create an order (POST /orders): ${said} ${page}`,
} as const satisfies Record<Chat, string>;

test.each(Object.keys(links) as Chat[])('%s gets the page, its link, and what breaks', async kind => {
  const { save, bodies, receiver } = await sendChanges({ kind });
  receiver.status = 200;
  receiver.body = '{"errcode":0,"code":0}';
  await save(ordersPage('integer'));
  const text = textOf(kind, bodies()[0]);
  expect(text).toContain('“Shop”: 1 page changed, 1 breaking');
  expect(text).toContain(links[kind]);
  expect(text).toContain('https://docs.example.com/shop/changes');
});

test('DingTalk is signed in its address, Feishu in the body', async () => {
  const secret = 'SEC0123';
  const ding = await sendChanges({ kind: 'dingtalk', secret });
  ding.receiver.body = '{"errcode":0}';
  ding.receiver.status = 200;
  await ding.save(ordersPage('integer'));
  const { searchParams } = new URL(ding.server.received[0]?.url ?? '', 'http://127.0.0.1');
  const stamp = String(ding.now.seconds * 1000);
  expect(searchParams.get('timestamp')).toBe(stamp);
  const expected = createHmac('sha256', secret).update(`${stamp}\n${secret}`).digest('base64');
  expect(searchParams.get('sign')).toBe(expected);

  const feishu = await sendChanges({ kind: 'feishu', secret });
  feishu.receiver.status = 200;
  feishu.receiver.body = '{"code":0}';
  await feishu.save(ordersPage('integer'));
  const [body] = feishu.bodies();
  const key = `${body.timestamp}\n${secret}`;
  expect(body.sign).toBe(createHmac('sha256', key).digest('base64'));
});

test('an answer of success that names an error in its body is a failure', async () => {
  const { save, receiver, list } = await sendChanges({ kind: 'wecom' });
  receiver.status = 200;
  receiver.body = '{"errcode":93000,"errmsg":"invalid webhook url"}';
  await save(ordersPage('integer'));
  expect(await list()).toMatchObject([{ state: 'waiting', status: '200', answer: receiver.body }]);
});

test('what comes in quick succession is one message, each page once', async () => {
  const { app, lin, item_id, save, pass, bodies, receiver, now } = await sendChanges({ kind: 'slack' });
  receiver.status = 200;
  await save(ordersPage('integer'));
  for (const page_title of ['Refunds', 'Parcels']) await buildPage(lin, { item_id, page_title });
  await app.context.background.drain();
  now.seconds += 7200;
  await save(ordersPage('boolean'));
  await pass(5);
  expect(bodies().length).toBe(2);
  const text = textOf('slack', bodies()[1]);
  expect(text).toContain('“Shop”: 3 pages changed, 1 breaking');
  expect(text.match(/Create an order/g)?.length).toBe(1);
});

describe('a private item', () => {
  test('is not named, nor are its pages, unless its owner says so', async () => {
    const settings = { kind: 'plain' } as const;
    const hidden = await sendChanges(settings, { password: 'visit word' });
    await hidden.save(ordersPage('integer'));
    const text = textOf('plain', hidden.bodies()[0]);
    expect(text).toContain('A private item: 1 page changed, 1 breaking');
    expect(text).not.toMatch(/shop|order|sku/i);
    expect(text).toContain('https://docs.example.com/1/changes');
    const shown = await sendChanges({ ...settings, shows_titles: '1' }, { password: 'visit word' });
    await shown.save(ordersPage('integer'));
    expect(textOf('plain', shown.bodies()[0])).toContain('Create an order (POST /orders)');
  });

  test('is one as it is when the message goes out: by its own setting, or as the site says', async () => {
    const { app, lin, item_id, save, pass, receiver, bodies } = await sendChanges({ kind: 'plain' });
    const admin = await app.person('root', 1);
    receiver.status = 500;
    await save(ordersPage('integer'));
    expect(textOf('plain', bodies().at(-1))).toContain('Create an order');
    await admin.call('adminSetting/saveConfig', { allow_open_items: '0' });
    await pass(300);
    expect(textOf('plain', bodies().at(-1))).not.toMatch(/shop|order|sku/i);
    await admin.call('adminSetting/saveConfig', { allow_open_items: '1' });
    await pass(3600);
    expect(textOf('plain', bodies().at(-1))).toContain('Create an order');
    await lin.call('item/update', { item_id, item_name: 'Shop', password: 'visit word' });
    receiver.status = 200;
    await pass(24 * 3600);
    expect(textOf('plain', bodies().at(-1))).not.toMatch(/shop|order|sku/i);
  });
});

test('names that people gave form no link, mention nobody, and start no formatting', async () => {
  const page_title = '[free](https://evil.example) <@all> @channel *bold* `code`';
  for (const kind of Object.keys(links) as Chat[]) {
    const { lin, item_id, app, bodies, receiver } = await sendChanges({ kind });
    receiver.status = 200;
    receiver.body = '{"errcode":0,"code":0}';
    await buildPage(lin, { item_id, page_title });
    await app.context.background.drain();
    const text = textOf(kind, bodies()[0]);
    expect(text).not.toContain('](https://evil');
    expect(text).not.toContain('<@all');
    expect(text).not.toContain('@channel');
    expect(text).not.toContain('https://evil');
  }
});

test('a test message shows what the receiver really answered, before anything is saved', async () => {
  const { lin, item_id, server, receiver } = await sendChanges();
  receiver.status = 200;
  receiver.body = '{"errcode":310000,"errmsg":"sign not match"}';
  const sent = { item_id, kind: 'dingtalk', url: `${server.url}/robot`, secret: 'SEC1' } as const;
  expect(await lin.call('webhook/test', sent)).toMatchObject({
    is_taken: '0',
    status: '200',
    answer: receiver.body,
    failure: '',
  });
  const elsewhere = { ...sent, url: 'http://127.0.0.2/robot' };
  expect(await lin.call('webhook/test', elsewhere)).toMatchObject({ failure: 'allowed host_not_listed' });
});
