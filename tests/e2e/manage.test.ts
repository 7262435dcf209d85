/** What writers do with catalogs, versions and deleted pages, by mouse and by keyboard. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#tests/kit/browser/chromium.ts';
import { dragOver } from '#tests/kit/browser/drag.ts';
import { holdBack, holdClock, logIn, openBrowserFor, type Person, runUntil } from '#tests/kit/browser.ts';
import { administrator, callProduct, type Product, signIn, startProduct } from '#tests/kit/product.ts';

let browser: Browser;
let product: Product;
let writer: Person;
let user_token: string;

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  user_token = await signIn(product);
  writer = await openBrowserFor(browser);
  await logIn(writer.page, product.address);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const call: typeof callProduct = async (at, name, input) => callProduct(at, name, { ...input, user_token });

async function addItem(settings: Record<string, string> = {}): Promise<string> {
  const { item_id } = await call(product, 'item/add', { item_name: 'Payments API', ...settings });
  return item_id;
}

async function addPage(item_id: string, page_title: string, texts: string[], cat_id = '0'): Promise<string> {
  let page_id = '0';
  for (const page_content of texts) {
    const saved = await call(product, 'page/save', { page_id, item_id, page_title, page_content, cat_id });
    page_id = saved.page_id;
  }
  return page_id;
}

/** What has the focus, by its name. */
const focused = () =>
  writer.page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent;
  });

/** Catalogs as they stand on the server: `Guides(Start)`. */
async function drawn(item_id: string): Promise<string> {
  type Branch = { cat_name: string; sub?: readonly Branch[] };
  const draw = (all: readonly Branch[]): string =>
    all.map(({ cat_name, sub = [] }) => (sub[0] ? `${cat_name}(${draw(sub)})` : cat_name)).join(',');
  return draw(await call(product, 'catalog/catListGroup', { item_id }));
}

/** Beside the line of a catalog. */
const action = (catalog: string, name: string) => {
  const group = writer.page.getByRole('group', { name: `Actions of ${catalog}` });
  return group.getByRole('button', { name }).first();
};

