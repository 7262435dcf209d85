/** Habits of methods and addresses that were misread once. */
import { expect, test } from 'vitest';
import { json, readings, shown, table } from '#tests/kit/api/read-page.ts';

const fence = (text: string) => `\`\`\`\n${text}\n\`\`\`\n\n`;
const answered = `### Response\n\n${table('code')}`;

test('an address may have its query pair by pair, each on its line', () => {
  const call = fence('https://fleet.example/?Action=HireBoat\n&Harbour=a\n&Boats.0=7');
  const page = `# Hire a boat\n\n## Definition\n\n### Request parameters\n\n${table('Action', 'Boats.N')}${answered}## Example\n\n### Request example\n\n${call}`;
  expect(readings(page)).toEqual([' https://fleet.example/: query Action, query Boats.N, response code']);
});

test('a server alone is still no call', () => {
  const page = `# Hire\n\n### Request parameters\n\n${table('id')}${answered}## Example\n\n### Request example\n\n${fence('https://fleet.example/')}`;
  expect(readings(page)).toEqual([]);
});

test('a call right above the words for its request begins an endpoint, whatever example stands before', () => {
  const page = `## Where people are sent\n\n**Examples:**\n\n- a boat: people come to the boat\n\n**POST** \`/boats/create\`\n\n**Request body (JSON):**\n- \`name\` (string, required)\n\n## Sail on\n\n**GET** \`/boats/{id}/on\`\n\n**Example response (200):**\n${json('{"a": 1}')}`;
  expect(readings(page)).toEqual(['POST /boats/create: body name!', 'GET /boats/{id}/on: ']);
});

test('an address may stand behind a word and a colon in a heading, with its `s` in brackets, or as code below its title', () => {
  expect(readings(`### Call: \`/boat\`\n\n### Method: \`GET\`\n\n${table('id')}`)).toEqual([
    'GET /boat: query id',
  ]);
  expect(
    readings(
      `### Address\n> http(s)://fleet.example/boat/list\n\n### Method\n\`POST\`\n\n### Request\n${table('id')}`,
    ),
  ).toEqual(['POST http(s)://fleet.example/boat/list: body id']);
  expect(
    readings(
      `## List boats\n\n\`fleet/boats/all\`\n\n**Method**\n\n\`GET\`\n\n**Request**\n\n${table('id')}`,
    ),
  ).toEqual(['GET fleet/boats/all: query id']);
});

test('a group in angles may be the first part of an address', () => {
  expect(
    readings(
      `#### HTTP request\n\n\`DELETE <group>/api/v1/boat\`\n\n#### Request parameters\n\n${table('id')}`,
    ),
  ).toEqual(['DELETE <group>/api/v1/boat: query id']);
});

test('settings in a block may have their English word in brackets', () => {
  const page = `# 查船\n\n${fence('请求方式(METHOD): POST\n请求路径(URL): {url}/boats/{id}')}### 请求参数\n\n${table('sail')}`;
  expect(readings(page)).toEqual(['POST {url}/boats/{id}: body sail']);
});

test('a word alone behind a word for addresses is no call without a method', () => {
  const page =
    '# 数据库设计\n\n## 码头表：harbour\n\n### 字段\n\n* id\n* 名称：name\n* 地址：address\n\n## 船表：boat\n\n### 字段\n\n* id\n* 名称：name\n';
  expect(readings(page)).toEqual([
    'table: column id, column name, column address',
    'table: column id, column name',
  ]);
});

test('what a library takes and gives back is no table, also in points', () => {
  const page =
    '# Functions\n\n## moor(boat)\n\n**Parameters:**\n- `boat` `{string}` — which\n- `berth` `{number}` — where\n\n**Returns:** `{number}`\n\n## sail(boat)\n\n**Parameters:**\n- `boat` `{string}` — which\n- `wind` `{number}` — how much\n';
  expect(readings(page)).toEqual([]);
});

test('a call as code that nothing more is known of is one beside others like it', () => {
  const page = `# Boats\n\nFirst\n\n\`GET /boats/{id}\`\n\n${json('{"id": 1}')}\n\nSecond\n\n\`DELETE /boats/{id}\`\n\nGone then.\n`;
  expect(readings(page)).toEqual(['GET /boats/{id}: ', 'DELETE /boats/{id}: ']);
  expect(shown(page)[0]).toEqual([0, 1]);
});

