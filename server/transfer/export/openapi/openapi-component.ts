/** Schemas that bear a name -> components of a document, so that each is written once and may come again in itself. */
import { componentName } from '#common/field-model/model/component-name.ts';
import type { Endpoint } from '#common/field-model/model/endpoint.ts';
import type { Schema } from '#common/field-model/model/schema.ts';

export type Component = { name: string; schema: Schema };
/** What a page of a component says. */
export type NamedSchema = { name: string; schema: Schema };
/** By the title of the schema. */
export type Components = Map<string, Component>;

/** Of all schemas of one title the first that is whole stands for them. */
export function gatherComponents(endpoints: readonly Endpoint[], named: readonly NamedSchema[]): Components {
  const best = new Map<string, Schema>();
  const seen = new Set<Schema>();
  const own = new Map(named.map(({ name, schema }) => [name, schema]));
  const waiting = [...endpoints.flatMap(schemasOf), ...own.values()].toReversed();
  for (let schema = waiting.pop(); schema; schema = waiting.pop()) {
    if (seen.has(schema)) continue;
    seen.add(schema);
    const known = best.get(schema.title);
    if (schema.title !== '' && worth(schema) > (known ? worth(known) : 0)) best.set(schema.title, schema);
    waiting.push(...innerSchemas(schema).toReversed());
  }
  return nameComponents(new Map([...own, ...[...best].filter(([title]) => !own.has(title))]));
}

/** What is only named stands for nothing; what may be null is that beside the schema, not in it. */
function worth(schema: Schema): number {
  const isTold = innerSchemas(schema).length > 0;
  if (isPartial(schema)) return isTold ? 1 : 0;
  if (isCutInside(schema)) return 2;
  return mayBeNull(schema) ? 3 : 4;
}

/** It stands elsewhere in full, or the budget was used up. */
export function isPartial({ is_cut, is_incomplete }: Schema): boolean {
  return is_cut || is_incomplete;
}

const cutInside = new WeakMap<Schema, boolean>();

/** Whether a part of it that has no name of its own is not described. */
export function isCutInside(schema: Schema): boolean {
  const known = cutInside.get(schema);
  if (known !== undefined) return known;
  const nameless = innerSchemas(schema).filter(({ title }) => title === '');
  const isCut = nameless.some(inner => isPartial(inner) || isCutInside(inner));
  cutInside.set(schema, isCut);
  return isCut;
}

function nameComponents(best: Map<string, Schema>): Components {
  const taken = new Set<string>();
  const components: Components = new Map();
  for (const [title, schema] of best) {
    const name = freeName(componentName(title), taken);
    taken.add(name);
    components.set(title, { name, schema });
  }
  return components;
}

function freeName(wanted: string, taken: Set<string>): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted}_${number}`;
    if (!taken.has(name)) return name;
  }
}

export function mayBeNull({ types, choice }: Schema): boolean {
  return types.includes('null') || (choice?.schemas.some(isNull) ?? false);
}

export function isNull({ types, description }: Schema): boolean {
  return types.length === 1 && types[0] === 'null' && description === '';
}

export function schemasOf({ parameters, bodies, responses }: Endpoint): Schema[] {
  return [
    ...parameters.map(({ schema }) => schema),
    ...bodies.map(({ schema }) => schema),
    ...responses.flatMap(response => [
      ...response.headers.map(({ schema }) => schema),
      ...response.bodies.map(({ schema }) => schema),
    ]),
  ];
}

export function innerSchemas({ properties, items, other_properties, choice }: Schema): Schema[] {
  return [
    ...properties.map(({ schema }) => schema),
    ...(items ? [items] : []),
    ...(other_properties === undefined || other_properties === false ? [] : [other_properties]),
    ...(choice?.schemas ?? []),
  ];
}
