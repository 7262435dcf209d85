/** Habits of pages in how they call an endpoint, and show what is sent and what comes back. */
import { describe, expect, test } from 'vitest';
import { json, readings, shown, table } from '#tests/kit/api/read-page.ts';

const code = (text: string, language = '') => `\`\`\`${language}\n${text}\n\`\`\`\n\n`;

describe('the call', () => {
  test('stands as an address in code below a title, with tags that fold the part between', () => {
    const part = (title: string, path: string) =>
      `### ${title}\n\n  <details open>\n  <summary>\n  </summary>\n\n${code(path)}**Response Parameters:**\n\n${table('name')}</details>\n\n`;
    const page = `## Public methods\n\nAll are requested with \`GET\`.\n\n${part('List of boats', '/v1/boats')}${part('List of crews', '/v1/crews')}`;
    expect(readings(page)).toEqual(['GET /v1/boats: response name', 'GET /v1/crews: response name']);
  });

  test('has its method in brackets behind a word for methods, over the address in code', () => {
    const part = (title: string, method: string, path: string) =>
      `  ## ${title} (method ${method})\n\n    http://localhost:3031/${path}\n\n  Outputs\n  - {message: "done"}\n  - {message: "failed"}\n\n`;
    const page = `# Endpoints\n\n${part('Log in', 'POST', 'login')}${part('Ask', 'GET', 'state')}${part('Log out', 'GET', 'logout')}`;
    expect(readings(page)).toEqual([
      'POST http://localhost:3031/login: ',
      'GET http://localhost:3031/state: ',
      'GET http://localhost:3031/logout: ',
    ]);
    expect(shown(page)).toEqual([
      [0, 2],
      [0, 2],
      [0, 2],
    ]);
  });

  test('has two methods in other languages, or one that a sentence gives', () => {
    const page = '# Barcos\n\n## Cambiar\n\n- **URL:** `/barcos/{id}`\n- **Método:** `PUT` ou `PATCH`\n';
    expect(readings(page)).toEqual(['PUT /barcos/{id}: ']);
    const sentence = 'Todas as chamadas devem ser feitas utilizando o método **GET**.\n\n';
    const base = '**Base URL:**\n> `https://boats.example/api.php?name=`\n\n';
    expect(
      readings(
        `# Barcos\n\n${base}### Parâmetros da Requisição\n${sentence}${table('name')}### Resposta\n\n${json('{ "id": 1 }')}`,
      ),
    ).toEqual(['GET https://boats.example/api.php: query name']);
  });

  test('may be a heading with a word for addresses and a path in quotes', () => {
    const page = `### URL 'api/boats'\n***method:***\nPOST\n\n***body:***\n{"size": integer}\n\n`;
    expect(readings(`# Boats\n\n${page}`)).toEqual(['POST api/boats: body size']);
  });

  test('has words for the server in front: a choice of schemes, a word for the format', () => {
    const page = (address: string) => `# 船\n\n**请求URL：**\n- ${address}\n\n**请求方式：**\n- GET\n\n`;
    expect(readings(page('`http|https://host/v1/boats/`'))).toEqual(['GET http|https://host/v1/boats/: ']);
    expect(readings(page('格式 ` ip:port/v1/boats/:id?size=:size `'))).toEqual([
      'GET ip:port/v1/boats/:id: query size',
    ]);
    expect(
      readings('# 船\n\n**地址：**【POST】[https://a.example/boats](https://a.example/boats)\n'),
    ).toEqual(['POST https://a.example/boats: ']);
  });

  test('has its method behind the address and a colon, its messages in the code below', () => {
    const block = (sent: string, back: string) =>
      code(`request:\n{ ${sent} }\n\nresponse:\n{ ${back} }`, 'json');
    const page = `/boats/add : post\n${block('"id": 1 // which', '"code": 0 // state')}/boats/all: get\n${block('"size": 2 // how many', '"code": 0 // state')}`;
    expect(readings(page)).toEqual([
      'POST /boats/add: body id, response code',
      'GET /boats/all: query size, response code',
    ]);
  });

  test('is a name as code right below its title, over its method; the table behind an answer says what that is', () => {
    const page = `### [登录](#top)\n- \`login\`\n- 请求方式：\`POST\`\n\n${table('phone')}${code('{ "success": true, "context": { "userId": "1" } }', 'js')}${table('userId')}`;
    expect(readings(`## 目录\n\n${page}`)).toEqual(['POST login: body phone, response userId']);
    expect(shown(`## 目录\n\n${page}`)).toEqual([[0, 1]]);
  });

  test('is written line by line in code of any language', () => {
    const block =
      '请求地址：/boats/add\n请求类型：post\n\n请求参数：\n{\n  "id": 1\n}\n响应参数:\n{\n  "code": 200\n}';
    expect(readings(`# 船\n\n- 新增\n\n${code(block, 'javascript')}`)).toEqual(['POST /boats/add: ']);
    expect(shown(`# 船\n\n- 新增\n\n${code(block, 'javascript')}`)).toEqual([[1, 1]]);
  });

  test('has a table of one row for its method and one for its path', () => {
    const one = (head: string, cell: string) => `| ${head} |\n|:---|\n| ${cell} |\n\n`;
    const page = `# 船API\n\n## HTTPメソッド\n\n${one('HTTPメソッド', 'GET')}## APIパス\n\n${one('パス', 'api/boats/refer')}`;
    expect(readings(`${page}## リクエストパラメータ\n\n${table('id')}`)).toEqual([
      'GET api/boats/refer: query id',
    ]);
  });

  test('has its variables in slanted letters', () => {
    const page = '## 船\n**path：** /boats/*from*/*to*\n**methods：** GET\n';
    expect(readings(`# 船只\n\n${page}`)).toEqual(['GET /boats/{from}/{to}: ']);
  });

  test('stands in a part of the request, in each section of its own', () => {
    const part = (title: string, body: string) =>
      `## ${title}\n\n### Request\n\n#### Endpoint\n\n\`POST /boats\`\n\n#### Parameters\n\n${json(body)}### Response\n\n${code('Content-Type: application/json\n201 Created')}${json('{ "id": 8 }')}`;
    const page = `# Boats\n\n${part('Error on create', '{ "size": 0 }')}${part('Create a boat', '{ "size": 1 }')}`;
    expect(shown(page)).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });
});

