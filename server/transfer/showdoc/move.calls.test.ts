/** The move from ShowDoc, with folders made for what can be odd in them. */
import { describe, expect, test } from 'vitest';
import { item, moveTables, page, said, site, user } from '#tests/kit/showdoc-folder.ts';
import { startTestApp, type TestApp } from '#tests/kit/test-app.ts';

const info = (app: TestApp, page_id: string) => app.visitor().call('page/info', { page_id });

describe('people', () => {
  test('whose names differ only by case, or are taken here, get another name', async () => {
    const app = await startTestApp();
    await app.person('kim');
    const report = await moveTables(app, { user: [user(5, 'Bob'), user(6, 'bob'), user(7, 'Kim')] });
    const rows = await app.context.db.selectFrom('user').select(['uid', 'username']).orderBy('uid').execute();
    expect(rows.map(row => row.username).toSorted()).toEqual(['Bob', 'Kim-2', 'bob-2', 'kim']);
    expect(said(report)).toMatch(/username now.*\(2\): bob → bob-2, Kim → Kim-2/);
  });

  test('an administrator of the same name is the one who is here', async () => {
    const app = await startTestApp();
    await app.person('admin', 1);
    await moveTables(app, { ...site(), user: [user(5, 'admin', { groupid: 1 })] });
    expect(await app.context.db.selectFrom('user').selectAll().execute()).toHaveLength(1);
    const { uid } = await app.context.db.selectFrom('item').select('uid').executeTakeFirstOrThrow();
    expect(uid).toBe(1);
  });

  test('an item whose owner is gone belongs to an administrator', async () => {
    const app = await startTestApp();
    const report = await moveTables(app, {
      user: [user(5, 'root', { groupid: 1 })],
      item: [item(70, { uid: 99 })],
    });
    expect(said(report)).toContain('an administrator owns it now (1): Item 70');
  });
});

describe('items', () => {
  test('numbers larger than a safe one, or taken, become new ones, and the old address leads there', async () => {
    const app = await startTestApp();
    const huge = '9223372036854775000';
    const tables = site({ item: [item(70), item(huge)], page: [page(700), page(huge, { item_id: huge })] });
    const report = await moveTables(app, tables);
    expect(said(report)).toContain(`got a new number (1): Item ${huge}`);
    const { headers } = await app.visitor().request({ url: `/page/${huge}` });
    expect((await info(app, String(headers.location).replace('/page/', ''))).page_title).toBe(`Page ${huge}`);
    const made = await app.visitor().request({ url: `/${huge}` });
    expect(made.headers.location).toMatch(/^\/\d{1,15}$/);
  });

  test('an address that cannot be one here is left to its number and reported', async () => {
    const app = await startTestApp();
    const tables = site({
      item: [
        item(70, { item_domain: 'pay' }),
        item(71, { item_domain: 'PAY' }),
        item(72, { item_domain: 'user' }),
      ],
    });
    const report = await moveTables(app, tables);
    expect(said(report)).toContain('personal address cannot be used here (2): Item 71: PAY, Item 72: user');
    expect((await app.visitor().call('item/info', { item_id: '71' })).item_name).toBe('Item 71');
  });

  const cat = (cat_id: number, parent_cat_id: number, item_id = 70) => ({
    cat_id,
    cat_name: `C${cat_id}`,
    item_id,
    parent_cat_id,
    level: 2,
  });

  test('catalogs stand on the levels that they had; rings and lost parents are the top', async () => {
    const app = await startTestApp();
    const catalog = [
      cat(5, 4),
      cat(1, 0),
      cat(2, 1),
      cat(3, 2),
      cat(4, 3),
      cat(8, 9),
      cat(9, 8),
      cat(10, 77),
    ];
    await moveTables(app, site({ catalog, page: [page(700, { cat_id: 5 }), page(701, { cat_id: 404 })] }));
    const all = { item_id: '70', all_levels: '1' };
    const { menu, catalog_levels } = await app.visitor().call('item/info', all);
    const [third] = menu.catalogs.flatMap(one => one.catalogs).flatMap(one => one.catalogs);
    expect([third?.cat_name, third?.catalogs[0]?.cat_name]).toEqual(['C3', 'C4']);
    const deepest = third?.catalogs[0]?.catalogs[0];
    expect([deepest?.cat_name, deepest?.level, deepest?.pages.map(one => one.page_id)]).toEqual([
      'C5',
      '6',
      ['700'],
    ]);
    expect(catalog_levels).toBe('5');
    expect(menu.catalogs.map(one => one.cat_name)).toEqual(expect.arrayContaining(['C1', 'C10']));
  });

  test('catalogs below the eighth level move up to it with their path; another item keeps its three', async () => {
    const app = await startTestApp();
    const chain = Array.from({ length: 10 }, (_, at) => cat(at + 1, at));
    const report = await moveTables(
      app,
      site({
        item: [item(70), item(71)],
        catalog: [...chain, cat(20, 0, 71)],
        page: [page(700, { cat_id: 10 }), page(710, { item_id: 71, cat_id: 20 })],
      }),
    );
    expect(said(report)).toContain('was below the deepest level of its item and moved up to it (2)');
    const names = await app.visitor().call('catalog/catListName', { item_id: '70', all_levels: '1' });
    const above = ['C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7'].join(' / ');
    expect(names.filter(({ level }) => level === '9').map(({ cat_name }) => cat_name)).toEqual([
      `${above} / C8`,
      `${above} / C8 / C9`,
      `${above} / C8 / C9 / C10`,
    ]);
    const other = await app.visitor().call('item/info', { item_id: '71' });
    expect(other.catalog_levels).toBe('3');
  });

  test('the handbook of an empty site is published again behind the items that moved in', async () => {
    const app = await startTestApp();
    const boss = await app.person('boss', 1);
    for (const item_domain of ['handbook', 'handbookzh'])
      await boss.call('item/add', { item_name: item_domain, item_type: '1', item_domain });
    await moveTables(app, {
      user: [user(5, 'lin')],
      item: [item(1), item(2)],
      page: [page(1, { item_id: 1 })],
    });
    expect((await app.visitor().call('item/info', { item_id: '1' })).item_name).toBe('Item 1');
    expect(Number((await app.visitor().call('item/info', { item_id: 'handbook' })).item_id)).toBeGreaterThan(
      2,
    );
  });
});

