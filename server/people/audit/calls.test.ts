import { expect, test } from 'vitest';
import type { CallName } from '#common/contract/index.ts';
import { removeExpired } from '#server/management/admin/remove-expired.ts';
import { addMember, buildItem, buildPage, buildTeam } from '#tests/kit/build.ts';
import { type As, startTestApp, testPassword } from '#tests/kit/test-app.ts';

const textsOf = async (who: As, choice: Record<string, string> = {}) =>
  (await who.call('audit/list', choice)).entries.map(entry => entry.text);

async function site() {
  let now = 1_800_000_000;
  const app = await startTestApp({}, { now: () => now });
  const root = await app.person('root', 1);
  const lin = await app.person('lin');
  const wang = await app.person('wang');
  const pass = (seconds: number) => {
    now += seconds;
  };
  return { app, root, lin, wang, pass };
}

test('says who changed what of an item, to its owner and to administrators', async () => {
  const { root, lin, wang } = await site();
  const item_id = await buildItem(lin, { item_name: 'Pay' });
  const { item_member_id } = await lin.call('member/save', { item_id, username: 'wang' });
  await lin.call('member/update', { item_id, item_member_id, member_group_id: '1' });
  await lin.call('item/update', { item_id, item_name: 'Pay', item_description: 'x', password: 'visit word' });
  await lin.call('item/update', { item_id, item_name: 'Pay' });
  await lin.call('item/resetKey', { item_id });
  const { page_id } = await buildPage(lin, { item_id });
  await lin.call('page/createSinglePage', { page_id, isCreateSiglePage: 'true' });
  await lin.call('page/createSinglePage', { page_id });
  await lin.call('member/delete', { item_id, item_member_id });
  await lin.call('item/archive', { item_id, password: testPassword });
  const expected = [
    'Archived “Pay”',
    'Removed wang from “Pay”',
    'Ended the share address of “Overview” of “Pay”',
    'Created a share address for the page “Overview” of “Pay”',
    'Reset the API key of “Pay”',
    'Changed the settings of “Pay”: description (empty) → x; visit password (empty) → •••',
    'Set wang in “Pay” to: Edit',
    'Added wang to “Pay”: Read-only',
    'Created the item “Pay”',
  ];
  expect(await textsOf(lin, { item_id })).toEqual(expected);
  expect(await textsOf(root, { item_id })).toEqual(expected);
  const { entries } = await lin.call('audit/list', { item_id });
  expect(entries[0]).toMatchObject({ username: 'lin', address: '10.0.0.1', item_id, what: 'itemArchived' });
  expect(JSON.stringify(entries)).not.toContain('visit word');
  await root.call('user/updateInfo', { language: 'zh-cn' });
  expect((await textsOf(root, { item_id }))[0]).toBe('归档了“Pay”');
  expect(await wang.refused('audit/list', { item_id })).toBe('notAllowed');
  expect(await lin.refused('audit/list', {})).toBe('notAllowed');
});

test('no sentence about teams or deletion has a gap, in either language', async () => {
  const { root, lin, wang } = await site();
  const item_id = await buildItem(lin, { item_name: 'Pay' });
  const team_id = await buildTeam(lin, { members: ['wang'], items: [item_id] });
  await lin.call('team/save', { id: team_id, team_name: 'Kernel' });
  const [right] = await lin.call('teamItemMember/getList', { team_id, item_id });
  await lin.call('teamItemMember/save', { id: right?.id ?? '', member_group_id: '0' });
  const [link] = await lin.call('teamItem/getList', { item_id });
  await lin.call('teamItem/delete', { id: link?.id ?? '' });
  const [person] = await lin.call('teamMember/getList', { team_id });
  await lin.call('teamMember/delete', { id: person?.id ?? '' });
  await lin.call('team/delete', { id: team_id });
  await lin.call('item/delete', { item_id, password: testPassword });
  await wang.call('user/updateInfo', { name: 'Wang' });
  const all = await root.call('audit/list', { count: '200' });
  const kinds = new Set(all.entries.map(({ what }) => what));
  for (const what of ['teamRenamed', 'teamRightChanged', 'teamLostItem', 'teamMemberRemoved', 'teamDeleted'])
    expect(kinds).toContain(what);
  await root.call('user/updateInfo', { language: 'zh-cn' });
  const inChinese = await root.call('audit/list', { count: '200' });
  for (const { text } of [...all.entries, ...inChinese.entries]) expect(text).not.toMatch(/[{}]/);
});

