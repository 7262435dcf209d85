/** Reading pages that visitors share: the same bytes for everybody, never older than the request. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callProduct, type Product, signIn, startProduct } from '#tests/kit/product.ts';

let product: Product;
let user_token: string;
beforeAll(async () => {
  product = await startProduct();
  user_token = await signIn(product);
});
afterAll(() => product.stop());

async function publish() {
  const { item_id } = await callProduct(product, 'item/add', { item_name: 'Open', user_token });
  const page = { item_id, page_title: 'First', page_content: '# Once', user_token };
  const { page_id } = await callProduct(product, 'page/save', page);
  const save = (page_content: string) =>
    callProduct(product, 'page/save', { ...page, page_id, page_content });
  return { item_id, page_id, save };
}

const read = (path: string, headers: Record<string, string> = {}) =>
  fetch(product.address + path, { headers, redirect: 'manual' });
const text = async (path: string, headers?: Record<string, string>) => (await read(path, headers)).text();

test('a save, a new title in the menu and a visit password show at the next request', async () => {
  const { item_id, page_id, save } = await publish();
  const path = `/${item_id}?page_id=${page_id}`;
  expect(await text(path)).toBe(await text(path));
  await save('# Twice');
  expect(await text(path)).toContain('Twice');
  const second = { item_id, page_title: 'Second page', page_content: 'x', user_token };
  await callProduct(product, 'page/save', second);
  expect(await text(path)).toContain('Second page');
  await callProduct(product, 'item/update', { item_id, item_name: 'Open', password: 'secret', user_token });
  const locked = await read(path);
  expect([locked.status, locked.headers.get('location')]).toEqual([
    302,
    expect.stringContaining('/item/password/'),
  ]);
});

test('an address with words is kept like one with a number, and leads on when the title changes', async () => {
  const { item_id, page_id } = await publish();
  const path = `/${item_id}/first-${page_id}`;
  expect(await text(path)).toContain('Once');
  expect(await text(path)).toBe(await text(path));
  const renamed = { item_id, page_id, page_title: 'Another', page_content: '# Twice', user_token };
  await callProduct(product, 'page/save', renamed);
  const moved = await read(path);
  expect([moved.status, moved.headers.get('location')]).toEqual([302, `/${item_id}/another-${page_id}`]);
  expect(await text(`/${item_id}/another-${page_id}`)).toContain('Twice');
});

test('each language and each address is kept for itself', async () => {
  const { item_id, page_id } = await publish();
  const path = `/${item_id}?page_id=${page_id}`;
  expect(await text(path, { 'accept-language': 'en' })).toContain('<html lang="en"');
  expect(await text(path, { 'accept-language': 'zh-CN' })).toContain('<html lang="zh-CN"');
  expect(await text(path, { 'accept-language': 'en' })).toContain('<html lang="en"');
});

test('what a signed-in person gets is not what visitors get', async () => {
  const { item_id } = await publish();
  const path = `/${item_id}`;
  const cookie = `cookie_token=${user_token}`;
  expect(await text(path)).not.toContain('"username":"admin"');
  expect(await text(path, { cookie })).toContain('"username":"admin"');
  expect(await text(path)).not.toContain('"username":"admin"');
});

test('a browser that has the page gets 304, until it changes', async () => {
  const { item_id, page_id, save } = await publish();
  const path = `/${item_id}?page_id=${page_id}`;
  const first = await read(path);
  const etag = first.headers.get('etag') ?? '';
  expect((await read(path, { 'if-none-match': etag })).status).toBe(304);
  await save('# Again');
  expect((await read(path, { 'if-none-match': etag })).status).toBe(200);
});
