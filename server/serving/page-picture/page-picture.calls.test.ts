/** Pictures for links: drawn for what everybody may read, and of everything else the site's. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { addPicture, saveBrand } from '#tests/kit/brand/save-brand.ts';
import { png } from '#tests/kit/browser/pictures.ts';
import { buildItem, buildPage } from '#tests/kit/build.ts';
import { type As, startTestApp } from '#tests/kit/test-app.ts';
import { removeBeyond, removeOldPagePictures } from './kept-pictures.ts';
import { openPagePictures } from './open-page-pictures.ts';

const latin = '20-7e a0-17f 2026\n';
const withChinese = `${latin}3000-303f 4e00-9fff ff01-ff5e\n`;
const site = 'https://docs.example.com';

/** An open item with a page, on a machine with these faces. */
async function buildSite(faces = withChinese) {
  const app = await startTestApp({ PUBLIC_URL: site });
  Object.assign(
    app.context.page_pictures,
    openPagePictures(app.context, async () => faces),
  );
  const lin = await app.person('lin');
  const item_id = await buildItem(lin, { item_name: 'Partner API' });
  const { page_id } = await buildPage(lin, { item_id, page_title: 'Create an order' });
  return { app, lin, item_id, page_id, guest: app.visitor() };
}

const tagIn = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`).exec(html)?.[1];
const headAt = async (who: As, url: string) => {
  const { body } = await who.request({ url, headers: { 'accept-language': 'en' } });
  return {
    title: tagIn(body, 'og:title'),
    image: tagIn(body, 'og:image')?.replace(site, ''),
    card: tagIn(body, 'twitter:card'),
  };
};
const pictureAt = async (who: As, url: string) => {
  const { statusCode, headers, rawPayload } = await who.request({ url });
  return { status: statusCode, type: headers['content-type'], cache: headers['cache-control'], rawPayload };
};

test('an open page names a picture of 1200 × 630 with its title, which is drawn and kept', async () => {
  const { app, page_id, item_id, guest } = await buildSite();
  const { title, image = '', card } = await headAt(guest, `/${item_id}?page_id=${page_id}`);
  expect([title, card]).toEqual(['Create an order · Partner API · Docstead', 'summary_large_image']);
  expect(image).toMatch(new RegExp(`^/og/${page_id}-[0-9a-f]{16}\\.png$`));
  expect((await headAt(guest, `/page/${page_id}`)).image).toBe(image);
  const drawn = await pictureAt(guest, image);
  expect(drawn).toMatchObject({ status: 200, type: 'image/png', cache: 'private, no-cache' });
  expect(await sharp(drawn.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  const kept = () => readdirSync(join(app.context.config.data_dir, 'page-pictures'));
  expect(kept()).toHaveLength(1);
  expect((await pictureAt(guest, image)).rawPayload.equals(drawn.rawPayload)).toBe(true);
  expect(kept()).toHaveLength(1);
});

test('another title, name of the item, cover or colour is another picture at another address', async () => {
  const { lin, page_id, item_id, guest } = await buildSite();
  const url = `/page/${page_id}`;
  const seen = [(await headAt(guest, url)).image];
  const { version } = await lin.call('page/info', { page_id });
  await lin.call('page/save', { page_id, item_id, page_title: '创建订单', page_content: 'x', version });
  seen.push((await headAt(guest, url)).image);
  await lin.call('item/update', { item_id, item_name: 'Partner API 2' });
  seen.push((await headAt(guest, url)).image);
  await saveBrand(lin, item_id, { accent: '#aa0044', cover: 'waves' });
  seen.push((await headAt(guest, url)).image);
  const cover_picture = await addPicture(lin, item_id, { kind: 'cover', bytes: await png() });
  await saveBrand(lin, item_id, { cover_picture });
  seen.push((await headAt(guest, url)).image);
  expect(new Set(seen).size).toBe(5);
  const pictures = await Promise.all(seen.slice(-1).map(async at => pictureAt(guest, at ?? '')));
  expect(pictures.map(({ status }) => status)).toEqual([200]);
});

test('what is not open has the picture of the site, which tells nothing of whether a page exists', async () => {
  const { lin, page_id, item_id, guest } = await buildSite();
  const open = await headAt(guest, `/page/${page_id}`);
  await lin.call('item/update', { item_id, item_name: 'Partner API', password: 'tea time' });
  const general = await headAt(guest, `/item/password/${item_id}`);
  expect(general).toMatchObject({ title: 'Docstead', card: 'summary_large_image' });
  expect(general.image).toMatch(/^\/og\/site-[0-9a-f]{16}\.png$/);
  expect(await headAt(lin, `/page/${page_id}`)).toEqual(general);
  expect(await headAt(guest, '/page/99999')).toEqual(general);
  const expected = await pictureAt(guest, general.image ?? '');
  const sign = '0123456789abcdef';
  for (const at of [open.image ?? '', `/og/99999-${sign}.png`, `/og/item${item_id}-${sign}.png`]) {
    for (const who of [guest, lin]) expect(await pictureAt(who, at)).toEqual(expected);
  }
  for (const at of ['/og/x.png', `/og/${page_id}.png`, `/og/${page_id}-${sign}.jpg`])
    expect((await guest.request({ url: at })).statusCode).toBe(404);
});

test('an item that is kept out of search engines, a share by key and a site without visitors have that of the site', async () => {
  const { app, lin, page_id, item_id, guest } = await buildSite();
  const isOfSite = async (who: As, url: string) => (await headAt(who, url)).image?.startsWith('/og/site-');
  const { unique_key } = (await lin.call('page/createSinglePage', {
    page_id,
    isCreateSiglePage: 'true',
  })) as {
    unique_key: string;
  };
  expect(await isOfSite(guest, `/p/${unique_key}`)).toBe(true);
  await lin.call('item/update', { item_id, item_name: 'Partner API', indexing: '0' });
  expect(await isOfSite(guest, `/page/${page_id}`)).toBe(true);
  await lin.call('item/update', { item_id, item_name: 'Partner API', indexing: '1' });
  expect(await isOfSite(guest, `/page/${page_id}`)).toBe(false);
  await (await app.person('chief', 1)).call('adminSetting/saveConfig', { allow_visitors: '0' });
  const general = await pictureAt(guest, '/og/site-0123456789abcdef.png');
  expect(await pictureAt(guest, `/og/${page_id}-0123456789abcdef.png`)).toEqual(general);
});

test('where there is no face for the script of the title there is no picture, and without any face none at all', async () => {
  const { lin, item_id, guest, page_id, app } = await buildSite(latin);
  expect((await headAt(guest, `/page/${page_id}`)).image).toBeDefined();
  const chinese = await buildPage(lin, { item_id, page_title: '创建订单' });
  const head = await headAt(guest, `/page/${chinese.page_id}`);
  expect([head.title, head.image, head.card]).toEqual(['创建订单 · Docstead', undefined, 'summary']);
  Object.assign(
    app.context.page_pictures,
    openPagePictures(app.context, async () => ''),
  );
  await saveBrand(lin, item_id, { accent: '#aa0044' });
  expect((await headAt(guest, `/page/${page_id}`)).image).toBeUndefined();
  expect((await guest.request({ url: '/og/site-0123456789abcdef.png' })).statusCode).toBe(404);
});

test('the front of an item has a picture of its own', async () => {
  const { lin, item_id, guest } = await buildSite();
  await saveBrand(lin, item_id, { front: { is_on: true } });
  const { image = '' } = await headAt(guest, `/${item_id}`);
  expect(image).toMatch(new RegExp(`^/og/item${item_id}-`));
  expect((await pictureAt(guest, image)).status).toBe(200);
});

test('a title as long as it may be, and one of signs of markup, are drawn', async () => {
  const { lin, item_id, guest } = await buildSite();
  for (const page_title of [
    '创建订单并退款'.repeat(7),
    'W'.repeat(50),
    '<b>&amp; "x" </span>',
    'a & b < c',
  ]) {
    const { page_id } = await buildPage(lin, { item_id, page_title });
    const { image = '' } = await headAt(guest, `/page/${page_id}`);
    expect((await pictureAt(guest, image)).status).toBe(200);
  }
});

test('so many are kept, so much and so long', async () => {
  const { app, item_id, lin, guest } = await buildSite();
  for (const page_title of ['One', 'Two', 'Three']) {
    const { page_id } = await buildPage(lin, { item_id, page_title });
    await pictureAt(guest, (await headAt(guest, `/page/${page_id}`)).image ?? '');
  }
  const kept = () => readdirSync(join(app.context.config.data_dir, 'page-pictures')).length;
  expect(kept()).toBe(3);
  await removeBeyond(app.context, { picturesMax: 2, bytesMax: 1e9 });
  expect(kept()).toBe(2);
  await removeBeyond(app.context, { picturesMax: 2, bytesMax: 10 });
  expect(kept()).toBe(0);
  await pictureAt(guest, '/og/site-0123456789abcdef.png');
  await removeOldPagePictures(app.context);
  expect(kept()).toBe(1);
  const { config, now } = app.context;
  await removeOldPagePictures({ config, now: () => now() + 31 * 24 * 3600 });
  expect(kept()).toBe(0);
});
