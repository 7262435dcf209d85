/** Habits of pages that write code into the text, and of commands that say what is called. */
import { describe, expect, test } from 'vitest';
import { json, readings, shown } from '#tests/kit/api/read-page.ts';

const fence = (text: string, language = '') => `\`\`\`${language}\n${text}\n\`\`\`\n\n`;

describe('a command without a fence', () => {
  test('names the call of its section', () => {
    const text =
      '# Add a boat\ncurl -X POST -H "Content-Type: application/json" -d \'{"name":"A"}\' http://localhost:3000/boats | jq\n\n# Sink it\ncurl -X DELETE localhost:3000/boats/1\n';
    expect(readings(text)).toEqual([
      'POST http://localhost:3000/boats: ',
      'DELETE http://localhost:3000/boats/1: ',
    ]);
    expect(shown(text)[0]).toEqual([1, 0]);
  });

  test('goes on over lines that end with a mark, and over an open quote', () => {
    const text =
      '# Boats\n\n### POST /boats\n\nRequest:\n\ncurl --request POST \'http://a.example/boats\' \\\n--data-raw \'{\n    "id": 1\n}\'\n\nResponse:\n\n{\n  "ok": true\n}\n';
    expect(shown(text)).toEqual([[1, 1]]);
  });

  test('may stand between single marks of code, on lines of their own or on its own', () => {
    const text =
      '# Boats\n\n### POST /boats\n\n`\ncurl -X POST -d "name=a&size=2" localhost:4567/boats\n`\n\nResponse:\n\n{"id": 1}\n';
    expect(shown(text)).toEqual([[1, 1]]);
    expect(
      readings(
        '## Find\n\nThe endpoint is `https://a.example/api/geocode`\n\n`curl "https://a.example/api/geocode?q=b"`\n\n### Parameters\n\nParameter | Description\n---|---\nq | what\n',
      ),
    ).toEqual(['GET https://a.example/api/geocode: query q']);
  });

  test('is a sentence where it has no address, and of another call sends nothing here', () => {
    expect(shown('### POST /boats\n\ncurl users should pass -d with a body.\n')).toEqual([[0, 0]]);
    expect(
      shown(
        '### GET /boats\n\ncurl -X POST https://a.example/login -d \'{"user": "x"}\'\n\nResponse:\n\n{"a": 1}\n',
      ),
    ).toEqual([[0, 1]]);
  });
});

describe('a command below an address', () => {
  const point = (path: string, words: string, command: string) => `* ${path}${words}\n${fence(command)}`;

  test('says with which method it is called', () => {
    const text = `${point('/boat', ': add one', 'curl -X POST -v http://localhost:5000/boat -d \'{"a": 1}\'')}${point('/boats/<id>/crew', '', 'curl -v http://localhost:5000/boats/12/crew')}`;
    expect(readings(text)).toEqual(['POST /boat: ', expect.stringMatching(/^GET \/boats\/<id>\/crew/)]);
  });

  test('says nothing where it calls something else', () => {
    expect(readings(point('/boat', ': add one', 'curl http://localhost:5000/harbors'))).toEqual([]);
  });
});

test('what a command sends from a file is no sample', () => {
  const text = `### POST /boats\n\n${fence('curl -X POST http://a.example/boats -d @./boat.json', 'sh')}`;
  expect(shown(text)).toEqual([[0, 0]]);
});

describe('a section of examples', () => {
  const calls =
    '# Add boat\n\n`POST /boats` Adds one\n\n### Request Data\n\n* name (string): which\n\n# Show boat\n\n`GET /boats/{id}` Shows one\n\n### Response Data\n\n* id (string): which\n\n';

  test('shows what each endpoint is called with and answers', () => {
    const examples = `# Examples\n\nAdd\n${fence('curl https://a.example/v1/boats -d "name=a&b=c"')}Response\n${fence('{ "id": 1 }')}Show\n${fence('curl https://a.example/v1/boats/12')}Response\n${fence('{ "id": "x" }')}`;
    expect(shown(`${calls}${examples}`)).toEqual([
      [1, 1],
      [0, 1],
    ]);
  });

  test('keeps to the last endpoint what calls none of them', () => {
    const other = `# Examples\n\n${fence('curl https://a.example/v1/sails -d "name=a&b=c"')}`;
    expect(shown(`${calls}${other}`)[0]).toEqual([0, 0]);
  });
});

