/** What a file is, is found by reading it: whatever it is called, and wherever its keys stand. */
import { describe, expect, test } from 'vitest';
import { readToImport, refusalToRead } from '#tests/kit/api/read-import.ts';
import { zipOf } from '#tests/kit/import.ts';
import type { ImportedFolder } from './document.ts';

/** What the refusal says the file looks like; the name of any other refusal. */
async function looksLike(file_name: string, bytes: string | Buffer): Promise<string> {
  const { name, values } = await refusalToRead(file_name, bytes);
  return name === 'importLooksLike' ? String(values.what) : name;
}

type Holder = Pick<ImportedFolder, 'pages' | 'folders'>;
const kindsIn = ({ pages, folders }: Holder): string[] => [
  ...pages.flatMap(({ body }) => Object.keys(body)),
  ...folders.flatMap(kindsIn),
];

const definitions = Array.from({ length: 400 }, (_, at) => `  model.T${at}:\n    type: object\n`).join('');
/** In the order of the alphabet, as Go's swag writes it. */
const alphabetical = `basePath: /v1\ndefinitions:\n${definitions}info:\n  title: Shop\npaths:\n  /orders:\n    get:\n      responses: {}\nswagger: "2.0"\n`;
const small = { paths: { '/a': { get: { responses: {} } } }, openapi: '3.1.0' };
const flow = '{paths: {/a: {get: {responses: {}}}}, openapi: 3.1.0}';
const yaml = 'paths:\n  /a:\n    get:\n      responses: {}\nopenapi: 3.1.0\n';

describe('an API document is one', () => {
  test.each([
    ['with its version after the first 5 kB', 'swagger.yaml', alphabetical],
    ['under any name', 'swagger', alphabetical],
    ['also in a text file', 'swagger.txt', alphabetical],
    ['as JSON with its keys in any order', 'x.json', JSON.stringify({ x: 'x'.repeat(9_000), ...small })],
    ['with a mark of its encoding', 'x.json', `\ufeff${JSON.stringify(small)}`],
    ['with a mark, as YAML', 'x.yml', `\ufeff${yaml}`],
    ['behind comments and a marker', 'x.yaml', `# ours\n%YAML 1.2\n---\n# more\n${yaml}`],
    ['behind comments that JSON has not', 'x.json', `// ours\n/* more */\n${JSON.stringify(small)}`],
    ['with keys in quotes', 'x', yaml.replace('openapi', '"openapi"').replace('paths', "'paths'")],
    ['with line ends of Windows', 'x.yaml', yaml.replaceAll('\n', '\r\n')],
    ['as YAML writes objects in a line', 'x.yaml', flow],
    ['with a version that is a number', 'x.yaml', yaml.replace('openapi: 3.1.0', 'swagger: 2.0')],
  ])('%s', async (_, file_name, text) => {
    expect(kindsIn(await readToImport(file_name, text))).toEqual(['endpoint']);
  });

  test('so is a Postman collection and a list of ShowDoc, whatever stands before what decides', async () => {
    const request = { name: 'A', request: { method: 'GET', url: 'https://a.example/a' } };
    const variable = [{ key: 'long', value: 'x'.repeat(9_000) }];
    const newer = JSON.stringify({ variable, item: [request], info: { name: 'Shop' } });
    expect(kindsIn(await readToImport('collection', newer))).toEqual(['endpoint']);
    const older = JSON.stringify({
      variable,
      requests: [{ id: '1', method: 'GET', url: '/a' }],
      name: 'Shop',
    });
    expect(kindsIn(await readToImport('old.json', older))).toEqual(['endpoint']);
    const pages = { pages: [{ page_title: 'A', page_content: 'text' }], catalogs: [] };
    const list = JSON.stringify({
      item_description: 'x'.repeat(9_000),
      pages,
      item_name: 'S',
      item_type: '1',
    });
    expect(kindsIn(await readToImport('showdoc.json', list))).toEqual(['markdown']);
    expect(kindsIn(await readToImport('a.zip', await zipOf({ 'api/swagger.yaml': alphabetical })))).toEqual([
      'endpoint',
    ]);
  });

  test('one that is cut off says where, also under another name', async () => {
    expect(await looksLike('x.yaml', `${yaml}info: [`)).toBe('importMalformed');
    expect(await looksLike('x.txt', `openapi: 3.1.0\ninfo: [`)).toBe('importMalformed');
    expect(await looksLike('x', JSON.stringify(small).slice(0, -2))).toBe('importMalformed');
  });
});

