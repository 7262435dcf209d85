/** What people say of all tables and code of an item that look alike. */
import { expect, test } from 'vitest';
import type { Correction } from '#common/field-model/recognise/block/block.ts';
import { addMember, buildItem, buildPage } from '#tests/kit/build.ts';
import { exportFile } from '#tests/kit/export.ts';
import { importFile } from '#tests/kit/import.ts';
import { startTestApp } from '#tests/kit/test-app.ts';

const tides = (address: string) =>
  `GET ${address}\n\n## Response\n\n| Name | Type |\n|---|---|\n| id | string |\n\n## Levels\n\n| 水位 | 天 |\n|---|---|\n| low | 2 |\n| high | 3 |\n`;
const look = 'table\n水位 | 天\nlevels';

async function start() {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const item_id = await buildItem(lin);
  const pages: string[] = [];
  for (const address of ['/boats', '/moons'])
    pages.push(
      (await buildPage(lin, { item_id, page_title: address, page_content: tides(address) })).page_id,
    );
  await buildPage(lin, { item_id, page_title: 'Guide', page_content: 'Call us.' });
  await app.context.background.drain();
  const correct = async (correction: Correction | '') => {
    const saved = await lin.call('item/saveCorrection', { item_id, look, correction });
    await app.context.background.drain();
    return saved;
  };
  return { app, lin, item_id, page_id: pages[0] ?? '', correct };
}

test('one holds for all pages that look alike: in the report, in what is answered as data, and for readers', async () => {
  const { app, lin, item_id, page_id, correct } = await start();
  expect((await lin.call('item/report', { item_id })).doubtful_pages).toHaveLength(2);
  const before = await app.visitor().call('page/article', { page_id });
  expect(await lin.call('item/corrections', { item_id, looks: JSON.stringify([look, 'code\n\n']) })).toEqual({
    item_id,
    corrections: [],
    alike: [
      { look, pages: '2' },
      { look: 'code\n\n', pages: '0' },
    ],
  });
  expect(await correct('response')).toEqual({ pages: '2' });
  const report = await lin.call('item/report', { item_id });
  expect(report).toMatchObject({ complete_pages: '2', waiting_pages: '0', doubtful_pages: [] });
  expect(report.corrections).toEqual([{ look, correction: 'response', pages: '2' }]);
  const { endpoints } = await lin.call('page/endpoints', { page_id });
  expect(JSON.stringify(endpoints)).toContain('"name":"high"');
  const after = await app.visitor().call('page/article', { page_id });
  const listsOf = ({ html }: { html: string }) => html.split('field-lists').length - 1;
  expect([listsOf(before), listsOf(after)]).toEqual([1, 2]);
});

test('it is taken back, and the pages are read as they look', async () => {
  const { lin, item_id, page_id, correct } = await start();
  const { page_content, version } = await lin.call('page/info', { page_id });
  await correct('nothing');
  expect((await lin.call('item/report', { item_id })).doubtful_pages).toEqual([]);
  await correct('');
  const report = await lin.call('item/report', { item_id });
  expect([report.corrections, report.doubtful_pages.length]).toEqual([[], 2]);
  expect(await lin.call('page/info', { page_id })).toMatchObject({ page_content, version });
});

test('nobody is told of it, and no change log has it', async () => {
  const { app, lin, item_id, correct } = await start();
  const mei = await app.person('mei');
  await addMember(app, item_id, 'mei', 1);
  await mei.call('change/watch', { item_id, level: 'all' });
  const changes = async () => lin.call('change/list', { item_id });
  const [logged, notices] = [await changes(), await mei.call('notice/getList', {})];
  await correct('response');
  expect(await changes()).toEqual(logged);
  expect(await mei.call('notice/getList', {})).toEqual(notices);
});

test('what is saved later is compared by it', async () => {
  const { app, lin, item_id, page_id, correct } = await start();
  await correct('response');
  const page_content = tides('/boats').replace('| high | 3 |\n', '');
  const mei = await app.person('mei');
  await addMember(app, item_id, 'mei', 1);
  await mei.call('page/save', { page_id, item_id, page_title: 'Boats', page_content });
  await app.context.background.drain();
  const { entries } = await lin.call('change/list', { item_id });
  expect(entries.find(entry => entry.page_id === page_id)).toMatchObject({ level: 'breaking' });
});

test('the zip of the item brings it along, and changes none that people made there', async () => {
  const { app, lin, item_id, correct } = await start();
  await correct('response');
  const { bytes } = await exportFile(lin, 'export/markdown', { item_id });
  const file = { file_name: 'tides.zip', bytes };
  const again = await importFile(lin, file);
  await app.context.background.drain();
  const report = await lin.call('item/report', { item_id: again.item_id ?? '' });
  expect(report.corrections).toEqual([{ look, correction: 'response', pages: '2' }]);
  await correct('nothing');
  await importFile(lin, file, { item_id });
  const { corrections } = await lin.call('item/report', { item_id });
  expect(corrections.map(({ correction }) => correction)).toEqual(['nothing']);
});

test('a copy of the item has it', async () => {
  const { app, lin, item_id, correct } = await start();
  await correct('response');
  const copy = await lin.call('item/add', { copy_item_id: item_id, item_name: 'Copy', item_type: '1' });
  await app.context.background.drain();
  const report = await lin.call('item/report', { item_id: copy.item_id });
  expect(report.corrections).toEqual([{ look, correction: 'response', pages: '2' }]);
  expect(report.doubtful_pages).toEqual([]);
});

test('who only reads the item corrects nothing', async () => {
  const { app, item_id } = await start();
  const mei = await app.person('mei');
  await addMember(app, item_id, 'mei', 0);
  for (const who of [mei, app.visitor()])
    expect(
      (await who.try('item/saveCorrection', { item_id, look, correction: 'response' })).refusal,
    ).toBeDefined();
});

test('there is an end to how many an item keeps', { timeout: 30_000 }, async () => {
  const { lin, item_id } = await start();
  const sent = (at: number) => ({ item_id, look: `table\n${at}\n`, correction: 'nothing' as const });
  for (let at = 0; at < 60; at += 1) await lin.call('item/saveCorrection', sent(at));
  expect((await lin.try('item/saveCorrection', sent(60))).refusal?.error_code).toBe(11159);
});
