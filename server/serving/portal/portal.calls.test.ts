/** The portal of the site: what stands there for whom, and who says so. */
import { expect, test } from 'vitest';
import { addPicture, saveBrand } from '#tests/kit/brand/save-brand.ts';
import { addCatalog, addMember, archiveItem, buildItem, buildPage, suspend } from '#tests/kit/build.ts';
import { type As, startTestApp } from '#tests/kit/test-app.ts';

const listed = { on_portal: '1' } as const;

/** Four items, of which the owner lists all but one; the portal is the front. */
async function buildSite() {
  const app = await startTestApp();
  const chief = await app.person('chief', 1);
  const lin = await app.person('lin');
  const add = async (item_name: string, settings: Parameters<typeof buildItem>[1], isListed = true) => {
    const item_id = await buildItem(lin, { item_name, item_description: `About ${item_name}`, ...settings });
    if (isListed) await lin.call('item/update', { item_id, item_name, ...listed });
    return item_id;
  };
  const open = await add('Orders', {});
  const locked = await add('Vault', { password: 'visit word' });
  const members = await add('Plans', { visibility: 'members' });
  const unlisted = await add('Drafts', {}, false);
  await chief.call('adminSetting/saveConfig', { shows_portal: '1' });
  return { app, chief, lin, open, locked, members, unlisted };
}

async function itemsFor(who: As): Promise<string[]> {
  const { groups } = await who.call('portal/info', {});
  return groups.flatMap(({ items }) =>
    items.map(({ item_name, is_locked }) => (is_locked === '1' ? `${item_name} (locked)` : item_name)),
  );
}

const frontFor = async (who: As) => (await who.request({ url: '/' })).body;
const savePortal = async (chief: As, settings: object) =>
  chief.call('portal/save', { settings: JSON.stringify(settings) });

test('only what owners list is there: open items for all, others by name and lock, those for members for them', async () => {
  const { app, chief, lin } = await buildSite();
  const wei = await app.person('wei');
  expect(await itemsFor(app.visitor())).toEqual(['Orders', 'Vault (locked)']);
  expect(await itemsFor(wei)).toEqual(['Orders', 'Vault (locked)']);
  expect(await itemsFor(lin)).toEqual(['Orders', 'Plans', 'Vault']);
  expect(await itemsFor(chief)).toEqual(['Orders', 'Plans', 'Vault']);
});

test('search engines are told what is listed where nothing was written of the site, in their language', async () => {
  const { app, chief } = await buildSite();
  await saveBrand(chief, '', { name: 'Example & Pay' });
  expect(await frontFor(app.visitor())).toContain(
    '<meta name="description" content="Documentation of Example &amp; Pay: Orders, Vault">',
  );
  expect((await app.visitor().request({ url: '/', headers: { 'accept-language': 'zh-CN' } })).body).toContain(
    '<meta name="description" content="Example &amp; Pay 的文档：Orders、Vault">',
  );
  await chief.call('adminSetting/saveConfig', { shows_portal: '0' });
  expect(await frontFor(app.visitor())).toMatch(/<meta name="description" content="Keep interfaces, [^"]+">/);
});

test('of a locked item nothing but its name is told', async () => {
  const { app, lin, locked } = await buildSite();
  await buildPage(lin, { item_id: locked, page_title: 'Secret handshake', page_content: 'knock twice' });
  await app.context.background.drain();
  const guest = app.visitor();
  const [, vault] = (await guest.call('portal/info', {})).groups.flatMap(({ items }) => items);
  expect(vault).toMatchObject({ item_name: 'Vault', item_description: '', last_update_time: '' });
  expect(await frontFor(guest)).not.toMatch(/handshake|About Vault|knock/);
  expect(await guest.call('search/pages', { keyword: 'knock', on_portal: '1' })).toEqual([]);
  await guest.call('item/pwd', { item_id: locked, password: 'visit word' });
  expect(await itemsFor(guest)).toEqual(['Orders', 'Vault']);
  expect(await frontFor(guest)).toContain('Secret handshake');
  expect(await frontFor(app.visitor('10.0.0.9'))).not.toContain('Secret handshake');
});

