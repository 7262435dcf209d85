/** Habits of reference pages in other people's repositories that were misread once. */
import { describe, expect, test } from 'vitest';
import { json, readings, shown, table } from '#tests/kit/api/read-page.ts';

const fence = (text: string, language = '') => `\`\`\`${language}\n${text}\n\`\`\`\n\n`;

describe('the call', () => {
  test('has its method in a badge', () => {
    const badge = (method: string) => `https://img.example.com/badge/${method}%20-%23323330.svg?style=flat`;
    const page =
      `## Boats\n\n**URL** : \`/boats\`\n\n**Method** : <img src="${badge('GET')}"/>\n\n` +
      `## New boat\n\n**URL** : \`/boats\`\n\n**Method** : ![call](${badge('POST')})\n\n**Body**\n\n${table('name')}`;
    expect(readings(page)).toEqual(['GET /boats: ', 'POST /boats: body name']);
  });

  test('stands behind the version of the interface', () => {
    const page = `# All boats\n\n<mark style="color:red;">v3</mark> <mark style="color:blue;">\`GET\`</mark> \`api.example.com/v3/boats\`\n\n${table('harbour')}`;
    expect(readings(page)).toEqual(['GET api.example.com/v3/boats: query harbour']);
  });

  test('has names in its path with blanks around them, or as code', () => {
    expect(readings(fence('PUT /boats/{{ boat_id }}/sails/{{ sail }}'))).toEqual([
      'PUT /boats/{{boat_id}}/sails/{{sail}}: ',
    ]);
    const page =
      '# Calls\n\n#### GET /boats/`{ boat_id }`/\n\n#### GET /boats/`{ boat_id }`/flag\n\n#### GET /harbours/\n';
    expect(readings(page)).toEqual([
      'GET /boats/{boat_id}/: ',
      'GET /boats/{boat_id}/flag: ',
      'GET /harbours/: ',
    ]);
  });

  test('has a name in its path that may be left out, and names that a site fills in', () => {
    expect(
      readings(
        '# PUT /notices/{notice-id?}\n\n## Path parameters\n\n| Name | Type |\n|---|---|\n| notice-id | int |\n',
      ),
    ).toEqual(['PUT /notices/{notice-id?}: path notice-id']);
    const page = `## One boat\n\n${fence('curl "<%= curl_url %>/api/boats/1"', 'shell')}### HTTP Request\n\n\`GET <%= api_url %>/api/boats/:id\`\n`;
    expect(readings(page)).toEqual(['GET {api_url}/api/boats/:id: ']);
  });

  test('is code alone below a title that is about rights, or a tag of a site', () => {
    const page = '# Rights\n\n## Assign a permission\n\n`PUT "{host}/permissions/{name}"`\n\nAdds it.\n';
    expect(readings(page)).toEqual(['PUT {host}/permissions/{name}: ']);
    const tag =
      '# Money\n\n### Balance\n\nWhat is left.\n\n{% openapi-operation spec="b" path="/v2/money" method="get" %}\n';
    expect(readings(tag)).toEqual(['GET /v2/money: ']);
  });

  test('is said in a sentence, the method beside a link to the path', () => {
    const page = `# Flags\n\nThis endpoint raises a flag: POST [\`/flags\`](/api/flags/).\n\nThe payload has these properties:\n\n- \`colour\`: which one\n- \`mast\`: on which mast\n\n## Signing in\n\nThe header of a \`POST\` request has the token.\n\n> Response\n\n${json('{"id": 1}')}`;
    expect(readings(page)).toEqual(['POST /flags: body colour, body mast']);
  });

  test('is what commands show, where sentences only say the method', () => {
    const command = (text: string) => fence(`curl ${text}`, 'sh');
    const at = 'http://localhost:3000/boats';
    const page =
      `# Boats\n\n## All boats\n\n${command(`-X GET ${at}`)}> Example response:\n\n${json('{"data": [{"id": "58"}], "total": 1}')}### Pagination params\n\n${table('page', 'size')}` +
      `## A new boat\n\nYou have to do a POST with:\n\n${command(`-X POST ${at} -d '{"name": "a"}'`)}` +
      `## Sink it\n\nSend a DELETE request to the endpoint:\n\n${command(`-X DELETE ${at}/1`)}`;
    expect(readings(page)).toEqual([`GET ${at}: query page, query size`, `POST ${at}: `, `DELETE ${at}/1: `]);
  });
});

