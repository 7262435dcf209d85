import { expect, test } from 'vitest';
import { chooseBy, chooseFirst } from './choose-value.ts';
import { anySchema, type Schema } from './model/schema.ts';
import { answerValue, sampleValue } from './sample-value.ts';

const field = (name: string, words: Partial<Schema> = {}, is_required = true) => ({
  name,
  is_required,
  schema: { ...anySchema(), ...words },
});
const text = { types: ['string'] };
const object = (...properties: ReturnType<typeof field>[]): Schema => ({
  ...anySchema(),
  types: ['object'],
  properties,
});
const answer = (schema: Schema, seed: string, known = new Map<string, string>()) =>
  answerValue(schema, { lang: 'en', choose: chooseBy(seed), known });

test('names of fields give values of their kind, in the language that is asked for', () => {
  const person = object(
    field('user_name', text),
    field('city', text),
    field('mobile', text),
    field('createdAt', text),
    field('total', { types: ['int'] }),
  );
  expect(sampleValue(person, 'en')).toEqual({
    user_name: 'Ann Lee',
    city: 'London',
    mobile: '+1 555 0100',
    createdAt: '2026-01-01 08:00:00',
    total: 3,
  });
  expect(sampleValue(person, 'zh-cn')).toMatchObject({
    user_name: '林乔',
    city: '上海',
    mobile: '13800000000',
  });
});

test('an answer has every field that is not only sent, lists of two, and what the request named', () => {
  const names = Array.from({ length: 12 }, (_, at) => field(`field${at}`, text, at === 0));
  const listed = { types: ['array'], items: object(field('id', { types: ['int'] })) };
  const schema = object(
    ...names,
    field('id', { types: ['int'] }),
    field('password', { ...text, is_write_only: true }),
    field('children', { types: ['array'], items: { ...anySchema(), is_cut: true } }),
    field('parent', { types: ['object'], is_cut: true }, false),
    field('orders', listed),
  );
  const made = answer(schema, 'a', new Map([['id', '77']]));
  expect(Object.keys(made ?? {})).toHaveLength(15);
  expect(made).toMatchObject({ id: 77, children: [] });
  expect((made as { orders: { id: number }[] }).orders.map(({ id }) => id)).not.toContain(77);
});

test('the same seed gives the same values, another one others', () => {
  const schema = object(
    field('id', { types: ['int'] }),
    field('name', text),
    field('city', text),
    field('price', { types: ['number'] }),
  );
  expect(answer(schema, 'one')).toEqual(answer(schema, 'one'));
  const others = ['a', 'b', 'c', 'd'].map(seed => JSON.stringify(answer(schema, seed)));
  expect(new Set(others).size).toBeGreaterThan(1);
});

test('limits, multiples and exclusive bounds hold', () => {
  const number = (limits: Schema['limits'], type = 'integer') =>
    sampleValue({ ...anySchema(), types: [type], limits }, 'en', 'amount');
  expect(number({ minimum: 500 })).toBe(500);
  expect(number({ exclusiveMaximum: 10 })).toBe(9);
  expect(number({ exclusiveMinimum: 99 })).toBe(100);
  expect(number({ multipleOf: 25 })).toBe(75);
  expect(number({ minimum: 80, multipleOf: 25 })).toBe(100);
  expect(number({ multipleOf: 0.1, maximum: 5 }, 'number')).toBe(5);
  const list = { ...anySchema(), types: ['array'], items: { ...anySchema(), ...text } };
  expect(sampleValue({ ...list, limits: { minItems: 3 } }, 'en')).toHaveLength(3);
  expect(sampleValue({ ...list, limits: { maxItems: 0 } }, 'en')).toEqual([]);
});

test('fields beside a choice stay, and one of the alternatives is taken', () => {
  const choice = {
    kind: 'oneOf' as const,
    schemas: [object(field('card', text)), object(field('iban', text))],
  };
  const made = answerValue(
    { ...object(field('kind', text)), choice },
    {
      lang: 'en',
      choose: chooseFirst,
      known: new Map(),
    },
  );
  expect(Object.keys(made ?? {})).toEqual(['kind', 'card']);
});

test('examples, defaults and enumerations count before anything made, in the type that the field has', () => {
  const value = (words: Partial<Schema>) => sampleValue({ ...anySchema(), ...words }, 'en', 'x');
  expect(value({ types: ['int'], examples: ['12'] })).toBe(12);
  expect(value({ types: ['boolean'], examples: ['false'] })).toBe(false);
  expect(value({ types: ['string'], default: 'plain', values: ['a', 'b'] })).toBe('plain');
  expect(value({ types: ['string'], values: ['a', 'b'] })).toBe('a');
});
