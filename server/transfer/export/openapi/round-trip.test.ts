import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { writeEndpoint } from '#common/field-model/layout/write/write-markdown.ts';
import { plainOf } from '#common/field-model/model/plain.ts';
import type { Schema } from '#common/field-model/model/schema.ts';
import { readPage } from '#common/field-model/read-markdown.ts';
import { exportedItem, type ImportedItem, importedItem } from '#tests/kit/api/api-item.ts';
import { compareApiDocuments } from '#tests/kit/api/compare-api-documents.ts';
import { decodeText } from '../../import/document/decode-text.ts';
import type { ImportedDocument, ImportedFolder } from '../../import/document/document.ts';
import { parseText } from '../../import/document/parse-text.ts';
import { readApiDocument } from '../../import/openapi/read-api-document.ts';
import type { NamedSchema } from './openapi-component.ts';
import { type ApiPage, writeOpenApi } from './write-openapi.ts';

function apiPages(
  { pages, folders }: Pick<ImportedFolder, 'pages' | 'folders'>,
  path: string[] = [],
): ApiPage[] {
  const own = pages.flatMap(({ title, body }) =>
    'endpoint' in body ? [{ folders: path, title, endpoint: body.endpoint }] : [],
  );
  return [...own, ...folders.flatMap(folder => apiPages(folder, [...path, folder.name]))];
}

/** As the pages that people see, read back from their Markdown. */
function throughPages(document: ImportedDocument): ApiPage[] {
  return apiPages(document).map(page => {
    const model = readPage(writeEndpoint(page.endpoint, 'en'));
    if (model?.kind !== 'endpoint') throw new Error(`${page.title} is no API page`);
    return { ...page, endpoint: model.endpoint };
  });
}

const componentsIn = ({ pages, folders }: Pick<ImportedFolder, 'pages' | 'folders'>): NamedSchema[] => [
  ...pages.flatMap(({ title, body }) =>
    'component' in body ? [{ name: title, schema: body.component.schema }] : [],
  ),
  ...folders.flatMap(componentsIn),
];

const write = (document: ImportedDocument) =>
  writeOpenApi({ ...document, pages: throughPages(document), schemas: componentsIn(document) }, 'en');
const readAgain = (document: object) => readApiDocument(Buffer.from(JSON.stringify(document)), 'en');

type Parts = {
  operations: Map<string, string>;
  parameters: Map<string, string>;
  properties: Map<string, string>;
  /** Where a link stands in place of a component. */
  links: Set<string>;
};

/** Every operation, parameter and property of every page, by where it stands. */
function partsOf(document: ImportedDocument): Parts {
  const parts: Parts = {
    operations: new Map(),
    parameters: new Map(),
    properties: new Map(),
    links: new Set(),
  };
  for (const { name, schema } of componentsIn(document)) addProperties(parts, `component ${name} `, schema);
  for (const { folders, title, endpoint } of apiPages(document)) {
    const page = [...folders, title].join('/');
    const { parameters, bodies, responses, ...operation } = endpoint;
    const answers = responses.map(({ status, description }) => [status, description]);
    const examples = [...bodies, ...responses.flatMap(response => response.bodies)].map(
      body => body.examples,
    );
    parts.operations.set(page, JSON.stringify([operation, answers, examples]));
    const headers = responses.flatMap(({ status, headers: named }) =>
      named.map(header => ({ ...header, status })),
    );
    for (const one of [...parameters, ...headers]) {
      parts.parameters.set(
        `${page} ${JSON.stringify([one.place, one.name, 'status' in one && one.status])}`,
        JSON.stringify(one),
      );
    }
    for (const { content_type, schema } of bodies)
      addProperties(parts, `${page} body ${content_type}`, schema);
    for (const { status, bodies: written } of responses) {
      for (const { content_type, schema } of written)
        addProperties(parts, `${page} ${status} ${content_type}`, schema);
    }
  }
  return parts;
}

function addProperties(parts: Parts, where: string, schema: Schema): void {
  const { properties, items, other_properties, choice, ...own } = schema;
  if (own.reference !== undefined) parts.links.add(where);
  parts.properties.set(where, JSON.stringify(Object.entries(own).toSorted(([a], [b]) => (a < b ? -1 : 1))));
  for (const property of properties) {
    addProperties(parts, `${where}.${property.name}${property.is_required ? '!' : ''}`, property.schema);
  }
  if (items) addProperties(parts, `${where}[]`, items);
  if (other_properties !== undefined && other_properties !== false)
    addProperties(parts, `${where}{}`, other_properties);
  choice?.schemas.forEach((inner, index) => addProperties(parts, `${where}|${choice.kind}${index}`, inner));
}

/** Where a component is large depends on what was unfolded before it: what only one side links to is compared on its own page, where both have one. */
function dropLinked(before: Parts, after: Parts): void {
  for (const where of before.properties.keys()) {
    const isOnlyOne = before.links.has(where) !== after.links.has(where);
    const [kind = '', name = ''] = where.split(' ');
    const hasPage = kind !== 'component' || after.properties.has(`${kind} ${name} `);
    if (isOnlyOne || !hasPage || isInside(where, before.links) || isInside(where, after.links))
      before.properties.delete(where);
  }
}

