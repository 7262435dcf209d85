/** A schema as the pages have it -> as OpenAPI 3.1 writes it, by reference where a component says the same. */
import { normalType } from '#common/field-model/model/normal-type.ts';
import type { Plain } from '#common/field-model/model/plain.ts';
import type { Json, Limits, Schema } from '#common/field-model/model/schema.ts';
import {
  type Component,
  type Components,
  innerSchemas,
  isCutInside,
  isNull,
  isPartial,
  mayBeNull,
} from './openapi-component.ts';

/** A reference with the words that differ, or the schema itself. */
export function writeSchema(schema: Schema, components: Components): Plain {
  if (schema.reference !== undefined) return writeLink(schema, schema.reference, components);
  const component = components.get(schema.title);
  if (!component) return writeWhole(schema, components);
  return referenceTo(component, schema) ?? writeWhole(schema, components);
}

/** What a page links to, whether it is there or not: `replace-missing-links.ts` looks at all of them in the end. */
function writeLink(schema: Schema, reference: string, components: Components): Plain {
  const types = schema.types.filter(type => type !== 'null');
  const $ref = componentPath(components.get(reference)?.name ?? reference);
  const { reference: _, ...bare } = schema;
  const words = writeWhole({ ...bare, types }, components);
  return types.length < schema.types.length
    ? { ...words, anyOf: [{ $ref }, { type: 'null' }] }
    : { $ref, ...words };
}

export function componentPath(name: string): string {
  return `#/components/schemas/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** Every word of a schema; what is inside it may be references. */
function writeWhole(schema: Schema, components: Components): Plain {
  const { properties, items, other_properties, choice } = schema;
  const write = (inner: Schema) => writeSchema(inner, components);
  const required = properties.filter(({ is_required }) => is_required).map(({ name }) => name);
  return {
    ...(schema.title === '' ? {} : { title: schema.title }),
    ...typeWords(schema.types),
    ...readWords(schema),
    ...valueWords(schema),
    ...limitWords(schema.limits),
    ...(properties.length > 0
      ? { properties: Object.fromEntries(properties.map(({ name, schema: inner }) => [name, write(inner)])) }
      : {}),
    ...(required.length > 0 ? { required } : {}),
    ...(items ? { items: write(items) } : {}),
    ...(other_properties === undefined
      ? {}
      : { additionalProperties: other_properties === false ? false : write(other_properties) }),
    ...(choice ? { [choice.kind]: choice.schemas.map(write) } : {}),
    ...(schema.is_cut ? { 'x-is-cut': true } : {}),
    ...(schema.is_incomplete ? { 'x-is-incomplete': true } : {}),
  };
}

/** A component is called by its name; its title stands in it only where the name cannot say it. */
export function writeComponent({ name, schema }: Component, components: Components): Plain {
  const { title, ...words } = writeWhole(schema, components);
  return title === name ? words : { title, ...words };
}

const jsonTypes = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']);

/** Types that a person wrote in other words are kept beside what they come to. */
function typeWords(types: string[]): Plain {
  if (types.length === 0) return {};
  const known = types.map(type => (jsonTypes.has(type) ? type : normalType(type).type));
  const named = [...new Set(known.filter(type => type !== ''))];
  const own = types.some(type => !jsonTypes.has(type)) ? { 'x-type': types.join(', ') } : {};
  if (named.length === 0) return own;
  return { type: named.length === 1 ? named[0] : named, ...own };
}

function readWords(schema: Schema): Plain {
  return {
    ...(schema.format === '' ? {} : { format: schema.format }),
    ...(schema.description === '' ? {} : { description: schema.description }),
    ...(schema.is_deprecated ? { deprecated: true } : {}),
    ...(schema.removal_date === '' ? {} : { 'x-sunset': schema.removal_date }),
    ...(schema.is_read_only ? { readOnly: true } : {}),
    ...(schema.is_write_only ? { writeOnly: true } : {}),
  };
}

function valueWords(schema: Schema): Plain {
  return {
    ...(schema.values.length > 0 ? { enum: schema.values } : {}),
    ...(schema.default === undefined ? {} : { default: typedValue(schema, schema.default) }),
    ...(schema.examples.length > 0
      ? { examples: schema.examples.map(value => typedValue(schema, value)) }
      : {}),
  };
}

/** People write `7` for a text too. */
function typedValue({ types }: Schema, value: Json): Json {
  const isText = types.includes('string') && types.every(type => type === 'string' || type === 'null');
  return isText && (typeof value === 'number' || typeof value === 'boolean') ? String(value) : value;
}

const countWords = new Set([
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
]);

function limitWords(limits: Limits): Plain {
  return Object.fromEntries(Object.entries(limits).filter(([name, value]) => isSound(name, value)));
}

function isSound(name: string, value: unknown): boolean {
  if (name === 'pattern') return typeof value === 'string';
  if (name === 'uniqueItems') return value === true;
  if (typeof value !== 'number') return false;
  if (name === 'multipleOf') return value > 0;
  return !countWords.has(name) || (Number.isInteger(value) && value >= 0);
}

/** Undefined when the component says something else than this schema. */
function referenceTo(component: Component, schema: Schema): Plain | undefined {
  const isOnlyNamed = isPartial(schema) && innerSchemas(schema).length === 0;
  if (!isOnlyNamed && !isSame(schema, component.schema)) return undefined;
  const isNullable = mayBeNull(schema);
  if (mayBeNull(component.schema) && !isNullable) return undefined;
  const differing = differingWords(schema, component.schema);
  if (!differing) return undefined;
  const reference = { $ref: `#/components/schemas/${component.name}` };
  return isNullable && !mayBeNull(component.schema)
    ? { ...differing, anyOf: [reference, { type: 'null' }] }
    : { ...reference, ...differing };
}

