import { describe, expect, test } from 'vitest';
import { peopleDocument, shopDocument } from '#tests/kit/api/api-documents.ts';
import { exportedItem, importedItem } from '#tests/kit/api/api-item.ts';
import { compareApiDocuments } from '#tests/kit/api/compare-api-documents.ts';

const bytes = Buffer.from(JSON.stringify(shopDocument()));
const pageOf = (operationId: string) => {
  const item = importedItem(bytes);
  const page = item.pages.find(({ kept }) => kept?.operation.operationId === operationId);
  if (!page) throw new Error(`no page ${operationId}`);
  return { item, page };
};

/** What another text of one page changes in the export. */
function changesOf(operationId: string, edit: (text: string) => string): string[] {
  const { item, page } = pageOf(operationId);
  const edited = edit(page.text);
  if (edited === page.text) throw new Error(`nothing was edited in\n${page.text}`);
  page.text = edited;
  const { document } = exportedItem(item);
  return compareApiDocuments(shopDocument(), document).differences.map(({ is, where, after }) =>
    `${is} ${where.replaceAll('~1', '/')} ${JSON.stringify(after) ?? ''}`.trim(),
  );
}
const row = (name: string, change: (line: string) => string) => (text: string) =>
  text.replace(new RegExp(`^\\|[^|\\n]*\\b${name}\\b.*$`, 'm'), change);
const ended =
  '> [!WARNING]\n> Deprecated: do not use it in anything new. It is to be removed on 2027-03-01.\n> Use orders of version 2.';
const write = '/paths//orders/{id}/put';
const body = `${write}/requestBody/content/application/json/schema`;

