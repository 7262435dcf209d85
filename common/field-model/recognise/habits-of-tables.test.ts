/** Habits of tables that were misread once. */
import { expect, test } from 'vitest';
import { json, readings, shown, table } from '#tests/kit/api/read-page.ts';
import { readPages } from '../read-markdown.ts';

const heads = '| Name | Type | Required |\n|---|---|---|\n';

test('a table may begin on the line of a point', () => {
  const page =
    '- Hire a boat\n1. Request URL: http://fleet.example/api/hire\n2. Method: POST\n3. |Name|Type|Required|\n   |---|---|---|\n   |boat|string|Y|\n   |days|number|N|\n';
  expect(readings(page)).toEqual(['POST http://fleet.example/api/hire: body boat!, body days']);
});

test('names further in by blanks are inside the one above, and go where that goes', () => {
  const page =
    '## Hire boats\n\n**Request URL**:`/hire`\n\n**Method**:`POST`\n\n**Request parameters**:\n\n| Name | Description | In | Required | Type |\n| --- | --- | --- | --- | --- |\n|remark|Remark|query|true|string|\n|boats|Boats|body|true|array|\n|  boatId|Which||false|integer|\n|  crew|Who||false|array|\n|    name|Name||false|string|\n|userId|User|query|true|integer|\n';
  expect(readings(page)).toEqual([
    'POST /hire: query remark!, query userId!, body boats!, body boats[].boatId, body boats[].crew, body boats[].crew[].name',
  ]);
});

test('blanks that only align names nest nothing', () => {
  const centered =
    '|   Name    |  Type  |\n|:---------:|:------:|\n|    id     | string |\n|  sailor   | string |\n|     x     | string |\n';
  const right =
    '|  Name |  Type  |\n|------:|:------:|\n|    id | string |\n|sailor | string |\n| a_name | string |\n';
  for (const rows of [centered, right])
    expect(readings(`# POST /boats\n\n## Request\n\n${rows}`)[0]).not.toContain('.');
});

test('fields of what a call finds are answered, behind its parameters', () => {
  const page = `# Boats\n\n## Parameters\n\n${table('page')}## Endpoint\n\n\`GET /boats\`\n\n## Fields\n\n| Name | Type |\n|---|---|\n| id | number |\n| sail | string |\n`;
  expect(readings(page)).toEqual(['GET /boats: query page, response id, response sail']);
});

test('of several names above a table the one that can hold fields is the parent', () => {
  const page = `# POST /boats\n\n**Response**\n\n| Name | Type |\n|---|---|\n| code | String |\n| data | Object |\n\nThe following is in data where code is 1\n\n| Name | Type |\n|---|---|\n| id | Long |\n`;
  expect(readings(page)).toEqual(['POST /boats: response code, response data, response data.id']);
});

test('a title that the call is below says nothing of where fields go', () => {
  const page = `# Dynamic forms\n\n## 1.1 List them\n\n* Address: /forms\n\n* Method: get\n\n* Returns:\n\n${heads}| data | Object | Y |\n\n data has the properties:\n\n${heads}| page | integer | Y |\n`;
  expect(readings(page)).toEqual(['GET /forms: response data!, response data.page!']);
});

test('a table below the name of a model is answered where only the answer shows it', () => {
  const page = `# POST /{id}/check\n\n**Request body**\n\n${json('{"code": "a"}')}**Response 201**\n\n${json('{"isFree": true}')}## CheckRequestDto\n\n### Properties\n\n${heads}| code | string | true |\n\n## CheckResponseDto\n\n### Properties\n\n${heads}| isFree | boolean | true |\n`;
  expect(readings(page)).toEqual(['POST /{id}/check: body code!, response isFree!']);
});

test('a cell may go on over lines, up to the bar that ends it', () => {
  const page =
    '# HireBoat\n\nPOST /hire\n\n## Request parameters\n\n|Name|Type|Required|Description|\n|--|--|--|--|\n|Boat|String|Yes|Which one.\n\n |\n|State|String|No|How it is:\n\n-   moored\n-   at sea\n\n |\n|Days|Integer|No|How long.\n\n |\n\n## Notes\n\nNone.\n';
  expect(readings(page)).toEqual(['POST /hire: body Boat!, body State, body Days']);
});

