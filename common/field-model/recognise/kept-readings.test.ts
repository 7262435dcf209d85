/** Readings that rules for other pages once took away: what people write in usual ways stays read. */
import { describe, expect, test } from 'vitest';
import { json, readings, shown, table } from '#tests/kit/api/read-page.ts';

const fence = (text: string) => `\`\`\`\n${text}\n\`\`\`\n\n`;

describe('an address', () => {
  test('may lead to documents, and to what serves code', () => {
    const page = (address: string) =>
      `**请求URL：**\n- \`${address}\`\n\n**请求方式：**\n- POST\n\n**参数：**\n\n|参数名|必选|类型|说明|\n|:--|:--|:--|:--|\n|title|是|string|标题|\n`;
    const addresses = ['http://xx.com/api/doc/save', 'https://gitlab.com/oauth/token', '/docs'];
    expect(addresses.map(address => readings(page(address)))).toEqual(
      addresses.map(address => [`POST ${address}: body title!`]),
    );
  });

  test('of a part of its own ends the part before, also where a connection stays open', () => {
    const page = `### List\n\n\`GET /boats\`\n\n**Response**:\n\n${json('{"id": 1}')}### Follow\n\n**URL**: \`ws://localhost:8000/ws/boats/\`\n\n**Messages**:\n\n${json('{"type": "a"}')}`;
    expect(shown(page)).toEqual([[0, 1]]);
  });

  test('on the next line is another one where it leads to something else', () => {
    const page = `**Method:** \`POST\`\n**Add address:** \`/boats/add\`\n**Remove address:** \`/boats/remove\`\n\n${table('id')}`;
    expect(readings(page)).toEqual(['POST /boats/add: ', ' /boats/remove: query id']);
  });

  test('has the query that stands behind it, and not that of others', () => {
    const http = 'POST /boats\nReferer: https://b.example/x?ref=mail\n\nname=a&size=2';
    expect(readings(`## Boats\n\n\`\`\`http\n${http}\n\`\`\`\n`)).toEqual(['POST /boats: ']);
    expect(readings('# Boats\n\n`GET /boats` (see https://docs.example/help?lang=en&topic=boats)\n')).toEqual(
      ['GET /boats: '],
    );
  });
});

describe('a field', () => {
  test('stands behind its type as code', () => {
    const list = (points: string[]) => readings(`# POST /boats\n\n#### Parameters\n\n${points.join('\n')}\n`);
    expect(list(['- `string` name required', '- `int` size the size'])).toEqual([
      'POST /boats: body name!, body size',
    ]);
    expect(list(['* `string` `sail` the sail'])).toEqual(['POST /boats: body sail']);
  });

  test('may be called `a`, or as the parts of a message are', () => {
    expect(readings('# POST /boats\n\n## Parameters\n\n- a number\n- b number\n')).toEqual([
      'POST /boats: body a, body b',
    ]);
    const page =
      '# PUT /boats\n\n## Fields\n\n- request: the number of the request\n- response: what was answered\n- id: which one\n';
    expect(readings(page)).toEqual(['PUT /boats: body request, body response, body id']);
  });

  test('that a sentence denies is none', () => {
    const sentences = [
      'The `from` query parameter is no longer supported.',
      'Pass `id` as a path parameter.',
    ];
    expect(sentences.map(text => readings(`### GET /boats\n\n${text}\n\n${json('{"a": 1}')}`))).toEqual(
      sentences.map(() => ['GET /boats: ']),
    );
  });
});

