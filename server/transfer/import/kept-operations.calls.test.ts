/** What an import keeps of an API document goes where its pages go. */
import { expect, test } from 'vitest';
import { plainOf } from '#common/field-model/model/plain.ts';
import { emptyRecycleBins } from '#server/content/recycle/empty-recycle-bins.ts';
import { compareApiDocuments } from '#tests/kit/api/compare-api-documents.ts';
import { buildItem } from '#tests/kit/build.ts';
import { exportFile } from '#tests/kit/export.ts';
import { importFile } from '#tests/kit/import.ts';
import { menuOf } from '#tests/kit/item-key.ts';
import { type As, startTestApp } from '#tests/kit/test-app.ts';

const note = {
  type: 'object',
  'x-table': 'notes',
  properties: { text: { type: 'string', description: 'Words' } },
};
const operation = (summary: string) => ({
  summary,
  tags: ['Notes'],
  'x-rate': 5,
  responses: {
    200: { description: 'ok', content: { 'a/b': { schema: { $ref: '#/components/schemas/Note' } } } },
  },
});
const source = () => ({
  openapi: '3.0.1',
  info: { title: 'Notes', version: '7', 'x-team': 'A' },
  tags: [{ name: 'Notes', description: 'All of them' }],
  paths: {
    '/notes': { get: operation('Same'), post: operation('Same') },
    '/notes/{id}': { delete: operation('Remove') },
  },
  components: { schemas: { Note: note } },
});
type Source = ReturnType<typeof source>;

async function importSource(lin: As, document: Source, fields: Record<string, string> = {}) {
  return importFile(lin, { file_name: 'notes.json', bytes: JSON.stringify(document) }, fields);
}

async function differences(lin: As, item_id: string | number, original: object = source()) {
  const { bytes } = await exportFile(lin, 'export/openapi', { item_id });
  const document = plainOf(JSON.parse(bytes.toString()));
  return compareApiDocuments(plainOf(original), document).differences.map(
    ({ is, where }) => `${is} ${where}`,
  );
}

async function pageCalled(lin: As, item_id: string, title: string) {
  const { pages, catalogs } = await menuOf(lin, item_id);
  const all = [...(Array.isArray(pages) ? pages : []), ...catalogs.flatMap(catalog => catalog.pages)];
  const { page_id = '' } = all.find(page => page.page_title === title) ?? {};
  return lin.call('page/info', { page_id, keep_links: '1' });
}

async function editPage(lin: As, item_id: string, title: string, edit: (text: string) => string) {
  const { page_id, cat_id, page_title, page_content } = await pageCalled(lin, item_id, title);
  const text = edit(page_content);
  await lin.call('page/save', { page_id, cat_id, item_id, page_title, page_content: text } as never);
}

test('an item, its copy and its zip export the document as it was written', async () => {
  const lin = await (await startTestApp()).person('lin');
  const { item_id = '' } = await importSource(lin, source());
  expect(await differences(lin, item_id)).toEqual([]);
  const copy = await buildItem(lin, { copy_item_id: item_id });
  expect(await differences(lin, copy)).toEqual([]);
  const { bytes } = await exportFile(lin, 'export/markdown', { item_id });
  const again = await importFile(lin, { file_name: 'notes.zip', bytes });
  expect(await differences(lin, again.item_id ?? '')).toEqual([]);
});

test('what was edited is edited in the copy and in the zip', async () => {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const { item_id = '' } = await importSource(lin, source());
  await editPage(lin, item_id, 'Remove', text => text.replace('| Words |', '| All words |'));
  const edited = [
    'changed /paths/~1notes~1{id}/delete/responses/200/content/a~1b/schema/properties/text/description',
  ];
  expect(await differences(lin, item_id)).toEqual(edited);
  expect(await differences(lin, await buildItem(lin, { copy_item_id: item_id }))).toEqual(edited);
  const { bytes } = await exportFile(lin, 'export/markdown', { item_id });
  const again = await importFile(lin, { file_name: 'notes.zip', bytes });
  expect(await differences(lin, again.item_id ?? '')).toEqual(edited);
});

test('a document that is imported again replaces what was kept, also of pages that stay the same', async () => {
  const { context, ...app } = await startTestApp();
  const lin = await app.person('lin');
  const { item_id = '' } = await importSource(lin, source());
  const next = source();
  next.info.version = '8';
  next.paths['/notes'].get['x-rate'] = 9;
  next.components.schemas.Note['x-table'] = 'note';
  const { rows = [] } = await importSource(lin, next, { item_id });
  expect(rows.map(({ outcome }) => outcome)).toEqual(['changed', 'same', 'same', 'same']);
  expect(await differences(lin, item_id, next)).toEqual([]);
  expect(await context.db.selectFrom('api_document').select('document_id').execute()).toHaveLength(1);
});