test('a row with nothing but a word for a place in it stands above those below it', () => {
  const page =
    '# Hire\n\nPOST /hire\n\n## Request\n\n| Name | Type | Text |\n|---|---|---|\n| **Header** | | |\n| token | string | of whom |\n| **Query** | | |\n| page | int | which |\n';
  expect(readings(page)).toEqual(['POST /hire: query page, header token']);
});

test('common parameters that are described elsewhere are no field', () => {
  const page = '# 船\n\nGET /boats\n\n## 参数\n\n名称|类型|说明\n---|---|---\n公共参数|||\nid|int|编号\n';
  expect(readings(page)).toEqual(['GET /boats: query id']);
});

test('a column may name the field that each row is in', () => {
  const head = '| Node Name | Parent Node | Description | Type |\n|---|---|---|---|\n';
  const page = `# Boats\n\nGET /boats\n\n## Response\n\n${head}| Fleet | None | all | Container |\n\nIn \`Fleet\` are:\n\n${head}| Boat | Fleet | one | Container |\n| Name | Fleet.Boat | of it | String |\n`;
  expect(readings(page)).toEqual([
    'GET /boats: response Fleet, response Fleet.Boat, response Fleet.Boat.Name',
  ]);
});

test('a field without a type holds what the sample has in it', () => {
  const page = `# GET /boats\n\n## Response\n\n| Name | Type | Text |\n|---|---|---|\n| code | int | how |\n| data |\n| mast | string | of it |\n\n${json('{"code": 1, "data": {"mast": "a"}}')}`;
  expect(readings(page)).toEqual(['GET /boats: response code, response data, response data.mast']);
});

test('a table is in the outermost field of the name that stands above it', () => {
  const page = `# POST /fleets\n\n## Request\n\n| Name | Type |\n|---|---|\n| boats | array |\n| check | object |\n\n### Boats\n\n| Name | Type |\n|---|---|\n| name | string |\n| check | object |\n\n### Check\n\n| Name | Type |\n|---|---|\n| every | int |\n`;
  expect(readings(page)[0]).toMatch(/body check\.every$/);
});

test('a table behind the only field with others in it is in that, where its words lead to the place', () => {
  const page =
    '## GET /boats\n\n### Response\n\n| Name | Type | Text |\n|---|---|---|\n| ok | boolean | |\n| data | Object | see #boat |\n\n<span id="boat">\n| Name | Type | Text |\n|---|---|---|\n| mast | String | of it |\n';
  expect(readings(page)).toEqual(['GET /boats: response ok, response data, response data.mast']);
});

test('a table below the name of a model is in the field whose words name it', () => {
  const page =
    '### GET /boats/{id}\n\n#### Response 200\n\n| Field | Type | Text |\n|---|---|---|\n| crew | array | List of `CrewMember` |\n\n**CrewMember:**\n\n| Field | Type | Text |\n|---|---|---|\n| name | string | of them |\n';
  expect(readings(page)).toEqual(['GET /boats/{id}: response crew, response crew[].name']);
});

test('names in a table may have a colon in front', () => {
  const page =
    '## `GET /boats?page=:page`\n\n### Parameters\n\n| Parameter Type | Label | Description |\n|---|---|---|\n| Query | `:page` | `number` of it |\n';
  expect(readings(page)).toEqual(['GET /boats: query page']);
});

test('a name may end like a word for what must be there', () => {
  expect(
    readings('## boats\n\n| 字段名 | 类型 | 描述 |\n|---|---|---|\n| is_required | BOOLEAN | 主键 |\n'),
  ).toEqual(['table: column is_required']);
});

test('values of a field, below its name, are no fields', () => {
  const page = `## GET /health\n\n### 响应示例\n\n${json('{"state": "ok"}')}| \`state\` 值 | 含义 |\n|---|---|\n| \`ok\` | 正常 |\n| \`loading\` | 加载中 |\n`;
  expect(readings(page)).toEqual(['GET /health: ']);
});

test('a row for the whole body alone is no field', () => {
  const page = `## POST 查询\n\nPOST /boats\n\n> Body 请求参数\n\n${json('{"mast": "a"}')}### 请求参数\n\n|名称|位置|类型|必选|说明|\n|---|---|---|---|---|\n|body|body|object| 是 |none|\n`;
  expect(readings(page)).toEqual(['POST /boats: ']);
  expect(shown(page)).toEqual([[1, 0]]);
});

