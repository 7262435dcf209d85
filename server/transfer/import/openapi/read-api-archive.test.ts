/** API documents in a zip: one in several files, several beside each other, and what lies beside them. */
import { expect, test } from 'vitest';
import type { Endpoint } from '#common/field-model/model/endpoint.ts';
import type { Schema } from '#common/field-model/model/schema.ts';
import { drawn, readToImport } from '#tests/kit/api/read-import.ts';
import { zipOf } from '#tests/kit/import.ts';
import type { ImportedFolder } from '../document/document.ts';
import { planPages } from '../plan/plan-pages.ts';

const read = async (files: Record<string, string>) => readToImport('x.zip', await zipOf(files));

type Holder = Pick<ImportedFolder, 'pages' | 'folders'>;

function endpointsIn({ pages, folders }: Holder): Endpoint[] {
  const own = pages.flatMap(({ body }) => ('endpoint' in body ? [body.endpoint] : []));
  return [...own, ...folders.flatMap(endpointsIn)];
}

/** `Order{id, line: Line{of: Order}}` */
function shapeOf({ title: name, properties, items, is_cut }: Schema): string {
  const fields = properties.map(one => {
    const inner = shapeOf(one.schema);
    return inner === '' ? one.name : `${one.name}: ${inner}`;
  });
  const own = fields.length > 0 ? `${name}{${fields.join(', ')}}` : is_cut ? `${name}…` : name;
  return items ? `${own}[${shapeOf(items)}]` : own;
}

const bodyOf = (endpoint: Endpoint | undefined) => endpoint?.responses[0]?.bodies[0]?.schema;
const answer = (schema: string) =>
  `responses: { "200": { description: ok, content: { application/json: { schema: { $ref: "${schema}" } } } } }`;
const head = (title: string) => `openapi: 3.0.3\ninfo: { title: ${title}, version: "1" }\n`;

test('its root is found, and references are followed from file to file, in circles too', async () => {
  const document = await read({
    'api/schemas/Line.yaml':
      'type: object\nproperties:\n  of: { $ref: "./Order.yaml" }\n  money: { $ref: "../common.json#/definitions/Money" }\n',
    'api/openapi.yaml': `${head('Shop')}paths:\n  /orders/{id}: { $ref: "paths/orders.yaml#/~1one" }\n  /all:\n    get: { $ref: "paths/orders.yaml#/all" }\ncomponents:\n  schemas: { $ref: "schemas/index.yaml" }\n`,
    'api/paths/orders.yaml': `/one:\n  parameters: [{ $ref: "../common.json#/parameters/Id" }]\n  get:\n    summary: One order\n    ${answer('../schemas/Order.yaml')}\nall:\n  summary: All orders\n  ${answer('../openapi.yaml#/components/schemas/Orders')}\n`,
    'api/schemas/Order.yaml':
      'type: object\nproperties:\n  id: { type: integer }\n  line: { $ref: Line.yaml }\n',
    'api/schemas/index.yaml': 'Orders: { type: array, items: { $ref: "Order.yaml" } }\n',
    'api/common.json': JSON.stringify({
      definitions: { Money: { type: 'object', properties: { cents: { type: 'integer' } } } },
      parameters: { Id: { name: 'id', in: 'path', required: true, schema: { $ref: '#/definitions/Money' } } },
    }),
  });
  expect([document.item_name, drawn(document)]).toEqual(['Shop', 'One order, All orders']);
  expect(planPages(document, 'en', { placeholder: 'mark-' }).warnings).toEqual([]);
  const [one, all] = endpointsIn(document);
  expect(one?.parameters.map(({ name }) => name)).toEqual(['id']);
  expect(shapeOf(bodyOf(one) as Schema)).toBe('Order{id, line: Line{of: Order…, money: Money{cents}}}');
  expect(shapeOf(bodyOf(all) as Schema)).toMatch(/^Orders\[Order\{id, line/);
});

test('what leads out of the zip or nowhere is said with its file, and nothing outside is opened', async () => {
  const schemas = [
    'https://example.com/a.yaml',
    '/etc/passwd.yaml',
    '../../etc/passwd.yaml',
    'file:///etc/a.yaml',
    'gone.yaml',
    'other.yaml#/Gone',
    'broken.yaml',
  ];
  const properties = schemas.map((address, at) => `      f${at}: { $ref: "${address}" }`).join('\n');
  const document = await read({
    'openapi.yaml': `${head('Shop')}paths:\n  /a:\n    get:\n      summary: A\n      ${answer('parts/all.yaml')}\n`,
    'parts/all.yaml': `type: object\nproperties:\n${properties.replace(/^ {4}/gm, '')}\n`,
    'parts/other.yaml': 'There: { type: string }\n',
    'parts/broken.yaml': 'a: [',
  });
  expect(drawn(document)).toBe('A');
  expect(
    planPages(document, 'en', { placeholder: 'mark-' })
      .warnings.map(({ code, where }) => `${code} ${where}`)
      .toSorted(),
  ).toEqual(
    [
      ...[
        '/etc/passwd.yaml',
        '../../etc/passwd.yaml',
        'file:///etc/a.yaml',
        'gone.yaml',
        'https://example.com/a.yaml',
      ].map(address => `externalReference parts/all.yaml: ${address}`),
      ...['broken.yaml', 'other.yaml#/Gone'].map(address => `missingReference parts/all.yaml: ${address}`),
    ].toSorted(),
  );
});

test('several APIs have a catalog each, pages beside them come first, other files are named as left out', async () => {
  const one = (title: string) =>
    `${head(title)}paths: { /health: { get: { summary: Health, tags: [Ops], responses: {} } } }\n`;
  const document = await read({
    'README.md': '# Read me\n\n[users](users/openapi.yaml)',
    'orders.yaml': one('Orders'),
    'users/openapi.yaml': one('Users'),
    'empty.yaml': `${head('Empty')}paths: {}\n`,
    'unused.json': '{"a": 1}',
  });
  expect([document.item_name, drawn(document)]).toEqual([
    '',
    'README, Orders(Overview, Ops(Health)), Users(Overview, Ops(Health))',
  ]);
  const { warnings, files } = planPages(document, 'en', { placeholder: 'mark-' });
  expect(warnings).toEqual([
    { code: 'noOperations', where: 'empty.yaml' },
    { code: 'fileSkipped', where: 'unused.json' },
  ]);
  expect(files.map(({ path }) => path)).toEqual(['users/openapi.yaml']);
});

test('one API beside a whole documentation has a catalog of its own', async () => {
  const document = await read({
    'docs/start.md': '# Start',
    'docs/guide/more.md': '# More',
    'docs/openapi.yaml': `${head('Shop')}paths: { /a: { get: { summary: A, responses: {} } } }\n`,
  });
  expect([document.item_name, drawn(document)]).toEqual(['Shop', 'Start, guide(More), Shop(Overview, A)']);
});
