/** Habits of parts of an endpoint and of what stands between them, that were misread once. */
import { describe, expect, test } from 'vitest';
import { json, readings, shown, table } from '#tests/kit/api/read-page.ts';

const fence = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\`\n\n`;

describe('a list of parts', () => {
  test('has its answer behind its parameters, each with points of their own', () => {
    const page = (title: string) =>
      `# Boats\n\n${title}\n  - method: GET\n  - query params:\n    - \`sail\` - which one\n  - response:\n    - \`name\` - of the boat\n`;
    const read = ['GET /boats: query sail, response name'];
    expect(readings(page('- **/boats**'))).toEqual(read);
    expect(readings(page('### /boats\n'))).toEqual(read);
  });

  test('may hold tables, with the call behind the name of the first point', () => {
    const part = (title: string, call: string, inner: string) =>
      `- ${title} - \`${call}\`\n    - Request\n${inner}    - Response\n        - status: Created(201)\n`;
    const body =
      '        - headers: {Authorization}\n        - body: {Object}\n\n          | 이름 | 타입 |\n          |---|---|\n          | name | String |\n\n';
    expect(
      readings(`#### 배\n\n${part('만들기', 'POST /boats', body)}${part('목록', 'GET /boats', '')}`),
    ).toEqual(['POST /boats: header Authorization, body name', 'GET /boats: ']);
  });

  test('names a code beside words of the country, and the code is a field', () => {
    const list = '  - status\t状态码 0 : ok; others : error\n  - name\t船名\n';
    const page = `### 船\n\n#### Request\n<pre>\nURL: /boats\nMethod: GET\n</pre>\n\n#### Response\n<pre>\nData:\n${list}</pre>\n`;
    expect(readings(page)).toEqual(['GET /boats: response status, response name']);
  });

  test('may be indented with tabs and blanks', () => {
    const list = '- boat 船\n  \t- id 编号\n   \t- name 船名\n    - crew 船员\n';
    const page = `### 船\n\n\`GET /boats\`\n\n#### 返回参数\n\n${list}`;
    expect(readings(page)).toEqual([
      'GET /boats: response boat, response boat.id, response boat.name, response boat.crew',
    ]);
  });
});

describe('parts of API Blueprint', () => {
  test('stand below tables of fields, with the kind of their body behind', () => {
    const part = (title: string, body: string) => `+ ${title}\n\n    + Body\n\n            ${body}\n\n`;
    const page = `## Boats [POST /boats]\n\n### Request parameters\n\n${table('name')}${part('Request (application/x-www-form-urlencoded)', '{"name": "A"}')}${part('Response 200 (application/json;charset=UTF-8)', '{"id": 1}')}`;
    expect(readings(page)).toEqual(['POST /boats: body name']);
    expect(shown(page)).toEqual([[1, 1]]);
  });
});

describe('a call in code', () => {
  test('may have what is sent and answered behind labels on lines below', () => {
    const code = 'POST /boats\nRequest Body: { "name": "A", "sail": 2 }\nResponse: { "id": 7 }';
    expect(shown(`### Boats\n\n${fence('', code)}`)).toEqual([[1, 1]]);
  });

  test('with the kind of its body is followed by that body', () => {
    const page = `## Boats\n\n- **URL**\n  \`/boats\`\n- **Method**\n  \`POST\`\n\n- **Sending it**\n\n${fence('http', 'POST /boats HTTP/1.1\nHost: a.example\nContent-Type: application/json')}${json('{"name": "A"}')}`;
    expect(shown(page)).toEqual([[1, 0]]);
  });

  test('that sends nothing is followed by its answer, also below a label of the request', () => {
    const page = `## /boats.json\n\n### GET\n\nExample request:\n${fence('http', '/boats.json?size=2')}${fence('http', '{\n  "items": [{"id": 1}]\n}')}`;
    expect(shown(page)).toEqual([[0, 1]]);
  });

  test('may be shown twice in one block, with a line and words between', () => {
    const code =
      'Um barco\n\n{\n  "name": "A"\n}\n\n----------------------------------\n\nOutro barco\n\n{\n  "name": "B"\n}';
    expect(shown(`## POST /boats\n\n### Request body\n\n${fence('json', code)}`)).toEqual([[2, 0]]);
  });
});

