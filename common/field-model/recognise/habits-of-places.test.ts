/** Habits of where things stand on a page, and of what stands beside them, that were misread once. */
import { describe, expect, test } from 'vitest';
import { json, readings, shown, table } from '#tests/kit/api/read-page.ts';
import { readPages } from '../read-markdown.ts';

const fence = (text: string) => `\`\`\`\n${text}\n\`\`\`\n\n`;
const asked =
  '| Name | Type | Required | Description |\n| --- | --- | --- | --- |\n| harbour | string | YES | Which |\n\n';

describe('one address', () => {
  test('that stands again below the next title is the next endpoint', () => {
    const part = (title: string, name: string) =>
      `## ${title}\n\n<Badge text="POST" /> \`/api.php\`\n\n**Request body parameters:**\n\n${table('command', name)}`;
    expect(readings(`# Sails\n\n${part('Add a sail', 'size')}${part('Drop a sail', 'reason')}`)).toEqual([
      'POST /api.php: body command, body size',
      'POST /api.php: body command, body reason',
    ]);
  });

  test('that is only a server is what all endpoints share', () => {
    const page = `# Calls\n\n## Gateway address\n\n    https://gate.example.com\n\n### System parameters\n\n${asked}## What is returned\n\n${json('{"code": 0, "msg": "", "data": {}}')}`;
    expect(readings(page)).toEqual([]);
  });

  test('may end in one of several words', () => {
    const page = `## Forms\n\n* GET \`/boats/:boat_id.(xml|json)\`\n\n### URI query parameters\n\n| Key | Type |\n| --- | --- |\n| :boat_id | integer |\n| version | integer |\n`;
    expect(readings(page)).toEqual(['GET /boats/:boat_id.(xml|json): path boat_id, query version']);
  });

  test('may be shown by commands alone, below headings that each section has again', () => {
    const command = (text: string) => `#### Command, and variations:\n\n\`\`\`sh\n${text}\n\`\`\`\n\n`;
    const answer = `#### What comes back:\n\n${json('{"name": "a"}')}`;
    const at = 'https://fleet.example/v2/boats';
    const page =
      `## Overview\n\nBoats.\n\n## Index\n\n${command(`curl ${at}.json`)}${answer}` +
      `## Create\n\n#### Required parameters:\n\nname\n: What it is called\n\n${command(`curl -XPOST -d '{"name": "a"}' ${at}.json`)}#### Response:\n\n${json('{"id": 1, "name": "a"}')}` +
      `## Change\n\n### Change the name of a boat\n\n${command(`curl -XPUT -d '{"name": "b"}' ${at}/1.json`)}${answer}`;
    expect(readings(page)).toEqual([`GET ${at}.json: `, `POST ${at}.json: body name`, `PUT ${at}/1.json: `]);
  });

  test('may stand behind its method, with words between', () => {
    const page = `## Boats\n\n* **URL**\n\n  \`GET\` All boats \`/{domain}/v1/boats\`\n\n  \`GET\` One boat \`/{domain}/v1/boats/{id}\`\n\n* **Method:**\n\n  \`GET\`\n\n* **Url Params**\n\n${asked}`;
    expect(readings(page)).toEqual(['GET /{domain}/v1/boats: query harbour!']);
  });
});

describe('a table', () => {
  test('of parameters below the answer is sent, where the answer has none of them', () => {
    const answer = json('{\n  "data": [\n    { "tides": [12.5, ...], // heights\n      ...\n    }\n  ]\n}');
    const page = (name: string) =>
      `# Tides\n\n${fence('GET /tides')}### Response\n\n${answer}**Parameters:**\n${asked.replace('harbour', name)}`;
    expect(readings(page('harbour'))).toEqual([
      'GET /tides: query harbour!, response data, response data.tides',
    ]);
    expect(readings(page('tides'))).toEqual(['GET /tides: response tides!']);
  });

  test('of an object, in front of the section of the call, is not sent', () => {
    const page = `# Shifts\n\n## The shift\n\n${table('from', 'until')}### HTTP request\n\n\`GET /shifts\`\n\n### HTTP parameters\n\n${table('page')}`;
    expect(readings(page)).toEqual(['GET /shifts: query page']);
  });

  test('of a page that only names methods in a sentence is no request', () => {
    const page = `# Unsupported type\n\n| Field | Value |\n| --- | --- |\n| **Status** | 415 |\n\n## Causes\n\n- No \`Content-Type\` on POST/PATCH requests\n\n## Example response\n\n${json('{"status": 415}')}`;
    expect(readings(page)).toEqual([]);
  });
});

