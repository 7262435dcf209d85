/** Attacks by headers, redirects and answers, against servers that listen on this machine. */
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { serveHttp } from '#tests/kit/servers/http-server.ts';
import { ended, hello, inside, logged, outcomeOf, outside, send } from '#tests/kit/servers/outbound.ts';

test('a request to a listed host is answered, with the time of each step', async () => {
  const server = await serveHttp((_, response) =>
    response.writeHead(201, { 'x-kind': ['a', 'b'] }).end('made'),
  );
  const result = await send({
    method: 'POST',
    url: `${server.url}/orders?x=1`,
    headers: [{ name: 'Authorization', value: 'Bearer one' }],
    body: Buffer.from('{"a":1}'),
  });
  expect(result.answer).toMatchObject({ status: 201, cut: '', url: `${server.url}/orders?x=1` });
  expect(String(result.answer?.body)).toBe('made');
  expect(result.answer?.headers.filter(({ name }) => name === 'x-kind')).toHaveLength(2);
  expect(result.steps.map(({ step }) => step)).toEqual([
    'allowed',
    'resolved',
    'connected',
    'sent',
    'received',
  ]);
  expect(server.received[0]).toMatchObject({ method: 'POST', url: '/orders?x=1', body: '{"a":1}' });
  expect(server.received[0]?.headers.authorization).toBe('Bearer one');
});

test.each([
  ['a line break', 'X-Name', 'a\r\nHost: other'],
  ['a lone line feed', 'X-Name', 'a\nX-Other: b'],
  ['NUL', 'X-Name', 'a\u0000'],
  ['what Latin-1 has not', 'X-Name', '中'],
  ['a break in the name', 'X-Name\r\nHost', 'b'],
  ['a space in the name', 'Host ', 'b'],
])('a header with %s is refused', async (_, name, value) => {
  const { url } = await hello();
  expect(await outcomeOf({ url, headers: [{ name, value }] })).toBe(ended('allowed', 'header_wrong'));
});

test('where a request comes from and how it travels only we say', async () => {
  const server = await hello();
  const names =
    'Host Cookie Connection Keep-Alive TE Trailer Transfer-Encoding Upgrade Content-Length Expect Via Forwarded X-Forwarded-For X-Forwarded-Host X-Real-IP Proxy-Authorization proxy-connection Accept-Encoding Sec-Fetch-Site X_Forwarded_For Content_Length X-Originating-IP';
  const headers = names.split(' ').map(name => ({ name, value: 'mine' }));
  const { answer } = await send({
    url: server.url,
    headers: [...headers, { name: 'X-Api-Key', value: 'k' }],
  });
  expect(answer?.left_out).toEqual(names.split(' '));
  expect(server.received[0]?.headers).toEqual({
    host: `127.0.0.1:${server.port}`,
    connection: 'keep-alive',
    'accept-encoding': 'gzip, deflate, br',
    'x-api-key': 'k',
  });
});

test('redirects are looked at like requests, and end', async () => {
  const target = await hello();
  const to = async (location: string) => {
    const server = await serveHttp((_, response) => response.writeHead(302, { location }).end());
    return outcomeOf({ url: `${server.url}/`, hosts: [inside('127.0.0.1', server.port)] });
  };
  expect(await to(`${target.url}/secret`)).toBe(ended('allowed', 'host_not_listed'));
  expect(await to('http://169.254.169.254/latest/meta-data')).toBe(ended('allowed', 'host_not_listed'));
  expect(await to(`http://user@127.0.0.1:${target.port}/`)).toBe(ended('allowed', 'address_wrong'));
  expect(await to('file:///etc/passwd')).toBe(ended('allowed', 'address_wrong'));
  expect(await to(`\\\\127.0.0.1:${target.port}/`)).toBe(ended('allowed', 'address_wrong'));
  expect(await to(`//127.0.0.1:${target.port}/`)).toBe(ended('allowed', 'host_not_listed'));
  expect(await to('/again')).toBe(ended('allowed', 'too_many_redirects'));
  expect(target.received).toHaveLength(0);
});

test('a public host does not lead inside by a redirect', async () => {
  const target = await hello();
  const server = await serveHttp((_, response) =>
    response.writeHead(307, { location: `http://inner.example.com:${target.port}/` }).end(),
  );
  const resolve = async () => ['127.0.0.1'];
  const hosts = [inside('127.0.0.1', server.port), outside('inner.example.com')];
  expect(await outcomeOf({ url: server.url, hosts, resolve })).toBe(ended('resolved', 'address_inside'));
  expect(target.received).toHaveLength(0);
});

test('secrets stay with the origin that they were sent to, and the body with its method', async () => {
  const target = await hello();
  const server = await serveHttp(({ url }, response) =>
    response
      .writeHead(url === '/same' ? 307 : 302, { location: url === '/same' ? '/other' : `${target.url}/` })
      .end(),
  );
  const headers = [
    { name: 'Authorization', value: 'Bearer secret' },
    { name: 'X-Api-Key', value: 'secret' },
    { name: 'Accept', value: 'text/plain' },
    { name: 'Content-Type', value: 'text/plain' },
  ];
  await send({ method: 'POST', url: `${server.url}/same`, headers, body: Buffer.from('secret') });
  expect(server.received[1]).toMatchObject({ method: 'POST', url: '/other', body: 'secret' });
  expect(server.received[1]?.headers.authorization).toBe('Bearer secret');
  expect(target.received[0]).toMatchObject({ method: 'GET', body: '' });
  expect(JSON.stringify(target.received[0])).not.toContain('secret');
  expect(target.received[0]?.headers.accept).toBe('text/plain');
});

