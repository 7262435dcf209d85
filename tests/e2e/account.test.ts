/** One's own account: an address that is confirmed by mail, a password that was forgotten, a session that is ended. */
import { hash } from 'bcryptjs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepShowDocPassword } from '#server/people/user/password/showdoc-password.ts';
import { openDb } from '#server/platform/db/open.ts';
import { openBrowser } from '#tests/kit/browser/chromium.ts';
import { codeShown } from '#tests/kit/browser/code-shown.ts';
import { holdClock, logIn, openBrowserFor, signInAt } from '#tests/kit/browser.ts';
import {
  administrator,
  callProduct,
  freePort,
  type Product,
  signIn,
  startProduct,
} from '#tests/kit/product.ts';
import { type MailServer, startMailServer, textOf } from '#tests/kit/servers/mail-server.ts';

let browser: Browser;
let product: Product;
let mail: MailServer;
const email = 'lin.qiao@example.com';
const maya = { username: 'maya', password: 'a founder 1234' };
const newPassword = 'a better one 9';

beforeAll(async () => {
  mail = await startMailServer();
  const port = await freePort();
  const environment = {
    SMTP_URL: mail.url,
    MAIL_FROM: 'docs@example.com',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  };
  [browser, product] = await Promise.all([openBrowser(), startProduct({ port, environment })]);
  await callProduct(product, 'adminUser/addUser', { ...maya, user_token: await signIn(product) });
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  await mail.close();
});

/** Opens the link of the newest letter, when there are so many. */
async function openLetter(page: Page, count: number): Promise<void> {
  await expect.poll(() => mail.letters.length).toBe(count);
  const [address = ''] = /http:\S+/.exec(textOf(mail.letters.at(-1)?.source ?? '')) ?? [];
  await page.goto(address);
}

test('an address is bound and confirmed, then resets a forgotten password and ends every session', async () => {
  const { page, complaints } = await openBrowserFor(browser);
  await logIn(page, product.address);
  await page.locator('summary', { hasText: 'Account: admin' }).click();
  await page.getByRole('link', { name: 'Personal settings' }).click();
  await page.getByRole('button', { name: 'Add…' }).click();
  await page.getByLabel('New e-mail address').fill(email);
  await page.getByLabel('Login password').fill(administrator.password);
  await page.getByRole('button', { name: 'Send the link', exact: true }).click();
  await page.getByText('Not confirmed').waitFor();
  await openLetter(page, 1);
  await page.getByRole('heading', { name: 'Your address is confirmed' }).waitFor();
  await page.getByRole('link', { name: 'Personal settings' }).click();
  await page.getByText('Confirmed', { exact: true }).waitFor();

  const guest = await openBrowserFor(browser);
  await guest.page.goto(`${product.address}/user/login`);
  await guest.page.getByRole('link', { name: 'Forgot password?' }).click();
  await guest.page.getByLabel('E-mail address').fill(email);
  await guest.page.getByLabel('Verification code').fill(await codeShown(guest.page, product));
  await guest.page.getByRole('button', { name: 'Send the link' }).click();
  await guest.page.getByRole('heading', { name: 'Check your e-mail' }).waitFor();
  await holdClock(guest.page);
  const again = guest.page.getByRole('button', { name: /^Send again/ });
  expect(await again.isDisabled()).toBe(true);
  await guest.page.clock.runFor(60_000);
  await guest.page.clock.resume();
  await guest.page.getByRole('status').getByText('You can send it again now.').waitFor();
  await again.click();
  expect(await guest.page.getByLabel('E-mail address').inputValue()).toBe(email);
  await guest.page.locator('input:focus').fill(await codeShown(guest.page, product));
  await guest.page.keyboard.press('Enter');
  await guest.page.getByRole('button', { name: /^Send again in/ }).waitFor();
  await openLetter(guest.page, 3);
  const link = guest.page.url();
  await guest.page.getByText('Account admin.').waitFor();
  await guest.page.getByLabel('New password').fill('short');
  await guest.page.getByRole('button', { name: 'Save and log in' }).click();
  await guest.page.getByText('A password has 8 characters or more.').waitFor();
  await guest.page.getByLabel('New password').fill(newPassword);
  await guest.page.getByRole('button', { name: 'Save and log in' }).click();
  await guest.page.waitForURL(/\/item\/index$/);
  await guest.page.goto(link);
  await guest.page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  await page.reload();
  await page.waitForURL(/\/user\/login/);
  expect([...complaints, ...guest.complaints]).toEqual([]);
});

test('a device that one logs out is logged out; the theme and the name stay as chosen', async () => {
  const here = await openBrowserFor(browser);
  const there = await openBrowserFor(browser);
  await logIn(there.page, product.address, maya);
  await signInAt(here.page, product.address, maya);
  await here.page.goto(`${product.address}/user/setting`);
  await here.page.getByLabel('Name', { exact: true }).fill('Lin Qiao');
  await here.page.getByRole('button', { name: 'Save' }).click();
  await here.page.getByText('Name saved').waitFor();
  await here.page.getByRole('radio', { name: 'Dark' }).check();
  await here.page.getByRole('button', { name: /^Log out: Chrome/ }).click();
  await here.page.getByText('Device logged out').waitFor();
  await here.page.reload();
  expect(await here.page.locator('html').getAttribute('data-theme')).toBe('dark');
  await expect.poll(() => here.page.getByLabel('Name', { exact: true }).inputValue()).toBe('Lin Qiao');
  await there.page.getByRole('link', { name: 'Teams' }).first().click();
  await expect.poll(() => there.page.url()).toMatch(/\/user\/login\?redirect=%2Fteam%2Findex$/);

  await here.page.getByRole('button', { name: 'Change password' }).click();
  const dialog = here.page.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabel('Current password').fill('not this one');
  await dialog.getByLabel('New password').fill(newPassword);
  await here.page.keyboard.press('Enter');
  await dialog.getByRole('alert').getByText('The current password is wrong.').waitFor();
  const described = await dialog.locator('input:focus').getAttribute('aria-describedby');
  expect(described).toBe(await dialog.getByRole('alert').getAttribute('id'));
  await dialog.getByLabel('Current password').fill(maya.password);
  await here.page.keyboard.press('Enter');
  await here.page.getByText('Password changed').waitFor();
  await callProduct(product, 'user/login', { ...maya, password: newPassword });
  expect(here.complaints).toEqual([]);
});

test('who must choose another password at the login goes on to where they wanted to', async () => {
  const shipped = '123456';
  const db = openDb({ data_dir: product.data_dir, database_url: undefined });
  const password = keepShowDocPassword(await hash(shipped, 4), '');
  await db.updateTable('user').set({ password }).where('username', '=', maya.username).execute();
  await db.destroy();
  const person = await openBrowserFor(browser);
  const { page, complaints } = person;
  await page.goto(`${product.address}/user/login?redirect=%2Fuser%2Fsetting`);
  await page.getByLabel('Username or e-mail').fill(maya.username);
  await page.getByLabel('Password', { exact: true }).fill(shipped);
  await page.keyboard.press('Enter');
  await page.getByText('Account maya.').waitFor();
  await page.getByLabel('New password').fill(maya.password);
  await page.getByRole('button', { name: 'Save and log in' }).click();
  await page.waitForURL(/\/user\/setting$/);
  expect(complaints).toEqual([]);
  await person.close();
});
