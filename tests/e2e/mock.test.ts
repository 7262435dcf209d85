/** The mock server of an item: switched on in its settings, called by a program, seen in its log. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#tests/kit/browser/chromium.ts';
import { logIn, openBrowserFor } from '#tests/kit/browser.ts';
import { callProduct, type Product, signIn, startProduct } from '#tests/kit/product.ts';

let browser: Browser;
let product: Product;
let page: Page;
let item_id: string;

const page_content = `\`\`\`http
POST https://api.example.com/v1/orders
\`\`\`

## Request body

| Name | Type | Required | Description |
|---|---|---|---|
| sku | string | yes | What is ordered |

## Response

| Name | Type | Required | Description |
|---|---|---|---|
| id | int | yes | Number of the order |
| user_name | string | yes | Who ordered |
`;

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  const user_token = await signIn(product);
  item_id = (await callProduct(product, 'item/add', { item_name: 'Order API', item_type: '1', user_token }))
    .item_id;
  await callProduct(product, 'page/save', {
    page_id: '0',
    item_id,
    page_title: 'Order',
    page_content,
    user_token,
  });
  ({ page } = await openBrowserFor(browser));
  await logIn(page, product.address);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const order = async (address: string, json: object) =>
  fetch(`${address}/v1/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer secret-of-the-api' },
    body: JSON.stringify(json),
  });

test('an owner switches it on, a program gets an answer and a refusal, and both stand in the log', async () => {
  await page.goto(`${product.address}/item/setting/${item_id}?tab=api`);
  const panel = page.getByRole('region', { name: 'Mock server' });
  await panel.getByRole('switch', { name: 'Mock server on' }).click();
  await page.getByText('Mock server saved').first().waitFor();
  const address = await panel.getByRole('textbox', { name: 'Base address' }).inputValue();
  expect(address).toBe(`${product.address}/mock/${item_id}`);

  const answered = await order(address, { sku: 'a1024' });
  expect(answered.status).toBe(200);
  expect(await answered.json()).toMatchObject({ id: expect.any(Number), user_name: expect.any(String) });
  const refused = await order(address, {});
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ reasons: [{ place: 'body', path: 'sku', kind: 'missing' }] });

  await panel.getByRole('button', { name: 'Header only' }).click();
  await page
    .getByText('The reasons stand in X-Mock-Faults', { exact: false })
    .or(panel.getByText('X-Mock-Faults'))
    .first()
    .waitFor();
  await panel.getByRole('textbox', { name: 'Delay in ms' }).fill('50');
  await panel.getByRole('textbox', { name: 'Delay in ms' }).press('Enter');
  await expect
    .poll(async () => (await order(address, {})).headers.get('x-mock-faults'))
    .toBe('body sku missing');

  await panel.getByRole('button', { name: 'Reload' }).click();
  const requests = panel.getByRole('list', { name: 'Last requests' });
  await requests.getByText('400').first().waitFor();
  await requests.getByText('/v1/orders').last().click();
  await requests.getByText('authorization: •••').last().waitFor();
  expect(await panel.textContent()).not.toContain('secret-of-the-api');
});