test('pages that a new version does not have keep what their version said', async () => {
  const lin = await (await startTestApp()).person('lin');
  const { item_id = '' } = await importSource(lin, source());
  const { '/notes/{id}': gone, ...paths } = source().paths;
  const next = {
    ...source(),
    paths,
    components: { schemas: { Note: { type: 'string' } } },
  } as unknown as Source;
  await importSource(lin, next, { item_id });
  const { bytes } = await exportFile(lin, 'export/openapi', { item_id });
  const { paths: written, components } = JSON.parse(bytes.toString()) as Source & { components: object };
  expect(components).toMatchObject({ schemas: { Note: { type: 'string' }, Note_2: note } });
  expect(written['/notes/{id}'].delete).toMatchObject({
    'x-rate': gone.delete['x-rate'],
    responses: { 200: { content: { 'a/b': { schema: { $ref: '#/components/schemas/Note_2' } } } } },
  });
});

test('a page in the recycle bin is not exported, and takes what was kept along when it goes for good', async () => {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const { item_id = '' } = await importSource(lin, source());
  const { page_id } = await pageCalled(lin, item_id, 'Remove');
  await lin.call('page/delete', { page_id } as never);
  expect(await differences(lin, item_id)).toEqual(['lost /paths/~1notes~1{id}']);
  const kept = async () => app.context.db.selectFrom('page_operation').select('page_id').execute();
  expect(await kept()).toHaveLength(4);
  const in100Days = app.context.now() + 100 * 24 * 3600;
  await emptyRecycleBins({ ...app.context, now: () => in100Days });
  expect(await kept()).toHaveLength(3);
});

test('a page that is moved to another item goes out there as its text says', async () => {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const { item_id = '' } = await importSource(lin, source());
  const to = await buildItem(lin);
  const { page_id } = await pageCalled(lin, item_id, 'Remove');
  await lin.call('page/copy', { page_id, to_item_id: to, is_del: '1' } as never);
  const { bytes } = await exportFile(lin, 'export/openapi', { item_id: to });
  expect(JSON.parse(bytes.toString())).toMatchObject({
    openapi: '3.1.0',
    paths: { '/notes/{id}': { delete: { summary: 'Remove' } } },
  });
  expect(await differences(lin, item_id)).toEqual(['lost /paths/~1notes~1{id}']);
});

const withCallback = () => {
  const document = source();
  const callbacks = {
    done: {
      '{$request.query.to}': { post: { summary: 'Is done', responses: { 200: { description: 'ok' } } } },
    },
  };
  Object.assign(document.paths['/notes'].post, { callbacks });
  return document;
};

test('a callback is in the document as long as its page is in the item, in the copy and in the zip as well', async () => {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const { item_id = '' } = await importSource(lin, withCallback());
  const { cat_id } = await pageCalled(lin, item_id, 'Remove');
  expect(await differences(lin, item_id, withCallback())).toEqual([]);
  const catalog = await exportFile(lin, 'export/openapi', { item_id, cat_id });
  expect(catalog.bytes.toString()).toContain('Is done');
  const whole = await exportFile(lin, 'export/markdown', { item_id });
  const part = await exportFile(lin, 'export/markdown', { item_id, cat_id });

  const callback = await pageCalled(lin, item_id, 'Is done');
  await lin.call('page/delete', { page_id: callback.page_id });
  const gone = ['lost /paths/~1notes/post/callbacks'];
  expect(await differences(lin, item_id, withCallback())).toEqual(gone);
  const served = await app.visitor().request({ url: `/${item_id}/openapi.json` });
  expect(served.body).not.toContain('Is done');
  const copy = await buildItem(lin, { copy_item_id: item_id });
  expect(await differences(lin, copy, withCallback())).toEqual(gone);
  const in100Days = app.context.now() + 100 * 24 * 3600;
  await emptyRecycleBins({ ...app.context, now: () => in100Days });
  expect(await differences(lin, item_id, withCallback())).toEqual(gone);

  const again = await importFile(lin, { file_name: 'whole.zip', bytes: whole.bytes });
  expect(await differences(lin, again.item_id ?? '', withCallback())).toEqual([]);
  const called = await pageCalled(lin, again.item_id ?? '', 'Is done');
  await lin.call('page/delete', { page_id: called.page_id });
  expect(await differences(lin, again.item_id ?? '', withCallback())).toEqual(gone);
  const parted = await importFile(lin, { file_name: 'part.zip', bytes: part.bytes });
  expect(
    (await exportFile(lin, 'export/openapi', { item_id: parted.item_id ?? '' })).bytes.toString(),
  ).toContain('Is done');
});
