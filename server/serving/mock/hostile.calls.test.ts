/** What an author writes stands on the product's own host: nothing of it runs there, sets a cookie or leads away. */
import { expect, test } from 'vitest';
import type { Parameter } from '#common/field-model/model/endpoint.ts';
import type { Json } from '#common/field-model/model/schema.ts';
import { bodyOf, endpointOf, responseOf, schemaOf, startMock } from '#tests/kit/api/mock-stage.ts';
import { startTestApp } from '#tests/kit/test-app.ts';

const header = (name: string, value: Json): Parameter => ({
  place: 'header',
  name,
  is_required: false,
  schema: schemaOf('string', { examples: [value] }),
});
const answering = (path: string, content_type: string, value: Json, headers: Parameter[] = []) =>
  endpointOf('GET', path, {
    servers: ['https://api.example.com/v1'],
    responses: [
      responseOf('200', { headers, bodies: [bodyOf(schemaOf('string'), { '': value }, content_type)] }),
    ],
  });

const html = '<!doctype html><script>fetch("/api/user/info")</script>';
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

test.each([
  ['text/html', html],
  ['application/xhtml+xml', html],
  ['image/svg+xml', svg],
  ['application/xml', svg],
  ['text/xml', '<?xml version="1.0"?><?xml-stylesheet href="/x.xsl" type="text/xsl"?><a/>'],
  ['text/javascript', 'alert(1)'],
  ['application/javascript', 'alert(1)'],
  ['text/css', 'body{display:none}'],
  ['application/pdf', '%PDF-1.7'],
  ['multipart/x-mixed-replace; boundary=x', html],
  ['application/json\r\nSet-Cookie: a=b', html],
  ['application/x-shockwave-flash', 'FWS'],
])('an example of %s leaves as plain text, sealed', async (type, value) => {
  const { mock } = await startMock([answering('/x', type, value)]);
  const reply = await mock('GET', '/x');
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(reply.headers['content-security-policy']).toBe("sandbox; default-src 'none'");
  expect(reply.headers['x-content-type-options']).toBe('nosniff');
  expect(reply.headers['set-cookie']).toBeUndefined();
});

test('documented headers leave by an allow-list alone', async () => {
  const headers = [
    header('Set-Cookie', 'cookie_token=mine; Path=/'),
    header('Clear-Site-Data', '"*"'),
    header('Content-Security-Policy', 'default-src *'),
    header('Content-Security-Policy-Report-Only', 'default-src *'),
    header('Service-Worker-Allowed', '/'),
    header('Access-Control-Allow-Credentials', 'true'),
    header('Access-Control-Allow-Origin', 'https://evil.example'),
    header('Permissions-Policy', 'camera=*'),
    header('Strict-Transport-Security', 'max-age=0'),
    header('Refresh', '0; url=https://evil.example'),
    header('WWW-Authenticate', 'Basic realm="sign in"'),
    header('X-Accel-Redirect', '/etc/passwd'),
    header('X-Sendfile', '/etc/passwd'),
    header('X-Frame-Options', 'ALLOWALL'),
    header('Content-Disposition', 'inline'),
    header('Content-Encoding', 'gzip'),
    header('Transfer-Encoding', 'chunked'),
    header('Content-Length', '3'),
    header('SourceMap', '/x.map'),
    header('Alt-Svc', 'h2="evil.example:443"'),
    header('NEL', '{}'),
    header('Cache-Control', 'public, max-age=9999'),
    header('X-RateLimit-Remaining', '41'),
    header('ETag', '"abc"'),
    header('Retry-After', '120\r\nSet-Cookie: a=b'),
    header('X-Total-Count', '7'),
  ];
  const { mock } = await startMock([answering('/x', 'application/json', { a: 1 }, headers)]);
  const reply = await mock('GET', '/x');
  expect(reply.headers).toMatchObject({
    'x-ratelimit-remaining': '41',
    etag: '"abc"',
    'x-total-count': '7',
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-frame-options': 'DENY',
  });
  const never = headers.map(({ name }) => name.toLowerCase()).slice(0, 21);
  const ours = [
    'content-security-policy',
    'access-control-allow-origin',
    'permissions-policy',
    'x-frame-options',
    'content-length',
  ];
  for (const name of never.filter(one => !ours.includes(one))) expect(reply.headers).not.toHaveProperty(name);
  expect(reply.headers['permissions-policy']).not.toContain('camera=*');
  expect(reply.headers['retry-after']).toBeUndefined();
});

test.each([
  ['https://evil.example/', undefined],
  ['//evil.example/x', undefined],
  ['/\\evil.example', undefined],
  ['/../../api/user/logout', undefined],
  ['/%2e%2e/%2e%2e/user/login', undefined],
  ['javascript:alert(1)', undefined],
  ['https://api.example.com.evil.example/v1/a', undefined],
  ['/orders/7?x=1', '/mock/ITEM/orders/7?x=1'],
  ['https://api.example.com/v1/orders/7', '/mock/ITEM/orders/7'],
])('a Location of %s stays within the mock or does not leave', async (value, wanted) => {
  const { item_id, mock } = await startMock([
    answering('/x', 'application/json', {}, [header('Location', value)]),
  ]);
  const reply = await mock('GET', '/x');
  expect(reply.headers.location).toBe(wanted?.replace('ITEM', item_id));
});

