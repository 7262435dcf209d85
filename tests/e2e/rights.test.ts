/** An owner sets who may do what in which catalog, and the member sees just that. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#tests/kit/browser/chromium.ts';
import { accessibilityFindings, logIn, openBrowserFor, signInAt } from '#tests/kit/browser.ts';
import { administrator, callProduct, type Product, signIn, startProduct } from '#tests/kit/product.ts';

let browser: Browser;
let product: Product;
let user_token = '';
const maya = { username: 'maya', password: administrator.password };

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  user_token = await signIn(product);
  await callProduct(product, 'adminUser/addUser', { ...maya, name: 'Maya Köhler', user_token });
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

async function buildShop(item_name: string) {
  const { item_id } = await callProduct(product, 'item/add', {
    item_name,
    password: 'visit word',
    user_token,
  });
  const pages: Record<string, string> = {};
  for (const cat_name of ['Orders', 'Payments', 'Release notes']) {
    const { cat_id } = await callProduct(product, 'catalog/save', { item_id, cat_name, user_token });
    const page = { item_id, cat_id, page_title: `About ${cat_name}`, page_content: `Words of ${cat_name}` };
    pages[cat_name] = (await callProduct(product, 'page/save', { ...page, user_token })).page_id;
  }
  await callProduct(product, 'member/save', { item_id, username: 'maya', member_group_id: '0', user_token });
  return { item_id, pages };
}

/** Maya sees everything but Payments. @returns also the id of that catalog */
async function buildWithHiddenPayments(item_name: string) {
  const { item_id, pages } = await buildShop(item_name);
  const catalogs = await callProduct(product, 'catalog/catList', { item_id, user_token });
  const payments = catalogs.find(({ cat_name }) => cat_name === 'Payments')?.cat_id ?? '';
  const { people } = await callProduct(product, 'grant/list', { item_id, user_token });
  const uid = people.find(({ username }) => username === 'maya')?.uid ?? '';
  await callProduct(product, 'grant/save', { item_id, uid, cat_id: payments, role: 'none', user_token });
  return { item_id, pages, payments };
}

test('what is chosen in a cell counts at once, and a sentence says what it comes to', async () => {
  const { item_id, pages } = await buildShop('Shop');
  const owner = await openBrowserFor(browser);
  const member = await openBrowserFor(browser);
  await signInAt(owner.page, product.address);
  await logIn(member.page, product.address, maya);
  await owner.page.goto(`${product.address}/item/setting/${item_id}?tab=members`);
  const table = owner.page.getByRole('table', { name: 'Members' });
  const row = table.getByRole('row', { name: /Maya Köhler/ });
  const cell = (part: string) => row.getByRole('combobox', { name: `Permission of Maya Köhler in ${part}` });
  await cell('Payments').selectOption('No access');
  await owner.page.getByText('Permission saved').first().waitFor();
  await cell('Orders').selectOption('Editor');
  await row.getByText('Reads everything but Payments; edits Orders').waitFor();
  expect(await accessibilityFindings(owner.page, 'main')).toEqual([]);

  await member.page.goto(`${product.address}/${item_id}`);
  const contents = member.page.getByRole('navigation').filter({ hasText: 'Orders' });
  await contents.getByText('Release notes').waitFor();
  expect(await contents.getByText('Payments').count()).toBe(0);
  await member.page.goto(`${product.address}/${item_id}?page_id=${pages.Orders}`);
  await member.page.getByRole('link', { name: 'Edit' }).first().waitFor();
  await member.page.goto(`${product.address}/${item_id}?page_id=${pages['Release notes']}`);
  await member.page.getByRole('heading', { name: 'About Release notes' }).waitFor();
  expect(await member.page.getByRole('link', { name: 'Edit', exact: true }).count()).toBe(0);
  const hidden = await member.page.goto(`${product.address}/page/${pages.Payments}`);
  expect(hidden?.status()).toBe(404);

  await cell('Payments').selectOption({ label: 'As around it: Reader' });
  await row.getByText('Reads everything; edits Orders').waitFor();
  const shown = await member.page.goto(`${product.address}/page/${pages.Payments}`);
  expect(shown?.status()).toBe(200);
  expect(owner.complaints).toEqual([]);
  for (const person of [owner, member]) await person.close();
});

test('deeper catalogs and the end of a membership are set in the menu of a row', async () => {
  const { item_id } = await buildShop('Store');
  const catalogs = await callProduct(product, 'catalog/catList', { item_id, user_token });
  const parent_cat_id = catalogs.find(({ cat_name }) => cat_name === 'Payments')?.cat_id ?? '';
  await callProduct(product, 'catalog/save', { item_id, cat_name: 'Refunds', parent_cat_id, user_token });
  const owner = await openBrowserFor(browser);
  await signInAt(owner.page, product.address);
  await owner.page.goto(`${product.address}/item/setting/${item_id}?tab=members`);
  await owner.page.getByRole('button', { name: 'All parts of Maya Köhler' }).click();
  const dialog = owner.page.getByRole('dialog', { name: 'Permissions of Maya Köhler' });
  await dialog.getByRole('combobox', { name: 'Permission of Maya Köhler in Refunds' }).selectOption('Editor');
  await expect
    .poll(async () =>
      (await callProduct(product, 'grant/list', { item_id, user_token })).grants.map(({ role }) => role),
    )
    .toEqual(['editor']);
  await dialog.getByLabel('Until').fill('2099-12-31');
  await expect
    .poll(async () => {
      const { people } = await callProduct(product, 'grant/list', { item_id, user_token });
      return Number(people.find(({ username }) => username === 'maya')?.ends_at) > 0;
    })
    .toBe(true);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await owner.page.getByText('Reads everything; edits Refunds').waitFor();
  expect(owner.complaints).toEqual([]);
  await owner.close();
});

