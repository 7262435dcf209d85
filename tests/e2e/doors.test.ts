/** What stands before the product: the introduction, registering, logging in, visit passwords and their codes. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loginFailuresBeforeCode, visitFailuresBeforeCode } from '#common/limits.ts';
import { accessibilityFindings, openBrowserFor } from '#tests/kit/browser.ts';
import { openBrowser } from '#tests/kit/chromium.ts';
import { codeShown } from '#tests/kit/code-shown.ts';
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

const pictureOf = (page: Page) =>
  page.getByRole('button', { name: 'Show another code' }).locator('img').getAttribute('src');

test('the introduction turns by itself, stands still when pointed at or paused, and leads in', async () => {
  const visitor = await openBrowserFor(browser);
  const { page, complaints } = visitor;
  await page.clock.install();
  const jobs = page.waitForRequest(request => request.url().endsWith('/api/ScriptCron/run'));
  await page.goto(product.address);
  await jobs;
  const shown = page.locator('.sl.is-on').getByRole('heading');
  expect(await shown.innerText()).toBe('API docs people can find.');
  await page.clock.fastForward(8_000);
  await page.getByRole('heading', { name: 'Start from a template, not a blank page.' }).waitFor();
  await page.getByRole('button', { name: /^Share/ }).click();
  await page.clock.fastForward(60_000);
  expect(await shown.innerText()).toBe('Share one page, or all of it.');
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.mouse.move(5, 5);
  await page
    .locator('h1')
    .first()
    .evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.clock.fastForward(60_000);
  expect(await shown.innerText()).toBe('Share one page, or all of it.');
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.locator('.sl.is-on').getByRole('link', { name: 'Create an account' }).click();
  await page.getByRole('heading', { name: 'Register' }).waitFor();
  expect(complaints).toEqual([]);
  await visitor.close();
});

test('a newcomer registers with the code in the picture, and is not asked to log in again', async () => {
  const visitor = await openBrowserFor(browser);
  const { page } = visitor;
  await page.goto(`${product.address}/user/register`);
  await page.getByLabel('Username').fill(newcomer.username);
  await page.getByLabel('Password', { exact: true }).fill(newcomer.password);
  await page.getByLabel('Password again').fill('another one 55');
  await page.getByLabel('Verification code').fill('0000');
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByText('The two passwords are not the same').waitFor();
  await page.getByLabel('Password again').fill(newcomer.password);
  const before = await pictureOf(page);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect.poll(() => pictureOf(page)).not.toBe(before);
  expect(await page.getByLabel('Verification code').inputValue()).toBe('');
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Verification code').fill(await codeShown(product));
  await page.getByRole('button', { name: 'Register' }).click();
  await page.waitForURL(/\/item\/index$/);
  await page.goto(`${product.address}/user/login?redirect=%2Fuser%2Fsetting`);
  await page.waitForURL(/\/user\/setting$/);
  await page.getByRole('main').getByText(newcomer.username, { exact: true }).waitFor();
  await page.getByRole('link', { name: 'My items' }).first().click();
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
  await page.getByLabel('Username or email').fill(username);
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
  await page.waitForLoadState('networkidle');
  await password.fill(administrator.password);
  await page.getByLabel('Verification code').fill(await codeShown(product));
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
  await page.getByLabel('Verification code').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.waitForLoadState('networkidle');
  await password.fill('open sesame');
  await page.getByLabel('Verification code').fill(await codeShown(product));
  await page.getByRole('button', { name: 'Open the item' }).click();
  await page.getByText('No pages yet').waitFor();
  await visitor.close();
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
    await visitor.page.locator('a.mi[href="/user/setting"]').waitFor();
    await visitor.page.waitForLoadState('networkidle');
    seen.push(await visitor.page.locator('a.mi[href^="https://example.com/"]').count());
    expect(visitor.complaints).toEqual([]);
    await visitor.close();
  }
  expect(seen).toEqual([2, 0]);
});
