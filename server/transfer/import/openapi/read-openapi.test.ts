import { describe, expect, test } from 'vitest';
import { writeEndpoint } from '#common/field-model/layout/write/write-markdown.ts';
import { type Endpoint, emptyEndpoint } from '#common/field-model/model/endpoint.ts';
import { readPage } from '#common/field-model/read-markdown.ts';
import type { ImportedDocument, ImportedFolder } from '../document/document.ts';
import { readOpenApi } from './read-openapi.ts';

const version = { openapi: '3.0.3', info: { title: 'Shop', version: '1' } };

function endpointsOf(folder: Pick<ImportedFolder, 'pages' | 'folders'>): Endpoint[] {
  const own = folder.pages.flatMap(({ body }) => ('endpoint' in body ? [body.endpoint] : []));
  return [...own, ...folder.folders.flatMap(endpointsOf)];
}

const onlyEndpoint = (document: ImportedDocument) => endpointsOf(document)[0] ?? emptyEndpoint();
const read = (document: object) => readOpenApi({ ...version, ...document }, 'en');

describe('where pages go', () => {
  const get = (words: object) => ({ get: words });

  test('the first tag is the catalog, in the order of the document; slashes make catalogs in catalogs', () => {
    const { folders, pages } = read({
      tags: [{ name: 'Orders' }, { name: 'unused' }, { name: 'a/b', 'x-displayName': 'Users/Admins' }],
      paths: {
        '/u': get({ tags: ['a/b'], summary: 'u' }),
        '/o': get({ tags: ['Orders', 'a/b'], summary: 'o' }),
        '/none': get({ summary: 'none' }),
      },
    });
    expect(folders.map(folder => [folder.name, folder.pages.map(page => page.title)])).toEqual([
      ['Orders', ['o']],
      ['Users', []],
    ]);
    expect(folders[1]?.folders.map(folder => [folder.name, folder.pages.length])).toEqual([['Admins', 1]]);
    expect(pages.map(page => page.title)).toEqual(['none']);
  });

  test('a tag longer than a catalog may be called keeps its whole name until it is cut and reported', () => {
    const name = 'Orders and everything about them '.repeat(20).trim();
    const { folders } = read({ paths: { '/o': get({ tags: [name], summary: 'o' }) } });
    expect(folders.map(folder => folder.name)).toEqual([name]);
  });

  test('many operations without any tag are parted by the first telling part of their paths', () => {
    const paths = Object.fromEntries(
      Array.from({ length: 20 }, (_, n) => [
        `/api/v1/${n % 2 === 0 ? 'orders' : 'users'}/{id}/${n}`,
        get({}),
      ]),
    );
    expect(read({ paths }).folders.map(folder => [folder.name, folder.pages.length])).toEqual([
      ['orders', 10],
      ['users', 10],
    ]);
  });

  test('but not where that made a catalog for each', () => {
    const paths = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`/api/orders${n}`, get({})]));
    expect(read({ paths }).folders).toEqual([]);
  });

  test('two operations of one title become two pages, also when one of them is called like that already', () => {
    const titles = read({
      paths: {
        '/a': get({ summary: 'List' }),
        '/b': get({ summary: ' List ' }),
        '/c': get({ summary: 'List (GET /a)' }),
        '/d': get({ operationId: 'readD' }),
        '/e': get({}),
      },
    }).pages.map(page => page.title);
    expect(titles).toEqual(['List (GET /a)', 'List (GET /b)', 'List (GET /a) 2', 'readD', 'GET /e']);
  });

  test('webhooks and callbacks have catalogs of their own, and callbacks are named where they come from', () => {
    const document = readOpenApi(
      {
        ...version,
        openapi: '3.1.0',
        paths: {
          '/s': {
            post: {
              callbacks: {
                paid: { '{$request.body#/url}': { post: { summary: 'It was paid', responses: {} } } },
              },
            },
          },
        },
        webhooks: { newOrder: { post: { summary: 'New order' } } },
      },
      'zh-cn',
    );
    expect(document.folders.map(folder => [folder.name, folder.pages.map(page => page.title)])).toEqual([
      ['Webhooks', ['New order']],
      ['回调', ['It was paid']],
    ]);
    const paid = endpointsOf(document).find(one => one.is_callback === true) ?? emptyEndpoint();
    expect(paid).toMatchObject({ is_webhook: true, is_callback: true, path: '{$request.body#/url}' });
    expect(readPage(writeEndpoint(paid, 'zh-cn'))).toMatchObject({
      endpoint: { is_webhook: true, is_callback: true, method: 'POST', path: '{$request.body#/url}' },
    });
    expect(onlyEndpoint(document).remarks).toBe(
      '**回调**\n\n- paid: `POST {$request.body#/url}`: It was paid',
    );
  });
});