test('each address may be followed by a heading that is its method', () => {
  const part = (title: string, path: string) =>
    `# ${title}\n\n${fence(path)}### **\`POST\`**\n\n${json('{"ok": true}')}`;
  expect(readings(`${part('IN', '/api/in')}${part('OUT', '/api/out')}`)).toEqual([
    'POST /api/in: ',
    'POST /api/out: ',
  ]);
});

test('a placeholder behind a word for paths is a parameter, no address', () => {
  const page = `### Mine\nGET \`/v1/users/{id}/boats\`\n- Path: \`{id}\` must be yours\n- Success: 200\n\n### One\nGET \`/v1/boats/{id}\`\n- Success: 200\n`;
  expect(readings(page).map(one => one.split(':')[0])).toEqual([
    'GET /v1/users/{id}/boats',
    'GET /v1/boats/{id}',
  ]);
});

test('method and address may be points below a heading for the request', () => {
  const page = `## Who was here\n\n#### 请求\n\n- \`get\`\n- \`harbour/log/list\`\n\n#### 参数\n\n${table('boat')}`;
  expect(readings(page)).toEqual(['GET harbour/log/list: query boat']);
});

test('lists of changes are no endpoints, whatever stands in front of that word', () => {
  const page =
    '# API 变更日志\n\n## [v1.2.0] - 2024-03-15\n\n### 新增\n- `/api/boats/search` - 找船\n\n## [v1.1.0] - 2024-02-01\n\n### 新增\n- `/api/boats/{id}` - 看船\n';
  expect(readings(page)).toEqual([]);
});

test('a call right below the title of an example that is a name is an endpoint', () => {
  const page =
    '# Exemplo para obter a lista de barcos\n\nGET http://fleet.example/barcos\n\n# Exemplo para obter um barco\n\nGET http://fleet.example/barcos/1\n';
  expect(readings(page)).toEqual([
    'GET http://fleet.example/barcos: ',
    'GET http://fleet.example/barcos/1: ',
  ]);
});

test('tables whose titles are names with their words in front are of a database', () => {
  const part = (title: string, name: string) =>
    `### ${title}(${name})\n\n| 字段名称 | 类型 | 说明 |\n|---|---|---|\n| id | int | 编号 |\n| name | string | 名称 |\n\n`;
  expect(readings(`${part('船表', 'boat')}${part('码头表', 'harbour')}`)).toEqual([
    'table: column id, column name',
    'table: column id, column name',
  ]);
});

test('a dash may stand between method and address', () => {
  const page = `## Methods\n\n**GET - /boats**\n\n${json('[]')}**POST - /boats/hire**\n\n${json('{"a": 1}')}`;
  expect(readings(page).map(one => one.split(':')[0])).toEqual(['GET /boats', 'POST /boats/hire']);
});

test('the first of points that are calls is one, though it sends nothing', () => {
  const page = `# Boats\n\n- \`^ POST /boats/check\` whether they float\n\nBody:\n\n${fence('{\n}')}Returns true.\n\n- \`^ POST /boats/name\` calls it anew\n\nBody:\n\n${fence('{\n    "name" : <name>\n}')}`;
  expect(readings(page)).toEqual(['POST /boats/check: ', 'POST /boats/name: body name']);
});

test('`options` is a word, and where a link leads to is not read', () => {
  const page = `# Boat\n\n- \`options\` {Object=} how it sails\n\n## Usage\n\n${json('{"wind": 1}')}[npm]: https://fleet.example/package/boat\n[actions]: https://fleet.example/boat/actions\n`;
  expect(readings(page)).toEqual([]);
});

test('a sign of any kind may stand in front of the method in a heading', () => {
  const page = `# Auth\n\n##### 🟦 **POST** Make a token\n\n\`/auth/token\`\n\n**Body - JSON**\n${json('{"name": "a"}')}`;
  expect(readings(page)).toEqual(['POST /auth/token: ']);
  expect(shown(page)).toEqual([[1, 0]]);
});

