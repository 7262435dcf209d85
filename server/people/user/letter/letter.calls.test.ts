/** Letters about accounts wait until the mail server takes them, whatever ends meanwhile, and keep no secret. */
import { afterEach, expect, test } from 'vitest';
import { openLog } from '#server/platform/log.ts';
import { addPicture, saveBrand } from '#tests/kit/brand/save-brand.ts';
import { readCode } from '#tests/kit/build.ts';
import { linkIn, type MailServer, startMailServer, textOf } from '#tests/kit/servers/mail-server.ts';
import { startTestApp, testPassword } from '#tests/kit/test-app.ts';

const email = 'lin.qiao@example.com';
const servers: MailServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function start({ refuses = true } = {}) {
  let now = 1_800_000_000;
  const mail = await startMailServer({ refuses });
  servers.push(mail);
  const environment = {
    SMTP_URL: mail.url,
    MAIL_FROM: 'docs@example.com',
    PUBLIC_URL: 'https://docs.example.com',
  };
  const logged: string[] = [];
  const log = openLog('error', line => void logged.push(line));
  const app = await startTestApp(environment, { now: () => now, log });
  const lin = await app.person('lin');
  const { db, background, letters } = app.context;
  /** What is due by then is sent. */
  const pass = async (seconds: number) => {
    now += seconds;
    letters.wake();
    await background.drain();
  };
  const bind = async (address = email) => {
    await lin.call('user/updateEmail', { email: address, password: testPassword });
    await background.drain();
  };
  const waiting = async () => db.selectFrom('letter').selectAll().execute();
  return { app, mail, lin, logged, pass, bind, waiting };
}

test('one that was refused is sent later, by whichever process is there, and its link works', async () => {
  const { app, mail, lin, logged, pass, bind, waiting } = await start();
  await bind();
  expect(mail.letters).toEqual([]);
  expect((await lin.call('user/info', {})).email).toBe(email);
  expect([logged.length, (await waiting()).length]).toEqual([1, 1]);
  expect(logged.join('')).not.toMatch(/token=|example\.com/);
  mail.refuse(false);
  await pass(59);
  expect(mail.letters).toEqual([]);
  await pass(1);
  expect(mail.letters.map(letter => letter.to)).toEqual([email]);
  expect(await waiting()).toEqual([]);
  await app.visitor().call('user/confirmEmail', linkIn(mail.letters[0]?.source ?? ''));
  expect((await lin.call('user/info', {})).email_verify).toBe('1');
});

test('pauses between tries grow, and after a day it is given up with a line in the log', async () => {
  const { mail, logged, pass, bind, waiting } = await start();
  await bind();
  const tries = async (seconds: number) => {
    const before = logged.length;
    await pass(seconds);
    return logged.length - before;
  };
  expect([await tries(60), await tries(60), await tries(240), await tries(300), await tries(900)]).toEqual([
    1, 0, 1, 0, 1,
  ]);
  for (let hours = 0; hours < 26; hours += 1) await pass(3600);
  expect(logged.at(-1)).toContain('"isGivenUp":true');
  expect([await waiting(), mail.letters]).toEqual([[], []]);
});

test('nothing of a link is stored before the letter goes; the key of an invitation is encrypted, and gone with it', async () => {
  const { app, mail, pass, waiting } = await start();
  const admin = await app.person('boss', 1);
  const { token } = await admin.call('adminUser/invite', { email: 'mei@example.com' });
  const guest = app.visitor('10.0.0.8');
  await guest.try('common/verify', {});
  await guest.try('user/resetPasswordEmail', { email: 'nobody@example.com', v_code: await readCode(app) });
  await app.context.background.drain();
  const rows = await waiting();
  expect(rows.map(({ kind }) => kind)).toContain('invitation');
  expect(JSON.stringify(rows)).not.toContain(token);
  mail.refuse(false);
  await pass(60);
  expect(await waiting()).toEqual([]);
  expect(mail.letters.map(letter => letter.to)).toEqual(['mei@example.com']);
  expect(textOf(mail.letters[0]?.source ?? '')).toContain(token);
});

test('an address that was bound anew gets the letter alone', async () => {
  const { mail, pass, bind } = await start();
  await bind();
  await bind('new@example.com');
  mail.refuse(false);
  await pass(300);
  expect(mail.letters.map(letter => letter.to)).toEqual(['new@example.com']);
});

test('two who send at once send it once', async () => {
  const { app, mail, bind } = await start({ refuses: false });
  const { letters, background } = app.context;
  for (let round = 0; round < 3; round += 1) {
    await bind(`lin${round}@example.com`);
    for (let other = 0; other < 3; other += 1) letters.wake();
    await background.drain();
  }
  expect(mail.letters).toHaveLength(3);
});

test('a letter names the site as its brand does, in its colour and with its logo', async () => {
  const { app, mail, bind } = await start({ refuses: false });
  const chief = await app.person('chief', 1);
  await saveBrand(chief, '', { name: 'Example Pay', accent: '#aa0044', logo: await addPicture(chief, '') });
  await bind();
  const { source = '' } = mail.letters.at(-1) ?? {};
  const text = textOf(source);
  expect([text.includes('Example Pay'), text.includes('Docstead')]).toEqual([true, false]);
  expect(source).toMatch(/Content-I[dD]: <logo>/);
  expect(source.replace(/=\r?\n/g, '')).toContain('aa0044');
});
