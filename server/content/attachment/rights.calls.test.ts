/** Who may read a file, and by which addresses. */

import { beforeEach, expect, test } from 'vitest';
import { openPageForFiles, type PageForFiles } from '#tests/kit/browser/page-for-files.ts';
import { png } from '#tests/kit/browser/pictures.ts';
import { addMember, buildItem, buildPage } from '#tests/kit/build.ts';
import { type As, type TestApp } from '#tests/kit/test-app.ts';
import { tryUpload, uploadTo } from '#tests/kit/upload.ts';

let app: TestApp;
let lin: As;
let item_id: string;
let page_id: string;
let read: PageForFiles['read'];
let stored: PageForFiles['stored'];

beforeEach(async () => {
  ({ app, lin, item_id, page_id, read, stored } = await openPageForFiles());
});

test('who may not edit uploads and deletes nothing', async () => {
  const { file_id } = await uploadTo(lin, 'page/upload', { page_id }, { file_name: 'a.txt', bytes: 'a' });
  const reader = await app.person('reader');
  await addMember(app, item_id, 'reader', 0);
  for (const who of [reader, await app.person('stranger')]) {
    const { reply } = await tryUpload(who, 'page/upload', { page_id }, { file_name: 'b.txt', bytes: 'b' });
    expect(reply.error_code).toBe(10103);
    expect(await who.refused('page/deleteUploadFile', { file_id })).toBe('notAllowed');
  }
  const { reply } = await tryUpload(
    app.visitor(),
    'page/uploadImg',
    {},
    { file_name: 'b.png', bytes: await png() },
  );
  expect(reply).toMatchObject({ error_code: 10102, success: 0 });
  expect(stored()).toHaveLength(1);
});

test('an archived item takes no files', async () => {
  await lin.call('item/archive', { item_id, password: 'correct horse 7' });
  const { reply } = await tryUpload(lin, 'page/upload', { page_id }, { file_name: 'a.txt', bytes: 'a' });
  expect(reply.error_message).toBe('This item is archived and can only be read.');
});

test('pictures in a text are not listed among the attachments', async () => {
  await uploadTo(lin, 'page/uploadImg', { page_id }, { file_name: 'a.png', bytes: await png() });
  expect(await lin.call('page/uploadList', { page_id })).toEqual([]);
});

test('a picture of a page that was never saved is seen by who pasted it, and by readers once it is saved', async () => {
  const { url } = await uploadTo(lin, 'page/uploadImg', {}, { file_name: 'blob', bytes: await png() });
  expect((await read(app.visitor(), url)).statusCode).toBe(404);
  expect((await read(lin, url)).statusCode).toBe(200);
  await buildPage(lin, { item_id, page_content: `![](${url})` });
  expect((await read(app.visitor(), url)).statusCode).toBe(200);
});

test("nobody takes over another's picture by naming it", async () => {
  const { url } = await uploadTo(lin, 'page/uploadImg', {}, { file_name: 'blob', bytes: await png() });
  const eve = await app.person('eve');
  await buildPage(eve, { item_id: await buildItem(eve), page_content: `![](${url})` });
  expect((await read(eve, url)).statusCode).toBe(404);
});

test('files of a private item need its right, in words that say so', async () => {
  await lin.call('item/update', { item_id, item_name: 'Payments', password: 'visit word' });
  const { url } = await uploadTo(lin, 'page/upload', { page_id }, { file_name: 'a.txt', bytes: 'secret' });
  const picture = await uploadTo(
    lin,
    'page/uploadImg',
    { page_id },
    { file_name: 'a.png', bytes: await png() },
  );
  const visitor = app.visitor();
  for (const address of [url, picture.url]) {
    const refused = await read(visitor, address, { 'accept-language': 'zh-CN' });
    expect([refused.statusCode, refused.body]).toEqual([403, '此项目需要访问密码。']);
  }
  expect(await visitor.refused('page/uploadList', { page_id })).toBe('visitPasswordNeeded');
  await visitor.call('item/pwd', { item_id, password: 'visit word' });
  expect((await read(visitor, url)).body).toBe('secret');
  expect((await read(visitor, picture.url)).statusCode).toBe(200);
});

test('the key of a shared page opens the files of that page and no other', async () => {
  await lin.call('item/update', { item_id, item_name: 'Payments', password: 'visit word' });
  const picture = await uploadTo(
    lin,
    'page/uploadImg',
    { page_id },
    { file_name: 'a.png', bytes: await png() },
  );
  const { sign } = picture;
  const page_content = [
    `![](${picture.url})`,
    `![](/server/index.php?s=/api/attachment/visitFile/sign/${sign}&showdoc=.jpg)`,
    `![](/server/api/attachment/visitfile/sign/${sign})`,
  ].join('\n\n');
  await lin.call('page/save', { page_id, page_title: 'Overview', page_content });
  await uploadTo(lin, 'page/upload', { page_id }, { file_name: 'a.txt', bytes: 'secret' });
  const other = await buildPage(lin, { item_id, page_title: 'Other' });
  const unshared = await uploadTo(
    lin,
    'page/upload',
    { page_id: other.page_id },
    { file_name: 'b.txt', bytes: 'no' },
  );
  const share = await lin.call('page/createSinglePage', { page_id, isCreateSiglePage: 'true' });
  const { unique_key } = share as { unique_key: string };
  const visitor = app.visitor();
  const { html } = await visitor.call('page/article', { unique_key });
  const sources = [...html.matchAll(/src="([^"]+)"/g)].map(([, src = '']) =>
    src.replaceAll(/&(amp|#x26);/g, '&'),
  );
  expect(sources).toHaveLength(3);
  for (const src of sources) expect((await read(visitor, src)).statusCode, src).toBe(200);
  const [file] = await visitor.call('page/uploadList', { unique_key });
  expect((await read(visitor, file?.url ?? '')).body).toBe('secret');
  expect((await read(visitor, `${unshared.url}&unique_key=${unique_key}`)).statusCode).toBe(403);
  await lin.call('page/createSinglePage', { page_id, isCreateSiglePage: 'false' });
  for (const src of sources) expect((await read(visitor, src)).statusCode).toBe(403);
});

test('every address that ShowDoc wrote for a file leads to it', async () => {
  const { sign } = await uploadTo(lin, 'page/upload', { page_id }, { file_name: 'a.txt', bytes: 'found' });
  const forms = [
    `/server/index.php?s=/api/attachment/visitFile/sign/${sign}`,
    `/server/index.php?s=/api/attachment/visitFile/sign/${sign}&showdoc=.jpg`,
    `/server/index.php?s=/api/attachment/visitFile&sign=${sign}`,
    `/server/?s=/api/attachment/visitFile&sign=${sign}`,
    `/server/api/attachment/visitFile?sign=${sign}`,
    `/server/api/attachment/visitFile?sign=${sign}&file=name.png`,
    `/server/api/attachment/visitfile/sign/${sign}`,
    `/api/common/visitfile/sign/${sign}`,
    `/home/common/visitfile/sign/${sign}`,
    `/server/index.php?s=/home/common/visitfile/sign/${sign}`,
  ];
  for (const form of forms) expect((await read(app.visitor(), form)).body, form).toBe('found');
});
