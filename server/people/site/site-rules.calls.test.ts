/** What the administrator forbids on the whole site counts at the next request, whatever owners have set. */
import { expect, test } from 'vitest';
import { addMember, buildItem, buildPage } from '#tests/kit/build.ts';
import { type As, startTestApp } from '#tests/kit/test-app.ts';

async function buildSite() {
  const app = await startTestApp();
  const admin = await app.person('admin-1', 1);
  const lin = await app.person('lin');
  const mei = await app.person('mei');
  const open = await buildItem(lin, { item_name: 'Open' });
  const locked = await buildItem(lin, { item_name: 'Locked', password: 'visit word' });
  await addMember(app, open, 'mei', 0);
  const { page_id } = await buildPage(lin, { item_id: open, page_title: 'Open page' });
  const inLocked = await buildPage(lin, { item_id: locked, page_title: 'Locked page' });
  const share = { page_id: inLocked.page_id, isCreateSiglePage: 'true' };
  const { unique_key } = (await lin.call('page/createSinglePage', share)) as { unique_key: string };
  const { addresses } = await lin.call('link/add', { item_id: locked, name: 'Bank' });
  const token = addresses[0]?.token ?? '';
  const guest = app.visitor();
  await guest.call('item/pwd', { item_id: locked, password: 'visit word' });
  const partner = app.visitor('10.0.0.9');
  await partner.request({ url: `/s/${token}` });
  const ids = { open, locked, page_id, locked_page: inLocked.page_id, unique_key, token };
  return { app, admin, lin, mei, guest, partner, ...ids };
}

const reads = async (who: As, page_id: string) =>
  (await who.try('page/info', { page_id })).data !== undefined;
const listed = async (who: As) => (await who.request({ url: '/sitemap.xml' })).body.includes('<loc>');

test('open items are read by members alone while they are forbidden, also what was kept for visitors', async () => {
  const { admin, app, mei, guest, open, page_id } = await buildSite();
  const stranger = await app.person('stranger');
  const visitor = app.visitor('10.0.0.8');
  expect(await reads(visitor, page_id)).toBe(true);
  expect((await visitor.request({ url: `/${open}?page_id=${page_id}` })).statusCode).toBe(200);
  expect(await listed(visitor)).toBe(true);
  await admin.call('adminSetting/saveConfig', { allow_open_items: '0' });
  for (const who of [visitor, guest, stranger]) expect(await reads(who, page_id)).toBe(false);
  const page = await visitor.request({ url: `/${open}?page_id=${page_id}` });
  expect(page.headers.location).toContain('members=1');
  expect(await visitor.refused('item/pwd', { item_id: open, password: '' })).toBe('membersOnly');
  expect(await listed(visitor)).toBe(false);
  expect(await visitor.call('search/pages', { keyword: 'Open' })).toEqual([]);
  expect([await reads(mei, page_id), await reads(admin, page_id)]).toEqual([true, true]);
  await admin.call('adminSetting/saveConfig', { allow_open_items: '1' });
  expect(await reads(visitor, page_id)).toBe(true);
});

test('links and keys of pages open nothing while they are forbidden, and no new ones are made', async () => {
  const { admin, app, lin, partner, locked, locked_page, unique_key, token } = await buildSite();
  expect(await reads(partner, locked_page)).toBe(true);
  await admin.call('adminSetting/saveConfig', { allow_links: '0' });
  expect(await reads(partner, locked_page)).toBe(false);
  expect(await app.visitor().refused('link/open', { token })).toBe('linksForbidden');
  expect(await app.visitor().refused('page/infoByKey', { unique_key })).toBe('notFound');
  expect(await lin.refused('link/add', { item_id: locked, name: 'x' })).toBe('linksForbidden');
  const share = { page_id: locked_page, isCreateSiglePage: 'true' };
  expect(await lin.refused('page/createSinglePage', share)).toBe('linksForbidden');
  await admin.call('adminSetting/saveConfig', { allow_links: '1' });
  expect(await reads(partner, locked_page)).toBe(true);
});

test('nobody reads anything without signing in while that is forbidden, neither by password nor by link', async () => {
  const { admin, app, mei, guest, partner, page_id, locked, locked_page, unique_key } = await buildSite();
  expect([await reads(guest, locked_page), await reads(partner, locked_page)]).toEqual([true, true]);
  await admin.call('adminSetting/saveConfig', { allow_visitors: '0' });
  for (const who of [guest, partner, app.visitor()])
    expect([await reads(who, page_id), await reads(who, locked_page)]).toEqual([false, false]);
  const sent = { page_id: locked_page, _item_pwd: 'visit word' };
  expect((await app.visitor().try('page/info', sent)).data).toBeUndefined();
  expect(await guest.refused('item/pwd', { item_id: locked, password: 'visit word' })).toBe('membersOnly');
  expect(await app.visitor().refused('page/infoByKey', { unique_key })).toBe('notFound');
  expect(await listed(app.visitor())).toBe(false);
  expect((await app.visitor().request({ url: `/page/${page_id}.md` })).statusCode).toBe(403);
  const stranger = await app.person('stranger');
  expect([await reads(mei, page_id), await reads(stranger, page_id)]).toEqual([true, true]);
});
