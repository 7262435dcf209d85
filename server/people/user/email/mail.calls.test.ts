import { afterEach, describe, expect, test } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { openLog } from '#server/platform/log.ts';
import { readCode, suspend } from '#tests/kit/build.ts';
import { linkIn, type MailServer, startMailServer, textOf } from '#tests/kit/servers/mail-server.ts';
import { type As, startTestApp, type TestApp, testPassword } from '#tests/kit/test-app.ts';

const email = 'lin.qiao@example.com';
const newPassword = 'a better one 9';
const servers: MailServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function startWithMail(options: { refuses?: boolean } = {}) {
  let now = 1_800_000_000;
  const mail = await startMailServer(options);
  servers.push(mail);
  const environment = {
    SMTP_URL: mail.url,
    MAIL_FROM: 'Docstead <docs@example.com>',
    PUBLIC_URL: 'https://docs.example.com/docs',
  };
  const logged: string[] = [];
  const log = openLog('error', line => void logged.push(line));
  const app = await startTestApp(environment, { now: () => now, log });
  /** The newest letter, when all are sent. */
  const lastLetter = async () => {
    await app.context.background.drain();
    return mail.letters.at(-1)?.source ?? '';
  };
  const wait = (seconds: number) => {
    now += seconds;
  };
  return { app, mail, lastLetter, wait, logged };
}

type Mailing = Awaited<ReturnType<typeof startWithMail>>;

async function bind(lin: As, address = email) {
  await lin.call('user/updateEmail', { email: address, password: testPassword });
}

async function confirmed(mailing: Mailing): Promise<As> {
  const lin = await mailing.app.person('lin');
  await bind(lin);
  await mailing.app.visitor().call('user/confirmEmail', linkIn(await mailing.lastLetter()));
  return lin;
}

async function requestReset(app: TestApp, address: string, guest = app.visitor('10.0.0.8')) {
  await guest.try('common/verify', {});
  return guest.try('user/resetPasswordEmail', { email: address, v_code: await readCode(app) });
}

