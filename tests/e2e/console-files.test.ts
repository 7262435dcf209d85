/** Files are sent from the console as the page says: as a part of a form or as the whole body, by both ways. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#tests/kit/browser/chromium.ts';
import { logIn, openBrowserFor } from '#tests/kit/browser.ts';
import { callProduct, type Product, signIn, startProduct } from '#tests/kit/product.ts';
import { type OrdersApi, ordersDocument, startOrdersApi } from '#tests/kit/servers/orders-api.ts';

let browser: Browser;
let product: Product;
let api: OrdersApi;
let page: Page;
let address = '';

beforeAll(async () => {
  [browser, product, api] = await Promise.all([openBrowser(), startProduct(), startOrdersApi()]);
  const user_token = await signIn(product);
  const form = new FormData();
  form.set('user_token', user_token);
  form.set('file', new Blob([JSON.stringify(ordersDocument(api.address))]), 'orders.json');
  const reply = await fetch(`${product.address}/api/import/auto`, { method: 'POST', body: form });
  const { data } = (await reply.json()) as {
    data: { item_id: string; rows: { page_id: string; page_title: string }[] };
  };
  const { item_id } = data;
  const { page_id = '' } = data.rows.find(({ page_title }) => page_title === 'Add a picture') ?? {};
  address = `${product.address}/${item_id}?page_id=${page_id}`;
  const { hostname: host, port } = new URL(api.address);
  const targets = JSON.stringify([{ scheme: 'http', host, port, path_prefix: '/v1', methods: ['POST'] }]);
  await callProduct(product, 'console/saveTargets', { item_id, is_on: '1', targets, user_token });
  const outbound_hosts = JSON.stringify([{ host, port: '', is_internal: true }]);
  await callProduct(product, 'adminSetting/saveConfig', { outbound_hosts, user_token });
  ({ page } = await openBrowserFor(browser));
  await logIn(page, product.address);
});
afterAll(async () => {
  await browser.close();
  await Promise.all([product.stop(), api.close()]);
});

const file = { name: 'tea "1".png', mimeType: 'image/png', buffer: Buffer.from('bytes of 茶') };

test.each([
  ['from the browser', false],
  ['through the server', true],
])('a part of a form is a file with its name and kind, %s', async (_way, isThrough) => {
  await page.goto(address);
  await page.getByRole('button', { name: 'Try it' }).click();
  const panel = page.getByRole('region', { name: 'Try it' });
  if (isThrough) await panel.getByLabel('Through the server').check();
  await panel.getByLabel('File for “picture”').setInputFiles(file);
  const before = api.seen.length;
  await panel.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => api.seen.length).toBe(before + 1);
  const { url, headers, body } = api.seen.at(-1) ?? {};
  expect(url).toBe('/v1/pictures');
  expect(headers?.['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(body).toContain('name="title"');
  expect(body).toMatch(
    /name="picture"; filename="tea %221%22.png"\r\ncontent-type: image\/png\r\n\r\nbytes of 茶\r\n/i,
  );
  await panel.getByText('401').first().waitFor();
});

test('a body that is a file goes as it is', async () => {
  await page.goto(address);
  await page.getByRole('button', { name: 'Try it' }).click();
  const panel = page.getByRole('region', { name: 'Try it' });
  await panel.getByRole('combobox', { name: 'Content type' }).selectOption('application/octet-stream');
  await panel.getByLabel('File', { exact: true }).setInputFiles(file);
  const before = api.seen.length;
  await panel.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => api.seen.length).toBe(before + 1);
  const { headers, body } = api.seen.at(-1) ?? {};
  expect(headers?.['content-type']).toBe('application/octet-stream');
  expect(body).toBe('bytes of 茶');
});
