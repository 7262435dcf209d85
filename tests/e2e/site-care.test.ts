/** How an administrator keeps a site in order: what it needs, in a browser. */
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/db/sqlite/sqlite-module.ts';
import { openBrowser } from '#tests/kit/browser/chromium.ts';
import { png } from '#tests/kit/browser/pictures.ts';
import { openBrowserFor, signInAt } from '#tests/kit/browser.ts';
import { administrator, callProduct, type Product, signIn, startProduct } from '#tests/kit/product.ts';

let browser: Browser;
let product: Product;
beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** As if the regular jobs of a server that has run for long had stopped an hour ago, with everything that starts them. */
function letJobsStop({ data_dir }: Product): void {
  const db = openDatabase(join(data_dir, 'docstead.db'));
  db.exec('update server_process set started_at = started_at - 7200');
  db.exec('delete from job');
  db.exec(`insert into job (name, last_run_at) values ('hourly', unixepoch() - 3600)`);
  db.close();
}

test('the page of health says what to do, leads there, and is calm once it is done', async () => {
  const person = await openBrowserFor(browser);
  const { page, complaints } = person;
  await signInAt(page, product.address);
  await page.goto(`${product.address}/admin/index?part=health`);
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await row('Last backup').getByText('Look at it').waitFor();
  await row('Processes').getByText('Processes that serve the site: 1.').waitFor();
  await row('Last backup').getByRole('link', { name: 'Backup' }).click();
  await page.getByRole('button', { name: 'Start a backup…' }).click();
  await page.getByRole('dialog').locator('input[type=password]').fill(administrator.password);
  await page.getByRole('button', { name: 'Start backup' }).click();
  await page.getByText(/^Done: /).waitFor();
  await page.getByRole('link', { name: 'Health' }).click();
  await page.getByRole('button', { name: 'Look again' }).click();
  await row('Last backup').getByText('Fine').waitFor();
  letJobsStop(product);
  await page.getByRole('button', { name: 'Look again' }).click();
  await row('Work in the background').getByText('Broken').waitFor();
  await page.getByRole('status').getByText('what to do stands beside it').waitFor();
  expect(complaints).toEqual([]);
  await person.close();
});

/** A day later than it is, what was uploaded is no longer taken for something that is being written. */
function letFilesGrowOld({ data_dir }: Product): void {
  const db = openDatabase(join(data_dir, 'docstead.db'));
  db.exec('update attachment set addtime = addtime - 90000');
  db.close();
}

async function upload(call: string, field: string, place: Record<string, string>, file: File) {
  const form = new FormData();
  for (const [name, value] of Object.entries(place)) form.set(name, value);
  form.set(field, file);
  const reply = await fetch(`${product.address}/api/${call}`, { method: 'POST', body: form });
  expect(await reply.json()).toMatchObject({ error_code: 0 });
}

test('files of the site are found, where they are used is said, and unused ones are deleted together', async () => {
  const user_token = await signIn(product);
  const { item_id } = await callProduct(product, 'item/add', { user_token, item_name: 'Payments' });
  const page = { user_token, item_id, page_title: 'Rates', page_content: 'Rates.' };
  const { page_id } = await callProduct(product, 'page/save', page);
  const place = { user_token, item_id, page_id };
  await upload('page/upload', 'file', place, new File(['a,b\n'.repeat(900)], 'rates.csv'));
  for (const name of ['old flow.png', 'older flow.png']) {
    const picture = new File([new Uint8Array(await png())], name);
    await upload('page/uploadImg', 'editormd-image-file', place, picture);
  }
  letFilesGrowOld(product);
  const person = await openBrowserFor(browser);
  const { page: tab, complaints } = person;
  await signInAt(tab, product.address);
  await tab.goto(`${product.address}/admin/index?part=files`);
  const rows = tab.getByRole('row').filter({ has: tab.getByRole('cell') });
  await rows.first().getByText('rates.csv').waitFor();
  await tab.getByRole('button', { name: 'Size' }).click();
  await rows.last().getByText('rates.csv').waitFor();
  expect(await tab.getByRole('columnheader', { name: 'Size' }).getAttribute('aria-sort')).toBe('ascending');
  await rows.last().getByRole('button', { name: 'Where used' }).click();
  await tab.getByRole('dialog').getByRole('link', { name: 'Rates' }).waitFor();
  await tab.keyboard.press('Escape');
  await tab.getByRole('button', { name: 'Unused' }).click();
  await tab.getByRole('link', { name: 'rates.csv' }).waitFor({ state: 'detached' });
  await tab.reload();
  await tab.getByRole('searchbox', { name: 'File name' }).focus();
  await tab.getByRole('link', { name: 'old flow.png', exact: true }).waitFor();
  await tab.keyboard.press('ArrowDown');
  const focused = async () => tab.evaluate(() => document.activeElement?.textContent);
  const first = await focused();
  await tab.keyboard.press('j');
  expect(new Set([first, await focused()])).toEqual(new Set(['old flow.png', 'older flow.png']));
  await tab.keyboard.press('k');
  expect(await focused()).toBe(first);
  for (const name of ['old flow.png', 'older flow.png'])
    await tab.getByRole('checkbox', { name: `Choose ${name}` }).check();
  await tab.getByText('2 files chosen').waitFor();
  await tab.getByRole('button', { name: 'Delete files' }).click();
  await tab.getByRole('dialog').getByRole('button', { name: 'Delete files' }).click();
  await tab.getByText('Files deleted').waitFor();
  await tab.getByText('Nothing found').waitFor();
  expect(complaints).toEqual([]);
  await person.close();
});

