/** A change that breaks callers asks those who watch it to say that they have seen it. */
import { expect, test } from 'vitest';
import { ordersPage } from '#tests/kit/api/webhook-item.ts';
import { addMember, buildItem, buildPage } from '#tests/kit/build.ts';
import { startTestApp } from '#tests/kit/test-app.ts';

async function start() {
  const now = { seconds: 1_800_000_000 };
  const app = await startTestApp({}, { now: () => now.seconds });
  const lin = await app.person('lin');
  const mei = await app.person('mei');
  const wang = await app.person('wang');
  const item_id = await buildItem(lin, { item_name: 'Shop', item_domain: 'shop', password: 'visit word' });
  for (const name of ['mei', 'wang']) await addMember(app, item_id, name, 0);
  const title = { page_title: 'Create an order' };
  const { page_id } = await buildPage(lin, { item_id, ...title, page_content: ordersPage('string') });
  await app.context.background.drain();
  const save = async (page_content: string, seconds = 2 * 3600) => {
    now.seconds += seconds;
    await lin.call('page/save', { page_id, ...title, page_content });
    await app.context.background.drain();
  };
  const newest = async () => {
    const { entries } = await lin.call('change/list', { item_id });
    return entries[0]?.change_id ?? '';
  };
  return { app, lin, mei, wang, item_id, page_id, save, newest };
}

test('its author sees who has, and reminds the others once', async () => {
  const { lin, mei, wang, item_id, page_id, save, newest } = await start();
  await mei.call('change/watch', { item_id, level: 'breaking' });
  await wang.call('page/watch', { page_id, is_watching: '1' });
  await save(ordersPage('integer'));
  const change_id = await newest();
  expect(await mei.call('change/seen', { change_id })).toMatchObject({
    is_seen: '0',
    is_watching: '1',
    watcher_count: '2',
    seen_count: '0',
    seen: [],
    missing: [],
    may_remind: '0',
  });
  await mei.call('change/acknowledge', { change_id });
  await mei.call('change/acknowledge', { change_id });
  expect(await lin.call('change/seen', { change_id })).toMatchObject({
    seen_count: '1',
    seen: [{ username: 'mei' }],
    missing: [{ username: 'wang' }],
    may_remind: '1',
  });
  expect(await mei.refused('change/remind', { change_id })).toBe('notAllowed');
  await lin.call('change/remind', { change_id });
  expect(await lin.refused('change/remind', { change_id })).toBe('tooMany');
  const titles = async (who: typeof mei) => (await who.call('notice/getList', {})).map(one => one.title);
  expect(await titles(wang)).toContain('Have you seen the change of “Create an order”?');
  expect(await titles(mei)).not.toContain('Have you seen the change of “Create an order”?');
});

test('typos within the hour leave it seen, another break asks again', async () => {
  const { mei, item_id, save, newest } = await start();
  await mei.call('change/watch', { item_id, level: 'all' });
  await save(ordersPage('integer'));
  await mei.call('change/acknowledge', { change_id: await newest() });
  await save(ordersPage('integer', 'Words.'), 60);
  expect(await mei.call('change/seen', { change_id: await newest() })).toMatchObject({ is_seen: '1' });
  await save(ordersPage('boolean', 'Words.'), 60);
  expect(await mei.call('change/seen', { change_id: await newest() })).toMatchObject({ is_seen: '0' });
});

test('it waits for those who watch, until they say so; nobody else learns of it', async () => {
  const { app, lin, mei, wang, item_id, page_id, save } = await start();
  await mei.call('change/watch', { item_id, level: 'all' });
  await save(ordersPage('integer'));
  const waiting = await mei.call('waiting/list', {});
  expect(waiting).toMatchObject({
    changes: [{ page_title: 'Create an order', item_name: 'Shop', username: 'lin', breaking_count: '1' }],
    watched: [{ item_name: 'Shop', page_count: '1', level: 'breaking' }],
    recent_pages: [],
  });
  expect((await wang.call('waiting/list', {})).changes).toEqual([]);
  expect(await lin.call('waiting/list', {})).toMatchObject({ changes: [], recent_pages: [{ page_id }] });
  await mei.call('change/acknowledge', { change_id: waiting.changes[0]?.change_id ?? '' });
  expect((await mei.call('waiting/list', {})).changes).toEqual([]);
  await save(ordersPage('boolean'));
  expect((await mei.call('waiting/list', {})).changes.length).toBe(1);
  const members = await lin.call('member/getList', { item_id });
  const own = members.find(({ username }) => username === 'mei');
  await lin.call('member/delete', { item_id, item_member_id: own?.item_member_id ?? '' });
  expect(await mei.call('waiting/list', {})).toMatchObject({ changes: [], watched: [] });
  const guest = app.visitor('10.9.0.1');
  expect(await guest.refused('waiting/list', {})).toBe('notLoggedIn');
});