test('catalogs are made, named, moved by keyboard and by mouse, and deleted with what it costs', async () => {
  const { page } = writer;
  const item_id = await addItem();
  await page.goto(`${product.address}/catalog/${item_id}`);
  for (const name of ['Guides', 'Start', 'Customers']) {
    await page.getByRole('button', { name: 'New catalog' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.keyboard.press('Enter');
    await page.getByRole('treeitem', { name }).waitFor();
    await expect.poll(focused).toBe(name);
  }
  await page.getByRole('treeitem', { name: 'Start' }).focus();
  const letSave = await holdBack(page, '**/api/catalog/batUpdate');
  for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key);
  const customers = page.getByRole('treeitem', { name: 'Customers' });
  for (const key of ['Space', 'ArrowUp']) await customers.press(key);
  letSave();
  await page.waitForResponse('**/api/item/info');
  await page.getByText('Order saved').waitFor();
  await page.keyboard.press('Space');
  await expect.poll(async () => drawn(item_id)).toBe('Customers,Guides(Start)');
  const target = page.getByRole('treeitem', { name: 'Guides' });
  const isReadAgain = page.waitForResponse('**/api/item/info');
  await dragOver(target, customers, { 'Into “Customers”': 20, 'At the top of the item': 2 });
  await isReadAgain;
  await expect.poll(async () => drawn(item_id)).toBe('Guides(Start),Customers');
  const refusal = { json: { error_code: 10101, error_message: 'Not just now.' } };
  await page.route('**/api/catalog/batUpdate', route => route.fulfill(refusal), { times: 1 });
  for (const key of ['Space', 'ArrowUp', 'Space']) await customers.press(key);
  await page.getByRole('alert').getByText('Not just now.').waitFor();
  const names = () => page.getByRole('treeitem').locator('b').allTextContents();
  await expect.poll(names).toEqual(['Guides', 'Start', 'Customers']);

  const { cat_id = '' } =
    (await call(product, 'catalog/catList', { item_id })).find(row => row.cat_name === 'Start') ?? {};
  await addPage(item_id, 'Install', ['text'], cat_id);
  await page.reload();
  await page.getByRole('treeitem', { name: 'Start' }).focus();
  await page.keyboard.press('F2');
  await page.keyboard.type('Begin');
  await page.keyboard.press('Enter');
  await page.getByRole('treeitem', { name: 'Begin' }).waitFor();
  await expect.poll(focused).toBe('Begin');
  await page.getByRole('treeitem', { name: 'Begin' }).hover();
  await action('Begin', 'Add a catalog inside').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Deepest');
  await page.keyboard.press('Enter');
  await expect.poll(async () => drawn(item_id)).toBe('Guides(Begin(Deepest)),Customers');
  await page.locator('summary[aria-label="Actions of Deepest"]').click();
  await page.getByRole('button', { name: 'Move into the one above', disabled: true }).waitFor();
  expect(await action('Deepest', 'Add a catalog inside').count()).toBe(0);
  const back = page.getByRole('link', { name: 'Back to Payments API' });
  expect(await back.getAttribute('href')).toBe(`/${item_id}`);
  await target.hover();
  await action('Guides', 'Delete').click();
  await page.getByRole('dialog').getByText('Install').waitFor();
  await page.getByRole('button', { name: 'Delete 3 catalogs and 1 page' }).click();
  await page.getByText('Deleted', { exact: true }).waitFor();
  expect(await drawn(item_id)).toBe('Customers');
  await expect.poll(focused).toBe('Customers');
  expect(writer.complaints).toEqual([]);
});

test('pages of a catalog are put in order; when that is refused, the reason is said and the list read again', async () => {
  const { page } = writer;
  const item_id = await addItem();
  const { cat_id } = await call(product, 'catalog/save', { item_id, cat_name: 'Guides' });
  const first = await addPage(item_id, 'First', ['text'], cat_id);
  const second = await addPage(item_id, 'Second', ['text'], cat_id);
  await page.goto(`${product.address}/catalog/${item_id}`);
  const line = page.getByRole('treeitem', { name: 'Guides' });
  await line.hover();
  await action('Guides', 'Sort pages').click();
  const dialog = page.getByRole('dialog');
  const isSorted = page.waitForRequest('**/api/page/sort');
  await dialog.getByRole('button', { name: 'Move up: Second' }).click();
  const places = new URLSearchParams((await isSorted).postData() ?? '').get('pages');
  expect(JSON.parse(places ?? '')).toEqual({ [second]: 1, [first]: 2 });
  await dialog.getByText('Order saved').waitFor();
  const ordered = await call(product, 'catalog/getPagesBycat', { item_id, cat_id });
  expect(ordered.map(row => row.page_title)).toEqual(['Second', 'First']);

  await call(product, 'item/archive', { item_id, password: administrator.password });
  await dialog.getByRole('button', { name: 'Move up: First' }).click();
  await page.getByRole('alert').getByText('archived').waitFor();
  await page.getByRole('heading', { name: 'You do not have access' }).waitFor();
});

/** Presses the last button of a big step: it is said to be done, and two seconds later one is at one's items. */
async function isLedBack(button: string, words: string): Promise<void> {
  const { page } = writer;
  const before = page.url();
  await holdClock(page);
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('heading', { name: words }).waitFor();
  await page.clock.runFor(1_900);
  expect(page.url()).toBe(before);
  await page.clock.runFor(100);
  await page.waitForURL(/\/item\/index$/);
  await page.clock.resume();
}

test('an item gets an address and a visit password, is opened again, and is archived', async () => {
  const { page } = writer;
  await addItem({ item_domain: 'ledger' });
  const item_id = await addItem({ item_name: 'Refunds' });
  const detail = async () => call(product, 'item/detail', { item_id });
  await page.goto(`${product.address}/item/setting/${item_id}`);
  const save = page.getByRole('button', { name: 'Save' });
  const domain = page.getByLabel('Personal address');
  await domain.fill('no-good');
  await save.click();
  await page.getByText('Personalized domain names can only be a combination of letters or numbers').waitFor();
  await domain.fill('LEDGER');
  await save.click();
  await page.getByText('Personal domain name already exists').waitFor();
  await domain.fill('refunds2');
  await page.getByLabel('Members, and visitors with a password').check();
  await save.click();
  await page.getByText('Please set a password for private item').waitFor();
  expect(await detail()).toMatchObject({ item_domain: '', password: '' });
  await page.getByLabel('Visit password', { exact: true }).fill('visit word');
  await page.getByLabel('Name', { exact: true }).fill('Returns');
  await page.getByLabel('Description').fill('Money back.');
  await save.click();
  await page.getByText('Settings saved').waitFor();
  const named = { item_name: 'Returns', item_description: 'Money back.' };
  expect(await detail()).toMatchObject({ ...named, item_domain: 'refunds2', password: 'visit word' });
  await page.getByLabel('Anyone with the address').check();
  await save.click();
  await expect.poll(async () => (await detail()).password).toBe('');

  await page.getByRole('tab', { name: 'Open API' }).click();
  const { api_token } = await call(product, 'item/getKey', { item_id });
  const token = page.getByRole('textbox', { name: 'api_token' });
  expect(await token.inputValue()).toBe(api_token);
  await page.getByRole('button', { name: 'Reset…' }).click();
  await page.getByRole('button', { name: 'Reset key' }).click();
  await page.getByText('New key and token created', { exact: true }).waitFor();
  await expect.poll(async () => token.inputValue()).not.toBe(api_token);

  await page.getByRole('tab', { name: 'Advanced' }).click();
  await page.getByRole('button', { name: 'Archive…' }).click();
  await page.getByLabel('Your login password').fill(administrator.password);
  await isLedBack('Archive item', 'The item is archived.');
  expect(writer.complaints).toEqual([]);
});

test('two versions are compared word by word, side by side and in one column, and the old one is put back', async () => {
  const { page } = writer;
  const item_id = await addItem();
  const page_id = await addPage(item_id, 'Charges', [
    'Tokens last ten minutes.',
    'Tokens last sixty minutes.',
  ]);
  await page.goto(`${product.address}/page/diff/${page_id}/0`);
  await page.locator('del', { hasText: 'ten' }).waitFor();
  expect(await page.locator('ins').allInnerTexts()).toEqual(['sixty']);
  const [left, right] = [await page.locator('del').boundingBox(), await page.locator('ins').boundingBox()];
  expect([left?.y, (left?.x ?? 0) + 200 < (right?.x ?? 0)]).toEqual([right?.y, true]);
  await page.getByRole('button', { name: 'Inline' }).click();
  await expect.poll(async () => page.locator('[data-view="inline"] > div').count()).toBe(2);
  await page.getByRole('link', { name: 'Restore this version' }).click();
  await page.getByLabel('Preview').getByText('Tokens last ten minutes.').waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText(/^Saved /).waitFor();
  expect((await call(product, 'page/info', { page_id })).page_content).toBe('Tokens last ten minutes.');
});

test('a page deleted by its key comes back from the recycle bin with its text', async () => {
  const { page } = writer;
  const item_id = await addItem();
  const page_id = await addPage(item_id, 'Charges', ['Kept words.']);
  // The key is pressed before what it is for has come.
  const letCome = await holdBack(page, '**/assets/ItemMenu-*.js');
  const requested = page.waitForRequest('**/assets/ItemMenu-*.js');
  await page.goto(`${product.address}/${item_id}?page_id=${page_id}`);
  await requested;
  await page.keyboard.press('Control+Delete');
  letCome();
  const question = page.getByRole('dialog', { name: 'Delete “Charges”?' });
  await question.waitFor();
  await holdClock(page);
  await question.getByRole('button', { name: 'Delete page' }).click();
  await page.waitForURL(new RegExp(`/${item_id}$`));
  const said = page.getByRole('status').filter({ hasText: '“Charges”' });
  const undo = said.filter({ hasText: 'is deleted' }).getByRole('button', { name: 'Undo' });
  await runUntil(undo);
  await undo.click();
  await page.clock.resume();
  await said.filter({ hasText: 'was recovered to the root of the item' }).waitFor();
  await page.getByRole('link', { name: 'Charges' }).first().waitFor();
  await call(product, 'page/delete', { page_id });
  await page.goto(`${product.address}/item/setting/${item_id}?tab=recycle`);
  await page.getByRole('row', { name: /^Charges admin/ }).waitFor();
  await page.getByRole('button', { name: 'Recover' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Recover page' }).click();
  await page.getByText('“Charges” was recovered to the root of the item').waitFor();
  await expect.poll(focused).toBe('The recycle bin is empty');
  expect((await call(product, 'page/info', { page_id })).page_content).toBe('Kept words.');
});

test('a page and a catalog go to another item, and come back', async () => {
  const { page } = writer;
  const item_id = await addItem({ item_name: 'Old home' });
  const to = await addItem({ item_name: 'New home' });
  await call(product, 'catalog/save', { item_id: to, cat_name: 'Inner' });
  const page_id = await addPage(item_id, 'Charges', ['Moving words.']);
  await page.goto(`${product.address}/${item_id}?page_id=${page_id}`);
  await page.locator('summary[aria-label="More"]').click();
  await page.locator(`a[title][href="/page/diff/${page_id}/0"]`).waitFor();
  await page.getByRole('button', { name: 'Move or copy…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Item', { exact: true }).fill('new h');
  await dialog.getByRole('button', { name: 'New home' }).click();
  await dialog.getByLabel('Catalog').selectOption({ label: 'Inner' });
  await dialog.getByRole('button', { name: 'Move', exact: true }).last().click();
  await dialog.getByRole('link', { name: 'Open it there' }).click();
  await page.getByText('Moving words.').waitFor();
  expect((await call(product, 'page/info', { page_id })).item_id).toBe(to);

  await page.goto(`${product.address}/catalog/${to}`);
  const line = page.getByRole('treeitem', { name: 'Inner' });
  await line.hover();
  await action('Inner', 'Move or copy…').click();
  await dialog.getByRole('button', { name: 'Old home' }).click();
  await dialog.getByRole('button', { name: 'Move', exact: true }).last().click();
  await dialog.getByText('“Inner” is now in “Old home”.').waitFor();
  expect(await drawn(to)).toBe('');
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await line.waitFor();
  expect((await call(product, 'page/info', { page_id })).item_id).toBe(to);
});

test('an item is copied, the copy is deleted with the password of its owner, and the first one handed over', async () => {
  const { page } = writer;
  const item_id = await addItem({ item_name: 'Original', item_description: 'How we began.' });
  await addPage(item_id, 'Charges', ['words']);
  await page.goto(`${product.address}/item/add`);
  await page.getByRole('tab', { name: 'Copy an item' }).click();
  await page.getByLabel('Copy from').selectOption({ label: 'Original' });
  expect(await page.getByLabel('Name').inputValue()).toBe('Original--copy');
  expect(await page.getByLabel('Description').inputValue()).toBe('How we began.');
  await page.getByRole('button', { name: 'Copy item' }).click();
  await page.getByRole('link', { name: 'Charges' }).first().waitFor();
  const copy_id = new URL(page.url()).pathname.slice(1);
  await page.goto(`${product.address}/item/setting/${copy_id}?tab=advanced`);
  await page.getByRole('button', { name: 'Delete…' }).click();
  const password = page.getByLabel('Your login password');
  await password.fill('a wrong one');
  await page.getByRole('button', { name: 'Delete item' }).click();
  await page.getByRole('dialog').getByText('Your login password is wrong.').waitFor();
  await page.locator('input:focus').fill(administrator.password);
  await isLedBack('Delete item', 'The item is deleted.');
  await expect(call(product, 'item/info', { item_id: copy_id })).rejects.toThrow();

  await call(product, 'adminUser/addUser', { username: 'maya', password: administrator.password });
  await page.goto(`${product.address}/item/setting/${item_id}?tab=advanced`);
  await page.getByRole('button', { name: 'Transfer…' }).click();
  await page.getByLabel('Username of the new owner').fill('maya');
  await password.fill(administrator.password);
  await isLedBack('Transfer item', 'The item is transferred.');
  const maya = await callProduct(product, 'user/login', { ...administrator, username: 'maya' });
  const [owned] = await callProduct(product, 'item/myList', { user_token: maya.user_token });
  expect(owned).toMatchObject({ item_id, creator: 1 });
});
