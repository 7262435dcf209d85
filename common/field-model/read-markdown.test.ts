/** Pages as people wrote them, in the years and layouts that there are. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { leastProcessorMs } from '#tests/kit/hostile/processor-time.ts';
import { template } from '../texts/editing/template.ts';
import { writeEndpoint, writeTable } from './layout/write/write-markdown.ts';
import type { Endpoint } from './model/endpoint.ts';
import type { Schema } from './model/schema.ts';
import type { Table } from './model/table.ts';
import { readPage } from './read-markdown.ts';

function endpointOf(page: string): Endpoint {
  const model = readPage(page);
  if (model?.kind !== 'endpoint') throw new Error('no API page');
  return model.endpoint;
}

function tableOf(page: string): Table {
  const model = readPage(page);
  if (model?.kind !== 'table') throw new Error('no table page');
  return model.table;
}

const names = (schema: Schema | undefined) =>
  schema?.properties.map(
    ({ name, is_required, schema: { types, description } }) =>
      `${name}${is_required ? '!' : ''} ${types.join('|')} ${description}`,
  );

const bold = `**简要描述：** 

- 用户登录接口

**请求URL：** 
- \` http://xx.com/api/user/login/{id} \`
  
**请求方式：**
- post 

**参数：** 

|参数名|必选|类型|说明|
|:----    |:---|:----- |-----   |
|id\t|是\t|int\t|编号|
|username |是  |string |用户名<br>登录用  |
|password |否  |string | 密码    |

 **返回示例**
\`\`\` 
  {"error_code": 0,}
\`\`\`
 **返回参数说明** 

|参数名|类型|说明|
|:-----  |-- -|---|
|data.groupid |int   |用户组id |

 **备注** 

- 更多返回错误代码请看首页的错误代码描述
`;

/** The same page in level-5 headings, as newer versions write it. */
const headings = `[TOC]\n\n${bold.replace(/^ ?\*\*(.+?)：?\*\* *$/gm, ' ##### $1')}`;

