/** Sentences, lists and code that look like parts of an endpoint and are none. */
import { describe, expect, test } from 'vitest';
import { json, readings, shown } from '#tests/kit/api/read-page.ts';

const code = (text: string, language = '') => `\`\`\`${language}\n${text}\n\`\`\`\n\n`;
const read = (words: string, call = 'POST /boats') => readings(`# ${call}\n\n${words}\n`)[0];

describe('words in code are no fields', () => {
  test.each([
    'Requires `admin` or `editor` to be logged in.',
    'Accepts `gzip` and `deflate` encodings.',
    'Needs `redis` and `postgres` to be running.',
    'Sends `created` and `updated` notifications',
    'Takes `a`, `b` from the config file.',
    'A request with `draft` and `open` is refused.',
    'Takes `open` / `closed`.',
    'On failure, returns `error` and `message`.',
  ])('%s', words => {
    expect(read(words)).toBe('POST /boats: ');
  });

  test('nor are the titles of parts of a guide, below one of fields', () => {
    const parts = ['Overview (short)', 'Pagination (optional)', 'limits (since v2)'];
    const text = parts.map(part => `### ${part}\n\nwords only here\n\n`).join('');
    expect(read(`## Fields\n\n${text}`)).toBe('POST /boats: ');
  });

  test('nor a note in a list of terms', () => {
    const terms = '<dl>\n<dt>Note</dt>\n<dd>Important words</dd>\n<dt>name</dt>\n<dd>the name</dd>\n</dl>';
    expect(read(`Body\n\n${terms}`)).toBe('POST /boats: body name');
  });
});

describe('what is answered is not sent', () => {
  test.each([
    ['The response body contains `id` and `name`.', 'POST /boats'],
    ['The response payload has the fields `id` and `name`.', 'GET /boats'],
    ['In the body the fields `id` and `name` are returned.', 'GET /boats'],
  ])('%s', (words, call) => {
    expect(read(words, call)).toBe(`${call}: response id, response name`);
  });

  test('nor what the service sends to others', () => {
    expect(shown('# DELETE /boats/{id}\n\nSends `{"event":"deleted"}` to the webhook.\n')).toEqual([[0, 0]]);
    expect(shown('# POST /boats\n\nSend messages like `{"event":"x"}` over the socket.\n')).toEqual([[0, 0]]);
  });
});

describe('what stands beside a sentence or a tag is kept', () => {
  test('a sentence behind a long paragraph', () => {
    const long = 'Some words about boats that fill a line of text\n'.repeat(25);
    expect(read(`${long}Responses have fields such as \`id\` and \`name\`.`, 'GET /boats')).toBe(
      'GET /boats: response id, response name',
    );
  });

  test('a table in a list of terms', () => {
    const text = '<dl>\n<dt>Body</dt>\n<dd>\n\n| Name | Type |\n|---|---|\n| size | int |\n\n</dd>\n</dl>';
    expect(read(text)).toBe('POST /boats: body size');
  });

  test('a list below a box of words', () => {
    const box = '<div class="note">Response codes see below</div>';
    expect(read(`Body\n\n${box}\n\n- \`size\` (integer)`)).toBe('POST /boats: body size');
  });

  test('a table behind a command whose quote stays open', () => {
    const table = "| Name | Type |\n|---|---|\n| id | int |\n\nWhat's here";
    const text = `curl http://x.example/boats -H 'a\n\n**Response**\n\n${table}`;
    expect(read(text, 'GET /boats')).toContain('response id');
  });

  test('the body of a command that says no method', () => {
    const command = `curl http://x.example/boats/1 -d '{"name":"a"}'`;
    expect(shown(`# PUT /boats/{id}\n\nBody\n\n${code(command)}`)).toEqual([[1, 0]]);
  });

  test('a call of a list that only an example names again', () => {
    const text = `# API\n\n## Boats\n\nGET /boats\nPOST /boats\n\n- \`name\` (string)\n\n## Example\n\nGET /boats\n\n${json('{"id":1}')}`;
    expect(readings(text)[0]).toContain('GET /boats');
    expect(shown(text)).toEqual([[0, 1]]);
  });
});

describe('no endpoint', () => {
  test.each([
    [
      'methods of a client',
      '# Client\n\n## /users\n\nText\n\n## Methods\n\n### get\n\nMakes a request.\n\n### delete\n\nRemoves it.\n',
    ],
    [
      'a program to install',
      '# Install\n\ncurl -fsSL https://get.example.com/install.sh | sh\n\n## Output\n\ndone\n',
    ],
    ['a form of the page', '# Login page\n\n<Form method="post" action="/login">\n</Form>\n'],
  ])('is %s', (_name, text) => {
    expect(readings(text).filter(one => /^(?:GET|POST|DELETE) \S/.test(one))).toEqual([]);
  });
});

test('columns of SQL stand beside texts and operators with signs of comments', () => {
  const sql = `CREATE TABLE t (\n  id int,\n  path varchar(20) DEFAULT "//srv", name text,\n  meta jsonb CHECK (meta #>> '{a}' <> ''),\n  link varchar(20) COMMENT "see //x, y",\n  size int\n);`;
  const columns = readings(`# t\n\n${code(sql, 'sql')}`);
  expect(columns).toEqual([
    'table: column id, column path, column name, column meta, column link, column size',
  ]);
});

test('a first field of one word in place of the heads', () => {
  const page = (first: string, ...others: string[]) =>
    `## POST /boats\n\n请求参数\n\n| ${first} | 名称 |\n|---|---|\n${others.map(name => `| ${name} | 说明文字 |\n`).join('')}`;
  expect(readings(page('id', 'boat_name', 'owner_id'))).toEqual([
    'POST /boats: body id, body boat_name, body owner_id',
  ]);
  expect(readings(page('sign', 'appId'))).toEqual(['POST /boats: body sign, body appId']);
});
