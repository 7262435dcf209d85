/** Habits of code, commands and values that show what is sent or answered, that were misread once. */
import { describe, expect, test } from 'vitest';
import { json, readings, shown } from '#tests/kit/api/read-page.ts';

const fence = (text: string, language = '') => `\`\`\`${language}\n${text}\n\`\`\`\n\n`;

describe('what is sent', () => {
  test('is nothing where a command has an empty body', () => {
    const page = `## Boats\n\n* **URL**\n\n  \`/boats\`\n\n* **Method:**\n\n  \`GET\`\n\n* **URL Params**\n\n  \`\`\`kind=["sloop", "ketch"]\`\`\`\n\n* **Sample Call:**\n\n${fence("curl --request GET 'http://localhost/boats?kind=sloop' --data-raw ''", 'bash')}`;
    expect(readings(page)).toEqual(['GET /boats: query kind']);
    expect(shown(page)).toEqual([[0, 0]]);
  });

  test('is told by a form with places for its values', () => {
    const page = `### POST /token\n\n**Request Body**\n\n${fence('username=<username>&password=<password>')}`;
    expect(readings(page)).toEqual(['POST /token: body username, body password']);
  });

  test('stands in front of a value with a status in a comment', () => {
    const code = fence(
      '// POST /auth/login\n{ "email": "a", "code": "b" }\n// 200\n{ "ok": true, "token": "c" }',
      'json',
    );
    const page = `### Auth\n\n#### 요청/응답\n\n${code}`;
    expect(readings(page)).toEqual(['POST /auth/login: ']);
    expect(shown(page)).toEqual([[1, 1]]);
  });

  test('is shown by an example behind the tables of both sides, where it has the fields of the request', () => {
    const table = (head: string, ...names: string[]) =>
      `| ${head} | Type | Description |\n|---|---|---|\n${names.map(name => `| ${name} | String | its ${name} |\n`).join('')}\n`;
    const page = `## Rent\n\nRequest type: post\n\nApi address: http://a.example/rent\n\n**Input**\n\n${table('Input parameters', 'kind', 'day')}**Output**\n\n${table('Output parameters', 'number', 'price')}**example**\n\n${fence('{"kind": "sloop", "day": "2021-03-01"}')}`;
    expect(shown(page)).toEqual([[1, 0]]);
  });

  test('are headers where an object stands behind their label', () => {
    const page =
      '## Boats\n\n- **GET** `/boats`\n  - **Headers:** `{ "Authorization": "Bearer <TOKEN>" }`\n  - **Response:** `{ "id": "string" }`\n- **POST** `/boats`\n  - **Request Body:** `{ "name": "string" }`\n';
    expect(readings(page)).toEqual([
      'GET /boats: header Authorization, response id',
      'POST /boats: body name',
    ]);
  });

  test('is explained below the only command of a page, which is an endpoint then', () => {
    const page = `### Пример платежа\n\n${fence('curl -X PUT http://$FLEET_URL/v1/pay -d \'{"boat_id": 1, "money": 2}\'', 'bash')}Где:\n - boat_id - номер лодки\n - money - сумма\n`;
    expect(readings(page)).toEqual(['PUT http://$FLEET_URL/v1/pay: body boat_id, body money']);
    expect(readings(page.split('Где:')[0] ?? '')).toEqual([]);
  });
});

test('an address may have words in brackets as its server, and the method behind it', () => {
  const block = fence('Request Address:\n(WebRoot)/api/boats\n\nRequest Method:\nGET\n');
  expect(readings(`* 船\n\n${block}`)).toEqual(['GET (WebRoot)/api/boats: ']);
  const message = fence(
    'http(s)://(船のURL)/boats\'  POST  \nContent-Type: application/json\n\n{\n  "id": 1\n}',
  );
  expect(readings(`## 船\n\n${message}`)).toEqual(['POST http(s)://(船のURL)/boats: ']);
  expect(
    readings(
      '## 1.船\n\n### 1.1 地址\n> baseUrl + /api/boats\n\n### 1.2 请求方式\n> POST\n\n### 1.3 参数\n\n- id: 编号\n',
    ),
  ).toEqual(['POST /api/boats: body id']);
});

test('what a value holds may have words of another script in front', () => {
  const answer = fence(
    '{\n  id:编号(int),\n  boats:船只(Array)[{\n    name:名称(string)\n  }],\n  more:备注(string)\n}',
  );
  expect(readings(`## GET /fleet\n\n**返回**\n\n${answer}`)).toEqual([
    'GET /fleet: response id, response boats, response boats.name, response more',
  ]);
});

describe('no fields', () => {
  test.each([
    [
      'values of the field in front',
      'Query Parameters:\n\n- `sort` (string) - Sort field: `name`, `size`\n',
      'query sort',
    ],
    [
      'what rules say',
      `Body:\n\n${json('{"kind": "OUT"}')}Rules:\n\n- \`OUT\` takes from the store\n- \`IN\` adds\n`,
      '',
    ],
  ])('are %s', (_name, words, fields) => {
    expect(readings(`## POST /boats\n\n${words}`)).toEqual([`POST /boats: ${fields}`]);
  });

  test('are answered where a sentence says what those of the request result in', () => {
    const page = `## GET /days\n\n### Parameters\n\n| Key | Description |\n|---|---|\n| from | first day |\n| to | last day |\n\nSupplying only the \`from\` parameter will result in the output starting there.\n\n### Output\n\n${json('[{"id": 1}]')}`;
    expect(readings(page)).toEqual(['GET /days: query from, query to']);
  });
});
