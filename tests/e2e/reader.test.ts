/** What readers do with a page, beyond reading it. */
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOwnBrowser } from '#tests/kit/browser/chromium.ts';
import { accessibilityFindings, logIn, openBrowserFor } from '#tests/kit/browser.ts';
import { parts } from '#tests/kit/parts.ts';
import { administrator, callProduct, type Product, signIn, startProduct } from '#tests/kit/product.ts';

let browser: Browser;
let product: Product;
let user_token: string;
let text: string;

beforeAll(async () => {
  [browser, product] = await Promise.all([openOwnBrowser(), startProduct()]);
  user_token = await signIn(product);
  const drawing = sharp({ create: { width: 400, height: 300, channels: 3, background: 'green' } });
  text = textWith(`data:image/png;base64,${(await drawing.png().toBuffer()).toString('base64')}`);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const textWith = (picture: string) => `## Request

| Name | Type | Required | Description | Since | Notes about the field | Another column |
|---|---|---|---|---|---|---|
| amount | integer | yes | Smallest unit of the currency | 2024-01-01 | none that matter much | nothing |

![A plan](${picture})

[Elsewhere](https://example.com/far)

## Response

Nothing.
`;

async function makePage(settings: Record<string, string> = {}, pages = 1, page_content = text) {
  const item = { item_name: 'Payments', user_token, ...settings };
  const { item_id } = await callProduct(product, 'item/add', item);
  const ids: string[] = [];
  for (let number = 1; number <= pages; number += 1) {
    const page = { item_id, page_title: `Charge ${number}`, page_content, user_token };
    ids.push((await callProduct(product, 'page/save', page)).page_id);
  }
  const paths = { path: `/${item_id}?page_id=${ids[0]}`, shared: `/${item_id}/charge-1-${ids[0]}` };
  return { item_id, page_id: ids[0] ?? '', ...paths };
}

async function openAt(path: string, options = {}) {
  const permissions = ['clipboard-read', 'clipboard-write'];
  const person = await openBrowserFor(browser, { permissions, ...options });
  await person.page.goto(product.address + path);
  return person;
}
type Person = Awaited<ReturnType<typeof openAt>>;
const clipboardOf = ({ page }: Person) => page.evaluate(() => navigator.clipboard.readText());

test('a reader takes along the page as Markdown, its address, and the address of a section', async () => {
  const { path, page_id } = await makePage();
  const reader = await openAt(path);
  const { page } = reader;
  await page.getByRole('button', { name: 'Copy as Markdown' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await clipboardOf(reader)).toBe(text);
  await page.locator('#response .anchor').click({ force: true });
  await page.locator('#response .anchor[data-copied]').waitFor();
  expect(await clipboardOf(reader)).toBe(`${product.address}${path}#response`);
  const raw = await fetch(`${product.address}/page/${page_id}.md`);
  expect([raw.headers.get('content-type'), await raw.text()]).toEqual(['text/markdown; charset=utf-8', text]);
  expect(reader.complaints).toEqual([]);
  await reader.close();
});

test('a picture opens large by mouse and by keyboard, and closes back to where it was', async () => {
  const { path } = await makePage();
  const reader = await openAt(path);
  const { page } = reader;
  const picture_button = page.getByRole('button', { name: 'Enlarge: A plan' });
  await picture_button.click();
  await page.getByRole('dialog', { name: 'A plan' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await picture_button.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'A plan' }).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.getAttribute('alt'))).toBe('A plan');
  expect(reader.complaints).toEqual([]);
  await reader.close();
});

test('paper gets the text alone: dark on white, with the addresses of links and far diagrams drawn', async () => {
  const far = `${'Far.\n\n'.repeat(60)}~~~mermaid\ngraph TD; Asked-->Answered\n~~~`;
  const { path } = await makePage({}, 1, text + far);
  const { page } = await openAt(path, { colorScheme: 'dark' });
  await page.locator('.prose .diagram svg').waitFor({ state: 'attached' });
  await page.emulateMedia({ media: 'print' });
  for (const place of ['header[data-top-bar]', parts.itemMenu, parts.sideList, parts.toTop])
    expect(await page.locator(place).first().isVisible(), place).toBe(false);
  const look = await page.evaluate(() => {
    const style = (place: string, part?: string) =>
      getComputedStyle(document.querySelector(place) ?? document.body, part);
    return {
      ground: style('body').backgroundColor,
      type: style('.prose td.type-cell').color,
      address: style('.prose a[href^="http"]', '::after').content,
    };
  });
  expect(look.ground).toBe('rgb(255, 255, 255)');
  const [red = 255] = (look.type.match(/\d+/g) ?? []).map(Number);
  expect(red).toBeLessThan(120);
  expect(look.address).toBe('" (https://example.com/far)"');
  await page.context().close();
});

test('a page is shared by a key with an end, read by it without the password, and the end of it is the end', async () => {
  const { path, shared, page_id } = await makePage({ password: 'open sesame' });
  const owner = await openBrowserFor(browser, { permissions: ['clipboard-read', 'clipboard-write'] });
  await logIn(owner.page, product.address);
  // As behind http without a certificate: browsers then have no clipboard for scripts.
  await owner.page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }));
  await owner.page.goto(product.address + path);
  await owner.page.getByRole('button', { name: 'Share' }).click();
  const dialog = owner.page.getByRole('dialog', { name: 'Share this page' });
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await dialog.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await clipboardOf(owner)).toBe(product.address + shared);
  await dialog.getByText('Visitors need the item password. Members do not.').waitFor();
  await dialog.getByRole('switch', { name: 'Single-page address' }).check();
  const address = dialog.getByLabel('Address', { exact: true });
  const first = await address.inputValue();
  await dialog.getByRole('img', { name: 'QR code of the address' }).waitFor();
  expect(await dialog.getByLabel('Ends').locator('option:checked').innerText()).toBe('Never');
  await dialog.getByLabel('Ends').selectOption({ label: 'After 7 days' });
  const refusal = { json: { error_code: 10101, error_message: 'Not just now.' } };
  await owner.page.route('**/api/page/createSinglePage', route => route.fulfill(refusal), { times: 1 });
  await dialog.getByRole('button', { name: 'Create new address' }).click();
  await dialog.getByText('Not just now.').waitFor();
  expect(await dialog.getByRole('switch').isChecked()).toBe(true);
  await dialog.getByLabel('Ends').selectOption({ label: 'After 7 days' });
  await dialog.getByRole('button', { name: 'Create new address' }).click();
  expect(await dialog.getByText(/^Works until /).innerText()).toContain(
    await dialog.getByLabel('Ends').locator('option:checked').innerText(),
  );
  await expect.poll(() => address.inputValue()).not.toBe(first);
  const second = await address.inputValue();
  expect([(await fetch(first)).status, (await fetch(second)).status]).toEqual([404, 200]);
  expect((await accessibilityFindings(owner.page)).join('\n')).toBe('');

  const guest = await openBrowserFor(browser);
  await guest.page.goto(second);
  await guest.page.getByRole('heading', { level: 1, name: 'Charge 1' }).waitFor();
  expect((await fetch(`${product.address}/page/${page_id}.md`)).status).toBe(403);
  await dialog.getByRole('switch').uncheck();
  await address.waitFor({ state: 'detached' });
  expect((await fetch(second)).status).toBe(404);
  expect([owner.complaints, guest.complaints]).toEqual([[], []]);
  await owner.close();
  await guest.close();
});

