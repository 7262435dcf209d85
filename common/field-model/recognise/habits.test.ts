/** Habits of authors that were misread once, each on a page written for its test. */
import { describe, expect, test } from 'vitest';
import { json, readings, shown, table } from '#tests/kit/api/read-page.ts';

describe('where the call is named', () => {
  test.each([
    [
      'with words of other parts in it',
      `## GET /api/examples/results\n\n${table('a')}`,
      'GET /api/examples/results: query a',
    ],
    [
      'an address in quotes',
      `## Add\n\n### HTTP request\n\n\`GET "https://a.example/boats/:id"\`\n\n### Parameters\n\n${table('id')}`,
      'GET https://a.example/boats/:id: path id',
    ],
    [
      'a name in brackets at its end',
      '## Boat\n\n- **URL**: `/boats/[id]`\n- **Method**: GET\n- **Params**: none\n',
      'GET /boats/[id]: ',
    ],
    [
      'a media type behind the method',
      `### Add\n\n接口地址：http://ip:port/boats\n\n请求类型：\`POST\` \`application/json\`\n\n参数：\n\n${table('a')}`,
      'POST http://ip:port/boats: body a',
    ],
    [
      'the name of the interface',
      `# 查询\n\n## 接口名称\nboat/search.form\n\n## 返回参数\n\n${json('{"a": 1}')}`,
      ' boat/search.form: ',
    ],
    [
      'a heading with the method, and the address in the sample below it',
      `# All of them\n\n## GET Boats\n\n### Sample request\n\n\`curl --request GET\`\n\n#### url\n\n\`/api/boats\`\n\n### Sample response\n\n${json('{"a": 1}')}`,
      'GET /api/boats: ',
    ],
    [
      'two that do the same',
      `## Intro\n\n- **路径**：\`GET /intro\` 或 \`GET /kinds/detail?code=A\`\n- **响应示例**：\n\n${json('{"a": 1}')}`,
      'GET /intro: ',
    ],
    [
      'a link to itself behind the word for parameters',
      `#### 1. Sign in\n\n请求参数([sailor/login](http://a.example/api/sailor/login?name=Li&code=1))\n\n${table('a')}返回参数\n\n${table('b')}`,
      ' http://a.example/api/sailor/login: query a, response b',
    ],
    [
      'a tag around the address',
      `## Add\n<Route method="POST">/boats</Route>\n\nAdds one.\n\n###### JSON params\n\n${table('a')}`,
      'POST /boats: body a',
    ],
    [
      'a row with a path that has no slash in front',
      `### Sign in\n\n| HTTP method | Value | Consumes |\n|---|---|---|\n| POST | \`api/login\` | JSON |\n\n#### Response\n\n- **code**\n- **message**\n`,
      'POST api/login: response code, response message',
    ],
    [
      'a sentence, and what is answered is shown and described',
      `## Fetch\n\n> Example response\n\n${json('{"id": 1}')}To see it make a GET request to the address \`https://a.example/boats/<id>\`.\n\n### Response attributes\n\n${table('id')}`,
      'GET https://a.example/boats/<id>: response id',
    ],
    [
      'headings with a value each',
      `### 地址：\`/boats\`\n\n### 请求方法：PUT\n\n### 参数\n\n${table('a')}`,
      'PUT /boats: body a',
    ],
    [
      'one word in front of the method',
      `## 新增\nurl：boats POST\n\n参数：\n\n${table('a')}`,
      'POST boats: body a',
    ],
    [
      'a line below its title, and nothing else',
      '# Boats\n\n## Wipe\n\nDELETE `/boats`\n',
      'DELETE /boats: ',
    ],
    [
      'a badge in front of the address',
      `# Boats\n\n<Badge type="tip" text="POST" /> \`/boats\`\n\n**Parameters:**\n\n${table('a')}`,
      'POST /boats: body a',
    ],
    [
      'a tag that goes on over lines',
      `<Endpoint\n  url="/boats/:id"\n  method="GET"\n  rights={\n    <>\n      <Right name="READ" />\n    </>\n  }\n/>\n\n## Response\n\n${table('a')}`,
      'GET /boats/:id: response a',
    ],
    [
      'the first row below a blank head',
      `## Boats\n\n|||\n|:--|:--|\n|\`Method\`|\`URL\`|\n|GET|/boats|\n\n### Response\n\n${table('a')}`,
      'GET /boats: response a',
    ],
  ])('%s', (_, page, reading) => {
    expect(readings(page)).toEqual([reading]);
  });

  test('points of a list with their parts below are an endpoint each', () => {
    const point = (call: string) =>
      `- **${call}**: words\n  - *Body*:\n    \`\`\`json\n    {"a": 1}\n    \`\`\`\n`;
    expect(readings(`# API\n\n${point('POST /boats')}\n${point('PUT /boats/{id}')}`)).toEqual([
      'POST /boats: ',
      'PUT /boats/{id}: ',
    ]);
  });

  test('parts of it in higher headings than its title belong to it all the same', () => {
    const one = (call: string, name: string) =>
      `### ${call}\n\n## Request\n\n${table(name)}## Response\n\n${json('{"ok": true}')}`;
    const page = `## Boats\n\n${one('POST /boats', 'a')}${one('PUT /boats', 'b')}# Types\n\n${table('c')}`;
    expect(readings(page)).toEqual(['POST /boats: body a', 'PUT /boats: body b']);
    expect(shown(page)).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });

  test('a long table of settings of a program names none', () => {
    const rows = Array.from({ length: 30 }, (_, at) => `| part${at}.path | /var/lib/boats${at} | Where |`);
    const page = `# Boats\n\n## Configuration\n\n| Parameter | Default | Description |\n|---|---|---|\n${rows.join('\n')}\n`;
    expect(readings(page)).toEqual([]);
  });
});

