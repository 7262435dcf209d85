import { describe, expect, test } from 'vitest';
import type { Plain } from '#common/field-model/model/plain.ts';
import { compareApiDocuments } from '#tests/kit/api/compare-api-documents.ts';

const order = { type: 'object', properties: { id: { type: 'string', nullable: true, example: 'a' } } };
const reference = { $ref: '#/components/schemas/Order' };
const limit = { name: 'limit', in: 'query', schema: { minimum: 1, exclusiveMinimum: true } };
const document = (changes: Plain = {}): Plain => ({
  openapi: '3.0.3',
  info: { title: 'Shop', version: '1', 'x-team': 'A' },
  tags: [{ name: 'Orders', description: 'All of them' }],
  paths: {
    '/orders': {
      parameters: [limit],
      get: {
        operationId: 'list',
        responses: { 200: { description: 'fine', content: { 'application/json': { schema: reference } } } },
      },
    },
  },
  components: { schemas: { Order: order } },
  ...changes,
});
const differences = (original: Plain, exported: Plain) =>
  compareApiDocuments(original, exported).differences.map(({ is, kind, where }) => `${is} ${kind} ${where}`);
const operationWith = (changes: Plain) => ({
  paths: { '/orders': { parameters: [limit], get: { operationId: 'list', ...changes } } },
});

describe('a document is the same', () => {
  test('as itself, with keys in another order', () => {
    expect(differences(document(), Object.fromEntries(Object.entries(document()).toReversed()))).toEqual([]);
  });

  test('in the words of 3.1, with its references followed and parameters at its operations', () => {
    const modern = { type: 'object', properties: { id: { type: ['null', 'string'], examples: ['a'] } } };
    const content = { 'application/json': { schema: modern } };
    const get = {
      operationId: 'list',
      parameters: [{ name: 'limit', in: 'query', schema: { exclusiveMinimum: 1 } }],
      responses: { 200: { description: 'fine', content } },
    };
    const written = {
      openapi: '3.1.0',
      paths: { '/orders': { get } },
      components: { schemas: { Order: modern } },
    };
    expect(differences(document(), document(written))).toEqual([]);
  });
});

describe('each difference is named', () => {
  test.each([
    ['lost texts /tags/Orders/description', { tags: [{ name: 'Orders' }] }],
    ['lost extensions /info/x-team', { info: { title: 'Shop', version: '1' } }],
    ['changed info /info/version', { info: { title: 'Shop', version: '2', 'x-team': 'A' } }],
    ['lost components /components/schemas/Order', { components: { schemas: {} } }],
    ['invented servers /servers', { servers: [{ url: '/' }] }],
    ['lost operations /paths/~1orders/get/responses', operationWith({})],
  ])('%s', (expected, changes) => {
    expect(differences(document(), document(changes))).toContain(expected);
  });

  test('is a keyword of a field, once for all that refer to it', () => {
    const components = {
      schemas: { Order: { ...order, properties: { id: { type: 'string', example: 'a' } } } },
    };
    expect(differences(document(), document({ components }))).toEqual([
      'lost fields /components/schemas/Order/properties/id/may be null',
    ]);
  });

  test('is counted by its kind', () => {
    const { facts } = compareApiDocuments(document(), document({ tags: [{ name: 'Orders' }] }));
    expect(facts.get('tags')).toEqual({ kept: 1, of: 1 });
    expect(facts.get('texts')).toEqual({ kept: 2, of: 3 });
  });
});
