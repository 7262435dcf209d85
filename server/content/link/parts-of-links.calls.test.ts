/** Several links opened in one browser: each page goes by the link that opens it. */
import { expect, test } from 'vitest';
import { png } from '#tests/kit/browser/pictures.ts';
import { makeLink } from '#tests/kit/grants/item-link.ts';
import { buildShop, type Shop } from '#tests/kit/grants/shop-with-parts.ts';
import type { As } from '#tests/kit/test-app.ts';
import { uploadTo } from '#tests/kit/upload.ts';

const privately = async () => buildShop(1, { password: 'visit word' });

/** A browser that opens these links, one after the other. */
async function readerOf({ app }: Pick<Shop, 'app'>, ...urls: readonly string[]): Promise<As> {
  const guest = app.visitor();
  for (const url of urls) await guest.request({ url });
  return guest;
}

async function fileOf(lin: As, page_id: string): Promise<string> {
  await uploadTo(lin, 'page/upload', { page_id }, { file_name: 'a.txt', bytes: `of ${page_id}` });
  const [listed] = await lin.call('page/uploadList', { page_id });
  const { pathname, search } = new URL(listed?.url ?? '', 'http://site');
  return pathname + search;
}

test('files and documents are given for the pages of those links that give them, whatever else is opened', async () => {
  const shop = await privately();
  const { lin, item_id, pages } = shop;
  const files = { open: await fileOf(lin, pages.open), secret: await fileOf(lin, pages.secret) };
  const giving = await makeLink(lin, item_id, { page_id: pages.open, can_download: '1' });
  const reading = await makeLink(lin, item_id, { page_id: pages.secret, can_download: '0' });
  for (const urls of [
    [giving.url, reading.url],
    [reading.url, giving.url],
  ]) {
    const guest = await readerOf(shop, ...urls);
    const status = async (url: string) => (await guest.request({ url })).statusCode;
    expect([await status(files.open), await status(`/page/${pages.open}.md`)]).toEqual([200, 200]);
    expect([await status(files.secret), await status(`/page/${pages.secret}.md`)]).toEqual([404, 403]);
    const document = await guest.request({ url: `/${item_id}/openapi.json` });
    expect(document.body).toContain('"/open"');
    expect(document.body).not.toContain('/secret');
  }
  // Of two links to one page the one that gives more counts.
  const both = await makeLink(lin, item_id, { page_id: pages.secret, can_download: '1' });
  const guest = await readerOf(shop, both.url, reading.url);
  expect((await guest.request({ url: files.secret })).statusCode).toBe(200);
});

test('a link for reading alone takes nothing from what somebody may read without it', async () => {
  const shop = await buildShop();
  const { lin, item_id, pages, cats } = shop;
  await lin.call('grant/save', { item_id, uid: '0', team_id: '0', cat_id: cats.secret, role: 'none' });
  const files = { open: await fileOf(lin, pages.open), secret: await fileOf(lin, pages.secret) };
  const { url } = await makeLink(lin, item_id, { page_id: pages.secret, can_download: '0' });
  const guest = await readerOf(shop, url);
  const status = async (address: string) => (await guest.request({ url: address })).statusCode;
  expect((await guest.call('page/info', { page_id: pages.secret })).page_title).toBe('Page /secret');
  expect([await status(files.open), await status(files.secret)]).toEqual([200, 404]);
});

test('a reading counts for the link that opens the page, of two the one opened last', async () => {
  const shop = await privately();
  const { lin, item_id, pages, cats } = shop;
  const secret = await makeLink(lin, item_id, { cat_id: cats.secret });
  const open = await makeLink(lin, item_id, { page_id: pages.open });
  const inner = await makeLink(lin, item_id, { cat_id: cats.inner });
  const guest = await readerOf(shop, secret.url, inner.url, open.url);
  for (const page_id of [pages.open, pages.secret, pages.inner]) await guest.call('page/info', { page_id });
  const readBy = async ({ link_id }: { link_id: string }) =>
    (await lin.call('link/pages', { link_id })).map(page => page.page_title);
  expect(await readBy(secret)).toEqual(['Page /secret']);
  expect(await readBy(open)).toEqual(['Page /open']);
  expect(await readBy(inner)).toEqual(['Page /inner']);
});