describe('no endpoint is', () => {
  test('a list of links to the pages of the endpoints', () => {
    const fields = table('id', 'name');
    expect(
      readings(`# Boats\n\n- [POST /boats](post.md)\n- [GET /boats](get.md)\n\n# Structure\n\n${fields}`),
    ).toEqual([]);
    expect(
      readings('# All\n\n## Boats\n\n[POST /boats](a.md)  \n\n## Flags\n\n[PATCH /](flag.md)\n'),
    ).toEqual([]);
    expect(
      readings(
        '# To do\n\n- GET [/boats:](all.yaml#1)\n  - schema\n\n- POST [/flags:](all.yaml#2)\n  - schema\n',
      ),
    ).toEqual([]);
  });

  test('a pattern of addresses above commands that call others', () => {
    const command = fence('curl -X GET https://api.example.com/v4/boats?Limit=10', 'sh');
    const page = `# Filters\n\n${fence('https://api.example.com/v4/anything?filter=this')}A filter works on a <code>GET</code>.\n\n## Limit\n\n${command}## Offset\n\n${command}`;
    expect(readings(page)).toEqual([]);
  });

  test('what all answers have, with a call as its example', () => {
    const page = `# Rules\n\n### Answers\n\n| Name | Example | Meaning |\n| --- | --- | --- |\n| status | 200 | how it went |\n\nAn example:\n\`GET\` \`https://a.example/boats/62c1\`\n\n${json('{"status": 200}')}> **The header is \`Accept: application/json\`.**  \n> Or, you may use \`POST\` with another field.\n`;
    expect(readings(page)).toEqual([]);
  });

  test('a change of addresses', () => {
    expect(readings(`# v3.1\n\n${fence('- DELETE /boats/{id}\n+ DELETE /boats/info/{id}', 'diff')}`)).toEqual(
      [],
    );
  });
});

