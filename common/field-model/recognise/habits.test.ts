/** Habits of authors that were misread once, each on a page written for its test. */
import { describe, expect, test } from 'vitest';
import type { Endpoint } from '../model/endpoint.ts';
import { listFields } from '../model/list-fields.ts';
import { readPages } from '../read-markdown.ts';

/** `POST /boats: body name!, response id`, an endpoint each; columns behind `table:`. */
function readings(page: string): string[] {
  return readPages(page).map(model => {
    const fields = listFields(model).map(
      ({ place, path, is_required }) => `${place} ${path}${is_required ? '!' : ''}`,
    );
    const name = model.kind === 'endpoint' ? `${model.endpoint.method} ${model.endpoint.path}` : 'table';
    return `${name}: ${fields.join(', ')}`;
  });
}

/** How many examples are sent and answered, endpoint by endpoint. */
function shown(page: string): [number, number][] {
  const endpoints = readPages(page).flatMap(model => (model.kind === 'endpoint' ? [model.endpoint] : []));
  const count = (bodies: Endpoint['bodies']) => bodies.flatMap(({ examples }) => examples).length;
  return endpoints.map(({ bodies, responses }) => [
    count(bodies),
    count(responses.flatMap(one => one.bodies)),
  ]);
}

const json = (text: string) => `\`\`\`json\n${text}\n\`\`\`\n\n`;
const table = (name: string) => `| Name | Type |\n|---|---|\n| ${name} | int |\n\n`;

describe('where the call is named', () => {
  test.each([
    [
      'headings with a value each',
      `### 地址：\`/boats\`\n\n### 请求方法：PUT\n\n### 参数\n\n${table('a')}`,
      'PUT /boats: body a',
    ],
    [
      'one word in front of the method',
      `## 新增\nurl：boats POST\n\n参数：\n\n${table('a')}`,
      'POST boats: body a',
    ],
    [
      'a line below its title, and nothing else',
      '# Boats\n\n## Wipe\n\nDELETE `/boats`\n',
      'DELETE /boats: ',
    ],
    [
      'a badge in front of the address',
      `# Boats\n\n<Badge type="tip" text="POST" /> \`/boats\`\n\n**Parameters:**\n\n${table('a')}`,
      'POST /boats: body a',
    ],
    [
      'a tag that goes on over lines',
      `<Endpoint\n  url="/boats/:id"\n  method="GET"\n  rights={\n    <>\n      <Right name="READ" />\n    </>\n  }\n/>\n\n## Response\n\n${table('a')}`,
      'GET /boats/:id: response a',
    ],
    [
      'the first row below a blank head',
      `## Boats\n\n|||\n|:--|:--|\n|\`Method\`|\`URL\`|\n|GET|/boats|\n\n### Response\n\n${table('a')}`,
      'GET /boats: response a',
    ],
  ])('%s', (_, page, reading) => {
    expect(readings(page)).toEqual([reading]);
  });

  test('points of a list with their parts below are an endpoint each', () => {
    const point = (call: string) =>
      `- **${call}**: words\n  - *Body*:\n    \`\`\`json\n    {"a": 1}\n    \`\`\`\n`;
    expect(readings(`# API\n\n${point('POST /boats')}\n${point('PUT /boats/{id}')}`)).toEqual([
      'POST /boats: ',
      'PUT /boats/{id}: ',
    ]);
  });

  test('parts of it in higher headings than its title belong to it all the same', () => {
    const one = (call: string, name: string) =>
      `### ${call}\n\n## Request\n\n${table(name)}## Response\n\n${json('{"ok": true}')}`;
    const page = `## Boats\n\n${one('POST /boats', 'a')}${one('PUT /boats', 'b')}# Types\n\n${table('c')}`;
    expect(readings(page)).toEqual(['POST /boats: body a', 'PUT /boats: body b']);
    expect(shown(page)).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });

  test('a long table of settings of a program names none', () => {
    const rows = Array.from({ length: 30 }, (_, at) => `| part${at}.path | /var/lib/boats${at} | Where |`);
    const page = `# Boats\n\n## Configuration\n\n| Parameter | Default | Description |\n|---|---|---|\n${rows.join('\n')}\n`;
    expect(readings(page)).toEqual([]);
  });
});

