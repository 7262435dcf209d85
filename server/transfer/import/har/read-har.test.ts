import { describe, expect, test } from 'vitest';
import type { Endpoint } from '#common/field-model/model/endpoint.ts';
import { leastProcessorMs } from '#tests/kit/hostile/processor-time.ts';
import { templatesOf } from './path-template.ts';
import { readHar } from './read-har.ts';

const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTYifQ.c2lnbmF0dXJl';

type EntryParts = {
  method?: string;
  body?: object;
  headers?: Record<string, string>;
  status?: number;
  type?: string;
  text?: string;
  kind?: string;
};

function entry(url: string, said: EntryParts = {}): object {
  const { method = 'GET', body, headers = {}, status = 200, type = 'application/json', text = '{}' } = said;
  return {
    ...(said.kind !== undefined && { _resourceType: said.kind }),
    request: {
      method,
      url,
      headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
      ...(body && { postData: body }),
    },
    response: { status, statusText: 'OK', headers: [], content: { mimeType: type, text } },
  };
}

const read = (entries: unknown[]) => readHar({ log: { version: '1.2', entries } });
const endpointsIn = (entries: unknown[]): Endpoint[] =>
  read(entries).pages.flatMap(({ body }) => ('endpoint' in body ? [body.endpoint] : []));

