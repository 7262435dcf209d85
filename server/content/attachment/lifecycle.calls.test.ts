/** Files go with what they belong to. */

import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { recycleDays, unusedFileDays } from '#common/limits.ts';
import { openPageForFiles, type PageForFiles } from '#tests/kit/browser/page-for-files.ts';
import { png } from '#tests/kit/browser/pictures.ts';
import { buildItem, buildPage } from '#tests/kit/build.ts';
import { type As, type TestApp } from '#tests/kit/test-app.ts';
import { uploadTo } from '#tests/kit/upload.ts';
import { wholeItem } from '../../platform/access/grants/seen-parts.ts';
import { inTransaction } from '../../platform/db/open.ts';
import { emptyRecycleBins } from '../recycle/empty-recycle-bins.ts';
import { copyFiles } from './file/copy-files.ts';
import { removeFileAndRow, removeUnknownFiles, removeUnneededFiles } from './file/remove-files.ts';

let app: TestApp;
let lin: As;
let item_id: string;
let page_id: string;
let clock: PageForFiles['clock'];
let read: PageForFiles['read'];
let stored: PageForFiles['stored'];

beforeEach(async () => {
  ({ app, lin, item_id, page_id, clock, read, stored } = await openPageForFiles());
});

const day = 24 * 3600;

test('with a page or an item gone for good, its files go; a picture that another page shows stays', async () => {
  const picture = await uploadTo(
    lin,
    'page/uploadImg',
    { page_id },
    { file_name: 'a.png', bytes: await png() },
  );
  const file = await uploadTo(lin, 'page/upload', { page_id }, { file_name: 'a.txt', bytes: 'a' });
  await buildPage(lin, { item_id, page_title: 'Copy', page_content: `![](${picture.url})` });
  await lin.call('page/delete', { page_id });
  expect((await read(lin, file.url)).statusCode).toBe(404);
  await removeUnneededFiles(app.context);
  expect(stored()).toHaveLength(2);
  clock.now += (recycleDays + 1) * day;
  await emptyRecycleBins(app.context);
  await removeUnneededFiles(app.context);
  expect(stored()).toHaveLength(1);
  expect((await read(app.visitor(), picture.url)).statusCode).toBe(200);
  await lin.call('user/login', { username: 'lin', password: 'correct horse 7' });
  await lin.call('item/delete', { item_id, password: 'correct horse 7' });
  clock.now += (recycleDays + 1) * day;
  await emptyRecycleBins(app.context);
  await removeUnneededFiles(app.context);
  expect(stored()).toEqual([]);
});

test('pictures of texts that were never saved go after a month', async () => {
  await uploadTo(lin, 'page/uploadImg', {}, { file_name: 'a.png', bytes: await png() });
  await uploadTo(lin, 'page/uploadImg', { item_id }, { file_name: 'b.png', bytes: await png() });
  await removeUnneededFiles(app.context);
  expect(stored()).toHaveLength(2);
  clock.now += (unusedFileDays + 1) * day;
  await removeUnneededFiles(app.context);
  expect(stored()).toEqual([]);
});

test('a file taken away while its item is being copied stays in the copy', async () => {
  const file = await uploadTo(lin, 'page/upload', { page_id }, { file_name: 'a.txt', bytes: 'both' });
  await lin.call('page/save', { page_id, page_title: 'Start', page_content: `[a](${file.url})`, item_id });
  const { db } = app.context;
  const to = await buildPage(lin, {
    item_id: await buildItem(lin),
    page_content: `[a](${file.url})`,
  });
  const row = await db.selectFrom('attachment').selectAll().where('sign', '=', file.sign).executeTakeFirst();
  if (!row) throw new Error('the file has no row');
  const copied = { from: wholeItem(row.item_id), to_item_id: Number(to.item_id) };
  const removed = await inTransaction(app.context, async context => {
    await copyFiles(context, copied);
    const removal = removeFileAndRow(app.context, row);
    await Promise.race([removal, setTimeout(100)]);
    return { removal };
  });
  await removed.removal;
  expect((await read(lin, file.url)).statusCode).toBe(404);
  const { page_content } = await lin.call('page/info', { page_id: to.page_id });
  const [, copyUrl = ''] = /\((.+)\)/.exec(page_content) ?? [];
  expect(copyUrl).not.toBe(file.url);
  expect((await read(lin, copyUrl)).body).toBe('both');
});

