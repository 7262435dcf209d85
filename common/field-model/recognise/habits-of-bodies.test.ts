/** Habits of bodies, and of what stands beside them, that were misread once. */
import { expect, test } from 'vitest';
import { json, readings, shown } from '#tests/kit/api/read-page.ts';
import { readPages } from '../read-markdown.ts';

const fence = (text: string) => `\`\`\`\n${text}\n\`\`\`\n\n`;

test('words without quotes say what a value is, with its type and whether it is needed', () => {
  const sent = fence('{\n    boat: 船号 | 字符串 | 必填\n    state: 状态[0停,1航] | 整数 | 可选\n}');
  const page = `**请求URL：** \`/boats\`\n\n**请求方式：** POST\n\n**参数：**\n${sent}**返回**\n${json('{"token": "a"}')}`;
  expect(readings(page)).toEqual(['POST /boats: body boat!, body state']);
  expect(shown(page)).toEqual([[0, 1]]);
});

test('a text in quotes is a value, whatever its words', () => {
  const page = `# POST /boats\n\n## Response\n\n${json('{"message": "已出航", "name": "白浪"}')}`;
  expect(readings(page)).toEqual(['POST /boats: ']);
  expect(shown(page)).toEqual([[0, 1]]);
});

test('values without names between braces are a list', () => {
  const answer = fence(
    '{\n  code: 1, // 1 is done\n  boats: {[...]} , // all of them\n  total: // how many\n}',
  );
  expect(readings(`# GET /boats\n\n## Response\n\n${answer}`)).toEqual([
    'GET /boats: response code, response boats, response total',
  ]);
});

test('where half of a sample has comments all of its names are fields', () => {
  const page = `# GET /boats\n\n## Response\n\n${json('{\n  "code": 1, // 1 is done\n  "message": "fine"\n}')}`;
  expect(readings(page)).toEqual(['GET /boats: response code, response message']);
});

test('comments describe a body beside parameters that are listed', () => {
  const body = fence('{\n  "name": "a", // of the boat\n  "length": 12 // in metres\n}');
  const page = `# POST /boats\n\n**Request parameters**\n\n- \`harbour\`: which one (query)\n\nRequest body:\n\n${body}`;
  expect(readings(page)[0]).toMatch(/harbour.*name.*length/);
});

test('points that begin with names of the body above describe it, below any word', () => {
  const page = `### Change address\n\n**Endpoint:** \`PATCH /boats/{id}\`\n\n**Request:**\n\n${json('{ "berth": "string", "crew": [{ "age": "string" }] }')}**Where:**\n\n- \`berth\`: Where it lies.\n- \`crew\`: Who is aboard.\n    - \`age\`: In years.\n`;
  expect(readings(page)).toEqual(['PATCH /boats/{id}: body berth, body crew, body crew.age']);
  expect(shown(page)).toEqual([[1, 0]]);
});

test('a part of a message may be said to be nothing, or shown behind its word', () => {
  const page =
    '## Boats\n\n1.  `GET /boats/:id`\n    1. parameter: **id** of the boat\n    2. body: NULL\n    3. return: The **name**\n\n2.  `GET /boats`\n    1. parameter: NULL\n    2. body: NULL\n    3. return: All **names**\n\n3.  `POST /boats`\n    1. parameter: NULL\n    2. body: { "name": "A" }\n    3. return: The **name**\n';
  expect(readings(page)).toEqual(['GET /boats/:id: path id', 'GET /boats: ', 'POST /boats: ']);
  expect(shown(page)).toEqual([
    [0, 0],
    [0, 0],
    [1, 0],
  ]);
});

test('a name, a comma and a type are a field; a type alone and a word in quotes are none', () => {
  const page =
    '1. Hire a boat\n    - url path: POST /v1/hire\n    - request:\n        1. boats, List<BoatModel>\n           - name, String\n           - since, LocalDate (may be past)\n    - response:\n        1. success (200)\n            - List<Boat>\n            - "done"\n';
  expect(readings(page)).toEqual(['POST /v1/hire: body boats, body boats[].name, body boats[].since']);
});

test('what a JSON without a label beside a DELETE shows is answered', () => {
  const page = `#### Sink a boat\n\n| Address | Method |\n|---|---|\n| /boats/:id | DELETE |\n\n${json('{ "id": 1 }')}`;
  expect(shown(page)).toEqual([[0, 1]]);
});

