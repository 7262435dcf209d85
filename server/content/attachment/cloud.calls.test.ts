/** Files in a cloud storage: our addresses, our rights, their bytes. */

import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPageForFiles, type PageForFiles } from '#tests/kit/browser/page-for-files.ts';
import { type CloudStorage, startCloudStorage } from '#tests/kit/servers/cloud-storage.ts';
import { type As, type TestApp } from '#tests/kit/test-app.ts';
import { storedFiles, tryUpload, uploadTo } from '#tests/kit/upload.ts';
import { removeUnneededFiles } from './file/remove-files.ts';

let app: TestApp;
let lin: As;
let boss: As;
let page_id: string;
let item_id: string;
let cloud: CloudStorage;
let clock: PageForFiles['clock'];

beforeEach(async () => {
  ({ app, lin, item_id, page_id, clock } = await openPageForFiles());
  cloud = await startCloudStorage('the key', () => clock.now);
  boss = await app.person('boss', 1);
});
afterEach(() => cloud.close());

const settings = (changes: Record<string, string> = {}) => ({
  oss_type: 's3',
  key: 'the key',
  secret: 'a secret nobody reads',
  bucket: 'docs',
  endpoint: cloud.endpoint,
  protocol: 'http',
  ...changes,
});
const useStorage = (changes?: Record<string, string>) =>
  boss.call('adminSetting/saveConfig', { oss_open: '1', oss_setting: JSON.stringify(settings(changes)) });
const upload = (file_name: string) =>
  uploadTo(lin, 'page/upload', { page_id }, { file_name, bytes: file_name });

test.each(['s3', 'aliyun'])(
  'a file goes to the cloud (%s), is read from there for some minutes behind our address, and is deleted there',
  async oss_type => {
    await useStorage({ oss_type, region: 'cn-hangzhou' });
    const { url, file_id } = await upload('费率.txt');
    expect([...cloud.objects.values()].map(String)).toEqual(['费率.txt']);
    await expect.poll(() => storedFiles(app)).toEqual([]);
    const { statusCode, headers } = await app.visitor().request({ url });
    expect([statusCode, headers['cache-control']]).toEqual([302, 'no-store']);
    const answer = await fetch(String(headers.location));
    expect(await answer.text()).toBe('费率.txt');
    expect(answer.headers.get('content-disposition')).toMatch(/^inline; filename=/);
    clock.now += 600;
    expect((await fetch(String(headers.location))).status).toBe(403);
    await lin.call('page/deleteUploadFile', { file_id });
    expect(cloud.objects.size).toBe(0);
  },
);

test('the right is checked before anybody is sent to the cloud', async () => {
  await useStorage();
  const { url } = await upload('a.txt');
  await lin.call('item/update', { item_id, item_name: 'Payments', password: 'visit word' });
  const refused = await app.visitor().request({ url });
  expect([refused.statusCode, refused.headers.location]).toEqual([403, undefined]);
});

test('after a switch, older files are read from where they are', async () => {
  const onDisk = await upload('disk.txt');
  await useStorage();
  const inDocs = await upload('docs.txt');
  await useStorage({ bucket: 'other' });
  const inOther = await upload('other.txt');
  await boss.call('adminSetting/saveConfig', { oss_open: '0' });
  await upload('disk again.txt');
  expect((await lin.request({ url: onDisk.url })).body).toBe('disk.txt');
  for (const [file, bucket] of [
    [inDocs, 'docs'],
    [inOther, 'other'],
  ] as const) {
    const { headers } = await lin.request({ url: file.url });
    expect(String(headers.location)).toContain(`/${bucket}/`);
    expect(await (await fetch(String(headers.location))).text()).toBe(`${bucket}.txt`);
  }
  expect(storedFiles(app)).toHaveLength(2);
});

test('a storage that does not take a file is not switched on, and one that stops answering says so', async () => {
  for (const name of ['adminSetting/saveConfig', 'adminSetting/testStorage'] as const) {
    const refusal = async (changes: Record<string, string>) =>
      boss.refused(name, { oss_open: '1', oss_setting: JSON.stringify(settings(changes)) });
    expect(await refusal({ key: 'another key' })).toBe('storageFailed');
    expect(await refusal({ endpoint: '127.0.0.1:9' })).toBe('storageFailed');
    expect(await refusal({ bucket: '../x' })).toBe('badInput');
    expect(await refusal({ oss_type: 'qiniu' })).toBe('badInput');
  }
  await upload('here.txt');
  expect(storedFiles(app)).toHaveLength(1);
  await useStorage();
  await cloud.close();
  const { reply } = await tryUpload(lin, 'page/upload', { page_id }, { file_name: 'a.txt', bytes: 'a' });
  expect(reply.error_message).toMatch(/^The file storage is not responding/);
  expect((await lin.call('page/uploadList', { page_id })).map(file => file.display_name)).toEqual([
    'here.txt',
  ]);
});

test('files nobody needs go from where they can be removed, whatever another storage says', async () => {
  await useStorage();
  await upload('in the cloud.txt');
  await boss.call('adminSetting/saveConfig', { oss_open: '0' });
  await upload('here.txt');
  await cloud.close();
  await app.context.db.deleteFrom('page').execute();
  await removeUnneededFiles(app.context);
  expect(storedFiles(app)).toEqual([]);
  const left = await app.context.db.selectFrom('attachment').select('display_name').execute();
  expect(left).toEqual([{ display_name: 'in the cloud.txt' }]);
});

test('the secret that is kept goes to no other host, bucket or name', async () => {
  await useStorage();
  for (const other of [{ endpoint: '127.0.0.1:9' }, { bucket: 'other' }, { key: 'another key' }])
    for (const name of ['adminSetting/saveConfig', 'adminSetting/testStorage'] as const) {
      const oss_setting = JSON.stringify(settings({ ...other, secret: '' }));
      expect(await boss.refused(name, { oss_open: '1', oss_setting })).toBe('secretTypedAgain');
    }
});

test('the secret of a storage is not readable in the database, is kept when it is not typed again, and is never sent', async () => {
  await useStorage();
  await useStorage({ secret: '', region: 'eu-1' });
  expect((await boss.call('adminSetting/loadConfig', {})).oss_setting).toMatchObject({
    oss_type: 's3',
    region: 'eu-1',
    secret: '',
  });
  await upload('a.txt');
  expect(cloud.objects.size).toBe(1);
  const rows = await app.context.db.selectFrom('options').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain('a secret nobody reads');
  expect(rows.map(row => row.option_name)).toContain('oss_setting');
});
