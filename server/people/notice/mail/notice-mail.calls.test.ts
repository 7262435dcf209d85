/** Notices by mail: when a letter goes out, what is in it, and how it is ended. */
import { afterEach, expect, test } from 'vitest';
import { buildItem, buildPage, suspend } from '#tests/kit/build.ts';
import { linkIn, type MailServer, startMailServer, textOf } from '#tests/kit/servers/mail-server.ts';
import { type As, startTestApp, testPassword } from '#tests/kit/test-app.ts';
import { sendDueLetters } from './send-letters.ts';

const servers: MailServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

/** A Wednesday. */
const start = Date.parse('2026-11-25T12:00:00Z') / 1000;

async function startSite() {
  let now = start;
  const mail = await startMailServer();
  servers.push(mail);
  const environment = {
    SMTP_URL: mail.url,
    MAIL_FROM: 'docs@example.com',
    PUBLIC_URL: 'https://docs.example.com/docs',
  };
  const app = await startTestApp(environment, { now: () => now });
  const root = await app.person('root', 1);
  const reader = await app.person('lin');
  await confirm(reader, 'lin@example.com');
  /** What goes out at this moment: subjects are in the sources. */
  const sent = async (moment = now) => {
    now = moment;
    await sendDueLetters(app.context);
    return mail.letters.splice(0).map(({ source }) => source);
  };
  async function confirm(who: As, email: string) {
    await who.call('user/updateEmail', { email, password: testPassword });
    await app.context.background.drain();
    const source = mail.letters.splice(0).at(-1)?.source ?? '';
    await app.visitor().call('user/confirmEmail', linkIn(source));
  }
  const announce = async (title: string) => root.call('notice/announce', { title });
  const choose = async (mode: 'none' | 'now' | 'day' | 'week', time_zone = 'Europe/Berlin') =>
    reader.call('notice/saveMail', { mode, time_zone });
  return { app, mail, reader, sent, announce, choose };
}

const at = (moment: string) => Date.parse(moment) / 1000;
const endLink = (source: string) => {
  const [, address = ''] = /List-Unsubscribe: <([^>]+)>/.exec(source.replace(/\r\n\s+/g, ' ')) ?? [];
  return new URL(address);
};

test('at once: what is unread goes out once, what came before the choice does not', async () => {
  const { reader, sent, announce, choose } = await startSite();
  await announce('Before');
  await choose('now');
  expect(await sent()).toEqual([]);
  await announce('Maintenance');
  const [letter = ''] = await sent();
  expect(textOf(letter)).toContain('Maintenance');
  expect(textOf(letter)).not.toContain('Before');
  expect(await sent(start + 3_600)).toEqual([]);
  await announce('Read in the inbox');
  await reader.call('notice/setAllRead', {});
  expect(await sent(start + 7_200)).toEqual([]);
});

test('nobody gets mail who has not chosen it, and none is chosen at first', async () => {
  const { reader, sent, announce, choose } = await startSite();
  expect(await reader.call('notice/mail', {})).toEqual({ mode: 'none', time_zone: '' });
  await announce('One');
  expect(await sent()).toEqual([]);
  await choose('now');
  await choose('none');
  await announce('Two');
  expect(await sent(start + 3_600)).toEqual([]);
});

test('a day is collected until nine in the time zone of the person; a day without notices has no letter', async () => {
  const { sent, announce, choose } = await startSite();
  await choose('day', 'Asia/Shanghai');
  await announce('One');
  await announce('Two');
  expect(await sent(at('2026-11-26T00:59:59Z'))).toEqual([]);
  const letters = await sent(at('2026-11-26T01:00:00Z'));
  expect(letters).toHaveLength(1);
  expect(textOf(letters[0] ?? '')).toMatch(/Two[\s\S]*One/);
  expect(await sent(at('2026-11-27T01:00:00Z'))).toEqual([]);
  await announce('Late');
  expect(await sent(at('2026-11-27T12:00:00Z'))).toEqual([]);
  expect(await sent(at('2026-11-28T01:00:00Z'))).toHaveLength(1);
});

test('a week is collected until Monday at nine', async () => {
  const { sent, announce, choose } = await startSite();
  await choose('week', 'America/New_York');
  await announce('One');
  expect(await sent(at('2026-11-30T13:59:59Z'))).toEqual([]);
  expect(await sent(at('2026-11-30T14:00:00Z'))).toHaveLength(1);
});

test('the letter is in the language of the person, lists twenty and counts the others', async () => {
  const { reader, sent, announce, choose } = await startSite();
  await reader.call('user/updateInfo', { language: 'zh-cn' });
  await choose('now');
  for (let count = 1; count <= 22; count += 1) await announce(`<b>News ${count}`);
  const [letter = ''] = await sent();
  const text = textOf(letter);
  expect(text).toContain('以下消息你还没有读');
  expect(text).toContain('消息中还有 2 条');
  expect(text).toContain('News 22');
  expect(text).not.toContain('<b>News 2\n');
  expect(letter).not.toContain('<b>News 22</');
});

test('a letter that the mail server refuses is sent again after pauses, with what is unread by then', async () => {
  const { mail, reader, sent, announce, choose } = await startSite();
  await choose('now');
  await announce('One');
  mail.refuse(true);
  expect(await sent()).toEqual([]);
  mail.refuse(false);
  expect(await sent(start + 59)).toEqual([]);
  await reader.call('notice/setAllRead', {});
  await announce('Two');
  const [letter = ''] = await sent(start + 60);
  expect(textOf(letter)).toContain('Two');
  expect(textOf(letter)).not.toContain('One');
});

