/** Habits of dividing a page about endpoints, and of saying what is in a field, that were misread once. */
import { describe, expect, test } from 'vitest';
import { json, readings, shown, table } from '#tests/kit/api/read-page.ts';

const fence = (info: string, text: string) => `\`\`\`${info}\n${text}\n\`\`\`\n\n`;

describe('what is in a field', () => {
  test('is named above its table by the field alone', () => {
    const page = `## Boats\n\n\`GET /boats\`\n\n### Response\n\n${table('total', 'owner')}owner:\n\n${table('name', 'age')}`;
    expect(readings(page)).toEqual([
      'GET /boats: response total, response owner, response owner.name, response owner.age',
    ]);
  });

  test('is told by a sample in which it stands there', () => {
    const sample = json('{"total": 1, "boat": {"name": "a", "sail": "b"}}');
    const page = `## Boats\n\n\`GET /boats\`\n\n### Response\n\n${sample}| Name | Type |\n| --- | --- |\n| total | int |\n| boat | object |\n| name | string |\n| sail | string |\n`;
    expect(readings(page)).toEqual([
      'GET /boats: response total, response boat, response boat.name, response boat.sail',
    ]);
  });

  test('is no list of its values below typed fields', () => {
    const values = '| Value | Description |\n| --- | --- |\n| sloop | One mast |\n| ketch | Two |\n\n';
    const page = `## Boats\n\n\`GET /boats\`\n\n### Parameters\n\n${table('kind', 'page')}${values}`;
    expect(readings(page)).toEqual(['GET /boats: query kind, query page']);
  });
});

describe('what one block of code holds', () => {
  test('may be a command and its answer', () => {
    const page = `## Boats\n\n\`POST /boats\`\n\n${fence('bash', 'curl -X POST http://a.example/boats -d \'{"a": 1}\'\n\n{\n  "id": 1\n}')}`;
    expect(shown(page)).toEqual([[1, 1]]);
  });

  test('may begin in the line of the marks, and end in front of the last ones', () => {
    const page =
      '## Boats\n\n`POST /boats`\n\n### Response\n\n```{\n  "id": 1\n}```\n\n### Request\n\n```json\n{"a": 1}\n```\n';
    expect(shown(page)).toEqual([[1, 1]]);
  });

  test('may stand between tags of a generator, of which some are never ended', () => {
    const block = '{% highlight json %}\n{"id": 1}\n{% endhighlight %}\n\n';
    const page = `## Boats\n\n\`GET /boats\`\n\n### Response\n\n${block}`;
    expect(shown(page)).toEqual([[0, 1]]);
    expect(readings(`${page}{% highlight json %}\n`.concat('{% highlight json %}\n'.repeat(3)))).toEqual([
      'GET /boats: ',
    ]);
  });

  test('is no sample where it is a program', () => {
    const program = fence('js', 'const sent = { a: 1 };\nif (sent.a) {\n  post(sent);\n}');
    const page = `## Boats\n\n\`POST /boats\`\n\n### Request\n\n${program}`;
    expect(shown(page)).toEqual([[0, 0]]);
  });
});

describe('sections of a page', () => {
  test('that begin like our own and go on otherwise are read as others', () => {
    const part = (name: string) =>
      `## Endpoint\n\n${fence('http', `GET /${name}`)}## Response body\n\n${table(name)}`;
    expect(readings(part('boats'))).toEqual(['GET /boats: response boats']);
  });

  test('that name methods again, without an address, are no endpoints of their own', () => {
    const page = `## Boats\n\n\`GET /boats\`\n\n${table('page')}## Notes\n\nSent by \`GET\`.\n\n### GET\n\nIt is quick.\n`;
    expect(readings(page)).toEqual(['GET /boats: query page']);
  });

  test('that try a call with values are about the call with placeholders', () => {
    const page = `## Boat\n\n\`GET /boats/{id}\`\n\n${table('id')}## Try\n\n${fence('bash', 'curl http://a.example/boats/12')}`;
    expect(readings(page)).toEqual(['GET /boats/{id}: path id']);
  });

  test('may be one row each, with the parameters in it', () => {
    const page =
      '# Boats\n\n| Method | URL | Parameters |\n| --- | --- | --- |\n| GET | /boats | `page` (int), `size` |\n\n### Response\n\n' +
      json('{"a": 1}');
    expect(readings(page)).toEqual(['GET /boats: query page, query size']);
  });

  test('may name their method and address in front of the page, with blanks before the colon', () => {
    const page = `---\ntitle : Boats\nmethod : post\nurl : /boats\n---\n\n### Request\n\n${table('name')}`;
    expect(readings(page)).toEqual(['POST /boats: body name']);
  });
});

