/** Habits of saying what is answered, and where the next endpoint begins, that were misread once. */
import { describe, expect, test } from 'vitest';
import { json, readings, shown, table } from '#tests/kit/api/read-page.ts';
import { readPage } from '../read-markdown.ts';

const fence = (info: string, text: string) => `\`\`\`${info}\n${text}\n\`\`\`\n\n`;

describe('what is answered', () => {
  test('is a table whose names are those of the answer shown, below a label that says nothing', () => {
    const page = `## /boats\n\n${fence('', 'GET /boats')}>Example Response\n\n${json('{"data": [{"id": 1, "sail": "a"}]}')}### Query strings for GET\n\n${table('page')}### The boat resource\n\n| Name | Type |\n|---|---|\n| data[\\_].id | int |\n| data[\\_].sail | string |\n`;
    expect(readings(page)).toEqual([
      'GET /boats: query page, response data, response data[].id, response data[].sail',
    ]);
  });

  test('is what an object of the answer has, also where the sample stands further down', () => {
    const object = '- `id`: which one\n- `sail`: of what cloth\n- `state`: where it is\n';
    const sample = json('{"data": {"rows": [{"id": 1, "sail": "a", "state": "b"}]}}');
    const page = `# GET /boats\n\n## Query parameters\n\n- \`state\` (optional): where it is\n\n## Fields\n\n### Boat\n\n${object}\n## Response\n\n${sample}`;
    expect(readings(page)).toEqual([
      'GET /boats: query state, response data, response data.rows, response data.rows.id, response data.rows.sail, response data.rows.state',
    ]);
  });

  test('is not what is sent, though the answer shows it again', () => {
    const sample = json('{"id": 1, "name": "a", "sail": "b"}');
    const page = `# POST /boats\n\n## Parameters\n\n- \`name\` (required): of the boat\n- \`sail\`: of what cloth\n\n## Response\n\n${sample}`;
    expect(readings(page)).toEqual(['POST /boats: body name!, body sail']);
  });

  test('is described by a type and words in place of each value', () => {
    const body = json('{\n  "name": "string, of the boat",\n  "crew": [{"age": "integer, in years"}]\n}');
    const page = `# Boat\n\n\`GET /boats/{id}\`\n\n## Response\n\n${body}`;
    expect(readings(page)).toEqual(['GET /boats/{id}: response name, response crew, response crew.age']);
  });

  test('may be a status and its headers, whatever letters it is written in', () => {
    const head = fence('', '200 ok\ncontent-type: application/json');
    const page = `# Boats\n\n\`GET /boats\`\n\n## Response\n\n${head}Body\n\n${json('{"id": 1}')}`;
    expect(shown(page)).toEqual([[0, 1]]);
  });

  test('is no field where the type of all of it is said', () => {
    const page = `# Boats\n\n\`GET /boats\`\n\n#### Response type\n\n\`Object\`\n\n#### Response\n\n${json('{"id": 1}')}`;
    expect(readings(page)).toEqual(['GET /boats: ']);
  });

  test('stands in others where the name of a row begins with a mark of quotes', () => {
    const rows =
      'Name| Type| Words\n---|---|---\nlist| array| Boats\n> id| int| Which\n> sail| string| Cloth\ntotal| int| All\n';
    expect(readings(`# Boats\n\nGET\`/boats\`\n\n### Response Parameters\n\n${rows}`)).toEqual([
      'GET /boats: response list, response list[].id, response list[].sail, response total',
    ]);
  });

  test('stands in others where tags of fields stand in each other', () => {
    const inner =
      "<Param name='age' type='integer'>\nIn years.\n</Param>\n<Param name='nick'type='string'>\nOf friends.\n</Param>";
    const outer = `<Param name="crew" type="object">\nWho sails.\n<Nested>\n${inner}\n</Nested>\n</Param>\n<Param name="total" type="integer">\nAll.\n</Param>`;
    expect(
      readings(`<Endpoint url="/boats" method="GET" />\n\n## Response Parameters\n\n${outer}\n`),
    ).toEqual(['GET /boats: response crew, response crew.age, response crew.nick, response total']);
  });
});

