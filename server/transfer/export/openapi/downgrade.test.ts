import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { downgrade } from './downgrade.ts';

const document = (schema: object) => ({
  openapi: '3.1.0',
  info: { title: 'A', version: '1', summary: 'Short' },
  paths: {
    '/a': {
      get: { responses: { 200: { description: 'ok', content: { 'application/json': { schema } } } } },
    },
  },
  webhooks: { made: { post: { responses: { 200: { description: 'ok' } } } } },
  components: { schemas: { Order: { type: 'object' } } },
});

async function downgraded(schema: object) {
  const made = document(schema);
  downgrade(made);
  const { errors } = await new Validator().validate(structuredClone(made));
  expect(errors).toBeUndefined();
  return made.paths['/a'].get.responses[200].content['application/json'].schema;
}

test('what 3.0 says in other words is said in them', async () => {
  expect(await downgraded({ type: ['string', 'null'] })).toEqual({ type: 'string', nullable: true });
  expect(await downgraded({ type: ['string', 'integer'] })).toEqual({
    anyOf: [{ type: 'string' }, { type: 'integer' }],
  });
  expect(await downgraded({ anyOf: [{ type: 'string' }, { type: 'null' }] })).toEqual({
    anyOf: [{ type: 'string' }],
    nullable: true,
  });
  expect(await downgraded({ type: 'integer', exclusiveMinimum: 3, maximum: 9 })).toEqual({
    type: 'integer',
    minimum: 3,
    exclusiveMinimum: true,
    maximum: 9,
  });
  expect(await downgraded({ const: 'a' })).toEqual({ enum: ['a'] });
  expect(await downgraded({ type: 'string', examples: ['a', 'b'] })).toEqual({
    type: 'string',
    example: 'a',
    'x-examples': ['a', 'b'],
  });
  expect(await downgraded({ $ref: '#/components/schemas/Order', description: 'One.' })).toEqual({
    allOf: [{ $ref: '#/components/schemas/Order' }],
    description: 'One.',
  });
});

test('what 3.0 has no word for stays as an extension, and names that look like words stay names', async () => {
  const made = document({ type: 'array', items: true, prefixItems: [{ type: 'string' }] });
  downgrade(made);
  expect(made).toMatchObject({ 'x-webhooks': { made: {} }, info: { 'x-summary': 'Short' } });
  expect(await downgraded({ type: 'array', items: true, prefixItems: [{ type: 'string' }] })).toEqual({
    type: 'array',
    items: {},
    'x-prefixItems': [{ type: 'string' }],
  });
  const named = { type: 'object', properties: { const: { type: 'string' }, examples: { type: 'string' } } };
  expect(await downgraded(structuredClone(named))).toEqual(named);
  expect(await downgraded({ type: 'object', example: { const: 1, type: ['x', 'null'] } })).toEqual({
    type: 'object',
    example: { const: 1, type: ['x', 'null'] },
  });
});
