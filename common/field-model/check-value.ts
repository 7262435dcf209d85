/** Where a value is not what a schema says of it. Pure. What a page does not say, and patterns, which may take for ever, are not checked. */
import { normalType } from './model/normal-type.ts';
import { isPlain } from './model/plain.ts';
import type { Choice, Json, Property, Schema } from './model/schema.ts';

export type ValueFault = {
  /** `data.items[2].id`; empty: the value itself. */
  path: string;
  kind: 'missing' | 'type' | 'values' | 'limit' | 'unknown' | 'choice';
  /** What it should be: types, values, the limit. */
  wanted: string;
};

/** More are not named. */
const faultsMax = 20;
const depthLimit = 40;
/** All parts of a value that are looked at. */
const partLimit = 20_000;
/** Of the values that are allowed. */
const namedMax = 20;

/** Where a part of the value stands, and what all parts share. */
type At = { path: string; depth: number; faults: ValueFault[]; budget: { parts: number } };

const inside = (at: At, path: string): At => ({ ...at, path, depth: at.depth + 1 });

/** @param path of the value itself */
export function checkValue(schema: Schema, value: Json, path = ''): ValueFault[] {
  const faults: ValueFault[] = [];
  check(schema, value, { path, depth: 0, faults, budget: { parts: 0 } });
  return faults;
}

/** What came as text, in an address or a header, becomes what its type says, where it is that. */
export function readText(schema: Schema, text: string): Json {
  const types = typesOf(schema);
  if (types.includes('boolean') && /^(?:true|false)$/i.test(text)) return /^t/i.test(text);
  const isNumeric = types.includes('integer') || types.includes('number');
  if (isNumeric && /^-?\d{1,15}(?:\.\d{1,15})?$/.test(text)) return Number(text);
  if (types.includes('array') && !types.includes('string'))
    return text.split(',').map(part => readText(schema.items ?? { ...schema, types: [] }, part.trim()));
  return text;
}

function check(schema: Schema, value: Json, at: At): void {
  const { path, faults, budget } = at;
  budget.parts += 1;
  if (isFull(at) || at.depth > depthLimit) return;
  const types = typesOf(schema);
  if (types.length > 0 && !types.some(type => isOf(type, value))) {
    faults.push({ path, kind: 'type', wanted: types.join(' | ') });
    return;
  }
  if (schema.values.length > 0 && !Array.isArray(value) && !schema.values.some(one => isSame(one, value)))
    faults.push({ path, kind: 'values', wanted: schema.values.slice(0, namedMax).map(show).join(', ') });
  checkLimits(schema, value, at);
  checkInside(schema, value, at);
}

const isFull = ({ faults, budget }: At) => faults.length >= faultsMax || budget.parts > partLimit;

/** Empty where one of them is not known: then anything may come. */
function typesOf({ types, properties, items }: Schema): string[] {
  if (types.length === 0 && properties.length > 0) return ['object'];
  if (types.length === 0 && items) return ['array'];
  const named = types.map(word => (/^(?:file|binary|文件)/i.test(word) ? '' : normalType(word).type));
  return named.includes('') ? [] : [...new Set(named)];
}

function isOf(type: string, value: Json): boolean {
  if (type === 'integer') return typeof value === 'number' && Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'null') return value === null;
  return type === 'object' ? isPlain(value) : typeof value === type;
}

/** A page may write a number as text. */
function isSame(one: Json, value: Json): boolean {
  return (
    JSON.stringify(one) === JSON.stringify(value) || (typeof value !== 'object' && show(one) === show(value))
  );
}

const show = (value: Json) => (typeof value === 'string' ? value : JSON.stringify(value));

function checkLimits({ limits }: Schema, value: Json, { path, faults }: At): void {
  for (const [name, limit] of Object.entries(limits)) {
    if (typeof limit !== 'number' || !isBeyond(name, limit, value)) continue;
    faults.push({ path, kind: 'limit', wanted: `${name} ${limit}` });
    return;
  }
}

const sizes: Record<string, ((value: Json) => number | undefined) | undefined> = {
  imum: value => (typeof value === 'number' ? value : undefined),
  Length: value => (typeof value === 'string' ? [...value].length : undefined),
  Items: value => (Array.isArray(value) ? value.length : undefined),
  Properties: value => (isPlain(value) ? Object.keys(value).length : undefined),
};

function isBeyond(name: string, limit: number, value: Json): boolean {
  const [, bound, kind = ''] =
    /^(min|max|exclusiveMin|exclusiveMax)(imum|Length|Items|Properties)$/.exec(name) ?? [];
  const size = sizes[kind]?.(value);
  if (bound === undefined || size === undefined) return false;
  if (bound === 'min') return size < limit;
  if (bound === 'max') return size > limit;
  return bound === 'exclusiveMin' ? size <= limit : size >= limit;
}

function checkInside(schema: Schema, value: Json, at: At): void {
  const { items, choice } = schema;
  if (Array.isArray(value) && items)
    for (const [place, one] of value.entries()) check(items, one, inside(at, `${at.path}[${place}]`));
  if (isPlain(value)) checkProperties(schema, value as JsonObject, at);
  if (choice) checkChoice(choice, value, at);
}

type JsonObject = { [name: string]: Json };

function checkProperties(schema: Schema, value: JsonObject, at: At): void {
  const { properties, other_properties: others, choice } = schema;
  for (const property of properties) checkProperty(property, value, at);
  if (others === undefined || choice) return;
  const named = new Set(properties.map(({ name }) => name));
  for (const name of Object.keys(value)) {
    if (named.has(name) || isFull(at)) continue;
    const place = inside(at, stepTo(at.path, name));
    if (others === false) at.faults.push({ path: place.path, kind: 'unknown', wanted: '' });
    else check(others, value[name] ?? null, place);
  }
}

function checkProperty({ name, is_required, schema }: Property, value: JsonObject, at: At): void {
  const place = inside(at, stepTo(at.path, name));
  if (Object.hasOwn(value, name)) {
    // What may be left out may be null as well, as many clients send it.
    if (is_required || value[name] !== null) check(schema, value[name] ?? null, place);
  } else if (is_required && !schema.is_read_only && !isFull(at))
    at.faults.push({ path: place.path, kind: 'missing', wanted: typesOf(schema).join(' | ') });
}

const stepTo = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);

/** Of alternatives one has to fit; of parts that belong together each. */
function checkChoice({ kind, schemas }: Choice, value: Json, at: At): void {
  if (kind === 'allOf') for (const one of schemas) check(one, value, inside(at, at.path));
  else if (schemas.length > 0 && schemas.every(one => hasFaults(one, value, at)))
    at.faults.push({
      path: at.path,
      kind: 'choice',
      wanted: schemas
        .map(({ title }) => title)
        .filter(title => title !== '')
        .join(' | '),
    });
}

function hasFaults(schema: Schema, value: Json, at: At): boolean {
  const faults: ValueFault[] = [];
  check(schema, value, { ...inside(at, at.path), faults });
  return faults.length > 0;
}