describe('a body', () => {
  test('whose values are its names describes fields', () => {
    const page = `## POST /boats\n\n### Response\n\n${json('{\n  boat: {\n    name: "name",\n    sail: "sail"\n  }\n}')}`;
    expect(readings(page)).toEqual(['POST /boats: response boat, response boat.name, response boat.sail']);
    expect(shown(page)).toEqual([[0, 0]]);
  });

  test('of types and nothing else below a call is sent, unless it has what answers have', () => {
    const page = (name: string) =>
      `## PUT /boats\n\nMoves it\n${fence('', `{\n    "${name}": int\n    "to": int\n}`)}`;
    expect(readings(page('from'))).toEqual(['PUT /boats: body from, body to']);
    expect(readings(page('code'))).toEqual(['PUT /boats: ']);
  });
});

test('a table of one call is one endpoint where the page lists all of them first', () => {
  const list = '| Method | API |\n|---|---|\n| DELETE | /boats |\n| GET | /boats/all |\n\n';
  const part = (title: string, method: string, path: string, inner: string) =>
    `## ${title}\n\n| Method | Endpoint |\n|---|---|\n| ${method} | \`${path}\` |\n\n### Request\n\n${inner}`;
  const page = `# API\n\n${list}${part('Sink', 'DELETE', '/boats', table('id'))}${part('List', 'GET', '/boats/all', table('size'))}`;
  expect(readings(page)).toEqual(['DELETE /boats: query id', 'GET /boats/all: query size']);
  expect(
    readings(
      `# API\n\n${list}## Crew\n\n| Method | API |\n|---|---|\n| GET | /crew |\n\n## Ports\n\nNone.\n`,
    ),
  ).toEqual([]);
});

test('parameters below an example are sent, whatever came before', () => {
  const page = `# GET /boats\n\n### Parameters\n\n${table('name')}### Results\n\n${table('boat')}### Example\n\n#### Parameters\n\n${json('{"name": "A"}')}#### Results\n\n${json('{"boat": 1}')}`;
  expect(shown(page)).toEqual([[1, 1]]);
});

describe('a table', () => {
  test('may call `Property` what has to be sent, and `Parameter name` what is called so', () => {
    const page =
      '## GET /boats\n\n**Request parameters:**\n\n| Parameter name | Data Type | Property |\n|---|---|---|\n| API Key | String | Required |\n| size | String | Optional |\n';
    expect(readings(page)).toEqual(['GET /boats: query API Key!, query size']);
  });

  test('may give a value behind the name', () => {
    const page =
      '## GET /boats\n\n### 参数\n\n|字段|类型|说明|\n|---|---|---|\n|type=2|string|出库|\n|size|int|条数|\n';
    expect(readings(page)).toEqual(['GET /boats: query type, query size']);
  });

  test('may say in a row when the rows below it are answered', () => {
    const page =
      '## POST /boats\n\n### 响应参数\n\n|参数|说明|类型|\n|---|---|---|\n|code|返回码|string|\n|code为SUCCESS时返回| | |\n|name|船名|string|\n';
    expect(readings(page)).toEqual(['POST /boats: response code, response name']);
  });

  test('below the word for data describes what is in it', () => {
    const head = '|字段|类型|说明|\n|---|---|---|\n';
    const page = `## 船\n\n\`POST /boats\`\n\n#### 出参\n\n${head}|status|int|返回码|\n|data|object|返回数据|\n\n#### 数据\n\n${head}|name|string|船名|\n`;
    expect(readings(page)).toEqual(['POST /boats: response status, response data, response data.name']);
  });

  test('in HTML that is never closed ends with its last row', () => {
    const row = (name: string) => `<tr><td>${name}</td><td>字符串</td><td>说明</th></tr>\n`;
    const page = `## 通知\n\n## Method\n POST\n\n## Request\n<table>\n<thead>\n<tr><th>字段名称</th><th>类型</th><th>描述</th></tr>\n${row('status')}${row('fee')}</thead>\n<table>\n`;
    expect(readings(page)).toEqual(['POST : body status, body fee']);
  });

  test('of settings in HTML may list the fields of the answer, each with its type', () => {
    const row = (name: string, value: string) =>
      `<tr><td><strong>${name}</strong></td><td>${value}</td></tr>\n`;
    const fields = '<ul>\n<li><code>id</code> [Number/Integer]\n<li><code>name</code> [String]\n</ul>';
    const page = `## Boats\n\n<table>\n${row('URL', '/boats/')}${row('HTTP Method', 'POST')}${row('Response', fields)}</table>\n`;
    expect(readings(page)).toEqual(['POST /boats/: response id, response name']);
  });
});

