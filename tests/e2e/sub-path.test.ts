/** The whole main job below /docs/, behind a proxy that hands the path on. */
import { createServer, request, type Server } from 'node:http';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#tests/kit/browser/chromium.ts';
import { openBrowserFor } from '#tests/kit/browser.ts';
import { administrator, freePort, type Product, startProduct } from '#tests/kit/product.ts';

let browser: Browser;
let product: Product;
let proxy: Server;
let site: string;

beforeAll(async () => {
  const [proxyPort, productPort] = [await freePort(), await freePort()];
  site = `http://127.0.0.1:${proxyPort}/docs`;
  proxy = createServer((incoming, outgoing) => {
    if (incoming.url?.startsWith('/docs') !== true) {
      outgoing.writeHead(404).end('outside');
      return;
    }
    const { url: path, method, headers } = incoming;
    const onward = request({ host: '127.0.0.1', port: productPort, path, method, headers }, answer => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
    incoming.pipe(onward);
  }).listen(proxyPort, '127.0.0.1');
  [browser, product] = await Promise.all([
    openBrowser(),
    startProduct({ port: productPort, environment: { PUBLIC_URL: site, TRUST_PROXY: 'true' } }),
  ]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  proxy.close();
});

test('log in, make an item, write a page, read it: every address stays below /docs', async () => {
  const person = await openBrowserFor(browser);
  const { page, complaints } = person;
  const outside: string[] = [];
  page.on('request', request => {
    if (request.url().startsWith('http') && !request.url().startsWith(site)) outside.push(request.url());
  });
  await page.goto(`${site}/`);
  await page.getByRole('link', { name: 'Log in' }).first().click();
  await page.getByLabel('Username or e-mail').fill(administrator.username);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('link', { name: 'New item' }).click();
  await page.getByLabel('Name').fill('Below');
  await page.getByRole('button', { name: 'Create item' }).click();
  await page.getByRole('main').getByRole('link', { name: 'New page' }).click();
  await page.getByLabel('Page title').fill('Deep');
  await page.getByRole('textbox', { name: 'Markdown text' }).click();
  await page.keyboard.insertText('Text below a path. [Home](/user/login)');
  await page.keyboard.press('Control+s');
  await page.getByText(/^Saved /).waitFor();
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByText('Text below a path.').waitFor();
  expect(page.url().startsWith(`${site}/`)).toBe(true);
  expect(outside).toEqual([]);
  expect(complaints).toEqual([]);
  await person.close();
});
