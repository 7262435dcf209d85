/** An owner makes a link, a partner opens it with its password, the owner sees that and ends it. */
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

async function buildShop() {
  const password = 'visit word';
  const { item_id } = await callProduct(product, 'item/add', { item_name: 'Shop', password, user_token });
  const { cat_id } = await callProduct(product, 'catalog/save', { item_id, cat_name: 'Orders', user_token });
  const order = { item_id, cat_id, page_title: 'Orders', page_content: 'Words of orders', user_token };
  const { page_id } = await callProduct(product, 'page/save', order);
  const payment = { item_id, page_title: 'Payments', page_content: 'Words of payments', user_token };
  await callProduct(product, 'page/save', payment);
  return { item_id, page_id };
}

test('a link to a catalog is made, opened by a partner with its password, and ended', async () => {
  const { item_id, page_id } = await buildShop();
  const owner = await openBrowserFor(browser);
  await signInAt(owner.page, product.address);
  await owner.page.goto(`${product.address}/${item_id}?page_id=${page_id}`);
  await owner.page.getByRole('button', { name: 'Share' }).first().click();
  await owner.page.getByRole('button', { name: 'Manage links' }).click();
  const dialog = owner.page.getByRole('dialog', { name: 'Links' });
  await dialog.getByLabel('Name').fill('Partner bank');
  await dialog.getByRole('combobox', { name: 'Opens' }).selectOption('Catalog Orders');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const address = await dialog.getByRole('textbox', { name: 'Address' }).inputValue();
  expect(address).toMatch(/\/s\/[0-9a-f]{32}$/);
  await dialog.getByRole('button', { name: 'Set a password' }).click();
  await dialog.getByLabel('New password').fill('wire transfer');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByRole('switch', { name: /Name of the link/ }).check();
  await owner.page.getByText('Saved').first().waitFor();
  expect(await accessibilityFindings(owner.page, 'dialog')).toEqual([]);

  const partner = await openBrowserFor(browser);
  await partner.page.goto(address);
  await partner.page.getByRole('heading', { name: 'This link has a password' }).waitFor();
  await partner.page.getByLabel('Password of the link').fill('wrong');
  await partner.page.getByRole('button', { name: 'Open the item' }).click();
  await partner.page.getByText('The password of the link is wrong.').waitFor();
  await partner.page.getByLabel('Password of the link').fill('wire transfer');
  await partner.page.getByRole('button', { name: 'Open the item' }).click();
  await partner.page.getByText('Words of orders').waitFor();
  expect(await partner.page.getByText('Payments').count()).toBe(0);
  // Its address opens nothing to whom they would send it.
  expect(await partner.page.getByRole('button', { name: 'Share' }).count()).toBe(0);
  expect(await partner.page.content()).toContain('Partner%20bank');

  await owner.page.reload();
  await owner.page.getByRole('button', { name: 'Share' }).first().click();
  await owner.page.getByRole('button', { name: 'Manage links' }).click();
  await dialog.getByText('by 1 browser').waitFor();
  await dialog.getByRole('button', { name: 'Revoke this link' }).click();
  await owner.page
    .getByRole('dialog', { name: 'Revoke “Partner bank”?' })
    .getByRole('button', { name: 'Revoke this link' })
    .click();
  await dialog.getByText('Ended', { exact: true }).first().waitFor();

  await partner.page.reload();
  await partner.page.getByRole('heading', { name: 'This item has a password' }).waitFor();
  await partner.page.goto(address);
  await partner.page.getByRole('heading', { name: 'This link has ended' }).waitFor();
  expect(owner.complaints).toEqual([]);
  await owner.close();
  await partner.close();
});

test('a page that is shared by its key stands among the links, with its address, and is ended there', async () => {
  const { item_id, page_id } = await buildShop();
  const shared = await callProduct(product, 'page/createSinglePage', {
    page_id,
    isCreateSiglePage: 'true',
    user_token,
  });
  const unique_key = 'unique_key' in shared ? shared.unique_key : '';
  const owner = await openBrowserFor(browser);
  await signInAt(owner.page, product.address);
  await owner.page.goto(`${product.address}/item/setting/${item_id}?tab=shares`);
  await owner.page.getByText('Shared page, by its key').waitFor();
  const address = owner.page.getByLabel('Address', { exact: true });
  expect(await address.inputValue()).toBe(`${product.address}/p/${unique_key}`);
  await owner.page.getByRole('img', { name: 'QR code of the address' }).waitFor();
  await owner.page.getByText('Not opened yet').first().waitFor();
  expect(await accessibilityFindings(owner.page)).toEqual([]);
  await owner.page.goto(`${product.address}/${item_id}?page_id=${page_id}`);
  await owner.page.getByRole('button', { name: 'Share' }).first().click();
  await owner.page.getByRole('switch', { name: 'Single-page address' }).waitFor();
  expect(await owner.page.getByRole('switch', { name: 'Single-page address' }).isChecked()).toBe(true);
  await owner.page.getByRole('button', { name: 'Manage links' }).click();
  const dialog = owner.page.getByRole('dialog', { name: 'Links' });
  await dialog.getByRole('button', { name: 'Stop sharing' }).click();
  const sure = owner.page.getByRole('dialog', { name: 'Stop sharing “Orders”?' });
  await sure.getByRole('button', { name: 'Stop sharing' }).click();
  await dialog.getByRole('button', { name: 'Create link' }).waitFor();
  expect((await fetch(`${product.address}/p/${unique_key}`)).status).toBe(404);
  expect(owner.complaints).toEqual([]);
  await owner.close();
});

test('Share copies the address with the words of the title, and it opens the page without loading it twice', async () => {
  const { item_id, page_id } = await buildShop();
  const { page } = await openBrowserFor(browser);
  await signInAt(page, product.address);
  await page.goto(`${product.address}/${item_id}?page_id=${page_id}`);
  await page.getByRole('button', { name: 'Share' }).first().click();
  const shown = page.getByRole('dialog').getByRole('textbox').first();
  await expect.poll(() => shown.inputValue()).toBe(`${product.address}/${item_id}/orders-${page_id}`);
  const errors: string[] = [];
  page.on('console', message => message.type() === 'error' && errors.push(message.text()));
  await page.goto(await shown.inputValue());
  await page.getByText('Words of orders').waitFor();
  await page.getByRole('link', { name: 'Payments' }).first().click();
  await page.getByText('Words of payments').waitFor();
  await page.goBack();
  await page.getByText('Words of orders').waitFor();
  expect(errors).toEqual([]);
});