test('lists are searched, filtered, sorted and walked by keys, and a person is signed out of everything', async () => {
  const user_token = await signIn(product);
  const maya = { username: 'maya', password: 'correct horse 7' };
  await callProduct(product, 'adminUser/addUser', { ...maya, name: 'Maya Köhler', user_token });
  await callProduct(product, 'adminUser/addUser', { ...maya, username: 'noor', name: '', user_token });
  const session = await callProduct(product, 'user/login', maya);
  await callProduct(product, 'item/add', { user_token: session.user_token, item_name: 'Runbooks' });
  const person = await openBrowserFor(browser);
  const { page, complaints } = person;
  await signInAt(page, product.address);
  await page.goto(`${product.address}/admin/index?part=users`);
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  const focused = async () => page.evaluate(() => document.activeElement?.closest('tr')?.textContent ?? '');
  await page.getByRole('button', { name: 'User', exact: true }).click();
  await rows.first().getByText('admin', { exact: true }).waitFor();
  expect(page.url()).toContain('sort=name');
  await page.getByRole('combobox', { name: 'Which users' }).selectOption('Never logged in');
  await rows.filter({ hasText: 'Maya' }).waitFor({ state: 'detached' });
  await page.reload();
  await rows.filter({ hasText: 'noor' }).waitFor();
  expect(await rows.count()).toBe(1);
  await page.getByRole('combobox', { name: 'Which users' }).selectOption('All users');
  await rows.filter({ hasText: 'Maya' }).waitFor();
  await page.getByRole('searchbox', { name: 'Search users' }).press('ArrowDown');
  expect(await focused()).toContain('admin');
  await page.keyboard.press('j');
  expect(await focused()).toContain('Maya');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('End');
  expect(await focused()).toContain('noor');
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Maya Köhler' }).waitFor();
  await page.getByRole('row', { name: /Runbooks.*Owner/ }).waitFor();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByText('Signed in nowhere.').waitFor();
  const used = { user_token: session.user_token };
  await expect(callProduct(product, 'user/info', used)).rejects.toThrow();
  await page.getByRole('link', { name: 'All users' }).click();
  await page.getByRole('link', { name: 'Items', exact: true }).click();
  await page.getByRole('combobox', { name: 'Access' }).selectOption('Open');
  await page.getByRole('button', { name: 'Item', exact: true }).click();
  expect(await page.getByRole('columnheader', { name: 'Item' }).getAttribute('aria-sort')).toBe('ascending');
  await page.getByRole('searchbox', { name: 'Item name' }).fill('run');
  await page.getByRole('row', { name: /Payments/ }).waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/\d+$/);
  expect(complaints).toEqual([]);
  await person.close();
});

test('settings are found by their words, and letters are shown as they would be sent', async () => {
  const person = await openBrowserFor(browser);
  const { page, complaints } = person;
  await signInAt(page, product.address);
  await page.goto(`${product.address}/admin/index?part=settings`);
  const search = page.getByRole('searchbox', { name: 'Search settings' });
  await search.fill('24 hours');
  await page.getByRole('heading', { name: 'Registration' }).waitFor({ state: 'hidden' });
  expect(await page.locator('form input:not([type=search]):visible').count()).toBe(1);
  const marked = async () =>
    page.evaluate(() =>
      [...(CSS.highlights.get('setting-hit') ?? [])].map(range => (range as Range).toString()),
    );
  expect((await marked()).length).toBeGreaterThan(0);
  expect(new Set(await marked())).toEqual(new Set(['24 hours']));
  await search.fill('nothing has these words');
  await page.getByText('No setting has these words').waitFor();
  await search.fill('letters');
  await page.getByRole('button', { name: 'Show letters' }).click();
  await page.getByLabel('Letter', { exact: true }).selectOption('Invitation to register');
  await page.frameLocator('iframe').getByRole('link').first().waitFor();
  expect(await page.locator('iframe').getAttribute('sandbox')).toBe('');
  await page.getByRole('button', { name: 'Text' }).click();
  await page.locator('figure pre').getByText('invitation=').waitFor();
  await page.locator('form').getByRole('button', { name: '中文' }).click();
  await page
    .locator('figure')
    .getByText(/[一-龥]/)
    .first()
    .waitFor();
  await search.fill('');
  await page.getByRole('heading', { name: 'Registration' }).waitFor();
  expect(complaints).toEqual([]);
  await person.close();
});