test('a message in a section of its own names a call, where the sections beside it do so', () => {
  const text = `# Calls\n\n### Create a Call\n\nSent by a POST request. An example is shown below:\n${fence('POST https://a.example/v1/Calls HTTP/1.1\nAccept: application/json\n\n{\n  "from": "1"\n}', 'bash')}The payload may contain the following properties\n\n| property | description |\n|---|---|\n| from | who |\n\n### Listing Calls\n\n**GET /v1/Calls**\n`;
  expect(readings(text)).toEqual(['POST https://a.example/v1/Calls: body from', 'GET /v1/Calls: ']);
});

test('the only call of a page may be a command, above sections of examples', () => {
  const pair = (name: string) =>
    `### ${name}\n##### Request\n${json('{"a": 1}')}##### Response\n${json('{"b": 2}')}`;
  const text = `## Run code\n\n${fence('curl --request POST --data \'{"a": 1}\' --url https://a.example/run', 'bash')}## Example data\n\n${pair('Simple')}${pair('From a file')}`;
  expect(readings(text)).toEqual(['POST https://a.example/run: ']);
  expect(shown(text)).toEqual([[3, 2]]);
});

describe('a body', () => {
  test('may have words for values, with commas in them, and names without a value', () => {
    const text = `### GET /boats\n\n${json('{\n  "boats": [\n    {\n        "id",\n        "name": name of the boat, as painted on it,\n        "size": size of the boat in metres,\n        "crew": whether it has a crew - can be one of "yes", "no"\n    }, {\n      ...\n    }\n  ]\n}')}`;
    expect(readings(text)).toEqual([
      'GET /boats: response boats, response boats.id, response boats.name, response boats.size, response boats.crew',
    ]);
  });

  test('may lack commas and colons below a label of fields', () => {
    const text = `### GET /boats\n\n#### 返回参数说明\n\n${fence("{\n    code:   0/-1\n    reason: '说明'\n    gold: 金币\n    boats: [\n        {\n            id: 1\n            kind 类型 帆船 汽船\n            sold boolean 是否售出\n    ],\n}")}`;
    expect(readings(text)).toEqual([
      'GET /boats: response code, response reason, response gold, response boats, response boats.id, response boats.kind, response boats.sold',
    ]);
  });

  test('may have words in braces for values, and shows variables there', () => {
    const body = (name: string) =>
      `### GET /boats\n\nStructure:\n\n${json(`[{"name": "${name}", "kind": "{kind of boat, set once}"}]`)}`;
    expect(readings(body('{boat name, set once}'))).toEqual(['GET /boats: response name, response kind']);
    expect(readings(body('{BOAT_NAME}').replace('{kind of boat, set once}', '{KIND}'))).toEqual([
      'GET /boats: ',
    ]);
  });

  test('with a message for its value is an example', () => {
    const text = `### GET /boats\n\nIncorrect Response:\n${fence("{\n    'msg': Can't load my boats!\n}")}`;
    expect(shown(text)).toEqual([[0, 1]]);
  });

  test('of types is sent, where a line announces it and the answer has its label', () => {
    const text = `## 1. trang đăng ký\n\n1. phương thức:\n\n   GET: http://localhost:3000/register\n\n2. cấu trúc:\n\n${fence('{\n    ten:string (bắt buộc),\n    email:string (bắt buộc)\n}', 'javascript')}3. trả về:\n\n${json('{"status": 200}')}`;
    expect(readings(text)).toEqual([
      expect.stringMatching(/^GET http:\/\/localhost:3000\/register: \w+ ten, \w+ email$/),
    ]);
  });

  test('may be one member without the braces around it', () => {
    const text = `### POST /boats\n\n- body:\n\n${fence('    "boat": {\n        "name": "A",\n        "size": 3,\n    }')}`;
    expect(shown(text)).toEqual([[1, 0]]);
  });
});
