/** The outline beside a long page. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#tests/kit/browser/chromium.ts';
import { openBrowserFor } from '#tests/kit/browser.ts';
import { callProduct, type Product, signIn, startProduct } from '#tests/kit/product.ts';

let browser: Browser;
let product: Product;
beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

test('marks the section it leads to, whose heading stands below the bar', async () => {
  const user_token = await signIn(product);
  const section = (name: string) => `## ${name}\n\n${'A sentence of this section.\n\n'.repeat(12)}`;
  const page_content = ['One', 'Two', 'Three', 'Four'].map(section).join('');
  const { item_id } = await callProduct(product, 'item/add', { item_name: 'Guides', user_token });
  const { page_id } = await callProduct(product, 'page/save', {
    item_id,
    page_title: 'Long',
    page_content,
    user_token,
  });
  const reader = await openBrowserFor(browser, { viewport: { width: 1600, height: 700 } });
  const { page } = reader;
  await page.goto(`${product.address}/${item_id}?page_id=${page_id}`);
  const outline = page.getByRole('complementary', { name: 'On this page' });
  for (const name of ['Three', 'Two', 'Three']) {
    await outline.getByRole('link', { name }).click();
    await outline.locator('[aria-current]').getByText(name).waitFor();
    const [bar, heading] = await Promise.all([
      page.locator('header').first().boundingBox(),
      page.getByRole('heading', { name }).boundingBox(),
    ]);
    const below = (heading?.y ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 0);
    expect(below).toBeGreaterThan(0);
    expect(below).toBeLessThan(60);
  }
  await reader.close();
});
