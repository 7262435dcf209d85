import { expect, test } from 'vitest';
import { up } from '#server/platform/db/migrations/016-reserved-words.ts';
import { buildItem } from '#tests/kit/build.ts';
import { startTestApp } from '#tests/kit/test-app.ts';

test('an item whose address became one of the product gets another, and the old one leads there', async () => {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const item_id = await buildItem(lin, { item_name: 'Mock things', item_domain: 'before' });
  const taken = `mock${item_id}`;
  await buildItem(lin, { item_name: 'In the way', item_domain: taken });
  const row = { item_domain: 'Mock', domain_key: 'mock' };
  await app.context.db.updateTable('item').set(row).where('item_id', '=', Number(item_id)).execute();
  await up(app.context.db as unknown as Parameters<typeof up>[0]);
  const { item_domain } = await lin.call('item/detail', { item_id });
  expect(item_domain).toBe(`Mock${item_id}x`);
  const old = await app.visitor().request({ url: '/mock?page_id=5' });
  expect([old.statusCode, old.headers.location]).toEqual([302, `/${item_domain}?page_id=5`]);
  expect(await lin.refused('item/update', { item_id, item_name: 'x', item_domain: 'mock' })).toBe(
    'domainReserved',
  );
});
