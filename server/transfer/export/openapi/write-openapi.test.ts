import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { type Endpoint, emptyEndpoint, type Security } from '#common/field-model/model/endpoint.ts';
import { type Plain, plainOf } from '#common/field-model/model/plain.ts';
import { anySchema, type Schema } from '#common/field-model/model/schema.ts';
import { type ApiPage, writeOpenApi } from './write-openapi.ts';

const page = (title: string, endpoint: Partial<Endpoint>, folders: string[] = []): ApiPage => ({
  folders,
  title,
  endpoint: { ...emptyEndpoint(), method: 'GET', ...endpoint },
});
const schema = (words: Partial<Schema>): Schema => ({ ...anySchema(), ...words });
const object = (title: string, fields: Record<string, Schema>): Schema =>
  schema({
    title,
    types: ['object'],
    properties: Object.entries(fields).map(([name, inner]) => ({ name, is_required: false, schema: inner })),
  });
const sends = (schema: Schema) => ({
  method: 'POST',
  bodies: [{ content_type: 'application/json', schema, examples: [] }],
});

/** The document, once a strict validator has nothing against it. */
async function write(pages: ApiPage[], item: { item_description?: string } = {}) {
  const written = writeOpenApi({ item_name: 'Shop', item_description: '', ...item, pages }, 'en');
  const { valid, errors } = await new Validator().validate(structuredClone(written.document));
  expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
  return written;
}

const at = (document: Plain, ...steps: string[]): unknown =>
  steps.reduce<unknown>((whole, step) => plainOf(whole)[step], document);
const schemaOf = (document: Plain, path: string) =>
  at(document, 'paths', path, 'post', 'requestBody', 'content', 'application/json', 'schema');

test('a number that a person wrote as a value of a text goes out as a text', async () => {
  const texts = schema({ types: ['string', 'null'], default: 7, examples: [true, 'b'] });
  const fields = { code: texts, count: schema({ types: ['integer'], default: 7 }) };
  const { document } = await write([page('Add', { path: '/a', ...sends(object('', fields)) })]);
  expect(at(plainOf(schemaOf(document, '/a')), 'properties')).toMatchObject({
    code: { default: '7', examples: ['true', 'b'] },
    count: { default: 7 },
  });
});

describe('a document', () => {
  test('of no pages at all is valid, and has a name', async () => {
    const { document } = writeOpenApi({ item_name: '', item_description: '', pages: [] }, 'zh-cn');
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: '导入的接口' }, paths: {} });
    expect((await new Validator().validate(structuredClone(document))).valid).toBe(true);
  });

  test('has the catalogs as tags, and the servers that most pages name', async () => {
    const { document } = await write([
      page('A', { path: '/a', servers: ['https://x'] }, ['Orders', 'Old']),
      page('B', { path: '/b', servers: ['https://x'] }, ['Orders']),
      page('C', { path: '/c', servers: ['{{host}}'] }),
      page('D', { path: '/d' }),
    ]);
    expect(document).toMatchObject({
      servers: [{ url: 'https://x' }],
      tags: [{ name: 'Orders/Old' }, { name: 'Orders' }],
      paths: {
        '/a': { get: { summary: 'A', tags: ['Orders/Old'] } },
        '/c': { get: { servers: [{ url: '{host}', variables: { host: { default: 'host' } } }] } },
        '/d': { get: { servers: [{ url: '/' }] } },
      },
    });
  });

  test('takes the paths that people write by hand', async () => {
    const { document } = await write([
      page('whole', { path: 'https://x.example/a/:id?q=1' }),
      page('bare', { path: 'b/{{id}}' }),
      page('other name', { path: '/a/{number}', method: 'PUT' }),
    ]);
    expect(Object.keys(plainOf(document.paths))).toEqual(['/a/{id}', '/b/{id}']);
    const named = [{ in: 'path', name: 'id', required: true }];
    expect(document.paths).toMatchObject({
      '/a/{id}': { get: { parameters: named }, put: { parameters: named } },
      '/b/{id}': { get: { parameters: named } },
    });
  });

  test('names what it cannot hold, in itself and beside itself', async () => {
    const pages = [
      page('First', { path: '/a/{id}' }),
      page('Second', { path: '/a/{name}' }),
      page('Odd', { path: '/b', method: 'COPY' }),
      page('Nowhere', {}),
    ];
    const { document, left_out } = await write(pages, { item_description: 'All of it' });
    expect(left_out.map(({ title, reason }) => [title, reason])).toEqual([
      ['Second', 'sameRequest'],
      ['Odd', 'noMethod'],
      ['Nowhere', 'noPath'],
    ]);
    expect(at(document, 'info', 'description')).toBe(
      'All of it\n\nNot in this document:\n\n' +
        '- Second (`GET /a/{name}`): another page describes the same request\n' +
        '- Odd (`COPY /b`): OpenAPI does not know its method\n' +
        '- Nowhere (`GET`): it has no path',
    );
  });

  test('writes each way to authenticate once, and two ways of one name separately', async () => {
    const key = (detail: string, scopes: string[] = []): Security => ({
      name: 'my key',
      kind: 'apiKey',
      detail,
      scopes,
    });
    const login: Security = {
      name: 'login',
      kind: 'oauth2',
      detail: 'clientCredentials tokenUrl=https://x/t',
      scopes: ['read'],
    };
    const { document } = await write([
      page('A', { path: '/a', security: [[key('header: X-Key')], []] }),
      page('B', { path: '/b', security: [[key('query: key'), login]] }),
      page('C', {
        path: '/c',
        security: [
          [{ ...login, scopes: ['write'] }],
          [{ ...login, name: '自定', kind: '', detail: 'ask us' }],
        ],
      }),
    ]);
    expect(at(document, 'components', 'securitySchemes')).toMatchObject({
      my_key: { type: 'apiKey', in: 'header', name: 'X-Key' },
      my_key_2: { type: 'apiKey', in: 'query', name: 'key' },
      login: {
        type: 'oauth2',
        flows: { clientCredentials: { tokenUrl: 'https://x/t', scopes: { read: '', write: '' } } },
      },
      u81eau5b9a: { description: 'ask us' },
    });
    expect(at(document, 'paths', '/a', 'get', 'security')).toEqual([{ my_key: [] }, {}]);
    expect(at(document, 'paths', '/b', 'get', 'security')).toEqual([{ my_key_2: [], login: ['read'] }]);
  });

  test('keeps every page valid, whatever was written by hand', async () => {
    const { document } = await write([
      page('A', {
        path: '/a',
        operation_id: 'same',
        is_body_required: true,
        parameters: [
          {
            place: 'query',
            name: 'q',
            is_required: false,
            schema: schema({ types: ['int(10)'], limits: { minLength: -1 } }),
          },
          { place: 'query', name: 'q', is_required: true, schema: anySchema() },
        ],
        responses: [
          {
            status: '',
            description: '',
            headers: [],
            bodies: [{ content_type: '', schema: anySchema(), examples: [] }],
          },
          { status: 'success', description: 'again', headers: [], bodies: [] },
          { status: '4xx', description: 'wrong', headers: [], bodies: [] },
        ],
      }),
      page('B', { path: '/b', operation_id: 'same' }),
    ]);
    expect(at(document, 'paths', '/a', 'get', 'parameters')).toEqual([
      { name: 'q', in: 'query', schema: { type: 'integer', 'x-type': 'int(10)' } },
    ]);
    expect(Object.keys(plainOf(at(document, 'paths', '/a', 'get', 'responses'))).toSorted()).toEqual([
      '4XX',
      'default',
    ]);
    expect(at(document, 'paths', '/b', 'get', 'operationId')).toBeUndefined();
  });
});

