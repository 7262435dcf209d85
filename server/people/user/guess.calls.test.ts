import { describe, expect, test } from 'vitest';
import { buildItem, buildPage, readCode } from '#tests/kit/build.ts';
import { startMailServer, textOf } from '#tests/kit/servers/mail-server.ts';
import { type As, nameOfRefusal, startTestApp, type TestApp, testPassword } from '#tests/kit/test-app.ts';

const start = 1_800_000_000;

async function openSite(environment: Record<string, string> = {}) {
  const clock = { now: start };
  const app = await startTestApp(environment, { now: () => clock.now });
  return { app, clock };
}

type Site = Awaited<ReturnType<typeof openSite>>;

const isCompared = (name: string) => name === 'loginWrong' || name === 'loginWrongCodeNeeded';

/** The code in the picture that this visitor is shown. */
async function codeFor(app: TestApp, who: As): Promise<string> {
  await app.context.db.deleteFrom('code').execute();
  await who.request({ url: '/api/common/verify' });
  return readCode(app);
}

/** One wrong password, with the code that may be asked for. @returns the name of the refusal */
async function guess({ app }: Site, who: As, username: string): Promise<string> {
  return who.refused('user/login', { username, password: 'wrong guess', v_code: await codeFor(app, who) });
}

/** Guesses as fast as they are taken for so many seconds. @returns how many passwords were compared */
async function guessFor(site: Site, seconds: number, next: (at: number) => [As, string]): Promise<number> {
  let compared = 0;
  const end = site.clock.now + seconds;
  for (let at = 0; site.clock.now < end; at += 1) {
    const [who, username] = next(at);
    const sent = { username, password: 'wrong guess', v_code: await codeFor(site.app, who) };
    const { refusal } = await who.try('user/login', sent);
    if (refusal === undefined) throw new Error('a wrong password signs in');
    if (isCompared(nameOfRefusal(refusal))) compared += 1;
    else site.clock.now += (refusal.data as { seconds?: number } | undefined)?.seconds ?? 1;
  }
  return compared;
}

describe('guessing the password of an account', () => {
  test('from one address is slowed to one try in thirty seconds', async () => {
    const site = await openSite();
    await site.app.person('lin');
    const guest = site.app.visitor('10.0.0.2');
    // Six at once, then after 1, 2, 4, 8, 16 and each 30 seconds.
    expect(await guessFor(site, 300, () => [guest, 'lin'])).toBeLessThanOrEqual(20);
  });

  test('is slowed for all of one IPv6 network, however its addresses are written', async () => {
    const site = await openSite();
    await site.app.person('lin');
    const addresses = ['2001:db8::1', '2001:db8:0:0:ffff::2', '2001:DB8:0:0:1:2:3:4', '2001:db8::abcd'];
    const guests = addresses.map(address => site.app.visitor(address));
    const next = (at: number): [As, string] => [guests[at % guests.length] as As, 'lin'];
    expect(await guessFor(site, 120, next)).toBeLessThanOrEqual(16);
  });

  test('from many addresses is slowed as well', async () => {
    const site = await openSite();
    await site.app.person('lin');
    const guests = Array.from({ length: 30 }, (_, at) => site.app.visitor(`10.0.1.${at}`));
    const next = (at: number): [As, string] => [guests[at % guests.length] as As, 'lin'];
    expect(await guessFor(site, 300, next)).toBeLessThanOrEqual(40);
  });

  test('over many accounts from one address is slowed, and a success of one’s own does not help', async () => {
    const site = await openSite();
    const guest = site.app.visitor('10.0.0.2');
    await site.app.person('mallory');
    const names = Array.from({ length: 24 }, (_, at) => `person ${at}`.replace(' ', '-'));
    let compared = 0;
    for (const username of [...names, ...names]) {
      if (isCompared(await guess(site, guest, username))) compared += 1;
      await guest.try('user/login', { username: 'mallory', password: testPassword });
    }
    expect(compared).toBeLessThanOrEqual(21);
  });

  test('locks nobody out of a browser where they signed in before', async () => {
    const site = await openSite();
    await site.app.person('lin');
    const own = site.app.visitor('10.0.0.7');
    await own.call('user/login', { username: 'lin', password: testPassword });
    await own.call('user/logout', {});
    const guests = Array.from({ length: 30 }, (_, at) => site.app.visitor(`10.0.1.${at}`));
    await guessFor(site, 60, at => [guests[at % guests.length] as As, 'lin']);
    const wrong = { username: 'lin', password: testPassword };
    expect(await site.app.visitor('10.0.0.7').refused('user/login', wrong)).toMatch(/wait|code/i);
    await own.call('user/login', wrong);
  });

  test('by one person does not trouble an office behind the same address', async () => {
    const site = await openSite();
    await site.app.person('lin');
    await site.app.person('wang');
    for (let at = 0; at < 6; at += 1) await guess(site, site.app.visitor('10.0.0.2'), 'lin');
    await site.app.visitor('10.0.0.2').call('user/login', { username: 'wang', password: testPassword });
  });

  test('counts for an address for an hour', async () => {
    const site = await openSite();
    await site.app.person('wang');
    const guest = site.app.visitor('10.0.0.2');
    for (let at = 0; at < 22; at += 1) await guess(site, guest, `nobody-${at}`);
    const sign = { username: 'wang', password: testPassword };
    expect(await site.app.visitor('10.0.0.2').refused('user/login', sign)).toBe('waitBeforeRetry');
    site.clock.now += 3600;
    await site.app.visitor('10.0.0.2').call('user/login', sign);
  });

  test('says when the next try is possible', async () => {
    const site = await openSite();
    await site.app.person('lin');
    const guest = site.app.visitor('10.0.0.2');
    for (let at = 0; at < 8; at += 1) {
      await guess(site, guest, 'lin');
      site.clock.now += at < 7 ? 30 : 0;
    }
    const { refusal } = await guest.try('user/login', { username: 'lin', password: testPassword });
    expect(refusal).toMatchObject({ error_code: 11122, data: { seconds: 4 } });
  });

  test('is slowed with a session in hand too', async () => {
    const { app } = await openSite();
    const lin = await app.person('lin');
    const names = [];
    for (let at = 0; at < 12; at += 1)
      names.push(await lin.refused('user/proveAgain', { password: 'wrong guess' }));
    expect(names.filter(name => name === 'loginPasswordWrong').length).toBeLessThanOrEqual(7);
    expect(names.at(-1)).toBe('waitBeforeRetry');
  });
});

