/** Endpoints and tables of every shape an importer can make, with texts that look like parts of a page. */
import fc from 'fast-check';
import type { Component } from '#common/field-model/model/component.ts';
import type {
  Body,
  Endpoint,
  ErrorCode,
  Parameter,
  Response,
  Security,
} from '#common/field-model/model/endpoint.ts';
import {
  anySchema,
  type Json,
  type Limits,
  limitNames,
  type Schema,
} from '#common/field-model/model/schema.ts';
import type { Column, Table, TableIndex } from '#common/field-model/model/table.ts';

const tricky = [
  'Plain words.',
  '说明：订单',
  '- a\n- b',
  '# Heading\n\ntext',
  '## Parameters',
  '**参数：**',
  '> quoted\n> twice',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  '```json\n{"a": 1}\n```',
  '```',
  'a | b',
  'a\\|b `c|d` *e* _f_ <b>g</b> &lt; $x$ $y$',
  'URL: /x',
  'one\n\n\ntwo  \n  three',
  '**Required.**',
  'Engine: x',
  '<!-- open',
  '无',
  'none',
  '"quoted"',
  '(body)',
  'one of',
  '备注：',
];
const text = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  { weight: 3, arbitrary: fc.constantFrom(...tricky) },
  { weight: 2, arbitrary: fc.string({ maxLength: 12 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }) },
);
const name = fc.oneof(
  { weight: 6, arbitrary: fc.stringMatching(/^[a-z_][a-z_0-9-]{0,8}$/) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('a.b', 'ids[]', 'filter[name]', '*', 'x:1', '', '(body)', 'page', 'page.size'),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 8 }) },
);
const word = fc.oneof(
  { weight: 4, arbitrary: fc.stringMatching(/^[a-z]{0,6}$/) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('default', '200 OK', 'any', 'a or b', 'x (y)', 'Order: big', 'one of', 'a[]'),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 8 }) },
);
const json = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom('5', 'true', 'null', '1.0', '', ' x ', '`', '`a`', 'a\nb', '"', '{', '```\nx\n```'),
) as fc.Arbitrary<Json>;
const type = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.constantFrom('string', 'integer', 'number', 'boolean', 'object', 'array', 'null'),
  },
  { weight: 1, arbitrary: fc.constantFrom('int(10)', 'varchar(20)', 'string[]', 'enum(a,b)', 'List<Order>') },
  { weight: 1, arbitrary: word },
);
const limits = fc
  .dictionary(
    fc.constantFrom(...limitNames),
    fc.oneof(
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.boolean(),
      text,
      fc.constant('^a|b`$'),
    ),
    { maxKeys: 2 },
  )
  .map((found): Limits => ({ ...found }));

const day = fc.constantFrom('', '2027-01-31', '2024-02-29', '2027-02-31', 'soon');
const flags = fc.record({
  is_deprecated: fc.boolean(),
  removal_date: day,
  is_read_only: fc.boolean(),
  is_write_only: fc.boolean(),
  is_cut: fc.boolean(),
  is_incomplete: fc.boolean(),
});
const facts = fc
  .record({
    types: fc.array(type, { maxLength: 2 }),
    title: fc.oneof({ weight: 3, arbitrary: fc.constant('') }, word),
    format: fc.oneof({ weight: 3, arbitrary: fc.constant('') }, word),
    description: text,
    flags: fc.option(flags, { nil: {}, freq: 3 }),
    values: fc.oneof({ weight: 3, arbitrary: fc.constant<Json[]>([]) }, fc.array(json, { maxLength: 3 })),
    preset: fc.option(json, { nil: undefined, freq: 3 }),
    examples: fc.oneof({ weight: 3, arbitrary: fc.constant<Json[]>([]) }, fc.array(json, { maxLength: 2 })),
    limits: fc.oneof({ weight: 3, arbitrary: fc.constant<Limits>({}) }, limits),
  })
  .map(
    ({ flags: given, preset, ...rest }): Schema => ({
      ...anySchema(),
      ...rest,
      ...given,
      ...(preset !== undefined && { default: preset }),
    }),
  );
const bare = type.map((one): Schema => ({ ...anySchema(), types: [one] }));

/** What a link to the page of a component stands for. */
const component = fc.oneof(
  fc.constantFrom('Order', 'a (b)', 'List«Order»', '[x]', 'a|b', '数据', '100%'),
  fc.stringMatching(/^[A-Za-z0-9._-]{1,8}$/),
);
const linked = fc
  .record({
    own: fc.oneof(facts, fc.constant(anySchema())),
    reference: component,
    types: fc.constantFrom<string[][]>([], ['null']),
  })
  .map(({ own, ...link }): Schema => ({ ...own, ...link }));

