/** Habits of pages in how they list fields line by line, and of what stands in front of and behind their names. */
import { describe, expect, test } from 'vitest';
import { json, readings, shown, table } from '#tests/kit/api/read-page.ts';

describe('fields right below the call', () => {
  test('may be the variables of its address, below no label of fields', () => {
    const page = `# Read\n\n## METHOD\n\n\`\`\`text\nGET\n\`\`\`\n\n## URL\n\n\`\`\`text\n/boats/:id\n\`\`\`\n\n* id: which boat\n\n## RESPONSE\n\n* id: its number \\(number\\)\n`;
    expect(readings(page)).toEqual(['GET /boats/:id: path id, response id']);
    const marked =
      '## Start\n\n#### Endpoint:\n`POST /boats/:id/legs/:leg/start`\n- `:id:` the id of the boat\n- `:leg` : its number\n';
    expect(readings(marked)).toEqual(['POST /boats/:id/legs/:leg/start: path id, path leg']);
  });

  test('say nothing of the path where they stand behind the answer', () => {
    const page = `## View\n\n### Request\n\n\`\`\`http\nGET /boats/:id/crew\n\`\`\`\n\n### Response\n\n${json('{"crew": [{"id": 1, "since": "x"}]}')}### Notes\n\n- \`id\` is no number of the boat.\n- \`since\` is a time.\n`;
    expect(readings(page)[0]).not.toContain('path id');
  });

  test('may have their type as code, and their method as code in front of words', () => {
    const part = (path: string, method: string) =>
      `#### \`${path}\`\n\n\`${method}\`获取所有的船\n\n- boatId \`String\` 编号\n- size \`Number\` 大小\n\n返回\n\n${json('{"errno": 0}')}`;
    expect(readings(part('/api/boats', 'POST') + part('/api/tides', 'GET'))).toEqual([
      'POST /api/boats: body boatId, body size',
      'GET /api/tides: query boatId, query size',
    ]);
  });
});

describe('a list of fields', () => {
  const sent = (lines: string) => `## POST /boats\n\n### Parameters\n\n${lines}\n`;

  test('may have several names of one type in a line, and typed names behind a label', () => {
    expect(
      readings(sent('- box_height, box_width (integer): how large\n- name (string): which one')),
    ).toEqual(['POST /boats: body box_height, body box_width, body name']);
    expect(readings('## POST /boats\n\n- 参数：String name    String home\n')).toEqual([
      'POST /boats: body name, body home',
    ]);
  });

  test('may have names in single quotes, in slanted letters, or with a colon inside of the code', () => {
    expect(readings(sent("- 'name' - string - which one - **REQUIRED**\n- 'size' - date - when"))).toEqual([
      'POST /boats: body name!, body size',
    ]);
    expect(readings(sent('* _name_: which one\n* _size:_ how large'))).toEqual([
      'POST /boats: body name, body size',
    ]);
    expect(readings(sent('  - `name:`: which one\n  - `size:`: how large'))).toEqual([
      'POST /boats: body name, body size',
    ]);
  });

  test('may stand in a quote below the label of the answer, in words of another script', () => {
    const page =
      '#### 船\n接口: /boats\n方式: get\n返回结果:\n> code: 1表示成功 0 表示失败\n> message: 失败的原因\n> data:返回的船\n';
    expect(readings(page)).toEqual(['GET /boats: response code, response message, response data']);
  });

  test('may be told to follow by a sentence without a colon', () => {
    const page = (words: string) =>
      `### \`POST /boats\`\n\n${words}\n\n- \`name\`: which one\n\n- \`size\`: how large\n`;
    expect(readings(page('The request has the following parameters.'))).toEqual([
      'POST /boats: body name, body size',
    ]);
    expect(readings(page('Returns an object with the following properties'))).toEqual([
      'POST /boats: response name, response size',
    ]);
    expect(readings(page('Do the following before you begin.'))).toEqual(['POST /boats: ']);
  });

  test('may be drawn in with blanks without width', () => {
    const page =
      '### GET /:boat/:leg/report\n\n**一段航程**\n\n参数：\n\n\u200b\tboat: 船ID\n\n\u200b\tleg: 航程ID\n\n#### Response\n\n' +
      json('[{"name": "a"}]');
    expect(readings(page)).toEqual(['GET /:boat/:leg/report: path boat, path leg']);
  });

  test('may be one name behind its label, and a type there is none', () => {
    const page = '### 查船\n- 接口：/boats\n- 参数：id\n- 请求：get\n- 成功返回值：array[]//每条船\n';
    expect(readings(page)).toEqual(['GET /boats: query id']);
    expect(
      readings(
        '## PUT /boats\n\n**Request Body**: Expects JSON with the following keys.\n\n' +
          json('{"id": "Number"}'),
      ),
    ).toEqual(['PUT /boats: body id']);
  });

  test('is sent where its label says a method or arguments', () => {
    const answer = json('{"id": 1, "name": "A"}');
    const page = (label: string) =>
      `## PUT /boats\n\n${answer}### ${label}\n\n${table('name', 'home')}### Response Attributes\n\n${table('id')}`;
    expect(readings(page('PUT Attributes'))).toEqual(['PUT /boats: body name, body home, response id']);
    const late = `## PATCH /boats/:id\n\n## Example Response\n\n${answer}## Argument reference\n\n- \`name\` (required) which one\n`;
    expect(readings(late)).toEqual(['PATCH /boats/:id: body name!']);
  });
});

