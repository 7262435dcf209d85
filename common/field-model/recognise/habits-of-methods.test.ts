/** Habits of pages in where they say the method of an address, and the place of what is sent. */
import { describe, expect, test } from 'vitest';
import { readings } from '#tests/kit/api/read-page.ts';

const code = (text: string, language = '') => `\`\`\`${language}\n${text}\n\`\`\`\n\n`;
const points = '- `name` (string)\n- `size` (integer)\n\n';

describe('the method', () => {
  test('of an address that a list of calls has stands in the list', () => {
    const list =
      '| Call | Method | URL |\n|---|---|---|\n| add | PUT | /boats/add |\n| list | GET | /boats |\n';
    const page = `# Boats\n\n${list}\n## Add a boat [/boats/add]\n\n### Request\n\n${points}`;
    expect(readings(page)).toEqual(['PUT /boats/add: body name, body size']);
  });

  test('may be said by a sentence right below the title', () => {
    const part = (title: string, words: string) =>
      `## ${title}\n\n> ${words}\n\nAPI Endpoint : \`/boats/:id\`\n\n`;
    const page = `# Boats\n\n${part('Get a boat', 'Get request for one boat.')}### Response\n\n${points}${part('Add a boat', 'POST request for a boat')}### Body\n\n${points}`;
    expect(readings(page)).toEqual([
      'GET /boats/:id: response name, response size',
      'POST /boats/:id: body name, body size',
    ]);
  });

  test('and the address may stand line by line in code, and are no headers', () => {
    const page = `# Boats\n\n## Add\n\nRequest\n${code('method:post\nurl:http://{{root}}/api/boats')}Response\n- 200 done\n`;
    expect(readings(page)).toEqual(['POST http://{{root}}/api/boats: ']);
  });

  test('may stand in the head of a table over the address', () => {
    const page = `# Pay\n\n| API endpoint (POST) |\n|---|\n| https://a.example/v1/pay |\n\n### Request (body)\n\n${points}`;
    expect(readings(page)).toEqual(['POST https://a.example/v1/pay: body name, body size']);
  });
});