describe('binding an e-mail address', () => {
  test('the address counts once the link in the letter was opened, and opening it twice does no harm', async () => {
    const { app, mail, lastLetter } = await startWithMail();
    const lin = await app.person('lin');
    await bind(lin, ' Lin.Qiao@Example.com ');
    expect(await lin.call('user/info', {})).toMatchObject({ email, email_verify: '0' });
    const link = linkIn(await lastLetter());
    expect(mail.letters).toMatchObject([{ to: email }]);
    expect(link.path).toBe('/docs/user/confirmEmail');
    await app.visitor().call('user/confirmEmail', link);
    await app.visitor().call('user/confirmEmail', link);
    expect(await lin.call('user/info', {})).toMatchObject({ email, email_verify: '1' });
    await app.visitor().call('user/login', { username: email, password: testPassword });
  });

  test('the letter is in the language of the person, as text and as HTML', async () => {
    const { app, lastLetter } = await startWithMail();
    const lin = await app.person('<b>lin');
    await lin.call('user/updateInfo', { language: 'zh-cn' });
    await bind(lin);
    const source = await lastLetter();
    expect(textOf(source)).toContain('Docstead 账号“<b>lin”绑定了这个邮箱');
    expect(source).toContain('text/html');
    expect(source).toContain('From: Docstead <docs@example.com>');
    expect(source).not.toContain('<b>lin</');
  });

  test('the key in the letter is stored only as a hash', async () => {
    const { app, lastLetter } = await startWithMail();
    await bind(await app.person('lin'));
    const { token } = linkIn(await lastLetter());
    const rows = await app.context.db.selectFrom('mail_link').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('another letter can be had without the password; the link before it no longer works', async () => {
    const { app, mail, lastLetter } = await startWithMail();
    const lin = await app.person('lin');
    expect(await lin.refused('user/sendConfirmLetter', {})).toBe('emailMalformed');
    await bind(lin);
    const first = linkIn(await lastLetter());
    await lin.call('user/sendConfirmLetter', {});
    expect(await app.visitor().refused('user/confirmEmail', first)).toBe('linkExpired');
    await app.visitor().call('user/confirmEmail', linkIn(await lastLetter()));
    await lin.call('user/sendConfirmLetter', {});
    await lastLetter();
    expect(mail.letters).toHaveLength(2);
  });

  test('a confirmed address stays until the new one is confirmed; then a letter to it sets no password', async () => {
    const mailing = await startWithMail();
    const lin = await confirmed(mailing);
    await requestReset(mailing.app, email);
    const reset = linkIn(await mailing.lastLetter());
    await bind(lin, 'new@example.com');
    expect(await lin.call('user/info', {})).toMatchObject({ email, email_verify: '1' });
    const guest = mailing.app.visitor();
    await guest.call('user/confirmEmail', linkIn(await mailing.lastLetter()));
    expect(await lin.call('user/info', {})).toMatchObject({ email: 'new@example.com', email_verify: '1' });
    const change = { ...reset, new_password: newPassword };
    expect(await guest.refused('user/resetPasswordByUrl', change)).toBe('linkExpired');
  });

  test('a link of one address confirms no other, and none after three days', async () => {
    const { app, lastLetter, wait } = await startWithMail();
    const lin = await app.person('lin');
    await bind(lin);
    const link = linkIn(await lastLetter());
    const guest = app.visitor();
    for (const change of [{ email: 'other@example.com' }, { uid: '99' }, { token: 'a'.repeat(64) }])
      expect(await guest.refused('user/confirmEmail', { ...link, ...change })).toBe('linkExpired');
    wait(3 * 24 * 3600);
    expect(await guest.refused('user/confirmEmail', link)).toBe('linkExpired');
    expect((await lin.call('user/info', {})).email_verify).toBe('0');
  });

  test('an address that somebody else confirmed is not confirmed twice', async () => {
    const mailing = await startWithMail();
    await confirmed(mailing);
    await bind(await mailing.app.person('wang'));
    const link = linkIn(await mailing.lastLetter());
    expect(await mailing.app.visitor().refused('user/confirmEmail', link)).toBe('emailTaken');
  });

  test.each(['', 'lin', 'a@b, c@d', 'a@b\r\nBcc: c@d', '<a@b>', `${'a'.repeat(250)}@example.com`])(
    'what is no address is refused: %j',
    async typed => {
      const { app, mail, lastLetter } = await startWithMail();
      const lin = await app.person('lin');
      expect(await lin.refused('user/updateEmail', { email: typed, password: testPassword })).toBe(
        'emailMalformed',
      );
      await lastLetter();
      expect(mail.letters).toEqual([]);
    },
  );

  test('asks for the login password', async () => {
    const { app } = await startWithMail();
    const lin = await app.person('lin');
    expect(await lin.refused('user/updateEmail', { email, password: 'not it' })).toBe('loginPasswordWrong');
    expect((await lin.call('user/info', {})).email).toBe('');
  });

  test('nobody fills the letter box of another: five letters an hour', async () => {
    const { app, mail, lastLetter, wait } = await startWithMail();
    const lin = await app.person('lin');
    for (let i = 0; i < 5; i += 1) await bind(lin);
    expect(await lin.refused('user/updateEmail', { email, password: testPassword })).toBe('lettersTooMany');
    await lastLetter();
    expect(mail.letters).toHaveLength(5);
    wait(3600);
    await bind(lin);
  });
});

describe('a new password by mail', () => {
  test('the link sets it once, signs in, and ends every session', async () => {
    const mailing = await startWithMail();
    const lin = await confirmed(mailing);
    await requestReset(mailing.app, 'LIN.qiao@example.com');
    const link = linkIn(await mailing.lastLetter());
    expect(link.path).toBe('/docs/user/ResetPasswordByUrl');
    const guest = mailing.app.visitor();
    expect(await guest.call('user/resetLink', link)).toEqual({ username: 'lin' });
    await guest.call('user/resetPasswordByUrl', { ...link, new_password: newPassword });
    expect((await guest.call('user/info', {})).username).toBe('lin');
    expect(await lin.refused('user/info', {})).toBe('notLoggedIn');
    await lin.call('user/login', { username: 'lin', password: newPassword });
    const again = { ...link, new_password: 'another one 8' };
    expect(await guest.refused('user/resetPasswordByUrl', again)).toBe('linkExpired');
    expect(await guest.refused('user/resetLink', link)).toBe('linkExpired');
  });

  test('the answer is the same for an address nobody has, and nothing is sent there', async () => {
    const mailing = await startWithMail();
    await confirmed(mailing);
    const sent = mailing.mail.letters.length;
    const [known, unknown] = [
      await requestReset(mailing.app, email, mailing.app.visitor('10.0.0.8')),
      await requestReset(mailing.app, 'nobody@example.com', mailing.app.visitor('10.0.0.9')),
    ];
    expect(known).toEqual(unknown);
    await bind(await mailing.app.person('wang'), 'new@example.com');
    await requestReset(mailing.app, 'new@example.com');
    await mailing.lastLetter();
    const addressees = mailing.mail.letters.slice(sent).map(letter => letter.to);
    // The second one asks to confirm: an unconfirmed address resets nothing.
    expect(addressees).toEqual([email, 'new@example.com']);
  });

  test('a link works for 60 minutes, and a refused password does not use it up', async () => {
    const mailing = await startWithMail();
    await confirmed(mailing);
    await requestReset(mailing.app, email);
    const link = linkIn(await mailing.lastLetter());
    const guest = mailing.app.visitor();
    const choose = (new_password: string) =>
      guest.refused('user/resetPasswordByUrl', { ...link, new_password });
    expect(await choose('short')).toBe('passwordTooShort');
    mailing.wait(3599);
    expect((await guest.call('user/resetLink', link)).username).toBe('lin');
    mailing.wait(1);
    expect(await choose(newPassword)).toBe('linkExpired');
  });

  test('of two who use a link at the same moment, one sets the password', async () => {
    const mailing = await startWithMail();
    await confirmed(mailing);
    await requestReset(mailing.app, email);
    const link = linkIn(await mailing.lastLetter());
    const outcomes = await Promise.all(
      ['first choice 1', 'second choice 2'].map(new_password =>
        mailing.app.visitor().try('user/resetPasswordByUrl', { ...link, new_password }),
      ),
    );
    expect(outcomes.filter(outcome => outcome.refusal === undefined)).toHaveLength(1);
  });

  test('a link that confirms an address sets no password', async () => {
    const { app, lastLetter } = await startWithMail();
    await bind(await app.person('lin'));
    const link = linkIn(await lastLetter());
    const reset = { ...link, new_password: newPassword };
    expect(await app.visitor().refused('user/resetPasswordByUrl', reset)).toBe('linkExpired');
  });

  test('a suspended person, and one without a password here, get no letter', async () => {
    const mailing = await startWithMail();
    await confirmed(mailing);
    const sent = mailing.mail.letters.length;
    const { db } = mailing.app.context;
    await suspend(mailing.app, 'lin');
    await requestReset(mailing.app, email);
    await suspend(mailing.app, 'lin', false);
    await db.updateTable('user').set({ password: '' }).where('username', '=', 'lin').execute();
    await requestReset(mailing.app, email);
    await mailing.lastLetter();
    expect(mailing.mail.letters).toHaveLength(sent);
  });

  test('needs the code in the picture', async () => {
    const { app } = await startWithMail();
    expect(await app.visitor().refused('user/resetPasswordEmail', { email, v_code: 'zzzz' })).toBe(
      'codeWrong',
    );
  });
});

test('without a mail server the calls say so, and so does the setting of the site', async () => {
  const app = await startTestApp();
  const lin = await app.person('lin');
  expect(await lin.call('common/homePageSetting', {})).toMatchObject({ mail_open: '0' });
  expect(await lin.refused('user/updateEmail', { email, password: testPassword })).toBe('mailNotSetUp');
  expect((await requestReset(app, email)).refusal?.error_code).toBe(11015);
});

test.each([
  [{ SMTP_URL: 'smtp://mail.example.com' }, 'SMTP_URL needs MAIL_FROM'],
  [{ SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'a@b.c' }, 'SMTP_URL needs PUBLIC_URL'],
  [{ SMTP_URL: 'http://user:hidden@mail' }, 'SMTP_URL is not valid'],
  [{ MAIL_FROM: 'a@b, c@d' }, 'MAIL_FROM=a@b, c@d is not valid'],
])('mail that is half set up ends the start: %j', (environment, words) => {
  expect(() => readConfig(environment)).toThrow(words);
});