describe('the next endpoint', () => {
  test('begins with a line that is a call, right behind the code of an answer', () => {
    const part = (call: string) => `Harbour\n${call}\n\nResponse – 200\n${json(`{"of": "${call}"}`)}`;
    const page = `# API\n\n${part('GET /boats')}${part('GET /tides')}`;
    expect(readings(page)).toEqual(['GET /boats: ', 'GET /tides: ']);
    expect(shown(page)).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });

  test('is none of the methods that a list allows below a call', () => {
    const list =
      '#### Available methods\n\n * `HEAD`: is it there\n * `OPTIONS`: what may be done\n * `GET`: all of them\n\n';
    const page = `### /boats\n\n${fence('', 'GET /boats')}${list}#### Query\n\n${table('page')}`;
    expect(readings(page)).toEqual(['GET /boats: query page']);
  });

  test('is no call with a value in it, below a label of examples, however the path is spelt', () => {
    const sample = '## Request\n\n#### URL example\n\nMethod\n\n`GET` https://a.example/boat/551199\n\n';
    const page = `## Method\n\n\`GET\` https://a.example/boats/{id}\n\n${sample}## Response\n\n### 200\n\n${table('sail')}`;
    expect(readings(page)).toEqual(['GET https://a.example/boats/{id}: response sail']);
  });

  test('is the first of two addresses of the same path', () => {
    const page = `## Boats\n\n> [ GET ] https://a.example/boats/{id}\n\n> [ GET ] https://b.example/boats/{id} (to try it)\n\n### Parameters\n\n${table('page')}`;
    expect(readings(page)).toEqual(['GET https://a.example/boats/{id}: query page']);
  });

  test('stands in brackets behind its name, above what it answers', () => {
    const page = `# Search\n\nFound boats (GET /boats/search?sail=a):\n\n${json('[{"id": 1}]')}# Details\n\nOne boat (GET /boats/:id):\n\n${json('{"id": 1}')}`;
    expect(readings(page)).toEqual(['GET /boats/search: query sail', 'GET /boats/:id: ']);
  });

  test('is what a program is given to send', () => {
    const sent = (name: string) =>
      fence('js', `{\n  "method": "post",\n  "url": "https://a.example/${name}",\n  headers: {"k": "v"}\n}`);
    const part = (name: string) =>
      `## ${name}\n\n#### Parameters\n\n${table('id')}#### Example\n\n${sent(name)}#### Result\n\n${json('{"state": 1}')}`;
    expect(readings(`# Ways\n\n${part('boats')}${part('tides')}`)).toEqual([
      'POST https://a.example/boats: body id',
      'POST https://a.example/tides: body id',
    ]);
  });
});

describe('no field', () => {
  test('is an address of a table of servers', () => {
    const servers =
      '| name | site | API |\n|---|---|---|\n| to try | http://a.example | http://b.example |\n| to use | https://c.example | https://d.example |\n';
    expect(
      readings(
        `#### Requests and environments\n\n${servers}\n#### Response of all\n\n${table('code', 'message')}`,
      ),
    ).toEqual([]);
  });

  test('is what a shell sets', () => {
    expect(
      readings(
        '## Add it to the path\n\n```bash\nexport PATH="$HOME/.local/bin:$PATH"\n```\n\n```bash\ntool login\n```\n',
      ),
    ).toEqual([]);
  });

  test('is a word alone below the table that has the field', () => {
    const values = 'Known kinds :\n\n  - sloop\n  - ketch\n  - yawl\n\n';
    const page = `# Boats\n\nMethod | Path\n---|---\n GET | boats/:kind\n\n### Path parameters\n\nName | Type | Mandatory\n---|---|---\n kind | String | No\n\n${values}`;
    expect(readings(page)).toEqual(['GET boats/:kind: path kind']);
  });

  test('is the table about what all endpoints handle, above the first of them', () => {
    const page = `# Boats\n\n## Boat fields\n\n${table('sail')}## List\n\n### Requests\n\n\`GET /harbours/<Harbour ID>/boats\`\n\n\`GET /fleets/<Fleet ID>/boats\`\n\n### URL parameters\n\n| Parameter | Description |\n|---|---|\n| Fleet ID | Which |\n`;
    expect(readings(page)).toEqual([
      'GET /harbours/<Harbour ID>/boats: ',
      'GET /fleets/<Fleet ID>/boats: path Fleet ID',
    ]);
  });
});

