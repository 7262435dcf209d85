/** Pages of an imported API: large schemas load what is inside of them, no page is wider than its window; several endpoints on one page. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#tests/kit/browser/chromium.ts';
import { accessibilityFindings, openBrowserFor } from '#tests/kit/browser.ts';
import type { Imported } from '#tests/kit/import.ts';
import { callProduct, type Product, signIn, startProduct } from '#tests/kit/product.ts';

let browser: Browser;
let product: Product;
let item_id = '';
let rows: NonNullable<Imported['rows']> = [];

const long = 'a_name_that_nobody_would_give_a_field_unless_a_program_did_it_for_them_in_the_night';
const words = `Text with \`code_without_any_place_to_break_it_${'x'.repeat(80)}\` and https://example.com/${'y'.repeat(120)}.`;
const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const fields = (count: number, schema: object) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`field_${at}`, schema]));

/** Every operation answers with more fields than a page unfolds. */
const bank = {
  openapi: '3.1.0',
  info: { title: 'Bank', version: '1', description: words },
  servers: [{ url: `https://${'s'.repeat(60)}.example.com/{region}`, description: words }],
  paths: {
    '/accounts/{account_id}': {
      get: {
        summary: 'Read an account',
        description: words,
        parameters: [
          { in: 'path', name: 'account_id', required: true, schema: { type: 'string' } },
          { in: 'query', name: long, description: words, schema: { type: 'string', enum: [long, 'b'] } },
        ],
        responses: {
          200: { description: words, content: { 'application/json': { schema: reference('Account') } } },
          404: { description: 'None.' },
        },
      },
      post: {
        summary: 'Change an account',
        requestBody: { content: { 'application/json': { schema: reference('Account') } } },
        responses: {
          200: { description: 'Done.', content: { 'application/json': { schema: reference('Owner') } } },
        },
      },
      put: {
        summary: 'Replace an account',
        description: 'Everything of it is written anew.\n\n'.repeat(5),
        requestBody: { content: { 'application/json': { schema: reference('Account') } } },
        responses: Object.fromEntries(
          [200, 400, 409].map(status => [
            status,
            { description: 'Done.', content: { 'application/json': { schema: reference('Account') } } },
          ]),
        ),
      },
    },
  },
  webhooks: {
    opened: {
      post: {
        summary: 'An account was opened',
        requestBody: { content: { 'application/json': { schema: reference('Owner') } } },
        responses: { 200: { description: 'Seen.' } },
      },
    },
  },
  components: {
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: long, description: words } },
    schemas: {
      Account: {
        type: 'object',
        properties: {
          ...fields(280, { type: 'string', description: 'One of many.' }),
          owner: reference('Owner'),
        },
      },
      Owner: {
        type: 'object',
        properties: { ...fields(30, { type: 'integer' }), [long]: { type: 'string', description: words } },
      },
    },
  },
};