/** The first row of that name is the one of the body that is sent. */
describe('one cell of a page changes in the export what it says, and nothing else', () => {
  test.each<[string, (text: string) => string, string[]]>([
    [
      'the words about a field',
      row('state', line => line.replace('State', 'How far')),
      [`changed ${body}/allOf/1/properties/state/description "How far"`],
    ],
    [
      'a field of what others use as well',
      row('name', line => line.replace('| Name |', '| Full name |')),
      [`changed ${body}/allOf/0/properties/name/description "Full name"`],
    ],
    [
      'that it ends, when and why',
      text => text.replace(/^```\n/m, `$&\n${ended}\n`),
      [
        `invented ${write}/deprecated true`,
        `invented ${write}/x-sunset "2027-03-01"`,
        `invented ${write}/x-deprecation-note "Use orders of version 2."`,
      ],
    ],
    [
      'a type',
      row('lines\\[\\]\\.sku', line => line.replace('string', 'integer')),
      [`changed ${body}/allOf/1/properties/lines/items/properties/sku/type "integer"`],
    ],
    [
      'whether it may be null',
      row('name', line => line.replace('string or null', 'string')),
      [`lost ${body}/allOf/0/properties/name/may be null`],
    ],
    [
      'whether it is needed',
      row('name', line => line.replace('| no |', '| yes |')),
      [`invented ${body}/allOf/0/required name true`],
    ],
    [
      'that it is needed no more',
      row('state', line => line.replace('| yes |', '| no |')),
      [`lost ${body}/allOf/1/required state`],
    ],
    [
      'a limit',
      row('name', line => line.replace('40', '60')),
      [`changed ${body}/allOf/0/properties/name/maxLength 60`],
    ],
    [
      'its values',
      row('state', line => line.replace('`paid`', '`paid`, `sent`')),
      [`changed ${body}/allOf/1/properties/state/enum ["open","paid","sent"]`],
    ],
    [
      'a parameter that others use as well',
      row('limit', line => line.replace('How many', 'At most')),
      [`changed ${write}/parameters/query limit/description "At most"`],
    ],
    [
      'a parameter of its path',
      row('id', line => line.replace('Which', 'Which one')),
      [`changed ${write}/parameters/path id/description "Which one"`],
    ],
    [
      'the words about a response',
      text => text.replace('\nMissing\n', '\nNot there\n'),
      [`changed ${write}/responses/404/description "Not there"`],
    ],
    [
      'what it is for',
      text => text.replace('What it does', 'What it is for'),
      [`changed ${write}/description "What it is for"`],
    ],
    [
      'an example',
      text => text.replace('"state": "open"', '"state": "paid"'),
      [`changed ${write}/requestBody/content/application/json/example {"state":"paid"}`],
    ],
    [
      'its name for programs',
      text => text.replace('Operation: `write`', 'Operation: `change`'),
      [`changed ${write}/operationId "change"`],
    ],
  ])('%s', (_what, edit, changes) => {
    expect(changesOf('write', edit)).toEqual(changes);
  });
});

describe('rows of a page', () => {
  test('a field of another name keeps all that is known of it', () => {
    const { item, page } = pageOf('write');
    page.text = row('name', line => line.replace('name', 'full_name'))(page.text);
    const { document } = exportedItem(item);
    expect(JSON.stringify(document)).toContain(
      '"full_name":{"type":"string","nullable":true,"description":"Name","x-sort":1,"maxLength":40}',
    );
  });

  test('a parameter of another name keeps how it is written, and the shared one stays what it is', () => {
    const { item, page } = pageOf('write');
    page.text = page.text.replace('| filter |', '| where |').replace('| limit |', '| most |');
    const { document } = exportedItem(item);
    expect(document).toMatchObject({
      paths: {
        '/orders/{id}': {
          get: { parameters: shopDocument().paths['/orders/{id}'].get.parameters },
          put: {
            parameters: [
              { name: 'most', in: 'query', description: 'How many' },
              { name: 'where', in: 'query', style: 'deepObject', explode: true, description: 'Filter' },
            ],
          },
        },
      },
    });
  });

  test('a row more is a field more, and a row less one less', () => {
    expect(
      changesOf(
        'write',
        row('state', line => `${line}\n| note | string | no | Words |  |`),
      ),
    ).toEqual([`invented ${body}/allOf/1/properties/note {"type":"string","description":"Words"}`]);
    expect(
      changesOf(
        'write',
        row('lines\\[\\]\\.sku', () => ''),
      ),
    ).toEqual([`lost ${body}/allOf/1/properties/lines/items/properties/sku`]);
  });

  test('a parameter of the path that one operation does without stays with the others', () => {
    expect(
      changesOf(
        'write',
        row('id', () => ''),
      ),
    ).toEqual([`lost ${write}/parameters/path id`]);
  });

  test('what a person remarks goes out beside what the source says', () => {
    expect(changesOf('read', text => `${text}\nAsk the team first.\n`)).toEqual([
      expect.stringMatching(/^invented \/paths\/\/orders\/\{id\}\/get\/x-remarks .*Ask the team first\./),
    ]);
  });
});

test('what several schemas say of one field is changed in the one that says it, and the others stay shared', () => {
  const schemas = {
    List: {
      type: 'object',
      'x-list': true,
      properties: { data: { type: 'array', description: 'Rows', items: { type: 'object' } } },
    },
    Row: { type: 'object', properties: { id: { type: 'string', description: 'Number' } } },
  };
  const own = { properties: { data: { items: { $ref: '#/components/schemas/Row' } } } };
  const schema = { allOf: [{ $ref: '#/components/schemas/List' }, own] };
  const get = { responses: { 200: { description: 'ok', content: { 'a/b': { schema } } } } };
  const document = {
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    paths: { '/rows': { get } },
    components: { schemas },
  };
  const item = importedItem(Buffer.from(JSON.stringify(document)));
  const [page] = item.pages;
  if (page) page.text = page.text.replace('| Number |', '| Which |');
  const { paths } = exportedItem(item).document;
  const row = { type: 'object', properties: { id: { type: 'string', description: 'Which' } } };
  expect(paths).toMatchObject({
    '/rows': {
      get: {
        responses: {
          200: {
            content: {
              'a/b': {
                schema: {
                  allOf: [{ $ref: '#/components/schemas/List' }, { properties: { data: { items: row } } }],
                },
              },
            },
          },
        },
      },
    },
  });
});

test('a schema that must hold itself is patched like any other', () => {
  const self = { $ref: '#/components/schemas/Self' };
  const Self = { allOf: [self, self], properties: { id: { type: 'string', description: 'Number' } } };
  const get = { responses: { 200: { description: 'ok', content: { 'a/b': { schema: self } } } } };
  const document = {
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    paths: { '/self': { get } },
    components: { schemas: { Self } },
  };
  const item = importedItem(Buffer.from(JSON.stringify(document)));
  const [page] = item.pages;
  if (page) page.text = page.text.replace('| Number |', '| Which |');
  expect(JSON.stringify(exportedItem(item).document.paths)).toContain('"description":"Which"');
});

describe('pages as a whole', () => {
  const exported = (change: (item: ReturnType<typeof importedItem>) => void) => {
    const item = importedItem(bytes);
    change(item);
    return compareApiDocuments(shopDocument(), exportedItem(item).document).differences.map(
      ({ is, where, after }) => `${is} ${where.replaceAll('~1', '/')} ${JSON.stringify(after) ?? ''}`.trim(),
    );
  };
  const at = (item: ReturnType<typeof importedItem>, id: string) =>
    item.pages.find(({ kept }) => kept?.operation.operationId === id) ?? { title: '', folders: [], text: '' };

  test('their titles are the summaries only where a person changed them', () => {
    const item = importedItem(bytes);
    const operations = item.pages.filter(({ kept }) => kept?.place === 'paths');
    expect(new Set(operations.map(({ title }) => title)).size).toBe(4);
    expect(exported(one => Object.assign(at(one, 'beta'), { title: 'Beta' }))).toEqual([
      'changed /paths//orders/{id}?beta=true/get/summary "Beta"',
    ]);
  });

  test('a page that is gone takes its operation along', () => {
    expect(exported(one => one.pages.splice(one.pages.indexOf(at(one, 'refresh')), 1))).toEqual([
      'lost /paths//orders/{id}#refresh',
    ]);
  });

  test('a page in another catalog has another tag; a catalog of another name is a tag of another name', () => {
    expect(exported(one => Object.assign(at(one, 'beta'), { folders: ['Beta'] }))).toEqual([
      'changed /paths//orders/{id}?beta=true/get/tags/0 "Beta"',
    ]);
    const renamed = exported(one => one.pages.forEach(page => (page.folders = ['Sales'])));
    expect(renamed).toContain('invented /tags/Sales {"name":"Sales","description":"All orders"}');
    expect(renamed).toContain('changed /paths//orders/{id}/get/tags/0 "Sales"');
  });

  test('a page that people wrote stands beside them, in the words of the version of the document', () => {
    const text =
      '## Endpoint\n\n```http\nPOST /notes\n```\n\n## Request body\n\n| Name | Type | Required | Description |\n|---|---|---|---|\n| text | string or null | yes | Words |\n';
    expect(exported(one => one.pages.push({ title: 'Note', folders: ['Orders'], text }))).toEqual([
      `invented /paths//notes ${JSON.stringify({
        post: {
          tags: ['Orders'],
          summary: 'Note',
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: { text: { type: 'string', description: 'Words', nullable: true } },
                  required: ['text'],
                },
              },
            },
          },
        },
      })}`,
    ]);
  });

  test('of two documents the second keeps what it says, under names of its own where they are taken', () => {
    const [one, other] = [importedItem(bytes), importedItem(Buffer.from(JSON.stringify(peopleDocument())))];
    const pages = other.pages.map(page =>
      page.kept ? { ...page, kept: { ...page.kept, document_id: 1 } } : page,
    );
    const item = { ...one, pages: [...one.pages, ...pages], sources: [...one.sources, ...other.sources] };
    const { document, left_out } = exportedItem(item);
    expect(left_out).toEqual([]);
    expect(document).toMatchObject({
      info: { title: 'Shop' },
      paths: {
        '/people': {
          get: {
            security: [],
            servers: [{ url: 'https://people.example' }],
            responses: { 200: { content: { 'a/b': { schema: { $ref: '#/components/schemas/Person_2' } } } } },
          },
        },
      },
      components: { schemas: { Person: { 'x-table': 'people' }, Person_2: { type: 'string' } } },
    });
  });
});
