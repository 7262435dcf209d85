/** Before a page is saved: the editor says what the save breaks, takes a reason along, and who may not break is told so. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openBrowser } from '#tests/kit/browser/chromium.ts';
import { openBrowserFor, signInAt } from '#tests/kit/browser.ts';
import { parts } from '#tests/kit/parts.ts';
import { callProduct, type Product, signIn, startProduct } from '#tests/kit/product.ts';

let browser: Browser;
let product: Product;
let item_id: string;
let page_id: string;

const mei = { username: 'mei', password: 'mei has 1 password' };
const orders = (type: string) =>
  `\`\`\`http\nPOST /orders\n\`\`\`\n\n## Request body\n\n| Name | Type | Required |\n|---|---|---|\n| sku | ${type} | yes |\n`;

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  const user_token = await signIn(product);
  ({ item_id } = await callProduct(product, 'item/add', { item_name: 'Shop API', user_token }));
  const page = { item_id, page_title: 'Create an order', page_content: orders('string') };
  ({ page_id } = await callProduct(product, 'page/save', { ...page, user_token }));
  const account = { ...mei, confirm_password: mei.password };
  await callProduct(product, 'adminUser/addUser', { ...account, user_token });
  await callProduct(product, 'member/save', { item_id, username: 'mei', member_group_id: '1', user_token });
  await callProduct(product, 'change/watch', { item_id, level: 'all', user_token });
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const coming = (page: Page) => page.locator(parts.comingSave);
const texts = async () => (await callProduct(product, 'page/info', { page_id })).page_content;

/** Writes another row in the place of the one that stands there. */
async function writeRow(page: Page, row: string): Promise<void> {
  await page.locator('.cm-line', { hasText: 'sku' }).click();
  await page.keyboard.press('End');
  await page.keyboard.press('Shift+Home');
  await page.keyboard.insertText(row);
}

test('a changed type is said to break, leads to its place, and its reason stands in the change log', async () => {
  const person = await openBrowserFor(browser);
  const { page, complaints } = person;
  await signInAt(page, product.address, mei);
  await page.goto(`${product.address}/page/edit/${item_id}/${page_id}`);
  await coming(page).getByText('no change to fields').waitFor();
  await writeRow(page, '| sku | integer | yes |');
  await coming(page).getByText('1 breaking').waitFor();
  await coming(page).locator('summary').click();
  const panel = page.getByRole('region', { name: 'This save' });
  await panel.getByText('1 person watches this page').waitFor();
  const row = panel.getByRole('listitem');
  expect(await row.textContent()).toBe('BreakingRequest field sku: string to integerstringinteger');
  await panel.getByLabel('Reason').fill('The warehouse counts');
  await row.getByRole('button').click();
  await expect.poll(async () => page.locator('.cm-activeLine').first().textContent()).toContain('sku');
  await page.keyboard.press('Control+s');
  await page.getByText('Saved').first().waitFor();
  await coming(page).getByText('no change to fields').waitFor();
  expect(await texts()).toBe(orders('integer'));

  await vi.waitUntil(
    async () => (await callProduct(product, 'change/list', { item_id })).entries[0]?.level === 'breaking',
    { timeout: 20_000 },
  );
  await page.goto(`${product.address}/${item_id}/changes`);
  await page.locator('#text summary').first().click();
  await page.locator('#text').getByText('The warehouse counts').waitFor();
  expect(complaints).toEqual([]);
  await person.close();
});

test('where breaking changes need the owner, others read so before they save, and keep their text when they do', async () => {
  const user_token = await signIn(product);
  const settings = { item_id, item_name: 'Shop API', breaking_needs_owner: '1', user_token };
  await callProduct(product, 'item/update', settings);
  // What others broke before the rule is the owner's from here on.
  const agreed = `${orders('integer')}\nAgreed.\n`;
  const page_title = 'Create an order';
  await callProduct(product, 'page/save', { item_id, page_id, page_title, page_content: agreed, user_token });
  const person = await openBrowserFor(browser);
  const { page } = person;
  await signInAt(page, product.address, mei);
  await page.goto(`${product.address}/page/edit/${item_id}/${page_id}`);
  await coming(page).getByText('no change to fields').waitFor();
  await writeRow(page, '| sku | boolean | yes |');
  await coming(page).getByText('needs the owner').waitFor();
  const save = page.getByRole('button', { name: 'Save', exact: true }).first();
  expect(await save.getAttribute('title')).toContain('Only the owner of this item, admin, saves');
  await save.click();
  await page.getByRole('alert').getByText('Request field “sku”: integer to boolean').waitFor();
  await page.getByText('Not saved', { exact: true }).waitFor();
  expect(await page.locator('.cm-content').textContent()).toContain('boolean');
  expect(await texts()).toBe(agreed);

  await writeRow(page, '| sku | integer | yes |\n| note | string | no |');
  await coming(page).getByText('1 safe').waitFor();
  await save.click();
  await page.getByText('Saved').first().waitFor();
  expect(await texts()).toContain('| note | string | no |');
  await person.close();
});