describe('a call', () => {
  test('may have its method in the title of a part, with a dash, and the path at the top', () => {
    const part = (method: string, body: string) =>
      `### ${method} - Todo\n\n#### リクエストボディ\n${code(body, 'typescript')}#### レスポンス\n- 成功（200）：完了\n\n`;
    const page = `# Todos API\n\n## 2. URL\n\n- Path：\`/api/todos\`\n\n## 3. HTTPメソッド\n\n${part('POST', '{\n  text: string;\n}')}${part('DELETE', '{\n  id: string;\n}')}## 4. データ\n\n- フィールド：text, bool\n`;
    expect(readings(page)).toEqual(['POST /api/todos: body text', 'DELETE /api/todos: body id']);
  });

  test('has its method in a sentence, or in rows of settings in Vietnamese', () => {
    const part = (path: string) =>
      `### ${path}\nThis endpoint takes a text. The endpoint is a POST endpoint and accepts:\n#### Example request\n${code('{ "text": "a" }', 'json')}#### Example response\n${code('{ "mood": "good" }', 'json')}`;
    expect(readings(`# Moods\n${part('/moods/one')}${part('/moods/all')}`)).toEqual([
      'POST /moods/one: ',
      'POST /moods/all: ',
    ]);
    const rows = 'Thuộc tính | Giá trị\n--- | ---\nĐường dẫn | /api/auth\nPhương thức | POST\n';
    expect(
      readings(`# Token\n\n#### Request\n${rows}\nCác tham số\nTham số | Loại\n--- | ---\nkey | string\n`),
    ).toEqual(['POST /api/auth: body key']);
  });

  test('in brackets right below another one is no endpoint', () => {
    const page = `# 接口\n\n### 2.1 提交\n\n**路径**: POST /v1/api/run\n*(别名路径: POST /api/run，旧网关)*\n\n**请求参数**:\n\n| 字段 | 类型 |\n|---|---|\n| code | String |\n\n**响应状态枚举 (status)**:\n- AC - 正确\n- WA - 错误\n\n### 2.2 监控\n\n**路径**: GET /metrics\n`;
    expect(readings(page)).toEqual(['POST /v1/api/run: body code', 'GET /metrics: ']);
  });

  test('that a dictionary names in passing is no endpoint', () => {
    const page =
      '# notifications — Diccionario de datos\n\n## Campos\n\n| Columna | Tipo | Nulo |\n|---|---|---|\n| `uuid` | `uuid` | NO |\n| `type` | `enum` | NO |\n\n## Tiempo real\n\n`GET /api/stream` entrega cada notificación como evento.\n';
    expect(readings(page)).toEqual(['table: column uuid, column type']);
  });

  test('may have blanks in front of the values of its query', () => {
    const part = (title: string, call: string) =>
      `### End-point: ${title}\n#### Method: GET\n>\`\`\`\n>${call}\n>\`\`\`\n\n`;
    const page = `# Air\n\n${part('nearest', 'http://a.example/v2/nearest?lat= 46.19&lon=2.2')}${part('all', 'http://a.example/v2/all')}`;
    expect(readings(page)).toEqual(['GET http://a.example/v2/nearest: ', 'GET http://a.example/v2/all: ']);
  });

  test('may be named by the method as code in front of its title, with the path in code below', () => {
    const page = `## Ships\n\n### \`POST\` Add - a ship\n${code('/api/ship')}#### Query Param\n\n| Param | Type |\n|---|---|\n| name | string |\n`;
    expect(readings(page)).toEqual(['POST /api/ship: query name']);
  });

  test('has the first point of its section, with words behind it', () => {
    const part = (title: string, call: string) => `${title}\n${'-'.repeat(title.length)}\n* ${call}\n\n`;
    const params =
      '**Params**\n\n* `limit=#{quantity}` limits the number.\n* `order=(#{field} asc | #{field} desc)` gives the order.\n\n';
    const page = `Boats\n=====\n\n${part('Get boats', '`GET /boats.json` Return all boats.')}${params}${part('Get boat', '`GET /boat/#{code}.json`')}`;
    expect(readings(page)).toEqual(['GET /boats.json: query limit, query order', 'GET /boat/#{code}.json: ']);
  });

  test('may stand in points with their labels as code', () => {
    const page =
      '# oauth\n\n## login\n* `comment`: log in\n* `url`: /oauth/login\n* `method`: post\n* `body`: {openId: string|required, duration: number|default: 3600}\n* `res`: {code: number, result: {token: string}}\n\n## check\n* `url`: /check\n* `method`: get\n* `query`: {sign: string|required}\n* `res`: string\n';
    expect(readings(page)).toEqual([
      'POST /oauth/login: body openId!, body duration, response code, response result, response result.token',
      'GET /check: query sign!',
    ]);
  });

  test('has what stands in front of its path below its title, though that speaks of addresses', () => {
    const table = '|参数名称|值描述|参数类型|\n|---|---|---|\n|area|地区|字符串|\n|name|名字|字符串|\n';
    const part = (title: string, path: string) =>
      `#### ${title}\n${table}#### 请求路径\n[${path}](${path})\n###### 返回结果\n${code('{ "errorno": "0" }', 'json')}`;
    const page = `### 地址管理\n${part('1->新增地址', '/goods/add_address')}${part('2->修改地址', '/goods/up_address')}`;
    expect(readings(page)).toEqual([
      ' /goods/add_address: query area, query name',
      ' /goods/up_address: query area, query name',
    ]);
  });
});

