/** What a right gave ends with it, and nobody gets more of an item by copying it than they see. */
import { expect, test } from 'vitest';
import { buildItem, buildPage, buildTeam } from '#tests/kit/build.ts';
import { buildShop, type Shop } from '#tests/kit/grants/shop-with-parts.ts';
import type { As } from '#tests/kit/test-app.ts';
import { uploadTo } from '#tests/kit/upload.ts';

const opensWith = async ({ app, item_id }: Shop, key: string) =>
  (await app.visitor('10.0.0.9').request({ url: `/${item_id}/openapi.json?key=${key}` })).statusCode;

const memberIdOf = async ({ lin, item_id }: Shop, name: string) =>
  (await lin.call('member/getList', { item_id })).find(({ username }) => username === name)?.item_member_id ??
  '';

test.each([
  ['are to read alone', async ({ set }: Shop) => set({}, 'reader')],
  ['are to edit alone', async ({ set }: Shop) => set({}, 'editor')],
  [
    'are readers by the old form of members',
    async (shop: Shop) => {
      const item_member_id = await memberIdOf(shop, 'mei');
      await shop.lin.call('member/update', { item_id: shop.item_id, item_member_id, member_group_id: '0' });
    },
  ],
  [
    'are no member any more',
    async (shop: Shop) => {
      const item_member_id = await memberIdOf(shop, 'mei');
      await shop.lin.call('member/delete', { item_id: shop.item_id, item_member_id });
    },
  ],
  ['leave', async ({ mei, item_id }: Shop) => mei.call('item/exitItem', { item_id })],
])('a key that a co-owner made opens nothing once they %s', async (_what, end) => {
  const shop = await buildShop(1, { password: 'visit word' });
  const { lin, mei, item_id, set } = shop;
  await set({}, 'owner');
  const theirs = (await mei.call('itemKey/add', { item_id, name: 'theirs' })).key;
  const own = (await lin.call('itemKey/add', { item_id, name: 'own' })).key;
  expect([await opensWith(shop, theirs), await opensWith(shop, own)]).toEqual([200, 200]);
  await end(shop);
  expect(await opensWith(shop, theirs)).not.toBe(200);
  expect(await opensWith(shop, own)).toBe(200);
});

test('a co-owner who is suspended leaves no key behind', async () => {
  const shop = await buildShop(1, { password: 'visit word' });
  const { app, mei, item_id, uid, set } = shop;
  await set({}, 'owner');
  const { key } = await mei.call('itemKey/add', { item_id, name: 'theirs' });
  const chief = await app.person('chief', 1);
  await chief.call('adminUser/suspend', { uid, is_suspended: '1' });
  expect(await opensWith(shop, key)).not.toBe(200);
});

test('a co-owner who is removed is what a team makes them, and nothing more', async () => {
  const shop = await buildShop(1, { password: 'visit word' });
  const { lin, mei, item_id, set } = shop;
  await buildTeam(lin, { members: ['mei'], items: [item_id] });
  await set({}, 'owner');
  const { key } = await mei.call('itemKey/add', { item_id, name: 'theirs' });
  const item_member_id = await memberIdOf(shop, 'mei');
  await lin.call('member/delete', { item_id, item_member_id });
  expect(await mei.refused('member/getList', { item_id })).toBe('notAllowed');
  expect(await opensWith(shop, key)).not.toBe(200);
  expect((await mei.call('item/info', { item_id })).item_name).toBe('Shop');
});

test('a right that the old form gives is the right, whatever was set for the whole item before', async () => {
  const shop = await buildShop();
  const { lin, mei, item_id, set } = shop;
  const update = async (member_group_id: '0' | '1') =>
    lin.call('member/update', { item_id, item_member_id: await memberIdOf(shop, 'mei'), member_group_id });
  await set({}, 'owner');
  await update('0');
  expect(await mei.refused('member/getList', { item_id })).toBe('notAllowed');
  expect((await mei.call('item/info', { item_id })).ItemPermn).toBe(false);
  await set({}, 'owner');
  await update('1');
  expect(await mei.refused('member/getList', { item_id })).toBe('notAllowed');
  await set({}, 'named');
  await update('1');
  expect((await mei.call('item/info', { item_id })).ItemPermn).toBe(true);
});

