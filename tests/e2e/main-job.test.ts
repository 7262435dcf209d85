/** Somebody signs in, creates an item, writes a page, and a reader opens it. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDb } from '#server/platform/db/open.ts';
import { openBrowser } from '#tests/kit/browser/chromium.ts';
import { holdBack, logIn, openBrowserFor, signInAt } from '#tests/kit/browser.ts';
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

async function makePage(settings: Record<string, string> = {}, page_content = '# Hello\n\nSome **text**.') {
  const user_token = await signIn(product);
  const { item_id } = await callProduct(product, 'item/add', {
    item_name: 'Payments API',
    user_token,
    ...settings,
  });
  const page = { item_id, page_id: '0', page_title: 'Create a charge', page_content };
  const { page_id } = await callProduct(product, 'page/save', { ...page, user_token });
  return { item_id: String(item_id), page_id: String(page_id), user_token };
}

test('an owner writes a page and a reader without an account reads it', async () => {
  const owner = await openBrowserFor(browser);
  await logIn(owner.page, product.address);
  await owner.page.getByRole('link', { name: 'New item' }).click();
  await owner.page.getByLabel('Name').fill('Payments API');
  await owner.page.getByRole('button', { name: 'Create item' }).click();
  await owner.page.getByRole('main').getByRole('link', { name: 'Import a file' }).waitFor();
  await owner.page.getByRole('main').getByRole('link', { name: 'New page' }).click();
  await owner.page.getByLabel('Page title').fill('Create a charge');
  await owner.page.getByRole('textbox', { name: 'Markdown text' }).click();
  await owner.page.keyboard.insertText(
    '## Request\n\n**注意：**请先登录。\n\n| Name | Type |\n|---|---|\n| amount | integer |',
  );
  await owner.page.getByLabel('Preview').getByRole('heading', { name: 'Request' }).waitFor();
  await owner.page.keyboard.press('Control+s');
  await owner.page.waitForURL(/\/page\/edit\/\d+\/[1-9]\d*$/);
  await owner.page.getByText(/^Saved /).waitFor();
  await owner.page.getByRole('link', { name: 'Back' }).click();
  await owner.page.getByRole('heading', { level: 1, name: 'Create a charge' }).waitFor();
  const address = owner.page.url();
  expect(owner.complaints).toEqual([]);
  await owner.close();

  const reader = await openBrowserFor(browser);
  await reader.page.goto(address);
  await reader.page.getByRole('heading', { name: 'Request' }).waitFor();
  expect(await reader.page.locator('.prose strong').first().textContent()).toBe('注意：');
  await expect.poll(async () => reader.page.getByRole('rowheader', { name: 'amount' }).count()).toBe(1);
  await expect.poll(async () => reader.page.getByRole('link', { name: 'Edit' }).count()).toBe(0);
  expect(reader.complaints).toEqual([]);
  await reader.close();
});

test('a page reads without scripts, in the first response', async () => {
  const { item_id, page_id } = await makePage();
  const reader = await openBrowserFor(browser, { javaScriptEnabled: false });
  for (const path of [`/${item_id}`, `/page/${page_id}`]) {
    await reader.page.goto(`${product.address}${path}`);
    expect(await reader.page.locator('.prose strong').textContent()).toBe('text');
  }
  await reader.close();
});

describe('a private item', () => {
  test('shows a stranger nothing, then opens by its password and leads back to the page', async () => {
    const { item_id, page_id } = await makePage({ password: 'open sesame' }, 'The secret plan.');
    const path = `/${item_id}?page_id=${page_id}`;
    const raw = await (await fetch(`${product.address}${path}`)).text();
    expect(raw).not.toMatch(/secret plan|Payments API|Create a charge/);

    const reader = await openBrowserFor(browser);
    await reader.page.goto(`${product.address}${path}`);
    await reader.page.waitForURL(/\/item\/password\//);
    await reader.page.getByLabel('Visit password', { exact: true }).fill('wrong');
    await reader.page.keyboard.press('Enter');
    await reader.page.getByText('The visit password is wrong.').waitFor();
    await reader.page.getByLabel('Visit password', { exact: true }).fill('open sesame');
    await reader.page.keyboard.press('Enter');
    await reader.page.getByText('The secret plan.').waitFor();
    expect(reader.page.url()).toBe(`${product.address}${path}`);
    await reader.close();
  });

  test('opens by a password that was sent before the scripts had come', async () => {
    const text = '# Aim\n\nThe secret plan.\n\n# Means\n\nNone.';
    const { page_id } = await makePage({ password: 'open sesame' }, text);
    const reader = await openBrowserFor(browser);
    const release = await holdBack(reader.page, '**/assets/react-*.js');
    await reader.page.goto(`${product.address}/page/${page_id}`, { waitUntil: 'commit' });
    await reader.page.getByLabel('Visit password', { exact: true }).fill('open sesame');
    const calls: string[] = [];
    reader.page.on('request', request => calls.push(new URL(request.url()).pathname));
    await reader.page.getByRole('button', { name: 'Open the item' }).click();
    release();
    await reader.page.getByText('The secret plan.').waitFor();
    expect(calls.filter(path => path === '/api/item/pwd')).toHaveLength(1);
    const inItem = reader.page.getByRole('link', { name: 'Open in its item' }).first();
    const outline = reader.page.getByRole('complementary', { name: 'On this page' });
    expect([await inItem.isVisible(), await outline.isVisible()]).toEqual([true, true]);
    await reader.page.setViewportSize({ width: 999, height: 800 });
    expect([await inItem.isVisible(), await outline.isVisible()]).toEqual([false, false]);
    expect(reader.complaints).toEqual([]);
    await reader.close();
  });

  test('a page of it opens by the key it is shared with', async () => {
    const { page_id, user_token } = await makePage({ password: 'open sesame' }, 'Shared words.');
    const share = { page_id, isCreateSiglePage: 'true', user_token };
    const { unique_key } = Object.assign(
      { unique_key: '' },
      await callProduct(product, 'page/createSinglePage', share),
    );
    const reader = await openBrowserFor(browser);
    await reader.page.goto(`${product.address}/p/${unique_key}`);
    await reader.page.getByText('Shared words.').waitFor();
    expect(reader.complaints).toEqual([]);
    await reader.close();
  });
});