const schema: fc.Arbitrary<Schema> = fc.letrec<{ schema: Schema }>(tie => ({
  schema: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    facts,
    bare,
    linked,
    fc
      .record({ own: fc.oneof(facts, bare), properties: propertiesOf(tie('schema')) })
      .map(({ own, properties }) => ({ ...own, types: ['object'], properties })),
    fc
      .record({ own: fc.oneof(facts, fc.constant(anySchema())), items: tie('schema') })
      .map(({ own, items }) => ({ ...own, types: ['array'], items })),
    fc
      .record({ own: facts, others: fc.oneof(fc.constant(false as const), tie('schema')) })
      .map(({ own, others }) => ({ ...own, other_properties: others })),
    fc
      .record({
        own: fc.oneof(facts, fc.constant(anySchema())),
        properties: propertiesOf(tie('schema')),
        kind: fc.constantFrom('oneOf', 'anyOf', 'allOf'),
        schemas: fc.array(tie('schema'), { maxLength: 3 }),
      })
      .map(({ own, properties, kind, schemas }) => ({ ...own, properties, choice: { kind, schemas } })),
  ),
})).schema;

function propertiesOf(inner: fc.Arbitrary<Schema>) {
  const property = fc.record({ name, is_required: fc.boolean(), schema: inner });
  return fc.uniqueArray(property, { maxLength: 3, selector: one => one.name });
}

const parameter: fc.Arbitrary<Parameter> = fc.record({
  place: fc.constantFrom('path', 'query', 'header', 'cookie'),
  name,
  is_required: fc.boolean(),
  schema,
});
const parameters = fc.uniqueArray(parameter, { maxLength: 3, selector: one => `${one.place} ${one.name}` });
const body: fc.Arbitrary<Body> = fc.record({
  content_type: fc.oneof(fc.constantFrom('', 'application/json', 'text/xml', 'true'), word),
  schema: fc.oneof(schema, fc.constant(anySchema())),
  examples: fc.array(fc.record({ name: word, value: json }), { maxLength: 2 }),
});
const bodies = fc.array(body, { maxLength: 2 });
const response: fc.Arbitrary<Response> = fc.record({
  status: fc.oneof(fc.constantFrom('200', '404', '4XX', 'default', ''), word),
  description: text,
  headers: parameters,
  bodies,
});
const security: fc.Arbitrary<Security> = fc.record({
  name: word,
  kind: fc.constantFrom('', 'apiKey', 'http', 'oauth2', 'openIdConnect', 'mutualTLS'),
  detail: text,
  scopes: fc.array(word, { maxLength: 2 }),
});

const errorCode: fc.Arbitrary<ErrorCode> = fc.record({ code: word, meaning: text, remedy: text });

const endpoint: fc.Arbitrary<Endpoint> = fc.record({
  method: fc.constantFrom('', 'GET', 'post', 'PATCH', 'QUERY'),
  path: fc.oneof(fc.constantFrom('', '/orders/{id}', 'http://a.b/c?d=e', 'POST /x', '```'), text),
  servers: fc.array(fc.constantFrom('https://a.example/v1/', '/v2', 'https://{host}', '`x`'), {
    maxLength: 2,
  }),
  operation_id: word,
  description: text,
  is_deprecated: fc.boolean(),
  removal_date: day,
  deprecation_note: text,
  security: fc.array(fc.array(security, { maxLength: 2 }), { maxLength: 2 }),
  parameters,
  is_body_required: fc.boolean(),
  body_description: text,
  bodies,
  responses: fc.array(response, { maxLength: 2 }),
  error_codes: fc.array(errorCode, { maxLength: 2 }),
  remarks: text,
});

export const endpoints: fc.Arbitrary<Endpoint> = fc
  .tuple(endpoint, fc.boolean())
  .map(([said, is_webhook]) => (is_webhook ? { ...said, is_webhook } : said));

const column: fc.Arbitrary<Column> = fc
  .record({
    name: fc.oneof(name, fc.constantFrom('a_b', '_id_', '`x`', '**')),
    type: fc.oneof(fc.constantFrom('int(11)', "enum('a','b')", 'varchar|x', ''), text),
    is_primary_key: fc.boolean(),
    remarks: text,
    nullable: fc.constantFrom(undefined, true, false),
    preset: fc.constantFrom(undefined, '', "''", 'NULL', '0', 'CURRENT_TIMESTAMP', '`'),
    link: fc.constantFrom(undefined, 'users.id', '[users.id](/page/3)', '[a.b](/page/1), `c|d`.e'),
  })
  .map(({ nullable, preset, link, ...rest }) => ({
    ...rest,
    ...(nullable !== undefined && { is_nullable: nullable }),
    ...(preset !== undefined && { default: preset }),
    ...(link !== undefined && { references: link }),
  }));
const index: fc.Arbitrary<TableIndex> = fc.record({
  name,
  columns: fc.array(fc.oneof(name, fc.constant('lower(a, b)')), { maxLength: 3 }),
  is_unique: fc.boolean(),
  type: word,
  remarks: text,
});

export const tables: fc.Arbitrary<Table> = fc.record({
  description: text,
  engine: word,
  collation: word,
  columns: fc.array(column, { maxLength: 4 }),
  indexes: fc.array(index, { maxLength: 2 }),
  remarks: text,
});

export const components: fc.Arbitrary<Component> = fc.record({ schema, remarks: text });
