/** The contract as a document. */
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { contract } from '#common/contract/index.ts';
import { startTestApp } from '#tests/kit/test-app.ts';

type Operation = {
  summary: string;
  requestBody: { content: Record<string, { schema: { properties: Record<string, unknown> } }> };
  'x-errors': { name: string; code: number }[];
};
type Document = { openapi: string; servers: unknown; paths: Record<string, { post: Operation }> };

test('is strict OpenAPI 3.1 and describes every call with its fields and errors', async () => {
  const app = await startTestApp({ PUBLIC_URL: 'https://example.com/docs' });
  const reply = await app.visitor().request({ url: '/docs/api/openapi.json' });
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  const document = JSON.parse(reply.body) as Document;
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  expect([valid, errors]).toEqual([true, undefined]);
  expect([document.openapi, document.servers]).toEqual(['3.1.0', [{ url: 'https://example.com/docs/api' }]]);
  expect(Object.keys(document.paths)).toEqual(Object.keys(contract).map(name => `/${name}`));
  const save = document.paths['/page/save']?.post;
  expect(save?.summary).toBe(contract['page/save'].about);
  const fields = save?.requestBody.content['application/x-www-form-urlencoded']?.schema.properties;
  expect(Object.keys(fields ?? {})).toEqual(expect.arrayContaining(['page_id', 'page_content', 'version']));
  expect(save?.['x-errors']).toContainEqual({ name: 'pageMovedOn', code: 11008 });
});