describe('fields', () => {
  test('messages of a program that calls no address are none', () => {
    const message = (name: string) =>
      `### ${name}\n\n| Field | Type | Label |\n|---|---|---|\n| Tokens | Tokens | |\n\n`;
    expect(
      readings(`# Protocol\n\n## auth.proto\n\n${message('RenewRequest')}${message('RenewResponse')}`),
    ).toEqual([]);
  });

  test.each([
    [
      'of each element of what the example of the answer has',
      `## List\n\n**接口**：\`GET /a\`\n\n**响应示例**\n\n${json('{"data": {"list": [{"id": 1}]}}')}**列表项字段**（data.list 中每项）\n\n${table('id')}`,
      'GET /a: response data, response data.list, response data.list[].id',
    ],
    [
      'and not the model of the message',
      `## Parse\n\n**接口地址**： a.example:8080/api/parse\n**请求对象**： BaseRequest< Str >\n\n**请求参数**\n\n${table('text')}`,
      ' a.example:8080/api/parse: query text',
    ],
    [
      'and not the title of a table of values',
      `GET /a\n\n### 响应数据\n\n${table('state')}- Status 状态定义\n\n| 状态 | 定义 |\n|---|---|\n| 1 | 新建 |\n| 2 | 完成 |\n`,
      'GET /a: response state',
    ],
    [
      'with a mark of what may be left out',
      'POST /a\n\n### Params\n\n| Field | Type |\n|---|---|\n| name | string |\n| length? | int |\n| note? \\* | string |\n',
      'POST /a: body name, body length, body note',
    ],
    [
      'in each of what is a list as a whole',
      'GET /a\n\n### Response\n\n| Name | Type |\n|---|---|\n| [].id | int |\n| [].port.name | string |\n',
      'GET /a: response id, response port, response port.name',
    ],
    [
      'drawn with dots below the one that holds them',
      'POST /a\n\n### Params\n\nName | Type\n--- | ---\nport | object\n • city | string\n',
      'POST /a: body port, body port.city',
    ],
    [
      'of a model of two words',
      'GET /a\n\n### Response\n\n| Name | Type |\n|---|---|\n| boats | array of [Long boat](x.md#long-boat) |\n\n#### Long boat\n\nAll that is known of boats\n\n| Name | Type |\n|---|---|\n| id | int |\n',
      'GET /a: response boats, response boats[].id',
    ],
    [
      'that are asked for, below a sample of the answer',
      `## Add\n\nPOST /a\n\n> Response\n\n${json('{"id": 1}')}### Boat object\n\n| Name | Type | Required |\n|---|---|---|\n| name | string | yes |\n`,
      'POST /a: body name!',
    ],
    [
      'several in one sentence',
      `## List\n\n- **路径**：\`GET /a\`\n- **响应示例**：\n\n${json('{"price": 1, "is_new": true}')}- **响应字段说明**：\`price\` 为单价；\`is_new\` 为是否新品。\n`,
      'GET /a: response price, response is_new',
    ],
    [
      'of a body whose values are words for types',
      `POST /a\n\n### Request body\n\n${json('{"name": "string", "id": "uuid"}')}`,
      'POST /a: body name, body id',
    ],
    [
      'whose heads only say that they are answered',
      'GET /a\n\n### 返回值说明\n\n| 返回值 | 说明 |\n|---|---|\n| price | 价格 |\n| amount | 数量 |\n',
      'GET /a: response price, response amount',
    ],
    [
      'with a word behind the name on whether it must be there',
      'GET /a\n\n### Parameters\n\n| Name | Description |\n|---|---|\n| kind *required* | Which |\n| page | Which |\n| size | How many |\n',
      'GET /a: query kind!, query page, query size',
    ],
    [
      'several in one row',
      'POST /a\n\n### Request\n\n| Input | Type |\n|---|---|\n| name, length | string, int |\n',
      'POST /a: body name, body length',
    ],
    [
      'with the types below a head that says format',
      'GET /a\n\n### Parameters\n\n| Name | Format | Description |\n|---|---|---|\n| (None) | uuid | nothing |\n| id | uuid | it |\n',
      'GET /a: query id',
    ],
    [
      'with a marked type in front',
      'GET /a\n\n#### 参数：\n\n**String** name：船名\n\n**int** length：长度\n',
      'GET /a: query name, query length',
    ],
    [
      'in a second table below the title of the first',
      'GET /a\n\n## Response\n\n#### Body\n\n| Name | Type |\n|---|---|\n| boat | Boat |\n\n#### Boat\n\n| Name | Type |\n|---|---|\n| id | int |\n',
      'GET /a: response boat, response boat.id',
    ],
    [
      'in lines in front of the page',
      '---\nmethod: GET\nroute: /a\nparameters:\n  query:\n    - name: ids\n      type: string\n      required: true\n---\n\n**Example response**:\n\n```json\n{"id": 1}\n```\n',
      'GET /a: query ids!',
    ],
  ])('%s', (_, page, reading) => {
    expect(readings(page)).toEqual([reading]);
  });

  test('a table whose rows repeat a few words has no names', () => {
    const page =
      '## GET /a\n\n### Parameters and rules\n\n| Rule | In a request |\n|---|---|\n| it grows | safe |\n| it goes | breaking |\n| it turns | safe |\n| it ends | safe |\n';
    expect(readings(page)).toEqual(['GET /a: ']);
  });

  test('the model of a whole body is none', () => {
    const page =
      '## Add\n\n|||\n|---|---|\n| URI | /boats |\n| メソッド | PUT |\n| リクエストボディ | BoatDetail |\n';
    expect(readings(page)).toEqual(['PUT /boats: ']);
  });
});
