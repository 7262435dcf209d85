/** The front of an item: chosen by its owner, read by a visitor. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#tests/kit/browser/chromium.ts';
import { accessibilityFindings, openBrowserFor, signInAt } from '#tests/kit/browser.ts';
import { callProduct, type Product, signIn, startProduct } from '#tests/kit/product.ts';

let browser: Browser;
let product: Product;
let item_id = '';

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  const user_token = await signIn(product);
  ({ item_id } = await callProduct(product, 'item/add', {
    user_token,
    item_name: 'Partner API',
    item_description: 'All that a partner needs',
  }));
  const { cat_id } = await callProduct(product, 'catalog/save', { user_token, item_id, cat_name: 'Orders' });
  const save = async (page_title: string, page_content: string, cat = '0') =>
    callProduct(product, 'page/save', { user_token, item_id, page_title, page_content, cat_id: cat });
  await save('First steps', 'How to begin.');
  for (const number of [1, 2, 3, 4, 5, 6])
    await save(`Order ${number}`, '```http\nPOST /orders\n```', cat_id);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

test('an owner has an item open on a front, and a visitor reads it and goes on from a card', async () => {
  const { page, complaints } = await openBrowserFor(browser);
  await signInAt(page, product.address);
  await page.goto(`${product.address}/item/setting/${item_id}?tab=brand`);
  await page.getByLabel('Opens on a front').check();
  await page.getByLabel('Text of the front, English').fill('Begin with the **guide**.');
  await page.getByLabel('Text of the front, Chinese').fill('从**指南**开始。');
  const preview = page.frameLocator('iframe[title="Preview"]');
  await preview.locator('strong', { hasText: 'guide' }).waitFor();
  await preview.getByRole('heading', { level: 1, name: 'Partner API' }).waitFor();
  await preview.getByText('6 pages').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await page.getByText('Published', { exact: true }).waitFor();

  const visitor = await openBrowserFor(browser);
  await visitor.page.goto(`${product.address}/${item_id}`);
  await visitor.page.getByRole('heading', { level: 1, name: 'Partner API' }).waitFor();
  await visitor.page.locator('.prose strong', { hasText: 'guide' }).waitFor();
  await visitor.page.getByText('6 pages').waitFor();
  await visitor.page.getByRole('link', { name: 'OpenAPI' }).waitFor();
  expect(await visitor.page.getByRole('link', { name: 'Word' }).count()).toBe(0);
  expect(await accessibilityFindings(visitor.page)).toEqual([]);
  const main = visitor.page.getByRole('main');
  await main.getByRole('link', { name: 'Order 2' }).click();
  await visitor.page.getByRole('heading', { level: 1, name: 'Order 2' }).waitFor();
  await visitor.page.goBack();
  await visitor.page.getByRole('heading', { level: 1, name: 'Partner API' }).waitFor();
  await visitor.page.getByText('Begin with the').waitFor();
  expect([...complaints, ...visitor.complaints]).toEqual([]);
});

test('without scripts the front has its text and its cards, in Chinese on a phone as well', async () => {
  const { page } = await openBrowserFor(browser, {
    javaScriptEnabled: false,
    locale: 'zh-CN',
    viewport: { width: 390, height: 844 },
  });
  await page.goto(`${product.address}/${item_id}`);
  await page.locator('.prose strong', { hasText: '指南' }).waitFor();
  await page.getByText('6 个页面').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'First steps' }).click();
  await page.getByText('How to begin.').waitFor();
});

test('a front without pages has one heading and one text, and offers its owner a first page', async () => {
  const user_token = await signIn(product);
  const empty = await callProduct(product, 'item/add', { user_token, item_name: 'Nothing yet' });
  const settings = JSON.stringify({ front: { is_on: true, text: { en: 'To come.', zh: '' } } });
  await callProduct(product, 'brand/save', { user_token, item_id: empty.item_id, settings });
  const { page, complaints } = await openBrowserFor(browser);
  await signInAt(page, product.address);
  await page.goto(`${product.address}/${empty.item_id}`);
  await page.getByRole('main').getByRole('link', { name: 'New page' }).waitFor();
  expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual(['Nothing yet']);
  expect(await page.locator('#text').count()).toBe(1);
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
