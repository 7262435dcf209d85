/** What was understood of a page stands beside it soon after each save, whoever wrote it and however. */
import { expect, test } from 'vitest';
import { readerVersion } from '#common/field-model/reader-version.ts';
import { addCatalog, buildItem, buildPage } from '#tests/kit/build.ts';
import { importFile } from '#tests/kit/import.ts';
import { startTestApp, type TestApp } from '#tests/kit/test-app.ts';
import { openPageModels } from './page-models.ts';

const orders = `# Orders

\`\`\`http
POST /orders
\`\`\`

## Request

| Name | Type | Required |
|---|---|---|
| sku | string | yes |
| quantity | int | no |

## Response

| Name | Type |
|---|---|
| id | string |
`;
const boats = orders.replaceAll('orders', 'boats').replace('| sku | string | yes |\n', '');

async function site() {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const item_id = await buildItem(lin);
  return { app, lin, item_id };
}

/** `sku string` of all fields, in the order of the page. */
async function fieldsOf({ context: { db, background } }: TestApp, page_id: string | number) {
  await background.drain();
  const query = db.selectFrom('field').selectAll().where('page_id', '=', Number(page_id)).orderBy('position');
  return (await query.execute()).map(({ place, path, type }) => `${place} ${path} ${type}`);
}

async function modelsOf({ context: { db, background } }: TestApp) {
  await background.drain();
  return db.selectFrom('page_model').selectAll().orderBy('page_id').execute();
}

const waitingEvents = async ({ context: { db } }: TestApp) => db.selectFrom('event').selectAll().execute();

test('a save is read soon after, and nothing of an earlier text stays', async () => {
  const { app, lin, item_id } = await site();
  const { page_id } = await buildPage(lin, { item_id, page_content: orders });
  expect(await fieldsOf(app, page_id)).toEqual([
    'body sku string',
    'body quantity int',
    'response id string',
  ]);
  await lin.call('page/save', { page_id, page_title: 'Boats', page_content: boats });
  expect(await fieldsOf(app, page_id)).toEqual(['body quantity int', 'response id string']);
  await lin.call('page/save', { page_id, page_title: 'Guide', page_content: 'Call us.' });
  expect(await fieldsOf(app, page_id)).toEqual([]);
  const [model] = await modelsOf(app);
  expect(model).toMatchObject({ kind: 'guide', version: 3, models: '[]', reader_version: readerVersion });
  expect(await waitingEvents(app)).toEqual([]);
});

test('copies of pages, of catalogs and of items are read, and so is what is imported', async () => {
  const { app, lin, item_id } = await site();
  const cat_id = String(await addCatalog(app, item_id, 'Guides'));
  const { page_id } = await buildPage(lin, { item_id, cat_id, page_content: orders });
  const to = await buildItem(lin);
  await lin.call('page/copy', { page_id, to_item_id: to });
  await lin.call('catalog/copy', { cat_id, to_item_id: to });
  await buildItem(lin, { copy_item_id: item_id });
  await importFile(lin, { file_name: 'orders.md', bytes: orders });
  const models = await modelsOf(app);
  expect(models.map(({ kind, endpoint_count }) => `${kind} ${endpoint_count}`)).toEqual(
    Array.from({ length: 5 }, () => 'endpoint 1'),
  );
});

test('a process that ended before it read a page leaves that to the next one, and nothing is read twice', async () => {
  const { app, lin, item_id } = await site();
  const { context } = app;
  const { page_id } = await buildPage(lin, { item_id, page_content: orders });
  await context.background.drain();
  const lost = { ...context, page_models: { ...context.page_models, pagesSaved: () => {} } };
  Object.assign(context, lost);
  await lin.call('page/save', { page_id, page_title: 'Boats', page_content: boats });
  await lin.call('page/save', { page_id, page_title: 'Boats', page_content: `${boats}\n` });
  expect((await waitingEvents(app)).map(({ version }) => version)).toEqual([2, 3]);
  const next = () => openPageModels(context);
  await Promise.all([next().catchUp(), next().catchUp()]);
  expect(await fieldsOf(app, page_id)).toEqual(['body quantity int', 'response id string']);
  expect(await waitingEvents(app)).toEqual([]);
  expect((await modelsOf(app)).map(({ version }) => version)).toEqual([3]);
});

