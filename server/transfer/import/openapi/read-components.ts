/** Named components of an OpenAPI document -> which of them get pages of their own, and what those say. */
import type { Component } from '#common/field-model/model/component.ts';
import type { Endpoint } from '#common/field-model/model/endpoint.ts';
import { isPlain, type Plain, plainOf } from '#common/field-model/model/plain.ts';
import type { Schema } from '#common/field-model/model/schema.ts';
import { openBudget } from './openapi-budget.ts';
import { readOperation } from './openapi-operation.ts';
import { type Operation, openReferences, type ReferenceReader } from './openapi-references.ts';
import { readSchema } from './schema/openapi-schema.ts';

/**
 * Those that stand at more than one place of all pages; one that comes again in itself does.
 * @returns in the order of the document
 */
export function listShared(book: ReferenceReader, operations: Iterable<Operation>): string[] {
  const schemas = schemasOf(book.root);
  const names = Object.keys(schemas).filter(name => isPlain(schemas[name]));
  const counting = openReferences(book.root, book.lang, {
    unresolved: book.unresolved,
    linked: new Set(names),
  });
  const counts = new Map<string, number>();
  const waiting: string[] = [];
  const count = (name: string) => {
    const known = counts.get(name) ?? 0;
    counts.set(name, known + 1);
    if (known === 0) waiting.push(name);
  };
  for (const operation of operations)
    countLinks(schemasOfEndpoint(readOperation(counting, operation)), count);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop())
    countLinks([readComponent(counting, name).schema], count);
  return names.filter(name => (counts.get(name) ?? 0) > 1);
}

/**
 * Those that are linked everywhere, and those that are too large at some place, on a page of an operation or of a component.
 * @returns in the order of the document
 */
export function listPaged(
  { root, lang, unresolved }: ReferenceReader,
  operations: Iterable<Operation>,
  linked: ReadonlySet<string>,
): string[] {
  const reading = openReferences(root, lang, { unresolved, linked, links_large: true });
  for (const operation of operations) readOperation(reading, operation);
  for (const name of linked) readComponent(reading, name);
  // Grows while it is gone through.
  for (const name of reading.large) if (!linked.has(name)) readComponent(reading, name);
  return Object.keys(schemasOf(root)).filter(name => linked.has(name) || reading.large.has(name));
}

const schemasOf = (root: Plain): Plain => plainOf(plainOf(root.components).schemas);

export function readComponent(book: ReferenceReader, name: string): Component {
  const schema = readSchema(schemasOf(book.root)[name], openBudget(book, name));
  // Its page bears its name.
  return { schema: { ...schema, title: '' }, remarks: '' };
}

function countLinks(schemas: readonly Schema[], count: (name: string) => void): void {
  const waiting = [...schemas];
  for (let schema = waiting.pop(); schema; schema = waiting.pop()) {
    const { reference, properties, items, other_properties: others, choice } = schema;
    if (reference !== undefined) count(reference);
    waiting.push(...properties.map(property => property.schema), ...(choice?.schemas ?? []));
    if (items) waiting.push(items);
    if (typeof others === 'object') waiting.push(others);
  }
}

function schemasOfEndpoint({ parameters, bodies, responses }: Endpoint): Schema[] {
  const headers = responses.flatMap(response => response.headers);
  const contents = [...bodies, ...responses.flatMap(response => response.bodies)];
  return [...parameters, ...headers, ...contents].map(({ schema }) => schema);
}