/** Where parts were cut, only what is still there can be compared; a link says the name alone of what is inside. */
function isSame(schema: Schema, common: Schema): boolean {
  if (signature(schema) === signature(common)) return true;
  const isAlike = (show: (inner: Schema) => unknown) =>
    JSON.stringify(essence(schema, show)) === JSON.stringify(essence(common, show));
  return (
    (isCutInside(schema) && isAlike(outline)) ||
    ((holdsLink(schema) || holdsLink(common)) && isAlike(nameOrInside))
  );
}

function holdsLink(schema: Schema): boolean {
  return innerSchemas(schema).some(
    inner => inner.reference !== undefined || (inner.title === '' && holdsLink(inner)),
  );
}

function nameOrInside(schema: Schema): unknown {
  const name = schema.reference ?? schema.title;
  return name === '' ? [outline(schema), essence(schema, nameOrInside)] : name;
}

const signatures = new WeakMap<Schema, string>();

/** What makes a schema what it is; the words that may differ from place to place aside. */
function signature(schema: Schema): string {
  const known = signatures.get(schema);
  if (known !== undefined) return known;
  const text = JSON.stringify(essence(schema, inside));
  signatures.set(schema, text);
  return text;
}

function essence(
  { types, format, values, limits, ...schema }: Schema,
  show: (inner: Schema) => unknown,
): unknown {
  const { properties, items, other_properties, choice } = schema;
  return [
    types.filter(type => type !== 'null'),
    format,
    values,
    limits,
    properties.map(property => [property.name, property.is_required, show(property.schema)]),
    items && show(items),
    other_properties === undefined || other_properties === false ? other_properties : show(other_properties),
    choice?.kind,
    choice?.schemas.filter(inner => !isNull(inner)).map(show),
  ];
}

/** A named schema inside another is compared where it stands itself. */
function inside(schema: Schema): unknown {
  return schema.title === '' ? [outline(schema), essence(schema, inside)] : outline(schema);
}

function outline({ title, description, is_deprecated, removal_date, types }: Schema): unknown {
  return [title, description, is_deprecated, removal_date, types];
}

/** The words that are said at one place only; undefined when a word of the component could not be taken back. */
function differingWords(schema: Schema, component: Schema): Plain | undefined {
  const [own, common] = [valueWords(schema), valueWords(component)];
  if (own.default === undefined && common.default !== undefined) return undefined;
  const words: Plain = {
    description: schema.description,
    deprecated: schema.is_deprecated,
    'x-sunset': schema.removal_date,
    readOnly: schema.is_read_only,
    writeOnly: schema.is_write_only,
    default: own.default,
    examples: schema.examples,
  };
  const others: Plain = {
    description: component.description,
    deprecated: component.is_deprecated,
    'x-sunset': component.removal_date,
    readOnly: component.is_read_only,
    writeOnly: component.is_write_only,
    default: common.default,
    examples: component.examples,
  };
  return Object.fromEntries(
    Object.entries(words).filter(([word, value]) => JSON.stringify(value) !== JSON.stringify(others[word])),
  );
}
