/** The password, the language, downloads and the watermark of links, and what their owner sees of their use. */
import { expect, test } from 'vitest';
import { buildShop } from '#tests/kit/grants/shop-with-parts.ts';
import type { As } from '#tests/kit/test-app.ts';
import { uploadTo } from '#tests/kit/upload.ts';

const privately = async () => buildShop(1, { password: 'visit word' });

async function makeLink(who: As, item_id: string, sent: Record<string, string> = {}) {
  const { link_id, addresses } = await who.call('link/add', { item_id, name: 'Bank', ...sent });
  const [{ token, address_id } = { token: '', address_id: '' }] = addresses;
  return { link_id, address_id, token };
}

test('the password of a link is asked for once in a browser, guesses are delayed, another one closes it', async () => {
  const { app, lin, item_id, pages } = await privately();
  const { link_id, token } = await makeLink(lin, item_id, { password: 'wire' });
  const guest = app.visitor('10.7.0.1');
  const asked = await guest.request({ url: `/s/${token}` });
  expect(asked.headers.location).toBe(`/item/password/${item_id}?link=${token}`);
  expect((await guest.request({ url: String(asked.headers.location) })).statusCode).toBe(200);
  expect(await guest.refused('link/open', { token, password: '' })).toBe('visitPasswordWrong');
  const { address } = await guest.call('link/open', { token, password: 'wire' });
  expect(address).toBe(`/${item_id}`);
  expect((await guest.request({ url: `/s/${token}` })).headers.location).toBe(address);
  expect((await guest.call('page/info', { page_id: pages.secret })).page_title).toBe('Page /secret');
  await lin.call('link/save', { link_id, password: 'cable' });
  expect(await guest.refused('page/info', { page_id: pages.secret })).toBe('visitPasswordNeeded');
  const thief = app.visitor('10.7.0.2');
  const refusals: string[] = [];
  for (let tries = 0; tries < 12; tries += 1)
    refusals.push(await thief.refused('link/open', { token, password: `guess ${tries}` }));
  expect(refusals).toContain('visitPasswordWrongCodeNeeded');
  expect(new Set(refusals.slice(-3))).not.toContain('visitPasswordWrong');
});

test('what is stored of an address opens nothing', async () => {
  const { app, lin, item_id } = await privately();
  const { token } = await makeLink(lin, item_id);
  expect(token).toMatch(/^[0-9a-f]{32}$/);
  const [row] = await app.context.db.selectFrom('item_link_address').selectAll().execute();
  expect(JSON.stringify(row)).not.toContain(token);
  const said = await lin.call('link/list', { item_id });
  expect(JSON.stringify(said)).not.toContain(token);
  expect((await app.visitor().request({ url: `/s/${row?.token_hash}` })).headers.location).toContain('ended');
});

test('without downloads a link opens pages with their pictures, but no files and no documents', async () => {
  const { app, lin, item_id, pages } = await privately();
  const page_id = pages.open;
  await uploadTo(lin, 'page/upload', { page_id }, { file_name: 'a.txt', bytes: 'a' });
  const [listed] = await lin.call('page/uploadList', { page_id });
  const address = new URL(listed?.url ?? '', 'http://site');
  const fileAt = address.pathname + address.search;
  const { link_id, token } = await makeLink(lin, item_id, { can_download: '0' });
  const guest = app.visitor();
  await guest.request({ url: `/s/${token}` });
  const status = async (url: string) => (await guest.request({ url })).statusCode;
  const machine = [`/page/${page_id}.md`, `/${item_id}/openapi.json`, fileAt];
  for (const url of machine) expect(await status(url)).not.toBe(200);
  expect((await guest.call('page/info', { page_id })).page_title).toBe('Page /open');
  await lin.call('link/save', { link_id, can_download: '1' });
  for (const url of machine) expect(await status(url)).toBe(200);
});

test('a link says its language, and its name and the time stand over the pages', async () => {
  const { app, lin, item_id } = await privately();
  const readers = JSON.stringify(['Wang <Min>']);
  const { token } = await makeLink(lin, item_id, { lang: 'zh-cn', has_watermark: '1', readers });
  const guest = app.visitor();
  await guest.request({ url: `/s/${token}` });
  const { body } = await guest.request({ url: `/${item_id}`, headers: { 'accept-language': 'en' } });
  expect(body).toContain('<html lang="zh-CN"');
  const [, picture = ''] = /data:image\/svg\+xml,([^']+)'\)"><\/div>/.exec(body) ?? [];
  expect(decodeURIComponent(picture)).toContain('Bank · Wang &#60;Min&#62; · 20');
  expect((await lin.request({ url: `/${item_id}` })).body).not.toContain('Bank%20');
});

test('the owner sees when, how often, which pages and in how many browsers a link was opened', async () => {
  const { app, lin, item_id, pages } = await privately();
  let now = app.context.now();
  app.context.now = () => now;
  const { link_id, token } = await makeLink(lin, item_id);
  for (const guest of [app.visitor(), app.visitor()]) {
    await guest.request({ url: `/s/${token}` });
    await guest.request({ url: `/s/${token}` });
    await guest.call('page/info', { page_id: pages.open });
    now += 24 * 3600;
  }
  const third = app.visitor();
  await third.request({ url: `/s/${token}` });
  await third.request({ url: `/${item_id}?page_id=${pages.secret}` });
  const [link] = await lin.call('link/list', { item_id });
  expect(link).toMatchObject({ times: '3', browsers: '3', is_ended: '0', part_name: '' });
  expect(link?.days.slice(-3)).toEqual([1, 1, 1]);
  expect(link?.last_at).not.toBe('');
  expect((await lin.call('link/pages', { link_id })).map(page => [page.page_title, page.times])).toEqual([
    ['Page /open', '2'],
    ['Page /secret', '1'],
  ]);
  // Members who open it are counted as browsers, not as readings.
  await lin.request({ url: `/s/${token}` });
  await lin.call('page/info', { page_id: pages.open });
  expect((await lin.call('link/list', { item_id }))[0]).toMatchObject({ times: '3', browsers: '4' });
});