test('a right that is taken away ends it at the next request, and so does the owner', async () => {
  const { app, lin, open, members } = await buildSite();
  const wei = await app.person('wei');
  const { item_member_id } = await addAsMember(lin, members, 'wei');
  expect(await itemsFor(wei)).toEqual(['Orders', 'Plans', 'Vault (locked)']);
  expect(await frontFor(wei)).toContain('Plans');
  await lin.call('member/delete', { item_id: members, item_member_id });
  expect(await itemsFor(wei)).toEqual(['Orders', 'Vault (locked)']);
  expect(await frontFor(wei)).not.toContain('Plans');
  const guest = app.visitor();
  expect(await frontFor(guest)).toContain('About Orders');
  await lin.call('item/update', { item_id: open, item_name: 'Orders', on_portal: '0' });
  expect(await frontFor(guest)).not.toContain('Orders');
  await lin.call('item/update', { item_id: open, item_name: 'Orders', on_portal: '1' });
  expect(await frontFor(guest)).toContain('About Orders');
  await lin.call('item/update', { item_id: open, item_name: 'Orders', visibility: 'members' });
  expect(await frontFor(guest)).not.toContain('Orders');
});

const addAsMember = async (owner: As, item_id: string, username: string) =>
  owner.call('member/save', { item_id, username, member_group_id: '0' });

test('who is shut out of an item or suspended finds neither it nor its name', async () => {
  const { app, lin, open, locked } = await buildSite();
  const wei = await app.person('wei');
  const { uid } = await wei.call('user/info', {});
  for (const item_id of [open, locked]) {
    await addMember(app, item_id, 'wei', 0);
    await lin.call('grant/save', { item_id, uid, cat_id: '0', role: 'none' });
  }
  expect(await itemsFor(wei)).toEqual([]);
  const mei = await app.person('mei');
  expect(await itemsFor(mei)).toEqual(['Orders', 'Vault (locked)']);
  await suspend(app, 'mei');
  expect(await itemsFor(mei)).toEqual(await itemsFor(app.visitor()));
});

test('what the site forbids is not listed either', async () => {
  const { app, chief } = await buildSite();
  await chief.call('adminSetting/saveConfig', { allow_open_items: '0' });
  expect(await itemsFor(app.visitor())).toEqual(['Vault (locked)']);
  expect(await frontFor(app.visitor())).not.toContain('Orders');
  await chief.call('adminSetting/saveConfig', { allow_open_items: '1', allow_visitors: '0' });
  expect(await itemsFor(app.visitor())).toEqual([]);
  expect(await itemsFor(await app.person('wei'))).toEqual(['Orders', 'Vault (locked)']);
});

test('who reads one catalog of an item finds its news and pages of that catalog alone', async () => {
  const { app, lin, open } = await buildSite();
  const wei = await app.person('wei');
  const { uid } = await wei.call('user/info', {});
  const cat_id = String(await addCatalog(app, open, 'Inside'));
  await buildPage(lin, { item_id: open, page_title: 'Inner page', page_content: 'hidden word', cat_id });
  await buildPage(lin, { item_id: open, page_title: 'Outer page', page_content: 'shown word' });
  await app.context.background.drain();
  await addMember(app, open, 'wei', 0);
  await lin.call('grant/save', { item_id: open, uid, cat_id, role: 'none' });
  await lin.call('grant/save', { item_id: open, uid: '0', cat_id, role: 'none' });
  for (const who of [wei, app.visitor()]) {
    const { news } = await who.call('portal/info', {});
    expect(news.map(({ page_title }) => page_title)).toEqual(['Outer page']);
    expect(await frontFor(who)).not.toContain('Inner page');
    expect(await who.call('search/pages', { keyword: 'hidden', on_portal: '1' })).toEqual([]);
  }
  const { news } = await lin.call('portal/info', {});
  expect(news.map(({ page_title }) => page_title).toSorted()).toEqual(['Inner page', 'Outer page']);
});

