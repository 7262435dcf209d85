/** Habits of pages in how they name fields, and in what only looks like a name. */
import { describe, expect, test } from 'vitest';
import { json, readings, shown } from '#tests/kit/api/read-page.ts';

const rows = (head: string, ...lines: string[]) =>
  `| ${head} |\n|${head
    .split('|')
    .map(() => '---|')
    .join('')}\n${lines.map(line => `| ${line} |\n`).join('')}\n`;
const sent = (text: string) => `# Boats\n\n## POST /boats\n\n### Request\n\n${text}`;
const answered = (text: string) => `# Boats\n\n## POST /boats\n\n### Response\n\n${text}`;

describe('the cell of a name', () => {
  test('may be marked by tags, with whether it is required on a line of its own', () => {
    const cell = '<p><strong>id</strong>  <br><em>required</em></p>';
    expect(readings(sent(rows('Type | Name | Schema', `**Query** | ${cell} | string`)))).toEqual([
      'POST /boats: query id!',
    ]);
  });

  test('may have a sign behind it, or its place in brackets', () => {
    const columns = rows('Column | Type', '**ID** 🔑 | INT', '**NAME** | VARCHAR(14)');
    expect(readings(`# Table BOATS\n\n${columns}`)).toEqual(['table: column ID, column NAME']);
    expect(
      readings(sent(rows('参数 | 类型', 'token\\(**header**\\) | str', 'id\\(**body**\\) | str'))),
    ).toEqual(['POST /boats: header token, body id']);
  });

  test('may have as code behind it what is true of its value', () => {
    const cells = rows('Field | Type', 'name `(required and [1 .. 255] characters)` | string', 'size | int');
    expect(readings(sent(cells))).toEqual(['POST /boats: body name!, body size']);
  });

  test('stands for further ones where it is only dots', () => {
    expect(readings(answered(rows('Name | Type', 'id | int', '`...` | ...')))).toEqual([
      'POST /boats: response id',
    ]);
  });
});

describe('a table', () => {
  const fields = rows('参数名 | 类型 | 说明', 'id | string | 编号', 'state | string | 状态');

  test('of values behind the fields has no fields, whether they are words in capitals or numbers', () => {
    const words = rows('参数名 | 说明', 'WAIT_PAY | 等待付款', 'PAID | 已付款');
    expect(readings(answered(`${fields}**状态**\n\n${words}`))).toEqual([
      'POST /boats: response id, response state',
    ]);
    const numbers = rows('支付方式 | Type (入参参数)', '201 | card', '202 | letter');
    expect(readings(`# Boats\n\n## POST /boats\n\n${numbers}### 请求参数\n\n${fields}`)).toEqual([
      'POST /boats: body id, body state',
    ]);
  });

  test('may have the field that it is about as the head of its names', () => {
    const whole = rows('参数名 | 类型', 'code | integer', 'data | object');
    const inside = rows('data | 类型', 'id | integer', 'name | string');
    expect(readings(answered(`${whole}${inside}`))).toEqual([
      'POST /boats: response code, response data, response data.id, response data.name',
    ]);
  });

  test('may have a row for the body itself, called like its model', () => {
    const table = rows(
      '参数名称 | 请求类型 | 数据类型',
      'param | body | 船只参数',
      '&emsp;&emsp;id | | string',
      '&emsp;&emsp;name | | string',
    );
    expect(readings(sent(table))).toEqual(['POST /boats: body id, body name']);
    const alone = rows('Name | In | Type', 'body | body | [Boat](#schemaboat)');
    expect(readings(sent(`${json('{ "id": "string" }')}${alone}`))).toEqual(['POST /boats: body id']);
    const own = rows('Name | In | Type', 'owner | body | object', '» id | body | string');
    expect(readings(sent(own))).toEqual(['POST /boats: body owner, body owner.id']);
  });
});

describe('tags of documentation sites', () => {
  const tag = (place: string, name: string, more = '') =>
    `{% swagger-parameter in="${place}" name="${name}" ${more}%}\n\n{% endswagger-parameter %}\n\n`;
  const page = (inside: string) =>
    `# Boats\n\n{% swagger method="post" path="/boats" baseUrl="SERVER_IP:PORT" summary="" %}\n${inside}{% endswagger %}\n`;

  test('name fields that are called like types, and headers that are called like labels', () => {
    const fields = `${tag('header', 'Authorization', 'required="true" ')}${tag('body', 'timestamp')}`;
    expect(readings(page(fields))).toEqual([
      'POST SERVER_IP:PORT/boats: header Authorization!, body timestamp',
    ]);
  });
});

