/** The password, the language, downloads and the watermark of links, and what their owner sees of their use. */
import { expect, test } from 'vitest';
import { linksOfItem } from '#common/grants/link-limits.ts';
import { buildItem, buildPage } from '#tests/kit/build.ts';
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
  const screen = await guest.request({ url: String(asked.headers.location) });
  expect(screen.statusCode).toBe(200);
  // Its address holds that of the link.
  expect(screen.headers['referrer-policy']).toBe('no-referrer');
  expect(screen.headers['x-robots-tag']).toContain('noindex');
  expect(await guest.refused('link/open', { token, password: '' })).toBe('linkPasswordWrong');
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
  expect(refusals).toContain('linkPasswordWrongCodeNeeded');
  expect(new Set(refusals.slice(-3))).not.toContain('linkPasswordWrong');
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

test('the list names no page and no catalog that went to an item its reader may not see', async () => {
  const { lin, mei, item_id, pages, cats } = await privately();
  const other = await buildItem(mei, { item_name: 'Of mei', password: 'visit word' });
  const { page_id } = await buildPage(mei, { item_id, page_title: 'Harmless' });
  await makeLink(mei, item_id, { page_id });
  await makeLink(mei, item_id, { cat_id: cats.open });
  await mei.call('page/copy', { page_id, to_item_id: other, is_del: '1' });
  await mei.call('catalog/copy', { cat_id: cats.open, to_item_id: other, is_del: '1' });
  await mei.call('page/save', { page_id, item_id: other, page_title: 'Secret page', page_content: 'x' });
  await mei.call('catalog/save', { cat_id: cats.open, item_id: other, cat_name: 'Secret catalog' });
  await makeLink(lin, item_id, { page_id: pages.secret });
  const named = (await lin.call('link/list', { item_id })).map(({ part_name }) => part_name);
  expect(named).toEqual(['Page /secret', '', '']);
});

test('links whose day is over take no place of others; a reader whose address was ended gets no new one', async () => {
  const { app, lin, item_id } = await privately();
  let now = app.context.now();
  app.context.now = () => now;
  const soon = { expire_time: String(now + 60) };
  for (let made = 0; made < linksOfItem; made += 1) await makeLink(lin, item_id, soon);
  expect(await lin.refused('link/add', { item_id, name: 'One more' })).toBe('linksTooMany');
  now += 61;
  const { link_id, address_id } = await makeLink(lin, item_id, { readers: JSON.stringify(['Ann', 'Bob']) });
  await lin.call('link/end', { link_id, address_id });
  expect(await lin.refused('link/renewAddress', { address_id })).toBe('linkEnded');
});
