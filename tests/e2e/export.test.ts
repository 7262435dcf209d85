/** An item leaves as files and on paper, in the built product. */
import { buffer } from 'node:stream/consumers';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#tests/kit/browser/chromium.ts';
import { logIn, openBrowserFor, type Person } from '#tests/kit/browser.ts';
import { parts } from '#tests/kit/parts.ts';
import { callProduct, type Product, signIn, startProduct } from '#tests/kit/product.ts';

let browser: Browser;
let product: Product;
let writer: Person;
let item_id: string;
/** A diagram, and a picture that has not come yet. */
const flow = '```mermaid\nflowchart LR\n  A[Order] --> B[Charge]\n```\n\n![late](/late.svg)';

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  const user_token = await signIn(product);
  const item = { item_name: '支付 API', item_type: '1' };
  item_id = (await callProduct(product, 'item/add', { user_token, ...item })).item_id;
  const catalog = { user_token, item_id, cat_name: 'Guides' };
  const { cat_id } = await callProduct(product, 'catalog/save', catalog);
  const page = (page_title: string, at: string) => ({
    user_token,
    item_id,
    page_id: '0',
    cat_id: at,
    page_title,
    page_content: `# Part\n\n${page_title} text\n\n${flow}`,
  });
  await callProduct(product, 'page/save', page('Start', '0'));
  await callProduct(product, 'page/save', page('Inside', cat_id));
  writer = await openBrowserFor(browser);
  await logIn(writer.page, product.address);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

test('the export screen: one catalog as Word, a refusal in words, all pages for paper', async () => {
  const { page } = writer;
  await page.goto(`${product.address}/item/export/${item_id}`);
  await page.getByLabel('By catalog', { exact: true }).check();
  const catalogs = page.getByLabel('Catalog', { exact: true }).locator('option');
  await expect.poll(() => catalogs.allTextContents()).toEqual(['None: all pages', 'Guides']);
  await page.getByLabel('Catalog', { exact: true }).selectOption('Guides');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export Word' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('支付 API - Guides.docx');
  const bytes = await buffer(await file.createReadStream());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  await page.getByText('支付 API - Guides.docx is ready').waitFor();

  await page.getByLabel('Markdown zip').check();
  expect(await page.getByLabel('By catalog', { exact: true }).count()).toBe(0);
  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export Markdown zip' }).click(),
  ]);
  expect(zip.suggestedFilename()).toBe('支付 API.zip');

  await page.getByLabel('OpenAPI 3.1').check();
  await page.getByRole('button', { name: 'Export OpenAPI 3.1' }).click();
  await page.getByText('No page of this item describes an API').waitFor();

  let letPictureCome = () => {};
  const hasPicture = new Promise<void>(resolve => (letPictureCome = resolve));
  await page.route('**/late.svg', async route => {
    await hasPicture;
    const body = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"/>';
    await route.fulfill({ contentType: 'image/svg+xml', body });
  });
  await page.getByRole('link', { name: 'Print all pages' }).click();
  await page.getByText('Inside text').waitFor();
  await expect.poll(async () => page.locator(`${parts.printedPage} figure.diagram svg`).count()).toBe(2);
  expect(await page.getByRole('button', { name: 'Getting pictures' }).isDisabled()).toBe(true);
  letPictureCome();
  await page.getByRole('button', { name: 'Print', disabled: false }).waitFor();
  await page
    .getByRole('navigation', { name: 'Contents' })
    .getByRole('link', { name: 'Guides / Inside' })
    .click();
  await expect.poll(async () => page.locator('[id$="-part"]').count()).toBe(2);
  expect((await page.pdf({ format: 'A4' })).subarray(0, 4).toString()).toBe('%PDF');
});