describe('a line', () => {
  test('may have a header with its value as code, and words behind; how the answer is written is no field', () => {
    const header = '**Request headers**\n\n* `Authorization:Bearer {token}` token of the user\n\n';
    const answer = '## Response\n\n**Response header**\n\n* `Content-Type:application/json`\n';
    expect(readings(`# Boats\n\n\`POST /boats\`\n\n${header}${answer}`)).toEqual([
      'POST /boats: header Authorization',
    ]);
  });

  test('of words is no field for a word like a type in it', () => {
    const points =
      '**Errors:**\n\n* **401 Unauthorized:** If it is not yours.\n* **500:** For any other error.\n';
    expect(readings(answered(`${json('{\n  "id": 1 // number\n}')}${points}`))).toEqual([
      'POST /boats: response id',
    ]);
    const page =
      '- **URL:** `/boats`\n- **Method:** POST\n- **Request Body:** JSON representation of the boat.\n';
    expect(readings(`# Boats\n\n## Add\n\n${page}`)).toEqual(['POST /boats: ']);
  });

  test('may end its type with a dot, and begin a field without a mark', () => {
    expect(readings('# Boats\n\n### [DELETE] - /boats/${id}\n\n#### Params:\nid - number.\n')).toEqual([
      'DELETE /boats/${id}: path id',
    ]);
  });

  test('of code below a label of what is answered has a name and words', () => {
    const code = '```\nstate： END 表示结束\ncreated： 创建时间\nstate： START 表示开始\n```\n';
    expect(readings(`# 船\n\n请求方式： POST\n请求地址： /boats\n\n响应参数说明：\n\n${code}`)).toEqual([
      'POST /boats: response state, response created',
    ]);
  });

  test('of code may have its cells in columns of blanks, below a head of the same', () => {
    const code = '```\n参数名    类型      说明\nid        int       编号\nname      string    名称\n```\n';
    expect(readings(`# 船\n\n## GET /boats\n\n请求参数：\n\n${code}`)).toEqual([
      'GET /boats: query id, query name',
    ]);
  });
});

describe('what a field is', () => {
  test('stands in points below a heading that is its name', () => {
    const field = (name: string, required: string) =>
      `### ${name}\n\n- Type: \`string\`\n- Required: \`${required}\`\n\nWords about it.\n\n`;
    const page = `# Boats\n\n\`POST /boats\`\n\n## Body\n\n${field('id', 'true')}${field('name', 'false')}`;
    expect(readings(page)).toEqual(['POST /boats: body id!, body name']);
    const parts = `## Query parameters\n\n${field('page', 'false')}## Body\n\n${field('name', 'false')}`;
    expect(readings(`# Boats\n\n\`POST /boats\`\n\n${parts}`)).toEqual([
      'POST /boats: query page, body name',
    ]);
  });

  test('stands in points below the name of a header', () => {
    const points = '* `Authorization`\n  * Type: `string`\n  * Required: `true`\n';
    expect(readings(`# Boats\n\n\`POST /boats\`\n\n**Request headers**\n\n${points}`)).toEqual([
      'POST /boats: header Authorization!',
    ]);
  });
});

describe('a body', () => {
  test('of types with words behind a slash, and of blanks, describes fields', () => {
    const types = '{ "code": 0, "data": { "state": "Number / which one", "name": "String / of it" } }';
    expect(readings(answered(json(types)))).toEqual([
      'POST /boats: response code, response data, response data.state, response data.name',
    ]);
    const blanks = '{ "id": 0, "name": "", "owner": "" }';
    expect(readings(answered(json(blanks)))).toEqual([
      'POST /boats: response id, response name, response owner',
    ]);
    expect(shown(answered(json('{ "code": 0, "msg": "" }')))).toEqual([[0, 1]]);
  });

  test('of words of another script describes fields, although some have digits', () => {
    const words = '{ "code": "年月日+6位随机数", "boatId": "船只ID", "url": "图片链接", "remark": "备注" }';
    expect(readings(sent(json(words)))).toEqual([
      'POST /boats: body code, body boatId, body url, body remark',
    ]);
  });

  test('may be an array of PHP, line by line', () => {
    const code = '```\n"id"=>\'船只的id\',\n"name" => \'船只的名称\'\n```\n';
    expect(readings(sent(code))).toEqual(['POST /boats: body id, body name']);
  });

  test('may leave its values out in front of comments', () => {
    const code = "{\n  'id': Int // number\n  'big': // path\n  'small': // path\n}";
    expect(readings(answered(json(code)))).toEqual([
      'POST /boats: response id, response big, response small',
    ]);
  });
});

describe('what these rules leave alone', () => {
  test('constants that are answered behind names that are sent', () => {
    const page = `${sent(rows('参数名 | 类型', 'id | int', 'name | string'))}### Response\n\n${rows('参数名 | 说明', 'RET_CODE | 返回码', 'RET_TEXT | 文本')}`;
    expect(readings(page)).toEqual(['POST /boats: body id, body name, response RET_CODE, response RET_TEXT']);
  });

  test('a table with a usual head behind one that has a field of that name, and dotted names of a model', () => {
    const page = answered(
      `${rows('name | 类型', 'name | object', 'id | int')}${rows('name | 类型', 'size | int')}`,
    );
    expect(readings(page)).toEqual(['POST /boats: response name, response id, response size']);
    const table = rows('Name | In | Type', 'boat | body | Boat', 'boat.id | body | string');
    expect(readings(sent(table))).toEqual(['POST /boats: body boat, body boat.id']);
  });

  test('small words that are names', () => {
    expect(readings(sent('- from string the first day\n- to string the last day\n'))).toEqual([
      'POST /boats: body from, body to',
    ]);
  });

  test('answers that say nothing but how it went, and words as code in sentences', () => {
    expect(shown(answered(json('{ "code": 0, "msg": "", "data": "" }')))).toEqual([[0, 1]]);
    expect(readings(answered('- `Success: true` if all went well\n'))).toEqual(['POST /boats: ']);
  });
});
