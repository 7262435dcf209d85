/** A site goes back to a backup, in a browser: what it replaces is said first, and the old site is there at the end. */
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#tests/kit/browser/chromium.ts';
import { openBrowserFor, signInAt } from '#tests/kit/browser.ts';
import { administrator, callProduct, type Product, signIn, startProduct } from '#tests/kit/product.ts';

let browser: Browser;
let product: Product;
beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** Of a site that is being exchanged: the browser notes each refused or broken request. */
const ofTheExchange = /Failed to load resource|ERR_CONNECTION/;

test('a backup is made, the site changes, what would be lost is said, and the old site comes back', async () => {
  const user_token = await signIn(product);
  const { item_id } = await callProduct(product, 'item/add', { user_token, item_name: 'Kept item' });
  const kept = { user_token, item_id, page_id: '0', page_title: 'Start', page_content: 'As it was' };
  const { page_id } = await callProduct(product, 'page/save', kept);
  const person = await openBrowserFor(browser);
  const { page, complaints } = person;
  await signInAt(page, product.address);
  await page.goto(`${product.address}/admin/index?part=backup`);
  await page.getByText('There is no backup on the server').waitFor();
  await page.getByRole('button', { name: 'Start a backup…' }).click();
  await page.getByLabel('Your login password').fill(administrator.password);
  await page.getByRole('button', { name: 'Start backup' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  const file = join(product.data_dir, 'downloaded.zip');
  await download.saveAs(file);

  await callProduct(product, 'page/save', { ...kept, page_id, page_content: 'As it is now' });
  await callProduct(product, 'item/add', { user_token, item_name: 'Later item' });
  const lin = { username: 'lin', password: 'a newcomer 1234' };
  await callProduct(product, 'adminUser/addUser', { user_token, ...lin });

  await page.getByRole('button', { name: 'Check this backup' }).click();
  await page.getByText('The backup is whole.').waitFor();
  const items = page.getByRole('row').filter({ hasText: 'Items' });
  expect(await items.getByRole('cell').allTextContents()).toEqual(['1', '2']);
  await page.getByText('1 person who is not in the backup: lin').waitFor();
  await page.getByText('All sessions, also yours').waitFor();
  await page.getByRole('button', { name: 'Replace the site…' }).click();
  await page.getByLabel('Your login password').fill(administrator.password);
  await page.getByLabel('Type “restore” to confirm').fill('yes');
  await page.getByRole('button', { name: 'Replace the site', exact: true }).click();
  await page.getByText('Type the word “restore” to confirm').waitFor();
  await page.getByLabel('Type “restore” to confirm').fill('restore');
  await page.getByRole('button', { name: 'Replace the site', exact: true }).click();
  await page.getByText('The site was restored. Sign in again.').waitFor({ timeout: 60_000 });
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Username').fill(administrator.username);
  await page.locator('input[type=password]').fill(administrator.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByText('The site was restored by admin').waitFor();
  await page.getByRole('option', { name: /The site before the restore of/ }).waitFor({ state: 'attached' });

  await page.goto(`${product.address}/item/index`);
  await page.getByText('Kept item').first().waitFor();
  expect(await page.getByText('Later item').count()).toBe(0);
  await page.goto(`${product.address}/${item_id}/${page_id}`);
  await page.getByText('As it was').waitFor();
  expect(complaints.filter(words => !ofTheExchange.test(String(words)))).toEqual([]);

  // The same from a file; what was made before the exchange is there to go back to.
  await page.goto(`${product.address}/admin/index?part=backup`);
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('option', { name: /^Uploaded/ }).waitFor({ state: 'attached' });
  await page.getByLabel('Backup', { exact: true }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Check this backup' }).click();
  await page.getByText('The backup is whole.').waitFor();
  expect(await items.getByRole('cell').allTextContents()).toEqual(['1', '1']);
  await page.getByLabel('Backup', { exact: true }).selectOption({ index: 2 });
  await page.getByRole('button', { name: 'Check this backup' }).click();
  await expect.poll(async () => items.getByRole('cell').allTextContents()).toEqual(['2', '1']);
  await person.close();
});
