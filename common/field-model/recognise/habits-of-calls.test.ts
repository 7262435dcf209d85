/** Habits of naming endpoints, and of writing what they take and answer, that were misread once. */
import { describe, expect, test } from 'vitest';
import { json, readings, shown, table } from '#tests/kit/api/read-page.ts';

const fence = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\`\n\n`;

describe('what names an endpoint', () => {
  test('may stand below a heading that calls all of them examples', () => {
    const part = (name: string) =>
      `### ${name}\n\n**URL:**\n\n- http://a.example/${name}\n\n**Method:**\n\n- GET\n\n**Response example**\n\n${json('{"a": 1}')}`;
    const page = `# API\n\n## Example\n\n${part('boats')}${part('tides')}`;
    expect(readings(page)).toEqual(['GET http://a.example/boats: ', 'GET http://a.example/tides: ']);
    expect(shown(page)).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });

  test('is no point of a list of calls', () => {
    const rules = `## Rules\n\n${table('token')}Without a token:\n\n- \`POST /boats/login\`\n- \`GET /boats\`\n- \`DELETE /boats\`\n\n`;
    const part = (name: string) => `### List\n\n${fence('txt', `GET /${name}`)}${table('page')}`;
    expect(readings(rules)).toEqual([]);
    expect(readings(`${rules}## Boats\n\n${part('boats')}${part('tides')}`)).toEqual([
      'GET /boats: query page',
      'GET /tides: query page',
    ]);
  });

  test('is no call with numbers in it where the page has one with placeholders', () => {
    const page = `## GET /boats/:id\n\n${table('id')}## GET /boats/free\n\n${table('page')}## Flow\n\n### Find\n\n${fence('bash', 'GET /boats/12')}`;
    expect(readings(page)).toEqual(['GET /boats/:id: path id', 'GET /boats/free: query page']);
  });

  test('is no call whose address is cut off in front', () => {
    const page =
      '## Tides\n\n- **Endpoint:** `/harbor/tides.php`\n- **Method:** `GET`\n- **Query parameter:** `day` (int)\n\n## Tests\n\n### One\n\n- **Request:** `GET .../tides.php?day=2`\n';
    expect(readings(page)).toEqual(['GET /harbor/tides.php: query day']);
  });

  test('may be an address alone, with the label that the others have', () => {
    const page =
      '# Boats\n\n> All requests are sent by `get`\n\n## One\n\n**Params:** `id`: of it\n\n**URL:** https://a.example/one\n\n## All\n\n**URL:** https://a.example/all\n';
    expect(readings(page)).toEqual(['GET https://a.example/one: query id', 'GET https://a.example/all: ']);
  });

  test('may be a table each, also below words about results', () => {
    const part = (title: string, at: string) =>
      `+ ${title}\n\n  | api | /boats/${at} |\n  | --- | --- |\n  | Method | GET |\n  | params | ${at}: int |\n\n`;
    expect(readings(`# Boats\n\n${part('One', 'one')}${part('Results of all', 'all')}`)).toEqual([
      'GET /boats/one: query one',
      'GET /boats/all: query all',
    ]);
  });

  test('may be a call to try below each heading, and nothing else', () => {
    const call = (rest: string) => fence('bash', `curl ${rest}`);
    const page = `# Trying it\n\n## 1) Add\n\n${call(`-X POST http://localhost:80/boats -d '{"a": 1}'`)}## 2) List\n\n${call('http://localhost:80/boats')}`;
    expect(readings(page)).toEqual(['POST http://localhost:80/boats: ', 'GET http://localhost:80/boats: ']);
    expect(readings(`${page}## 3) Then\n\nSail.\n`)).toEqual([]);
  });

  test('may be a file, and a method behind `http`', () => {
    const page = '## Boats\n\n1. url:boats.php\n2. http: post\n3. Request parameters:\nboat_id:(string)\n';
    expect(readings(page)).toEqual(['POST boats.php: body boat_id']);
  });

  test('is no row of a table whose words end with a method', () => {
    const page =
      '# 签名\n\n| 名称 | 描述 | 示例 |\n|---|---|---|\n| HTTPMethod | 请求类型，固定为POST | POST |\n| ext | 预留 | |\n\n拼接举例：\n\n```\nPOST\nabc\n```\n';
    expect(readings(page)).toEqual([]);
  });
});

