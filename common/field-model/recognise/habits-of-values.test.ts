/** Habits of values, of cells and code that show them, and of words in their place, that were misread once. */
import { describe, expect, test } from 'vitest';
import { json, readings, shown, table } from '#tests/kit/api/read-page.ts';

const fence = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\`\n\n`;
const call = '# Boats\n\n`GET /boats`\n\n';

describe('what is answered', () => {
  test('may stand in cells of a table of statuses', () => {
    const rows =
      '| `200` | `application/json` | `{ "id": 1 }` |\n| `400` | `application/json` | `{ "message": "no" }` |\n';
    const page = (head: string) => `${call}## Responses\n\n| ${head} |\n|---|---|---|\n${rows}`;
    expect(shown(page('http code | content-type | response'))).toEqual([[0, 2]]);
    expect(shown(page('Código HTTP | Content-Type | Respuesta'))).toEqual([[0, 2]]);
    expect(
      shown(`${call}## Responses\n\n| Code | Meaning |\n|---|---|\n| 200 | [OK](https://a.example) |\n`),
    ).toEqual([[0, 0]]);
  });

  test('is told by a code and what belongs to it, where nobody says the method', () => {
    const section = (name: string) =>
      `## /${name}\n\n- Words.\n\n${json('{"code": 0, "message": "ok", "boat": {"id": 1}}')}`;
    expect(shown(`# Endpoints\n\n${section('boats')}${section('sails')}`)).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });

  test('may have its status in front, in words that also say request', () => {
    const page = `# POST /boats\n\n## リクエスト例\n\n${json('{"a": 1}')}## エラーレスポンス例\n\n${json('400 Bad Request\n\n{\n  "b": 2\n}')}`;
    expect(shown(page)).toEqual([[1, 1]]);
  });

  test('stands below a label of success, and what a call sends above it', () => {
    const page = `## Boats\n\n<label class="tag">POST</label>\`/boats\`\n\n${json('{"a": 1}')}<label class="tag good">成功</label>\n\n${json('{"b": 1}')}`;
    expect(shown(page)).toEqual([[1, 1]]);
    expect(shown(page.replace('POST', 'GET'))).toEqual([[0, 2]]);
  });

  test('is what stands below words about a request that fails', () => {
    const failed = '## Error responses\n\n### 400 Bad Request\n\nInvalid request ID format:\n\n';
    expect(shown(`${call}${failed}${json('{"error": "no"}')}`)).toEqual([[0, 1]]);
    const parts = '없을 경우\n{\n  "a": 1\n}\n\n잘못된 번호를 요청했을 경우\n{\n  "a": 2\n}';
    expect(shown(`# POST /boats\n\n**Response(fail)**\n\n${fence('', parts)}`)).toEqual([[0, 2]]);
  });

  test('is no word for a format, nor one for nothing', () => {
    const page = (text: string) => `${call}**Response body**\n\n${fence('', text)}`;
    expect(['JSON', '응답 값 없음', 'none'].map(text => shown(page(text)))).toEqual([
      [[0, 0]],
      [[0, 0]],
      [[0, 0]],
    ]);
  });

  test('may have breaks behind its lines, and its name in front', () => {
    expect(shown(`${call}- Response: <br>\n{ <br>\n"a": 1, <br>\n"b": 2 <br>\n} <br>\n`)).toEqual([[0, 1]]);
    const named =
      fence('json', '    body {\n        "a": 1\n    }') + fence('', '    response {\n        "b": 1\n    }');
    expect(shown(`# POST /boats\n\n${named}`)).toEqual([[1, 1]]);
  });

  test('is described below it, as high as its label, whatever the title above says', () => {
    const page = `## 2. 请求信息\n\n${fence('', 'GET https://a.example/boats')}### 参数说明\n\n${table('id')}### 返回结果\n\n${json('{"name": "a"}')}### 参数说明\n\n${table('name')}`;
    expect(readings(page)).toEqual(['GET https://a.example/boats: query id, response name']);
  });

  test('may have its name as a heading right below the label', () => {
    const page = `# 船\n\n_**【接口地址】**_\n\n[http://ip:port/a/GetBoats](http://ip:port/a/GetBoats)\n\n> #### _应答数据_\n\n#### Boats\n\n${table('name')}`;
    expect(readings(page)).toEqual([expect.stringContaining('response name')]);
  });
});

