/** Two schemas that must both hold -> one, where one can say it. */
import { isPlain, listOf, type Plain } from '#common/field-model/model/plain.ts';

type Merge = (one: unknown, other: unknown) => { value: unknown } | undefined;

/** The first one's words win where a person reads them; undefined when they cannot be one. */
export function mergeSchemas(one: Plain, other: Plain): Plain | undefined {
  const merged: Plain = { ...one };
  if (hasChoice(one) && hasChoice(other)) return undefined;
  for (const [word, value] of Object.entries(other)) {
    // A part's title names the part, not what it becomes a part of.
    if (word === 'title') continue;
    if (merged[word] === undefined || merged[word] === value) {
      merged[word] = value;
      continue;
    }
    const both = (merges.get(word) ?? keepFirst)(merged[word], value);
    if (!both) return undefined;
    merged[word] = both.value;
  }
  return merged;
}

function hasChoice(schema: Plain): boolean {
  return schema.oneOf !== undefined || schema.anyOf !== undefined;
}

const keepFirst: Merge = one => ({ value: one });
const same: Merge = (one, other) => (one === other ? { value: one } : undefined);
const larger: Merge = (one, other) => pick(one, other, Math.max);
const smaller: Merge = (one, other) => pick(one, other, Math.min);

function pick(one: unknown, other: unknown, choose: (one: number, other: number) => number) {
  return typeof one === 'number' && typeof other === 'number'
    ? { value: choose(one, other) }
    : { value: one };
}

const merges = new Map<string, Merge>(
  Object.entries({
    type: mergeTypes,
    enum: (one, other) => {
      const wanted = new Set(listOf(other).map(value => JSON.stringify(value)));
      const value = listOf(one).filter(entry => wanted.has(JSON.stringify(entry)));
      return value.length > 0 ? { value } : undefined;
    },
    const: same,
    pattern: same,
    multipleOf: same,
    required: (one, other) => ({ value: [...new Set([...listOf(one), ...listOf(other)])] }),
    properties: (one, other) => ({ value: mergeProperties(one, other) }),
    items: (one, other) => ({ value: { allOf: [one, other] } }),
    additionalProperties: mergeOthers,
    minimum: larger,
    exclusiveMinimum: larger,
    minLength: larger,
    minItems: larger,
    minProperties: larger,
    maximum: smaller,
    exclusiveMaximum: smaller,
    maxLength: smaller,
    maxItems: smaller,
    maxProperties: smaller,
  }),
);

function mergeTypes(one: unknown, other: unknown): { value: unknown } | undefined {
  const [left, right] = [typeNames(one), typeNames(other)];
  const both = left.filter(type => right.includes(type) || (type === 'integer' && right.includes('number')));
  if (left.includes('number') && right.includes('integer')) both.push('integer');
  return both.length > 0 ? { value: both } : undefined;
}

function typeNames(type: unknown): unknown[] {
  return Array.isArray(type) ? type : [type];
}

function mergeProperties(one: unknown, other: unknown): Plain {
  if (!isPlain(one) || !isPlain(other)) return isPlain(one) ? one : {};
  const added = Object.entries(other).map(([name, schema]): [string, unknown] => [
    name,
    Object.hasOwn(one, name) ? { allOf: [one[name], schema] } : schema,
  ]);
  return { ...one, ...Object.fromEntries(added) };
}

function mergeOthers(one: unknown, other: unknown): { value: unknown } {
  if (one === false || other === false) return { value: false };
  if (one === true) return { value: other };
  return { value: other === true ? one : { allOf: [one, other] } };
}