test('a page of examples may be about endpoints all the same', () => {
  const page = `# Examples\n\n## All boats\n\n### GET /boats\n\n### Response\n\n${json('[{"id": 1}]')}## One boat\n\n### GET /boats/:id\n\n### Response\n\n${json('{"id": 1}')}`;
  expect(readings(page)).toEqual(['GET /boats: ', 'GET /boats/:id: ']);
});

test('an interface may be named by its path, in a block that says all of it', () => {
  const page = `### 1. 船\n#### 1.1 新增\n${fence('接口名:boat/add\n入参：\n{\n  "name": "白浪"    //船名\n}\n\n出参：\n{\n  "code": 0\n}')}`;
  expect(readings(page)).toEqual([' boat/add: body name']);
});

test('a variable of a path may stand in brackets', () => {
  const page = `# A boat\n\n## 请求地址\n\n> \`boats/[id]\`\n\n## 请求类型\n\n> \`GET\`\n\n## 响应参数\n\n> - \`id\` \`int\` 编号\n`;
  expect(readings(page)).toEqual(['GET boats/[id]: response id']);
});

test('what stands in the path may be a point over its own points', () => {
  const page =
    '# Hire\n\n- endpoint: `POST /hires/{key}`\n\n## request\n\n- path\n    - `key`: made once\n- body\n    - `boat`: which\n';
  expect(readings(page)).toEqual(['POST /hires/{key}: path key, body boat']);
});

test('a value between the call and the table of its fields is sent', () => {
  const page = `## Hire\n\n${fence('POST /boats/{id}/hires')}${json('{\n  "from": "2026-08-17"\n}')}| Field | Required |\n|---|---|\n| \`from\` | |\n`;
  expect(readings(page)).toEqual(['POST /boats/{id}/hires: body from']);
  expect(shown(page)).toEqual([[1, 0]]);
});

test('a dot may divide the call from words about it', () => {
  const page = `# Boats\n\n## 1. All of them\n\n\`GET /api/boats\` · nobody has to be signed in, and whoever is gets more\n\n**Response**\n\n${json('{"code": 0}')}## 2. One\n\n\`GET /api/boats/one\` · nobody has to be signed in, and whoever is gets more\n\n**Response**\n\n${json('{"code": 1}')}`;
  expect(readings(page)).toEqual(['GET /api/boats: ', 'GET /api/boats/one: ']);
});

test('method and address may stand behind their words without a colon', () => {
  const point = (title: string, method: string) =>
    `    * ${title}：\n        *  接口 /boat\n        *  方法 ${method}\n        *  返回数据 船\n`;
  expect(
    readings(`* 船\n${point('增加', 'post')}${point('删除', 'DELETE')}`).map(one => one.split(':')[0]),
  ).toEqual(['POST /boat', 'DELETE /boat']);
});

test('an address may stand in front of its method, as code', () => {
  const page = `## 主页\n\n\`/boats/home\` \`GET\`\n\n${json('{"a": 1}')}## 总览\n\n\`/boats/all?id=1\` \`POST\`\n\n${json('{"a": 1}')}`;
  expect(readings(page)).toEqual(['GET /boats/home: ', 'POST /boats/all: query id']);
});

test('lines that begin with an address each have what stands below, where a label gives the method', () => {
  const page =
    'Boats\n\n/boats/add — new ones\nRequest: POST\n\n{\nname: String\n}\n\nResponse: 200\n\n{\n  "id": 1\n}\n\n/boats/list — all of them\nRequest: GET — nothing is sent\nResponse: 200\n\n{\n  "ids": [1]\n}\n';
  expect(readings(page)).toEqual(['POST /boats/add: body name', 'GET /boats/list: ']);
  expect(shown(page)).toEqual([
    [0, 1],
    [0, 1],
  ]);
});

test('a point may be an address, and the next one its method', () => {
  const page = `### 接口\n\n- 停泊\n\n  - /moor\n\n  - GET方式传入\n\n  - 返回数据\n\n    \`\`\`\n    {"a": 1}\n    \`\`\`\n\n- 启航\n\n  - /sail (deprecated)\n    - Methods: POST\n`;
  expect(readings(page)).toEqual(['GET /moor: ', 'POST /sail: ']);
});

