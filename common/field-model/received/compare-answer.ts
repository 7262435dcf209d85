/** An answer that was received, against what the page says of it: what it does not name, what is missing, what is something else. Pure. */
import { checkValue, type ValueFault } from '../check-value.ts';
import type { Endpoint, Response } from '../model/endpoint.ts';
import { isPlain } from '../model/plain.ts';
import type { Json, Schema } from '../model/schema.ts';

export type AnswerDifference = {
  /** `data.items[2].id` */
  path: string;
  kind: 'unknown' | 'missing' | 'type' | 'values' | 'limit' | 'choice';
  /** What the page says: types, values, the limit. */
  wanted: string;
  /** The type of what came; empty for what is missing. */
  found: string;
};

/** More are counted by nobody. */
const differencesMax = 200;
const partsMax = 20_000;
const depthMax = 40;

/** What the page says of answers of this status: exactly it, its class (`4XX`), any other; without a status, of success. */
export function responseFor({ responses }: Endpoint, status: string): Response | undefined {
  const called = (name: string) => responses.find(one => one.status.toUpperCase() === name);
  const isSuccess = status.startsWith('2');
  return (
    called(status) ??
    called(`${status[0] ?? ''}XX`) ??
    (isSuccess ? (called('') ?? responses.find(one => one.status.startsWith('2'))) : undefined) ??
    called('DEFAULT')
  );
}

/** @returns undefined where the page says nothing of the fields of such an answer */
export function compareAnswer(
  endpoint: Endpoint,
  status: string,
  value: Json,
): AnswerDifference[] | undefined {
  const schema = responseFor(endpoint, status)?.bodies.find(({ schema: one }) => saysSomething(one))?.schema;
  if (!schema) return undefined;
  const walk: Walk = { differences: [], ways: new Set(), parts: 0 };
  for (const fault of checkValue(schema, value)) add(walk, ofFault(fault, value));
  compare(schema, value, { path: '', depth: 0 }, walk);
  return walk.differences;
}

function saysSomething({ properties, items, types }: Schema): boolean {
  return properties.length > 0 || (items !== undefined && saysSomething(items)) || types.length > 0;
}

type Walk = { differences: AnswerDifference[]; ways: Set<string>; parts: number };

/** Of the entries of an array one stands for all. */
function add({ differences, ways }: Walk, difference: AnswerDifference): void {
  const way = `${difference.kind} ${wayOf(difference.path)}`;
  if (ways.has(way) || differences.length >= differencesMax) return;
  ways.add(way);
  differences.push(difference);
}

/** `items[3].id` as the page calls it: `items[].id`. */
export function wayOf(path: string): string {
  return path.replace(/\[\d+\]/g, '[]');
}

function ofFault({ path, kind, wanted }: ValueFault, value: Json): AnswerDifference {
  const found = valueAt(value, path);
  return { path, kind, wanted, found: found === undefined ? '' : typeName(found) };
}

function valueAt(value: Json, path: string): Json | undefined {
  const steps = path.match(/[^.[\]]+/g) ?? [];
  return steps.reduce<Json | undefined>(
    (part, step) =>
      typeof part === 'object' && part !== null && Object.hasOwn(part, step)
        ? (part as Record<string, Json>)[step]
        : undefined,
    value,
  );
}

export function typeName(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value;
}

type At = { path: string; depth: number };

function compare(schema: Schema, value: Json, at: At, walk: Walk): void {
  walk.parts += 1;
  if (walk.parts > partsMax || at.depth > depthMax) return;
  const { items } = schema;
  if (Array.isArray(value)) {
    if (!items) return;
    for (const [place, one] of value.entries())
      compare(items, one, { path: `${at.path}[${place}]`, depth: at.depth + 1 }, walk);
  } else if (isPlain(value)) compareProperties(schema, value as Record<string, Json>, at, walk);
}

/** A message that may be one of several says nothing of what is too much in it. */
function compareProperties(schema: Schema, value: Record<string, Json>, at: At, walk: Walk): void {
  const { properties, other_properties: others, choice } = schema;
  if (choice || (properties.length === 0 && others !== false)) return;
  const known = new Map(properties.map(property => [property.name, property.schema]));
  for (const [name, one] of Object.entries(value)) {
    const place = { path: at.path === '' ? name : `${at.path}.${name}`, depth: at.depth + 1 };
    const said = known.get(name);
    if (said) compare(said, one, place, walk);
    else if (typeof others !== 'object')
      add(walk, { path: place.path, kind: 'unknown', wanted: '', found: typeName(one) });
  }
  for (const { name, schema: said } of properties)
    if (!Object.hasOwn(value, name) && !said.is_write_only)
      add(walk, {
        path: at.path === '' ? name : `${at.path}.${name}`,
        kind: 'missing',
        wanted: said.types.join(' | '),
        found: '',
      });
}
