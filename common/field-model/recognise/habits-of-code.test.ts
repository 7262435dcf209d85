/** Habits of pages in how they say a whole call in code, and of code that is kept as it is laid out. */
import { describe, expect, test } from 'vitest';
import { readings, shown } from '#tests/kit/api/read-page.ts';

const code = (text: string, language = '') => `\`\`\`${language}\n${text}\n\`\`\`\n\n`;

describe('a call in code', () => {
  test('may be an object with its method, what is sent and what is answered', () => {
    const call = code(
      "{\n  method: 'POST',\n  url: '/boats',\n  headers: {\n    'X-Key': STRING\n  },\n  body: {\n    name: STRING,\n    crew: NUMBER\n  },\n  response: {\n    id: STRING\n  }\n}",
      'js',
    );
    expect(readings(`# Boats\n\n## Moor\n\n${call}`)).toEqual([
      'POST /boats: header X-Key, body name, body crew, response id',
    ]);
  });

  test('may be its parts without brackets around them, with comments behind its values', () => {
    const call = code(
      "Method:PUT\nurl:http://fleet.example/boats\nheaders:{\n  Authorization:'Basic a'\n}\nbody:{\n  name:'',//which one\n  crew:'',//how many\n}",
      'java',
    );
    expect(readings(`# 船\n\n### 改船\n\n${call}返回结果:\n\n${code('{"ok": true}', 'json')}`)).toEqual([
      'PUT http://fleet.example/boats: header Authorization, body name, body crew',
    ]);
  });

  test('may name its parts in another language, and its address by nothing but its shape', () => {
    const call = code(
      '名稱 /boats/add\nHTTP方法 POST\nrequest請求: {\n  "no":"船隻編號",\n  "name":"船隻名稱"\n}\nresponse回傳(成功):{\n  "code":"0"\n}',
      'javascript',
    );
    const page = `### 1 新增\n\n${call}`;
    expect(readings(page)).toEqual(['POST /boats/add: body no, body name']);
    expect(shown(page)).toEqual([[0, 1]]);
  });

  test('may be followed by an example of it', () => {
    const call = code(
      'method: GET\nlink: /boats/:id\nparams: id int\nreturn = message string || {\n  id   int\n  name string\n}\n\nex) /boats/12\n\n  return = {\n    id: 12,\n    name: "Ada"\n  }',
    );
    const page = `# Boats\n\n+ One boat\n\n${call}`;
    expect(readings(page)).toEqual(['GET /boats/:id: path id, response id, response name']);
    expect(shown(page)).toEqual([[0, 1]]);
  });

  test('is an example where a program gives it to its client, and a value where it is JSON', () => {
    const given = code("{\n  method: 'POST',\n  url: '/tides',\n  data: {\n    name: 'A'\n  }\n}", 'js');
    expect(readings(`# Boats\n\n## POST /boats\n\n### Example\n\n${given}`)).toEqual(['POST /boats: ']);
    const value = code('{\n  "method": "POST",\n  "body": {\n    "name": "A"\n  }\n}', 'json');
    const page = `# Log\n\n## GET /log\n\n### Response\n\n${value}`;
    expect(shown(page)).toEqual([[0, 1]]);
  });

  test('may have comments among parts that are text', () => {
    const part = code(
      'http://fleet.example/boats/\npost请求\n请求数据内容(json格式)：{"id": "1"}\n# id 从登录来\n\n返回响应：\n{\n    "name": "A"\n}\n或\n{"name": "B"}',
    );
    const page = `#### 1.查船\n${part}#### 2.停船\n${part.replace('boats', 'moor')}`;
    expect(readings(page).map(one => one.split(':')[0])).toEqual(['POST http', 'POST http']);
    expect(shown(page)).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });
});

describe('text that is kept as it is laid out', () => {
  test('may be members whose first bracket is missing', () => {
    const page =
      '#### moor a boat\n- uri: \'/boats\' [POST]\n- params:\n    <pre>\n\n    "name": "string"\n    "size":"string",\n    } \n    </pre>\n';
    expect(readings(page)).toEqual(['POST /boats: body name, body size']);
  });

  test('may be the columns of a table, below its name in a line of its own', () => {
    const page =
      '## DB\n\n> boat\n<pre>\nb_id      varchar(45)  PK\nb_name    varchar(45)  NN\n</pre>\n\n> tide\n<pre>\nt_id      int(11)  PK\nt_height  int(11)\n</pre>\n';
    expect(readings(page)).toEqual([
      'table: column b_id, column b_name',
      'table: column t_id, column t_height',
    ]);
  });
});

test('a value may lack its first quote, and a list may hold pairs without brackets', () => {
  const page = `## GET /boats\n\n### Response 404\n\n${code('{"message": 없습니다."}')}`;
  expect(shown(page)).toEqual([[0, 1]]);
  const list = code('{\n  "boats" : [\n    [ "id": "<id>", "crew": "<Integer>" ]\n  ]\n}', 'json');
  expect(readings(`## POST /boats\n\n### Request\n\n${list}`)).toEqual([
    'POST /boats: body boats, body boats.id, body boats.crew',
  ]);
});

test('a word that stands in each place is no value, and words of another script name what belongs there', () => {
  const sent = (text: string) => `## POST /boats\n\n### Request\n\n${code(text)}`;
  expect(readings(sent('{\n  "name" : value,\n  "size" : value\n}'))).toEqual([
    'POST /boats: body name, body size',
  ]);
  const words = sent(
    '{\n  "made": "创建时间",\n  "home": "停泊地址",\n  "goal": "战略目标",\n  "size": "船只数量",\n  "crew": 0\n}',
  );
  expect(readings(words)).toEqual(['POST /boats: body made, body home, body goal, body size, body crew']);
  expect(readings(sent('{ code: 0, data: 船只对象 }'))).toEqual(['POST /boats: body code, body data']);
  const values = sent('{"city": "深圳市", "job": "软件工程师", "name": "张三"}');
  expect(shown(values)).toEqual([[1, 0]]);
  expect(readings(sent('{ "ok": true, "open": "boolean" }'))).toEqual(['POST /boats: body ok, body open']);
  expect(shown(sent('{ "ok": true, "type": "number" }'))).toEqual([[1, 0]]);
});