test('words about a field that is listed are no field in it', () => {
  const page =
    '## Boats [GET /boats{?state}]\n\n+ Parameters\n    + state (optional) - Which ones.\n        + Default: all\n\n+ Response 200\n';
  expect(readings(page)).toEqual(['GET /boats: query state']);
});

test('comments in a sample describe what a table beside it leaves out', () => {
  const page = `# GET /boats/1\n\n## Response\n\n| Name | Type |\n|---|---|\n| code | int |\n| msg | string |\n\n${json('{\n  "data": {\n    "id": 1, // of the boat\n    "name": "a" // of the boat\n  },\n  "code": 0,\n  "msg": ""\n}')}`;
  expect(readings(page)).toEqual([
    'GET /boats/1: response code, response msg, response data, response data.id, response data.name',
  ]);
});

test('a body may begin as code behind its label and go on below', () => {
  const page =
    '# Add\n\n**URL** : `/boats/`\n\n**Method** : `POST`\n\n**Data constraints** : `{\n    "name": "[plain text]"\n}`\n\n## Success Response\n\n**Code** : `200 OK`\n';
  expect(readings(page)).toEqual(['POST /boats/: body name']);
});

test('types in a body may be emphasised, and a label may be', () => {
  const page =
    '`GET /api/boats` will return all boats. A boat has:\n\n    {\n      name: *string*,\n      id: *integer*\n    }\n';
  expect(readings(page)).toEqual(['GET /api/boats: response name, response id']);
  const sent = `# LOGIN\n\n\`\`\`\n/api/login\n\`\`\`\n\n### **\`POST\`**\n\n*Send body as JSON:*\n\n${json('{"name": "a"}')}*Response:*\n\n${json('{"ok": true}')}`;
  expect(readings(sent)).toEqual(['POST /api/login: ']);
  expect(shown(sent)).toEqual([[1, 1]]);
});

test('which kind a body is says no name', () => {
  const page = `- Boats\n    - **API** : \`/boats\`\n    - **Method : POST**\n    - **Body :  raw (json)**\n    - **Request**\n\n    ${json('{ "south": 1 }')}`;
  expect(readings(page)).toEqual(['POST /boats: ']);
});

test('a declared type is the inside of the field that has it', () => {
  const types =
    'interface Page<Boat> {\n  records: Boat[] // those found\n  total: number\n}\n\ninterface Boat extends Ship {\n  boatId: number // which\n}';
  const page = `# GET /boats\n\n**Response**\n\n\`\`\`typescript\n${types}\n\`\`\`\n`;
  expect(readings(page)).toEqual(['GET /boats: response records, response records[].boatId, response total']);
});

test('a type in brackets behind a name and an equals sign is its type', () => {
  const page =
    '### One\n\n**URL** : `/boats`\n\n**Method** : `GET`\n\n**URL Parameters** :\n- `id=[integer]` the ID of the boat\n- `kind=[str]` of it\n';
  expect(readings(page)).toEqual(['GET /boats: query id, query kind']);
});

test('nothing as code is nothing', () => {
  const page = `# POST /boats\n\n## Request\n\n### Headers\n\n\`None\`\n\n### Body\n\n| Key | Type |\n|---|---|\n| name | string |\n`;
  expect(readings(page)).toEqual(['POST /boats: body name']);
});

test('variables of a program in place of values are fields', () => {
  const page = `# POST /boats\n\n## Request body\n\n${fence('{ "name": name, "berth": berth_number }')}## Response\n\n${json('{"message": "fine"}')}${json('{"error": error_text}')}`;
  expect(readings(page)).toEqual(['POST /boats: body name, body berth, response error']);
  expect(shown(page)).toEqual([[0, 1]]);
});

test('a body is read beside a table that knows only a few of its names', () => {
  const body = fence('{ "at": date_time, "sails": { sail_name: sail_size } }');
  const page = `# POST /boats\n\n## Request body\n\n${body}### Parameters\n\n| Name | Type |\n|---|---|\n| sail_name | string |\n`;
  expect(readings(page)[0]).toMatch(/body at, body sails/);
});

