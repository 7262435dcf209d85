/** A letter says nothing of pages that its reader may not see at the moment it goes out. */
import { afterEach, expect, test } from 'vitest';
import { addMember, buildItem, buildPage } from '#tests/kit/build.ts';
import { linkIn, type MailServer, startMailServer, textOf } from '#tests/kit/servers/mail-server.ts';
import { startTestApp, testPassword } from '#tests/kit/test-app.ts';
import { sendDueLetters } from './send-letters.ts';

const servers: MailServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

const orders = (type: string, about = '') =>
  `\`\`\`http\nPOST /orders\n\`\`\`\n\n${about}\n\n## Request body\n\n| Name | Type |\n|---|---|\n| sku | ${type} |\n`;

/** mei reads lin's item, watches it, and gets a letter each morning; `secret` is a catalog of it. */
async function startWatched() {
  let now = Date.parse('2026-11-25T12:00:00Z') / 1000;
  const mail = await startMailServer();
  servers.push(mail);
  const environment = {
    SMTP_URL: mail.url,
    MAIL_FROM: 'docs@example.com',
    PUBLIC_URL: 'https://docs.example.com',
  };
  const app = await startTestApp(environment, { now: () => now });
  const [lin, mei] = [await app.person('lin'), await app.person('mei')];
  await mei.call('user/updateEmail', { email: 'mei@example.com', password: testPassword });
  await app.context.background.drain();
  await app.visitor().call('user/confirmEmail', linkIn(mail.letters.splice(0).at(-1)?.source ?? ''));
  const item_id = await buildItem(lin, { item_name: 'Shop' });
  await addMember(app, item_id, 'mei', 0);
  const { cat_id: secret } = await lin.call('catalog/save', { item_id, cat_name: 'Secret' });
  const add = async (page_title: string, cat_id: string) =>
    (await buildPage(lin, { item_id, cat_id, page_title, page_content: orders('string') })).page_id;
  const pages = { open: await add('Open orders', '0'), secret: await add('Secret orders', secret) };
  await app.context.background.drain();
  const save = async (page_id: string, page_title: string, page_content: string) => {
    await lin.call('page/save', { page_id, page_title, page_content });
    await app.context.background.drain();
  };
  const breakBoth = async () => {
    await save(pages.open, 'Open orders', orders('integer'));
    await save(pages.secret, 'Secret orders', orders('integer'));
  };
  const { people } = await lin.call('grant/list', { item_id });
  const uid = people.find(person => person.username === 'mei')?.uid ?? '';
  const close = async () => lin.call('grant/save', { item_id, uid, cat_id: secret, role: 'none' });
  await mei.call('notice/saveMail', { mode: 'day', time_zone: 'UTC' });
  const letters = async () => {
    now += 24 * 3600;
    await sendDueLetters(app.context);
    return mail.letters.splice(0).map(({ source }) => textOf(source));
  };
  return { app, lin, mei, item_id, secret, pages, save, breakBoth, close, letters };
}

test('a notice of an item names and counts the pages that are still seen, and what breaks on them', async () => {
  const { mei, item_id, breakBoth, close, letters } = await startWatched();
  await mei.call('change/watch', { item_id, level: 'all' });
  await breakBoth();
  await close();
  const [letter = ''] = await letters();
  expect(letter).toContain('1 page changed in “Shop”');
  expect(letter).toContain('Breaking: “Open orders”');
  expect(letter).not.toContain('Secret');
});

test('of one whose pages are all hidden by then there is no letter', async () => {
  const { mei, item_id, pages, save, close, letters } = await startWatched();
  await mei.call('change/watch', { item_id, level: 'all' });
  await save(pages.secret, 'Secret orders', orders('integer'));
  await close();
  expect((await letters()).join('')).not.toMatch(/changed in|orders/);
});

test('a notice of a field says nothing of how it changed on hidden pages', async () => {
  const { mei, item_id, pages, save, close, letters } = await startWatched();
  await mei.call('change/watch', { item_id, field_name: 'sku', level: 'all' });
  await save(pages.secret, 'Secret orders', orders('boolean'));
  await save(pages.open, 'Open orders', orders('integer'));
  await close();
  const [letter = ''] = await letters();
  expect(letter).toContain('“sku” changed in “Shop”');
  expect(letter).toContain('On 1 page. Breaking: “Open orders”');
  expect(letter).not.toMatch(/Secret|boolean/);
});

test('a later change does not bring back what a notice said of pages that are hidden by then', async () => {
  const { mei, item_id, pages, save, breakBoth, close } = await startWatched();
  await mei.call('change/watch', { item_id, level: 'all' });
  await breakBoth();
  await close();
  await save(pages.open, 'Open orders', orders('integer', 'More words.'));
  const [notice] = await mei.call('notice/getList', {});
  expect(notice).toMatchObject({
    title: '1 page changed in “Shop”',
    text: 'Breaking: “Open orders”. Last by lin.',
  });
});

test('neither is there a letter with a reminder of a change that is hidden, nor of a page that left for a private item', async () => {
  const { lin, mei, item_id, pages, breakBoth, close, letters } = await startWatched();
  for (const page_id of Object.values(pages)) await mei.call('page/watch', { page_id, is_watching: '1' });
  await breakBoth();
  const { entries } = await lin.call('change/list', { item_id });
  const change_id = entries.find(({ page_id }) => page_id === pages.secret)?.change_id ?? '';
  await lin.call('change/remind', { change_id });
  expect(JSON.stringify(await mei.call('notice/getList', {}))).toContain('Secret orders');
  const to_item_id = await buildItem(lin, { item_name: 'Private', password: 'visit word' });
  await lin.call('page/copy', { page_id: pages.open, to_item_id, is_del: '1' });
  await close();
  expect((await letters()).join('')).not.toContain('orders');
});

test('what an owner keeps from visitors by then is in no letter to one, and in those to members', async () => {
  const { app, lin, mei, item_id, breakBoth, letters } = await startWatched();
  await mei.call('change/watch', { item_id, level: 'all' });
  await breakBoth();
  await lin.call('item/update', { item_id, item_name: 'Shop', hides_changes: '1' });
  expect(await letters()).toHaveLength(1);
  await lin.call('item/update', { item_id, item_name: 'Shop', hides_changes: '0' });
  await breakBoth();
  await app.context.db.deleteFrom('item_member').execute();
  await lin.call('item/update', { item_id, item_name: 'Shop', hides_changes: '1' });
  expect(await letters()).toEqual([]);
});
