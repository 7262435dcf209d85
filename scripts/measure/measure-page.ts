/** One page as the reader understands it, against what a person sees in it. Pure. */
import type { Body, Endpoint } from '#common/field-model/model/endpoint.ts';
import type { PageModel } from '#common/field-model/model/page-model.ts';
import type { Schema } from '#common/field-model/model/schema.ts';
import { readPages } from '#common/field-model/read-markdown.ts';

type ExpectedEndpoint = {
  methods: string[];
  address: string;
  req: string[];
  res: string[];
  req_shown: string[];
  res_shown: string[];
  examples: { request: number; response: number };
};
export type ExpectedPage =
  | { kind: 'none' }
  | { kind: 'endpoint'; endpoints: ExpectedEndpoint[] }
  | { kind: 'table'; tables: { columns: string[] }[] };

const columns = [
  'kind',
  'method',
  'address',
  'request fields',
  'response fields',
  'nested fields',
  'examples',
  'table columns',
  'invented request',
  'invented response',
  'endpoints without a miss',
] as const;
type ColumnName = (typeof columns)[number];
type Count = { hits: number; of: number };
export type Score = { counts: Partial<Record<ColumnName, Count>>; misses: string[] };

export function sumScores(scores: readonly Score[]): Record<ColumnName, Count> {
  const sums = Object.fromEntries(columns.map(name => [name, { hits: 0, of: 0 }])) as Record<
    ColumnName,
    Count
  >;
  for (const { counts } of scores)
    for (const name of columns) {
      sums[name].hits += counts[name]?.hits ?? 0;
      sums[name].of += counts[name]?.of ?? 0;
    }
  return sums;
}

export function measurePage(markdown: string, expected: ExpectedPage): Score {
  const models = readPages(markdown);
  const score: Score = { counts: {}, misses: [] };
  const kind = models[0]?.kind ?? 'none';
  count(score, 'kind', kind === expected.kind, `is ${expected.kind}, read as ${kind}`);
  if (expected.kind === 'endpoint') measureEndpoints(score, expected.endpoints, models);
  if (expected.kind === 'table') measureTables(score, expected.tables, models);
  return score;
}

function count(score: Score, column: ColumnName, isRight: boolean, miss: string): boolean {
  score.counts[column] ??= { hits: 0, of: 0 };
  score.counts[column].of += 1;
  if (isRight) score.counts[column].hits += 1;
  else score.misses.push(`${column}: ${miss}`);
  return isRight;
}

function measureEndpoints(score: Score, expected: ExpectedEndpoint[], models: PageModel[]): void {
  const read = models.flatMap(model => (model.kind === 'endpoint' ? [model.endpoint] : []));
  for (const [index, endpoint] of expected.entries()) {
    const before = score.misses.length;
    measureEndpoint(score, endpoint, read[index]);
    count(score, 'endpoints without a miss', score.misses.length === before, `number ${index + 1}`);
  }
  if (read.length !== expected.length)
    score.misses.push(`endpoints: ${expected.length}, read ${read.length}`);
}

function measureEndpoint(score: Score, expected: ExpectedEndpoint, read: Endpoint | undefined): void {
  const { methods, address } = expected;
  const method = read?.method ?? '';
  const isMethod = methods.length === 0 ? method === '' : methods.includes(method);
  count(score, 'method', isMethod, `${methods.join('/')}, read ${method}`);
  const isAddress = pathOf(address) === pathOf(read?.path ?? '');
  count(score, 'address', isAddress, `${address}, read ${read?.path ?? ''}`);
  const sides = [
    {
      name: 'request',
      fields: expected.req,
      shown: expected.req_shown,
      read: read ? requestNames(read) : [],
    },
    {
      name: 'response',
      fields: expected.res,
      shown: expected.res_shown,
      read: read ? responseNames(read) : [],
    },
  ] as const;
  for (const side of sides) {
    measureFields(score, side);
    measureExamples(score, side.name, expected.examples[side.name], read);
  }
}

type MeasuredDirection = { name: 'request' | 'response'; fields: string[]; shown: string[]; read: string[] };

