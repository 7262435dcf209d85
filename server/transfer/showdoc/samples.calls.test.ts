/** The move of real data folders; they lie beside the project. Each says itself what must work afterwards. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { errorCodes } from '#common/errors.ts';
import { startTestApp, type TestApp } from '#tests/kit/test-app.ts';
import { moveShowDoc } from './move-showdoc.ts';
import { openSource } from './source.ts';

const samples = '../shared/samples';

async function move(app: TestApp, name: string) {
  const source = openSource(join(samples, name));
  try {
    return await moveShowDoc(app.context, source, { is_dry: false });
  } finally {
    source.close();
  }
}

type Expected = {
  logins: Record<string, string>;
  items: Record<string, number> & { private_password: string };
  pages: Record<string, number> & { share_key: string };
  api_key: string;
  api_token: string;
  image_url: string;
};
const expectedOf = (name: string) =>
  JSON.parse(readFileSync(join(samples, name, 'expected.json'), 'utf8')) as Expected;

const shipped = '123456';

async function signIn(app: TestApp, username: string, password: string) {
  const person = app.visitor();
  await person.call('user/login', { username, password });
  return person;
}

describe.skipIf(!existsSync(samples))('a folder of ShowDoc 2.7.0', () => {
  const expected = existsSync(samples) ? expectedOf('showdoc-data') : ({} as Expected);

  test('people sign in with the passwords they had; the one it ships with must be changed first', async () => {
    const app = await startTestApp();
    await move(app, 'showdoc-data');
    for (const [username, password] of Object.entries(expected.logins)) {
      if (password === shipped) continue;
      await signIn(app, username, password);
      // The second time it is one of ours.
      await signIn(app, username, password);
      expect(await app.visitor().refused('user/login', { username, password: `${password}x` })).toBe(
        'loginWrong',
      );
    }
    const showdoc = app.visitor();
    const { refusal } = await showdoc.try('user/login', { username: 'showdoc', password: shipped });
    expect(refusal?.error_code).toBe(errorCodes.passwordMustChange);
    const link = refusal?.data as { uid: string; email: string; token: string };
    expect(await showdoc.refused('user/info', {})).toBe('notLoggedIn');
    expect((await showdoc.call('user/resetLink', link)).username).toBe('showdoc');
    const change = { ...link, new_password: 'a password of my own' };
    expect(await showdoc.refused('user/resetPasswordByUrl', { ...change, new_password: shipped })).toBe(
      'passwordTooShort',
    );
    expect((await showdoc.call('user/resetPasswordByUrl', change)).groupid).toBe('1');
    expect(await app.visitor().refused('user/login', { username: 'showdoc', password: shipped })).toBe(
      'loginWrong',
    );
  });

  test('items, pages, shares, keys, files and old addresses work as before, by the same numbers', async () => {
    const app = await startTestApp();
    await move(app, 'showdoc-data');
    const { items, pages, api_key, api_token, image_url } = expected;
    const visitor = app.visitor();
    expect((await visitor.call('item/info', { item_id: 'payapi' })).item_id).toBe(
      String(items.open_with_domain),
    );
    expect(await visitor.refused('item/info', { item_id: String(items.private) })).toBe(
      'visitPasswordNeeded',
    );
    await visitor.call('item/pwd', { item_id: String(items.private), password: items.private_password });
    expect((await visitor.call('item/info', { item_id: String(items.private) })).item_name).toBe('运维手册');
    expect((await visitor.call('item/info', { item_id: String(items.archived) })).is_archived).toBe('1');
    expect(await visitor.refused('item/info', { item_id: String(items.deleted) })).toBe('notFound');
    const { catalogs } = (await visitor.call('item/info', { item_id: String(items.open_with_domain) })).menu;
    const deepest = catalogs
      .flatMap(one => one.catalogs)
      .flatMap(one => one.catalogs)
      .flatMap(one => one.pages);
    expect(deepest.map(page => page.page_id)).toContain(String(pages.deep));
    const shared = await visitor.call('page/infoByKey', { unique_key: pages.share_key });
    expect(shared.page_id).toBe(String(pages.shared));
    const { pathname } = new URL(image_url);
    const picture = await visitor.request({ url: `/server/..${pathname}` });
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
    expect(shared.page_content).not.toContain('127.0.0.1');
    const [, sign = ''] = /sign=([0-9a-f]{32})/.exec(shared.page_content) ?? [];
    expect((await visitor.request({ url: `/api/attachment/visitFile/sign/${sign}` })).statusCode).toBe(200);
    const [file] = await visitor.call('page/uploadList', { page_id: String(pages.with_attachment) });
    expect(file?.display_name).toBe('说明 文档.txt');
    const push = { api_key, api_token, page_title: '推送', page_content: 'pushed' };
    expect((await visitor.call('open/updateItem', push)).item_id).toBe(String(items.open_with_domain));
    for (const [old, target] of [
      ['/web/', '/'],
      ['/1/2', '/1?page_id=2'],
    ] as const)
      expect((await visitor.request({ url: old })).headers.location).toBe(target);
  });

  test('recycle bin, history, order, templates and rights come along', async () => {
    const app = await startTestApp();
    await move(app, 'showdoc-data');
    const lilei = await signIn(app, 'lilei', expected.logins.lilei ?? '');
    const item_id = String(expected.items.open_with_domain);
    const [gone] = await lilei.call('recycle/getList', { item_id });
    expect(gone?.page_id).toBe(String(expected.pages.in_recycle_bin));
    await lilei.call('recycle/recover', { item_id, page_id: gone?.page_id ?? '' });
    const versions = await lilei.call('page/versions', { page_id: String(expected.pages.shared) });
    expect(versions).toHaveLength(2);
    const kept = await lilei.call('page/history', { page_id: String(expected.pages.shared) });
    expect(kept[1]?.page_content).toContain('# ');
    expect(await lilei.call('template/getList', {})).toMatchObject([
      { template_title: '我的模板 <1>', template_content: '# 模板 & "引号"' },
    ]);
    expect((await lilei.call('user/info', {})).name).toBe('李雷');
    expect((await lilei.call('team/getList', {})).length).toBeGreaterThan(0);
  });

  test('a second run changes nothing', async () => {
    const app = await startTestApp();
    await move(app, 'showdoc-data');
    const everything = async () =>
      Promise.all(
        (
          ['user', 'item', 'page', 'page_history', 'attachment', 'team_item_member', 'showdoc_id'] as const
        ).map(table => app.context.db.selectFrom(table).selectAll().execute()),
      );
    const before = await everything();
    const report = await move(app, 'showdoc-data');
    expect([...report.counts().values()].reduce((sum, { moved }) => sum + moved, 0)).toBe(0);
    expect(await everything()).toEqual(before);
  });
});

test.skipIf(!existsSync(samples))(
  'everything of ShowDoc 3.9 comes over, its other item types as text',
  async () => {
    const app = await startTestApp();
    const report = await move(app, 'showdoc-data-3.9');
    expect(report.counts().get('items')).toMatchObject({ found: 13, moved: 13, left: 0 });
    expect(report.counts().get('pages')).toMatchObject({ found: 80, moved: 80, left: 0 });
    await signIn(app, 'bob', 'Passw0rd!23');
    expect(await app.visitor().refused('user/login', { username: 'showdoc', password: shipped })).toBe(
      'passwordMustChange',
    );
    const board = await app.visitor().call('page/info', { page_id: '237598625' });
    expect(board.page_title).toBe('看板');
    expect(board.page_content).toMatch(/^```json\n\{\n {2}"lists": \[/);
  },
);
