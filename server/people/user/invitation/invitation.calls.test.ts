import { describe, expect, test } from 'vitest';
import { linkIn, startMailServer, textOf } from '#tests/kit/servers/mail-server.ts';
import { type As, startTestApp, type TestApp, testPassword } from '#tests/kit/test-app.ts';

async function openSite(register_mode: 'open' | 'invitation' | 'closed') {
  const clock = { now: 1_800_000_000 };
  const app = await startTestApp({}, { now: () => clock.now });
  const boss = await app.person('boss', 1);
  await boss.call('adminSetting/saveConfig', { register_mode });
  return { app, boss, clock };
}

/** What a visitor sends to register, with a code that was just read. */
async function registering(app: TestApp, who: As, username: string, invitation = '') {
  const { captcha_id } = await who.call('common/createCaptcha', {});
  const { code } = await app.context.db
    .selectFrom('code')
    .select('code')
    .where('owner', '=', captcha_id)
    .executeTakeFirstOrThrow();
  const passwords = { password: testPassword, confirm_password: testPassword };
  return { username, ...passwords, invitation, captcha_id, captcha: code };
}

describe('on a site that is joined by invitation', () => {
  test('whoever has a link registers with it, as often as it may be used', async () => {
    const { app, boss } = await openSite('invitation');
    const { token } = await boss.call('adminUser/invite', { uses: '2' });
    for (const name of ['lin', 'wang']) {
      const guest = app.visitor();
      await guest.call('user/register', await registering(app, guest, name, token));
      expect((await guest.call('user/info', {})).username).toBe(name);
    }
    const third = app.visitor();
    expect(await third.refused('user/register', await registering(app, third, 'zhao', token))).toBe(
      'invitationExpired',
    );
  });

  test('nobody registers without one, with an invented one, or with one that ended', async () => {
    const { app, boss, clock } = await openSite('invitation');
    const guest = app.visitor();
    const refusal = async (token?: string) =>
      guest.refused('user/register', await registering(app, guest, 'lin', token));
    expect(await refusal()).toBe('invitationNeeded');
    expect(await refusal('f'.repeat(64))).toBe('invitationExpired');
    const withdrawn = await boss.call('adminUser/invite', {});
    await boss.call('adminUser/endInvitation', { id: withdrawn.id });
    expect(await refusal(withdrawn.token)).toBe('invitationExpired');
    const old = await boss.call('adminUser/invite', { days: '1' });
    clock.now += 24 * 3600;
    expect(await refusal(old.token)).toBe('invitationExpired');
  });

  test('of two who use the last one at the same moment, one registers', async () => {
    const { app, boss } = await openSite('invitation');
    const { token } = await boss.call('adminUser/invite', {});
    const tries = await Promise.all(
      ['lin', 'wang'].map(async name => {
        const guest = app.visitor();
        return guest.try('user/register', await registering(app, guest, name, token));
      }),
    );
    expect(tries.filter(({ refusal }) => refusal === undefined)).toHaveLength(1);
    const { total } = await boss.call('adminUser/getList', {});
    expect(total).toBe(2);
  });

  test('the list shows who invited whom, and no link', async () => {
    const { boss } = await openSite('invitation');
    const { token, ...made } = await boss.call('adminUser/invite', { days: '3', uses: '5' });
    expect(await boss.call('adminUser/invitations', {})).toEqual([{ ...made, username: 'boss', name: '' }]);
    expect(JSON.stringify(await boss.call('adminUser/invitations', {}))).not.toContain(token);
  });

  test('a client that knows only the switch keeps the finer choice', async () => {
    const { app, boss } = await openSite('invitation');
    const mode = async () => (await app.visitor().call('common/homePageSetting', {})).register_mode;
    await boss.call('adminSetting/saveConfig', { register_open: '1' });
    expect(await mode()).toBe('invitation');
    await boss.call('adminSetting/saveConfig', { register_open: '0' });
    expect(await mode()).toBe('closed');
    await boss.call('adminSetting/saveConfig', { register_open: '1' });
    expect(await mode()).toBe('invitation');
  });
});

