/** Pages in the layouts people use, written for these tests. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { measurePage, sumScores } from '../../../scripts/measure/measure-page.ts';
import type { Endpoint } from '../model/endpoint.ts';
import type { Schema } from '../model/schema.ts';
import { readPages } from '../read-markdown.ts';

function endpointsOf(page: string): Endpoint[] {
  return readPages(page).flatMap(model => (model.kind === 'endpoint' ? [model.endpoint] : []));
}

function onlyEndpoint(page: string): Endpoint {
  const [first, ...others] = endpointsOf(page);
  if (!first || others.length > 0) throw new Error('not one endpoint');
  return first;
}

function fieldsOf(schema: Schema | undefined, above = ''): string[] {
  if (!schema) return [];
  const own = schema.properties.flatMap(({ name, is_required, schema: inner }) => [
    `${above}${name}${is_required ? '!' : ''}`,
    ...fieldsOf(inner, `${above}${name}.`),
  ]);
  return [...own, ...fieldsOf(schema.items, above)];
}

const requestOf = ({ parameters, bodies }: Endpoint) => [
  ...parameters.map(({ place, name, is_required }) => `${place} ${name}${is_required ? '!' : ''}`),
  ...fieldsOf(bodies[0]?.schema),
];
const responseOf = ({ responses }: Endpoint) =>
  responses.flatMap(({ bodies }) => fieldsOf(bodies[0]?.schema));
const callOf = ({ method, path }: Endpoint) => `${method} ${path}`;

describe('method and address', () => {
  test.each([
    ['in a heading', '### GET `/boats/{id}`\n\nGives a boat.', 'GET /boats/{id}'],
    [
      'in a heading, words between them',
      '## POST add a boat /boats\n\n**Response**\n\n```json\n{"id": 1}\n```',
      'POST /boats',
    ],
    ['in a fence', '# Boats\n\n```http\nDELETE /boats/7 HTTP/1.1\nHost: a.example\n```', 'DELETE /boats/7'],
    [
      'in bold and code',
      '**PUT** `/boats/{id}`\n\n**Body**\n\n- `name` (string): of the boat',
      'PUT /boats/{id}',
    ],
    ['behind a colon', '- POST: /boats\n- Params:\n\n```json\n{ "name": , }\n```', 'POST /boats'],
    [
      'below words',
      '请求地址：\n\n`https://a.example/boats`\n\n请求方式：\n\nget\n\n返回示例：\n\n```json\n{"a":1}\n```',
      'GET https://a.example/boats',
    ],
    [
      'in rows',
      '| 项目 | 内容 |\n|---|---|\n| 接口地址 | /boats |\n| 请求方式 | POST |\n\n请求参数\n\n| 参数 | 类型 |\n|---|---|\n| name | string |',
      'POST /boats',
    ],
    [
      'in code of a program',
      '#### 请求url\n```python\nurl = "http://a.example/boats"\nmethod = "post"\n```\n#### 请求body\n```python\nbody = {"a": 1}\n```',
      'POST http://a.example/boats',
    ],
    [
      'with a host as a placeholder',
      '**请求URL**\n- `{{host}}/boats/:id`\n\n**请求方式**\n- PATCH\n\n**返回示例**\n```\n{"a": 1}\n```',
      'PATCH {{host}}/boats/:id',
    ],
    ['in Korean', '**POST** `/boats`\n\n#### 요청 본문\n```json\n{"name": "a"}\n```', 'POST /boats'],
    [
      'in Portuguese',
      '**Método HTTP**: `POST`\n\n**Endpoint**: `/barcos`\n\n### Exemplo de Resposta:\n\n```json\n{"id": 1}\n```',
      'POST /barcos',
    ],
  ])('%s', (_, page, call) => {
    expect(callOf(onlyEndpoint(page))).toBe(call);
  });

  test('of several endpoints each has what is its own', () => {
    const page = `# Boats

## List

GET /boats

| Query | Type | Required |
|---|---|---|
| page | int | no |

## Add

POST /boats

### Body

| Name | Type | Required |
|---|---|---|
| name | string | yes |

### Response

\`\`\`json
{"id": 1}
\`\`\`
`;
    const [list, add] = endpointsOf(page);
    expect([list, add].map(one => one && [callOf(one), requestOf(one)])).toEqual([
      ['GET /boats', ['query page']],
      ['POST /boats', ['name!']],
    ]);
    expect([list?.responses, add?.responses].map(one => one?.length)).toEqual([0, 1]);
  });
});

describe('fields', () => {
  const call = 'POST /boats\n\n';

  test.each([
    [
      'a table with its columns in another order',
      `${call}## Parameters\n\n| Type | Description | Req. | Name |\n|---|---|---|---|\n| string | of it | Y | name |\n| int | | N | size |`,
      ['name!', 'size'],
    ],
    [
      'a table without a ruler',
      `${call}请求参数\n\n|参数|类型|说明|\n|name|string|名称|\n|size|int|大小|`,
      ['name', 'size'],
    ],
    [
      'a table of HTML',
      `${call}### 请求参数\n\n<table><thead><tr><th>名称</th><th>类型</th><th>是否必须</th></tr></thead><tbody><tr><td><span style="padding-left: 0px">boat</span></td><td>object</td><td>必须</td></tr><tr><td><span style="padding-left: 20px">├─ name</span></td><td>string</td><td>非必须</td></tr></tbody></table>`,
      ['boat!', 'boat.name'],
    ],
    [
      'a quoted table',
      `${call}> **Body**\n>\n> | Field | Type |\n> |---|---|\n> | name | string |`,
      ['name'],
    ],
    [
      'rows with » in front',
      `${call}### 请求参数\n\n|名称|位置|类型|必选|\n|---|---|---|---|\n|body|body|object|是|\n|» boat|body|object|是|\n|»» name|body|string|否|`,
      ['boat!', 'boat.name'],
    ],
    [
      'a list',
      `${call}Body:\n\n- \`name\` (string, required): of the boat\n- \`size\` (integer, optional)`,
      ['name!', 'size'],
    ],
    [
      'a list of required ones',
      `${call}* **Data Params**\n\n  **Required:**\n\n  \`name=[string]\`\n\n  **Optional:**\n\n  \`size=[integer]\``,
      ['name!', 'size'],
    ],
    [
      'a body without values',
      `${call}Request\n\n\`\`\`json\n{\n  "name": , // of the boat\n  "owner": {"id": }\n}\n\`\`\``,
      ['name', 'owner', 'owner.id'],
    ],
    [
      'a body of rules',
      `${call}**Parameters**\n\n\`\`\`\n{\n "name": "required | string",\n "size": "optional | number"\n}\n\`\`\``,
      ['name!', 'size'],
    ],
    [
      'a second table named after its parent',
      `${call}## Request\n\n| Name | Type |\n|---|---|\n| owner | object |\n\n*owner*\n\n| Name | Type |\n|---|---|\n| id | int |`,
      ['owner', 'owner.id'],
    ],
    [
      'circles and crosses',
      `${call}### 요청 본문\n\n| 필드 | 타입 | 필수 |\n|---|---|---|\n| \`name\` | string | O |\n| \`size\` | number | X |`,
      ['name!', 'size'],
    ],
  ])('of %s', (_, page, fields) => {
    expect(requestOf(onlyEndpoint(page))).toEqual(fields);
  });

  test('rows that the example nests are nested, and those of codes are none', () => {
    const found = onlyEndpoint(`GET /boats

## 返回示例

\`\`\`json
{"code": 0, "data": {"id": 1, "name": "a"}}
\`\`\`

## 返回参数

| 参数 | 类型 | 说明 |
|---|---|---|
| code | int | 见错误码 |
| data | object | 数据 |
| id | int | 编号 |
| name | string | 名称 |

## 错误码

| 错误码 | 说明 |
|---|---|
| 10001 | 参数错误 |
| 10002 | 没有权限 |
`);
    expect(responseOf(found)).toEqual(['code', 'data', 'data.id', 'data.name']);
    expect(found.error_codes).toContainEqual(expect.objectContaining({ code: '10002' }));
    expect(found.remarks).not.toContain('10002');
  });

  test('a word about a message is not taken for a field of that name', () => {
    const found = onlyEndpoint(
      'POST /mails\n\n## Response\n\n| Name | Type |\n|---|---|\n| body | string |\n\n### Response body\n\n| Name | Type |\n|---|---|\n| id | int |\n',
    );
    expect(responseOf(found)).toEqual(['body', 'id']);
  });

  test('comments in an example describe its fields', () => {
    const found = onlyEndpoint(
      'GET /boats\n\n**Response**\n\n```json\n{\n  "id": 1, // number of the boat\n  "name": "a" // as painted\n}\n```',
    );
    expect(found.responses[0]?.bodies[0]?.schema.properties.map(({ schema }) => schema.description)).toEqual([
      'number of the boat',
      'as painted',
    ]);
    expect(found.responses[0]?.bodies[0]?.examples).toHaveLength(1);
  });

  test('answers go with their status', () => {
    const { responses } = onlyEndpoint(
      'GET /boats\n\n## Responses\n\n### 200 OK\n\n```json\n{"a": 1}\n```\n\n### 404\n\n```json\n{"error": "x"}\n```',
    );
    expect(responses.map(({ status }) => status)).toEqual(['200', '404']);
  });
});

describe('what is no endpoint', () => {
  test('a page of the handbook is one where it shows how to write one, and nowhere else', () => {
    const folder = 'docs/handbook';
    const found = readdirSync(folder, { recursive: true })
      .map(String)
      .filter(
        name => name.endsWith('.md') && readPages(readFileSync(`${folder}/${name}`, 'utf8')).length > 0,
      );
    expect(found.toSorted()).toEqual(
      ['en', 'zh-cn'].flatMap(lang =>
        ['create-order', 'order-table'].map(name => `${lang}/example-${name}.md`),
      ),
    );
  });

  test.each([
    [
      'a sentence with an address in it, before a table',
      '# Deploy\n\nSet `PURGE_URL`, and caches are told of changes: a page goes after a second.\n\n`deploy/cache.conf` is an example.\n\n| Name | Type |\n|---|---|\n| size | int |',
    ],
    [
      'a function of a library',
      '## open(path)\n\n**参数：**\n\n| 参数 | 类型 | 说明 |\n|---|---|---|\n| path | string | 路径 |\n\n**返回值：**\n\n| 参数 | 类型 |\n|---|---|\n| file | File |',
    ],
    [
      'rules for all endpoints',
      '## 通用约定\n\n所有接口返回：\n\n```json\n{"code": 0}\n```\n\n| 字段 | 类型 | 说明 |\n|---|---|---|\n| code | int | 0 为成功 |',
    ],
    [
      'a list of endpoints',
      '| Method | Path | What |\n|---|---|---|\n| GET | /a | one |\n| POST | /b | two |',
    ],
    [
      'a sentence with calls in it',
      '# Search\n\n- 输入请求方法和路径可以找到页面：`POST /orders`、`/orders/{id}`，也可以是 `/orders/42`。路径完全一致的在前，其次是以它开头的路径。',
    ],
    [
      'the address of a site',
      '# Run\n\nAddress: https://docs.example.com\n\n| Name | What |\n|---|---|\n| requests_total | how many |\n',
    ],
    ['a changelog', '# 更新记录\n\n| 版本 | 日期 | 说明 |\n|---|---|---|\n| 1.0 | 2020-01-01 | 新增 |'],
    [
      'a tutorial',
      '# Install\n\nRun this and open http://localhost:8080/ to look:\n\n```bash\nnpm install\nnpm start\n```',
    ],
  ])('%s', (_, page) => {
    expect(readPages(page)).toEqual([]);
  });

  test('noise is never read, and never throws', () => {
    const part = fc.constantFrom(
      '# ',
      '| a |',
      '|-|-|',
      '```',
      '{',
      '}',
      '- ',
      'POST',
      '/a',
      ': ',
      '**',
      '返回',
      '请求',
      'id',
      '\n',
      '\n\n',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 60 }), parts => {
        expect(() => readPages(parts.join(''))).not.toThrow();
      }),
      { numRuns: 500 },
    );
  });
});

const readings = '../shared/samples/readings';

test.skipIf(!existsSync(readings))('pages that people wrote are understood at 95 % in every column', () => {
  const expected = JSON.parse(readFileSync(`${readings}/expect.json`, 'utf8'));
  const scores = Object.keys(expected).map(name =>
    measurePage(readFileSync(`${readings}/pages/${name}.md`, 'utf8'), expected[name]),
  );
  for (const [column, { hits, of }] of Object.entries(sumScores(scores))) {
    if (column.startsWith('invented')) expect(hits / of, column).toBeLessThan(0.02);
    else expect(hits / of, column).toBeGreaterThanOrEqual(0.95);
  }
});
