/** Files of others become items, and come into items that are there: as people and scripts send them. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { writeEndpoint } from '#common/field-model/layout/write/write-markdown.ts';
import type { Endpoint } from '#common/field-model/model/endpoint.ts';
import { readPage } from '#common/field-model/read-markdown.ts';
import { importsPerPerson } from '#common/limits.ts';
import { draw, png } from '#tests/kit/browser/pictures.ts';
import { addMember, buildItem } from '#tests/kit/build.ts';
import { holdImports } from '#tests/kit/hold-imports.ts';
import { importFile, refusedImport, tryImport, zipOf } from '#tests/kit/import.ts';
import { type As, startTestApp, type TestApp } from '#tests/kit/test-app.ts';
import { storedFiles } from '#tests/kit/upload.ts';
import { storeAttachment, withoutTarget } from '../../content/attachment/file/store-file.ts';
import { endImportsOfLastTime, removeLeftOverImports } from './job/remove-left-over.ts';
import { recordStoredFile } from './job/scratch.ts';

const markdown = (text: string) => ({ file_name: 'Notes.md', bytes: text });
const menuOf = async (who: As, item_id = '') => (await who.call('item/info', { item_id })).menu;
const textOf = async (who: As, page_id = '') => (await who.call('page/info', { page_id })).page_content;
/** `added Start` */
const outcomesOf = ({ rows = [] }: { rows?: { outcome: string; page_title: string }[] | undefined }) =>
  rows.map(row => `${row.outcome} ${row.page_title}`);

/** Files and rows that imports have left. */
async function leftOvers({ context }: TestApp) {
  const folder = join(context.config.data_dir, 'imports');
  const rows = await context.db.selectFrom('import_job').select('state').execute();
  return { files: existsSync(folder) ? readdirSync(folder) : [], rows };
}

describe('a zip of Markdown', () => {
  test('becomes an item whose links and pictures work; again it changes only what changed', async () => {
    const app = await startTestApp();
    const lin = await app.person('lin');
    const files = {
      'README.md': '# Start\n\n![seen](img/a.png) [more](guides/more.md#part) [data](data.bin)',
      'guides/more.md': '[back](../README.md)',
      'img/a.png': await png(),
      'data.bin': 'bytes',
      'odd.svg': '<svg/>',
    };
    const made = await importFile(
      lin,
      { file_name: 'Merchant docs.zip', bytes: await zipOf(files) },
      { password: '' },
    );
    expect([made.item_name, outcomesOf(made)]).toEqual(['Merchant docs', ['added README', 'added more']]);
    expect(made.warnings).toEqual([
      { where: 'odd.svg', message: 'No page names this file, so it was left out' },
    ]);
    const [start, more] = (made.rows ?? []).map(row => row.page_id) as [string, string];
    const text = await textOf(lin, start);
    const [picture = '', data = ''] = text.match(/\/api\/attachment\/visitFile\?sign=\w+/g) ?? [];
    expect(text).toContain(`[more](/page/${more}#part)`);
    expect(await textOf(lin, more)).toBe(`[back](/page/${start})`);
    const seen = await app.visitor().request({ url: picture });
    expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/png']);
    expect((await app.visitor().request({ url: data })).body).toBe('bytes');
    expect(await lin.call('page/uploadList', { page_id: start })).toHaveLength(1);

    const stored = storedFiles(app).length;
    const into = { item_id: String(made.item_id) };
    const same = await importFile(lin, { file_name: 'x.zip', bytes: await zipOf(files) }, into);
    expect(outcomesOf(same)).toEqual(['same README', 'same more']);
    const next = await zipOf({ ...files, 'img/a.png': await draw(30).png().toBuffer(), 'new.md': 'new' });
    const trial = await importFile(lin, { file_name: 'x.zip', bytes: next }, { ...into, dry_run: '1' });
    expect(outcomesOf(trial)).toEqual(['changed README', 'added new', 'same more']);
    expect(storedFiles(app)).toHaveLength(stored);
    expect(await textOf(lin, start)).toBe(text);
    const changed = await importFile(lin, { file_name: 'x.zip', bytes: next }, into);
    expect(outcomesOf(changed)).toEqual(outcomesOf(trial));
    expect(storedFiles(app)).toHaveLength(stored + 1);
    const [version] = await lin.call('page/history', { page_id: start });
    expect(version?.page_content).toBe(text);
    await app.context.background.drain();
    expect(await lin.call('search/pages', { keyword: 'new', ...into })).toHaveLength(1);
    expect(await leftOvers(app)).toEqual({ files: [], rows: [] });
  });
});

