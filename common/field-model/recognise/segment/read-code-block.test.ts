/** What blocks of code say of messages, in ways that were misread once. */
import { expect, test } from 'vitest';
import { readings, shown } from '#tests/kit/api/read-page.ts';

const fence = (text: string, language = 'json') => `\`\`\`${language}\n${text}\n\`\`\`\n\n`;

test('values behind comments in one block are what the comments say', () => {
  const page = `### POST /boats\n\n${fence('// Request\n{\n  "name": "a"\n}\n\n// Response 201\n{\n  "id": 1\n}\n\n// Response 400 - No name\n{\n  "error": "b"\n}')}`;
  expect(shown(page)).toEqual([[1, 2]]);
});

test('a type of a request and one of an answer may stand below their call in one block', () => {
  const types =
    '// POST /boats\ninterface Request {\n  name: string;\n}\n\ninterface Response {\n  id: string;\n}';
  expect(readings(`# Boats\n\n## Add\n\n${fence(types, 'typescript')}`)).toEqual([
    'POST /boats: body name, response id',
  ]);
});

test('several calls may stand in one block of types, each in the comment above its own', () => {
  const types =
    '// POST /boats\ninterface AddRequest {\n  name: string;\n}\n\ninterface AddResponse {}\n\n// GET /boats/find\ninterface FindRequest {\n  page?: number;\n}\n\n// all of a page\ninterface FindResponse {\n  total: number;\n}';
  expect(readings(`# Boats\n\n${fence(types, 'typescript')}`)).toEqual([
    'POST /boats: body name',
    'GET /boats/find: query page, response total',
  ]);
});

test.each([
  ['a list of objects', 'data: {\n    id: string;\n  }[];'],
  ['a list of a type', 'data: Array<{ id: string }>;'],
  ['what another type gets', 'data: (Boat & {\n    id: string;\n  })[];'],
])('%s is a field with others in it, and the next one stands beside it', (_, data) => {
  const type = `interface Request {\n  ${data}\n  note: string;\n}`;
  expect(readings(`# Boats\n\n${fence(`// POST /boats\n${type}`, 'ts')}`)).toEqual([
    'POST /boats: body data, body data.id, body note',
  ]);
});

test('dots in place of every value stand for what is sent', () => {
  expect(readings('## POST /boats\n\n- **Body (JSON)**: `{"name": "...", "port": "..."}`\n')).toEqual([
    'POST /boats: body name, body port',
  ]);
});

test('a value below the call is sent where a label of the answer follows, and blanks are fields', () => {
  const page = `### 登录\nPOST /login\n${fence('{\n  name: "",\n  word: ""\n}', '')}响应：\n${fence('{\n  "status": 1/0,\n  "message": ""\n}', '')}`;
  expect(readings(page)).toEqual(['POST /login: body name, body word, response status, response message']);
});

test('names in a query are fields, in points and in blocks', () => {
  expect(
    readings(`## GET /boats\n\n**Query parameters:**\n\n${fence('?id=<uuid>\n?page=1&size=20', '')}`),
  ).toEqual(['GET /boats: query id, query page, query size']);
  expect(
    readings('## GET /boats\n\n**URL Params** :\n\n* Pages: `?page=<#>&size=<#>`\n* Order: `?sort=a:b`\n'),
  ).toEqual(['GET /boats: query page, query size, query sort']);
});

test('a value in a line with a status is what is answered then, types in a line are fields', () => {
  const page =
    '### POST /boats\n- **Request Body**: `{ "name": "string", "size"?: "number" }`\n\n返回值：\n\n- `200` OK `{ "id": 1 }`\n- `400` 格式错误\n';
  expect(readings(page)).toEqual(['POST /boats: body name, body size']);
  expect(shown(page)).toEqual([[0, 1]]);
});

test('types on one line are divided by semicolons, and headers do not hide them', () => {
  const page = `## 新增\n\n- URL: \`/boats/:id\`\n- Method: \`PUT\`\n- Request Header:\n  ${fence('{ Authorization: `Bearer ${token}` }', 'ts')}- Request Body:\n  ${fence('{ name: string; kind: Boat.Kind }', 'ts')}`;
  expect(readings(page)).toEqual(['PUT /boats/:id: header Authorization, body name, body kind']);
});

test('members without braces below a label of fields are the fields', () => {
  const members =
    'name: "x"\nboat: "y" // of the boat\nitems: [{\n    id: "7",\n    count: 2 // how many\n}]\n';
  const page = `### Add\n\n\`\`\`\nPOST /boats\n\`\`\`\n\n参数\n\n\`\`\`\n${members}\`\`\`\n`;
  expect(readings(page)).toEqual([
    'POST /boats: body name, body boat, body items, body items.id, body items.count',
  ]);
});

test('the first value of a call that sends one is sent, where a label of the answer follows', () => {
  const page = `## Sign up\n\nPOST /people\n\n### Modes\n\n- open to all\n\n${fence('{ "name": "a" }')}Success Response\n\n${fence('{ "id": 1 }')}`;
  expect(shown(page)).toEqual([[1, 1]]);
});

test('empty brackets in a line show nothing', () => {
  const page = `## Add\n\n**URL** : \`/boats\`\n\n**Method** : \`POST\`\n\n### Success Response\n\n**Content** : \`{}\`\n\n${fence('{ "id": 1 }')}`;
  expect(shown(page)).toEqual([[0, 1]]);
});