test('an address with a word about it begins a point that has the method inside, and the body in braces', () => {
  const part = (path: string, body: string) =>
    `- \`${path}\`：说明\n\n  - 请求方法：\`POST\`\n  - 请求：\`body\`中有\`${body}\`\n  - 错误：\n    - \`400\`：\`Bad Request\`\n\n`;
  expect(
    readings(`### 船\n\n${part('/add_boat', '{name: string}')}${part('/add_sail', '{size: number}')}`),
  ).toEqual(['POST /add_boat: body name', 'POST /add_sail: body size']);
});

test('a call with ever more variables at the end of its address is one endpoint, another list is none', () => {
  const list =
    '- `GET /boats/{id}/log`\n- `GET /boats/{id}/log/{from}`\n- `GET /boats/{id}/log/{from}/{to}`\n';
  const answer = `Days are given as \`yyyy-mm-dd\`.\n\n#### Returns\nReturns 200.\n\n#### Sample Response\n${json('[{"day": 1}]')}`;
  expect(readings(`### What a boat did\nEndpoints:\n${list}\n${answer}`)).toEqual(['GET /boats/{id}/log: ']);
  expect(
    readings(`### What a boat did\nEndpoints:\n${list.replace('/log/{from}/{to}', '/crew')}\n${answer}`),
  ).toEqual([]);
});

test('text between fences may give a name a line below words for what is sent and answered', () => {
  const part = (path: string, mark: string) =>
    `- 船\n${fence('markdown', `POST: ${path}\n\n${mark}参数\nname: string\nsail: number\n\n${mark}响应\nid: number // 编号`)}`;
  expect(readings(`### 船 Boat\n\n${part('/boats/one', '')}${part('/boats/two', '// ')}`)).toEqual([
    'POST /boats/one: body name, body sail, response id',
    'POST /boats/two: body name, body sail, response id',
  ]);
});

test('what is sent and answered may stand in one block without marks, below a method and path without a blank', () => {
  const part = (path: string) =>
    `**POST/${path}**\n\n    Req:\n        {\n            name,\n            sail\n        }\n\n    Res:\n        {\n            id\n        }\n\n`;
  expect(readings(`## Boats\n\n${part('boats/add')}${part('boats/change')}`)).toEqual([
    'POST /boats/add: body name, body sail, response id',
    'POST /boats/change: body name, body sail, response id',
  ]);
});

test('headers may stand behind an empty line below their call', () => {
  const part = (title: string, path: string) =>
    `## ${title}\n\n${fence('js', `POST {{host}}/${path}\nAuthorization: Bearer {{token}}\n\nContent-Type: application/json`)}${json('{\n  "name": "A"\n}')}`;
  expect(shown(`# Boats\n\n${part('Add', 'boats/{{id}}')}${part('Add crew', 'boats/crew')}`)).toEqual([
    [1, 0],
    [1, 0],
  ]);
});

test('words of programs in front of a label are no outcome, and a comment on one is', () => {
  const head = '|参数名|类型|说明|\n|---|---|---|\n';
  const page = `### 结果\n\n\`POST /taxes\`\n\n**参数：**\n\n${head}|failDetail|json数组|失败明细|\n\nfailDetail字段明细\n\n${head}|name|string|姓名|\n`;
  expect(readings(page)).toEqual(['POST /taxes: body failDetail, body failDetail[].name']);
  const answers = fence('php', '//请求成功\n{\n  "id": 7\n}\n//请求失败\n{\n  "reason": "x"\n}');
  expect(shown(`### 船\n\n\`POST /boats\`\n\n#### 例子\n\n${answers}`)).toEqual([[0, 2]]);
});

test('a status with one word about it is no field', () => {
  const page = '### Crear\n\n`POST /boats`\n\n#### Response\n- 201: exito\n- 500: error en el servidor\n';
  expect(readings(page)).toEqual(['POST /boats: ']);
});

