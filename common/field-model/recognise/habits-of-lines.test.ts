/** Habits of lines and points of lists, and of what is between braces, that were misread once. */
import { describe, expect, test } from 'vitest';
import { json, readings, shown, table } from '#tests/kit/api/read-page.ts';
import { readPageParts } from './page-parts.ts';

const fence = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\`\n\n`;

describe('a call', () => {
  test('may be a method and an address in lines of their own, below each heading', () => {
    const part = (title: string, path: string) =>
      `### ${title}\n- GET\n- ${path}\n- 参数\n${fence('', 'id: 编号')}- 返回值\n${json('{"a": 1}')}`;
    const page = `${part('1. 潮汐', '/v1/tides')}${part('2. 保存历史', '/v1/history')}`;
    expect(readings(page)).toEqual(['GET /v1/tides: query id', 'GET /v1/history: query id']);
    expect(shown(page)).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });

  test('may have two methods in front of its address', () => {
    const page = `# Boats\n\n**Request**:\n\n\`PUT/PATCH\` \`/boats/:id\`\n\n${table('sail')}`;
    expect(readings(page)).toEqual(['PUT /boats/:id: body sail']);
  });

  test('may say what it sends behind its method', () => {
    const part = (path: string) =>
      `### ${path}\n- url:/boats/${path}\n- post:{name:String,crew:Int}\n- respond:\n${fence('', '{\n  ok:Boolean\n}')}`;
    expect(readings(`# Boats\n\n${part('add')}${part('sink')}`)).toEqual([
      'POST /boats/add: body name, body crew, response ok',
      'POST /boats/sink: body name, body crew, response ok',
    ]);
  });

  test('is one in each section, also where two sections give the same address', () => {
    const part = (title: string) => `### ${title}\n- url: /boats/\n- param: {id: String}\n`;
    expect(readings(`${part('Add')}${part('Change')}`)).toHaveLength(2);
  });

  test('stands right below its name, whatever that name is made of', () => {
    const part = (title: string, path: string) => `### ${title}\n- url:/${path}\n- param:{id:String}\n`;
    const [, second] = readings(`${part('One', 'boats')}${part('See the results', 'races')}`);
    expect(second).toMatch(/\/races: .*id/);
  });

  test('is one below a label of the request, and nothing else on the page', () => {
    expect(
      readings('## Sink a boat\n\n**Request**:\n\n`DELETE` `/boats/:id`\n\n**Response**:\n\nNothing.\n'),
    ).toEqual(['DELETE /boats/:id: ']);
  });
});

test('a point like the one before begins the next endpoint, also below an answer', () => {
  const part = (path: string) =>
    `- \`^ POST /crew/${path}\` 改变船员。\n\n请求体：\n\n${json('{"name": <name>}')}返回：若成功，返回 \`True\`。\n\n其他。\n\n`;
  expect(readings(`# Crew\n\n## Secret API\n\n${part('add')}${part('leave')}`)).toEqual([
    'POST /crew/add: body name',
    'POST /crew/leave: body name',
  ]);
});

test('a block of code that nobody ends does so where its value is whole and a heading follows', () => {
  const part = (path: string) =>
    `### ${path}\n\n- **URL:** \`/${path}\`\n- **Method:** \`POST\`\n- **Request body:**\n  \`\`\`json\n  {\n  "a": 1\n  }\n`;
  const page = `# Boats\n\n${part('add')}${part('sink')}### end\n\nWords.\n`;
  expect(readings(page)).toEqual(['POST /add: ', 'POST /sink: ']);
  expect(shown(page)).toEqual([
    [1, 0],
    [1, 0],
  ]);
});

test('a heading may end with the address, and the method stands below it', () => {
  const page = `### 查看船 /boats/get\n\n#### 请求方式\n\nGET\n\n#### 请求参数\n\n无\n\n#### 请求示例\n\n${fence('bash', "curl --location '127.0.0.1:80/harbors/get'")}#### 响应示例\n\n${json('{"a": 1}')}`;
  expect(readings(page)).toEqual(['GET /boats/get: ']);
});

