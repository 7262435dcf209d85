import { describe, expect, test } from 'vitest';
import { readCode, suspend } from '#tests/kit/build.ts';
import { startTestApp, testPassword } from '#tests/kit/test-app.ts';

describe('signing in', () => {
  test('answers the person and the token, and sets the cookie', async () => {
    const app = await startTestApp();
    const lin = await app.person('lin');
    const info = await lin.call('user/info', {});
    expect(info).toMatchObject({ username: 'lin', groupid: '2', email: '', email_verify: '0' });
    expect(lin.token()).toMatch(/^[0-9a-f]{64}$/);
  });

  test('the token is stored only as a hash', async () => {
    const app = await startTestApp();
    const lin = await app.person('lin');
    const rows = await app.context.db.selectFrom('session').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(lin.token());
  });

  test('a name is found without regard to case', async () => {
    const app = await startTestApp();
    await app.person('Lin');
    const answer = await app.visitor().call('user/login', { username: 'LIN', password: testPassword });
    expect(answer.username).toBe('Lin');
  });

  test('works by user_token, by header and by bearer', async () => {
    const app = await startTestApp();
    await app.person('lin');
    const { user_token } = await app
      .visitor()
      .call('user/login', { username: 'lin', password: testPassword });
    const tries = [
      { url: `/api/user/info?user_token=${user_token}` },
      { url: '/api/user/info', headers: { 'x-api-token': user_token } },
      { url: '/api/user/info', headers: { authorization: `Bearer ${user_token}` } },
    ];
    for (const attempt of tries) {
      const reply = await app.visitor().request(attempt);
      expect(JSON.parse(reply.body)).toMatchObject({ error_code: 0, data: { username: 'lin' } });
    }
  });

  test('the fifth failure asks for a code, and then only the right code helps', async () => {
    const app = await startTestApp();
    await app.person('lin');
    const guest = app.visitor('10.0.0.2');
    for (let i = 0; i < 4; i += 1) {
      expect(await guest.refused('user/login', { username: 'lin', password: 'wrong guess' })).toBe(
        'loginWrong',
      );
    }
    expect(await guest.refused('user/login', { username: 'lin', password: 'wrong guess' })).toBe(
      'loginWrongCodeNeeded',
    );
    expect(await guest.refused('user/login', { username: 'lin', password: testPassword })).toBe('codeWrong');
    await guest.try('common/verify', {});
    const code = await readCode(app);
    await guest.call('user/login', { username: 'lin', password: testPassword, v_code: code.toUpperCase() });
    expect((await guest.call('user/info', {})).username).toBe('lin');
  });

  test('wrong passwords tried at the same time are all counted', async () => {
    const app = await startTestApp();
    await app.person('lin');
    const guess = () =>
      app.visitor('10.0.0.9').refused('user/login', { username: 'lin', password: 'wrong guess' });
    const names = await Promise.all(Array.from({ length: 20 }, guess));
    const compared = names.filter(name => name !== 'codeWrong' && name !== 'waitBeforeRetry').length;
    expect(compared).toBeGreaterThan(0);
    expect(compared).toBeLessThanOrEqual(5);
  });

  test('a code is used up by one try', async () => {
    const app = await startTestApp();
    await app.person('lin');
    const guest = app.visitor('10.0.0.2');
    for (let i = 0; i < 5; i += 1)
      await guest.try('user/login', { username: 'lin', password: 'wrong guess' });
    await guest.try('common/verify', {});
    const v_code = await readCode(app);
    expect(
      await guest.refused('user/login', { username: 'lin', password: testPassword, v_code: 'zzzz' }),
    ).toBe('codeWrong');
    expect(await guest.refused('user/login', { username: 'lin', password: testPassword, v_code })).toBe(
      'codeWrong',
    );
  });

  test('an unknown name is refused like a wrong password', async () => {
    const app = await startTestApp();
    expect(await app.visitor().refused('user/login', { username: 'nobody', password: 'a password' })).toBe(
      'loginWrong',
    );
  });

  test('an empty password asks for the code, as ShowDoc does', async () => {
    const app = await startTestApp();
    await app.person('lin');
    expect(await app.visitor().refused('user/login', { username: 'lin', password: '' })).toBe('codeWrong');
  });

  test('ends at the next request of a suspended person', async () => {
    const app = await startTestApp();
    const lin = await app.person('lin');
    await suspend(app, 'lin');
    expect(await lin.refused('user/info', {})).toBe('notLoggedIn');
  });

  test('ends after 30 days without use, and after 180 days in all', async () => {
    let now = 1_800_000_000;
    const app = await startTestApp({}, { now: () => now });
    const lin = await app.person('lin');
    const wang = await app.person('wang');
    for (let days = 0; days < 174; days += 29) {
      now += 29 * 24 * 3600;
      expect((await lin.call('user/info', {})).username).toBe('lin');
    }
    expect(await wang.refused('user/info', {})).toBe('notLoggedIn');
    now += 6 * 24 * 3600;
    expect(await lin.refused('user/info', {})).toBe('notLoggedIn');
  });
});