describe.each([
  ['bold words', bold],
  ['headings', headings],
  ['escaped text', bold.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')],
  ['Windows line ends', bold.replaceAll('\n', '\r\n')],
])('a ShowDoc page in %s', (_, page) => {
  test('says what the call does, where it is and what goes in and out', () => {
    const found = endpointOf(page);
    expect(found).toMatchObject({
      method: 'POST',
      path: 'http://xx.com/api/user/login/{id}',
      description: '用户登录接口',
      parameters: [{ place: 'path', name: 'id', is_required: true }],
      remarks: '更多返回错误代码请看首页的错误代码描述',
    });
    expect(names(found.bodies[0]?.schema)).toEqual([
      'username! string 用户名\n登录用',
      'password string 密码',
    ]);
    const [answer] = found.responses[0]?.bodies ?? [];
    expect(answer?.examples).toEqual([{ name: '', value: '  {"error_code": 0,}' }]);
    expect(names(answer?.schema.properties[0]?.schema)).toEqual(['groupid int 用户组id']);
  });
});

test('the places, examples, fields and failure of an imported page of ShowDoc are distinguished', () => {
  const found = endpointOf(`##### 简要描述

- 下单

##### 请求URL

- \`https://a.example/orders\`

##### 请求方式

- POST

##### Header

|header|示例值|必选|类型|说明|
|:--|:--|:--|:--|:--|
|X-Trace|abc|否|string|跟踪|

##### 请求Query参数

|参数名|示例值|必选|类型|说明|
|:--|:--|:--|:--|:--|
|page|1|是|int|页码|

##### 请求参数示例

\`\`\`
{"amount": 1}
\`\`\`

##### JSON字段说明

|字段名|必选|类型|说明|
|:--|:--|:--|:--|
|amount|是|int|金额|

##### 成功返回示例

\`\`\`
{"id": "1"}
\`\`\`

##### 成功返回示例的参数说明

|参数名|类型|说明|
|:--|:--|:--|
|id|string|编号|

##### 失败返回示例

\`\`\`
{"error": 1}
\`\`\`
`);
  expect(found.parameters.map(({ place, name, schema }) => [place, name, schema.examples])).toEqual([
    ['query', 'page', [1]],
    ['header', 'X-Trace', ['abc']],
  ]);
  expect(names(found.bodies[0]?.schema)).toEqual(['amount! int 金额']);
  expect(found.bodies[0]?.examples).toEqual([{ name: '', value: { amount: 1 } }]);
  expect(
    found.responses.map(({ description, bodies }) => [description, bodies[0]?.examples[0]?.value]),
  ).toEqual([
    ['', { id: '1' }],
    ['失败', { error: 1 }],
  ]);
  expect(names(found.responses[0]?.bodies[0]?.schema)).toEqual(['id string 编号']);
});

test('a page in plain English with words before colons is read too', () => {
  const found = endpointOf(`Request URL: https://a.example/x
Method: get

Parameters:

Name | Type | Required | Since | Description
-|-|-|-|-
\`q\` | **string** | Yes | 2.0 | what to find

Remarks: none at all
`);
  expect([found.method, found.path, found.remarks]).toEqual(['GET', 'https://a.example/x', 'none at all']);
  expect(found.parameters).toMatchObject([
    { place: 'query', name: 'q', is_required: true, schema: { types: ['string'] } },
  ]);
  expect(found.parameters[0]?.schema.description).toBe('what to find\nSince: 2.0');
});

test('what nobody understands stays in the remarks', () => {
  const { remarks } = endpointOf(
    '## URL\n\n`/a`\n\n## Errors\n\n| Code | Why |\n|---|---|\n| 1 | two |\n\n## Remarks\n\nLast.',
  );
  expect(remarks).toBe('Last.\n\n## Errors\n\n| Code | Why |\n|---|---|\n| 1 | two |');
});

test('numbers that JavaScript would change stay as they were written', () => {
  const { responses } = endpointOf(
    '## URL\n\n`/a`\n\n## 返回示例\n\n```json\n{"id": 12345678901234567890}\n```',
  );
  expect(responses[0]?.bodies[0]?.examples[0]?.value).toBe('{"id": 12345678901234567890}');
});

test('a page of a data dictionary is read with its indexes', () => {
  const found = tableOf(`- 用户表 <核心>
- 引擎：InnoDB

|字段|类型|空|默认|注释|
|:----    |:-------    |:--- |-- -|------      |
|uid\t  |int(10)     |否\t|\t |\t自增           |
|name |varchar(20) |是\t|  '' |\t 用户名|无|

##### 索引

|索引名|字段|唯一|类型|注释|
|---|---|---|---|---|
|PRIMARY|uid, name|是|BTREE|无|

- 备注：无
`);
  expect(found).toEqual({
    description: '用户表 <核心>',
    engine: 'InnoDB',
    collation: '',
    columns: [
      { name: 'uid', type: 'int(10)', is_nullable: false, is_primary_key: false, remarks: '自增' },
      {
        name: 'name',
        type: 'varchar(20)',
        is_nullable: true,
        is_primary_key: false,
        default: "''",
        remarks: '用户名',
      },
    ],
    indexes: [{ name: 'PRIMARY', columns: ['uid', 'name'], is_unique: true, type: 'BTREE', remarks: '' }],
    remarks: '',
  });
});

test.each(['en', 'zh'] as const)('the templates of the editor are read, in %s', lang => {
  const call = endpointOf(template.apiDocument[lang]);
  expect([call.method, call.path]).toEqual(['POST', 'https://api.example.com/v1/orders']);
  expect(call.bodies[0]?.schema.properties.map(({ name, is_required }) => [name, is_required])).toEqual([
    ['amount', true],
    ['currency', true],
    ['note', false],
  ]);
  expect(call.bodies[0]?.examples).toHaveLength(1);
  expect(call.responses[0]?.bodies[0]?.schema.properties[1]?.schema.properties).toHaveLength(2);
  const table = tableOf(template.dataDictionary[lang]);
  expect(table.columns.map(({ name, is_primary_key }) => [name, is_primary_key])).toEqual([
    ['uid', true],
    ['username', false],
    ['name', false],
    ['reg_time', false],
  ]);
  expect(table.indexes.map(({ name, is_unique }) => [name, is_unique])).toEqual([
    ['PRIMARY', true],
    ['username', true],
  ]);
});

test.each([
  ['prose', '# Guide\n\nCall us at any time.'],
  ['a table of something else', '| 日期 | 修改人 | 备注 |\n|---|---|---|\n| 5月 | 张三 | 新增 |'],
  ['codes of errors', '|错误码|错误解释|\n|---|---|\n|10101|缺少参数|'],
  ['nothing', ''],
])('%s is neither', (_, page) => {
  expect(readPage(page)).toBeUndefined();
});

test.each([
  ['rows', `# URL\n\n# 返回参数\n\n|参数|类型|\n|-|-|\n${'|a.b|string|\n'.repeat(70_000)}`],
  ['headings', '# 参数\n'.repeat(100_000)],
  ['a deep way', `# URL\n\n# 返回参数\n\n|参数|类型|\n|-|-|\n|${'a.'.repeat(500_000)}b|string|`],
  ['backticks', `## Query\n\n## URL\n\n|Name|Rules|\n|-|-|\n|a|${'` `` '.repeat(200_000)}|`],
  ['brackets', `## Query\n\n## URL\n\n|Name|Type|\n|-|-|\n|a|x${'[]'.repeat(500_000)}|`],
  ['fences', '```\n'.repeat(250_000)],
  ['quotes', `## URL\n\n${'> '.repeat(500_000)}`],
])('a hostile page of %s is read in the time its length takes', (_, page) => {
  expect(leastProcessorMs(() => readPage(page), 5_000)).toBeLessThan(5_000);
});

const samples = '../shared/samples/pages';

describe.skipIf(!existsSync(samples))('pages people wrote', () => {
  const files = existsSync(samples) ? readdirSync(samples) : [];

  test.each(files)('%s is what it is, and reads the same once it is ours', file => {
    const page = readFileSync(`${samples}/${file}`, 'utf8');
    const model = readPage(page);
    const kind = file.includes('databasedoc') ? 'table' : file.startsWith('07') ? 'endpoint' : undefined;
    expect(model?.kind).toBe(kind);
    for (const lang of ['en', 'zh-cn'] as const) {
      if (model?.kind === 'endpoint') expect(readPage(writeEndpoint(model.endpoint, lang))).toEqual(model);
      if (model?.kind === 'table') expect(readPage(writeTable(model.table, lang))).toEqual(model);
    }
  });
});
