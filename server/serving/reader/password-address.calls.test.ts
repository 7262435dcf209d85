import { expect, test } from 'vitest';
import { buildItem, buildPage } from '#tests/kit/build.ts';
import { type As, startTestApp } from '#tests/kit/test-app.ts';

async function places() {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const item_id = await buildItem(lin, { item_domain: 'Vault', password: 'visit word' });
  const { page_id } = await buildPage(lin, { item_id });
  const visitor = app.visitor();
  return { item_id, page_id, lin, visitor };
}

async function leadsTo(who: As, url: string) {
  const { statusCode, headers } = await who.request({ url });
  return statusCode === 302 ? headers.location : statusCode;
}

test('the password page names the item by its number, so that it has the cover of the item', async () => {
  const { item_id, page_id, visitor } = await places();
  const password = `/item/password/${item_id}`;
  expect(await leadsTo(visitor, '/vault')).toBe(`${password}?redirect=%2Fvault`);
  expect(await leadsTo(visitor, `/page/${page_id}`)).toBe(
    `${password}?page_id=${page_id}&redirect=%2Fpage%2F${page_id}`,
  );
  expect(await leadsTo(visitor, `/item/password/vault?redirect=%2Fvault`)).toBe(
    `${password}?redirect=%2Fvault`,
  );
  expect(await leadsTo(visitor, `/item/password/0?page_id=${page_id}`)).toBe(
    `${password}?page_id=${page_id}`,
  );
  expect(await leadsTo(visitor, `${password}?page_id=${page_id}`)).toBe(200);
});

test('an address that leads to no item stays, and reveals no more than one that does', async () => {
  const { item_id, lin, visitor } = await places();
  expect(await leadsTo(visitor, '/item/password/nothing')).toBe(200);
  expect(await leadsTo(visitor, '/item/password/99999?page_id=88888')).toBe(200);
  const { body } = await visitor.request({ url: `/item/password/${item_id}` });
  const { item_name } = await lin.call('item/detail', { item_id });
  expect(body).not.toContain(item_name);
});
