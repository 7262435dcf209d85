/** Habits of pages about which words are fields, and what is said of them, that were misread once. */
import { describe, expect, test } from 'vitest';
import { json, readings, shown, statuses } from '#tests/kit/api/read-page.ts';

const fence = (text: string) => `\`\`\`\n${text}\n\`\`\`\n\n`;

describe('no field is', () => {
  test('a format in which something is written', () => {
    const page =
      '## POST /hooks\n\n**请求体:**\n请求体可以包含：\n- JSON 数据\n- 表单数据\n\n- Body：`raw` + `JSON`，粘贴上方示例。\n';
    expect(readings(page)).toEqual(['POST /hooks: ']);
    expect(readings(`${page}\n**URL 参数:**\n- \`id\` (必需): 编号\n`)[0]).not.toMatch(/JSON|raw/);
  });

  test('an outcome that a sentence tells', () => {
    const page = `## POST /boats\n\n**Request Body:**\n${json('{"name": "string|required|max:255", "size": "integer|required"}')}**Rules:**\n- \`name\`: which one\n- \`size\`: how large\n\n**Response scenarios:**\n- **Success**: the boat was added\n- **Error**: there is one of that name\n`;
    expect(readings(page)).toEqual(['POST /boats: body name!, body size!']);
    expect(shown(page)).toEqual([[0, 0]]);
    const fields = '## POST /boats\n\n**Response:**\n- Success: bool\n- Error: string\n';
    expect(readings(fields)).toEqual(['POST /boats: response Success, response Error']);
  });

  test.each([
    '`Date` and `Time` types can be searched.',
    '`Date`, `Datetime`, and `Year` types are searchable fields.',
    'array de boats',
  ])('%s', said => {
    const page = `## GET /boats\n\n### Search Parameters\n\n${said}\n\n| Parameter | Type |\n|---|---|\n| name | String |\n`;
    expect(readings(page)).toEqual(['GET /boats: query name']);
  });

  test('a title of two words of which one is a type', () => {
    const page = '## GET /boats\n\nFilters:\n\n* Status\n* Date range\n\nQuery:\n\n* `page`: which one\n';
    expect(readings(page)).toEqual(['GET /boats: query Status, query page']);
  });
});

describe('a field is', () => {
  test('what has other fields in its points, with words and a colon at its end', () => {
    const page =
      '## POST /orders\n\n字段说明：\n\n- **user_id**：用户 ID，字符串。\n- **items**：订单项列表：\n  - `product_id`：编号。\n  - `quantity`：数量。\n';
    expect(readings(page)).toEqual([
      'POST /orders: body user_id, body items, body items.product_id, body items.quantity',
    ]);
  });

  test('a name with words in brackets that would be a label', () => {
    const page =
      '## POST /jobs\n\n#### 参数\n\n1. model（模型）可选：A, B\n2. input_size（输入大小）可选：28， 32\n3. dtype（数据类型）可选：Half\n';
    expect(readings(page)).toEqual(['POST /jobs: body model, body input_size, body dtype']);
  });

  test('each name that a sentence has with words in brackets, where the answer shows them', () => {
    const answer = json('{"tags": [{"owner": "A", "count": 1}]}');
    const page = `## GET /tags\n\n返回：\n\ntags 列表，每一项包含 owner（组织名称），count（数量）\n\n${answer}`;
    expect(readings(page)).toEqual(['GET /tags: response tags, response tags.owner, response tags.count']);
    expect(readings(page.replace('count（', 'other（'))[0]).not.toContain('owner');
  });

  test('a header on the line of its label, and a table below is none of headers', () => {
    const page =
      '### 2.1 创建\n- **URL**: `POST /orders`\n- **请求头**: `X-Token: {uuid}`\n\n| 参数 | 类型 | 必填 |\n|---|---|---|\n| shelfId | Long | 是 |\n\n```json\n{"shelfId": 1}\n```\n';
    expect(readings(page)).toEqual(['POST /orders: header X-Token, body shelfId!']);
    expect(shown(page)).toEqual([[1, 0]]);
    const sentence = '### `GET /boats/{id}`\n\n请求头：`X-Token: <token>`。\n\n响应：`200 OK`。\n';
    expect(readings(sentence)[0]).toContain('header X-Token');
  });

  test('beside Authorization every name that headers are written with', () => {
    const page = `## Unlock\n\n${fence('POST /unlock/')}The request needs these headers:\n\n${json('{\n    "User-id": <user_id>,\n    "Authorization": "Bearer <token>"\n}')}`;
    expect(readings(page)).toEqual(['POST /unlock/: header User-id, header Authorization']);
  });

  test('a name and words behind blanks, line by line in code', () => {
    const page = `#### 3. 注册\n\n- url\n\n${fence('http://a.example/register.do')}- request\n\n${fence('phone            手机\npassword\t\t 密码')}`;
    expect(readings(page)[0]).toMatch(/phone, \w+ password$/);
  });

  test('in a column left of the names the one that holds those below', () => {
    const page =
      '## GET /hooks\n\n### Response\n\n| 오브젝트 | 필드 | 타입 | 필수 |\n|---|---|---|---|\n| urls | | | |\n| | method | String | O |\n| | url | String | |\n';
    expect(readings(page)).toEqual(['GET /hooks: response urls, response urls.method!, response urls.url']);
  });
});