test('members with values, below a label of fields, are fields and an example', () => {
  const page = `# Hire\n\nPOST /hire\n\n参数\n\n${fence('name: "A"\nboats: [{\n    id: "7"\n}]')}`;
  expect(readings(page)).toEqual(['POST /hire: body name, body boats, body boats.id']);
  expect(shown(page)).toEqual([[1, 0]]);
});

test('a value of types may say of which kind a text is', () => {
  const page = `# GET /boats\n\n## Response\n\n${json('{"mast": "int as string", "sail": "string"}')}`;
  expect(readings(page)).toEqual(['GET /boats: response mast, response sail']);
});

test('what several programs send is shown once for each value, and a form that sends it is none', () => {
  const program = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\`\n\n`;
  const sent =
    "fetch('https://fleet.example/boats', {\n  method: 'POST',\n  body: JSON.stringify({ name: 'A' })\n})";
  const post = "import requests\nrequests.post('https://fleet.example/boats', json={'name': 'A'})";
  const put = "axios.put('https://fleet.example/boats', {\n  name: 'B',\n})";
  const form = '<form action="/boats"><input name="name"></form>';
  const page = `# POST /boats\n\n## Example request\n\n${program('js', sent)}${program('python', post)}${program('js', put)}${program('html', form)}`;
  expect(shown(page)).toEqual([[2, 0]]);
});

test('what a program sends out of variables, or to read, is no example', () => {
  const sent = "```js\nfetch('/boats', { method: 'POST', body: JSON.stringify({ name, size }) })\n```\n";
  const read = "```js\nconst data = { page: 1 };\nfetch('/boats?page=1')\n```\n";
  expect(shown(`# POST /boats\n\n${sent}`)).toEqual([[0, 0]]);
  expect(shown(`# GET /boats\n\n${read}`)).toEqual([[0, 0]]);
});

test('a value may be written as a text of JSON', () => {
  const text = JSON.stringify('{\r\n  "mast": "a"\r\n}');
  expect(shown(`# POST /boats\n\n> Request body\n\n${json(text)}`)).toEqual([[1, 0]]);
});

test('a form may be written as YAML below the word for the body', () => {
  const yaml = (text: string) => `\`\`\`yaml\n${text}\n\`\`\`\n\n`;
  const page = (text: string) => `## POST Add\n\nPOST /boats\n\n> Body Parameters\n\n${yaml(text)}`;
  expect(shown(page('mast: "2"\nname: A'))).toEqual([[1, 0]]);
  expect(readings(page('mast: integer\nname: string'))).toEqual(['POST /boats: body mast, body name']);
});

test('several values in one block, each below a comment or a word, are several examples', () => {
  const page = `# POST /boats\n\n## Response\n\n${fence('//moored\n {\n  "code": 1\n}\n\n//not moored\n{\n  "code": 2\n}\n\nor\n\n{\n  "code": 3\n}')}`;
  expect(shown(page)).toEqual([[0, 3]]);
});

test('a command and its answer may stand in one block, below words for each', () => {
  const text =
    '请求：\ncurl -X POST \'https://fleet.example/boats\' -d \'{\n  "name": "A"\n}\'\n输出：\n{\n  "id": 1\n}';
  expect(shown(`## Add\n\n请求路径：\`/boats\`\n\n请求方法：POST\n\n## 示例\n\n${fence(text)}`)).toEqual([
    [1, 1],
  ]);
});

test('what stands right behind a command in its block is the answer', () => {
  const text = '$ curl https://fleet.example/boats/7\n{\n  "id": 7\n}';
  expect(shown(`# GET /boats/{id}\n\n${fence(text)}`)).toEqual([[0, 1]]);
});

test('behind a request with headers and no body stands the body', () => {
  const page = `### Add\n\n\`\`\`http\nPOST /boats\nContent-Type: application/json\n\`\`\`\n\n${json('{"name": "A"}')}`;
  expect(shown(page)).toEqual([[1, 0]]);
});

test('a value of fields that are sent is sent, and a status of HTTP is above what is answered', () => {
  const page = `## Add \`POST /boats\`\n\n| Field | Type |\n|---|---|\n| name | string |\n\n**Sample**\n${json('{"name": "A"}')}`;
  expect(shown(page)).toEqual([[1, 0]]);
  const answered = `### POST /boats\n\n${json('{"mast": 1}')}\`HTTP/1.1 422 Unprocessable Entity\`\n\n${json('{"mast": ["no"]}')}#### POST /boats\n\n${json('{"mast": 2}')}\`HTTP/1.1 201 Created\`\n\n${json('{"id": 1}')}`;
  expect(shown(answered)).toEqual([[2, 2]]);
});

