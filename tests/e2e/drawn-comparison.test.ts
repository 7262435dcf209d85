/** Two versions of a page are compared as readers see them. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#tests/kit/browser/chromium.ts';
import { accessibilityFindings, logIn, openBrowserFor } from '#tests/kit/browser.ts';
import { callProduct, type Product, signIn, startProduct } from '#tests/kit/product.ts';

let browser: Browser;
let product: Product;
let page: Page;
let user_token = '';
let item_id = '';

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  user_token = await signIn(product);
  ({ item_id } = await callProduct(product, 'item/add', { item_name: 'Charges', user_token }));
  ({ page } = await openBrowserFor(browser));
  await logIn(page, product.address);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

async function compare(before: string, after: string) {
  const head = { item_id, cat_id: '0', page_title: 'A charge', user_token };
  const { page_id } = await callProduct(product, 'page/save', { ...head, page_content: before });
  await callProduct(product, 'page/save', { ...head, page_id, page_content: after });
  await page.goto(`${product.address}/page/diff/${page_id}/0`);
  await page.getByRole('button', { name: 'As read' }).click();
  const drawn = page.locator('[data-view="drawn"]');
  await drawn.waitFor();
  return drawn;
}

const table = (...rows: string[]) => ['|Name|Type|Description|', '|--|--|--|', ...rows].join('\n');

test('tables are tables on both sides, and the words that changed are marked in their cells', async () => {
  const drawn = await compare(
    `${table('|amount|integer|Amount in cents.|')}\n\n手续费四舍五入到分。`,
    `${table('|amount|integer|Amount in pounds.|', '|capture|boolean|At once.|')}\n\n手续费向上取整到分。`,
  );
  await expect.poll(() => drawn.locator('table').count()).toBe(2);
  expect(await drawn.locator('table del').allTextContents()).toEqual(['cents']);
  expect(await drawn.locator('table ins').allTextContents()).toEqual([
    'pounds',
    'capture',
    'boolean',
    'At once.',
  ]);
  expect(await drawn.locator('p del').allTextContents()).toEqual(['四舍五入']);
  expect(await drawn.locator('p ins').allTextContents()).toEqual(['向上取整']);
});

test('what stayed is folded and opens, and versions that are drawn alike are said to be', async () => {
  const many = Array.from({ length: 12 }, (_, at) => `Paragraph ${at}.`).join('\n\n');
  const drawn = await compare(`First.\n\n${many}`, `Second.\n\n${many}`);
  await drawn.getByText('Paragraph 2.').first().waitFor();
  expect(await drawn.getByText('Paragraph 11.').count()).toBe(0);
  await drawn.getByRole('button', { name: 'Show 9 unchanged parts' }).click();
  expect(await drawn.getByText('Paragraph 11.').count()).toBe(2);

  const alike = await compare('One *word*.', 'One _word_.');
  await alike.getByText('Both versions look the same.').waitFor();
});

test('nothing that an author wrote runs in either side, and a formula is compared as a whole', async () => {
  const hostile = '<img src="x" onerror="top.hit = 1"><script>top.hit = 1</script>';
  const drawn = await compare(`${hostile} old $a + b$`, `${hostile} new $a + c$`);
  await drawn.locator('del').first().waitFor();
  expect(await drawn.locator('del').allTextContents()).toEqual(['old']);
  expect(await drawn.locator('.katex :is(del, ins)').count()).toBe(0);
  expect(await page.evaluate(() => 'hit' in globalThis)).toBe(false);
});

test.each([1440, 390])('it passes the checks of accessibility and fits at %i px', async width => {
  await page.setViewportSize({ width, height: 900 });
  const drawn = await compare(
    table('|amount|integer|Amount in cents.|'),
    table('|amount|string|Amount in pounds.|'),
  );
  await drawn.locator('del').first().waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
});
