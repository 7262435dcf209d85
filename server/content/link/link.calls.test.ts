/** Links: what they open, what they do not, and what ends them. */
import { describe, expect, test } from 'vitest';
import { addMember } from '#tests/kit/build.ts';
import { buildShop, menuOf, type Shop } from '#tests/kit/grants/shop-with-parts.ts';
import type { As } from '#tests/kit/test-app.ts';

const visitPassword = 'visit word';
const privately = async () => buildShop(1, { password: visitPassword });

async function makeLink(who: As, item_id: string, sent: Record<string, string> = {}) {
  const { link_id, addresses } = await who.call('link/add', { item_id, name: 'Bank', ...sent });
  return {
    link_id,
    address_id: addresses[0]?.address_id ?? '',
    token: addresses[0]?.token ?? '',
    url: `/s/${addresses[0]?.token}`,
  };
}

async function open(who: As, url: string) {
  const reply = await who.request({ url });
  return { status: reply.statusCode, location: String(reply.headers.location), headers: reply.headers };
}

/** What somebody reaches of pages by their numbers. */
async function seenBy(who: As, { pages }: Shop): Promise<string[]> {
  const seen: string[] = [];
  for (const [name, page_id] of Object.entries(pages))
    if ((await who.try('page/info', { page_id })).data !== undefined) seen.push(name);
  return seen;
}

describe('a link', () => {
  test('to a page opens that page of a private item and nothing else of it', async () => {
    const shop = await privately();
    const { app, lin, item_id, pages } = shop;
    const { url } = await makeLink(lin, item_id, { page_id: pages.secret });
    const guest = app.visitor();
    expect(await guest.refused('page/info', { page_id: pages.secret })).toBe('visitPasswordNeeded');
    const { status, location, headers } = await open(guest, url);
    expect([status, location]).toEqual([302, `/${item_id}?page_id=${pages.secret}`]);
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['x-robots-tag']).toContain('noindex');
    expect(await seenBy(guest, shop)).toEqual(['secret']);
    expect(await menuOf(guest, item_id)).toEqual(['"page_title":"Page /secret"']);
    const found = await guest.call('search/pages', { item_id, keyword: 'Page' });
    expect(JSON.stringify(found)).not.toContain('/inner');
    const page = await guest.request({ url: location });
    expect(page.body).toContain('Page /secret');
    expect(page.body).not.toContain('Page /open');
    expect(page.headers['referrer-policy']).toBe('no-referrer');
    expect(page.headers['x-robots-tag']).toContain('noindex');
    // Another browser has opened nothing.
    expect(await seenBy(app.visitor(), shop)).toEqual([]);
    for (const address of [`/page/${pages.inner}.md`, `/page/${pages.inner}`])
      expect((await guest.request({ url: address })).body).not.toContain('GET /inner');
  });

  test('to a catalog opens all in it, also what comes later, and one to the item everything', async () => {
    const shop = await privately();
    const { app, lin, item_id, cats } = shop;
    const guest = app.visitor();
    await open(guest, (await makeLink(lin, item_id, { cat_id: cats.secret })).url);
    expect(await seenBy(guest, shop)).toEqual(['secret', 'inner']);
    const { cat_id } = await lin.call('catalog/save', {
      item_id,
      cat_name: 'Later',
      parent_cat_id: cats.inner,
    });
    const page = await lin.call('page/save', { item_id, cat_id, page_title: 'New', page_content: 'new' });
    expect((await guest.call('page/info', { page_id: page.page_id })).page_title).toBe('New');
    const other = app.visitor();
    await open(other, (await makeLink(lin, item_id)).url);
    expect(await seenBy(other, shop)).toEqual(['root', 'open', 'secret', 'inner']);
  });

  test('opens what visitors of an open item do not see, and never for whoever was excluded', async () => {
    const shop = await buildShop();
    const { app, lin, mei, item_id, cats, set } = shop;
    await lin.call('grant/save', { item_id, uid: '0', team_id: '0', cat_id: cats.secret, role: 'none' });
    const { url } = await makeLink(lin, item_id, { cat_id: cats.inner });
    const guest = app.visitor();
    expect(await seenBy(guest, shop)).toEqual(['root', 'open']);
    await open(guest, url);
    expect(await seenBy(guest, shop)).toEqual(['root', 'open', 'inner']);
    await set({}, 'none');
    await open(mei, url);
    expect(await seenBy(mei, shop)).toEqual([]);
  });

  test('opens no more than its maker may see at that moment', async () => {
    const shop = await privately();
    const { app, mei, item_id, cats, pages, set } = shop;
    const { url } = await makeLink(mei, item_id);
    const guest = app.visitor();
    await open(guest, url);
    await set({ cat_id: cats.secret }, 'none');
    await set({ page_id: pages.inner }, 'reader');
    expect(await seenBy(guest, shop)).toEqual(['root', 'open', 'inner']);
  });

  test('is made where somebody may edit, seen and changed by them and the owners', async () => {
    const { app, lin, mei, item_id, cats, pages, set } = await privately();
    await set({ cat_id: cats.secret }, 'reader');
    await set({ cat_id: cats.open }, 'none');
    const add = { item_id, name: 'Mine' };
    expect(await mei.refused('link/add', { ...add, cat_id: cats.secret })).toBe('notAllowed');
    expect(await mei.refused('link/add', { ...add, page_id: pages.open })).toBe('notFound');
    const own = await makeLink(mei, item_id, { page_id: pages.root });
    const owners = await makeLink(lin, item_id, { cat_id: cats.secret });
    expect((await mei.call('link/list', { item_id })).map(link => link.link_id)).toEqual([own.link_id]);
    expect(await lin.call('link/list', { item_id })).toHaveLength(2);
    expect(await mei.refused('link/save', { link_id: owners.link_id, name: 'x' })).toBe('notFound');
    await lin.call('link/save', { link_id: own.link_id, name: 'Named by the owner' });
    await app.person('ann');
    await addMember(app, item_id, 'ann', 0);
    const reader = await app.person('bob');
    expect(await reader.refused('link/list', { item_id })).toBe('notAllowed');
  });
});

