/** Adding, listing, reading and deleting files. */

import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { attachmentDefaultMegabytes } from '#common/limits.ts';
import { openPageForFiles, type PageForFiles } from '#tests/kit/browser/page-for-files.ts';
import { type As, type TestApp } from '#tests/kit/test-app.ts';
import { tryUpload, uploadTo } from '#tests/kit/upload.ts';

const attachmentUnderBytes = attachmentDefaultMegabytes * 1024 * 1024;
let app: TestApp;
let lin: As;
let item_id: string;
let page_id: string;
let read: PageForFiles['read'];
let stored: PageForFiles['stored'];

beforeEach(async () => {
  ({ app, lin, item_id, page_id, read, stored } = await openPageForFiles());
});

test('a file is added to a page, listed, counted, read and deleted', async () => {
  const { reply } = await tryUpload(
    lin,
    'page/upload',
    { page_id, item_id },
    { file_name: '费率表 2026.xlsx', bytes: 'cells' },
  );
  expect(reply).toMatchObject({ error_code: 0, success: 1, url: reply.data?.url });
  const [file] = await lin.call('page/uploadList', { page_id });
  expect(file).toMatchObject({ display_name: '费率表 2026.xlsx', file_size: '5', url: reply.url });
  expect((await lin.call('page/info', { page_id })).attachment_count).toBe(1);
  const answer = await read(app.visitor(), file?.url ?? '');
  expect(answer.body).toBe('cells');
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-disposition': `attachment; filename="___ 2026.xlsx"; filename*=UTF-8''${encodeURIComponent('费率表 2026.xlsx')}`,
  });
  await lin.call('page/deleteUploadFile', { file_id: file?.file_id ?? '' });
  expect((await read(lin, file?.url ?? '')).statusCode).toBe(404);
  expect(await lin.call('page/uploadList', { page_id })).toEqual([]);
  expect(stored()).toEqual([]);
});

test('a page that is not saved takes no files', async () => {
  const { reply } = await tryUpload(
    lin,
    'page/upload',
    { page_id: '0', item_id },
    { file_name: 'a.txt', bytes: 'a' },
  );
  expect(reply).toMatchObject({
    error_code: 10103,
    success: 0,
    message: 'Save the page first, then add files to it.',
  });
  expect(await lin.refused('page/uploadList', { page_id: '0' })).toBe('pageNotSaved');
});

test('a file must be smaller than the limit, and says so in words; what is under it arrives whole', async () => {
  const over = await tryUpload(
    lin,
    'page/upload',
    { page_id },
    { file_name: 'big.zip', bytes: Buffer.alloc(attachmentUnderBytes) },
  );
  expect(over).toMatchObject({ status: 200, reply: { error_message: 'A file must be smaller than 4 MB.' } });
  expect(stored()).toEqual([]);
  const bytes = Buffer.alloc(attachmentUnderBytes - 1, 7);
  const { url } = await uploadTo(lin, 'page/upload', { page_id }, { file_name: 'big.zip', bytes });
  expect((await read(lin, url)).rawPayload.equals(bytes)).toBe(true);
});

test('administrators set how large a file may be; who is not signed in is not read on', async () => {
  const boss = await app.person('boss', 1);
  await boss.call('adminSetting/saveConfig', { attachment_max_mb: '6' });
  const big = { file_name: 'big.zip', bytes: Buffer.alloc(attachmentUnderBytes + 10) };
  await uploadTo(lin, 'page/upload', { page_id }, big);
  expect(stored()).toHaveLength(1);
  const stranger = await tryUpload(app.visitor(), 'page/upload', { page_id }, big);
  expect(stranger.reply.error_message).toBe('A file must be smaller than 4 MB.');
  const over = { ...big, bytes: Buffer.alloc(6 * 1024 * 1024) };
  const { reply } = await tryUpload(lin, 'page/upload', { page_id }, over);
  expect(reply.error_message).toBe('A file must be smaller than 6 MB.');
  expect(stored()).toHaveLength(1);
});

