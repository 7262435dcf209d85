/** How an item is used, as its owner sees it. */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json as readJson, text as readText } from 'node:stream/consumers';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOwnBrowser } from '#tests/kit/browser/chromium.ts';
import { accessibilityFindings, openBrowserFor, signInAt } from '#tests/kit/browser.ts';
import { callProduct, type Product, signIn, startProduct } from '#tests/kit/product.ts';

let browser: Browser;
let product: Product;
let item_id = '';
let page_id = '';

const text =
  '```http\nPOST https://api.example.com/refunds\n```\n\n## Request body\n\n| Name | Type |\n|---|---|\n| sum | int |\n';

beforeAll(async () => {
  [browser, product] = await Promise.all([openOwnBrowser(), startProduct()]);
  const user_token = await signIn(product);
  ({ item_id } = await callProduct(product, 'item/add', { user_token, item_name: 'Shop' }));
  const page = { page_title: 'Refund', page_content: text };
  ({ page_id } = await callProduct(product, 'page/save', { user_token, item_id, ...page }));
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** From a machine of their own. */
async function callAs(number: number, name: string, fields: Record<string, string>): Promise<void> {
  const sent = request(`${product.address}/api/${name}`, {
    method: 'POST',
    localAddress: `127.0.0.${10 + number}`,
    headers: {
      'user-agent': `Browser ${number}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
  });
  sent.end(new URLSearchParams(fields).toString());
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  expect(await readJson(response)).toMatchObject({ error_code: 0 });
}

test('the owner sees reads, copied samples and what was searched for in vain, and writes a page about it', async () => {
  for (const number of [1, 2, 3, 4, 5]) {
    await callAs(number, 'page/article', { page_id });
    await callAs(number, 'search/pages', { item_id, keyword: 'split payment' });
    if (number < 5) await callAs(number, 'insight/copied', { page_id });
  }
  // One that says it is a test is no reader.
  const reader = await openBrowserFor(browser, { userAgent: 'Browser 6' });
  // Some browsers keep their clipboard from scripts.
  await reader.page.addInitScript(() => {
    Clipboard.prototype.writeText = () => Promise.reject(new DOMException('Refused', 'NotAllowedError'));
  });
  await reader.page.goto(`${product.address}/page/${page_id}`);
  const copied = reader.page.waitForResponse(/insight\/copied/);
  // To look at another language is not to copy.
  await reader.page.locator('.samples').getByRole('tab', { name: 'Python' }).click();
  await reader.page.locator('.samples [data-copy] > [aria-label="Copy code"]').click();
  expect((await copied).status()).toBe(200);
  await reader.page.locator('.samples [data-copy] > [aria-label="Copied"]').waitFor();
  expect(reader.complaints).toEqual([]);
  await reader.page.context().close();

  // What is in memory is written at the end.
  const { data_dir } = product;
  await product.stop({ keep: true });
  product = await startProduct({ data_dir });
  const { page, complaints } = await openBrowserFor(browser);
  await signInAt(page, product.address);
  await page.goto(`${product.address}/item/setting/${item_id}?tab=insights`);
  const row = page.getByRole('row', { name: /^Refund/ });
  await row.waitFor();
  expect(await row.getByRole('cell').allTextContents()).toEqual(['Refund', '6', '6', '0 / 0', '0', '5', '0']);
  await page.getByText('As a table').click();
  await page.getByRole('row', { name: /2\d\d\d 6 6 0$/ }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect(await readText(await (await saving).createReadStream())).toContain('Page,Refund,,6,6,0,0,5,0,0');
  await page.getByRole('button', { name: 'A year' }).click();
  await page.getByRole('button', { name: 'A year', pressed: true }).waitFor();
  await page.getByRole('link', { name: 'Write a page' }).click();
  await expect
    .poll(async () => page.getByRole('textbox', { name: 'Title' }).inputValue())
    .toBe('split payment');
  expect(complaints).toEqual([]);
});
