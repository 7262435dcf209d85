/** Habits of pages about where an endpoint begins and ends, and which code shows it, that were misread once. */
import { expect, test } from 'vitest';
import { readings } from '#tests/kit/api/read-page.ts';

test('an endpoint whose address stands above a higher heading than its method goes on below that', () => {
  const page =
    '### Address\n\n```\n/boats/\n```\n\n## List\n\n### method\n\nGET\n\n### Response\n\n```json\n[{"id": 1}]\n```\n\n## Add\n\n### method\n\nPOST\n\n### body\n\n- name(which one)\n- size(optional)\n- description(optional)\n\n```json\n{"name": "A", "size": 2}\n```\n';
  const [list = '', add = ''] = readings(page);
  expect(list).toBe('GET /boats/: ');
  expect(add).toBe('POST /boats/: body name, body size, body description');
});

test('a sentence that begins with a call, right below a heading and above the command for it, names an endpoint', () => {
  const section = (title: string, path: string, called: string) =>
    `### ${title}\n\n\`GET ${path}\` shows it.\n\n\`\`\`bash\n$ curl -X GET ${called}\n{"id": 1}\n\`\`\`\n\n`;
  const whole = '### Sold ones\n\n`GET /boats?sold=true`\n\n```bash\n$ curl -X GET /boats?sold=true\n```\n';
  const page = `## Boats\n\n${section('All', '/boats', '/boats')}${section('One', '/boats/:id', '/boats/1')}${whole}`;
  expect(readings(page).map(one => one.split(':')[0])).toEqual(['GET /boats', 'GET /boats/', 'GET /boats']);
});

test('code below a heading that is a call shows that call with values', () => {
  const section = (method: string, path: string, called: string) =>
    `##### ${method} on ${path}\n\nSo we ask\n\n\`\`\`http\n${method} ${called}\nX-Token: a\n\`\`\`\n\nIt returns\n\n\`\`\`json\n{"id": 1}\n\`\`\`\n\n`;
  const page =
    section('GET', '/:entity/', '/entities/Boat') + section('PUT', '/:entity/:id/', '/entities/Boat/b1');
  expect(readings(page).map(one => one.split(': ')[0])).toEqual(['GET /:entity/', 'PUT /:entity/:id/']);
});

test('method and address once more, below the heading that is the call, open nothing', () => {
  const section = (name: string) =>
    `## Order: \`POST /orders/${name}\`\n\n### Request\n\n| Name | Type |\n|---|---|\n| id | int |\n\n### In a tool\n\n- Method: \`POST\`\n- URL: \`http://127.0.0.1:8000/orders/${name}\`\n- Body: \`raw\` + \`JSON\`, as above.\n\n`;
  expect(readings(section('preview') + section('pay'))).toEqual([
    'POST /orders/preview: body id',
    'POST /orders/pay: body id',
  ]);
});

test('a call behind a shown answer and words about it is the next one where what it sends follows', () => {
  const table = '#### Parameters:\n\n| Name | Type |\n|---|---|\n';
  const page = `## Sign in\n\n\`\`\`\nPOST /token/\n\`\`\`\n\n${table}| key | string |\n\n#### Response:\n\n\`\`\`\n{"refresh": "a"}\n\`\`\`\n\nIt is renewed like this:\n\n\`\`\`\nPOST /token/refresh/\n\`\`\`\n\n${table}| refresh | string |\n`;
  expect(readings(page)).toEqual(['POST /token/: body key', 'POST /token/refresh/: body refresh']);
});

test('points below a label of the method say how it is called', () => {
  const page = (method: string) =>
    `### Boat\n\n- 请求方式\n\n    - url: \`/boat.info\`\n    - method: \`${method}\`\n\n- 返回结果\n\n\`\`\`json\n{"id": 1}\n\`\`\`\n`;
  expect(readings(page('get'))).toEqual(['GET /boat.info: ']);
  expect(readings(page('POST'))).toEqual(['POST /boat.info: ']);
});

test.each([
  ['# Post方法\nip:port/boats/add', 'POST ip:port/boats/add: '],
  ['# Choose POST and enter the address\nhttp://localhost:3000/boats', 'POST http://localhost:3000/boats: '],
  ['HTTP/1.1 PUT /boats/:id\nContent-Type: application/json', 'PUT /boats/:id: '],
])('%s is a call', (code, call) => {
  expect(readings(`## Boats\n\n### Request\n\n\`\`\`\n${code}\n\`\`\`\n`)[0]).toContain(call.trim());
});

test('an address may begin with a variable that has blanks inside, and end with a query in brackets', () => {
  expect(
    readings('## Status\n\n* API endpoint: `{{ url_prefix }}/status`\n* HTTP request: GET\n')[0],
  ).toMatch(/^GET \{\{ url_prefix \}\}\/status/);
  expect(readings('//one order\nGET /order/[?id=1]\n{\n\t"name":"A"\n}\n')[0]).toMatch(/^GET \/order\/:/);
});

test('settings of a call may have one without a value', () => {
  const fence = (method: string) => `\`\`\`bash\nMethod: ${method}\nType: \nURL: {{host}}/boats\n\`\`\`\n`;
  expect(readings(`### 1. Boats\n\n***Endpoint:***\n\n${fence('GET')}`)).toEqual(['GET {{host}}/boats: ']);
});

test('a section beside a list of calls is about the one that has its name', () => {
  const list =
    '## 接口列表\n\n| 方法 | 地址 | 用途 |\n|---|---|---|\n| `POST` | `/boats` | 创建船只 |\n| `GET` | `/boats` | 列出船只 |\n\n';
  const shown = '## 创建船只\n\n```json\n{"name": "A"}\n```\n';
  expect(readings(list + shown)).toEqual(['POST /boats: ']);
  expect(readings(`${list}## 创建船只\n\n很容易。\n`)).toEqual([]);
});

test('rows that say that nothing is sent are told too, where one says what is', () => {
  const table = (second: string) =>
    `| 接口名称 | 方法 | 路径 | 参数 |\n|---|---|---|---|\n| 列表 | GET | \`/boats\` | 无 |\n| 详情 | GET | \`/boats/{id}\` | ${second} |\n`;
  expect(readings(table('`id` (必填)'))).toEqual(['GET /boats: ', 'GET /boats/{id}: path id!']);
  expect(readings(table('无'))).toEqual([]);
});

test('a heading below the label of the method is the method', () => {
  const page =
    '## 登录\n\n### 路径\n\n`/login`\n\n### 请求方式\n\n#### post\n\n### 请求参数\n\n> name : 用户名\n>\n> secret : 密码\n';
  expect(readings(page)[0]).toMatch(/^POST /);
});
