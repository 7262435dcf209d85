/** The front of a site: filled by an administrator, found by a visitor. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#tests/kit/browser/chromium.ts';
import { accessibilityFindings, logIn, openBrowserFor } from '#tests/kit/browser.ts';
import { callProduct, type Product, signIn, startProduct } from '#tests/kit/product.ts';

let browser: Browser;
let product: Product;
let orders = '';

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  const user_token = await signIn(product);
  const make = async (item_name: string, page_title: string, page_content: string) => {
    const { item_id } = await callProduct(product, 'item/add', { user_token, item_name });
    await callProduct(product, 'page/save', { user_token, item_id, page_title, page_content });
    return item_id;
  };
  orders = await make('Orders API', 'Refund an order', 'Give the money back.');
  const guide = await make('Partner guide', 'First steps', 'How to begin.');
  await callProduct(product, 'item/update', {
    user_token,
    item_id: guide,
    item_name: 'Partner guide',
    on_portal: '1',
  });
  await make('Drafts', 'An idea', 'Keep the money.');
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

test('an administrator fills the portal, and a visitor searches there and opens a page', async () => {
  const { page, complaints } = await openBrowserFor(browser);
  await logIn(page, product.address);
  // The owner lists an item.
  await page.goto(`${product.address}/item/setting/${orders}`);
  await page.getByLabel('Listed on the portal').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Settings saved').first().waitFor();
  // The administrator chooses the portal and arranges it.
  await page.goto(`${product.address}/admin/index?part=settings`);
  await page.getByRole('radio', { name: /^Portal/ }).check();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await page.getByText('Settings saved').first().waitFor();
  await page.getByRole('link', { name: 'Arrange the portal' }).click();
  await page.getByText('2 of 3 items are listed.').waitFor();
  await page.getByLabel('Line below the title, English').fill('All that a partner needs');
  await page.getByLabel('Text above the items, English').fill('Begin with the **guide**.');
  for (const [number, name, item] of [
    ['1', 'Take and settle', 'Orders API'],
    ['2', 'Start', 'Partner guide'],
  ] as const) {
    await page.getByRole('button', { name: 'Add a group' }).click();
    await page.getByText('Each group needs a name.').waitFor();
    await page.getByLabel(`Name of group ${number}, English`).fill(name);
    await page.getByLabel(`Items of group ${number}`).fill(item);
    await page.getByRole('option', { name: item }).click();
  }
  await page.getByLabel('Name of group 2, Chinese').fill('开始');
  const up = page.getByRole('button', { name: 'Up: Start' });
  await up.focus();
  await page.keyboard.press('Enter');
  // What was chosen and is not saved keeps its name where groups change places.
  await page.getByRole('button', { name: 'Take Partner guide off' }).waitFor();
  await page.getByRole('button', { name: 'Take Orders API off' }).waitFor();
  const inside = page.frameLocator('iframe[title="Preview"]');
  await expect
    .poll(async () => inside.getByRole('heading', { level: 2 }).allTextContents())
    .toEqual(['Start', 'Take and settle', 'What is new']);
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await page.getByText('Published', { exact: true }).waitFor();

  const visitor = await openBrowserFor(browser);
  await visitor.page.goto(product.address);
  await visitor.page.getByText('All that a partner needs').waitFor();
  await visitor.page.locator('.prose strong', { hasText: 'guide' }).waitFor();
  expect(await visitor.page.getByText('Drafts').count()).toBe(0);
  expect(await accessibilityFindings(visitor.page)).toEqual([]);
  await visitor.page.keyboard.press('Control+k');
  const palette = visitor.page.getByRole('dialog');
  await palette.getByRole('combobox').waitFor();
  await visitor.page.keyboard.type('money');
  await palette.getByRole('option', { name: /Refund an order/ }).waitFor();
  await expect.poll(async () => palette.getByRole('option').count()).toBe(1);
  await visitor.page.keyboard.press('Enter');
  await visitor.page.getByRole('heading', { level: 1, name: 'Refund an order' }).waitFor();
  expect([...complaints, ...visitor.complaints]).toEqual([]);
});

test('without scripts the portal has its text, its items and what is new, in Chinese on a phone as well', async () => {
  const phone = { width: 390, height: 844 };
  const { page } = await openBrowserFor(browser, {
    javaScriptEnabled: false,
    locale: 'zh-CN',
    viewport: phone,
  });
  await page.goto(product.address);
  await page.getByRole('heading', { level: 2, name: '开始' }).waitFor();
  await page.getByRole('heading', { level: 2, name: '最近更新' }).waitFor();
  await page.getByRole('link', { name: 'Partner guide' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'First steps' }).waitFor();
});