test('a file whose storage cannot let go of it stays where it was', async () => {
  const file = await uploadTo(lin, 'page/upload', { page_id }, { file_name: 'a.txt', bytes: 'a' });
  const folder = join(app.context.config.data_dir, 'uploads');
  const [month = ''] = readdirSync(folder).filter(name => name !== 'incoming');
  const path = join(folder, month, stored()[0] ?? '');
  rmSync(path);
  // A folder that is not empty cannot be removed like a file.
  mkdirSync(join(path, 'held'), { recursive: true });
  await lin.refused('page/deleteUploadFile', { file_id: file.file_id });
  rmSync(path, { recursive: true });
  writeFileSync(path, 'a');
  expect((await lin.call('page/uploadList', { page_id })).map(one => one.file_id)).toEqual([file.file_id]);
  expect((await read(lin, file.url)).body).toBe('a');
  await lin.call('page/deleteUploadFile', { file_id: file.file_id });
  expect(stored()).toEqual([]);
});

test('what a killed server left behind goes, and nothing that has a row', async () => {
  const { url } = await uploadTo(lin, 'page/upload', { page_id }, { file_name: 'a.txt', bytes: 'kept' });
  const folder = join(app.context.config.data_dir, 'uploads');
  writeFileSync(join(folder, 'incoming', 'half'), 'half');
  const [month = ''] = readdirSync(folder).filter(name => name !== 'incoming');
  writeFileSync(join(folder, month, '0'.repeat(48)), 'unknown');
  await removeUnknownFiles(app.context);
  expect(stored()).toHaveLength(3);
  clock.now += 2 * day;
  await removeUnknownFiles(app.context);
  expect(stored()).toHaveLength(1);
  expect((await read(lin, url)).body).toBe('kept');
});

test('a copied item shows pictures of its own, with its own right, and keeps them when the source is gone', async () => {
  const { url } = await uploadTo(
    lin,
    'page/uploadImg',
    { page_id },
    { file_name: 'a.png', bytes: await png() },
  );
  await lin.call('page/save', { page_id, page_title: 'P', page_content: `![](${url}) and ![](${url})` });
  await buildPage(lin, { item_id, page_title: 'Second', page_content: `![](${url})` });
  const copy = await lin.call('item/add', {
    copy_item_id: item_id,
    item_name: 'Copy',
    password: 'visit word',
  });
  const { menu } = await lin.call('item/info', { item_id: copy.item_id });
  const pages = menu.pages as { page_id: string }[];
  const texts = await Promise.all(pages.map(async ({ page_id }) => lin.call('page/info', { page_id })));
  const signs = [...new Set(texts.flatMap(({ page_content }) => page_content.match(/[0-9a-f]{32}/g) ?? []))];
  expect([texts.length, signs.length, url.includes(signs[0] ?? '')]).toEqual([2, 1, false]);
  const own = `/api/attachment/visitFile?sign=${signs[0]}`;
  expect((await read(app.visitor(), own)).statusCode).toBe(403);
  expect(stored()).toHaveLength(1);
  await lin.call('item/delete', { item_id, password: 'correct horse 7' });
  clock.now += (recycleDays + 1) * day;
  await emptyRecycleBins(app.context);
  await removeUnneededFiles(app.context);
  await lin.call('user/login', { username: 'lin', password: 'correct horse 7' });
  const kept = await read(lin, own);
  expect([kept.statusCode, kept.headers['content-type']]).toEqual([200, 'image/png']);
});
