/** What is removed for good takes along what hangs on it. */
import { expect, test } from 'vitest';
import { emptyRecycleBins } from '#server/content/recycle/empty-recycle-bins.ts';
import { buildItem, buildPage, buildTeam } from '#tests/kit/build.ts';
import { startTestApp, type TestApp, testPassword } from '#tests/kit/test-app.ts';
import { purgeUser } from './purge-queries.ts';

const tables = [
  'item_member',
  'item_sort',
  'item_top',
  'item_star',
  'item_token',
  'team_member',
  'team_item',
  'team_item_member',
  'notice',
  'page_watch',
] as const;

async function rowsLeft({ context }: TestApp): Promise<string[]> {
  const left: string[] = [];
  for (const table of tables) {
    const rows = await context.db.selectFrom(table).selectAll().execute();
    if (rows.length > 0) left.push(`${table} ${rows.length}`);
  }
  return left;
}

async function usedItem() {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const wang = await app.person('wang');
  const item_id = await buildItem(lin);
  const { page_id } = await buildPage(lin, { item_id });
  await lin.call('member/save', { item_id, username: 'wang' });
  await lin.call('item/getKey', { item_id });
  for (const who of [lin, wang]) {
    await who.call('item/star', { item_id });
    await who.call('item/top', { item_id });
    await who.call('item/sort', { data: JSON.stringify({ [item_id]: 1 }) });
    await who.call('page/watch', { page_id, is_watching: '1' });
  }
  return { app, lin, wang, item_id, page_id };
}

test('an item that is gone for good leaves no member, mark, key, watch or notice behind', async () => {
  const { app, lin, item_id } = await usedItem();
  const team_id = await buildTeam(lin, { members: ['wang'], items: [item_id] });
  await lin.call('team/delete', { id: team_id });
  await lin.call('item/delete', { item_id, password: testPassword });
  const now = app.context.now();
  await emptyRecycleBins({ ...app.context, now: () => now + 31 * 24 * 3600 });
  // Their notices of the team have nothing to do with the item.
  expect(await rowsLeft(app)).toEqual(['notice 2']);
});

test('a page that is gone for good is watched by nobody', async () => {
  const { app, lin, page_id } = await usedItem();
  await lin.call('page/delete', { page_id });
  const now = app.context.now();
  await emptyRecycleBins({ ...app.context, now: () => now + 31 * 24 * 3600 });
  expect(await app.context.db.selectFrom('page_watch').selectAll().execute()).toEqual([]);
});

test('a person who is gone for good has no rights, teams, marks, notices or sessions; the log keeps the name', async () => {
  const { app, lin, wang, item_id } = await usedItem();
  await buildTeam(lin, { team_name: 'Of lin', members: ['wang'], items: [item_id] });
  const own = await buildItem(wang);
  await buildTeam(wang, { team_name: 'Of wang', members: ['lin'], items: [own] });
  const root = await app.person('root', 1);
  const { uid } = await wang.call('user/info', {});
  await purgeUser(app.context.db, Number(uid));
  expect(await wang.refused('user/info', {})).toBe('notLoggedIn');
  expect(await lin.call('member/getList', { item_id })).toEqual([]);
  expect(await lin.call('team/getList', {})).toMatchObject([{ team_name: 'Of lin', memberCount: 0 }]);
  for (const table of ['item_sort', 'item_top', 'item_star', 'page_watch'] as const)
    expect(await app.context.db.selectFrom(table).select('uid').execute()).toHaveLength(1);
  const notices = await app.context.db.selectFrom('notice').select('to_uid').execute();
  expect(notices.map(row => row.to_uid)).not.toContain(Number(uid));
  const { entries } = await root.call('audit/list', { uid });
  expect(entries.map(entry => entry.username)).toContain('wang');
});
