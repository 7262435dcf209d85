/** What only looks like something that is read, and stays apart. */
import { describe, expect, test } from 'vitest';
import { json, readings, shown, table } from '#tests/kit/api/read-page.ts';

describe('what only looks alike stays apart', () => {
  test('two calls whose paths have words in capitals, a list of boats and one boat, and notices that are asked for', () => {
    const call = (path: string) => `## ${path}\n\n\`POST ${path}\`\n\n${table('id')}`;
    expect(readings(call('/api/USER_LOGIN') + call('/api/USER_LOGOUT'))).toHaveLength(2);
    expect(readings('# Boats\n\n- `GET /boats`\n- `GET /boats/{id}`\n\nThat is all of them.\n')).toEqual([]);
  });

  test('a request for a success, and one that was successful', () => {
    const page = (title: string) => `## POST /boats\n\n### ${title}\n\n${json('{"name": "A"}')}`;
    expect(shown(page('Request for a successful mooring'))).toEqual([[1, 0]]);
    expect(shown(page('Request was successful'))).toEqual([[0, 1]]);
  });

  test('a file in braces and a type', () => {
    const page = (body: string) => `## POST /boats\n\n- Request\n    - body: ${body}\n`;
    expect(readings(page('{file}'))).toEqual(['POST /boats: body file']);
    expect(readings(page('{Object}'))).toEqual(['POST /boats: ']);
  });

  test('two tables that are never closed, each below its own label', () => {
    const rows = (name: string) =>
      `<table>\n<tr><td>Name</td><td>Type</td></tr>\n<tr><td>${name}</td><td>int</td></tr>\n\n`;
    const page = `## POST /boats\n\n### Request\n\n${rows('id')}### Response\n\n${rows('ok')}`;
    expect(readings(page)).toEqual(['POST /boats: body id, response ok']);
  });

  test('a title with the word for schemas, above what is sent and answered', () => {
    const page = `# Create a schema\n\n## Request\n\n${table('id')}## Response\n\n${table('ok')}`;
    expect(readings(page)).toEqual([' : query id, response ok']);
  });

  test('a name and a password that are spelt like their fields', () => {
    const page = `## POST /boats\n\n### Request\n\n${json('{"user": "user", "password": "password"}')}`;
    expect(shown(page)).toEqual([[1, 0]]);
  });

  test('sections about types that all values have, and objects of other types', () => {
    const rows = '| Name | Type |\n|---|---|\n| length | int |\n\n';
    const page = (title: string, type: string) =>
      `# Types\n\n### ${title}\n\n${rows}### POST /boats\n\n#### Body\n\n| Name | Type |\n|---|---|\n| name | ${type} |\n`;
    expect(readings(page('String', 'String'))).toEqual(['POST /boats: body name']);
    expect(readings(page('Sail', 'Sail'))).toEqual(['POST /boats: body name, body name.length']);
  });

  test('commands with comments and columns with comments', () => {
    const page = (code: string) => `# Database setup\n\n## users table\n\n\`\`\`\n${code}\n\`\`\`\n`;
    expect(readings(page('migrate   # creates them\nseed      # fills them'))).toEqual([]);
    expect(readings(page('id        # which one\nname      # its name'))).toEqual([
      'table: column id, column name',
    ]);
  });

  test('an answer that repeats what was sent, and an example of that right behind it', () => {
    const points = '- `name` (string)\n- `size` (integer)\n\n';
    const page = (second: string) =>
      `# Boats\n\n\`POST /boats\`\n\n**Request body**\n\n${points}**Response 200**\n\n${json('{"id": 1, "name": "A", "size": 3}')}${json(second)}`;
    expect(shown(page('{"id": 2, "name": "B", "size": 4}'))).toEqual([[0, 2]]);
    expect(shown(page('{"name": "B", "size": 4}'))).toEqual([[0, 2]]);
  });

  test('a media type below the title of endpoints, and a path', () => {
    const page = (title: string) =>
      `# API\n\n## Endpoints\n\n### POST /boats\n\n#### ${title}\n\n${table('name')}`;
    for (const title of ['multipart/form-data', 'success/error', 'required/optional'])
      expect(readings(page(title))).toHaveLength(1);
  });

  test('versions in headings, and addresses that begin with one', () => {
    const page = (title: string) => `# Releases\n\n## ${title}\n\n${table('size')}`;
    for (const title of ['v1/v2', 'v2/beta', 'V8/Node']) expect(readings(page(title))).toEqual([]);
    expect(readings(page('v2/boats/all'))).toHaveLength(1);
  });

  test('sentences about methods, and those that say one', () => {
    const page = (words: string) =>
      `# Retry\n\n## Add\n\n${words}\n\nURL: \`/boats\`\n\n### Request\n\n${table('name')}`;
    expect(readings(page('Put request id into the header.'))).toEqual([' /boats: query name']);
    expect(readings(page('Post request hooks run before that.'))).toEqual([' /boats: query name']);
    expect(readings(page('Post request for one boat.'))).toEqual(['POST /boats: body name']);
    expect(
      readings(`# Approval\n\n## Delete\n\nDelete request for the owner.\n\n${table('reason')}`),
    ).toEqual([]);
  });

  test('a list of calls with another call of the same address', () => {
    const list = (words: string) =>
      `| Method | Path | Words |\n|---|---|---|\n| DELETE | /boats | ${words} |\n| POST | /sails | admin |\n\n`;
    const page = (words: string) =>
      `# Boats\n\n${list(words)}## List boats\n\nURL: /boats\n\n### Request\n\n${table('page')}`;
    expect(readings(page('admin'))[0]).toMatch(/^ \/boats/);
    expect(readings(page('list them'))[0]).toMatch(/^DELETE \/boats/);
  });

  test('sentences with commands in them, commands of other calls, and commands', () => {
    const page = (line: string) => `# Boats\n\nPUT /boats\n\n${line}\n`;
    const command = (method: string, path: string) =>
      `curl -X ${method} https://a.example${path} -d '{"user": "x"}'`;
    expect(shown(page('curl users should pass -d with a body.'))).toEqual([[0, 0]]);
    expect(shown(page(command('POST', '/login')))).toEqual([[0, 0]]);
    expect(shown(page(command('PUT', '/boats')))).toEqual([[1, 0]]);
  });

  test('arrows that lead on, and those that say where a body goes', () => {
    const page = (words: string) => `# Sum\n\nGET /sum?a=1\n\n${words}\n\n${json('{"sum": 3}')}`;
    for (const words of ['=> json', '← json', '<-- json']) expect(shown(page(words))).toEqual([[0, 1]]);
    const back = (words: string) => `# Boats\n\nGET /boats\n\n${words}\n\n${table('id')}`;
    expect(readings(back('<-- back to requests'))).toEqual(['GET /boats: query id']);
  });

  test('fields called like parts of a call below a request, and parts of a call', () => {
    const page =
      '# Hooks\n\nPOST /hooks\n\n### Request\n\n- `url`: https://a.example/callback\n- `method`: POST\n- `secret`: the secret\n';
    expect(readings(page)).toEqual(['POST /hooks: body url, body secret']);
  });

  test('rows of elements with and without a row of their list', () => {
    const rows = (...names: string[]) =>
      `| Field | Type |\n|---|---|\n${names.map(name => `| ${name} | string |\n`).join('')}`;
    const page = (...names: string[]) => `# Users\n\n## POST /users\n\n### Body\n\n${rows(...names)}`;
    expect(readings(page('roles.*', 'name'))).toEqual(['POST /users: body roles, body name']);
    expect(readings(page('roles', 'roles.*', 'name'))).toEqual(['POST /users: body roles, body name']);
  });

  test('tables of columns below the head of a table, and lists of tables', () => {
    const page = (rows: string) =>
      `# 数据字典\n\n## boats\n\n| 列名 | 类型 |\n|---|---|\n| id | bigint |\n\n## sails\n\n${rows}`;
    expect(
      readings(page('| Table | Type |\n|---|---|\n| id | bigint |\n| name | varchar(20) |\n')),
    ).toHaveLength(2);
    expect(readings(page('| 表名 | 说明 |\n|---|---|\n| boats | 船 |\n| sails | 帆 |\n'))).toHaveLength(1);
  });

  test('an answer with names of headers, and an example of headers', () => {
    const page = (label: string) =>
      `# Login\n\nPOST /login\n\n## Headers\n\n| Name | Description |\n|---|---|\n| code | the code |\n\n## ${label}\n\n${json('{"code": 0}')}`;
    expect(shown(page('Response example'))).toEqual([[0, 1]]);
    expect(shown(page('Example'))).toEqual([[0, 0]]);
  });

  test('slashes between methods or in front of words, and blanks in a path', () => {
    expect(readings(`### GET / post\n\nURL: \`/boats\`\n\n${table('id')}`).join()).not.toContain('/post');
    expect(readings(`# GET / returns\n\n${table('size')}`).join()).not.toContain('/returns');
  });

  test('marks around a whole name of a path, and in front of it', () => {
    const page = (path: string) => `# Boats\n\n## GET ${path}\n\n### Response\n\n${table('id')}`;
    expect(readings(page('/__health__'))).toEqual(['GET /__health__: response id']);
    expect(readings(page('/__src/boats'))).toEqual(['GET /__src/boats: response id']);
  });

  test('values with bars, shorthands of programs, and types with words behind', () => {
    const page = (body: string) => `# Boats\n\n## POST /boats\n\n### Request\n\n${json(body)}`;
    expect(shown(page('{ "kind": "text|image", "format": json|csv, "x": "a" }'))).toEqual([[1, 0]]);
    expect(shown(page('{ "roles": {"admin", "user"}, "total": 2 }'))).toEqual([[1, 0]]);
    expect(readings(page('{ data: { required, name }, id: int }'))).toEqual([
      'POST /boats: body data, body data.required, body data.name, body id',
    ]);
  });

  test('sentences that deny a field, and places of names in them', () => {
    const page = (words: string) =>
      `# Boats\n\n### POST /boats\n\n- **Request**: ${words}\n- **Response**: \`{ "id": 1 }\`\n`;
    expect(readings(page('there is no `file` field in the form any more'))).toEqual(['POST /boats: ']);
    expect(readings(page('body `boats` table is locked'))).toEqual(['POST /boats: ']);
    expect(readings(page('form with the field `file`'))).toEqual(['POST /boats: body file']);
  });

  test('remarks as fields, and remarks', () => {
    const page = (line: string) =>
      `# Boats\n\n### POST /boats\n\n**Request**\n\n- \`Id\` (int): which\n- ${line}\n`;
    expect(readings(page('`Remark`: words of the captain here'))).toEqual([
      'POST /boats: body Id, body Remark',
    ]);
    expect(readings(page('**Note**: adds the oldest ones first'))).toEqual(['POST /boats: body Id']);
  });

  test('what is said of an object, and what is answered', () => {
    const page = (words: string) =>
      `# Fleet\n\n## Boat\n\n${table('id', 'name')}## DELETE /boats/{id}\n\n${words}\n`;
    for (const words of [
      'Returns 204 when the Boat is gone.',
      'Returns the number of Boats.',
      'Returns the id of the new Boat as text.',
      'Returns nothing. Use GET /boats to see each Boat.',
      'Returns 404 with a Boat that was not found.',
    ])
      expect(readings(page(words))).toEqual(['DELETE /boats/{id}: ']);
    expect(readings(page('Returns the Boat.'))).toEqual(['DELETE /boats/{id}: response id, response name']);
  });

  test('the names of tables in a list of calls, and a name that stands for several calls', () => {
    const list = '| Function | Call |\n|---|---|\n| boats | GET /boats |\n| tides | GET /tides |\n\n';
    const columns = (name: string) =>
      `## ${name}\n\n| Field | Type | Null |\n|---|---|---|\n| id | bigint | NO |\n\n`;
    expect(
      readings(`# Api\n\n${list}${columns('boats')}${columns('tides')}`).map(one => one.split(':')[0]),
    ).toEqual(['table', 'table']);
  });

  test('an object with the parts of a call below the label of a message', () => {
    const hook =
      "```js\n{\n  url: 'https://a.example/hook',\n  method: 'POST',\n  body: { id: 1 },\n  response: { ok: true }\n}\n```\n";
    expect(readings(`## POST /webhooks\n\nBody:\n\n${hook}`)).toEqual(['POST /webhooks: ']);
    const program =
      '```python\nurl = "https://a.example/boats"\nmethod = "POST"\ndata = {"name": "A"}\n\nresponse = requests.request(method, url, json=data)\n```\n';
    expect(readings(`## POST /boats\n\n${program}`)).toEqual(['POST /boats: ']);
  });

  test('signs in front of words, fields called as types are, and notes in lines of their own', () => {
    const page =
      '## POST /boats\n\nBody:\n\n- name (string): which\n- :warning: Names are unique\n- :lock: Only for some\n';
    expect(readings(page)).toEqual(['POST /boats: body name']);
    expect(readings('# Save\n\nPOST /save\n\nBody: date - when it begins\n')).toEqual([
      'POST /save: body date',
    ]);
    const note = `## POST /boats\n\n返回：\n\n${json('{"code": 0}')}ps: 如果失败请重试\ntip: 联系管理员\n`;
    expect(readings(note)).toEqual(['POST /boats: ']);
  });

  test('texts of another script that are values, and a value that names a type', () => {
    const answer = (text: string) => `## GET /notice\n\n### Response\n\n${json(text)}`;
    for (const text of [
      '{"title": "系统升级说明", "content": "升级的主要内容", "author": "张三", "department": "技术部"}',
      '{"title": "测试标题", "content": "测试内容"}',
      '{"id": 0, "dataType": "string", "nullable": true}',
      '{"unit": "number", "deleted": false}',
    ])
      expect(shown(answer(text))).toEqual([[0, 1]]);
  });

  test('properties of a post below an answer, and arguments of something else', () => {
    const page = (label: string) => `## GET /posts\n\n### Response\n\n#### ${label}\n\n${table('id')}`;
    expect(readings(page('Post properties'))).toEqual(['GET /posts: response id']);
    expect(readings(page('Callback arguments'))).toEqual(['GET /posts: response id']);
  });

  test('the call that comes after an answer, numbers in front of titles, and rows that a query found', () => {
    const next = `# Boats\n\n## Search\n\nPOST /search\n\nResponse:\n\n${json('{"next": "/search/7"}')}\`\`\`\nGET /search/7\n\`\`\`\n\nResponse fields:\n\n${table('next')}`;
    expect(readings(next)).toEqual(['POST /search: response next']);
    const numbered =
      '#1)Create\n\nPOST /boats\n\n#### Response\n\n- id (int): which\n\n#2)Read\n\nParameters:\n\n- page (int): which\n\nGET /boats\n';
    expect(readings(numbered)).toEqual(['POST /boats: response id', 'GET /boats: query page']);
    const found =
      '## GET /boats\n\nAll of them.\n\n+----+------+\n| id | name |\n+----+------+\n| 1  | Anna |\n| 2  | Bert |\n+----+------+\n';
    expect(readings(found)).toEqual(['GET /boats: ']);
  });

  test('shares and paths, pictures that are asked for, and members of several fields in a cell', () => {
    const shares =
      '| 名称 | 地址 | 参数 | 返回 |\n|---|---|---|---|\n| a | 3/5 | name | 好 |\n| b | 7/9 | home | 好 |\n';
    expect(readings(shares)).toEqual([]);
    expect(readings('### 验证码\n\n请求地址：/captcha.png\n\n请求方式：GET\n')).toEqual([
      'GET /captcha.png: ',
    ]);
    const cell =
      '| 请求地址 | /boats/add |\n|---|---|\n| 请求方式 | POST |\n| 请求参数 | id int 编号；name string 名称 |\n';
    expect(readings(cell)).toEqual(['POST /boats/add: body id, body name']);
  });

  test('lists with one blank in front of their marks, and lines that go on', () => {
    const parts =
      '## POST /boats\n\n - **Parameters**\n   - name (string): x\n - **Response**\n   - id (int): x\n';
    expect(readings(parts)).toEqual(['POST /boats: body name, response id']);
    const goesOn =
      '## POST /boats\n\n### Parameters\n\n- owner (object): who\n  has the boat\n - name (string): the name\n - age (int): in years\n';
    expect(readings(goesOn)).toEqual(['POST /boats: body owner, body owner.name, body owner.age']);
  });

  test('sections that repeat the call of the one above, and addresses of others', () => {
    const part = (title: string, body: string) => `### ${title}\n\n\`POST /orders\`\n\n${json(body)}`;
    const twice = `## Orders\n\n\`POST /orders\`\n\n${part('Buy', '{"side":"buy"}')}${part('Sell', '{"side":"sell"}')}`;
    expect(shown(twice)).toEqual([
      [1, 0],
      [1, 0],
    ]);
    const other = (line: string) => `## POST /pay\n\n参数：\n\n- money (int): 钱\n\n${line}\n`;
    for (const line of [
      '**沙箱地址：** https://sandbox.example/v2/pay',
      'Callback URL: https://a.example/hooks/pay',
    ])
      expect(readings(other(line))).toEqual(['POST /pay: body money']);
    const servers =
      '# Server management\n\n## Servers\n\nURL: /servers\n\nParameters:\n\n- page (int): which\n\n## Info of a server\n\nURL: GET /servers/info\n\nParameters:\n\n- id (int): which\n';
    expect(readings(servers)).toEqual([' /servers: query page', 'GET /servers/info: query id']);
  });

  test('versions, roles, commands of a robot, and methods that are denied', () => {
    const versions =
      '# 订单\n\n## 版本1.2.0 2024-03-01\n\n#### POST /orders\n\n参数：\n\n- remark (string): 备注\n\n## 版本1.1.0 2024-02-01\n\n- 修复问题\n\n## 版本1.0.0 2024-01-01\n\n- 第一版\n';
    expect(readings(versions)).toEqual([]);
    const roles = `# 接口\n\n### /api/users\n\n- \`admin\` 角色可以访问\n- \`guest\` 不能访问\n\n返回：\n\n${json('{"id":1}')}`;
    expect(readings(roles)).toEqual([' /api/users: ']);
    expect(readings('# 机器人命令\n\n### `/ban` 封禁用户\n\n参数：\n\n- `user`: 用户\n')).toEqual([]);
    const denied =
      '# API\n\n## /boats\n\nDELETE a boat is not possible.\n\n### Parameters\n\n- page (int): which\n';
    expect(readings(denied)).toEqual([' /boats: query page']);
  });

  test('heads of names that have several words, and heads with types on a page about no database', () => {
    const heads = '## POST /boats\n\n请求参数\n\n| item | 内容 |\n|---|---|\n| boat_name | 名字 |\n';
    expect(readings(heads)).toEqual(['POST /boats: body boat_name']);
    expect(
      readings('# Function add\n\nAdds numbers.\n\n| x(int) | y(int) |\n|---|---|\n| 1 | 2 |\n'),
    ).toEqual([]);
  });

  test('a word behind a method among paths, and a call that shows what a place is', () => {
    const word =
      '# PATCH mechanism\n\nThe field operation says what.\n\n## Users\n\n`POST /users`\n\nBody:\n\n- name (string): which\n';
    expect(readings(word)).toEqual(['POST /users: body name']);
    const place =
      '# 说明\n\n- **url参数** : 在url中使用的参数,示例如下\n\n```\nGET\t/boats/id/{id}\n```\n\n### 测试\n\nGET\t/test\n';
    expect(readings(place)).toEqual(['GET /test: ']);
  });

  test('fields that may not be empty, and those that may be left out', () => {
    const page = `# 接口\n\n### /api/users\n\n- \`name\` 名称，不能为空\n- \`page\` 页码，可以不传\n- \`size\` 每页数量\n\n返回：\n\n${json('{"id":1}')}`;
    expect(readings(page)).toEqual([' /api/users: query name, query page, query size']);
  });

  test('titles with letters of words for what is sent', () => {
    const part = (title: string, path: string) => `## ${title}\n\n\`${path}\`\n\n${json('{"a": 1}')}`;
    expect(readings(part('newsletters', '/letters/list') + part('船 boats', '/boats/list'))).toEqual([
      ' /letters/list: ',
      ' /boats/list: ',
    ]);
  });

  test('a name that must not be empty behind a method in words', () => {
    const page =
      '# API\n\n## /boats\n\nPOST a new boat. The name must not be empty.\n\n### Parameters\n\n- name (string): which\n';
    expect(readings(page)).toEqual(['POST /boats: body name']);
  });
});
