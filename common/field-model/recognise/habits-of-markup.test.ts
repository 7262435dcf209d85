/** Habits of pages in how they mark fields, labels and calls: tags, boxes, badges, terms, points. */
import { describe, expect, test } from 'vitest';
import { json, readings, shown, table } from '#tests/kit/api/read-page.ts';

const fence = (text: string, language = '') => `\`\`\`${language}\n${text}\n\`\`\`\n\n`;

describe('terms of HTML', () => {
  test('are fields with what they mean, on one line or on several', () => {
    const text =
      '## Get a token\n\nPOST /token\n\n#### Post parameters\n\n<dl>\n    <dt>\n        <code>grant_type</code>\n    </dt>\n    <dd>\n        (REQUIRED) Which one.\n        More words.\n    </dd>\n    <dt><code>service</code></dt>\n    <dd>The name.</dd>\n</dl>\n\n#### Response fields\n\n<dl>\n<dt>access_token</dt>\n<dd>(string) The token.</dd>\n</dl>\n';
    expect(readings(text)).toEqual(['POST /token: body grant_type!, body service, response access_token']);
  });
});

describe('boxes and badges', () => {
  test('are labels where their words are about a part of a call', () => {
    const box = (title: string) => `<div class="head">${title}</div>\n`;
    const text = `### Add a boat\n\n${box('Request')}${fence('POST /boats', 'http')}${box('Body')}${json('{"name": "a"}')}${box('<div>Response</div> <div class="right">200 OK</div>')}${json('{"id": 1}')}`;
    expect(shown(text)).toEqual([[1, 1]]);
    const badge = (name: string) => `![${name}](https://img.shields.io/badge/-${name}-red)\n\n`;
    const badged = `### POST /boats\n\n${badge('HEADERS')}${fence('Content-Type: application/json\nAuthorization: Bearer X')}${badge('key_parameters')}${table('name')}`;
    expect(readings(badged)).toEqual([expect.stringMatching(/body name/)]);
    expect(shown(badged)).toEqual([[0, 0]]);
  });
});

test('rows of HTML that begin with their own head have no head above them', () => {
  const row = (name: string) =>
    `<tr>\n<th>${name} <i>(mandatory)</i></th>\n<td>which ${name} it is</td>\n</tr>\n`;
  const text = `## GET /query\n\n#### Parameters:\n\n<table>\n${row('name')}${row('size')}</table>\n`;
  expect(readings(text)).toEqual(['GET /query: query name!, query size!']);
});

describe('tags', () => {
  test('of templates name a call and its fields', () => {
    const text =
      "## list boats\n\n{% include method.html method='GET' content='{host}/1.0/boats' des = 'all of them' %}\n{% include params.html title='Query Parameters' params='offset' type = 'number' des='the page' option='OPTIONAL'%}\n{% include params.html title='' params='length' type = 'string' des='rows' option='OPTIONAL'%}\n### response\n" +
      json('{"code": "0"}');
    expect(readings(text)).toEqual(['GET {host}/1.0/boats: query offset, query length']);
  });

  test('that name a call do so behind an example of the one before', () => {
    const part = (path: string) =>
      `<ApiEndpoint path="${path}" method="get">\n\nReturns it.\n\n${json('{"a": 1}')}Sample \`curl\` command:\n\n${fence(`curl http://localhost:8123${path}`, 'shell')}</ApiEndpoint>\n\n`;
    expect(readings(`### Actions\n\n${part('/api/')}${part('/api/config')}${part('/api/events')}`)).toEqual([
      'GET /api/: ',
      'GET /api/config: ',
      'GET /api/events: ',
    ]);
  });
});

