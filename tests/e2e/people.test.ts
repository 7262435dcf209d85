/** Working together: members, teams and notices, as two people use them. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDb } from '#server/platform/db/open.ts';
import { openBrowser } from '#tests/kit/browser/chromium.ts';
import { accessibilityFindings, holdClock, logIn, openBrowserFor, seeHintFor } from '#tests/kit/browser.ts';
import { administrator, callProduct, type Product, signIn, startProduct } from '#tests/kit/product.ts';

let browser: Browser;
let product: Product;
let first = '';
let second = '';
const maya = { username: 'maya', password: administrator.password };

/** Two more accounts with the administrator's password. */
async function addPeople(): Promise<void> {
  const db = openDb({ data_dir: product.data_dir, database_url: undefined });
  const { uid: _, ...row } = await db.selectFrom('user').selectAll().executeTakeFirstOrThrow();
  const person = { ...row, username: 'maya', username_key: 'maya', name: 'Maya Köhler', groupid: 2 };
  const other = { ...person, username: 'noor', username_key: 'noor', name: 'Noor Aziz' };
  await db.insertInto('user').values([person, other]).execute();
  await db.destroy();
}

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  const user_token = await signIn(product);
  const add = async (item_name: string) =>
    (await callProduct(product, 'item/add', { item_name, password: 'visit word', user_token })).item_id;
  first = await add('Payments');
  second = await add('Ledger');
  await addPeople();
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const tileOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

test('a person is added, gets a message, is given another right, and leaves again', async () => {
  const owner = await openBrowserFor(browser);
  const member = await openBrowserFor(browser);
  await logIn(owner.page, product.address);
  await logIn(member.page, product.address, maya);
  await owner.page.goto(`${product.address}/item/setting/${first}?tab=members`);
  await owner.page.getByRole('combobox', { name: 'Add people' }).fill('köh');
  await owner.page.getByRole('option', { name: /maya/ }).waitFor();
  await owner.page.keyboard.press('Enter');
  await owner.page.getByRole('checkbox', { name: 'Read only' }).check();
  await owner.page.getByRole('button', { name: 'Add 1 member' }).click();
  const right = owner.page.getByRole('combobox', { name: 'Permission of Maya Köhler in Whole item' });
  await expect.poll(() => right.inputValue()).toBe('reader');
  await owner.page.getByRole('button', { name: 'Add members' }).waitFor();
  expect(await owner.page.getByRole('checkbox', { name: 'Read only' }).isChecked()).toBe(false);
  await owner.page.getByRole('combobox', { name: 'Add people' }).fill('noor');
  await owner.page.getByRole('option', { name: /noor/ }).click();
  await owner.page.getByRole('button', { name: 'Add 1 member' }).click();
  const other = owner.page.getByRole('combobox', { name: 'Permission of Noor Aziz in Whole item' });
  await expect.poll(() => other.inputValue()).toBe('editor');
  await owner.page.getByRole('button', { name: 'Remove Noor Aziz (noor)' }).click();
  await owner.page.getByRole('dialog').getByRole('button', { name: 'Remove member' }).click();
  await other.waitFor({ state: 'detached' });
  await member.page.goto(`${product.address}/page/edit/${first}/0`);
  await member.page.getByRole('heading', { name: 'You do not have access' }).waitFor();
  await right.selectOption('Editor');
  await owner.page.getByText('Permission saved').waitFor();

  await member.page.evaluate(() => sessionStorage.clear());
  await holdClock(member.page);
  await member.page.goto(`${product.address}/${first}`);
  const hint = member.page.getByRole('status').filter({ hasText: 'You have 2 unread messages' });
  const way = member.page.getByRole('button', { name: 'Read', exact: true });
  await seeHintFor(hint.filter({ has: way }), 10_000);
  await member.page.clock.resume();
  await member.page.goto(`${product.address}/item/index`);
  await member.page.getByRole('link', { name: 'Messages, 2 unread' }).click();
  const line = member.page.getByRole('button', { name: /^You were added to “Payments” \(Unread\).*admin/ });
  await line.getByRole('time').waitFor();
  await line.click();
  await member.page.getByText('admin made you a member: Read-only.').waitFor();
  await member.page.getByRole('link', { name: 'Messages, 1 unread' }).waitFor();

  await member.page.goto(`${product.address}/item/index`);
  expect(await member.page.getByRole('link', { name: 'Settings of Payments' }).count()).toBe(0);
  await member.page.getByRole('button', { name: 'Leave Payments' }).click();
  await member.page.getByRole('dialog').getByRole('button', { name: 'Leave item' }).click();
  await member.page.getByText('You left “Payments”').waitFor();
  await expect.poll(async () => member.page.getByRole('link', { name: 'Payments' }).count()).toBe(0);
  expect([...owner.complaints, ...member.complaints]).toEqual([]);
  await Promise.all([owner.close(), member.close()]);
});