describe('pages', () => {
  test('texts are read as they were written: escaped ones once, packed ones, and raw ones not at all', async () => {
    const app = await startTestApp();
    const { deflateSync } = await import('node:zlib');
    const packed = deflateSync(Buffer.from('older &lt;b&gt;')).toString('base64');
    const texts = ['a &lt;b&gt; &amp;amp;', 'raw <b> &lt;', 'NUL \ufffd'];
    await moveTables(
      app,
      site({
        page: texts.map((page_content, at) => page(700 + at, { page_content, page_title: 'A &amp; B' })),
        page_history: [
          {
            page_history_id: 3,
            page_id: 700,
            item_id: 70,
            page_title: 'Old',
            page_content: packed,
            addtime: 5,
          },
        ],
      }),
    );
    expect((await info(app, '700')).page_content).toBe('a <b> &amp;');
    expect((await info(app, '700')).page_title).toBe('A & B');
    expect((await info(app, '701')).page_content).toBe('raw <b> &lt;');
    expect((await info(app, '702')).page_content).toBe('NUL \ufffd');
    const versions = await app.context.db.selectFrom('page_history').selectAll().execute();
    expect(versions).toMatchObject([{ page_content: 'older <b>', page_title: 'Old', version: 1 }]);
  });

  test('drafts, deleted pages without a bin and pages of nothing stay behind, each said by name', async () => {
    const app = await startTestApp();
    const report = await moveTables(
      app,
      site({
        page: [page(700, { is_draft: 1 }), page(701, { is_del: 1 }), page(702, { item_id: 99 }), page(703)],
      }),
    );
    expect(report.counts().get('pages')).toEqual({ found: 4, moved: 1, known: 0, left: 3 });
    for (const line of [
      'draft of its author alone (1): Page 700',
      'was deleted there (1): Page 701',
      'something that no longer exists (1): Page 702',
    ])
      expect(said(report)).toContain(line);
  });

  test('an API page of RunApi becomes Markdown', async () => {
    const app = await startTestApp();
    const content = {
      info: { method: 'post', url: '/login', description: 'Signs in' },
      request: {
        params: {
          mode: 'json',
          json: '{"name":"lin"}',
          jsonDesc: [{ name: 'name', type: 'string', require: '1', remark: 'who' }],
        },
        headers: [],
      },
      response: { responseExample: '{"ok":true}', responseParamsDesc: [] },
    };
    await moveTables(
      app,
      site({
        item: [item(70, { item_type: 3 })],
        page: [page(700, { page_content: JSON.stringify(content).replaceAll('"', '&quot;') })],
      }),
    );
    const { page_content } = await info(app, '700');
    for (const part of ['POST /login', 'Signs in', '| name |', '"ok": true'])
      expect(page_content).toContain(part);
  });

  test('what was saved there since comes over in the next run, unless it was saved here too', async () => {
    const app = await startTestApp();
    const run = (addtime: number, page_content: string) =>
      moveTables(
        app,
        site({ page: [page(700, { addtime, page_content }), page(701, { addtime, page_content })] }),
      );
    await run(1000, 'first');
    await app.context.db
      .updateTable('page')
      .set({ page_content: 'ours', version: 2 })
      .where('page_id', '=', 701)
      .execute();
    const report = await run(2000, 'second');
    expect([(await info(app, '700')).page_content, (await info(app, '701')).page_content]).toEqual([
      'second',
      'ours',
    ]);
    expect(said(report)).toContain('ours stays (1): Page 701');
    expect(await app.context.db.selectFrom('page_history').select('page_content').execute()).toEqual([
      { page_content: 'first' },
    ]);
  });
});
