/** Requests through the server: who sends them, and where they go. */
import { describe, expect, test } from 'vitest';
import { allowHosts, buildConsoleItem, saveTargets, targetAt } from '#tests/kit/api/console-item.ts';
import { addMember } from '#tests/kit/build.ts';
import { serveHttp } from '#tests/kit/servers/http-server.ts';
import { type As, startTestApp } from '#tests/kit/test-app.ts';

const logged: string[] = [];
const note = (message: string, facts: object = {}) => void logged.push(JSON.stringify({ message, ...facts }));
const log = { silent: note, error: note, warn: note, info: note, debug: note };

async function stage() {
  const server = await serveHttp(({ method, url, body }, response) => {
    if (url.startsWith('/v1/leave')) return response.writeHead(302, { location: '/admin' }).end();
    return response.writeHead(201, { 'content-type': 'text/plain' }).end(`${method} ${url} ${body}`);
  });
  const app = await startTestApp({}, { log, now: () => 1_800_000_000 });
  const lin = await app.person('lin');
  const item_id = await buildConsoleItem(app, lin, server.port);
  const send = async (who: As, words: object = {}) =>
    who.call('console/send', { item_id, method: 'GET', url: `${server.url}/v1/orders`, ...words });
  return { app, lin, item_id, server, send };
}

const failed = (step: string, reason: string) => ({ failed_step: step, reason, status: '0', body: '' });

test('a request is sent, and its answer comes with the time of each step', async () => {
  const { lin, send, server } = await stage();
  const headers = JSON.stringify([
    { name: 'Authorization', value: 'Bearer one' },
    { name: 'Cookie', value: 'mine' },
  ]);
  const body = Buffer.from('{"sku":"中"}').toString('base64');
  const answer = await send(lin, { method: 'post', url: `${server.url}/v1/orders?dry=1`, headers, body });
  expect(answer).toMatchObject({
    failed_step: '',
    reason: '',
    status: '201',
    url: `${server.url}/v1/orders?dry=1`,
    is_cut: '0',
    cut_by: '',
    left_out: ['Cookie'],
  });
  expect(Buffer.from(answer.body, 'base64').toString()).toBe('POST /v1/orders?dry=1 {"sku":"中"}');
  expect(answer.size).toBe(Buffer.from(answer.body, 'base64').length);
  expect(answer.headers).toContainEqual({ name: 'content-type', value: 'text/plain' });
  expect(answer.steps.map(({ step }) => step)).toContain('received');
  expect(server.received[0]?.headers).toMatchObject({ authorization: 'Bearer one' });
  expect(server.received[0]?.headers.cookie).toBeUndefined();
});

describe('nothing is requested', () => {
  test('for who only sees the item: a visitor, an account, an administrator', async () => {
    const { app, lin, item_id, send, server } = await stage();
    const sent = { item_id, method: 'GET', url: `${server.url}/v1/orders` };
    const root = await app.person('root', 1);
    const wang = await app.person('wang');
    await wang.call('item/pwd', { item_id, password: 'visit word' });
    const guest = app.visitor();
    await guest.call('item/pwd', { item_id, password: 'visit word' });
    expect(await root.refused('console/send', sent)).toBe('notAllowed');
    expect(await wang.refused('console/send', sent)).toBe('notAllowed');
    expect(await guest.refused('console/send', sent)).toBe('notLoggedIn');
    await lin.call('item/update', { item_id, item_name: 'Open', password: '' });
    expect(await wang.refused('console/send', sent)).toBe('notAllowed');
    expect(server.received).toHaveLength(0);
    await addMember(app, item_id, 'wang', 0);
    expect((await send(wang)).status).toBe('201');
  });

  test('until the owner switches it on, and after it was switched off', async () => {
    const { lin, item_id, send, server } = await stage();
    const targets = JSON.stringify([targetAt(server.port)]);
    await lin.call('console/saveTargets', { item_id, is_on: '0', targets });
    expect(await send(lin)).toMatchObject(failed('allowed', 'switched_off'));
    expect(server.received).toHaveLength(0);
  });

  test('at a host that the administrator has not listed, or not as internal', async () => {
    const { app, lin, send, server } = await stage();
    await allowHosts(app, [{ host: '127.0.0.1' }]);
    expect(await send(lin)).toMatchObject(failed('allowed', 'address_inside'));
    await allowHosts(app, [{ host: '127.0.0.1', port: 1, is_internal: true }]);
    expect(await send(lin)).toMatchObject(failed('allowed', 'host_not_listed'));
    await allowHosts(app, []);
    expect(await send(lin)).toMatchObject(failed('allowed', 'host_not_listed'));
    expect(server.received).toHaveLength(0);
  });

  test('at an address that the owner has not listed, by a redirect neither', async () => {
    const { lin, item_id, send, server } = await stage();
    const at = async (path: string, words: object = {}) =>
      send(lin, { url: `${server.url}${path}`, ...words });
    const refused = failed('allowed', 'target_not_listed');
    for (const path of [
      '/',
      '/v10',
      '/v1/../admin',
      '/v1/%2e%2e/admin',
      '/v1/..%2fadmin',
      '//v1',
      '/v1//admin',
    ])
      expect(await at(path)).toMatchObject(refused);
    expect(await at('/v1', { method: 'DELETE' })).toMatchObject(refused);
    expect(await at('/v1', { method: 'CONNECT' })).toMatchObject(failed('allowed', 'method_wrong'));
    expect(await at('/v1\\..\\admin')).toMatchObject(failed('allowed', 'address_wrong'));
    expect(server.received).toHaveLength(0);
    expect(await at('/v1/leave')).toMatchObject(refused);
    expect(server.received.map(({ url }) => url)).toEqual(['/v1/leave']);
    await saveTargets(lin, item_id, [targetAt(server.port, { scheme: 'https' })]);
    expect(await at('/v1')).toMatchObject(refused);
  });
});