describe('a field', () => {
  test('has its words behind a type and a colon', () => {
    const page =
      '# Boats\n\n`GET /boats`\n\nParameters are:\n\n* `order_field` string: name/age\n* `order_desc` string:  on/off\n';
    expect(readings(page)).toEqual(['GET /boats: query order_field, query order_desc']);
  });

  test('may be called like a part of a page', () => {
    const page =
      '# Boats\n\n`POST /boats`\n\n## Parameters\n\n- `title` (optional): of it\n- `description` (optional): of it\n';
    expect(readings(page)).toEqual(['POST /boats: body title, body description']);
  });

  test('may stand in one line with others, and the method below', () => {
    const page =
      '# Boats\n\n接口地址：http://a.example/boats\n\nparam：name，sail\n\nmethod：post\n\n返回结构：\n\n```\n{\n  code: "" //int\n}\n```\n';
    expect(readings(page)).toEqual(['POST http://a.example/boats: body name, body sail, response code']);
  });

  test('of a header is one where it is sent as code', () => {
    const page = `# Boats\n\n**Request**\n\nPOST \`https://a.example/boats HTTP/1.1\`\n\`X-Boat-Token: {{TOKEN}}\`\n\n${json('{"id": 1}')}**Response**\n\n${json('{"state": 1}')}`;
    expect(readings(page)).toEqual(['POST https://a.example/boats: header X-Boat-Token']);
    expect(shown(page)).toEqual([[1, 1]]);
  });

  test('is in the list that a model of one of it is named after', () => {
    const rows =
      '| Parameter | Description | Required |\n|---|---|---|\n| `ideas` | each with the Idea Parameters below | Yes |\n\n';
    const inner = '| Parameter | Description | Required |\n|---|---|---|\n| `link` | where it is | Yes |\n\n';
    expect(readings(`**POST /boats**\n\nRequest Parameters\n\n${rows}Idea Parameters\n\n${inner}`)).toEqual([
      'POST /boats: body ideas!, body ideas.link!',
    ]);
  });
});

describe('what is written for programs', () => {
  test('is a JSON Schema: its properties are the fields', () => {
    const schema =
      '{"type": "object", "properties": {"sail": {"type": "string", "description": "Of what cloth"}, "crew": {"type": "array", "items": {"type": "object", "properties": {"age": {"type": "integer"}}}}}, "required": ["sail"]}';
    expect(readings(`# Boats\n\n\`POST /boats\`\n\n## Request body\n\n${json(schema)}`)).toEqual([
      'POST /boats: body sail, body crew, body crew.age',
    ]);
  });

  test('is the lines in front of a page, with code and its title', () => {
    const page =
      '---\ntitle: /boats/:id\ntype: delete\nright_code_blocks:\n  - code_block: |2-\n      {\n        "id": 3\n      }\n    title: Response\n    language: json\n---\n';
    expect(readings(page)).toEqual(['DELETE /boats/:id: ']);
    expect(shown(page)).toEqual([[0, 1]]);
    expect(readings(`{% comment %}\n${page}{% endcomment %}\n`)).toEqual([]);
  });

  test('is no address where a file of a program is named', () => {
    const page =
      '## boats.inspector\n\n- /opt/boats/lib/Inspector.py\n- Properties\n    - errors\n    - dest\n\n#### def inspect\n\n##### arguments\n\n- path\n- parent\n';
    expect(readings(page)).toEqual([]);
  });
});

