import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawn, readToImport, refusalToRead } from '#tests/kit/api/read-import.ts';
import { leastProcessorMs } from '#tests/kit/hostile/processor-time.ts';
import { readRequestFile } from './read-request-file.ts';

const requests = `@host = https://shop.example
@base = {{host}}/v1
@token = s3cret-1

###
### All orders
# Newest first.
GET {{ base }}/orders
    ?page=2
    &size=10 HTTP/1.1
Authorization: Bearer s3cret-2
X-Shop: tea

> {%
    client.global.set("id", response.body.id);
### not a title
%}

### New order
// @no-log
# curl -H 'Authorization: Bearer s3cret-5' https://x.example
#Authorization: Bearer s3cret-6
POST {{base}}/orders
Content-Type: application/json

{
  "note": "#1",
  "password": "s3cret-3"
}
<> 2024-01-01.200.json

###
# @name login
POST https://shop.example/login
Content-Type: application/x-www-form-urlencoded

user=lin
&password=s3cret-4

### Upload
POST {{base}}/files
Content-Type: multipart/form-data; boundary=b

--b
Content-Disposition: form-data; name="photo"; filename="a.png"

< ./a.png
--b--

### From a file
PUT {{base}}/dump
{"at": "once"}

### Ask
GRAPHQL {{base}}/q

query { me }

{"n": 1}

###
GRPC x.example/y
`;

describe('a file of requests', () => {
  test('becomes pages under any name: titles, variables, bodies, no handler and no secret', async () => {
    for (const file_name of ['shop.http', 'shop.rest', 'shop.txt', 'shop']) {
      const document = await readToImport(file_name, requests);
      expect(document.item_name).toBe('shop');
      expect(drawn(document)).toBe('All orders, New order, login, Upload, From a file, Ask');
      expect(JSON.stringify(document)).not.toContain('s3cret');
      expect(document.warnings).toEqual([
        { code: 'scriptsLeftOut', where: 'All orders', values: { count: 1 } },
        { code: 'notHttp', where: 'GRPC x.example/y' },
      ]);
      const endpoints = document.pages.map(({ body }) => ('endpoint' in body ? body.endpoint : undefined));
      expect(endpoints).toMatchObject([
        {
          method: 'GET',
          path: '/orders',
          servers: ['https://shop.example/v1'],
          description: 'Newest first.',
          security: [[{ detail: 'bearer' }]],
          parameters: [
            { name: 'page', schema: { examples: ['2'] } },
            { name: 'size', schema: { examples: ['10'] } },
            { place: 'header', name: 'X-Shop' },
          ],
        },
        {
          bodies: [
            { content_type: 'application/json', examples: [{ value: { note: '#1', password: '…' } }] },
          ],
        },
        { path: '/login', bodies: [{ schema: { properties: [{ name: 'user' }, { name: 'password' }] } }] },
        { bodies: [{ schema: { properties: [{ name: 'photo', schema: { format: 'binary' } }] } }] },
        { method: 'PUT', bodies: [{ examples: [{ value: { at: 'once' } }] }] },
        {
          method: 'POST',
          bodies: [{ examples: [{ value: { query: 'query { me }', variables: { n: 1 } } }] }],
        },
      ]);
    }
  });

  test('that names its host in a header is sent there', async () => {
    const { pages } = await readToImport('a.http', 'GET /a HTTP/1.1\nHost: x.example:8080\n');
    expect(pages[0]?.body).toMatchObject({
      endpoint: { servers: ['http://x.example:8080'], path: '/a', parameters: [] },
    });
  });

  test('without a request is refused', async () => {
    expect((await refusalToRead('a.http', '### only a title\n@a = 1\n')).name).toBe('importEmpty');
  });
});

const commands = `#!/bin/sh
set -e
BASE_URL="https://shop.example/v1"

# All orders
# Newest first.
curl -s "$BASE_URL/orders?page=1" \\
  -H "Authorization: Bearer $TOKEN" | jq .

# curl https://x.example -u 's3cret-3'
# === New order ===
curl -X POST '\${BASE_URL}/x' --data '{
  "note": "two
lines",
  "password": "s3cret-1"
}'
curl https://me:s3cret-2@shop.example/v1/health
`;

describe('a text of cURL commands', () => {
  test('becomes pages under any name; the comment above a command is its title', async () => {
    for (const file_name of ['shop.sh', 'shop.txt', 'shop.curl', 'shop']) {
      const document = await readToImport(file_name, commands);
      expect(drawn(document)).toBe('All orders, New order, GET /v1/health');
      expect(JSON.stringify(document)).not.toContain('s3cret');
      const endpoints = document.pages.map(({ body }) => ('endpoint' in body ? body.endpoint : undefined));
      expect(endpoints).toMatchObject([
        { servers: ['https://shop.example/v1'], path: '/orders', description: 'Newest first.' },
        { method: 'POST', bodies: [{ content_type: 'application/json', examples: [{}] }] },
        { servers: ['https://shop.example'] },
      ]);
    }
  });

  test('in a script that does more is found, in writing it is writing', async () => {
    const script = 'function f() {\n  local x\n}\ncurl https://x.example/a\nmake all\n';
    expect(drawn(await readToImport('a.sh', script))).toBe('GET /a');
    const note = 'We ask like this:\n\ncurl https://x.example/a\n';
    expect((await readToImport('note.txt', note)).pages[0]?.body).toEqual({ markdown: note });
    expect((await readToImport('note.txt', 'GET out of here\n')).pages[0]?.body).toEqual({
      markdown: 'GET out of here\n',
    });
    const shell = await refusalToRead('a.sh', 'make all\n');
    expect(shell).toMatchObject({ name: 'importLooksLike' });
  });
});

test('any text is read, refused in words, or none of them, and at once', () => {
  const line = fc.constantFrom(
    '###',
    '# x',
    'GET https://x/a',
    "curl https://x -d '",
    "'",
    '> {%',
    '%}',
    '{{',
    '@a=b',
    '',
    ' ',
    'A: b',
    '\\',
    '--b',
  );
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 30 }),
      fc.constantFrom('a.http', 'a.sh', 'a'),
      (lines, file_name) => {
        try {
          readRequestFile(lines.join('\n'), { file_name, lang: 'en' });
        } catch (error) {
          expect(error).toMatchObject({ name: 'importEmpty' });
        }
      },
    ),
    { numRuns: 500 },
  );
  const long = 200_000;
  const texts = [
    `GET https://x${' '.repeat(long)}y`,
    `GET {{${' '.repeat(long)}`,
    `@a = ${'{{a}}'.repeat(long / 5)}\nGET {{a}}/x`,
    `# ${'= '.repeat(long)}x\ncurl https://x`,
    `A=${' '.repeat(long)}'\ncurl https://x`,
    `curl https://x -d '${'<token'.repeat(long / 6)}'`,
    `curl https://x -d '${'&token'.repeat(long / 6)}'`,
    `curl ${"'' ".repeat(long / 3)}https://x`,
    'curl https://x\n'.repeat(long / 20),
    'GET https://x\n###\n'.repeat(long / 20),
  ];
  const readAll = () => {
    for (const text of texts) readRequestFile(text, { file_name: 'a.sh', lang: 'en' });
  };
  expect(leastProcessorMs(readAll, 10_000)).toBeLessThan(10_000);
  expect(readAll).not.toThrow();
});