test('a member who watches a page gets a message about a save, with the note of who made it, and led to the page', async () => {
  const [owner, member] = await Promise.all([openBrowserFor(browser), openBrowserFor(browser)]);
  const user_token = await signIn(product);
  const reading = { item_id: first, username: 'maya', member_group_id: '0' };
  await callProduct(product, 'member/save', { ...reading, user_token });
  const text = { page_title: 'Refunds', page_content: 'Within 14 days.', user_token };
  const { page_id } = await callProduct(product, 'page/save', { item_id: first, ...text });
  await logIn(member.page, product.address, maya);
  await member.page.getByText(/^You have .* unread message/).waitFor();
  await member.page.goto(`${product.address}/${first}?page_id=${page_id}`);
  const more = member.page.locator('summary[aria-label="More"]');
  await more.click();
  await member.page.getByRole('button', { name: 'Watch this page' }).click();
  await member.page.getByRole('button', { name: 'You will be notified of changes' }).waitFor();
  const entries = await member.page.locator('details', { has: more }).locator('a, button').allInnerTexts();
  expect(entries).toContain('Copy as Markdown');
  for (const change of [
    /edit/i,
    /new page/i,
    /copy this page/i,
    /catalogs/i,
    /history/i,
    /delete/i,
    /export/i,
  ])
    expect(entries.filter(name => change.test(name))).toEqual([]);

  await logIn(owner.page, product.address);
  await owner.page.goto(`${product.address}/page/edit/${first}/${page_id}`);
  await owner.page.getByRole('textbox', { name: 'Markdown text' }).click();
  await owner.page.keyboard.press('Control+End');
  await owner.page.keyboard.insertText(' Fees stay.');
  await owner.page.getByRole('button', { name: 'More ways to save' }).click();
  await owner.page.getByRole('menuitem', { name: /^Save and notify members/ }).click();
  await owner.page.getByLabel('Note').fill('Please mind the fees.');
  expect(await accessibilityFindings(owner.page)).toEqual([]);
  await owner.page.getByRole('button', { name: 'Save and notify', exact: true }).click();
  await owner.page.getByText('Saved, and members notified').waitFor();

  await member.page.goto(`${product.address}/item/index`);
  await member.page.getByRole('link', { name: /^Messages, \d+ unread/ }).waitFor();
  await expect.poll(async () => member.page.getByText(/^You have .* unread message/).count()).toBe(0);
  await member.page.goto(`${product.address}/notice/index`);
  await member.page.getByRole('button', { name: /^“Refunds” was changed/ }).click();
  await member.page.getByText('admin saved the page in “Payments”. Please mind the fees.').waitFor();
  await member.page.getByRole('link', { name: 'Open' }).click();
  await member.page.getByText('Within 14 days. Fees stay.').waitFor();
  await callProduct(product, 'notice/announce', { title: 'Closed on Friday', user_token });
  await member.page.goto(`${product.address}/notice/index`);
  // It says all in its title: a click reads it, and there is nothing to open.
  const announced = member.page.getByRole('button', { name: /^(A )?Closed on Friday/ });
  await announced.click();
  await expect.poll(async () => announced.innerText()).not.toContain('unread');
  expect(await announced.getAttribute('aria-expanded')).toBe(null);
  expect(await member.page.getByText('Closed on Friday').count()).toBe(1);
  const back = member.page.getByRole('main').getByRole('link', { name: 'My items' });
  expect(await back.getAttribute('href')).toBe('/item/index');
  await member.page.getByRole('button', { name: /^Delete: “Refunds” was changed/ }).click();
  await member.page.getByRole('button', { name: 'Delete message' }).click();
  await member.page.getByText('Deleted', { exact: true }).waitFor();
  await expect.poll(async () => member.page.getByText('“Refunds” was changed').count()).toBe(0);
  await expect.poll(() => member.page.locator('li:focus-within').count()).toBe(1);
  await member.page.getByRole('button', { name: 'Feedback' }).click();
  await member.page.keyboard.type('The search is quick.');
  await member.page.getByRole('button', { name: 'Send' }).click();
  await member.page.getByText('Sent to the administrators').waitFor();
  await owner.page.goto(`${product.address}/notice/index`);
  await owner.page.getByRole('button', { name: /^Feedback from Maya/ }).click();
  await owner.page.getByText('The search is quick.').waitFor();

  await owner.page.goto(`${product.address}/item/setting/${first}?tab=log`);
  await owner.page
    .getByRole('cell', { name: 'Added Maya Köhler (maya) to “Payments”: Read-only' })
    .first()
    .waitFor();
  expect([...owner.complaints, ...member.complaints]).toEqual([]);
  await Promise.all([owner.close(), member.close()]);
});