describe('several commands in one block of code', () => {
  const block = (...commands: string[]) => fence('bash', commands.join('\n\n'));
  const call = (options: string, path: string) =>
    `curl ${options}"https://a.example/boats${path}" \\\n  -H "X-Key: abc"`;

  test('are an endpoint each, in a page of nothing but commands', () => {
    const page = `# Boats\n\n## Add\n\n${block(call('-X POST ', '/add'))}## Find\n\n${block(call('', '/find/4'), call('', '/find/name/Ann'))}## Change\n\n${block(call('-X PUT ', '/4'))}`;
    expect(readings(page).map(one => one.split(': ', 1)[0])).toEqual([
      'POST https://a.example/boats/add',
      'GET https://a.example/boats/find/4',
      'GET https://a.example/boats/find/name/Ann',
      'PUT https://a.example/boats/4',
    ]);
  });

  test('are no samples of what a list above them names', () => {
    const steps = '1. `POST /boats/{id}/sails`\n2. `PUT /boats/{id}/name`\n\n';
    const page = `# Boats\n\n${steps}## Add\n\n${block(call('-X POST ', '/add'))}## Sails\n\n${block(call('-X POST ', '/4/sails'))}## Change\n\n${block(call('-X PUT ', '/4/name'))}`;
    expect(readings(page)).toHaveLength(3);
  });
});

describe('a section', () => {
  test('of what all endpoints answer is none, although it has a call', () => {
    const part = (title: string, ...fields: string[]) =>
      `#### ${title}\n\n##### 请求URL\n- \`http://a.example/boats\`\n\n##### 请求方式\n- POST\n\n##### 返回参数说明\n\n${table(...fields)}`;
    expect(readings(`${part('公共参数', 'code')}${part('靠岸', 'dock')}${part('离岸', 'time')}`)).toEqual([
      'POST http://a.example/boats: response dock',
      'POST http://a.example/boats: response time',
    ]);
  });

  test('has two methods of one address in lines below each other', () => {
    const page = `# Boats\n\n### HTTP Request\n\n\`GET https://a.example/boats\`\n\n\`POST https://a.example/boats\`\n\n### Query Parameters\n\n${table('page')}`;
    expect(readings(page)).toEqual(['GET https://a.example/boats: query page']);
  });

  test('names its fields in points with a dash, and its call below them', () => {
    const page = `# Boats\n\n## Index Endpoint\n\n### Parameters\n* \`page\` - which one\n* \`size\` - number of results to return (max 100)\n\n${fence('', 'GET /boats')}### Example\n\n${fence('', 'GET https://a.example/boats')}${json('{"total": 1}')}`;
    expect(readings(page)).toEqual(['GET /boats: query page, query size']);
    expect(shown(page)).toEqual([[0, 1]]);
  });

  test('labels its parts with names in the manner of code', () => {
    const page = `## 靠岸\n\n\`请求地址\` : \`http://a.example/moor\`\n\n\`请求方法\` : \`POST\`\n\n\`请求参数\` : 类型 \`body\`\n\n${table('dock')}示例:\n\n${fence('', 'dock=north')}\`响应数据\` :\n\n${json('{"code": 1}')}`;
    expect(readings(page)).toEqual(['POST http://a.example/moor: body dock']);
    expect(shown(page)).toEqual([[1, 1]]);
  });
});

describe('an address', () => {
  test('stands as code behind a placeholder of the server', () => {
    const page = `### 靠岸\n- 请求方式: \`post\`\n- 请求地址: {host}\`/boats/moor\`\n- 响应内容:\n\n${json('{"code": 1}')}`;
    expect(readings(page)).toEqual(['POST {host}/boats/moor: ']);
  });

  test('names a field in its query, unless a table does', () => {
    const page = `### Boats\n\n**GET:** https://a.example/boats?dock=<dock\\>&size=2\n\n${json('[{"id": 1}]')}`;
    expect(readings(page)).toEqual(['GET https://a.example/boats: query dock, query size']);
    const described = `${page}#### Parameters\n\n${table('dock')}`;
    expect(readings(described)).toEqual(['GET https://a.example/boats: query dock']);
  });
});