describe('no call', () => {
  test('is in rules of all endpoints, where no method is named', () => {
    const rules = `# API 설계 규칙\n\n### URL 구조\n${code('/api/v{version}/{resource}')}### 응답 형식\n${json('{ "success": true }')}`;
    expect(readings(rules)).toEqual([]);
    const real = `# 订单API规范\n\n## 新增\n\n- URL: /orders\n- Method: POST\n\n${table('id')}`;
    expect(readings(real)).toEqual(['POST /orders: body id']);
  });

  test('is needed where the page is about what a server sends, and shows and describes it', () => {
    const page = `# Merchant Webhook\n\n**Request Body Example**\n\n${code('{ "num": null, "state": null }')}**Field Descriptions**\n\n`;
    expect(readings(`${page}${table('num', 'state')}`)).toEqual([' : body num, body state']);
    expect(readings(`${page}${table('host', 'port')}`)).toEqual([]);
  });
});

describe('what comes back', () => {
  test('is shown as an example of data behind its fields', () => {
    expect(
      shown(
        `# Boats\n\n## GET /boats\n\nResponse: Object[]\n\n${table('id')}Data example:\n${json('[{ "id": 1 }]')}`,
      ),
    ).toEqual([[0, 1]]);
  });

  test('stands below the heading of errors, whatever those in it are called', () => {
    const page = `# Request\n\n\`POST /boats\`\n\n## Request Body\n\n${table('size')}# Example\n\n## Error Response\n\n### GET request\n\n${json('{ "code": 4001 }')}### Required field missing\n\nExample:\n${json('{ "code": 4003 }')}`;
    expect(shown(page)).toEqual([[0, 2]]);
  });

  test('stands behind its status, as what is sent stands behind the first line of the request', () => {
    const page = `## Create\n\n${code('POST /boats HTTP/1.1', 'http')}${json('{ "size": 1 }')}${code('HTTP/1.1 201 Created', 'http')}${json('{ "id": 1 }')}`;
    expect(shown(page)).toEqual([[1, 1]]);
  });

  test('stands in points of a list, with a word alone between two of them', () => {
    const answer = (status: number) =>
      `\t* **Code:** ${status}\n\t* **Content:** \n\t\`{ "done": 1 }\`\n\t\n`;
    const page = `### Add\n----\n* **URL**\n/boats\n\n* **Method:**\n  \n  \`PUT\`\n\n* **Response:**\n${answer(200)}\tor\n\t\n${answer(400)}`;
    expect(shown(`# Boats\n\n${page}`)).toEqual([[0, 2]]);
  });
});

