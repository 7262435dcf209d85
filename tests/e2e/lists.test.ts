/** Lists and forms as people meet them: how many rows, what is chosen at first, where a recovered page goes. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#tests/kit/browser/chromium.ts';
import { logIn, openBrowserFor, type Person } from '#tests/kit/browser.ts';
import { callProduct, type Product, signIn, startProduct } from '#tests/kit/product.ts';

let browser: Browser;
let product: Product;
let user_token = '';
let person: Person;

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  user_token = await signIn(product);
  person = await openBrowserFor(browser);
  await logIn(person.page, product.address);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const addItem = async (more: Record<string, string> = {}) =>
  (await callProduct(product, 'item/add', { item_name: 'Shop', user_token, ...more })).item_id;

test('a list of the administration shows seven rows, or as many as were chosen last', async () => {
  const { page } = person;
  for (let count = 0; count < 8; count += 1) await addItem();
  await page.goto(`${product.address}/admin/index`);
  await page.getByRole('link', { name: 'Items', exact: true }).click();
  const rows = page.locator('tbody tr');
  await expect.poll(() => rows.count()).toBe(7);
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('20');
  await expect.poll(() => rows.count()).toBeGreaterThan(7);
  await page.reload();
  await expect.poll(() => rows.count()).toBeGreaterThan(7);
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('7');
  await expect.poll(() => rows.count()).toBe(7);
});

test('the log of the administration and that of an item have as many rows as the other lists', async () => {
  const { page } = person;
  const item_id = await addItem();
  const setting = { item_id, item_name: 'Shop', user_token };
  for (let count = 0; count < 8; count += 1)
    await callProduct(product, 'item/update', { ...setting, password: `visit ${count}` });
  const rows = page.locator('tbody tr');
  for (const [address, tab] of [
    ['admin/index', page.getByRole('link', { name: 'Log', exact: true })],
    [`item/setting/${item_id}`, page.getByRole('tab', { name: 'Log', exact: true })],
  ] as const) {
    await page.goto(`${product.address}/${address}`);
    await tab.click();
    await expect.poll(() => rows.count()).toBe(7);
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('20');
    await expect.poll(() => rows.count()).toBeGreaterThan(7);
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('7');
    await expect.poll(() => rows.count()).toBe(7);
  }
});

test('a new item begins with the same choice of who can open it, written or imported', async () => {
  const { page } = person;
  const chosen = async () =>
    page
      .getByRole('radio', { checked: true })
      .evaluateAll(all => all.map(one => (one as HTMLInputElement).value));
  await page.goto(`${product.address}/item/add`);
  await page.getByRole('radio', { name: /^Open/ }).waitFor();
  expect(await chosen()).toEqual(['open']);
  await page.goto(`${product.address}/item/add?way=import`);
  await page.getByRole('radio', { name: /^Open/ }).waitFor();
  expect(await chosen()).toEqual(['open']);
});

test('sharing speaks of a password only where there is one', async () => {
  const { page } = person;
  for (const password of ['', 'visit word']) {
    const item_id = await addItem({ password });
    const draft = { item_id, page_id: '0', page_title: 'Orders', page_content: 'Text', user_token };
    const { page_id } = await callProduct(product, 'page/save', draft);
    await page.goto(`${product.address}/${item_id}?page_id=${page_id}`);
    await page.getByRole('button', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share this page' });
    await dialog.getByRole('switch').waitFor();
    expect(/password/.test(await dialog.innerText())).toBe(password !== '');
  }
});

test('a recovered page is offered the catalog it was in, or another where that is gone', async () => {
  const { page } = person;
  const item_id = await addItem();
  const { cat_id } = await callProduct(product, 'catalog/save', { item_id, cat_name: 'Guides', user_token });
  const draft = { item_id, page_id: '0', cat_id, page_title: 'Orders', page_content: 'Text', user_token };
  const { page_id } = await callProduct(product, 'page/save', draft);
  const recover = async () => {
    await page.goto(`${product.address}/item/setting/${item_id}?tab=recycle`);
    await page.getByRole('button', { name: 'Recover' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Recover page' }).click();
  };
  await callProduct(product, 'page/delete', { page_id, user_token });
  await recover();
  await page.getByRole('button', { name: 'Move back to “Guides”' }).click();
  await page.getByText('“Orders” is back in “Guides”').waitFor();
  const where = async () => (await callProduct(product, 'page/info', { page_id, user_token })).cat_id;
  expect(await where()).toBe(cat_id);
  await callProduct(product, 'catalog/delete', { item_id, cat_id, user_token });
  await recover();
  await page.getByText('because its catalog is gone').waitFor();
  await page.getByRole('button', { name: 'Move to a catalog…' }).click();
  await page.getByRole('dialog', { name: 'Move or copy “Orders”' }).waitFor();
  expect(await where()).toBe('0');
});

test('a message of a saved page leads to what changed', async () => {
  const { page, complaints } = person;
  const item_id = await addItem();
  const draft = { item_id, page_id: '0', page_title: 'Limits', page_content: '## Day\n\nTen.', user_token };
  const { page_id } = await callProduct(product, 'page/save', draft);
  const noor = { username: 'noor', password: 'correct horse 8' };
  await callProduct(product, 'adminUser/addUser', { ...noor, name: 'Noor Aziz', user_token });
  await callProduct(product, 'member/save', { item_id, username: 'noor', member_group_id: '1', user_token });
  await callProduct(product, 'page/watch', { page_id, is_watching: '1', user_token });
  const { user_token: other } = await callProduct(product, 'user/login', noor);
  await callProduct(product, 'page/save', {
    ...draft,
    page_id,
    page_content: '## Day\n\nTwelve.',
    user_token: other,
  });
  // It is written behind the save, by the worker that compares the two texts.
  await expect
    .poll(async () => JSON.stringify(await callProduct(product, 'notice/getList', { user_token })), {
      timeout: 20_000,
    })
    .toContain('Limits');
  await page.goto(`${product.address}/notice/index`);
  await page
    .getByRole('button', { name: /^(?!Delete).*“Limits” was changed/ })
    .first()
    .click();
  await page.getByText('1 line added, 1 removed, under “Day”').waitFor();
  await page.getByText('Noor Aziz (noor)', { exact: true }).first().waitFor();
  await page.getByRole('link', { name: 'See what changed' }).click();
  await page.getByRole('heading', { name: 'Compare versions' }).waitFor();
  await page.getByText('Twelve').first().waitFor();
  await page.getByText('Noor Aziz (noor)').first().waitFor();
  expect(complaints).toEqual([]);
});