test('a save that is undone leaves no event', async () => {
  const { app, lin, item_id } = await site();
  const { page_id } = await buildPage(lin, { item_id, page_content: orders });
  await app.context.background.drain();
  const stale = { page_id, page_title: 'Boats', page_content: boats, version: '7' };
  expect(await lin.refused('page/save', stale)).toBe('pageMovedOn');
  expect(await waitingEvents(app)).toEqual([]);
});

test('pages that were read by older rules are read again, and nobody gets a notice', async () => {
  const { app, lin, item_id } = await site();
  const { page_id } = await buildPage(lin, { item_id, page_content: orders });
  const other = await buildPage(lin, { item_id, page_title: 'Other', page_content: boats });
  await app.context.background.drain();
  const { db, page_models } = app.context;
  await db.updateTable('page_model').set({ reader_version: 0, models: '' }).execute();
  await db.deleteFrom('field').execute();
  await db.deleteFrom('page_model').where('page_id', '=', Number(other.page_id)).execute();
  await page_models.catchUp();
  expect(await fieldsOf(app, page_id)).toHaveLength(3);
  expect(await fieldsOf(app, other.page_id)).toHaveLength(2);
  expect((await modelsOf(app)).map(({ reader_version }) => reader_version)).toEqual([
    readerVersion,
    readerVersion,
  ]);
  expect(await db.selectFrom('notice').selectAll().execute()).toEqual([]);
});

test('a page and an item that are removed for good take it along', async () => {
  const { app, lin, item_id } = await site();
  const { page_id } = await buildPage(lin, { item_id, page_content: orders });
  const second = await buildItem(lin);
  await buildPage(lin, { item_id: second, page_content: boats });
  await app.context.background.drain();
  await lin.call('page/delete', { page_id });
  await lin.call('item/delete', { item_id: second, password: 'correct horse 7' });
  const later = app.context.now() + 40 * 24 * 3600;
  app.context.now = () => later;
  const { emptyRecycleBins } = await import('../recycle/empty-recycle-bins.ts');
  await emptyRecycleBins(app.context);
  expect(await modelsOf(app)).toEqual([]);
  expect(await app.context.db.selectFrom('field').selectAll().execute()).toEqual([]);
});

test('a long page is read beside the work, and one that takes too long says so', async () => {
  const { app, lin, item_id } = await site();
  const rows = Array.from({ length: 3_000 }, (_, at) => `| field_${at} | string | yes |`).join('\n');
  const long = orders.replace('| sku | string | yes |', rows);
  const { page_id } = await buildPage(lin, { item_id, page_content: long });
  expect(await fieldsOf(app, page_id)).toHaveLength(3_002);
  const { openPageReader } = await import('./page-reader.ts');
  const hasty = openPageReader(app.context.log, { timeout_ms: 0 });
  const model = await hasty.read({
    page_id: 1,
    version: 1,
    page_content: long,
    corrections: '[]',
    corrections_hash: '',
  });
  await hasty.close();
  expect(model).toMatchObject({ kind: 'guide', doubts: '[{"reason":"tooLong","line":0}]' });
});

test.each([
  [
    'a value of many levels',
    orders.replace(
      '| id | string |\n',
      `| id | string |\n\n\`\`\`json\n${'['.repeat(20_000)}${']'.repeat(20_000)}\n\`\`\`\n`,
    ),
  ],
  ['a name of thousands of letters', orders.replace('| sku |', `| ${'x1y2z3'.repeat(1_500)} |`)],
])('%s keeps no other page from being read', async (_, page_content) => {
  const { app, lin, item_id } = await site();
  await buildPage(lin, { item_id, page_content });
  await buildPage(lin, { item_id, page_title: 'Boats', page_content: boats });
  expect((await modelsOf(app)).map(({ kind }) => kind)).toEqual(['endpoint', 'endpoint']);
  expect(await waitingEvents(app)).toEqual([]);
});