/** As if the server had been killed after it stored a picture for the pages of this import. */
async function storeForJob({ context }: TestApp, job_id: string): Promise<void> {
  const dir = join(context.config.data_dir, 'imports', job_id);
  const source = join(dir, 'picture');
  writeFileSync(source, await png());
  const file = { path: source, file_name: 'a.png', file_size: 1 };
  const { sign } = await storeAttachment(context, { uid: 1 }, file, withoutTarget(context));
  await recordStoredFile({ dir, source }, sign);
}

describe("ShowDoc's zip", () => {
  const samples = '../shared/samples/showdoc-export';
  test.skipIf(!existsSync(samples))('of either layout keeps every page, catalog and order', async () => {
    const app = await startTestApp();
    const lin = await app.person('lin');
    const bytes = readFileSync(`${samples}/v2.7.0-apidoc.zip`);
    const made = await importFile(lin, { file_name: 'export.zip', bytes });
    const { pages, catalogs } = await menuOf(lin, made.item_id);
    const drawn = [
      ...(pages as { page_title: string }[]).map(page => page.page_title),
      ...catalogs.map(one => `${one.cat_name} ${one.pages.length} ${one.catalogs[0]?.pages.length ?? 0}`),
    ];
    expect(drawn).toEqual(['说明', '全局错误码', '修改记录', '用户相关 2 0', '地理相关 0 2']);
    const item = await app.context.db.selectFrom('item').selectAll().executeTakeFirstOrThrow();
    expect(item).toMatchObject({ item_name: 'API文档示例', is_loose_markdown: 1, password: '' });
  });
});

describe('a description of an API', () => {
  const operation = (summary: string, name: string) => ({
    summary,
    tags: ['orders'],
    parameters: [{ name, in: 'query', schema: { type: 'string' } }],
    responses: { 200: { description: 'done' } },
  });
  const document = (paths: Record<string, unknown>) => ({
    file_name: 'openapi.json',
    bytes: JSON.stringify({ openapi: '3.0.0', info: { title: 'Shop', version: '1' }, paths }),
  });

  test('updates its pages by method and path, where they are by now, and keeps what a person wrote', async () => {
    const app = await startTestApp();
    const lin = await app.person('lin');
    const paths = {
      '/orders/{id}': { get: operation('One order', 'lang') },
      '/orders': { get: operation('Orders', 'page'), post: operation('New order', 'dry') },
    };
    const made = await importFile(lin, document(paths), { password: 'visit word' });
    expect([made.item_name, outcomesOf(made)]).toEqual([
      'Shop',
      ['added Overview', 'added One order', 'added Orders', 'added New order'],
    ]);
    const into = { item_id: String(made.item_id) };
    const [overview, one, list] = (made.rows ?? []).map(row => row.page_id) as [string, string, string];
    const { cat_id } = await lin.call('catalog/save', { ...into, cat_name: 'Ours' });
    const before = await textOf(lin, one);
    const words = writeEndpoint({ ...endpointOf(before), remarks: 'Ask Lin first.' }, 'en');
    await lin.call('page/save', { page_id: one, page_title: 'One order', page_content: words, cat_id });
    const titles = ['Overview', 'One order', 'Orders', 'New order'];
    const same = titles.map(title => `same ${title}`);
    expect(outcomesOf(await importFile(lin, document(paths), into))).toEqual(same);
    const next = {
      '/orders/{order_id}': { get: operation('One order', 'locale') },
      '/orders': { get: operation('List of orders', 'page') },
    };
    const again = await importFile(lin, document(next), into);
    expect(outcomesOf(again)).toEqual(['same Overview', 'changed One order', 'changed List of orders']);
    expect(again.rows?.map(row => row.page_id)).toEqual([overview, one, list]);
    expect(again.rows?.[1]?.changes).toEqual([
      { text: expect.stringContaining('`lang`'), level: 'risky', is_breaking: false },
      { text: 'Address /orders/{id} to /orders/{order_id}', level: 'safe', is_breaking: false },
      { text: expect.stringContaining('`locale`'), level: 'safe', is_breaking: false },
    ]);
    expect(again.left_alone?.map(page => page.page_title)).toEqual(['New order']);
    const { page_content, cat_id: stays } = await lin.call('page/info', { page_id: one });
    expect([page_content.includes('locale'), stays]).toEqual([true, cat_id]);
    expect(endpointOf(page_content).remarks).toBe('Ask Lin first.');
  });
});