test('a header may be shown as it is sent', () => {
  const page = `## GET /boats\n\n**Header:** \`Authorization: Bearer {token}\`\n\n**Response 200:**\n${json('{"a": 1}')}`;
  expect(readings(page)).toEqual(['GET /boats: header Authorization']);
});

test('an address in brackets behind the name of a thing is that of the methods below it', () => {
  const page =
    '# Group Boats\n\n## Boat [/boats/{id}]\n\n### Read [GET]\n\n+ Response 200\n    + Attributes\n        + name (string) - of it\n\n### Change [PUT]\n\n+ Request (application/json)\n    + Attributes\n        + name (string)\n\n+ Response 204\n';
  expect(readings(page)).toEqual(['GET /boats/{id}: response name', 'PUT /boats/{id}: body name']);
});

test('a second table that does not say what must be sent is the answer', () => {
  const page =
    '# Log in\n\nPOST /login\n\n| Name | Must | Type |\n|---|---|---|\n| user | yes | string |\n\n';
  expect(readings(`${page}${table('token')}`)).toEqual(['POST /login: body user!, response token']);
});

test('a sentence may name the call, where what is sent and answered is shown below', () => {
  const page = `# Letters\n\nSend a \`POST\` request to \`/api/readers\`.\n\n${json('{"mail": "a"}')}It answers:\n\n${json('{"id": 4}')}`;
  expect(readings(page)).toEqual(['POST /api/readers: ']);
  expect(shown(page)).toEqual([[1, 1]]);
});

test('a form in a line of text is what is sent', () => {
  const page = '# Log in\n\n**POST** /login\n\nRequest:\n\nuser=joe&size=1\n\nResponse:\n\n{"a": 1}\n';
  expect(shown(page)).toEqual([[1, 1]]);
});

test('address and method may stand in one line, each with its label', () => {
  expect(readings(`## Boats\n\n**URL** \`/boats\` **Method** \`GET\`\n\n${table('sail')}`)).toEqual([
    'GET /boats: query sail',
  ]);
});

test('a cell over several rows holds what stands beside it, and is not edited in one of them', () => {
  const html =
    '<table><tr><th colspan="2">Name</th><th>Type</th></tr><tr><td rowspan="2">buyer</td><td>name</td><td>string</td></tr><tr><td>city</td><td>string</td></tr><tr><td colspan="2">sum</td><td>int</td></tr></table>';
  expect(readings(`# Order\n\nPOST /orders\n\n${html}\n`)).toEqual([
    'POST /orders: body buyer, body buyer.name, body buyer.city, body sum',
  ]);
  const fields = readPageParts(`# Order\n\nPOST /orders\n\n${html}\n`).endpoints[0]?.fields ?? [];
  expect(fields.map(({ way, spans }) => [way, Object.keys(spans).length])).toEqual([
    ['buyer.name', 0],
    ['buyer.city', 0],
    ['sum', 0],
  ]);
});

test('the lines in front of a page may show what is sent and answered', () => {
  const page =
    '---\ntitle: Add\nmethod: POST\npath: /boats\nrequest: |\n  {\n    "name": "x"\n  }\nresponse: |\n  {\n    "id": 1\n  }\n---\n\nAdds one.\n';
  expect(readings(page)).toEqual(['POST /boats: ']);
  expect(shown(page)).toEqual([[1, 1]]);
});

test('a sentence on a value names no field', () => {
  const page = `## POST /boats\n\n### 参数\n\n${table('old_id', 'new_id')}1. old为0表示没有\n2. old和new都不为0表示更换\n`;
  expect(readings(page)).toEqual(['POST /boats: body old_id, body new_id']);
});

test('rules of a field describe it, in French too', () => {
  const page =
    '## GET /boats\n\n### Query\n\n| Champ | Règles |\n|---|---|\n| `sail` | Optionnel |\n\n### Réponse 200\n\n{"a": 1}\n';
  expect(readings(page)).toEqual(['GET /boats: query sail']);
});

