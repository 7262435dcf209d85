/** What people without an account send: so much at a time, and no more of it in memory. */
import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { errorCodes } from '#common/errors.ts';
import { strangersBytesPerAddress, strangerUnderBytes } from '#common/limits.ts';
import { buildItem, buildPage } from '#tests/kit/build.ts';
import { startTestApp } from '#tests/kit/test-app.ts';

const megabyte = 1024 * 1024;
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const json = { 'content-type': 'application/json' };

async function openSite() {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const item_id = await buildItem(lin);
  const { page_id } = await buildPage(lin, { item_id });
  const key = await lin.call('item/getKey', { item_id });
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.app.server.address() as AddressInfo;
  return { app, lin, item_id, page_id, key, port, token: lin.token() ?? '' };
}

type Sent = { name: string; headers: Record<string, string>; body: string | Buffer };

/** Sends what it is given and, where more is announced, falls silent. */
function send(port: number, { name, headers, body }: Sent, announced = body.length) {
  const sending = request({ port, host: '127.0.0.1', method: 'POST', path: `/api/${name}` });
  for (const [header, value] of Object.entries({ ...headers, 'content-length': String(announced) }))
    sending.setHeader(header, value);
  sending.on('error', () => {});
  sending.write(body);
  if (announced === body.length) sending.end();
  const answer = once(sending, 'response').then(async ([response]) => {
    let text = '';
    for await (const chunk of response) text += String(chunk);
    const { error_code } = JSON.parse(text) as { error_code: number };
    return { status: response.statusCode as number, error_code, connection: response.headers.connection };
  });
  // Many are never answered.
  answer.catch(() => {});
  return { answer, leave: () => sending.destroy() };
}

const saved = (fields: Record<string, string>) => ({
  name: 'page/save',
  headers: form,
  body: new URLSearchParams(fields).toString(),
});

test('unfinished bodies of strangers are held up to a ceiling for their address, and people go on saving', async () => {
  const { port, token, page_id } = await openSite();
  const part = Buffer.alloc(megabyte, 'x');
  const many = (strangersBytesPerAddress / megabyte) * 2;
  const sendings = Array.from({ length: many }, () =>
    send(port, { name: 'page/save', headers: form, body: part }, 30 * megabyte),
  );
  expect(await Promise.race(sendings.map(async ({ answer }) => answer))).toEqual({
    status: 429,
    error_code: errorCodes.tooMuchAtOnce,
    connection: 'close',
  });
  const page = { page_id, page_title: 'Long', page_content: 'x'.repeat(2 * megabyte) };
  const own = send(port, { ...saved(page), headers: { ...form, cookie: `cookie_token=${token}` } });
  expect(await own.answer).toMatchObject({ error_code: 0 });
  for (const { leave } of sendings) leave();
  const again = async () => send(port, saved({ page_content: 'x'.repeat(500_000) })).answer;
  await expect.poll(again).toMatchObject({ status: 200, error_code: errorCodes.notLoggedIn });
});

test('a large body of a stranger is refused as the call would refuse it, before it is read', async () => {
  const { port, key } = await openSite();
  const text = 'x'.repeat(2 * megabyte);
  const login = { status: 200, error_code: errorCodes.notLoggedIn };
  expect(await send(port, saved({ page_content: text })).answer).toMatchObject(login);
  const endless = {
    name: 'page/save',
    headers: form,
    body: Buffer.alloc(strangerUnderBytes + megabyte, 'x'),
  };
  const sending = send(port, endless, 30 * megabyte);
  expect(await sending.answer).toMatchObject(login);
  sending.leave();
  const parts = new FormData();
  parts.set('page_content', text);
  const reply = await fetch(`http://127.0.0.1:${port}/api/page/save`, { method: 'POST', body: parts });
  expect(await reply.json()).toMatchObject({ error_code: errorCodes.notLoggedIn });
  const push = { api_key: key.api_key, api_token: 'a guess', page_title: 'Pushed', page_content: text };
  const pushed = { name: 'open/updateItem', headers: json, body: JSON.stringify(push) };
  expect(await send(port, pushed).answer).toMatchObject({ error_code: errorCodes.keyWrong });
});

test('a token or a key in a large body is found, wherever it stands', async () => {
  const { port, token: user_token, page_id, item_id, key, lin } = await openSite();
  const page_content = `${'x'.repeat(1_200_000)}"user_token":"no"&&api_key=`;
  const titled = (page_title: string) => ({ page_id, page_title, page_content });
  const { api_key, api_token } = key;
  const bodies = [
    saved({ user_token, ...titled('first') }),
    saved({ ...titled('last'), user_token }),
    { name: 'page/save', headers: json, body: JSON.stringify({ ...titled('json'), user_token }, null, 2) },
    {
      name: 'open/updateItem',
      headers: json,
      body: JSON.stringify({ page_title: 'pushed', page_content, api_key, api_token }),
    },
    // Beyond what is read of strangers.
    saved({ user_token, ...titled('long'), page_content: page_content.repeat(4) }),
  ];
  for (const body of bodies) expect(await send(port, body).answer).toMatchObject({ error_code: 0 });
  const parts = new FormData();
  for (const [name, value] of Object.entries({ ...titled('parts'), user_token })) parts.set(name, value);
  const reply = await fetch(`http://127.0.0.1:${port}/api/page/save`, { method: 'POST', body: parts });
  expect(await reply.json()).toMatchObject({ error_code: 0 });
  const versions = await lin.call('page/versions', { page_id });
  expect(versions.map(version => version.page_title)).toEqual(['long', 'json', 'last', 'first', 'Overview']);
  expect(await lin.call('item/info', { item_id, keyword: 'pushed' })).toMatchObject({ item_id });
});

test('what no call reads ends with the connection', async () => {
  const { app } = await openSite();
  const reply = await app.visitor().request({ method: 'POST', url: '/', headers: form, payload: 'a=1' });
  expect([reply.statusCode, reply.headers.connection]).toEqual([405, 'close']);
});