describe('a call', () => {
  test('is an address in bold with its method behind it', () => {
    expect(
      readings(`# Cancel\n\n**/api/boats  (DELETE)**\n\n**Request Parameter**\n\n${table('id')}`),
    ).toEqual(['DELETE /api/boats: query id']);
  });

  test('that sends nothing is answered by the value right behind it', () => {
    const page = `# Boats\n\n#### GET /boats\n\n${table('page')}request and response:\n\n${fence('', 'GET /boats?page=2\n{\n  "id": 1\n}')}`;
    expect(shown(page)).toEqual([[0, 1]]);
  });

  test('has no name of a link for its address', () => {
    const page = `${fence('', 'GET /boats')}#### Query params\n\n**id***  \`string\`\n\nIn the format of ids\n\n---\n\n**state**  \`string\`\n\n---\n\nThis endpoint has pages: [Link](https://a.example/pages#all)\n\n#### Response\n\n${json('{"id": 1}')}`;
    expect(readings(page)).toEqual(['GET /boats: query id, query state']);
    expect(shown(page)).toEqual([[0, 1]]);
  });

  test('answers with an object whose two words name the table of what is in it', () => {
    const inner = '### Load Balancer Definition\n| Name | Type |\n| --- | --- |\n| port | int |\n';
    const outer =
      '| Name | Type | Description |\n| --- | --- | --- |\n| loadBalancer | complex | Which |\n| links | array | More |\n\n';
    expect(
      readings(`# Group\n\n    GET https://a.example/groups\n\n## Response\n\n${outer}${inner}`),
    ).toEqual([
      'GET https://a.example/groups: response loadBalancer, response loadBalancer.port, response links',
    ]);
  });
});

test('a sentence may name the fields of the answer, where nothing else does', () => {
  const told =
    '# Keys\n\n`GET /keys`\n\nResponses include fields such as `id`, `name` and `kind`; they never hold a secret.\n';
  expect(readings(told)).toEqual(['GET /keys: response id, response name, response kind']);
  const denied = told.replace('Responses include fields such as', 'Responses never contain the fields');
  expect(readings(denied)).toEqual(['GET /keys: ']);
  const quoted =
    '# Photos\n\n    POST photos/:id/notes\n\n## Return format\n\nA JSON object with key "status" and value of 200, and a key "note" with the note.\n\n## Errors\n\nAn array with at least \'state\' and \'error\' keys.\n';
  expect(readings(quoted)[0]).toMatch(/: response status, response note$/);
  expect(readings(`${told}\n### Response\n\n${table('id')}`)).toEqual(['GET /keys: response id']);
});

test('words in front of a sample may describe its only field', () => {
  const page = `## Add\n\n- URL：\`/jobs\`\n- Method：\`POST\`\n\n### 返回数据\n\n返回为该任务分配的唯一 \`job_id\`：\n\n${json('{"job_id": "a"}')}`;
  expect(readings(page)).toEqual(['POST /jobs: response job_id']);
});

test('names behind the word for an answer are in the field that it names', () => {
  const page =
    '### 我的\n\n- 方法：GET\n- 路径：/me\n- 返回 data: 对象（id, name, phone）\n\n### 他的\n\n- 方法：GET\n- 路径：/he\n- 返回 JSON: 对象（id, name）\n';
  expect(readings(page)).toEqual([
    'GET /me: response data, response data.id, response data.name, response data.phone',
    'GET /he: response id, response name',
  ]);
});

test('behind a label of the body names may stand after words about all of them, and an answer in braces before words', () => {
  const page =
    '## `PATCH /boats`\n\n- **Body** (all optional, as `boat.ts` (see there) has them): `mast`, `sail`.\n- **Response `200`**: `{ id, mast }`, 200 for all\n';
  expect(readings(page)).toEqual(['PATCH /boats: body mast, body sail, response id, response mast']);
});

test('lines of names, types and words are fields below the word for parameters', () => {
  const page =
    '#### 发送\n\nURI: /chat/send  \nMETHOD:`POST`  \n参数:  \ntoUser string //谁\ncontent string //什么\n';
  expect(readings(page)).toEqual(['POST /chat/send: body toUser, body content']);
});