test('the owner lists addresses, editors see them, and the log names them', async () => {
  const { app, lin, item_id, server } = await stage();
  const chen = await app.person('chen');
  await addMember(app, item_id, 'chen', 1);
  const { targets, is_editable, is_on } = await chen.call('console/targets', { item_id });
  expect([is_on, is_editable]).toEqual(['1', '0']);
  expect(targets).toEqual([{ ...targetAt(server.port), port: String(server.port), is_allowed: '1' }]);
  expect(await chen.refused('console/saveTargets', { item_id, targets: '[]' })).toBe('notManager');
  const wide = JSON.stringify([targetAt(0, { host: 'Api.Example.com.', path_prefix: 'v2/' })]);
  await lin.call('console/saveTargets', { item_id, is_on: '1', targets: wide });
  const saved = await lin.call('console/targets', { item_id });
  expect(saved.targets[0]).toMatchObject({
    host: 'api.example.com',
    path_prefix: '/v2',
    port: '',
    is_allowed: '0',
  });
  const { entries } = await lin.call('audit/list', { item_id });
  expect(entries[0]?.text).toContain('→ GET/POST http://api.example.com:80/v2');
  for (const words of [{ host: 'a/b' }, { path_prefix: '/v1/..%2f' }, { methods: [] }, { scheme: 'ftp' }])
    expect(
      await lin.refused('console/saveTargets', { item_id, targets: JSON.stringify([targetAt(1, words)]) }),
    ).toBe('badInput');
});

test('a method that a header names in place of that of the request has to be listed like it', async () => {
  const { send, lin, server } = await stage();
  const instead = async (name: string, value: string) =>
    send(lin, { method: 'POST', headers: JSON.stringify([{ name, value }]) });
  for (const name of [
    'X-HTTP-Method-Override',
    'x-http-method',
    'X-Method-Override',
    'X_HTTP_Method_Override',
  ])
    expect(await instead(name, 'delete')).toMatchObject(failed('allowed', 'target_not_listed'));
  expect(server.received).toHaveLength(0);
  expect((await instead('X-HTTP-Method-Override', 'GET')).status).toBe('201');
});

test('a field of a form that is called _method goes out as it is, and our own call stays what it is', async () => {
  const { send, lin, server } = await stage();
  const headers = JSON.stringify([{ name: 'Content-Type', value: 'application/x-www-form-urlencoded' }]);
  const form = '_method=DELETE&sku=TEA';
  const body = Buffer.from(form).toString('base64');
  expect((await send(lin, { method: 'POST', headers, body, _method: 'DELETE' })).status).toBe('201');
  expect(server.received.at(-1)).toMatchObject({ method: 'POST', url: '/v1/orders', body: form });
});

test('of many that one person sends at the same time some are under way, the others refused', async () => {
  const { lin, item_id } = await stage();
  const held: (() => void)[] = [];
  const slow = await serveHttp((_request, response) => void held.push(() => response.end('late')));
  await saveTargets(lin, item_id, [targetAt(slow.port)]);
  const refused: string[] = [];
  const sent = Array.from({ length: 20 }, async () =>
    lin.call('console/send', { item_id, method: 'GET', url: `${slow.url}/v1` }).then(
      ({ status }) => status,
      (error: Error) => {
        refused.push(error.message);
        return error.message;
      },
    ),
  );
  // A turn that became free before all have asked would go to one of them.
  await expect.poll(() => [held.length, refused.length], { timeout: 20_000 }).toEqual([6, 14]);
  for (const answer of held) answer();
  const outcomes = await Promise.all(sent);
  expect(outcomes.filter(status => status === '200')).toHaveLength(6);
  expect(outcomes.filter(message => message.includes('11003'))).toHaveLength(14);
});

test('one person sends so many requests in a minute', async () => {
  const { lin, send } = await stage();
  const refusals: string[] = [];
  for (let count = 0; count < 62; count += 1)
    await send(lin, { url: 'http://127.0.0.1/' }).catch((error: Error) => refusals.push(error.message));
  expect(refusals.length).toBeGreaterThan(0);
  expect(refusals[0]).toContain('11003');
});

test('nothing of a request is logged or kept but its host', async () => {
  const { app, lin, send, server } = await stage();
  logged.length = 0;
  const headers = JSON.stringify([{ name: 'Authorization', value: 'header-secret' }]);
  const body = Buffer.from('body-secret').toString('base64');
  await send(lin, { method: 'POST', url: `${server.url}/v1/path-secret?q=query-secret`, headers, body });
  expect(logged.join('\n')).toContain(`127.0.0.1:${server.port}`);
  expect(logged.join('\n')).not.toMatch(/-secret/);
  const rows = await Promise.all([
    app.context.db.selectFrom('audit').selectAll().execute(),
    app.context.db.selectFrom('counter').selectAll().execute(),
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/-secret/);
});