test('somebody who may only read gets the address and its code, and nothing to switch', async () => {
  const { path, shared } = await makePage();
  const reader = await openAt(path);
  await reader.page.getByRole('button', { name: 'Share' }).click();
  const dialog = reader.page.getByRole('dialog');
  expect(await dialog.getByLabel('Page inside the item').inputValue()).toBe(product.address + shared);
  await dialog.getByRole('img', { name: 'QR code of the address' }).waitFor();
  await expect.poll(async () => dialog.getByRole('switch').count()).toBe(0);
  const saved = await dialog.getByRole('link', { name: 'Save QR code' }).getAttribute('href');
  const file = await fetch(product.address + saved);
  expect(file.headers.get('content-type')).toBe('image/png');
  await reader.close();
});

test('the pages of a long item are found by title, from the keyboard alone', async () => {
  const { item_id } = await makePage({}, 31);
  const reader = await openAt(`/${item_id}`);
  const { page } = reader;
  await page.getByLabel('Filter pages').fill('CHARGE 29');
  await page.getByText('1 found').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Charge 29' }).waitFor();
  await page.getByLabel('Filter pages').fill('nothing like it');
  await page.getByText('No titles or paths match').waitFor();
  await page.getByLabel('Filter pages').press('Escape');
  await page.getByRole('link', { name: 'Charge 31' }).waitFor();
  expect(reader.complaints).toEqual([]);
  await reader.close();
});

test.each(['light', 'dark'] as const)('a phone in the %s theme has no serious finding', async colorScheme => {
  const { path } = await makePage({}, 31);
  const reader = await openAt(path, { colorScheme, viewport: { width: 390, height: 844 } });
  const { page } = reader;
  await page.getByRole('heading', { name: 'Request' }).waitFor();
  expect((await accessibilityFindings(page)).join('\n')).toBe('');
  await page.getByRole('button', { name: 'Open contents' }).click();
  await page.getByRole('dialog', { name: 'Contents' }).waitFor();
  expect((await accessibilityFindings(page)).join('\n')).toBe('');
  await reader.close();
});

