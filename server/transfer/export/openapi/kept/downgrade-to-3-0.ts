/** What is written here in the words of 3.1 -> the same in those of 3.0. */
import { isPlain, listOf, type Plain } from '#common/field-model/model/plain.ts';

/** `names`: its keys are names that an author chose; `data`: nothing in it means anything to OpenAPI. */
type Role = 'words' | 'names' | 'schema' | 'schemas' | 'data';

const roles: Record<string, Role> = {
  properties: 'schemas',
  schemas: 'schemas',
  oneOf: 'schemas',
  anyOf: 'schemas',
  allOf: 'schemas',
  schema: 'schema',
  items: 'schema',
  additionalProperties: 'schema',
  example: 'data',
  examples: 'data',
  default: 'data',
  enum: 'data',
  paths: 'names',
  responses: 'names',
  content: 'names',
  headers: 'names',
  securitySchemes: 'names',
};

export function downgradeTo30(value: unknown, role: Role = 'words'): unknown {
  if (role === 'data') return value;
  const inner: Role | undefined = role === 'schemas' ? 'schema' : role === 'names' ? 'words' : undefined;
  if (Array.isArray(value)) return value.map(one => downgradeTo30(one, inner ?? 'words'));
  if (!isPlain(value)) return value;
  const entries = Object.entries(value).map(([key, one]): [string, unknown] => [
    key,
    downgradeTo30(one, inner ?? roles[key] ?? 'words'),
  ]);
  const converted = Object.fromEntries(entries);
  return role === 'schema' ? convertSchema(converted) : converted;
}

function convertSchema({ $ref, ...schema }: Plain): Plain {
  const words = { ...schema, ...typeOf(schema), ...exampleOf(schema), ...nullOf(schema) };
  const limited = {
    ...words,
    ...limitOf(words, 'minimum', 'exclusiveMinimum'),
    ...limitOf(words, 'maximum', 'exclusiveMaximum'),
  };
  const said = Object.fromEntries(Object.entries(limited).filter(([, value]) => value !== undefined));
  if ($ref === undefined) return said;
  // Beside a reference 3.0 reads nothing.
  return Object.keys(said).length === 0 ? { $ref } : { allOf: [{ $ref }], ...said };
}

function typeOf({ type }: Plain): Plain {
  if (!Array.isArray(type)) return {};
  const types = type.filter(one => one !== 'null');
  const nullable = types.length < type.length ? { nullable: true } : {};
  if (types.length <= 1) return { type: types[0], ...nullable };
  return { type: undefined, anyOf: types.map(one => ({ type: one })), ...nullable };
}

function exampleOf({ examples }: Plain): Plain {
  return Array.isArray(examples) ? { examples: undefined, example: examples[0] } : {};
}

const isNull = (schema: unknown) => isPlain(schema) && schema.type === 'null';

function nullOf(schema: Plain): Plain {
  const kind = (['oneOf', 'anyOf'] as const).find(word => listOf(schema[word]).some(isNull));
  return kind !== undefined
    ? { [kind]: listOf(schema[kind]).filter(one => !isNull(one)), nullable: true }
    : {};
}

function limitOf(schema: Plain, bound: string, exclusive: string): Plain {
  return typeof schema[exclusive] === 'number' ? { [bound]: schema[exclusive], [exclusive]: true } : {};
}
