/** `push.mjs check` against the running server, as a pipeline starts it. */
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { buildItem, buildPage } from '#tests/kit/build.ts';
import { pushFile } from '#tests/kit/import.ts';
import { buildPushScript, type Ended } from '#tests/kit/product/push-script.ts';
import { startTestApp } from '#tests/kit/test-app.ts';

const script = buildPushScript();
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const ordersOf = (type: string) => ({
  post: {
    summary: 'Create an order',
    requestBody: {
      content: { 'application/json': { schema: { type: 'object', properties: { sku: { type } } } } },
    },
    responses: { 200: { description: 'Made' } },
  },
});
const cancel = { delete: { summary: 'Cancel an order', responses: { 204: { description: 'Done' } } } };
const textOf = (paths: object) =>
  JSON.stringify({ openapi: '3.1.0', info: { title: 'Orders', version: '1' }, paths });
const before = textOf({ '/orders': ordersOf('string'), '/orders/{id}': cancel });
const after = textOf({ '/orders': ordersOf('integer') });

async function openItem() {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const item_id = await buildItem(lin, { password: 'visit word' });
  const { api_key, api_token, read_key } = await lin.call('item/getKey', { item_id });
  await pushFile(app.visitor(), { file_name: 'api.json', bytes: before }, { api_key, api_token });
  await app.context.background.drain();
  const url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const env = { DOCSTEAD_URL: url, DOCSTEAD_ITEM: item_id, DOCSTEAD_READ_KEY: read_key };
  const folder = script.writeFolder({ 'api.json': after, 'same.json': before });
  const check = async (args: readonly string[], more: Record<string, string> = {}) => {
    const ended = await script.run(['check', ...args], { cwd: folder, env: { ...env, ...more } });
    expect(`${ended.stdout}${ended.stderr}`).not.toContain(read_key);
    return ended;
  };
  return { app, lin, item_id, url, folder, env, read_key, check };
}

test('a document that breaks callers ends with 1 and says by what; one that changes nothing ends with 0', async () => {
  const { check, lin, item_id } = await openItem();
  const { code, stdout } = await check(['--openapi', 'api.json']);
  expect(code).toBe(1);
  expect(stdout.split('\n')).toEqual([
    expect.stringMatching(/^api\.json compared with “.+”$/),
    '',
    '✗ Breaking: POST /orders: Create an order',
    '    Breaking: Request field `sku`: string to integer [type_changed]',
    '✗ Breaking, Vanished: DELETE /orders/{id}: Cancel an order',
    '    Breaking: Endpoint `DELETE /orders/{id}` removed [endpoint_removed]',
    '',
    '1 changed, 0 new, 1 vanished, 1 unchanged, 0 not understood.',
    'Failed. 2 pages reach the level it fails at: Breaking.',
    '',
  ]);
  const same = await check(['--openapi', 'same.json']);
  expect([same.code, same.stdout]).toEqual([0, expect.stringContaining('Passed. No page reaches')]);
  expect((await check(['--openapi', 'api.json', '--fail-on', 'none'])).code).toBe(0);
  expect((await lin.call('item/info', { item_id })).menu.pages).toHaveLength(3);
});

test('what is accepted does not fail until its day, then it counts again and the output says so', async () => {
  const { check, folder } = await openItem();
  const accept = (until: string, more: object[] = []) =>
    writeFileSync(
      join(folder, 'docstead-check.json'),
      JSON.stringify({
        exceptions: [
          { page: 'POST /orders', field: 'sku', kind: 'type_changed', reason: 'Ticket 7', until },
          { page: 'Cancel an order', reason: 'Nobody calls it', until },
          ...more,
        ],
      }),
    );
  accept('2999-12-31', [{ page: 'Gone', reason: 'Old', until: '2999-12-31' }]);
  const { code, stdout } = await check(['--openapi', 'api.json']);
  expect(code).toBe(0);
  expect(stdout).toContain('Accepted until 2999-12-31: Ticket 7');
  expect(stdout).toContain('Exceptions that nothing needs\n  Gone: until 2999-12-31 (Old)');
  accept('2020-01-31');
  const late = await check(['--openapi', 'api.json']);
  expect(late.code).toBe(1);
  expect(late.stdout).toContain('POST /orders, sku, type_changed: expired on 2020-01-31 (Ticket 7)');
  writeFileSync(
    join(folder, 'other.json'),
    '{"exceptions":[{"page":"POST /orders","field":"sku","kind":"field_removed","reason":"x","until":"2999-01-01"}]}',
  );
  expect((await check(['--openapi', 'api.json', '--exceptions', 'other.json'])).code).toBe(1);
});

