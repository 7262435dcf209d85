import { describe, expect, test } from 'vitest';
import type { CallName } from '#common/contract/index.ts';
import { buildItem } from '#tests/kit/build.ts';
import { startTestApp, testPassword } from '#tests/kit/test-app.ts';

async function openSite() {
  const clock = { now: 1_800_000_000 };
  const app = await startTestApp({}, { now: () => clock.now });
  const boss = await app.person('boss', 1);
  const lin = await app.person('lin');
  const { uid } = await lin.call('user/info', {});
  const item_id = await buildItem(lin);
  return { app, boss, clock, uid, item_id };
}

const ldap_form = JSON.stringify({ host: '127.0.0.1', port: '1', base_dn: 'dc=example' });
const oss_setting = JSON.stringify({ oss_type: 's3', key: 'k', secret: 's', bucket: 'b', endpoint: 'a' });

const dangerous = (uid: string, item_id: string): [CallName, Record<string, unknown>][] => [
  ['adminUser/setGroup', { uid, groupid: '1' }],
  ['adminUser/changePassword', { uid, new_password: 'a better one 9' }],
  ['adminUser/addUser', { uid, username: 'lin', name: 'Lin', password: 'a better one 9' }],
  ['adminUser/handOver', { uid, username: 'boss' }],
  ['adminItem/attorn', { item_id, username: 'boss' }],
  ['adminSetting/testLdap', { ldap_form }],
  ['adminSetting/syncLdapUsers', {}],
  ['adminSetting/testStorage', { oss_setting }],
  ['adminSetting/saveConfig', { ldap_open: '1', ldap_form }],
  ['adminSetting/saveConfig', { oss_open: '1', oss_setting }],
  ['adminFile/delete', { file_ids: '1' }],
  ['backup/file', { backup_id: 'f'.repeat(32) }],
];

describe('what is dangerous', () => {
  test('is refused in a session that proved its password more than ten minutes ago', async () => {
    const { boss, clock, uid, item_id } = await openSite();
    clock.now += 601;
    for (const [name, input] of dangerous(uid, item_id))
      expect([name, await boss.refused(name, input)]).toEqual([name, 'signInAgain']);
    const { users } = await boss.call('adminUser/getList', { username: 'lin' });
    expect(users).toMatchObject([{ groupid: '2', name: '', item_count: 1 }]);
  });

  test('is done once the password was typed again, and the session stays the same', async () => {
    const { boss, clock, uid } = await openSite();
    clock.now += 601;
    const token = boss.token();
    expect(await boss.refused('user/proveAgain', { password: 'not my password' })).toBe('loginPasswordWrong');
    expect(await boss.refused('adminUser/setGroup', { uid, groupid: '1' })).toBe('signInAgain');
    await boss.call('user/proveAgain', { password: testPassword });
    await boss.call('adminUser/setGroup', { uid, groupid: '1' });
    expect(boss.token()).toBe(token);
  });

  test('needs it in each session of its own', async () => {
    const { app, boss, clock, uid } = await openSite();
    clock.now += 601;
    await app.visitor().call('user/login', { username: 'boss', password: testPassword });
    expect(await boss.refused('adminUser/setGroup', { uid, groupid: '1' })).toBe('signInAgain');
  });

  test('is not every setting: what connects to nothing is saved without it', async () => {
    const { boss, clock } = await openSite();
    clock.now += 601;
    const unchanged = { ldap_open: '0', oss_open: '0', ldap_form, oss_setting };
    await boss.call('adminSetting/saveConfig', { ...unchanged, home_page: '2', register_open: '0' });
    expect(await boss.call('adminSetting/loadConfig', {})).toMatchObject({ home_page: '2' });
  });
});
