/** What administrators do, and what they cannot. */
import { createServer } from 'node:http';
import { describe, expect, test } from 'vitest';
import { addMember, buildItem, buildPage } from '#tests/kit/build.ts';
import { type As, startTestApp, testPassword } from '#tests/kit/test-app.ts';
import { checkForUpdate } from './check-for-update.ts';

async function openSite(environment: Record<string, string> = {}) {
  const app = await startTestApp(environment);
  const boss = await app.person('boss', 1);
  const [lin, ann] = [await app.person('lin'), await app.person('ann')];
  const uidOf = async (who: As) => (await who.call('user/info', {})).uid;
  return { app, boss, lin, ann, uidOf };
}

describe('people', () => {
  test('are listed newest first, seven at a time, found by a part of their name, without their secrets', async () => {
    const { app, boss, lin } = await openSite();
    await buildItem(lin);
    for (let at = 0; at < 6; at += 1) await app.person(`guest${at}`);
    const first = await boss.call('adminUser/getList', {});
    expect([first.total, first.users.length, first.users[0]?.username]).toEqual([9, 7, 'guest5']);
    const second = await boss.call('adminUser/getList', { page: 2 });
    expect(second.users.map(user => user.username)).toEqual(['lin', 'boss']);
    expect(second.users[0]).toMatchObject({ groupid: '2', item_count: 1, team_count: 0 });
    expect(Object.keys(second.users[0] ?? {})).not.toContain('password');
    expect((await boss.call('adminUser/getList', { username: 'GUEST', count: 3 })).users).toHaveLength(3);
    expect(await boss.call('adminUser/getList', { username: '%' })).toEqual({ total: 0, users: [] });
    expect((await boss.call('adminUser/getList', { page: 999_999_999_999_999 })).users).toEqual([]);
  });

  test('are added with the rules of new names and passwords, and renamed by their uid', async () => {
    const { app, boss } = await openSite();
    const { uid } = await boss.call('adminUser/addUser', { username: 'maya', password: testPassword });
    await app.visitor().call('user/login', { username: 'maya', password: testPassword });
    await boss.call('adminUser/addUser', { uid, name: 'Maya K' });
    expect((await boss.call('adminUser/getList', { username: 'Maya K' })).users).toMatchObject([{ uid }]);
    for (const [username, password, refusal] of [
      ['MAYA', testPassword, 'usernameTaken'],
      ['x', testPassword, 'usernameMalformed'],
      ['noor', 'short', 'passwordTooShort'],
      ['noor', 'password123', 'passwordTooCommon'],
    ])
      expect(await boss.refused('adminUser/addUser', { username, password })).toBe(refusal);
  });

  test('get a new password, which ends all their sessions', async () => {
    const { app, boss, lin, uidOf } = await openSite();
    const uid = await uidOf(lin);
    expect(await boss.refused('adminUser/changePassword', { uid, new_password: '1234567' })).toBe(
      'passwordTooShort',
    );
    await boss.call('adminUser/changePassword', { uid, new_password: 'a better one 9' });
    expect(await lin.refused('user/info', {})).toBe('notLoggedIn');
    await app.visitor().call('user/login', { username: 'lin', password: 'a better one 9' });
    const nobody = { uid: '99999', new_password: 'a better one 10' };
    expect(await boss.refused('adminUser/changePassword', nobody)).toBe('noSuchUser');
  });

  test('an administrator’s own password is changed with the old one only', async () => {
    const { app, boss, uidOf } = await openSite();
    const uid = await uidOf(boss);
    const { username } = await boss.call('user/info', {});
    const new_password = 'a better one 10';
    expect(await boss.refused('adminUser/changePassword', { uid, new_password })).toBe('notYourself');
    const asAccount = { uid, username, name: '', password: new_password };
    expect(await boss.refused('adminUser/addUser', asAccount)).toBe('notYourself');
    await app.visitor().call('user/login', { username, password: testPassword });
    await boss.call('user/resetPassword', { password: testPassword, new_password });
    await app.visitor().call('user/login', { username, password: new_password });
  });

  test('become administrators and ordinary again, but the last one stays', async () => {
    const { boss, lin, uidOf } = await openSite();
    const [own, uid] = [await uidOf(boss), await uidOf(lin)];
    expect(await boss.refused('adminUser/setGroup', { uid: own, groupid: 2 })).toBe('lastAdministrator');
    await boss.call('adminUser/setGroup', { uid, groupid: 1 });
    await lin.call('adminUser/getList', {});
    const outcomes = await Promise.all([
      boss.try('adminUser/setGroup', { uid, groupid: 2 }),
      lin.try('adminUser/setGroup', { uid: own, groupid: 2 }),
    ]);
    expect(outcomes.filter(outcome => outcome.refusal)).toHaveLength(1);
    expect(await boss.refused('adminUser/setGroup', { uid, groupid: 3 })).toBe('badInput');
  });

  test('are suspended at once, and let in again', async () => {
    const { app, boss, lin, ann, uidOf } = await openSite();
    const uid = await uidOf(lin);
    await boss.call('adminUser/suspend', { uid, is_suspended: 'true' });
    expect(await lin.refused('user/info', {})).toBe('notLoggedIn');
    const login = { username: 'lin', password: testPassword };
    expect(await app.visitor().refused('user/login', login)).toBe('suspended');
    expect(await boss.refused('adminUser/setGroup', { uid, groupid: 1 })).toBe('suspended');
    await boss.call('adminUser/suspend', { uid, is_suspended: '0' });
    await app.visitor().call('user/login', login);
    const own = { uid: await uidOf(boss), is_suspended: '1' };
    expect(await boss.refused('adminUser/suspend', own)).toBe('notYourself');
    await boss.call('adminUser/setGroup', { uid: await uidOf(ann), groupid: 1 });
    expect(await boss.refused('adminUser/suspend', { ...own, uid: await uidOf(ann) })).toBe(
      'userIsAdministrator',
    );
  });

  test('are deleted once nothing is theirs: items and teams are handed over first, pages keep their name', async () => {
    const { app, boss, lin, ann, uidOf } = await openSite();
    const uid = await uidOf(lin);
    const item_id = await buildItem(lin);
    const { page_id } = await buildPage(lin, { item_id });
    await addMember(app, item_id, 'ann', 0);
    const { refusal } = await boss.try('adminUser/deleteUser', { uid });
    expect(refusal).toMatchObject({ error_code: 10101, data: { items: 1, teams: 0 } });
    expect(refusal?.error_message).toContain('items (1)');
    expect(await boss.refused('adminUser/handOver', { uid, username: 'nobody' })).toBe('noSuchUser');
    expect(await boss.call('adminUser/handOver', { uid, username: 'ann' })).toEqual({ items: 1, teams: 0 });
    await boss.call('adminUser/deleteUser', { uid });
    expect(await lin.refused('user/info', {})).toBe('notLoggedIn');
    expect((await ann.call('item/detail', { item_id })).username).toBe('ann');
    expect((await ann.call('page/info', { page_id })).author_username).toBe('lin');
    expect(await ann.call('member/getList', { item_id })).toEqual([]);
    await app.person('lin');
    expect(await boss.refused('adminUser/deleteUser', { uid: await uidOf(boss) })).toBe('notYourself');
  });
});