describe('guessing a visit password', () => {
  async function lockedItem(site: Site) {
    const lin = await site.app.person('lin');
    const item_id = await buildItem(lin, { password: '0047' });
    const { page_id } = await buildPage(lin, { item_id });
    return { item_id, page_id };
  }

  test('of four digits takes months instead of seconds', async () => {
    const site = await openSite();
    const { item_id } = await lockedItem(site);
    const guests = Array.from({ length: 5 }, (_, at) => site.app.visitor(`10.0.1.${at}`));
    let compared = 0;
    const end = site.clock.now + 300;
    for (let at = 0; site.clock.now < end; at += 1) {
      const guest = guests[at % guests.length] as As;
      const v_code = await codeFor(site.app, guest);
      const { refusal } = await guest.try('item/pwd', { item_id, password: `9${at}`, v_code });
      if (refusal?.error_message.startsWith('The visit password is wrong') === true) compared += 1;
      else site.clock.now += (refusal?.data as { seconds?: number } | undefined)?.seconds ?? 1;
    }
    expect(compared).toBeLessThanOrEqual(40);
  });

  test('is slowed again for a browser that knew the password before it was changed', async () => {
    const site = await openSite();
    const { item_id } = await lockedItem(site);
    const guest = site.app.visitor('10.0.0.3');
    await guest.call('item/pwd', { item_id, password: '0047' });
    const boss = await site.app.person('boss', 1);
    await boss.call('adminItem/attorn', { item_id, username: 'boss' });
    await boss.call('item/update', { item_id, item_name: 'Docs', password: '0048' });
    const strangers = Array.from({ length: 21 }, (_, at) => site.app.visitor(`10.0.1.${at}`));
    for (const stranger of strangers) {
      site.clock.now += 1;
      await stranger.refused('item/pwd', {
        item_id,
        password: 'wrong',
        v_code: await codeFor(site.app, stranger),
      });
    }
    const v_code = await codeFor(site.app, guest);
    expect(await guest.refused('item/pwd', { item_id, password: '0047', v_code })).toBe('waitBeforeRetry');
  });

  test('holds up nobody elsewhere who sends the right one with each call', async () => {
    const site = await openSite();
    const { page_id } = await lockedItem(site);
    const logIn = async (address: string, password: string) =>
      (await site.app.visitor(address).try('page/info', { page_id, _item_pwd: password } as never)).refusal
        ?.error_code ?? 0;
    for (let at = 0; at < 40; at += 1) expect(await logIn(`10.0.1.${at}`, 'wrong')).toBe(10303);
    expect(await logIn('10.0.0.9', '0047')).toBe(0);
  });

  test('with each call is slowed like the password page, and the right one opens without a row', async () => {
    const site = await openSite();
    const { page_id } = await lockedItem(site);
    const logIn = async (password: string) => {
      const who = site.app.visitor('10.0.0.3');
      return (await who.try('page/info', { page_id, _item_pwd: password } as never)).refusal?.error_code ?? 0;
    };
    const counters = async () =>
      (await site.app.context.db.selectFrom('counter').selectAll().execute()).length;
    const before = await counters();
    expect(await logIn('0047')).toBe(0);
    expect(await counters()).toBe(before);
    for (let at = 0; at < 12; at += 1) expect(await logIn(`wrong ${at}`)).toBe(10303);
    expect(await logIn('0047')).toBe(10303);
    site.clock.now += 30;
    expect(await logIn('0047')).toBe(0);
  });
});

test('many failures bring one letter to the owner of the account, and of the item', async () => {
  const mail = await startMailServer();
  const site = await openSite({
    SMTP_URL: mail.url,
    MAIL_FROM: 'Docstead <docs@example.com>',
    PUBLIC_URL: 'https://docs.example.com',
  });
  const lin = await site.app.person('lin');
  const { uid } = await lin.call('user/info', {});
  await site.app.context.db
    .updateTable('user')
    .set({ email: 'lin@example.com', email_verify: 1 })
    .where('uid', '=', Number(uid))
    .execute();
  const item_id = await buildItem(lin, { password: '0047' });
  const guests = Array.from({ length: 25 }, (_, at) => site.app.visitor(`10.0.2.${at}`));
  for (const guest of guests) {
    site.clock.now += 30;
    await guess(site, guest, 'lin');
    const v_code = await codeFor(site.app, guest);
    await guest.refused('item/pwd', { item_id, password: 'wrong', v_code });
  }
  await site.app.context.background.drain();
  await mail.close();
  const whys = mail.letters.map(({ to, source }) => `${to} ${textOf(source).split(' were tried')[0]}`);
  expect(whys.sort()).toEqual([
    'lin@example.com Many wrong passwords',
    'lin@example.com Many wrong visit passwords',
  ]);
});
