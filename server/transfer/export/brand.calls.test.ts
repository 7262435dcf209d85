/** What of a brand leaves with an item, and comes back. */
import { expect, test } from 'vitest';
import { addPicture, saveBrand } from '#tests/kit/brand/save-brand.ts';
import { buildItem, buildPage } from '#tests/kit/build.ts';
import { exportFile, readFileOf } from '#tests/kit/export.ts';
import { importFile } from '#tests/kit/import.ts';
import { startTestApp } from '#tests/kit/test-app.ts';

async function buildSite() {
  const app = await startTestApp();
  const chief = await app.person('chief', 1);
  const lin = await app.person('lin');
  const item_id = await buildItem(lin, { item_name: 'Orders' });
  await buildPage(lin, { item_id });
  return { app, chief, lin, item_id };
}

const own = { accent: '#aa0044', foot_text: { en: 'Made in **Hamburg**', zh: '' } };

test('a copy of an item looks like it, with pictures of its own', async () => {
  const { lin, item_id } = await buildSite();
  const logo = await addPicture(lin, item_id);
  await saveBrand(lin, item_id, { ...own, logo });
  const copy = await lin.call('item/add', { item_name: 'Copy', item_type: '1', copy_item_id: item_id });
  const { settings } = await lin.call('brand/settings', { item_id: copy.item_id });
  expect(settings.accent).toBe('#aa0044');
  expect(settings.logo).not.toBe(logo);
  expect((await lin.request({ url: `/api/brand/picture?sign=${settings.logo}` })).statusCode).toBe(200);
});

test('a zip of an item brings its brand to where it is imported, and nothing that is no picture', async () => {
  const { lin, item_id } = await buildSite();
  await saveBrand(lin, item_id, { ...own, logo: await addPicture(lin, item_id) });
  const { bytes } = await exportFile(lin, 'export/markdown', { item_id });
  const imported = await importFile(lin, { file_name: 'orders.zip', bytes });
  const { settings } = await lin.call('brand/settings', { item_id: imported.item_id });
  expect(settings).toMatchObject({ accent: '#aa0044', foot_text: own.foot_text });
  const url = `/api/brand/picture?sign=${settings.logo}`;
  expect((await lin.request({ url })).headers['content-type']).toBe('image/png');
});

test('the offline folder has colours, logo and foot of the brand, and loads nothing', async () => {
  const { chief, lin, item_id } = await buildSite();
  await saveBrand(chief, '', { name: 'Example Pay', logo: await addPicture(chief, ''), cover: 'waves' });
  await saveBrand(lin, item_id, own);
  const { bytes } = await exportFile(lin, 'export/html', { item_id });
  const front = await readFileOf(bytes, /^index\.html$/);
  expect(front).toContain('<img class="logo" src="assets/logo.png"');
  expect(front).toContain('<svg class="cover"');
  expect(front).toContain('Made in <strong>Hamburg</strong>');
  expect(front).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
  expect(await readFileOf(bytes, /brand\.css$/)).toContain('--accent:light-dark(#aa0044');
  expect((await readFileOf(bytes, /logo\.png$/)).length).toBeGreaterThan(60);
});

test('without a logo the offline folder says whose it is by name', async () => {
  const { chief, lin, item_id } = await buildSite();
  await saveBrand(chief, '', { name: 'Example <Pay>' });
  const { bytes } = await exportFile(lin, 'export/html', { item_id });
  expect(await readFileOf(bytes, /^index\.html$/)).toContain(
    '<span class="site">Example &#60;Pay&#62;</span>',
  );
});

test('a Word document is signed by the site, in the colour of the item', async () => {
  const { chief, lin, item_id } = await buildSite();
  await saveBrand(chief, '', { name: 'Example Pay' });
  await saveBrand(lin, item_id, own);
  const { bytes } = await exportFile(lin, 'export/word', { item_id });
  const text = await readFileOf(bytes, /word\/document\.xml$/);
  expect(text).toContain('Example Pay');
  expect(text).toContain('AA0044');
});
