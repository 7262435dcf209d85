/** Habits of pages in how they list the headers of a request. */
import { describe, expect, test } from 'vitest';
import { json, readings, shown, table } from '#tests/kit/api/read-page.ts';

const page = (rest: string) => `# Boats\n\n## GET /boats\n\n${rest}\n`;

describe('below a label of headers', () => {
  test('a line that is a header is one, with its value or alone', () => {
    expect(readings(page('#### Headers\nX-Key: $key\n'))).toEqual(['GET /boats: header X-Key']);
    expect(readings(page('**Headers:**\n\nX-Key\nX-Secret\n'))).toEqual([
      'GET /boats: header X-Key, header X-Secret',
    ]);
    expect(readings(page('#### 请求头\nAccess-Token: $token\n'))).toEqual([
      'GET /boats: header Access-Token',
    ]);
  });

  test('a sentence that begins with one is none, nor is what is answered', () => {
    expect(readings(page('#### Headers\nX-Key has to be sent with each call.\n'))).toEqual(['GET /boats: ']);
    expect(readings(page('#### Response\n\n**Headers:**\n\nX-Total: 12\n'))).toEqual(['GET /boats: ']);
  });

  test('a block of code with one header is that', () => {
    expect(readings(page(`**Params (HEADER)**\n\n${json('Authorization: [token]')}`))).toEqual([
      'GET /boats: header Authorization',
    ]);
  });
});

test('an object of names that only headers have is what is sent as headers', () => {
  expect(readings(page(json('{ "X-Key": "yours", "X-Secret": "yours" }')))).toEqual([
    'GET /boats: header X-Key, header X-Secret',
  ]);
  expect(shown(page(json('{ "X-Key": "yours", "id": 1 }')))).toEqual([[0, 1]]);
});

describe('a table of two columns in which each row is a part of the message', () => {
  const rows = (head: string, body: string) =>
    page(`| **Description** | Searches. |\n|---|---|\n| **Header** | ${head} |\n${body}`);

  test('has fields in its cells', () => {
    const body =
      '| **Query** | `{ "q": "string" }` |\n| **Response** | `{ "id": integer, "name": string }` |\n';
    expect(readings(rows('`Authorization: Bearer <token>`', body))).toEqual([
      'GET /boats: query q, header Authorization, response id, response name',
    ]);
  });

  test('is none where a row is about something else', () => {
    const body = '| Colour | blue |\n| **Response** | `{ "id": integer }` |\n';
    expect(readings(rows('`Authorization: x`', body))).toEqual(['GET /boats: ']);
  });
});

test('types of parts of a request say where they are sent', () => {
  const code = (name: string, field: string) => `export interface ${name} {\n  ${field}: string\n}`;
  const text = `${code('Query', 'name')}\n\n${code('Result', 'total')}`;
  expect(readings(page(`\`\`\`typescript\n${text}\n\`\`\``))).toEqual([
    'GET /boats: query name, response total',
  ]);
});

test('the title of an example is no field, nor that of attributes in words', () => {
  const points = '#### Response\n\n- Example (`application/json`, `text/json`):\n\n';
  expect(readings(page(`${points}${json('[{"id": 1}]')}`))).toEqual(['GET /boats: ']);
  const request = '+ Request\n    + Attributes (Boat Update Request)\n\n';
  expect(readings(page(`${request}#### Response\n\n${table('id')}`))).toEqual(['GET /boats: response id']);
});