describe('recorded requests', () => {
  test('of one endpoint are one page: ids become variables where several were seen', () => {
    const document = read([
      entry('https://shop.example/api/orders/17', { text: '{"id":17,"note":null}' }),
      entry('https://shop.example/api/orders/18?full=true', { text: '{"id":18,"note":"x","lines":[]}' }),
      entry('https://shop.example/api/orders/18', { method: 'DELETE', status: 204, text: '' }),
      entry('https://shop.example/api/shops/3', { text: '{"id":3}' }),
      entry('https://shop.example/api/orders/19', { status: 404, text: '{"error":"gone"}' }),
    ]);
    expect(document.item_name).toBe('shop.example');
    expect(document.pages.map(({ title }) => title)).toEqual([
      'GET /api/orders/{orderId}',
      'DELETE /api/orders/{orderId}',
      'GET /api/shops/3',
    ]);
    const [order] = document.pages.map(({ body }) => body);
    expect(order).toMatchObject({
      endpoint: {
        servers: ['https://shop.example'],
        parameters: [
          {
            place: 'path',
            name: 'orderId',
            is_required: true,
            schema: { types: ['integer'], examples: [17] },
          },
          { place: 'query', name: 'full', schema: { types: ['boolean'], examples: [true] } },
        ],
        responses: [
          {
            status: '200',
            bodies: [
              {
                schema: { properties: [{ name: 'id' }, { name: 'note' }, { name: 'lines' }] },
                examples: [{ value: { id: 17, note: null } }, { value: { id: 18, note: 'x', lines: [] } }],
              },
            ],
          },
          { status: '404', bodies: [{ examples: [{ value: { error: 'gone' } }] }] },
        ],
      },
    });
  });

  test('say how one authenticates, and no secret of whoever recorded them', () => {
    const sent = { name: 'Lin', password: 's3cret-1', nested: { refresh_token: 's3cret-2' }, max_tokens: 5 };
    const endpoints = endpointsIn([
      entry(`https://lin:s3cret-3@shop.example/login?access_token=s3cret-4&page=2#s3cret-9`, {
        method: 'POST',
        headers: {
          Authorization: 'Bearer s3cret-5',
          Cookie: 'sid=s3cret-6',
          'X-Api-Key': 's3cret-7',
          'X-CSRF-Token': 's3cret-8',
          'X-Shop': 'tea',
          'User-Agent': 'x',
          'sec-ch-ua': 'x',
        },
        body: { mimeType: 'application/json; charset=utf-8', text: JSON.stringify(sent) },
        text: JSON.stringify({
          jwt: 's3cret-10',
          data: token,
          session: { id: 's3cret-11' },
          token_type: 'x',
        }),
      }),
      entry(`https://shop.example/links/${token}`, {
        text: `<a><password>s3cret-12</password></a>`,
        type: 'text/xml',
      }),
      entry('https://shop.example/form', {
        method: 'POST',
        body: { mimeType: 'application/x-www-form-urlencoded', text: 'user=Lin&pwd=s3cret-13' },
      }),
    ]);
    const text = JSON.stringify(endpoints);
    expect(text).not.toContain('s3cret-');
    expect(text).not.toContain(token);
    const [login, link, form] = endpoints;
    expect(login?.security).toEqual([
      [{ name: 'bearer', kind: 'http', detail: 'bearer', scopes: [] }],
      [{ name: 'apikey', kind: 'apiKey', detail: 'header: X-Api-Key', scopes: [] }],
    ]);
    expect(login?.parameters.map(({ name }) => name)).toEqual([
      'access_token',
      'page',
      'X-CSRF-Token',
      'X-Shop',
    ]);
    expect(login?.bodies[0]?.examples[0]?.value).toEqual({
      name: 'Lin',
      password: '…',
      nested: { refresh_token: '…' },
      max_tokens: 5,
    });
    expect(link?.path).toBe('/links/{linkId}');
    expect(form?.bodies[0]?.schema.properties.map(({ name }) => name)).toEqual(['user', 'pwd']);
  });

  test('for pages, files and trackers are left out and counted; several hosts have a catalog each', () => {
    const document = read([
      entry('https://shop.example/', { kind: 'document', type: 'text/html', text: '<html>' }),
      entry('https://shop.example/app.js', { kind: 'script', type: 'text/javascript' }),
      entry('https://cdn.example/a.png', { type: 'image/png' }),
      entry('https://www.google-analytics.com/g/collect', { method: 'POST', kind: 'fetch' }),
      entry('https://shop.example/beacon', { method: 'POST', kind: 'ping' }),
      entry('https://api.shop.example/a', {
        method: 'OPTIONS',
        headers: { 'Access-Control-Request-Method': 'POST' },
      }),
      entry('data:image/png;base64,AAAA'),
      entry('https://api.shop.example/a', { kind: 'fetch' }),
      entry('https://pay.example/b', { kind: 'xhr' }),
    ]);
    expect(document.folders.map(({ name, pages }) => [name, pages.map(({ title }) => title)])).toEqual([
      ['api.shop.example', ['GET /a']],
      ['pay.example', ['GET /b']],
    ]);
    expect(document.warnings).toEqual([
      { code: 'staticLeftOut', where: 'shop.example', values: { count: 2 } },
      { code: 'staticLeftOut', where: 'cdn.example', values: { count: 1 } },
      { code: 'trackersLeftOut', where: 'www.google-analytics.com', values: { count: 1 } },
      { code: 'trackersLeftOut', where: 'shop.example', values: { count: 1 } },
      { code: 'staticLeftOut', where: 'api.shop.example', values: { count: 1 } },
    ]);
  });

  test('send forms of several parts, and answers that are packed are unpacked', () => {
    const text =
      '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.png"\r\n\r\nbytes\r\n--x\r\nContent-Disposition: form-data; name="n"\r\n\r\n1\r\n--x--\r\n';
    const packed = {
      encoding: 'base64',
      mimeType: 'application/json',
      text: Buffer.from('{"a":1}').toString('base64'),
    };
    const [endpoint] = endpointsIn([
      {
        request: {
          method: 'POST',
          url: 'https://x.example/p',
          postData: { mimeType: 'multipart/form-data; boundary=x', text },
        },
        response: { status: 201, content: packed },
      },
    ]);
    expect(endpoint?.bodies).toMatchObject([
      {
        content_type: 'multipart/form-data',
        schema: {
          properties: [
            { name: 'photo', schema: { format: 'binary' } },
            { name: 'n', schema: { examples: ['1'] } },
          ],
        },
      },
    ]);
    expect(endpoint?.responses[0]?.bodies[0]?.examples).toEqual([{ name: '', value: { a: 1 } }]);
  });

  test('names that all objects have are names like any other', () => {
    const text = '{"__proto__":{"polluted":true},"constructor":1}';
    const [endpoint] = endpointsIn([
      entry('https://x.example/__proto__?__proto__=1&constructor=2', { text, headers: { __proto__: 'x' } }),
    ]);
    expect(endpoint?.responses[0]?.bodies[0]?.schema.properties.map(({ name }) => name)).toEqual([
      '__proto__',
      'constructor',
    ]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

describe('paths', () => {
  const of = (...paths: string[]) =>
    templatesOf(paths.map(path => path.split('/').slice(1))).map(({ path }) => path);

  test('keep what only stood there once, and words', () => {
    expect(of('/v1/users/7', '/v2/users/me', '/v1/users/list')).toEqual([
      '/v1/users/7',
      '/v2/users/me',
      '/v1/users/list',
    ]);
    expect(of('/categories/1/items/a8', '/categories/2/items/b9')).toEqual([
      '/categories/{categoryId}/items/a8',
      '/categories/{categoryId}/items/b9',
    ]);
    expect(of('/a/1/2', '/a/3/4')).toEqual(['/a/{aId}/{id}', '/a/{aId}/{id}']);
    expect(of('/o/7f1c1c50-3d1f-4b0e-9a55-0c6b8d2f4a11', '/o/7f1c1c50-3d1f-4b0e-9a55-0c6b8d2f4a12')[0]).toBe(
      '/o/{oId}',
    );
  });

  test('very many and very long ones are compared at once', () => {
    const many = Array.from({ length: 50_000 }, (_, n) => `/a/${n}/b/${n % 7}/c${n}`);
    const deep = Array.from({ length: 50 }, (_, n) => `/${`${n}/`.repeat(20_000)}`);
    expect(new Set(of(...many)).size).toBe(50_000);
    expect(of(...deep)).toHaveLength(50);
    expect(leastProcessorMs(() => [of(...many), of(...deep)], 8_000)).toBeLessThan(8_000);
  });
});
