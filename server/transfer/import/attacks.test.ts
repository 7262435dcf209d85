import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError } from '#common/errors.ts';
import { importAliasesMax } from '#common/limits.ts';
import { t } from '#common/texts/index.ts';
import { requestDocuments } from '#tests/kit/api/request-documents.ts';
import { leastProcessorMs } from '#tests/kit/hostile/processor-time.ts';
import { readApiDocument } from './openapi/read-api-document.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const head = 'openapi: 3.0.0\ninfo: {title: x, version: "1"}\n';

/** The refusal of this file. */
function refusal(file: Uint8Array | string): string {
  try {
    readApiDocument(typeof file === 'string' ? bytes(file) : file, 'en');
  } catch (error) {
    if (error instanceof AppError) return t('en', `error.${error.name}`, error.values);
    throw error;
  }
  return 'was read';
}

describe('files that cannot be read are refused in words', () => {
  test.each([
    ['JSON', `{"openapi":"3.0.0","paths":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`],
    ['arrays of JSON', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
    ['YAML in brackets', `${head}paths: ${'['.repeat(50_000)}${']'.repeat(50_000)}`],
    ['YAML in hyphens', `${head}paths: \n  ${'- '.repeat(50_000)}x`],
    ['YAML in question marks', `${head}paths:\n  ${'? '.repeat(20_000)}x`],
    [
      'YAML by indentation',
      `${head}${Array.from({ length: 900 }, (_, n) => `${' '.repeat(n)}a:\n`).join('')}`,
    ],
  ])('nesting without end, as %s', (_kind, file) => {
    expect(refusal(file)).toMatch(/nests deeper/);
  });

  test('aliases that unfold to more than any memory holds', () => {
    const lines = Array.from(
      { length: 30 },
      (_, n) => `a${n + 1}: &a${n + 1} [${Array(9).fill(`*a${n}`).join(', ')}]`,
    );
    expect(refusal(`${head}a0: &a0 [x]\n${lines.join('\n')}`)).toMatch(/aliases/);
  });

  test('aliases within themselves', () => {
    expect(refusal(`${head}paths: &a {x: *a}`)).toMatch(/nests deeper|aliases|not valid YAML/);
  });

  test('very many aliases', () => {
    expect(refusal(`${head}a: &a x\nb:\n${'  - *a\n'.repeat(importAliasesMax + 1)}`)).toMatch(
      /more than 1000/,
    );
  });

  test.each([
    [
      'JSON',
      '{"openapi": "3.0.0",\n"info": {"title": "x"},\n"paths": {"/a": {',
      'not valid JSON, near line 3',
    ],
    ['YAML', `${head}paths:\n  /a: {get: [`, 'not valid YAML'],
    ['YAML with tabs', `${head}paths:\n\t/a: 1`, 'not valid YAML'],
  ])('%s that was cut off says where', (_kind, file, words) => {
    expect(refusal(file)).toContain(words);
  });

  test('mistakes of YAML without end: the first one is reported', () => {
    const file = `${head}${'}'.repeat(1_000_000)}`;
    expect(refusal(file)).toMatch(/not valid YAML, near line 3/);
    expect(leastProcessorMs(() => refusal(file), 2_000)).toBeLessThan(2_000);
  });

  test.each([
    ['empty', new Uint8Array()],
    ['blank', bytes(' \n\n ')],
    ['only a mark', Uint8Array.of(0xef, 0xbb, 0xbf)],
    ['without an operation', bytes(`${head}paths: {}`)],
    ['a collection without a request', bytes('{"info":{"name":"x"},"item":[{"name":"f","item":[]}]}')],
  ])('a file that is %s', (_kind, file) => {
    expect(refusal(file)).toBe('Nothing in this file could be made into a page.');
  });

  test.each([
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13)],
    ['half of UTF-16', Uint8Array.of(0xff, 0xfe, 0x7b)],
  ])('bytes that are no text: %s', (_kind, file) => {
    expect(refusal(file)).toMatch(/encoding/);
  });

  test.each(['[]', '42', 'just words', '{"a":1}', 'null', '{"info":{}}'])('%s is no API document', file => {
    expect(refusal(file)).toMatch(/cannot be imported/);
  });
});

