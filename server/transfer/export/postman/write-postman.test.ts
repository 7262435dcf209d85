import { describe, expect, test } from 'vitest';
import { type Endpoint, emptyEndpoint } from '#common/field-model/model/endpoint.ts';
import { listOf, type Plain, plainOf } from '#common/field-model/model/plain.ts';
import { anySchema } from '#common/field-model/model/schema.ts';
import { readPostman } from '../../import/postman/read-postman.ts';
import { writePostman } from './write-postman.ts';

const text = (example: string, description = '') => ({
  ...anySchema(),
  types: ['string'],
  description,
  examples: example === '' ? [] : [example],
});
const parameter = (place: 'path' | 'query' | 'header', name: string, example: string, description = '') => ({
  place,
  name,
  is_required: place === 'path',
  schema: text(example, description),
});
const value = { id: 1, lines: [{ n: 1.5 }] };

const order: Endpoint = {
  ...emptyEndpoint(),
  method: 'PUT',
  path: '/orders/{id}/lines',
  servers: ['https://shop.example/v1'],
  description: 'Changes it.\n\nAll of it.',
  security: [[{ name: 'bearer', kind: 'http', detail: 'bearer', scopes: [] }]],
  parameters: [
    parameter('path', 'id', '42', 'Which'),
    parameter('query', 'full', '1', 'All fields'),
    parameter('header', 'X-Shop', 'tea'),
  ],
  bodies: [
    {
      content_type: 'application/json',
      schema: {
        ...anySchema(),
        types: ['object'],
        properties: [
          { name: 'id', is_required: false, schema: { ...anySchema(), types: ['integer'] } },
          {
            name: 'lines',
            is_required: false,
            schema: {
              ...anySchema(),
              types: ['array'],
              items: {
                ...anySchema(),
                types: ['object'],
                properties: [
                  { name: 'n', is_required: false, schema: { ...anySchema(), types: ['number'] } },
                ],
              },
            },
          },
        ],
      },
      examples: [{ name: '', value }],
    },
  ],
  responses: [
    {
      status: '200',
      description: 'OK',
      headers: [parameter('header', 'X-Left', '9')],
      bodies: [
        {
          content_type: 'text/plain',
          schema: { ...anySchema(), types: ['string'] },
          examples: [{ name: 'Done', value: 'done' }],
        },
      ],
    },
    { status: '404', description: 'Gone', headers: [], bodies: [] },
  ],
};
const form: Endpoint = {
  ...emptyEndpoint(),
  method: 'POST',
  path: '/files',
  servers: ['https://files.example'],
  bodies: [
    {
      content_type: 'multipart/form-data',
      schema: {
        ...anySchema(),
        types: ['object'],
        properties: [
          { name: 'photo', is_required: false, schema: { ...text(''), format: 'binary' } },
          { name: 'name', is_required: false, schema: text('tea', 'Of it') },
        ],
      },
      examples: [],
    },
  ],
};

const write = (...endpoints: Endpoint[]) =>
  writePostman(
    {
      item_name: 'Shop',
      item_description: 'All of it',
      pages: endpoints.map((endpoint, at) => ({
        title: `Page ${at}`,
        folders: ['Orders', 'Deep'],
        endpoints: [endpoint],
      })),
    },
    'en',
  );
/** The requests of the folder in the folder. */
const itemsIn = (collection: Plain) =>
  listOf(plainOf(listOf(plainOf(listOf(collection.item)[0]).item)[0]).item).map(plainOf);