test('the menu, the outline and the bar follow the width of the window', async () => {
  const { path } = await makePage();
  const reader = await openAt(path, { viewport: { width: 1600, height: 900 } });
  const { page } = reader;
  const menu = page.locator(parts.itemMenu);
  const widthAt = async (width: number) => {
    await page.setViewportSize({ width, height: 400 });
    return (await menu.boundingBox())?.width;
  };
  const [outline, toTop] = [page.locator(parts.sideList), page.locator(parts.toTop)];
  expect([await widthAt(1600), await widthAt(1599), await widthAt(1300)]).toEqual([300, 250, 250]);
  expect([await outline.isVisible(), await toTop.isVisible()]).toEqual([true, false]);
  await page.context().setOffline(true);
  const line = page.getByRole('status').filter({ hasText: 'You are offline.' });
  const { y = 0, height = 0 } = (await line.boundingBox()) ?? {};
  expect((await menu.boundingBox())?.y).toBeCloseTo(y + height);
  await page.context().setOffline(false);
  await line.waitFor({ state: 'detached' });
  expect(await widthAt(1299)).toBe(250);
  expect(await outline.isVisible()).toBe(false);
  await page.mouse.wheel(0, 400);
  await toTop.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.locator(parts.outlineButton).getByText('On this page').waitFor();
  expect(await widthAt(999)).toBeUndefined();
  await page.getByRole('button', { name: 'Open contents' }).waitFor();
  expect(await page.getByRole('link', { name: 'Log in' }).getAttribute('href')).toContain('redirect=');
  await reader.close();
});

test('a single-page item is made, and has sharing, editing and the ways of its menu', async () => {
  const owner = await openBrowserFor(browser);
  const { page } = owner;
  await page.context().addCookies([{ name: 'cookie_token', value: user_token, url: product.address }]);
  await page.goto(`${product.address}/item/add`);
  await page.getByRole('tab', { name: 'Single-page item' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Changelog');
  await page.getByRole('button', { name: 'Create item' }).click();
  await page.waitForURL(/\/\d+$/);
  const item_id = new URL(page.url()).pathname.slice(1);
  await page.getByRole('heading', { level: 1, name: 'Changelog' }).waitFor();
  await page.locator('summary[aria-label="More"]').click();
  const menu = page.locator('details[open]');
  const ways = { 'Item settings': `/item/setting/${item_id}`, 'Export item': `/item/export/${item_id}` };
  for (const [name, path] of Object.entries(ways))
    expect(await menu.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(path);
  for (const name of ['Catalogs', 'Copy this page', 'Delete this page'])
    expect(await menu.getByText(name).count(), name).toBe(0);
  expect(await page.getByRole('link', { name: 'New page' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('dialog').getByRole('switch', { name: 'Single-page address' }).check();
  await page.getByRole('dialog').getByRole('img', { name: 'QR code of the address' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Markdown text' }).waitFor();
  expect(await page.getByLabel('Catalog', { exact: true }).count()).toBe(0);
  await page.goBack();
  await page.locator('summary[aria-label="More"]').click();
  await menu.getByRole('link', { name: 'My items' }).click();
  await page.waitForURL(/\/item\/index$/);
  expect(owner.complaints).toEqual([]);
  await owner.close();
});

test('by keyboard alone: through the menu, into a dialog and back to where one was, to the editor', async () => {
  const { path, item_id } = await makePage({}, 2);
  const owner = await openBrowserFor(browser);
  const { page } = owner;
  await owner.page.context().addCookies([{ name: 'cookie_token', value: user_token, url: product.address }]);
  await page.goto(product.address + path);
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
  const first = page.getByRole('link', { name: 'Charge 1' }).first();
  // As soon as scripts have taken over.
  await expect.poll(async () => first.press('ArrowDown').then(focused)).toBe('Charge 2');
  await page.keyboard.press('Home');
  expect(await focused()).toBe('Charge 1');
  const more = page.locator('summary[aria-label="More"]');
  await more.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Delete this page' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Delete “Charge 1”?' }).waitFor();
  expect(await focused()).toBe('Keep');
  await page.keyboard.press('Escape');
  await expect.poll(() => more.evaluate(button => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Attachments' }).focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('complementary', { name: 'Attachments' });
  const place = await drawer.evaluate(element => element.getBoundingClientRect());
  expect({ right: place.right, top: place.top }).toEqual({ right: 1440, top: 56 });
  await drawer.locator('input[type=file]').setInputFiles({
    name: 'rates.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('1.2 %'),
  });
  await drawer.getByText('rates.txt').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: '1 attachment' }).waitFor();
  await expect.poll(() => more.evaluate(button => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Control+e');
  await page.getByRole('textbox', { name: 'Markdown text' }).waitFor();

  await callProduct(product, 'item/archive', { item_id, user_token, password: administrator.password });
  await page.goto(product.address + path);
  await page.getByText('Archived, read-only').first().waitFor();
  await more.click();
  await page.getByRole('link', { name: 'Export item' }).waitFor();
  for (const name of ['Edit', 'Copy this page', 'New page', 'Catalogs'])
    expect(await page.getByRole('link', { name }).count(), name).toBe(0);
  await page.goto(`${product.address}/page/edit/${item_id}/0`);
  await page.getByRole('heading', { name: 'This item is archived' }).waitFor();
  expect(owner.complaints).toEqual([]);
  await owner.close();
});
