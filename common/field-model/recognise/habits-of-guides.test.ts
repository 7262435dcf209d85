/** Habits of guides and references that were misread once: where calls are listed, shown in programs, or named once more. */
import { describe, expect, test } from 'vitest';
import { json, readings, shown, table } from '#tests/kit/api/read-page.ts';

const fence = (info: string, text: string) => `\`\`\`${info}\n${text}\n\`\`\`\n\n`;

describe('an address', () => {
  test('is the fuller one where it was named without a slash in front', () => {
    const page = `# Paint a boat\n\n    PUT boats/:id\n\n## Resource URL\n\n    https://a.example/v2/boats/:id\n\n## Parameters\n\n- **color**: Which one.\n`;
    expect(readings(page)).toEqual(['PUT https://a.example/v2/boats/:id: body color']);
  });

  test('has the placeholders of the list above, where its section shows a value', () => {
    const list =
      '| Method | Path |\n|---|---|\n| `POST` | `/docks/:dock/boats` |\n| `DELETE` | `/docks/:dock/boats` |\n\n';
    const page = `# Docks\n\n${list}## Moor\n\n${fence('http', 'POST /docks/north/boats')}## Leave\n\n${fence('http', 'DELETE /docks/north/boats')}`;
    expect(readings(page)).toEqual(['POST /docks/:dock/boats: ', 'DELETE /docks/:dock/boats: ']);
  });

  test('may stand in lines in front of the page, below a name of their own', () => {
    const page = `---\ntitle: Boats\napi:\n  method: POST\n  url: /boats/add\n---\n\n::: request\n\n${json('{"name": {"type": "string", "description": "What it is called."}}')}:::\n`;
    expect(readings(page)).toEqual(['POST /boats/add: body name']);
  });

  test('may stand in a program alone, where the page has parts of a message', () => {
    const program =
      "$c = curl_init();\ncurl_setopt($c, CURLOPT_URL, 'https://a.example/boats.php');\ncurl_setopt($c, CURLOPT_POST, 1);\ncurl_close($c);";
    const page = `# AddBoat\n\n### Request Parameters\n\n${table('name')}### Response Parameters\n\n${table('result')}### Example Request\n\n${fence('', program)}### Example Response\n\n${fence('', '{"result": "done"}')}`;
    expect(readings(page)).toEqual(['POST https://a.example/boats.php: body name, response result']);
  });

  test('is that of the only command, where all other headings are parts of a call', () => {
    const page = `## List boats\n\n### Request syntax\n\n${fence('shell', '$ curl -X GET https://a.example/boats')}### Response example\n\n${json('[{"id": 1}]')}`;
    expect(readings(page)).toEqual(['GET https://a.example/boats: ']);
    expect(readings(page.replace('### Request syntax', '### Install it'))).toEqual([]);
  });
});

describe('several requests in one block of code', () => {
  test('are an endpoint each, where one of them sends something', () => {
    const calls =
      'GET /boats\n\nPOST /boats\nRequest body: {"name": <what it is called>}\n\nDELETE /boats/{id}';
    expect(readings(`# Boats\n\n### Definition\n\n${fence('sh', calls)}`)).toEqual([
      'GET /boats: ',
      'POST /boats: body name',
      'DELETE /boats/{id}: ',
    ]);
  });

  test('are one with its examples where comments stand above the same call, also like headings', () => {
    const call = (words: string, body: string) => `# ${words}\nPATCH /boats/ID/dock\n\n${body}`;
    const code = `${call('moor', '{\n  "dock": "a"\n}')}\n\n${call('leave', '{\n  "dock": null\n}')}`;
    const page = `# Boats\n\n### Request\n\n${fence('', code)}${table('dock')}### Response\n\n${json('{"ok": 1}')}`;
    expect(readings(page)).toEqual(['PATCH /boats/ID/dock: body dock']);
    expect(shown(page)).toEqual([[2, 1]]);
  });

  test('are samples of addresses where nothing is sent', () => {
    const code = '# by name\nGET /boats?name=a\n\n# by dock\nGET /boats?dock=b';
    const page = `# Boats\n\n\`GET /boats\`\n\n### Request example\n\n${fence('', code)}### Response\n\n${json('{"ok": 1}')}`;
    expect(shown(page)).toEqual([[0, 1]]);
  });
});