test('after a day of refusals a letter is given up; its notices stay in the inbox, and later ones go out', async () => {
  const { mail, reader, sent, announce, choose } = await startSite();
  await choose('now');
  await announce('One');
  mail.refuse(true);
  for (let hours = 0; hours <= 26; hours += 2) await sent(start + hours * 3_600);
  mail.refuse(false);
  expect(await sent(start + 48 * 3_600)).toEqual([]);
  expect(await reader.call('notice/unreadCount', {})).toEqual({ unread_count: 1 });
  await announce('Two');
  const [letter = ''] = await sent(start + 49 * 3_600);
  expect(textOf(letter)).not.toContain('One');
});

test('two processes send a letter once; what one held that was killed goes out after its claim', async () => {
  const { app, mail, sent, announce, choose } = await startSite();
  await choose('now');
  await announce('One');
  await Promise.all([sendDueLetters(app.context), sendDueLetters(app.context)]);
  expect(mail.letters.splice(0)).toHaveLength(1);
  await announce('Two');
  const claimed_until = start + 3_600 + 300;
  await app.context.db.updateTable('notice_mail').set({ claimed_until }).execute();
  expect(await sent(start + 3_600)).toEqual([]);
  expect(await sent(claimed_until)).toHaveLength(1);
});

test('nothing of an item goes to whoever may not see it any more, nothing at all to who is locked out or has lost the address', async () => {
  const { app, reader, sent, announce, choose } = await startSite();
  const owner = await app.person('wang');
  const item_id = await buildItem(owner, { item_name: 'Payments', password: 'word' });
  const { page_id } = await buildPage(owner, { item_id });
  await owner.call('member/save', { item_id, username: 'lin' });
  await reader.call('page/watch', { page_id, is_watching: '1' });
  await choose('now');
  await announce('Open to all');
  await owner.call('page/save', { page_id, item_id, page_title: 'Refunds', page_content: 'new' });
  await app.context.background.drain();
  expect(JSON.stringify(await reader.call('notice/getList', {}))).toContain('Refunds');
  await app.context.db.deleteFrom('item_member').execute();
  const [letter = ''] = await sent(start + 60);
  expect(textOf(letter)).toContain('Open to all');
  expect(textOf(letter)).not.toMatch(/Refunds|Payments/);
  await announce('For who is here');
  const setVerified = async (email_verify: number) =>
    app.context.db.updateTable('user').set({ email_verify }).where('username', '=', 'lin').execute();
  await setVerified(0);
  expect(await sent(start + 3_600)).toEqual([]);
  await setVerified(1);
  await suspend(app, 'lin');
  expect(await sent(start + 7_200)).toEqual([]);
});

test('one request of a mail program ends it, without a cookie; looking at the address changes nothing', async () => {
  const { app, reader, sent, announce, choose } = await startSite();
  await choose('week');
  await choose('now');
  await announce('One');
  const [letter = ''] = await sent();
  expect(letter).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const { pathname, search, host } = endLink(letter);
  expect([host, pathname]).toEqual(['docs.example.com', '/docs/api/notice/endMail']);
  const url = `${pathname}${search}`;
  const looked = await app.visitor().request({ url });
  expect(looked.body).not.toContain('"error_code":0');
  expect((await reader.call('notice/mail', {})).mode).toBe('now');
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await app.visitor().request({
    method: 'POST',
    url,
    headers,
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(answer.body).toContain('"error_code":0');
  expect((await reader.call('notice/mail', {})).mode).toBe('none');
  await announce('Two');
  expect(await sent(start + 3_600)).toEqual([]);
});

test('the link in the letter says whose mail it ends and ends it, also twice; a wrong one does nothing', async () => {
  const { app, reader, sent, announce, choose } = await startSite();
  await choose('day');
  await announce('One');
  const [letter = ''] = await sent(start + 24 * 3_600);
  const { searchParams } = endLink(letter);
  const link = { uid: searchParams.get('uid') ?? '', token: searchParams.get('token') ?? '' };
  expect(textOf(letter)).toContain(`https://docs.example.com/docs/notice/endMail?uid=${link.uid}&token=`);
  const guest = app.visitor();
  expect(await guest.call('notice/mailOfLink', link)).toEqual({ username: 'lin', mode: 'day' });
  for (const wrong of [{ token: 'a'.repeat(64) }, { uid: '1' }])
    expect(await guest.refused('notice/endMail', { ...link, ...wrong })).toBe('linkWrong');
  expect((await reader.call('notice/mail', {})).mode).toBe('day');
  await guest.call('notice/endMail', link);
  await guest.call('notice/endMail', link);
  expect(await guest.call('notice/mailOfLink', link)).toEqual({ username: 'lin', mode: 'none' });
});

test('a time zone that is none is refused, and a site without mail says so', async () => {
  const { reader } = await startSite();
  const wrong = { mode: 'day', time_zone: 'Mars/Base' } as const;
  expect(await reader.refused('notice/saveMail', wrong)).toBe('badInput');
  const lin = await (await startTestApp()).person('lin');
  const choice = { mode: 'day', time_zone: 'UTC' } as const;
  expect(await lin.refused('notice/saveMail', choice)).toBe('mailNotSetUp');
});
