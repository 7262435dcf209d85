/** Two documents of one item become one. */
import { expect, test } from 'vitest';
import { joinDocuments } from './join-documents.ts';

const parse = (text: string) => JSON.parse(text);
const first = () =>
  parse('{"openapi": "3.0.0", "paths": {}, "components": {"schemas": {"A": {"type": "string"}}}}');

test('names that objects have by themselves are names like others', () => {
  const into = first();
  const other = parse(
    '{"openapi": "3.0.0", "paths": {}, "webhooks": {"__proto__": {"post": {}}}, "components": {"__proto__": {"polluted": {"x": 1}}, "schemas": {"__proto__": {"type": "object"}}}}',
  );
  expect(joinDocuments(into, other)).toEqual([]);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  const text = JSON.stringify(into);
  expect(text).toContain('"__proto__":{"polluted":{"x":1}}');
  expect(text).toContain('"__proto__":{"type":"object"}');
  expect(text).toContain('"webhooks":{"__proto__":{"post":{}}}');
});

test('a discriminator follows a schema that gets another name', () => {
  const into = first();
  const other = parse(
    '{"openapi": "3.0.0", "paths": {}, "components": {"schemas": {"A": {"type": "integer"}, "B": {"oneOf": [{"$ref": "#/components/schemas/A"}], "discriminator": {"propertyName": "kind", "mapping": {"a": "A", "b": "#/components/schemas/A"}}}}}}',
  );
  joinDocuments(into, other);
  expect(into.components.schemas.B).toEqual({
    oneOf: [{ $ref: '#/components/schemas/A_2' }],
    discriminator: { propertyName: 'kind', mapping: { a: 'A_2', b: '#/components/schemas/A_2' } },
  });
});