describe('a table', () => {
  test('may be drawn by a database, with borders above and below', () => {
    const part = (name: string, ...columns: string[]) =>
      `${name}:\n+-------+-------------+------+\n| Field | Type        | Null |\n+-------+-------------+------+\n${columns.map(one => `| ${one} | varchar(50) | NO   |\n`).join('')}+-------+-------------+------+\n\n`;
    expect(readings(part('boats', 'id', 'name') + part('tides', 'day', 'height'))).toEqual([
      'table: column id!, column name!',
      'table: column day!, column height!',
    ]);
  });

  test('may have rows of a label and the cells of a field, and examples in cells', () => {
    const cells = (label: string, span: string, ...fields: string[]) =>
      fields
        .map(
          (field, at) => `<tr>${at === 0 ? `<td rowspan="${fields.length}">${label}</td>` : ''}${field}</tr>`,
        )
        .join('\n') + span;
    const field = (name: string, type: string, words: string) =>
      `<td>${name}</td><td>${type}</td><td>必填</td><td>${words}</td>`;
    const page = `# 取船\n\n<table>\n<tr><td>方法</td><td colspan="4">POST</td></tr>\n<tr><td>路径URI</td><td colspan="4">/boats</td></tr>\n${cells('请求体参数', '', field('id', 'string', '船id'), field('params', 'array', '数组，如 ["a","b"]'))}\n<tr><td>请求示例</td><td colspan="4">\n { <br>\n &nbsp;&nbsp;"id":"a" <br>\n }\n</td></tr>\n</table>\n`;
    expect(readings(page)).toEqual(['POST /boats: body id!, body params!']);
    expect(shown(page)).toEqual([[1, 0]]);
  });

  test('may have a media type beside the name of a header, and names with their place inside of quotes', () => {
    const headers =
      '| 参数名称 | 参数值 | 是否必须 |\n|---|---|---|\n| Content-Type | application/x-www-form-urlencoded | 是 |\n';
    expect(readings(`## POST /boats\n\n**Headers**\n\n${headers}`)).toEqual([
      'POST /boats: header Content-Type!',
    ]);
    const inside =
      "Parameter | Empty | Description\n---|---|---\nboat | No | Which\nboat['name'] | No | Its name\nboat/**size** | No | How large\n";
    expect(readings(`## POST /boats\n\n### Request body\n\n${inside}`)).toEqual([
      'POST /boats: body boat, body boat.name, body boat.size',
    ]);
  });
});

test('what looks like a heading is none: a comment behind columns, and the end of a link on the line above', () => {
  const page =
    '# 数据库设计\n\n### 1、船表 【boats】\n\t\t名字 【name】\t\t#0：a；1：b\n\t\t\t\t\t\t\t\t#2：c；3：d\n\t\t大小 【size】\n\n### 2、潮汐表 【tides】\n\t\t日期 【day】\n\t\t高度 【height】\n';
  expect(readings(page)).toEqual(['table: column name, column size', 'table: column day, column height']);
  const link = '## GET /boats\n\nHas [content](\n  #get-content), or none.\n\n### Response\n\n' + table('id');
  expect(readings(link)).toEqual(['GET /boats: response id']);
});

test('a failure is an exception as well, and a path may stand in quotes with a sign behind it', () => {
  const page = `## POST /boats\n\n### 응답\n\n${json('{"id": 1}')}### 예외\n\n#### Authorization 헤더 없음\n\n${json('{"error": "401"}')}`;
  expect(shown(page)).toEqual([[0, 2]]);
  const quoted = (path: string) =>
    `- "${path}" ✅\n\n* **Method**: POST\n* **Body Parameters**:\n    * \`id\`: integer, **required** – which\n\n`;
  expect(readings(`# Fleet\n\n${quoted('/boats/in')}${quoted('/boats/out')}`)).toEqual([
    'POST /boats/in: body id!',
    'POST /boats/out: body id!',
  ]);
});

test('a picture is no endpoint, and a heading may have its call as code in brackets', () => {
  expect(
    readings('# Rules\n\nAll POST requests have a body.\n\nDefault: http://a.example/b/avatar.png\n'),
  ).toEqual([]);
  expect(readings('#### sign up (POST `api/signup`)\n\n * ##### req\n\n       role: Number\n')).toEqual([
    'POST api/signup: body role',
  ]);
});
