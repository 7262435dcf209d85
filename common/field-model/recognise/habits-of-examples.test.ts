/** Habits of showing examples that were misread once. */
import { describe, expect, test } from 'vitest';
import { json, readings, shown, table } from '#tests/kit/api/read-page.ts';

describe('examples', () => {
  test.each<[string, string, [number, number]]>([
    [
      'may be a word right below the name of the answer',
      '#### GET `http://a.example/health`\nIs it there?\n\n***Response***\n```\npass\n```\n',
      [0, 1],
    ],
    [
      'are no lines of a status and headers',
      `GET /a\n\n### Response\n\n\`\`\`\nContent-Type: application/json\n200 OK\n\`\`\`\n\n${json('{"a": 1}')}`,
      [0, 1],
    ],
    [
      'are what a long sentence above them says first',
      `### \`POST /a\`\n\n- JSON body:\n\n${json('{"a": 1}')}- Returns a \`token\` and another one that are used for all the requests that come later, and for renewing it.\n\n${json('{"b": 1}')}`,
      [1, 1],
    ],
    [
      'with comments in place of values are none',
      `POST /a\n\n##### 请求格式：\n\`\`\`json\n{\n  "text": ""//what is said\n}\n\`\`\`\n\n##### 请求示例：\n${json('{"text": "a"}')}`,
      [1, 0],
    ],
    [
      'are answers where a comment says how it went',
      `## Me\n\npost http://a.example/me\n\n\`\`\`json\n//成功\n{"code": "0"}\n//失败\n{"code": "1"}\n\`\`\`\n`,
      [0, 2],
    ],
    [
      'may have no braces',
      `# Save\n\n接口地址：boat/save\n\n## 请求参数\n\n\`\`\`\n"id":1\n"name":"a"\n\`\`\`\n\n## 返回\n\n${json('{"a": 1}')}`,
      [1, 1],
    ],
    [
      'may have words for types where a table describes the fields',
      `POST /a\n\n### Params\n\n${table('name')}${json('{"name": "string"}')}`,
      [1, 0],
    ],
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