const operation = '"get":{"summary":"x","responses":{"200":{"description":"x"}}}';

test('UTF-16 with its mark, UTF-8 with one and GBK are read like any other', () => {
  const text = `{"openapi":"3.0.0","info":{"title":"名"},"paths":{"/a":{${operation}}}}`;
  const wide = new Uint8Array([0xff, 0xfe, ...Buffer.from(text, 'utf16le')]);
  const marked = new Uint8Array([0xef, 0xbb, 0xbf, ...bytes(text)]);
  const gbk = Buffer.from(text.replace('名', '\u00c3\u00fb'), 'latin1');
  const names = [wide, marked, gbk].map(file => readApiDocument(file, 'en').item_name);
  expect(names).toEqual(['名', '名', '名']);
});

test('YAML with tags of other programs, with keys twice and with a second document is read as far as it goes', () => {
  const paths = `paths: !Include\n  /a: {${operation}}\n`;
  const text = `# ours\n---\n${head}info: {title: !Name 'two'}\n${paths}---\n]`;
  expect(readApiDocument(bytes(text), 'en').item_name).toBe('two');
});

test.each([
  'file:///etc/passwd',
  '/etc/passwd',
  '../../secret.json#/Order',
  'http://127.0.0.1:9/Order.json',
  '//host/share',
])('a reference to %s opens nothing and is reported', reference => {
  const schema = { $ref: reference };
  const paths = { '/a': { get: { responses: { 200: { content: { 'application/json': { schema } } } } } } };
  const document = readApiDocument(bytes(JSON.stringify({ openapi: '3.0.0', paths })), 'en');
  const [page] = document.pages;
  const reported =
    page && 'endpoint' in page.body ? page.body.endpoint.responses[0]?.bodies[0]?.schema : undefined;
  expect(reported).toMatchObject({ types: [], properties: [] });
  expect(document.warnings).toEqual([{ code: 'externalReference', where: `GET /a: ${reference}` }]);
});

test('references that lead to each other or nowhere, and names that all objects have, end in warnings', () => {
  const paths = {
    '/a': { $ref: '#/paths/~1b' },
    '/b': { $ref: '#/paths/~1a' },
    '/c': { get: { parameters: [{ $ref: '#/constructor' }, { $ref: '#/__proto__/x' }, { $ref: '#' }, 5] } },
  };
  const document = readApiDocument(bytes(JSON.stringify({ openapi: '3.0.0', paths })), 'en');
  expect(document.pages).toHaveLength(1);
  expect(new Set(document.warnings.map(({ code }) => code))).toEqual(
    new Set(['missingReference', 'notRead']),
  );
});

test('a reference whose way leads through references that lead through it ends at once', () => {
  const way = `#/a${'/a'.repeat(500)}`;
  const paths = { '/a': { $ref: way } };
  const document = readApiDocument(
    bytes(JSON.stringify({ openapi: '3.0.0', a: { $ref: way }, paths, webhooks: { b: { get: {} } } })),
    'en',
  );
  expect(document.warnings).toEqual([{ code: 'missingReference', where: `/a: ${way.slice(0, 200)}` }]);
});

test('a schema that refers to itself in every direction is read to its bound at once', () => {
  const all = Array.from({ length: 60 }, (_, n) => ({ $ref: `#/components/schemas/S${n}` }));
  const properties = Object.fromEntries(all.map((schema, n) => [`p${n}`, schema]));
  const schemas = Object.fromEntries(all.map((_, n) => [`S${n}`, { allOf: all, anyOf: all, properties }]));
  const content = { 'application/json': { schema: all[0] } };
  const paths = Object.fromEntries(all.map((_, n) => [`/${n}`, { post: { requestBody: { content } } }]));
  const document = { openapi: '3.0.0', paths, components: { schemas } };
  const { folders, pages } = readApiDocument(bytes(JSON.stringify(document)), 'en');
  expect(pages).toHaveLength(60);
  expect(folders.map(({ name }) => name)).toEqual(['Schemas']);
});

