/** The contract as a document. */
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { contract } from '#common/contract/index.ts';
import { startTestApp } from '#tests/kit/test-app.ts';

type Field = { description?: string };
type Media = { schema: { properties: Record<string, Field> }; example: Record<string, unknown> };
type Operation = {
  summary: string;
  description: string;
  requestBody: { content: Record<string, Media> };
  responses: { '200': { content: Record<string, Media> } };
  'x-errors': { name: string; code: number }[];
};
type Document = { openapi: string; servers: unknown; paths: Record<string, { post: Operation }> };

const form = 'application/x-www-form-urlencoded';

async function readDocument(query = '') {
  const app = await startTestApp({ PUBLIC_URL: 'https://example.com/docs' });
  const reply = await app.visitor().request({ url: `/docs/api/openapi.json${query}` });
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  return JSON.parse(reply.body) as Document;
}

test('is strict OpenAPI 3.1 and describes every call with its fields and errors', async () => {
  const document = await readDocument();
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  expect([valid, errors]).toEqual([true, undefined]);
  expect([document.openapi, document.servers]).toEqual(['3.1.0', [{ url: 'https://example.com/docs/api' }]]);
  expect(Object.keys(document.paths)).toEqual(Object.keys(contract).map(name => `/${name}`));
  const save = document.paths['/page/save']?.post;
  expect(save?.summary).toBe(contract['page/save'].about);
  const fields = save?.requestBody.content[form]?.schema.properties;
  expect(Object.keys(fields ?? {})).toEqual(expect.arrayContaining(['page_id', 'page_content', 'version']));
  expect(fields?.page_content?.description).toBe('Markdown of the page, at most 5 MB');
  expect(save?.['x-errors']).toContainEqual({ name: 'pageMovedOn', code: 11008 });
});

test('contains the request and the answer that a test has seen', async () => {
  const save = (await readDocument()).paths['/page/save']?.post;
  expect(save?.requestBody.content[form]?.example).toMatchObject({ page_title: 'Create an order' });
  expect(save?.responses['200'].content['application/json']?.example).toMatchObject({ error_code: 0 });
});

test('names the file of a call that takes one, which comes as multipart only', async () => {
  const { paths } = await readDocument();
  const content = paths['/page/upload']?.post.requestBody.content ?? {};
  expect(Object.keys(content)).toEqual(['multipart/form-data']);
  expect(content['multipart/form-data']?.schema.properties.file).toEqual({
    type: 'string',
    contentMediaType: 'application/octet-stream',
    description: 'The file',
  });
});

test('speaks Chinese to those who prefer it, and is as strict then', async () => {
  const document = await readDocument('?lang=zh-cn');
  const { valid } = await new Validator().validate(structuredClone(document));
  expect(valid).toBe(true);
  const save = document.paths['/page/save']?.post;
  expect(save?.summary).toMatch(/^新建页面/);
  expect(save?.description).toContain('其他人已保存过此页');
  expect(save?.requestBody.content[form]?.schema.properties.version?.description).toMatch(/编辑所基于的版本/);
});
