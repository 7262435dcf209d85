/** A company's site from its first setting to what a reader says of it, in a browser, each by who does it. */
import { text } from 'node:stream/consumers';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#tests/kit/browser/chromium.ts';
import { accessibilityFindings, logIn, openBrowserFor, type Person } from '#tests/kit/browser.ts';
import { administrator, callProduct, type Product, signIn, startProduct } from '#tests/kit/product.ts';

const lin = { username: 'lin', password: administrator.password };
const still = { reducedMotion: 'reduce' } as const;
const phone = { ...still, viewport: { width: 390, height: 844 }, hasTouch: true } as const;
const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect width="28" height="28" rx="7" fill="#136292"/></svg>`;
const endpoint =
  '```http\nPOST /v2/orders/{order_id}/refund\n```\n\nGives the money of an order back.\n\n| Name | Type | Required | Description |\n|---|---|---|---|\n| amount | integer | yes | In cents |';

let browser: Browser;
let product: Product;
let item_id = '';

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  const admin_token = await signIn(product);
  await callProduct(product, 'adminUser/addUser', { ...lin, user_token: admin_token });
  const { user_token } = await callProduct(product, 'user/login', lin);
  const item = { item_name: 'Orders API', item_description: 'How shops give money back' };
  ({ item_id } = await callProduct(product, 'item/add', { ...item, user_token }));
  const save = async (page_title: string, page_content: string) =>
    callProduct(product, 'page/save', { user_token, item_id, page_title, page_content });
  await save('First steps', 'How a shop begins.');
  await save('Refund an order', endpoint);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** What holds wherever somebody comes by. */
async function expectSound(page: Page): Promise<void> {
  // A colour that is on its way to another one is none to judge.
  await expect.poll(() => accessibilityFindings(page)).toEqual([]);
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(wide).toBe(0);
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await page.getByText('Published', { exact: true }).waitFor();
}

test('a site is branded and its front filled; a visitor searches, votes, prints and takes a file along; the owner hears of it', async () => {
  const admin = await openBrowserFor(browser, still);
  await logIn(admin.page, product.address);
  await brandSite(admin.page);
  const owner = await openBrowserFor(browser, still);
  await logIn(owner.page, product.address, lin);
  await fillFront(owner.page);
  await fillPortal(admin.page);

  const visitor = await openBrowserFor(browser, phone);
  await findPage(visitor.page);
  await sayThatItDidNotHelp(visitor.page);
  await print(visitor.page);
  await takeAlong(visitor.page);
  await seeItInChinese(await openBrowserFor(browser, { ...phone, locale: 'zh-CN' }));

  await owner.page.goto(`${product.address}/item/feedback/${item_id}`);
  await owner.page.getByText('What a part of an order is.').waitFor();
  await owner.page.getByRole('link', { name: 'Refund an order' }).first().waitFor();
  await expectSound(owner.page);
  expect([...admin.complaints, ...owner.complaints, ...visitor.complaints]).toEqual([]);
});

async function brandSite(page: Page): Promise<void> {
  await page.goto(`${product.address}/admin/index?part=brand`);
  await page.getByLabel('Name of the site').fill('Example Pay');
  const file = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) };
  await page.getByLabel('Choose… Logo', { exact: true }).setInputFiles(file);
  await page.getByLabel('Value of the colour').fill('#F2E205');
  await page.getByLabel('Title of the front, English').fill('Build with Example Pay');
  await page.getByLabel('Title of the front, Chinese').fill('接入 Example Pay');
  const links = page.getByRole('group', { name: 'Links in the bar' });
  await links.getByRole('button', { name: 'Add a link' }).click();
  await links.getByLabel('Words of link 1, English').fill('Interfaces');
  await links.getByLabel('Words of link 1, Chinese').fill('接口');
  await links.getByLabel('Address of link 1').fill(`/${item_id}`);
  await page.getByLabel('Text of the foot, English').fill('© 2026 Example Pay');
  await expectSound(page);
  await publish(page);
}

async function fillFront(page: Page): Promise<void> {
  await page.goto(`${product.address}/item/setting/${item_id}`);
  await page.getByLabel('Listed on the portal').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Settings saved').first().waitFor();
  await page.goto(`${product.address}/item/setting/${item_id}?tab=brand`);
  await page.getByLabel('Opens on a front').check();
  await page.getByLabel('Text of the front, English').fill('Begin with the **first steps**.');
  await page.getByLabel('Text of the front, Chinese').fill('从**第一步**开始。');
  await expectSound(page);
  await publish(page);
}

async function fillPortal(page: Page): Promise<void> {
  await page.goto(`${product.address}/admin/index?part=settings`);
  await page.getByRole('radio', { name: /^Portal/ }).check();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await page.getByText('Settings saved').first().waitFor();
  await page.getByRole('link', { name: 'Arrange the portal' }).click();
  await page.getByLabel('Line below the title, English').fill('All that a shop needs');
  await page.getByLabel('Line below the title, Chinese').fill('商户需要的都在这里');
  await page.getByRole('button', { name: 'Add a group' }).click();
  await page.getByLabel('Name of group 1, English').fill('Take and settle');
  await page.getByLabel('Name of group 1, Chinese').fill('收款与清算');
  await page.getByLabel('Items of group 1').fill('Orders API');
  await page.getByRole('option', { name: 'Orders API' }).click();
  await expectSound(page);
  await publish(page);
}

async function findPage(page: Page): Promise<void> {
  await page.goto(product.address);
  await page.getByRole('heading', { level: 1, name: 'Build with Example Pay' }).waitFor();
  await page.getByText('All that a shop needs').waitFor();
  await page.getByRole('heading', { level: 2, name: 'Take and settle' }).waitFor();
  await page.getByText('© 2026 Example Pay').waitFor();
  await expectSound(page);
  await page.getByRole('button', { name: 'Search the documents' }).click();
  await page.getByRole('combobox').fill('money');
  const found = page.getByRole('option', { name: /Refund an order/ });
  await found.waitFor();
  await expectSound(page);
  await found.click();
  await page.getByRole('heading', { level: 1, name: 'Refund an order' }).waitFor();
  // On a phone the links of the site are in the menu.
  await page.getByRole('button', { name: 'Open contents' }).click();
  const menu = page.getByRole('dialog', { name: 'Contents' });
  await menu.getByRole('navigation', { name: 'Links of the site' }).getByText('Interfaces').waitFor();
  await expectSound(page);
  await menu.getByRole('button', { name: 'Close' }).click();
}

async function sayThatItDidNotHelp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await page.getByLabel('What is missing or unclear?').fill('What a part of an order is.');
  await expectSound(page);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Thank you.').waitFor();
}

/** On paper stands the page alone. */
async function print(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { print: () => Object.assign(window, { printed: true }) }));
  await page.getByRole('banner').getByLabel('More', { exact: true }).click();
  await page.getByRole('button', { name: 'Print' }).click();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'printed') as unknown)).toBe(true);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('heading', { level: 1, name: 'Refund an order' }).isVisible()).toBe(true);
  for (const around of [page.getByRole('banner'), page.getByText('© 2026'), page.getByText('Was this page')])
    expect(await around.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
}

async function takeAlong(page: Page): Promise<void> {
  await page.goto(`${product.address}/${item_id}`);
  await page.getByRole('heading', { level: 1, name: 'Orders API' }).waitFor();
  await page.locator('.prose strong', { hasText: 'first steps' }).waitFor();
  await expectSound(page);
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'OpenAPI' }).click();
  const document = JSON.parse(await text(await (await coming).createReadStream())) as { paths: object };
  expect(Object.keys(document.paths)).toEqual(['/v2/orders/{order_id}/refund']);
}

async function seeItInChinese({ page, complaints }: Person): Promise<void> {
  await page.goto(product.address);
  await page.getByRole('heading', { level: 1, name: '接入 Example Pay' }).waitFor();
  await page.getByRole('heading', { level: 2, name: '收款与清算' }).waitFor();
  await page.getByRole('navigation', { name: '站点链接' }).getByText('接口').click();
  await page.locator('.prose strong', { hasText: '第一步' }).waitFor();
  await expectSound(page);
  expect(complaints).toEqual([]);
}
