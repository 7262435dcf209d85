/** Answers that come through the server while they are still being sent, and what ends them early. */
import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import type { Answer } from '#common/contract/index.ts';
import { allowHosts, buildConsoleItem, saveTargets, targetAt } from '#tests/kit/api/console-item.ts';
import { addMember } from '#tests/kit/build.ts';
import { closeAtTestEnd } from '#tests/kit/each-test/test-end.ts';
import { serveHttp } from '#tests/kit/servers/http-server.ts';
import { type As, startTestApp } from '#tests/kit/test-app.ts';

type Line = Answer<'console/stream'>;
const logged: string[] = [];
const note = (message: string, facts: object = {}) => void logged.push(JSON.stringify({ message, ...facts }));
const log = { silent: note, error: note, warn: note, info: note, debug: note };

/** Lin's item, which ann reads, over a server that answers when the test says so. */
async function stage() {
  const held: ServerResponse[] = [];
  const closed: string[] = [];
  const server = await serveHttp(({ url }, response) => {
    response.on('close', () => closed.push(url));
    held.push(response);
  });
  const app = await startTestApp({}, { log });
  const [lin, ann] = [await app.person('lin'), await app.person('ann')];
  const item_id = await buildConsoleItem(app, lin, server.port);
  await addMember(app, item_id, 'ann', 0);
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' });
  // Behind a request that is given up the client of Node opens another connection, which nobody uses.
  closeAtTestEnd(async () => app.app.server.closeAllConnections());
  const stream = async (who: As, url = '/v1/events', signal?: AbortSignal) => {
    const body = new URLSearchParams({ item_id, method: 'GET', url: `${server.url}${url}` });
    const headers = { cookie: `cookie_token=${who.token()}` };
    const reply = await fetch(`${address}/api/console/stream`, {
      method: 'POST',
      body,
      headers,
      signal: signal ?? null,
    });
    return { reply, next: linesOf(reply) };
  };
  return { app, lin, ann, item_id, server, held, closed, stream };
}

function linesOf(reply: Response): () => Promise<Line> {
  const reader = (reply.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let text = '';
  return async () => {
    while (!text.includes('\n')) {
      const { value, done } = await reader.read();
      if (done) throw new Error(`no more lines: ${text}`);
      text += decoder.decode(value);
    }
    const [line = '', ...rest] = text.split('\n');
    text = rest.join('\n');
    return JSON.parse(line) as Line;
  };
}

const textOf = ({ body = '' }: Line) => Buffer.from(body, 'base64').toString();

test('an event comes through before the next one is sent, and nothing of it is logged', async () => {
  const { lin, held, stream } = await stage();
  const coming = stream(lin, '/v1/events?key=query-secret');
  await expect.poll(() => held.length).toBe(1);
  held[0]?.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: one-secret\n\n');
  const { reply, next } = await coming;
  expect(reply.headers.get('content-type')).toBe('application/x-ndjson');
  expect(reply.headers.get('x-accel-buffering')).toBe('no');
  expect(await next()).toMatchObject({ kind: 'head', status: '200' });
  expect(textOf(await next())).toBe('data: one-secret\n\n');
  held[0]?.write('data: two\n\n');
  expect(textOf(await next())).toBe('data: two\n\n');
  held[0]?.end();
  expect(await next()).toMatchObject({ kind: 'end', failed_step: '', is_cut: '0' });
  expect(logged.join('\n')).toContain('127.0.0.1');
  expect(logged.join('\n')).not.toMatch(/-secret/);
});

test('what is longer than 10 MB is cut there', async () => {
  const { lin, held, stream } = await stage();
  const coming = stream(lin);
  await expect.poll(() => held.length).toBe(1);
  held[0]?.end(Buffer.alloc(11 * 1024 * 1024, 'x'));
  const { next } = await coming;
  let size = 0;
  let line = await next();
  for (; line.kind !== 'end'; line = await next()) size += textOf(line).length;
  expect(size).toBe(10 * 1024 * 1024);
  expect(line).toMatchObject({ is_cut: '1', cut_by: 'size' });
});

test('a redirect is followed before anything is said of it, and a refusal is a line too', async () => {
  const { lin, held, server, stream } = await stage();
  const coming = stream(lin, '/v1/first');
  await expect.poll(() => held.length).toBe(1);
  held[0]?.writeHead(302, { location: '/v1/second' }).end('moved');
  await expect.poll(() => held.length).toBe(2);
  held[1]?.end('here');
  const { next } = await coming;
  expect(await next()).toMatchObject({ kind: 'head', status: '200', url: `${server.url}/v1/second` });
  expect(textOf(await next())).toBe('here');
  const refused = await stream(lin, '/admin');
  expect(await refused.next()).toMatchObject({
    kind: 'end',
    failed_step: 'allowed',
    reason: 'target_not_listed',
  });
});

test('a reader who goes away ends what the server requests', async () => {
  const { lin, held, closed, stream } = await stage();
  const leaving = new AbortController();
  const coming = stream(lin, '/v1/events', leaving.signal);
  await expect.poll(() => held.length).toBe(1);
  held[0]?.writeHead(200).write('one');
  const { next } = await coming;
  await next();
  leaving.abort();
  await expect.poll(() => closed).toEqual(['/v1/events']);
});

type Stage = Awaited<ReturnType<typeof stage>>;
const waysToEnd: Record<string, (stage: Stage) => Promise<unknown>> = {
  'the member is removed': async ({ lin, item_id }) => {
    const [member] = await lin.call('member/getList', { item_id });
    await lin.call('member/delete', { item_id, item_member_id: member?.item_member_id ?? '' });
  },
  'the owner switches it off': async ({ lin, item_id, server }) => {
    const targets = JSON.stringify([targetAt(server.port)]);
    await lin.call('console/saveTargets', { item_id, is_on: '0', targets });
  },
  'the owner takes the address off': async ({ lin, item_id, server }) =>
    saveTargets(lin, item_id, [targetAt(server.port, { path_prefix: '/v2' })]),
  'the administrator takes the host off': async ({ app }) => allowHosts(app, []),
  'the person is suspended': async ({ app }) => {
    const root = await app.person('root', 1);
    const { users } = await root.call('adminUser/getList', { username: 'ann' });
    await root.call('adminUser/suspend', { uid: users[0]?.uid ?? '', is_suspended: '1' });
  },
  'the item is deleted': async ({ lin, item_id }) =>
    lin.call('item/delete', { item_id, password: 'correct horse 7' }),
};

test.each(Object.keys(waysToEnd))('a request that is under way ends when %s', async way => {
  const staged = await stage();
  const { ann, held, closed, stream } = staged;
  const coming = stream(ann);
  await expect.poll(() => held.length).toBe(1);
  held[0]?.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: one\n\n');
  const { next } = await coming;
  expect((await next()).kind).toBe('head');
  expect(textOf(await next())).toBe('data: one\n\n');
  await waysToEnd[way]?.(staged);
  expect(await next()).toMatchObject({ kind: 'end', failed_step: 'received', reason: 'right_ended' });
  await expect.poll(() => closed).toEqual(['/v1/events']);
});

test('one that waits for its answer ends as well, and the answer says so', async () => {
  const staged = await stage();
  const { ann, item_id, held, server } = staged;
  const coming = ann.call('console/send', { item_id, method: 'GET', url: `${server.url}/v1` });
  await expect.poll(() => held.length).toBe(1);
  await waysToEnd['the member is removed']?.(staged);
  expect(await coming).toMatchObject({ failed_step: 'received', reason: 'right_ended', status: '0' });
});