test('what else decides is asked for each redirect', async () => {
  const server = await serveHttp((_, response) => response.writeHead(302, { location: '/admin' }).end());
  const mayRequest = (_: string, { pathname }: URL) => pathname !== '/admin';
  expect(await outcomeOf({ url: `${server.url}/`, mayRequest })).toBe(ended('allowed', 'target_not_listed'));
  expect(server.received).toHaveLength(1);
});

test('an answer ends at its size, also one that unpacks to more, and one that unpacks to nothing', async () => {
  const max_bytes = 1000;
  const big = await serveHttp((_, response) => response.end('x'.repeat(100_000)));
  const bomb = await serveHttp((_, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(50_000_000))),
  );
  const twice = await serveHttp((_, response) =>
    response
      .writeHead(200, { 'content-encoding': 'gzip, gzip' })
      .end(gzipSync(gzipSync(Buffer.alloc(50_000_000)))),
  );
  const nothing = await serveHttp((_, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' });
    const empty = gzipSync('');
    const write = () => response.writable && void response.write(Buffer.concat([empty, empty]), write);
    write();
  });
  for (const { url } of [big, bomb, twice]) {
    const { answer } = await send({ url, max_bytes });
    expect([answer?.body.length, answer?.cut]).toEqual([max_bytes, 'size']);
  }
  const { answer } = await send({ url: nothing.url, max_bytes });
  expect([answer?.body.length, answer?.cut]).toEqual([0, 'size']);
  const whole = await send({ url: big.url, max_bytes: 100_000 });
  expect([whole.answer?.body.length, whole.answer?.cut]).toEqual([100_000, '']);
});

test('packed more often than twice, packed wrongly or in an unknown way is a failure with its step', async () => {
  const packed = async (encoding: string, body: Buffer | string) => {
    const server = await serveHttp((_, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(body),
    );
    return outcomeOf({ url: server.url });
  };
  expect(await packed('gzip', gzipSync('packed'))).toBe('200 packed');
  expect(await packed('gzip, gzip, gzip', 'x')).toBe(ended('received', 'encoding_wrong'));
  expect(await packed('gzip', 'not gzip')).toBe(ended('received', 'encoding_wrong'));
  expect(await packed('zstd', 'x')).toBe(ended('received', 'encoding_wrong'));
});

test('slow answers end: before their head as a failure, within their body with what came', async () => {
  const silent = await serveHttp(() => {});
  expect(await outcomeOf({ url: silent.url, max_ms: 100 })).toBe(ended('received', 'timeout'));
  const endless = await serveHttp((_, response) => {
    const write = () => {
      if (response.writable) response.write('tick ');
    };
    const timer = setInterval(write, 5);
    response.on('close', () => clearInterval(timer));
    write();
  });
  const { answer, ms } = await send({ url: endless.url, max_ms: 200 });
  expect(answer?.cut).toBe('time');
  expect(String(answer?.body)).toContain('tick');
  expect(ms).toBeLessThan(5_000);
});

test('ends when the caller is gone, and the other machine sees it', async () => {
  const caller = new AbortController();
  const isClosed = new Promise<void>(resolve => {
    void serveHttp((_, response) => {
      response.on('close', resolve);
      caller.abort();
    }).then(({ url }) => send({ url, signal: caller.signal }).then(({ failure }) => outcomes.push(failure)));
  });
  const outcomes: unknown[] = [];
  await isClosed;
  await expect.poll(() => outcomes).toEqual([{ step: 'received', reason: 'aborted' }]);
});

test('failures name their step', async () => {
  const closed = await hello();
  const unused = closed.port === 65_535 ? 1 : closed.port;
  const reset = await serveHttp((_, response) => response.destroy());
  expect(await outcomeOf({ url: reset.url })).toBe(ended('received', 'reset'));
  const half = await serveHttp((_, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('half', () => response.destroy());
  });
  expect(await outcomeOf({ url: half.url })).toBe(ended('received', 'reset'));
  expect(await outcomeOf({ url: `https://127.0.0.1:${unused}/` })).toBe(ended('certificate', 'tls_failed'));
  expect(await outcomeOf({ url: 'http://127.0.0.1:9/' })).toBe(ended('connected', 'refused'));
  const unknown = { hosts: [outside('nowhere.example.com')], url: 'http://nowhere.example.com/' };
  const resolve = async () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }));
  expect(await outcomeOf({ ...unknown, resolve })).toBe(ended('resolved', 'name_unknown'));
  expect(await outcomeOf({ ...unknown, resolve: async () => [] })).toBe(ended('resolved', 'name_unknown'));
  const never = () => new Promise<string[]>(() => {});
  expect(await outcomeOf({ ...unknown, resolve: never, max_ms: 50 })).toBe(ended('resolved', 'timeout'));
});

test('certificates are checked for who issued them', async () => {
  const server = await serveHttp((_, response) => response.end('secret'), { secure: true });
  expect(await outcomeOf({ url: server.url })).toBe(ended('certificate', 'certificate_unknown'));
  expect(server.received).toHaveLength(0);
});

test('the log has the host, the status and the time, and nothing that may be secret', async () => {
  const server = await hello();
  logged.length = 0;
  await send({
    method: 'POST',
    url: `${server.url}/path-secret?query-secret`,
    headers: [{ name: 'Authorization', value: 'header-secret' }],
    body: Buffer.from('body-secret'),
  });
  expect(logged).toEqual([
    {
      message: 'a request to another machine',
      host: `127.0.0.1:${server.port}`,
      status: 200,
      ms: expect.any(Number) as number,
    },
  ]);
});