test('links that only lead through a list leave, those that load something do not', async () => {
  const link = async (value: string) => {
    const { mock } = await startMock([answering('/x', 'application/json', {}, [header('Link', value)])]);
    return (await mock('GET', '/x')).headers.link;
  };
  expect(await link('</a?page=2>; rel="next", </a?page=9>; rel="last"')).toContain('next');
  expect(await link('<https://evil.example/x.css>; rel=stylesheet')).toBeUndefined();
  expect(await link('</a>; rel="next preload"')).toBeUndefined();
});

test('no page of a browser loads it as a script, a style or a worker', async () => {
  const { mock } = await startMock([answering('/x', 'text/javascript', 'alert(1)')]);
  for (const destination of ['script', 'style', 'worker', 'sharedworker', 'serviceworker', 'audioworklet'])
    expect((await mock('GET', '/x', { headers: { 'sec-fetch-dest': destination } })).statusCode).toBe(403);
  expect((await mock('GET', '/x', { headers: { 'service-worker': 'script' } })).statusCode).toBe(403);
  expect((await mock('GET', '/x', { headers: { 'sec-fetch-dest': 'empty' } })).statusCode).toBe(200);
});

test('a script of any site reads it without credentials, and a browser that asks first is told so', async () => {
  const { mock } = await startMock([answering('/x', 'application/json', {})], {
    item: { password: 'visit word' },
  });
  const headers = {
    origin: 'https://shop.example',
    'access-control-request-method': 'PATCH',
    'access-control-request-headers': 'authorization, x-trace, bad name',
  };
  const reply = await mock('OPTIONS', '/x', { headers });
  expect(reply).toMatchObject({ statusCode: 204, body: '' });
  expect(reply.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'PATCH',
    'access-control-allow-headers': 'x-mock-key, prefer, authorization, x-trace',
  });
  expect(reply.headers['access-control-allow-credentials']).toBeUndefined();
  expect((await mock('GET', '/x')).headers['access-control-allow-origin']).toBe('*');
});

test('what is sent and comes back is sealed like the rest', async () => {
  const echo = endpointOf('POST', '/echo', {
    bodies: [bodyOf(schemaOf('object', { properties: { note: schemaOf('string') } }))],
    responses: [
      responseOf('200', {
        bodies: [
          bodyOf(schemaOf('object', { properties: { note: schemaOf('string') } }), {}, 'application/xml'),
        ],
      }),
    ],
  });
  const { mock } = await startMock([echo]);
  const reply = await mock('POST', '/echo', { json: { note: '<script>alert(1)</script>' } });
  expect(reply.body).not.toContain('<script>');
  expect(reply.headers['content-security-policy']).toBe("sandbox; default-src 'none'");
});

test('a body over a megabyte is refused, and strange requests break nothing', async () => {
  const { mock } = await startMock([answering('/x', 'application/json', {})], { check_mode: 'header' });
  expect((await mock('GET', '/x', { payload: 'x'.repeat(1024 * 1024 + 1) })).statusCode).toBe(413);
  for (const prefer of ['code=99999', 'code=101', 'example="', `example=${'%'.repeat(500)}`, 'code="404\\"'])
    expect((await mock('GET', '/x', { headers: { prefer } })).statusCode).toBeLessThan(500);
  expect((await mock('GET', '/x%00?a=%00&b=%ud800')).statusCode).toBe(404);
  expect(
    (await mock('POST', '/x', { payload: '[[[[', headers: { 'content-type': 'application/json' } }))
      .statusCode,
  ).toBe(405);
  const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
  expect((await mock('GET', '/x', { payload: '--x\r\nbroken', headers: multipart })).statusCode).toBe(200);
});

test('a form that names one field a hundred thousand times is read as quickly as any other', async () => {
  const { mock } = await startMock([endpointOf('POST', '/x')]);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const since = process.cpuUsage();
  expect((await mock('POST', '/x', { payload: 'a&'.repeat(100_000), headers })).statusCode).toBe(200);
  // What copied the list for each name took minutes.
  expect(process.cpuUsage(since).user / 1000).toBeLessThan(4_000);
});

test('with a host of its own the mock answers there alone, and nothing else does', async () => {
  const app = await startTestApp({
    MOCK_ORIGIN: 'https://mock.example.com',
    PUBLIC_URL: 'https://docs.example.com',
  });
  const visitor = app.visitor();
  const status = async (host: string, url: string) =>
    (await visitor.request({ url, headers: { host } })).statusCode;
  expect(await status('docs.example.com', '/robots.txt')).toBe(200);
  expect(await status('mock.example.com', '/robots.txt')).toBe(404);
  expect(await status('mock.example.com', '/api/user/info')).toBe(404);
  const there = await visitor.request({ url: '/mock/1/x', headers: { host: 'mock.example.com' } });
  expect(there).toMatchObject({ statusCode: 404, body: expect.stringContaining('"off"') });
  expect((await visitor.request({ url: '/mock/1/x', headers: { host: 'docs.example.com' } })).body).toBe('');
});
