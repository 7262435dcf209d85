import { expect, test } from 'vitest';
import { checkValue, readText } from './check-value.ts';
import { anySchema, type Json, type Schema } from './model/schema.ts';

const schema = (words: Partial<Schema>): Schema => ({ ...anySchema(), ...words });
const order = schema({
  types: ['object'],
  properties: [
    { name: 'sku', is_required: true, schema: schema({ types: ['string'], limits: { minLength: 2 } }) },
    { name: 'quantity', is_required: true, schema: schema({ types: ['int'], limits: { maximum: 10 } }) },
    { name: 'kind', is_required: false, schema: schema({ types: ['string'], values: ['new', 'used'] }) },
    {
      name: 'items',
      is_required: false,
      schema: schema({
        types: ['array'],
        items: schema({
          types: ['object'],
          properties: [{ name: 'id', is_required: true, schema: schema({ types: ['Long'] }) }],
        }),
      }),
    },
  ],
});
const faults = (value: Json, of = order) => checkValue(of, value).map(({ path, kind }) => `${path} ${kind}`);

test('a value that fits has no faults', () => {
  expect(faults({ sku: 'a1', quantity: 3, kind: 'used', items: [{ id: 1 }], more: true })).toEqual([]);
  expect(faults({ sku: 'a1', quantity: 3, kind: null })).toEqual([]);
});

test('each fault is named with its place', () => {
  expect(faults({ sku: 'a', quantity: 'three', kind: 'old', items: [{ id: 1 }, {}, { id: 1.5 }] })).toEqual([
    'sku limit',
    'quantity type',
    'kind values',
    'items[1].id missing',
    'items[2].id type',
  ]);
  expect(faults('text')).toEqual([' type']);
  expect(faults({ sku: 'ab', quantity: 11 })).toEqual(['quantity limit']);
});

test('fields that a closed object does not name are faults, and of alternatives one has to fit', () => {
  expect(faults({ a: 1 }, schema({ types: ['object'], other_properties: false }))).toEqual(['a unknown']);
  const either = schema({ choice: { kind: 'oneOf', schemas: [schema({ types: ['int'] }), order] } });
  expect(faults(4, either)).toEqual([]);
  expect(faults('four', either)).toEqual([' choice']);
});

test('types that nobody knows allow everything, and faults without end are cut off', () => {
  expect(faults({ any: 1 }, schema({ types: ['Order'] }))).toEqual([]);
  const list = schema({ types: ['array'], items: schema({ types: ['int'] }) });
  expect(
    faults(
      Array.from({ length: 500 }, () => 'x'),
      list,
    ),
  ).toHaveLength(20);
});

test('text of an address is read as its type says, where it is that', () => {
  expect(readText(schema({ types: ['int'] }), '12')).toBe(12);
  expect(readText(schema({ types: ['int'] }), 'twelve')).toBe('twelve');
  expect(readText(schema({ types: ['boolean'] }), 'true')).toBe(true);
  expect(readText(schema({ types: ['array'], items: schema({ types: ['int'] }) }), '1,2')).toEqual([1, 2]);
});
