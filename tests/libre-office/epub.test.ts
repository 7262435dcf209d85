/** An EPUB as epubcheck sees it, and what is in it. */
import { expect, test } from 'vitest';
import { findUserByName } from '#server/people/user/queries.ts';
import { publishHandbook } from '#server/transfer/handbook/publish-handbook.ts';
import { addPicture, saveBrand } from '#tests/kit/brand/save-brand.ts';
import { png } from '#tests/kit/browser/pictures.ts';
import { addCatalog, buildItem, buildPage } from '#tests/kit/build.ts';
import { exportFile, readFileOf } from '#tests/kit/export.ts';
import { hostileMarkup } from '#tests/kit/hostile/hostile-markup.ts';
import { faultsOf } from '#tests/kit/servers/epub-check.ts';
import { startTestApp } from '#tests/kit/test-app.ts';
import { uploadTo } from '#tests/kit/upload.ts';

const everyKind = [
  '# 标题 one\n\n## 标题 one\n\nText with **bold**, *italic*, ~~gone~~, `code` & <b>HTML</b> <kbd>K</kbd><br>new line',
  '$a^2 + \\frac{b}{c}$\n\n$$\\begin{matrix} 1 & 2 \\\\ 3 & 4 \\end{matrix} \\sqrt[3]{x} \\text{如果}$$',
  '```js\nconst a = "<b>"; // 注释\n```\n\n```mermaid\ngraph TD; A-->B\n```\n\n```http\nPOST /orders\n```',
  '| 参数 | 说明 |\n|:--|--:|\n| a | `x` <br> y |\n| b | [l](#标题-one) |',
  '- [x] done\n- [ ] open\n  1. one\n  2. two\n\n> quote\n\n> [!NOTE]\n> a note\n\n---\n\nfoot[^1]\n\n[^1]: note',
  '<details><summary>More</summary>\n\nhidden *text*\n\n</details>\n\n<center><font color="red">old</font></center>',
  '<table><tr><td rowspan="2">a<table><tr><td>in</td></tr></table></td><td><p>p<div>d</div></p></td></tr></table>',
  '<a href="https://example.com/a b?x=1&y=2">outside <a href="/page/1">in</a></a> [gone](/nowhere) [no anchor](#gone)',
  '<ul>words<p>p</p><li>x</li></ul><dl><dt>t</dt><dd>d</dd></dl><video src="/x.mp4" controls></video>',
].join('\n\n');

async function buildBook() {
  const app = await startTestApp({ PUBLIC_URL: 'https://docs.example.com' });
  const lin = await app.person('lin');
  const item_id = await buildItem(lin, { item_name: '支付 & <平台>', item_description: 'All of it' });
  const outer = await addCatalog(app, item_id, '订单 & more');
  const inner = await addCatalog(app, item_id, 'Inner', outer, 3);
  await addCatalog(app, item_id, 'Without pages');
  const { page_id } = await buildPage(lin, { item_id, page_title: 'First' });
  const deep = await buildPage(lin, {
    item_id,
    cat_id: String(inner),
    page_title: '下单',
    page_content: '## Part',
  });
  const file = { file_name: 'p.png', bytes: await png() };
  const picture = await uploadTo(lin, 'page/uploadImg', { item_id, page_id }, file);
  const { version } = await lin.call('page/info', { page_id });
  const links = `![图](${picture.url}) ![](https://example.com/x.png) [deep](/page/${deep.page_id}#part) [wrong](/page/${deep.page_id}#gone)`;
  const page_content = `${everyKind}\n\n${links}`;
  await lin.call('page/save', { page_id, item_id, page_title: 'First', page_content, version });
  return { app, lin, item_id, page_id, cat_id: String(outer) };
}

test('epubcheck accepts an item, a catalog and a page with all that texts can hold, with and without a brand', async () => {
  const { lin, item_id, page_id, cat_id } = await buildBook();
  for (const scope of [{}, { cat_id }, { page_id }])
    expect(faultsOf((await exportFile(lin, 'export/epub', { item_id, ...scope })).bytes)).toEqual([]);
  const cover_picture = await addPicture(lin, item_id, { kind: 'cover', bytes: await png() });
  await saveBrand(lin, item_id, { accent: '#aa0044', cover_picture });
  expect(faultsOf((await exportFile(lin, 'export/epub', { item_id })).bytes)).toEqual([]);
});

test('each edition of a part of an item has one identifier, and no two parts share one', async () => {
  const { lin, item_id, page_id, cat_id } = await buildBook();
  const identifiers = async () => {
    const found: string[] = [];
    for (const scope of [{}, { cat_id }, { page_id }]) {
      const { bytes } = await exportFile(lin, 'export/epub', { item_id, ...scope });
      found.push(/urn:uuid:[\w-]+/.exec(await readFileOf(bytes, /package\.opf$/))?.[0] ?? '');
    }
    return found;
  };
  const first = await identifiers();
  expect(new Set(first).size).toBe(3);
  await buildPage(lin, { item_id, page_title: 'Another', page_content: 'At the top' });
  expect(await identifiers()).toEqual(first);
});

test('epubcheck accepts what authors may try', async () => {
  const lin = await (await startTestApp()).person('lin');
  const item_id = await buildItem(lin);
  await buildPage(lin, { item_id, page_content: hostileMarkup.join('\n\n') });
  await buildPage(lin, { item_id, page_title: '<&> "\u000b"', page_content: 'x' });
  expect(faultsOf((await exportFile(lin, 'export/epub', { item_id })).bytes)).toEqual([]);
});

test('it has a cover, contents with levels, pictures, formulas, and its facts', async () => {
  const { lin, item_id } = await buildBook();
  const { bytes, headers } = await exportFile(lin, 'export/epub', { item_id });
  expect(headers['content-type']).toBe('application/epub+zip');
  expect(bytes.subarray(30, 58).toString()).toBe('mimetypeapplication/epub+zip');
  const nav = await readFileOf(bytes, /nav\.xhtml$/);
  expect(nav).toMatch(
    /<span>订单 &amp; more<\/span><ol><li><span>Inner<\/span><ol><li><a href="pages\/\d+\.xhtml">下单/,
  );
  expect(nav).not.toContain('Without pages');
  const facts = await readFileOf(bytes, /package\.opf$/);
  for (const part of [
    '<dc:title>支付 &amp; &lt;平台&gt;</dc:title>',
    '<dc:language>en</dc:language>',
    'urn:uuid:',
    '<dc:date>',
    'properties="cover-image"',
    'properties="mathml"',
  ])
    expect(facts).toContain(part);
  const page = await readFileOf(bytes, /pages\/\d+\.xhtml$/);
  expect(page).toContain('<mfrac>');
  expect(page).toMatch(/<img src="\.\.\/files\/[0-9a-f]+\.png" alt="图"\/>/);
  expect(page).toContain('☑ done');
  expect(page).toMatch(/<a href="\d+\.xhtml#part">deep<\/a>/);
});

test.each(['handbook', 'handbookzh'])('epubcheck accepts the %s', { timeout: 120_000 }, async item => {
  const app = await startTestApp();
  const chief = await app.person('chief', 1);
  const owner = await findUserByName(app.context.db, 'chief');
  if (!owner) throw new Error('nobody is called chief');
  await publishHandbook(app.context, owner, 'docs/handbook');
  const { item_id } = await chief.call('item/info', { item_id: item });
  expect(faultsOf((await exportFile(chief, 'export/epub', { item_id })).bytes)).toEqual([]);
});
