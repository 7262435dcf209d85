/** What the server drew and what the browser takes over look the same, and the first answer brings all of its style. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#tests/kit/browser/chromium.ts';
import { openBrowserFor } from '#tests/kit/browser.ts';
import { parts } from '#tests/kit/parts.ts';
import { callProduct, type Product, signIn, startProduct } from '#tests/kit/product.ts';

let browser: Browser;
let product: Product;
let user_token: string;

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  user_token = await signIn(product);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** The classes of the screen, without what its scripts add. */
const classesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const drawn = [...document.querySelectorAll('#root [class]')].filter(
      one => one.closest('article, dialog') === null,
    );
    return drawn.map(one => `${one.localName} ${one.getAttribute('class')}`);
  });

/** For paper, and for what scripts add: nothing of the first view waits for them. */
const laterSheets = /\/assets\/(print|tool-style)-[\w-]+\.css$/;

/** What no rule speaks of, of the names that the build gave. */
const withoutRule = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap(sheet => [...sheet.cssRules]).map(rule => rule.cssText);
    const style = rules.join('\n');
    const names = [...document.querySelectorAll('#root [class]')].flatMap(one => [...one.classList]);
    return names.filter(
      name => /^[A-Z][a-z]?$/.test(name) && !new RegExp(`\\.${name}(?![\\w-])`).test(style),
    );
  });

async function makeItem(settings: Record<string, string>): Promise<string> {
  const { item_id } = await callProduct(product, 'item/add', {
    item_name: 'Payments',
    user_token,
    ...settings,
  });
  const page = { item_id, page_title: 'Charges', page_content: 'Words.', user_token };
  await callProduct(product, 'page/save', page);
  return String(item_id);
}

test('a screen keeps its classes when scripts take over, and has a rule for each', async () => {
  const open = await makeItem({});
  const locked = await makeItem({ password: 'a visit 1234' });
  for (const path of ['/', `/${open}`, `/${locked}`, '/999999']) {
    const plain = await openBrowserFor(browser, { javaScriptEnabled: false });
    const person = await openBrowserFor(browser);
    const files: string[] = [];
    person.page.on(
      'request',
      request => request.resourceType() === 'stylesheet' && files.push(request.url()),
    );
    await plain.page.goto(product.address + path);
    await person.page.goto(product.address + path, { waitUntil: 'networkidle' });
    const [before, after] = [await classesOf(plain.page), await classesOf(person.page)];
    expect(before.length, path).toBeGreaterThan(3);
    expect([path, after]).toEqual([path, before]);
    expect([path, await withoutRule(person.page)]).toEqual([path, []]);
    expect([path, files.filter(file => !laterSheets.test(file))]).toEqual([path, []]);
    await plain.close();
    await person.close();
  }
});

test('the bar of a reader has the height that its sheet says', async () => {
  const person = await openBrowserFor(browser);
  await person.page.goto(`${product.address}/${await makeItem({})}`);
  const bar = await person.page.locator(`header${parts.topBar}`).boundingBox();
  expect(bar?.height).toBe(56);
  await person.close();
});
