/** Searching from the reading screens. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#tests/kit/browser/chromium.ts';
import { accessibilityFindings, holdBack, logIn, openBrowserFor, signInAt } from '#tests/kit/browser.ts';
import { callProduct, type Product, signIn, startProduct } from '#tests/kit/product.ts';

let browser: Browser;
let product: Product;
let here = '';

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  const user_token = await signIn(product);
  const make = async (item_name: string, pages: [string, string][]) => {
    const { item_id } = await callProduct(product, 'item/add', { item_name, user_token });
    for (const [page_title, page_content] of pages)
      await callProduct(product, 'page/save', { item_id, page_title, page_content, user_token });
    return item_id;
  };
  here = await make('Payments', [
    ['Overview', 'Nothing of it.'],
    ['支付结果回调', `${'一段很长的说明。\n\n'.repeat(120)}用户付款后，平台发送支付结果回调。`],
  ]);
  await make('Partners', [['Other callbacks', 'Also 回调 here.']]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

test('Ctrl+K finds a page of this item, then of all, marks the words and opens it from the keyboard', async () => {
  const person = await openBrowserFor(browser);
  const { page } = person;
  await signInAt(page, product.address);
  await page.goto(`${product.address}/${here}`);
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search' });
  await palette.getByRole('combobox').waitFor();
  await page.keyboard.type('回调');
  await palette.getByRole('option', { name: /支付结果回调/ }).waitFor();
  expect(await palette.locator('mark').first().textContent()).toBe('回调');
  await expect.poll(async () => palette.getByRole('option').count()).toBe(2);
  await page.keyboard.press('Tab');
  await palette.getByRole('group', { name: 'Partners' }).getByRole('option').waitFor();
  const isLeftToTyping = await palette.getByRole('combobox').evaluate(field => {
    const key = { key: 'ArrowDown', isComposing: true, bubbles: true, cancelable: true };
    return field.dispatchEvent(new KeyboardEvent('keydown', key));
  });
  expect(isLeftToTyping).toBe(true);
  expect((await accessibilityFindings(page)).join('\n')).toBe('');
  await page.keyboard.press('Tab');
  await palette.getByRole('option', { name: /支付结果回调/ }).click();
  const hit = page.locator('.prose p', { hasText: '发送支付结果回调' });
  await expect.poll(() => hit.evaluate(place => place.getBoundingClientRect().top)).toBeLessThan(900);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1_000);
  await expect.poll(() => page.evaluate(() => CSS.highlights.has('hit'))).toBe(true);
  await page.keyboard.press('Control+k');
  await palette.getByRole('combobox').waitFor();
  await page.keyboard.type('回调');
  await page.keyboard.press('Tab');
  await palette.getByRole('group', { name: 'Partners' }).getByRole('option').waitFor();
  await page.keyboard.press('ArrowDown');
  const chosen = await palette.locator('[aria-selected=true] b').textContent();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: chosen ?? '' }).waitFor();
  await page.keyboard.press('Control+k');
  await palette.getByRole('combobox').waitFor();
  await page.keyboard.type('> edit');
  await palette.getByRole('option', { name: 'Edit this page' }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/page\/edit\//);
  expect(person.complaints).toEqual([]);
  await person.close();
});

test('a key or a button pressed before the scripts have come does its work once they are there', async () => {
  const person = await openBrowserFor(browser);
  const { page } = person;
  await logIn(page, product.address);
  const palette = page.getByRole('dialog', { name: 'Search' });
  const pressAndType = async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('Ov');
  };
  const click = () => page.getByRole('button', { name: 'Search this item' }).click();
  for (const [search, rest] of [[pressAndType, 'erv'] as const, [click, 'Overv'] as const]) {
    const letScriptsCome = await holdBack(page, '**/*.js');
    await page.goto(`${product.address}/${here}`, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    const letPaletteCome = await holdBack(page, '**/Palette-*.js');
    await search();
    expect(await palette.count()).toBe(0);
    letScriptsCome();
    await page.getByRole('textbox', { name: 'Search this item' }).waitFor({ state: 'attached' });
    await page.keyboard.type(rest);
    letPaletteCome();
    const field = palette.getByRole('combobox');
    await field.waitFor();
    await page.keyboard.type('iew');
    expect(await field.inputValue()).toBe('Overview');
    await palette.getByRole('option', { name: 'Overview' }).waitFor();
    await page.keyboard.press('Escape');
    await palette.waitFor({ state: 'detached' });
    await page.unrouteAll({ behavior: 'wait' });
  }
  expect(person.complaints).toEqual([]);
  await person.close();
});

test('what an input method writes before the search has come keeps its order', async () => {
  const person = await openBrowserFor(browser);
  const { page } = person;
  await page.goto(`${product.address}/${here}`);
  const letPaletteCome = await holdBack(page, '**/Palette-*.js');
  await page.getByRole('button', { name: 'Search this item' }).click();
  const waiting = page.getByRole('textbox', { name: 'Search this item' });
  await waiting.waitFor({ state: 'attached' });
  for (const word of ['支付', '回调']) await page.keyboard.insertText(word);
  expect(await waiting.inputValue()).toBe('支付回调');
  letPaletteCome();
  const field = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox');
  await field.waitFor();
  expect(await field.inputValue()).toBe('支付回调');
  expect(person.complaints).toEqual([]);
  await person.close();
});

test('a search without a hit says so, offers the other items, and Escape gives the page back', async () => {
  const person = await openBrowserFor(browser, {
    colorScheme: 'dark',
    viewport: { width: 390, height: 844 },
  });
  const { page } = person;
  await page.goto(`${product.address}/${here}`);
  await page.getByRole('button', { name: 'Search this item' }).click();
  await page.getByRole('combobox', { name: 'Search' }).fill('callbacks');
  await page.getByText('Nothing found for “callbacks”').waitFor();
  expect((await accessibilityFindings(page)).join('\n')).toBe('');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Search this item');
  expect(person.complaints).toEqual([]);
  await person.close();
});
