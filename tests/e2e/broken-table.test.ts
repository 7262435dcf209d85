/** A broken table is said at its line while it is written, and mended in one step. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOwnBrowser } from '#tests/kit/browser/chromium.ts';
import { accessibilityFindings, openBrowserFor, type Person } from '#tests/kit/browser.ts';
import { callProduct, type Product, signIn, startProduct } from '#tests/kit/product.ts';

let browser: Browser;
let product: Product;
let writer: Person;

beforeAll(async () => {
  [browser, product] = await Promise.all([openOwnBrowser(), startProduct()]);
  const user_token = await signIn(product);
  const { item_id } = await callProduct(product, 'item/add', { item_name: 'Guide', user_token });
  writer = await openBrowserFor(browser);
  await writer.page.context().addCookies([{ name: 'cookie_token', value: user_token, url: product.address }]);
  writer.page.on('dialog', dialog => void dialog.accept());
  await writer.page.goto(`${product.address}/page/edit/${item_id}/0`);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

test('each fault names its line and is mended by keyboard in a step that undo takes back', async () => {
  const { page } = writer;
  const text = page.getByRole('textbox', { name: 'Markdown text' });
  const hint = page.getByRole('status').filter({ hasText: /^Line \d/ });
  await text.click();
  await page.keyboard.insertText('Fees\n\n| a | b |\n| 1 | 2 |\n| 3 |\n\nThe end of it');
  await expect.poll(() => hint.innerText()).toContain('Line 3: the table has no line of dashes');
  expect(await page.locator('.cm-broken').innerText()).toBe('| a | b |');
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Go to line 3' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+End');
  await expect.poll(() => text.innerText()).toContain('| --- | --- |');
  await expect.poll(() => hint.innerText()).toContain('Line 6: the row has fewer cells');
  await page.getByRole('button', { name: 'Add the missing cells' }).press('Enter');
  await page.keyboard.press('Control+End');
  await expect.poll(() => text.innerText()).toContain('| 3 |  |');
  await hint.waitFor({ state: 'detached' });
  await page.getByRole('region', { name: 'Preview' }).getByRole('table').waitFor();
  await page.keyboard.press('Control+z');
  await expect.poll(() => text.innerText()).not.toContain('| 3 |  |');
  await page.keyboard.press('Control+z');
  await expect.poll(() => text.innerText()).not.toContain('---');
  expect(writer.complaints).toEqual([]);
});