test('a text shared by very many operations does not make very many long pages', () => {
  const parameter = {
    in: 'query',
    name: 'q',
    description: 'x'.repeat(2_000_000),
    schema: { type: 'string' },
  };
  const get = { parameters: [{ $ref: '#/components/parameters/Q' }] };
  const paths = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`/a/${n}`, { get }]));
  const document = { openapi: '3.0.0', paths, components: { parameters: { Q: parameter } } };
  const { folders, warnings } = readApiDocument(bytes(JSON.stringify(document)), 'en');
  const [page] = folders[0]?.pages ?? [];
  expect(JSON.stringify(page).length).toBeLessThan(200_000);
  expect(warnings[0]?.code).toBe('tooLong');
});

const sound = {
  openapi: '3.1.0',
  info: { title: 'x' },
  servers: [{ url: 'https://x', variables: {} }],
  tags: [{ name: 't' }],
  security: [{ k: [] }],
  paths: {
    '/a/{id}': {
      parameters: [{ in: 'path', name: 'id', schema: { type: 'integer', minimum: 1 } }],
      post: {
        tags: ['t'],
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/S' } } } },
        responses: {
          200: { headers: { h: { schema: {} } }, content: { 'a/b': { examples: { e: { value: 1 } } } } },
        },
        callbacks: { c: { '{$x}': { get: { responses: {} } } } },
      },
    },
  },
  components: {
    securitySchemes: { k: { type: 'oauth2', flows: { implicit: { authorizationUrl: 'x', scopes: {} } } } },
    schemas: {
      S: {
        allOf: [{ $ref: '#/components/schemas/S' }, { properties: { a: { items: {} } } }],
        enum: [1],
        required: ['a'],
      },
    },
  },
};
const collection = {
  info: { name: 'x', description: { content: 'x' } },
  auth: { type: 'basic', basic: [{ key: 'username', value: 'x' }] },
  item: [
    {
      name: 'f',
      item: [
        {
          name: 'r',
          request: {
            method: 'POST',
            url: {
              raw: 'http://x/:a?b=c',
              host: ['x'],
              path: ['a'],
              query: [{ key: 'b' }],
              variable: [{ key: 'a' }],
            },
            header: [{ key: 'a', value: 'b' }],
            body: {
              mode: 'graphql',
              graphql: { query: 'x', variables: '{}' },
              options: { raw: { language: 'json' } },
            },
          },
          response: [{ code: 200, header: 'a: b', body: '{}' }],
        },
      ],
    },
  ],
};

/** Every place in a document, as the steps that lead there. */
function placesIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    [name],
    ...placesIn(inner).map(steps => [name, ...steps]),
  ]);
}

function replaced(value: unknown, [step, ...steps]: string[], by: unknown): unknown {
  if (step === undefined) return by;
  const inner = (value as Record<string, unknown>)[step];
  if (Array.isArray(value))
    return value.map((entry, n) => (String(n) === step ? replaced(entry, steps, by) : entry));
  return { ...(value as object), [step]: replaced(inner, steps, by) };
}

test.each([
  ['an OpenAPI document', sound],
  ['a 2.0 document', { ...sound, openapi: undefined, swagger: '2.0' }],
  ['a Postman collection', collection],
  ...requestDocuments,
])('%s with anything anywhere is read or refused in words, never broken', (_kind, document) => {
  const places = placesIn(document);
  fc.assert(
    fc.property(fc.constantFrom(...places), fc.jsonValue(), (place, junk) => {
      refusal(JSON.stringify(replaced(document, place, junk)));
    }),
    { numRuns: 500 },
  );
});

test('any text at all is read or refused in words', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), fc.uint8Array()), file => {
      refusal(file);
    }),
    { numRuns: 500 },
  );
});
