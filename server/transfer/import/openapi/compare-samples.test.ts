/** Pages of documents others wrote, with one thing changed: the comparison finds it, with its level, and nothing else. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Change } from '#common/field-model/compare/changes.ts';
import { comparePages } from '#common/field-model/compare/compare-models.ts';
import type { Level } from '#common/field-model/compare/level.ts';
import type { Direction, RuleName } from '#common/field-model/compare/rules.ts';
import { writeEndpoint } from '#common/field-model/layout/write/write-markdown.ts';
import type { Endpoint } from '#common/field-model/model/endpoint.ts';
import { anySchema, type Property, type Schema } from '#common/field-model/model/schema.ts';
import { readPages } from '#common/field-model/read-markdown.ts';
import type { ImportedFolder } from '../document/document.ts';
import { readApiDocument } from './read-api-document.ts';

const samples = '../shared/samples/openapi';
const names = existsSync(samples) ? readdirSync(samples) : [];

type Body = { schema: Schema; direction: Direction };
/** Changes one field of a body in place. */
type Mutation = {
  rule: RuleName;
  request: Level;
  response: Level;
  fits: (field: Property, outer: Schema) => boolean;
  apply: (field: Property, outer: Schema) => void;
};

const hasType = (type: string) => (field: Property) => field.schema.types.join() === type;
const isBare = ({ schema }: Property) =>
  schema.types.length === 1 && schema.format === '' && schema.values.length === 0 && !schema.choice;
const drop = (field: Property, outer: Schema) => {
  outer.properties = outer.properties.filter(one => one !== field);
};
const hasSibling = (outer: Schema) => outer.properties.length > 1;
const add = (is_required: boolean) => (_: Property, outer: Schema) => {
  const schema = { ...anySchema(), types: ['string'] };
  outer.properties = [...outer.properties, { name: 'brand_new_field', is_required, schema }];
};

const mutations: Mutation[] = [
  {
    rule: 'field_removed',
    request: 'risky',
    response: 'breaking',
    fits: (field, outer) => field.is_required && hasSibling(outer),
    apply: drop,
  },
  {
    rule: 'field_removed_optional',
    request: 'risky',
    response: 'risky',
    fits: (field, outer) => !field.is_required && outer.properties.some(one => one.is_required),
    apply: drop,
  },
  { rule: 'field_added', request: 'safe', response: 'safe', fits: () => true, apply: add(false) },
  { rule: 'field_added_required', request: 'breaking', response: 'safe', fits: () => true, apply: add(true) },
  {
    rule: 'required',
    request: 'breaking',
    response: 'safe',
    fits: field => !field.is_required,
    apply: field => Object.assign(field, { is_required: true }),
  },
  {
    rule: 'optional',
    request: 'safe',
    response: 'breaking',
    fits: field => field.is_required && field.schema.default === undefined,
    apply: field => Object.assign(field, { is_required: false }),
  },
  {
    rule: 'type_changed',
    request: 'breaking',
    response: 'breaking',
    fits: field => isBare(field) && hasType('string')(field),
    apply: ({ schema }) => Object.assign(schema, { types: ['boolean'] }),
  },
  {
    rule: 'type_widened',
    request: 'safe',
    response: 'breaking',
    fits: field => isBare(field) && field.schema.types[0] !== 'null',
    apply: ({ schema }) => schema.types.push('null'),
  },
  {
    rule: 'values_removed',
    request: 'breaking',
    response: 'safe',
    fits: ({ schema }) => schema.values.length > 1,
    apply: ({ schema }) => schema.values.pop(),
  },
  {
    rule: 'values_added',
    request: 'safe',
    response: 'risky',
    fits: ({ schema }) => schema.values.length > 0,
    apply: ({ schema }) => schema.values.push('brand_new_value'),
  },
  {
    rule: 'limit_set',
    request: 'risky',
    response: 'safe',
    fits: field => hasType('string')(field) && field.schema.limits.maxLength === undefined,
    apply: ({ schema }) => Object.assign(schema, { limits: { ...schema.limits, maxLength: 9 } }),
  },
  {
    rule: 'limit_narrowed',
    request: 'breaking',
    response: 'safe',
    fits: ({ schema }) => typeof schema.limits.maxLength === 'number',
    apply: ({ schema }) => Object.assign(schema, { limits: { ...schema.limits, maxLength: 0 } }),
  },
  {
    rule: 'limit_widened',
    request: 'safe',
    response: 'breaking',
    fits: ({ schema }) => typeof schema.limits.maxLength === 'number',
    apply: ({ schema }) => Object.assign(schema, { limits: { ...schema.limits, maxLength: 1e9 } }),
  },
  {
    rule: 'text',
    request: 'words',
    response: 'words',
    fits: () => true,
    apply: ({ schema }) => Object.assign(schema, { description: `${schema.description} And more.` }),
  },
];

