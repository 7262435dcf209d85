/** A value that a schema allows and that looks like one of its kind: what the page gives, else made from types and names. Pure. */
import type { Lang } from '#common/texts/index.ts';
import { normalType } from './model/normal-type.ts';
import type { Json, Property, Schema } from './model/schema.ts';

/** Deeper parts are left out. */
const depthLimit = 8;
/** More are not all shown. */
const manyFields = 8;
/** All that one value may consist of. */
const partLimit = 2_000;

type Making = { lang: Lang; parts: number };

/** @param name of the field, which says what a text or a number is about */
export function sampleValue(schema: Schema, lang: Lang, name = ''): Json {
  return make(schema, name, 0, { lang, parts: 0 });
}

function make(schema: Schema, name: string, depth: number, making: Making): Json {
  making.parts += 1;
  const given = givenValue(schema);
  if (given !== undefined) return given;
  const [choice] = schema.choice?.schemas ?? [];
  if (choice && schema.choice?.kind !== 'allOf') return make(choice, name, depth, making);
  const type = typeOf(schema);
  if (type === 'object') return makeObject(schema, depth, making);
  if (type === 'array') return makeArray(schema, name, depth, making);
  return makePlain(schema, { name, type }, making.lang);
}

function makePlain(schema: Schema, { name, type }: { name: string; type: string }, lang: Lang): Json {
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  if (type === 'integer' || type === 'number') return makeNumber(schema, name, type);
  return makeText(schema, name, lang);
}

function givenValue({ examples, default: preset, values, types }: Schema): Json | undefined {
  const [value] = [...examples, ...(preset === undefined ? [] : [preset]), ...values];
  const isNumber = types.some(type => ['integer', 'number'].includes(normalType(type).type));
  return typeof value === 'string' && isNumber && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value;
}

function typeOf({ types, properties, items, other_properties: others }: Schema): string {
  if (properties.length > 0 && types.length === 0) return 'object';
  const type = types.map(word => normalType(word).type).find(word => word !== '' && word !== 'null');
  if (type !== undefined) return type;
  if (items) return 'array';
  return properties.length > 0 || typeof others === 'object' ? 'object' : types[0] === 'null' ? 'null' : '';
}

function makeObject(schema: Schema, depth: number, making: Making): Json {
  const all = schema.choice?.kind === 'allOf' ? schema.choice.schemas : [];
  const properties = usual([...schema.properties, ...all.flatMap(one => one.properties)]);
  const made: { [name: string]: Json } = {};
  for (const { name, schema: inner } of properties) {
    if (depth >= depthLimit || making.parts >= partLimit) break;
    // As a plain field, also where a name means something to JavaScript.
    Object.defineProperty(made, name, {
      value: make(inner, name, depth + 1, making),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return made;
}

/** Of many fields those that are needed or have an example; else the first ones. */
function usual(properties: readonly Property[]): readonly Property[] {
  if (properties.length <= manyFields) return properties;
  const needed = properties.filter(({ is_required, schema }) => is_required || schema.examples.length > 0);
  return needed.length > 0 ? needed : properties.slice(0, manyFields);
}

function makeArray({ items }: Schema, name: string, depth: number, making: Making): Json {
  if (!items || depth >= depthLimit) return [];
  return [make(items, name.replace(/(?:list|s)$/i, ''), depth + 1, making)];
}

function makeNumber({ limits, format }: Schema, name: string, type: 'integer' | 'number'): number {
  const { minimum, maximum } = limits;
  const [, usual] = numbers.find(([shape]) => shape.test(name)) ?? [];
  const wanted = usual ?? (type === 'number' ? 12.5 : format === 'int64' ? 10_024 : 1);
  const low = typeof minimum === 'number' ? Math.max(wanted, minimum) : wanted;
  const fit = typeof maximum === 'number' ? Math.min(low, maximum) : low;
  return type === 'integer' ? Math.trunc(fit) : fit;
}

const numbers: [RegExp, number][] = [
  [/^(?:page|page_?no|page_?num|current|pageindex)$/i, 1],
  [/(?:size|limit|per_?page)$/i, 20],
  [/(?:total|count|num|quantity|stock)$/i, 3],
  [/(?:price|amount|money|fee|balance)/i, 99],
  [/(?:time|_at|timestamp|date)$/i, 1_767_225_600],
  [/^age$/i, 30],
  [/^(?:lat|latitude)$/i, 31.23],
  [/^(?:lng|lon|longitude)$/i, 121.47],
  [/^(?:status|state|type)$/i, 1],
  [/^(?:code|err_?code|errno)$/i, 0],
  [/(?:^id|_id|Id)$/, 1024],
];

function makeText({ format, limits }: Schema, name: string, lang: Lang): string {
  const byFormat = formats[format];
  const [, found] = texts.find(([shape]) => shape.test(name)) ?? [];
  const text =
    byFormat ?? (found === undefined ? (name === '' ? 'text' : name) : found[lang === 'en' ? 0 : 1]);
  const { minLength, maxLength } = limits;
  const long = typeof minLength === 'number' ? text.padEnd(Math.min(minLength, 200), 'x') : text;
  return typeof maxLength === 'number' && maxLength >= 0 ? long.slice(0, maxLength) : long;
}

const formats: Record<string, string | undefined> = {
  'date-time': '2026-01-01T08:00:00Z',
  date: '2026-01-01',
  time: '08:00:00Z',
  uuid: '7f1c1c50-3d1f-4b0e-9a55-0c6b8d2f4a11',
  email: 'ann@example.com',
  uri: 'https://example.com/a',
  url: 'https://example.com/a',
  hostname: 'example.com',
  ipv4: '192.0.2.10',
  ipv6: '2001:db8::10',
};

const texts: [RegExp, readonly [en: string, zh: string]][] = [
  [/e?-?mail/i, ['ann@example.com', 'lin@example.com']],
  [/(?:phone|mobile|tel)/i, ['+1 555 0100', '13800000000']],
  [
    /(?:avatar|image|img|photo|picture|icon|logo)/i,
    ['https://example.com/a.png', 'https://example.com/a.png'],
  ],
  [/(?:url|link|href|website)$/i, ['https://example.com', 'https://example.com']],
  [/(?:_at|time)$/i, ['2026-01-01 08:00:00', '2026-01-01 08:00:00']],
  [/(?:date|birthday)$/i, ['2026-01-01', '2026-01-01']],
  [/^(?:user_?name|nick_?name|real_?name|full_?name|contact)$/i, ['Ann Lee', '林乔']],
  [/^(?:name|title)$/i, ['Green tea', '绿茶']],
  [/^(?:msg|message|info)$/i, ['ok', '成功']],
  [/(?:desc|description|remark|content|note|comment|text)$/i, ['A short text.', '一段说明文字']],
  [/address$/i, ['1 Main Street', '上海市示例路 1 号']],
  [/city$/i, ['London', '上海']],
  [/country$/i, ['GB', 'CN']],
  [/currency$/i, ['USD', 'CNY']],
  [/(?:price|amount|money)/i, ['99.00', '99.00']],
  [/ip$/i, ['192.0.2.10', '192.0.2.10']],
  [/(?:^id|_id|Id|no|sn|code)$/, ['a1024', 'a1024']],
];
