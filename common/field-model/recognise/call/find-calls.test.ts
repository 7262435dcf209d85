/** Where pages name endpoints, in ways that were misread once. */
import { expect, test } from 'vitest';
import { json, readings, shown, table } from '#tests/kit/api/read-page.ts';

test('an address or a method that stands once is of all sections below', () => {
  const addressed = `# Boats\n\n\`\`\`\n/boats\n\`\`\`\n\n### **\`GET\`**\n\n${table('page')}### **\`POST\`**\n\n${table('name')}`;
  expect(readings(addressed)).toEqual(['GET /boats: query page', 'POST /boats: body name']);
  const part = (path: string) =>
    `## ${path.slice(1)}\n\n- **Sökväg:** \`${path}\`\n\n### Svar\n\n${json('{"a": 1}')}`;
  expect(readings(`# \`GET\` Endpoints\n\n${part('/boats')}${part('/tides')}`)).toEqual([
    'GET /boats: ',
    'GET /tides: ',
  ]);
});

test('a heading may hold the whole address among its words, where others do so too', () => {
  const part = (words: string, name: string) =>
    `### ${words} [http://a.example/api/${name}](null)\n\n${json('{"status": 1, "boats": []}')}`;
  const page = `# API\n\n${part('列出', 'boats')}${part('`post` 方法新增', 'add')}`;
  expect(readings(page)).toEqual([' http://a.example/api/boats: ', 'POST http://a.example/api/add: ']);
  expect(shown(page)).toEqual([
    [0, 1],
    [1, 0],
  ]);
  expect(readings('# Boats\n\n### See https://a.example/docs/boats\n\n- `name`: string, of it\n')).toEqual(
    [],
  );
});

test('a heading may have a number in front, a picture of the method, or the method at its end', () => {
  expect(readings(`### 1.1 \`GET\` api/boats ###\n\n${table('page')}`)).toEqual([
    'GET api/boats: query page',
  ]);
  expect(readings(`### ![POST](img/post.png) /boats/query\n\n${table('name')}`)).toEqual([
    'POST /boats/query: body name',
  ]);
  const titled = `### 1. 船   GET\n\nurl：http://a.example/boats/\n\n格式：\n\n${json('{"boats": []}')}`;
  expect(readings(titled)).toEqual(['GET http://a.example/boats/: ']);
});

test('a title names the endpoint also where it is spelt like a part of one', () => {
  const page = `## 1. 查询结果\n\n\`GET /boats/{id}\` · 要登录\n\n**响应**\n\n${json('{"id": 1}')}## 2. 提交\n\n- **URL**: \`POST /boats\`\n\n${table('name')}`;
  expect(readings(page)).toEqual(['GET /boats/{id}: ', 'POST /boats: body name']);
});

test('the title of a part that folds names the endpoint with words behind it', () => {
  const part = (call: string) =>
    `<details>\n <summary><strong>POST</strong> | <code>${call}</code> | Of boats and of their crews</summary>\n\n##### Body\n\n${json('{ "name": "string" }')}</details>\n\n`;
  expect(readings(`# Rotas\n\n${part('/boats')}${part('/crews')}`)).toEqual([
    'POST /boats: body name',
    'POST /crews: body name',
  ]);
});

test('an address with its server is the one whose end stands elsewhere', () => {
  const page = `## Method\n\n#### /send\n\n\`POST\` https://a.example/boats/send\n\n${table('name')}`;
  expect(readings(page)).toEqual(['POST https://a.example/boats/send: body name']);
});

test('several tables of calls are lists, also the one with a single row', () => {
  const calls = (...rows: string[]) => `| 方法 | 路径 |\n|---|---|\n${rows.join('\n')}\n\n`;
  const list = calls('| GET | `/boats` |', '| POST | `/boats` |');
  expect(readings(`### Boats\n\n${list}### Start\n\n${calls('| GET | `/` |')}`)).toEqual([]);
});

test('the same call in another section is another endpoint', () => {
  const part = (title: string, query: string) =>
    `## ${title}\n\n### HTTP 请求\n\n- GET \`/boats${query}\`\n\n### 请求参数\n\n${table(title)}`;
  expect(readings(part('page', '') + part('id', '?id=1'))).toEqual([
    'GET /boats: query page',
    'GET /boats: query id',
  ]);
});

test('options of a program are no endpoint, whatever their names are made of', () => {
  const page =
    '# Configuration\n\n## alias\n\n- Type: `Object`\n\nSet the route alias.\n\n## requestHeaders\n\n- Type: `Object`\n- Default: `{}`\n\n## path\n\n- Type: `String`\n\nFrom the endpoint `/#/boats`.\n';
  expect(readings(page)).toEqual([]);
});

test('sentences right below names name the endpoints where nothing else does', () => {
  const page =
    '# Rating\n\n## Like\n\nTo like a boat, a `POST` request must be sent to the `/boats/like` endpoint.\n\n## Dislike\n\nA `POST` request is sent to the `/boats/dislike` endpoint for that.\n';
  expect(readings(page)).toEqual(['POST /boats/like: ', 'POST /boats/dislike: ']);
  expect(readings(`${page}\n## GET /boats\n\n- \`id\`: of it\n`)).toEqual(['GET /boats: ']);
});

test('what is sent may have the address below it, and examples call it with values', () => {
  const page =
    '## [GET]: List all of the boats\n\n### Input\n\n```\n/boats/{id}?[from]\n```\n\n#### Query Parameters\n\n| Type | Description | Required |\n|---|---|---|\n| `[from]` | day | no |\n\n### Example Request 1: a day\n\n#### Path\n\n```\n/v3/boats/A\n```\n\n### Example Request 2: a week\n\n#### Path\n\n```\n/v3/boats/B\n```\n';
  expect(readings(page)).toEqual(['GET /boats/{id}: query from']);
});

test('a link of a site to its own heading is no part of it', () => {
  const page =
    '## Endpoint: /boats/list[\u200b](/docs/boats#list "Direct link")\n\n## Response\n\n- `id`: String\n';
  expect(readings(page)).toEqual([' /boats/list: response id']);
});

test('what is sent and answered below several names is an endpoint each', () => {
  const part = (name: string) =>
    `## Do ${name}\n\n**Request params**\n\n| Name | Type |\n|---|---|\n| ${name} | int |\n\n**Response**\n\n\`\`\`json\n{ "ok": 1 }\n\`\`\`\n\n`;
  expect(readings(part('a') + part('b'))).toEqual([' : query a', ' : query b']);
});

test('a call stands behind its word without a colon, and what is sent in points below its own', () => {
  const page = '### 注册\n\n请求路径`/boats`\n\n请求方法`POST`\n\n请求数据格式\n\n- `name` 船名\n';
  expect(readings(page)).toEqual(['POST /boats: body name']);
});

test('fields in rules for all are no fields of the only endpoint', () => {
  const page =
    '# API\n\n## 通用约定\n\n### 查询参数\n\n- `day` (string): 日期\n\n## 接口\n\n### `POST /boats`\n\n- **参数**:\n  - `name` (string): 船名\n';
  expect(readings(page)).toEqual(['POST /boats: body name']);
});

test('a body of types is read beside what stands in the address', () => {
  const page =
    '**PUT** `/boats/{id}`\n\n**Path Parameters:**\n\n- `id` (string): of it\n\n**Request Body:**\n\n```json\n{ "name": "string" }\n```\n';
  expect(readings(page)).toEqual(['PUT /boats/{id}: path id, body name']);
});
