/** Habits of pages in how they write a body as names, types or words in place of values. */
import { describe, expect, test } from 'vitest';
import { readings, shown } from '#tests/kit/api/read-page.ts';

const code = (text: string, language = '') => `\`\`\`${language}\n${text}\n\`\`\`\n\n`;
const sent = (text: string) => `# Boats\n\n## POST /boats\n\n### Request\n\n${text}`;
const answered = (text: string) => `# Boats\n\n## POST /boats\n\n### Response\n\n${text}`;

describe('a body', () => {
  test('may be names in quotes and nothing else, below its language in the first line', () => {
    const page = answered(code('#!json\n[\n  {\n    "id",\n    "name"\n    "crew"\n  }\n  ...\n]'));
    expect(readings(page)).toEqual(['POST /boats: response id, response name, response crew']);
    expect(shown(page)).toEqual([[0, 0]]);
  });

  test('may say behind each type what else is true of it', () => {
    const page = sent(
      code(
        '{\n  name: STRING, required, unique, max 50 chars\n  mail: STRING, required\n  crew: INT, optional\n}',
      ),
    );
    expect(readings(page)).toEqual(['POST /boats: body name!, body mail!, body crew']);
  });

  test('may have several types for a value, lists of dots and empty texts beside types', () => {
    const union = answered(
      code('{ "done": true, "id": string, "name": string | null, "crew": number|null }'),
    );
    expect(readings(union)).toEqual([
      'POST /boats: response done, response id, response name, response crew',
    ]);
    const dots = answered(code("{\n  status: Number,\n  data: [{..},{..}],\n  msg: ''\n}", 'javascript'));
    expect(readings(dots)).toEqual(['POST /boats: response status, response data, response msg']);
    expect(shown(dots)).toEqual([[0, 0]]);
  });

  test('may have what came of it beside its types, and types in brackets behind words', () => {
    const page = `# Boats\n\n* **URL**\n/boats\n\n* **Method:**\n\n  \`PUT\`\n\n* **Data Params**\n\n${code('{\n  "size": value [Number]\n}')}* **Response:**\n\t* **Code:** 200\n\t* **Content:**\n\t\`{ success : true, boats: [String]}\`\n`;
    expect(readings(page)).toEqual(['PUT /boats: body size, response success, response boats']);
    expect(shown(page)).toEqual([[0, 0]]);
  });

  test('below a label of constraints has words on its values, and is no example', () => {
    const page = `# Boats\n\n**URL** : \`/boats\`\n\n**Method** : \`POST\`\n\n**Data constraints**\n\n${code('{ "name": "a free name", "size": "1 to 40" }', 'json')}**Data example**\n\n${code('{ "name": "Heron", "size": "12" }', 'json')}## Success Response\n\n**Content example**\n\n${code('{ "id": "b1" }', 'json')}`;
    expect(readings(page)).toEqual(['POST /boats: body name, body size']);
    expect(shown(page)).toEqual([[1, 1]]);
  });

  test('may have lists that may be empty, and be without brackets around it', () => {
    const lists = answered(code('{\n  // which one\n  boats: [Boat] | []\n  total: number\n}'));
    expect(readings(lists)).toEqual(['POST /boats: response boats, response total']);
    const open = sent(
      code(
        '"data": [\n  {\n    "user": "<owner:int>",\n    "name": "<name:string/optional>"\n  }\n]',
        'json',
      ),
    );
    expect(readings(open)).toEqual(['POST /boats: body data, body data.user, body data.name']);
    expect(shown(open)).toEqual([[0, 0]]);
  });

  test('behind the words on a status is answered', () => {
    const part = (status: string, words: string) =>
      `**${status}**\n**Description: ${words}**\n\nContent: \`application/json\`\n\n${code('{ "done": "yes" }', 'json')}`;
    const page = `# Posts\n\n### POST /posts\n\n### Request\n\n- \`name\` (string): which\n\n**Responses**\n${part('201 Created', 'Added')}`;
    expect(shown(page)).toEqual([[0, 1]]);
  });

  test('may have dashes or blanks in place of colons', () => {
    const dashes = sent(code('{\n\tname - string obrigatória.\n\tsize - int, how large\n}', 'bash'));
    expect(readings(dashes)).toEqual(['POST /boats: body name, body size']);
    const blanks = answered(
      code(
        "{\n  code: 0/-1\n  reason: ''\n  boats [\n    {\n      id int 编号\n      name string the name\n      size int how long\n      crew int\n    }\n  ]\n}",
      ),
    );
    expect(readings(blanks)).toEqual([
      'POST /boats: response code, response reason, response boats, response boats.id, response boats.name, response boats.size, response boats.crew',
    ]);
  });

  test('below a label of constraints is an example where nothing else shows one', () => {
    const page = `# Boats\n\n**URL** : \`/boats\`\n\n**Method** : \`POST\`\n\n**Data constraints**\n\n${code('{ "name": "Heron", "zip": "10001" }', 'json')}## Success Response\n\n**Content** : Returns them\n\n${code('[{ "id": 22 }]', 'json')}`;
    expect(readings(page)).toEqual(['POST /boats: ']);
    expect(shown(page)).toEqual([[1, 1]]);
  });

  test('in a table of answers may have words behind it', () => {
    const rows = [
      '| `200` | `{ "done": "yes" }` |',
      '| `400` | `{ "error": "No name" }` — fields are missing |',
    ];
    const page = answered(`| Status | Body |\n|---|---|\n${rows.join('\n')}\n`);
    expect(shown(page)).toEqual([[0, 2]]);
  });

  test('goes where the arrow above it points', () => {
    const page = `# Boats\n\nGET /boats\n\n--> url params\n${code('    type: string // optional\n    size: integer')}<-- json\n${code('[ { id: integer, name: string } ]')}`;
    expect(readings(page)).toEqual(['GET /boats: query type, query size, response id, response name']);
  });

  test('in a cell may stand below its status', () => {
    const cells = ['URL | /boats', 'Data Params | <pre>{ "name": [String] }</pre>'];
    const rows = [...cells, 'Success response | Status: 200\n<pre>{ "id": [String] }</pre>'].map(row => {
      const [label = '', value = ''] = row.split(' | ');
      return `<tr><td><b>${label}</b></td><td>${value}</td></tr>`;
    });
    expect(readings(`# Boats\n\n<table>\n${rows.join('\n')}\n</table>\n`)).toEqual([
      ' /boats: query name, response id',
    ]);
  });
});

