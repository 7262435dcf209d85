/** Examples -> the schema they share. What no example shows is not claimed: nothing is required. */
import { isPlain } from './plain.ts';
import { anySchema, type Json, type Schema } from './schema.ts';

/** Examples go deeper and wider than anybody reads. */
const depthMax = 20;
const fieldsMax = 300;

/** One schema for all of the examples; an array is described by all its entries together. */
export function inferSchema(examples: Json[]): Schema {
  return infer(examples, { depth: 0, budget: { fields: fieldsMax } });
}

type Reach = { depth: number; budget: { fields: number } };

function infer(examples: Json[], reach: Reach): Schema {
  const schema = { ...anySchema(), types: typesOf(examples) };
  const objects = examples.filter(isPlain) as { [name: string]: Json }[];
  const entries = examples.filter(example => Array.isArray(example)).flat();
  const names = [...new Set(objects.flatMap(object => Object.keys(object)))];
  const wanted = names.length + (entries.length > 0 ? 1 : 0);
  if (wanted > reach.budget.fields || (wanted > 0 && reach.depth >= depthMax))
    return { ...schema, is_incomplete: true };
  reach.budget.fields -= wanted;
  const deeper = { ...reach, depth: reach.depth + 1 };
  schema.properties = names.map(name => {
    const values = objects.filter(object => Object.hasOwn(object, name)).map(object => object[name] ?? null);
    return { name, is_required: false, schema: infer(values, deeper) };
  });
  if (entries.length > 0) schema.items = infer(entries, deeper);
  return schema;
}

function typesOf(examples: Json[]): string[] {
  const types = new Set(examples.map(typeOf));
  if (types.has('number')) types.delete('integer');
  return [...types];
}

function typeOf(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}