test('a row without a bar at its end takes nothing of what stands below into its last cell', () => {
  const open =
    'GET /boats\n\n## Parameters\n\n| Name | Type | Description\n|---|---|---\n| a | int | words\n| b | int | x\n\nResponse:\n\nName | Type | Description |\n---|---|---|\nid | int | y |\n';
  expect(readings(open)).toEqual(['GET /boats: query a, query b, response id']);
  const closed =
    'GET /boats\n\n## Parameters\n\n| Name | Type | Description |\n|---|---|---|\n| a | int | x\n\nUse a pipe |\n\n**Response**\n\n| Name | Type |\n|---|---|\n| id | int |\n';
  expect(readings(closed)).toEqual(['GET /boats: query a, response id']);
});

test('a bold word alone in its row is a name where the others are bold too', () => {
  const page =
    'POST /mails\n\n## Request\n\n| Name | Description |\n|---|---|\n| **subject** | of it |\n| **body** | |\n| **to** | whom |\n';
  expect(readings(page)).toEqual(['POST /mails: body subject, body body, body to']);
});

test('a column called Parent names rows above, and ways that are whole stay as they are', () => {
  const rows = (...lines: string[]) =>
    `POST /boats\n\n## Request\n\n| Name | Parent | Type |\n|---|---|---|\n${lines.join('\n')}\n`;
  expect(
    readings(
      rows('| data | - | object |', '| data.crew | data | array |', '| data.crew.id | data.crew | int |'),
    ),
  ).toEqual(['POST /boats: body data, body data.crew, body data.crew.id']);
  expect(readings(rows('| id | Yes | int |', '| name | No | string |'))).toEqual([
    'POST /boats: body id!, body name',
  ]);
  expect(readings(rows('| crew | - | array |', '| name | crew[] | string |'))).toEqual([
    'POST /boats: body crew, body crew[].name',
  ]);
});

test('a key of several columns is an index, with its words', () => {
  const page =
    '## crews\n\n| 字段名 | 类型 | 约束 | 描述 |\n|---|---|---|---|\n| boat_id | INTEGER | 外键 | 船 |\n| PK | (boat_id, name) | | 两者唯一 |\n';
  const [model] = readPages(page);
  expect(model?.kind === 'table' && model.table.indexes).toEqual([
    { name: 'PK', columns: ['boat_id', 'name'], is_unique: true, type: '', remarks: '两者唯一' },
  ]);
});

test('a head of names may say that it is of values', () => {
  const page =
    'POST /boats\n\n## 请求参数\n\n| key 值 | 类型 | 说明 |\n|---|---|---|\n| mast | string | 桅杆 |\n';
  expect(readings(page)).toEqual(['POST /boats: body mast']);
});

test('a table below a ruler of single dashes ends where the next one begins', () => {
  const fields = (...names: string[]) =>
    `参数名|类型|说明\n:-|:-:|:-\n${names.map(name => `${name}|String|的\n`).join('')}`;
  const page = `## 绑定\n\n**接口地址：** \`/boats/bind\`\n**请求方式：** POST\n\n**输入参数**\n\n${fields('id', 'name')}\n**输出参数**\n\n${fields('code', 'info')}`;
  expect(readings(page)).toEqual(['POST /boats/bind: body id, body name, response code, response info']);
});

test('of two heads that say what describes the first may stand above the names', () => {
  const page =
    '## 详情\n\n接口地址: `boats/song`\n\n请求示例: `boats/song?id=3,4`\n\n| 参数说明 | 是否必须 | 说明 |\n|-|-|-|\n| id | √ | 编号 |\n| format | X | 格式 |\n';
  expect(readings(page)).toEqual([' boats/song: query id!, query format']);
});

test.each([
  [
    'a row whose head is no known word',
    '相关信息 | 内容\n---|---\n访问类型 | POST\n访问地址 | /boats/list\n',
    'POST /boats/list: ',
  ],
])('%s may have the method beside an address', (_, table, found) => {
  expect(readings(`# 列表\n\n${table}\n### 返回结果示例\n\n${json('{"id": 1}')}`)).toEqual([found]);
});
