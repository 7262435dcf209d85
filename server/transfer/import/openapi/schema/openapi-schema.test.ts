import { describe, expect, test } from 'vitest';
import { writeEndpoint } from '#common/field-model/layout/write/write-markdown.ts';
import { type Endpoint, emptyEndpoint } from '#common/field-model/model/endpoint.ts';
import { anySchema, type Schema } from '#common/field-model/model/schema.ts';
import type { ImportedDocument, ImportedFolder } from '../../document/document.ts';
import { readOpenApi } from '../read-openapi.ts';

const version = { openapi: '3.0.3', info: { title: 'Shop', version: '1' } };

function endpointsOf(folder: Pick<ImportedFolder, 'pages' | 'folders'>): Endpoint[] {
  const own = folder.pages.flatMap(({ body }) => ('endpoint' in body ? [body.endpoint] : []));
  return [...own, ...folder.folders.flatMap(endpointsOf)];
}

const onlyEndpoint = (document: ImportedDocument) => endpointsOf(document)[0] ?? emptyEndpoint();
const read = (document: object) => readOpenApi({ ...version, ...document }, 'en');

/** What a page says of a schema that an operation sends. */
function readSchema(schema: unknown, schemas: object = {}): Schema {
  const content = { 'application/json': { schema } };
  const paths = { '/x': { post: { requestBody: { content } } } };
  return onlyEndpoint(read({ paths, components: { schemas } })).bodies[0]?.schema ?? anySchema();
}

const deepDocument = (schema: object) => ({
  paths: { '/x': { post: { requestBody: { content: { 'application/json': { schema } } } } } },
});

const names = (schema: Schema | undefined) => schema?.properties.map(({ name }) => name);
const inner = (schema: Schema | undefined, name: string) =>
  schema?.properties.find(property => property.name === name)?.schema;