describe('points', () => {
  test('may have their mark alone on a line', () => {
    const text =
      '### `GET /boats/{id}`\n\n#### Parameters\n\n-\n  **id**\n  Which one\n  required: true\n  type: string\n-\n  **filter**\n  Which of them\n  type: json\n\n---\n';
    expect(readings(text)).toEqual(['GET /boats/{id}: path id!, query filter']);
  });

  test('may say a type behind an arrow or a word', () => {
    const text =
      '### POST /boats\n\n#### Request Body\n\n- name as string, must be unique\n- size -> int, how long\n';
    expect(readings(text)).toEqual(['POST /boats: body name, body size']);
  });

  test('may say a header in front of its name', () => {
    const text = '## Find\n\nGET /boats\n\n* header `X-Org-Id` required\n';
    expect(readings(text)).toEqual(['GET /boats: header X-Org-Id!']);
  });

  test('like those with more below them are calls, and a list in front of sections is none', () => {
    const point = (call: string, more: string) => `- \`\`\`${call}\`\`\` - words${more}\n`;
    const params = `, params:\n${json('{"token": "string"}')}`;
    const text = `# API\n\n${point('POST /boats/', params)}${point('DELETE /boats/<id>', params)}${point('GET /boats/', '')}${point('GET /boats/<id>', '')}`;
    expect(readings(text).map(line => line.split(':', 1)[0])).toEqual([
      'POST /boats/',
      'DELETE /boats/<id>',
      'GET /boats/',
      'GET /boats/<id>',
    ]);
    const part = (call: string) =>
      `${call}\n- Lists them\n- Request Arguments: page\n- Returns: list of boats\n{ "boats": list,\n  "success": True }\n\n`;
    const listed = `## Endpoints\nGET '/boats'\nGET '/sails'\n\n${part("GET '/boats'")}${part("GET '/sails'")}`;
    expect(readings(listed)).toEqual([
      'GET /boats: query page, response boats, response success',
      'GET /sails: query page, response boats, response success',
    ]);
  });
});

describe('headings', () => {
  test('may be fields with their place and whether they must be sent', () => {
    const text =
      '## POST /boats/:id\n\n### Parameters\n\n#### URL id\n\nWhich one.\n\n#### BODY name *(mandatory)*\n\nHow it is called.\n\n#### BODY size *(optional)*\n\nHow long it is.\n';
    expect(readings(text)).toEqual(['POST /boats/:id: path id, body name!, body size']);
  });

  test('may begin with the address', () => {
    const text = `## /api/boats 新建船只\n\n**请求参数**\n\n${table('name')}**返回示例**\n\n${json('{"id": 1}')}## /api/sails 新建船帆\n\n**请求参数**\n\n${table('size')}`;
    expect(readings(text)).toEqual([' /api/boats: query name', ' /api/sails: query size']);
  });

  test('may name several calls of one method of one address', () => {
    const text = `FORMAT: 1A\n\n# Boats [/api/boats]\n\n## All of the boats [GET]\n\nResponse 200 (application/json)\n\n${json('{"a": 1}')}## One boat by name [GET]\n\n+ Parameters\n\n    + name: \`A\` (String, required)\n`;
    expect(readings(text)).toEqual([
      'GET /api/boats: ',
      expect.stringMatching(/^GET \/api\/boats: \w+ name!$/),
    ]);
  });

  test('may each have a method and no address', () => {
    const part = (name: string, field: string) =>
      `### ${name}\n\n- 类型：post\n\n- f to b(前端给后端)\n\n${json(`{"${field}": str}`)}- b to f(后端给前端)\n\n${json("{'value': int}")}`;
    expect(readings(`${part('新建船只', 'name')}${part('修改船只', 'size')}`)).toEqual([
      'POST : body name, response value',
      'POST : body size, response value',
    ]);
  });
});

test('`Example` behind the answer is one of that, whatever the heading above both is', () => {
  const text = `### POST /boats\n\n#### Body parameters:\n\n${table('name')}Response: 200 OK\n\nExample:\n\n${json('{"msg": "done", "boat": {"_id": "1"}}')}`;
  expect(shown(text)).toEqual([[0, 1]]);
});

test('what follows a list of codes is not answered', () => {
  const text = `### 登录\n\n- **接口：** POST /login\n\n- **返回码参数**:\n\n\t| code | 含义 |\n\t|---|---|\n\t| 100 | 密码错误 |\n\n- **参数：**\n\n\t| name | type | comment |\n\t|---|---|---|\n\t| account | string | 帐号 |\n`;
  expect(readings(text)).toEqual([expect.stringMatching(/^POST \/login: body account/)]);
});

test('a bold path says its method in the next line', () => {
  const text = `### Create game\n\n**/create** - create a new game.\nPOST request with body JSON:\n\n${json('{"vsn": "string"}')}Where \`vsn\` is a **string** version.\n`;
  expect(readings(text)).toEqual(['POST /create: body vsn']);
  expect(readings('**/create** - create a new game.\n\nThen play.\n')).toEqual([]);
});