test('an address in capitals and one with variables are the same call', () => {
  const page = `# 设置\n\n### Request\n\n${fence('', 'GET https://a.example/v1/boats/BOAT_ID/log')}${table('size')}### cURL\n\n${fence('bash', 'curl https://a.example/v1/boats/$BOAT_ID/log')}`;
  expect(readings(page)).toHaveLength(1);
});

test('parameters of a comment in code are fields', () => {
  const page =
    '### 船\n\n#### 接口地址：http://a.example/boats\n#### 请求方式：get\n#### 请求参数\n* @param $id 编号\n* @param $size int 条数\n';
  expect(readings(page)).toEqual(['GET http://a.example/boats: query id, query size']);
});

test('an address may stand behind a link to where its server is', () => {
  const page = `## 船\n\n地址:[环境](/servers)/boats/one\n\n${fence('', '方式: POST')}${table('id')}`;
  expect(readings(page)).toEqual(['POST /boats/one: body id']);
});

test('words inside of a tag are about its field, and labels of nothing', () => {
  const field = (name: string, words: string) =>
    `{% api-method-parameter name="${name}" type="string" required=true %}\n${words}\n{% endapi-method-parameter %}\n\n`;
  const page = `{% api-method method="post" host="https://a.example" path="/boats" %}\n{% api-method-form-data-parameters %}\n${field('key', 'Your request signature')}${field('dock', 'Its address line 1')}${field('code', 'Of the port')}{% endapi-method-form-data-parameters %}\n{% api-method-response-example httpCode=200 %}\n{% api-method-response-example-description %}\nRequest successfully processed\n{% endapi-method-response-example-description %}\n\n${json('{"id": 1}')}{% endapi-method-response-example %}\n`;
  expect(readings(page)).toEqual(['POST https://a.example/boats: body key!, body dock!, body code!']);
  expect(shown(page)).toEqual([[0, 1]]);
});

test('a method may be bold code', () => {
  expect(
    readings(`## Boats\n\n#### Método\n**\`POST\`**\n\n#### URL\n\n\`/boats\`\n\n${table('id')}`),
  ).toEqual(['POST /boats: body id']);
});

describe('an object that is described above the endpoints', () => {
  const model = (name: string, ...rows: string[]) =>
    `<details>\n<summary>${name}</summary>\n\n| Name | Type | Description |\n|---|---|---|\n${rows.join('')}</details>\n\n`;
  const row = (name: string, type: string) => `| ${name} | ${type} | words |\n`;
  const call = (path: string, field: string) =>
    `### List <code>GET ${path}</code>\n\n#### Response\n\n| Name | Type | Description |\n|---|---|---|\n${field}\n`;

  test('gives its fields to each field of its type', () => {
    const page = `# Fleet\n\n## Models\n\n${model('Crew', row('person', 'String'))}${model('Boat', row('name', 'String'), row('crew', '[Crew](#crew)'), row('next', 'Boat'))}${call('/boats', row('boats', 'List<[Boat](#boat)>'))}${call('/boats/one', row('boat', '[Boat](#boat)'))}`;
    expect(readings(page)).toEqual([
      'GET /boats: response boats, response boats[].name, response boats[].crew, response boats[].crew.person, response boats[].next',
      'GET /boats/one: response boat, response boat.name, response boat.crew, response boat.crew.person, response boat.next',
    ]);
  });

  test('gives at most some hundred fields, however many hold each other', () => {
    const names = ['One', 'Two', 'Six', 'Ten'];
    const rows = Array.from({ length: 60 }, (_, at) => row(`f${at}`, names[at % 4] ?? ''));
    const page = `# Fleet\n\n${names.map(name => model(`${name}Boat`, ...rows.map(text => text.replace(/(One|Two|Six|Ten) /, '$1Boat ')))).join('')}${call('/boats', row('boat', 'OneBoat'))}`;
    // 61 stand on the page, and six objects of 60 fields are at most 400 more.
    expect(readings(page)[0]?.split(', ')).toHaveLength(421);
  });
});

test('a body of blanks describes fields, below an address with a query', () => {
  const page = `### 船\n#### request GET\n> url/boats?id=xxx\n\n#### 返回内容\n${fence('', '{\n  "name":" ",\n  "sail":" "\n}')}### 人\n#### request GET\n> url/crew?id=xxx\n\n#### 返回内容\n${fence('', '{\n  "age":" " // 岁数\n}')}`;
  expect(readings(page)).toEqual([
    'GET url/boats: query id, response name, response sail',
    'GET url/crew: query id, response age',
  ]);
});

