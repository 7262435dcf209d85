/** An item follows an OpenAPI address: allowed by the administrator, added by the owner, followed as it changes. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApiOf, orders, refunds } from '#tests/kit/api/openapi-texts.ts';
import { openBrowser } from '#tests/kit/browser/chromium.ts';
import { logIn, openBrowserFor } from '#tests/kit/browser.ts';
import { callProduct, type Product, signIn, startProduct } from '#tests/kit/product.ts';
import { serveHttp } from '#tests/kit/servers/http-server.ts';

let browser: Browser;
let product: Product;
let page: Page;
let user_token: string;
let item_id: string;

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  user_token = await signIn(product);
  const item = { item_name: 'Payments API', item_type: '1', user_token };
  ({ item_id } = await callProduct(product, 'item/add', item));
  ({ page } = await openBrowserFor(browser));
  await logIn(page, product.address);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

test('a host is allowed, a source is added, its pages come, follow it and keep the words of people', async () => {
  const served = { text: openApiOf(orders(), refunds), status: 200 };
  const server = await serveHttp((_, response) => response.writeHead(served.status).end(served.text));

  await page.goto(`${product.address}/item/setting/${item_id}?tab=sources`);
  await page.getByRole('button', { name: 'Add a source' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('textbox', { name: 'Address of the OpenAPI file' })
    .fill(`${server.url}/openapi.json`);
  await dialog.getByRole('button', { name: 'Add a source' }).click();
  const panel = page.getByRole('region', { name: `${server.url}/openapi.json` });
  await panel.getByText('The site administrator has not allowed this host yet').waitFor();
  await panel.getByRole('button', { name: 'Sync now' }).click();
  await panel
    .getByText('Allowed: This server sends only to hosts that its administrator has listed.')
    .waitFor();
  expect(server.received).toHaveLength(0);

  await page.goto(`${product.address}/admin/index?part=settings`);
  await page.getByRole('button', { name: 'Add a host' }).click();
  const hosts = page.getByRole('list', { name: 'Allowed hosts' });
  await hosts.getByRole('textbox', { name: 'Host' }).fill('127.0.0.1');
  await hosts.getByRole('checkbox', { name: 'Internal' }).check();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await page.getByText('Settings saved').first().waitFor();

  await page.goto(`${product.address}/item/setting/${item_id}?tab=sources`);
  await panel.getByRole('button', { name: 'Sync now' }).click();
  await panel.getByText('pages added').waitFor();
  await panel.getByText('Which pages').first().click();
  await panel.getByRole('link', { name: 'List orders' }).click();
  await page.getByRole('heading', { name: 'List orders' }).first().waitFor();

  const page_id = /page\/(\d+)/.exec(page.url())?.[1] ?? '';
  const { page_title, page_content } = await callProduct(product, 'page/info', { page_id, user_token });
  const words = `${page_content}\n\n## Remarks\n\nAsk Mei before you call it.\n`;
  await callProduct(product, 'page/save', { page_id, page_title, page_content: words, user_token });

  served.text = openApiOf(orders('All orders of a shop.'));
  await page.goto(`${product.address}/item/setting/${item_id}?tab=sources`);
  await panel.getByRole('button', { name: 'Sync now' }).click();
  await panel.getByText('1 endpoint is gone, marked as deprecated').waitFor();
  await page.goto(`${product.address}/page/${page_id}`);
  await page.getByText('All orders of a shop.').first().waitFor();
  await page.getByText('Ask Mei before you call it.').first().waitFor();

  served.text = openApiOf(orders('Shown first.'), refunds);
  await page.goto(`${product.address}/item/setting/${item_id}?tab=sources`);
  await panel.getByRole('combobox', { name: 'When it changes' }).selectOption({ label: 'Show it first' });
  await panel.getByRole('button', { name: 'Preview' }).click();
  await panel.getByText('Would change').waitFor();
  served.text = openApiOf(orders('Came later.'));
  await panel.getByRole('button', { name: 'Apply' }).click();
  await panel.getByRole('button', { name: 'Apply' }).waitFor({ state: 'detached' });
  await expect.poll(() => panel.getByRole('button', { name: 'Preview' }).isEnabled()).toBe(true);
  await page.goto(`${product.address}/page/${page_id}`);
  await page.getByText('Shown first.').first().waitFor();
  await page.goto(`${product.address}/item/setting/${item_id}?tab=sources`);
  await panel
    .getByRole('combobox', { name: 'When it changes' })
    .selectOption({ label: 'Bring it into the item' });

  served.status = 503;
  await page.goto(`${product.address}/item/setting/${item_id}?tab=sources`);
  await panel.getByRole('button', { name: 'Sync now' }).click();
  await panel.getByText('Received: The server answered 503. Pages stay as they were.').waitFor();
});