test('values of a form may have words behind them', () => {
  const text = `## /pay\n\nRequest:\n${fence('POST /pay')}POST Parameters:\n${fence('method=card (payment method)\namount=100 (in cent)\nbank=AB [optional] (only of some)')}`;
  expect(readings(text)).toEqual(['POST /pay: body method, body amount, body bank']);
});

test('sections beside the one of the address are parts of one endpoint', () => {
  const text = `# Track\n\n## 1.2 Event Parameters\n\n${table('name')}## 1.4 End point\n\nURL: \`https://a.example/track\`\nMethod: \`POST\`\n`;
  expect(readings(text)).toEqual(['POST https://a.example/track: body name']);
});

describe('rows', () => {
  test('of calls may have what is sent below other words, and headers in quotes', () => {
    const text =
      '### USERS\n\n| Action | METHOD | ROUTE | SEND TO DB | DB REPLIES |\n|---|---|---|---|---|\n| Login | POST | /login | {email,password} | {token, user } |\n| Create | POST | /users | {name,role} | {token, user } |\n';
    expect(readings(text)).toEqual([
      'POST /login: body email, body password, response token, response user',
      'POST /users: body name, body role, response token, response user',
    ]);
    const headers =
      "| Method | Route | Headers | Body |\n|---|---|---|---|\n| POST | `/notes` | `'Content-Type': 'application/json'`;`'Accept': 'application/json'` | title, body |\n| PATCH | `/notes/:id` | `'Content-Type': 'application/json'` | title, body |\n";
    expect(readings(`#### Routes\n\n${headers}`)[0]).toMatch(/header Content-Type, header Accept/);
  });

  test('of one call may say what is sent and answered among other things', () => {
    const text =
      '# 接口\n\n**入口**：`POST /user/ajax.php`\n\n### 登录\n\n| 项 | 值 |\n|---|---|\n| 文件 | login.php |\n| 参数 | `user`、`pass`、`code`（可选） |\n| 返回 | `{"code":"ok"}` |\n';
    expect(readings(text)).toEqual(['POST /user/ajax.php: body user, body pass, body code, response code']);
  });

  test('may have bars in front and none behind', () => {
    const text =
      '## 注册\n\n### 请求URL：\n\thttp://a.example/register.php\n\n### 请求方式：\n\tPOST\n\n### 参数\n\n\t|参数   |是否必选 |类型    |说明\n\t|name   |Y        |String  |名称\n\t|size   |Y        |String  |长度\n';
    expect(readings(text)).toEqual(['POST http://a.example/register.php: body name!, body size!']);
  });
});

describe('a call', () => {
  test('may have blanks around its slashes', () => {
    expect(readings(`### Join\n\n[POST] / boats / add\n\n${table('size')}`)).toEqual([
      'POST /boats/add: body size',
    ]);
    expect(readings('### Methods\n\nGET / POST\n')).toEqual([]);
  });

  test('may stand whole in the one row of a table, with an empty row below', () => {
    const row = (...cells: string[]) => `<tr>${cells.map(cell => `<td>${cell}</td>`).join('')}</tr>`;
    const call = `<table><tr><th>HTTP Request</th><th>Description</th></tr>${row('<strong>GET /boats/me</strong>', 'My boat')}${row('', '')}</table>`;
    expect(readings(`## My boat\n\n${call}\n\n**Response Body**\n\n${table('size')}`)).toEqual([
      'GET /boats/me: response size',
    ]);
  });

  test('has what all begin with in the list alone', () => {
    const list =
      '| Method | Endpoint |\n|---|---|\n| POST | `/api/boats/add` |\n| PUT | `/api/boats/me` |\n\n';
    expect(readings(`## Boats\n\n${list}### POST \`/add\`\n\n${table('size')}`)).toEqual([
      'POST /api/boats/add: body size',
    ]);
  });
});

test('a name alone in a list is a field below the values of the one before it, and below a remark', () => {
  const text =
    '## POST /boats\n\n- BODY\n  - kind\n    - the one that sails\n      - 0\n  - color\n  - (only of a ship, more to come)\n  - crew\n  - size\n';
  expect(readings(text)).toEqual(['POST /boats: body kind, body color, body crew, body size']);
});
