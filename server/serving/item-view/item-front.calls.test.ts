/** The front of an item: who chooses it, and what whom it shows. */
import { expect, test } from 'vitest';
import { saveBrand } from '#tests/kit/brand/save-brand.ts';
import { addCatalog, addMember, buildItem, buildPage } from '#tests/kit/build.ts';
import { makeLink } from '#tests/kit/grants/item-link.ts';
import { importFile } from '#tests/kit/import.ts';
import { type As, startTestApp } from '#tests/kit/test-app.ts';

const words = (en: string, zh = '') => ({ en, zh });
const openFront = async (lin: As, item_id: string, front: object = {}) =>
  saveBrand(lin, item_id, {
    front: { is_on: true, text: words('Begin **here**.', '从**这里**开始。'), ...front },
  });

/** An item with a page at the top, and two catalogs: one of seven pages, some of them a level deeper, one with a secret page. */
async function buildShop(settings: Parameters<typeof buildItem>[1] = {}) {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const item_id = await buildItem(lin, {
    item_name: 'Shop',
    item_description: 'All that a shop needs',
    ...settings,
  });
  await buildPage(lin, { item_id, page_title: 'Hello', page_content: 'first text' });
  const orders = await addCatalog(app, item_id, 'Orders');
  const inner = await addCatalog(app, item_id, 'Refunds', orders, 3);
  const secret = await addCatalog(app, item_id, 'Secret plans');
  for (const number of [1, 2, 3, 4, 5, 6])
    await buildPage(lin, { item_id, page_title: `Order ${number}`, cat_id: String(orders) });
  await buildPage(lin, { item_id, page_title: 'Refund', cat_id: String(inner) });
  await buildPage(lin, { item_id, page_title: 'Plan B', cat_id: String(secret) });
  return { app, lin, item_id, orders: String(orders), secret: String(secret) };
}

const pageAt = async (who: As, url: string, lang = 'en') =>
  (await who.request({ url, headers: { 'accept-language': lang } })).body;
const cardsFor = async (who: As, item_id: string) => {
  const { catalogs, pages } = await who.call('item/front', { item_id });
  const cards = catalogs.map(({ cat_name, page_count }) => `${cat_name} ${page_count}`);
  return [...pages.map(({ page_title }) => page_title), ...cards];
};

test('an item opens on its first page until its owner chooses a front, and clients of ShowDoc are told nothing of it', async () => {
  const { app, lin, item_id } = await buildShop();
  const guest = app.visitor();
  expect(await guest.call('item/front', { item_id })).toMatchObject({ is_on: '0', catalogs: [], text: '' });
  expect(await pageAt(guest, `/${item_id}`)).toContain('first text');
  const before = await guest.call('item/info', { item_id });
  await openFront(lin, item_id);
  const after = await guest.call('item/info', { item_id });
  expect({ ...after, version: '' }).toEqual({ ...before, version: '' });
  expect(await guest.call('item/info', { item_id, all_levels: '1' })).toMatchObject({ opens_front: '1' });
  const front = await pageAt(guest, `/${item_id}`);
  expect(front).not.toContain('first text');
  expect(front).toContain('data-sheet="front"');
  expect(await pageAt(guest, `/${item_id}?page_id=${(await firstPage(guest, item_id)) ?? ''}`)).toContain(
    'first text',
  );
  await openFront(lin, item_id, { is_on: false });
  expect(await pageAt(guest, `/${item_id}`)).toContain('first text');
});

async function firstPage(who: As, item_id: string) {
  const { menu } = await who.call('item/info', { item_id });
  return Array.isArray(menu.pages) ? menu.pages[0]?.page_id : undefined;
}

