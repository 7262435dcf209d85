/** Messages by mail: chosen in the personal settings, ended by the link in a letter. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#tests/kit/browser/chromium.ts';
import { openBrowserFor, signInAt } from '#tests/kit/browser.ts';
import {
  administrator,
  callProduct,
  freePort,
  type Product,
  signIn,
  startProduct,
} from '#tests/kit/product.ts';
import { linkIn, type MailServer, startMailServer, textOf } from '#tests/kit/servers/mail-server.ts';

let browser: Browser;
let product: Product;
let mail: MailServer;

beforeAll(async () => {
  mail = await startMailServer();
  const port = await freePort();
  const environment = {
    SMTP_URL: mail.url,
    MAIL_FROM: 'docs@example.com',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  };
  [browser, product] = await Promise.all([openBrowser(), startProduct({ port, environment })]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  await mail.close();
});

const newestLetter = () => textOf(mail.letters.at(-1)?.source ?? '');
/** What waits is sent every twenty seconds. */
const sentWithin = { timeout: 45_000 };

test('one chooses a digest with a time zone, then mail at once; the link in the letter ends it without a login', {
  timeout: 90_000,
}, async () => {
  const { page, complaints } = await openBrowserFor(browser);
  await signInAt(page, product.address);
  await page.goto(`${product.address}/user/setting`);
  await page.getByText('This needs a confirmed e-mail address.').waitFor();
  const daily = page.getByRole('button', { name: 'Daily' });
  expect(await daily.isDisabled()).toBe(true);
  const user_token = await signIn(product);
  const form = { email: 'admin@example.com', password: administrator.password, user_token };
  await callProduct(product, 'user/updateEmail', form);
  await expect.poll(() => mail.letters.length).toBe(1);
  const { path: _, ...link } = linkIn(mail.letters[0]?.source ?? '');
  await callProduct(product, 'user/confirmEmail', link);

  await page.reload();
  await daily.click();
  const zone = page.getByLabel('Time zone');
  await zone.selectOption('America/New_York');
  await page.reload();
  await zone.waitFor();
  expect([await daily.getAttribute('aria-pressed'), await zone.inputValue()]).toEqual([
    'true',
    'America/New_York',
  ]);
  await page.getByRole('button', { name: 'At once' }).click();
  await zone.waitFor({ state: 'detached' });

  const other = { username: 'maya', password: 'a founder 1234' };
  await callProduct(product, 'adminUser/addUser', { ...other, user_token });
  const maya = await callProduct(product, 'user/login', other);
  const feedback = { content: 'The search is quick.', user_token: maya.user_token };
  await callProduct(product, 'notice/feedback', feedback);
  await expect.poll(newestLetter, sentWithin).toContain('The search is quick.');

  const guest = await openBrowserFor(browser);
  const [address = ''] = /http\S+endMail\S+/.exec(newestLetter()) ?? [];
  await guest.page.goto(`${address.slice(0, -1)}x`);
  await guest.page.getByText('This link is not complete.').waitFor();
  await guest.page.goto(address);
  await guest.page.getByText('The account “admin” gets no more e-mails').waitFor();
  await guest.page.getByRole('button', { name: 'Stop these e-mails' }).click();
  await guest.page.getByRole('heading', { name: 'The e-mails are stopped' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'None', pressed: true }).waitFor();
  expect([...complaints, ...guest.complaints]).toEqual([]);
});