describe('an address', () => {
  test('keeps marks of letters that its names begin with, and is no media type', () => {
    expect(
      readings(`# Boats\n\n## GET\n\n### URL\n${code('/{box}/__src/{name}')}### Response\n\n${points}`),
    ).toEqual(['GET /{box}/__src/{name}: response name, response size']);
    const page = `# 解析\n\n###### 接口地址：\n${code('https://a.example/api/jx')}###### 接口方式：POST\n###### 接口Content-Type：application/x-www-form-urlencoded\n\n###### 接口入参：\n\n${points}`;
    expect(readings(page)).toEqual(['POST https://a.example/api/jx: body name, body size']);
  });

  test('needs no slash in front below the title of all endpoints', () => {
    const page = `# Endpoints\n\n## Boats\n\n### boats/register\n\n#### Body\n\n| Name | Type |\n|---|---|\n| url | string |\n`;
    expect(readings(page)).toEqual([' boats/register: body url']);
    expect(readings(page.replace('# Endpoints', '# Folders'))).toEqual([]);
  });

  test('may have a blank behind its slash', () => {
    expect(
      readings(`# Log in\n\n${code('POST / login')}### request body\n\n${code('{ name : string }')}`),
    ).toEqual(['POST /login: body name']);
  });

  test('may be the title of its section without a slash in front, over a line that is as long', () => {
    const part = (path: string) =>
      `${path}\n${'-'.repeat(path.length)}\n\nWhat it is.\n\nExample Response:\n${code('{ "id": "b1" }', 'json')}`;
    const page = `Boats\n=====\n\nAll requests should be GET requests.\n\n${part('apiv1/boats')}${part('apiv1/boats/<string:id>')}`;
    expect(readings(page)).toEqual(['GET apiv1/boats: ', 'GET apiv1/boats/<string:id>: ']);
  });

  test('at the end of a title is one where another title of this kind is', () => {
    const fields =
      '| 参数名 | 类型 | 必选 |\n|---|---|---|\n| app_id | varchar(16) | 是 |\n| size | int | 否 |\n\n';
    const page = `## 1.1 说明\n\n## 2.1 充值页面 /trade\n\n跳转\n\n${fields}## 2.2 创建订单接口API /trade/create\n\n${fields}成功返回：\n\n${code('{ "code": 0 }', 'json')}`;
    expect(readings(page)).toEqual([
      ' /trade: query app_id!, query size',
      ' /trade/create: query app_id!, query size',
    ]);
  });
});

describe('a title with the call in it', () => {
  test('is about nothing else, whatever words stand behind the call', () => {
    const page = `# Boats\n\n### \`GET /boats/properties\` — List of fields\n\n- **Scope**: \`boats.read\` (read)\n- **Platform**: web\n\n#### Request\n\n${points}`;
    expect(readings(page)).toEqual(['GET /boats/properties: query name, query size']);
  });
});

describe('a label', () => {
  test('of a sentence may say which field is sent', () => {
    const page =
      '# Boats\n\n### POST /boats\n\n**Request**: Multipart form with `file` field\n\n**Response**:\n```json\n{ "id": 1 }\n```\n';
    expect(readings(page)).toEqual(['POST /boats: body file']);
  });

  test('may say in front of each name that it has to be sent', () => {
    const page =
      '# Badges\n\n## PATCH /badges\n\n- **Params**  \n  _Required:_ `id=[string]`\n  _Required:_ `name=[string]`\n- **Success Response:**\n  - **Code:** 200\n';
    expect(readings(page)).toEqual(['PATCH /badges: body id!, body name!']);
  });

  test('may divide a list of fields from beside it', () => {
    const page =
      '# Boats\n\n* **URL**\n\n  /boats\n\n* **Method:**\n\n  `GET`\n\n* **URL Params**\n\n  All may be empty.\n\n* **Optional:**\n\n    `size=[integer]`\n\n* **Success Response:**\n\n  * **Code:** 200\n';
    expect(readings(page)).toEqual(['GET /boats: query size']);
  });

  test('may give the place of names in front of them', () => {
    const page =
      '# Boats\n\n### GET /boats\n\n- **Authentication:** header `X-Key`\n- **Request:** query `size`, `state` (from the list).\n- **Success (200):** Redirect.\n\n### GET /me\n\n- **Request:** cookie `boat_session`.\n- **Success (200):** `{ "id": string }`\n';
    expect(readings(page)).toEqual([
      'GET /boats: query size, query state, header X-Key',
      'GET /me: cookie boat_session, response id',
    ]);
  });

  test('of remarks in an answer is no field of it', () => {
    const page =
      '# Boats\n\n### Add\n\n- **URL**: `/boats`\n- **Method**: `POST`\n- **Success Response**:\n    - **Code**: 200 OK\n    - **Content**:\n      ```json\n      { "id": 1 }\n      ```\n    - **Note**: Adds the oldest ones first.\n';
    expect(readings(page)).toEqual(['POST /boats: ']);
  });

  test('of parameters of the address stands above names in braces', () => {
    const page =
      '# Endpoint: PUT /boats/{id}\n\n## Parámetros de URL\n\n{id} (obligatorio): cuál es.\n\n## Parámetros del cuerpo\n\n- name (obligatorio): nombre.\n';
    expect(readings(page)).toEqual(['PUT /boats/{id}: path id!, body name!']);
  });
});