test('it has the name, the description, the text in the language of the reader, and cards with first pages and counts', async () => {
  const { app, lin, item_id } = await buildShop();
  await openFront(lin, item_id);
  const guest = app.visitor();
  const { catalogs } = await guest.call('item/front', { item_id });
  expect(catalogs[0]).toMatchObject({ cat_name: 'Orders', page_count: '7' });
  expect(catalogs[0]?.pages.map(page => page.page_title)).toEqual(
    [1, 2, 3, 4, 5].map(number => `Order ${number}`),
  );
  expect(await cardsFor(guest, item_id)).toEqual(['Hello', 'Orders 7', 'Secret plans 1']);
  const html = await pageAt(guest, `/${item_id}`);
  for (const part of ['<h1>Shop</h1>', 'All that a shop needs', 'Begin <strong>here</strong>.', '7 pages'])
    expect(html).toContain(part);
  expect(html).toContain('<title>Shop · Docstead</title>');
  const chinese = await pageAt(guest, `/${item_id}`, 'zh-CN');
  expect(chinese).toContain('从<strong>这里</strong>开始。');
  expect(chinese).toContain('7 个页面');
});

test('what is written there runs nothing', async () => {
  const { app, lin, item_id } = await buildShop();
  await openFront(lin, item_id, {
    text: words('<script>alert(1)</script>[x](javascript:alert(1))<img src=x onerror=alert(1)>'),
  });
  const { text_html } = await app.visitor().call('item/front', { item_id });
  expect(text_html).not.toMatch(/<script|href="javascript:|onerror/i);
});

test('cards and counts are of what each reader may see: by rights, by link, by visit password', async () => {
  const { app, lin, item_id, orders, secret } = await buildShop({ password: 'tea time' });
  await openFront(lin, item_id);
  const wei = await app.person('wei');
  const { uid } = await wei.call('user/info', {});
  await addMember(app, item_id, 'wei', 0);
  await lin.call('grant/save', { item_id, uid, cat_id: secret, role: 'none' });
  expect(await cardsFor(lin, item_id)).toEqual(['Hello', 'Orders 7', 'Secret plans 1']);
  expect(await cardsFor(wei, item_id)).toEqual(['Hello', 'Orders 7']);
  expect(await pageAt(wei, `/${item_id}`)).not.toMatch(/Plan B|Secret plans/);
  const guest = app.visitor();
  expect(await guest.refused('item/front', { item_id })).toBe('visitPasswordNeeded');
  expect(await guest.refused('item/front', { item_id: '99999' })).toBe('notFound');
  expect((await guest.request({ url: `/item/${item_id}.md` })).statusCode).toBe(403);
  await guest.call('item/pwd', { item_id, password: 'tea time' });
  expect(await cardsFor(guest, item_id)).toEqual(['Hello', 'Orders 7', 'Secret plans 1']);
  const partner = app.visitor('10.0.0.9');
  await partner.request({ url: (await makeLink(lin, item_id, { cat_id: orders })).url });
  expect(await cardsFor(partner, item_id)).toEqual(['Orders 7']);
  // As its description, what an item says of itself is not for who reads a part of it.
  const seen = await pageAt(partner, `/${item_id}`);
  expect(seen).not.toMatch(/Begin|All that a shop needs|Plan B|Secret plans/);
  expect(seen).toContain('Order 1');
});

test('files are offered to those who may take them: all to those who export, the document of an API to who reads one', async () => {
  const { app, lin, item_id } = await buildShop();
  await openFront(lin, item_id);
  const kindsFor = async (who: As) =>
    (await who.call('item/front', { item_id })).files.map(({ kind }) => kind);
  expect(await kindsFor(lin)).toEqual(['word', 'markdown', 'offline']);
  expect(await kindsFor(app.visitor())).toEqual([]);
  await buildPage(lin, { item_id, page_title: 'Pay', page_content: '```http\nPOST /pay\n```' });
  await app.context.background.drain();
  expect(await kindsFor(lin)).toEqual(['word', 'markdown', 'openapi', 'offline']);
  const { files } = await app.visitor().call('item/front', { item_id });
  expect(files).toEqual([{ kind: 'openapi', address: `/${item_id}/openapi.json` }]);
  for (const { address } of (await lin.call('item/front', { item_id })).files)
    expect((await lin.request({ url: address })).statusCode).toBe(200);
  const reader = app.visitor('10.0.0.9');
  const { url } = await makeLink(lin, item_id, { can_download: '0' });
  await lin.call('item/update', { item_id, item_name: 'Shop', visibility: 'members' });
  await reader.request({ url });
  expect(await kindsFor(reader)).toEqual([]);
});

test('the text of an import’s overview can be the text of the front, for those who may read that page', async () => {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const document = {
    openapi: '3.1.0',
    info: { title: 'Notes', version: '7', description: 'All notes of **the house**' },
    servers: [{ url: 'https://notes.example.com' }],
    paths: { '/notes': { get: { summary: 'List', responses: { 200: { description: 'ok' } } } } },
  };
  const file = { file_name: 'notes.json', bytes: JSON.stringify(document) };
  const { item_id = '' } = await importFile(lin, file);
  expect(await lin.call('brand/settings', { item_id })).toMatchObject({
    may_have_front: '1',
    has_overview: '1',
  });
  await openFront(lin, item_id, { uses_overview: true });
  const guest = app.visitor();
  const front = await guest.call('item/front', { item_id });
  expect(front.text_html).toContain('<strong>the house</strong>');
  expect(front.text_html).toContain('https://notes.example.com');
  expect(await pageAt(guest, `/${item_id}`)).toContain('All notes of <strong>the house</strong>');
  const page_id = front.text_page_id;
  const { version } = await lin.call('page/info', { page_id });
  await lin.call('page/save', { page_id, item_id, page_title: 'About', page_content: 'Said anew', version });
  expect(await pageAt(guest, `/${item_id}`)).toContain('Said anew');
  await lin.call('grant/save', { item_id, uid: '0', page_id, role: 'none' });
  expect(await guest.call('item/front', { item_id })).toMatchObject({ text: 'Begin **here**.' });
  await lin.call('page/delete', { page_id });
  expect(await pageAt(lin, `/${item_id}`)).toContain('Begin <strong>here</strong>');
});

test('its Markdown, its place in the sitemap and its head are those of an item that is open', async () => {
  const { app, lin, item_id } = await buildShop({ item_domain: 'shop' });
  const guest = app.visitor();
  expect((await guest.request({ url: `/item/${item_id}.md` })).statusCode).toBe(404);
  await openFront(lin, item_id);
  const answer = await guest.request({ url: `/item/${item_id}.md`, headers: { 'accept-language': 'en' } });
  expect(answer.headers['content-type']).toBe('text/markdown; charset=utf-8');
  expect(answer.body).toMatch(/^# Shop\n\nAll that a shop needs\n\nBegin \*\*here\*\*\.\n\n- \[Hello\]\(/);
  expect(answer.body).toContain('## Orders (7)\n\n- [Order 1](');
  expect(String(answer.headers.link)).toMatch(/\/shop>; rel="canonical"$/);
  expect(await pageAt(guest, '/sitemap.xml')).toMatch(/<loc>[^<]*\/shop<\/loc>/);
  const html = await pageAt(guest, '/shop');
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/shop">/);
  expect(html).toContain('property="og:type" content="website"');
  await lin.call('item/update', { item_id, item_name: 'Shop', item_domain: 'shop', indexing: '0' });
  expect(await pageAt(guest, '/sitemap.xml')).not.toContain('/shop<');
  expect(await pageAt(guest, '/shop')).toContain('<meta name="robots" content="noindex">');
});

test('an item of one page has none, only its owner chooses it, and a copy brings it along', async () => {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const single = await buildItem(lin, { item_type: '2' });
  await openFront(lin, single);
  expect(await lin.call('item/front', { item_id: single })).toMatchObject({ is_on: '0' });
  expect(await lin.call('brand/settings', { item_id: single })).toMatchObject({ may_have_front: '0' });
  const item_id = await buildItem(lin);
  const wei = await app.person('wei');
  await addMember(app, item_id, 'wei', 1);
  const settings = JSON.stringify({ front: { is_on: true } });
  expect(await wei.refused('brand/save', { item_id, settings })).toBe('notManager');
  await openFront(lin, item_id);
  const copied = await buildItem(lin, { copy_item_id: item_id });
  expect(await lin.call('item/front', { item_id: copied })).toMatchObject({
    is_on: '1',
    text: 'Begin **here**.',
  });
});