describe('fields', () => {
  const call = '# Boats\n\n`POST /boats`\n\n';

  test('are called as types are, or have a name of letters', () => {
    const page = `${call}## Parameters\n- \`string\` _(required)_ - a text\n- \`mast\` _(optional)_ - which one\n`;
    expect(readings(page)).toEqual(['POST /boats: body string, body mast']);
  });

  test('stand in columns without a head, each inside the one left of it', () => {
    const page = `${call}## Input parameters\n\n| parameter | | format | description |\n|---|---|---|---|\n| \`auth\` | | (array) | who asks |\n| | \`key\` | (string) | from us |\n| \`size\` | | (integer) | how long |\n`;
    expect(readings(page)).toEqual(['POST /boats: body auth, body auth[].key, body size']);
  });

  test('have a slash between them and what they are in', () => {
    const page = `${call}## Response\n\n| Name | Type | Description |\n|---|---|---|\n| root | Object | all |\n| root/list | String | of it |\n| a/b | String | alone |\n`;
    expect(readings(page)).toEqual(['POST /boats: response root, response root.list, response a/b']);
  });

  test('share a cell', () => {
    const page = `${call}## Response\n\n| Field | Description |\n|---|---|\n| \`from\`/\`until\` | harbours |\n`;
    expect(readings(page)).toEqual(['POST /boats: response from, response until']);
  });

  test('are in the one of the example whose name stands above', () => {
    const values = (name: string, ...fields: string[]) => `### Values of ${name}\n\n${table(...fields)}`;
    const page = `# Boats\n\n## \`GET /boats\`\n\n### Response\n\n${json('{"boats": [{"id": 1, "mast": {"wood": "oak"}}], "total": 1}')}${values('boats', 'id')}${values('mast', 'wood')}`;
    expect(readings(page)).toEqual([
      'GET /boats: response boats, response boats[].id, response boats[].mast, response boats[].mast.wood',
    ]);
  });

  test('are not listed again with their values, nor described again below their table', () => {
    const page = `# Boats\n\n\`GET /boats/{id}\`\n\n### Parameters\n\n| Name | In | Type |\n|---|---|---|\n| id | path | integer |\n| search | query | string |\n\n#### Detailed descriptions\n\n**id**: of the boat\n\n#### Enumerated Values\n\n| Parameter | Value |\n|---|---|\n| search | all |\n| search | any |\n`;
    expect(readings(page)).toEqual(['GET /boats/{id}: path id, query search']);
    const list =
      '# Boats\n\n`GET /boats`\n\nQuery params:\n\n- `status`: which\n- `page`, `size`\n\nEnum params:\n\n- `status`: `new`, `old`\n';
    expect(readings(list)).toEqual(['GET /boats: query status, query page, query size']);
  });

  test('are no amounts of an example, and no hints', () => {
    const seats =
      '## Example: seats\n\n| Seat | Available | Price (USD) |\n|---|---|---|\n| 28A | No | N/A |\n| 28C | Yes | $27.14 |\n| 28E | Yes | $27.14 |\n| 28F | Yes | $27.14 |\n';
    expect(readings(`# Seats\n\n\`GET /seats\`\n\n## Response\n\n${table('seats')}${seats}`)).toEqual([
      'GET /seats: response seats',
    ]);
    const page = `# Boats\n\n\`PUT /boats\`\n\n### Payload\n\n${json('{"user": "a"}')}- Clue: the user is who sails it\n`;
    expect(readings(page)).toEqual(['PUT /boats: ']);
  });

  test('of a resource, in a section of its own in front of the call, are not sent', () => {
    const page = `# Members\n\n## The member\n\n### Attributes:\n\n${table('id', 'email')}## All members\n\n\`GET "/members"\`\n`;
    expect(readings(page)).toEqual(['GET /members: ']);
  });
});

describe('what is shown', () => {
  test('is sent where the last words in front of it say so', () => {
    const page = `# Password\n\n${fence('POST /password', 'http')}In the token stands the person, and in the request body the data as JSON:\n${json('{"old": "a", "new": "b"}')}`;
    expect(shown(page)).toEqual([[1, 0]]);
  });

  test('comes back where it stands behind the call in several languages', () => {
    const programs = `${fence('curl -X POST https://a.example/items -d \'{"id": 4}\'', 'shell')}${fence('$curl = curl_init();', 'php')}${fence('Shop.post("items", data)', 'javascript--node')}`;
    const page = `## New item\n\n### HTTP request ###\n\n\`POST /items\`\n\n${programs}${json('{"message": "added"}')}`;
    expect(shown(page)).toEqual([[1, 1]]);
  });

  test('is no request of dots alone', () => {
    expect(shown(`# Info\n\n${fence('GET /v2/info\nAccept: application/json\n\n...')}`)).toEqual([[0, 0]]);
  });

  test('is no status alone, and no program', () => {
    const page = `# Boats\n\n    GET https://a.example/boats\n\n**Response**\n\n${fence('status 200 OK')}${json('{"id": 1}')}`;
    expect(shown(page)).toEqual([[0, 1]]);
    const program = fence(
      "import requests\nheaders = {\n  'Accept': 'application/json'\n}\n\nr = requests.get('/boats', headers = headers)\n\nprint(r.json())",
      'python',
    );
    expect(shown(`# Boats\n\n> Code samples\n\n${program}\`GET /boats\`\n`)).toEqual([[0, 0]]);
  });
});

test('addresses that are called in place of the first one say no more than it does', () => {
  const page =
    '# API\n\n### Enter\n\n**URL:** `POST /enter.php`\n\n### Leave\n\n**URL:** `GET /?leave=1` oder `start.php?leave=1` oder `berth.php?leave=1`\n\n### Both\n\n**URL:** `GET /all/` e `POST /all/boats` e `POST /all/crews`\n';
  expect(readings(page)).toEqual(['POST /enter.php: ', 'GET /: query leave', 'GET /all/: ']);
});
