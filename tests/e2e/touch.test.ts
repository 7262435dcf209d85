/** Under a finger: everything is large enough to be hit, and what is said can be closed over an open sheet. */
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#tests/kit/browser/chromium.ts';
import { findSmallTargets, fingerPx } from '#tests/kit/browser/targets.ts';
import { logIn, openBrowserFor, type Person } from '#tests/kit/browser.ts';
import { callProduct, type Product, signIn, startProduct } from '#tests/kit/product.ts';

let browser: Browser;
let product: Product;
let person: Person;
let item_id: string;
let page_id: string;

const text = '# Charges\n\n## Amount\n\n```json\n{ "amount": 12900 }\n```\n\n## Source\n\nA token.';

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  const user_token = await signIn(product);
  const item = await callProduct(product, 'item/add', { item_name: 'Payments API', user_token });
  item_id = String(item.item_id);
  const page = { item_id, page_id: '0', page_title: 'Create a charge', page_content: text, user_token };
  page_id = String((await callProduct(product, 'page/save', page)).page_id);
  person = await openBrowserFor(browser, { viewport: { width: 390, height: 844 }, hasTouch: true });
  person.page.on('dialog', dialog => void dialog.accept());
  await logIn(person.page, product.address);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

async function open(path: string): Promise<void> {
  await person.page.goto(product.address + path, { waitUntil: 'networkidle' });
}

test.each([
  ['the list of items', () => '/item/index'],
  ['a page', () => `/${item_id}?page_id=${page_id}`],
  ['the editor', () => `/page/edit/${item_id}/${page_id}`],
  ['the members of an item', () => `/item/setting/${item_id}?tab=members`],
  ['what is rarely done to an item', () => `/item/setting/${item_id}?tab=advanced`],
])('on %s everything is at least 44 px under a finger', async (_name, path) => {
  await open(path());
  expect(await findSmallTargets(person.page, fingerPx)).toEqual([]);
});

test('so is what the menu of a page and the contents hold', async () => {
  const { page } = person;
  await open(`/${item_id}?page_id=${page_id}`);
  await page.locator('summary[aria-label="More"]').click();
  await page.getByRole('link', { name: 'History' }).waitFor();
  expect(await findSmallTargets(page, fingerPx)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Contents' }).click();
  await page.getByRole('dialog', { name: 'Contents' }).waitFor();
  expect(await findSmallTargets(page, fingerPx)).toEqual([]);
});

test('so are the tools of the editor, which stand in one order: the picture beside the table', async () => {
  const { page } = person;
  await open(`/page/edit/${item_id}/${page_id}`);
  await page.getByRole('button', { name: 'Format and insert' }).click();
  const sheet = page.getByRole('dialog', { name: 'Format and insert' });
  expect(await findSmallTargets(page, fingerPx)).toEqual([]);
  const names = await sheet.getByRole('button').allTextContents();
  expect(names.slice(names.indexOf('Table'), names.indexOf('Table') + 2)).toEqual(['Table', 'Image']);
});

test('what the sheet of the editor offers takes its place, and the focus comes back to its button', async () => {
  const { page } = person;
  await open(`/page/edit/${item_id}/${page_id}`);
  const more = page.getByRole('button', { name: 'Catalog and more' });
  for (const name of ['History', 'Sort pages', 'Save and notify']) {
    await more.click();
    await page.getByRole('button', { name }).click();
    await page.getByRole('dialog', { name }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => more.evaluate(button => button === document.activeElement)).toBe(true);
  }
});

test('the keyboard of a phone hides neither the line that is written nor the buttons of a sheet', async () => {
  const { page } = person;
  await open(`/page/edit/${item_id}/${page_id}`);
  await page.getByRole('textbox', { name: 'Markdown text' }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('\nline'.repeat(30));
  const seenPx = 480;
  await page.evaluate(height => {
    Object.defineProperty(visualViewport, 'height', { value: height, configurable: true });
    visualViewport?.dispatchEvent(new Event('resize'));
  }, seenPx);
  const bottomOf = async (place: Locator) => {
    const { y = Infinity, height = 0 } = (await place.boundingBox()) ?? {};
    return y + height;
  };
  await expect.poll(() => bottomOf(page.locator('.cm-cursor'))).toBeLessThan(seenPx);
  await page.getByRole('button', { name: 'Format and insert' }).tap();
  await page.getByRole('button', { name: 'JSON to table' }).tap();
  const insert = page.getByRole('button', { name: 'Insert', exact: true });
  await expect.poll(() => bottomOf(insert)).toBeLessThan(seenPx);
});

test('what could not be done is said above a sheet that opens later, and can be closed there', async () => {
  const { page } = person;
  await open('/user/setting');
  await page.route('**/api/user/updateInfo', route => route.abort());
  await page.getByRole('button', { name: '简体中文', exact: true }).click();
  const said = page.getByRole('alert');
  await said.waitFor();
  await page.getByRole('button', { name: 'Change password' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.waitFor();
  await said.getByRole('button', { name: 'Close' }).click();
  await said.waitFor({ state: 'detached' });
  expect(await sheet.isVisible()).toBe(true);
});

test('the bar of a phone leaves the language to the menu; the line about a lost network goes once the server answers', async () => {
  const { page } = person;
  await open(`/${item_id}?page_id=${page_id}`);
  const language = page.getByRole('button', { name: /^Language: English/ });
  expect(await language.count()).toBe(0);
  await page.locator('summary[aria-label="More"]').click();
  expect(await language.count()).toBe(1);
  await page.keyboard.press('Escape');
  await page.context().setOffline(true);
  const line = page.getByRole('status').filter({ hasText: 'You are offline.' });
  const failed = page.waitForEvent('requestfailed');
  await line.getByRole('button', { name: 'Try now' }).click();
  await failed;
  expect(await line.isVisible()).toBe(true);
  await page.route('**/healthz', async route => route.fulfill({ body: '' }));
  await line.getByRole('button', { name: 'Try now' }).click();
  await line.waitFor({ state: 'detached' });
  await page.context().setOffline(false);
});

test('the address of an endpoint is as high before its buttons have come as with them', async () => {
  const user_token = await signIn(product);
  const page_content =
    '```http\nPOST https://api.example.com/orders\n```\n\n## Request body\n\n| Name | Type |\n|---|---|\n| sum | int |\n';
  const page = { item_id, page_id: '0', page_title: 'Create an order', page_content, user_token };
  const path = `/${item_id}?page_id=${(await callProduct(product, 'page/save', page)).page_id}`;
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const heightOf = async (javaScriptEnabled: boolean) => {
    const reader = await openBrowserFor(browser, { ...phone, javaScriptEnabled });
    await reader.page.goto(product.address + path);
    const box = reader.page.locator('.endpoint');
    if (javaScriptEnabled) await box.getByRole('button').first().waitFor();
    const height = (await box.boundingBox())?.height;
    await reader.close();
    return height;
  };
  expect(await heightOf(true)).toBe(await heightOf(false));
});
