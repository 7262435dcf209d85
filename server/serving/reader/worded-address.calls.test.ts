import { expect, test } from 'vitest';
import { buildItem, buildPage } from '#tests/kit/build.ts';
import { type As, startTestApp } from '#tests/kit/test-app.ts';

async function leadsTo(who: As, url: string) {
  const { statusCode, headers } = await who.request({ url });
  return statusCode === 302 ? headers.location : statusCode;
}

async function twoPages(settings: Record<string, string> = {}) {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const item_id = await buildItem(lin, { item_domain: 'PayApi', ...settings });
  const { page_id } = await buildPage(lin, { item_id, page_title: 'Create an order' });
  const chinese = await buildPage(lin, { item_id, page_title: '创建 订单' });
  return { app, lin, item_id, page_id, chinese_id: chinese.page_id };
}

test('a page is read at the words of its title, and other words lead to them', async () => {
  const { app, lin, item_id, page_id, chinese_id } = await twoPages();
  const visitor = app.visitor();
  const right = `/PayApi/create-an-order-${page_id}`;
  expect(await leadsTo(visitor, right)).toBe(200);
  expect((await visitor.request({ url: right })).body).toContain('Create an order');
  expect(await leadsTo(visitor, `/PayApi/cancel-it-${page_id}`)).toBe(right);
  expect(await leadsTo(visitor, `/${item_id}/create-an-order-${page_id}?utm=1`)).toBe(`${right}?utm=1`);
  const words = `/PayApi/${encodeURIComponent('创建-订单')}-${chinese_id}`;
  expect(await leadsTo(visitor, words)).toBe(200);
  expect(await leadsTo(visitor, `/PayApi/x-${chinese_id}`)).toBe(words);
  await lin.call('page/save', { page_id, item_id, page_title: 'Order', page_content: 'text' });
  expect(await leadsTo(visitor, right)).toBe(`/PayApi/order-${page_id}`);
});

test('addresses with the number alone answer as before', async () => {
  const { app, item_id, page_id } = await twoPages();
  const visitor = app.visitor();
  for (const url of [`/${item_id}?page_id=${page_id}`, `/PayApi?page_id=${page_id}`, `/page/${page_id}`])
    expect(await leadsTo(visitor, url)).toBe(200);
  expect(await leadsTo(visitor, `/PayApi/${page_id}`)).toBe(`/PayApi?page_id=${page_id}`);
});

test('words of a page that may not be read tell nothing of its title', async () => {
  const { app, item_id, page_id } = await twoPages({ password: 'visit word' });
  const url = `/PayApi/guess-${page_id}`;
  const asked = new URLSearchParams({ page_id, redirect: url });
  expect(await leadsTo(app.visitor(), url)).toBe(`/item/password/${item_id}?${asked}`);
  expect(await leadsTo(app.visitor(), '/PayApi/guess-999999')).not.toBe(200);
});

test('a number that no page has is not found, and names nothing', async () => {
  const { app } = await twoPages();
  const { statusCode } = await app.visitor().request({ url: '/PayApi/guess-999999' });
  expect(statusCode).toBe(404);
  expect(await leadsTo(app.visitor(), '/nobody/guess-5')).toBe(404);
});