describe('a table of settings', () => {
  test('may show in its cells what is sent and answered', () => {
    const part = (path: string) =>
      `| API | ${path} |\n| --: | :-- |\n| **描述** | 查询 |\n| **header** | {"**Key**":"xxx"} |\n| **payload** | {"id":"xxx"} |\n| **response** | {"code":0, "result":{"name":"xxx"}} |\n\n`;
    expect(readings(`# 船\n\n${part('/open/boats')}${part('/open/crew')}`)).toEqual([
      ' /open/boats: header Key, body id, response code, response result, response result.name',
      ' /open/crew: header Key, body id, response code, response result, response result.name',
    ]);
  });

  test('in lines of code names fields by places for their values, and shows answers', () => {
    const code =
      '路徑: Boat/move\n參數: id=${編號}&dock=${碼頭}&by=${人}\n返回結果: { "code": "1" }\n示例: { "code": "2" }';
    expect(shown(`#### 移船\n\n${fence('', code)}`)).toEqual([[0, 2]]);
    expect(readings(`#### 移船\n\n${fence('', code)}`)).toEqual([
      ' Boat/move: query id, query dock, query by',
    ]);
  });
});

test('an address may list the names of its query in braces', () => {
  const page = `## Boats [/boats/{id}/logs{?page,size}]\n\n### List them [GET]\n\n+ Response 200 (application/json)\n\n${fence('', '    [{"day": 1}]')}`;
  expect(readings(page)).toEqual(['GET /boats/{id}/logs: query page, query size']);
});

test('a table below the label of a request that sends nothing is answered where the answer that is shown has its names', () => {
  const answer = json('{\n  "id": 1,\n  "sail": 2,\n  "crew": [{"age": 30}]\n}');
  const dto = (name: string, ...names: string[]) => `#### ${name} dto attributes:\n\n${table(...names)}`;
  const page = `## Boats\n\n### Get one\n\n> Response:\n\n${answer}#### HTTP Request\n\n\`GET https://a.example/boats/one\`\n\n${dto('Boat', 'id', 'sail', 'crew')}## Crew\n\n### Crew dto attributes:\n\n${table('age')}### Hire\n\n#### HTTP Request\n\n\`POST https://a.example/crew\`\n`;
  expect(readings(page)).toEqual([
    'GET https://a.example/boats/one: response id, response sail, response crew',
    'POST https://a.example/crew: ',
  ]);
});

test('a method and the kind of its body may stand below an address, without any label', () => {
  const part = (path: string) =>
    `#船\n    http://10.0.0.1:8080/boats/${path}\n    POST JSON格式\n    {\n        "name": "A"\n    }\n    响应格式\n    {\n        "code": 200\n    }\n\n`;
  const page = `${part('add')}${part('sink')}`;
  expect(readings(page)).toEqual([
    'POST http://10.0.0.1:8080/boats/add: ',
    'POST http://10.0.0.1:8080/boats/sink: ',
  ]);
});

test('a call may have the status and headers of its answer right below, and a value behind a method alone is sent', () => {
  const shown201 =
    'POST /boats/\nHTTP 201 Created\nAllow: POST, OPTIONS\nContent-Type: application/json\n\n{\n    "id": 7\n}';
  const page = `# Boats\n\nhttp://127.0.0.1:8000/boats\n\nPOST\n{\n    "name": "A"\n}\n\n${fence('', shown201)}`;
  expect(shown(page)).toEqual([[1, 1]]);
});

test('a heading that says when something is answered is none of what is sent', () => {
  const page = `## 배\n\n### 요청\n\n- Method: \`GET\`\n- Endpoint: \`/boats\`\n\n### 응답 예시\n\n#### size=all 요청 시\n\n{\n"1": {\n"name": "A"\n}\n}\n`;
  expect(shown(page)).toEqual([[0, 1]]);
});

test('codes of letters and digits below `code` and `message` are no fields', () => {
  const page =
    '## Create\n\n`POST /boats`\n\n##### Response protocol\n\n| code | message | content |\n|---|---|---|\n| XxX0 | OK | `<Boat>` |\n| AcX1 | No dock | null |\n';
  expect(readings(page)).toEqual(['POST /boats: ']);
});
