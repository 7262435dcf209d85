/** Layouts of whole pages that were misread once, written anew for these tests. */
import { describe, expect, test } from 'vitest';
import { readings, table } from '#tests/kit/api/read-page.ts';
import { readPages } from '../read-markdown.ts';

describe('several endpoints of one method', () => {
  test.each([
    [
      'under headings',
      (at: string) => `## ${at}\n\n### Method\n\nPOST\n\n### Path\n\n/${at}\n\n### Body\n\n`,
    ],
    ['in lists', (at: string) => `## ${at}\n\n- Method: POST\n- URL: /${at}\n\n`],
    ['below bold words', (at: string) => `**${at}**\n\n**Method**: POST\n\n**URL**: /${at}\n\n**Body**\n\n`],
  ])('%s are each with their own address and fields', (_, head) => {
    expect(readings(head('boats') + table('a') + head('tides') + table('b'))).toEqual([
      'POST /boats: body a',
      'POST /tides: body b',
    ]);
  });

  test('end where a higher heading begins something else', () => {
    const page = `## API\n\n### GET /a\n\n${table('x')}### GET /b\n\n${table('y')}## Types\n\n${table('z')}`;
    expect(readings(page)).toEqual(['GET /a: query x', 'GET /b: query y']);
  });
});

describe('lists of fields', () => {
  test('end at the next point of the list above them', () => {
    const page =
      '## Add\n\n- **Endpoint**: `/boats`\n- **Method**: `POST`\n- **Header**:\n  - `Key`: of the item\n- **Parameters**:\n  - `name`: of the boat\n';
    expect(readings(page)).toEqual(['POST /boats: header Key, body name']);
  });

  test('hold objects with fields of their own', () => {
    const page =
      '`POST /boats`\n\nParams\n\n* id (*int*)\n* addr (*object*) address\n    * city (*string*)\n* name (*string*)\n';
    expect(readings(page)).toEqual(['POST /boats: body id, body addr, body addr.city, body name']);
  });

  test('are not taken for fields below a name that is made of other words', () => {
    const page =
      '## GET QueryGameState\n\n- **Endpoint**: `/games`\n- **Method**: `GET`\n- **Parameters**:\n  - `id`: of the game\n';
    expect(readings(page)).toEqual(['GET /games: query id']);
  });
});

describe('names', () => {
  test('stand as they do in the address', () => {
    const page =
      'GET /boats/{id}\n\n## Parameters\n\n| Name | Type |\n|---|---|\n| `{id}` | int |\n| `?page=` | int |\n';
    expect(readings(page)).toEqual(['GET /boats/{id}: path id, query page']);
  });

  test('with a mark below a column that holds no others are beside it', () => {
    const page =
      '# boats\n\n| Column | Type | Null |\n|---|---|---|\n| id | bigint | no |\n| + audit | object | no |\n';
    expect(readings(page)).toEqual(['table: column id!, column audit!']);
  });
});

describe('examples', () => {
  const shown = (page: string) =>
    readPages(page).flatMap(model =>
      model.kind === 'endpoint'
        ? [
            model.endpoint.bodies.flatMap(({ examples }) => examples).length,
            model.endpoint.responses.flatMap(({ bodies }) => bodies.flatMap(({ examples }) => examples))
              .length,
          ]
        : [],
    );

  test('of a request without a body are its answer where nobody says so', () => {
    expect(shown('## `GET` /boats\n\n### Example\n\n```json\n[{"id": 1}]\n```\n')).toEqual([0, 1]);
  });

  test('in parts that fold belong to what the part is called', () => {
    const fold = (name: string, id: number) =>
      `<details>\n<summary>${name}</summary>\n\n\`\`\`json\n{"id": ${id}}\n\`\`\`\n\n</details>\n\n`;
    expect(shown(`POST /boats\n\nExample:\n\n${fold('Request', 1)}${fold('Return', 2)}`)).toEqual([1, 1]);
  });
});

test('headers in an object below their label are headers', () => {
  const page =
    'GET /boats\n\n### Header\n\n```json\n{"X-Key": "abc"}\n```\n\n### Response\n\n```json\n{"id": 1}\n```\n';
  expect(readings(page)).toEqual(['GET /boats: header X-Key']);
});

test('a line whose words are misspelt names its method all the same', () => {
  const page = '## 1. Add\n\n- Methos: **POST**\n- URL: `/boats`\n\n' + table('a');
  expect(readings(page)).toEqual(['POST /boats: body a']);
});

test('a page whose first heading is one of ours is read as it is written', () => {
  const page = `## 接口地址\n\n- https://a.example\n\n## 1. 列表\n\n- Method: GET\n- URL: /boats\n\n${table('a')}## 2. 新增\n\n- Method: POST\n- URL: /boats\n\n${table('b')}`;
  expect(readings(page)).toEqual(['GET /boats: query a', 'POST /boats: body b']);
});

test('an endpoint that only its example calls is one where request and answer are named', () => {
  const parts = (request: string, response: string) =>
    `# boats\n\n#### ${request}\n\n- string \`name\` (required): of it\n\n\`\`\`\ncurl -X POST https://a.example/boats -d '{"name": "Wei"}'\n\`\`\`\n\n#### ${response}\n\n\`\`\`\nHTTP/1.1 201 Created\n\n{"id": 1}\n\`\`\`\n`;
  expect(readings(parts('Input', 'Responses'))).toEqual(['POST https://a.example/boats: body name!']);
  expect(readings(parts('Attributes', 'Try'))).toEqual([]);
});

test('lines in front of the page name the endpoint', () => {
  const page =
    '---\nurl: https://a.example\nmethod: GET\nroute: /boats/{id}\n---\n\n**Example response**:\n\n```json\n{"id": 1}\n```\n';
  expect(readings(page)).toEqual(['GET https://a.example/boats/{id}: ']);
});

test.each(['# Changelog', '# 更新日志', '# API\n\n## 2026-05-01\n\n## 2026-04-01\n\n## 2026-03-01'])(
  'what changed is no endpoint: %s',
  head => {
    expect(readings(`${head}\n\n### GET /boats\n\n${table('a')}`)).toEqual([]);
  },
);

describe('tags of documentation sites', () => {
  test('of one kind', () => {
    const page =
      '{% swagger method="get" path="/boats/{id}" baseUrl="https://a.example" %}\n{% swagger-parameter in="path" name="id" type="string" required="true" %}\nWhich\n{% endswagger-parameter %}\n{% swagger-response status="200: OK" %}\n```json\n{"id": 1}\n```\n{% endswagger-response %}\n{% endswagger %}\n';
    expect(readings(page)).toEqual(['GET https://a.example/boats/{id}: path id!']);
  });

  test('and of another', () => {
    const page =
      '---\napi: \'POST /boats\'\n---\n\n<ParamField body="name" type="string" required>\n  Of the boat.\n</ParamField>\n\n<ResponseField name="id" type="int">\n</ResponseField>\n';
    expect(readings(page)).toEqual(['POST /boats: body name!, response id']);
  });
});

test('an address is an endpoint where it stands behind the same word as others of the page', () => {
  const page =
    '### Log in\nurl：/login POST\n\nBody：\n\n- name: string\n\n### Boats\nurl：/boats\n\nall of them\n';
  expect(readings(page)).toEqual(['POST /login: body name', ' /boats: ']);
});