describe('fields', () => {
  test('stand line by line in a block of code, each with a comment', () => {
    const page = `### Give back\nPOST /stock/give\n${fence('params:\norder_id   # number of the order(must)\nroom_num  # how many\n\nresponse:\n{\n  "code": 0\n}')}`;
    expect(readings(page)).toEqual(['POST /stock/give: body order_id, body room_num']);
    expect(shown(page)).toEqual([[0, 1]]);
  });

  test('stand in one line as code, with line breaks or words between', () => {
    const page =
      '## Boats\n\n- **URL**\n\n  /boats/:id\n\n- **Method:**\n\n  `GET`\n\n- **URL Params**\n\n  `:id`\n\n  **Optional:**\n\n  `limit=[integer]` <br /> `offset=[integer]` **OR** `page=[integer]`\n';
    expect(readings(page)).toEqual(['GET /boats/:id: path id, query limit, query offset, query page']);
  });

  test('are the names between braces behind a label', () => {
    expect(readings('### POST /boats\n- Description: a new one\n- Body: { name, sail }\n')).toEqual([
      'POST /boats: body name, body sail',
    ]);
  });

  test('have a type and whether they are needed in place of a value', () => {
    const sent = fence('{\n  "boat_id"(number): str  必填,\n  "name": str,\n}');
    const page = `### 登记\n\n**请求地址**:\n${fence('POST  /boats')}**请求参数**:\n${sent}**失败返回**：\n${fence('')}`;
    expect(readings(page)).toEqual(['POST /boats: body boat_id!, body name']);
    expect(shown(page)).toEqual([[0, 0]]);
  });

  test('are no labels with nothing behind them, and no calls', () => {
    const page = `## Boats\n\n* **URL**\n\n  /boats\n\n* **Method:** \`GET\`\n\n* **Response:**\n    * **Code:** 200 <br />\n    * **Content:** <br />\n  \`GET\` All boats \`/boats\`\n${json('{"id": 1}')}`;
    expect(readings(page)).toEqual(['GET /boats: ']);
    expect(shown(page)).toEqual([[0, 1]]);
  });
});

test('a table of names that an answer shows only inside of a field is the inside of that field', () => {
  const heads = '| Name | Type |\n|---|---|\n';
  const page = `# GET /boats\n\n**Response**\n\n${heads}| result | object |\n| result.data | array |\n\n**Boat Object Structure**\n\n${heads}| id | string |\n| crew | array |\n\n${json('{ "result": { "data": [{ "id": "a", "crew": [] }] } }')}`;
  expect(readings(page)).toEqual([
    'GET /boats: response result, response result.data, response result.data[].id, response result.data[].crew',
  ]);
});

test('a name keeps the marks that are part of it', () => {
  const page =
    '# POST /boats\n\n## Request\n\n| Name | Type |\n|---|---|\n| `__proto__` | object |\n| `__proto__.id` | int |\n| a_b_ | int |\n';
  expect(readings(page)).toEqual(['POST /boats: body __proto__, body __proto__.id, body a_b_']);
});

test('a name that is emphasised is the name alone', () => {
  const page =
    '# POST /boats\n\n## Request\n\n| Name | Type |\n|---|---|\n| _`boat`_ | object |\n| &nbsp;&nbsp;`name` | string(4) |\n';
  expect(readings(page)).toEqual(['POST /boats: body boat, body boat.name']);
});

