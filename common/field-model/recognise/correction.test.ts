/** What a person says of a table or code, in a line above it. */
import { expect, test } from 'vitest';
import { readPages } from '../read-markdown.ts';
import { callComment, callCorrectionIn } from './block/call-correction.ts';
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
const said = (words: string) => `<!-- docstead: ${words} -->`;

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
  const corrected = (words: string) => boats.replace('POST /boats', `POST /boats ${said(words)}`);
  expect(callsOf(corrected('endpoint PUT /boats/{id}'))).toEqual(['GET /boats', 'PUT /boats/{id}']);
  expect(fieldsOf(corrected('endpoint PUT /boats/{id}'))).toEqual(['request page', 'request name']);
  expect(callsOf(corrected('endpoint PATCH'))).toEqual(['GET /boats', 'PATCH /boats']);
  expect(callsOf(corrected('endpoint /sails'))).toEqual(['GET /boats', 'POST /sails']);
});

test('other lines that name the same call go with it', () => {
  const lines = 'Method: POST\n\nAddress: /boats\n\n| Name | Type |\n|---|---|\n| name | string |\n';
  expect(callsOf(lines.replace('POST', `POST ${said('endpoint PUT /sails')}`))).toEqual(['PUT /sails']);
});

test('a title with such a comment begins an endpoint, where nothing on the page names one', () => {
  const prose =
    '# Boats\n\n## Build one\n\nSend us:\n\n| Name | Type |\n|---|---|\n| name | string |\n\n## Sink one\n\n| Name | Type |\n|---|---|\n| id | int |\n';
  expect(callsOf(prose)).toEqual([]);
  const corrected = prose
    .replace('Build one', `Build one ${said('endpoint POST /boats')}`)
    .replace('Sink one', `Sink one ${said('endpoint DELETE /boats/{id}')}`);
  expect(callsOf(corrected)).toEqual(['POST /boats', 'DELETE /boats/{id}']);
  expect(fieldsOf(corrected)).toEqual(['request name', 'request id']);
});

test('a line that is no endpoint begins none, takes no other with it, and is no title for what stands below it', () => {
  expect(callsOf(boats.replace('POST /boats', `POST /boats ${said('no endpoint')}`))).toEqual(['GET /boats']);
  const table = '| Name | Type |\n|---|---|\n| a | int |\n';
  const two = `GET /a ${said('no endpoint')}\n\n${table}\nPOST /b\n\n${table.replace('| a', '| b')}`;
  expect(callsOf(two)).toEqual(['POST /b']);
  const cut = `## Log in\n\nPOST /in\n\n| Name | Type |\n|---|---|\n| a | int |\n\n**POST /out** as well ${said('no endpoint')}\n\n| Name | Type |\n|---|---|\n| b | int |\n`;
  expect(callsOf(cut)).toEqual(['POST /in']);
});

test('each of several in one section is kept', () => {
  const corrected = boats.replace(
    '| page | int |\n',
    `| page | int |\n\nAlso: ${said('endpoint HEAD /boats')}\n\nAnd: ${said('endpoint PUT /boats')}\n`,
  );
  expect(callsOf(corrected)).toEqual(['GET /boats', 'HEAD /boats', 'PUT /boats', 'POST /boats']);
});

test('in front of the first line it takes a page that nothing names off the endpoints', () => {
  const message =
    '## 请求参数\n\n| 参数名 | 类型 | 必填 | 说明 |\n|---|---|---|---|\n| id | int | 是 | 编号 |\n\n## 返回参数\n\n| 参数名 | 类型 | 说明 |\n|---|---|---|\n| name | string | 名称 |\n';
  expect(readPageParts(message).kind).toBe('endpoint');
  expect(readPageParts(message.replace('请求参数', `请求参数 ${said('no endpoint')}`)).kind).toBe('none');
  expect(callsOf(message.replace('请求参数', `请求参数 ${said('endpoint POST /boats')}`))).toEqual([
    'POST /boats',
  ]);
});

