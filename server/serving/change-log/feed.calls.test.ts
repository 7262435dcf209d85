/** The change log for programs: with the right of a person, or the item's key for reading. */
import { expect, test } from 'vitest';
import { buildItem, buildPage } from '#tests/kit/build.ts';
import { buildShop } from '#tests/kit/grants/shop-with-parts.ts';
import { type As, startTestApp } from '#tests/kit/test-app.ts';

const page_content =
  '```http\nGET /orders\n```\n\n## Response\n\n| Name | Type |\n|---|---|\n| id | string |\n';

async function start() {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const item_id = await buildItem(lin, { item_domain: 'shop', item_name: 'Shop <& Co' });
  const { page_id } = await buildPage(lin, { item_id, page_title: 'List [orders]', page_content });
  await app.context.background.drain();
  return { app, lin, item_id, page_id };
}

const read = async (who: As, url: string) => who.request({ url, headers: { 'accept-language': 'en' } });

test('it comes as Atom, as a JSON feed and as Markdown, with the filters of the screen', async () => {
  const { app, item_id, page_id } = await start();
  const atom = await read(app.visitor(), '/shop/changes.atom');
  expect(atom.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect(atom.body).toContain('<title>Shop &lt;&amp; Co · Changes</title>');
  expect(atom.body).toContain('<title>New page: List [orders] (GET /orders)</title>');
  const json = JSON.parse((await read(app.visitor(), `/${item_id}/changes.json`)).body) as {
    items: unknown[];
  };
  expect(json.items).toMatchObject([
    {
      url: expect.stringContaining(`/shop?page_id=${page_id}`),
      tags: ['safe'],
      _change: { kind: 'added', endpoint_path: '/orders', version: 1 },
    },
  ]);
  const markdown = await read(app.visitor(), '/shop/changes.md');
  expect(markdown.body).toContain('- **New page** [List \\[orders\\]](');
  const filtered = await read(app.visitor(), '/shop/changes.json?level=breaking');
  expect(JSON.parse(filtered.body)).toMatchObject({ items: [] });
});

test('an address that is read again says that nothing changed', async () => {
  const { app } = await start();
  const first = await read(app.visitor(), '/shop/changes.atom');
  const again = await app.visitor().request({
    url: '/shop/changes.atom',
    headers: { 'accept-language': 'en', 'if-none-match': String(first.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
});

test('a private item is read with its key for reading, and with nothing else', async () => {
  const { app, lin, item_id } = await start();
  await lin.call('item/update', { item_id, item_name: 'Shop', password: 'visit word' });
  const { read_key, api_token } = await lin.call('item/getKey', { item_id });
  expect((await read(app.visitor(), '/shop/changes.json')).statusCode).toBe(403);
  expect((await read(app.visitor(), `/shop/changes.json?key=${read_key}`)).statusCode).toBe(200);
  for (const key of [api_token, 'x'])
    expect((await read(app.visitor(), `/shop/changes.json?key=${key}`)).statusCode).toBe(404);
  await lin.call('item/resetKey', { item_id });
  expect((await read(app.visitor(), `/shop/changes.json?key=${read_key}`)).statusCode).toBe(404);
});

test('what the owner keeps from visitors is no feed for them either', async () => {
  const { app, lin, item_id } = await start();
  await lin.call('item/update', { item_id, item_name: 'Shop', hides_changes: '1' });
  expect((await read(app.visitor(), '/shop/changes.atom')).statusCode).toBe(403);
  expect((await read(lin, '/shop/changes.atom')).statusCode).toBe(200);
});

test('what somebody may not see any more is in no feed, also when they ask for what they have', async () => {
  const { mei, item_id, cats, set } = await buildShop(0);
  for (const ending of ['atom', 'json', 'md']) {
    const url = `/${item_id}/changes.${ending}`;
    await set({ cat_id: cats.secret }, '');
    const first = await read(mei, url);
    expect(first.body).toContain('Page /secret');
    await set({ cat_id: cats.secret }, 'none');
    const headers = { 'accept-language': 'en', 'if-none-match': String(first.headers.etag) };
    const again = await mei.request({ url, headers });
    expect([again.statusCode, again.body]).toEqual([200, expect.stringContaining('Page /open')]);
    expect(again.body).not.toMatch(/secret|inner/i);
  }
});

test('a named key opens the feed until it ends', async () => {
  const { app, lin, item_id } = await start();
  await lin.call('item/update', { item_id, item_name: 'Shop', password: 'visit word' });
  const { key, key_id } = await lin.call('itemKey/add', { item_id, name: 'Reader' });
  const url = `/shop/changes.json?key=${key}`;
  expect((await read(app.visitor(), url)).statusCode).toBe(200);
  await lin.call('itemKey/delete', { item_id, key_id });
  expect((await read(app.visitor(), url)).statusCode).toBe(404);
});

test('a filter that no item can have is left out or refused, and is no fault of the server', async () => {
  const { app } = await start();
  const status = async (query: string) =>
    (await read(app.visitor(), `/shop/changes.json?${query}`)).statusCode;
  expect(await status('since=2027-13-45')).toBe(200);
  expect(await status('until=0000-00-00')).toBe(200);
  expect(await status('username=%00')).toBe(403);
});