function endpointOf(markdown: string): Endpoint {
  const page = readPage(markdown);
  if (page?.kind !== 'endpoint') throw new Error('this page is about no operation');
  return page.endpoint;
}

describe('who may', () => {
  test('a member who edits imports into an item; others get 10302, a browser that sends a form on a page of its own', async () => {
    const app = await startTestApp();
    const lin = await app.person('lin');
    const [reader, stranger] = [await app.person('reader'), await app.person('stranger')];
    const item_id = await buildItem(lin, { password: 'visit word' });
    await addMember(app, item_id, 'reader', 0);
    for (const who of [reader, stranger])
      expect(await refusedImport(who, markdown('# Hello'), { item_id })).toBe('importDenied');
    expect(await refusedImport(app.visitor(), markdown('# Hello'))).toBe('notLoggedIn');
    const reply = await tryImport(stranger, markdown('# Hello'), { item_id });
    expect(JSON.parse(reply.body)).toMatchObject({ error_code: 10302 });
    const asPage = await tryImport(
      stranger,
      markdown('# Hello'),
      { item_id },
      { 'sec-fetch-mode': 'navigate' },
    );
    expect([asPage.statusCode, asPage.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8']);
    expect(asPage.body).toContain('Nothing was changed.');
    await lin.call('item/archive', { item_id, password: 'correct horse 7' });
    expect(await refusedImport(lin, markdown('# Hello'), { item_id })).toBe('itemArchived');
    expect(await leftOvers(app)).toEqual({ files: [], rows: [] });
    expect(storedFiles(app)).toEqual([]);
  });

  test('a private item keeps strangers out, and a single-page item takes one page', async () => {
    const app = await startTestApp();
    const lin = await app.person('lin');
    const made = await importFile(lin, markdown('secret'), { password: 'visit word', item_name: 'Ours' });
    expect(made.item_name).toBe('Ours');
    expect(await app.visitor().refused('item/info', { item_id: made.item_id })).toBe('visitPasswordNeeded');
    const item_id = await buildItem(lin, { item_type: '2', item_name: 'Notes' });
    await importFile(lin, { file_name: 'Other.md', bytes: 'the text' }, { item_id });
    const pages = (await menuOf(lin, item_id)).pages as unknown as {
      page_content: string;
      page_title: string;
    };
    expect([pages.page_title, pages.page_content]).toEqual(['Notes', 'the text']);
    const two = { file_name: 'x.zip', bytes: await zipOf({ 'a.md': 'a', 'b.md': 'b' }) };
    expect(await refusedImport(lin, two, { item_id })).toBe('importIntoSinglePage');
  });
});

describe('in the background', () => {
  const background = { in_background: '1' };

  test('while its pages are written others are answered: the progress is read page by page', async () => {
    const app = await startTestApp();
    const lin = await app.person('lin');
    const files = Object.fromEntries(
      Array.from({ length: 120 }, (_, at) => [`${at}.md`, `[x](${at + 1}.md)`]),
    );
    const file = { file_name: 'Many.zip', bytes: await zipOf(files) };
    const { job_id = '' } = await importFile(lin, file, background);
    const seen: number[] = [];
    for (;;) {
      const { state, done } = await lin.call('import/progress', { job_id });
      if (state === 'done') break;
      seen.push(Number(done));
    }
    expect(seen.some(done => done > 0 && done < 120)).toBe(true);
    await app.context.background.drain();
  });

  test('its progress and its end are shown to whoever started it, to nobody else', async () => {
    const app = await startTestApp();
    const [lin, ann] = [await app.person('lin'), await app.person('ann')];
    const release = holdImports();
    const { job_id = '' } = await importFile(lin, markdown('# Hello'), background);
    expect((await lin.call('import/progress', { job_id })).state).toBe('waiting');
    expect(await ann.refused('import/progress', { job_id })).toBe('notFound');
    expect(await ann.refused('import/cancel', { job_id })).toBe('notFound');
    release();
    await app.context.background.drain();
    const ended = await lin.call('import/progress', { job_id });
    expect(ended).toMatchObject({
      state: 'done',
      done: '1',
      total: '1',
      file_name: 'Notes.md',
      item_name: 'Notes',
    });
    expect(outcomesOf(ended)).toEqual(['added Notes']);
    const bad = await importFile(lin, { file_name: 'x.zip', bytes: 'PK\u0003\u0004 cut off' }, background);
    await app.context.background.drain();
    expect(await lin.call('import/progress', { job_id: bad.job_id ?? '' })).toMatchObject({
      state: 'failed',
      error_code: 11021,
      error_message: 'The file is damaged or cut off. Nothing was imported.',
    });
  });

  test('one that is cancelled changes nothing', async () => {
    const app = await startTestApp();
    const lin = await app.person('lin');
    const release = holdImports();
    const { job_id = '' } = await importFile(lin, markdown('# Hello'), background);
    expect((await lin.call('import/progress', { job_id })).state).toBe('waiting');
    await lin.call('import/cancel', { job_id });
    release();
    await app.context.background.drain();
    expect((await lin.call('import/progress', { job_id })).state).toBe('cancelled');
    expect(await lin.call('item/myList', {})).toEqual([]);
    expect((await leftOvers(app)).files).toEqual([]);
  });

  test('one that ran when the server was killed is reported as ended, and its files go at the next start', async () => {
    const app = await startTestApp();
    const lin = await app.person('lin');
    const release = holdImports();
    const { job_id = '' } = await importFile(lin, markdown('# Hello'), background);
    expect((await leftOvers(app)).files).toEqual([job_id]);
    await storeForJob(app, job_id);
    await endImportsOfLastTime(app.context);
    await removeLeftOverImports(app.context);
    expect((await leftOvers(app)).files).toEqual([]);
    expect(storedFiles(app)).toEqual([]);
    expect(await lin.call('import/progress', { job_id })).toMatchObject({
      state: 'failed',
      error_message: 'The server stopped during this import. Nothing was changed; import the file again.',
    });
    release();
    await app.context.background.drain();
    expect(await lin.call('item/myList', {})).toEqual([]);
  });

  test('one of a machine that is not known here may be running: a start does not end it', async () => {
    const app = await startTestApp();
    const lin = await app.person('lin');
    const release = holdImports();
    const { job_id = '' } = await importFile(lin, markdown('# Hello'), background);
    await app.context.db.updateTable('import_job').set({ process: 'elsewhere 1' }).execute();
    await endImportsOfLastTime(app.context);
    const { state } = await lin.call('import/progress', { job_id });
    expect(state).toBe('waiting');
    release();
    await app.context.background.drain();
  });

  test('a person has five under way at most', async () => {
    const app = await startTestApp();
    const lin = await app.person('lin');
    const release = holdImports();
    for (let at = 0; at < importsPerPerson; at += 1) await importFile(lin, markdown('# Hello'), background);
    expect(await refusedImport(lin, markdown('# Hello'), background)).toBe('importsTooMany');
    release();
    await app.context.background.drain();
    expect(await lin.call('item/myList', {})).toHaveLength(importsPerPerson);
    expect((await leftOvers(app)).files).toEqual([]);
  });
});
