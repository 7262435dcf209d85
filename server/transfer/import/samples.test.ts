import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import type { Endpoint } from '#common/field-model/model/endpoint.ts';
import { isPlain, listOf, type Plain, plainOf, textOf } from '#common/field-model/model/plain.ts';
import type { ImportedFolder } from './document/document.ts';
import { readApiDocument } from './openapi/read-api-document.ts';

type Holder = Pick<ImportedFolder, 'pages' | 'folders'>;
type Placed = { folders: string[]; title: string; endpoint: Endpoint };

function placedIn({ pages, folders }: Holder, path: string[] = []): Placed[] {
  const own = pages.flatMap(({ title, body }) =>
    'endpoint' in body ? [{ folders: path, title, endpoint: body.endpoint }] : [],
  );
  return [...own, ...folders.flatMap(folder => placedIn(folder, [...path, folder.name]))];
}

const methods = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']);

/** `GET /orders` for every operation, counted without the reader. */
function operationsIn(source: Plain): string[] {
  return [source.paths, source.webhooks].flatMap(paths =>
    Object.entries(plainOf(paths)).flatMap(([path, item]) =>
      Object.keys(plainOf(item))
        .filter(method => methods.has(method))
        .map(method => `${method.toUpperCase()} ${path}`),
    ),
  );
}

function requestsIn(source: unknown): string[] {
  return listOf(source)
    .filter(isPlain)
    .flatMap(({ name, item }) => (Array.isArray(item) ? requestsIn(item) : [textOf(name).trim()]));
}

const openApi = '../shared/samples/openapi';
const postman = '../shared/samples/postman';
const filesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

describe.skipIf(!existsSync(openApi))('documents others wrote', () => {
  test.each(filesIn(openApi))(
    '%s: every operation is a page with all its responses, titles are apart',
    name => {
      const bytes = readFileSync(`${openApi}/${name}`);
      const source = plainOf(load(bytes.toString()));
      const pages = placedIn(readApiDocument(bytes, 'en'));
      const requests = pages.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
      expect(requests.toSorted()).toEqual(operationsIn(source).toSorted());
      for (const { endpoint } of pages) {
        const item = plainOf(plainOf(source.paths)[endpoint.path] ?? plainOf(source.webhooks)[endpoint.path]);
        const { responses } = plainOf(item[endpoint.method.toLowerCase()]);
        expect(endpoint.responses.map(({ status }) => status)).toEqual(Object.keys(plainOf(responses)));
      }
      expect(new Set(pages.map(({ folders, title }) => [...folders, title].join('\n'))).size).toBe(
        pages.length,
      );
      // A page stays quick to read, whatever it describes.
      expect(Math.max(...pages.map(({ endpoint }) => JSON.stringify(endpoint).length))).toBeLessThan(300_000);
    },
  );

  test('every parameter of an operation stands on its page, those of its body aside', () => {
    const bytes = readFileSync(`${openApi}/harbor-2.0.yaml`);
    const source = plainOf(load(bytes.toString()));
    const defined = plainOf(source.parameters);
    for (const { endpoint } of placedIn(readApiDocument(bytes, 'zh-cn'))) {
      const item = plainOf(plainOf(source.paths)[endpoint.path]);
      const own = [item.parameters, plainOf(item[endpoint.method.toLowerCase()]).parameters].flatMap(listOf);
      const written = own.map(entry => {
        const { $ref, ...parameter } = plainOf(entry);
        return $ref === undefined ? parameter : plainOf(defined[textOf($ref).split('/').at(-1) ?? '']);
      });
      const names = written
        .filter(({ in: place }) => place !== 'body' && place !== 'formData')
        .map(({ name }) => name);
      expect(endpoint.parameters.map(({ name }) => name).toSorted()).toEqual(
        [...new Set(names.map(textOf))].toSorted(),
      );
    }
  });
});

describe.skipIf(!existsSync(postman))('collections others wrote', () => {
  test.each(filesIn(postman))('%s: every request is a page', name => {
    const bytes = readFileSync(`${postman}/${name}`);
    const source = plainOf(JSON.parse(bytes.toString()));
    const wanted = Array.isArray(source.requests)
      ? source.requests.map(request => textOf(plainOf(request).name))
      : requestsIn(source.item);
    const pages = placedIn(readApiDocument(bytes, 'en'));
    expect(pages.map(({ title }) => title).toSorted()).toEqual(wanted.toSorted());
  });

  test('folders in folders stay folders in folders', () => {
    const pages = placedIn(readApiDocument(readFileSync(`${postman}/multi-level.json`), 'en'));
    expect(pages.find(({ title }) => title === 'R3')?.folders).toEqual(['F1', 'F2', 'F3']);
  });
});

/** A document as large companies have them: every operation refers to schemas that refer to others. */
function largeDocument(operations: number): string {
  const words = 'What it means to those who call, told at length. '.repeat(32);
  const properties = (n: number) =>
    Object.fromEntries(
      Array.from({ length: 6 }, (_, i) => [
        `field_${i}`,
        i === 0 && n % 8 < 7
          ? { $ref: `#/components/schemas/S${n + 1}` }
          : { type: 'string', description: words, maxLength: 50, example: `value ${n}` },
      ]),
    );
  const schemas = Array.from({ length: operations }, (_, n) => [
    `S${n}`,
    { type: 'object', required: ['field_1'], properties: properties(n) },
  ]);
  const paths = Array.from({ length: operations }, (_, n) => {
    const content = { 'application/json': { schema: { $ref: `#/components/schemas/S${n}` } } };
    const responses = { 200: { description: words, content }, 400: { description: words, content } };
    const post = { tags: [`Tag ${n % 60}`], summary: `Do ${n % 1000}`, requestBody: { content }, responses };
    return [`/v1/things${n}/{id}`, { post }];
  });
  const info = { title: 'Large', version: '1' };
  const components = { schemas: Object.fromEntries(schemas) };
  return JSON.stringify({ openapi: '3.0.3', info, paths: Object.fromEntries(paths), components });
}

test('a document of 12 MB and 1,500 operations loses none of them', () => {
  const bytes = Buffer.from(largeDocument(1_500));
  expect(bytes.length).toBeGreaterThan(12_000_000);
  const { folders, ...rest } = readApiDocument(bytes, 'en');
  expect(folders.filter(({ name }) => name !== 'Schemas')).toHaveLength(60);
  expect(placedIn({ folders, pages: rest.pages })).toHaveLength(1_500);
}, 60_000);
