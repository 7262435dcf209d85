/** Calls that name endpoints, and calls that are only listed. */
import { expect, test } from 'vitest';
import { readings } from '#tests/kit/api/read-page.ts';

test('on a page with lists of calls one call and nothing below it is a list as well', () => {
  const page =
    '# API\n\n### Health\n- **GET** `/health` - ok\n\n### Boats\n- **GET** `/boats` - all\n- **POST** `/crews` - one\n\n### Hooks\n- **GET** `/hook`\n- **POST** `/hook`\n\n### Types\n- `Boat`: what a boat is\n';
  expect(readings(page)).toEqual([]);
});

test('several addresses behind one label name no endpoint', () => {
  const page =
    '# Terms\n\n## Parameters\n\n* `term`: of it\n\n**Applicable on endpoints**\n\n`/boats` `/crews` `/tides`\n';
  expect(readings(page)).toEqual([]);
});

test('an address alone right below a name is the one of what has this name', () => {
  const page =
    '# 接口\n\n### 新增\n\n/boats/create\n\n参数：\n\nid: [Int],\nname: [String]\n\n返回：\n\n```\n{\n    list: [{ id: [Int] }],\n    isEnd: [Boolean]\n}\n```\n\n### 修改\n\n/boats/update\n\n参数：\n\nid: [Int]\n';
  expect(readings(page)).toEqual([
    ' /boats/create: query id, query name, response list, response list.id, response isEnd',
    ' /boats/update: query id',
  ]);
});

test('an address in front of those of others is no endpoint of its own', () => {
  const page =
    '## Boats\n\n+ 请求地址: /boats\n\n### Add\n\n#### Request\n\n1. 请求地址：/add\n\n2. 请求方式：POST\n\n#### Params\n\n|名称|类型|\n|---|---|\n|id|int|\n';
  expect(readings(page)).toEqual(['POST /add: body id']);
});

test('a call below a heading with the end of its address is the one of the heading', () => {
  const page =
    '## GET /boats\n\n### Request\n\n```http\nGET /api/v1/boats?page=1\n```\n\n### Response\n\n- `id` (int)\n\n## GET /crews\n\n### Request\n\n```http\nGET /api/v1/crews\n```\n\n- `page` (int)\n';
  expect(readings(page)).toEqual(['GET /boats: query page, response id', 'GET /crews: query page']);
});

test('a method in notes about a database calls nothing', () => {
  const page =
    '# Statements\n\n## DELETE\n\n- `where` (string): which\n\n```sql\nDELETE FROM boats\n```\n\n```json\n{ "a": 1 }\n```\n';
  expect(readings(page)).toEqual([]);
});

test('a method may stand behind its address and a dash, also with a name in front and a word behind', () => {
  const answer = '- Success response\n\n```\n{ "done": true }\n```\n\n';
  const page = `# Calls\n\nharbour.example/v1/boats - GET\n\n${answer}Moor: harbour.example/v1/boats/:id - Post - ADMIN\n\n${answer}`;
  expect(readings(page)).toEqual(['GET harbour.example/v1/boats: ', 'POST harbour.example/v1/boats/:id: ']);
  expect(readings(`# Calls\n\nharbour.example/v1/boats - get well soon\n\n${answer}`)).toEqual([]);
});
