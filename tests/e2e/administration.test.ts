/** An administrator's day, and a writer's templates: in a browser, as people do it. */
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Browser, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/db/sqlite/sqlite-module.ts';
import { openBrowser } from '#tests/kit/browser/chromium.ts';
import { holdClock, openBrowserFor, seeHintFor, signInAt } from '#tests/kit/browser.ts';
import {
  administrator,
  callProduct,
  freePort,
  type Product,
  signIn,
  startProduct,
} from '#tests/kit/product.ts';

let browser: Browser;
let product: Product;
const releases = createServer((_request, response) => {
  response.end(JSON.stringify([{ tag_name: 'v99.1.0', html_url: 'https://example.com/new', name: '' }]));
});
beforeAll(async () => {
  const port = await freePort();
  releases.listen(port, '127.0.0.1');
  const environment = { UPDATE_FEED: `http://127.0.0.1:${port}/` };
  [browser, product] = await Promise.all([openBrowser(), startProduct({ environment })]);
});
afterAll(async () => {
  releases.close();
  await browser.close();
  await product.stop();
});

const newcomer = { username: 'maya.k', password: 'correct horse 8' };

/** As if everybody had typed their password an hour ago. */
function letSignInsGrowOld({ data_dir }: Product): void {
  const db = openDatabase(join(data_dir, 'docstead.db'));
  db.exec('update session set proved_at = proved_at - 3600');
  db.close();
}

/** Items, until the second page of them begins with its only row. */
async function fillPages(): Promise<void> {
  const user_token = await signIn(product);
  const first = { user_token, item_name: '', username: '', page: '1', count: '7' };
  const { total } = await callProduct(product, 'adminItem/getList', first);
  for (let count = total; count < 8; count += 1)
    await callProduct(product, 'item/add', { user_token, item_name: `Item ${count}` });
}

