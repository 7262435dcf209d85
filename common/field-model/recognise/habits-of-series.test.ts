/** Habits of pages whose sections name their calls all in one way, and of what stands in them, that were misread once. */
import { describe, expect, test } from 'vitest';
import { json, readings, shown, statuses } from '#tests/kit/api/read-page.ts';

const fence = (text: string, language = '') => `\`\`\`${language}\n${text}\n\`\`\`\n\n`;
const table = (...names: string[]) =>
  `|field|required|description|\n|---|---|---|\n${names.map(name => `|${name}|true|which|\n`).join('')}\n`;

describe('sections', () => {
  test('with an address below the same label are endpoints without a method', () => {
    const part = (title: string, path: string) =>
      `## ${title}\n\n**Permissions**: crew\n\n**Endpoint**: <http://localhost:8000${path}>\n\n`;
    expect(readings(`# Fleet\n\n${part('Boats', '/api/boats/')}${part('Boat', '/api/boats/PK/')}`)).toEqual([
      ' http://localhost:8000/api/boats/: ',
      ' http://localhost:8000/api/boats/PK/: ',
    ]);
  });

  test('with an address of one server right below their titles are endpoints where fields are told', () => {
    const part = (title: string, path: string, fields: string) =>
      `${title}\n--------\n\nhttps://boats.example/api/${path}\n\`GET\` or \`POST\`\n\n### Query string arguments:\n${fields}\n\n`;
    const told =
      part('New room', 'new.php', 'None') + part('Get room', 'get.php', '- `room` *required* - which');
    expect(readings(`# Rooms\n\n${told}`)).toEqual([
      'GET https://boats.example/api/new.php: ',
      'GET https://boats.example/api/get.php: query room!',
    ]);
  });

  test('with a path as code for their title are endpoints above the parts of a message', () => {
    const part = (path: string, name: string) =>
      `## \`${path}/\`\n\n### Request\n${table(name)}### Response\n${table('status')}`;
    const all = `# REST API\n\n- Все запросы через метод POST\n\n${part('api/boats', 'name')}${part('api/tides', 'day')}`;
    expect(readings(all)).toEqual([
      'POST api/boats/: body name!, response status!',
      'POST api/tides/: body day!, response status!',
    ]);
    expect(readings(`# Structure\n\n## \`src/\`\n\nThe program.\n\n## \`docs/\`\n\n${table('a')}`)).toEqual(
      [],
    );
  });

  test('with a command and what came back stand beside those that name their call', () => {
    const all = `# Boats\n\n## Health\n\n${fence('curl http://localhost:8080/health')}It answers:\n\n${json('{"ok": true}')}## Add\n\n\`POST /boats\`\n\nParameters:\n\n- name (string): which\n\n`;
    expect(readings(all)).toEqual(['GET http://localhost:8080/health: ', 'POST /boats: body name']);
    expect(shown(all)).toEqual([
      [0, 1],
      [0, 0],
    ]);
  });

  test('may have numbers right in front of their methods', () => {
    expect(readings('# Boats\n\n## 1.POST api/v1/boats\n\n## 2.GET api/v1/tides\n')).toEqual([
      'POST api/v1/boats: ',
      'GET api/v1/tides: ',
    ]);
  });
});

describe('parts of a message', () => {
  test('below headings that stand below bold words are of what these say', () => {
    const page = `## Boats\n\n**Endpoint:**\n\`GET /boats\`\n\n**Response:**\n#### Status Code\n200 OK\n\n#### Body\n${json('[{"id": 1}]')}`;
    expect(shown(page)).toEqual([[0, 1]]);
  });

  test('stand behind a status in a block without the call', () => {
    const page = `## Users\n\n\`POST /users\`\n${fence('Content-Type: application/json\n\n{\n  "email": <address>\n  "plan": <which> // Free\n  "isCreator"?: <yes or no>\n}', 'js')}${fence('HTTP/1.1 201 Created\nLocation: /tokens\n\n{\n  "data": {\n    "email": <address>\n  }\n}', 'js')}`;
    expect(readings(page)).toEqual([
      'POST /users: body email, body plan, body isCreator, response data, response data.email',
    ]);
  });

  test('may be lines of settings with a value over several lines', () => {
    const page = `# Log in\n\n${fence('URL: http://localhost:3000/api/login\nMethod: POST\nBody: {\n  "email": "a@b.example",\n  "password": "x"\n}')}`;
    expect(readings(page)).toEqual(['POST http://localhost:3000/api/login: ']);
    expect(shown(page)).toEqual([[1, 0]]);
  });

  test('are two answers with words for their outcomes, in one block or in one line', () => {
    const call = '## 注册\n\n请求地址：/user/register\n\n请求方式：POST\n\n返回示例：\n\n';
    expect(shown(`${call}${fence("注册失败：{code: 1, msg: '空'}\n注册成功：{\n  code: 0\n}")}`)).toEqual([
      [0, 2],
    ]);
    const line =
      "1. Notes: POST: /notes/add\n    req: {note: 'a'}\n    res: {status: 0}  or  {status: 1, msg: 'b'}\n";
    expect(shown(line)).toEqual([[1, 2]]);
  });

  test('have the status of the line in front of them', () => {
    const page = `# Boat\n\n**URL** : \`/boats/\`\n\n**Method** : \`GET\`\n\n## Success Response\n\n**Code** : \`200 OK\`\n\n**Content examples**\n\n${json('{"id": 1}')}## Error Response\n\n**Code** : \`404 NOT FOUND\`\n\n**Content** :\n\n${json('{"error": "x"}')}`;
    expect(statuses(page)).toEqual(['200', '404']);
  });

  test('have no status that was said of another answer', () => {
    const told = (label: string, status: string) => `**${label}**\n\n${status}${json('{"a": 1}')}`;
    const page = `## GET /boats\n\n${told('Success', '**Code:** 200\n\n')}${told('Error response', '')}`;
    expect(statuses(page)).toEqual(['200', '']);
    const points =
      '## GET /boats\n\n- **Success Response:**\n  - **Code:** 200\n  - **Content:** `{"id": 1}`\n- **Error Response:**\n  - **Content:** `{"error": "x"}`\n';
    expect(statuses(points)).toEqual(['200', '']);
  });
});

describe('no endpoints', () => {
  const part = (title: string, words: string) => `## ${title}\n\n${words}\n\n`;

  test('are sections with addresses of several servers', () => {
    const links =
      part('Grafana', 'URL: https://grafana.example/d/boats') +
      part('Kibana', 'URL: https://kibana.example/app/logs');
    expect(readings(`# Runbook\n\n${links}`)).toEqual([]);
  });

  test('are sections with addresses of pages, beside words that are no fields', () => {
    const routes =
      part('首页', '路由：/home\n\n组件：Home.vue') + part('我的', '路由：/mine\n\n组件：Mine.vue');
    expect(readings(`# 前端\n\n${routes}`)).toEqual([]);
  });

  test('are two more where sections show one call in two languages', () => {
    const shownIn = (title: string) => `### ${title}\n\n\`POST /orders\`\n\n${json('{"side":"buy"}')}`;
    const page = `## Create order\n\n\`POST /orders\`\n\n${shownIn('Node')}${shownIn('Python')}`;
    expect(readings(page)).toHaveLength(1);
  });
});