test('a folder of Markdown and the structure of a database are checked too', async () => {
  const { app, lin, item_id, check, folder } = await openItem();
  const orders = (rows: string) => `GET /list\n\n## Response\n\n| Name | Type |\n|---|---|\n${rows}\n`;
  await buildPage(lin, { item_id, page_title: 'List', page_content: orders('| sku | string |').trim() });
  const docs = script.writeFolder({
    'list.md': `# List\n\n${orders('| id | string |')}`,
    'empty.md': '',
    'long.md': 'word '.repeat(500_000),
    ...Object.fromEntries(Array.from({ length: 1_100 }, (_, at) => [`more/${at}.md`, `Page ${at}`])),
  });
  const markdown = await check(['--markdown', docs]);
  expect([markdown.code, markdown.stdout]).toEqual([1, expect.stringContaining('1 changed, 1101 new')]);
  expect(markdown.stdout).toContain('empty.md: empty, left out');
  const { database_url, data_dir } = app.context.config;
  const address = database_url ?? join(data_dir, 'docstead.db');
  const database = await check(['--database', address, '--catalog', 'Data', '--format', 'json']);
  expect(database.code).toBe(0);
  const { pages } = JSON.parse(database.stdout) as {
    pages: { catalog: string; title: string; kind: string }[];
  };
  expect(pages).toContainEqual(
    expect.objectContaining({ catalog: 'Data', title: 'page_history', kind: 'new' }),
  );
  expect(folder).not.toBe('');
});

test('words are those of the language that is asked for, or of the environment', async () => {
  const { check } = await openItem();
  const chinese = '未通过。2 个页面达到失败级别：不兼容。';
  expect((await check(['--openapi', 'api.json', '--lang', 'zh-cn'])).stdout).toContain(chinese);
  expect((await check(['--openapi', 'api.json'], { LANG: 'zh_CN.UTF-8' })).stdout).toContain(chinese);
  const english = await check(['--openapi', 'api.json', '--lang', 'en'], { LANG: 'zh_CN.UTF-8' });
  expect(english.stdout).toContain('Request field');
  expect((await check(['--openapi', 'x.json', '--lang', 'zh-cn'])).stderr).toContain('无法读取');
});

async function openServer(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer);
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

type Wrong = readonly [args: readonly string[], env: Record<string, string>, words: string];

async function expectRefusals(wrong: readonly Wrong[], run: (one: Wrong) => Promise<Ended>): Promise<void> {
  const ended = await Promise.all(wrong.map(run));
  expect(ended.map(({ code, stdout }) => [code, stdout])).toEqual(wrong.map(() => [2, '']));
  for (const [at, [args, , words]] of wrong.entries())
    expect([args, ended[at]?.stderr]).toEqual([args, expect.stringContaining(words)]);
}

