/** What is understood of pages: the report leads to the line in the editor, where one click says what it is. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#tests/kit/browser/chromium.ts';
import { logIn, openBrowserFor } from '#tests/kit/browser.ts';
import { parts } from '#tests/kit/parts.ts';
import { callProduct, type Product, signIn, startProduct } from '#tests/kit/product.ts';

let browser: Browser;
let product: Product;
let page: Page;
let item_id: string;

const tides = 'GET /tides\n\n## Response\n\n| Name | Type |\n|---|---|\n| id | string |\n';
const heights = `${'\nWords.\n'.repeat(60)}\n## Heights\n\n| 水位 | 天 |\n|---|---|\n| low | 2 |\n`;

const envelope = '# Envelope\n\n| Name | Type |\n|---|---|\n| code | int |\n';

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  const user_token = await signIn(product);
  const item = { item_name: 'Sea API', item_type: '1', user_token };
  item_id = (await callProduct(product, 'item/add', item)).item_id;
  const text = { item_id, page_id: '0', user_token };
  await callProduct(product, 'page/save', { ...text, page_title: 'Boats', page_content: tides });
  await callProduct(product, 'page/save', { ...text, page_title: 'Tides', page_content: tides + heights });
  ({ page } = await openBrowserFor(browser));
  await logIn(page, product.address);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

test('the menu of the item leads to the report, an entry to its line, and a correction takes it off the list', async () => {
  await page.goto(`${product.address}/${item_id}`);
  await page.locator('summary[aria-label="More"]').click();
  await page.locator('details[open]').getByRole('link', { name: 'API report' }).click();
  await page.getByText('1 of 2 API pages are complete.').waitFor();
  await page.getByRole('link', { name: /^Line 131/ }).click();
  const line = page.locator('.cm-activeLine');
  await expect.poll(async () => line.first().textContent()).toBe('| 水位 | 天 |');
  await expect.poll(async () => line.first().isVisible()).toBe(true);

  await page.locator(`${parts.understoodStrip} summary`).click();
  await page.getByRole('combobox', { name: 'Table, line 131' }).selectOption('Not part of the API');
  await page.keyboard.press('Control+s');
  await page.getByText('Saved').first().waitFor();
  await page.goto(`${product.address}/item/report/${item_id}`);
  await page.getByText('2 API pages, everything understood.').waitFor();
});

test('the contents say the method of a page that has it in a line, soon after it is saved', async () => {
  await page.goto(`${product.address}/${item_id}`);
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await contents.getByRole('link', { name: 'GET Boats' }).click();
  await page.getByRole('link', { name: 'Edit' }).first().click();
  await page.locator('.cm-line').first().click();
  await page.keyboard.press('Home');
  for (let typed = 0; typed < 3; typed += 1) await page.keyboard.press('Delete');
  await page.keyboard.type('PUT');
  await page.keyboard.press('Control+s');
  await page.getByText(/^Saved /).waitFor();
  await page.getByRole('link', { name: 'Back' }).click();
  await contents.getByRole('link', { name: 'PUT Boats' }).waitFor();
});

test('a table of fields on a page about no endpoint is corrected in the same way', async () => {
  const user_token = await signIn(product);
  const text = { item_id, page_id: '0', user_token };
  await callProduct(product, 'page/save', { ...text, page_title: 'Envelope', page_content: envelope });
  await page.goto(`${product.address}/item/report/${item_id}`);
  await page.getByRole('link', { name: /^Line 3/ }).click();
  await page.locator(parts.understoodStrip).getByText('1 not understood').waitFor();
  await page.locator(`${parts.understoodStrip} summary`).click();
  const choice = page.getByRole('combobox', { name: 'Table, line 3' });
  await choice.selectOption('Not part of the API');
  await page.locator(parts.understoodStrip).getByText('1 not understood').waitFor({ state: 'detached' });
  await page.locator(`${parts.understoodStrip} summary`).waitFor();
});

test('a correction for all pages that look alike holds for each of them, and the report takes it back', async () => {
  const user_token = await signIn(product);
  const item = { item_name: 'Moon API', item_type: '1', user_token };
  const { item_id } = await callProduct(product, 'item/add', item);
  const text = { item_id, page_id: '0', user_token };
  const content = tides + heights;
  await callProduct(product, 'page/save', { ...text, page_title: 'Moons', page_content: content });
  await callProduct(product, 'page/save', { ...text, page_title: 'Suns', page_content: content });
  await page.goto(`${product.address}/item/report/${item_id}`);
  await page.getByText('0 of 2 API pages are complete.').waitFor();
  await page
    .getByRole('link', { name: /^Line 131/ })
    .first()
    .click();
  await page.locator(`${parts.understoodStrip} summary`).click();
  const group = page.locator('optgroup[label="On all pages that look alike (2)"]').last();
  await group.waitFor({ state: 'attached' });
  await page.getByRole('combobox', { name: 'Table, line 131' }).selectOption('all response');
  await page.getByText('Holds for 2 pages that look alike.').waitFor();
  await page.locator(parts.understoodStrip).getByText('1 not understood').waitFor({ state: 'detached' });

  await page.goto(`${product.address}/item/report/${item_id}`);
  await page.getByText('2 API pages, everything understood.').waitFor();
  await page.getByRole('button', { name: /^Take back/ }).click();
  await page.getByText('0 of 2 API pages are complete.').waitFor();
});

test('a page whose call was not read is listed, and is an endpoint once a person has said what it calls', async () => {
  const user_token = await signIn(product);
  const { item_id } = await callProduct(product, 'item/add', {
    item_name: 'Harbour API',
    item_type: '1',
    user_token,
  });
  const content = '# Berths\n\nSend a GET to `/berths`.\n\n| Name | Type |\n|---|---|\n| id | int |\n';
  const berths = { item_id, page_id: '0', page_title: 'Berths', page_content: content };
  await callProduct(product, 'page/save', { ...berths, user_token });
  await page.goto(`${product.address}/item/report/${item_id}`);
  await page.getByText('1 other page may describe an API as well.').waitFor();
  await page.getByRole('link', { name: /^Line 3/ }).click();
  await page.locator(`${parts.understoodStrip} summary`).click();
  await page.getByRole('textbox', { name: 'Address, line 3' }).fill('/berths');
  await page.keyboard.press('Enter');
  const strip = page.locator(parts.understoodStrip);
  await strip.getByText('/berths').waitFor();
  await strip.getByText('1 request field').waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText('Saved').first().waitFor();
  await page.goto(`${product.address}/item/report/${item_id}`);
  await page.getByText('1 API page, everything understood.').waitFor();

  await page.goto(`${product.address}/${item_id}`);
  await page.getByRole('link', { name: 'Edit' }).first().click();
  await page.locator(`${parts.understoodStrip} summary`).click();
  await page.getByRole('button', { name: 'Line 3 is not an endpoint' }).click();
  await strip.getByText('no endpoint').waitFor();
});
