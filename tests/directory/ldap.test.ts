/** Company accounts, against a real directory. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { saveOptions } from '#server/people/site/queries.ts';
import { lockForm } from '#server/people/site/secret-forms.ts';
import { signInByDirectory } from '#server/people/user/directory/ldap-login.ts';
import { signOutRemovedPeople } from '#server/people/user/directory/sign-out-removed-people.ts';
import { buildItem } from '#tests/kit/build.ts';
import {
  baseDn,
  type DirectoryServer,
  serviceDn,
  servicePassword,
  startDirectory,
} from '#tests/kit/servers/directory-server.ts';
import { type As, startTestApp, type TestApp, testPassword } from '#tests/kit/test-app.ts';

const people = [
  { uid: 'mei', cn: '梅 雨', password: 'plum rain 1' },
  { uid: 'lin', cn: 'Lin', password: 'from the directory' },
  { uid: 'boss', cn: 'Another Boss', password: 'from the directory' },
  { uid: 'o(dd)*', cn: 'Odd, Name', password: 'odd one out' },
  { uid: 'two', cn: 'twin', password: 'first of two' },
  { uid: 'eve', cn: 'Lin', more_cns: ['eve'], password: 'not the one of lin' },
  { uid: 'too', cn: 'twin', password: 'second of two' },
];

let directory: DirectoryServer;
let app: TestApp;
let boss: As;

beforeAll(async () => {
  directory = await startDirectory(people);
});
afterAll(() => directory.stop());
beforeEach(async () => {
  app = await startTestApp();
  boss = await app.person('boss', 1);
});

const form = (changes: Record<string, string> = {}) => ({
  host: '127.0.0.1',
  port: String(directory.port),
  version: '3',
  base_dn: baseDn,
  bind_dn: serviceDn,
  bind_password: servicePassword,
  user_field: 'uid',
  name_field: 'cn',
  ...changes,
});
const enable = (changes?: Record<string, string>) =>
  boss.call('adminSetting/saveConfig', { ldap_open: '1', ldap_form: JSON.stringify(form(changes)) });
const tryForm = (changes: Record<string, string>) =>
  boss.refused('adminSetting/saveConfig', { ldap_open: '1', ldap_form: JSON.stringify(form(changes)) });
const signIn = (username: string, password: string) =>
  app.visitor().try('user/login', { username, password });
const refusedSignIn = (username: string, password: string) =>
  app.visitor().refused('user/login', { username, password });
const stored = (username_key: string) =>
  app.context.db
    .selectFrom('user')
    .selectAll()
    .where('username_key', '=', username_key)
    .executeTakeFirstOrThrow();

describe('signing in', () => {
  test('makes the account at the first time, with the name the directory has and no password', async () => {
    await enable();
    const first = await signIn('MEI', 'plum rain 1');
    expect(first.data).toMatchObject({ username: 'mei', name: '梅 雨', groupid: '2' });
    expect(await stored('mei')).toMatchObject({ password: '', name: '梅 雨' });
    expect((await signIn('mei', 'plum rain 1')).data?.uid).toBe(first.data?.uid);
  });

  test('nobody registers a name that looks like one of it', async () => {
    await enable();
    await signIn('mei', 'plum rain 1');
    const lookalike = { username: 'mеi', password: testPassword };
    expect(await boss.refused('adminUser/addUser', lookalike)).toBe('usernameLookalike');
  });

  test('two first logins at the same moment make one account', async () => {
    await enable();
    const both = await Promise.all([signIn('mei', 'plum rain 1'), signIn('mei', 'plum rain 1')]);
    expect(new Set(both.map(({ data }) => data?.uid)).size).toBe(1);
  });

  test('many first logins at the same moment all succeed, and make one account', async () => {
    await enable();
    const typed = { username: 'mei', password: 'plum rain 1' };
    const all = await Promise.all(
      Array.from({ length: 20 }, async () => signInByDirectory(app.context, typed, undefined)),
    );
    const { uid } = await stored('mei');
    expect(all.map(user => user?.uid)).toEqual(all.map(() => uid));
  });

  test('takes no wrong password, no empty one, and nobody the directory does not know', async () => {
    await enable();
    expect(await refusedSignIn('mei', 'wrong')).toBe('loginWrong');
    expect(await refusedSignIn('mei', '')).toBe('codeWrong');
    expect(await refusedSignIn('nobody', 'plum rain 1')).toBe('loginWrong');
    expect((await app.context.db.selectFrom('user').selectAll().execute()).length).toBe(1);
  });

  test('a name is never part of the question to the directory', async () => {
    await enable();
    const names = ['*', 'm*', 'mei)(uid=*', 'mei)(|(uid=*', '(uid=mei)', '\\6dei'];
    for (const [index, username] of names.entries()) {
      const somewhere = app.visitor(`10.0.1.${index}`);
      const refused = await somewhere.refused('user/login', { username, password: 'plum rain 1' });
      expect([username, refused]).toEqual([username, 'loginWrong']);
    }
    expect((await signIn('o(dd)*', 'odd one out')).data?.username).toBe('o(dd)*');
  });

  test('a name that two entries have is nobody', async () => {
    await enable({ user_field: 'cn', name_field: '' });
    expect(await refusedSignIn('twin', 'first of two')).toBe('loginWrong');
    expect((await signIn('梅 雨', 'plum rain 1')).data?.username).toBe('梅 雨');
  });

  test('who gives themselves the name of another beside their own does not become the other', async () => {
    await enable({ user_field: 'cn' });
    expect(await refusedSignIn('eve', 'not the one of lin')).toBe('loginWrong');
    expect(await refusedSignIn('Lin', 'not the one of lin')).toBe('loginWrong');
  });

  test('a filter of its own narrows who may come in', async () => {
    await enable({ search_filter: '(&(uid=%(user)s)(cn=Lin))' });
    expect((await signIn('lin', 'from the directory')).data?.username).toBe('lin');
    expect(await refusedSignIn('mei', 'plum rain 1')).toBe('loginWrong');
  });

  test("an ordinary account of that name becomes the directory's, and what it was open in ends", async () => {
    const early = await app.person('lin');
    await enable();
    expect((await signIn('lin', testPassword)).data?.username).toBe('lin');
    expect((await signIn('lin', 'from the directory')).data?.username).toBe('lin');
    expect(await refusedSignIn('lin', testPassword)).toBe('loginWrong');
    expect(await early.refused('user/info', {})).toBe('notLoggedIn');
  });

  test("an administrator with a password of their own is not the directory's", async () => {
    await enable();
    expect(await refusedSignIn('boss', 'from the directory')).toBe('loginWrong');
    expect((await signIn('boss', testPassword)).data?.groupid).toBe('1');
  });

  test('who is suspended stays out', async () => {
    await enable();
    const { data } = await signIn('mei', 'plum rain 1');
    await boss.call('adminUser/suspend', { uid: data?.uid ?? '', is_suspended: '1' });
    expect(await refusedSignIn('mei', 'plum rain 1')).toBe('suspended');
  });
});

describe('a person of the directory', () => {
  test("proves big steps with the directory's password, and changes it there", async () => {
    await enable();
    const mei = app.visitor();
    await mei.call('user/login', { username: 'mei', password: 'plum rain 1' });
    const item_id = await buildItem(mei);
    expect(await mei.refused('item/archive', { item_id, password: 'wrong' })).toBe('loginPasswordWrong');
    await mei.call('item/archive', { item_id, password: 'plum rain 1' });
    const change = { password: 'plum rain 1', new_password: 'a new one 123' };
    expect(await mei.refused('user/resetPassword', change)).toBe('passwordElsewhere');
  });
});

describe('a directory that is away', () => {
  test('is said to those it knows, and shuts nobody out who has a password here', async () => {
    const gone = await startDirectory(people);
    await enable({ port: String(gone.port) });
    expect((await signIn('mei', 'plum rain 1')).data?.username).toBe('mei');
    await app.person('kim');
    await gone.stop();
    expect((await signIn('boss', testPassword)).data?.username).toBe('boss');
    expect((await signIn('kim', testPassword)).data?.username).toBe('kim');
    expect(await refusedSignIn('kim', 'wrong')).toBe('loginWrong');
    expect(await refusedSignIn('mei', 'plum rain 1')).toBe('ldapUnreachable');
    await boss.call('adminSetting/saveConfig', { register_open: '0' });
    await boss.call('adminSetting/saveConfig', { ldap_open: '0' });
    expect(await refusedSignIn('mei', 'plum rain 1')).toBe('loginWrong');
  });
});

describe('the form', () => {
  test('is refused with the reason, and nothing is changed', async () => {
    const before = await boss.call('adminSetting/loadConfig', {});
    expect(await tryForm({ port: '9' })).toBe('ldapUnreachable');
    expect(await tryForm({ bind_password: 'wrong' })).toBe('ldapBindRefused');
    expect(await tryForm({ base_dn: 'dc=elsewhere' })).toBe('ldapSearchFailed');
    expect(await tryForm({ search_filter: '(uid=%(user)s' })).toBe('ldapSearchFailed');
    for (const wrong of [
      { host: 'a b' },
      { base_dn: '' },
      { bind_password: '' },
      { user_field: 'uid=*)(cn' },
      { search_filter: '(uid=mei)' },
    ])
      expect([wrong, await tryForm(wrong)]).toEqual([wrong, 'badInput']);
    expect(await boss.call('adminSetting/loadConfig', {})).toEqual(before);
  });

  test('is kept encrypted, keeps the password that is not typed again, and can be tried without being kept', async () => {
    await enable();
    const rows = await app.context.db.selectFrom('options').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/reads the directory|127\.0\.0\.1/);
    const { ldap_form } = await boss.call('adminSetting/loadConfig', {});
    expect(ldap_form).toMatchObject({ base_dn: baseDn, bind_password: '' });
    await enable({ bind_password: '', name_field: '' });
    const typed = (changes: Record<string, string>) => ({ ldap_form: JSON.stringify(form(changes)) });
    const look = await boss.call('adminSetting/testLdap', typed({ bind_password: '' }));
    expect(look).toMatchObject({ found: people.length, is_all: '1', example: 'mei' });
    expect(await boss.refused('adminSetting/testLdap', typed({ base_dn: 'dc=x' }))).toBe('ldapSearchFailed');
    expect((await signIn('mei', 'plum rain 1')).data?.name).toBe('');
  });

  test('the password that is kept goes to no other host, port or name', async () => {
    await enable();
    const others = [
      { host: 'localhost' },
      { port: '1' },
      { bind_dn: `uid=mei,${baseDn}` },
      { encryption: 'starttls' },
    ];
    for (const other of others) {
      const ldap_form = JSON.stringify(form({ ...other, bind_password: '' }));
      expect(await boss.refused('adminSetting/testLdap', { ldap_form })).toBe('secretTypedAgain');
      expect(await boss.refused('adminSetting/saveConfig', { ldap_open: '1', ldap_form })).toBe(
        'secretTypedAgain',
      );
    }
    const typed = { ldap_form: JSON.stringify(form({ host: 'localhost' })) };
    await boss.call('adminSetting/testLdap', typed);
  });

  test('who is gone from it is signed out within a day, and nobody else; nobody is while it does not answer', async () => {
    await enable();
    const mei = app.visitor();
    await mei.call('user/login', { username: 'mei', password: 'plum rain 1' });
    const lin = app.visitor();
    await lin.call('user/login', { username: 'lin', password: 'from the directory' });
    await app.context.db
      .updateTable('user')
      .set({ username: 'left', username_key: 'left' })
      .where('username', '=', 'lin')
      .execute();
    const isIn = async (who: As) => (await who.try('user/info', {})).refusal === undefined;
    await signOutRemovedPeople(app.context);
    expect([await isIn(mei), await isIn(lin), await isIn(boss)]).toEqual([true, false, true]);
    const { entries } = await boss.call('audit/list', {});
    expect(entries[0]).toMatchObject({ what: 'directoryLeft' });
    const away = { ldap_form: lockForm(app.context, form({ port: '1' })) };
    await saveOptions(app.context.db, away);
    await app.context.db
      .updateTable('user')
      .set({ username: 'gone' })
      .where('username', '=', 'mei')
      .execute();
    await signOutRemovedPeople(app.context);
    expect(await isIn(mei)).toBe(true);
  });

  test('version 2 is taken, and bound as 3', async () => {
    await enable({ version: '2' });
    expect((await signIn('mei', 'plum rain 1')).data?.username).toBe('mei');
  });
});

test('all people of the directory can be made at once, and once only', async () => {
  expect(await boss.refused('adminSetting/syncLdapUsers', {})).toBe('ldapOff');
  await enable();
  const count = await boss.call('adminSetting/syncLdapUsers', {});
  expect(count).toEqual({ found: people.length, added: people.length - 1 });
  expect(await boss.call('adminSetting/syncLdapUsers', {})).toEqual({ found: people.length, added: 0 });
  expect(await stored('boss')).toMatchObject({ groupid: 1, name: '' });
  expect((await signIn('mei', 'plum rain 1')).data?.username).toBe('mei');
});