test('a closed site is joined with no invitation either', async () => {
  const { app, boss } = await openSite('closed');
  const { token } = await boss.call('adminUser/invite', {});
  const guest = app.visitor();
  expect(await guest.refused('user/register', await registering(app, guest, 'lin', token))).toBe(
    'registrationClosed',
  );
});

describe('on a site that requires a confirmed address', () => {
  async function openMailingSite() {
    const mail = await startMailServer();
    const app = await startTestApp({
      SMTP_URL: mail.url,
      MAIL_FROM: 'Docstead <docs@example.com>',
      PUBLIC_URL: 'https://docs.example.com',
    });
    const boss = await app.person('boss', 1);
    await boss.call('adminSetting/saveConfig', { register_mode: 'letter' });
    const letters = async () => {
      await app.context.background.drain();
      return mail.letters;
    };
    return { app, boss, letters };
  }
  const tokenIn = (source: string) =>
    new URL(/https?:\/\/\S+/.exec(textOf(source))?.[0] ?? '').searchParams.get('invitation') ?? '';

  test('the letter’s link registers, and the address is confirmed', async () => {
    const { app, letters } = await openMailingSite();
    const guest = app.visitor();
    expect(await guest.refused('user/register', await registering(app, guest, 'lin'))).toBe('emailFirst');
    const { captcha_id, captcha } = await registering(app, guest, 'lin');
    await guest.call('user/registerByEmail', { email: 'Lin@Example.com', captcha_id, captcha });
    const [letter] = await letters();
    const token = tokenIn(letter?.source ?? '');
    await guest.call('user/register', await registering(app, guest, 'lin', token));
    expect(await guest.call('user/info', {})).toMatchObject({ email: 'lin@example.com', email_verify: '1' });
  });

  test('somebody who has an account gets a way into it, and the answer does not reveal it', async () => {
    const { app, letters } = await openMailingSite();
    const lin = await app.person('lin');
    const { uid } = await lin.call('user/info', {});
    await app.context.db
      .updateTable('user')
      .set({ email: 'lin@example.com', email_verify: 1 })
      .where('uid', '=', Number(uid))
      .execute();
    const guest = app.visitor();
    const { captcha_id, captcha } = await registering(app, guest, 'x');
    const form = { email: 'lin@example.com', captcha_id, captcha };
    expect(await guest.call('user/registerByEmail', form)).toEqual([]);
    const [letter] = await letters();
    expect(linkIn(letter?.source ?? '').path).toBe('/user/ResetPasswordByUrl');
  });

  test('an administrator’s letter works as well', async () => {
    const { app, boss, letters } = await openMailingSite();
    await boss.call('adminUser/invite', { email: 'wang@example.com' });
    const [letter] = await letters();
    const guest = app.visitor();
    const sent = await registering(app, guest, 'wang', tokenIn(letter?.source ?? ''));
    await guest.call('user/register', sent);
    expect(await guest.call('user/info', {})).toMatchObject({ email: 'wang@example.com', email_verify: '1' });
  });
});

test('without a mail server a site cannot require a letter', async () => {
  const { boss } = await openSite('open');
  expect(await boss.refused('adminSetting/saveConfig', { register_mode: 'letter' })).toBe('mailNotSetUp');
});

test.each([
  ['an @', 'lin@example', 'usernameMalformed'],
  ['a comma', 'lin,wang', 'usernameMalformed'],
  ['a Chinese comma', '林，王', 'usernameMalformed'],
  ['a control character', 'lin\u0007', 'usernameMalformed'],
  ['a Cyrillic letter that looks Latin', 'аdmin-lin', 'usernameLookalike'],
  ['a capital I for a small l', 'admin-Iin', 'usernameLookalike'],
  ['full-width letters', 'ａdmin-lin', 'usernameLookalike'],
])('a name with %s is refused', async (_, username, error) => {
  const { app, boss } = await openSite('open');
  await app.person('admin-lin');
  const guest = app.visitor();
  expect(await guest.refused('user/register', await registering(app, guest, username))).toBe(error);
  expect(await boss.refused('adminUser/addUser', { username, password: testPassword })).toBe(error);
});
