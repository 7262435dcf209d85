/** Limits that the site settings put on each person: whom they find, what they upload and import. */
import { expect, test } from 'vitest';
import { buildItem, buildPage, buildTeam } from '#tests/kit/build.ts';
import { importFile } from '#tests/kit/import.ts';
import { giveKey, key } from '#tests/kit/item-key.ts';
import { type As, startTestApp } from '#tests/kit/test-app.ts';
import { uploadTo } from '#tests/kit/upload.ts';

const mega = 1024 * 1024;
const file = (bytes: number) => ({ file_name: 'a.bin', bytes: 'x'.repeat(bytes) });

async function site(settings: Record<string, string>) {
  let now = 1_800_000_000;
  const app = await startTestApp({}, { now: () => now });
  const root = await app.person('root', 1);
  const lin = await app.person('lin');
  const pass = (seconds: number) => {
    now += seconds;
  };
  await root.call('adminSetting/saveConfig', settings);
  return { app, root, lin, pass };
}

test('everybody is found until the site says otherwise, then people of a common item or team', async () => {
  const { app, root, lin } = await site({});
  for (const name of ['shares', 'owner', 'team', 'stranger']) await app.person(name);
  const all = async (who: As) => (await who.call('user/allUser', {})).map(person => person.username);
  expect(await all(lin)).toEqual(['lin', 'owner', 'root', 'shares', 'stranger', 'team']);
  await root.call('adminSetting/saveConfig', { list_people: 'related' });
  expect((await root.call('adminSetting/loadConfig', {})).list_people).toBe('related');
  expect(await all(lin)).toEqual(['lin']);
  const item_id = await buildItem(lin, {});
  await lin.call('member/save', { item_id, username: 'shares' });
  await buildTeam(lin, { members: ['team'], items: [] });
  const other = await app.person('another');
  const theirs = await buildItem(other, {});
  await other.call('member/save', { item_id: theirs, username: 'lin' });
  expect(await all(lin)).toEqual(['another', 'lin', 'shares', 'team']);
  expect(await all(root)).toHaveLength(7);
});

test('somebody else is added by their exact username all the same', async () => {
  const { app, lin } = await site({ list_people: 'related' });
  await app.person('Stranger');
  const item_id = await buildItem(lin, {});
  const { id: team_id } = await lin.call('team/save', { team_name: 'Core' });
  const found = async (keyword: string) => [
    (await lin.call('member/candidates', { item_id, keyword })).map(({ username }) => username),
    (await lin.call('teamMember/candidates', { team_id, keyword })).map(({ username }) => username),
  ];
  expect(await found('strange')).toEqual([[], []]);
  expect(await found('stranger')).toEqual([['Stranger'], ['Stranger']]);
  await lin.call('member/save', { item_id, username: 'stranger' });
  expect(await found('strange')).toEqual([[], ['Stranger']]);
});

test('uploads end at the limit of a person, in words that name it; what is there stays', async () => {
  const { app, root, lin, pass } = await site({ upload_quota_mb: '2', upload_day_mb: '1' });
  const item_id = await buildItem(lin, {});
  const { page_id } = await buildPage(lin, { item_id });
  const upload = async () => uploadTo(lin, 'page/upload', { page_id }, file(mega * 0.9));
  const { url } = await upload();
  await expect(upload()).rejects.toThrow('One person may upload 1 MB in 24 hours');
  pass(24 * 3600 + 1);
  await upload();
  pass(24 * 3600 + 1);
  await expect(upload()).rejects.toThrow('Each person may upload 2 MB in all');
  await giveKey(app, item_id);
  const byKey = uploadTo(app.visitor(), 'open/uploadAttachment', { ...key, page_id }, file(mega * 0.9));
  await expect(byKey).rejects.toThrow('2 MB in all');
  expect((await lin.request({ url })).statusCode).toBe(200);
  await root.call('adminSetting/saveConfig', { upload_quota_mb: '0', upload_day_mb: '0' });
  await upload();
});

test('imports end at the number of a day, trials do not count', async () => {
  const { lin, pass } = await site({ imports_per_day: '1' });
  const sent = { file_name: 'a.md', bytes: '# A page' };
  await importFile(lin, sent, { dry_run: '1' });
  await importFile(lin, sent);
  await importFile(lin, sent, { dry_run: '1' });
  await expect(importFile(lin, sent)).rejects.toThrow('One person may import 1 time a day');
  pass(24 * 3600);
  await importFile(lin, sent);
});