describe('writing stays writing', () => {
  test.each([
    ['notes.md', 'openapi: 3.1.0\nis what we write about'],
    ['notes.txt', 'Server: a.example\nPort: 80\n'],
    ['notes.txt', '[Start](a.md) here'],
    ['README', '[Start](a.md) here'],
    ['README', '- one\n- two\n'],
    ['LICENSE', 'License: ours\n\nNobody may\nopenapi: nothing\n'],
    ['Release 1.2', '# Release\n\nNew: all of it.\n'],
  ])('%s', async (file_name, text) => {
    expect((await readToImport(file_name, text)).pages[0]?.body).toEqual({ markdown: text });
  });

  test('with words of an API document above it', async () => {
    const { pages } = await readToImport(
      'notes.md',
      '---\ntitle: Orders\nopenapi: GET /orders\n---\n\n# Orders\n',
    );
    expect(pages).toMatchObject([{ title: 'Orders', body: { markdown: '# Orders\n' } }]);
  });

  test('HTML is HTML behind a long comment too', async () => {
    const html = `<?xml version="1.0"?>\n<!-- ${'x'.repeat(9_000)} -->\n<!-- more -->\n<!DOCTYPE html><h2>Hi</h2>`;
    expect((await readToImport('page', html)).pages[0]?.body).toEqual({ markdown: '## Hi\n' });
  });
});

describe('what is none of them is refused in words that say what it looks like', () => {
  test.each([
    ['deploy.yaml', 'apiVersion: v1\nkind: Service\n', 'a Kubernetes manifest (Service)'],
    ['x.yaml', 'asyncapi: 3.0.0\n', 'an AsyncAPI document'],
    ['x.yaml', 'info: {title: x}\npaths: {}\n', 'a part of an OpenAPI document, without `openapi`'],
    ['x.json', '{"swaggerVersion": "1.2", "apis": []}', 'Swagger 1.2, older than 2.0'],
    ['compose.yaml', 'services: {web: {image: x}}\n', 'a Docker Compose file'],
    ['x.json', '{"a": 1, "b": 2, "c\\nd": 3}', 'JSON with the keys a, b, c d'],
    ['config', 'a: 1\nb: 2\nc: 3\nd: 4\ne: 5\nf: 6\n', 'YAML with the keys a, b, c, d, e …'],
    ['x.json', '[1, 2]', 'a list in JSON'],
    ['x.yaml', 'just words', 'YAML without keys'],
    [
      'x.wsdl',
      '<?xml version="1.0"?><wsdl:definitions name="x"/>',
      'XML with the root element wsdl:definitions',
    ],
    ['x.csv', 'a,b\n1,2\n', 'a .csv file'],
    ['x.pdf', '%PDF-1.7\nx', 'a PDF document'],
    ['x.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), 'a picture'],
    ['x.tar.gz', Buffer.from([0x1f, 0x8b, 8, 0]), 'an archive other than a zip'],
    ['x.rtf', '{\\rtf1 text}', 'an RTF document'],
    ['x.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), 'a spreadsheet'],
    ['x.doc', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), 'importOldWord'],
  ])('%s: %s', async (file_name, bytes, words) => {
    expect(await looksLike(file_name, bytes)).toBe(words);
  });

  test('archives too', async () => {
    expect(await looksLike('x.xlsx', await zipOf({ 'xl/workbook.xml': '<x/>' }))).toBe('a spreadsheet');
    expect(await looksLike('x.pptx', await zipOf({ 'ppt/presentation.xml': '<x/>' }))).toBe('a presentation');
    expect(await looksLike('x.zip', await zipOf({ 'a.bin': 'x' }))).toBe(
      'a zip without Markdown, HTML or an API document',
    );
    expect(await looksLike('x.zip', await zipOf({ 'a.json': '{}', 'b.yaml': 'b: 1' }))).toBe(
      'a zip with several JSON or YAML files (a.json, b.yaml)',
    );
  });
});