test('the value of a field that holds others is none of the message', () => {
  const head = '| Field | Type |\n|---|---|\n';
  const page = `# POST /boats\n\n### Request body\n\n${head}| owner | object |\n| name | string |\n\n#### \`owner\` object\n\n${json('{"age": 7}')}${json('"owner": {\n  "age": 8\n}')}### Example\n\n${json('{"name": "A"}')}`;
  expect(shown(page)).toEqual([[1, 0]]);
});

test('lines of names and values are an example where one is wanted', () => {
  const page = `## Send\n\n接口地址：/send\n\n调用方式：\`POST\`\n\n参数说明：\n\n| 参数名 | 备注 |\n|---|---|\n| boat | 船 |\n\n举例：\n\n${fence('POST \nboat = 7\nmast = of wood')}`;
  expect(shown(page)).toEqual([[1, 0]]);
});

test('names line by line below the word for the request are fields', () => {
  const page = `#### Hire\n\n** POST /hire\n\n> request\n\n${fence('boatId\ndays(default=10)')}> response\n\n${json('{"a": 1}')}`;
  expect(readings(page)).toEqual(['POST /hire: body boatId, body days']);
});

test('an example of success or of failure is answered', () => {
  const page = `## Add\n\n- 方法：\`POST\`\n- 路径：\`/boats\`\n\n请求体：\n\n${json('{"a": 1}')}成功示例：\n\n${json('{"code": 0}')}失败示例（参数校验失败，422）：\n\n${json('{"code": 422}')}`;
  expect(shown(page)).toEqual([[1, 2]]);
});

test('a body beside a table adds only the names that the table lacks', () => {
  const page = `POST /boats\n\n## Request\n\n| Name | Type |\n|---|---|\n| id | int |\n\n${json('{"id": "string", "mast": "string", "size": "int", "kind": "string"}')}`;
  expect(readings(page)).toEqual(['POST /boats: body id, body mast, body size, body kind']);
});

test('words behind the last value of a block are part of none', () => {
  const page = `# POST /boats\n\n${fence('Request:\n{"a": 1}\nResponse:\n{"b": 2}\nThat is all that comes back.')}`;
  const [model] = readPages(page);
  expect(shown(page)).toEqual([[1, 1]]);
  expect(model?.kind === 'endpoint' && model.endpoint.remarks).toContain('That is all that comes back.');
});

test('an object of names alone is one of fields, with the comments behind them', () => {
  const page =
    '## GET /boats\n\n#### 结果\n\n```\n{\n  code, // 1: 正常\n  message, // code === 0 时返回\n  boats\n}\n```\n';
  expect(readings(page)).toEqual(['GET /boats: response code, response message, response boats']);
});

test('words in braces are no names', () => {
  expect(readings('## GET /boats\n\n#### Response\n\n```\n{ all of the boats }\n```\n')).toEqual([
    'GET /boats: ',
  ]);
});

test.each([
  [
    'a variable of the address',
    '[GET] /boats/:id/words\n\nid: the first is 1',
    'GET /boats/:id/words: path id',
  ],
  ['a word in another script', 'POST /boats\n\nname: 船名', 'POST /boats: body name'],
])('below a call in one block %s is said what it is', (_, code, found) => {
  expect(readings(`## 获取\n\n\`\`\`\n${code}\n\`\`\`\n`)).toEqual([found]);
});

test('one parameter in a line below its label is one', () => {
  const page =
    '* 1 调用方式\n\n    url地址：https://a.example/boats\n\n    请求方式：*GET*\n\n* 2 输入参数\n\n    boatId:可选,船的编号\n';
  expect(readings(page)).toEqual(['GET https://a.example/boats: query boatId']);
});

test('lines right below a call are headers, in any script', () => {
  const call = 'GET /boats\ntoken: 登录令牌\nauthorization: 凭证';
  expect(readings(`## 获取\n\n\`\`\`\n${call}\n\`\`\`\n`)).toEqual(['GET /boats: ']);
});
