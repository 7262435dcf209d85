/** Tokens and keys as people make and end them, and as programs use them. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#tests/kit/browser/chromium.ts';
import { accessibilityFindings, openBrowserFor, signInAt } from '#tests/kit/browser.ts';
import { callProduct, type Product, signIn, startProduct } from '#tests/kit/product.ts';

let browser: Browser;
let product: Product;
let user_token = '';

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  user_token = await signIn(product);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

async function buildShop(item_name: string) {
  const private_item = { item_name, password: 'visit word', user_token };
  const { item_id } = await callProduct(product, 'item/add', private_item);
  const page = { item_id, page_title: 'Orders', page_content: 'Words of orders' };
  const { page_id } = await callProduct(product, 'page/save', { ...page, page_id: '0', user_token });
  return { item_id, page_id };
}

test('a token is made, shown once, used by a program and ended', async () => {
  const shop = await buildShop('Shop');
  const plans = await buildShop('Plans');
  const { page } = await openBrowserFor(browser);
  await signInAt(page, product.address);
  await page.goto(`${product.address}/user/setting#tokens`);
  await page.getByRole('button', { name: 'New token' }).click();
  const dialog = page.getByRole('dialog', { name: 'New token' });
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await dialog.getByText('Enter a name.').waitFor();
  await dialog.getByLabel('Name').fill('reading agent');
  await dialog.getByLabel('Only these').check();
  await dialog.getByRole('combobox', { name: 'Items' }).fill('Sho');
  await dialog.getByRole('option', { name: 'Shop' }).click();
  expect(await accessibilityFindings(page, 'dialog')).toEqual([]);
  await dialog.getByRole('button', { name: 'Create token' }).click();
  const token = await page.getByRole('textbox', { name: 'Token or key' }).inputValue();
  expect(await accessibilityFindings(page, 'main')).toEqual([]);

  const read = async (page_id: string) =>
    (
      await fetch(`${product.address}/page/${page_id}.md`, { headers: { authorization: `Bearer ${token}` } })
    ).text();
  expect(await read(shop.page_id)).toBe('Words of orders');
  expect(await read(plans.page_id)).not.toContain('Words');

  await page.reload();
  const row = page.getByRole('row', { name: /reading agent/ });
  await row.getByText('Shop').waitFor();
  expect(await page.getByRole('textbox', { name: 'Token or key' }).count()).toBe(0);
  await row.getByRole('button', { name: 'Revoke reading agent' }).click();
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await page.getByText('Revoked').first().waitFor();
  expect(await row.count()).toBe(0);
  expect(await read(shop.page_id)).not.toContain('Words');
});

test('an item has a key for each program beside its pair', async () => {
  const { item_id } = await buildShop('Keys');
  const { page } = await openBrowserFor(browser);
  await signInAt(page, product.address);
  await page.goto(`${product.address}/item/setting/${item_id}?tab=api`);
  await page.getByText('api_token').first().waitFor();
  await page.getByRole('row', { name: /Key for reading/ }).waitFor();
  await page.getByRole('button', { name: 'New key' }).click();
  const dialog = page.getByRole('dialog', { name: 'New key' });
  await dialog.getByLabel('Name').fill('nightly push');
  await dialog.getByLabel('Read and write').check();
  await dialog.getByRole('button', { name: 'Create key' }).click();
  const api_token = await page.getByRole('textbox', { name: 'Token or key' }).inputValue();
  expect(await accessibilityFindings(page, 'main')).toEqual([]);
  const pushed = { api_key: '', api_token, page_title: 'Log', page_content: 'by night' };
  expect((await callProduct(product, 'open/updateItem', pushed)).item_id).toBe(item_id);
  await page.reload();
  await page.getByRole('row', { name: /nightly push/ }).waitFor();
});

test('an administrator ends the token of somebody', async () => {
  const person = { username: 'maya', password: 'Secret-12345', name: 'Maya' };
  await callProduct(product, 'adminUser/addUser', { ...person, user_token });
  const login = await callProduct(product, 'user/login', person);
  const theirs = { name: 'old importer', user_token: login.user_token };
  await callProduct(product, 'token/add', theirs);
  const { page } = await openBrowserFor(browser);
  await signInAt(page, product.address);
  await page.goto(`${product.address}/admin/index`);
  const row = page.getByRole('row', { name: /Maya/ });
  await row.getByRole('button', { name: /More/ }).or(row.locator('summary')).first().click();
  await page.getByRole('button', { name: 'Personal tokens…' }).filter({ visible: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Tokens of Maya' });
  await dialog.getByRole('button', { name: 'Revoke old importer' }).click();
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await dialog.getByText('No tokens yet.').waitFor();
});