describe('items', () => {
  test('are found by name and owner, with a mask in place of the visit password', async () => {
    const { boss, lin, ann } = await openSite();
    await buildItem(lin, { item_name: 'Payments', password: 'open sesame' });
    await buildItem(ann, { item_name: 'Runbooks' });
    const all = await boss.call('adminItem/getList', {});
    expect([all.total, all.items.map(item => item.item_name)]).toEqual([2, ['Runbooks', 'Payments']]);
    expect(all.items.map(item => item.password)).toEqual(['', '******']);
    expect(JSON.stringify(all)).not.toContain('sesame');
    const mine = await boss.call('adminItem/getList', { username: 'li', item_name: 'pay' });
    expect(mine.items).toMatchObject([{ item_name: 'Payments', username: 'lin', member_num: 0 }]);
    expect(await boss.call('adminItem/getList', { item_name: 'zzz' })).toEqual({ total: 0, items: [] });
  });

  test('go to another owner', async () => {
    const { app, boss, lin, ann } = await openSite();
    const item_id = await buildItem(lin);
    await addMember(app, item_id, 'ann', 1);
    expect(await boss.refused('adminItem/attorn', { item_id, username: 'nobody' })).toBe('noSuchUser');
    expect(await boss.call('adminItem/attorn', { item_id, username: 'Ann' })).toMatchObject({
      item_id,
      username: 'ann',
    });
    expect(await lin.refused('item/detail', { item_id })).toBe('notManager');
    await ann.call('item/detail', { item_id });
  });

  test('are deleted and brought back, with their domain if it is still free', async () => {
    const { boss, lin, ann } = await openSite();
    const item_id = await buildItem(lin, { item_domain: 'pay' });
    const { page_id } = await buildPage(lin, { item_id });
    await boss.call('adminItem/deleteItem', { item_id });
    expect(await lin.refused('page/info', { page_id })).toBe('notFound');
    expect((await boss.call('adminItem/getList', {})).total).toBe(0);
    const { items } = await boss.call('adminItem/getList', { deleted: '1' });
    expect(items).toMatchObject([{ item_id, is_del: '1', username: 'lin' }]);
    await boss.call('adminItem/recover', { item_id });
    expect((await lin.call('item/info', { item_id: 'pay' })).item_id).toBe(item_id);
    await lin.call('item/delete', { item_id, password: testPassword });
    await buildItem(ann, { item_domain: 'PAY' });
    await boss.call('adminItem/recover', { item_id });
    expect(await lin.call('item/detail', { item_id })).toMatchObject({ item_domain: '', is_del: '0' });
    expect(await boss.refused('adminItem/recover', { item_id })).toBe('notFound');
  });

  test('whose owner is gone come back to the administrator', async () => {
    const { boss, lin, uidOf } = await openSite();
    const [uid, item_id] = [await uidOf(lin), await buildItem(lin)];
    await boss.call('adminItem/deleteItem', { item_id });
    await boss.call('adminUser/deleteUser', { uid });
    await boss.call('adminItem/recover', { item_id });
    expect((await boss.call('item/detail', { item_id })).username).toBe('boss');
  });
});

