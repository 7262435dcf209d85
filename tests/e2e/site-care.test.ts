/** How an administrator keeps a site in order: what it needs, in a browser. */
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/db/sqlite/sqlite-module.ts';
import { openBrowser } from '#tests/kit/browser/chromium.ts';
import { logIn, openBrowserFor } from '#tests/kit/browser.ts';
import { administrator, type Product, startProduct } from '#tests/kit/product.ts';

let browser: Browser;
let product: Product;
beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** As if the regular jobs had stopped an hour ago, with everything that starts them. */
function letJobsStop({ data_dir }: Product): void {
  const db = openDatabase(join(data_dir, 'docstead.db'));
  db.exec('delete from job');
  db.exec(`insert into job (name, last_run_at) values ('hourly', unixepoch() - 3600)`);
  db.close();
}

test('the page of health says what to do, leads there, and is calm once it is done', async () => {
  const person = await openBrowserFor(browser);
  const { page, complaints } = person;
  await logIn(page, product.address);
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
