/** What is sent when others are slow, and what holds between an event and its delivery. */
import { expect, test } from 'vitest';
import { ordersPage, sendChanges } from '#tests/kit/api/webhook-item.ts';
import { archiveItem, buildPage } from '#tests/kit/build.ts';

async function startTwoPages(kind: 'webhook' | 'plain' = 'webhook') {
  const stage = await sendChanges({ kind });
  stage.receiver.status = 200;
  const { lin, item_id } = stage;
  const addPages = async () => {
    for (const page_title of ['Refunds', 'Parcels']) await buildPage(lin, { item_id, page_title });
  };
  return { ...stage, addPages };
}

test('receivers that have much to take leave the others their turn', async () => {
  const { lin, item_id, webhook, webhook_id, server, receiver, addPages, drain } = await startTwoPages();
  const others = Array.from({ length: 8 }, (_, at) => `/slow${at}`);
  await lin.call('webhook/delete', { item_id, webhook_id });
  for (const path of [...others, '/last'])
    await lin.call('webhook/save', { ...webhook, url: `${server.url}${path}` });
  // As many as are sent at once wait for their answers: one is answered, and once its turn is taken the others are.
  const held: (() => void)[] = [];
  receiver.answer = response => {
    held.push(() => void response.writeHead(200).end());
    if (server.received.length === others.length) held.shift()?.();
    if (server.received.length > others.length) for (const answer of held.splice(0)) answer();
  };
  await addPages();
  await drain();
  const urls = server.received.map(({ url }) => url);
  expect(urls).toHaveLength(18);
  expect(new Set(urls.slice(0, 9))).toEqual(new Set([...others, '/last']));
});

test('what cannot even be tried is tried again later, and holds up no other webhook', async () => {
  const { app, lin, item_id, webhook, webhook_id, server, addPages, pass, list, kept } =
    await startTwoPages();
  await lin.call('webhook/save', { ...webhook, url: `${server.url}/other`, is_on: '1' });
  const { db } = app.context;
  await db.updateTable('webhook').set({ next_at: 9_000_000_000 }).execute();
  await addPages();
  await app.context.background.drain();
  await db
    .updateTable('delivery')
    .set({ facts: 'no JSON' })
    .where('webhook_id', '=', Number(webhook_id))
    .execute();
  await db.updateTable('webhook').set({ next_at: 0 }).execute();
  await pass(0);
  expect(server.received.map(({ url }) => url)).toEqual(['/other', '/other']);
  expect(await kept()).toMatchObject({ failures: '1', waiting: '2', is_on: '1' });
  for (let day = 0; day < 4; day += 1) await pass(24 * 3600);
  expect(await kept()).toMatchObject({ is_on: '0', off_reason: 'failures' });
  expect((await list()).map(({ state }) => state)).toEqual(['failed', 'failed']);
  expect(await lin.call('notice/getList', {})).toMatchObject([{ title: '“Pipeline” is switched off' }]);
  await lin.call('webhook/delete', { item_id, webhook_id });
});

test('a version that goes for good takes the messages along that said something of it, also those of several pages', async () => {
  const { app, lin, addPages, save, list, page_id, drain, bodies, now, pass } = await startTwoPages('plain');
  await save('A secret word.');
  now.seconds += 7200;
  // Until all of it has happened nothing is sent.
  const { db } = app.context;
  await db.updateTable('webhook').set({ next_at: 9_000_000_000 }).execute();
  await lin.call('page/save', { page_id, page_title: 'Create an order', page_content: 'Nothing of it.' });
  await addPages();
  await drain();
  await db.updateTable('webhook').set({ next_at: 0 }).execute();
  await pass(0);
  expect(bodies().at(-1).text).toMatch(/Create an order[^]*Parcels/);
  const [version] = await lin.call('page/versions', { page_id });
  await lin.call('page/deleteVersion', { page_id, page_history_id: version?.page_history_id ?? '' });
  expect((await list()).map(({ request, answer }) => request + answer).join('')).toBe('');
});

