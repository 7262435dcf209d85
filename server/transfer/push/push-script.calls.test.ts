/** `npm run push` against the running server, as people start it. */
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { buildItem } from '#tests/kit/build.ts';
import { giveKey, key } from '#tests/kit/item-key.ts';
import { buildPushScript } from '#tests/kit/product/push-script.ts';
import { startTestApp } from '#tests/kit/test-app.ts';

const script = buildPushScript();
const { built, writeFolder } = script;
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function openItem() {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const item_id = await buildItem(lin);
  await giveKey(app, item_id);
  const url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const pagesOf = async () =>
    app.visitor().call('open/getCatalogTree', { api_key: key.api_key, api_token: key.api_token });
  const push = (...args: string[]) =>
    runPush('--url', url, '--key', key.api_key, '--token', key.api_token, ...args);
  return { app, url, push, pagesOf };
}

type Outcome = { code: number; said: string };

async function runPush(...args: string[]): Promise<Outcome> {
  const { code, stdout, stderr } = await script.run(args);
  return { code, said: `${stdout}${stderr}` };
}

/** What stands before many sites: it sends everybody from http to https. */
async function openRedirect(to: string): Promise<string> {
  const server = createServer((request, response) =>
    response.writeHead(308, { location: `${to}${request.url}` }).end(),
  );
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('the script is one file', () => {
  expect(readdirSync(built)).toEqual(['push.mjs']);
});

test('a folder of Markdown becomes pages and catalogs; a trial run writes nothing, a second run changes nothing', async () => {
  const { url, push, pagesOf } = await openItem();
  const files = {
    'index.md': '# Start\n\nHello',
    'guides/deep/er/still/a.md': 'no heading',
    '.git/x.md': 'hidden',
  };
  const folder = writeFolder(files);
  const trial = await push('--markdown', folder, '--dry-run');
  expect(trial).toEqual({
    code: 0,
    said: 'new      guides / deep / er / still / a\nnew      Start\nNothing was written. It would be 2 new, 0 changed, 0 the same.\n',
  });
  expect(await pagesOf()).toEqual({ pages: [], catalogs: [], catalog_levels: '3' });
  expect((await push('--markdown', folder)).code).toBe(0);
  expect(await pagesOf()).toMatchObject({
    pages: [{ page_title: 'Start', page_content: 'Hello' }],
    catalogs: [
      { cat_name: 'guides', catalogs: [{ cat_name: 'deep', catalogs: [{ pages: [{ page_title: 'a' }] }] }] },
    ],
  });
  const away = await openRedirect(url);
  const result = await runPush(
    '--url',
    away,
    '--key',
    key.api_key,
    '--token',
    'secret',
    '--markdown',
    folder,
  );
  expect(result).toEqual({ code: 1, said: expect.stringContaining(`leads to ${url}/api/`) });
  writeFileSync(join(folder, 'index.md'), '# Start\n\nHello again');
  expect((await push('--markdown', folder)).said).toContain('Done: 0 new, 1 changed, 1 the same.');
});

test('the tables of a database become pages', async () => {
  const { app, push, pagesOf } = await openItem();
  const { database_url, data_dir } = app.context.config;
  const database = database_url ?? join(data_dir, 'docstead.db');
  const { code, said } = await push('--database', database, '--catalog', 'Data');
  expect([code, said]).toEqual([0, expect.stringContaining('new table Data / page_history\n')]);
  const { catalogs } = await pagesOf();
  const text = catalogs[0]?.pages.find(page => page.page_title === 'page_history')?.page_content ?? '';
  expect(text).toMatch(/\| page_history_id \|.*\n/);
  expect(text).toContain('| PRIMARY | page_history_id |');
});

test('a foreign key is a link to the page of its table; a table that is gone goes from the item in two pushes', async () => {
  const { app, push, pagesOf } = await openItem();
  const database = join(app.context.config.data_dir, 'docstead.db');
  const { schema } = app.context.db;
  await schema
    .createTable('ship')
    .addColumn('id', 'integer', one => one.primaryKey())
    .execute();
  await schema
    .createTable('crew')
    .addColumn('ship_id', 'integer', one => one.references('ship.id'))
    .execute();
  await schema.createTable('cargo').addColumn('id', 'integer').execute();
  await push('--database', database);
  const find = async (title: string) => (await pagesOf()).pages.find(page => page.page_title === title);
  const ship = await find('ship');
  expect((await find('crew'))?.page_content).toContain(`[ship.id](/page/${ship?.page_id})`);
  await schema.dropTable('cargo').execute();
  await push('--database', database);
  expect((await find('cargo'))?.page_content).toMatch(/^> /);
  await push('--database', database);
  expect(await find('cargo')).toBeUndefined();
});

test('folders become catalogs as deep as the item may go; what was put together before stays', async () => {
  const { app, push, pagesOf } = await openItem();
  const before = writeFolder({ 'a/b/c/d/old.md': '# Old\n\ntext' });
  expect((await push('--markdown', before)).said).toContain('1 new');
  await app.context.db.updateTable('item').set({ catalog_levels: 5 }).execute();
  const files = { 'a/b/c/d/old.md': '# Old\n\ntext', 'a/b/x/y/z/more/new.md': '# New\n\ntext' };
  const folder = writeFolder(files);
  expect((await push('--markdown', folder)).said).toContain(
    'same     a / b / c / d / Old\nnew      a / b / x / y / z / more / New\n',
  );
  expect((await push('--markdown', folder)).said).toContain('0 new, 0 changed, 2 the same');
  const third = (await pagesOf()).catalogs[0]?.catalogs[0]?.catalogs ?? [];
  expect(third.map(({ cat_name }) => cat_name)).toEqual(['c / d', 'x']);
  const inThird = third[1]?.catalogs.map(({ cat_name, pages }) => [cat_name, pages.length]);
  expect(inThird).toEqual([
    ['y', 0],
    ['z / more', 1],
  ]);
});

test('an OpenAPI file becomes pages by the key of the item; a trial run writes nothing', async () => {
  const { push, pagesOf } = await openItem();
  const paths = {
    '/orders': { get: { summary: 'List orders', responses: { 200: { description: 'All' } } } },
  };
  const document = { openapi: '3.1.0', info: { title: 'Orders', version: '1' }, paths };
  const folder = writeFolder({ 'api.json': JSON.stringify(document) });
  const args = ['--openapi', join(folder, 'api.json')];
  expect(await push(...args, '--dry-run')).toEqual({
    code: 0,
    said: 'added    Overview\nadded    List orders\nNothing was written. Pages: 2.\n',
  });
  expect(await pagesOf()).toEqual({ pages: [], catalogs: [], catalog_levels: '3' });
  expect((await push(...args)).said).toContain('Done. Pages: 2.');
  expect(JSON.stringify(await pagesOf())).toContain('List orders');
  expect((await push(...args)).said).toContain('same     List orders');
});

test('what is understood of the item is printed, with each place to look at', async () => {
  const { push } = await openItem();
  const files = {
    'boats.md': 'GET /boats\n\n## Response\n\n| Name | Type |\n|---|---|\n| id | string |\n',
    'tides.md':
      'GET /tides\n\n## Response\n\n| Name | Type |\n|---|---|\n| id | string |\n\n## Heights\n\n| 水位 | 天 |\n|---|---|\n| low | 2 |\n',
    'guide.md': 'Send a GET to /boats.',
  };
  expect((await push('--markdown', writeFolder(files))).code).toBe(0);
  expect(await push('--report')).toEqual({
    code: 0,
    said: [
      'guide:1: looks like a call, and was not read as an endpoint',
      'tides:11: a table is not understood',
      'Endpoints: 2 on 2 pages. Tables: 0 pages. Other pages: 1.',
      '1 of 2 API pages are complete; 1 need a look.',
      'Other pages that may describe an API as well: 1.',
      '',
    ].join('\n'),
  });
  expect((await push('--report', '--markdown', '.')).code).toBe(1);
});

test('what cannot be done ends with a code and says why', async () => {
  const { url, push } = await openItem();
  const folder = writeFolder({ 'a.md': '# Same\n\n1', 'b.md': '# Same\n\n2' });
  const empty = writeFolder({ 'a.txt': 'x' });
  for (const [args, words] of [
    [['--markdown', folder], 'a.md and b.md would both be the page “Same”'],
    [['--markdown', empty], 'holds no Markdown'],
    [['--markdown', join(empty, 'gone')], 'is no folder'],
    [['--database', 'oracle://x/y'], 'SQLite files, postgres:// and mysql://'],
    [[], 'Say one of'],
    [['--unknown'], '--unknown'],
  ] as const) {
    const { code, said } = await push(...args);
    expect([args, code, said]).toEqual([args, 1, expect.stringContaining(words)]);
  }
  expect((await push('--database', 'mysql://u:secret@[x/y')).said).toBe(
    'This is no address of a database: mysql://user:password@host/name\n',
  );
  const bytes = Buffer.from([0xd6, 0xd0]);
  expect((await push('--markdown', writeFolder({ 'gbk.md': bytes }))).said).toContain('gbk.md is not UTF-8');
  const page = writeFolder({ 'a.md': 'text' });
  const wrong = ['--url', url, '--key', 'x', '--token', 'y', '--markdown', page];
  expect(await runPush(...wrong)).toEqual({ code: 1, said: expect.stringContaining('(10306)') });
  const nobody = ['--url', 'http://127.0.0.1:9', '--key', 'x', '--token', 'y', '--markdown', page];
  expect((await runPush(...nobody)).said).toMatch(/^http:\/\/127\.0\.0\.1:9\/.* does not answer: /);
});