test('what introduces an answer goes on over several lines', () => {
  const page = `## Paint\n\n\`\`\`\nPUT /boats/:id\n\`\`\`\n\nIssuing this request:\n\n${json('{"color": "red"}')}Should change the boat to have those attributes, and return a response of\n200 with the boat attached like this:\n\n${json('{"boat": {"color": "red"}}')}`;
  expect(shown(page)).toEqual([[1, 1]]);
});

test('an answer may stand in code with marks of letters', () => {
  const page = `# Boats\n\n\`GET /boats\`\n\n## Response\n\n<pre class="language-json"><code class="lang-json"><strong>{\n</strong><strong>  boats: [\n</strong>    { "id": 1 }\n  ]\n}\n</code></pre>\n`;
  expect(shown(page)).toEqual([[0, 1]]);
});

test('fields of the query are no answer, whatever it shows, where they are named in the letters of Taiwan', () => {
  const page = `### 列出船隻\n\n**端點：** \`GET /docks/:dock/boats\`\n\n**路徑參數：**\n\n${table('dock')}**請求參數（查詢）：**\n\n${table('limit')}**回應範例：**\n\n${json('{"meta": {"limit": 1}}')}`;
  expect(readings(page)).toEqual(['GET /docks/:dock/boats: path dock, query limit']);
});

describe('an answer', () => {
  test('to a wrong input is none of what is sent', () => {
    const page = `## 船\n\n- **接口地址(URL)**: \`/boats\`\n- **请求方式**: \`GET\`\n\n### 返回结果\n- 成功\n${json('{"id": 1}')}- 输入有误\n${json('{"message": "a"}')}`;
    expect(shown(page)).toEqual([[0, 2]]);
  });

  test('is one that says how it went, below a heading of what is sent', () => {
    const page = `## 船\n\n- **接口地址**: \`/boats\`\n- **请求方法**: \`POST\`\n\n### 请求体示例\n- 靠岸\n${json('{"id": 1}')}- 靠岸成功\n${json('{"message": "a"}')}`;
    expect(shown(page)).toEqual([[1, 1]]);
  });

  test('stands as code in its line, with words behind it that say when', () => {
    const page =
      '## Ready\n\n**Endpoint**: `GET /ready`\n\n**Response**: `200 OK` with `{"ready": true}` if all is well\n';
    expect(shown(page)).toEqual([[0, 1]]);
  });

  test('is a table with a second head in it', () => {
    const page =
      '## Boats\n\n`GET /boats`\n\n### Response\n\n| Name | Type | Required | Meaning |\n|---|---|---|---|\n| code | int | yes | a |\n| Field | Type | Meaning |\n|---|---|---|\n| sails | int[] | b |\n';
    expect(readings(page)).toEqual(['GET /boats: response code!, response sails']);
  });
});

describe('a point that names a field as code', () => {
  test('is no label for the colon in its example', () => {
    const page =
      '### Register\n\n_**POST** /boats_\n\n#### POST Parameters\n\n* ```name``` - Boat/Crew name (example: Ann)\n* ```size``` (required) - of it\n';
    expect(readings(page)).toEqual(['POST /boats: body name, body size!']);
  });

  test('is none in words such as any valid value', () => {
    const page = `## Send\n\n**Endpoint**: \`POST /boats\`\n\n**Headers**:\n- \`X-Key\`: which one\n\n**Request Body**: Any valid JSON\n\n**Response**:\n${json('{"ok": true}')}`;
    expect(readings(page)).toEqual(['POST /boats: header X-Key']);
  });
});

test('fields of an object come back where others are called parameters and the answer shows them', () => {
  const parameters =
    '## Optional parameters\n\n| Parameter | Meaning |\n|---|---|\n| per_page | How many |\n\n';
  const page = `# Boats\n\n${parameters}## Endpoint\n\n${fence('', 'GET /boats')}## Fields\n\n${table('keel', 'mast')}## Sample response\n\n${json('{"keel": 2, "mast": 9}')}`;
  expect(readings(page)).toEqual(['GET /boats: query per_page, response keel, response mast']);
});

