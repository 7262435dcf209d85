/** A schema that links to components -> the same with all of them unfolded, as far as a page goes. Pure. */
import { bodyFieldsMax, pageFieldsMax } from '#common/limits.ts';
import type { Schema } from '../model/schema.ts';

/** What the page of a component says; undefined for a name that no page has. */
export type SchemaOf = (name: string) => Schema | undefined;
/** `fields`: as many may still be listed. */
export type Unfolding = { schemaOf: SchemaOf; fields: number };

/** For all rows of one page. */
export function openUnfolding(schemaOf: SchemaOf): Unfolding {
  return { schemaOf, fields: pageFieldsMax };
}

/** What stands there already has its place; links are unfolded as far as a body goes. */
export function unfoldSchema(schema: Schema, page: Unfolding): Schema {
  const own = countOwn(schema);
  page.fields = Math.max(0, page.fields - own);
  const fields = Math.max(0, Math.min(page.fields, bodyFieldsMax - own));
  const row = { schemaOf: page.schemaOf, fields };
  const unfolded = unfold(schema, row, []);
  page.fields -= fields - row.fields;
  return unfolded;
}

function countOwn({ properties, items, other_properties: others, choice }: Schema): number {
  const inner = [
    ...properties.map(({ schema }) => schema),
    ...(items ? [items] : []),
    ...(typeof others === 'object' ? [others] : []),
    ...(choice?.schemas ?? []),
  ];
  return inner.reduce((sum, one) => sum + (one.reference === undefined ? 1 : 0) + countOwn(one), 0);
}

/** Names that unfolding asks for, as far as a page goes, and that are not known yet. */
export function missingNames(
  known: ReadonlyMap<string, Schema | undefined>,
  unfoldAll: (schemaOf: SchemaOf) => void,
): string[] {
  const missing = new Set<string>();
  unfoldAll(name => {
    if (!known.has(name)) missing.add(name);
    return known.get(name);
  });
  return [...missing];
}

function unfold(schema: Schema, unfolding: Unfolding, trail: readonly string[]): Schema {
  const { reference: name, ...own } = schema;
  if (name === undefined) return unfoldInside(own, unfolding, trail);
  // Following a link counts too: components may be links to others, and nothing else.
  if (unfolding.fields < 1) return { ...own, title: name, is_incomplete: true };
  unfolding.fields -= 1;
  const component = unfolding.schemaOf(name);
  if (!component) return { ...own, title: name };
  const named = saidOf(own, component, name);
  if (!trail.includes(name)) return unfoldInside(named, unfolding, [...trail, name]);
  return { ...withoutInside(named), is_cut: true };
}

/** What is said beside the link counts more than what is said on the page that it leads to. */
function saidOf(own: Schema, component: Schema, title: string): Schema {
  const { reference: alias, ...said } = component;
  return {
    ...said,
    ...(alias !== undefined && { reference: alias }),
    title: alias === undefined ? title : '',
    types: [...new Set([...said.types, ...own.types])],
    description: own.description === '' ? said.description : own.description,
    is_deprecated: own.is_deprecated || said.is_deprecated,
    removal_date: own.removal_date === '' ? said.removal_date : own.removal_date,
    is_read_only: own.is_read_only || said.is_read_only,
    is_write_only: own.is_write_only || said.is_write_only,
    ...(own.default !== undefined && { default: own.default }),
    examples: own.examples.length > 0 ? own.examples : said.examples,
  };
}

function withoutInside(schema: Schema): Schema {
  const { items: _items, other_properties: _others, choice: _choice, reference: _alias, ...bare } = schema;
  return { ...bare, properties: [] };
}

/** All that is inside of it, or nothing where that were more fields than a page shows. */
function unfoldInside(schema: Schema, unfolding: Unfolding, trail: readonly string[]): Schema {
  if (schema.reference !== undefined) return unfold(schema, unfolding, trail);
  const { properties, items, other_properties: others, choice } = schema;
  const count = properties.length + (items ? 1 : 0) + (typeof others === 'object' ? 1 : 0);
  const wanted = count + (choice?.schemas.length ?? 0);
  if (trail.length > 0) {
    if (wanted > unfolding.fields) return { ...withoutInside(schema), is_incomplete: true };
    unfolding.fields -= wanted;
  }
  const inner = (one: Schema) => unfold(one, unfolding, trail);
  return {
    ...schema,
    properties: properties.map(one => ({ ...one, schema: inner(one.schema) })),
    ...(items && { items: inner(items) }),
    ...(typeof others === 'object' && { other_properties: inner(others) }),
    ...(choice && { choice: { ...choice, schemas: choice.schemas.map(inner) } }),
  };
}
