/** An owner has changes sent to a program: tries the address, saves it, sees what was sent, and sends it again. */
import { createHmac } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#tests/kit/browser/chromium.ts';
import { openBrowserFor, signInAt } from '#tests/kit/browser.ts';
import { callProduct, type Product, signIn, startProduct } from '#tests/kit/product.ts';
import { serveHttp } from '#tests/kit/servers/http-server.ts';

let browser: Browser;
let product: Product;

const orders = (type: string) =>
  `\`\`\`http\nPOST /orders\n\`\`\`\n\n## Request body\n\n| Name | Type | Required |\n|---|---|---|\n| sku | ${type} | yes |\n`;

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

test('what breaks callers reaches a program, and what it did not take is sent again by hand', async () => {
  let status = 503;
  const receiver = await serveHttp((_, response) => response.writeHead(status).end('out of order'));
  const user_token = await signIn(product);
  const outbound_hosts = JSON.stringify([{ host: '127.0.0.1', port: '0', is_internal: '1' }]);
  await callProduct(product, 'adminSetting/saveConfig', { outbound_hosts, user_token });
  const { item_id } = await callProduct(product, 'item/add', { item_name: 'Shop API', user_token });
  const page = { item_id, page_title: 'Create an order', user_token };
  const { page_id } = await callProduct(product, 'page/save', { ...page, page_content: orders('string') });

  const person = await openBrowserFor(browser);
  const { page: screen, complaints } = person;
  await signInAt(screen, product.address);
  await screen.goto(`${product.address}/item/setting/${item_id}?tab=automations`);
  await screen.getByRole('button', { name: 'New webhook' }).click();
  const dialog = screen.getByRole('dialog', { name: 'New webhook or chat' });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByText('Say what it is called.').waitFor();
  await dialog.getByLabel('Name').fill('Pipeline');
  await dialog.getByLabel('Address').fill(`${receiver.url}/hook`);
  await dialog.getByRole('button', { name: 'Send a test' }).click();
  await dialog.getByText(/Not taken: 503/).waitFor();
  await dialog.getByText('out of order').waitFor();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  const secret = await screen.getByRole('status').locator('code').textContent();
  expect(secret).toMatch(/^whsec_/);

  await callProduct(product, 'page/save', { ...page, page_id, page_content: orders('integer') });
  await expect.poll(() => receiver.received.length).toBe(2);
  await screen.reload();
  const panel = screen.getByRole('region', { name: 'Pipeline' });
  await panel.getByText(/1 waiting, next try/).waitFor();
  await panel.getByRole('button', { name: 'Deliveries of Pipeline' }).click();
  await panel.getByText('page.breaking', { exact: true }).click();
  await panel.getByText(/"page_title": "Create an order"/).waitFor();
  status = 200;
  await panel.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => receiver.received.length).toBe(3);
  expect(receiver.received[2]?.headers['webhook-id']).toBe(receiver.received[1]?.headers['webhook-id']);
  const kept = async () => (await callProduct(product, 'webhook/list', { item_id, user_token })).webhooks[0];
  await expect.poll(kept).toMatchObject({ waiting: '0', last_status: '200' });
  await screen.reload();
  await panel.getByText(/^200, /).waitFor();
  await screen.getByRole('button', { name: 'Remove Pipeline' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await screen.getByText('Nobody is told yet').waitFor();
  expect(complaints).toEqual([]);
  await person.close();
});

test('on a phone the settings of a webhook open at their beginning', async () => {
  const user_token = await signIn(product);
  const { item_id } = await callProduct(product, 'item/add', { item_name: 'Small', user_token });
  const person = await openBrowserFor(browser);
  const { page: screen, complaints } = person;
  await screen.setViewportSize({ width: 390, height: 640 });
  await signInAt(screen, product.address);
  await screen.goto(`${product.address}/item/setting/${item_id}?tab=automations`);
  await screen.getByRole('button', { name: 'New webhook' }).click();
  const dialog = screen.getByRole('dialog', { name: 'New webhook or chat' });
  const heading = await dialog.getByRole('heading', { name: 'New webhook or chat' }).boundingBox();
  expect(heading?.y).toBeGreaterThan(0);
  expect(await dialog.getByLabel('Name').evaluate(field => field === document.activeElement)).toBe(true);
  expect(complaints).toEqual([]);
  await person.close();
});

/** As DingTalk's documentation checks the address of a robot, of this hour. */
function isSigned(url: string, secret: string): boolean {
  const { searchParams } = new URL(url, 'http://127.0.0.1');
  const timestamp = searchParams.get('timestamp') ?? '';
  const sign = createHmac('sha256', secret).update(`${timestamp}\n${secret}`).digest('base64');
  return Math.abs(Date.now() - Number(timestamp)) < 3_600_000 && searchParams.get('sign') === sign;
}

test('a group chat says why it refuses, then gets what changes, and names of a private item once its owner says so', async () => {
  const secret = 'SEC0123456789';
  const robot = await serveHttp(({ url }, response) => {
    const errcode = isSigned(url, secret) ? 0 : 310_000;
    response.end(JSON.stringify({ errcode, errmsg: errcode === 0 ? 'ok' : 'sign not match' }));
  });
  const user_token = await signIn(product);
  const outbound_hosts = JSON.stringify([{ host: '127.0.0.1', port: '0', is_internal: '1' }]);
  await callProduct(product, 'adminSetting/saveConfig', { outbound_hosts, user_token });
  const item = { item_name: 'Parcels API', password: 'visit word', user_token };
  const { item_id } = await callProduct(product, 'item/add', item);
  const page = { item_id, page_title: 'Send a parcel', user_token };
  const { page_id } = await callProduct(product, 'page/save', { ...page, page_content: orders('string') });

  const person = await openBrowserFor(browser);
  const { page: screen, complaints } = person;
  await signInAt(screen, product.address);
  await screen.goto(`${product.address}/item/setting/${item_id}?tab=automations`);
  await screen.getByRole('button', { name: 'New webhook' }).click();
  const dialog = screen.getByRole('dialog', { name: 'New webhook or chat' });
  await dialog.getByLabel('Sends to').selectOption('DingTalk');
  await dialog.getByLabel('Name').fill('Team');
  await dialog.getByLabel('Address').fill(`${robot.url}/robot/send`);
  await dialog.getByLabel('Signing secret').fill('another word');
  await dialog.getByRole('button', { name: 'Send a test' }).click();
  await dialog.getByText('sign not match').waitFor();
  await dialog.getByLabel('Signing secret').fill(secret);
  await dialog.getByRole('button', { name: 'Send a test' }).click();
  await dialog.getByText('"errmsg":"ok"').waitFor();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });

  const save = async (type: string) =>
    callProduct(product, 'page/save', { ...page, page_id, page_content: orders(type) });
  const last = () => robot.received.at(-1)?.body ?? '';
  await save('integer');
  await expect.poll(last).toContain('A private item: 1 page changed');
  expect(last()).not.toMatch(/parcel/i);
  await screen.getByRole('button', { name: 'Change Team' }).click();
  const change = screen.getByRole('dialog', { name: 'Change “Team”' });
  await change.getByLabel(/private/i).check();
  await change.getByRole('button', { name: 'Save', exact: true }).click();
  await change.waitFor({ state: 'detached' });
  await save('boolean');
  await expect.poll(last).toContain('Send a parcel');
  expect(complaints).toEqual([]);
  await person.close();
});