describe('what a schema says', () => {
  test('a recursion is cut where it begins again, and says what would come', () => {
    const node = {
      type: 'object',
      properties: { next: { $ref: '#/components/schemas/Node' }, id: { type: 'integer' } },
    };
    const schema = readSchema({ $ref: '#/components/schemas/Node' }, { Node: node });
    expect(schema).toMatchObject({ title: 'Node', is_cut: false });
    expect(inner(schema, 'next')).toMatchObject({ title: 'Node', is_cut: true, properties: [] });
    expect(inner(schema, 'id')).toMatchObject({ types: ['integer'], is_cut: false });
  });

  test('parts of allOf become one: all properties, all that is required, the tighter limits, the outer words', () => {
    const schema = readSchema(
      {
        description: 'outer',
        allOf: [
          { $ref: '#/components/schemas/Base' },
          { properties: { id: { maximum: 5 }, name: { type: 'string' } }, required: ['name'] },
        ],
      },
      {
        Base: {
          description: 'base',
          type: 'object',
          required: ['id'],
          properties: { id: { type: 'integer', description: 'The id', maximum: 9 } },
        },
      },
    );
    expect(schema).toMatchObject({ types: ['object'], description: 'outer' });
    expect(schema.choice).toBeUndefined();
    expect(schema.properties.map(({ name, is_required }) => [name, is_required])).toEqual([
      ['id', true],
      ['name', true],
    ]);
    expect(inner(schema, 'id')).toMatchObject({
      types: ['integer'],
      description: 'The id',
      limits: { maximum: 5 },
    });
  });

  test('parts that contradict each other stay apart', () => {
    const { choice } = readSchema({ allOf: [{ type: 'string', pattern: '^a' }, { pattern: 'z$' }] });
    expect(choice).toMatchObject({ kind: 'allOf', schemas: [{ limits: { pattern: 'z$' } }] });
  });

  test('a choice is a choice, and a choice between one thing and nothing is that thing or null', () => {
    const cat = { Cat: { type: 'object', properties: { claws: {} } } };
    const reference = { $ref: '#/components/schemas/Cat' };
    expect(readSchema({ oneOf: [reference, { type: 'string' }] }, cat).choice).toMatchObject({
      kind: 'oneOf',
      schemas: [{ title: 'Cat' }, { types: ['string'] }],
    });
    expect(readSchema({ anyOf: [reference, { type: 'null' }] }, cat)).toMatchObject({
      title: 'Cat',
      types: ['object', 'null'],
      properties: [{ name: 'claws' }],
    });
    expect(readSchema({ nullable: true, allOf: [reference], description: 'Ours' }, cat)).toMatchObject({
      title: 'Cat',
      types: ['object', 'null'],
      description: 'Ours',
    });
  });

  test('values, limits, formats, presets and claims are kept, in the words of every version', () => {
    const schema = readSchema({
      properties: {
        kind: { enum: ['a', null, 3], default: 'a' },
        fixed: { const: 7 },
        price: { type: 'number', minimum: 0, exclusiveMinimum: true, multipleOf: 0.01, example: 1.5 },
        tags: { type: 'array', uniqueItems: true, maxItems: 3, items: { type: 'string', pattern: '^x' } },
        old: { type: ['string', 'null'], deprecated: true, readOnly: true, format: 'date' },
        map: { type: 'object', additionalProperties: { type: 'integer' } },
        closed: { type: 'object', additionalProperties: false },
      },
    });
    expect(inner(schema, 'kind')).toMatchObject({ values: ['a', null, 3], default: 'a' });
    expect(inner(schema, 'fixed')?.values).toEqual([7]);
    expect(inner(schema, 'price')).toMatchObject({
      limits: { exclusiveMinimum: 0, multipleOf: 0.01 },
      examples: [1.5],
    });
    expect(inner(schema, 'price')?.limits.minimum).toBeUndefined();
    expect(inner(schema, 'tags')).toMatchObject({
      limits: { uniqueItems: true },
      items: { limits: { pattern: '^x' } },
    });
    expect(inner(schema, 'old')).toMatchObject({
      types: ['string', 'null'],
      is_deprecated: true,
      format: 'date',
    });
    expect(inner(schema, 'map')?.other_properties).toMatchObject({ types: ['integer'] });
    expect(inner(schema, 'closed')?.other_properties).toBe(false);
  });

  test('of a body that unfolds to thousands of fields the nearest stand there, the others are links to pages of their own', () => {
    const level = (n: number) => ({
      type: 'object',
      properties: Object.fromEntries(
        Array.from({ length: 12 }, (_, i) => [`p${i}`, { $ref: `#/components/schemas/L${n + 1}` }]),
      ),
    });
    const schemas = Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`L${n}`, level(n)]));
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/L0' } } };
    const document = read({
      paths: { '/x': { post: { requestBody: { content } } }, '/y': { put: { requestBody: { content } } } },
      components: { schemas },
    });
    const [page] = endpointsOf(document);
    const schema = page?.bodies[0]?.schema;
    expect(names(schema)).toHaveLength(12);
    expect(inner(schema, 'p11')).toMatchObject({ title: 'L1', is_cut: false });
    expect(inner(inner(inner(schema, 'p11'), 'p11'), 'p11')).toBeUndefined();
    expect(inner(inner(schema, 'p11'), 'p11')).toMatchObject({ reference: 'L2', is_incomplete: false });
    expect(document.warnings).toEqual([]);
    const text = page === undefined ? '' : writeEndpoint(page, 'en');
    expect(text).toContain('| p11.p11 | [L2](#schema-L2) |');
    expect(text).not.toMatch(/same as above|not all fields/);
    const schemaPages = document.folders.at(-1)?.pages ?? [];
    expect(schemaPages.map(({ title }) => title)).toEqual(Array.from({ length: 10 }, (_, n) => `L${n + 2}`));
  });

  test('a component deeper than four fields is a link, fields without a name stand at any depth', () => {
    const nest = (depth: number, last: object): object =>
      depth === 0 ? last : { type: 'object', properties: { a: nest(depth - 1, last) } };
    const schema = readSchema(nest(4, { $ref: '#/components/schemas/Leaf' }), {
      Leaf: { type: 'object', properties: { id: { type: 'string' } } },
    });
    const at = (depth: number): Schema | undefined => (depth === 0 ? schema : inner(at(depth - 1), 'a'));
    expect(at(4)).toMatchObject({ reference: 'Leaf', properties: [] });
    expect(writeEndpoint(onlyEndpoint(read(deepDocument(nest(8, { type: 'string' })))), 'en')).toContain(
      '| a.a.a.a.a.a.a.a | string |',
    );
  });

  test('references without names that unfold without an end stop at a bound, and the import says so', () => {
    const wide = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`p${at}`, { type: 'string' }]));
    const level = (n: number): object => ({
      schema: {
        type: 'object',
        properties: Object.fromEntries(
          Object.keys(wide).map(name => [name, { $ref: `#/components/x-parts/P${n + 1}/schema` }]),
        ),
      },
    });
    const parts = Object.fromEntries(Array.from({ length: 5 }, (_, n) => [`P${n}`, level(n)]));
    const document = read({
      ...deepDocument({ $ref: '#/components/x-parts/P0/schema' }),
      components: { 'x-parts': { ...parts, P5: { schema: { properties: wide } } } },
    });
    const text = writeEndpoint(onlyEndpoint(document), 'en');
    expect(text.split('\n').length).toBeLessThan(5_100);
    expect(document.warnings).toContainEqual({ code: 'tooManyFields', where: 'POST /x' });
  });
});