test('is read in parts, and by the person who did it or to whom it was done', async () => {
  const { root, lin, wang } = await site();
  const item_id = await buildItem(lin, { item_name: 'Pay' });
  const team_id = await buildTeam(lin, { members: ['wang'], items: [item_id] });
  await lin.call('team/save', { id: team_id, team_name: 'Kernel' });
  await wang.call('item/exitItem', { item_id });
  await wang.call('user/updateInfo', { name: '王' });
  await lin.call('team/attorn', { team_id, username: 'wang', password: testPassword });
  await wang.call('user/resetPassword', { password: testPassword, new_password: 'another horse 8' });
  const { uid } = await wang.call('user/info', {});
  expect(await textsOf(root, { uid })).toEqual([
    'Changed their own password',
    'Transferred the team “Kernel” to 王 (wang)',
    'Transferred “Pay” to 王 (wang)',
    'Changed their own name to 王',
    'Left the team “Kernel”',
    'Left “Pay”',
    'Added wang to the team “Core”',
  ]);
  const first = await root.call('audit/list', { uid, count: '3', page: '1' });
  const second = await root.call('audit/list', { uid, count: '3', page: '2' });
  expect([first.total, first.entries.length, second.entries.length]).toEqual([7, 3, 3]);
  expect(second.entries[0]?.text).toBe('Changed their own name to 王');
});

test('an administrator who reads a private item by admin override is recorded, once an hour', async () => {
  const { app, root, lin, pass } = await site();
  const item_id = await buildItem(lin, { item_name: 'Pay', password: 'visit word' });
  const { page_id } = await buildPage(lin, { item_id });
  const readings = async () =>
    (await textsOf(lin, { item_id })).filter(text => text.startsWith('Read the private item')).length;
  await root.call('item/info', { item_id });
  await root.call('page/info', { page_id });
  expect(await readings()).toBe(1);
  pass(3601);
  await root.call('page/article', { page_id });
  expect(await readings()).toBe(2);
  await addMember(app, item_id, 'root', 0);
  pass(3601);
  await root.call('page/info', { page_id });
  expect(await readings()).toBe(2);
});

test('an open item, and one that was unlocked by its password, is read without a note', async () => {
  const { root, lin } = await site();
  const open = await buildItem(lin);
  const locked = await buildItem(lin, { password: 'visit word' });
  await root.call('item/info', { item_id: open });
  await root.call('item/pwd', { item_id: locked, password: 'visit word' });
  await root.call('item/info', { item_id: locked });
  const { entries } = await root.call('audit/list', {});
  expect(entries.filter(entry => entry.what === 'itemRead')).toEqual([]);
});

test('what was refused is not in it, and entries go after two years', async () => {
  const { app, root, lin, wang, pass } = await site();
  const item_id = await buildItem(lin, { item_name: 'Pay' });
  await wang.refused('item/resetKey', { item_id });
  await lin.refused('item/attorn', { item_id, username: 'wang', password: 'wrong' });
  await lin.refused('member/save', { item_id, username: 'nobody' });
  expect(await textsOf(root)).toEqual(['Entered their own password incorrectly', 'Created the item “Pay”']);
  pass(731 * 24 * 3600);
  await removeExpired(app.context);
  expect(await app.context.db.selectFrom('audit').selectAll().execute()).toEqual([]);
});

test('what cannot be noted is not done', async () => {
  const { app, root, lin } = await site();
  const { db } = app.context;
  const item_id = await buildItem(lin);
  const { uid } = await lin.call('user/info', {});
  const whole = async () => [
    await db.selectFrom('user').selectAll().orderBy('uid').execute(),
    await db.selectFrom('session').select(['uid', 'token_hash']).orderBy('token_hash').execute(),
    await db.selectFrom('item').selectAll().orderBy('item_id').execute(),
    await db.selectFrom('options').selectAll().execute(),
  ];
  const before = await whole();
  await db.schema.alterTable('audit').renameTo('audit_elsewhere').execute();
  const calls: [As, CallName, Record<string, string>][] = [
    [lin, 'user/updateInfo', { name: 'Another' }],
    [lin, 'user/resetPassword', { password: testPassword, new_password: 'another horse 7' }],
    [lin, 'item/add', { item_name: 'New', item_type: '1' }],
    [lin, 'item/add', { item_name: 'Copy', copy_item_id: item_id }],
    [root, 'adminUser/addUser', { username: 'chen', password: 'another horse 7' }],
    [root, 'adminUser/changePassword', { uid, new_password: 'another horse 7' }],
    [root, 'adminUser/setGroup', { uid, groupid: '1' }],
    [root, 'adminUser/suspend', { uid, is_suspended: '1' }],
    [root, 'adminUser/handOver', { uid, username: 'wang' }],
    [root, 'adminSetting/saveConfig', { register_open: '0' }],
  ];
  for (const [who, name, input] of calls)
    expect([name, await who.refused(name, input)]).toEqual([name, 'broken']);
  expect(await whole()).toEqual(before);
});