describe('a collection', () => {
  test('that is imported again gives the same endpoints in the same folders', () => {
    const document = readPostman(plainOf(JSON.parse(JSON.stringify(write(order, form)))), 'en');
    expect([document.item_name, document.item_description]).toEqual(['Shop', 'All of it']);
    const pages = document.folders[0]?.folders[0]?.pages ?? [];
    expect(pages.map(({ title }) => title)).toEqual(['Page 0', 'Page 1']);
    expect(pages.map(({ body }) => ('endpoint' in body ? body.endpoint : undefined))).toEqual([order, form]);
  });

  test('has the servers as variables, the usual one first, and path variables as Postman writes them', () => {
    const collection = write(order, order, form);
    expect(collection.variable).toEqual([
      { key: 'baseUrl', value: 'https://shop.example/v1' },
      { key: 'baseUrl2', value: 'https://files.example' },
    ]);
    const [first] = itemsIn(collection);
    expect(plainOf(first?.request).url).toEqual({
      raw: '{{baseUrl}}/orders/:id/lines?full=1',
      host: ['{{baseUrl}}'],
      path: ['orders', ':id', 'lines'],
      query: [{ key: 'full', value: '1', description: 'All fields' }],
      variable: [{ key: 'id', value: '42', description: 'Which' }],
    });
    expect(first?.response).toMatchObject([
      { name: 'Done', code: 200, status: 'OK', body: 'done' },
      { code: 404, status: 'Gone', body: '' },
    ]);
    expect(write({ ...order, servers: [] }).variable).toEqual([{ key: 'baseUrl', value: '' }]);
  });

  test('has a value made from the fields where a page gives none', () => {
    const [body] = order.bodies;
    const [item] = itemsIn(write({ ...order, bodies: body ? [{ ...body, examples: [] }] : [] }));
    const raw = String(plainOf(plainOf(item?.request).body).raw);
    expect(JSON.parse(raw)).toEqual({ id: 1024, lines: [{ n: 12.5 }] });
  });

  test('holds no secret: where one would stand is a variable, or nothing', () => {
    const examples = [{ name: '', value: { password: 's3cret-1', name: 'Lin' } }];
    const secret: Endpoint = {
      ...order,
      servers: ['https://lin:s3cret-2@shop.example'],
      parameters: [
        parameter('query', 'access_token', 's3cret-3'),
        parameter('header', 'Authorization', 'Bearer s3cret-4'),
        parameter('header', 'Cookie', 's3cret-5'),
      ],
      bodies: [{ content_type: 'application/json', schema: anySchema(), examples }],
      responses: [
        {
          status: '200',
          description: '',
          headers: [parameter('header', 'Set-Cookie', 's3cret-6')],
          bodies: [
            { content_type: '', schema: anySchema(), examples: [{ name: '', value: { token: 's3cret-7' } }] },
          ],
        },
      ],
    };
    const collection = write(secret, {
      ...form,
      security: [[{ name: 'k', kind: 'apiKey', detail: 'query: key', scopes: [] }]],
    });
    expect(JSON.stringify(collection)).not.toContain('s3cret');
    const [first, second] = itemsIn(collection);
    expect(plainOf(first?.request).auth).toEqual({
      type: 'bearer',
      bearer: [{ key: 'token', value: '{{token}}', type: 'string' }],
    });
    expect(plainOf(plainOf(second?.request).auth).apikey).toMatchObject([
      { key: 'key', value: 'key' },
      { key: 'value', value: '{{apiKey}}' },
      { key: 'in', value: 'query' },
    ]);
  });

  test('takes pages as people write them: a whole address, no method, a variable as server', () => {
    const written = [
      { ...emptyEndpoint(), path: 'https://a.example/x?y=1' },
      { ...emptyEndpoint(), method: 'GET', path: '/o/{{id}}', servers: ['{{host}}'] },
      { ...emptyEndpoint(), path: '__proto__' },
    ];
    const urls = itemsIn(write(...written)).map(({ request }) => [
      plainOf(request).method,
      plainOf(plainOf(request).url).raw,
    ]);
    expect(urls).toEqual([
      ['GET', '{{baseUrl}}/x'],
      ['GET', '{{host}}/o/{{id}}'],
      ['GET', '{{baseUrl}}/__proto__'],
    ]);
  });
});