test('a request without a file, or with two, is refused', async () => {
  expect((await tryUpload(lin, 'page/upload', { page_id }, undefined)).reply.error_message).toBe(
    'There is no file in this request.',
  );
  const boundary = 'x';
  const part = (name: string) =>
    `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\nhello\r\n`;
  const answer = await lin.request({
    method: 'POST',
    url: '/api/page/upload',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `${part('a')}${part('b')}--x--\r\n`,
  });
  expect(JSON.parse(answer.body)).toMatchObject({ error_code: 11000, success: 0 });
  expect(stored()).toEqual([]);
});

test('an upload that is cut off leaves nothing', async () => {
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  const head = `--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n${'a'.repeat(200_000)}`;
  socket.write(
    `POST /api/page/upload HTTP/1.1\r\nhost: x\r\ncookie: cookie_token=${lin.token()}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 9000000\r\n\r\n${head}`,
  );
  await expect.poll(() => stored()).toHaveLength(1);
  socket.destroy();
  await expect.poll(() => stored()).toEqual([]);
  expect(await lin.call('page/uploadList', { page_id })).toEqual([]);
});

test('when files cannot be written, a person reads why', async () => {
  writeFileSync(join(app.context.config.data_dir, 'uploads'), 'in the way');
  const { reply } = await tryUpload(lin, 'page/upload', { page_id }, { file_name: 'a.txt', bytes: 'a' });
  expect(reply.error_message).toMatch(/^The file storage is not responding/);
});

test.each([
  ['page.html', '<script>alert(1)</script>'],
  ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['false.png', '<html><script>alert(1)</script>'],
])('%s is saved, never shown', async (file_name, bytes) => {
  const { url } = await uploadTo(lin, 'page/upload', { page_id }, { file_name, bytes });
  const { headers } = await read(lin, url);
  expect(headers['content-type']).toBe('application/octet-stream');
  expect(headers['content-disposition']).toMatch(/^attachment;/);
  expect(headers['content-security-policy']).toContain('sandbox');
});

test.each([
  ['notes.txt', 'text/plain; charset=utf-8', 'inline'],
  ['guide.pdf', 'application/pdf', 'inline'],
  ['clip.mp4', 'video/mp4', 'attachment'],
])('%s comes as %s, %s', async (file_name, type, way) => {
  const { url } = await uploadTo(lin, 'page/upload', { page_id }, { file_name, bytes: 'x' });
  const { headers } = await read(lin, url);
  expect(headers['content-type']).toBe(type);
  expect(headers['content-disposition']).toMatch(new RegExp(`^${way};`));
});

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\lin\\报告.docx', '报告.docx'],
  ['a\u202efdp.exe', 'afdp.exe'],
  ['..', 'file'],
  [`${'长'.repeat(300)}.pdf`, `${'长'.repeat(196)}.pdf`],
])('a file called %s is kept as %s', async (file_name, kept) => {
  await uploadTo(lin, 'page/upload', { page_id }, { file_name, bytes: 'x' });
  expect((await lin.call('page/uploadList', { page_id }))[0]?.display_name).toBe(kept);
});

test('a part of a file is sent on request', async () => {
  const { url } = await uploadTo(
    lin,
    'page/upload',
    { page_id },
    { file_name: 'clip.mp4', bytes: '0123456789' },
  );
  const part = async (range: string) => {
    const { statusCode, body, headers } = await read(lin, url, { range });
    return [statusCode, body, headers['content-range']];
  };
  expect(await part('bytes=2-4')).toEqual([206, '234', 'bytes 2-4/10']);
  expect(await part('bytes=7-')).toEqual([206, '789', 'bytes 7-9/10']);
  expect(await part('bytes=-3')).toEqual([206, '789', 'bytes 7-9/10']);
  expect(await part('bytes=0-99')).toEqual([206, '0123456789', 'bytes 0-9/10']);
  expect((await part('bytes=10-'))[0]).toBe(416);
  expect(await part('lines=1-2')).toEqual([200, '0123456789', undefined]);
  const { headers } = await read(lin, url);
  expect((await read(lin, url, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  expect((await lin.request({ method: 'HEAD', url })).headers['content-length']).toBe('10');
});