describe('schemas with a name', () => {
  const cut = schema({ title: 'Node', types: ['object'], is_cut: true });
  const node = object('Node', { next: cut, id: schema({ types: ['integer'] }) });
  const reference = { $ref: '#/components/schemas/Node' };

  test('are components, and what was cut in them refers to them again', async () => {
    const { document } = await write([page('A', { path: '/a', ...sends(node) })]);
    expect(schemaOf(document, '/a')).toEqual(reference);
    expect(at(document, 'components', 'schemas', 'Node')).toEqual({
      type: 'object',
      properties: { next: reference, id: { type: 'integer' } },
    });
  });

  test('may differ from place to place in the words around them, and may be null', async () => {
    const { document } = await write([
      page('A', { path: '/a', ...sends(node) }),
      page('B', { path: '/b', ...sends({ ...node, description: 'Here', is_read_only: true }) }),
      page('C', { path: '/c', ...sends({ ...node, types: ['object', 'null'] }) }),
    ]);
    expect(schemaOf(document, '/b')).toEqual({ ...reference, description: 'Here', readOnly: true });
    expect(schemaOf(document, '/c')).toEqual({ anyOf: [reference, { type: 'null' }] });
  });

  test('that say something else under the same name stand where they are used', async () => {
    const other = object('Node', { name: schema({ types: ['string'] }) });
    const { document } = await write([
      page('A', { path: '/a', ...sends(node) }),
      page('B', { path: '/b', ...sends(other) }),
    ]);
    expect(schemaOf(document, '/b')).toEqual({
      title: 'Node',
      type: 'object',
      properties: { name: { type: 'string' } },
    });
  });

  test('and signs that no component may bear keep their title', async () => {
    const { document } = await write([
      page('A', { path: '/a', ...sends(object('Page«订单»', { id: anySchema() })) }),
    ]);
    expect(schemaOf(document, '/a')).toEqual({ $ref: '#/components/schemas/Pageu00abu8ba2u5355u00bb' });
    expect(at(document, 'components', 'schemas', 'Pageu00abu8ba2u5355u00bb', 'title')).toBe('Page«订单»');
  });

  test('that were cut and are described nowhere say so', async () => {
    const { document } = await write([page('A', { path: '/a', ...sends(object('', { next: cut })) })]);
    expect(schemaOf(document, '/a')).toEqual({
      type: 'object',
      properties: { next: { title: 'Node', type: 'object', 'x-is-cut': true } },
    });
  });
});
