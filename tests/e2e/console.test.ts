/** An API whose document was imported is tried from its pages: every way to sign in, answers against the page, and back into it. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Environment } from '#common/contract/content/environment.ts';
import { openBrowser } from '#tests/kit/browser/chromium.ts';
import { accessibilityFindings, logIn, openBrowserFor } from '#tests/kit/browser.ts';
import { callProduct, type Product, signIn, startProduct } from '#tests/kit/product.ts';
import { accepted, type OrdersApi, ordersDocument, startOrdersApi } from '#tests/kit/servers/orders-api.ts';
import { environmentOf, type SignInCase, signIns } from '#tests/kit/servers/sign-in-environments.ts';

let browser: Browser;
let product: Product;
let api: OrdersApi;
let page: Page;
let user_token = '';
let item_id = '';
const pages = new Map<string, string>();

beforeAll(async () => {
  [browser, product, api] = await Promise.all([openBrowser(), startProduct(), startOrdersApi()]);
  user_token = await signIn(product);
  item_id = await importDocument();
  const { menu } = await callProduct(product, 'item/info', { item_id, user_token });
  for (const { page_id, page_title } of Object.values(menu.pages)) pages.set(page_title, page_id);
  await saveEnvironments(...Object.values(signIns).map(one => environment(one)));
  ({ page } = await openBrowserFor(browser));
  await logIn(page, product.address);
});
afterAll(async () => {
  await browser.close();
  await Promise.all([product.stop(), api.close()]);
});

async function importDocument(): Promise<string> {
  const form = new FormData();
  form.set('user_token', user_token);
  form.set('file', new Blob([JSON.stringify(ordersDocument(api.address))]), 'orders.json');
  const reply = await fetch(`${product.address}/api/import/auto`, { method: 'POST', body: form });
  const { data } = (await reply.json()) as { data: { item_id: string } };
  return data.item_id;
}

const environment = (one: SignInCase) => environmentOf(api.address, one);

async function saveEnvironments(...environments: Environment[]): Promise<void> {
  const sent = JSON.stringify(environments);
  await callProduct(product, 'environment/save', { item_id, environments: sent, user_token });
}

const order = 'Create an order';

async function openConsole(title = order, who = page) {
  await who.goto(`${product.address}/${item_id}?page_id=${pages.get(title)}`);
  await who.getByRole('button', { name: 'Try it' }).click();
  const panel = who.getByRole('region', { name: 'Try it' });
  await panel.getByRole('button', { name: 'Send' }).waitFor();
  return panel;
}

async function choose(name: string): Promise<void> {
  const samples = page.getByRole('complementary', { name: 'Samples' });
  await samples.locator('summary').first().click();
  await samples.getByRole('radio', { name }).click();
  await page.keyboard.press('Escape');
}

const typed: [kind: string, values: Record<string, string>][] = [
  ['bearer', { Token: accepted.bearer }],
  ['basic', { Username: 'ann', Password: 'pass word' }],
  ['header', { Key: accepted.key }],
  ['query', { Key: accepted.key }],
];

test.each(typed)(
  'a request signs in with %s, and is seen by the API as the console shows it',
  async (kind, values) => {
    await page.goto(`${product.address}/${item_id}?page_id=${pages.get(order)}`);
    await page.getByRole('button', { name: 'Try it' }).waitFor();
    await choose(signIns[kind]?.name ?? '');
    const panel = await openConsole();
    for (const [label, value] of Object.entries(values))
      await panel.getByLabel(label, { exact: true }).fill(value);
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => panel.getByText('200 OK').count()).toBe(1);
    const last = api.seen.at(-1);
    expect(last?.url).toContain('/v1/shops/s_812/orders');
    expect(JSON.parse(last?.body ?? '')).toEqual({ sku: 'TEA', quantity: 2 });
    expect(last?.headers.cookie).toBeUndefined();
    expect(last?.headers.origin).toBe('null');
  },
);

test('a client fetches its token, and so does a person who signs in at the provider', async () => {
  for (const kind of ['client', 'person']) {
    await page.goto(`${product.address}/${item_id}?page_id=${pages.get(order)}`);
    await page.getByRole('button', { name: 'Try it' }).waitFor();
    await choose(signIns[kind]?.name ?? '');
    const panel = await openConsole();
    if (kind === 'client') await panel.getByLabel('Client secret').fill('hidden');
    const { host } = new URL(api.address);
    const way = `You sign in at ${host}. The token comes from ${host} and is sent to ${host}.`;
    expect(await panel.getByText(way).count()).toBe(kind === 'person' ? 1 : 0);
    await panel.getByRole('button', { name: 'Get a token' }).click();
    await panel.getByText('A token has come.').waitFor();
    await panel.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => panel.getByText('200 OK').count()).toBe(1);
    expect(api.seen.at(-1)?.headers.authorization).toBe(`Bearer ${accepted.oauth}`);
  }
});

test('what a reader types stays in the browser: nothing of it reaches the product', async () => {
  const { page: other } = await openBrowserFor(browser);
  await logIn(other, product.address);
  const sent: string[] = [];
  other.on('request', request => {
    if (request.url().startsWith(product.address)) sent.push(request.url() + (request.postData() ?? ''));
  });
  const panel = await openConsole(order, other);
  await panel.getByLabel('Token', { exact: true }).fill('typed-by-hand');
  await panel.getByRole('button', { name: 'Send' }).click();
  await panel.getByText(/\b401\b/).waitFor();
  expect(sent.join('\n')).not.toContain('typed-by-hand');
  const kept = await other.evaluate(() => JSON.stringify(localStorage));
  expect(kept.split('typed-by-hand').length).toBe(2);
  await other.context().close();
});

test('an answer that differs from the page is marked, its fields are added and it becomes the example', async () => {
  await page.goto(`${product.address}/${item_id}?page_id=${pages.get(order)}`);
  await page.getByRole('button', { name: 'Try it' }).waitFor();
  await choose('Bearer');
  const panel = await openConsole();
  await panel.getByRole('button', { name: 'Send' }).click();
  await panel.getByText('string here, integer on the page').waitFor();
  await panel.getByRole('tab', { name: /Against the page/ }).click();
  const listed = await panel.getByRole('listitem').allInnerTexts();
  expect(listed.map(text => text.replace(/\s+/g, ' '))).toEqual([
    'state the page names open, closed',
    'amount string here, integer on the page',
    'items[0].warehouse not on the page',
    'expires_at missing here',
  ]);
  await panel.getByRole('button', { name: 'Add to the page' }).click();
  await panel.getByText('1 field added to the page.').waitFor();
  await panel.getByRole('button', { name: 'Save as example' }).click();
  await panel.getByText('The answer is the example of the page now.').waitFor();
  const page_id = pages.get(order) ?? '';
  const { page_content } = await callProduct(product, 'page/info', { page_id, user_token, keep_links: '1' });
  expect(page_content).toMatch(/\| (?:items\[\]\.)?warehouse \| string \|/);
  expect(page_content).toContain('"amount": "17800"');
  expect(page_content).toMatch(/Received on .* from Bearer/);
  expect(page_content).not.toContain(accepted.bearer);
});

test('a stream is shown as it comes and can be stopped; HTML is text', async () => {
  const panel = await openConsole('Follow orders');
  await panel.getByRole('button', { name: 'Send' }).click();
  await panel.getByText('data: one').waitFor();
  await panel.getByRole('button', { name: 'Stop' }).click();
  await panel.getByRole('button', { name: 'Send' }).waitFor();
  const html = await openConsole('A page');
  await html.getByRole('button', { name: 'Send' }).click();
  await html.getByText('<script>top.hit = 1</script>').waitFor();
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
});

test('a server that does not answer leaves the likely causes, and whether repeating is safe', async () => {
  const gone = environment({ name: 'Gone', sign_in: {} });
  await saveEnvironments({ ...gone, base_url: 'http://127.0.0.1:9' });
  const panel = await openConsole();
  await panel.getByRole('button', { name: 'Send' }).click();
  await panel.getByText('No answer came.').waitFor();
  expect(await panel.getByRole('alert').innerText()).toContain('CORS');
  await panel.getByText('may have arrived all the same').waitFor();
});

test('through the server a request goes where owner and administrator let it, and a refusal names the step', async () => {
  await saveEnvironments(environment({ name: 'Bearer', sign_in: { kind: 'bearer' } }));
  const bare = await openConsole();
  expect(await bare.getByLabel('Through the server').count()).toBe(0);
  const { hostname: host, port } = new URL(api.address);
  const target = { scheme: 'http', host, port, path_prefix: '/v1', methods: ['POST'] };
  const targets = JSON.stringify([target]);
  await callProduct(product, 'console/saveTargets', { item_id, is_on: '1', targets, user_token });
  const panel = await openConsole();
  await panel.getByLabel('Through the server').check();
  await panel.getByText('which keeps nothing of it').waitFor();
  await panel.getByLabel('Token', { exact: true }).fill(accepted.bearer);
  await panel.getByRole('button', { name: 'Send' }).click();
  await panel.getByText('Ask for 127.0.0.1').waitFor();
  const outbound_hosts = JSON.stringify([{ host, port: '', is_internal: true }]);
  await callProduct(product, 'adminSetting/saveConfig', { outbound_hosts, user_token });
  await panel.getByRole('button', { name: 'Send' }).click();
  await panel.getByText('string here, integer on the page').waitFor();
  expect(api.seen.at(-1)?.headers.origin).toBeUndefined();
  expect(api.seen.at(-1)?.headers.authorization).toBe(`Bearer ${accepted.bearer}`);
});

async function openThrough(kind: string) {
  await page.goto(`${product.address}/${item_id}?page_id=${pages.get(order)}`);
  await page.getByRole('button', { name: 'Try it' }).waitFor();
  await choose(signIns[kind]?.name ?? '');
  const panel = await openConsole();
  await panel.getByLabel('Through the server').check();
  return panel;
}

test('each way to sign in reaches the API through the server as well, without the origin of a browser', async () => {
  const { hostname: host, port } = new URL(api.address);
  const targets = JSON.stringify([{ scheme: 'http', host, port, path_prefix: '/v1', methods: ['POST'] }]);
  await callProduct(product, 'console/saveTargets', { item_id, is_on: '1', targets, user_token });
  const outbound_hosts = JSON.stringify([{ host, port: '', is_internal: true }]);
  await callProduct(product, 'adminSetting/saveConfig', { outbound_hosts, user_token });
  await saveEnvironments(...Object.values(signIns).map(one => environment(one)));
  for (const [kind, values] of [
    ...typed,
    ['client', { 'Client secret': 'hidden' }],
    ['person', {}],
  ] as const) {
    const panel = await openThrough(kind);
    for (const [label, value] of Object.entries(values))
      await panel.getByLabel(label, { exact: true }).fill(value);
    if (kind === 'client' || kind === 'person') {
      await panel.getByRole('button', { name: 'Get a token' }).click();
      await panel.getByText('A token has come.').waitFor();
    }
    const before = api.seen.length;
    await panel.getByRole('button', { name: 'Send' }).click();
    await panel.getByText('"order_id"').waitFor();
    const [request, ...others] = api.seen.slice(before);
    expect([kind, others.length, request?.headers.origin, request?.headers.cookie]).toEqual([
      kind,
      0,
      undefined,
      undefined,
    ]);
    expect(JSON.parse(request?.body ?? '')).toEqual({ sku: 'TEA', quantity: 2 });
  }
});

test('a stream comes through the server as it is sent, and ends when the owner switches the server off', async () => {
  const { hostname: host, port } = new URL(api.address);
  const target = { scheme: 'http', host, port, path_prefix: '/v1', methods: ['GET', 'POST'] };
  const save = async (is_on: '0' | '1') =>
    callProduct(product, 'console/saveTargets', {
      item_id,
      is_on,
      targets: JSON.stringify([target]),
      user_token,
    });
  await save('1');
  const panel = await openConsole('Follow orders');
  await panel.getByLabel('Through the server').check();
  await panel.getByRole('button', { name: 'Send' }).click();
  await panel.getByText('data: one').waitFor();
  await panel.getByRole('button', { name: 'Stop' }).waitFor();
  await save('0');
  await panel.getByText('what allowed this request was taken away meanwhile').waitFor();
  await panel.getByText('data: one').waitFor();
});

test('visitors read and copy, and send only where the owner lets them', async () => {
  await saveEnvironments(environment({ name: 'Bearer', sign_in: { kind: 'bearer' } }));
  const { page: guest } = await openBrowserFor(browser);
  const panel = await openConsole(order, guest);
  expect(await panel.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);
  await panel.getByText('only members send requests').waitFor();
  await callProduct(product, 'environment/letVisitorsSend', { item_id, visitors_send: '1', user_token });
  const again = await openConsole(order, guest);
  await again.getByLabel('Token', { exact: true }).fill(accepted.bearer);
  await again.getByRole('button', { name: 'Send' }).click();
  await again.getByText('200 OK').waitFor();
  expect(await again.getByRole('button', { name: 'Save as example' }).count()).toBe(0);
  await guest.context().close();
});

test('a line of cURL goes in and out, and what was sent is found again without its secrets', async () => {
  const panel = await openConsole();
  await panel.getByRole('button', { name: 'Paste cURL' }).click();
  const line = `curl -X PUT '${api.address}/v1/things?note=a%20b' -H 'X-Key: hidden' -d '{"password":"p","n":1}'`;
  await page.getByLabel('A line of cURL').fill(line);
  await page.getByRole('button', { name: 'Take over' }).click();
  await panel.getByText('/v1/things?note=a%20b').waitFor();
  await panel.getByRole('button', { name: 'Send' }).click();
  await panel.getByText(/^(200 OK|401)/).waitFor();
  expect(api.seen.at(-1)?.method).toBe('PUT');
  const kept = await page.evaluate(() => JSON.stringify(localStorage));
  expect(kept).not.toContain('\\"password\\": \\"p\\"');
  await panel.getByText('History').click();
  await panel.getByRole('button', { name: /PUT/ }).waitFor();
});

test.each([1440, 390])('the console at %i px passes the checks of accessibility and fits', async width => {
  await page.setViewportSize({ width, height: 900 });
  const panel = await openConsole();
  await panel.getByLabel('Token', { exact: true }).waitFor({ state: 'attached' });
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('region', { name: 'Try it' }).count()).toBe(0);
});
