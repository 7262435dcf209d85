/** Before a page or a catalog is moved, it is said whether others can read it there. */
import { describe, expect, test } from 'vitest';
import { addMember, buildItem } from '#tests/kit/build.ts';
import { buildShop } from '#tests/kit/grants/shop-with-parts.ts';

const nobody = { count: '0', names: [] };

describe('the readers of what is moved', () => {
  test('into a catalog that a member may not see are fewer', async () => {
    const { lin, item_id, cats, pages, set } = await buildShop(1);
    await set({ cat_id: cats.secret }, 'none');
    const to = { to_item_id: item_id, to_cat_id: cats.secret };
    const lost = { gained: nobody, lost: { count: '1', names: ['mei'] }, visitors: 'same' };
    expect(await lin.call('grant/compareReaders', { page_id: pages.open, ...to })).toEqual(lost);
    expect(await lin.call('grant/compareReaders', { cat_id: cats.open, ...to })).toEqual(lost);
    const back = { page_id: pages.inner, to_item_id: item_id, to_cat_id: '0' };
    expect((await lin.call('grant/compareReaders', back)).gained).toEqual({ count: '1', names: ['mei'] });
  });

  test('stay the same where a page has its own right in the item', async () => {
    const { lin, item_id, cats, pages, set } = await buildShop(1);
    await set({ cat_id: cats.secret }, 'none');
    await set({ page_id: pages.open }, 'reader');
    const to = { page_id: pages.open, to_item_id: item_id, to_cat_id: cats.secret };
    expect((await lin.call('grant/compareReaders', to)).lost).toEqual(nobody);
  });

  test('are counted, not named, for who does not own both items', async () => {
    const { app, lin, mei, item_id, cats, pages } = await buildShop(1);
    await app.person('zoe');
    const to_item_id = await buildItem(mei, { item_name: 'Hers', password: 'visit word' });
    await addMember(app, to_item_id, 'zoe', 0);
    const moved = { page_id: pages.open, to_item_id, to_cat_id: '0' };
    const change = await mei.call('grant/compareReaders', moved);
    expect(change).toEqual({
      gained: { count: '1', names: [] },
      lost: { count: '1', names: [] },
      visitors: 'lost',
    });
    expect(await lin.refused('grant/compareReaders', moved)).toBe('notAllowed');
    expect(
      await mei.refused('grant/compareReaders', {
        page_id: pages.open,
        cat_id: cats.open,
        to_item_id: item_id,
      }),
    ).toBe('badInput');
  });

  test('of an open item, a part closed to visitors is open no longer', async () => {
    const { lin, item_id, cats, pages } = await buildShop(1);
    await lin.call('grant/save', { item_id, cat_id: cats.secret, role: 'none' });
    const to = { page_id: pages.open, to_item_id: item_id, to_cat_id: cats.secret };
    expect((await lin.call('grant/compareReaders', to)).visitors).toBe('lost');
  });

  test('of an item with a visit password, a part closed to visitors is read by no visitor', async () => {
    const { lin, item_id, cats, pages } = await buildShop(1, { password: 'visit word' });
    await lin.call('grant/save', { item_id, cat_id: cats.secret, role: 'none' });
    const to = { page_id: pages.open, to_item_id: item_id, to_cat_id: cats.secret };
    expect((await lin.call('grant/compareReaders', to)).visitors).toBe('lost');
    const back = { page_id: pages.secret, to_item_id: item_id, to_cat_id: cats.open };
    expect((await lin.call('grant/compareReaders', back)).visitors).toBe('gained');
  });
});