describe('fields', () => {
  test.each([
    [
      'stand one behind the other as code',
      '- Params: `name`、`speed`，`crew` and more',
      'body name, body speed, body crew',
    ],
    [
      'stand in brackets behind a label of the answer',
      '- Response: the boat that was added (id, name)',
      'response id, response name',
    ],
    ['may be sent, in Portuguese', 'Envia no POST:\n\n- `name`\n- `speed`', 'body name, body speed'],
    ['say their place in brackets', 'Parameters:\n\n- boat_id (query): of it', 'query boat_id'],
    [
      'of headers begin with capitals',
      '**Headers**\n\n- Authorization: of the sailor',
      'header Authorization',
    ],
    [
      'are no values that a text or a list of texts may have',
      '**Query Parameters**\n\n- `kind` (array of string, optional), one of:\n  - `SAIL`\n  - `ROW`\n- `page` (integer)',
      'query kind, query page',
    ],
    [
      'are no parts of a request',
      '### Request\n\n- **Headers**: `Content-Type: application/json`\n- **Body parameters**:\n  - `name` (string)\n- **Bash**\n\n```bash\ncurl -X POST http://a.example/boats\n```',
      'body name',
    ],
    [
      'are the inside of the one that the words above name',
      `### Body parameters\n\n| Name | Type |\n|---|---|\n| boat | object |\n\n(*) boat is an object:\n\n${json('{ "name": string, "speed": number }')}`,
      'body boat, body boat.name, body boat.speed',
    ],
    [
      'stand with types as a program has them',
      `### Request body\n\n${fence('typescript', "{\n  name: string; // The boat's name\n  speed: number; // In knots\n}")}`,
      'body name, body speed',
    ],
    [
      'stand below a head of blanks in HTML',
      '### Parameters\n\n<table><thead><tr><th></th><th></th></tr></thead><tbody><tr><td><strong>Name</strong></td><td><strong>Type</strong></td></tr><tr><td>name</td><td>string</td></tr></tbody></table>',
      'body name',
    ],
  ])('%s', (_, part, fields) => {
    expect(readings(`## POST /boats\n\n${part}\n`)).toEqual([`POST /boats: ${fields}`]);
  });
});

describe('examples', () => {
  test('below the fields of a request that have keys of an answer, and none of those fields, are answers', () => {
    const page = `POST /a\n\n**Parameters:**\n\n${table('name')}${json('{"code": 0, "data": {}}')}`;
    expect(shown(page)).toEqual([[0, 1]]);
  });

  test('of all errors, below a higher heading, belong to no endpoint', () => {
    const page = `## Endpoints\n\n### Boats\n\n${fence('', 'GET /boats')}**Response**\n\n${json('{"a": 1}')}### Tides\n\n${fence('', 'GET /tides')}**Response**\n\n${json('{"b": 1}')}## Error responses\n\n${json('{"c": 1}')}`;
    expect(shown(page)).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });

  test('are answers below a status and its reason, whatever words are behind', () => {
    const page = `## GET /a\n\n### Responses\n\n#### \`400 Bad Request\` — query parameter unknown\n\n${json('{"a": 1}')}`;
    expect(shown(page)).toEqual([[0, 1]]);
  });

  test('and all else may be written out below the call, whatever the language of the fence', () => {
    const page = `### Add\n\n${fence('yaml', 'POST /boats\nContent-Type: application/json\n\nRequest Body:\n{\n  "name": "a"\n}\n\nRules:\n- name: string\n\nResponse (201 Created):\n{\n  "id": 1\n}\n\nResponse (409 Conflict):\n{\n  "error": "b"\n}')}`;
    expect(readings(page)).toEqual(['POST /boats: body name']);
    expect(shown(page)).toEqual([[1, 2]]);
  });
});

describe('a page of many endpoints', () => {
  const call = (at: string, method = '') =>
    `- Path: \`${at}\`\n${method === '' ? '' : `- Method: ${method}\n`}\n`;

  test('may give a method in its rules, for those that have none', () => {
    const page = `# Boats\n\n## Rules\n\n- **Method**: POST (unless said)\n\n## All\n\n### List\n\n${call('/boats', 'GET')}### Add\n\n${call('/boats/add')}`;
    expect(readings(page)).toEqual(['GET /boats: ', 'POST /boats/add: ']);
  });

  test('shows calls in its rules that are none of them', () => {
    const page = `## Conventions\n\n### Sorting\n\n${fence('', 'GET /boats?sort=name')}### Pages\n\n${json('{"a": 1}')}`;
    expect(readings(page)).toEqual([]);
  });

  test('may name each an example of what it does', () => {
    const part = (name: string) =>
      `## Login of ${name} example\n\n### URL\n\n${fence('xml', `/${name}`)}### Method\n\nGET/POST\n\n${table('a')}`;
    expect(readings(part('crew') + part('guest'))).toEqual(['GET /crew: query a', 'GET /guest: query a']);
  });

  test('may have tables of one row for the calls, and no labels', () => {
    const part = (name: string, rows: string) =>
      `### ${name}\n\n| 请求地址 | 请求方式 |\n|---|---|\n| /${name} | POST |\n\n${rows}`;
    const fields = '| 参数名称 | 是否必选 |\n|---|---|\n| name | 是 |\n\n';
    const page = `${part('add', fields + json('{"id": 1, "name": "a"}'))}${part('leave', json('{"message": "ok"}'))}${part('sent', fields + json('{"name": "a"}'))}${part('check', '')}`;
    expect(readings(page).map(text => text.split(':')[0])).toEqual([
      'POST /add',
      'POST /leave',
      'POST /sent',
      'POST /check',
    ]);
    expect(shown(page).slice(0, 2)).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });

  test('may end with the errors of all of them', () => {
    const part = (name: string) =>
      `## ${name}\n\n${fence('', `GET /${name}`)}### Response\n\n${json('{"a": 1}')}`;
    expect(
      shown(`${part('boats')}${part('tides')}## Errors\n\n### Not found\n\n${json('{"b": 1}')}`),
    ).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });

  test('may have titles with words about answers, and models below them', () => {
    const rows = '| 参数名称 | in | 数据类型 | schema |\n|---|---|---|---|\n';
    const page = `## 登录之后返回\n\n**接口地址**:\`/login\`\n\n**请求方式**：\`POST\`\n\n**consumes**:\`["application/json"]\`\n\n**请求参数**：\n\n${rows}| login | body | object | Login对象 |\n\n**Login对象**\n\n${rows}| name | body | string | |\n`;
    expect(readings(page)).toEqual(['POST /login: body login, body login.name']);
    expect(shown(page)).toEqual([[0, 0]]);
  });

  test('may describe what is in a list by the name of one', () => {
    const page = `POST /a\n\n**Request Body**\n\n| Name | Type |\n|---|---|\n| stops | array |\n\n**StopItem object**\n\n${table('place')}`;
    expect(readings(page)).toEqual(['POST /a: body stops, body stops[].place']);
  });
});