function isInside(where: string, links: ReadonlySet<string>): boolean {
  return [...where.matchAll(/[.[{|]/g)].some(({ index }) => links.has(where.slice(0, index)));
}

/** How many of them come back as they were, in percent. */
function equalShare(before: Map<string, string>, after: Map<string, string>): number {
  if (before.size === 0) return 100;
  const equal = [...before].filter(([where, written]) => after.get(where) === written).length;
  return (equal / before.size) * 100;
}

test('days of removal and error codes come back', () => {
  const source = {
    openapi: '3.0.3',
    info: { title: 'Harbour', version: '1' },
    paths: {
      '/boats': {
        get: {
          summary: 'Boats',
          deprecated: true,
          'x-sunset': '2027-01-31',
          'x-deprecation-note': 'Tides moved.\n\nUse [boats of a pier](/page/3).',
          'x-error-codes': [{ code: '1001', meaning: 'Full', remedy: 'Wait' }],
          parameters: [
            {
              name: 'tide',
              in: 'query',
              deprecated: true,
              'x-sunset': '2027-02-28',
              schema: { type: 'string' },
            },
          ],
          responses: {
            200: {
              description: 'Boats',
              content: {
                'application/json': {
                  schema: {
                    type: 'object',
                    properties: { name: { type: 'string', deprecated: true, 'x-sunset': '2027-03-31' } },
                  },
                },
              },
            },
          },
        },
      },
    },
  };
  const { document } = write(readAgain(source));
  expect(JSON.parse(JSON.stringify(document))).toMatchObject({ paths: source.paths });
});

const samples = '../shared/samples/openapi';
const names = existsSync(samples) ? readdirSync(samples) : [];

describe.skipIf(names.length === 0)(
  'documents others wrote, imported as pages, exported and imported again',
  () => {
    test.each(names)(
      '%s: 99 of 100 operations, parameters and properties come back equal',
      async name => {
        const imported = readApiDocument(readFileSync(`${samples}/${name}`), 'en');
        const { document, left_out } = write(imported);
        expect(left_out).toEqual([]);
        const { valid, errors } = await new Validator().validate(structuredClone(document));
        expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
        const [before, after] = [partsOf(imported), partsOf(readAgain(document))];
        dropLinked(before, after);
        expect([...after.operations.keys()]).toEqual([...before.operations.keys()]);
        const shares = (['operations', 'parameters', 'properties'] as const).map(kind =>
          equalShare(before[kind], after[kind]),
        );
        for (const share of shares) expect(share).toBeGreaterThanOrEqual(99);
        process.stdout.write(`${name}: ${shares.map(share => share.toFixed(2)).join(', ')} % equal\n`);
      },
      60_000,
    );
  },
);

describe.skipIf(names.length === 0)('documents others wrote, imported and exported again', () => {
  test.each(names)(
    '%s: the same, whether its pages are known to be untouched or read again',
    name => {
      const bytes = readFileSync(`${samples}/${name}`);
      const original = () => plainOf(parseText(decodeText(bytes)));
      for (const item of [importedItem(bytes), withoutHashes(importedItem(bytes))]) {
        const { document, left_out } = exportedItem(item);
        expect(left_out).toEqual([]);
        expect(compareApiDocuments(original(), document).differences).toEqual([]);
      }
    },
    60_000,
  );
});

describe.skipIf(names.length === 0)('documents others wrote, with pages of their components', () => {
  test.each(names)(
    '%s: the same, whether its pages are known to be untouched or read again',
    name => {
      const bytes = readFileSync(`${samples}/${name}`);
      const original = () => plainOf(parseText(decodeText(bytes)));
      const linked = () => importedItem(bytes, { schema_pages: true });
      for (const item of [linked(), withoutHashes(linked())]) {
        const { document, left_out } = exportedItem(item);
        expect(left_out).toEqual([]);
        expect(compareApiDocuments(original(), document).differences).toEqual([]);
      }
    },
    60_000,
  );
});

/** As if each page had been touched. */
function withoutHashes({ pages, ...item }: ImportedItem): ImportedItem {
  return {
    ...item,
    pages: pages.map(({ kept, component, ...page }) => ({
      ...page,
      ...(kept && { kept: { ...kept, text_hash: '' } }),
      ...(component && { component: { ...component, text_hash: '' } }),
    })),
  };
}

describe.skipIf(!existsSync('../shared/samples/postman'))('collections others wrote', () => {
  test.each(['echo-v2.0.json', 'github-v1.json', 'httpbin.json', 'multi-level.json'])(
    '%s becomes a valid document, and what it cannot hold is named',
    async name => {
      const imported = readApiDocument(readFileSync(`../shared/samples/postman/${name}`), 'en');
      const { document, left_out } = write(imported);
      expect((await new Validator().validate(structuredClone(document))).valid).toBe(true);
      const written = Object.values((document.paths ?? {}) as object).flatMap(item =>
        Object.keys(item as object),
      );
      expect(written.length + left_out.length).toBe(apiPages(imported).length);
    },
  );
});
