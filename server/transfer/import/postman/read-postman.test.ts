import { describe, expect, test } from 'vitest';
import { type Endpoint, emptyEndpoint } from '#common/field-model/model/endpoint.ts';
import { readPostman } from './read-postman.ts';

const info = { name: 'Shop', description: { content: 'All of it', type: 'text/plain' } };

/** The page of one request. */
function read(request: unknown, response: object[] = []): Endpoint {
  const [page] = readPostman({ info, item: [{ name: 'One', request, response }] }, 'en').pages;
  return page && 'endpoint' in page.body ? page.body.endpoint : emptyEndpoint();
}

describe('a request', () => {
  test('has its method, its server, its path with names, its query', () => {
    const endpoint = read({
      method: 'put',
      description: 'Changes it',
      url: {
        raw: '{{host}}/v1/orders/:id?full=1&off=2#there',
        query: [
          { key: 'full', value: '1', description: { content: 'All fields' } },
          { key: 'off', value: '2', disabled: true },
        ],
        variable: [{ key: 'id', value: '42', description: 'Which' }],
      },
    });
    expect(endpoint).toMatchObject({ method: 'PUT', servers: ['{{host}}'], path: '/v1/orders/{id}' });
    expect(endpoint.description).toBe('Changes it');
    expect(
      endpoint.parameters.map(({ place, name, schema }) => [
        place,
        name,
        schema.description,
        schema.examples,
      ]),
    ).toEqual([
      ['path', 'id', 'Which', ['42']],
      ['query', 'full', 'All fields', ['1']],
      ['query', 'off', '', ['2']],
    ]);
  });

  test.each([
    ['https://a.example/x?q=1', 'https://a.example', '/x'],
    ['localhost:3000/x', 'http://localhost:3000', '/x'],
    ['//a.example/x', 'http://a.example', '/x'],
    ['/x/{{id}}', '', '/x/{{id}}'],
    ['{{url}}', '{{url}}', ''],
    [
      { protocol: 'https', host: ['a', 'example'], port: '8443', path: ['x', ':id'] },
      'https://a.example:8443',
      '/x/{id}',
    ],
    [{ host: '{{url}}', path: 'x' }, '{{url}}', '/x'],
  ])('is sent to %j', (url, server, path) => {
    expect(read({ url })).toMatchObject({ servers: server === '' ? [] : [server], path });
  });

  test('sends JSON whose fields are described by what they hold, whole examples and all', () => {
    const raw = '{"id": 1, "price": 1.5, "tags": ["a"], "lines": [{"n": 1}, {"n": null, "m": true}]}';
    const [body] = read({
      header: 'Content-Type: application/json; charset=utf-8',
      body: { mode: 'raw', raw },
    }).bodies;
    expect(body?.content_type).toBe('application/json');
    expect(body?.examples).toEqual([{ name: '', value: JSON.parse(raw) }]);
    expect(body?.schema.properties.map(({ name, schema }) => [name, schema.types])).toEqual([
      ['id', ['integer']],
      ['price', ['number']],
      ['tags', ['array']],
      ['lines', ['array']],
    ]);
    expect(body?.schema.properties[3]?.schema.items?.properties).toMatchObject([
      { name: 'n', schema: { types: ['integer', 'null'] } },
      { name: 'm', schema: { types: ['boolean'] } },
    ]);
  });

  test('keeps what is no JSON as it is typed, with the type that its editor showed', () => {
    const [body] = read({ body: { mode: 'raw', raw: '<a/>', options: { raw: { language: 'xml' } } } }).bodies;
    expect(body).toMatchObject({ content_type: 'application/xml', examples: [{ value: '<a/>' }] });
  });

  test('sends forms, files and questions of GraphQL', () => {
    const form = [
      { key: 'photo', type: 'file', src: '/home/me/a.png' },
      { key: 'n', value: '1' },
    ];
    expect(read({ body: { mode: 'formdata', formdata: form } }).bodies).toMatchObject([
      {
        content_type: 'multipart/form-data',
        schema: { properties: [{ name: 'photo', schema: { format: 'binary' } }, { name: 'n' }] },
      },
    ]);
    expect(read({ body: { mode: 'urlencoded', urlencoded: form } }).bodies[0]?.content_type).toBe(
      'application/x-www-form-urlencoded',
    );
    expect(read({ body: { mode: 'file', file: { src: 'x' } } }).bodies[0]?.schema.format).toBe('binary');
    const graphql = { query: '{ me { id } }', variables: '{"n": 1}' };
    expect(read({ body: { mode: 'graphql', graphql } }).bodies[0]?.examples).toEqual([
      { name: '', value: { query: '{ me { id } }', variables: { n: 1 } } },
    ]);
  });

  test('says how one authenticates and never with what', () => {
    const endpoint = read({
      auth: { type: 'basic', basic: [{ key: 'password', value: 's3cret-1' }] },
      header: [
        { key: 'Authorization', value: 'Bearer s3cret-2' },
        { key: 'X-Api-Key', value: 's3cret-3' },
        { key: 'X-Token', value: '{{token}}' },
      ],
      body: { mode: 'urlencoded', urlencoded: [{ key: 'client_secret', value: 's3cret-4' }] },
    });
    expect(endpoint.security).toEqual([[{ name: 'basic', kind: 'http', detail: 'basic', scopes: [] }]]);
    expect(JSON.stringify(endpoint)).not.toContain('s3cret');
    expect(endpoint.parameters.map(({ schema }) => schema.examples)).toEqual([
      ['Bearer …'],
      [],
      ['{{token}}'],
    ]);
  });

  test('a header says how one authenticates where nothing else does, unless somebody wrote about it', () => {
    const key = { key: 'Authorization', value: 'Bearer s3cret-5' };
    const told = read({ header: [key] });
    expect(told.security).toEqual([[{ name: 'bearer', kind: 'http', detail: 'bearer', scopes: [] }]]);
    expect(told.parameters).toEqual([]);
    const described = read({ header: [{ ...key, description: 'From the front desk.' }] });
    expect(described.parameters).toMatchObject([{ name: 'Authorization' }]);
    expect(read({ header: [{ ...key, value: 's3cret-6' }] }).parameters).toMatchObject([
      { name: 'Authorization' },
    ]);
  });

  test('has all its saved answers as examples, by status and type', () => {
    const json = [
      { key: 'Content-Type', value: 'application/json' },
      { key: 'X-Left', value: '9' },
      { key: 'Date', value: 'x' },
    ];
    const { responses } = read({}, [
      { name: 'Found', code: 200, status: 'OK', header: json, body: '{"id": 1}' },
      { name: 'Empty', code: 200, header: json, body: '{"id": 2, "more": []}' },
      { name: 'Gone', code: 404, status: 'Not Found', body: 'no' },
    ]);
    expect(responses).toMatchObject([
      {
        status: '200',
        description: 'OK',
        headers: [{ name: 'X-Left' }],
        bodies: [{ schema: { properties: [{ name: 'id' }, { name: 'more' }] } }],
      },
      { status: '404', bodies: [{ content_type: 'text/plain', examples: [{ name: 'Gone', value: 'no' }] }] },
    ]);
    expect(responses[0]?.bodies[0]?.examples.map(({ name }) => name)).toEqual(['Found', 'Empty']);
  });
});