test('a site, an item or a key that is wrong ends with 2 and says why', async () => {
  const { lin, check, folder } = await openItem();
  const other = await buildItem(lin);
  const { read_key: other_key } = await lin.call('item/getKey', { item_id: other });
  writeFileSync(join(folder, 'broken.json'), '{"openapi": ');
  const wrongKey = 'There is no such item, or the key for reading is not its key';
  const silent = await openServer(() => {});
  const other_site = await openServer((request, response) => {
    request.resume().on('end', () => response.writeHead(502).end('<html>Bad gateway</html>'));
  });
  const api = ['--openapi', 'api.json'];
  await expectRefusals(
    [
      [['--openapi', 'broken.json'], {}, 'The file is not valid JSON'],
      [api, { DOCSTEAD_READ_KEY: 'x' }, wrongKey],
      [api, { DOCSTEAD_READ_KEY: other_key }, wrongKey],
      [api, { DOCSTEAD_ITEM: other }, wrongKey],
      [api, { DOCSTEAD_ITEM: '999999' }, wrongKey],
      [api, { DOCSTEAD_URL: 'http://127.0.0.1:9' }, 'does not answer'],
      [api, { DOCSTEAD_URL: 'no address' }, 'does not answer'],
      [[...api, '--timeout', '1'], { DOCSTEAD_URL: silent }, 'did not answer within 1 second'],
      [api, { DOCSTEAD_URL: other_site }, 'is no Docstead: it answers with status 502'],
      [[...api, '--out', 'gone/report.md'], {}, 'cannot be written'],
    ],
    async ([args, more]) => {
      const ended = await check(args, more);
      expect(ended.stderr).not.toContain(other_key);
      return ended;
    },
  );
});

test('files and options that are wrong end with 2 before anything is sent', async () => {
  const secret = 's'.repeat(40);
  const wrong_entry = '{"exceptions":[{"page":"X","reason":"x","until":"2026-02-31"}]}';
  const folder = script.writeFolder({ 'api.json': '{}', 'wrong.json': wrong_entry, 'none.json': '[]' });
  const nowhere = { DOCSTEAD_URL: 'http://127.0.0.1:9', DOCSTEAD_ITEM: '1', DOCSTEAD_READ_KEY: secret };
  const api = ['--openapi', 'api.json'];
  await expectRefusals(
    [
      [['--openapi', 'gone.json'], {}, 'gone.json cannot be read'],
      [['--openapi', '.'], {}, 'cannot be read'],
      [['--markdown', 'gone'], {}, 'is no folder'],
      [['--database', 'oracle://x/y'], {}, 'SQLite files, postgres:// and mysql://'],
      [['--database', 'gone.db'], {}, 'is no file'],
      [api, { DOCSTEAD_READ_KEY: '' }, '--key is missing'],
      [[], {}, 'Say one of'],
      [[...api, '--markdown', '.'], {}, 'Say one of'],
      [[...api, '--fail-on', 'worst'], {}, '--fail-on is one of: breaking, risky, safe, words, none'],
      [[...api, '--exceptions', 'wrong.json'], {}, 'entry 1: until'],
      [[...api, '--exceptions', 'none.json'], {}, 'is no list of exceptions'],
      [[...api, '--exceptions', 'gone.json'], {}, 'gone.json cannot be read'],
      [[...api, '--out', 'report.pdf'], {}, '--out ends with'],
      [[...api, secret], {}, 'without an option before it'],
      [['--unknown'], {}, '--unknown'],
    ],
    async ([args, more]) => {
      const ended = await script.run(['check', ...args], { cwd: folder, env: { ...nowhere, ...more } });
      expect(ended.stderr).not.toContain(secret);
      return ended;
    },
  );
});

test('the key is in no address', async () => {
  const { check, env, read_key } = await openItem();
  const seen: string[] = [];
  const away = await openServer((request, response) => {
    seen.push(`${request.url}`, JSON.stringify(request.headers));
    request.resume();
    response.writeHead(308, { location: `${env.DOCSTEAD_URL}${request.url}` }).end();
  });
  const { code, stderr } = await check(['--openapi', 'api.json'], { DOCSTEAD_URL: away });
  expect([code, stderr]).toEqual([2, expect.stringContaining(`leads to ${env.DOCSTEAD_URL}/api/`)]);
  expect(seen.join('\n')).not.toContain(read_key);
  expect(readFileSync(join(script.built, 'push.mjs'), 'utf8')).not.toContain('?key=');
});
