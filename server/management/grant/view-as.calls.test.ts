/** An owner sees an item as somebody else does, and can change nothing of it meanwhile. */
import { describe, expect, test } from 'vitest';
import { buildTeam } from '#tests/kit/build.ts';
import { buildShop, menuOf } from '#tests/kit/grants/shop-with-parts.ts';

const open = ['"cat_name":"Open"', '"page_title":"Page /open"'];
const root = '"page_title":"Page /root"';

describe('viewing as', () => {
  test('a member shows what they may see, until it is ended', async () => {
    const { lin, mei, item_id, uid, cats, pages, set } = await buildShop(1, { password: 'visit word' });
    await set({ cat_id: cats.secret }, 'none');
    const all = await menuOf(lin, item_id);
    await lin.call('grant/viewAs', { item_id, subject: 'person', subject_id: uid });
    expect(await menuOf(lin, item_id)).toEqual(await menuOf(mei, item_id));
    expect(await lin.refused('page/info', { page_id: pages.secret })).toBe('notFound');
    expect(JSON.stringify(await lin.call('search/pages', { item_id, keyword: 'secret' }))).not.toContain(
      'Secret',
    );
    expect(await lin.call('search/pages', { keyword: 'secret' })).toEqual([]);
    await lin.call('grant/endViewing', {});
    expect(await menuOf(lin, item_id)).toEqual(all);
  });

  test('is for reading: every change of the item is refused, whatever that person may', async () => {
    const { lin, item_id, uid, cats, pages } = await buildShop(1);
    await lin.call('grant/viewAs', { item_id, subject: 'person', subject_id: uid });
    expect((await lin.call('item/info', { item_id })).ItemPermn).toBe(false);
    const text = { item_id, page_title: 'x', page_content: 'x' };
    expect(await lin.refused('page/save', { page_id: pages.open, ...text })).toBe('viewingAs');
    expect(await lin.refused('catalog/delete', { item_id, cat_id: cats.open })).toBe('viewingAs');
    expect(await lin.refused('page/delete', { page_id: pages.open })).toBe('viewingAs');
    expect(await lin.refused('grant/list', { item_id })).toBe('viewingAs');
    await lin.call('grant/endViewing', {});
    await lin.call('page/save', { page_id: pages.open, ...text });
  });

  test('a team shows what it opens by itself', async () => {
    const { lin, item_id, cats } = await buildShop(1);
    const team_id = await buildTeam(lin, { members: ['mei'], items: [item_id] });
    await lin.call('grant/save', { item_id, team_id, role: 'named' });
    await lin.call('grant/save', { item_id, team_id, cat_id: cats.open, role: 'editor' });
    await lin.call('grant/viewAs', { item_id, subject: 'team', subject_id: team_id });
    expect(await menuOf(lin, item_id)).toEqual(open);
  });

  test('a link shows its part, and no reading is counted', async () => {
    const { lin, item_id, cats, pages } = await buildShop(1, { password: 'visit word' });
    const { link_id } = await lin.call('link/add', { item_id, cat_id: cats.open, name: 'Partner' });
    await lin.call('grant/viewAs', { item_id, subject: 'link', subject_id: link_id });
    expect(await menuOf(lin, item_id)).toEqual(open);
    await lin.call('page/info', { page_id: pages.open });
    await lin.call('grant/endViewing', {});
    expect(await lin.call('link/pages', { link_id })).toEqual([]);
  });

  test('a visitor shows what is open to everybody', async () => {
    const { lin, item_id, cats } = await buildShop(1);
    await lin.call('grant/save', { item_id, cat_id: cats.secret, role: 'none' });
    await lin.call('grant/viewAs', { item_id, subject: 'visitor' });
    expect(await menuOf(lin, item_id)).toEqual([root, ...open]);
    await lin.call('grant/endViewing', {});
    await lin.call('item/update', { item_id, item_name: 'Shop', visibility: 'members' });
    await lin.call('grant/viewAs', { item_id, subject: 'visitor' });
    expect(await lin.refused('item/info', { item_id })).toBe('visitPasswordNeeded');
  });

  test('ends with the right to it: whoever is no owner any more sees what they may', async () => {
    const { lin, mei, item_id, cats, set } = await buildShop(1);
    await set({}, 'owner');
    const all = await menuOf(mei, item_id);
    await mei.call('grant/viewAs', { item_id, subject: 'visitor' });
    await lin.call('grant/save', { item_id, cat_id: cats.secret, role: 'none' });
    expect(await menuOf(mei, item_id)).not.toEqual(all);
    await set({}, 'editor');
    expect(await menuOf(mei, item_id)).toEqual(all);
  });

  test('is for owners, of people of the item, and stands in the log of the item', async () => {
    const { app, lin, mei, item_id, uid } = await buildShop(1);
    expect(await mei.refused('grant/viewAs', { item_id, subject: 'visitor' })).toBe('notAllowed');
    const stranger = await app.person('zoe');
    const { uid: zoe } = await stranger.call('user/info', {});
    for (const subject of ['person', 'team', 'link'] as const)
      expect(await lin.refused('grant/viewAs', { item_id, subject, subject_id: zoe })).toBe('notFound');
    await lin.call('grant/viewAs', { item_id, subject: 'person', subject_id: uid });
    const page = await lin.request({ url: `/${item_id}` });
    expect(page.body).toContain('You see “Shop” as mei. Nothing can be changed.');
    const ended = await lin.request({ url: '/item/endViewing' });
    expect([ended.statusCode, ended.headers.location]).toEqual([302, `/item/setting/${item_id}?tab=members`]);
    const log = JSON.stringify(await lin.call('audit/list', { item_id }));
    expect(log).toContain('Viewed “Shop” as mei');
  });
});
