/** What a person says of a table or code, in a line above it. */
import { expect, test } from 'vitest';
import { readPages } from '../read-markdown.ts';
import { callCorrectionIn, callCorrectionLine } from './block/correction.ts';
import { readPageParts } from './page-parts.ts';

const fieldsOf = (page: string) =>
  readPageParts(page).endpoints.flatMap(({ fields }) =>
    fields.map(({ direction, way }) => `${direction} ${way}`),
  );

const page = (correction: string) =>
  `GET /boats\n\n## 返回示例\n\n\`\`\`json\n{"a": 1}\n\`\`\`\n\n## Levels\n\n${correction}| 水位 | 天 |\n|---|---|\n| low | 2 |\n`;

test('it is read as they say, whatever it looks like', () => {
  expect(fieldsOf(page(''))).toEqual([]);
  expect(fieldsOf(page('[//]: # (docstead: response)\n\n'))).toEqual(['response low']);
  expect(fieldsOf(page('[//]: # (docstead: request)\n'))).toEqual(['request low']);
});

test('it holds for the next block alone', () => {
  const table = (name: string) => `| Name | Type |\n|---|---|\n| ${name} | int |\n\n`;
  const text = `GET /boats\n\n[//]: # (docstead: nothing)\n\n${table('a')}${table('b')}`;
  expect(fieldsOf(text)).toEqual(['request b']);
});

test('it takes a call in a block of code off the page', () => {
  const call = '```http\nPOST /boats\n```\n\n| Name | Type |\n|---|---|\n| a | int |\n';
  expect(fieldsOf(call)).toEqual(['request a']);
  expect(readPageParts(`[//]: # (docstead: nothing)\n\n${call}`).kind).toBe('none');
});

const callsOf = (page: string) =>
  readPageParts(page).endpoints.map(({ method, address }) => `${method} ${address}`);

const boats = `# Boats

## List them

GET /boats

| Name | Type |
|---|---|
| page | int |

## Build one

POST /boats

| Name | Type |
|---|---|
| name | string |
`;

test('what a person says a line calls holds in place of what it says, and for that endpoint alone', () => {
  const said = (words: string) => boats.replace('POST /boats', `[//]: # (docstead: ${words})\n\nPOST /boats`);
  expect(callsOf(said('endpoint PUT /boats/{id}'))).toEqual(['GET /boats', 'PUT /boats/{id}']);
  expect(fieldsOf(said('endpoint PUT /boats/{id}'))).toEqual(['request page', 'request name']);
  expect(callsOf(said('endpoint PATCH'))).toEqual(['GET /boats', 'PATCH /boats']);
  expect(callsOf(said('endpoint'))).toEqual(['GET /boats', 'POST /boats']);
});

test('a title with such a line begins an endpoint, where nothing on the page names one', () => {
  const prose =
    '# Boats\n\n## Build one\n\nSend us:\n\n| Name | Type |\n|---|---|\n| name | string |\n\n## Sink one\n\n| Name | Type |\n|---|---|\n| id | int |\n';
  expect(callsOf(prose)).toEqual([]);
  const said = prose
    .replace('## Build', '[//]: # (docstead: endpoint POST /boats)\n\n## Build')
    .replace('## Sink', '[//]: # (docstead: endpoint DELETE /boats/{id})\n\n## Sink');
  expect(callsOf(said)).toEqual(['POST /boats', 'DELETE /boats/{id}']);
  expect(fieldsOf(said)).toEqual(['request name', 'request id']);
});

test('a line that is no endpoint begins none, and what stands below it goes with the endpoint before', () => {
  const said = boats.replace('POST /boats', '[//]: # (docstead: no endpoint)\n\nPOST /boats');
  expect(callsOf(said)).toEqual(['GET /boats']);
});

test('above the first line it takes a page that nothing names off the endpoints', () => {
  const message =
    '## 请求参数\n\n| 参数名 | 类型 | 必填 | 说明 |\n|---|---|---|---|\n| id | int | 是 | 编号 |\n\n## 返回参数\n\n| 参数名 | 类型 | 说明 |\n|---|---|---|\n| name | string | 名称 |\n';
  expect(readPageParts(message).kind).toBe('endpoint');
  expect(readPageParts(`[//]: # (docstead: no endpoint)\n\n${message}`).kind).toBe('none');
});

test('a page in our own layout is read as it is said, too', () => {
  const own = '## Endpoint\n\n```http\nGET /boats\n```\n\n## Request\n\nWords.\n';
  expect(readPages(own)).toMatchObject([{ kind: 'endpoint', endpoint: { method: 'GET' } }]);
  const said = own.replace('```http', '[//]: # (docstead: endpoint PUT /boats)\n\n```http');
  expect(readPages(said)).toMatchObject([{ endpoint: { method: 'PUT', path: '/boats' } }]);
});

test('brackets in an address end nothing', () => {
  const line = callCorrectionLine({ method: 'GET', address: '/boats(\\d)/{id}' });
  expect(callCorrectionIn(line)).toEqual({ call: { method: 'GET', address: '/boats(\\d)/{id}' } });
  expect(callsOf(`${line}\n\nThis one.\n`)).toEqual(['GET /boats(\\d)/{id}']);
});

test('what looks like a call and was not read as one is named, until a person says that it is none', () => {
  const page = '# Boats\n\nSend a GET to `/boats`.\n\n| Name | Type |\n|---|---|\n| id | int |\n';
  const unread = (text: string) => readPageParts(text).calls.filter(({ reading }) => reading === 'unread');
  expect(unread(page)).toMatchObject([{ line: 3, method: 'GET' }]);
  expect(unread(page.replace('Send', '[//]: # (docstead: no endpoint)\n\nSend'))).toEqual([]);
  expect(unread('# Boats\n\nGet them from the harbour, and put them back.\n')).toEqual([]);
  expect(unread('# Changelog\n\n## 1.2.0 (2026-01-02)\n\n- New: `GET /boats`\n')).toEqual([]);
});