describe('values', () => {
  test('that say what was made are not taken for what is sent', () => {
    const values = ['{"orderId": 12, "url": "https://a.example/pay"}', '{"boatId": 7}', '{"uuid": "0b1"}'];
    expect(values.map(value => shown(`### POST \`/boats\`\n\nCreates a boat.\n\n${json(value)}`))).toEqual(
      values.map(() => [[0, 0]]),
    );
    const said = `# PUT /boats/1\n\nThe boat looks like this:\n\n${json('{"name": "a"}')}`;
    expect(shown(said)).toEqual([[0, 0]]);
  });

  test('below a schema that are no words about fields stay an example', () => {
    const page = (value: string) => `# POST /boats\n\n## Request\n\n### Schema\n\n${json(value)}`;
    expect(shown(page('{"sail": "up", "name": "Anna"}'))).toEqual([[1, 0]]);
    expect(shown('POST /x\n\nRequest:\n\n```\n{ lang: en, country: us }\n```\n')).toEqual([[1, 0]]);
  });

  test('below a label of parameters are sent, unless they have what answers have', () => {
    const page = (value: string) => `# GET /boats\n\n参数\n\n${json(value)}`;
    expect(shown(page('{"page": 1}'))).toEqual([[1, 0]]);
    expect(shown(page('{"code": 0, "data": {}}'))).toEqual([[0, 1]]);
  });

  test('of a cell are an answer below the head of the status alone', () => {
    const rows = '| 1001 | 200 | {"id": 1} |\n| 1002 | 300 | {"id": 2} |\n';
    expect(
      shown(
        `# GET /boats\n\n${json('{"a": 1}')}## Codes\n\n| Code | Amount | Value |\n|---|---|---|\n${rows}`,
      ),
    ).toEqual([[0, 1]]);
  });
});

test('blocks that several sections leave open end where the next heading stands', () => {
  const part = (call: string, end: string) =>
    `### ${call}\n\n${call}\n\n返回参数：\n\n\`\`\`\n{\n  "status": 1\n}\n${end}\n`;
  const page = `# API\n\n${part('POST /login', '')}${part('GET /sms', '')}${part('DELETE /logout', '```\n')}`;
  expect(shown(page)).toHaveLength(3);
});

test('a step for a program says no method of another endpoint', () => {
  const page = `# Edit\n\n- **Endpoint**: \`PATCH /api/edit\`\n\n## Request\n\n${table('name')}### Postman\n\n1. **Method**: select \`PATCH\`\n2. **URL**: \`http://localhost:8080/api/edit\`\n\n## Response\n\n${json('{"a": 1}')}`;
  expect(shown(page)).toEqual([[0, 1]]);
});

test('a bold word is no label of what stands below the next heading', () => {
  const page = `# 船\n\n**确定返回天数**\n### API地址\n\n    /v1/boats\n\n### 参数\n\n\t{\n\t\t"id":1\n\t}\n\n### 返回示例\n\n\t{\n\t  "code": 0\n\t}\n`;
  expect(shown(page)).toEqual([[1, 1]]);
});

test('lengths of columns in other languages stay in their remarks', () => {
  const page =
    '# Diccionario de datos\n\n## Tabla: Cliente\n\n| Campo | Tipo de dato | Tamaño | Descripción |\n|---|---|---|---|\n| Nombre | VARCHAR | 100 | Nombre completo |\n| Saldo | DECIMAL | 10,2 | Saldo |\n';
  expect(readings(page)).toEqual(['table: column Nombre, column Saldo']);
});

test('titles with words for a method, an address or an answer in them are titles', () => {
  expect(
    readings('# Возврат платежа\n\nВозвращает деньги.\n\n`POST /refunds`\n\n- `id` string платёж\n'),
  ).toEqual(['POST /refunds: ']);
  expect(readings('# Маршруты доставки\n\nСоздаёт.\n\n`POST /routes`\n\n- `id` string\n')).toEqual([
    'POST /routes: body id',
  ]);
});

test('sections of words and names are no tables where no name is like that of the table', () => {
  const part = (name: string) => `## 测试环境（${name}）\n\n用户名：root\n密码：admin\n\n`;
  expect(readings(`# 部署说明\n\n${part('dev')}${part('prod')}`)).toEqual([]);
});

test('headers, types and names are read as programs write them', () => {
  expect(
    readings(
      '# POST /boats\n\n### Request\n\n| Name | Type |\n|---|---|\n| ~~old~~ | string |\n| names | []string |\n| size | float32 |\n',
    ),
  ).toEqual(['POST /boats: body names, body size']);
  expect(
    readings(`### 船\n\n\`GET /boats\`\n\n#### 请求参数\n\n${fence('*id //编号\nname # 船名')}`),
  ).toEqual(['GET /boats: query id, query name']);
});