describe('settings', () => {
  const save = (boss: As, body: object) =>
    boss.request({
      method: 'POST',
      url: '/server/index.php?s=/api/adminSetting/saveConfig',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    });

  test('are saved as a JSON body by the old name of the address, and what is not sent stays', async () => {
    const { app, boss } = await openSite();
    const before = await boss.call('adminSetting/loadConfig', {});
    expect(before).toMatchObject({ register_open: '1', home_page: '1', attachment_max_mb: '4' });
    expect(before.http_test_url).toMatch(/^https:/);
    const body = {
      register_open: false,
      home_page: '2',
      attachment_max_mb: 20,
      client_url: 'https://a.example',
    };
    expect(JSON.parse((await save(boss, body)).body).error_code).toBe(0);
    await save(boss, { http_test_url: '' });
    const home = await app.visitor().call('common/homePageSetting', {});
    expect(home).toMatchObject({ home_page: '2', register_open: '0', client_url: 'https://a.example' });
    expect(home.http_test_url).toBe('');
    expect((await boss.call('adminSetting/loadConfig', {})).attachment_max_mb).toBe('20');
  });

  test('what makes no sense is refused and changes nothing', async () => {
    const { boss } = await openSite();
    const before = await boss.call('adminSetting/loadConfig', {});
    for (const wrong of [
      { home_page: '4' },
      { home_page: '3', home_item: '987654' },
      { attachment_max_mb: 0 },
      { site_lang: 'fr' },
      { register_open: false, client_url: 'javascript:alert(1)' },
      { ldap_open: true, ldap_form: { port: 'x' } },
      { oss_open: true, oss_setting: 'not an object' },
    ])
      expect([wrong, JSON.parse((await save(boss, wrong)).body).error_code]).not.toEqual([wrong, 0]);
    expect(await boss.call('adminSetting/loadConfig', {})).toEqual(before);
  });

  test('the language of the site is for those whose browser names none', async () => {
    const { app, boss } = await openSite();
    const messageFor = async (headers: Record<string, string>) => {
      const reply = await app.visitor().request({ url: '/api/page/info?page_id=987654', headers });
      return JSON.parse(reply.body).error_message as string;
    };
    expect(await messageFor({})).toMatch(/exist/);
    await save(boss, { site_lang: 'zh-cn' });
    // It is read once a second.
    await expect.poll(() => messageFor({}), { timeout: 3_000 }).toMatch(/内容/);
    expect(await messageFor({ 'accept-language': 'en' })).toMatch(/exist/);
  });
});

describe('the update notice', () => {
  test('requests nothing when no feed is named, and announces a newer version when one is', async () => {
    const quiet = await openSite();
    await checkForUpdate(quiet.app.context);
    expect(await quiet.boss.call('adminUser/checkUpdate', {})).toEqual([]);
    const releases = [
      { tag_name: 'v0.0.1', html_url: 'https://example.com/old', name: 'Old' },
      { tag_name: 'v99.10.0', html_url: 'https://example.com/new', name: null },
      { tag_name: 'v99.9.0', html_url: 'https://example.com/middle', name: '' },
    ];
    const feed = createServer((_request, response) => response.end(JSON.stringify(releases)));
    await new Promise<void>(resolve => feed.listen(0, '127.0.0.1', resolve));
    const address = feed.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const { app, boss } = await openSite({ UPDATE_FEED: `http://127.0.0.1:${port}/releases` });
    expect(await boss.call('adminUser/checkUpdate', {})).toEqual([]);
    await checkForUpdate(app.context);
    feed.close();
    const found = { url: 'https://example.com/new', title: 'v99.10.0' };
    expect(await boss.call('adminUser/checkUpdate', {})).toEqual(found);
    const reply = await boss.request({ url: '/api/adminUpdate/checkUpdate' });
    expect(JSON.parse(reply.body).data).toEqual(found);
  });
});

test('nobody else may do any of it', async () => {
  const { app, boss, lin, uidOf } = await openSite();
  const uid = await uidOf(boss);
  for (const name of ['adminUser/getList', 'adminUser/deleteUser', 'adminSetting/loadConfig'] as const) {
    expect(await lin.refused(name, { uid })).toBe('notAllowed');
    expect(await app.visitor().refused(name, { uid })).toBe('notLoggedIn');
  }
  await boss.call('adminUser/getList', {});
});