describe('registering', () => {
  async function registerWith(input: Record<string, string>) {
    const app = await startTestApp();
    const guest = app.visitor();
    await guest.try('common/verify', {});
    const v_code = await readCode(app);
    const person = {
      username: '小林 '.trim(),
      password: testPassword,
      confirm_password: testPassword,
      v_code,
    };
    return { app, guest, outcome: await guest.try('user/register', { ...person, ...input }) };
  }

  test('makes an ordinary account and signs in', async () => {
    const { guest, outcome } = await registerWith({});
    expect(outcome.data).toMatchObject({ username: '小林', groupid: '2' });
    expect((await guest.call('user/info', {})).username).toBe('小林');
  });

  test.each([
    ['without the code', { v_code: '' }, 10206],
    ['with two different passwords', { confirm_password: 'another one' }, 10101],
    ['with a short password', { password: 'short', confirm_password: 'short' }, 11005],
    ['with a common password', { password: 'Password123', confirm_password: 'Password123' }, 11006],
    ['with a name of one character', { username: 'x' }, 11004],
    ['with a space in the name', { username: 'li n' }, 11004],
    ['with an invisible character in the name', { username: 'li\u200bn' }, 11004],
  ])('is refused %s', async (_, input, error_code) => {
    const { app, outcome } = await registerWith(input);
    expect(outcome.refusal?.error_code).toBe(error_code);
    expect(await app.context.db.selectFrom('user').selectAll().execute()).toEqual([]);
  });

  test('is refused under a name that differs only by case', async () => {
    const app = await startTestApp();
    await app.person('Lin');
    const guest = app.visitor();
    await guest.try('common/verify', {});
    const v_code = await readCode(app);
    const person = { username: 'lIN', password: testPassword, confirm_password: testPassword, v_code };
    expect(await guest.refused('user/register', person)).toBe('usernameTaken');
  });

  test('is refused where registration is closed', async () => {
    const app = await startTestApp();
    const chief = await app.person('chief', 1);
    await chief.call('adminSetting/saveConfig', { register_mode: 'closed' });
    expect(await app.visitor().refused('user/register', { username: 'lin' })).toBe('registrationClosed');
  });
});

describe('oneself', () => {
  test('changes the name to the letter', async () => {
    const app = await startTestApp();
    const lin = await app.person('lin');
    const name = `<b>林"&'\u{1F600}`;
    expect(await lin.call('user/updateInfo', { name })).toEqual([]);
    expect((await lin.call('user/info', {})).name).toBe(name);
  });

  test('a new password ends the other sessions and not this one', async () => {
    const app = await startTestApp();
    const here = await app.person('lin');
    const there = app.visitor();
    await there.call('user/login', { username: 'lin', password: testPassword });
    await here.call('user/resetPassword', { password: testPassword, new_password: 'a better one 9' });
    expect((await here.call('user/info', {})).username).toBe('lin');
    expect(await there.refused('user/info', {})).toBe('notLoggedIn');
  });

  test('a wrong old password changes nothing', async () => {
    const app = await startTestApp();
    const lin = await app.person('lin');
    const change = { password: 'not it', new_password: 'a better one 9' };
    expect(await lin.refused('user/resetPassword', change)).toBe('oldPasswordWrong');
    await app.visitor().call('user/login', { username: 'lin', password: testPassword });
  });

  test('logging out ends this session, also by GET', async () => {
    const app = await startTestApp();
    const lin = await app.person('lin');
    const token = lin.token();
    await lin.request({ url: '/api/user/logout' });
    const reply = await app.visitor().request({ url: `/api/user/info?user_token=${token}` });
    expect(JSON.parse(reply.body).error_code).toBe(10102);
  });
});

test('people are found by a part of their name, whatever characters it has', async () => {
  const app = await startTestApp();
  const lin = await app.person('lin');
  await app.person('wang_lin');
  await app.person('100%');
  const names = async (username: string) =>
    (await lin.call('user/allUser', { username })).map(person => person.value);
  expect(await names('LIN')).toEqual(['lin', 'wang_lin']);
  expect(await names('_')).toEqual(['wang_lin']);
  expect(await names('%')).toEqual(['100%']);
  expect(await names('')).toHaveLength(3);
});
