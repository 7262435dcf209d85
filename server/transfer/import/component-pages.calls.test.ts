/** Components of an OpenAPI document as pages: where they go, who sees links to them, and who sees them unfolded. */
import { expect, test } from 'vitest';
import { plainOf } from '#common/field-model/model/plain.ts';
import { treeDocument } from '#tests/kit/api/api-documents.ts';
import { buildItem, buildPage } from '#tests/kit/build.ts';
import { exportFile, readFileOf } from '#tests/kit/export.ts';
import { type Imported, importFile, pushFile } from '#tests/kit/import.ts';
import { type As, startTestApp } from '#tests/kit/test-app.ts';

type Fields = Record<string, string>;
const pages: Fields = { components: 'pages' };

async function importTree(who: As, fields: Fields, document = treeDocument()): Promise<Imported> {
  return importFile(who, { file_name: 'tree.json', bytes: JSON.stringify(document) }, fields);
}

const row = ({ rows = [] }: Imported, title: string) => {
  const found = rows.find(({ page_title }) => page_title === title);
  if (!found) throw new Error(`no page ${title}`);
  return found;
};
const textOf = async (who: As, page_id: string) =>
  (await who.call('page/info', { page_id, keep_links: '1' })).page_content;

async function exported(who: As, item_id: string | undefined) {
  const { bytes } = await exportFile(who, 'export/openapi', { item_id: Number(item_id) });
  return plainOf(JSON.parse(bytes.toString()));
}

async function editPage(who: As, page_id: string, edit: (text: string) => string) {
  const { page_title, cat_id, item_id, page_content } = await who.call('page/info', {
    page_id,
    keep_links: '1',
  });
  const edited = edit(page_content);
  expect(edited).not.toBe(page_content);
  await who.call('page/save', { page_id, item_id, page_title, cat_id, page_content: edited } as never);
}

async function start() {
  const app = await startTestApp();
  return { app, lin: await app.person('lin') };
}

test('an import unfolds components, unless pages of them are wanted; the next one does as the last', async () => {
  const { lin } = await start();
  const first = await importTree(lin, {});
  expect(first.rows?.map(({ page_title }) => page_title)).not.toContain('Node');
  const { item_id = '' } = first;
  const second = await importTree(lin, { item_id, ...pages });
  expect(row(second, 'Node')).toMatchObject({ cat_path: 'Schemas', outcome: 'added' });
  expect(await textOf(lin, row(second, 'Add').page_id)).toContain('[Node](#schema-Node)');
  const third = await importTree(lin, { item_id });
  expect(third.rows?.map(({ outcome }) => outcome)).toEqual(third.rows?.map(() => 'same'));
  const fourth = await importTree(lin, { item_id, components: 'unfolded' });
  expect(fourth.left_alone?.map(({ page_title }) => page_title)).toEqual(['Node', 'State']);
  expect(await textOf(lin, row(fourth, 'Add').page_id)).not.toContain('#schema-');
});

test('two imports of one document into an item at the same time make each page once', async () => {
  const { lin } = await start();
  const item_id = await buildItem(lin);
  const both = await Promise.all([
    importTree(lin, { item_id, ...pages }),
    importTree(lin, { item_id, ...pages }),
  ]);
  const outcomes = both.map(({ rows = [] }) => [...new Set(rows.map(({ outcome }) => outcome))].join());
  expect(outcomes.toSorted()).toEqual(['added', 'same']);
});

test('what becomes a link says nothing of fields that are gone', async () => {
  const { lin } = await start();
  const { item_id = '' } = await importTree(lin, {});
  const { rows = [] } = await importTree(lin, { item_id, ...pages, dry_run: '1' });
  const changes = rows.flatMap(one => one.changes.map(({ text, level }) => `${level} ${text}`));
  expect(changes.filter(text => !text.startsWith('words'))).toEqual([]);
});

test('the page of a component follows the document, keeps what a person wrote, and is known by its name', async () => {
  const { lin } = await start();
  const first = await importTree(lin, pages);
  const { item_id = '' } = first;
  const { page_id } = row(first, 'Node');
  await editPage(lin, page_id, text => `${text.replace('| Number |', '| Our number |')}\nSeen by Ann.\n`);
  const newer = JSON.parse(
    JSON.stringify(treeDocument()).replace('"As it was"', '"Before that"'),
  ) as ReturnType<typeof treeDocument>;
  const second = await importTree(lin, { item_id }, newer);
  expect(row(second, 'Node')).toMatchObject({ page_id, outcome: 'changed' });
  const text = await textOf(lin, page_id);
  expect(text).toContain('| Our number |');
  expect(text).toContain('Before that');
  expect(text).toContain('Seen by Ann.');
  expect(row(second, 'Add').outcome).toBe('same');
});