test('nothing is sent for an owner who was suspended', async () => {
  const { app, page_id, addPages, drain, server } = await startTwoPages();
  const boss = await app.person('boss', 1);
  const { db } = app.context;
  const lin = await db
    .selectFrom('user')
    .select('uid')
    .where('username', '=', 'lin')
    .executeTakeFirstOrThrow();
  await addPages();
  await db.updateTable('webhook').set({ next_at: 9_000_000_000 }).execute();
  await drain();
  await boss.call('adminUser/suspend', { uid: String(lin.uid), is_suspended: '1' });
  await db.updateTable('webhook').set({ next_at: 0 }).execute();
  app.context.deliveries.wake();
  await drain();
  expect([page_id !== '', server.received]).toEqual([true, []]);
  const [webhook] = await db.selectFrom('webhook').select(['is_on', 'off_reason']).execute();
  expect(webhook).toMatchObject({ off_reason: 'owner' });
});

test('of an item in the recycle bin nothing is sent; once it is back its webhook goes on', async () => {
  const { app, addPages, drain, pass, server, list } = await startTwoPages();
  const { db } = app.context;
  await db.updateTable('webhook').set({ next_at: 9_000_000_000 }).execute();
  await addPages();
  await drain();
  await db.updateTable('item').set({ is_del: 1 }).execute();
  await db.updateTable('webhook').set({ next_at: 0 }).execute();
  await pass(0);
  await db.updateTable('item').set({ is_del: 0 }).execute();
  expect((await list()).map(({ failure }) => failure)).toEqual(['gone', 'gone']);
  await addPages();
  await drain();
  expect(server.received).toHaveLength(2);
});

test('the audit log says that the address or the secret is another, and neither of them', async () => {
  const { lin, item_id, webhook, webhook_id, url } = await sendChanges().then(stage => ({
    ...stage,
    url: `${stage.server.url}/robot?key=2468`,
  }));
  await lin.call('webhook/save', { ...webhook, webhook_id, url, secret: 'a new word' });
  const { entries } = await lin.call('audit/list', { item_id });
  const said = JSON.stringify(entries);
  expect(said).toContain('address of a webhook');
  expect(said).toContain('secret of a webhook');
  expect(said).not.toMatch(/2468|a new word/);
  const listed = JSON.stringify([
    await lin.call('webhook/list', { item_id }),
    await lin.call('webhook/deliveries', { item_id, webhook_id }),
  ]);
  expect(listed).not.toMatch(/secret_before|a new word|whsec_|claimed_until/);
});

test('of an item that is archived nothing is sent, also of what waited', async () => {
  const { lin, item_id, save, receiver, server, pass, list } = await sendChanges();
  receiver.status = 500;
  await save(ordersPage('integer'));
  expect(server.received).toHaveLength(1);
  receiver.status = 204;
  await archiveItem(lin, item_id);
  await pass(3600);
  expect(server.received).toHaveLength(1);
  expect((await list()).map(({ state, failure }) => [state, failure])).toEqual([['failed', 'archived']]);
});

test.each(['feishu', 'dingtalk'] as const)('what a %s robot is signed with is not kept', async kind => {
  const { lin, item_id, webhook, save, server, list } = await sendChanges({
    kind,
    secret: 'a secret of a robot',
  });
  await save(ordersPage('integer'));
  const [request] = server.received;
  const sign =
    kind === 'feishu'
      ? JSON.parse(request?.body ?? '').sign
      : new URL(request?.url ?? '', 'http://x').searchParams.get('sign');
  expect(sign).toMatch(/^[\w+/]{43}=$/);
  const tested = await lin.call('webhook/test', {
    ...webhook,
    kind,
    secret: 'a secret of a robot',
    item_id,
  } as never);
  const kept = JSON.stringify([await list(), tested]);
  expect(kept).toContain('Create an order');
  expect(kept).not.toMatch(/"sign|sign=/);
  expect(kept).not.toContain(sign);
});
