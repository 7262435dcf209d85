/** The offline folder: what it carries, and that whatever it names is in it. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { findUserByName } from '#server/people/user/queries.ts';
import { publishHandbook } from '#server/transfer/handbook/publish-handbook.ts';
import { openArchive } from '#server/transfer/import/archive/open-archive.ts';
import { addPicture, saveBrand } from '#tests/kit/brand/save-brand.ts';
import { png } from '#tests/kit/browser/pictures.ts';
import { addCatalog, buildItem, buildPage } from '#tests/kit/build.ts';
import { exportFile, readFileOf } from '#tests/kit/export.ts';
import { checkFolder } from '#tests/kit/offline/check-folder.ts';
import { type As, startTestApp } from '#tests/kit/test-app.ts';
import { uploadTo } from '#tests/kit/upload.ts';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

/** The export of an item, unpacked. */
async function unpack(who: As, item_id: string, lang = 'en') {
  const { rawPayload } = await who.request({
    url: `/api/export/html?item_id=${item_id}`,
    headers: { 'accept-language': lang },
  });
  const folder = await mkdtemp(join(tmpdir(), 'docstead-offline-'));
  folders.push(folder);
  const path = join(folder, 'folder.zip');
  await writeFile(path, rawPayload);
  const archive = await openArchive(path);
  const root = join(folder, 'root');
  for (const file of archive.files) {
    await mkdir(dirname(join(root, file.path)), { recursive: true });
    await archive.extract(file, join(root, file.path));
  }
  archive.close();
  return { root, bytes: rawPayload };
}

/** An item with what links can lead to: pages, catalogs, anchors, pictures, files, formulas, a brand. */
async function buildManual() {
  const app = await startTestApp({ PUBLIC_URL: 'https://docs.example.com' });
  const lin = await app.person('lin');
  const item_id = await buildItem(lin, { item_name: 'Manual', item_description: 'All of it' });
  const cat_id = String(await addCatalog(app, item_id, '目录 & more'));
  const second = await buildPage(lin, {
    item_id,
    cat_id,
    page_title: '第二页',
    page_content: '## 标题 one\n\n$a^2$',
  });
  const { page_id } = await buildPage(lin, { item_id, page_title: 'First' });
  const picture = await uploadTo(
    lin,
    'page/uploadImg',
    { item_id, page_id },
    { file_name: 'p.png', bytes: await png() },
  );
  await uploadTo(lin, 'page/upload', { item_id, page_id }, { file_name: 'a b#1.pdf', bytes: 'x' });
  const { version } = await lin.call('page/info', { page_id });
  const page_content = [
    `[there](/page/${second.page_id}#标题-one) [same](#part) [item](/${item_id}?page_id=${second.page_id})`,
    `![p](${picture.url})\n\n[outside](https://example.com/x) [site](/user/login)\n\n## Part\n\nnote[^1]\n\n[^1]: foot`,
    '| a | b |\n|---|---|\n| 1 | 2 |\n\n```mermaid\ngraph TD; A-->B\n```',
  ].join('\n\n');
  await lin.call('page/save', { page_id, item_id, page_title: 'First', page_content, version });
  const logo = await addPicture(lin, item_id);
  const cover_picture = await addPicture(lin, item_id, { kind: 'cover', bytes: await png() });
  await saveBrand(lin, item_id, {
    logo,
    logo_dark: await addPicture(lin, item_id, { kind: 'logo_dark' }),
    cover_picture,
    accent: '#136292',
    foot_text: { en: '[here](/page/1) [there](https://example.com)', zh: '' },
  });
  return { app, lin, item_id, page_id };
}

test('whatever a page of the folder names is in it, and nothing is loaded from elsewhere', async () => {
  const { lin, item_id } = await buildManual();
  const { root } = await unpack(lin, item_id);
  const report = await checkFolder(root);
  expect(report).toMatchObject({ broken: [], loaded: [] });
  expect(report.followed.links).toBeGreaterThan(12);
  expect(report.followed.anchors).toBeGreaterThan(3);
  expect(report.followed.files).toBeGreaterThan(25);
});

