/** Links of pages to components that nobody describes: a document may not refer to what it does not have. */
import type { Endpoint } from '#common/field-model/model/endpoint.ts';
import { type Plain, plainOf } from '#common/field-model/model/plain.ts';
import type { Schema } from '#common/field-model/model/schema.ts';
import { innerSchemas, schemasOf } from './openapi-component.ts';
import { componentPath } from './openapi-schema.ts';

/** The names that pages link to. */
export function listLinked(endpoints: readonly Endpoint[], schemas: readonly Schema[]): Set<string> {
  const names = new Set<string>();
  const waiting = [...endpoints.flatMap(schemasOf), ...schemas];
  for (let schema = waiting.pop(); schema; schema = waiting.pop()) {
    if (schema.reference !== undefined) names.add(schema.reference);
    waiting.push(...innerSchemas(schema));
  }
  return names;
}

/** @param document changed in place: what is not there is only named */
export function replaceMissingLinks(document: Plain, names: ReadonlySet<string>): void {
  const there = plainOf(plainOf(document.components).schemas);
  const missing = new Map(
    [...names].filter(name => !Object.hasOwn(there, name)).map(name => [componentPath(name), name]),
  );
  const waiting: unknown[] = missing.size > 0 ? [document] : [];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    const node = next as Plain;
    const name = typeof node.$ref === 'string' ? missing.get(node.$ref) : undefined;
    if (name !== undefined) {
      delete node.$ref;
      node.title = name;
    }
    waiting.push(...Object.values(node));
  }
}
