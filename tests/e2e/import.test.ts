/** Files of others on the screens that take them, in the built product. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { treeDocument } from '#tests/kit/api/api-documents.ts';
import { openBrowser } from '#tests/kit/browser/chromium.ts';
import { holdBack, logIn, openBrowserFor, type Person } from '#tests/kit/browser.ts';
import { zipOf } from '#tests/kit/import.ts';
import { callProduct, type Product, signIn, startProduct } from '#tests/kit/product.ts';

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

const file = (name: string, buffer: Buffer | string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(buffer as string),
});

test('a zip becomes an item, its result survives a reload, and a newer zip is looked at before it is brought in', async () => {
  const { page } = writer;
  const docs = { 'README.md': '# Start', 'guides/Install.md': 'Run it.' };
  await page.goto(`${product.address}/item/add`);
  await page.getByRole('tab', { name: 'Import a file' }).click();
  await page.getByRole('radio', { name: /^Private/ }).check();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('Please set a password for private item').waitFor();
  await page
    .getByLabel('Import a file')
    .last()
    .setInputFiles(file('Manual.zip', await zipOf(docs)));
  await page.getByLabel('Visit password').fill('visit word');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('heading', { name: 'Imported into “Manual”' }).waitFor();
  await page.reload();
  await page.getByRole('row', { name: 'guides / Install Added' }).waitFor();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the list' }).click();
  const list = await coming;
  expect(list.suggestedFilename()).toBe('Manual, import.csv');
  const saved = join(product.data_dir, 'list.csv');
  await list.saveAs(saved);
  expect(readFileSync(saved, 'utf8')).toContain('"guides / Install","Added",""\r\n');
  await page.getByRole('link', { name: 'Open item' }).click();
  await page.getByRole('heading', { name: 'Start' }).waitFor();

  const item_id = new URL(page.url()).pathname.slice(1);
  await page.goto(`${product.address}/item/add?way=import&item_id=${item_id}`);
  const next = await zipOf({ ...docs, 'README.md': '# Begin' });
  await page.getByLabel('Import a file').last().setInputFiles(file('Manual.zip', next));
  await page.getByRole('button', { name: 'See what would change' }).click();
  await page.getByRole('row', { name: /^README .*Changed$/ }).waitFor();
  await page.getByRole('button', { name: 'Import now' }).click();
  await page.getByRole('heading', { name: 'Imported into “Manual”' }).waitFor();
  await page.getByRole('button', { name: 'Unchanged 1' }).click();
  expect(await page.getByRole('row').allInnerTexts()).toHaveLength(2);
  expect(writer.complaints).toEqual([]);
});

test('a description of an API becomes pages; a file that cannot be read says why, and the form is back', async () => {
  const { page } = writer;
  const paths = { '/orders': { get: { summary: 'List orders', tags: ['orders'], responses: {} } } };
  const openapi = JSON.stringify({ openapi: '3.1.0', info: { title: 'Shop', version: '1' }, paths });
  await page.goto(`${product.address}/item/add`);
  await page.getByRole('tab', { name: 'From an API file' }).click();
  await page.locator('.hljs-string').getByText('api_token=').waitFor();
  await page.getByRole('radio', { name: /^Open/ }).check();
  await page.getByLabel('Import a file').setInputFiles(file('shop.json', openapi.slice(0, 90)));
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('alert').getByText('not valid JSON').waitFor();
  await page.getByRole('button', { name: 'Try another file' }).click();
  await page.getByRole('radio', { name: /^Open/ }).check();
  await page.getByLabel('Import a file').setInputFiles(file('shop.json', openapi));
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('row', { name: 'orders / List orders Added' }).waitFor();
  expect(writer.complaints).toEqual([]);
});

test('shared schemas become pages: a reader unfolds one in place, follows its link, and needs no scripts for that', async () => {
  const { page } = writer;
  await page.goto(`${product.address}/item/add`);
  await page.getByRole('tab', { name: 'From an API file' }).click();
  await page.getByRole('radio', { name: /^Open/ }).check();
  await page.getByLabel('Import a file').setInputFiles(file('tree.json', JSON.stringify(treeDocument())));
  await page.getByLabel('Shared schemas of an OpenAPI file').selectOption('A page for each');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('row', { name: 'Schemas / Node Added' }).waitFor();
  await page.getByRole('link', { name: 'Open item' }).click();
  await page.getByRole('link', { name: 'GET List' }).click();
  await page.getByRole('heading', { name: 'List', level: 1 }).waitFor();
  const address = page.url();
  await page.getByRole('button', { name: 'Node', exact: true }).click();
  await page.getByText('As it was', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'State' }).first().click();
  await page.getByText('one of new, old').waitFor();
  await page.getByRole('button', { name: 'Node', exact: true }).first().click();
  await page.getByText('As it was', { exact: true }).waitFor({ state: 'detached' });
  await page.getByRole('article').getByRole('link', { name: 'Node', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Node', level: 1 }).waitFor();
  expect(writer.complaints).toEqual([]);

  const reader = await openBrowserFor(browser, { javaScriptEnabled: false });
  await reader.page.goto(address);
  await reader.page.getByRole('article').getByRole('link', { name: 'Node', exact: true }).click();
  await reader.page.getByRole('heading', { name: 'Node', level: 1 }).waitFor();
  await reader.close();
});

test('who leaves while a file is being sent is not led back to it', async () => {
  const { page } = writer;
  await page.goto(`${product.address}/item/add?way=import`);
  await page.getByRole('radio', { name: /^Open/ }).check();
  await page.getByLabel('Import a file').last().setInputFiles(file('a.md', '# A'));
  const letCome = await holdBack(page, '**/api/import/auto');
  const left = page.waitForEvent('requestfailed', request => request.url().endsWith('/api/import/auto'));
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel' }).waitFor();
  await page.getByRole('link', { name: 'My items' }).first().click();
  await page.getByRole('heading', { name: 'My items' }).waitFor();
  await left;
  letCome();
});

test('twenty imports in a row leave no file behind', async () => {
  const bytes = await zipOf({ 'a.md': 'text '.repeat(10_000), 'b/c.md': '[a](../a.md)' });
  for (let at = 0; at < 20; at += 1) {
    const form = new FormData();
    form.set('user_token', user_token);
    form.set('file', new Blob([new Uint8Array(bytes)]), 'x.zip');
    const reply = await fetch(`${product.address}/api/import/auto`, { method: 'POST', body: form });
    const { data } = (await reply.json()) as { data: { item_id: string } };
    const { menu } = await callProduct(product, 'item/info', { item_id: data.item_id, user_token });
    expect(menu.catalogs).toHaveLength(1);
  }
  const folder = join(product.data_dir, 'imports');
  expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
});