describe('fields', () => {
  test('are those of the object whose name is all that the answer says', () => {
    const page = `# Boats\n\n## Boat object\n\n${table('id', 'name')}## Find one\n\n\`GET /boats/:id\`\n\n### Response\n\nBoat object\n`;
    expect(readings(page)).toEqual(['GET /boats/:id: response id, response name']);
  });

  test('may have a dot in front, from the root of the answer', () => {
    const rows = '| 参数 | 内容 | 示例 |\n|---|---|---|\n| .code | 代码 | 0 |\n| .boat.name | 名称 | a |\n';
    expect(readings(`# 船\n\nAPI地址:\`/boats\`\n\n## 返回参数\n\n${rows}`)).toEqual([
      ' /boats: response code, response boat, response boat.name',
    ]);
  });

  test('are sent where their label is below an answer that has none of them, spelt with a slip', () => {
    const page = `# Boats\n\n${fence('', 'POST /boats')}## Respones Data\n\n${json('{"code": 0}')} **Reqeust parameters:**\n\n${table('name')}`;
    expect(readings(page)).toEqual(['POST /boats: body name']);
  });

  test('are no plans with marks for what each has, and no formats', () => {
    const plans = '| Plans | Small | Big | Huge |\n|---|---|---|---|\n| Available | ❌ | ✅ | ✅ |\n\n';
    const page = `# Boats\n\n\`GET /boats.{format}\`\n\n${plans}**Output formats**\n\n- json\n- geojson\n`;
    expect(readings(page)).toEqual(['GET /boats.{format}: ']);
  });

  test('are none of a list of media types for the parts of a message', () => {
    const page =
      '## Add a boat [POST /boats]\n\n**Request Body**\n\n| Field | Type |\n|---|---|\n| name | string |\n\n**Response**\n\n| Code | Description |\n|---|---|\n| 201 | Added |\n\n+ Request (application/json)\n    :[shared](shared.md)\n\n    + Body\n\n        ```\n        {"name": "a"}\n        ```\n\n+ Response 201 (application/json)\n\n    ```\n    {"id": 1}\n    ```\n';
    expect(readings(page)).toEqual(['POST /boats: body name']);
    expect(shown(page)).toEqual([[1, 1]]);
  });
});

describe('a section', () => {
  test('of a resource in front of the call is what the answer shows', () => {
    const answer = json('{"data": [{"id": 1, "attributes": {"name": "a", "dock": "b"}}]}');
    const page = `# Boats\n\n## Fields\n\n${table('id', 'name', 'dock')}## List boats\n\n> A 200 response looks like this:\n\n${answer}### HTTP Request\n\n\`GET /boats\`\n\n### Request params\n\n${table('page')}`;
    expect(readings(page)).toEqual(['GET /boats: query page, response id, response name, response dock']);
  });

  test('with a name of its own lists no fields, where what is sent has another', () => {
    const kinds =
      '| Order | Key | Description |\n|---|---|---|\n| 1 | `old` | Built long ago |\n| 2 | `new` | Built now |\n\n';
    const page = `# Boats\n\n\`GET /boats\`\n\n## Kinds\n\n${kinds}## Query parameters\n\n${table('kind')}`;
    expect(readings(page)).toEqual(['GET /boats: query kind']);
  });

  test('of the call before ends where the next call stands, though no heading is between', () => {
    const call = (method: string, name: string) =>
      `\`${method}\` \`/boats\`\n\n{% tabs %}\n{% tab title="Body" %}\n${json(`{"${name}": "String"}`)}{% endtab %}\n{% tab title="Return 200" %}\n${json('{"id": Int, "kind": "ENUM"}')}{% endtab %}\n{% endtabs %}\n\n`;
    const page = `# Boats\n\n${call('POST', 'name').replace('\n\n', '\n\n#### Request Body\n\n')}${call('PUT', 'dock')}`;
    expect(readings(page)).toEqual([
      'POST /boats: body name, response id, response kind',
      'PUT /boats: body dock, response id, response kind',
    ]);
  });
});

