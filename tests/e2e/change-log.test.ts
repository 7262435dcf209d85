/** What changed on the pages of an item, read by a visitor: by day, opened field by field, filtered, and as a feed. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openBrowser } from '#tests/kit/browser/chromium.ts';
import { holdBack, logIn, openBrowserFor, signInAt } from '#tests/kit/browser.ts';
import { callProduct, type Product, signIn, startProduct } from '#tests/kit/product.ts';

let browser: Browser;
let product: Product;
let item_id: string;

const orders = (type: string) =>
  `\`\`\`http\nPOST /orders\n\`\`\`\n\n## Request body\n\n| Name | Type | Required |\n|---|---|---|\n| sku | ${type} | yes |\n`;

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  const user_token = await signIn(product);
  ({ item_id } = await callProduct(product, 'item/add', { item_name: 'Shop API', user_token }));
  const page = { page_title: 'Create an order', user_token };
  const first = { ...page, item_id, page_content: orders('string') };
  const { page_id } = await callProduct(product, 'page/save', first);
  const guide = { page_title: 'A <guide> & more', page_content: 'Words.', item_id, user_token };
  await callProduct(product, 'page/save', guide);
  const mei = { username: 'mei', password: 'mei has 1 password', confirm_password: 'mei has 1 password' };
  await callProduct(product, 'adminUser/addUser', { ...mei, user_token });
  await callProduct(product, 'member/save', { item_id, username: 'mei', member_group_id: '1', user_token });
  const other = await callProduct(product, 'user/login', mei);
  await callProduct(product, 'page/save', {
    ...page,
    user_token: other.user_token,
    page_id,
    page_content: orders('integer'),
    page_comments: 'Numbers from now on',
  });
  await vi.waitUntil(
    async () => (await callProduct(product, 'change/list', { item_id })).entries.length === 3,
    { timeout: 20_000 },
  );
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

test('a visitor comes from the contents, sees the worst of a save, opens its fields and keeps to breaking ones', async () => {
  const person = await openBrowserFor(browser);
  const { page, complaints } = person;
  await page.goto(`${product.address}/${item_id}`);
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Changes' }).click();
  await page.getByRole('heading', { name: 'Changes', level: 1 }).waitFor();
  const log = page.locator('#text');
  expect(await log.locator('details').count()).toBe(3);
  await log.locator('summary').getByText('Breaking', { exact: true }).waitFor();
  await log.getByText('mei, ').click();
  await log.getByText('Numbers from now on').waitFor();
  const cells = await log.locator('tbody tr').first().getByRole('cell').allTextContents();
  expect(cells).toEqual(['Request field sku: string to integerBreaking', 'string', 'integer']);
  expect(await log.getByRole('link', { name: 'Compare the text' }).count()).toBe(0);

  await log.getByRole('combobox', { name: 'Level' }).selectOption('breaking');
  await page.waitForURL(/changes\?level=breaking$/);
  const count = async () => log.locator('details').count();
  await expect.poll(count).toBe(1);
  await log.getByRole('link', { name: 'Clear the filters' }).click();
  await page.waitForURL(/changes$/);
  await expect.poll(count).toBe(3);
  expect(complaints).toEqual([]);
  await person.close();
});

test('what is chosen before the scripts have come counts as soon as they are there', async () => {
  const person = await openBrowserFor(browser);
  const { page, complaints } = person;
  const letCome = await holdBack(page, '**/*.js');
  await page.goto(`${product.address}/${item_id}/changes`, { waitUntil: 'commit' });
  await page.getByRole('combobox', { name: 'Level' }).selectOption('breaking');
  letCome();
  await page.waitForURL(/changes\?level=breaking$/);
  await expect.poll(() => page.locator('#text details').count()).toBe(1);
  expect(complaints).toEqual([]);
  await person.close();
});

test('it reads without scripts, and its feed is well-formed whatever pages are called', async () => {
  const person = await openBrowserFor(browser, { javaScriptEnabled: false });
  const { page } = person;
  await page.goto(`${product.address}/${item_id}/changes`);
  await page.getByText('mei, ').click();
  await page.getByText('Numbers from now on').waitFor();
  await person.close();
  const reading = await openBrowserFor(browser);
  await reading.page.goto(`${product.address}/${item_id}/changes`);
  const titles = await reading.page.evaluate(async () => {
    const text = await (await fetch(`${location.pathname}.atom`)).text();
    const feed = new DOMParser().parseFromString(text, 'application/xml');
    return [...feed.querySelectorAll('parsererror, entry > title')].map(({ textContent }) => textContent);
  });
  expect(titles).toContain('New page: A <guide> & more');
  await reading.close();
});

test('who is signed in chooses of which changes they get a notice', async () => {
  const { page } = await openBrowserFor(browser);
  await signInAt(page, product.address);
  await page.goto(`${product.address}/${item_id}/changes`);
  const choice = page.getByRole('combobox', { name: 'Notify me of' });
  await choice.selectOption({ label: 'breaking changes' });
  const user_token = await signIn(product);
  const chosen = async () => callProduct(product, 'change/watches', { item_id, user_token });
  await expect.poll(chosen).toEqual([{ cat_id: '0', field_name: '', level: 'breaking' }]);
  await page.reload();
  await expect.poll(async () => choice.inputValue()).toBe('breaking');
});

test('who watches is asked to say that a break was seen, above their items, and its author sees who has', async () => {
  const user_token = await signIn(product);
  await callProduct(product, 'change/watch', { item_id, level: 'all', user_token });
  const person = await openBrowserFor(browser);
  const { page, complaints } = person;
  await logIn(page, product.address);
  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  await waiting.getByText('“Create an order” breaks callers, by mei').waitFor();
  await waiting.getByRole('link', { name: 'Open' }).first().click();
  await page.waitForURL(/changes\?page_id=/);
  await page.locator('#text').getByText('mei, ').click();
  await page.getByText('Seen by 0 of 1').waitFor();
  await page.getByRole('button', { name: 'I have seen it' }).click();
  await page.getByText('You have seen it').waitFor();
  await page.getByText('Seen by 1 of 1').waitFor();
  await page.goto(`${product.address}/item/index`);
  await page.getByRole('region', { name: 'Waiting for you' }).getByText('changed in “Shop API”').waitFor();
  expect(await page.getByText('breaks callers').count()).toBe(0);
  expect(complaints).toEqual([]);
  await person.close();
});
