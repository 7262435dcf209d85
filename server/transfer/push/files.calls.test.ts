/** Files that scripts push. */
import { expect, test } from 'vitest';
import { buildItem, buildPage } from '#tests/kit/build.ts';
import { giveKey, key } from '#tests/kit/item-key.ts';
import { startTestApp } from '#tests/kit/test-app.ts';
import { storedFiles, tryUpload, uploadTo } from '#tests/kit/upload.ts';

test('a script adds files to pages of its item and takes them away by number, sign or address', async () => {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const item_id = await buildItem(lin);
  await giveKey(app, item_id);
  const script = app.visitor();
  const { page_id } = await buildPage(lin, { item_id });
  const foreign = await buildPage(lin, { item_id: await buildItem(lin) });
  const fields = { ...key, page_id };
  const file = { file_name: '日志.txt', bytes: 'a line' };
  const send = async () => uploadTo(script, 'open/uploadAttachment', fields, file);
  const [first, second, third] = [await send(), await send(), await send()];
  expect((await app.visitor().request({ url: first.url })).body).toBe('a line');
  const list = async () => (await lin.call('page/uploadList', { page_id })).map(one => one.file_id);
  expect(await list()).toHaveLength(3);
  await script.call('open/deleteAttachment', { ...key, file_id: first.file_id });
  await script.call('open/deleteAttachment', { ...key, sign: second.sign });
  await script.call('open/deleteAttachment', { ...key, file_url: `https://docs.example${third.url}` });
  expect(await list()).toEqual([]);
  const elsewhere = await uploadTo(lin, 'page/upload', { page_id: foreign.page_id }, file);
  const remove = { ...key, file_id: elsewhere.file_id };
  expect(await script.refused('open/deleteAttachment', remove)).toBe('notFound');
  const { reply } = await tryUpload(
    script,
    'open/uploadAttachment',
    { ...fields, page_id: foreign.page_id },
    file,
  );
  expect(reply).toMatchObject({ error_code: 10101, success: 0 });
  const wrong = await tryUpload(script, 'open/uploadAttachment', { ...fields, api_token: 'x' }, file);
  expect(wrong.reply.error_code).toBe(10306);
  expect(storedFiles(app)).toHaveLength(1);
});
