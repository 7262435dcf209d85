/** What a reader says of a page, and who reads that. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#tests/kit/browser/chromium.ts';
import { accessibilityFindings, openBrowserFor, signInAt } from '#tests/kit/browser.ts';
import { callProduct, type Product, signIn, startProduct } from '#tests/kit/product.ts';

let browser: Browser;
let product: Product;
let item_id = '';
let page_id = '';

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  const user_token = await signIn(product);
  ({ item_id } = await callProduct(product, 'item/add', { user_token, item_name: 'Shop' }));
  const page = { page_title: 'Limits', page_content: '## Refunds\n\nTen refunds a day.' };
  ({ page_id } = await callProduct(product, 'page/save', { user_token, item_id, ...page }));
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

test('a visitor says that a page did not help and why, and reports a mistake at a selection; the editor marks it as done', async () => {
  const { page, complaints } = await openBrowserFor(browser);
  await page.goto(`${product.address}/${item_id}?page_id=${page_id}`);
  await page.getByText('Was this page helpful?').waitFor();
  const no = page.getByRole('button', { name: 'No', exact: true });
  await no.click();
  await page.getByLabel('What is missing or unclear?').fill('An example.');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Thank you.').waitFor();
  expect(await no.getAttribute('aria-pressed')).toBe('true');
  expect(await page.context().cookies()).toEqual([]);

  await page.getByText('Ten refunds a day.').selectText();
  await page.getByRole('button', { name: 'Report a mistake' }).nth(1).click();
  const dialog = page.getByRole('dialog', { name: 'Report a mistake' });
  await dialog.getByText('Ten refunds a day.').waitFor();
  await dialog.getByLabel('What is wrong?').fill('It is <b>twelve</b>.');
  expect(await accessibilityFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await dialog.getByText('Thank you.').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  const editor = await openBrowserFor(browser);
  await signInAt(editor.page, product.address);
  await editor.page.goto(`${product.address}/notice/index`);
  await editor.page.getByText('A reader found a mistake on “Limits”').click();
  await editor.page.getByRole('link', { name: /Open/ }).first().click();
  await editor.page.getByRole('heading', { level: 1, name: 'Feedback of readers' }).waitFor();
  await editor.page.getByText('It is <b>twelve</b>.').waitFor();
  await editor.page.getByText('An example.').waitFor();
  await editor.page.getByRole('button', { name: 'Done', exact: true }).first().click();
  await editor.page.getByText('It is <b>twelve</b>.').waitFor({ state: 'detached' });
  expect(await accessibilityFindings(editor.page)).toEqual([]);
  expect([...complaints, ...editor.complaints]).toEqual([]);
});

test('the question moves nothing when it comes, wide or on a phone, and is not there where the owner switched it off', async () => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    const { page } = await openBrowserFor(browser, { viewport });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`${product.address}/${item_id}?page_id=${page_id}`);
    await page.getByText('Was this page helpful?').waitFor();
    expect(await page.evaluate(() => Reflect.get(window, 'shifts') as number[])).toEqual([]);
  }
  const { page, complaints } = await openBrowserFor(browser);
  await signInAt(page, product.address);
  await page.goto(`${product.address}/item/setting/${item_id}`);
  await page.getByLabel('Readers are asked whether a page helped').uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Settings saved').first().waitFor();
  const visitor = await openBrowserFor(browser);
  await visitor.page.goto(`${product.address}/page/${page_id}`);
  await visitor.page.getByRole('heading', { name: 'Refunds' }).waitFor();
  expect(await visitor.page.getByText('Was this page helpful?').count()).toBe(0);
  expect([...complaints, ...visitor.complaints]).toEqual([]);
});