test('of a page in our own layout only the method and the address change', () => {
  const own =
    '## Endpoint\n\n```http\nGET https://a.example/boats\n```\n\n## Request\n\nWords.\n\n## Details\n\n- Operation ID: `listBoats`\n';
  const [before] = readPages(own);
  const [after] = readPages(own.replace('```http', `${said('endpoint PUT /boats')}\n\`\`\`http`));
  expect(before).toMatchObject({ kind: 'endpoint', endpoint: { method: 'GET' } });
  expect(after).toEqual({
    ...before,
    endpoint: { ...(before?.kind === 'endpoint' && before.endpoint), method: 'PUT', path: '/boats' },
  });
  expect(readPages(own.replace('Words.', `Words. ${said('no endpoint')}`))).toEqual([before]);
  expect(readPages(own.replace('```http', `${said('no endpoint')}\n\`\`\`http`))).toEqual([]);
});

test('dashes in an address end nothing, and in code such a comment is code', () => {
  const comment = callComment({ method: 'GET', address: '/boats--{id}-->x' });
  expect(callCorrectionIn(comment)).toEqual({ call: { method: 'GET', address: '/boats--{id}-->x' } });
  expect(comment.indexOf('-->')).toBe(comment.length - 3);
  expect(callsOf(`This one. ${comment}\n`)).toEqual(['GET /boats--{id}-->x']);
  const shown = `# How to\n\n\`\`\`md\nGET /a ${said('endpoint PUT /b')}\n\`\`\`\n`;
  expect(callsOf(shown)).not.toContain('PUT /b');
});

test('what looks like a call and was not read as one is named, until a person says that it is none', () => {
  const page = '# Boats\n\nSend a GET to `/boats`.\n\n| Name | Type |\n|---|---|\n| id | int |\n';
  const unread = (text: string) => readPageParts(text).calls.filter(({ reading }) => reading === 'unread');
  expect(unread(page)).toMatchObject([{ line: 3, method: 'GET' }]);
  expect(unread(page.replace('`/boats`.', `\`/boats\`. ${said('no endpoint')}`))).toEqual([]);
  expect(unread('# Boats\n\nGet them from the harbour, and put them back.\n')).toEqual([]);
  expect(unread('# Changelog\n\n## 1.2.0 (2026-01-02)\n\n- New: `GET /boats`\n')).toEqual([]);
});

test('nothing can be said in front of the text, inside of code, or where a tag goes on', () => {
  const page = '---\ntitle: A\n---\n\n# A\n\n```\nGET /boats\n\nResponse:\n{}\n```\n\n- GET /sails\n';
  expect(readPageParts(page).callLines).toEqual([5, 14]);
});

test('words behind such a comment are kept, and in a code span it is code', () => {
  const [model] = readPages(
    `GET /a\n\n| Name | Type |\n|---|---|\n| a | int |\n\nOld ones as well. ${said('no endpoint')} By name.`,
  );
  expect(model?.kind === 'endpoint' && model.endpoint.remarks).toBe('Old ones as well. By name.');
  expect(callsOf(`# Help\n\nWrite \`${said('endpoint POST /orders')}\` at the end of a line.`)).toEqual([]);
});

test('a correction of a changelog is for that line alone, and no table is described by one', () => {
  const log = `# Changelog\n\n## 1.2.0 (2026-01-02)\n\n- New: GET /x ${said('endpoint GET /x')}\n\n## 1.1.0 (2025-01-02)\n\n- New: POST /y\n`;
  expect(callsOf(log)).toEqual(['GET /x']);
  const table = `# Table boats\n\n${said('no endpoint')}\n| Column | Type | Key |\n|---|---|---|\n| id | int | PK |\n`;
  expect(readPages(table)).toMatchObject([{ kind: 'table', table: { description: '' } }]);
});
