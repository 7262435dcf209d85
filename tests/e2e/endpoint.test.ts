/** Pages of endpoints: their method wherever a page is named, and found by it. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#tests/kit/browser/chromium.ts';
import { accessibilityFindings, holdBack, openBrowserFor, signInAt } from '#tests/kit/browser.ts';
import { callProduct, type Product, signIn, startProduct } from '#tests/kit/product.ts';

let browser: Browser;
let product: Product;
let item_id = '';

const pages = {
  Overview: 'How orders work. POST /orders creates one.',
  'Create an order': '```http\nPOST https://api.example.com/orders\n```',
  'Cancel an order': '```http\nDELETE /orders/{order_id}\n```',
};

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  const user_token = await signIn(product);
  ({ item_id } = await callProduct(product, 'item/add', { item_name: 'Shop', user_token }));
  const catalog = { item_id, cat_name: 'Orders', user_token };
  const { cat_id } = await callProduct(product, 'catalog/save', catalog);
  for (const [page_title, page_content] of Object.entries(pages))
    await callProduct(product, 'page/save', { item_id, cat_id, page_title, page_content, user_token });
  for (let at = 0; at < 30; at += 1)
    await callProduct(product, 'page/save', {
      item_id,
      page_title: `Note ${at}`,
      page_content: 'x',
      user_token,
    });
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

test('the method stands in the tree, the filter, above the text, in the palette and among what was read last', async () => {
  const { page } = await openBrowserFor(browser);
  await page.goto(`${product.address}/${item_id}?page_id=`);
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await contents.getByRole('button', { name: 'Orders' }).click();

  await contents.getByRole('link', { name: 'POST Create an order' }).click();
  await page.getByRole('heading', { level: 1, name: 'Create an order' }).waitFor();
  const above = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect.poll(() => above.textContent()).toContain('POST');
  expect(await contents.getByRole('link', { name: 'Overview' }).textContent()).toBe('Overview');

  // The first letter of a title leads to it, whatever its method is.
  await contents.getByRole('link', { name: 'Overview' }).focus();
  await page.keyboard.press('c');
  await page.keyboard.press('c');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('DELETECancel an order');

  await contents.getByLabel('Filter pages').fill('/orders/42');
  await contents.getByText('1 found').waitFor();
  await contents.getByRole('link', { name: 'DELETE Cancel an order' }).waitFor();
  await contents.getByLabel('Filter pages').fill('POST /orders');
  await expect
    .poll(() => contents.getByRole('list').getByRole('link').allTextContents())
    .toEqual(['POSTCreate an orderOrders']);
  expect(await accessibilityFindings(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  await palette.getByRole('combobox').fill('POST /orders');
  const shop = palette.getByRole('group', { name: 'Shop' });
  await shop.getByRole('option', { name: 'POST Create an order' }).waitFor();
  expect(await shop.getByRole('option').first().textContent()).toContain('POSTCreate an order');
  expect(await accessibilityFindings(page)).toEqual([]);
  await shop.getByRole('option', { name: 'Show all results' }).click();

  await page.getByRole('heading', { level: 1, name: /match/ }).waitFor();
  const found = page.getByRole('main').getByRole('link', { name: /order/i });
  expect(await found.first().textContent()).toContain('POSTCreate an order');
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.keyboard.press('Control+k');
  await palette
    .getByRole('group', { name: 'Recently viewed' })
    .getByRole('option', { name: 'POST Create' })
    .waitFor();
});

test('contents that were scrolled before the scripts had come stay where they are', async () => {
  const reader = await openBrowserFor(browser);
  const { page } = reader;
  const release = await holdBack(page, '**/assets/react-*.js');
  await page.goto(`${product.address}/${item_id}?page_id=`, { waitUntil: 'commit' });
  const orders = page.getByRole('navigation', { name: 'Contents' }).getByRole('button', { name: 'Orders' });
  await orders.scrollIntoViewIfNeeded();
  const place = await orders.boundingBox();
  release();
  await page.waitForFunction(() => (window as { earlyEvents?: unknown }).earlyEvents === undefined);
  expect(await orders.boundingBox()).toEqual(place);
  await reader.close();
});

test('the palette leads an administrator to sections of the administration and the settings, in either language', async () => {
  const { page } = await openBrowserFor(browser);
  await signInAt(page, product.address);
  await page.goto(`${product.address}/item/index`);
  const openSection = async (typed: string, name: string) => {
    await page.getByRole('button', { name: 'Search', exact: true }).waitFor();
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Search and commands' });
    await palette.getByRole('combobox').fill(typed);
    await palette.getByRole('group', { name: 'Actions' }).getByRole('option', { name }).click();
  };
  await openSection('用户管理', 'Users Administration');
  await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor();
  await openSection('devices', 'Devices Personal settings');
  await page.getByRole('heading', { level: 2, name: 'Devices' }).waitFor();
});