test('what is in a field that is sent goes with it, also where the answer shows the same names', () => {
  const page = `# Boats\n\n**URL:** \`/boats\`\n\n**Method:** POST\n\n**参数**\n\n| 名称 | 类型 |\n|---|---|\n| hull | json |\n\nhull字段明细\n\n${table('keel', 'mast')}**返回示例**\n\n${json('{"data": {"keel": 2, "mast": 9}}')}`;
  expect(readings(page)).toEqual(['POST /boats: body hull, body hull.keel, body hull.mast']);
});

test('sections of the same call, each with a title, are endpoints of their own', () => {
  const page = `# Boats\n\n### List all\n\nGET /boats\n\nReturns every boat.\n\n### List by size\n\nGET /boats\n\n${table('size')}`;
  expect(readings(page)).toEqual(['GET /boats: ', 'GET /boats: query size']);
});

test('headings that say which parameters are required divide these, however high they stand', () => {
  const page =
    '## /boats/*harbour* [POST]\n\n### Path Parameters\n### REQUIRED\n**harbour** | string  \nWhere it lies.\n\n### Query String Parameters\n### OPTIONAL\n**mast** | int  \nHow high.\n';
  expect(readings(page)).toEqual(['POST /boats/{harbour}: path harbour!, query mast']);
});

test('parameters of an outcome are answered', () => {
  const page = `## Log in\n\n\`\`\`url\nhttp://fleet.example/login\n\`\`\`\n\n### Request POST\n\n${json('{"name": "a"}')}### Parameters OK\n${json('{"token": "a"}')}### Parameters Error\n${json('{"error": "a"}')}`;
  expect(shown(page)).toEqual([[1, 2]]);
});

test('one address below several titles of a list is several endpoints', () => {
  const part = (at: number, title: string, asked: string) =>
    `${at}. **${title}**:\n    - **Endpoint**: \`/boats?${asked}\`\n    - **Method**: \`GET\`\n    - **Headers**: \`X-Key: <key>\`\n\n`;
  const page = `### Boats\n\n${part(1, 'Those of others', 'mine=no')}${part(2, 'Mine', 'mine=yes')}`;
  expect(readings(page)).toHaveLength(2);
});

test('a notice with a method in a section of its own is an endpoint without an address', () => {
  const fields = (name: string) => `|参数|类型|必填|\n|-|-|-|\n|${name}|string|是|\n\n`;
  const page = `# 订单\n\n## 一、创建\n\n**接口地址：** \`POST /orders\`\n\n### 请求参数\n\n${fields('sku')}## 二、异步通知\n\n**请求方式：** \`POST\`\n\n### 通知参数\n\n${fields('status')}`;
  expect(readings(page)).toEqual(['POST /orders: body sku!', 'POST : body status!']);
  expect(readings(page.replace('异步通知', '再说明'))).toEqual(['POST /orders: body sku!, body status!']);
});

test('endpoints about notices share an address as others do', () => {
  const page =
    '## 查询通知列表\n\n- 请求方式：GET\n- 请求地址：`/notices`\n\n## 修改通知\n\n- 请求方式：PUT\n';
  const methods = (text: string) => readings(text).map(one => one.split(':')[0]);
  expect(methods(page)).toEqual(
    methods(page.replaceAll('通知', '船')).map(one => one?.replace('/boats', '/notices')),
  );
});

test('a command below a label of the request is the endpoint, where its answer is shown below one as well', () => {
  const command =
    '```\n$ curl -X GET "https://a.example/boats/{id}" \\\n  -H "Accept: application/json"\n```\n\n';
  const page = `## boat:show\n\n#### Request\n\n${command}#### Responses\n\n\`\`\`\nHTTP/1.1 200 OK\n\n{"id": 1}\n\`\`\`\n`;
  expect(readings(page)).toEqual(['GET https://a.example/boats/{id}: ']);
  expect(readings(page.replace('#### Request', '#### Try it'))).toEqual([]);
});
