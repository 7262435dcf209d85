/** A field is watched from the menu beside its name, a page from its own; each ends in the settings of the person. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#tests/kit/browser/chromium.ts';
import { openBrowserFor, signInAt } from '#tests/kit/browser.ts';
import { callProduct, type Product, signIn, startProduct } from '#tests/kit/product.ts';

let browser: Browser;
let product: Product;
let page_id: string;
let item_id: string;
let user_token: string;

const orders =
  '```http\nPOST /orders\n```\n\n## Request body\n\n| Name | Type | Required |\n|---|---|---|\n| user_id | string | yes |\n| lines | array | yes |\n| lines[].sku | string | yes |\n';

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  user_token = await signIn(product);
  ({ item_id } = await callProduct(product, 'item/add', { item_name: 'Shop API', user_token }));
  const page = { page_title: 'Create an order', page_content: orders, item_id, user_token };
  ({ page_id } = await callProduct(product, 'page/save', page));
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const watches = async () =>
  (await callProduct(product, 'change/ownWatches', { user_token })).map(
    ({ page_title, field_name, level }) => [page_title, field_name, level],
  );

test('a person watches a field and a page, and ends both in the settings', async () => {
  const person = await openBrowserFor(browser);
  const { page, complaints } = person;
  await signInAt(page, product.address);
  await page.goto(`${product.address}/${item_id}/${page_id}`);
  const name = page.locator('.field-name > a', { hasText: 'sku' });
  const menu = page.getByLabel('Menu of sku');
  await expect
    .poll(async () => {
      await page.mouse.move(0, 0);
      await name.hover();
      return menu.count();
    })
    .toBe(1);
  await menu.click();
  await page.getByRole('radio', { name: 'Breaking changes' }).click();
  await expect.poll(watches).toEqual([['', 'sku', 'breaking']]);
  await expect
    .poll(async () => page.getByRole('radio', { name: 'Breaking changes' }).getAttribute('aria-checked'))
    .toBe('true');
  await page.keyboard.press('Escape');

  await page.getByTitle('More', { exact: true }).click();
  await page.getByRole('button', { name: 'Watch this page' }).click();
  await page.getByRole('button', { name: 'Only of breaking changes' }).click();
  await expect.poll(watches).toEqual([
    ['', 'sku', 'breaking'],
    ['Create an order', '', 'breaking'],
  ]);

  await page.goto(`${product.address}/user/setting#watches`);
  await page.getByRole('button', { name: 'Stop watching: Field “sku”, “Shop API”' }).click();
  await page.getByRole('button', { name: 'Stop watching: Page “Create an order”, “Shop API”' }).click();
  await page.getByText('Nothing yet.').waitFor();
  expect(await watches()).toEqual([]);
  expect(complaints).toEqual([]);
  await person.close();
});

test('the menu is reached by the keyboard, and a visitor has none', async () => {
  const person = await openBrowserFor(browser);
  const { page, complaints } = person;
  await page.goto(`${product.address}/${item_id}/${page_id}`);
  await page.locator('.field-name > a', { hasText: 'user_id' }).hover();
  await page.getByRole('button', { name: /^Try/ }).first().waitFor();
  expect(await page.getByLabel('Menu of user_id').count()).toBe(0);
  await signInAt(page, product.address);
  await page.goto(`${product.address}/${item_id}/${page_id}`);
  const menu = page.getByLabel('Menu of user_id');
  await expect
    .poll(async () => {
      await page.locator('.field-name > a', { hasText: 'user_id' }).focus();
      await page.locator('.field-name > a', { hasText: 'user_id' }).blur();
      await page.locator('.field-name > a', { hasText: 'user_id' }).focus();
      return menu.count();
    })
    .toBe(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: 'All changes' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await page.getByRole('radio', { name: 'All changes' }).isVisible()).toBe(false);
  expect(complaints).toEqual([]);
  await person.close();
});
