/** API settings: from the report to the form, and from the form to the export. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#tests/kit/browser/chromium.ts';
import { logIn, openBrowserFor } from '#tests/kit/browser.ts';
import { callProduct, type Product, signIn, startProduct } from '#tests/kit/product.ts';

let browser: Browser;
let product: Product;
let page: Page;
let item_id: string;
let user_token: string;

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  user_token = await signIn(product);
  const item = { item_name: 'Sea API', item_type: '1', user_token };
  item_id = (await callProduct(product, 'item/add', item)).item_id;
  ({ page } = await openBrowserFor(browser));
  await logIn(page, product.address);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const readSettings = async () =>
  (await callProduct(product, 'item/apiSettings', { item_id, user_token })).settings;

test('servers, schemes and tags are added, put in order and saved; what is wrong is named', async () => {
  await page.goto(`${product.address}/item/report/${item_id}`);
  await page.getByRole('link', { name: 'API settings' }).click();
  await page.getByRole('textbox', { name: 'Version' }).fill('2');
  await page.getByRole('button', { name: 'Add a server' }).click();
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('two words');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alert').getByText('Missing or not valid: Address: two words.').waitFor();
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('https://sea.example.com');
  await page.getByRole('button', { name: 'Add a scheme' }).click();
  await page.getByRole('textbox', { name: 'Name of the scheme' }).fill('token');
  for (const name of ['Boats', 'Tides']) {
    await page.getByRole('button', { name: 'Add a tag' }).click();
    await page.getByRole('textbox', { name: 'Name of the tag' }).last().fill(name);
  }
  await page.getByRole('button', { name: 'Move up: Tides' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('API settings saved').waitFor();
  expect(await readSettings()).toMatchObject({
    version: '2',
    servers: [{ url: 'https://sea.example.com' }],
    security_schemes: [{ name: 'token', kind: 'http', http_scheme: 'bearer' }],
    tags: [{ name: 'Tides' }, { name: 'Boats' }],
  });

  await page.goto(`${product.address}/item/setting/${item_id}?tab=api-settings`);
  await page.getByRole('button', { name: 'Reset: Tags' }).click();
  await page.getByRole('button', { name: 'Remove: https://sea.example.com' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('API settings saved').waitFor();
  expect(await readSettings()).toMatchObject({ version: '2', servers: [], tags: [] });
});