/** An editor's page names a file of a page that they may not see. */
async function hiddenFile(): Promise<Shop & { url: string }> {
  const shop = await buildShop();
  const { lin, item_id, cats, pages, set } = shop;
  const { url } = await uploadTo(
    lin,
    'page/upload',
    { page_id: pages.secret },
    { file_name: 'a.txt', bytes: 'plans' },
  );
  await lin.call('page/save', {
    page_id: pages.open,
    item_id,
    cat_id: cats.open,
    page_title: 'Open',
    page_content: `[a](${url})`,
  });
  await set({ cat_id: cats.secret }, 'none');
  return { ...shop, url };
}

const filesIn = async (who: As, page_id: string) =>
  [...(await who.call('page/info', { page_id })).page_content.matchAll(/\(([^)]+)\)/g)].map(
    ([, url = '']) => url,
  );

test('a copy takes along no file of a page that whoever copies may not see', async () => {
  const { mei, lin, item_id, pages, url } = await hiddenFile();
  expect((await mei.request({ url })).statusCode).toBe(404);
  const read = async (who: As, page_id: string) =>
    Promise.all((await filesIn(who, page_id)).map(async one => (await who.request({ url: one })).statusCode));
  const mine = await buildItem(mei);
  const copied = await mei.call('page/copy', {
    page_id: pages.open,
    to_item_id: mine,
    new_cat_id: '0',
    is_del: '0',
  } as never);
  expect(await read(mei, (copied as { page_id: string }).page_id)).toEqual([404]);
  // The owner sees the page, and so the file is in their copy.
  const theirs = await buildItem(lin);
  const whole = await lin.call('page/copy', {
    page_id: pages.open,
    to_item_id: theirs,
    new_cat_id: '0',
    is_del: '0',
  } as never);
  expect(await read(lin, (whole as { page_id: string }).page_id)).toEqual([200]);
  const { item_id: copy_id } = await mei.call('item/add', { item_name: 'Copy', copy_item_id: item_id });
  const menu = JSON.stringify(await mei.call('item/info', { item_id: copy_id }));
  const [, open_id = ''] = /"page_id":"(\d+)"[^}]*"page_title":"Open"/.exec(menu) ?? [];
  expect(await read(mei, open_id)).toEqual([404]);
});

test('a program with a token learns no key of a page', async () => {
  const { app, lin, item_id } = await buildShop();
  const { page_id } = await buildPage(lin, { item_id, page_title: 'Shared' });
  const shared = await lin.call('page/createSinglePage', { page_id, isCreateSiglePage: 'true' });
  const { unique_key } = shared as { unique_key: string };
  const { token } = await lin.call('token/add', { name: 'script' });
  const program = app.program(token);
  expect((await lin.call('page/info', { page_id })).unique_key).toBe(unique_key);
  expect((await program.call('page/info', { page_id })).unique_key).toBe('');
  const single = await buildItem(lin, { item_name: 'Alone', item_type: '2' });
  const { default_page_id } = await lin.call('item/info', { item_id: single });
  const more = { page_id: default_page_id, isCreateSiglePage: 'true' };
  const { unique_key: other } = (await lin.call('page/createSinglePage', more)) as { unique_key: string };
  expect(JSON.stringify(await lin.call('item/info', { item_id: single }))).toContain(other);
  expect(JSON.stringify(await program.call('item/info', { item_id: single }))).not.toContain(other);
  for (const name of ['link/keys', 'item/shares'] as const)
    expect([name, await program.refused(name, { item_id })]).toEqual([name, 'tokenRefused']);
  expect(await program.refused('page/createSinglePage', more)).toBe('tokenRefused');
});