test('the watermark is that of the link that opens the page, and each page is a document of its own', async () => {
  const shop = await privately();
  const { lin, item_id, pages } = shop;
  const link = async (name: string, page_id: string, has_watermark: string) =>
    (await makeLink(lin, item_id, { name, page_id, has_watermark })).url;
  const urls = [
    await link('First', pages.open, '1'),
    await link('Second', pages.secret, '1'),
    await link('Third', pages.inner, '0'),
  ];
  const guest = await readerOf(shop, ...urls);
  const marks = async (who: As, page_id: string) => {
    const { body } = await who.request({ url: `/${item_id}?page_id=${page_id}` });
    const [, mark = ''] = /(First|Second|Third)%20%C2%B7/.exec(body) ?? [];
    return [mark, body.includes(' data-marked>')];
  };
  expect(await marks(guest, pages.open)).toEqual(['First', true]);
  expect(await marks(guest, pages.secret)).toEqual(['Second', true]);
  expect(await marks(guest, pages.inner)).toEqual(['', true]);
  expect(await marks(lin, pages.open)).toEqual(['', false]);
});

test('of pages that its maker may not see any more, or that are gone, a link says how often they were read', async () => {
  const shop = await privately();
  const { lin, mei, item_id, pages, cats, set } = shop;
  const { link_id, url } = await makeLink(mei, item_id);
  const guest = await readerOf(shop, url);
  for (const page_id of [pages.secret, pages.open, pages.root]) await guest.call('page/info', { page_id });
  await set({ cat_id: cats.secret }, 'none');
  await lin.call('page/delete', { page_id: pages.root });
  const read = await mei.call('link/pages', { link_id });
  expect(read.map(({ page_id, page_title, times }) => [page_id, page_title, times])).toEqual([
    [pages.open, 'Page /open', '1'],
    ['0', '', '2'],
  ]);
});

test('the reader of a link to one page learns nothing of what the item says of itself; one of the whole item does', async () => {
  const shop = await buildShop(1, { password: 'visit word', item_description: 'About the secret part' });
  const { lin, item_id, pages } = shop;
  const [part, whole] = [await makeLink(lin, item_id, { page_id: pages.open }), await makeLink(lin, item_id)];
  const said = async (who: As) => (await who.call('item/info', { item_id })).item_description;
  const guest = await readerOf(shop, part.url);
  expect(await said(guest)).toBe('');
  const { body } = await guest.request({ url: `/${item_id}?page_id=${pages.open}` });
  expect(body).not.toContain('About the secret part');
  expect(await said(await readerOf(shop, whole.url))).toBe('About the secret part');
});

test('a picture of a page that is not saved yet is shown to who writes it, and to nobody who sees a part alone', async () => {
  const shop = await privately();
  const { lin, mei, item_id, pages, cats, set } = shop;
  await set({}, 'named');
  await set({ cat_id: cats.open }, 'editor');
  const picture = { file_name: 'a.png', bytes: await png() };
  const paths: string[] = [];
  for (const who of [lin, mei]) {
    const { url } = await uploadTo(who, 'page/uploadImg', { item_id }, picture);
    const { pathname, search } = new URL(url, 'http://site');
    paths.push(pathname + search);
  }
  const guest = await readerOf(shop, (await makeLink(lin, item_id, { page_id: pages.open })).url);
  const statuses = async (who: As) => [
    (await who.request({ url: paths[0] ?? '' })).statusCode,
    (await who.request({ url: paths[1] ?? '' })).statusCode,
  ];
  expect(await statuses(guest)).toEqual([404, 404]);
  expect(await statuses(mei)).toEqual([404, 200]);
  expect(await statuses(lin)).toEqual([200, 200]);
});

test('an item says to whom alone a link opens it', async () => {
  const shop = await privately();
  const { app, lin, mei, item_id } = shop;
  const { url } = await makeLink(lin, item_id);
  await mei.request({ url });
  const isByLink = async (who: As) => (await who.call('item/info', { item_id })).is_by_link;
  const unlocked = app.visitor();
  await unlocked.request({ url });
  await unlocked.call('item/pwd', { item_id, password: 'visit word' });
  expect(await isByLink(await readerOf(shop, url))).toBe('1');
  for (const who of [unlocked, mei, lin]) expect(await isByLink(who)).toBe('0');
  await shop.set({}, 'named');
  expect(await isByLink(mei)).toBe('1');
});