describe('what these rules leave alone', () => {
  test('a path parameter that is spelt otherwise than in the address', () => {
    const page = `# GET /users/{userId}/boats/{boat-id}\n\n**Path parameters**\n\n${table('userId', 'boatId')}`;
    expect(readings(page)).toEqual(['GET /users/{userId}/boats/{boat-id}: path userId, path boatId']);
  });

  test('parameters in front of the section of the address', () => {
    const page = `# Boats\n\n## Sail a boat\n\n**Parameters**\n\n${table('wind')}### Request URL\n\n\`POST /sail\`\n`;
    expect(readings(page)).toEqual(['POST /sail: body wind']);
  });

  test('a message that says what is required', () => {
    const page = `# POST /boats\n\n## Request\n\n${table('name')}## Response\n\n${json('{"error": "File required"}')}`;
    expect(readings(page)).toEqual(['POST /boats: body name']);
    expect(shown(page)).toEqual([[0, 1]]);
  });
});

describe('a value is found', () => {
  test('with its comments as words about its fields, also where headers are listed above', () => {
    const page = `# Moor\n\n${fence('POST /moorings')}**Headers**:\n\n${fence('Authorization: Bearer {token}')}**Body**:\n\n${json('{\n  "berth": 4, // which one\n  "nights": 2 // how long\n}')}**Answer**:\n\n${json('{"ok": true}')}`;
    expect(readings(page)).toEqual(['POST /moorings: header Authorization, body berth, body nights']);
  });

  test('below a heading with the name of the list that it is in', () => {
    const page = `## Load\n\n**POST** \`/cargo\`\n\n### Body\n\n| Field | Type |\n|---|---|\n| \`deck_crates\` | array |\n\n### Deck crates\n\n${json('[{"kilos": 5, "owner": "Ann"}]')}### Response\n\n${json('{"ok": true}')}`;
    expect(shown(page)).toEqual([[1, 1]]);
  });

  test('behind a command that shows what it sends, with words between', () => {
    const page = `# Keys\n\nAll calls need a key:\n\n${fence('$ curl https://a.example/boats/')}## Getting one\n\nTo get a key, make a \`POST\` request to the \`/keys/new/\` endpoint:\n\n${fence('$ curl -X POST https://a.example/keys/new/ \\\n--data \'{"sailor": "ann"}\'')}Keep it dry. It is shown only once.\n\n${json('{"key": "abc", "sailor": "ann"}')}`;
    expect(readings(page)).toEqual(['POST /keys/new/: ']);
    expect(shown(page)).toEqual([[1, 1]]);
  });
});

describe('a field is found', () => {
  test('by a name that stands for all that begin so', () => {
    const page =
      '# POST /berths\n\n| Field | Type |\n|---|---|\n| `owner_*` | string |\n| `guest_*` | string |\n';
    expect(readings(page)).toEqual(['POST /berths: body owner_*, body guest_*']);
  });

  test('in the head of a table that has a sentence in it and no rows', () => {
    const page = `# POST /berths\n\n## Optional field\n\n| harbourId | Where a harbour is given and the sailor may enter it, the berth is looked for in that one. |\n|:---|:---|\n\n## Nothing below\n\n| Name | Meaning |\n|---|---|\n`;
    expect(readings(page)).toEqual(['POST /berths: body harbourId']);
  });

  test('in a sentence that names one of those that are shown', () => {
    const call = '# POST /berths\n\nWho has a berth gets the value "gateCode" which opens the pier.\n\n';
    const answer = `## Response\n\n${json('{"gateCode": 7, "pier": "B", "tide": 1}')}`;
    expect(readings(`${call}${answer}`)).toEqual(['POST /berths: response gateCode']);
    expect(readings(`${call}${answer}Keep the \`pier\` with its \`tide\`.\n`)).toEqual([
      'POST /berths: response gateCode',
    ]);
  });
});