describe('values', () => {
  test('that are rules, or question marks, or words beside the outcome describe fields', () => {
    const page = (body: string) => `## POST /boats\n\nRequest Body :\n\n${json(body)}`;
    expect(readings(page('{"name": "?", "size": "?"}'))).toEqual(['POST /boats: body name, body size']);
    expect(readings(page("{ email: 'email-string', size: 'string/number' }"))).toEqual([
      'POST /boats: body email, body size',
    ]);
    const types =
      '{"url": "string", "name": "string", "kind": "string", "options": {"timeout": 30, "a": null, "b": null, "c": null}}';
    expect(readings(page(types))[0]).toContain('body options.timeout');
    const answer = `## GET /members\n\n返回：\n\n${json("{ 'state': 'success', 'messages': '访问提交成功', 'grade': '年级', 'num': '人数', 'img': '图片url' }")}`;
    expect(readings(answer)[0]).toContain('response grade');
  });

  test('moved into the line below by a tool keep their comment', () => {
    const others = '"a": 1,\n  "b": 1,\n  "c": 1,\n  "d": 1';
    const moved = `{\n  "page": 1,\n  //当前页码\n  ${others},\n  "list": [\n    //订单列表\n    {\n      "id": 1,\n      //订单号\n      ${others},\n      "end": 1\n      //最后\n    }\n  ]\n}`;
    const page = (body: string) => `## GET /orders\n\n### 返回\n\n${json(body)}`;
    expect(readings(page(moved))).toEqual([
      'GET /orders: response page, response list, response list.id, response list.end',
    ]);
    const above = `{\n  //当前页码\n  "page": 1,\n  ${others},\n  //订单列表\n  "list": [{"id": 1}]\n}`;
    expect(readings(page(above))).toEqual(['GET /orders: response page, response list']);
  });

  test('behind a label, with a sentence behind them, are what is answered', () => {
    const page =
      '## `POST /users`\n\n**Respuesta `201`:** `{ "id": "<users.id>", "clientId": "<clients.id>" }`. `clientId` es `null` sin rol.\n';
    expect(readings(page)).toEqual(['POST /users: response id, response clientId']);
  });

  test('in a whole answer that a list describes are its example', () => {
    const message = fence(
      'HTTP/1.1 200 OK\nContent-Type: application/json\n\n{"genre": "string", "name": "string", "page": 1}',
    );
    const page = `## Genres\n\n\`GET /genres\`\n\n### Response\n\n${message}#### Response fields\n\n- \`genre\` (String) - Which one\n- \`name\` (String) - Of whom\n- \`page\` (Number) - Which page\n`;
    expect(shown(page)).toEqual([[0, 1]]);
  });
});

describe('what has to be sent', () => {
  test.each(['Sí', 'sim', 'oui', 'да', '예', 'obligatorio', '*required*', 'wajib'])(
    'may be said by %s',
    word => {
      const page = `## POST /boats\n\n### Parameters\n\n- \`name\` (string, ${word}) - which one\n- \`size\` (int) - how large\n`;
      expect(readings(page)).toEqual(['POST /boats: body name!, body size']);
    },
  );
});

test('a status has words in front of it, and a bad request is none', () => {
  const page = `## \`GET /boats/{id}\`\n\n### Respuesta Exitosa (Código 200 OK)\n\n${json('{"id": 1}')}### Respuestas de Errores\n\n- Código 400 Bad Request:\n\n${json('{"error": "a"}')}- Código 404 Not Found:\n\n${json('{"error": "b"}')}`;
  expect(shown(page)).toEqual([[0, 3]]);
  expect(statuses(page)).toEqual(['200', '400', '404']);
});

test('fields without a status go with the only good one, wherever they stand', () => {
  const page = `# Orders\n\n## Endpoint\n\n${fence('GET /orders')}## Response\n\n### Success Response (200 OK)\n\n${json('{"data": {"orders": [{"id": 1}]}}')}### Response Fields\n\n| Field | Type |\n|---|---|\n| data.orders | Array |\n\n### Order Object Fields\n\n| Field | Type |\n|---|---|\n| id | Integer |\n`;
  expect(readings(page)).toEqual([
    'GET /orders: response data, response data.orders, response data.orders[].id',
  ]);
  expect(statuses(page)).toEqual(['200']);
});