const addressOf = (title: string) => {
  const row = rows.find(({ page_title }) => page_title === title);
  if (row === undefined) throw new Error(`no page ${title}`);
  return `${product.address}/${item_id}?page_id=${row.page_id}`;
};

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  const form = new FormData();
  form.set('user_token', await signIn(product));
  form.set('file', new Blob([JSON.stringify(bank)]), 'bank.json');
  const reply = await fetch(`${product.address}/api/import/auto`, { method: 'POST', body: form });
  const { data } = (await reply.json()) as { data: Imported };
  [item_id, rows] = [data.item_id ?? '', data.rows ?? []];
  expect(data.warnings).toEqual([]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

test.each([390, 1100, 1440])('no page of an import is wider than a window of %i pixels', async width => {
  for (const locale of ['en', 'zh-CN']) {
    const reader = await openBrowserFor(browser, { viewport: { width, height: 900 }, locale });
    const { page } = reader;
    for (const { page_title } of rows) {
      await page.goto(addressOf(page_title));
      await page.locator('#article-html').waitFor();
      for (const fold of await page.locator('details.fold:not([open]) > summary').all())
        if (await fold.isVisible()) await fold.click();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect([page_title, Math.max(0, wide)]).toEqual([page_title, 0]);
    }
    expect(reader.complaints).toEqual([]);
    await reader.close();
  }
});

test.each([390, 1440])('nothing moves while a long page is opened in a window of %i pixels', async width => {
  const reader = await openBrowserFor(browser, { viewport: { width, height: 900 } });
  const { page } = reader;
  await page.addInitScript(recordShifts);
  for (const title of ['Replace an account', 'Change an account']) {
    // Several times: when the browser draws for the first time is different each time.
    for (let visit = 0; visit < 5; visit += 1) {
      await page.goto(addressOf(title), { waitUntil: 'networkidle' });
      const moved = await page.evaluate(() => (globalThis as unknown as { moved: number }).moved);
      expect([title, moved < 0.02]).toEqual([title, true]);
    }
  }
  await reader.close();
});

/** Runs in the page: how much of the window has moved, as browsers count it. */
function recordShifts(): void {
  const kept = globalThis as unknown as { moved: number };
  kept.moved = 0;
  const add = (list: PerformanceObserverEntryList) => {
    for (const entry of list.getEntries())
      kept.moved += (entry as PerformanceEntry & { value: number }).value;
  };
  new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
}

test('a component that is too large for its place loads in it, is filtered with the rest, and is a page without scripts', async () => {
  const reader = await openBrowserFor(browser, { viewport: { width: 1440, height: 900 } });
  const { page } = reader;
  await page.goto(addressOf('Read an account'));
  const owner = page.locator('.field', { has: page.locator('a[href="#owner"]') }).last();
  await page.getByRole('button', { name: 'Unfold all' }).first().click();
  await owner.getByRole('button', { name: 'Owner' }).click();
  await owner.getByText('field_0', { exact: true }).waitFor();
  const filter = page.getByRole('searchbox', { name: 'Filter fields' }).last();
  await filter.fill(long);
  await owner.getByText(long).waitFor();
  await expect
    .poll(() => page.locator('.field', { hasText: 'One of many.' }).first().isVisible())
    .toBe(false);
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(reader.complaints).toEqual([]);
  await reader.close();

  const plain = await openBrowserFor(browser, { javaScriptEnabled: false });
  await plain.page.goto(addressOf('Read an account'));
  const link = plain.page.locator('#owner a[data-schema]');
  await plain.page.goto(new URL((await link.getAttribute('href')) ?? '', product.address).href);
  await plain.page.getByRole('heading', { level: 1, name: 'Owner' }).waitFor();
  await plain.page.getByText('field_0', { exact: true }).first().waitFor();
  await plain.close();
});

test('before anything is unfolded, an endpoint of hundreds of fields is no longer than three screens', async () => {
  const reader = await openBrowserFor(browser, { viewport: { width: 1440, height: 900 } });
  const { page } = reader;
  for (const title of ['Read an account', 'Change an account']) {
    await page.goto(addressOf(title));
    await page.locator('.field').first().waitFor();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThan(3 * 900);
  }
  await reader.close();
});

test('each endpoint of a page is tried from its own place; a webhook is not tried at all', async () => {
  const user_token = await signIn(product);
  const page_content =
    '## Add\n\n`POST /orders`\n\n| Name | Type | Required |\n|---|---|---|\n| sku | string | yes |\n\n## Remove\n\n`DELETE /orders/{id}`\n\n| Name | Type | Required |\n|---|---|---|\n| id | string | yes |\n';
  const sent = { item_id, page_title: 'Orders', page_content, user_token };
  const { page_id } = await callProduct(product, 'page/save', sent);
  const reader = await openBrowserFor(browser, { viewport: { width: 1440, height: 900 } });
  const { page } = reader;
  await page.goto(`${product.address}/${item_id}?page_id=${page_id}`);
  const part = page.getByRole('region', { name: 'DELETE /orders/{id}' });
  await part.getByText('curl -X DELETE').waitFor();
  await part.getByRole('button', { name: 'Try it' }).click();
  const panel = page.getByRole('region', { name: 'Try it' });
  await panel.getByText('/orders/').first().waitFor();
  await panel.getByText('DELETE').first().waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);

  await page.goto(addressOf('An account was opened'));
  await page.getByText('The API sends this request').waitFor();
  await page.getByText('What is sent').waitFor();
  expect(await page.getByRole('button', { name: 'Try it' }).count()).toBe(0);
  expect(reader.complaints).toEqual([]);
  await reader.close();
});
