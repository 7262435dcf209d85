/** How the site and its items look: what is kept, who changes it, and what of it stands on pages. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { addPicture, saveBrand } from '#tests/kit/brand/save-brand.ts';
import { archiveItem, buildItem, buildPage } from '#tests/kit/build.ts';
import { type As, startTestApp } from '#tests/kit/test-app.ts';
import { tryUpload } from '#tests/kit/upload.ts';

async function buildSite() {
  const app = await startTestApp();
  const chief = await app.person('chief', 1);
  const lin = await app.person('lin');
  const item_id = await buildItem(lin, { item_name: 'Orders' });
  const { page_id } = await buildPage(lin, { item_id });
  return { app, chief, lin, item_id, page_id };
}

const pageAt = async (who: As, url: string) => (await who.request({ url })).body;

test('without a brand pages are the product’s: no further style, no foot', async () => {
  const { app, item_id } = await buildSite();
  expect(await app.visitor().call('brand/info', {})).toMatchObject({ is_set: '0', name: 'Docstead' });
  const page = await pageAt(app.visitor(), `/${item_id}`);
  expect(page).not.toContain('site-foot"');
  expect(page).toContain('data-site="Docstead"');
});

test('name, colour, links and foot of the site stand on every page at the next request', async () => {
  const { app, chief, item_id, page_id } = await buildSite();
  const visitor = app.visitor();
  const urls = ['/', `/${item_id}?page_id=${page_id}`, `/page/${page_id}`, `/item/password/${item_id}`];
  for (const url of urls) expect(await pageAt(visitor, url)).not.toContain('Example Pay');
  await saveBrand(chief, '', {
    name: 'Example Pay',
    accent: '#FFE600',
    foot_text: { en: 'All **rights**', zh: '' },
    foot_links: [{ name: { en: 'Contact', zh: '联系' }, address: 'mailto:a@example.com' }],
    privacy: { en: 'We keep *nothing*.', zh: '' },
  });
  for (const url of [...urls, '/user/login']) {
    const page = await pageAt(visitor, url);
    expect(page).toContain('data-site="Example Pay"');
    expect(page).toContain('--accent:light-dark(#');
    expect(page).toContain('All <strong>rights</strong>');
    expect(page).toContain('<a href="mailto:a@example.com">Contact</a>');
    expect(page).toContain('<a href="/legal/privacy">Privacy</a>');
    expect(page).toContain('Made with Docstead');
  }
  expect(await pageAt(visitor, '/legal/privacy')).toContain('We keep <em>nothing</em>.');
  expect((await visitor.request({ url: '/legal/terms' })).statusCode).toBe(404);
  await saveBrand(chief, '', { name: 'Other Pay', shows_docstead: false });
  for (const url of urls) {
    const page = await pageAt(visitor, url);
    expect([page.includes('Other Pay'), page.includes('Example Pay'), page.includes('Made with')]).toEqual([
      true,
      false,
      false,
    ]);
  }
});

test('words are those of the reader’s language, else of the other one', async () => {
  const { app, chief } = await buildSite();
  await saveBrand(chief, '', { title: { en: 'Build', zh: '接入' }, terms: { en: '', zh: '条款正文' } });
  const inChinese = (url: string) => app.visitor().request({ url, headers: { 'accept-language': 'zh-CN' } });
  expect((await inChinese('/')).body).toContain('<h1>接入</h1>');
  expect(await pageAt(app.visitor(), '/')).toContain('<h1>Build</h1>');
  expect(await pageAt(app.visitor(), '/legal/terms')).toContain('条款正文');
});

test('an item’s own brand takes the place of the site’s in that item, part by part', async () => {
  const { app, chief, lin, item_id, page_id } = await buildSite();
  const other = await buildItem(lin, { item_name: 'Other' });
  await saveBrand(chief, '', {
    name: 'Example Pay',
    accent: '#136292',
    foot_text: { en: 'Site foot', zh: '' },
  });
  const before = await pageAt(app.visitor(), `/page/${page_id}`);
  await saveBrand(lin, item_id, {
    accent: '#aa0044',
    bar_links: [{ name: { en: 'Status' }, address: '/1' }],
  });
  const own = { accent: '#aa0044', name: 'Example Pay', bar_links: [{ name: 'Status', url: '/1' }] };
  expect(await app.visitor().call('brand/info', { item_id })).toMatchObject(own);
  const page = await pageAt(app.visitor(), `/page/${page_id}`);
  expect(page).not.toBe(before);
  expect(page).toContain('--accent:light-dark(#aa0044');
  expect(page).toContain('Site foot');
  expect(page).toContain('<div data-site-links="true"><nav aria-label="Links of the site"><a href="/1"');
  expect(await pageAt(app.visitor(), `/${other}`)).toContain('--accent:light-dark(#136292');
});

test('owners change the brand of their item, administrators that of the site, nobody else', async () => {
  const { app, chief, lin, item_id } = await buildSite();
  const settings = JSON.stringify({ accent: '#136292' });
  const stranger = await app.person('wei');
  expect(await stranger.refused('brand/save', { item_id, settings })).toBe('notManager');
  expect(await lin.refused('brand/save', { settings })).toBe('notAllowed');
  expect(await app.visitor().refused('brand/settings', {})).toBe('notLoggedIn');
  await saveBrand(chief, '', { name: 'Example Pay', accent: '#136292' });
  const { entries } = await chief.call('audit/list', {});
  expect(entries[0]?.text).toContain('name in bars and titles (empty) → Example Pay');
  await archiveItem(lin, item_id);
  expect(await lin.refused('brand/save', { item_id, settings })).toBe('itemArchived');
});

test.each([
  { accent: 'red' },
  { cover: 'dots' },
  { logo: 'x' },
  { logo: '0'.repeat(32) },
  { bar_links: [{ name: { en: 'x' }, address: 'javascript:alert(1)' }] },
  { foot_links: [{ name: { en: '', zh: ' ' }, address: 'https://a.example' }] },
  { foot_links: [{ name: { en: 'x' }, address: '//a.example' }] },
])('%j is no brand', async settings => {
  const { chief } = await buildSite();
  expect(await chief.refused('brand/save', { settings: JSON.stringify(settings) })).toBe('badInput');
});

test.each([{ name: 'x'.repeat(61) }, { imprint: { en: 'x'.repeat(20_001) } }])(
  'a text may be too long',
  async settings => {
    const { chief } = await buildSite();
    expect(await chief.refused('brand/save', { settings: JSON.stringify(settings) })).toBe('fieldTooLong');
  },
);

test('texts of a brand run nothing', async () => {
  const { app, chief } = await buildSite();
  const evil = '<script>alert(1)</script><img src=x onerror=alert(1)>[x](javascript:alert(1))';
  await saveBrand(chief, '', {
    name: '"><script>alert(1)</script>',
    foot_text: { en: evil, zh: '' },
    imprint: { en: evil, zh: '' },
    bar_links: [{ name: { en: '<b onclick=x>' }, address: 'https://a.example/?"'.replace('"', '') }],
  });
  for (const url of ['/', '/legal/imprint']) {
    const page = await pageAt(app.visitor(), url);
    expect(page).not.toMatch(/<script>alert|<img src=x|onerror=alert\(1\)>|href="javascript/);
    expect(page).not.toContain('<b onclick');
  }
});

test('a picture is drawn anew in the size it is shown in, and nothing of an SVG is left but pixels', async () => {
  const { app, chief } = await buildSite();
  const bytes = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10" width="20" height="10" onload="alert(1)">
    <script>alert(1)</script><rect width="20" height="10" fill="#f00"/></svg>`;
  const sign = await addPicture(chief, '', { bytes });
  const served = await app.visitor().request({ url: `/api/brand/picture?sign=${sign}` });
  expect(served.headers['content-type']).toBe('image/png');
  expect(served.headers['content-security-policy']).toContain('sandbox');
  const facts = await sharp(served.rawPayload).metadata();
  expect([facts.format, facts.width, facts.height]).toEqual(['png', 320, 160]);
  expect(served.rawPayload.includes('alert')).toBe(false);
  await saveBrand(chief, '', { logo: sign });
  const page = await pageAt(app.visitor(), '/user/login');
  expect(page).toContain(`<link rel="icon" href="/api/brand/picture?sign=${sign}&amp;icon=1">`);
  const icon = await app.visitor().request({ url: `/api/brand/picture?sign=${sign}&icon=1` });
  expect(await sharp(icon.rawPayload).metadata()).toMatchObject({ format: 'png', width: 64, height: 64 });
});

test.each([
  ['a text', 'no picture'],
  [
    'an SVG that names a file',
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd" width="9" height="9"/></svg',
  ],
  [
    'an endless SVG',
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><!--${'x'.repeat(300_000)}--></svg>`,
  ],
  ['one that unfolds', '<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"/>'],
])('%s is refused as a logo', async (_, bytes) => {
  const { chief } = await buildSite();
  const file = { file_name: 'logo.svg', bytes };
  const { reply } = await tryUpload(chief, 'brand/addPicture', { kind: 'logo' }, file);
  expect(reply.error_message).toContain('This picture cannot be used.');
});

test('the logo of a private item is for who may read it, and its password screen shows the site’s', async () => {
  const { app, lin } = await buildSite();
  const item_id = await buildItem(lin, { password: 'tea time' });
  const { page_id } = await buildPage(lin, { item_id });
  const sign = await addPicture(lin, item_id);
  await saveBrand(lin, item_id, { logo: sign, accent: '#aa0044' });
  const url = `/api/brand/picture?sign=${sign}`;
  const guest = app.visitor();
  expect((await guest.request({ url })).statusCode).not.toBe(200);
  const door = await pageAt(guest, `/item/password/${item_id}`);
  expect([door.includes(sign), door.includes('#aa0044')]).toEqual([false, false]);
  expect(await guest.refused('brand/info', { item_id })).toBe('visitPasswordNeeded');
  await guest.call('item/pwd', { item_id, password: 'tea time' });
  const served = await guest.request({ url });
  expect([served.statusCode, served.headers['cache-control']]).toEqual([200, 'private, no-cache']);
  const share = { page_id, isCreateSiglePage: 'true' };
  const { unique_key } = (await lin.call('page/createSinglePage', share)) as { unique_key: string };
  const partner = app.visitor('10.0.0.9');
  expect(await pageAt(partner, `/p/${unique_key}`)).toContain(`${url}&amp;unique_key=${unique_key}`);
  expect((await partner.request({ url: `${url}&unique_key=${unique_key}` })).statusCode).toBe(200);
});

test('a picture that is not named any more is gone, and those of others cannot be named', async () => {
  const { app, chief, lin, item_id } = await buildSite();
  const first = await addPicture(chief, '');
  await saveBrand(chief, '', { logo: first });
  const second = await addPicture(chief, '');
  expect(await lin.refused('brand/save', { item_id, settings: JSON.stringify({ logo: first }) })).toBe(
    'badInput',
  );
  await saveBrand(chief, '', { logo: second });
  const statusOf = async (sign: string) =>
    (await app.visitor().request({ url: `/api/brand/picture?sign=${sign}` })).statusCode;
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
});

test('a preview shows what is not saved, and changes nothing', async () => {
  const { app, chief, lin, item_id } = await buildSite();
  await saveBrand(chief, '', { name: 'Example Pay', accent: '#136292' });
  const settings = JSON.stringify({ accent: '#aa0044', foot_text: { en: '*Soon*', zh: '' } });
  expect(await lin.call('brand/preview', { item_id, settings })).toMatchObject({
    accent: '#aa0044',
    name: 'Example Pay',
    foot_html: expect.stringContaining('<em>Soon</em>') as string,
  });
  expect(await app.visitor().call('brand/info', { item_id })).toMatchObject({ accent: '#136292' });
});
