/** An endpoint is found by its method and path. */
import { describe, expect, test } from 'vitest';
import { addMember, buildItem, buildPage } from '#tests/kit/build.ts';
import { openItem } from '#tests/kit/item-key.ts';
import { type As, startTestApp, type TestApp } from '#tests/kit/test-app.ts';

const pages = {
  Create: 'POST https://api.example.com/orders',
  List: 'GET /orders',
  One: 'GET /orders/{order_id}',
  Refund: 'POST /orders/{order_id}/refunds',
  Draft: 'POST /orders-draft',
  Mail: 'POST {{base}}/mails/:id/copies',
};

async function site() {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const item_id = await buildItem(lin, { item_name: 'Shop' });
  for (const [page_title, line] of Object.entries(pages))
    await buildPage(lin, { item_id, page_title, page_content: `\`\`\`http\n${line}\n\`\`\`` });
  await buildPage(lin, { item_id, page_title: 'Guide', page_content: 'First POST /orders, then wait.' });
  return { app, lin, item_id };
}

async function find({ context }: TestApp, who: As, input: { keyword: string; item_id?: string }) {
  await context.background.drain();
  return (await who.call('search/pages', input)).map(page => page.page_title);
}

describe('a search for', () => {
  test.each([
    ['POST /orders', ['Create', 'Draft', 'Refund']],
    ['post /Orders/', ['Create', 'Draft', 'Refund']],
    ['GET /orders', ['List', 'One']],
    ['/orders', ['Create', 'List', 'Draft', 'One', 'Refund']],
    ['/orders/{order_id}', ['One', 'Refund']],
    ['/orders/{id}', ['One', 'Refund']],
    ['/orders/:id', ['One', 'Refund']],
    ['GET /orders/42', ['One']],
    ['/orders/42/refunds', ['Refund']],
    ['/mails/7/copies', ['Mail']],
    ['https://other.example.com/orders-draft?a=1', ['Draft']],
  ])('%s finds what is exactly it, then what begins so', async (keyword, titles) => {
    const { app, lin, item_id } = await site();
    for (const where of [{}, { item_id }]) {
      const found = await find(app, lin, { keyword, ...where });
      expect(found.slice(0, titles.length)).toEqual(titles);
      expect(new Set(found).size).toBe(found.length);
    }
    await app.context.background.drain();
    const { menu } = await lin.call('item/info', { item_id, keyword });
    const listed = (menu.pages as { page_title: string }[]).map(page => page.page_title);
    expect(listed.slice(0, titles.length)).toEqual(titles);
  });

  test('titles alone finds an endpoint too, which stands beside the title, and no text', async () => {
    const { app, lin, item_id } = await site();
    await app.context.background.drain();
    for (const where of [{}, { item_id }]) {
      const found = await lin.call('search/pages', { keyword: 'POST /orders', titles_only: '1', ...where });
      expect(found.map(page => page.page_title)).toEqual(['Create', 'Draft', 'Refund']);
    }
  });

  test('an endpoint finds texts with its words behind', async () => {
    const { app, lin, item_id } = await site();
    expect(await find(app, lin, { keyword: 'POST /orders', item_id })).toContain('Guide');
    expect(await find(app, lin, { keyword: 'post orders', item_id })).toContain('Guide');
  });

  test('a path of signs alone is no reason to fail', async () => {
    const { app, lin, item_id } = await site();
    for (const keyword of ['/', '/{', '/{}', '/:', "/' or 1=1", '/%', '/\u{10FFFF}'])
      expect(Array.isArray(await find(app, lin, { keyword, item_id }))).toBe(true);
  });
});

test('a hit says its method and path', async () => {
  const { app, lin } = await site();
  await app.context.background.drain();
  const [first] = await lin.call('search/pages', { keyword: 'POST /orders' });
  expect(first).toMatchObject({ endpoint_method: 'POST', endpoint_path: '/orders', page_title: 'Create' });
  const guide = await lin.call('search/pages', { keyword: 'wait' });
  expect(guide[0]).not.toHaveProperty('endpoint_method');
});

test('nobody finds an endpoint that they may not see', async () => {
  const { app, lin } = await site();
  const locked = await buildItem(lin, { item_name: 'Locked', password: 'visit word' });
  const page_content = '```http\nPOST /orders\n```';
  const { page_id } = await buildPage(lin, { item_id: locked, page_title: 'Secret', page_content });
  const wang = await app.person('wang');
  const guest = app.visitor();
  const keyword = 'POST /orders';
  for (const who of [wang, guest]) expect(await find(app, who, { keyword })).not.toContain('Secret');
  for (const who of [wang, guest])
    expect(await who.refused('search/pages', { keyword, item_id: locked })).toBe('visitPasswordNeeded');
  await guest.call('item/pwd', { item_id: locked, password: 'visit word' });
  await addMember(app, locked, 'wang', 0);
  for (const who of [wang, guest]) expect(await find(app, who, { keyword })).toContain('Secret');
  await lin.call('page/delete', { page_id });
  for (const who of [lin, wang, guest]) expect(await find(app, who, { keyword })).not.toContain('Secret');
});

test('an administrator who finds an endpoint of a private item by admin override alone is recorded', async () => {
  const { app, lin } = await site();
  const locked = await buildItem(lin, { item_name: 'Locked', password: 'visit word' });
  await buildPage(lin, { item_id: locked, page_title: 'Secret', page_content: '```http\nPOST /vault\n```' });
  const chief = await app.person('chief', 1);
  expect(await find(app, chief, { keyword: 'POST /vault' })).toEqual(['Secret']);
  const { entries } = await chief.call('audit/list', {});
  const noted = entries.filter(entry => entry.what === 'itemFound');
  expect(noted).toMatchObject([{ item_id: locked }]);
});

test('an endpoint that was pushed is found at once: no index has to be waited for', async () => {
  const { lin, item_id, push } = await openItem();
  await push({ page_title: 'Pushed', page_content: '```http\nPOST /orders\n```' });
  const found = await lin.call('search/pages', { keyword: 'POST /orders', item_id });
  expect(found.map(({ page_title }) => page_title)).toEqual(['Pushed']);
});
