/** Habits of guides and references that were misread once: where calls are listed, shown in programs, or named once more. */
import { describe, expect, test } from 'vitest';
import { json, readings, shown, table } from '#tests/kit/api/read-page.ts';

const fence = (info: string, text: string) => `\`\`\`${info}\n${text}\n\`\`\`\n\n`;

describe('an address', () => {
  test('is the fuller one where it was named without a slash in front', () => {
    const page = `# Paint a boat\n\n    PUT boats/:id\n\n## Resource URL\n\n    https://a.example/v2/boats/:id\n\n## Parameters\n\n- **color**: Which one.\n`;
    expect(readings(page)).toEqual(['PUT https://a.example/v2/boats/:id: body color']);
  });

  test('has the placeholders of the list above, where its section shows a value', () => {
    const list =
      '| Method | Path |\n|---|---|\n| `POST` | `/docks/:dock/boats` |\n| `DELETE` | `/docks/:dock/boats` |\n\n';
    const page = `# Docks\n\n${list}## Moor\n\n${fence('http', 'POST /docks/north/boats')}## Leave\n\n${fence('http', 'DELETE /docks/north/boats')}`;
    expect(readings(page)).toEqual(['POST /docks/:dock/boats: ', 'DELETE /docks/:dock/boats: ']);
  });

  test('may stand in lines in front of the page, below a name of their own', () => {
    const page = `---\ntitle: Boats\napi:\n  method: POST\n  url: /boats/add\n---\n\n::: request\n\n${json('{"name": {"type": "string", "description": "What it is called."}}')}:::\n`;
    expect(readings(page)).toEqual(['POST /boats/add: body name']);
  });

  test('may stand in a program alone, where the page has parts of a message', () => {
    const program =
      "$c = curl_init();\ncurl_setopt($c, CURLOPT_URL, 'https://a.example/boats.php');\ncurl_setopt($c, CURLOPT_POST, 1);\ncurl_close($c);";
    const page = `# AddBoat\n\n### Request Parameters\n\n${table('name')}### Response Parameters\n\n${table('result')}### Example Request\n\n${fence('', program)}### Example Response\n\n${fence('', '{"result": "done"}')}`;
    expect(readings(page)).toEqual(['POST https://a.example/boats.php: body name, response result']);
  });

  test('is that of the only command, where all other headings are parts of a call', () => {
    const page = `## List boats\n\n### Request syntax\n\n${fence('shell', '$ curl -X GET https://a.example/boats')}### Response example\n\n${json('[{"id": 1}]')}`;
    expect(readings(page)).toEqual(['GET https://a.example/boats: ']);
    expect(readings(page.replace('### Request syntax', '### Install it'))).toEqual([]);
  });
});

describe('several requests in one block of code', () => {
  test('are an endpoint each, where one of them sends something', () => {
    const calls =
      'GET /boats\n\nPOST /boats\nRequest body: {"name": <what it is called>}\n\nDELETE /boats/{id}';
    expect(readings(`# Boats\n\n### Definition\n\n${fence('sh', calls)}`)).toEqual([
      'GET /boats: ',
      'POST /boats: body name',
      'DELETE /boats/{id}: ',
    ]);
  });

  test('are one with its examples where comments stand above the same call, also like headings', () => {
    const call = (words: string, body: string) => `# ${words}\nPATCH /boats/ID/dock\n\n${body}`;
    const code = `${call('moor', '{\n  "dock": "a"\n}')}\n\n${call('leave', '{\n  "dock": null\n}')}`;
    const page = `# Boats\n\n### Request\n\n${fence('', code)}${table('dock')}### Response\n\n${json('{"ok": 1}')}`;
    expect(readings(page)).toEqual(['PATCH /boats/ID/dock: body dock']);
    expect(shown(page)).toEqual([[2, 1]]);
  });

  test('are samples of addresses where nothing is sent', () => {
    const code = '# by name\nGET /boats?name=a\n\n# by dock\nGET /boats?dock=b';
    const page = `# Boats\n\n\`GET /boats\`\n\n### Request example\n\n${fence('', code)}### Response\n\n${json('{"ok": 1}')}`;
    expect(shown(page)).toEqual([[0, 1]]);
  });
});

describe('fields', () => {
  test('are those of the object whose name is all that the answer says', () => {
    const page = `# Boats\n\n## Boat object\n\n${table('id', 'name')}## Find one\n\n\`GET /boats/:id\`\n\n### Response\n\nBoat object\n`;
    expect(readings(page)).toEqual(['GET /boats/:id: response id, response name']);
  });

  test('may have a dot in front, from the root of the answer', () => {
    const rows = '| 参数 | 内容 | 示例 |\n|---|---|---|\n| .code | 代码 | 0 |\n| .boat.name | 名称 | a |\n';
    expect(readings(`# 船\n\nAPI地址:\`/boats\`\n\n## 返回参数\n\n${rows}`)).toEqual([
      ' /boats: response code, response boat, response boat.name',
    ]);
  });

  test('are sent where their label is below an answer that has none of them, spelt with a slip', () => {
    const page = `# Boats\n\n${fence('', 'POST /boats')}## Respones Data\n\n${json('{"code": 0}')} **Reqeust parameters:**\n\n${table('name')}`;
    expect(readings(page)).toEqual(['POST /boats: body name']);
  });

  test('are no plans with marks for what each has, and no formats', () => {
    const plans = '| Plans | Small | Big | Huge |\n|---|---|---|---|\n| Available | ❌ | ✅ | ✅ |\n\n';
    const page = `# Boats\n\n\`GET /boats.{format}\`\n\n${plans}**Output formats**\n\n- json\n- geojson\n`;
    expect(readings(page)).toEqual(['GET /boats.{format}: ']);
  });

  test('are none of a list of media types for the parts of a message', () => {
    const page =
      '## Add a boat [POST /boats]\n\n**Request Body**\n\n| Field | Type |\n|---|---|\n| name | string |\n\n**Response**\n\n| Code | Description |\n|---|---|\n| 201 | Added |\n\n+ Request (application/json)\n    :[shared](shared.md)\n\n    + Body\n\n        ```\n        {"name": "a"}\n        ```\n\n+ Response 201 (application/json)\n\n    ```\n    {"id": 1}\n    ```\n';
    expect(readings(page)).toEqual(['POST /boats: body name']);
    expect(shown(page)).toEqual([[1, 1]]);
  });
});

test('a guide that names many calls in its sentences is about none of them', () => {
  const step = (call: string) =>
    `### Then\n\nUse \`${call}\`.\n\nRequired fields:\n\n- \`name\`: what it is called\n- \`dock\`: where it lies\n\nThe response includes:\n\n- \`id\`\n- \`url\`\n\n`;
  const page = `# Mooring\n\n${['GET /docks', 'GET /boats/{id}', 'POST /boats', 'PATCH /boats/{id}'].map(step).join('')}`;
  expect(readings(page)).toEqual([]);
});

test('a command in front of a page is what is sent', () => {
  const page =
    '---\ntitle: /boats\ntype: post\nleft:\n  - code_block: |-\n      curl \\\n        -X POST \\\n        https://a.example/boats \\\n        -d \'{"name": "a"}\'\n    title: Example\nright:\n  - code_block: |-\n      {\n        "id": 1\n      }\n    title: Response\n---\n';
  expect(shown(page)).toEqual([[1, 1]]);
});
