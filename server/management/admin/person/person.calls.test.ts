/** One person and the lists, as administrators see them. */
import { describe, expect, test } from 'vitest';
import { addMember, buildItem, buildTeam } from '#tests/kit/build.ts';
import { startTestApp, testPassword } from '#tests/kit/test-app.ts';
import { uploadTo } from '#tests/kit/upload.ts';

async function openSite() {
  const app = await startTestApp();
  const [boss, lin, ann] = [await app.person('boss', 1), await app.person('lin'), await app.person('ann')];
  const { uid } = await ann.call('user/info', {});
  return { app, boss, lin, ann, uid };
}

describe('the page of a person', () => {
  test('lists their items with what they are to each, and none that they are shut out of', async () => {
    const { app, boss, lin, ann, uid } = await openSite();
    await buildItem(ann, { item_name: 'Own' });
    const [edited, read, ofTeam, shut] = [
      await buildItem(lin, { item_name: 'Edited' }),
      await buildItem(lin, { item_name: 'Read' }),
      await buildItem(lin, { item_name: 'Of a team' }),
      await buildItem(lin, { item_name: 'Shut', password: 'x-visit' }),
    ];
    await addMember(app, edited, 'ann', 1);
    await addMember(app, read, 'ann', 0);
    await buildTeam(lin, { members: ['ann'], items: [ofTeam, shut] });
    await lin.call('grant/save', { item_id: shut, uid, role: 'none' });
    const items = await boss.call('adminPerson/items', { uid });
    const roles = Object.fromEntries(items.map(({ item_name, role }) => [item_name, role]));
    expect(roles).toMatchObject({ Own: 'owner', Edited: 'editor', Read: 'reader' });
    expect(Object.keys(roles)).not.toContain('Shut');
    expect(['editor', 'reader']).toContain(roles['Of a team']);
  });

  test('says what they uploaded, and what they may', async () => {
    const { boss, ann, uid } = await openSite();
    const item_id = await buildItem(ann);
    const { page_id } = await ann.call('page/save', { item_id, page_title: 'A', page_content: 'b' });
    await uploadTo(ann, 'page/upload', { item_id, page_id }, { file_name: 'a.txt', bytes: 'twelve bytes' });
    await boss.call('adminSetting/saveConfig', { upload_quota_mb: '7', upload_day_mb: '0' });
    expect(await boss.call('adminPerson/info', { uid })).toMatchObject({
      username: 'ann',
      item_count: 1,
      uploaded_bytes: '12',
      uploaded_day_bytes: '12',
      upload_quota_mb: '7',
      upload_day_mb: '0',
    });
    expect(Object.keys(await boss.call('adminPerson/info', { uid }))).not.toContain('password');
    expect(await boss.refused('adminPerson/info', { uid: '99999' })).toBe('noSuchUser');
  });

  test('signs them out in one place or everywhere, and the log says so', async () => {
    const { app, boss, ann, uid } = await openSite();
    const phone = app.visitor('10.0.0.9');
    await phone.call('user/login', { username: 'ann', password: testPassword });
    const sessions = await boss.call('adminPerson/sessions', { uid });
    expect(sessions.map(({ is_current }) => is_current)).toEqual(['0', '0']);
    const ofPhone = sessions.find(({ address }) => address === '10.0.0.9')?.session_id ?? '';
    await boss.call('adminPerson/endSession', { uid, session_id: ofPhone });
    expect(await phone.refused('user/info', {})).toBe('notLoggedIn');
    await ann.call('user/info', {});
    expect(await boss.refused('adminPerson/endSession', { uid, session_id: ofPhone })).toBe('notFound');
    await boss.call('adminPerson/endSession', { uid });
    expect(await ann.refused('user/info', {})).toBe('notLoggedIn');
    expect(await boss.call('adminPerson/sessions', { uid })).toEqual([]);
    const { entries } = await boss.call('audit/list', {});
    expect(entries.filter(({ text }) => text === 'Signed ann out')).toHaveLength(2);
    await boss.call('user/info', {});
  });

  test('is nobody else’s, with nothing on it', async () => {
    const { lin, uid } = await openSite();
    for (const call of ['info', 'items', 'sessions', 'endSession'] as const)
      expect(await lin.refused(`adminPerson/${call}`, { uid })).toBe('notAllowed');
  });
});

describe('the lists', () => {
  test('of people are sorted by name, day, last login and items, each way, and show one kind alone', async () => {
    const { app, boss, lin, ann, uid } = await openSite();
    await boss.call('adminUser/addUser', { uid, name: 'Zoe' });
    await buildItem(lin);
    await boss.call('adminUser/addUser', { username: 'new', password: testPassword });
    const names = async (input: Record<string, string>) =>
      (await boss.call('adminUser/getList', input)).users.map(({ username }) => username);
    expect(await names({ sort: 'name', ascending: '1' })).toEqual(['boss', 'lin', 'new', 'ann']);
    expect(await names({ sort: 'name' })).toEqual(['ann', 'new', 'lin', 'boss']);
    expect((await names({ sort: 'items' }))[0]).toBe('lin');
    expect((await names({ sort: 'login', ascending: '1' }))[0]).toBe('new');
    expect(await names({ kind: 'never' })).toEqual(['new']);
    expect(await names({ kind: 'administrators' })).toEqual(['boss']);
    await boss.call('adminUser/suspend', { uid, is_suspended: '1' });
    const suspended = await boss.call('adminUser/getList', { kind: 'suspended' });
    expect([suspended.total, suspended.users[0]?.username]).toEqual([1, 'ann']);
    expect(await names({})).toEqual(['new', 'ann', 'lin', 'boss']);
    expect(await boss.refused('adminUser/getList', { sort: 'password' })).toBe('badInput');
    expect(await app.visitor().refused('adminUser/getList', {})).toBe('notLoggedIn');
    expect(await ann.refused('adminUser/getList', {})).toBe('notLoggedIn');
  });

  test('of items are sorted by name, owner, members and day, and show the open or the private ones', async () => {
    const { app, boss, lin, ann } = await openSite();
    const second = await buildItem(lin, { item_name: 'banana' });
    await buildItem(ann, { item_name: 'Apple', password: 'x-visit' });
    await addMember(app, second, 'ann', 0);
    const names = async (input: Record<string, string>) =>
      (await boss.call('adminItem/getList', input)).items.map(({ item_name }) => item_name);
    expect(await names({})).toEqual(['Apple', 'banana']);
    expect(await names({ sort: 'name' })).toEqual(['banana', 'Apple']);
    expect(await names({ sort: 'time', ascending: '1' })).toEqual(['banana', 'Apple']);
    expect(await names({ sort: 'owner', ascending: '1' })).toEqual(['Apple', 'banana']);
    expect(await names({ sort: 'members' })).toEqual(['banana', 'Apple']);
    expect(await names({ access: 'open' })).toEqual(['banana']);
    expect(await boss.call('adminItem/getList', { access: 'private' })).toMatchObject({ total: 1 });
  });
});