test('two people who change different lines of one page lose nothing', async () => {
  const { item_id, page_id, user_token } = await makePage({}, 'one\n\ntwo\n\nthree');
  const lin = await openBrowserFor(browser);
  await signInAt(lin.page, product.address);
  await lin.page.goto(`${product.address}/page/edit/${item_id}/${page_id}`);
  await lin.page.getByRole('textbox', { name: 'Markdown text' }).click();
  await lin.page.keyboard.press('Control+End');
  await lin.page.keyboard.insertText(' by Lin');
  const other = {
    page_id,
    page_title: 'Create a charge',
    page_content: 'one by Wang\n\ntwo\n\nthree',
    user_token,
  };
  await callProduct(product, 'page/save', other);
  await lin.page.keyboard.press('Control+s');
  await lin.page.getByText(/^Saved /).waitFor();
  const { page_content } = await callProduct(product, 'page/info', { page_id });
  expect(page_content).toBe('one by Wang\n\ntwo\n\nthree by Lin');
  await lin.close();
});

test('two people who change the same line are asked, and both texts can stay', async () => {
  const { item_id, page_id, user_token } = await makePage({}, 'one');
  const lin = await openBrowserFor(browser);
  await signInAt(lin.page, product.address);
  await lin.page.goto(`${product.address}/page/edit/${item_id}/${page_id}`);
  await lin.page.getByRole('textbox', { name: 'Markdown text' }).click();
  await lin.page.keyboard.press('Control+End');
  await lin.page.keyboard.insertText(' by Lin');
  await callProduct(product, 'page/save', {
    page_id,
    page_title: 'T',
    page_content: 'one by Wang',
    user_token,
  });
  await lin.page.keyboard.press('Control+s');
  await lin.page.getByText('1 place left').waitFor();
  await lin.page.getByRole('button', { name: 'Both' }).click();
  await lin.page.getByRole('button', { name: 'Save merged page' }).click();
  await lin.page.getByText(/^Saved /).waitFor();
  expect((await callProduct(product, 'page/info', { page_id })).page_content).toBe('one by Lin\none by Wang');
  await lin.close();
});

test('the interface speaks Chinese to a Chinese browser, titles included', async () => {
  const { item_id } = await makePage();
  const reader = await openBrowserFor(browser, { locale: 'zh-CN' });
  await reader.page.goto(`${product.address}/${item_id}`);
  expect(await reader.page.locator('html').getAttribute('lang')).toBe('zh-CN');
  await reader.page.getByRole('link', { name: '登录' }).first().waitFor();
  await reader.page.goto(`${product.address}/user/login`);
  await reader.page.getByRole('heading', { name: '登录' }).waitFor();
  expect(
    await reader.page.locator('p', { has: reader.page.getByRole('link', { name: '注册' }) }).textContent(),
  ).toBe('还没有账号？注册');
  expect(reader.complaints).toEqual([]);
  await reader.close();
});

describe('the address /', () => {
  async function openWith(options: Record<string, string>) {
    const db = openDb({ data_dir: product.data_dir, database_url: undefined });
    const rows = Object.entries(options).map(([option_name, option_value]) => ({
      option_name,
      option_value,
    }));
    await db.deleteFrom('options').execute();
    await db.insertInto('options').values(rows).execute();
    await db.destroy();
    const { status, headers } = await fetch(`${product.address}/`, { redirect: 'manual' });
    return [status, headers.get('location')];
  }

  test('shows the introduction, the login page or an item, as the site is set', async () => {
    const open = await makePage();
    const secret = await makePage({ password: 'open sesame' });
    expect(await openWith({ home_page: '1' })).toEqual([200, null]);
    expect(await openWith({ home_page: '2' })).toEqual([302, '/user/login']);
    expect(await openWith({ home_page: '3', home_item: open.item_id })).toEqual([302, `/${open.item_id}`]);
    expect(await openWith({ home_page: '3', home_item: '' })).toEqual([200, null]);
    expect(await openWith({ home_page: '3', home_item: secret.item_id })).toEqual([200, null]);
    const visitor = await openBrowserFor(browser);
    await visitor.page.goto(product.address, { waitUntil: 'networkidle' });
    expect(visitor.page.url()).toBe(`${product.address}/`);
    await visitor.page.getByRole('link', { name: 'Create an account' }).first().waitFor();
    await visitor.close();
  });
});

test('a long page reads like a short one', async () => {
  const { page_id } = await makePage({}, 'A line of **text**.\n\n'.repeat(4_000));
  const html = await (await fetch(`${product.address}/page/${page_id}`)).text();
  expect(html.match(/<strong>text<\/strong>/g)).toHaveLength(4_000);
});

test('an address that leads nowhere says so, with status 404', async () => {
  const response = await fetch(`${product.address}/987654`);
  expect([response.status, (await response.text()).includes('Page not found')]).toEqual([404, true]);
});