describe('fields', () => {
  test.each([
    [
      'whose heads only say that they are answered',
      'GET /a\n\n### 返回值说明\n\n| 返回值 | 说明 |\n|---|---|\n| price | 价格 |\n| amount | 数量 |\n',
      'GET /a: response price, response amount',
    ],
    [
      'with a word behind the name on whether it must be there',
      'GET /a\n\n### Parameters\n\n| Name | Description |\n|---|---|\n| kind *required* | Which |\n| page | Which |\n| size | How many |\n',
      'GET /a: query kind!, query page, query size',
    ],
    [
      'several in one row',
      'POST /a\n\n### Request\n\n| Input | Type |\n|---|---|\n| name, length | string, int |\n',
      'POST /a: body name, body length',
    ],
    [
      'with the types below a head that says format',
      'GET /a\n\n### Parameters\n\n| Name | Format | Description |\n|---|---|---|\n| (None) | uuid | nothing |\n| id | uuid | it |\n',
      'GET /a: query id',
    ],
    [
      'with a marked type in front',
      'GET /a\n\n#### 参数：\n\n**String** name：船名\n\n**int** length：长度\n',
      'GET /a: query name, query length',
    ],
    [
      'in a second table below the title of the first',
      'GET /a\n\n## Response\n\n#### Body\n\n| Name | Type |\n|---|---|\n| boat | Boat |\n\n#### Boat\n\n| Name | Type |\n|---|---|\n| id | int |\n',
      'GET /a: response boat, response boat.id',
    ],
    [
      'in lines in front of the page',
      '---\nmethod: GET\nroute: /a\nparameters:\n  query:\n    - name: ids\n      type: string\n      required: true\n---\n\n**Example response**:\n\n```json\n{"id": 1}\n```\n',
      'GET /a: query ids!',
    ],
  ])('%s', (_, page, reading) => {
    expect(readings(page)).toEqual([reading]);
  });

  test('a table whose rows repeat a few words has no names', () => {
    const page =
      '## GET /a\n\n### Parameters and rules\n\n| Rule | In a request |\n|---|---|\n| it grows | safe |\n| it goes | breaking |\n| it turns | safe |\n| it ends | safe |\n';
    expect(readings(page)).toEqual(['GET /a: ']);
  });

  test('the model of a whole body is none', () => {
    const page =
      '## Add\n\n|||\n|---|---|\n| URI | /boats |\n| メソッド | PUT |\n| リクエストボディ | BoatDetail |\n';
    expect(readings(page)).toEqual(['PUT /boats: ']);
  });
});

describe('columns of a database', () => {
  test('have their own name where the property has another', () => {
    const page =
      '# Boat\n\n| 字段名 | 列名 | 类型 | 可空 |\n|---|---|---|---|\n| boatId | boat_id | Long | 否 |\n';
    expect(readings(page)).toEqual(['table: column boat_id!']);
  });

  test('are those of all tables with the same heads', () => {
    const one = (rows: string) => `| Field | Type | Property |\n|---|---|---|\n${rows}\n\n`;
    const page = `# Boat\n\n${one('| id | varchar(8) | |')}# Crew\n\n${one('| boat | Reference | |')}`;
    expect(readings(page)).toEqual(['table: column id', 'table: column boat']);
  });
});

describe('examples', () => {
  test.each<[string, string, [number, number]]>([
    [
      'are what the title of their fence says',
      `POST /a\n\n${table('a')}\`\`\`json [Request]\n{"a": 1}\n\`\`\`\n\n\`\`\`json title="Error response"\n{"b": 1}\n\`\`\`\n`,
      [1, 1],
    ],
    [
      'are what the first words of a quote above them say',
      `## Find\n\n> The response is structured like this, with all boats of the sailor who asks for them\n\n${json('{"a": 1}')}### HTTP request\n\n\`GET /a\`\n\n### URL parameters\n\n${table('a')}`,
      [0, 1],
    ],
    [
      'may be a text in a program',
      `POST /a\n\n参数示例：\n\n\`\`\`java\nString body = "[{\n    "a": 1\n}]"\n\`\`\`\n`,
      [1, 0],
    ],
    [
      'are told apart in Russian',
      `POST /a\n\n**Запрос:**\n\n${json('{"a": 1}')}**Ответ (202 Accepted):**\n\n${json('{"b": 1}')}`,
      [1, 1],
    ],
    ['may be one word', `GET /a\n\n<Tabs.Response value="200">\n\n${json('true')}</Tabs.Response>\n`, [0, 1]],
  ])('%s', (_, page, counts) => {
    expect(shown(page)).toEqual([counts]);
  });

  test('with placeholders for values describe fields', () => {
    const page = `GET /a\n\n### Response\n\n${json('{"id": ${number of the boat}, "name": {{name}}}')}`;
    expect(readings(page)).toEqual(['GET /a: response id, response name']);
  });

  test('and all else may be written out in one block', () => {
    const page =
      '#### List\n\n```\n路径: Boats/List\n参数: harbor=${code}\n返回结果: {\n    "code":${1 when it went well},\n    "boats":${all of them}\n}\n示例: {\n    "code":"1",\n    "boats":["a"]\n}\n```\n';
    expect(readings(page)).toEqual([' Boats/List: query harbor, response code, response boats']);
    expect(shown(page)).toEqual([[0, 1]]);
  });
});