describe('a collection', () => {
  test('keeps its folders in folders, and what a folder says of asking holds in it', () => {
    const bearer = { type: 'bearer', bearer: [{ key: 'token', value: 'x' }] };
    const document = readPostman(
      {
        info,
        auth: { type: 'noauth' },
        item: [
          {
            name: 'Orders',
            auth: bearer,
            item: [
              { name: 'Deep', item: [{ name: 'A', request: 'https://x/a' }] },
              { name: 'B', request: { url: 'https://x/b', auth: { type: 'noauth' } } },
            ],
          },
          { name: '', item: [] },
          { name: 'C', request: { method: 'GET' } },
        ],
      },
      'zh-cn',
    );
    expect(document).toMatchObject({ item_name: 'Shop', item_description: 'All of it' });
    expect(document.folders).toMatchObject([
      {
        name: 'Orders',
        folders: [
          {
            name: 'Deep',
            pages: [{ title: 'A', body: { endpoint: { security: [[{ detail: 'bearer' }]] } } }],
          },
        ],
        pages: [{ title: 'B', body: { endpoint: { security: [] } } }],
      },
      { name: '未命名' },
    ]);
    expect(document.pages).toMatchObject([{ title: 'C' }]);
  });

  test('loses no request that bears the title of another', () => {
    const item = ['/a', '/a', '/b'].map(path => ({ name: 'Get', request: `https://x${path}` }));
    expect(readPostman({ info, item }, 'en').pages.map(({ title }) => title)).toEqual([
      'Get (GET /a)',
      'Get (GET /a) 2',
      'Get (GET /b)',
    ]);
  });

  test('of version 1 has the order that its folders say, and loses nothing that no folder names', () => {
    const document = readPostman(
      {
        id: 'c',
        name: 'Old',
        order: ['r3'],
        folders_order: ['f1'],
        folders: [
          { id: 'f1', name: 'One', order: ['r2', 'r1'], folders_order: ['f2'] },
          { id: 'f2', name: 'Two', folder: 'f1', order: [] },
        ],
        requests: [
          {
            id: 'r1',
            name: 'R1',
            folder: 'f1',
            method: 'POST',
            url: 'https://x/1',
            dataMode: 'raw',
            rawModeData: '[1]',
          },
          { id: 'r2', name: 'R2', folder: 'f1', url: 'https://x/2', headers: 'A: b\n//C: d\n' },
          {
            id: 'r3',
            name: 'R3',
            url: 'https://x/:n',
            pathVariables: { n: '7' },
            currentHelper: 'basicAuth',
          },
          {
            id: 'r4',
            name: 'R4',
            folder: 'gone',
            url: 'https://x/4',
            dataMode: 'urlencoded',
            data: [{ key: 'k' }],
          },
          {
            id: 'r5',
            name: 'R5',
            folder: 'f2',
            url: 'https://x/5',
            responses: [{ name: 'n', responseCode: { code: 201 }, text: '{}' }],
          },
        ],
      },
      'en',
    );
    const [one] = document.folders;
    expect(one?.pages.map(({ title }) => title)).toEqual(['R2', 'R1']);
    expect(one?.folders).toMatchObject([
      { name: 'Two', pages: [{ title: 'R5', body: { endpoint: { responses: [{ status: '201' }] } } }] },
    ]);
    expect(document.pages.map(({ title }) => title)).toEqual(['R3', 'R4']);
    expect(document.pages[0]?.body).toMatchObject({
      endpoint: { path: '/{n}', security: [[{ detail: 'basic' }]] },
    });
    expect(one?.pages[0]?.body).toMatchObject({ endpoint: { parameters: [{ name: 'A' }, { name: 'C' }] } });
  });
});
