/** An item with eight levels of catalogs: allowed by its owner, made and moved in the editor of catalogs, and read. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#tests/kit/browser/chromium.ts';
import { dragOver } from '#tests/kit/browser/drag.ts';
import { accessibilityFindings, logIn, openBrowserFor, type Person } from '#tests/kit/browser.ts';
import { drawn } from '#tests/kit/catalogs/deep-tree.ts';
import { callProduct, type Product, signIn, startProduct } from '#tests/kit/product.ts';

let browser: Browser;
let product: Product;
let owner: Person;
let user_token: string;

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  user_token = await signIn(product);
  owner = await openBrowserFor(browser);
  await logIn(owner.page, product.address);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'];

async function allow(page: Page, item_id: string, levels: string): Promise<void> {
  await page.goto(`${product.address}/item/setting/${item_id}`);
  await page.getByRole('combobox', { name: 'Levels of catalogs' }).selectOption(levels);
  await page.getByRole('button', { name: 'Save' }).click();
}

/** Beside the line of a catalog. */
const adding = (page: Page, name: string) =>
  page
    .getByRole('group', { name: `Actions of ${name}` })
    .getByRole('button', { name: 'Add a catalog inside' })
    .first();

async function nameNew(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.keyboard.press('Enter');
  await page.getByRole('treeitem', { name, exact: true }).waitFor();
}

/** The catalogs as they stand on the server. */
const wholeTree = async (item_id: string) =>
  drawn(await callProduct(product, 'catalog/catListGroup', { item_id, all_levels: '1', user_token }));

const fitsWidth = async (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

test('an owner allows eight levels, makes them, drags within them, and they are read at any width', async () => {
  const { page } = owner;
  const { item_id } = await callProduct(product, 'item/add', { item_name: 'Deep API', user_token });
  await allow(page, item_id, '8');
  await page.getByText('Settings saved').waitFor();

  await page.goto(`${product.address}/catalog/${item_id}`);
  for (const name of ['One', 'Other']) {
    await page.getByRole('button', { name: 'New catalog' }).click();
    await nameNew(page, name);
  }
  for (const [at, name] of names.slice(1).entries()) {
    const above = names[at] ?? '';
    await page.getByRole('treeitem', { name: above, exact: true }).hover();
    await adding(page, above).click();
    await nameNew(page, name);
  }
  await page.getByText('8 levels at most.').waitFor();
  const line = (name: string) => page.getByRole('treeitem', { name, exact: true });
  await line('Eight').hover();
  expect(await adding(page, 'Eight').count()).toBe(0);
  expect(await line('Eight').getAttribute('aria-level')).toBe('8');
  await dragOver(line('Other'), line('Seven'), { 'Into “Seven”': 20 });
  const inside = 'One(Two(Three(Four(Five(Six(Seven(Eight,Other)))))))';
  await expect.poll(async () => wholeTree(item_id)).toBe(inside);
  const byKeys = async (arrow: string) => {
    const reloaded = page.waitForResponse('**/api/item/info');
    await line('Seven').focus();
    for (const key of ['Space', arrow, 'Space']) await page.keyboard.press(key);
    await reloaded;
  };
  await byKeys('ArrowLeft');
  expect(await wholeTree(item_id)).toBe('One(Two(Three(Four(Five(Six,Seven(Eight,Other))))))');
  await byKeys('ArrowRight');
  expect(await wholeTree(item_id)).toBe(inside);
  expect(await accessibilityFindings(page, 'main')).toEqual([]);

  const catalogs = await callProduct(product, 'catalog/catList', { item_id, user_token });
  const { cat_id = '' } = catalogs.find(({ cat_name }) => cat_name === 'Eight') ?? {};
  const saved = { page_id: '0', item_id, cat_id, page_title: 'Deepest page', page_content: 'Down here.' };
  const { page_id } = await callProduct(product, 'page/save', { ...saved, user_token });
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`${product.address}/${item_id}?page_id=${page_id}`);
    await page.getByText('Down here.').waitFor();
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    expect((await crumbs.innerText()).split(/\s+/).filter(word => names.includes(word))).toEqual(names);
    if (width === 390) await page.getByRole('button', { name: 'Open contents' }).click();
    const entry = page.getByRole('link', { name: 'Deepest page' }).first();
    await entry.waitFor();
    const box = await entry.boundingBox();
    expect(box?.width).toBeGreaterThan(120);
    expect(await fitsWidth(page)).toBe(true);
  }
  await page.goto(`${product.address}/catalog/${item_id}`);
  await line('Eight').waitFor();
  expect(await fitsWidth(page)).toBe(true);

  await callProduct(product, 'item/add', { item_name: 'Usual API', user_token });
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [name, isPossible] of [
    ['Six', true],
    ['Five', false],
  ] as const) {
    await page.reload();
    await line(name).hover();
    const actions = page.getByRole('group', { name: `Actions of ${name}` });
    await actions.getByRole('button', { name: 'Move or copy…' }).first().click();
    await page.getByRole('button', { name: 'Usual API' }).click();
    await page.getByRole('combobox', { name: 'Catalog' }).waitFor();
    const refusal = page.getByText('This brings 4 levels of catalogs; that item may have 3.');
    expect(await refusal.count()).toBe(isPossible ? 0 : 1);
    const move = page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).last();
    expect(await move.isEnabled()).toBe(isPossible);
  }

  await allow(page, item_id, '3');
  await page.getByRole('alert').getByText('There are catalogs on level 8.').waitFor();
  expect(owner.complaints).toEqual([]);
});
