/** What somebody sends who wants the site to stop answering, or a check to say something else than it is. */
import { expect, test } from 'vitest';
import { buildItem, buildPage } from '#tests/kit/build.ts';
import { refusedCheck, tryCheck } from '#tests/kit/import.ts';
import { startTestApp } from '#tests/kit/test-app.ts';

async function openItem() {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const item_id = await buildItem(lin);
  const { read_key } = await lin.call('item/getKey', { item_id });
  return { app, lin, item_id, reading: { item_id, read_key }, script: app.visitor('10.0.0.9') };
}

const file = (bytes: string, file_name = 'api.json') => ({ file_name, bytes });
const head = '{"openapi":"3.1.0","info":{"title":"Orders","version":"1"},"paths":';
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const get = { get: { responses: { 200: { description: 'x' } } } };
const many = (count: number, text: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => text(at)).join('\n');

test('documents that are nested, repeated or cut in ways that cost are refused, and the next one is read', async () => {
  const { reading, script } = await openItem();
  const refusals: [string, ReturnType<typeof file>][] = [
    ['importTooDeep', file(`${head}${nested(100_000)}}`)],
    ['importTooDeep', file(`openapi: 3.1.0\npaths: ${nested(100_000)}`, 'api.yaml')],
    ['importMalformed', file(`${head}{`)],
    ['importMalformed', file('openapi: 3.1.0\npaths: {\n', 'api.yaml')],
    [
      'importTooManyAliases',
      file(
        `openapi: 3.1.0\ninfo: {title: x, version: '1'}\na: &a [1, 2]\nb: &b [*a, *a]\n${many(3_000, at => `x${at}: *b`)}\npaths: {}`,
        'api.yaml',
      ),
    ],
    ['importEmpty', file('')],
  ];
  for (const [name, sent] of refusals)
    expect([sent.file_name, name, await refusedCheck(script, sent, reading)]).toEqual([
      sent.file_name,
      name,
      name,
    ]);
  const odd = `${head}${JSON.stringify({ '/x': { ...get, parameters: [null, 7, { name: '__proto__', in: 'query' }] }, '/y': 7, '/z': { get: { responses: 'no', requestBody: 5, parameters: {} } } })}}`;
  expect((await tryCheck(script, file(odd), reading)).data?.pages.map(({ kind }) => kind)).toContain('new');
  const circle = {
    A: { allOf: [{ $ref: '#/components/schemas/B' }] },
    B: { properties: { a: { $ref: '#/components/schemas/A' } } },
  };
  const schema = { schema: { $ref: '#/components/schemas/A' } };
  const paths = {
    '/x': { get: { responses: { 200: { description: 'x', content: { 'application/json': schema } } } } },
  };
  const round = `${head}${JSON.stringify(paths)},"components":{"schemas":${JSON.stringify(circle)}}}`;
  expect((await tryCheck(script, file(round), reading)).error_code).toBe(0);
});

test('pages and tables that cost are refused or read, whatever stands in them', async () => {
  const { lin, item_id, reading, script } = await openItem();
  await buildPage(lin, { item_id, page_title: 'Guide', page_content: 'As it is.' });
  const pages = (value: unknown) => ({
    ...reading,
    pages: typeof value === 'string' ? value : JSON.stringify(value),
  });
  const page = { page_title: 'Guide', page_content: 'x' };
  for (const wrong of [
    nested(100_000),
    '{}',
    '[]',
    'null',
    '[null]',
    [{ page_content: 'x' }],
    Array(1_001).fill(page),
  ])
    expect([
      JSON.stringify(wrong).slice(0, 40),
      await script.refused('check/pages', pages(wrong)).catch(String),
    ]).toEqual([expect.any(String), 'badInput']);
  const lines = [
    `# ${'#'.repeat(49_000)}x`,
    '| '.repeat(50_000),
    '`'.repeat(90_000),
    '['.repeat(90_000),
    '> '.repeat(40_000),
  ];
  const answer = await script.call(
    'check/pages',
    pages(lines.map(page_content => ({ ...page, page_content }))),
  );
  expect(answer.pages.map(({ kind }) => kind)).toEqual(lines.map(() => 'changed'));
  const tables = async (sent: object) =>
    script.call('check/tables', { ...reading, table_info: 'head\nt', ...sent });
  const columns = `head\n${many(20_000, at => `t\tc${at}\t\tNO\tint`)}`;
  const relations = `head\n${many(20_000, () => 't\tc\tt\tid')}`;
  for (const sent of [
    { table_detail: columns },
    { table_detail: 'head\nt\tc\t\tNO\tint', table_relation: relations },
    { table_detail: `head\nt\t${'| '.repeat(100_000)}\t\tNO\t${'`'.repeat(50_000)}` },
    { table_info: 'head\n__proto__\nconstructor\n\u202et', table_index: 'head\n__proto__\tx\ty' },
  ])
    expect((await tables(sent)).pages[0]?.kind).toBe('new');
});

const endpoint = (at: number, type: string) =>
  `GET /orders/${at}\n\n## Response\n\n| Name | Type |\n|---|---|\n${many(300, one => `| field${one} | ${type} |`)}\n`;

test('of very many changes those of the first pages are listed, and all are counted', async () => {
  const { lin, item_id, reading, script } = await openItem();
  const count = 70;
  for (let at = 0; at < count; at += 1)
    await buildPage(lin, { item_id, page_title: `Page ${at}`, page_content: endpoint(at, 'string') });
  const sent = Array.from({ length: count }, (_, at) => ({
    page_title: `Page ${at}`,
    page_content: endpoint(at, 'integer'),
  }));
  const { pages } = await script.call('check/pages', { ...reading, pages: JSON.stringify(sent) });
  expect(pages.every(({ level, counts }) => level === 'breaking' && Number(counts.breaking) === 300)).toBe(
    true,
  );
  expect(pages.reduce((sum, { changes }) => sum + changes.length, 0)).toBe(20_000);
  expect(pages.at(-1)?.changes).toEqual([]);
});

test('who is gone before the answer ends their check', async () => {
  const { app, lin, item_id, reading, script } = await openItem();
  const long = `GET /x\n\n## Response\n\n| Name | Type |\n|---|---|\n${many(20_000, at => `| field${at} | string |`)}\n`;
  await buildPage(lin, { item_id, page_title: 'Long', page_content: long });
  await app.context.background.drain();
  const url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const page = { page_title: 'Long', page_content: endpoint(1, 'integer') };
  // One of them takes twenty seconds until it is given up.
  const body = new URLSearchParams({ ...reading, pages: JSON.stringify(Array(7).fill(page)) });
  const leave = async () => {
    const gone = new AbortController();
    const answer = fetch(`${url}/api/check/pages`, { method: 'POST', body, signal: gone.signal });
    await new Promise(done => setImmediate(done));
    setTimeout(() => gone.abort(), 500);
    await expect(answer).rejects.toThrow();
  };
  await Promise.all([leave(), leave(), leave()]);
  const short = JSON.stringify([{ page_title: 'Short', page_content: 'x' }]);
  expect((await script.call('check/pages', { ...reading, pages: short })).pages[0]?.kind).toBe('new');
});