describe('what is sent', () => {
  test('is the only value of a call that sends one, unless it has what servers give', () => {
    const page = (value: string) => `### POST \`/boats\`\n\n#### Example JSON\n\n${json(value)}`;
    expect(shown(page('{"name": "a"}'))).toEqual([[1, 0]]);
    expect(shown(page('{"id": 1, "name": "a"}'))).toEqual([[0, 0]]);
  });

  test('is empty right below a label of parameters', () => {
    expect(shown(`URL: /boats\n\n请求方式: GET\n\n参数：\n{}\n\n返回结果：\n{\n  "a": 1\n}\n`)).toEqual([
      [0, 1],
    ]);
  });

  test('may repeat the query of the call above it', () => {
    const page = `### 船\n\n${fence('js', 'GET /boats?id=${id}&name=${name}')}${fence('js', '{\n  id: ${id}, // which\n  name: ${name} // whose\n}')}返回=>\n\n${fence('js', '{\n  state: "a"\n}')}`;
    expect(readings(page)[0]).not.toContain('response id');
  });

  test('stands in the query of the call, also with values', () => {
    expect(
      readings('### Boats\n\nGET /boats?from=2024&to=2025\n\n- Response:\n\n```json\n{"a": 1}\n```\n'),
    ).toEqual(['GET /boats: query from, query to']);
  });

  test('may be named line by line, and nothing else stands there', () => {
    expect(
      readings(
        '* **URL**\n\n  `/boats`\n\n* **Method:**\n\n  `POST`\n\n* **Data Params**\n\n  name<br>\n  sail\n\n* **Success Response:**\n\n  * **Code:** 200\n',
      ),
    ).toEqual(['POST /boats: body name, body sail']);
  });
});

describe('words in place of values', () => {
  const page = (value: string) => `# POST /boats\n\n## Response\n\n${json(value)}`;

  test('describe fields whose values are no words', () => {
    expect(readings(page('{"shipId": "船只id", "body": "我的评论", "url": "图片"}'))).toEqual([
      'POST /boats: response shipId, response body, response url',
    ]);
    expect(readings(page('{"shipId": "船只编号（12）", "startTime": "出航时间（2024-10-01）"}'))).toEqual([
      'POST /boats: response shipId, response startTime',
    ]);
  });

  test('are values where fewer show that', () => {
    const values = [
      '{"price": "免费", "name": "红帆船"}',
      '{"page": "首页", "user": "张三"}',
      '{"name": "白浪", "town": "上海"}',
    ];
    expect(values.map(value => readings(page(value)))).toEqual(values.map(() => ['POST /boats: ']));
  });

  test('may be types of one letter', () => {
    expect(readings(page('{"id": s, "count": i}'))).toEqual(['POST /boats: response id, response count']);
  });

  test('describe below a label that says schema', () => {
    const value = fence('json', '{\n  "sail": "true when it is up, false when it is down"\n}');
    expect(readings(`# POST /boats\n\n### Request\n\n#### Schema\n\n${value}`)).toEqual([
      'POST /boats: body sail',
    ]);
  });

  test('have a star in front where they must be sent', () => {
    expect(
      readings(
        `# POST /boats\n\n- request\n\n{\n    *name : String,\n    sail : String\n}\n\n- response\n\n{\n    id : Number\n}\n`,
      ),
    ).toEqual(['POST /boats: body name, body sail, response id']);
  });
});

