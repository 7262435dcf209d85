/** A page about an endpoint as readers see it: fields, samples, statuses; with and without scripts, wide and narrow. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#tests/kit/browser/chromium.ts';
import { accessibilityFindings, openBrowserFor } from '#tests/kit/browser.ts';
import { callProduct, type Product, signIn, startProduct } from '#tests/kit/product.ts';

let browser: Browser;
let product: Product;
let address = '';
let guide = '';
let ended = '';
let tables = '';

const many = Array.from({ length: 30 }, (_, at) => `| extra_${at} | string | no | Extra ${at}. |`).join('\n');
const text = `## Endpoint

\`\`\`http
POST https://api.example.com/shops/{shop_id}/orders
\`\`\`

Creates an order.

## Request body

| Name | Type | Required | Description |
|---|---|---|---|
| user_id | string | yes | Who buys. |
| items | array | yes | The lines. |
| items[].sku | string | yes | What is bought. |
| items[].gift | object | no | A gift. |
| items[].gift.note | string | no | Written on it. |
${many}

## Responses

### 200

| Name | Type | Description |
|---|---|---|
| order_id | string | Keep it. |

**Example**

\`\`\`json
{"order_id": "or_1"}
\`\`\`

### 404

No such shop.
`;

const dictionary = `| 字段 | 类型 | 允许空 | 默认 | 注释 |
|---|---|---|---|---|
| user_name | varchar(100) | 否 | 无 | 用户名，登录时使用，不区分大小写 |

| 索引名 | 字段 | 唯一 | 备注 |
|---|---|---|---|
| 主键索引 | id | 是 | 自动建立 |

| 错误码 | 含义 | 可重试 |
|---|---|---|
| 10206 | 用户名或密码错误，检查后再次提交，仍然失败时联系管理员 | 是 |
`;

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  const user_token = await signIn(product);
  const { item_id } = await callProduct(product, 'item/add', { item_name: 'Shop', user_token });
  const save = async (page_title: string, page_content: string) =>
    callProduct(product, 'page/save', { item_id, page_title, page_content, user_token });
  guide = `/${item_id}?page_id=${(await save('Guide', 'How to begin.')).page_id}`;
  const note =
    '> [!WARNING]\n> Deprecated: do not use it in anything new. It is to be removed on 2099-03-01.';
  const old = text.replace(
    'Creates an order.',
    `${note}\n> Use [Guide](${guide}) instead.\n\nCreates an order.`,
  );
  ended = `/${item_id}?page_id=${(await save('Charge a card', old)).page_id}`;
  tables = `/${item_id}?page_id=${(await save('用户表', dictionary)).page_id}`;
  address = `/${item_id}?page_id=${(await save('Create an order', text)).page_id}`;
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

test('samples stand beside the fields, in the language that was chosen last, also on the next page', async () => {
  const reader = await openBrowserFor(browser, { viewport: { width: 1440, height: 900 } });
  const { page } = reader;
  await page.goto(product.address + guide);
  await page
    .getByRole('navigation', { name: 'Contents' })
    .getByRole('link', { name: 'Create an order' })
    .click();
  await page.getByRole('heading', { level: 1, name: /^Create an order POST https:.*orders$/ }).waitFor();
  const samples = page.getByRole('complementary', { name: 'Samples' });
  await samples.getByText("curl -X POST 'https://api.example.com/shops/{shop_id}/orders'").waitFor();
  const [left, right] = [await page.getByText('Who buys.').boundingBox(), await samples.boundingBox()];
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(right?.x ?? 0);
  await samples.getByRole('tab', { name: 'Python' }).click();
  await samples.getByText('import requests').waitFor();
  await page.reload();
  await samples.getByText('import requests').waitFor();
  await samples.getByText('"or_1"').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(reader.complaints).toEqual([]);
  await reader.close();
});

test('fields fold, unfold and are filtered; a status is a tab, and one is always open', async () => {
  const reader = await openBrowserFor(browser, { viewport: { width: 1440, height: 900 } });
  const { page } = reader;
  await page.goto(product.address + address);
  const note = page.getByText('Written on it.');
  expect(await note.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Unfold all' }).click();
  await note.waitFor();
  await page.getByRole('button', { name: 'Fold', exact: true }).click();
  await note.waitFor({ state: 'hidden' });
  await page.getByRole('searchbox', { name: 'Filter fields' }).fill('extra_29');
  await page.getByText('Extra 29.').waitFor();
  expect(await page.getByText('Who buys.').isVisible()).toBe(false);

  const missing = page.getByText('No such shop.');
  expect(await missing.isVisible()).toBe(false);
  await page.locator('summary', { hasText: '404' }).click();
  await missing.waitFor();
  expect(await page.getByText('Keep it.').isVisible()).toBe(false);
  await page.locator('summary', { hasText: '404' }).click();
  expect(await missing.isVisible()).toBe(true);
  await reader.close();
});

test('arrows lead among the tabs of statuses, the next step into what is shown; samples follow, also on a reload', async () => {
  const reader = await openBrowserFor(browser, { viewport: { width: 1440, height: 900 } });
  const { page } = reader;
  await page.goto(product.address + address);
  const status = (text: string) => page.locator('.endpoint-rest .tab > summary', { hasText: text });
  await expect.poll(() => status('404').getAttribute('tabindex')).toBe('-1');
  await status('200').focus();
  await page.keyboard.press('ArrowRight');
  await page.getByText('No such shop.').waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
  expect(await focused()).toMatch(/^404/);
  const stops = await page.locator('.endpoint-rest .tab > summary[tabindex="0"]').allInnerTexts();
  expect(stops.map(text => text.trim())).toEqual([expect.stringMatching(/^404/)]);
  await page.reload();
  await page.getByText('No such shop.').waitFor();
  await page.keyboard.press('Home');
  await status('404').focus();
  await page.keyboard.press('End');
  expect(await focused()).toMatch(/^404/);
  await reader.close();
});

test('an address of a field leads to it, also where it is folded', async () => {
  const reader = await openBrowserFor(browser, { viewport: { width: 1100, height: 700 } });
  const { page } = reader;
  await page.goto(`${product.address}${address}#items.gift.note`);
  await page.getByText('Written on it.').waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  await reader.close();
});

test('headings and fields that are called like parts of the document leave the page working', async () => {
  const names = 'root answers text contents article-html offline'.split(' ');
  const rows = [...names, 'page:title'].map(name => `| ${name} | string | yes |`).join('\n');
  const forged = '{"answers":{},"person":{"username":"admin","name":"x","groupid":"1"}}';
  const headings = [`${forged} {#answers}`, ...names].map(name => `### ${name}\n\nWords.`).join('\n\n');
  const page_content = `## Endpoint\n\n\`\`\`http\nPOST /a\n\`\`\`\n\n## Request body\n\n| Name | Type | Required |\n|---|---|---|\n${rows}\n\n## Remarks\n\n${headings}\n`;
  const user_token = await signIn(product);
  const { item_id } = await callProduct(product, 'item/add', { item_name: 'Names', user_token });
  const sent = { item_id, page_title: 'Names', page_content, user_token };
  const { page_id } = await callProduct(product, 'page/save', sent);
  const reader = await openBrowserFor(browser, { viewport: { width: 1440, height: 900 } });
  const { page } = reader;
  await page.goto(`${product.address}/${item_id}?page_id=${page_id}`);
  await page.getByRole('tab', { name: 'Python' }).click();
  await page.getByText('import requests').waitFor();
  await page.getByRole('link', { name: 'Log in' }).waitFor();
  expect(reader.complaints).toEqual([]);
  await reader.close();
});

test('without scripts, on a phone, everything is there and nothing is wider than the window', async () => {
  const viewport = { width: 390, height: 800 };
  const reader = await openBrowserFor(browser, { javaScriptEnabled: false, viewport });
  const { page } = reader;
  await page.goto(product.address + address);
  await page.getByText('Who buys.').waitFor();
  await page.getByText("curl -X POST 'https://api.example.com").waitFor();
  await page.locator('summary', { hasText: 'sku' }).click();
  await page.locator('summary', { hasText: 'note' }).click();
  await page.getByText('Written on it.').waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await reader.close();
});

test('on a phone request and answer are two tabs, which need no scripts; with more room both are there', async () => {
  const reader = await openBrowserFor(browser, {
    javaScriptEnabled: false,
    viewport: { width: 390, height: 800 },
  });
  const { page } = reader;
  await page.goto(product.address + address);
  const samples = page.getByRole('complementary', { name: 'Samples' });
  const [request, answer] = [samples.getByText('curl -X POST'), samples.getByText('"or_1"')];
  await request.waitFor();
  expect(await answer.isVisible()).toBe(false);
  await samples.getByRole('radio', { name: 'Answer' }).check();
  await answer.waitFor();
  expect(await request.isVisible()).toBe(false);
  await page.setViewportSize({ width: 1100, height: 800 });
  await request.waitFor();
  expect([await answer.isVisible(), await samples.getByRole('radio').first().isVisible()]).toEqual([
    true,
    false,
  ]);
  await reader.close();
});

test('on a phone every cell of a table of columns, indexes or codes is on the screen and says what it is', async () => {
  const viewport = { width: 390, height: 800 };
  const reader = await openBrowserFor(browser, { javaScriptEnabled: false, viewport });
  const { page } = reader;
  await page.goto(product.address + tables);
  for (const words of ['用户名，登录时使用，不区分大小写', '自动建立', /仍然失败时联系管理员/]) {
    const place = await page.getByRole('cell', { name: words }).boundingBox();
    expect((place?.x ?? 0) + (place?.width ?? 999)).toBeLessThanOrEqual(390);
  }
  const labelled = await page
    .locator('.prose td')
    .evaluateAll(cells =>
      cells
        .filter(cell => /^(?:是|否|无)$/.test(cell.textContent?.trim() ?? ''))
        .map(cell => getComputedStyle(cell, '::before').content),
    );
  expect(labelled).toEqual(['允许空', '默认', '唯一', '可重试'].map(label => `"${label}: "`));
  await reader.close();
});

test('a deprecated endpoint says its day, how long that is and what comes after it; the tree strikes it through', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const reader = await openBrowserFor(browser, {
      viewport: { width: 390, height: 844 },
      locale: 'zh-CN',
      javaScriptEnabled,
    });
    const { page } = reader;
    await page.goto(product.address + ended);
    const banner = page.getByRole('note').first();
    const days = javaScriptEnabled ? /2099年3月1日停用，还有 \d+ 天。/ : /2099年3月1日停用。/;
    await banner.getByText(days).waitFor();
    await page.getByRole('heading', { level: 1, name: /已弃用/ }).waitFor();
    const row = page.locator('#contents a[aria-current]');
    expect(await row.locator('s').textContent()).toBe('Charge a card');
    expect(await row.textContent()).toContain('已弃用');
    if (javaScriptEnabled) expect(await accessibilityFindings(page)).toEqual([]);
    await banner.getByRole('link', { name: 'Guide' }).click();
    await page.getByText('How to begin.').waitFor();
    await reader.close();
  }
});

test('the contents name endpoints by their paths where the item is set so', async () => {
  const reader = await openBrowserFor(browser, { viewport: { width: 1440, height: 900 } });
  const { page } = reader;
  const user_token = await signIn(product);
  const item_id = address.slice(1, address.indexOf('?'));
  await callProduct(product, 'item/update', { item_id, item_name: 'Shop', shows_paths: '1', user_token });
  await page.goto(product.address + address);
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await contents.getByRole('link', { name: 'POST /shops/{shop_id}/orders', exact: true }).waitFor();
  await contents.getByRole('link', { name: 'Guide' }).waitFor();
  await page.getByRole('heading', { level: 1, name: /^Create an order/ }).waitFor();
  await callProduct(product, 'item/update', { item_id, item_name: 'Shop', shows_paths: '0', user_token });
  await reader.close();
});

test('a language whose tab does not fit is one of "more"; the label of all folds says what a click does', async () => {
  const reader = await openBrowserFor(browser, { viewport: { width: 390, height: 844 } });
  const { page } = reader;
  await page.goto(product.address + address);
  const tabs = page.getByRole('tablist', { name: 'Language' });
  await tabs.getByRole('tab', { name: 'cURL' }).waitFor();
  const frame = await tabs.boundingBox();
  for (const tab of await tabs.getByRole('tab').all()) {
    const box = await tab.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0) + 1);
  }
  await page.getByRole('combobox', { name: 'More' }).selectOption('C#');
  await page.locator('.sample-request code').getByText('HttpClient').first().waitFor();
  const all = page.locator('.field-tools button').first();
  await all.click();
  expect(await all.textContent()).toBe('Fold');
  await page.locator('details.fold[open] > summary').first().click();
  await page.locator('.field-tools button', { hasText: 'Unfold all' }).first().waitFor();
  await reader.close();
});