test('a team is made, gets a person and an item, and who may do what is set at once', async () => {
  const owner = await openBrowserFor(browser);
  const { page } = owner;
  await logIn(page, product.address);
  const user_token = await signIn(product);
  const { item_id } = await callProduct(product, 'item/add', { item_name: 'Runbooks', user_token });
  await page.goto(`${product.address}/team/index`);
  await page.getByRole('button', { name: 'New team' }).click();
  await page.keyboard.type('Core');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: '0 members' }).click();
  await page.getByRole('combobox', { name: 'Add people' }).fill('maya');
  await page.getByRole('option', { name: /maya/ }).click();
  await page.getByRole('button', { name: 'Add 1 member' }).click();
  await page.getByRole('link', { name: 'Items 0' }).click();
  await page.getByRole('combobox', { name: 'Give items to the team' }).fill('runb');
  await page.getByRole('option', { name: 'Runbooks' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Give 1 item' }).click();
  await page.getByRole('button', { name: 'Member permissions' }).click();
  const right = page.getByRole('group', { name: 'Permission: Maya Köhler (maya)' });
  await right.getByRole('button', { name: 'Read only' }).click();
  await page.getByText('Permission saved').waitFor();
  expect(await right.getByRole('button', { name: 'Read only' }).getAttribute('aria-pressed')).toBe('true');

  const refusal = { json: { error_code: 10101, error_message: 'Not just now.' } };
  await page.route('**/api/team/getList', route => route.fulfill(refusal), { times: 1 });
  await page.goto(`${product.address}/item/setting/${first}?tab=members`);
  await page.getByRole('button', { name: 'Add a team' }).click();
  await page.getByRole('dialog').getByText('Not just now.').waitFor();
  await page.reload();
  await page.getByRole('link', { name: 'Manage teams' }).waitFor();
  await page.getByRole('button', { name: 'Add a team' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add team' }).click();
  await page.getByRole('row', { name: /^Core/ }).first().waitFor();
  await page.getByRole('button', { name: 'Member permissions' }).click();
  await page.getByRole('dialog').locator(right).getByRole('button', { name: 'Read only' }).click();
  await page.getByText('Permission saved').waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Remove Core' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove item' }).click();
  await page.getByRole('row', { name: /^Core/ }).first().waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2');

  await page.goto(`${product.address}/team/index`);
  const act = async (of: string, name: string) => {
    await page.locator(`summary[aria-label="More actions for ${of}"]`).click();
    await page.getByRole('button', { name }).click();
  };
  const team = page.getByRole('row', { name: /^Core/ }).first();
  await team.getByRole('link', { name: '1 member', exact: true }).waitFor();
  await team.getByRole('link', { name: '1 item', exact: true }).click();
  await page.getByRole('button', { name: 'Remove Runbooks' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove item' }).click();
  await page.getByRole('heading', { name: 'No items yet' }).waitFor();
  const team_id = page.url().split('/').at(-1) ?? '';
  await callProduct(product, 'teamItem/save', { item_id, team_id, user_token });
  await page.getByRole('main').getByRole('link', { name: 'Teams' }).click();
  await act('Core', 'Rename…');
  await page.getByLabel('Name of the team').fill('Kernel');
  await page.keyboard.press('Enter');
  await act('Kernel', 'Transfer team…');
  await page.getByLabel('Username of the new owner').fill('maya');
  await page.getByLabel('Your login password').fill('a wrong one');
  await page.getByRole('button', { name: 'Transfer team', exact: true }).click();
  await page.getByText('Your login password is wrong.').waitFor();
  await page.locator('input:focus').fill(administrator.password);
  await page.getByRole('button', { name: 'Transfer team', exact: true }).click();
  await page.getByText('Transferred').waitFor();
  await page.getByRole('heading', { name: 'No teams yet' }).waitFor();
  expect(owner.complaints).toEqual([]);
  await owner.close();
});

test('items are put in order by keys and by mouse, and a pinned one stands first', async () => {
  const owner = await openBrowserFor(browser);
  const { page } = owner;
  await logIn(page, product.address);
  const names = () => page.locator('h3 a').allTextContents();
  await page.getByRole('button', { name: 'Move Ledger' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowLeft');
  const isSaved = page.waitForResponse(response => response.url().endsWith('/api/item/sort'));
  await page.keyboard.press('Space');
  const sent = new URLSearchParams((await isSaved).request().postData() ?? '').get('data') ?? '';
  expect(JSON.parse(sent)).toMatchObject({ [second]: 1, [first]: 2 });
  await page.reload();
  await page.getByRole('button', { name: 'Move Ledger' }).waitFor();
  expect(await names()).toEqual(['Ledger', 'Payments']);
  const isSavedAgain = page.waitForResponse(response => response.url().endsWith('/api/item/sort'));
  await tileOf(page, 'Payments').dragTo(tileOf(page, 'Ledger'));
  await isSavedAgain;
  await page.reload();
  await page.getByRole('button', { name: 'Move Ledger' }).waitFor();
  expect(await names()).toEqual(['Payments', 'Ledger']);
  await page.getByRole('button', { name: 'Move Ledger' }).focus();
  for (const key of ['Space', 'ArrowLeft', 'Escape']) await page.keyboard.press(key);
  expect(await names()).toEqual(['Payments', 'Ledger']);
  await page.getByRole('button', { name: 'Pin Ledger to the top' }).click();
  await page.getByRole('heading', { name: 'Pinned' }).waitFor();
  expect(await names()).toEqual(['Ledger', 'Payments']);
  expect(owner.complaints).toEqual([]);
  await owner.close();
});

test('the tenth item brings a search box, and an order that is refused is said and put back', async () => {
  const owner = await openBrowserFor(browser);
  const { page } = owner;
  const user_token = await signIn(product);
  const add = (item_name: string, item_domain = '') =>
    callProduct(product, 'item/add', { item_name, item_domain, user_token });
  const { item_id } = await add('Open one');
  for (const name of ['3', '4', '5', '6', '7', '8']) await add(name);
  const jobs = page.waitForRequest(request => request.url().endsWith('/api/ScriptCron/run'));
  await logIn(page, product.address);
  await jobs;
  const open = page.getByRole('link', { name: 'Open one', exact: true });
  expect(await open.getAttribute('href')).toBe(`/${item_id}`);
  const titles = page.getByRole('heading', { level: 3 });
  await expect.poll(async () => titles.count()).toBe(9);
  expect(await page.getByRole('searchbox').count()).toBe(0);
  await add('Handbook', 'handbook');
  await page.reload();
  await page.getByRole('searchbox').fill('HANDB');
  await expect.poll(async () => titles.allInnerTexts()).toEqual(['Handbook']);
  const handbook = page.getByRole('link', { name: 'Handbook', exact: true });
  expect(await handbook.getAttribute('href')).toBe('/handbook');
  await page.getByRole('searchbox').fill('');
  const tile = tileOf(page, 'Ledger');
  await tile.getByText('private').waitFor({ state: 'attached' });
  await tile.getByRole('link', { name: 'Settings of Ledger' }).waitFor();
  expect(await tile.getByRole('button', { name: 'Leave Ledger' }).count()).toBe(0);
  expect(await tileOf(page, 'Open one').getByText('private').count()).toBe(0);
  const before = await titles.allInnerTexts();
  await page.route('**/api/item/sort', async route =>
    route.fulfill({ json: { error_code: 10103, error_message: 'The order was refused.' } }),
  );
  await page.getByRole('button', { name: 'Move Handbook' }).focus();
  const isRequestedAgain = page.waitForRequest('**/api/item/myList');
  for (const key of ['Space', 'ArrowLeft', 'Space']) await page.keyboard.press(key);
  await page.getByText('The order was refused.').waitFor();
  await isRequestedAgain;
  await expect.poll(async () => titles.allInnerTexts()).toEqual(before);
  expect(owner.complaints).toEqual([]);
  await owner.close();
});