test.each([
  ['handbook', 'en'],
  ['handbookzh', 'zh-CN'],
])('so is what the handbook names (%s)', { timeout: 60_000 }, async (item, lang) => {
  const app = await startTestApp({ PUBLIC_URL: 'https://docs.example.com' });
  const chief = await app.person('chief', 1);
  const owner = await findUserByName(app.context.db, 'chief');
  if (!owner) throw new Error('nobody is called chief');
  await publishHandbook(app.context, owner, 'docs/handbook');
  const { item_id } = await chief.call('item/info', { item_id: item });
  const { root } = await unpack(chief, item_id, lang);
  const report = await checkFolder(root);
  expect(report).toMatchObject({ broken: [], loaded: [] });
  expect(report.followed.anchors).toBeGreaterThan(5);
});

test('a link, an anchor, a picture or a style that is not there is found', async () => {
  const { lin, item_id } = await buildManual();
  const { root } = await unpack(lin, item_id);
  const faults =
    '<a href="5.html">x</a><a href="#gone">x</a><img src="../files/gone.png"><script src="https://example.com/x.js"></script>';
  await writeFile(join(root, 'pages/999.html'), faults);
  await writeFile(join(root, 'assets/site.css'), '.a{background:url("gone.svg")}');
  await rm(join(root, 'assets/site.js'));
  const { broken, loaded } = await checkFolder(root);
  const names = broken.filter(line => !line.includes('site.js'));
  expect(names.toSorted()).toEqual([
    'assets/site.css names gone.svg, which is not there',
    'pages/999.html names #gone, which has no such anchor',
    'pages/999.html names ../files/gone.png, which is not there',
    'pages/999.html names 5.html, which is not there',
  ]);
  expect(broken.filter(line => line.includes('site.js')).length).toBeGreaterThan(2);
  expect(loaded).toEqual(['pages/999.html loads https://example.com/x.js']);
});

test('every page says on top when it was made, of which version, and where the newest is', async () => {
  const { app, lin, item_id, page_id } = await buildManual();
  const madeIn = async (name: RegExp) => {
    const { bytes } = await exportFile(lin, 'export/html', { item_id });
    return /<section class="made"[\s\S]*?<\/section>/.exec(await readFileOf(bytes, name))?.[0] ?? '';
  };
  const front = await madeIn(/^index\.html$/);
  const day = new Date(app.context.now() * 1000).toISOString().slice(0, 10);
  expect(front).toContain(`<time datetime="${day}`);
  expect(front).toMatch(/version <b>\d+<\/b>/);
  expect(front).toContain(`<a href="https://docs.example.com/${item_id}">Newest version</a>`);
  expect(front).toContain('2 pages');
  const versionIn = (made: string) => Number(/version <b>(\d+)<\/b>/.exec(made)?.[1]);
  const page = await madeIn(/^pages\/\d+\.html$/);
  expect(versionIn(page)).toBe(versionIn(front));
  const { version } = await lin.call('page/info', { page_id });
  await lin.call('page/save', { page_id, item_id, page_title: 'First', page_content: 'anew', version });
  const afterSave = versionIn(await madeIn(/^index\.html$/));
  expect(afterSave).toBeGreaterThan(versionIn(front));
  await lin.call('page/delete', { page_id });
  expect(versionIn(await madeIn(/^index\.html$/))).toBeGreaterThan(afterSave);
});

test('it is in the language of who exports, with search and both themes', async () => {
  const { lin, item_id } = await buildManual();
  const { bytes } = await unpack(lin, item_id, 'zh-CN');
  const front = await readFileOf(bytes, /^index\.html$/);
  expect(front).toContain('离线版');
  expect(front).toContain('不会自动更新');
  expect(front).toMatch(/<input type="search"[^>]*aria-label="搜索所有页面"/);
  expect(front).toContain('id="theme-button"');
  expect(await readFileOf(bytes, /tokens\.css$/)).toContain('light-dark(');
});
