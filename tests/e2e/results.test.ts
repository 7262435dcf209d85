/** What was found in an item, as a screen. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundPagesMax } from '#common/limits.ts';
import { openBrowser } from '#tests/kit/browser/chromium.ts';
import { accessibilityFindings, openBrowserFor } from '#tests/kit/browser.ts';
import { parts } from '#tests/kit/parts.ts';
import { callProduct, type Product, signIn, startProduct } from '#tests/kit/product.ts';

let browser: Browser;
let product: Product;
let item_id = '';
let locked = '';

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  const user_token = await signIn(product);
  const make = async (item_name: string, more = {}) =>
    (await callProduct(product, 'item/add', { item_name, user_token, ...more })).item_id;
  const write = async (id: string, page_title: string, page_content: string, cat_id = '0') =>
    callProduct(product, 'page/save', { item_id: id, page_title, page_content, cat_id, user_token });
  item_id = await make('Payments');
  const catalog = { item_id, cat_name: 'Guides', user_token };
  const { cat_id } = await callProduct(product, 'catalog/save', catalog);
  await write(item_id, 'Overview', 'Nothing of it.');
  await write(item_id, '支付结果回调', `${'一段很长的说明。\n\n'.repeat(120)}平台发送支付结果回调。`, cat_id);
  await write(item_id, '验签', '所有回调都带签名。');
  for (let number = 0; number < foundPagesMax; number += 1)
    await write(item_id, `Code ${number}`, 'One of the manyfold.');
  locked = await make('Secret', { password: 'opensesame' });
  await write(locked, 'Hidden', 'A callback.');
  await write(await make('Partners'), 'Their side', '对方的回调。');
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

test('the palette leads to all that was found, the menu holds nothing else, a catalog narrows it, and a page opens at the words', async () => {
  const person = await openBrowserFor(browser, { viewport: { width: 1440, height: 900 } });
  const { page } = person;
  await page.goto(`${product.address}/${item_id}`);
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('回调');
  await page.getByRole('option', { name: 'Show all results' }).click();
  await page.getByRole('heading', { level: 1, name: '2 pages match “回调”' }).waitFor();
  expect(await page.title()).toBe('“回调” · Payments · Docstead');
  const hits = page.locator(`${parts.itemResults} ${parts.hit}`);
  expect(await hits.count()).toBe(2);
  expect(await hits.locator('mark').first().textContent()).toBe('回调');
  expect((await accessibilityFindings(page)).join('\n')).toBe('');
  const menu = page.getByRole('navigation', { name: 'Contents' });
  expect(await menu.getByRole('link').allTextContents()).toEqual(['验签', '支付结果回调']);
  expect(await menu.locator('mark').allTextContents()).toEqual(['回调']);
  const filter = page.getByRole('complementary', { name: 'Filter by catalog' });
  expect(await filter.getByRole('button').allTextContents()).toEqual(['All2', 'Guides1', 'In no catalog1']);
  await filter.getByRole('button', { name: 'Guides' }).click();
  expect(await hits.locator('b').allTextContents()).toEqual(['支付结果回调']);
  await hits.click();
  await page.getByRole('heading', { level: 1, name: '支付结果回调' }).waitFor();
  await expect.poll(() => page.evaluate(() => CSS.highlights.has('hit'))).toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1_000);
  expect(person.complaints).toEqual([]);
  await person.close();
});

test('other words are looked for in the field of the bar, in all items from the line under it, and the menu leads back', async () => {
  const person = await openBrowserFor(browser, { viewport: { width: 1440, height: 900 } });
  const { page } = person;
  await page.goto(`${product.address}/${item_id}?keyword=zzzz`);
  await page.getByRole('heading', { level: 1, name: 'Nothing found for “zzzz”' }).waitFor();
  const field = page.getByRole('banner').getByRole('searchbox', { name: 'Search this item' });
  const menu = page.getByRole('navigation', { name: 'Contents' });
  await menu.getByRole('link', { name: 'Overview' }).waitFor();
  await page.getByRole('banner').getByRole('button', { name: 'Clear' }).click();
  await page.keyboard.type('manyfold');
  await field.press('Enter');
  await page
    .getByRole('heading', { level: 1, name: `${foundPagesMax} or more pages match “manyfold”` })
    .waitFor();
  await field.fill('回调');
  await page.getByRole('button', { name: 'Search all items' }).click();
  await page.getByRole('group', { name: 'Partners' }).getByRole('option').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await menu.getByRole('link', { name: 'Code 7', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Code 7' }).waitFor();
  expect(person.complaints).toEqual([]);
  await person.close();
});

test('a search that is refused says why and is tried again; a locked item asks for its password first', async () => {
  const person = await openBrowserFor(browser, { viewport: { width: 390, height: 844 } });
  const { page } = person;
  await page.route('**/api/search/pages*', async route => route.abort(), { times: 1 });
  await page.goto(`${product.address}/${item_id}?keyword=验签`);
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: '1 page matches “验签”' }).waitFor();
  await page.getByRole('main').getByRole('searchbox', { name: 'Search this item' }).waitFor();
  expect((await accessibilityFindings(page)).join('\n')).toBe('');
  await page.goto(`${product.address}/${locked}?keyword=callback`);
  await page.getByLabel('Visit password').fill('opensesame');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: '1 page matches “callback”' }).waitFor();
  await person.close();
});

test('the address of a search comes without a page, and machines do not keep it', async () => {
  const search = await (await fetch(`${product.address}/${item_id}?keyword=manyfold`)).text();
  expect(/<title>(.*?)<\/title>/.exec(search)?.[1]).toBe('“manyfold” · Payments · Docstead');
  expect(search.includes('content="noindex"')).toBe(true);
  expect(search.includes('page/article?')).toBe(false);
});