test('a call in a line like one before begins an endpoint, whatever answer stands above', () => {
  const page = `POST    /boats/add\n\nreturn\n${json('{"a": 1}')}GET     /boats/one\n\nreturn\n<file object>\n\nPOST    /boats/all\nreturn\nlist[dict]\n`;
  expect(readings(page).map(one => one.split(':')[0])).toEqual([
    'POST /boats/add',
    'GET /boats/one',
    'POST /boats/all',
  ]);
});

test('a heading may name a relative address behind words, and one in quotes behind a method', () => {
  const rows = `|参数名|类型|\n|---|---|\n|mast|string|\n`;
  expect(readings(`### 接口名称：\`api/boat/add\`\n### 参数列表：\n${rows}`)).toEqual([
    ' api/boat/add: query mast',
  ]);
  expect(readings(`## 船\n### 列表：boats/page\n${rows}\n### 添加：boats/add\n${rows}`)).toEqual([
    ' boats/page: query mast',
    ' boats/add: query mast',
  ]);
  expect(readings(`# 船\n\n## 手机：ios/android\n\nText.\n`)).toEqual([]);
  expect(readings(`### POST 'moor'\n\n### Parameters\n\n${table('mast')}`)).toEqual(['POST moor: body mast']);
});

test('an address in front of which only a word for interfaces stands is surely one, also in emphasis', () => {
  const section = (path: string, method: string) =>
    `### ${path}\n\n*接口:* ***/fleet/${path}***\n\n***请求方法:***\n\n${method}\n\n***响应参数***\n\n${table('id')}`;
  expect(readings(section('one', 'GET') + section('two', 'POST'))).toEqual([
    'GET /fleet/one: response id',
    'POST /fleet/two: response id',
  ]);
});

test('a call that stands for several, each of which is described, is no endpoint', () => {
  const page = `# Login\n\n\`POST /auth/{port|mail}/login\` needs these fields.\n\n## Port \`POST /auth/port/login\`\n\n${table('a')}\n## Mail \`POST /auth/mail/login\`\n\n${table('b')}`;
  expect(readings(page)).toEqual(['POST /auth/port/login: body a', 'POST /auth/mail/login: body b']);
});

test('a call in an introduction is the one of the section behind it', () => {
  const page = `# Logs\n\n## Goal\n\n- Endpoint: \`POST /logs\`\n- Class: \`Logs\`\n\n## Endpoint\n\n### Request\n\n- Method: \`POST\`\n- URL: \`/logs\`\n\n#### Body\n\n- \`text\` (string)\n`;
  expect(readings(page)).toEqual(['POST /logs: body text']);
});

test('a heading in which a word for results stands may be the title of a call in a block of code', () => {
  const page = `#### get_boat 船\n\n${fence('GET /boats/one HTTP/1.1')}参数：\n\n${table('id')}#### get_score 获取比赛结果\n\n${fence('GET /boats/score HTTP/1.1')}参数：\n\n${table('year')}`;
  expect(readings(page)).toEqual(['GET /boats/one: query id', 'GET /boats/score: query year']);
});

test('a dot in front of an address is none of its words', () => {
  expect(
    readings(
      `## Register\n\n### URL\n\n\`./fleet/boat\`\n\n### Method\n\nGET\n\n### Parameters\n\n${table('id')}`,
    ),
  ).toEqual(['GET /fleet/boat: query id']);
});

test('a file of a database is no address', () => {
  expect(
    readings(
      `# 数据\n\n- 默认数据库路径：\`server/data.db\`\n\n### boats\n\n| 字段 | 类型 | 说明 |\n|---|---|---|\n| id | INTEGER | 主键 |\n`,
    ),
  ).toEqual(['table: column id']);
});

test('a program may begin with the call of its own server', () => {
  const page =
    "# Print\n\n### With one\n\n```\nfetch('http://localhost:5050/print', {\n  method: 'POST',\n  body: JSON.stringify({ boat: 'A' })\n})\n```\n\n### All\nRequest:\n```\nfetch('http://localhost:5050/all')\n```\nResponse:\n```\n{\"a\": 1}\n```\n";
  expect(readings(page)).toEqual(['POST http://localhost:5050/print: ', 'GET http://localhost:5050/all: ']);
  expect(shown(page)).toEqual([
    [1, 0],
    [0, 1],
  ]);
});

