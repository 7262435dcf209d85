/** What is understood of an item, for its editors and its scripts. */
import { expect, test } from 'vitest';
import { buildItem, buildPage } from '#tests/kit/build.ts';
import { key, openItem } from '#tests/kit/item-key.ts';
import { startTestApp } from '#tests/kit/test-app.ts';

const complete = 'GET /boats\n\n## Response\n\n| Name | Type |\n|---|---|\n| id | string |\n';
const unclear = `${complete}\n## Tides\n\n| 水位 | 天 |\n|---|---|\n| low | 2 |\n`;
const table = '| Column | Type | Null |\n|---|---|---|\n| id | bigint | no |\n';
const loose = '# Envelope\n\n| Name | Type | Description |\n|---|---|---|\n| code | int | 0: fine |\n';

test('the report counts endpoints, tables and guides, and leads to what is not understood', async () => {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const item_id = await buildItem(lin);
  const add = async (page_title: string, page_content: string) =>
    buildPage(lin, { item_id, page_title, page_content });
  await add('Boats', complete);
  const { page_id } = await add('Tides', unclear);
  await add('Table', table);
  await add('Envelope', loose);
  await add('Guide', 'Call us.');
  await add('Prose', '# Prose\n\nWe send a POST to /boats.');
  await app.context.background.drain();
  const report = await lin.call('item/report', { item_id });
  expect(report).toMatchObject({
    endpoint_pages: '2',
    endpoints: '2',
    table_pages: '1',
    guide_pages: '3',
    complete_pages: '2',
    waiting_pages: '0',
  });
  expect(report.doubtful_pages).toEqual([
    {
      page_id,
      cat_id: '0',
      page_title: 'Tides',
      kind: 'endpoint',
      doubts: [{ reason: 'unclearTable', line: '11' }],
    },
    expect.objectContaining({ kind: 'guide', doubts: [{ reason: 'looseFields', line: '3' }] }),
    expect.objectContaining({ kind: 'guide', doubts: [{ reason: 'unreadCall', line: '3' }] }),
  ]);
});

test('a page that was just saved waits, and one in the recycle bin counts no more', async () => {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const item_id = await buildItem(lin);
  const { page_id } = await buildPage(lin, { item_id, page_content: complete });
  await app.context.background.drain();
  Object.assign(app.context, { page_models: { ...app.context.page_models, pagesSaved: () => {} } });
  await lin.call('page/save', { page_id, page_title: 'Boats', page_content: unclear });
  expect(await lin.call('item/report', { item_id })).toMatchObject({ waiting_pages: '1' });
  await lin.call('page/delete', { page_id });
  expect(await lin.call('item/report', { item_id })).toMatchObject({ endpoint_pages: '0' });
});

test('a script reads the same with the key of the item, and nothing with a wrong one', async () => {
  const { app, lin, item_id } = await openItem();
  await buildPage(lin, { item_id, page_content: unclear });
  await app.context.background.drain();
  const script = app.visitor();
  expect(await script.call('open/report', key)).toEqual(await lin.call('item/report', { item_id }));
  expect(await script.refused('open/report', { ...key, api_token: 'no' })).toBe('keyWrong');
});

test('a personal token reads it of an item that its owner may edit, not of any that is open', async () => {
  const { app, lin, item_id } = await openItem();
  const mei = await app.person('mei');
  const [own, other] = await Promise.all([lin, mei].map(async who => who.call('token/add', { name: 'ci' })));
  const report = { api_key: item_id, api_token: '' };
  expect((await app.program(own?.token ?? '').call('open/report', report)).endpoint_pages).toBe('0');
  expect(await app.program(other?.token ?? '').refused('open/report', report)).toBe('notAllowed');
});