test('below parameters the word for the path says where some of them stand', () => {
  const page =
    '# Find a boat\n\n**GET** `/boats/{kind}/{id}`\n\n## Request parameters\n\n### Header\n\n- `X-Who` (integer, required)\n  Who asks.\n\n### Path\n\n- `kind` (string, required)\n  Of the boat.\n\n- `id` (string, required)\n  Which one.\n';
  expect(readings(page)).toEqual(['GET /boats/{kind}/{id}: path kind!, path id!, header X-Who!']);
});

test('points beside a label of parameters are these, where each says its type', () => {
  const page =
    '### `GET /boats`\n\n- **Query Parameters:**\n- `mast` (string, required): of it\n- `page` (integer): which\n- **Returns:** All of them\n';
  expect(readings(page)).toEqual(['GET /boats: query mast!, query page']);
});

test('points below a field may say more of it, and are no fields', () => {
  const page =
    '## GET /boats\n\n### GET Parameters:\n\n- mast\n     - **Values**: *wood, iron*\n     - **Description**: Of which kind\n     - **Type**: string\n';
  const [model] = readPages(page);
  expect(readings(page)).toEqual(['GET /boats: query mast']);
  expect(model?.kind === 'endpoint' && model.endpoint.parameters[0]).toMatchObject({
    schema: { types: ['string'], description: 'Of which kind\nwood, iron' },
  });
});

test('in front of a page fields may have others in them', () => {
  const page =
    '---\nmethod: POST\nroute: /boats\n\nparameters:\n  body:\n    - name: mast\n      type: string\n      required: true\n    - name: crew\n      type: object[]\n      children:\n        - name: who\n          type: string\n---\n\nAdds one.\n';
  expect(readings(page)).toEqual(['POST /boats: body mast!, body crew, body crew.who']);
});

test('a tag may give the whole address as its base, and names as the address has them', () => {
  const page =
    '# Boats\n\n{% swagger method="get" path="" baseUrl="/api/boats/:boat_id/log " summary="Log" %}\n{% swagger-parameter in="path" name=":boat_id" required="true" %}\nWhich one\n{% endswagger-parameter %}\n{% endswagger %}\n';
  expect(readings(page)).toEqual(['GET /api/boats/:boat_id/log: path boat_id!']);
});

test('fields of another place in the front of a page are in none of those above', () => {
  const front =
    '---\nmethod: POST\npath: /boats\nbody:\n  - name: crew\n    type: object\nquery:\n    - name: page\n      type: int\n---\n\n# Boats\n';
  expect(readings(front)).toEqual(['POST /boats: query page, body crew']);
});

describe('a path that is all of its line', () => {
  test('in bold letters is a title, also behind an answer and as a point', () => {
    const part = (name: string) =>
      `**/boats/${name}**\n\nWords.\n\nHTTP メソッド: POST\n\nJSON レスポンスの例:\n\n${json('{"a": 1}')}`;
    expect(shown(`#### 船\n\n${part('create')}${part('end')}`)).toEqual([
      [0, 1],
      [0, 1],
    ]);
    const point = (name: string) => `- **/boats/${name}**\n  - query params:\n    - \`sail\` - which one\n\n`;
    expect(readings(`## API\n\n${point('one')}${point('two')}`)).toEqual([
      ' /boats/one: query sail',
      ' /boats/two: query sail',
    ]);
  });

  test('is no version of a protocol, and no page that people read', () => {
    const page = `## 接口规范\n\n### 协议\n\`HTTP/1.1\`\n\nSee https://a.example/eap/apidoc\n\n#### 发送\n\n\`\`\`\nPOST /boats\n\n{\n\t"a": 1\n}\n\`\`\`\n`;
    expect(readings(page)).toEqual(['POST /boats: ']);
  });

  test('may be a name in a heading', () => {
    const part = (at: number, name: string) =>
      `##### ${at}.接口名字：${name}\n\n+ 传入的参数和数据类型：\n  - id：编号（String）\n+ 返回数据：一个\n`;
    expect(readings(`### 接口文档\n\n${part(6, 'boat/add')}${part(7, 'getBoat')}`)).toEqual([
      ' boat/add: query id',
      ' getBoat: query id',
    ]);
  });
});