test('adds a person, hands over what they own, deletes them, and brings an item back', async () => {
  const person = await openBrowserFor(browser);
  const { page, complaints } = person;
  const admin_token = await signIn(product);
  await signInAt(page, product.address);
  await page.goto(`${product.address}/admin/index`);
  await page.getByRole('button', { name: 'Add user' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill(newcomer.username);
  await dialog.getByLabel('Password', { exact: true }).fill('short');
  await dialog.getByRole('button', { name: 'Add user' }).click();
  await dialog.getByRole('alert').getByText('8 characters or more').waitFor();
  await dialog.getByLabel('Password', { exact: true }).fill('correct horse 7');
  await dialog.getByRole('button', { name: 'Add user' }).click();
  await page.getByRole('row', { name: /maya\.k/ }).waitFor();
  await page.getByRole('button', { name: 'Announce…' }).click();
  await dialog.getByLabel('Title').fill('The site moves on Friday');
  const pressAgain = async (route: Route) => {
    await page.keyboard.press('Enter');
    await route.continue();
  };
  await page.route('**/api/notice/announce', pressAgain, { times: 1 });
  await page.keyboard.press('Enter');
  await page.getByText('Announcement sent').waitFor();
  await page.getByRole('searchbox', { name: 'Search users' }).fill('adm');
  await page.getByRole('row', { name: /maya\.k/ }).waitFor({ state: 'detached' });
  await page
    .getByRole('row', { name: /^.*admin/ })
    .locator('summary')
    .click();
  await page.getByRole('button', { name: 'Make ordinary user' }).waitFor();
  expect(await page.getByRole('button', { name: 'Delete user…' }).count()).toBe(0);
  await page.getByRole('searchbox', { name: 'Search users' }).fill('');
  const own = page.getByRole('row', { name: /maya\.k/ });
  await own.getByRole('button', { name: 'Change password' }).click();
  await dialog.getByLabel('Password', { exact: true }).fill(newcomer.password);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The password of maya.k was changed').waitFor();

  const { user_token } = await callProduct(product, 'user/login', newcomer);
  const news = await callProduct(product, 'notice/getList', { user_token });
  expect(news.filter(one => one.is_announcement === 1).map(one => one.title)).toEqual([
    'The site moves on Friday',
  ]);
  await callProduct(product, 'item/add', { user_token, item_name: 'Runbooks' });
  await page.reload();
  const row = page.getByRole('row', { name: /maya\.k/ });
  await row.locator('summary').click();
  await row.getByRole('button', { name: 'Delete user…' }).click();
  await dialog.getByText('owns 1 item and').waitFor();
  await dialog.getByLabel('New owner (username)').fill('admin');
  await dialog.getByRole('button', { name: 'Transfer and delete user' }).click();
  await row.waitFor({ state: 'detached' });

  await page.getByRole('link', { name: 'Items', exact: true }).click();
  const elsewhere = await callProduct(product, 'item/add', { user_token: admin_token, item_name: 'Ledger' });
  await callProduct(product, 'adminUser/addUser', { ...newcomer, username: 'noor', user_token: admin_token });
  await page.reload();
  await page.getByRole('row', { name: /Ledger.*admin/ }).waitFor();
  await page.getByRole('searchbox', { name: 'Item name' }).fill('run');
  await page.getByRole('row', { name: /Ledger/ }).waitFor({ state: 'detached' });
  await page.getByRole('searchbox', { name: 'Item name' }).fill('');
  const way = page.getByRole('link', { name: 'Open Ledger' });
  expect(await way.getAttribute('href')).toBe(`/${elsewhere.item_id}`);
  await page.getByRole('button', { name: 'Transfer Ledger' }).click();
  await dialog.getByLabel('New owner (username)').fill('noor');
  await dialog.getByRole('button', { name: 'Transfer item' }).click();
  await page.getByText('“Ledger” belongs to noor now').waitFor();
  await page.getByRole('searchbox', { name: 'Owner' }).fill('noor');
  await page.getByRole('row', { name: /Runbooks/ }).waitFor({ state: 'detached' });
  await page.getByRole('row', { name: /Ledger.*noor/ }).waitFor();
  await page.getByRole('searchbox', { name: 'Owner' }).fill('');
  const refusal = { json: { error_code: 10101, error_message: 'Not just now.' } };
  await page.route('**/api/adminItem/deleteItem', route => route.fulfill(refusal), { times: 1 });
  await page.getByRole('button', { name: 'Delete Runbooks' }).click();
  await holdClock(page);
  await dialog.getByRole('button', { name: 'Delete item' }).click();
  await dialog.locator('form').getByText('Not just now.').waitFor();
  await dialog.getByRole('button', { name: 'Delete item' }).click();
  const said = page.getByRole('status').filter({ hasText: 'Runbooks' });
  await said.getByRole('button', { name: 'Recover' }).click();
  await page.clock.resume();
  await page.getByRole('button', { name: 'Delete Runbooks' }).click();
  await dialog.getByRole('button', { name: 'Delete item' }).click();
  await page.getByRole('button', { name: 'Deleted', exact: true }).click();
  await page.getByRole('cell').getByRole('button', { name: 'Recover' }).click();
  await page.getByRole('button', { name: 'In use' }).click();
  await page.getByRole('row', { name: /Runbooks.*admin/ }).waitFor();

  await fillPages();
  await page.reload();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  await page
    .getByRole('row')
    .last()
    .getByRole('button', { name: /^Delete / })
    .click();
  await dialog.getByRole('button', { name: 'Delete item' }).click();
  await expect.poll(() => page.getByRole('row').count()).toBe(8);
  expect(complaints.filter(text => !text.includes('favicon'))).toEqual([]);
  await person.close();
});

test('asks for the password in place when the sign-in was a while ago, and does the step then', async () => {
  const user_token = await signIn(product);
  await callProduct(product, 'adminUser/addUser', { ...newcomer, username: 'ines', user_token });
  const person = await openBrowserFor(browser);
  const { page } = person;
  await signInAt(page, product.address);
  await page.goto(`${product.address}/admin/index`);
  const row = page.getByRole('row', { name: /ines/ });
  await row.waitFor();
  letSignInsGrowOld(product);
  await row.locator('summary').click();
  await row.getByRole('button', { name: 'Make administrator' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your login password').fill('not my password');
  await page.keyboard.press('Enter');
  await dialog.getByText('Your login password is wrong').waitFor();
  await dialog.getByLabel('Your login password').fill(administrator.password);
  await page.keyboard.press('Enter');
  await page.getByText('ines is an administrator now').waitFor();
  await person.close();
});

test('invites somebody to a site that is joined by invitation, who registers with the link', async () => {
  const person = await openBrowserFor(browser);
  const { page } = person;
  await signInAt(page, product.address);
  await page.goto(`${product.address}/admin/index?part=settings`);
  await page.getByLabel('Who can register').selectOption('invitation');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await page.getByText('Settings saved').waitFor();
  await page.goto(`${product.address}/admin/index`);
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = await dialog.getByLabel('Invitation link', { exact: true }).inputValue();
  await dialog.getByText('Whoever has the link').waitFor();
  const guest = await openBrowserFor(browser);
  await guest.page.goto(`${product.address}/user/register`);
  await guest.page.getByRole('heading', { name: 'By invitation only' }).waitFor();
  await guest.page.goto(link);
  await guest.page.getByText('You were invited').waitFor();
  await guest.page.getByLabel('Username').waitFor();
  await guest.close();
  await callProduct(product, 'adminSetting/saveConfig', {
    user_token: await signIn(product),
    register_mode: 'open',
  });
  await person.close();
});

test('keeps settings, and says in words what is wrong with one', async () => {
  const person = await openBrowserFor(browser);
  const { page } = person;
  await signInAt(page, product.address);
  await page.goto(product.address);
  const user_token = await signIn(product);
  await expect
    .poll(async () => callProduct(product, 'adminUser/checkUpdate', { user_token }))
    .toMatchObject({ title: 'v99.1.0' });
  await holdClock(page);
  await page.goto(`${product.address}/admin/index?part=settings`);
  const news = page.getByRole('status').filter({ hasText: 'New version: v99.1.0' });
  await seeHintFor(news.filter({ has: page.getByRole('button', { name: 'What is new' }) }), 10_000);
  await page.clock.resume();
  await page.getByLabel('Registration is open').uncheck();
  const directory = page.getByRole('switch', { name: 'Enabled' }).first();
  await directory.check();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await page.getByRole('alert').getByText('This field is required.').waitFor();
  expect(await page.locator('input:focus').getAttribute('name')).toBe('ldap_form.host');
  await directory.uncheck();
  await page.getByLabel('Client download').fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await page.getByText('An address that begins with https://').waitFor();
  await page.getByLabel('Client download').fill('https://example.com/client');
  const { item_id } = await callProduct(product, 'item/add', { user_token, item_name: 'Front door' });
  await page.getByLabel('Go to an item').check();
  await page.getByLabel('Item of the home page').fill('front');
  await page.getByRole('button', { name: 'Front door' }).click();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await page.getByText('Settings saved').waitFor();
  const home = await callProduct(product, 'common/homePageSetting', {});
  expect(home).toMatchObject({ register_open: '0', client_url: 'https://example.com/client' });
  expect(home).toMatchObject({ home_page: '3', home_item: item_id });
  await person.close();
});

test('keeps a text as a template and starts another page with it; a colleague sees who is writing', async () => {
  const user_token = await signIn(product);
  const { item_id } = await callProduct(product, 'item/add', { user_token, item_name: 'Payments' });
  const { page_id } = await callProduct(product, 'page/save', {
    user_token,
    item_id,
    page_title: 'Callback',
    page_content: '## Callback of ours',
  });
  const person = await openBrowserFor(browser);
  const { page } = person;
  await signInAt(page, product.address);
  await page.goto(`${product.address}/page/edit/${item_id}/${page_id}`);
  await page.getByRole('button', { name: 'More ways to save' }).click();
  await page.getByRole('menuitem', { name: 'Save as template…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved as a template').waitFor();
  await page.goto(`${product.address}/page/edit/${item_id}/0`);
  await page.getByRole('button', { name: 'Insert', exact: true }).click();
  await page.getByRole('menuitem', { name: 'More templates…' }).click();
  await page.getByRole('dialog').getByRole('heading', { name: 'Callback of ours' }).waitFor();
  await page.getByRole('button', { name: 'Insert at the cursor' }).click();
  await page.locator('.cm-content').getByText('Callback of ours').waitFor();

  await callProduct(product, 'adminUser/addUser', {
    user_token,
    username: 'lin',
    password: newcomer.password,
  });
  await callProduct(product, 'member/save', { user_token, item_id, username: 'lin', member_group_id: '1' });
  const lin = await callProduct(product, 'user/login', { username: 'lin', password: newcomer.password });
  await callProduct(product, 'page/setLock', { user_token: lin.user_token, page_id });
  await page.goto(`${product.address}/page/edit/${item_id}/${page_id}`);
  await page.getByText('lin is editing this page').waitFor();

  await page.goto(`${product.address}/admin/index?part=backup`);
  await page.getByRole('button', { name: 'Start a backup…' }).click();
  await page.getByLabel('Your login password').fill(administrator.password);
  await page.getByRole('button', { name: 'Start backup' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^docstead-.+\.zip$/);
  await person.close();
});