describe('a point', () => {
  test('that names a part of a message is no field of it', () => {
    const page =
      '# Boats\n\n- endpoint: `POST /boats`\n\n## request\n\n- query\n    - `sail` (optional): which one\n\n## response\n\n- status: `200 OK`\n- body\n    - `id`: of the boat\n';
    expect(readings(page)).toEqual(['POST /boats: query sail, response id']);
  });

  test('of one word beside a sentence is no field', () => {
    const page =
      '# Boats\n\n**Request**:\n\n`GET` `/boats/:id`\n\n*Note:*\n\n- Who may see it:\n   1. Members of the harbor\n   2. Pilots\n\n**Response**:\n\n{"a": 1}\n';
    expect(readings(page)).toEqual(['GET /boats/:id: ']);
  });

  test('may name what the whole body is', () => {
    const page = `# Boats\n\nPOST /boats\n\n**Request Body:**\n\n- \`BoatDefault\`: Object with details.\n\n**Request Example:**\n\n${json('{"sail": 1}')}`;
    expect(readings(page)).toEqual(['POST /boats: ']);
  });
});

describe('a list', () => {
  test('may number its names, and give a type behind each', () => {
    const page =
      '## Boats\n1. url:/boats\n2. http: post\n3. Response:\n    * 1.crew list: of people\n        + name string of one\n        + age int in years\n';
    expect(readings(page)).toEqual([expect.stringMatching(/crew.*name, response .*age/)]);
  });

  test('of a request may say where it goes, and hold its headers', () => {
    const page = `### Sail\n\n#### 1. Request\n- method: POST\n- path: /v1/sail\n- headers:\n  - Authorization: Bearer x\n\n#### 2. Body\n\n${table('crew')}`;
    expect(readings(page)).toEqual(['POST /v1/sail: header Authorization, body crew']);
  });

  test('names no request that only begins there', () => {
    const page =
      '## Sail [POST /sail]\n\n+ Parameters\n    + crew (integer, required) - how many\n\n+ Request (application/json)\n    + Headers\n\n            Authorization: Bearer x\n';
    expect(readings(page)[0]).not.toContain('Request');
  });

  test('gives no field for a value', () => {
    const page =
      '### `api/rate`\n\n**URL Parameters**\n\n`rating` - how good. `true`: up; `false`: down\n\n**GET**\n';
    expect(readings(page)).toEqual(['GET api/rate: query rating']);
  });
});

describe('a body', () => {
  test('of types may have values beside them that tools write for numbers', () => {
    const page = `POST /boats\n\n**Body:**\n${json('{"crew": 0, "name": "string", "isOld": false, "note": "string"}')}`;
    expect(readings(page)).toEqual(['POST /boats: body crew, body name, body isOld, body note']);
  });

  test('may mark types that can be left out', () => {
    const page = `## PATCH /boats\n\nRequest body:\n\n${fence('', '{\n  "name": String?,\n  "crew": Int?\n}')}`;
    expect(readings(page)).toEqual(['PATCH /boats: body name, body crew']);
  });

  test('may have lost the colon in front of a list', () => {
    const page = `POST /boats\n\nResponse:\n\n${fence('', '{\n  boats[{\n    name:String,\n    crew:Int\n  },{}...]\n}')}`;
    expect(readings(page)).toEqual(['POST /boats: response boats, response boats.name, response boats.crew']);
  });

  test('stands between the fields of the request and the answer, with words below it', () => {
    const page = `# Boats\n\n${fence('http', 'POST /boats')}${table('sail')}### Examples\n\n${json('{"sail": "x"}')}Note: sails are big.\n\n## Default Response\n\n${json('{"id": 1}')}`;
    expect(shown(page)).toEqual([[1, 1]]);
  });

  test('is none where only a status and a type are shown', () => {
    const page = `## Sink\n\nDELETE /boats/:id\n\n**Response**:\n\n${fence('json', 'Content-Type application/json\n204 NO_CONTENT')}`;
    expect(shown(page)).toEqual([[0, 0]]);
  });
});

test('rows between bars in a block of code are a table', () => {
  const rows = '|name\t|must\t|type\n|crew\t|yes\t|Int\n|sail\t|no\t|String';
  expect(readings(`# Boats\n\nPOST /boats\n\n### Params\n\n${fence('', rows)}`)).toEqual([
    'POST /boats: body crew!, body sail',
  ]);
});