test('a query may be listed line by line, with words in brackets', () => {
  const page = `Boats API\n---\n\n  https://a.example/boats\n\n    ?name=          (required; example: a)\n    &sail[size]=    (optional)\n\nResult:\n\n${json('{"a": 1}')}`;
  expect(readings(page)).toEqual([' https://a.example/boats: query name!, query sail[size]']);
});

test('one field with a type and words stands right below its label', () => {
  const page = 'URI: /boats  \nMETHOD:`POST`  \n参数:  \nname string // 船名\n';
  expect(readings(page)).toEqual(['POST /boats: body name']);
});

test('an object that is answered has its table behind a sample of it', () => {
  const page = `# Boats\n\n## Boat Object\n\n${json('{"id": 1}')}Field | Description\n--- | ---\nid | which one\nsail | its sail\n\n## Get a boat\n\n\`GET /boats/last\`\n\n### Returns\n\na \`Boat\` Object\n`;
  expect(readings(page)).toEqual(['GET /boats/last: response id, response sail']);
});

test('commands below titles name endpoints, whatever stands above the first of them', () => {
  const part = (title: string, command: string) =>
    `## ${title}\n\n\`\`\`shell\n${command}\n\`\`\`\n\n${json('{"a": 1}')}`;
  const page = `# Общее\n\n## Аутентификация\n\nBASIC.\n\n## Ошибки\n\nHTTP.\n\n# Лодки\n\n${part('Создание', '$ curl -d \'{"a": 1}\' https://a.example/boats')}${part('Загрузка', '$ curl -u a:b https://a.example/boats')}`;
  expect(shown(page)).toEqual([
    [1, 1],
    [0, 1],
  ]);
});

test('lists of HTML are lists', () => {
  const part = (name: string) =>
    `<p>POST <strong>/api/${name}</strong></p>\n<p>Params : </p>\n<ul>\n    <li>address : string (of it)</li>\n</ul>\n<p>Retour : </p>\n<ul>\n    <li>done : boolean</li>\n    <li>sails : Sail[] (all\n        <ul>\n            <li>id</li>\n        </ul>\n    </li>\n</ul>\n\n<br>\n\n`;
  expect(readings(`<h1>Routes API</h1>\n\n${part('one')}${part('two')}`)).toEqual(
    ['one', 'two'].map(name =>
      [`POST /api/${name}: body address`, 'response done', 'response sails', 'response sails.id'].join(', '),
    ),
  );
});

test('what goes in and comes out may be told in one word, with the query line by line', () => {
  const page = `## 船\n- url:/api/boats\n- method:get\n\ninput:param\n\`\`\`param\n&limit=40       //每页\n&sort=-time\n\neg: http://a.example/api/boats?sort=-time\n\`\`\`\noutput:json\n${json('{"total": 1}')}`;
  expect(readings(page)).toEqual(['GET /api/boats: query limit, query sort']);
  expect(shown(page)).toEqual([[0, 1]]);
});

test('columns may be listed behind words for their kinds, or with words behind colons in code', () => {
  const part = (at: number, words: string, name: string) =>
    `#### ${at}. ${words}表(${name})\n\n**核心字段：**\n\n- 基础字段：id, name_of, created_at\n- RFID字段：rfid_a, rfid_b, rfid_c\n\n`;
  const columns = ['id', 'name_of', 'created_at', 'rfid_a', 'rfid_b', 'rfid_c'];
  const read = `table: ${columns.map(name => `column ${name}`).join(', ')}`;
  expect(readings(`${part(7, '船', 'boats')}${part(8, '帆', 'sails')}`)).toEqual([read, read]);
  const coded = (name: string) => `### 배 테이블 **(${name})**\n${fence('code : 코드\nname : 이름')}`;
  expect(readings(`# DB 구조\n\n${coded('TB_A')}${coded('TB_B')}`)).toEqual([
    'table: column code, column name',
    'table: column code, column name',
  ]);
});
