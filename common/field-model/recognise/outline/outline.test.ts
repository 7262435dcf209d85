/** What stands above what: labels in lists, labels without a colon, the ends of lists. */
import { expect, test } from 'vitest';
import { json, readings, shown } from '#tests/kit/api/read-page.ts';

test('points with dots right below a point with a number are in it', () => {
  const page =
    '### Sign up\n1. Method：post\n2. 请求地址/user/sign\n3. Params：\nname | string required\n4. Response data\n- success\n{\n "id": 7\n}\n- failure\n{\n "id": 8\n}\n';
  expect(readings(page)).toEqual(['POST /user/sign: body name!']);
  expect(shown(page)).toEqual([[0, 2]]);
});

test('text at the left edge ends a list, also where one word is all it has', () => {
  const page =
    '### Refresh\nmethod|path\n---|---\nGET|/refresh\n\nrequest\n- header :\n    ```json\n    Accept: "x"\n    ```\n\nresponse\n- data :\n    ```json\n    {\n        token: string\n    }\n    ```\n';
  expect(readings(page)).toEqual(['GET /refresh: header Accept, response token']);
});

test('a line with a status right above a value is its label, however many words it has', () => {
  const page = `## PUT /boats\n\n- Resposta _#1B_ - **Code 200** - não existe nada do que foi pedido\n\n${json('{ "msg": "x" }')}`;
  expect(shown(page)).toEqual([[0, 1]]);
});

test('fields below a status are fields of the answer', () => {
  const page =
    '### `/me`\n\n**GET**\n\nRESPONSE\n\n`401` - not signed in\n\n`200`:\n\n`name` - of the person\n';
  expect(readings(page)).toEqual(['GET /me: response name']);
});

test('the content of an answer is a value in a list of what is answered', () => {
  const page =
    '### Sign up\n\n- **URL:** `/sign`\n- **Method:** `POST`\n- **Success Response:**\n  - **Code:** 200\n  - **Content:** `{ "id": 1 }`\n- **Error Response:**\n  - **Code:** 400\n  - **Content:** `{ "message": "x" }`\n';
  expect(shown(page)).toEqual([[0, 2]]);
});

test('a call may be about rights, what stands below it is a message', () => {
  const page =
    '# Send an authentication code\n\n`POST /codes`\n\n| Name | Type | In |\n|---|---|---|\n| key | string | header |\n';
  expect(readings(page)).toEqual(['POST /codes: header key']);
});

test('a part that folds inside of a point ends with it', () => {
  const page =
    '**POST** boats/check\n\n## Response structure\n\n- **`Boat`**: of it.\n    - **``Id``**: of it.\n\n        ??? example "Values"\n            - 0: none\n\n    - **`Description`**: of it.\n';
  expect(readings(page)).toEqual([
    'POST boats/check: response Boat, response Boat.Id, response Boat.Description',
  ]);
});

test('a line of dashes or equals below a line makes it a heading', () => {
  const page =
    'Boats\n=====\nAdd a boat\n----------\n`POST /boats`\n\n- `name` (string)\n\nAll boats\n---------\n`GET /boats`\n\n- `page` (int)\n';
  expect(readings(page)).toEqual(['POST /boats: body name', 'GET /boats: query page']);
});

test('a label without a mark, further in than a point, ends with it', () => {
  const value = (name: string) => `    \`\`\`\n    { "${name}": [1] }\n    \`\`\`\n`;
  const page = `## Harbour\n\n- All of them\n    GET /boats/all\n    success response:\n${value('boats')}    failure response:\n${value('errors')}\n- Crews: GET /crews/all\n    - success response\n${value('crews')}`;
  expect(readings(page)).toEqual(['GET /boats/all: ', 'GET /crews/all: ']);
  expect(shown(page)).toEqual([
    [0, 2],
    [0, 1],
  ]);
});