describe('a point', () => {
  test('may have words in front of its name, and a type behind', () => {
    const page =
      '### 列表\n\n接口地址：/boats\n\n请求方式：GET\n\n参 数：\n\n* 分类id\\(cate\\_id\\) int\n* 页数\\(page\\) int\n\n返 回 值：\n\n```\n{ "code": 200 }\n```\n';
    expect(readings(page)).toEqual(['GET /boats: query cate_id, query page']);
  });
});

describe('a line', () => {
  test('may begin with its label and have names with types as code', () => {
    const page = `# Weather\n\n##### GET URL \`api/v2/weather\`\nParameters \`city: String\` \`country: String\`\n\nRESPONSE  *200*\n${code('{ "wind": "12 m/s" }')}`;
    expect(readings(page)).toEqual(['GET api/v2/weather: query city, query country']);
    const fields =
      '# Posts\n\n- Path : `/posts`\n- Method: `POST`\n- Fields: `title, content`\n- Response: `201`\n';
    expect(readings(fields)).toEqual(['POST /posts: body title, body content']);
  });

  test('that says how a body is written, and an address with dots, are no fields', () => {
    const page = `# Tweets\n\n### Novo\n\n- **URL**: \`/v1/tweet\`\n- **Método**: \`POST\`\n- **Corpo da requisição**: JSON com o formato esperado pela entidade \`Tweet\`. Exemplo:\n\n${code('{ "text": "novo" }', 'json')}### Delete\n\n- **URL**: \`/v1/tweet\`\n- **Método**: \`DELETE\`\n- **Corpo da requisição**: ID no Url. Exemplo:\n\n${code('http:.../v1/tweet/ID')}`;
    expect(readings(page)).toEqual(['POST /v1/tweet: ', 'DELETE /v1/tweet: ']);
  });
});

describe('a row', () => {
  test('of each element of a list is no field beside it, and words for no name are none', () => {
    const table =
      '| Field | Type |\n|---|---|\n| `crew` | array |\n| `crew.*` | string |\n| `boats.*.id` | int |\n| no param name | string |\n';
    expect(readings(`# Boats\n\n## POST /boats\n\n### Body\n\n${table}`)).toEqual([
      'POST /boats: body crew, body boats, body boats[].id',
    ]);
  });
});

describe('a page about tables', () => {
  test('has them in tables of names, though a drawing shows their keys, and no list of tables', () => {
    const list = '| 表名 | 主键 | 注释 |\n|---|---|---|\n| boats | id | 船 |\n\n';
    const columns =
      '| 项目名 | 类型 | 必须 |\n|---|---|---|\n| id | string | 〇 |\n| title | string | 〇 |\n\n';
    const drawing = code('erDiagram\n    Boat {\n        string id PK\n    }', 'mermaid');
    expect(readings(`# モデル\n\n### Boat\n\n${list}${columns}## ER図\n\n${drawing}`)).toEqual([
      'table: column id, column title',
    ]);
  });

  test('may name each of them in a heading behind the word for tables', () => {
    const part = (name: string) =>
      `### Table : \`${name}\`\n\n**Colonnes**\n\n| Colonne | Type | Description |\n|---|---|---|\n| site_id | string | Identifiant |\n| lat | float | Latitude |\n\n`;
    expect(readings(`# Data Contract\n\n## SILVER\n\n${part('sites')}${part('channels')}`)).toEqual([
      'table: column site_id, column lat',
      'table: column site_id, column lat',
    ]);
  });

  test('may say in which folder its code is', () => {
    const columns =
      '| 字段 | 类型 | 说明 |\n|---|---|---|\n| id | int | 主键 |\n| state | CharField | 状态 |\n';
    const page = `# 模块\n\n> 路径：\`apps/boats/\`\n\n**表名：** \`boats\`\n\n**字段说明**\n\n${columns}`;
    expect(readings(page)).toEqual(['table: column id, column state']);
  });
});
