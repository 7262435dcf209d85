import { expect, test } from 'vitest';
import { readings } from '#tests/kit/api/read-page.ts';

test('a table of calls may have rows that say less', () => {
  const rows = ['boats', 'crews', 'tides', 'ports', 'seas', 'winds'].map(
    name => `|${name}|api/${name}/all|GET|\n`,
  );
  const page = `# 接口\n\n|名称|地址|方式|\n|--|--|--|\n${rows.join('')}|见上|见上|GET|\n`;
  expect(readings(page)).toEqual([]);
});

test('rows of settings may list what stands in the address and in the body', () => {
  const page =
    '## Boats\n\n| | |\n|---|---|\n| **Method** | GET |\n| **Path** | `/boats` |\n| **Query** | `search` (name, kind), `sort` (id \\| name), `limit` (1-100). |\n\n## Add\n\n| | |\n|---|---|\n| **Method** | POST |\n| **Path** | `/boats` |\n| **Body** | `name` (required), `kind` (optional, null = none). |\n';
  expect(readings(page)).toEqual([
    'GET /boats: query search, query sort, query limit',
    'POST /boats: body name!, body kind',
  ]);
});

test('a format of what is sent is no field, a note in front of a name no part of it', () => {
  const page =
    '## 注册\n\n请求路径：/people\n\n请求方式：POST\n\n### 请求参数\n\n请求参数格式：x-www-form-urlencoded\n\n| 名称 | 类型 |\n|---|---|\n| 【可选】nick | string |\n';
  expect(readings(page)).toEqual(['POST /people: body nick']);
});