describe('parameters', () => {
  test('behind the answer, without a label, are sent where it is said which are required', () => {
    const rows = 'Parameter | Required | Type\n--- | --- | ---\nname | required | String\nkey | | String\n';
    const page = `## Add\n\n> Definition\n\n${fence('bash', 'POST /boats')}> Example Response\n\n${json('{"name": "a"}')}Adds a boat.\n\n${rows}`;
    expect(readings(page)).toEqual(['POST /boats: body name!, body key']);
  });

  test('may be terms with their words below them', () => {
    const page = '# Boats\n\n`GET /boats/:id`\n\nid _(needed)_:\n: __integer__\n: Which one.\n';
    expect(readings(page)).toEqual(['GET /boats/:id: path id']);
  });

  test('may stand between angles or braces, and are none where dots say that more follow', () => {
    const rows = '| Parameter | Type |\n|---|---|\n| **&lt;dock&gt;** | String |\n| ... | ... |\n';
    expect(
      readings(`# Boats\n\n**Method:** POST\n\n**URL:** /boats/{id}\n\n**Request parameters:**\n\n${rows}`),
    ).toEqual(['POST /boats/{id}: body dock']);
    const page = '# Boats\n\n* Method: `GET`\n* Path: `/boats/{id}`\n* URI Parameters:\n\n  * {id}\n';
    expect(readings(page)).toEqual(['GET /boats/{id}: path id']);
  });

  test('are as deep with a blank behind the marks as without', () => {
    const rows = '| Name | Type |\n|---|---|\n| boat | object |\n| --name | string |\n| -- dock | string |\n';
    expect(readings(`# Boats\n\n\`GET /boats\`\n\n### Response\n\n${rows}`)).toEqual([
      'GET /boats: response boat, response boat.name, response boat.dock',
    ]);
  });

  test('with others in them stand in the field that the answer shows them in', () => {
    const outer = '| Name | Type |\n|---|---|\n| kind | int |\n| data | object |\n\n';
    const inner = '| Name | Type |\n|---|---|\n| dock | int |\n| boat | object |\n| --name | string |\n\n';
    const page = `# Boats\n\n\`GET /boats\`\n\n### Response\n\n${outer}**A mooring**\n\n${inner}### Response example\n\n${json('{"kind": 0, "data": {"dock": 1, "boat": {"name": "a"}}}')}`;
    expect(readings(page)).toEqual([
      'GET /boats: response kind, response data, response data.dock, response data.boat, response data.boat.name',
    ]);
  });
});

describe('what is called', () => {
  test('may be said in a sentence with the address in slanted letters, where the call is shown', () => {
    const page = `### List boats\n\nBoats can be found by issuing a GET request on the _/v1/docks/{kind}:{id}/boats_ path.\n\n**Example Request:**\n\n${fence('', 'GET /v1/docks/pier:7/boats HTTP/1.1\nHost: a.example')}**Example Response:**\n\n${json('{"id": 1}')}`;
    expect(readings(page)).toEqual(['GET /v1/docks/{kind}:{id}/boats: ']);
  });

  test('is not asked for its methods in an endpoint of its own', () => {
    const page = `# Find a boat\n\n## OPTIONS https://a.example/boats/id\n\n${fence('http', 'HTTP/1.1 200 OK\nAllow: GET')}## Parameters\n\n| | |\n|---|---|\n|page|Which one|\n\n## Request\n\n${fence('bash', 'GET https://a.example/boats/id HTTP/1.1')}`;
    expect(readings(page)).toEqual(['GET https://a.example/boats/id: query page']);
  });

  test('answers with a table of values as it is written, and with no program', () => {
    const page = `# Boats\n\n\`GET /boats\`\n\n### Response\n\nIn rows like these.\n\n${fence('csv', 'id,name\n1,a')}`;
    expect(shown(page)).toEqual([[0, 1]]);
    const written = `# 船\n\n\`GET /boats\`\n\n~~~\nリクエスト例\n$ curl https://a.example/boats\n\nレスポンス例\n{\n  "id": 1\n}\n~~~\n\n~~~\ndef boats\nend\n~~~\n`;
    expect(shown(written)).toEqual([[0, 1]]);
  });
});

