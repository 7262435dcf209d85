/** A description of an API comes again, onto pages that people worked on. */
import { expect, test } from 'vitest';
import { buildItem, buildPage } from '#tests/kit/build.ts';
import { importFile } from '#tests/kit/import.ts';
import { startTestApp } from '#tests/kit/test-app.ts';

/** `added Start` */
const outcomesOf = ({ rows = [] }: { rows?: { outcome: string; page_title: string }[] | undefined }) =>
  rows.map(({ outcome, page_title }) => `${outcome} ${page_title}`);

const document = (paths: Record<string, unknown>) => ({
  file_name: 'openapi.json',
  bytes: JSON.stringify({ openapi: '3.0.0', info: { title: 'Shop', version: '1' }, paths }),
});

test('changes on a page what it says differently; each edit of a person stays, a second time too', async () => {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const of = (description: string, names: string[]) => ({
    '/orders': {
      get: {
        summary: 'Orders',
        description,
        parameters: names.map(name => ({
          name,
          in: 'query',
          description: `the ${name}`,
          schema: { type: 'string' },
        })),
        responses: { 200: { description: 'done' } },
      },
    },
  });
  const made = await importFile(lin, document(of('All orders.', ['page', 'size', 'lang'])));
  const into = { item_id: String(made.item_id) };
  const page_id = made.rows?.[1]?.page_id ?? '';
  const read = async () => (await lin.call('page/info', { page_id })).page_content;
  const written = (await read())
    .replace('All orders.', 'All orders.\n\nNewest first, as Lin wished.')
    .replace('| Description |', '| Description | Since |')
    .replace('|---|---|---|---|\n', '|---|---|---|---|---|\n')
    .replace('| the page |', '| counted from 1 | 2019 |')
    .replace('## Responses', '## Who asks\n\nThe shop.\n\n## Responses');
  expect(written.split('\n')).toHaveLength((await read()).split('\n').length + 6);
  await lin.call('page/save', { page_id, page_title: 'Orders', page_content: written });
  const next = of('All open orders.', ['page', 'size', 'sort']);
  expect(outcomesOf(await importFile(lin, document(next), into))).toEqual([
    'same Overview',
    'changed Orders',
  ]);
  const lang = /\| lang \|.*\n/.exec(written)?.[0] ?? '';
  const merged = written
    .replace('All orders.', 'All open orders.')
    .replace(lang, '')
    .replace(/(\| size \|.*\n)/, '$1| sort | string | no | the sort |  |\n');
  expect(await read()).toBe(merged);
  expect(outcomesOf(await importFile(lin, document(next), into))).toEqual(['same Overview', 'same Orders']);
  expect(await read()).toBe(merged);
  await importFile(lin, document(of('All open orders.', ['page', 'size', 'sort', 'lang'])), into);
  expect(await read()).toBe(merged.replace(/(\| sort \|.*\n)/, '$1| lang | string | no | the lang |  |\n'));
});

test('a page of the same title that describes no call keeps its words; the endpoint comes below them, once', async () => {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const item_id = await buildItem(lin);
  const own = '# Orders\n\nWhoever calls this is on duty.\n';
  const { page_id } = await buildPage(lin, { item_id, page_title: 'Orders', page_content: own });
  const read = async () => (await lin.call('page/info', { page_id })).page_content;
  const operation = { summary: 'Orders', responses: { 200: { description: 'done' } } };
  const source = document({ '/orders': { get: operation } });
  await importFile(lin, source, { item_id });
  const filled = await read();
  expect(filled.startsWith(own)).toBe(true);
  expect(filled).toContain('GET /orders');
  await importFile(lin, source, { item_id });
  expect(await read()).toBe(filled);
  const more = { ...operation, parameters: [{ name: 'page', in: 'query', schema: { type: 'integer' } }] };
  await importFile(lin, document({ '/orders': { get: more } }), { item_id });
  expect(await read()).toContain('Whoever calls this is on duty.');
  expect((await read()).match(/GET \/orders/g)).toHaveLength(1);
  expect(await read()).toContain('| page | integer |');
});
