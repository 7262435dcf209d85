/** Documents of APIs that say what pages have no words for. */
import type { Plain } from '#common/field-model/model/plain.ts';

const person = {
  type: 'object',
  description: 'Who orders',
  required: ['id'],
  properties: {
    id: { type: 'string', description: 'Number', xml: { attribute: true } },
    name: { type: 'string', nullable: true, description: 'Name', 'x-sort': 1, maxLength: 40 },
  },
  discriminator: { propertyName: 'id' },
  'x-table': 'people',
};
const order = {
  allOf: [
    { $ref: '#/components/schemas/Person' },
    {
      type: 'object',
      required: ['state'],
      properties: {
        state: { type: 'string', enum: ['open', 'paid'], description: 'State' },
        buyer: { $ref: '#/components/schemas/Person' },
        lines: {
          type: 'array',
          items: { type: 'object', properties: { sku: { type: 'string', description: 'Sku' } } },
        },
      },
    },
  ],
};
const json = (schema: Plain, more: Plain = {}) => ({ content: { 'application/json': { schema, ...more } } });
const operation = (operationId: string, more: Plain = {}) => ({
  summary: 'Same',
  operationId,
  tags: ['Orders'],
  description: 'What it does',
  externalDocs: { url: 'https://docs.example', description: 'More' },
  'x-rate': 5,
  parameters: [
    { $ref: '#/components/parameters/Limit' },
    {
      name: 'filter',
      in: 'query',
      style: 'deepObject',
      explode: true,
      description: 'Filter',
      schema: { type: 'object' },
    },
  ],
  callbacks: { paid: { '{$request.body#/url}': { post: { responses: { 200: { description: 'ok' } } } } } },
  responses: {
    200: {
      description: 'Fine',
      links: { next: { operationId: 'list' } },
      ...json({ $ref: '#/components/schemas/Order' }),
    },
    404: { description: 'Missing' },
  },
  ...more,
});
/** Shared schemas, parameters and variants of one path; callbacks, links, encodings, extensions. */
export const shopDocument = () => ({
  openapi: '3.0.3',
  info: { title: 'Shop', version: '2', 'x-team': 'A' },
  servers: [
    { url: 'https://{region}.example', variables: { region: { default: 'eu', enum: ['eu', 'us'] } } },
  ],
  tags: [{ name: 'Orders', description: 'All orders' }],
  security: [{ key: [] }],
  paths: {
    '/orders/{id}': {
      summary: 'One order',
      parameters: [
        { name: 'id', in: 'path', required: true, description: 'Which', schema: { type: 'string' } },
      ],
      get: operation('read'),
      put: operation('write', {
        requestBody: {
          description: 'Sent',
          ...json(
            { $ref: '#/components/schemas/Order' },
            { encoding: { state: { style: 'form' } }, example: { state: 'open' } },
          ),
        },
      }),
    },
    '/orders/{id}#refresh': { get: operation('refresh') },
    '/orders/{id}?beta=true': { get: operation('beta') },
  },
  components: {
    schemas: { Person: person, Order: order },
    parameters: {
      Limit: { name: 'limit', in: 'query', description: 'How many', schema: { type: 'integer', minimum: 1 } },
    },
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } },
  },
});
/** Another one, with a schema of the same name. */
export function peopleDocument() {
  const schema = { $ref: '#/components/schemas/Person' };
  const get = { responses: { 200: { description: 'ok', content: { 'a/b': { schema } } } } };
  return {
    openapi: '3.0.0',
    info: { title: 'People', version: '1' },
    servers: [{ url: 'https://people.example' }],
    paths: { '/people': { get } },
    components: { schemas: { Person: { type: 'string' } } },
  };
}

const componentPath = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** A component that comes again in itself, one that several places share, and one that stands at one place. */
export function treeDocument(openapi = '3.1.0'): Plain {
  const node = componentPath('Node');
  const all = json({ type: 'array', items: componentPath('Place') });
  return {
    openapi,
    info: { title: 'Tree', version: '1' },
    paths: {
      '/nodes': {
        get: { summary: 'List', responses: { 200: { description: 'All', ...all } } },
        post: {
          summary: 'Add',
          requestBody: json(node, { encoding: { id: { style: 'form' } } }),
          responses: {
            201: { description: 'Added', links: { read: { operationId: 'list' } }, ...json(node) },
          },
        },
      },
    },
    components: { schemas: treeSchemas(openapi) },
  };
}

function treeSchemas(openapi: string): Plain {
  const node = componentPath('Node');
  const mayBeNull =
    openapi === '3.1.0' ? { anyOf: [node, { type: 'null' }] } : { allOf: [node], nullable: true };
  return {
    Size: { type: 'object', properties: { width: { type: 'integer' } }, 'x-unit': 'mm' },
    Place: {
      type: 'object',
      properties: { node: { allOf: [node], description: 'The first' }, size: componentPath('Size') },
    },
    Node: {
      type: 'object',
      required: ['id'],
      'x-table': 'node',
      properties: {
        id: { type: 'string', description: 'Number', xml: { attribute: true } },
        children: { type: 'array', items: node },
        above: mayBeNull,
        state: componentPath('State'),
        before: { allOf: [componentPath('State')], description: 'As it was' },
      },
    },
    State: { type: 'string', enum: ['new', 'old'] },
  };
}
