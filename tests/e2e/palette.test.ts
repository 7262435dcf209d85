/** Doing things from the search: commands for the page one is at, places, scopes. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#tests/kit/browser/chromium.ts';
import { accessibilityFindings, logIn, openBrowserFor, signInAt } from '#tests/kit/browser.ts';
import { parts } from '#tests/kit/parts.ts';
import { administrator, callProduct, type Product, signIn, startProduct } from '#tests/kit/product.ts';

let browser: Browser;
let product: Product;
let user_token = '';
let item_id = '';
let charge = '';

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  user_token = await signIn(product);
  ({ item_id } = await callProduct(product, 'item/add', { item_name: 'Payments', user_token }));
  const catalog = { item_id, cat_name: 'Charges', user_token };
  const { cat_id } = await callProduct(product, 'catalog/save', catalog);
  const write = async (page_title: string, page_content: string, more = {}) =>
    callProduct(product, 'page/save', { item_id, page_title, page_content, user_token, ...more });
  ({ page_id: charge } = await write('Create a charge', 'Takes money.', { cat_id }));
  // Written last: a new page would begin beside it.
  await write('Refunds', 'How a charge is given back.');
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const paletteOf = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' });

async function openPalette(page: Page, typed = '') {
  await page.keyboard.press('Control+k');
  const palette = paletteOf(page);
  await palette.getByRole('combobox').waitFor();
  await page.keyboard.type(typed);
  return palette;
}

const optionsOf = async (page: Page, group: string) =>
  paletteOf(page).getByRole('group', { name: group, exact: true }).getByRole('option').allTextContents();

test('who may edit is offered what the page can have done to it, and each does what its button does', async () => {
  const person = await openBrowserFor(browser);
  const { page } = person;
  await logIn(page, product.address);
  const read = async () => {
    await page.goto(`${product.address}/${item_id}?page_id=${charge}`);
    await page.getByRole('heading', { level: 1, name: 'Create a charge' }).waitFor();
  };
  await read();
  const palette = await openPalette(page);
  expect(await optionsOf(page, 'This page')).toEqual([
    'Edit this pageCtrlE',
    'New page hereCharges',
    'Copy this page',
    'History',
    'Share',
    'Export item',
    'Delete this pageCtrlDelete',
  ]);
  expect(await optionsOf(page, 'Go to')).toEqual(['My items', 'Messages', 'Switch to dark']);
  expect((await accessibilityFindings(page)).join('\n')).toBe('');

  await palette.getByRole('option', { name: 'Switch to dark' }).click();
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  await openPalette(page, '> share');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Share this page' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await openPalette(page, 'delete');
  expect(await palette.locator('mark').first().textContent()).toBe('Delete');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Delete “Create a charge”?' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await openPalette(page, '> new page');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/page\/edit\/\d+\/0\?cat_id=\d+$/);
  const catalog = page.getByLabel('Catalog', { exact: true });
  expect(await catalog.locator('option:checked').textContent()).toBe('Charges');
  await read();
  expect(await page.getByRole('link', { name: 'History' }).getAttribute('href')).toBe(
    `/page/diff/${charge}/0`,
  );
  await openPalette(page, '> history');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/page\/diff\//);
  expect(person.complaints).toEqual([]);
  await person.close();
});

test('a Mac shows the keys as its keyboard has them: in the bar, on buttons, beside commands', async () => {
  const person = await openBrowserFor(browser, {
    userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)',
  });
  const { page } = person;
  await page.context().addCookies([{ name: 'cookie_token', value: user_token, url: product.address }]);
  await page.goto(`${product.address}/${item_id}?page_id=${charge}`);
  const shown = await page
    .locator(`${parts.finder} ${parts.keycap}`)
    .evaluate(key => getComputedStyle(key, '::after').content);
  expect(shown).toBe('"⌘K"');
  await expect.poll(() => page.getByRole('link', { name: 'Edit' }).getAttribute('title')).toBe('⌘E');
  const palette = await openPalette(page, '> edit');
  expect(await palette.getByRole('option').first().textContent()).toBe('Edit this page⌘E');
  expect(person.complaints).toEqual([]);
  await person.close();
});

test('pages read last come after the commands, with their items', async () => {
  const person = await openBrowserFor(browser);
  const { page } = person;
  for (const title of ['Create a charge', 'Refunds']) {
    await page.goto(`${product.address}/${item_id}${title === 'Refunds' ? '' : `?page_id=${charge}`}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.waitForFunction(
      wanted => localStorage.getItem('docstead-recent')?.includes(wanted) === true,
      title,
    );
  }
  await openPalette(page);
  expect(await optionsOf(page, 'This page')).toEqual(['Share']);
  expect(await optionsOf(page, 'Go to')).toEqual(['Log in', 'Switch to dark']);
  expect(await optionsOf(page, 'Recently viewed')).toEqual(['Create a chargePayments']);
  expect(person.complaints).toEqual([]);
  await person.close();
});

test('Tab goes from this item to all of them and to their titles, and says how many were found', async () => {
  const person = await openBrowserFor(browser);
  const { page } = person;
  await page.goto(`${product.address}/${item_id}?page_id=${charge}`);
  await page.getByRole('heading', { level: 1, name: 'Create a charge' }).waitFor();
  const palette = await openPalette(page, 'charge');
  await palette.getByText('2 results').waitFor();
  expect(await palette.getByRole('group', { name: 'Payments' }).locator('.numeric').textContent()).toBe('2');
  const isIn = async (scope: string) =>
    palette.getByRole('button', { name: scope, pressed: true }).waitFor({ state: 'visible' });
  await isIn('This item');
  await page.keyboard.press('Tab');
  await isIn('All items');
  await page.keyboard.press('Tab');
  await isIn('Titles only');
  await palette.getByText('1 result', { exact: true }).waitFor();
  expect(await optionsOf(page, 'Payments')).toEqual([expect.stringContaining('Create a charge')]);
  expect((await accessibilityFindings(page)).join('\n')).toBe('');
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    page.keyboard.press('Control+Enter'),
  ]);
  await opened.getByRole('heading', { level: 1, name: 'Create a charge' }).waitFor();
  expect(person.complaints).toEqual([]);
  await person.close();
});

test('an archived item offers nothing that would change it, and a copy to go on with', async () => {
  const person = await openBrowserFor(browser);
  const { page } = person;
  const archived = await callProduct(product, 'item/add', { item_name: 'Old', user_token });
  const text = { page_title: 'Kept', page_content: 'As it was.', user_token };
  await callProduct(product, 'page/save', { item_id: archived.item_id, ...text });
  const { password } = administrator;
  await callProduct(product, 'item/archive', { item_id: archived.item_id, password, user_token });
  await signInAt(page, product.address);
  await page.goto(`${product.address}/${archived.item_id}`);
  await page.getByRole('heading', { level: 1, name: 'Kept' }).waitFor();
  await openPalette(page);
  expect(await optionsOf(page, 'This page')).toEqual(['History', 'Share', 'Export item']);
  await page.keyboard.press('Escape');
  await page.getByText('Archived, read-only').locator('visible=true').click();
  await page.getByRole('link', { name: 'Copy as a new item' }).click();
  await expect.poll(() => page.getByLabel('Copy from').locator('option:checked').textContent()).toBe('Old');
  expect(await page.getByLabel('Name').inputValue()).toBe('Old--copy');
  expect(person.complaints).toEqual([]);
  await person.close();
});

test('where there is no page, the search still finds one', async () => {
  const person = await openBrowserFor(browser, { viewport: { width: 390, height: 844 } });
  const { page } = person;
  await page.goto(`${product.address}/999999`);
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  await page.getByRole('button', { name: 'Search' }).click();
  await paletteOf(page).getByRole('combobox').fill('back');
  await paletteOf(page)
    .getByRole('option', { name: /Refunds/ })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Refunds' }).waitFor();
  await person.close();
});
