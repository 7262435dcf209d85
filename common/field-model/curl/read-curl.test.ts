import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCurl } from './is-curl.ts';
import { readCurl } from './read-curl.ts';

const order = { id: 1, note: "it's" };

describe('the same request, as browsers copy it for every shell', () => {
  test.each([
    [
      'bash',
      `curl 'https://api.example.com/v1/orders?full=1&q=a%20b' \\
  -X 'PUT' \\
  -H 'content-type: application/json' \\
  -H 'x-trace: abc' \\
  -H 'sec-ch-ua: "Chromium"' \\
  --data-raw $'{"id":1,"note":"it\\'s"}' \\
  --compressed`,
    ],
    [
      'bash with broken quotes',
      `$ curl -sSL -XPUT https://api.example.com/v1/orders?full=1&q=a+b -H'Content-Type: application/json' -H "x-trace: abc" -d '{"id":1,"note":"it'\\''s"}' | jq .`,
    ],
    [
      'cmd',
      `curl ^"https://api.example.com/v1/orders?full=1^&q=a^%^20b^" ^
  -X ^"PUT^" ^
  -H ^"content-type: application/json^" ^
  -H ^"x-trace: abc^" ^
  --data-raw ^"^{^\\^"id^\\^":1,^\\^"note^\\^":^\\^"it's^\\^"^}^"`,
    ],
    [
      'PowerShell',
      'curl.exe "https://api.example.com/v1/orders?full=1&q=a%20b" `\n  --request=PUT `\n  -H "content-type: application/json" `\n  -H "x-trace: abc" `\n  --data "{`"id`":1,`"note`":`"it\'s`"}"',
    ],
  ])('%s', (_shell, line) => {
    const endpoint = readCurl(line);
    expect(endpoint).toMatchObject({
      method: 'PUT',
      servers: ['https://api.example.com'],
      path: '/v1/orders',
    });
    expect(endpoint?.parameters.map(({ place, name, schema }) => [place, name, ...schema.examples])).toEqual([
      ['query', 'full', '1'],
      ['query', 'q', 'a b'],
      ['header', 'x-trace', 'abc'],
    ]);
    expect(endpoint?.bodies).toMatchObject([
      { content_type: 'application/json', examples: [{ name: '', value: order }] },
    ]);
    expect(endpoint?.bodies[0]?.schema.properties.map(({ name, schema }) => [name, schema.types])).toEqual([
      ['id', ['integer']],
      ['note', ['string']],
    ]);
  });
});

test('secrets stay out, what they are for is kept', () => {
  const endpoint = readCurl(
    `curl -u 'me:s3cret' https://x.example/a -H 'Authorization: Bearer s3cret' -b 'sid=s3cret' -H 'X-Api-Key: s3cret' -d 'password=s3cret&name=me'`,
  );
  expect(JSON.stringify(endpoint)).not.toContain('s3cret');
  expect(endpoint?.security).toEqual([[{ name: 'basic', kind: 'http', detail: 'basic', scopes: [] }]]);
  expect(endpoint?.parameters.map(({ name, schema }) => [name, schema.examples])).toEqual([
    ['Authorization', ['Bearer …']],
    ['X-Api-Key', []],
  ]);
  expect(endpoint?.bodies[0]?.schema.properties.map(({ name }) => name)).toEqual(['password', 'name']);
});

test.each([
  ['curl https://x.example', 'GET', '/'],
  ['curl -I https://x.example/a', 'HEAD', '/a'],
  ['curl -d a=1 https://x.example/a', 'POST', '/a'],
  ['curl --url https://x.example/a -T file.bin', 'PUT', '/a'],
  ['curl -o out.json -m 5 https://x.example/users/:id', 'GET', '/users/{id}'],
  ['curl localhost:8080/a', 'GET', '/a'],
])('%s is %s %s', (line, method, path) => {
  expect(readCurl(line)).toMatchObject({ method, path });
});

test('forms give their fields, files are marked as files, and -G sends data in the address', () => {
  expect(readCurl('curl https://x/a -F photo=@me.png -F "name=Li Lei"')?.bodies).toMatchObject([
    {
      content_type: 'multipart/form-data',
      schema: {
        properties: [
          { name: 'photo', schema: { format: 'binary', examples: [] } },
          { name: 'name', schema: { examples: ['Li Lei'] } },
        ],
      },
    },
  ]);
  expect(readCurl('curl https://x/a --data-binary @dump.bin')?.bodies[0]?.schema.format).toBe('binary');
  expect(readCurl('curl -G https://x/a -d q=1 -d r=2')).toMatchObject({
    method: 'GET',
    bodies: [],
    parameters: [{ name: 'q' }, { name: 'r' }],
  });
});

test('what cURL is to encode stands as it is meant, whatever signs it has', () => {
  const line = `curl https://x.example/a --data-urlencode 'note=a&b=c+d 100%' --data-urlencode 'q%5B%5D=1' -d 'z=%2B'`;
  const properties = readCurl(line)?.bodies[0]?.schema.properties;
  expect(properties?.map(({ name, schema }) => [name, schema.examples[0]])).toEqual([
    ['note', 'a&b=c+d 100%'],
    ['q[]', '1'],
    ['z', '+'],
  ]);
});

test('only a line that begins with curl and has an address is one', () => {
  expect(['curl https://x', ' $ curl -v x', 'curl.exe x'].map(isCurl)).toEqual([true, true, true]);
  expect(['curly brackets', 'use curl to', 'curl', 'curl\n'].map(isCurl)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(readCurl('curl -v')).toBeUndefined();
});

test('any line after curl is read or is none, whatever its quotes', () => {
  const sign = fc.constantFrom(...'\'"`^\\$ \n-HdX:={}[]&|;a@%');
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 60 }), signs => {
      readCurl(`curl ${signs.join('')}`);
    }),
    { numRuns: 2_000 },
  );
});

test('options of one letter stand together, and the last takes the word behind it', () => {
  const endpoint = readCurl('curl -su key:secret -XGET https://api.example.com/v1/orders');
  expect(endpoint).toMatchObject({ method: 'GET', servers: ['https://api.example.com'], path: '/v1/orders' });
  expect(endpoint?.security).toHaveLength(1);
});