describe('pages in other hands', () => {
  test('give terms of a call their words below them', () => {
    const part = (title: string, path: string) =>
      `## ${title}\n\n__Summary__\n: Words.\n\n__URL__\n: https://a.example/${path}\n\n__Parameters__\n: * key(required) Which one.\n: * page(optional) Which page.\n\n__Example call__\n\n    #!python\n    boats = { 'a': 1 }\n    print boats\n\n`;
    const page = `# Boats\n\n${part('List (GET)', 'boats')}${part('Add (POST)', 'boats/add')}`;
    expect(readings(page)).toEqual([
      'GET https://a.example/boats: query key!, query page',
      'POST https://a.example/boats/add: body key!, body page',
    ]);
    expect(shown(page)).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  test('name what is sent in German, in parts that fold, and spell a method as a word', () => {
    const page =
      '# Boote\n\n### Post `Boat/add`\n\n??? question "Beispiel Übergabewerte"\n\n    ```json\n    {"name": "a"}\n    ```\n\n??? success "Beispiel Rückgabewert"\n\n    Bei Erfolg ist der Wert `1`, sonst `0`.\n';
    expect(readings(page)).toEqual(['POST Boat/add: ']);
    expect(shown(page)).toEqual([[1, 0]]);
  });

  test('have commands to one server, with and without encryption', () => {
    const part = (title: string, call: string) => `### ${title}\n\n${fence('shell', call)}Words.\n\n`;
    const page = `## Boats\n\n${part('List', "curl 'http://a.example/boats'")}${part('Add', "curl -X POST 'https://a.example/boats' -d '{\"a\": 1}'")}${part('Sink', "curl -X DELETE 'https://a.example/boats/1'")}`;
    expect(readings(page).map(one => one.split(' ', 1)[0])).toEqual(['GET', 'POST', 'DELETE']);
  });

  test('have a table each, whatever the call in it is named', () => {
    const part = (call: string) => `## Part\n\nProperty | Spec\n---|---\nAction | ${call}\nBody | _none_\n\n`;
    const page = `# Boats\n\n${part('GET /boats')}${part('POST /docks')}`;
    expect(readings(page)).toEqual(['GET /boats: ', 'POST /docks: ']);
  });

  test('call a section an example and name its request below', () => {
    const page = `# All\n\n## Delete boat example\n\n${fence('shell', 'curl "https://a.example/boats/2" -X DELETE')}### HTTP Request\n\n\`GET https://a.example/boats\`\n\n### Query Parameters\n\n${table('page')}`;
    expect(readings(page)).toEqual(['GET https://a.example/boats: query page']);
  });

  test('show the call among the headers, and say what is answered in a list', () => {
    const page = `# Boats\n\n\`POST /boats\`\n\nRequest Headers:\n\n${fence('', 'Method: POST\nHost: a.example\nURL: /boats\nX-Key: abc')}###### Response Body:\n\n+ List of matching boats\n`;
    expect(readings(page)).toEqual(['POST /boats: header X-Key']);
  });
});

test('a guide that names many calls in its sentences is about none of them', () => {
  const step = (call: string) =>
    `### Then\n\nUse \`${call}\`.\n\nRequired fields:\n\n- \`name\`: what it is called\n- \`dock\`: where it lies\n\nThe response includes:\n\n- \`id\`\n- \`url\`\n\n`;
  const page = `# Mooring\n\n${['GET /docks', 'GET /boats/{id}', 'POST /boats', 'PATCH /boats/{id}'].map(step).join('')}`;
  expect(readings(page)).toEqual([]);
});

test('a command in front of a page is what is sent', () => {
  const page =
    '---\ntitle: /boats\ntype: post\nleft:\n  - code_block: |-\n      curl \\\n        -X POST \\\n        https://a.example/boats \\\n        -d \'{"name": "a"}\'\n    title: Example\nright:\n  - code_block: |-\n      {\n        "id": 1\n      }\n    title: Response\n---\n';
  expect(shown(page)).toEqual([[1, 1]]);
});

test('what a method of the program is given, further down, is not sent', () => {
  const call = `# Mooring\n\n## POST /moorings\n\n${table('berth')}`;
  const program =
    '# How it works\n\n### Call HarbourService.moor method\n\nparameters:\n- boat_id : boat.id\n\n### Pier.free method\n\n1. Output\n   - pier_id: pier.id\n';
  expect(readings(`${call}${program}`)).toEqual(['POST /moorings: body berth']);
  expect(readings(`# HarbourService.moor method\n\n## POST /moorings\n\n${table('berth')}`)).toEqual([
    'POST /moorings: body berth',
  ]);
});

test('a function of a program is no endpoint, however it is declared', () => {
  const rows = '| 参数 | 类型 | 必填 | 说明 |\n|---|---|---|---|\n| iv | String | Y | 向量 |\n';
  expect(
    readings(
      `# 解密\n\n\`fleet.Baas.decrypt(data, iv)\`\n\n**参数说明**\n\n${rows}\n**返回示例**\n\n${json('{"id": 1}')}`,
    ),
  ).toEqual([]);
  expect(
    readings(
      `## 订阅\n\n* 函数原型：\n> boat.subscribe(options);\n\n* 参数说明：\n\n${rows}\n* 返回值：\n\n${rows}`,
    ),
  ).toEqual([]);
});

test('a block of code in a point that nothing closes ends at the next heading', () => {
  const page =
    '# Boats\n\n### Install\n\n1. **Clone it:**\n\n   ```bash\n   git clone it\n## Contents\n\n- one\n\n### Sign in\n- **Endpoint:** `POST /in`\n- **Request Param:** `email`\n';
  expect(readings(page)).toEqual(['POST /in: body email']);
});

test('a heading of HTML may lack its end', () => {
  const page = (title: string, path: string) =>
    `<h3>${title}\n\n\`\`\`\n请求地址：${path}\n\`\`\`\n**请求参数说明**\n\n| 参数名称 | 类型 |\n|---|---|\n| a | int |\n\n`;
  expect(readings(page('1.1 添加', '/boat/add') + page('1.2 列表', '/boat/list'))).toEqual([
    ' /boat/add: query a',
    ' /boat/list: query a',
  ]);
});

test('a line of code with a ruler below it is no heading', () => {
  const answer =
    '## 查询\n\n接口: /boats\n\n请求方法: GET\n\n参考响应:\n\n\tboat\tfile\n\t-----------\n\tone\ta.so\n\n没有更多\n';
  expect(shown(answer)).toEqual([[0, 1]]);
});

test('words before a colon and a path in a heading of a guide call nothing', () => {
  for (const title of ['Tests: test/unit', 'Branch name: feature/login', 'Image: library/nginx'])
    expect(readings(`# Guide\n\n## ${title}\n\n${table('helper')}`)).toEqual([]);
});

test('settings on a page about a database are no columns', () => {
  const settings = '| Variable | Description |\n|---|---|\n| DB_HOST | host |\n| DB_PORT | port |\n';
  expect(readings(`# Connecting to the database\n\n${settings}`)).toEqual([]);
  expect(
    readings(
      '# Database tuning\n\n## Options\n\n| Field | Meaning |\n|---|---|\n| cache | how big |\n| workers | how many |\n',
    ),
  ).toEqual([]);
});

test.each([
  ['a type in braces', '`{integer}`'],
  ['a command', '`./configure`'],
  ['a file of the system', '`/usr/local/etc/boats`'],
])('%s is no address, where one that looks like it is one', (_, path) => {
  const page = (text: string) =>
    `## Boats\n\n#### globalconfig\n\n* Path: ${text}\n\n|Name|Type|Required|\n|-|-|-|\n|id|int|no|\n`;
  expect(readings(page('`/boats/etc/list`'))).toEqual([' /boats/etc/list: query id']);
  expect(readings(page(path))).toEqual([]);
});

test.each(['{callback_url}', '/tmp/upload'])('%s is an address where the page says so', address => {
  const page = `## 通用\n\n- 请求方式：POST\n- 请求地址：\`${address}\`\n\n|参数|类型|必填|\n|-|-|-|\n|id|int|否|\n`;
  const [found = '', ...others] = readings(page);
  expect([found.startsWith(`POST ${address}: `), found.endsWith('body id'), others]).toEqual([
    true,
    true,
    [],
  ]);
});