test('whoever may not see a part any more learns no names of it from links they made', async () => {
  const { app, lin, mei, item_id, cats, pages, set } = await privately();
  const { link_id, url } = await makeLink(mei, item_id, { cat_id: cats.secret });
  const guest = app.visitor();
  await open(guest, url);
  await guest.call('page/info', { page_id: pages.secret });
  await set({ cat_id: cats.secret }, 'none');
  await lin.call('catalog/save', { item_id, cat_id: cats.secret, cat_name: 'Renamed' });
  const seen = [await mei.call('link/list', { item_id }), await mei.call('link/pages', { link_id })];
  expect(JSON.stringify(seen)).not.toMatch(/Renamed|Secret|Page \/secret/);
  expect(JSON.stringify(await lin.call('link/pages', { link_id }))).toContain('Page /secret');
});

describe('a link ends', () => {
  test('when it is ended, on its day, and each address by itself; the address then says so', async () => {
    const { app, lin, item_id, pages } = await privately();
    let now = app.context.now();
    app.context.now = () => now;
    const read = async (who: As) => (await who.try('page/info', { page_id: pages.open })).data !== undefined;
    const readers = JSON.stringify(['Wang', 'Liu']);
    const { link_id, addresses } = await lin.call('link/add', { item_id, name: 'Readers', readers });
    const [wang, liu] = [app.visitor(), app.visitor()];
    await open(wang, `/s/${addresses[0]?.token}`);
    await open(liu, `/s/${addresses[1]?.token}`);
    await lin.call('link/end', { link_id, address_id: addresses[0]?.address_id ?? '' });
    expect([await read(wang), await read(liu)]).toEqual([false, true]);
    const ended = await open(wang, `/s/${addresses[0]?.token}`);
    expect(ended.location).toBe('/item/password/0?link=ended');
    expect((await wang.request({ url: ended.location })).statusCode).toBe(404);
    await lin.call('link/save', { link_id, expire_time: String(now + 60) });
    now += 60;
    expect(await read(liu)).toBe(false);
    const guest = app.visitor();
    const { url } = await makeLink(lin, item_id);
    await open(guest, url);
    await lin.call('link/endAll', { item_id });
    expect(await read(guest)).toBe(false);
    expect(await guest.refused('link/open', { token: url.slice(3) })).toBe('linkEnded');
    expect(await guest.refused('link/open', { token: 'f'.repeat(32) })).toBe('notFound');
  });

  test('with the right of who made it, for good', async () => {
    const shop = await privately();
    const { app, lin, mei, item_id, cats, set } = shop;
    const whole = await makeLink(mei, item_id);
    const part = await makeLink(mei, item_id, { cat_id: cats.open });
    const guest = app.visitor();
    await open(guest, whole.url);
    await open(guest, part.url);
    await set({ cat_id: cats.secret }, 'reader');
    expect(await seenBy(guest, shop)).toHaveLength(4);
    await set({ cat_id: cats.open }, 'editor');
    await set({}, 'named');
    expect(await seenBy(guest, shop)).toEqual(['open']);
    const [member] = await lin.call('member/getList', { item_id });
    await lin.call('member/delete', { item_id, item_member_id: member?.item_member_id ?? '' });
    await addMember(app, item_id, 'mei', 1);
    expect(await seenBy(guest, shop)).toEqual([]);
    expect((await lin.call('link/list', { item_id })).map(link => link.is_ended)).toEqual(['1', '1']);
  });

  test('with a new address, and with a page that goes to another item', async () => {
    const shop = await privately();
    const { app, lin, item_id, pages } = shop;
    const { address_id, url } = await makeLink(lin, item_id, { page_id: pages.open });
    const guest = app.visitor();
    await open(guest, url);
    const renewed = await lin.call('link/renewAddress', { address_id });
    expect(await seenBy(guest, shop)).toEqual([]);
    expect((await open(guest, url)).location).toContain('link=ended');
    await open(guest, `/s/${renewed.token}`);
    expect(await seenBy(guest, shop)).toEqual(['open']);
    const other = await lin.call('item/add', { item_type: '1', item_name: 'Other', password: 'x-visit' });
    await lin.call('page/copy', { page_id: pages.open, to_item_id: other.item_id, is_del: '1' });
    expect(await seenBy(guest, shop)).toEqual([]);
  });
});