test('groups stand in their order, with what was not grouped last; an item that is not listed waits', async () => {
  const { app, chief, lin, open, locked, unlisted } = await buildSite();
  const more = await buildItem(lin, { item_name: 'A guide' });
  await lin.call('item/update', { item_id: more, item_name: 'A guide', ...listed });
  await savePortal(chief, {
    groups: [
      { name: { en: 'Start', zh: '开始' }, item_ids: [locked, unlisted, '99999'] },
      { name: { en: 'Empty', zh: '' }, item_ids: [unlisted] },
      { name: { en: '', zh: '接口' }, item_ids: [open, locked] },
    ],
  });
  const shown = async (headers = {}) => {
    const { body } = await app.visitor().request({ url: '/', headers });
    return [...body.matchAll(/<h([23])[^>]*>(?:<a[^>]*>)?([^<]+)/g)].map(
      ([, level, text]) => `${level} ${text}`,
    );
  };
  expect(await shown()).toEqual(['2 Start', '3 Vault', '2 接口', '3 Orders', '2 More', '3 A guide']);
  expect(await shown({ 'accept-language': 'zh-CN' })).toContain('2 开始');
  await savePortal(chief, { groups: [], shows_others: false });
  expect(await shown()).toEqual([]);
  const { settings, listed_count, item_count } = await chief.call('portal/settings', {});
  expect([settings.groups, listed_count, item_count]).toEqual([[], '4', '5']);
});