describe('an example', () => {
  test('may be a command in a point, and one right behind an answer that has all that is asked', () => {
    const call =
      '- `/boats`\n  - POST\n  - Body:\n\n      ```json\n      { "name": "string" }\n      ```\n\n';
    const command =
      '  - Test:\n    - curl -w "\\n" "http://localhost:8081/boats" --json \'{"name":"Heron"}\'\n';
    expect(shown(`# API\n\n${call}${command}`)).toEqual([[1, 0]]);
    const points = '- `name` (string, required)\n- `size` (integer, required)\n\n';
    const page = `# Boats\n\n\`POST /boats\`\n\n**Request body**\n\n${points}**Response 200**\n\n${code('{ "done": "yes" }')}${code('[{ "name": "Heron", "size": 3 }]')}`;
    expect(shown(page)).toEqual([[1, 1]]);
  });

  test('of headers that are described is no answer', () => {
    const part = (title: string, body: string, example: string) =>
      `### ${title}\n${code(body)}### example\n${code(example)}`;
    const page = `# Me\n${code('  GET / me')}${part('request header', '{ Authorization : string }', '{ Authorization : "Bearer a.b" }')}${part('response body', '{ name : string }', '{ name : "Heron" }')}`;
    expect(readings(page)).toEqual(['GET /me: header Authorization, response name']);
    expect(shown(page)).toEqual([[0, 1]]);
  });

  test('may be one text', () => {
    const page = sent(code('"Heron & Sons"', 'json'));
    expect(shown(page)).toEqual([[1, 0]]);
  });

  test('that only says that there is none is none', () => {
    const page = answered(`| Name | Type |\n|---|---|\n| id | int |\n\n### Example\n\n${code('暂无')}`);
    expect(shown(page)).toEqual([[0, 0]]);
  });

  test('that calls from a program is no answer, whatever stands above it', () => {
    const page = `# Delete a boat\n\n* **URL**\n\n  /boats/\`id\`\n\n* **Method:**\n\n  \`DELETE\`\n\n* **Success Response:**\n\n  * **Code:** 200 <br />\n    **Content:**\n  ${code('  { "done": "yes" }')}\n* **Sample Call:**\n\n  ${code('  $.ajax({ url: "/boats/10", type: "DELETE", success: function(r) { log(r); } });')}`;
    expect(readings(page)).toEqual(['DELETE /boats/{id}: ']);
    expect(shown(page)).toEqual([[0, 1]]);
  });

  test('of a shell whose last marks are missing ends at the empty line behind it', () => {
    const page = `# Boats\n\n## Start\n\n\`\`\`bash\n\n  go run main.go\n\nCreate a boat\n\n    POST http://localhost:8080/boats\n\nResponse:\n\n    { "id": "b1" }\n`;
    expect(readings(page)).toEqual(['POST http://localhost:8080/boats: ']);
    expect(shown(page)).toEqual([[0, 1]]);
  });
});