/** Of one document the first endpoints, and of each body the first fields: enough of each kind. */
const endpointsMax = 6;
const fieldsMax = 4;

function endpointsOf(folder: Pick<ImportedFolder, 'pages' | 'folders'>): Endpoint[] {
  const own = folder.pages.flatMap(({ body }) => ('endpoint' in body ? [body.endpoint] : []));
  return [...own, ...folder.folders.flatMap(endpointsOf)];
}

function bodiesOf({ bodies, responses }: Endpoint): Body[] {
  const sent = bodies.map(({ schema }) => ({ schema, direction: 'request' as const }));
  const answered = responses.flatMap(one =>
    one.bodies.map(({ schema }) => ({ schema, direction: 'response' as const })),
  );
  return [...sent, ...answered];
}

/** Those that no rule about what is only read, written or deprecated concerns. */
function isPlainField({ schema }: Property, outer: Schema): boolean {
  const isMarked = schema.is_read_only || schema.is_write_only || schema.is_deprecated;
  return !isMarked && !schema.is_cut && outer.other_properties !== false && !outer.choice;
}

type Case = { before: string; after: string; mutation: Mutation; direction: Direction };

function casesOf(endpoint: Endpoint, text: string): Case[] {
  const cases: Case[] = [];
  for (const [at, { schema, direction }] of bodiesOf(endpoint).entries())
    for (const [place, field] of schema.properties.slice(0, fieldsMax).entries())
      for (const mutation of mutations) {
        if (!isPlainField(field, schema) || !mutation.fits(field, schema)) continue;
        // Schemas that the import shares between places must change at one of them.
        const copy = JSON.parse(JSON.stringify(endpoint)) as Endpoint;
        const outer = bodiesOf(copy)[at]?.schema;
        const own = outer?.properties[place];
        if (!outer || !own) continue;
        mutation.apply(own, outer);
        cases.push({ before: text, after: writeEndpoint(copy, 'en'), mutation, direction });
      }
  return cases;
}

describe.skipIf(names.length === 0)('one change to a page of a document others wrote', () => {
  test.each(names)('%s: is found with its level, alone', { timeout: 120_000 }, name => {
    const endpoints = endpointsOf(readApiDocument(readFileSync(`${samples}/${name}`), 'en')).slice(
      0,
      endpointsMax,
    );
    const seen = new Set<RuleName>();
    for (const endpoint of endpoints) {
      const text = writeEndpoint(endpoint, 'en');
      const models = readPages(text);
      expect(comparePages(models, readPages(text), '2027-06-15')).toEqual([]);
      for (const { after, mutation, direction } of casesOf(endpoint, text)) {
        const changes: Change[] = comparePages(models, readPages(after), '2027-06-15') ?? [];
        const changes_seen = changes.map(({ rule, level }) => `${rule} ${level}`);
        expect({ call: endpoint.path, direction, changes_seen }).toEqual({
          call: endpoint.path,
          direction,
          changes_seen: [`${mutation.rule} ${mutation[direction]}`],
        });
        seen.add(mutation.rule);
      }
    }
    expect(seen.size).toBeGreaterThan(4);
  });
});
