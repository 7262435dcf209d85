/** What stands before the product: the introduction, registering, logging in, visit passwords and their codes. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callTimeoutMs, loginFailuresBeforeCode, visitFailuresBeforeCode } from '#common/limits.ts';
import { openBrowser } from '#tests/kit/browser/chromium.ts';
import { codeShown } from '#tests/kit/browser/code-shown.ts';
import {
  accessibilityFindings,
  holdClock,
  holdClockMs,
  openBrowserFor,
  signInAt,
} from '#tests/kit/browser.ts';
import { administrator, callProduct, type Product, signIn, startProduct } from '#tests/kit/product.ts';

let browser: Browser;
let product: Product;
const newcomer = { username: 'lin.qiao', password: 'a harbour 55' };

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** The address of the picture, once there is something in it to read. */
async function pictureOf(page: Page): Promise<string | null> {
  const picture = page.getByRole('button', { name: 'Show another code' }).locator('img');
  await expect
    .poll(() => picture.evaluate(image => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  return picture.getAttribute('src');
}

test('the introduction changes by itself, stands still when pointed at or paused, and leads in', async () => {
  const visitor = await openBrowserFor(browser);
  const { page, complaints } = visitor;
  await page.clock.install();
  const jobs = page.waitForRequest(request => request.url().endsWith('/api/ScriptCron/run'));
  await page.goto(product.address);
  await jobs;
  const shown = page.locator('[data-shown]').getByRole('heading');
  expect(await shown.innerText()).toBe('API docs people can find.');
  await page.clock.fastForward(8_000);
  await page.getByRole('heading', { name: 'Start from a template, not a blank page.' }).waitFor();
  await page.getByRole('button', { name: /^Share/ }).click();
  await page.clock.fastForward(60_000);
  expect(await shown.innerText()).toBe('Share one page,\nor all of it.');
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.mouse.move(5, 5);
  await page
    .locator('h1')
    .first()
    .evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.clock.fastForward(60_000);
  expect(await shown.innerText()).toBe('Share one page,\nor all of it.');
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.locator('[data-shown]').getByRole('link', { name: 'Create an account' }).click();
  await page.getByRole('heading', { name: 'Register' }).waitFor();
  expect(complaints).toEqual([]);
  await visitor.close();
});

test('a newcomer registers with the code in the picture, and need not log in again', async () => {
  const visitor = await openBrowserFor(browser);
  const { page } = visitor;
  await page.goto(`${product.address}/user/login`);
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await page.waitForURL(/\/user\/register$/);
  await page.getByLabel('Username').fill(newcomer.username);
  await page.getByLabel('Password', { exact: true }).fill(newcomer.password);
  await page.getByLabel('Repeat password').fill('another one 55');
  await page.getByLabel('Verification code').fill('0000');
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByText('The two passwords are not the same').waitFor();
  await page.getByLabel('Repeat password').fill(newcomer.password);
  const before = await pictureOf(page);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect.poll(() => pictureOf(page)).not.toBe(before);
  expect(await page.getByLabel('Verification code').inputValue()).toBe('');
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByLabel('Verification code').fill(await codeShown(page, product));
  await page.getByRole('button', { name: 'Register' }).click();
  await page.waitForURL(/\/item\/index$/);
  await page.goto(`${product.address}/user/login?redirect=%2Fuser%2Fsetting`);
  await page.waitForURL(/\/user\/setting$/);
  await page.getByRole('main').getByText(newcomer.username, { exact: true }).waitFor();
  expect(await page.getByLabel('Username').count()).toBe(0);
  expect(await page.locator('details a[href="/team/index"]').count()).toBe(1);
  expect(await page.locator('details a[href="/admin/index"]').count()).toBe(0);
  await page.getByRole('main').getByRole('link', { name: 'My items' }).click();
  await page.waitForURL(/\/item\/index$/);
  await visitor.close();
});

/** Calls as often as it takes until a code is asked for. */
async function fail(times: number, call: () => Promise<unknown>): Promise<void> {
  for (let at = 0; at < times; at += 1) await call().catch(() => undefined);
}

test('after wrong passwords the login asks for the code, and then goes where one wanted to', async () => {
  const { username } = administrator;
  await fail(loginFailuresBeforeCode - 1, async () =>
    callProduct(product, 'user/login', { username, password: 'wrong' }),
  );
  const visitor = await openBrowserFor(browser);
  const { page } = visitor;
  await page.goto(`${product.address}/item/add`);
  await page.waitForURL(/\/user\/login\?redirect=%2Fitem%2Fadd$/);
  await page.getByLabel('Username or e-mail').fill(username);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('wrong');
  await expect.poll(async () => page.getByLabel('Verification code').count()).toBe(0);
  await page.keyboard.press('Enter');
  await page.getByRole('alert').waitFor();
  await password.fill('wrong');
  await page.keyboard.press('Enter');
  await page.getByLabel('Verification code').waitFor();
  const first = await pictureOf(page);
  await page.getByRole('button', { name: 'Show another code' }).click();
  await expect.poll(() => pictureOf(page)).not.toBe(first);
  expect(await accessibilityFindings(page)).toEqual([]);
  await password.fill(administrator.password);
  await page.getByLabel('Verification code').fill(await codeShown(page, product));
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(/\/item\/add$/);
  await visitor.close();
});

test('after many wrong visit passwords the code in the picture is asked for as well', async () => {
  const user_token = await signIn(product);
  const { item_id } = await callProduct(product, 'item/add', {
    item_name: 'Secret',
    password: 'open sesame',
    user_token,
  });
  await fail(visitFailuresBeforeCode, async () =>
    callProduct(product, 'item/pwd', { item_id, page_id: '', password: 'wrong', v_code: '' }),
  );
  const visitor = await openBrowserFor(browser);
  const { page } = visitor;
  await page.goto(`${product.address}/${item_id}`);
  const password = page.getByLabel('Visit password', { exact: true });
  await password.fill('open sesame');
  await page.keyboard.press('Enter');
  await page.getByLabel('Verification code').fill('0000');
  const first = await pictureOf(page);
  await page.keyboard.press('Enter');
  await page.getByText('The code is missing or wrong.').waitFor();
  await expect.poll(() => pictureOf(page)).not.toBe(first);
  expect(await accessibilityFindings(page)).toEqual([]);
  await password.fill('open sesame');
  await page.getByLabel('Verification code').fill(await codeShown(page, product));
  await page.getByRole('button', { name: 'Open the item' }).click();
  await page.getByText('No pages yet').waitFor();
  await visitor.close();
});

test('the menu of the account leads to each of its places, writes to the administrators and logs out', async () => {
  const person = await openBrowserFor(browser);
  const { page } = person;
  const user_token = await signIn(product);
  await page.context().addCookies([{ name: 'cookie_token', value: user_token, url: product.address }]);
  await page.goto(product.address);
  await page.locator('[data-shown]').getByRole('link', { name: 'My items' }).click();
  await page.waitForURL(/\/item\/index$/);
  const choose = async (role: 'link' | 'button', name: string) => {
    await page.locator('summary', { hasText: 'Account: admin' }).click();
    await page.locator('details[open]').getByRole(role, { name, exact: true }).click();
  };
  const places = [
    ['Teams', '/team/index', 'Teams'],
    ['Administration', '/admin/index', 'Users'],
    ['Personal settings', '/user/setting', 'Personal settings'],
    ['My items', '/item/index', 'My items'],
  ] as const;
  for (const [name, path, heading] of places) {
    await choose('link', name);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
  }
  await choose('button', 'Feedback');
  await page.getByRole('dialog', { name: 'Feedback' }).waitFor();
  await page.keyboard.press('Escape');
  await choose('button', 'Log out');
  await page.waitForURL(`${product.address}/`);
  await expect(callProduct(product, 'user/info', { user_token })).rejects.toThrow();
  expect(person.complaints).toEqual([]);
  await person.close();
});

test('what does not arrive within 20 seconds is given up, said, and requested again by hand', async () => {
  const person = await openBrowserFor(browser);
  const { page } = person;
  const value = await signIn(product);
  await page.context().addCookies([{ name: 'cookie_token', value, url: product.address }]);
  await page.route('**/api/item/myList', () => undefined, { times: 1 });
  await page.clock.install();
  const isRequested = page.waitForRequest('**/api/item/myList');
  await page.goto(`${product.address}/item/index`);
  await isRequested;
  await holdClock(page);
  const failure = page.getByRole('heading', { name: 'Could not load this' });
  expect(await failure.count()).toBe(0);
  await page.clock.runFor(callTimeoutMs - holdClockMs);
  await failure.waitFor();
  await page.clock.resume();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('link', { name: 'New item' }).waitFor();
  expect(person.complaints).toEqual([]);
  await person.close();
});

test('a Chinese interface links the client and the tool that the site names, an English one does not', async () => {
  const user_token = await signIn(product);
  const links = { client_url: 'https://example.com/client', api_tool_url: 'https://example.com/tool' };
  await callProduct(product, 'adminSetting/saveConfig', { ...links, user_token });
  const seen: number[] = [];
  for (const locale of ['zh-CN', 'en-US']) {
    const visitor = await openBrowserFor(browser, { locale });
    const cookie = { name: 'cookie_token', value: user_token, url: product.address };
    await visitor.page.context().addCookies([cookie]);
    await visitor.page.goto(`${product.address}/item/index`);
    const menu = visitor.page.locator('summary').last();
    await menu.click();
    await visitor.page.locator('details a[href="/user/setting"]').waitFor();
    await visitor.page.waitForLoadState('networkidle');
    seen.push(await visitor.page.locator('details a[href^="https://example.com/"]').count());
    expect(visitor.complaints).toEqual([]);
    await visitor.close();
  }
  expect(seen).toEqual([2, 0]);
});

test('who may not open something logs in with another account, and is there then', async () => {
  const user_token = await signIn(product);
  const { item_id } = await callProduct(product, 'item/add', {
    item_name: 'Wages',
    password: 'for few people',
    user_token,
  });
  const maya = { username: 'maya', password: 'a founder 1234' };
  await callProduct(product, 'adminUser/addUser', { ...maya, user_token });
  const visit = await openBrowserFor(browser);
  const { page } = visit;
  await signInAt(page, product.address, maya);
  await page.goto(`${product.address}/item/setting/${item_id}`);
  await page.getByRole('heading', { name: 'You do not have access' }).waitFor();
  await page.getByText('Account maya').waitFor();
  await page.getByRole('button', { name: 'Use another account' }).click();
  await page.getByRole('heading', { name: 'Log in' }).waitFor();
  await page.getByLabel('Username or e-mail').fill(administrator.username);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('heading', { name: 'Item settings' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/item/setting/${item_id}`);
  expect(visit.complaints).toEqual([]);
  await visit.close();
});