describe('code', () => {
  test('that is closed goes on behind a comment that looks like a heading', () => {
    const block = fence('json', '{\n  "a": 1\n}\n\n# a\n\tWords about it.');
    expect(shown(`# GET /boats\n\n## Response\n\n${block}## Errors\n\n${json('{"b": 1}')}`)).toEqual([
      [0, 2],
    ]);
  });

  test('may list names with words behind marks of comments', () => {
    const page = `#### 请求\n\n    GET    /boats\n\n#### 参数\n\n    name    // 船名\n    sailId // 帆\n\n#### 响应\n\n    {\n        "a": 1\n    }\n`;
    expect(readings(page)).toEqual(['GET /boats: query name, query sailId']);
  });

  test('may be a list of fields with their label', () => {
    const block = fence('', 'Query parameters:\n- page: number (default: 1)\n- state: boolean');
    expect(readings(`#### GET /boats\n\nAll of them.\n\n${block}`)).toEqual([
      'GET /boats: query page, query state',
    ]);
  });

  test('has the method in a comment above the address', () => {
    const step = (name: string) =>
      `## ${name}\n\n${fence('', `// HTTP GET\nhttp://a.example/${name}?id=1`)}### 参数说明\n\n${table('id')}`;
    expect(readings(`${step('first')}${step('second')}`)).toEqual([
      'GET http://a.example/first: query id',
      'GET http://a.example/second: query id',
    ]);
  });

  test('of a program is no value: it gives a variable what a call answers', () => {
    const ruby =
      "headers = {\n  'Accept' => 'application/json'\n}\n\nresult = RestClient.get 'https://a.example/boats',\n  params: {\n  }, headers: headers";
    expect(
      shown(`# GET /boats\n\n> Code samples\n\n${fence('ruby', ruby)}> 200 Response\n\n${json('{"a": 1}')}`),
    ).toEqual([[0, 1]]);
  });

  test('keeps words of a template in commands together', () => {
    const command = 'curl -X PUT -u {{ site.key }}: https://a.example/boats/1 \\\n  -d "name=a"';
    expect(
      readings(
        `### Change a boat\n\n${fence('sh', command)}### Add a boat\n\n${fence('sh', command.replace('PUT', 'POST'))}`,
      ),
    ).toEqual(['PUT https://a.example/boats/1: ', 'POST https://a.example/boats/1: ']);
  });

  test('may have an empty line below a label in it', () => {
    const block = fence(
      '',
      'POST /boats\n\nRequest: \n\n{\n  id: <uuid> // which\n}\n\nSuccess Response  - 201:\n\n{\n  done: <bool>\n}',
    );
    expect(readings(`## Endpoints\n\n${block}`)).toEqual(['POST /boats: body id, response done']);
  });
});

describe('fields of an object that only its own row lists', () => {
  const page = (type: string, cell: string) =>
    `${call}## Response\n\n| Name | Type | Description |\n|---|---|---|\n| crew | ${type} | ${cell} |\n`;
  const read = (type: string, cell: string) => readings(page(type, cell));

  test('stand line by line in the cell that describes it', () => {
    const cell = 'Who is on board:<br>id: of the person<br/>- name (string): in full';
    expect(read('object', cell)).toEqual(['GET /boats: response crew, response crew.id, response crew.name']);
    expect(read('object[]', cell)).toEqual([
      'GET /boats: response crew, response crew[].id, response crew[].name',
    ]);
  });

  test('stand there in braces', () => {
    const own = `${page('object', 'id: which<br>name: what').replace('crew |', 'crew[] |')}| crew[].id | int | Which |\n`;
    expect(readings(own)).toEqual(['GET /boats: response crew, response crew[].id']);
    expect(read('object', '`{id: 编号, name: 姓名}`')).toEqual([
      'GET /boats: response crew, response crew.id, response crew.name',
    ]);
  });

  test('are not what a text, a number or values of a list may be', () => {
    const cell = 'One of:<br>here: on board<br>away: on land';
    for (const type of ['int', 'string', 'array', 'List<Status>', 'Bool Array', 'string[]', 'int数组'])
      expect(read(type, cell)).toEqual(['GET /boats: response crew']);
    expect(read('object', '{ "here": 1, "away": 2 }')).toEqual(['GET /boats: response crew']);
    expect(read('object', 'More.<br>Note: may be empty<br>Default: {}')).toEqual([
      'GET /boats: response crew',
    ]);
  });

  test('are not sought where they have rows of their own', () => {
    const rows = page('object', 'here: on board<br>away: on land');
    expect(readings(`${rows}| crew.id | int | of the person |\n`)).toEqual([
      'GET /boats: response crew, response crew.id',
    ]);
    expect(readings(`${rows}\n### crew\n\n${table('id')}`)).toEqual([
      'GET /boats: response crew, response crew.id',
    ]);
  });
});

describe('an address without a method', () => {
  const page = (below: string) =>
    `# Set it up\n\nIntroduction.\n\n## Create\n\n- URL: \`https://a.example/fleet/boats\`\n\n${below}`;

  test('is an endpoint where a label, types or an answer say what is sent', () => {
    expect(readings(page('### Parameters\n\n- `name`: of the boat\n'))).toEqual([
      ' https://a.example/fleet/boats: query name',
    ]);
    expect(readings(page('| Name | Type |\n|---|---|\n| Name | string |\n')).length).toBe(1);
    expect(readings(page(`Response:\n\n${json('{"id": 1}')}`)).length).toBe(1);
  });

  test('is none where only words stand below it', () => {
    expect(readings(page('### Steps\n\n- `Apply`: press it\n- `Save`: press that\n'))).toEqual([]);
    expect(readings(page('| Name | Value |\n|---|---|\n| HTTP_HOST | boats |\n'))).toEqual([]);
  });
});
