/** Items that no visit password opens. */
import { expect, test } from 'vitest';
import { addMember, buildItem, buildPage, buildTeam } from '#tests/kit/build.ts';
import { buildShop } from '#tests/kit/grants/shop-with-parts.ts';
import { startTestApp } from '#tests/kit/test-app.ts';

async function buildClosed() {
  const app = await startTestApp();
  const [lin, mei] = [await app.person('lin'), await app.person('mei')];
  const item_id = await buildItem(lin, { item_name: 'Shop', visibility: 'members', password: 'ignored' });
  const { page_id } = await buildPage(lin, { item_id });
  return { app, lin, mei, item_id, page_id };
}

test('members alone open it; a visitor and a stranger are refused as before a password', async () => {
  const { app, lin, mei, item_id, page_id } = await buildClosed();
  for (const who of [app.visitor(), mei]) {
    expect(await who.refused('item/info', { item_id })).toBe('visitPasswordNeeded');
    expect(await who.refused('page/info', { page_id })).toBe('visitPasswordNeeded');
    for (const password of ['ignored', ''])
      expect((await who.try('item/pwd', { item_id, password })).refusal?.error_message).toBe(
        'This item is for its members only.',
      );
    expect(await who.refused('item/info', { item_id, password: 'ignored' })).toBe('visitPasswordNeeded');
  }
  await addMember(app, item_id, 'mei', 0);
  const { is_private, members_only } = await mei.call('item/info', { item_id });
  expect([is_private, members_only]).toEqual([1, '1']);
  expect((await lin.call('item/myList', {}))[0]?.is_private).toBe(1);
});

test('an old form that sends its empty password opens nothing; a call that says the kind does', async () => {
  const { app, lin, item_id } = await buildClosed();
  const shown = await lin.call('item/detail', { item_id });
  expect([shown.password, shown.members_only]).toEqual(['', '1']);
  for (const password of [shown.password, 'new word'])
    await lin.call('item/update', { item_id, item_name: 'Shop', password });
  expect(await app.visitor().refused('item/info', { item_id })).toBe('visitPasswordNeeded');
  expect((await lin.call('item/detail', { item_id })).members_only).toBe('1');
  await lin.call('item/update', {
    item_id,
    item_name: 'Shop',
    visibility: 'password',
    password: 'visit word',
  });
  const visitor = app.visitor();
  await visitor.call('item/pwd', { item_id, password: 'visit word' });
  await visitor.call('item/info', { item_id });
  await lin.call('item/update', { item_id, item_name: 'Shop', visibility: 'members' });
  expect(await visitor.refused('item/info', { item_id })).toBe('visitPasswordNeeded');
  await lin.call('item/update', { item_id, item_name: 'Shop', visibility: 'open' });
  expect((await app.visitor().call('item/info', { item_id })).is_private).toBe(0);
});

test('a copy is for members only too, unless it is asked for otherwise', async () => {
  const { app, lin, item_id } = await buildClosed();
  const copy = await buildItem(lin, { copy_item_id: item_id, item_name: 'Copy' });
  expect(await app.visitor().refused('item/info', { item_id: copy })).toBe('visitPasswordNeeded');
  expect((await lin.call('item/detail', { item_id: copy })).members_only).toBe('1');
  const open = await buildItem(lin, { copy_item_id: item_id, item_name: 'Open', visibility: 'open' });
  await app.visitor().call('item/info', { item_id: open });
});

test('the page that asks for a password says what the item is', async () => {
  const { app, item_id } = await buildClosed();
  const visitor = app.visitor();
  const sent = await visitor.request({ url: `/${item_id}` });
  expect(sent.headers.location).toContain('members=1');
  const { body } = await visitor.request({ url: String(sent.headers.location) });
  expect(body).toContain('This item is for its members');
  expect(body).not.toContain('Visit password');
});

test('the log says that it became one for members only', async () => {
  const { lin, item_id } = await buildClosed();
  await lin.call('item/update', { item_id, item_name: 'Shop', visibility: 'open' });
  const [entry] = (await lin.call('audit/list', { item_id })).entries;
  expect(entry?.text).toContain('members only');
});

test('the visit password opens nothing to a person without access, sent along, typed, or by what a team may see', async () => {
  const { lin, mei, app, item_id, pages, cats, set } = await buildShop(1, { password: 'visit word' });
  const team_id = await buildTeam(lin, { members: ['mei'], items: [item_id] });
  await lin.call('grant/save', { item_id, team_id, cat_id: cats.secret, role: 'editor' });
  await lin.call('grant/save', { item_id, cat_id: cats.secret, role: 'none' });
  await set({}, 'none');
  const ofItem = { item_id, _item_pwd: 'visit word' };
  const ofPage = { page_id: pages.secret, _item_pwd: 'visit word' };
  expect(await mei.refused('item/info', ofItem)).toBe('visitPasswordNeeded');
  expect(await mei.refused('page/info', ofPage)).toBe('visitPasswordNeeded');
  expect(await mei.refused('item/pwd', { item_id, password: 'visit word' })).toBe('membersOnly');
  expect(await mei.refused('item/info', { item_id })).toBe('visitPasswordNeeded');
  const { headers } = await mei.request({ url: `/${item_id}` });
  expect((await mei.request({ url: String(headers.location) })).body).not.toContain('Visit password');
  // Whoever is nobody to the item reads it by its password, without what visitors may not see.
  const visitor = app.visitor();
  expect((await visitor.request({ url: `/${item_id}` })).headers.location).not.toContain('members');
  await visitor.call('item/info', ofItem);
  expect(await visitor.refused('page/info', ofPage)).toBe('notFound');
});
