/** Habits of pages that tell fields in sentences. */
import { describe, expect, test } from 'vitest';
import { json, readings, shown } from '#tests/kit/api/read-page.ts';

const page = (words: string, method = 'POST') => `### ${method} /boats\n\nAdds a boat.\n\n${words}\n`;
const read = (words: string, method = 'POST') =>
  readings(page(words, method))[0]?.replace(/^\w+ \/boats: /, '');

describe('a sentence names what is sent', () => {
  test.each([
    'Requires `name` and `size` in the body.',
    'You must send `name` and `size`.',
    'Expects a JSON body with the keys `name` and `size`.',
    'The request must contain the fields name and size.',
    'Body: JSON with `name` (string) and `size` (optional).',
    'At least one of `name` or `size` must be provided.',
    'Required: name, size',
    '以参数的形式发送名称`name`，和长度`size`。',
    '需要传入name和size',
  ])('%s', words => {
    expect(read(words)).toBe('body name, body size');
  });

  test('over two lines of a paragraph', () => {
    expect(
      read('The request should have a body containing a JSON object with\n`name` and `size` keys.'),
    ).toBe('body name, body size');
  });

  test('with details behind each name, behind a label', () => {
    expect(read('Params: name (string), size (int, optional) and color')).toBe(
      'body name, body size, body color',
    );
    expect(read('Request arguments: name, size, and color')).toBe('body name, body size, body color');
    expect(read('参数：name（名称）、size（大小）')).toBe('body name, body size');
  });
});

describe('a sentence names what is answered', () => {
  test.each([
    'Returns `id`, `name` of the boat.',
    '**Response:** Paginated list of boats with `id`, and `name`.',
    'Returns an object with the key `id` and a key `name`.',
    '返回船只的 `id`、`name`。',
    'Available fields: `id` and `name` (see below).',
  ])('%s', words => {
    expect(read(words, 'GET')).toBe('response id, response name');
  });

  test('and explains what an example shows', () => {
    const sample = json('{"id": 1, "crew": 3, "size": 20}');
    expect(read(`响应：\n\n${sample}\n\`crew\` 是船员的数量。\`size\` 是长度，单位为米。`, 'GET')).toBe(
      'response crew, response size',
    );
    expect(
      read(`Response:\n\n${sample}\nThe \`crew\` is small. The other field is a \`size\` field.`, 'GET'),
    ).toBe('response crew, response size');
    expect(read(`Response:\n\n${sample}\nThe \`harbor\` is elsewhere.`, 'GET')).toBe('');
  });
});

describe('a sentence names no field', () => {
  test.each([
    'Returns `true` or `false`.',
    'Returns boats sorted by `name` and `size`.',
    'Requires `admin` or `owner` role.',
    'Sets `status` to `open`.',
    'The `type` must be one of `big` or `small`.',
    'Accepts `application/json` and `text/plain`.',
    '返回字符串 `success`，如果失败，返回 `failure`。',
    'Never send `name` and `size`.',
    'Returns: a paginated list of boats',
  ])('%s', words => {
    expect(read(words)).toBe('');
  });

  test('where a method alone is named there', () => {
    expect(readings('# Guide\n\nMethods:\n\n- `TRACE`\n\nReturns `id` and `name`.\n')).toEqual([]);
  });
});

describe('a value in a sentence', () => {
  test('is what is answered or sent', () => {
    const text = page(
      'Returns `200 OK` with `{"id": 1}`.\n\nAccepts `application/json` with `{"name": "a"}`.',
    );
    expect(shown(text)).toEqual([[1, 1]]);
    expect(shown(page('Returns `{"id": 1}` or `{"id": 2}`.'))).toEqual([[0, 0]]);
  });

  test('behind the word for an outcome is answered', () => {
    const text =
      '**POST /boats** — 新建\n\n成功：`201 { success:true, id, name }`\n\n**POST /sails** — 新建\n\n成功：`{ success:true, name, token }`（也写入 Cookie）\n';
    expect(readings(text)).toEqual([
      'POST /boats: response success, response id, response name',
      'POST /sails: response success, response name, response token',
    ]);
  });

  test('may be a text in quotes, behind a label', () => {
    const text = page('* **Success Response:**\n\n  * **Code:** 200 <br />\n    **Content:** `"abc.def"`');
    expect(shown(text)).toEqual([[0, 1]]);
  });
});