test('its own text is cleaned as that of pages, in the language of the reader', async () => {
  const { app, chief } = await buildSite();
  const hostile =
    '# Welcome\n\n<script>alert(1)</script><img src=x onerror=alert(2)>\n\n[go](javascript:alert(3)) <iframe src="//evil.example"></iframe>';
  await savePortal(chief, {
    lead: { en: '<script>alert(4)</script>', zh: '你好' },
    text: { en: hostile, zh: '欢迎' },
    groups: [{ name: { en: '<img src=x onerror=alert(5)>', zh: '' }, item_ids: [] }],
  });
  const page = await frontFor(app.visitor());
  expect(page).toContain('Welcome</h1>');
  const root = page.slice(page.indexOf('<div id="root">'), page.indexOf('<script type="application/json"'));
  expect(root).not.toMatch(/<script>alert|<[^>]*onerror|href="javascript|<iframe/);
  expect((await app.visitor().request({ url: '/', headers: { 'accept-language': 'zh-CN' } })).body).toContain(
    '欢迎</p>',
  );
});

test('clients of ShowDoc read that the introduction is shown, and their choice of a front counts', async () => {
  const { app, chief } = await buildSite();
  const guest = app.visitor();
  expect((await guest.call('common/homePageSetting', {})).home_page).toBe('1');
  expect(await guest.call('adminSetting/loadConfig' as never, {} as never).catch(() => 'refused')).toBe(
    'refused',
  );
  expect(await chief.call('adminSetting/loadConfig', {})).toMatchObject({
    home_page: '1',
    shows_portal: '1',
  });
  expect((await guest.call('portal/info', {})).is_on).toBe('1');
  await chief.call('adminSetting/saveConfig', { home_page: '2' });
  expect(await guest.call('portal/info', {})).toMatchObject({ is_on: '0', groups: [], news: [], lead: '' });
  expect((await guest.request({ url: '/' })).statusCode).toBe(302);
});

test('the answer for visitors is kept, and never that of a person', async () => {
  const { app, lin, chief } = await buildSite();
  const guest = app.visitor();
  const first = await guest.request({ url: '/' });
  const etag = String(first.headers.etag);
  const again = await guest.request({ url: '/', headers: { 'if-none-match': etag } });
  expect([first.statusCode, again.statusCode]).toEqual([200, 304]);
  expect(await frontFor(lin)).toContain('Plans');
  expect(await frontFor(guest)).not.toContain('Plans');
  await savePortal(chief, { lead: { en: 'All you need', zh: '' } });
  expect(await frontFor(guest)).toContain('All you need');
  expect((await guest.request({ url: '/', headers: { 'if-none-match': etag } })).statusCode).toBe(200);
});

test('the search of the portal finds pages of listed open items without an account', async () => {
  const { app, lin, open, unlisted } = await buildSite();
  await buildPage(lin, { item_id: open, page_title: 'Refunds', page_content: 'give money back' });
  await buildPage(lin, { item_id: unlisted, page_title: 'Ideas', page_content: 'give money back' });
  await app.context.background.drain();
  const find = async (more = {}) =>
    (await app.visitor().call('search/pages', { keyword: 'money', ...more })).map(
      ({ page_title }) => page_title,
    );
  expect((await find()).toSorted()).toEqual(['Ideas', 'Refunds']);
  expect(await find({ on_portal: '1' })).toEqual(['Refunds']);
});

test('search engines get its title, words and cover, and find it in the sitemap', async () => {
  const { app, chief } = await buildSite();
  const sign = await addPicture(chief, '', { kind: 'cover' });
  await saveBrand(chief, '', {
    name: 'Example Pay',
    title: { en: 'Build "it"', zh: '接入' },
    cover_picture: sign,
  });
  await savePortal(chief, { lead: { en: 'All <you> need', zh: '' } });
  const read = async (url: string) => (await app.visitor().request({ url })).body;
  const [site = ''] = /http:[^<]*(?=\/sitemap)/.exec(await read('/robots.txt')) ?? [];
  const page = await read('/');
  expect(page).toContain('<title>Build &quot;it&quot; · Example Pay</title>');
  expect(page).toContain(`<link rel="canonical" href="${site}/">`);
  expect(page).toContain('<meta property="og:type" content="website">');
  expect(page).toContain('<meta property="og:description" content="All &lt;you&gt; need">');
  expect(page).toContain(
    `<meta property="og:image" content="${site.replace(/:80$/, '')}/api/brand/picture?sign=${sign}">`,
  );
  expect(page).not.toContain('noindex');
  expect(await read('/sitemap.xml')).toContain(`<url><loc>${site}/</loc></url>`);
  await chief.call('adminSetting/saveConfig', { shows_portal: '0' });
  expect(await read('/sitemap.xml')).not.toContain(`<loc>${site}/</loc>`);
  expect(await read('/')).toContain('<meta name="description" content="Documentation of Example Pay">');
});

test('a site that lets no visitors in shows its portal to people who are signed in alone', async () => {
  const { app, chief } = await buildSite();
  await savePortal(chief, { lead: { en: 'For the staff', zh: '' }, text: { en: 'Inner matters', zh: '' } });
  await chief.call('adminSetting/saveConfig', { allow_visitors: '0' });
  const guest = app.visitor();
  expect(await guest.call('portal/info', {})).toMatchObject({ is_on: '0', lead: '', text_html: '' });
  expect(await frontFor(guest)).not.toMatch(/staff|Inner matters/);
  expect((await guest.request({ url: '/sitemap.xml' })).body).not.toContain('<loc>');
  const wei = await app.person('wei');
  expect(await wei.call('portal/info', {})).toMatchObject({ is_on: '1', lead: 'For the staff' });
  expect(await frontFor(wei)).toContain('Inner matters');
  const preview = await chief.call('portal/preview', { settings: '{}' });
  expect([preview.is_on, preview.groups.flatMap(({ items }) => items).length]).toEqual(['0', 3]);
});

test('administrators set it, the audit log says so, and owners alone list an item', async () => {
  const { app, chief, lin, open, unlisted } = await buildSite();
  expect(await lin.refused('portal/save', { settings: '{}' })).toBe('notAllowed');
  expect(await app.visitor().refused('portal/settings', {})).toBe('notLoggedIn');
  await savePortal(chief, { groups: [{ name: { en: 'Start', zh: '' }, item_ids: [open, unlisted] }] });
  const { entries } = await chief.call('audit/list', {});
  expect(entries[0]?.text).toContain('groups of the portal (empty) → Start: Orders, Drafts');
  const preview = await chief.call('portal/preview', { settings: '{}' });
  expect(preview.groups.flatMap(({ items }) => items).map(item => item.item_name)).toEqual([
    'Orders',
    'Vault',
  ]);
  const { entries: ofItem } = await lin.call('audit/list', { item_id: open });
  expect(ofItem.map(({ text }) => text).join('\n')).toContain('listed on the portal');
  await archiveItem(lin, open);
  expect(await itemsFor(app.visitor())).toContain('Orders');
  expect((await chief.call('adminItem/getList', { on_portal: '1' })).total).toBe(3);
});

test.each([
  ['badInput', { groups: [{ name: { en: ' ', zh: '' }, item_ids: [] }] }],
  ['badInput', { groups: [{ name: { en: 'x' }, item_ids: ['x'] }] }],
  ['badInput', { groups: Array.from({ length: 21 }, () => ({ name: { en: 'x' } })) }],
  ['fieldTooLong', { lead: { en: 'x'.repeat(301) } }],
  ['fieldTooLong', { text: { zh: 'x'.repeat(20_001) } }],
])('what is no portal is refused: %s, %#', async (refusal, settings) => {
  const app = await startTestApp();
  const chief = await app.person('chief', 1);
  expect(await chief.refused('portal/save', { settings: JSON.stringify(settings) })).toBe(refusal);
});