test('a webhook is sent to no server of the API', () => {
  const webhooks = {
    newOrder: { post: {} },
    paid: { post: { servers: [{ url: 'https://hooks.example.com' }] } },
  };
  const document = readOpenApi({ ...version, servers: [{ url: 'https://root' }], webhooks }, 'en');
  const endpoints = endpointsOf(document);
  expect(endpoints.map(({ servers }) => servers)).toEqual([[], ['https://hooks.example.com']]);
  for (const endpoint of endpoints) {
    expect(endpoint.is_webhook).toBe(true);
    expect(writeEndpoint(endpoint, 'zh-cn')).toMatch(/^## Webhook 通知\n/);
  }
});

describe('what an operation says', () => {
  test('its own parameters and servers take the place of those of its path and of the document', () => {
    const { parameters, servers } = onlyEndpoint(
      read({
        servers: [{ url: 'https://root' }],
        components: { parameters: { Id: { in: 'path', name: 'id', schema: { type: 'integer' } } } },
        paths: {
          '/o/{id}': {
            servers: [{ url: 'https://{place}.example.com/', variables: { place: { default: 'eu' } } }],
            parameters: [
              { $ref: '#/components/parameters/Id' },
              { in: 'query', name: 'q', description: 'of the path', schema: {} },
            ],
            get: {
              parameters: [
                { in: 'query', name: 'q', description: 'own', required: true, schema: { type: 'string' } },
                { in: 'cookie', name: 's', deprecated: true, examples: { a: { value: 'A' } } },
              ],
            },
          },
        },
      }),
    );
    expect(servers).toEqual(['https://eu.example.com']);
    expect(
      parameters.map(({ place, name, is_required, schema }) => [place, name, is_required, schema.types]),
    ).toEqual([
      ['path', 'id', true, ['integer']],
      ['query', 'q', true, ['string']],
      ['cookie', 's', false, []],
    ]);
    expect(parameters[1]?.schema.description).toBe('own');
    expect(parameters[2]?.schema).toMatchObject({ is_deprecated: true, examples: ['A'] });
  });

  test('all responses are there, with headers, examples, and types with the same content once', () => {
    const { responses } = onlyEndpoint(
      read({
        components: { headers: { Left: { schema: { type: 'integer' } } } },
        paths: {
          '/o': {
            get: {
              responses: {
                200: {
                  description: 'fine',
                  headers: { 'X-Left': { $ref: '#/components/headers/Left' } },
                  content: {
                    'application/json': {
                      schema: { type: 'object' },
                      examples: { one: { value: { a: 1 } } },
                    },
                    'application/xml': { schema: { type: 'object' }, examples: { one: { value: { a: 1 } } } },
                    'text/plain': { schema: { type: 'string' }, example: 'hello' },
                  },
                },
                default: { description: 'wrong' },
                'x-note': 'nothing',
              },
            },
          },
        },
      }),
    );
    expect(responses.map(({ status, description }) => [status, description])).toEqual([
      ['200', 'fine'],
      ['default', 'wrong'],
    ]);
    expect(responses[0]?.headers.map(({ name, schema }) => [name, schema.types])).toEqual([
      ['X-Left', ['integer']],
    ]);
    expect(responses[0]?.bodies.map(({ content_type, examples }) => [content_type, examples])).toEqual([
      ['application/json, application/xml', [{ name: 'one', value: { a: 1 } }]],
      ['text/plain', [{ name: '', value: 'hello' }]],
    ]);
  });

  test('authentication is read by kinds; an operation can require none at all', () => {
    const securitySchemes = {
      key: { type: 'apiKey', in: 'header', name: 'X-Key' },
      jwt: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
    };
    const { pages } = read({
      security: [{ key: [], jwt: ['read'] }, {}],
      components: { securitySchemes },
      paths: { '/a': { get: {}, put: { security: [] } } },
    });
    const [first, second] = pages.map(page => ('endpoint' in page.body ? page.body.endpoint.security : []));
    expect(first).toEqual([
      [
        { name: 'key', kind: 'apiKey', detail: 'header: X-Key', scopes: [] },
        { name: 'jwt', kind: 'http', detail: 'bearer JWT', scopes: ['read'] },
      ],
      [],
    ]);
    expect(second).toEqual([]);
  });

  test('version 2.0 says the same in its own words', () => {
    const endpoint = onlyEndpoint(
      readOpenApi(
        {
          swagger: '2.0',
          info: { title: 'Old' },
          host: 'api.example.com',
          basePath: '/v2/',
          schemes: ['https', 'http'],
          produces: ['application/json'],
          securityDefinitions: {
            login: {
              type: 'oauth2',
              flow: 'accessCode',
              authorizationUrl: 'https://a/in',
              tokenUrl: 'https://a/t',
            },
          },
          paths: {
            '/pets': {
              post: {
                security: [{ login: ['write'] }],
                parameters: [
                  { in: 'query', name: 'q', type: 'array', items: { type: 'string' }, required: true },
                  { in: 'formData', name: 'photo', type: 'file', description: 'A picture', required: true },
                  { in: 'formData', name: 'name', type: 'string' },
                ],
                responses: {
                  200: { schema: { type: 'array', items: {} }, examples: { 'application/json': [1] } },
                },
              },
            },
          },
        },
        'en',
      ),
    );
    expect(endpoint.servers).toEqual(['https://api.example.com/v2', 'http://api.example.com/v2']);
    expect(endpoint.parameters.map(({ name, schema }) => [name, schema.items?.types])).toEqual([
      ['q', ['string']],
    ]);
    expect(endpoint.bodies[0]?.content_type).toBe('multipart/form-data');
    expect(endpoint.bodies[0]?.schema.properties).toMatchObject([
      { name: 'photo', is_required: true, schema: { format: 'binary', description: 'A picture' } },
      { name: 'name', is_required: false },
    ]);
    expect(endpoint.responses[0]?.bodies[0]?.examples).toEqual([{ name: '', value: [1] }]);
    expect(endpoint.security).toMatchObject([
      [{ detail: 'authorizationCode authorizationUrl=https://a/in tokenUrl=https://a/t', scopes: ['write'] }],
    ]);
  });
});
