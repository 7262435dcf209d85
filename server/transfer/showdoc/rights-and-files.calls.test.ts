/** The move from ShowDoc: who may do what afterwards, and what became of files and settings. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { item, moveTables, page, said, site, user } from '#tests/kit/showdoc-folder.ts';
import { startTestApp, type TestApp } from '#tests/kit/test-app.ts';
import { storedFiles } from '#tests/kit/upload.ts';

const info = (app: TestApp, page_id: string) => app.visitor().call('page/info', { page_id });

describe('rights', () => {
  const member = (uid: number, more = {}) => ({
    item_member_id: uid,
    item_id: 70,
    uid,
    username: `u${uid}`,
    member_group_id: 1,
    ...more,
  });

  test('never grow: members of some catalogs stay in these, managers edit, ended shares are gone', async () => {
    const app = await startTestApp();
    const report = await moveTables(
      app,
      site({
        user: [user(5, 'lin'), user(6, 'u6'), user(7, 'u7'), user(8, 'u8'), user(9, 'u9'), user(10, 'u10')],
        catalog: [3, 4].map(cat_id => ({
          cat_id,
          cat_name: `C${cat_id}`,
          item_id: 70,
          parent_cat_id: 0,
          level: 2,
        })),
        item_member: [
          member(6, { cat_id: 3 }),
          member(7, { cat_ids: '3,4', member_group_id: 0 }),
          member(10, { cat_ids: '404' }),
          member(8, { member_group_id: 2 }),
          member(9, { member_group_id: 0 }),
          member(99),
        ],
        single_page: [{ id: 1, unique_key: 'ended', page_id: 700, expire_time: 1000 }],
      }),
    );
    const rows = await app.context.db
      .selectFrom('item_member')
      .select(['uid', 'member_group_id'])
      .orderBy('uid')
      .execute();
    expect(rows).toEqual([
      { uid: 6, member_group_id: 1 },
      { uid: 7, member_group_id: 0 },
      { uid: 8, member_group_id: 1 },
      { uid: 9, member_group_id: 0 },
    ]);
    const grants = await app.context.db
      .selectFrom('item_grant')
      .select(['uid', 'cat_id', 'role'])
      .orderBy('uid')
      .orderBy('cat_id')
      .execute();
    expect(grants).toEqual([
      { uid: 6, cat_id: 0, role: 'named' },
      { uid: 6, cat_id: 3, role: 'editor' },
      { uid: 7, cat_id: 0, role: 'named' },
      { uid: 7, cat_id: 3, role: 'reader' },
      { uid: 7, cat_id: 4, role: 'reader' },
    ]);
    expect(await app.visitor().refused('page/infoByKey', { unique_key: 'ended' })).toBe('notFound');
    for (const line of [
      'is limited to the same catalogs (2): u6, u7',
      'was limited to catalogs that are not there any more, or has the whole item besides (1): u10',
      'was a manager and is an editor now (1): u8',
      'Shared pages: has ended (1): ended',
    ])
      expect(said(report)).toContain(line);
  });
});

describe('files', () => {
  test('every address of before leads to the bytes, with the right of the item', async () => {
    const app = await startTestApp();
    const sign = 'ab'.repeat(16);
    const addresses = [
      'http://10.0.0.1/server/../Public/Uploads/2020-01-01/a.txt',
      'https://old.example/sub/Public/Uploads/2020-01-01/a.txt',
      `http://old.example/server/index.php?s=/api/attachment/visitFile/sign/${sign}&showdoc=.jpg`,
      `/server/api/attachment/visitfile/sign/${sign}`,
    ];
    const page_content = addresses.map(url => `[a](${url})`).join('\n');
    await moveTables(
      app,
      site({
        item: [item(70, { password: 'closed' })],
        page: [page(700, { page_content })],
        upload_file: [
          {
            file_id: 3,
            sign,
            display_name: 'a.txt',
            file_type: 'text/plain',
            uid: 5,
            page_id: 700,
            item_id: 70,
            real_url: addresses[0] ?? '',
          },
        ],
      }),
      { files: { '2020-01-01/a.txt': 'kept' } },
    );
    const guest = app.visitor();
    expect((await guest.request({ url: '/Public/Uploads/2020-01-01/a.txt' })).statusCode).toBe(403);
    await guest.call('item/pwd', { item_id: '70', password: 'closed' });
    const { page_content: text } = await guest.call('page/info', { page_id: '700' });
    expect(text).toBe(addresses.map(() => `[a](/api/attachment/visitFile?sign=${sign})`).join('\n'));
    for (const url of [
      '/Public/Uploads/2020-01-01/a.txt',
      ...addresses.slice(2).map(url => url.replace('http://old.example', '')),
    ])
      expect([url, (await guest.request({ url })).body]).toEqual([url, 'kept']);
  });

  test('no link leads out of the folder', async () => {
    const app = await startTestApp();
    const outside = join(mkdtempSync(join(tmpdir(), 'docstead-outside-')), 'secret.txt');
    writeFileSync(outside, 'a secret');
    const page_content = '![](/Public/Uploads/link.txt) ![](/Public/Uploads/inner.txt)';
    const report = await moveTables(app, site({ page: [page(700, { page_content })] }), {
      files: { 'x.txt': 'kept' },
      links: { 'link.txt': outside, 'inner.txt': 'x.txt' },
    });
    const files = await app.context.db.selectFrom('attachment').select('display_name').execute();
    expect(files).toEqual([{ display_name: 'inner.txt' }]);
    expect(said(report)).toContain('not in the folder of uploads (1)');
  });

  test('nothing outside the folder of uploads is read, and what is missing is said', async () => {
    const app = await startTestApp();
    const page_content =
      '![](/Public/Uploads/../../Sqlite/showdoc.db.php) ![](/Public/Uploads/%2e%2e/x) ![](/Public/Uploads/gone.png)';
    const report = await moveTables(app, site({ page: [page(700, { page_content })] }), {
      files: { 'x.txt': '' },
    });
    expect((await info(app, '700')).page_content).toBe(page_content);
    expect(await app.context.db.selectFrom('attachment').selectAll().execute()).toEqual([]);
    expect(said(report)).toContain('not in the folder of uploads (3)');
  });
});

test('a try changes nothing and copies nothing', async () => {
  const app = await startTestApp();
  const tables = site({ page: [page(700, { page_content: '![](/Public/Uploads/a.txt)' })] });
  const report = await moveTables(app, tables, { files: { 'a.txt': 'x' }, is_dry: true });
  expect(report.counts().get('items')?.moved).toBe(1);
  for (const table of ['user', 'item', 'page', 'attachment', 'showdoc_id'] as const)
    expect(await app.context.db.selectFrom(table).selectAll().execute()).toEqual([]);
  expect(storedFiles(app)).toEqual([]);
});

test('settings come over where nobody has made them here, secrets encrypted', async () => {
  const app = await startTestApp();
  const ldap_form = {
    host: 'ldap.corp',
    port: 636,
    version: 3,
    base_dn: 'dc=x',
    bind_dn: 'cn=r',
    bind_password: 'hush',
    user_field: 'uid',
  };
  const option = (option_name: string, option_value: string) => ({ option_name, option_value });
  await moveTables(
    app,
    site({
      options: [
        option('register_open', '0'),
        option('home_page', '3'),
        option('home_item', '70'),
        option('ldap_open', '1'),
        option('ldap_form', JSON.stringify(ldap_form).replaceAll('"', '&quot;')),
      ],
    }),
  );
  const boss = await app.person('boss', 1);
  const config = await boss.call('adminSetting/loadConfig', {});
  expect(config).toMatchObject({ register_open: '0', home_page: '3', home_item: '70', ldap_open: '1' });
  expect(config.ldap_form).toMatchObject({
    host: 'ldap.corp',
    port: '636',
    base_dn: 'dc=x',
    user_field: 'uid',
  });
  expect(JSON.stringify(await app.context.db.selectFrom('options').selectAll().execute())).not.toMatch(
    /hush|ldap\.corp/,
  );
});