test('below a heading that is the end of it the address in a section of its own is the whole one', () => {
  const page = `### GET /notes\n\nList them.\n\n#### Path\n\n\`GET /api/v2/notes\`\n\n#### Query Parameters\n\n${table('page')}`;
  expect(readings(page)).toEqual(['GET /api/v2/notes: query page']);
});

test('steps that call what has sections of its own, and what stands in front of all paths, are no endpoints', () => {
  const page = `# Fleet\n\nAPI prefix: \`/api/v1\`\n\n### Signing in\n\n1. \`GET /api/v1/proof\` — get a proof.\n2. Sign it.\n3. \`POST /api/v1/login\` — send it.\n\n## Calls\n\n### \`GET /api/v1/proof\`\n\n**Answer \`200\`:**\n\n${json('{"a": 1}')}### \`POST /api/v1/login\`\n\n**Body:**\n\n${json('{"b": 1}')}`;
  expect(readings(page)).toEqual(['GET /api/v1/proof: ', 'POST /api/v1/login: ']);
});

test('a link behind the path is no part of it, nor is the server that is added to it', () => {
  const page = (address: string) => `# Boats\n\n- **接口地址：** ${address}\n- **请求方式：** POST\n`;
  expect(readings(page('/api/boats[说明](start.md)'))).toEqual(['POST /api/boats: ']);
  expect(readings(page('网关地址+/api/boats'))).toEqual(['POST /api/boats: ']);
});

test('a method may have http in front of it', () => {
  expect(readings(`# Boats\n\n> http-post \`/api/boats\`\n\n## Request\n\n${table('mast')}`)).toEqual([
    'POST /api/boats: body mast',
  ]);
});

test('a call as code with a line above it is named by its heading, whatever that is called', () => {
  const part = (title: string, call: string) =>
    `### ${title}\n\nAs it says.\n\n${fence(call)}**Response:**\n${json('{"id": 1}')}`;
  expect(readings(`${part('Get boats', 'GET /boats')}${part('Send an answer', 'POST /answers')}`)).toEqual([
    'GET /boats: ',
    'POST /answers: ',
  ]);
});

test('the heading of an example is the endpoint where nothing else names it', () => {
  const page = `### Request examples\n\n#### \`/login\` POST request example\n\n${json('{"mast": 1}')}#### \`/leave\` PATCH request example\n\n${json('{"mast": 2}')}`;
  expect(readings(page)).toEqual(['POST /login: ', 'PATCH /leave: ']);
});

test('a word below a label about something else is no parameter, and a field may be called http', () => {
  const page = `# Boats\n\n**URI:** /boats\n\n**Method:** GET\n\n**Query:**\n\n- \`http: optional object\`\n  - \`cors: boolean\`\n\n**Scope:**\n\n${fence('harbour:public')}`;
  expect(readings(page)).toEqual(['GET /boats: query http, query http.cors']);
});

test.each([
  [
    'a method behind a colon',
    '# getBoats:GET\nurl: /boats\nreq: none\n\n# addBoat:POST\nurl: /boats/add\nreq: none\n',
    ['GET /boats: ', 'POST /boats/add: '],
  ],
  [
    'a path behind words',
    '## 2.1 充值接口 /trade\n\n|参数|类型|必选|\n|-|-|-|\n|app_id|varchar(16)|是|\n\n## 2.2 订单接口 /trade/create\n\n|参数|类型|必选|\n|-|-|-|\n|sku|varchar(16)|是|\n',
    [' /trade: query app_id!', ' /trade/create: query sku!'],
  ],
])('a heading may end with %s', (_, page, found) => {
  expect(readings(page)).toEqual(found);
});

test('two methods for one address may stand with blanks between', () => {
  const page =
    '## 查询\n\n**URL**\n\n```\nhttp://a.example/boats/list\n```\n\n**HTTP请求方式**\n\n```bash\npost    get\n```\n\n|参数|类型|必须|\n|-|-|-|\n|day|int|是|\n';
  expect(readings(page)).toEqual(['POST http://a.example/boats/list: body day!']);
});