test('an item, its copy, its zip and the import by a key export the document as it was written', async () => {
  const { lin } = await start();
  const { item_id = '', ...first } = await importTree(lin, pages);
  expect(await exported(lin, item_id)).toEqual(treeDocument());
  await editPage(lin, row(first, 'Node').page_id, text => text.replace('| Number |', '| Which |'));
  const edited = JSON.parse(JSON.stringify(treeDocument()).replace('"Number"', '"Which"')) as object;
  expect(await exported(lin, item_id)).toEqual(edited);
  expect(await exported(lin, await buildItem(lin, { copy_item_id: item_id }))).toEqual(edited);
  const zip = await exportFile(lin, 'export/markdown', { item_id });
  const again = await importFile(lin, { file_name: 'tree.zip', bytes: zip.bytes });
  expect(await exported(lin, again.item_id)).toEqual(edited);
  expect(await textOf(lin, row(again, 'Add').page_id)).toContain('[Node](#schema-Node)');
  const { api_key, api_token } = await lin.call('item/getKey', { item_id });
  const file = { file_name: 'tree.json', bytes: JSON.stringify(treeDocument()) };
  const pushed = await pushFile(lin, file, { api_key, api_token });
  expect(row(pushed, 'State').outcome).toBe('same');
});

test('clients that know no links, Word and zips get components unfolded; our screens and .md keep the link', async () => {
  const { lin } = await start();
  const first = await importTree(lin, pages);
  const { item_id = '' } = first;
  const { page_id } = row(first, 'Add');
  const { page_content } = await lin.call('page/info', { page_id });
  expect(page_content).toContain('| (body) | object: Node |');
  expect(page_content).toContain('| children[] | object: Node |  |  | same as above |');
  expect(page_content).toContain('| id | string | yes | Number |');
  expect(page_content).not.toContain('#schema-');
  expect((await lin.request({ url: `/page/${page_id}.md` })).body).toContain('[Node](#schema-Node)');
  const zip = await exportFile(lin, 'export/markdown', { item_id });
  expect(await readFileOf(zip.bytes, /Add\.md$/)).toContain('| id | string | yes | Number |');
  const word = await exportFile(lin, 'export/word', { item_id, page_id });
  expect(await readFileOf(word.bytes, /^word\/document\.xml$/)).toContain('children');
});

test('a link leads to the page of the component, for whoever may see it', async () => {
  const { app, lin } = await start();
  const first = await importTree(lin, pages);
  const { item_id = '' } = first;
  const [{ page_id }, node] = [row(first, 'Add'), row(first, 'Node')];
  const { html } = await lin.call('page/article', { page_id });
  expect(html).toContain(`href="/${item_id}?page_id=${node.page_id}"`);
  const { unique_key } = (await lin.call('page/createSinglePage', {
    page_id,
    isCreateSiglePage: 'true',
  } as never)) as { unique_key: string };
  const shared = await app.visitor().call('page/article', { unique_key });
  expect(shared.html).not.toContain('schema-Node');
  expect(shared.html).not.toContain(`page_id=${node.page_id}`);
  await editPage(lin, page_id, text => text.replace('(#schema-Node)', '(#schema-Nobody)'));
  expect((await lin.call('page/article', { page_id })).html).not.toContain('schema-Nobody');
});

test('a changed component shows at the next request of a page that is unfolded', async () => {
  const { app, lin } = await start();
  const first = await importTree(lin, pages);
  const read = async () =>
    (await app.visitor().call('page/info', { page_id: row(first, 'Add').page_id })).page_content;
  expect(await read()).toContain('| Number |');
  await editPage(lin, row(first, 'Node').page_id, text => text.replace('| Number |', '| Which |'));
  expect(await read()).toContain('| Which |');
});

test('a page that links to thousands of names is shown, and is unfolded as far as a page goes', async () => {
  const { lin } = await start();
  const item_id = await buildItem(lin);
  const wide = Array.from({ length: 290 }, (_, at) => `| f${at} | string |`).join('\n');
  const schema = `## Schema\n\n| Name | Type |\n|---|---|\n${wide}\n`;
  await buildPage(lin, { item_id, page_title: 'N1', page_content: schema });
  const rows = Array.from({ length: 20_000 }, (_, at) => `| a${at} | [N](#schema-N${at}) |`);
  const pageOf = (some: readonly string[]) => `GET /a\n\n| Name | Type |\n|---|---|\n${some.join('\n')}\n`;
  const long = await buildPage(lin, { item_id, page_title: 'Long', page_content: pageOf(rows) });
  expect((await lin.call('page/article', long)).html).toContain('a19999');
  expect((await lin.call('page/info', long)).page_content).toBe(pageOf(rows));
  const short = await buildPage(lin, {
    item_id,
    page_title: 'Short',
    page_content: pageOf(rows.slice(0, 2_000)),
  });
  const { page_content } = await lin.call('page/info', short);
  expect(page_content).toContain('| a1.f289 | string |');
  expect(page_content.length).toBeLessThan(200_000);
  expect((await lin.call('page/article', short)).html).toContain('page_id=');
});