function measureFields(score: Score, { name, fields, shown, read }: MeasuredDirection): void {
  const left = [...read];
  for (const field of fields) {
    const at = left.findIndex(one => lastName(one) === lastName(field));
    const exact = left.indexOf(field);
    const isRead = count(score, `${name} fields`, at !== -1, `${field} is missing`);
    if (field.includes('.'))
      count(
        score,
        'nested fields',
        exact !== -1,
        `${field} of the ${name} ${isRead ? 'elsewhere' : 'missing'}`,
      );
    if (isRead) left.splice(exact === -1 ? at : exact, 1);
  }
  const known = new Set([...fields, ...shown].map(lastName));
  const invented = read.filter(one => !known.has(lastName(one)));
  const column = `invented ${name}` as const;
  const before = score.counts[column] ?? { hits: 0, of: 0 };
  score.counts[column] = { hits: before.hits + invented.length, of: before.of + read.length };
  if (invented.length > 0) score.misses.push(`${column}: ${invented.join(', ')}`);
}

const lastName = (path: string) => path.slice(path.lastIndexOf('.') + 1);

function measureExamples(
  score: Score,
  side: MeasuredDirection['name'],
  wanted: number,
  read: Endpoint | undefined,
): void {
  const bodies = side === 'request' ? read?.bodies : read?.responses.flatMap(response => response.bodies);
  const found = (bodies ?? []).flatMap(body => body.examples).length;
  for (let index = 0; index < Math.max(wanted, found); index += 1)
    count(score, 'examples', index < wanted && index < found, `${wanted} of the ${side}, read ${found}`);
}

function measureTables(score: Score, tables: { columns: string[] }[], models: PageModel[]): void {
  const read = models.flatMap(model => (model.kind === 'table' ? [model.table] : []));
  for (const [index, { columns: names }] of tables.entries()) {
    // Labels say where a column is inside of a list without brackets.
    const found = new Set(read[index]?.columns.map(({ name }) => name.replaceAll('[]', '')));
    for (const name of names) count(score, 'table columns', found.has(name), `${name} is missing`);
    const extra = [...found].filter(name => !names.includes(name));
    if (extra.length > 0) score.misses.push(`invented columns: ${extra.join(', ')}`);
  }
}

/** Without scheme, host, placeholders of a host, and a slash at the end. */
function pathOf(address: string): string {
  return address
    .replace(/^[a-z]+:\/\//i, '/')
    .replace(/^(?:\{\{?[^}]*\}\}?|\[[^\]]*\])\/?/, '/')
    .replace(
      /^\/?(?:[\w.{}<>-]+:[\w<>-]+|[\w{}-]+(?:\.[\w{}-]+)+(?=\/)|\{[^}]*\}(?=\/)|<[^>]*>:<[^>]*>|[\w-]+:[\w]+)(?=\/)/,
      '',
    )
    .replace(/\?.*$/, '')
    .replace(/^\/+|\/+$/g, '');
}

function requestNames({ parameters, bodies }: Endpoint): string[] {
  return [
    ...parameters.flatMap(({ name, schema }) => [name, ...schemaNames(schema, `${name}.`)]),
    ...bodyNames(bodies),
  ];
}

function responseNames({ responses }: Endpoint): string[] {
  return responses.flatMap(({ headers, bodies }) => [
    ...headers.map(({ name }) => name),
    ...bodyNames(bodies),
  ]);
}

const bodyNames = (bodies: readonly Body[]) => bodies.flatMap(({ schema }) => schemaNames(schema, ''));

function schemaNames(schema: Schema, above: string): string[] {
  const own = schema.properties.flatMap(({ name, schema: inner }) => [
    `${above}${name}`,
    ...schemaNames(inner, `${above}${name}.`),
  ]);
  const { items, other_properties: others, choice } = schema;
  return [
    ...own,
    ...(items ? schemaNames(items, above) : []),
    ...(typeof others === 'object' ? schemaNames(others, above) : []),
    ...(choice?.schemas ?? []).flatMap(one => schemaNames(one, above)),
  ];
}
