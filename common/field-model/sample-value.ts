/** A value that a schema allows and that looks like one of its kind: what the page gives, else made from types and names. Pure. */
import type { Lang } from '#common/texts/index.ts';
import { type Choose, chooseFirst } from './choose-value.ts';
import { normalType } from './model/normal-type.ts';
import type { Json, Property, Schema } from './model/schema.ts';
import { makeNumber } from './sample-number.ts';
import { makeText } from './sample-text.ts';

/** Deeper parts are left out. */
const depthLimit = 8;
/** More are not all shown. */
const manyFields = 8;
/** All that one value may consist of. */
const partLimit = 2_000;
const itemsMax = 20;

type Making = {
  lang: Lang;
  parts: number;
  choose: Choose;
  /** All fields of an answer; of a sample those that one needs to see. */
  is_answer: boolean;
  /** What is known already by the names of fields in lower case, outside of lists. */
  known: ReadonlyMap<string, string>;
};
type FieldPlace = { name: string; depth: number; is_listed: boolean };

/** @param name of the field, which says what a text or a number is about */
export function sampleValue(schema: Schema, lang: Lang, name = ''): Json {
  const making = { lang, parts: 0, choose: chooseFirst, is_answer: false, known: new Map() };
  return make(schema, { name, depth: 0, is_listed: false }, making);
}

/** With all fields, lists of several entries, and values that differ by `choose`. */
export function answerValue(schema: Schema, made: Pick<Making, 'lang' | 'choose' | 'known'>): Json {
  const making = { ...made, parts: 0, is_answer: true };
  return make(schema, { name: '', depth: 0, is_listed: false }, making);
}

function make(schema: Schema, place: FieldPlace, making: Making): Json {
  making.parts += 1;
  const given = givenValue(schema, making.choose);
  if (given !== undefined) return given;
  const alternatives = schema.choice?.kind === 'allOf' ? [] : (schema.choice?.schemas ?? []);
  const choice = alternatives[alternatives.length > 1 ? making.choose(alternatives.length) : 0];
  if (choice) return make(merged(schema, choice), { ...place, depth: place.depth + 1 }, making);
  const type = typeOf(schema);
  if (type === 'object') return makeObject(schema, place, making);
  if (type === 'array') return makeArray(schema, place, making);
  return makePlain(schema, { ...place, type }, making);
}

/** What all alternatives have beside what one of them has. */
function merged({ properties, types }: Schema, choice: Schema): Schema {
  if (properties.length === 0) return choice;
  const own = new Set(choice.properties.map(({ name }) => name));
  return {
    ...choice,
    types: choice.types.length > 0 ? choice.types : types,
    properties: [...properties.filter(({ name }) => !own.has(name)), ...choice.properties],
  };
}

function makePlain(
  schema: Schema,
  { name, type, is_listed }: FieldPlace & { type: string },
  { lang, choose, known }: Making,
): Json {
  if (type === 'boolean') return choose(4) < 3;
  if (type === 'null') return null;
  const said = is_listed ? undefined : known.get(name.toLowerCase());
  const isNumber = type === 'integer' || type === 'number';
  if (isNumber && said !== undefined && isDecimal(said)) return Number(said);
  if (isNumber) return makeNumber(schema, { name, type }, choose);
  return said ?? makeText(schema, { name, lang }, choose);
}

const isDecimal = (text: string) => /^-?\d{1,15}(?:\.\d{1,9})?$/.test(text);

function givenValue({ examples, default: preset, values, types }: Schema, choose: Choose): Json | undefined {
  const presets = preset === undefined ? [] : [preset];
  const fitting = [examples, presets, values].find(list => list.length > 0) ?? [];
  const value = fitting[fitting.length > 1 ? choose(fitting.length) : 0];
  if (typeof value !== 'string') return value;
  const named = types.map(type => normalType(type).type);
  if (named.some(type => type === 'integer' || type === 'number') && isDecimal(value)) return Number(value);
  return named.includes('boolean') && /^(?:true|false)$/i.test(value) ? /^t/i.test(value) : value;
}

function typeOf({ types, properties, items, other_properties: others }: Schema): string {
  if (properties.length > 0 && types.length === 0) return 'object';
  const type = types.map(word => normalType(word).type).find(word => word !== '' && word !== 'null');
  if (type !== undefined) return type;
  if (items) return 'array';
  return properties.length > 0 || typeof others === 'object' ? 'object' : types[0] === 'null' ? 'null' : '';
}

function makeObject(schema: Schema, { depth, is_listed }: FieldPlace, making: Making): Json {
  const all = schema.choice?.kind === 'allOf' ? schema.choice.schemas : [];
  const properties = [...schema.properties, ...all.flatMap(one => one.properties)];
  const shown = making.is_answer ? properties.filter(isAnswered) : usual(properties);
  const made: { [name: string]: Json } = {};
  for (const { name, schema: inner } of shown) {
    if (depth >= depthLimit || making.parts >= partLimit) break;
    // As a plain field, also where a name means something to JavaScript.
    Object.defineProperty(made, name, {
      value: make(inner, { name, depth: depth + 1, is_listed }, making),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return made;
}

/** What is only sent is in no answer; what comes again inside itself is left out where it may be. */
function isAnswered({ schema, is_required }: Property): boolean {
  return !schema.is_write_only && (is_required || !schema.is_cut);
}

/** Of many fields those that are needed or have an example; else the first ones. */
function usual(properties: readonly Property[]): readonly Property[] {
  if (properties.length <= manyFields) return properties;
  const needed = properties.filter(({ is_required, schema }) => is_required || schema.examples.length > 0);
  return needed.length > 0 ? needed : properties.slice(0, manyFields);
}

function makeArray({ items, limits }: Schema, { name, depth }: FieldPlace, making: Making): Json {
  if (!items || items.is_cut || depth >= depthLimit) return [];
  const { minItems, maxItems } = limits;
  const wanted = making.is_answer && depth < 3 ? 2 : 1;
  const least = typeof minItems === 'number' ? Math.max(wanted, Math.min(minItems, itemsMax)) : wanted;
  const count = typeof maxItems === 'number' ? Math.max(0, Math.min(least, maxItems)) : least;
  const place = { name: name.replace(/(?:list|s)$/i, ''), depth: depth + 1, is_listed: true };
  return Array.from({ length: count }, () => make(items, place, making));
}