test('values in a line each, a comma behind all but the last, are one example', () => {
  const page = '# Boats\n\nGET /boats\n\n**Response**\n\n{"a": 1},\n{"a": 2},\n{"a": 3}\n';
  expect(shown(page)).toEqual([[0, 1]]);
});

test('commands to one server name endpoints, also where nothing is sent and one is shown again', () => {
  const call = (path: string) => fence('bash', `curl "https://a.example/fees/${path}?a=1"`);
  const page = `# Fees\n\n## One\n\n${call('one')}## Two\n\n${call('two')}## Three\n\n${call('three')}## Find yours\n\n${call('one')}`;
  expect(readings(page)).toEqual([
    'GET https://a.example/fees/one: query a',
    'GET https://a.example/fees/two: query a',
    'GET https://a.example/fees/three: query a',
  ]);
});

test('a server alone is the address of a section, where the same label gives those of others', () => {
  const part = (title: string, address: string) =>
    `### ${title}\n\n**URL:**\n\n- ${address}\n\n**Method:**\n\n- GET\n\n`;
  const page = `# Boats\n\n${part('One', 'http://a.example/one')}${part('Two', 'http://a.example/two')}${part('All', 'http://a.example')}`;
  expect(readings(page)).toHaveLength(3);
});

test('points that a heading each names by its path are endpoints', () => {
  const part = (path: string) =>
    `- ### ./boats/${path}  \n    Words\n    - Parameters\n        \`\`\`\n        name: string, // of it\n        crew: int // in all\n        \`\`\`\n`;
  expect(readings(`# Boats\n\n${part('add')}${part('sink')}`)).toHaveLength(2);
});

test('bold names over lists of names are tables, where the page says how keys are marked', () => {
  const list = (name: string) => `**${name}**\n\n* <u>${name}_id</u>\n* name\n* sail_no\n\n`;
  const page = `### Names\n\nUnderlined names are primary keys.\n\n${list('boats')}${list('races')}`;
  expect(readings(page)).toEqual([expect.stringContaining('boats_id'), expect.stringContaining('races_id')]);
});

test('lines below an address in one block of code say what its query means', () => {
  const page = `### Sink\n\nurl: /sink GET\n\nRequest:\n${fence('', '/sink?id=1\n\nid: which boat')}`;
  expect(readings(page)).toEqual(['GET /sink: query id']);
});

test('what goes into a function and comes out of it is no table of a database', () => {
  const rows = (...names: string[]) =>
    `| Field | Type |\n|---|---|\n${names.map(name => `| ${name} | decimal |\n`).join('')}\n`;
  const page = `# Tides\n\n${fence('csharp', 'public Task<Tide> ReadTideAsync(string port)')}## Parameters\n\n${rows('port')}## Return fields\n\n${rows('height', 'low')}`;
  expect(readings(page)).toEqual([]);
});

test.each([
  ['- `id` (path) - which boat', 'path id'],
  ['- `page` (query, optional) - which page', 'query page'],
  ['- `X-Key` (in header): of the sailor', 'header X-Key'],
  ['- `name` (in body) - of the boat', 'body name'],
])('%s says where it is sent', (line, field) => {
  expect(
    readings(`## PUT /boats/{id}\n\n**Parameter:**\n${line}\n\n**Response:**\n\n${json('{"a": 1}')}`),
  ).toEqual([`PUT /boats/{id}: ${field}`]);
});

test('points below a parameter of the query are its values', () => {
  const page =
    '## POST /boats/sort\n\n- **Parameters**:\n  - `by` (Query): what by\n    - `up` (default): the smallest first\n    - `down`: the largest first\n';
  expect(readings(page)).toEqual(['POST /boats/sort: query by']);
});

test('names one behind the other may each have words in brackets', () => {
  expect(readings('## GET /boats\n\n- **参数**: `page`, `size` (可选), `sort` (可选, 默认 id)\n')).toEqual([
    'GET /boats: query page, query size, query sort',
  ]);
});
