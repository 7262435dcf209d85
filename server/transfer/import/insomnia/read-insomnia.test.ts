import { describe, expect, test } from 'vitest';
import { AppError } from '#common/errors.ts';
import { drawn, readToImport } from '#tests/kit/api/read-import.ts';
import { readInsomnia } from './read-insomnia.ts';

const workspace = {
  _id: 'wrk_1',
  _type: 'workspace',
  parentId: null,
  name: 'Shop',
  description: 'All of it',
};
const exported = (...resources: object[]) => ({
  _type: 'export',
  __export_format: 4,
  resources: [workspace, ...resources],
});
const request = (_id: string, parentId: string, more: object = {}) => ({
  _id,
  _type: 'request',
  parentId,
  name: _id,
  method: 'GET',
  url: `{{ _.base_url }}/${_id}`,
  ...more,
});
const group = (_id: string, parentId: string, more: object = {}) => ({
  _id,
  _type: 'request_group',
  parentId,
  name: _id,
  ...more,
});

const five = `type: collection.insomnia.rest/5.0
name: Shop
meta:
  id: wrk_1
  description: All of it
collection:
  - name: Orders
    meta:
      id: fld_1
      sortKey: 2
    authentication:
      type: bearer
      token: s3cret-1
    children:
      - url: "{{ _.base_url }}/orders/:id?full=1"
        name: Change
        meta:
          id: req_1
          description: Changes it
        method: PUT
        pathParameters:
          - name: id
            value: "42"
        parameters:
          - name: trace
            value: "{% uuid 'v4' %}"
            disabled: true
        headers:
          - name: X-Api-Key
            value: s3cret-2
        body:
          mimeType: application/json
          text: '{"note": "x", "password": "s3cret-3"}'
        scripts:
          afterResponse: insomnia.test()
  - name: First
    meta:
      id: req_0
      sortKey: 1
    url: wss://x.example
environments:
  name: Base
  data:
    scheme: https
  subEnvironments:
    - name: Live
      data:
        base_url: "{{ _.scheme }}://shop.example/v1"
        token: s3cret-4
`;

describe('an export of version 5', () => {
  test('has its folders, its server from the environment, and no secret', async () => {
    const document = await readToImport('shop.yaml', five);
    expect([document.item_name, document.item_description]).toEqual(['Shop', 'All of it']);
    expect(drawn(document)).toBe('Orders(Change)');
    const [page] = document.folders[0]?.pages ?? [];
    expect(page?.body).toMatchObject({
      endpoint: {
        method: 'PUT',
        path: '/orders/{id}',
        servers: ['https://shop.example/v1'],
        description: 'Changes it',
        security: [[{ detail: 'bearer' }]],
        parameters: [
          { place: 'path', name: 'id', schema: { examples: ['42'] } },
          { place: 'query', name: 'full', schema: { examples: ['1'] } },
          { place: 'query', name: 'trace', schema: { examples: ['{{uuid}}'] } },
          { place: 'header', name: 'X-Api-Key', schema: { examples: [] } },
        ],
        bodies: [{ content_type: 'application/json', examples: [{ value: { note: 'x', password: '…' } }] }],
      },
    });
    expect(JSON.stringify(document)).not.toContain('s3cret');
    expect(document.warnings).toEqual([
      { code: 'scriptsLeftOut', where: 'Change', values: { count: 1 } },
      { code: 'notHttp', where: 'First' },
    ]);
  });
});

describe('an export of version 4', () => {
  test('has its groups in their order, whatever the order of the list', async () => {
    const source = exported(
      request('late', 'wrk_1', { metaSortKey: 3 }),
      request('inner', 'b', { metaSortKey: 1 }),
      group('b', 'a', { metaSortKey: 2 }),
      group('a', 'wrk_1', { metaSortKey: 1, authentication: { type: 'basic' } }),
      { _id: 'env_1', _type: 'environment', parentId: 'wrk_1', data: { base_url: 'http://localhost:8080' } },
      { _id: 'g', _type: 'grpc_request', parentId: 'wrk_1', name: 'Rpc', url: 'x', metaSortKey: 9 },
    );
    const document = await readToImport('Insomnia_2024', JSON.stringify(source));
    expect(drawn(document)).toBe('late, a(b(inner))');
    expect(document.folders[0]?.folders[0]?.pages[0]?.body).toMatchObject({
      endpoint: { servers: ['http://localhost:8080'], path: '/inner', security: [[{ detail: 'basic' }]] },
    });
    expect(document.warnings).toEqual([{ code: 'notHttp', where: 'Rpc' }]);
  });

  test('with groups in circles or without a parent ends, and requests without one stand at the top', () => {
    const circle = exported(group('a', 'b'), group('b', 'a'), request('r', 'a'), request('s', 'gone'));
    expect(drawn(readInsomnia(circle, 'en'))).toBe('s');
    const own = exported(group('a', 'a'), request('s', 'wrk_1'));
    expect(drawn(readInsomnia(own, 'en'))).toBe('s');
  });

  test('that nests without end is refused', () => {
    const groups = Array.from({ length: 60 }, (_, n) => group(`g${n}`, n === 0 ? 'wrk_1' : `g${n - 1}`));
    expect(() => readInsomnia(exported(...groups, request('r', 'g59')), 'en')).toThrow(AppError);
  });

  test('has a design document, whose endpoints stand for the requests that try them', () => {
    const contents =
      'openapi: 3.0.0\ninfo: {title: Shop API, version: "1"}\npaths:\n  /orders/{id}:\n    get: {summary: One order, responses: {}}\n';
    const document = readInsomnia(
      exported(
        request('x', 'wrk_1', { url: '{{ base_url }}/orders/:orderId' }),
        request('y', 'wrk_1', { url: '{{ base_url }}/health' }),
        { _id: 'spc_1', _type: 'api_spec', parentId: 'wrk_1', contents },
      ),
      'en',
    );
    expect([document.item_name, drawn(document)]).toEqual(['Shop API', 'One order, y']);
  });
});

test('an environment alone is refused in words', async () => {
  const refusal = await readToImport('x.yaml', 'type: environment.insomnia.rest/5.0\nname: x\n').catch(
    (error: unknown) => error,
  );
  expect(refusal).toMatchObject({
    name: 'importLooksLike',
    values: { what: 'an Insomnia file without requests' },
  });
});
