/** What an administrator announces stands above every screen until it is put away or has ended. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#tests/kit/browser/chromium.ts';
import { accessibilityFindings, openBrowserFor, signInAt } from '#tests/kit/browser.ts';
import { callProduct, type Product, signIn, startProduct } from '#tests/kit/product.ts';

let browser: Browser;
let product: Product;
beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const bars = (page: Page) => page.getByRole('complementary', { name: 'Announcements' });
const isGone = async (page: Page) =>
  expect(await bars(page).getByText('Away at noon').isVisible()).toBe(false);

test('an announcement is written, seen by visitors and people, put away by each, and ended', async () => {
  const user_token = await signIn(product);
  const { item_id } = await callProduct(product, 'item/add', { user_token, item_name: 'Payments' });
  const saved = { user_token, item_id, page_title: 'Rates', page_content: 'Rates.' };
  const { page_id } = await callProduct(product, 'page/save', saved);
  const chief = await openBrowserFor(browser);
  await signInAt(chief.page, product.address);
  await chief.page.goto(`${product.address}/admin/index?part=announcements`);
  await chief.page.getByText('Nothing is announced').waitFor();
  await chief.page.getByRole('button', { name: 'New announcement' }).click();
  const dialog = chief.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Announce' }).click();
  await dialog.getByText('Write the text in one language at least.').waitFor();
  await dialog.getByLabel('Text in English').fill('Away at noon: [plan](https://example.com/plan)');
  await dialog.getByLabel('Text in Chinese').fill('中午停机：[安排](https://example.com/plan)');
  await dialog.getByLabel('Kind').selectOption({ label: 'Warning' });
  await dialog.getByLabel('For', { exact: true }).selectOption({ label: 'Everybody, also visitors' });
  await dialog.getByLabel('Ends').fill('2020-01-01T10:00');
  await dialog.getByRole('button', { name: 'Announce' }).click();
  await dialog.getByText('The end must lie ahead').waitFor();
  await dialog.getByLabel('Ends').fill('2099-01-01T10:00');
  expect(await accessibilityFindings(chief.page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Announce' }).click();
  const row = chief.page.getByRole('row').filter({ hasText: 'Away at noon' });
  await row.getByText('Running').waitFor();

  const guest = await openBrowserFor(browser);
  await guest.page.goto(`${product.address}/${item_id}`);
  const link = bars(guest.page).getByRole('link', { name: 'plan' });
  expect(await link.getAttribute('href')).toBe('https://example.com/plan');
  expect(await accessibilityFindings(guest.page)).toEqual([]);
  await bars(guest.page).getByRole('button', { name: 'Put away' }).click();
  await bars(guest.page).getByText('Away at noon').waitFor({ state: 'detached' });
  await guest.page.goto(`${product.address}/user/login`);
  await guest.page.getByRole('button', { name: 'Log in' }).waitFor();
  await isGone(guest.page);

  // The editor is as high as the window: all of it stays in sight below the bar.
  await chief.page.goto(`${product.address}/page/edit/${item_id}/${page_id}`);
  await chief.page.locator('.cm-content').waitFor();
  await bars(chief.page).getByText('Away at noon').waitFor();
  const [height, window] = await chief.page.evaluate(() => [
    document.documentElement.scrollHeight,
    innerHeight,
  ]);
  expect(height).toBe(window);
  const kept = chief.page.waitForResponse(/announcement\/putAway/);
  await bars(chief.page).getByRole('button', { name: 'Put away' }).click();
  await kept;
  const elsewhere = await openBrowserFor(browser);
  await signInAt(elsewhere.page, product.address);
  await elsewhere.page.goto(`${product.address}/${item_id}`);
  await isGone(elsewhere.page);

  await chief.page.goto(`${product.address}/admin/index?part=announcements`);
  await row.getByText('Put away by 1').waitFor();
  await row.getByRole('button', { name: 'End now' }).click();
  await row.getByText('Ended', { exact: true }).waitFor();
  const another = await openBrowserFor(browser);
  await another.page.goto(`${product.address}/${item_id}`);
  await another.page.getByRole('heading', { name: 'Rates' }).first().waitFor();
  expect(await bars(another.page).count()).toBe(0);
  for (const person of [chief, guest, elsewhere, another]) {
    expect(person.complaints).toEqual([]);
    await person.close();
  }
});
