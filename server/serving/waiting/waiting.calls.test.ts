/** What waits for a person: changes that break callers of what they watch, as long as they may see it. */
import { expect, test } from 'vitest';
import { ordersPage } from '#tests/kit/api/webhook-item.ts';
import { addMember, buildItem, buildPage } from '#tests/kit/build.ts';
import { startTestApp } from '#tests/kit/test-app.ts';

async function watchBreak() {
  const now = { seconds: 1_800_000_000 };
  const app = await startTestApp({}, { now: () => now.seconds });
  const lin = await app.person('lin');
  const mei = await app.person('mei');
  const item_id = await buildItem(lin, { item_name: 'Vault', password: 'visit word' });
  await addMember(app, item_id, 'mei', 0);
  await mei.call('change/watch', { item_id, level: 'all' });
  const page_title = 'Create an order';
  const { page_id } = await buildPage(lin, { item_id, page_title, page_content: ordersPage('string') });
  await app.context.background.drain();
  now.seconds += 7200;
  await lin.call('page/save', { page_id, page_title, page_content: ordersPage('integer') });
  await app.context.background.drain();
  const waiting = async () => (await mei.call('waiting/list', {})).changes.map(one => one.page_title);
  return { app, mei, page_id, waiting };
}

test('a change that breaks callers waits until it is seen, whatever else changed after it', async () => {
  const { app, mei, page_id, waiting } = await watchBreak();
  const { db } = app.context;
  const { change_id, ...last } = await db
    .selectFrom('page_change')
    .selectAll()
    .where('level', '=', 'breaking')
    .executeTakeFirstOrThrow();
  const later = Array.from(
    { length: 320 },
    () => ({ ...last, level: 'words', addtime: last.addtime + 1 }) as const,
  );
  for (let from = 0; from < later.length; from += 20)
    await db
      .insertInto('page_change')
      .values(later.slice(from, from + 20))
      .execute();
  expect(await waiting()).toEqual(['Create an order']);
  await mei.call('change/acknowledge', { change_id: String(change_id) });
  expect([page_id !== '', await waiting()]).toEqual([true, []]);
});

test('who may not see the item any more learns nothing of it', async () => {
  const { app, mei, waiting } = await watchBreak();
  expect(await waiting()).toEqual(['Create an order']);
  await app.context.db.deleteFrom('item_member').execute();
  expect(JSON.stringify(await mei.call('waiting/list', {}))).not.toMatch(/Vault|order/);
});

test('nor does a visitor of an item whose owner keeps its changes to members', async () => {
  const { app, mei, waiting } = await watchBreak();
  const { db } = app.context;
  await db.deleteFrom('item_member').execute();
  await db.updateTable('item').set({ password: '' }).execute();
  expect(await waiting()).toEqual(['Create an order']);
  await db.updateTable('item').set({ hides_changes: 1 }).execute();
  expect((await mei.call('waiting/list', {})).watched).toEqual([]);
  expect(await waiting()).toEqual([]);
});