describe('what is sent', () => {
  test('goes below a word for bodies, also behind lines that say how messages are written', () => {
    const page = `### 创建\n\n${code('POST /boats')}输入： application/json\n\n输出： application/json\n\nBody\n\n- name (required)\n\n`;
    expect(readings(`# 船\n\n${page}`)).toEqual(['POST /boats: body name!']);
  });

  test('is a list of names in code below the label of a form', () => {
    const page = `### add\n\n***url: /boats***\n\n**request: multipart/form-data**\n${code('file (picture)\npath (where it is. For example http://a.example/boats/1.png)')}`;
    expect(readings(`# Boats\n\n${page}**return**\n\n${json('{ "status": true }')}`)).toEqual([
      ' /boats: query file, query path',
    ]);
  });

  test('is no placeholder of a command', () => {
    const command = 'curl http://{URL}/boats -d "{Request Body}"';
    expect(
      shown(`# Boats\n\n## POST /boats\n\n${code(command, 'shell')}### Response\n\n${json('{ "id": 1 }')}`),
    ).toEqual([[0, 1]]);
  });
});

test('keys and indexes listed below columns are no tables, and the word for columns is none', () => {
  const part = (name: string) =>
    `### ${name}\n\n**Columns:**\n\n- **id** (bigint) - PRIMARY KEY\n\n- **name** (text)\n\n**Indexes:**\n\n- **idx_name** (btree) on (name ASC)\n\n- **idx_id** (btree) on (id ASC)\n\n**Foreign Keys:**\n\n- **name** → users.id\n\n`;
  expect(readings(`# Database Schema\n\n## Tables\n\n${part('boats')}${part('crews')}`)).toEqual([
    'table: column id, column name',
    'table: column id, column name',
  ]);
});

describe('what these rules leave alone', () => {
  test('fields below a label that says how its message is written', () => {
    const page = `# Boats\n\n## POST /boats\n\n**Request**: application/json\n\n${table('id')}**Response**: application/json\n\n${table('name')}`;
    expect(readings(page)).toEqual(['POST /boats: body id, response name']);
  });

  test('a request that is shown where something failed, and settings of what a server sends', () => {
    const page = `# Boats\n\n\`POST /boats\`\n\n## 异常响应\n\n### 请求示例\n\n${json('{ "size": 1 }')}`;
    expect(shown(page)).toEqual([[1, 0]]);
    const settings = `# Configuration of webhooks\n\n**Request Body Example**\n\n${json('{ "url": "x", "size": 1 }')}`;
    expect(readings(`${settings}**Fields**\n\n${table('url', 'size')}`)).toEqual([]);
  });

  test('headings that only begin with the letters of an address', () => {
    expect(readings('# Tools\n\n## urllib/request\n\nWords.\n\n## URL parsing/building\n\nWords.\n')).toEqual(
      [],
    );
  });

  test('variables in points between braces', () => {
    const page = '# Boats\n\n`GET /boats`\n\n**Query parameters**\n\n- {name, size}\n';
    expect(shown(page)).toEqual([[0, 0]]);
  });
});

test('a block of code whose end is missing ends with its value, which is whole', () => {
  const page = `# Boats\n\nGET /boats\n\nResponse:\n\`\`\`json\n{\n  "size": 1\n}\n\nCrews\n\nPOST /crews\n\nBody:\n{\n  "name": "A"\n}\n`;
  expect(readings(page)).toEqual(['GET /boats: ', 'POST /crews: ']);
  expect(shown(page)).toEqual([
    [0, 1],
    [1, 0],
  ]);
});