test('a single page is given a right of its own, which is taken again', async () => {
  const { item_id, pages } = await buildWithHiddenPayments('Harbour');
  const owner = await openBrowserFor(browser);
  await signInAt(owner.page, product.address);
  await owner.page.goto(`${product.address}/item/setting/${item_id}?tab=members`);
  await owner.page.getByRole('button', { name: 'All parts of Maya Köhler' }).click();
  const dialog = owner.page.getByRole('dialog', { name: 'Permissions of Maya Köhler' });
  await dialog.getByLabel('Set a permission on a page').fill('Payments');
  const right = dialog.getByRole('combobox', { name: 'Permission of Maya Köhler in Page “About Payments”' });
  await right.getByText('As around it: No access').waitFor({ state: 'attached' });
  await right.selectOption('Reader');
  const ofPage = async () => {
    const { grants } = await callProduct(product, 'grant/list', { item_id, user_token });
    return grants.filter(({ page_id }) => page_id === pages.Payments).map(({ role }) => role);
  };
  await expect.poll(ofPage).toEqual(['reader']);
  await dialog.getByLabel('Set a permission on a page').fill('');
  await right.selectOption('As around it: No access');
  await expect.poll(ofPage).toEqual([]);
  expect(await accessibilityFindings(owner.page, 'dialog')).toEqual([]);
  expect(owner.complaints).toEqual([]);
  await owner.close();
});

test('the eye of a row shows the item as that member sees it, until it is stopped', async () => {
  const { item_id, pages } = await buildWithHiddenPayments('Depot');
  const owner = await openBrowserFor(browser);
  await signInAt(owner.page, product.address);
  await owner.page.goto(`${product.address}/item/setting/${item_id}?tab=members`);
  await owner.page.getByRole('button', { name: 'View as Maya Köhler' }).click();
  const bar = owner.page.getByText('You see “Depot” as Maya Köhler. Nothing can be changed.');
  await bar.waitFor();
  const contents = owner.page.getByRole('navigation').filter({ hasText: 'Orders' });
  await contents.getByText('Release notes').waitFor();
  expect(await contents.getByText('Payments').count()).toBe(0);
  const hidden = await owner.page.goto(`${product.address}/page/${pages.Payments}`);
  expect(hidden?.status()).toBe(404);
  await owner.page.goto(`${product.address}/${item_id}?page_id=${pages.Orders}`);
  expect(await owner.page.getByRole('link', { name: 'Edit', exact: true }).count()).toBe(0);
  expect(await accessibilityFindings(owner.page)).toEqual([]);
  await owner.page.getByRole('link', { name: 'Stop' }).click();
  await owner.page.getByRole('table', { name: 'Members' }).waitFor();
  expect(await bar.count()).toBe(0);
  await owner.page.goto(`${product.address}/${item_id}?page_id=${pages.Orders}`);
  await owner.page.getByRole('link', { name: 'Edit', exact: true }).first().waitFor();
  await owner.close();
});

test('choosing another catalog for a page says who can no longer read it there', async () => {
  const { item_id, pages, payments } = await buildWithHiddenPayments('Yard');
  const owner = await openBrowserFor(browser);
  await signInAt(owner.page, product.address);
  await owner.page.goto(`${product.address}/page/edit/${item_id}/${pages.Orders}`);
  await owner.page.getByRole('combobox', { name: 'Catalog' }).first().selectOption(payments);
  await owner.page.getByText('Can no longer read it there: Maya Köhler.').waitFor();
  await owner.close();
});

test('a choice says what it goes back to: of a deep catalog the one around it, of a team that it differs by person', async () => {
  const { item_id } = await buildShop('Kiosk');
  const catalogs = await callProduct(product, 'catalog/catList', { item_id, user_token });
  const payments = catalogs.find(({ cat_name }) => cat_name === 'Payments')?.cat_id ?? '';
  const refunds = { item_id, cat_name: 'Refunds', parent_cat_id: payments, user_token };
  await callProduct(product, 'catalog/save', refunds);
  const { id: team_id } = await callProduct(product, 'team/save', { team_name: 'Support', user_token });
  await callProduct(product, 'teamMember/save', { team_id, member_username: 'maya', user_token });
  await callProduct(product, 'teamItem/save', { team_id, item_id, user_token });
  const owner = await openBrowserFor(browser);
  await signInAt(owner.page, product.address);
  await owner.page.goto(`${product.address}/item/setting/${item_id}?tab=members`);
  const options = async (who: string, part: string) =>
    owner.page
      .getByRole('combobox', { name: `Permission of ${who} in ${part}` })
      .locator('option')
      .allInnerTexts();
  await owner.page
    .getByRole('combobox', { name: 'Permission of Maya Köhler in Payments' })
    .selectOption('Editor');
  await owner.page.getByText('Reads everything; edits Payments').waitFor();
  expect(await options('Maya Köhler', 'Payments')).toContain('As around it: Reader');
  expect(await options('Support', 'Payments')).toContain('As around it: Per person');
  await owner.page.getByRole('button', { name: 'All parts of Maya Köhler' }).click();
  await owner.page.getByRole('dialog').waitFor();
  expect(await options('Maya Köhler', 'Refunds')).toContain('As around it: Editor');
  expect(owner.complaints).toEqual([]);
  await owner.close();
});