test('names with their types in one piece of code are fields, and a type among names is one', () => {
  expect(readings('### 登录\n\n- api: /user/in\n\n- 参数： `name：string,word:string`<br/>\n')).toEqual([
    ' /user/in: query name, query word',
  ]);
  const listed = `## Filter\n\n\`GET /boats\`\n\nThe parameters may be:\n\n- mast\n- date\n- size\n\n### Response\n\n${json('[{"a": 1}]')}`;
  expect(readings(listed)).toEqual(['GET /boats: query mast, query date, query size']);
});

test('values behind words in code that goes on over lines are answers', () => {
  const page =
    '### 注册\n\n- api: /user/up<br/>\n\n- 返回结果：<br/>\n  注册成功：`{ "code": "0"}`<br/>\n  手机号被注册了：`{\n    "code": "1"\n}`<br/>\n  不能为空:`{\n"code": "2"\n}`\n';
  expect(shown(page)).toEqual([[0, 3]]);
});

test('labels may begin with a symbol', () => {
  const page = `## POST /clientes\nAdds one.\n\n🧭 Router\n/clientes\n\n📥 Request body — Cliente\nDescripción: what is sent.\n\nEsquema\n${json('{"nombre": "string"}')}\n📤 Response 201 — Cliente\nDescripción: what came of it.\n\nEsquema\n${json('{"id": "string"}')}`;
  expect(readings(page)).toEqual(['POST /clientes: body nombre, response id']);
});

test('a list of what may go wrong has no fields', () => {
  const page = `### POST /tickets\n\nRequest:\n\n${json('{"a": 1}')}Response:\n\n${json('{"id": 1}')}Exception:\n\n* invalid_title\n* invalid_account: name\n`;
  expect(readings(page)).toEqual(['POST /tickets: ']);
});

test('a value like an answer, right behind the table of what is sent, is answered', () => {
  const page = `# 上传\n\n- 请求方式: \`POST\`\n- 请求路径: \`/boats/picture\`\n- 请求参数:\n\n${table('file')}${json('{"success": true, "code": 200, "msg": "好", "data": {"url": "a"}}')}- 响应数据说明:\n\n${table('url')}`;
  expect(readings(page)[0]).toMatch(/^POST \/boats\/picture: body file, response .*url$/);
  expect(shown(page)).toEqual([[0, 1]]);
});

test('the same answer in two sections is shown in both, and so is what is sent', () => {
  const answer = json('{"ok": true}');
  const command = '```bash\ncurl -X POST https://fleet.example/boats -d \'{"a":1}\'\n```\n\n';
  const page = `# POST /boats\n\n## Request body\n\n${json('{"a": 1}')}## Response (200 OK)\n\n${answer}## Example\n\n**Request:**\n\n${command}**Response:**\n\n${answer}`;
  expect(shown(page)).toEqual([[2, 2]]);
});

test('a label may have a blank as an entity in front, and a status a colon behind', () => {
  const page = `**Path：** /boats/bind\n\n**Method：** POST\n\n请求参数\n\n${table('mast')}&#x20;返回参数\n\n${table('code')}`;
  expect(readings(page)).toEqual(['POST /boats/bind: body mast, response code']);
  const tabs = `## POST /boats\n\n#### Headers\n\n| Name | Type |\n|---|---|\n| 不要 | 不要 |\n\n{% tabs %}\n{% tab title="403: Forbidden " %}\n${json('{"a": "no"}')}{% endtab %}\n{% endtabs %}\n`;
  expect(readings(tabs)).toEqual(['POST /boats: ']);
  expect(shown(tabs)).toEqual([[0, 1]]);
});

test('what the table of one answer lists is not taken from another', () => {
  const table =
    '| Name | Type |\n|---|---|\n| code | int |\n| boat | string |\n| mast | string |\n| sail | string |\n';
  const body = '```\n{"code": "int", "reason": "string", "since": "string", "until": "string"}\n```\n';
  const page = readPage(`# Boats\n\nGET /boats\n\n## Response 200\n\n${table}\n## Response 400\n\n${body}`);
  const [, refused] = page?.kind === 'endpoint' ? page.endpoint.responses : [];
  const schema = refused?.bodies[0]?.schema;
  expect(schema?.properties.map(({ name }) => name)).toEqual(['code', 'reason', 'since', 'until']);
});
