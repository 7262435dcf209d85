/** People from a file of a table program: looked at, added, and let in by their links. */
import { text as readText } from 'node:stream/consumers';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#tests/kit/browser/chromium.ts';
import { accessibilityFindings, openBrowserFor, signInAt } from '#tests/kit/browser.ts';
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

test('people come from a file, each by a link shown once, and the list leaves as one', async () => {
  const chief = await openBrowserFor(browser);
  const { page } = chief;
  await signInAt(page, product.address);
  await page.goto(`${product.address}/admin/index?part=users`);
  await page.getByText('CSV', { exact: true }).click();
  await page.getByRole('button', { name: 'Add people from a file…' }).click();
  const dialog = page.getByRole('dialog');
  const buffer = Buffer.from(
    `\ufeffUsername;Name;Role\r\nmaya;Maya K;User\r\nmei;Mei;Boss\r\n${administrator.username};;\r\n`,
  );
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer });
  await dialog.getByText('1 will be added, 1 is there already, 1 cannot be added.').waitFor();
  await dialog.getByText('“Boss” is no role').waitFor();
  await dialog.getByText('This site sends no mail').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add 1 person' }).click();
  await dialog.getByText('1 person was added').waitFor();
  const address = await dialog.getByText('/user/ResetPasswordByUrl?').textContent();
  // What nobody has taken is not closed by one press.
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await dialog.getByText('These links are shown only now').waitFor();
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download the links' }).click();
  expect(await readText(await (await saving).createReadStream())).toContain(`maya,Maya K,${address}`);
  expect(await accessibilityFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('row').filter({ hasText: 'Maya K' }).waitFor();

  const maya = await openBrowserFor(browser);
  await maya.page.goto(address ?? '');
  await maya.page.getByLabel('New password', { exact: true }).fill('a first password 77');
  await maya.page.getByRole('button', { name: 'Save and log in' }).click();
  await maya.page.waitForURL(/\/item\/index$/);

  await page.getByText('CSV', { exact: true }).click();
  const leaving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download this list' }).click();
  const list = await readText(await (await leaving).createReadStream());
  expect(list).toMatch(/^Username,Name,E-mail,Role,Teams,Language,/);
  expect(list).toContain('maya,Maya K,,User,');
  for (const person of [chief, maya]) {
    expect(person.complaints).toEqual([]);
    await person.close();
  }
});
