/** The words of the contract are whole: every call and field has some, and none are left over. */
import { expect, test } from 'vitest';
import { langs } from '../../texts/index.ts';
import { type CallName, contract } from '../index.ts';
import {
  aboutCall,
  type FieldDirection,
  fieldDescriptions,
  fieldsOfCalls,
  findDescription,
} from './look-up.ts';
import { listFields, shapeOf } from './shape.ts';

const names = Object.keys(contract) as CallName[];
const directions: readonly FieldDirection[] = ['sent', 'answered'];

const fields = names.flatMap(name =>
  directions.flatMap(direction =>
    listFields(shapeOf(name, direction, 'en')).map(names => ({ name, direction, names })),
  ),
);

test('every field of every call has its words', () => {
  const silent = fields.filter(
    ({ name, direction, names }) => findDescription(name, direction, names) === undefined,
  );
  expect(silent).toEqual([]);
  expect(fields.length).toBeGreaterThan(500);
});

test('no words are left of a field that is gone', () => {
  const used = new Set(
    fields.map(({ name, direction, names }) => findDescription(name, direction, names)?.place),
  );
  const written = [
    ...Object.keys(fieldDescriptions),
    ...Object.entries(fieldsOfCalls).flatMap(([name, words]) =>
      Object.entries(words).flatMap(([direction, entries]) =>
        Object.keys(entries).map(key => `${name} ${direction} ${key}`),
      ),
    ),
  ];
  expect(written.filter(place => !used.has(place))).toEqual([]);
});

test('every call says what it does, in both languages', () => {
  for (const name of names) {
    const lines = langs.map(lang => aboutCall(name, lang));
    expect(lines.every(line => /[.。]$/.test(line))).toBe(true);
    expect([name, new Set(lines).size]).toEqual([name, 2]);
  }
});

test('the Chinese words are Chinese, and the English ones are not', () => {
  const entries = [
    ...Object.values(fieldDescriptions),
    ...Object.values(fieldsOfCalls).flatMap(words =>
      directions.flatMap(direction => Object.values(words[direction] ?? {})),
    ),
  ];
  for (const { en, zh } of entries) {
    expect(zh).toMatch(/\p{Script=Han}/u);
    expect(en).not.toMatch(/\p{Script=Han}/u);
  }
});