describe('what is answered', () => {
  test.each([
    ['may be text', '### Response\n\n```text\nAdded!\n```\n'],
    ['may be text below a status', '> 200 OK:\n\n```\nOK\n```\n'],
    [
      'may be called a payload',
      '### Response\n\nThe following JSON is the\npayload:\n\n```json\n{"a": 1}\n```\n',
    ],
  ])('%s', (_, part) => {
    expect(shown(`## POST /a\n\n${part}`)).toEqual([[0, 1]]);
  });

  test('may be types of a program', () => {
    const page = `## GET /a\n\n### Response\n\n${fence('js', '{\n  "ok": Boolean,\n  "boats": Boat[]\n}')}`;
    expect(readings(page)).toEqual(['GET /a: response ok, response boats']);
  });

  test('is asked for by fields with words in a block of code', () => {
    const page = `### 列表\n\n- 接口地址：/boats\n- 接口类型：get\n- 接口参数：\n\n${fence('json', 'page是页码，从1开始')}`;
    expect(readings(page)).toEqual(['GET /boats: query page']);
  });
});

describe('a call in pieces', () => {
  test.each([
    [
      'below a path that begins with the word api',
      '### `api/boats`\n\n**POST**\n\nBODY:\n\n`name` - of it\n\n### `api/tides`\n\n**GET**\n',
      ['POST api/boats: body name', 'GET api/tides: '],
    ],
    [
      'with the method in brackets, and the address right below',
      `#### 登录(POST)\n\n${fence('', 'http://a.example/login')}请求格式：名\n\n${json('{"a": 1}')}#### 退出(POST)\n\n${fence('', 'http://a.example/leave')}返回：\n\n${json('{"b": 1}')}`,
      ['POST http://a.example/login: ', 'POST http://a.example/leave: '],
    ],
    [
      'with one word for the address',
      '### 船\n\n- 请求路径：boats\n- 请求方法：get\n\n### 潮\n\n- 请求路径：tides\n- 请求方法：get\n- 请求参数\n  - day：日\n',
      ['GET boats: ', 'GET tides: query day'],
    ],
    [
      'as the title of a frame, with fields inside',
      '## Get\n\n!!! info "**GET** `/boats/:id`"\n    - **id**: `uuid`\n\n## Add\n\n!!! note "**POST**: `/boats`"\n    ```json\n    {"a": 1}\n    ```\n',
      ['GET /boats/:id: path id', 'POST /boats: '],
    ],
    [
      'with the address of the one before, said again',
      '1.1 List\nPath：/boats\nMethod：GET\n\n1.2 Drop\nPath：/boats\nMethod：DELETE\n\n1.3 One\nPath：/boats/{id}\nMethod：GET\n',
      ['GET /boats: ', 'DELETE /boats: ', 'GET /boats/{id}: '],
    ],
  ])('%s', (_, page, expected) => {
    expect(readings(page)).toEqual(expected);
  });

  test('may say what must be in its data, and under which condition it answers', () => {
    const page = `# Add\n\n**URL** : \`/boats/\`\n\n**Method** : \`POST\`\n\n**Data constraints**\n\n${json('{"name": "[as it is called]"}')}**Data example**\n\n${json('{"name": "a"}')}## Error response\n\n**Condition** : If it is known.\n\n**Content** :\n\n${json('{"error": "b"}')}`;
    expect(readings(page)).toEqual(['POST /boats/: body name']);
    expect(shown(page)).toEqual([[1, 1]]);
  });
});
