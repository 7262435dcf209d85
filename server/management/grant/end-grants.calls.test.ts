/** Rights that end by themselves. */
import { describe, expect, test } from 'vitest';
import { buildShop } from '#tests/kit/grants/shop-with-parts.ts';
import type { TestApp } from '#tests/kit/test-app.ts';
import { endGrants } from './end-grants.ts';

describe('what is given until a moment', () => {
  const later = (app: TestApp, seconds: number) => {
    const { now } = app.context;
    app.context.now = () => now() + seconds;
  };

  test('a right in a catalog ends by itself', async () => {
    const { app, lin, mei, item_id, uid, cats } = await buildShop(0);
    const ends_at = String(app.context.now() + 100);
    await lin.call('grant/save', { item_id, uid, cat_id: cats.open, role: 'editor', ends_at });
    expect((await mei.call('item/info', { item_id })).ItemPermn).toBe(true);
    later(app, 101);
    expect((await mei.call('item/info', { item_id })).ItemPermn).toBe(false);
    await endGrants(app.context);
    expect((await lin.call('grant/list', { item_id })).grants).toEqual([]);
  });

  test('a membership ends by itself, and the person is told', async () => {
    const { app, lin, mei, item_id, uid } = await buildShop(1, { password: 'visit word' });
    const ends_at = String(app.context.now() + 100);
    await lin.call('grant/save', { item_id, uid, role: 'editor', ends_at });
    expect((await mei.call('item/info', { item_id })).ItemPermn).toBe(true);
    later(app, 101);
    expect(await mei.refused('item/info', { item_id })).toBe('visitPasswordNeeded');
    await endGrants(app.context);
    expect(await lin.call('member/getList', { item_id })).toEqual([]);
    const [notice] = await mei.call('notice/getList', {});
    expect(JSON.stringify(notice)).toContain('Your membership in “Shop” ended');
    expect(await lin.refused('grant/save', { item_id, uid, role: 'reader' })).toBe('notFound');
  });

  test('a moment that has passed is refused and changes nothing', async () => {
    const { lin, item_id, uid, cats } = await buildShop();
    expect(
      await lin.refused('grant/save', { item_id, uid, cat_id: cats.open, role: 'none', ends_at: '5' }),
    ).toBe('badInput');
    expect((await lin.call('grant/list', { item_id })).grants).toEqual([]);
  });
});
