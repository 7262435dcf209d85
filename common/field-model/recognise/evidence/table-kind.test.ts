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

const pay = (table: string) => readings(`# Pay\n\n\`POST /pay\`\n\n${table}\n`).join();

test.each([
  [
    'servers',
    '|环境名|域名|备注|\n|--|--|--|\n|dev|http://dev.example.com/api|开发|\n|prod|http://example.com/api|生产|',
  ],
  [
    'databases',
    '|名前|接続先|備考|\n|--|--|--|\n|main|db1.example.jp:5432|本番|\n|copy|db2.example.jp:5432|参照|',
  ],
  [
    'people',
    '|Key|Who to ask|Notes|\n|--|--|--|\n|bills|mailto:bill@example.com|daily|\n|tech|tech@example.com|always|',
  ],
  [
    'further requests',
    '|Name|Path|Description|\n|--|--|--|\n|refund|/pay/refund|Gives back|\n|state|/pay/state|How far|',
  ],
  ['documents', '|name|guide|remark|\n|--|--|--|\n|java|[Java](/guide/1)|8|\n|go|[Go](/guide/2)|1|'],
  [
    'addresses alone',
    '|Name|Where|\n|--|--|\n|test|https://test.example.com|\n|live|https://live.example.com|',
  ],
  ['machines', '|topic name|broker|desc|\n|--|--|--|\n|paid|10.1.2.3|Paid|\n|sent|10.1.2.4|Sent|'],
])('names with the place that each leads to are no fields: %s', (_, table) => {
  expect(pay(table)).toBe('POST /pay: ');
});

test.each([
  [
    'a default',
    '|Name|Default|Description|\n|--|--|--|\n|hook|https://a.example.com|Where|\n|mode|https://b.example.com|How|',
  ],
  [
    'where it is described',
    '|Field|Description|Docs|\n|--|--|--|\n|hook|Where|[more](/a)|\n|mode|How|[more](/b)|',
  ],
  [
    'some of its cells',
    '|Name|Source|Description|\n|--|--|--|\n|hook|https://a.example.com|Where|\n|mode|by hand|How|',
  ],
  [
    'a column beside types',
    '|Name|Type|URL|\n|--|--|--|\n|hook|string|https://a.example.com|\n|mode|int|https://b.example.com|',
  ],
])('fields stay fields where an address is %s', (_, table) => {
  expect(pay(table)).toBe('POST /pay: body hook, body mode');
});

test('below a label of what is sent names are fields, wherever their values come from', () => {
  const table = '|Name|Comes from|Description|\n|--|--|--|\n|hook|/users/me|Who|\n|mode|/shops|Where|';
  expect(pay(`### Request parameters\n\n${table}`)).toBe('POST /pay: body hook, body mode');
});
