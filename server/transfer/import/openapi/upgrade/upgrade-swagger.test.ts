import { expect, test } from 'vitest';
import { upgradeSwagger } from './upgrade-swagger.ts';

const info = { title: 'Shop', version: '1' };
const upgraded = (changes: object) => upgradeSwagger({ swagger: '2.0', info, paths: {}, ...changes });
const post = (operation: object, more: object = {}) =>
  upgraded({ paths: { '/a': { post: operation } }, ...more }).paths as Record<string, { post: object }>;

test('what stands at the root of 2.0 stands where 3.1 has it', () => {
  const basic = { type: 'basic', 'x-a': 1 };
  const login = {
    type: 'oauth2',
    flow: 'accessCode',
    authorizationUrl: 'a',
    tokenUrl: 't',
    scopes: { r: 'Read' },
  };
  const document = upgraded({
    host: 'x.example',
    basePath: '/v1/',
    schemes: ['http', 'https'],
    tags: [{ name: 'T' }],
    externalDocs: { url: 'd' },
    security: [{ basic: [] }],
    securityDefinitions: { basic, login },
    definitions: { A: { type: 'string' } },
    'x-b': 2,
  });
  expect(document).toEqual({
    openapi: '3.1.0',
    info,
    tags: [{ name: 'T' }],
    externalDocs: { url: 'd' },
    security: [{ basic: [] }],
    'x-b': 2,
    servers: [{ url: 'http://x.example/v1' }, { url: 'https://x.example/v1' }],
    paths: {},
    components: {
      schemas: { A: { type: 'string' } },
      securitySchemes: {
        basic: { type: 'http', scheme: 'basic', 'x-a': 1 },
        login: {
          type: 'oauth2',
          flows: { authorizationCode: { authorizationUrl: 'a', tokenUrl: 't', scopes: { r: 'Read' } } },
        },
      },
    },
  });
});

test('schemas say the same in the words of 3.1, and examples stay what they are', () => {
  const A = {
    discriminator: 'kind',
    properties: {
      discriminator: { type: 'integer', minimum: 1, exclusiveMinimum: true, 'x-nullable': true },
      other: { $ref: '#/definitions/A' },
    },
    example: { $ref: '#/definitions/A', type: 'file' },
  };
  expect(upgraded({ definitions: { A } }).components).toEqual({
    schemas: {
      A: {
        discriminator: { propertyName: 'kind' },
        properties: {
          discriminator: { type: ['integer', 'null'], exclusiveMinimum: 1 },
          other: { $ref: '#/components/schemas/A' },
        },
        example: { $ref: '#/definitions/A', type: 'file' },
      },
    },
  });
});

test('a parameter has a schema, and says how its list is written', () => {
  const parameters = [
    {
      name: 'q',
      in: 'query',
      description: 'Q',
      type: 'array',
      items: { type: 'string' },
      collectionFormat: 'multi',
    },
    { name: 'h', in: 'header', required: true, type: 'array', items: {}, 'x-c': 1 },
    { name: 's', in: 'query', type: 'array', items: {} },
  ];
  expect(post({ parameters })['/a']?.post).toEqual({
    parameters: [
      {
        name: 'q',
        in: 'query',
        description: 'Q',
        style: 'form',
        explode: true,
        schema: { type: 'array', items: { type: 'string' } },
      },
      { name: 'h', in: 'header', required: true, 'x-c': 1, schema: { type: 'array', items: {} } },
      { name: 's', in: 'query', style: 'form', explode: false, schema: { type: 'array', items: {} } },
    ],
  });
});

test('a body and a form are request bodies, in the types that the operation or the document takes', () => {
  const body = { name: 'body', in: 'body', required: true, description: 'B', schema: { type: 'object' } };
  expect(post({ parameters: [body] }, { consumes: ['text/xml'] })['/a']?.post).toEqual({
    requestBody: {
      required: true,
      description: 'B',
      content: { 'text/xml': { schema: { type: 'object' } } },
    },
  });
  const file = { name: 'f', in: 'formData', type: 'file', required: true, description: 'F' };
  expect(post({ parameters: [file] })['/a']?.post).toEqual({
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            properties: { f: { type: 'string', format: 'binary', description: 'F' } },
            required: ['f'],
          },
        },
      },
    },
  });
});

test('what operations share is shared still, unless one of them uses it in types of its own', () => {
  const more = {
    parameters: { P: { name: 'p', in: 'query', type: 'string' }, B: { name: 'b', in: 'body', schema: {} } },
    responses: { R: { description: 'fine', schema: { type: 'string' } } },
  };
  const used = {
    parameters: [{ $ref: '#/parameters/P' }, { $ref: '#/parameters/B' }],
    responses: { 200: { $ref: '#/responses/R' } },
  };
  expect(post(used, structuredClone(more))['/a']?.post).toEqual({
    parameters: [{ $ref: '#/components/parameters/P' }],
    requestBody: { $ref: '#/components/requestBodies/B' },
    responses: { 200: { $ref: '#/components/responses/R' } },
  });
  expect(upgraded(structuredClone(more)).components).toEqual({
    parameters: { P: { name: 'p', in: 'query', schema: { type: 'string' } } },
    requestBodies: { B: { 'x-body-name': 'b', content: { 'application/json': { schema: {} } } } },
    responses: {
      R: { description: 'fine', content: { 'application/json': { schema: { type: 'string' } } } },
    },
  });
  const own = post({ ...structuredClone(used), produces: ['text/plain'] }, structuredClone(more));
  expect(own['/a']?.post).toMatchObject({
    responses: { 200: { description: 'fine', content: { 'text/plain': { schema: { type: 'string' } } } } },
  });
});