test('the audit log has readers that were added and removed, and addresses that were made anew', async () => {
  const { lin, item_id } = await privately();
  const { link_id, address_id } = await makeLink(lin, item_id);
  const [ann] = await lin.call('link/addReaders', { link_id, readers: JSON.stringify(['Ann', 'Bob']) });
  const ofAnn = { address_id: ann?.address_id ?? '' };
  await lin.call('link/renewAddress', { address_id });
  await lin.call('link/renewAddress', ofAnn);
  await lin.call('link/end', { link_id, ...ofAnn });
  const { entries } = await lin.call('audit/list', { item_id });
  const texts = entries.map(({ text }) => text).filter(text => text.includes('link “Bank”'));
  expect(texts).toEqual([
    'Ended the address of Ann of the link “Bank” of “Shop”',
    'Made a new address for Ann of the link “Bank” of “Shop”',
    'Made a new address for the link “Bank” of “Shop”',
    'Added readers to the link “Bank” of “Shop”: Ann, Bob',
    'Created the link “Bank” to “Shop” of “Shop”',
  ]);
});

test('a link to a catalog that goes to another item, or is deleted, has ended; ended ones are taken out of the list', async () => {
  const { app, lin, mei, item_id, cats } = await privately();
  const moved = await makeLink(mei, item_id, { cat_id: cats.open });
  const deleted = await makeLink(lin, item_id, { cat_id: cats.inner });
  const living = await makeLink(lin, item_id);
  const { item_id: other } = await mei.call('item/add', { item_type: '1', item_name: 'Of mei' });
  await mei.call('catalog/copy', { cat_id: cats.open, to_item_id: other, is_del: '1' });
  await lin.call('catalog/delete', { item_id, cat_id: cats.inner });
  const listed = async () =>
    (await lin.call('link/list', { item_id })).map(({ link_id, is_ended }) => [link_id, is_ended]);
  expect(await listed()).toEqual([
    [living.link_id, '0'],
    [deleted.link_id, '1'],
    [moved.link_id, '1'],
  ]);
  expect(await lin.refused('link/remove', { link_id: living.link_id })).toBe('badInput');
  expect(await mei.refused('link/remove', { link_id: deleted.link_id })).toBe('notFound');
  await open(app.visitor(), living.url);
  await lin.call('link/remove', { link_id: deleted.link_id });
  await mei.call('link/remove', { link_id: moved.link_id });
  await lin.call('link/end', { link_id: living.link_id });
  await lin.call('link/remove', { link_id: living.link_id });
  expect(await listed()).toEqual([]);
  for (const table of ['item_link', 'item_link_address', 'item_link_browser'] as const)
    expect(await app.context.db.selectFrom(table).selectAll().execute()).toEqual([]);
});
