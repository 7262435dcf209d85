/** All schemas of an endpoint: what they refer to, and the same endpoint with others in their place. Pure. */
import type { Body, Endpoint, Parameter } from '../model/endpoint.ts';
import type { Schema } from '../model/schema.ts';

export function mapSchemas(endpoint: Endpoint, change: (schema: Schema) => Schema): Endpoint {
  const changed = <P extends Parameter | Body>(part: P): P => ({ ...part, schema: change(part.schema) });
  return {
    ...endpoint,
    parameters: endpoint.parameters.map(changed),
    bodies: endpoint.bodies.map(changed),
    responses: endpoint.responses.map(response => ({
      ...response,
      headers: response.headers.map(changed),
      bodies: response.bodies.map(changed),
    })),
  };
}

/** The names of the components that it links to itself. */
export function referencesOf(endpoint: Endpoint): Set<string> {
  const names = new Set<string>();
  mapSchemas(endpoint, schema => {
    collect(schema, names);
    return schema;
  });
  return names;
}

function collect(
  { reference, properties, items, other_properties: others, choice }: Schema,
  names: Set<string>,
): void {
  if (reference !== undefined) names.add(reference);
  for (const { schema } of properties) collect(schema, names);
  if (items) collect(items, names);
  if (typeof others === 'object') collect(others, names);
  for (const one of choice?.schemas ?? []) collect(one, names);
}
