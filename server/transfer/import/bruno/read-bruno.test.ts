import { describe, expect, test } from 'vitest';
import { drawn, readToImport, refusalToRead } from '#tests/kit/api/read-import.ts';
import { zipOf } from '#tests/kit/import.ts';
import { readBlocks, readFields } from './bru-text.ts';

const change = `meta {
  name: Change an order
  type: http
  seq: 2
}

put {
  url: {{baseUrl}}/orders/:id?full=1
  body: json
  auth: inherit
}

params:query {
  full: 1
  ~trace: on
}

params:path {
  id: 42
}

headers {
  X-Api-Key: s3cret-1
  "X:Odd": a: b
}

body:json {
  {
    "note": "x",
    "lines": [
      {}
    ]
  }
}

script:pre-request {
  if (true) {
    bru.setVar("a", "s3cret-2");
  }
}

docs {
  Changes it.

  - all of it
}
`;

const collection = {
  'shop/bruno.json': JSON.stringify({ version: '1', name: 'Shop', type: 'collection' }),
  'shop/collection.bru':
    'auth {\n  mode: bearer\n}\n\nauth:bearer {\n  token: s3cret-3\n}\n\ndocs {\n  # Shop\n}\n',
  'shop/environments/Live.bru': 'vars {\n  baseUrl: https://shop.example/v1\n}\nvars:secret [\n  token\n]\n',
  'shop/README.md': '# Read me',
  'shop/orders/folder.bru': 'meta {\n  name: Orders\n  seq: 1\n}\n',
  'shop/orders/change.bru': change,
  'shop/orders/list.bru':
    'meta {\n  name: List\n  type: http\n  seq: 1\n}\n\nget {\n  url: {{baseUrl}}/orders\n  body: none\n  auth: none\n}\n',
  'shop/upload.bru':
    'post {\r\n  url: https://x.example/f\r\n  body: multipartForm\r\n}\r\n\r\nbody:multipart-form {\r\n  photo: @file(/home/lin/a.png)\r\n  n: 1\r\n}\r\n',
};

describe('a zip of .bru files', () => {
  test('keeps folders, order, docs, servers and how one authenticates', async () => {
    const document = await readToImport('shop.zip', await zipOf(collection));
    expect([document.item_name, document.item_description]).toEqual(['Shop', '# Shop']);
    expect(drawn(document)).toBe('upload, Orders(List, Change an order)');
    const [list, changed] = document.folders[0]?.pages ?? [];
    expect(list?.body).toMatchObject({ endpoint: { security: [], servers: ['https://shop.example/v1'] } });
    expect(changed?.body).toMatchObject({
      endpoint: {
        method: 'PUT',
        path: '/orders/{id}',
        description: 'Changes it.\n\n- all of it',
        security: [[{ detail: 'bearer' }]],
        parameters: [
          { place: 'path', name: 'id', schema: { examples: ['42'] } },
          { place: 'query', name: 'full', schema: { examples: ['1'] } },
          { place: 'query', name: 'trace', schema: { examples: ['on'] } },
          { place: 'header', name: 'X-Api-Key', schema: { examples: [] } },
          { place: 'header', name: 'X:Odd', schema: { examples: ['a: b'] } },
        ],
        bodies: [{ content_type: 'application/json', examples: [{ value: { note: 'x', lines: [{}] } }] }],
      },
    });
    expect(document.pages[0]?.body).toMatchObject({
      endpoint: {
        method: 'POST',
        bodies: [
          { schema: { properties: [{ name: 'photo', schema: { format: 'binary' } }, { name: 'n' }] } },
        ],
      },
    });
    expect(JSON.stringify(document)).not.toMatch(/s3cret|home\/lin/);
    expect(document.warnings).toEqual([
      { code: 'scriptsLeftOut', where: 'Change an order', values: { count: 1 } },
    ]);
  });

  test('without a request is refused, and a file that is none of its requests is named', async () => {
    expect((await refusalToRead('x.zip', await zipOf({ 'a.bru': 'meta {\n  name: x\n}\n' }))).name).toBe(
      'importEmpty',
    );
    const document = await readToImport(
      'x.zip',
      await zipOf({ 'a.bru': 'junk {{{', 'b.bru': 'get {\n  url: /b\n}' }),
    );
    expect([drawn(document), document.warnings]).toEqual(['b', [{ code: 'notHttp', where: 'a.bru' }]]);
  });

  test('that nests without end is refused', async () => {
    const path = `${'a/'.repeat(80)}x.bru`;
    const files = { 'bruno.json': '{"name":"x"}', [path]: 'get {\n  url: /b\n}' };
    expect((await refusalToRead('x.zip', await zipOf(files))).name).toBe('importTooDeep');
  });
});

test('its JSON export gives the same', async () => {
  const source = {
    name: 'Shop',
    version: '1',
    items: [
      {
        type: 'folder',
        name: 'Orders',
        seq: 2,
        root: { request: { auth: { mode: 'basic', basic: { username: 'lin', password: 's3cret-1' } } } },
        items: [
          {
            type: 'http',
            name: 'List',
            request: {
              url: '{{host}}/orders',
              method: 'GET',
              auth: { mode: 'inherit' },
              script: { res: 'x()' },
            },
            examples: [
              {
                name: 'Found',
                response: {
                  status: 200,
                  statusText: 'OK',
                  headers: [{ name: 'Content-Type', value: 'application/json' }],
                  body: { type: 'json', content: '[{"id":1}]' },
                },
              },
            ],
          },
          { type: 'ws-request', name: 'Live' },
        ],
      },
      {
        type: 'graphql',
        name: 'Ask',
        seq: 1,
        request: {
          url: '{{host}}/q',
          method: 'POST',
          body: { mode: 'graphql', graphql: { query: '{ me }', variables: '{"n":1}' } },
        },
      },
    ],
    environments: [{ name: 'a', variables: [{ name: 'host', value: 'https://a.example', enabled: true }] }],
    brunoConfig: { version: '1', name: 'Shop', type: 'collection' },
  };
  const document = await readToImport('shop.json', JSON.stringify(source));
  expect(drawn(document)).toBe('Ask, Orders(List)');
  expect(document.folders[0]?.pages[0]?.body).toMatchObject({
    endpoint: {
      servers: ['https://a.example'],
      security: [[{ detail: 'basic' }]],
      responses: [{ status: '200', bodies: [{ examples: [{ name: 'Found', value: [{ id: 1 }] }] }] }],
    },
  });
  expect(document.pages[0]?.body).toMatchObject({
    endpoint: { bodies: [{ examples: [{ value: { query: '{ me }', variables: { n: 1 } } }] }] },
  });
  expect(document.warnings.map(({ code, where }) => [code, where])).toEqual([
    ['scriptsLeftOut', 'List'],
    ['notHttp', 'Live'],
  ]);
});

test('blocks end at the margin, long values at their quotes', () => {
  expect(readBlocks('a {\n  }\n  b\n}\nc [\n  d\n]\ne {}\nf {\n  open')).toEqual([
    { name: 'a', text: '}\nb' },
    { name: 'c', text: 'd' },
    { name: 'e', text: '' },
    { name: 'f', text: 'open' },
  ]);
  expect(readFields("a: '''\n  one\n    two\n'''\n~b: 2\nc: '''x'''\n@description('x')\nbare")).toEqual([
    { name: 'a', value: 'one\n  two', enabled: true },
    { name: 'b', value: '2', enabled: false },
    { name: 'c', value: 'x', enabled: true },
  ]);
});
